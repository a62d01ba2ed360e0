import type { Change, ChangeGroup, Comparison, Hunk } from '../diff/comparison.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';

/** What a reviewer reads as one app: a node and what differs in it. */
export interface Section {
  readonly root: string;
  readonly node: ResourceId;
  /** What happens to the node itself. */
  readonly life: 'added' | 'kept' | 'removed';
  readonly changes: readonly Change[];
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** One difference that several resources share, shown once. */
export interface RepeatedChange {
  /** The first of them, whose hunks stand for all. */
  readonly change: Change;
  readonly of: readonly { readonly id: ResourceId; readonly node: ResourceId; readonly root: string }[];
}

/** A comparison in reading order. Every change is in one section, or in one repeated change. */
export interface Reading {
  readonly sections: readonly Section[];
  readonly repeated: readonly RepeatedChange[];
}

/** Fewer resources than this with the same difference are shown one by one. */
const repeatedFrom = 3;

/**
 * Puts a comparison into reading order. A Kustomization or HelmRelease that differs is shown with what it applies, when that differs as
 * well, rather than with its parent: cause and effect stand together. The same difference in several resources is taken out and shown once.
 * Sections with removals come first, then by root, namespace, name and kind.
 */
export function readingOf(comparison: Comparison): Reading {
  const repeated = repeatedChanges(comparison.groups);
  const once = new Set(repeated.flatMap((entry) => entry.of.map((one) => placeKey(one.root, one.node, one.id))));
  const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
  const changesOf = new Map<string, Change[]>();
  for (const group of comparison.groups) {
    for (const change of group.changes) {
      if (once.has(placeKey(group.root, group.node, change.id))) continue;
      const own = placeKey(group.root, change.id);
      const home = groups.has(own) ? own : placeKey(group.root, group.node);
      const list = changesOf.get(home);
      // A node's own definition goes first.
      if (list === undefined) changesOf.set(home, [change]);
      else if (home === own) list.unshift(change);
      else list.push(change);
    }
  }
  const sections = [...groups].flatMap(([key, group]) => {
    const changes = changesOf.get(key);
    return changes === undefined ? [] : [section(group, changes)];
  });
  sections.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return { sections, repeated };
}

function section(group: ChangeGroup, changes: readonly Change[]): Section {
  let linesAdded = 0;
  let linesRemoved = 0;
  for (const change of changes) {
    linesAdded += change.linesAdded;
    linesRemoved += change.linesRemoved;
  }
  const life = group.baseState === undefined ? 'added' : group.headState === undefined ? 'removed' : 'kept';
  return { root: group.root, node: group.node, life, changes, linesAdded, linesRemoved };
}

function sortKey({ root, changes, node }: Section): string {
  const removes = changes.some((change) => change.status === 'removed');
  return [root, removes ? '0' : '1', node.namespace, node.name, node.kind, resourceKey(node)].join('\0');
}

function placeKey(root: string, node: ResourceId, id?: ResourceId): string {
  return `${root}\0${resourceKey(node)}${id === undefined ? '' : `\0${resourceKey(id)}`}`;
}

function repeatedChanges(groups: readonly ChangeGroup[]): RepeatedChange[] {
  const bySignature = new Map<string, { change: Change; of: { id: ResourceId; node: ResourceId; root: string }[] }>();
  for (const { root, node, changes } of groups) {
    for (const change of changes) {
      if (
        change.status !== 'changed' ||
        change.hunks.length === 0 ||
        change.secretsChanged > 0 ||
        change.renamedFrom !== undefined
      )
        continue;
      if (change.id.kind === 'Secret') continue;
      const signature = change.hunks.map(hunkSignature).join('\n');
      const entry = bySignature.get(signature);
      const one = { id: change.id, node, root };
      if (entry === undefined) bySignature.set(signature, { change, of: [one] });
      else entry.of.push(one);
    }
  }
  return [...bySignature.values()].filter((entry) => entry.of.length >= repeatedFrom);
}

/** What a hunk changes, apart from the lines around it and from which item of a list it is in. */
function hunkSignature(hunk: Hunk): string {
  return [hunk.path.replace(/\[[^\]]*\]/g, '[]'), ...hunk.lines.filter((line) => !line.startsWith(' '))].join('\n');
}
