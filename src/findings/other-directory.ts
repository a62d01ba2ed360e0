import { addToGroup } from '../core/group-by.ts';
import { resourceKey } from '../core/resource-id.ts';
import type { SideResult } from '../core/side-result.ts';
import { type Finding, quoted } from './finding.ts';
import type { Directories, JudgeContext } from './judge-context.ts';

/** Directories of a library, each rendered for itself, by what they apply on the head and did not on the base. */
export function directoriesOf(
  roots: readonly { readonly name: string; readonly base: SideResult; readonly head: SideResult }[],
): Directories {
  const found = new Map<string, string[]>();
  for (const { name, base, head } of roots) {
    const had = keysOf(base);
    for (const key of keysOf(head)) if (!had.has(key)) addToGroup(found, key, name);
  }
  return found;
}

function keysOf({ nodes }: SideResult): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ manifests }) => manifests.map(({ id }) => resourceKey(id))));
}

/**
 * A finding about what goes from one directory of a library to another one. Which of them a cluster elsewhere applies
 * is not known: nobody can decide upon it here.
 */
export function ifOtherIsNotApplied(finding: Finding, { base, head, directories }: JudgeContext): Finding {
  const { root, resource } = finding;
  const other = directories?.get(resourceKey(resource))?.find((one) => one !== root);
  if (other === undefined) return finding;
  if (base.find(root, resource) === undefined || head.find(root, resource) !== undefined) return finding;
  const message = `Where ${quoted(other)} is not applied, too: ${finding.message}`;
  return { ...finding, severity: 'note', message };
}
