import { type PodTemplate } from '../../../core/pod-template.ts';
import { containersWhere, list, named, quoted, security, sorted, text } from './pod-fields.ts';

/** Containers that add capabilities beyond the allowed ones, and those capabilities. */
export function addedCapabilities(
  pod: PodTemplate,
  isAllowed: (name: string) => boolean,
): { readonly containers: string[]; readonly forbidden: string[] } {
  const forbidden: string[] = [];
  const containers = containersWhere(pod, (container) => {
    const bad = list(security(container, ['capabilities', 'add']))
      .map(text)
      .filter((name) => !isAllowed(name));
    for (const name of bad) forbidden.push(name);
    return bad.length > 0;
  });
  return { containers, forbidden: sorted(forbidden) };
}

/** The words of the API server about added capabilities. */
export function mustNotAdd({ containers, forbidden }: ReturnType<typeof addedCapabilities>): string {
  return `${named(containers)} must not include ${quoted(forbidden)} in securityContext.capabilities.add`;
}
