import { createHash } from 'node:crypto';
import { resourceKey } from '../core/resource-id.ts';
import { type Finding } from '../findings/public.ts';

/** The place of a change: the branch that it goes into, and the commit of the request or of its merge group. */
export interface FindingPlace {
  readonly branch: string;
  readonly commit: string;
}

/**
 * A text that is equal where rule, resource, message and content of a finding are, its cluster, and the branch that it
 * goes into: 16 characters of `base64url`. One without content is of the commit.
 */
export function findingFingerprint(
  { rule, severity, root, resource, message, content }: Finding,
  { branch, commit }: FindingPlace,
): string {
  const about = content === undefined ? { commit } : { content };
  const text = JSON.stringify([rule, severity, root, resourceKey(resource), message, branch, about]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
