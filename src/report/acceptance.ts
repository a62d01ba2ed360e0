import { createHash } from 'node:crypto';
import type { Change } from '../diff/comparison.ts';
import { jsonEqual } from '../diff/json-equal.ts';
import type { Finding, Severity } from '../findings/finding.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import type { FailOn } from '../model/fail-on.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import { groupBy } from '../model/group-by.ts';
import { type JsonValue, jsonAt } from '../model/json.ts';
import { resourceKey } from '../model/resource-id.ts';
import { counted } from '../model/text/counted.ts';
import { isRefused } from './finding-text.ts';

/** The ways in which a person accepts what fails a job, and whether that covers refusals of the API server too. */
export interface AcceptSettings {
  readonly way: 'approval' | 'label' | 'off';
  readonly refusals: boolean;
}

/** The label by which a person accepts the findings of a report. */
export const acceptLabel = 'fluxdelta/accept';

/** A finding that a person has accepted: by its fingerprint, the login, and the time as the server tells it. */
export interface AcceptedFinding {
  readonly fingerprint: string;
  readonly by: string;
  readonly at: string;
}

/** As many can be accepted at once, and are remembered of one report: a comment that has to be cut names no more. */
export const mostAccepted = 10;

/**
 * The findings that fail a job and that a person may accept, by fingerprint: one resource may have two that are alike, in
 * two clusters. What does not render and what could not be
 * checked are no findings, so that nobody accepts them.
 */
export function acceptableFindings(
  comparison: ReviewedComparison,
  failOn: readonly FailOn[],
  { way, refusals }: AcceptSettings,
): ReadonlyMap<string, readonly Finding[]> {
  if (way === 'off') return new Map();
  const severities = failingSeverities(failOn);
  const found = (comparison.review?.findings ?? []).filter(
    (finding) =>
      severities.includes(finding.severity) &&
      (refusals || !(isRefused(finding) || unservedVersions.includes(finding.rule))),
  );
  return groupBy(found, (finding) => fingerprintOf(comparison, finding));
}

/** Rules about versions of the API that no server has: what they find is refused too. */
const unservedVersions = ['api-not-served-yet', 'api-removed'];

function failingSeverities(failOn: readonly FailOn[]): readonly Severity[] {
  return failOn.includes('warn') ? ['block', 'warn'] : failOn.includes('block') ? ['block'] : [];
}

/**
 * A text that is equal where rule, resource and message are, what applies the resource and to which cluster, and its shown
 * difference with the ciphertext in it: 16 characters of `base64url`. Secrets are replaced in what it is made of.
 */
function fingerprintOf({ groups }: ReviewedComparison, finding: Finding): string {
  const { rule, severity, root, resource, message } = finding;
  const key = resourceKey(resource);
  const own = groups.filter((group) => group.root === root);
  const differences = own.flatMap(({ node, changes }) =>
    changes
      .filter(({ id }) => resourceKey(id) === key)
      .map(({ status, hunks, secretsChanged, base, head }) => [
        resourceKey(node),
        status,
        secretsChanged,
        ...hunks.flatMap(({ lines }) => lines),
        ...[base, head].map((side) => ciphertextIn(side?.object ?? null)),
      ]),
  );
  const clusters = own.flatMap(({ changes }) => changes.flatMap(clusterChange));
  const text = JSON.stringify([rule, severity, root, key, message, differences, clusters]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The cluster that a Flux object gets, where it gets another one. */
function clusterChange({ id, base, head }: Change): JsonValue[] {
  if (nodeKindOf(id) === undefined || head === undefined) return [];
  const [before, after] = [base, head].map((side) => jsonAt(side?.object, 'spec', 'kubeConfig') ?? null);
  return jsonEqual(before ?? null, after ?? null) ? [] : [[resourceKey(id), after ?? null]];
}

/** The texts of SOPS in a value, which reports number. Anybody may read them in the tree. */
function ciphertextIn(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith('ENC[') ? [value] : [];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(ciphertextIn);
}

/** The comparison with the findings that were accepted among those that are acknowledged. */
export function withAccepted(
  comparison: ReviewedComparison,
  acceptable: ReadonlyMap<string, readonly Finding[]>,
  accepted: readonly AcceptedFinding[],
): ReviewedComparison {
  const { review } = comparison;
  const given = accepted.flatMap(({ fingerprint, by, at }) =>
    (acceptable.get(fingerprint) ?? []).map((finding) => ({ finding, reason: `accepted on ${at.slice(0, 10)}`, by })),
  );
  if (review === undefined || given.length === 0) return comparison;
  const taken = new Set(given.map(({ finding }) => finding));
  return {
    ...comparison,
    review: {
      ...review,
      findings: review.findings.filter((finding) => !taken.has(finding)),
      acknowledged: [...given, ...review.acknowledged],
    },
  };
}

/** `2 findings accepted by @octavia`; empty when nobody has accepted any. */
export function acceptedText(
  { review }: Pick<ReviewedComparison, 'review'>,
  name = (by: string): string => `@${by}`,
): string {
  const given = (review?.acknowledged ?? []).flatMap(({ by }) => by ?? []);
  const names = [...new Set(given)].sort().map(name);
  return given.length === 0 ? '' : `${counted(given.length, 'finding')} accepted by ${names.join(', ')}`;
}

/** The way for a person to accept findings, as Markdown of our own; undefined when there is nothing to accept. */
export function acceptHint(count: number, { way }: AcceptSettings, isEdited = false): string | undefined {
  if (count === 0 || way === 'off') return undefined;
  if (isEdited) return 'Somebody else has edited this comment: delete it, so that a person can accept findings.';
  if (count > mostAccepted) return `More than ${mostAccepted} findings fail the job: too many to accept.`;
  const what = count === 1 ? 'this finding' : `these ${count} findings`;
  const how = way === 'label' ? `set the label \`${acceptLabel}\`` : 'a person with write access approves';
  return `To accept ${what} as ${count === 1 ? 'it is' : 'they are'}: ${how}.`;
}
