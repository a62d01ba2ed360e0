import type { Change, ChangeGroup, Comparison, Hunk } from '../diff/comparison.ts';
import { helmGroup, nodeKindOf } from '../model/flux-kinds.ts';
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
  readonly of: readonly { readonly id: ResourceId; readonly root: string }[];
}

/** A comparison in reading order. Every change is in one section, or in one repeated change. */
export interface Reading {
  readonly sections: readonly Section[];
  readonly repeated: readonly RepeatedChange[];
  /** Distinct apps (`namespace/name` of what changes or applies the change), sorted. */
  readonly apps: readonly string[];
}

/** Fewer resources than this with the same difference are shown one by one. */
const repeatedFrom = 3;

/**
 * Puts a comparison into reading order. A Kustomization or HelmRelease that differs is shown with what it applies, when that differs as
 * well, rather than with its parent, and so is the source of a release's name: cause and effect stand together. The same difference in several resources is taken out and shown once.
 * Sections with removals come first, then by root, namespace, name and kind.
 */
export function readingOf(comparison: Comparison): Reading {
  let reading = readings.get(comparison);
  if (reading === undefined) {
    reading = read(comparison);
    readings.set(comparison, reading);
  }
  return reading;
}

/** Every form of a report asks for the same. */
const readings = new WeakMap<Comparison, Reading>();

function read(comparison: Comparison): Reading {
  const { repeated, once } = repeatedChanges(comparison.groups);
  const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
  const changesOf = new Map<string, Change[]>();
  const apps = new Set<string>();
  for (const group of comparison.groups) {
    for (const change of group.changes) {
      const release =
        nodeKindOf(change.id) === 'source' ? { ...change.id, group: helmGroup, kind: 'HelmRelease' } : change.id;
      const own = placeKey(group.root, release);
      const isOwn = groups.has(own);
      apps.add(appName(group, isOwn ? release : change.id));
      if (once.has(change)) continue;
      const home = isOwn ? own : placeKey(group.root, group.node);
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
  return { sections, repeated, apps: [...apps].sort() };
}

/** A Kustomization or HelmRelease is an app of its own; anything else belongs to the node that applies it. */
function appName(group: ChangeGroup, id: ResourceId): string {
  const kind = nodeKindOf(id);
  const { namespace, name } = kind === 'kustomization' || kind === 'helmrelease' ? id : group.node;
  return `${group.root === '' ? '' : `${group.root}: `}${namespace === '' ? name : `${namespace}/${name}`}`;
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

function placeKey(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}

function repeatedChanges(groups: readonly ChangeGroup[]): { repeated: RepeatedChange[]; once: ReadonlySet<Change> } {
  const alike = new Map<string, { change: Change; root: string }[]>();
  for (const candidates of roughlyAlike(groups)) {
    for (const one of candidates) {
      const signature = changeSignature(one.change);
      const list = alike.get(signature);
      if (list === undefined) alike.set(signature, [one]);
      else list.push(one);
    }
  }
  const once = new Set<Change>();
  const repeated: RepeatedChange[] = [];
  for (const list of alike.values()) {
    const [first] = list;
    if (first === undefined || list.length < repeatedFrom) continue;
    for (const { change } of list) once.add(change);
    repeated.push({ change: first.change, of: list.map(({ change, root }) => ({ id: change.id, root })) });
  }
  return { repeated: repeated.sort((a, b) => b.of.length - a.of.length), once };
}

/** Changes that may be shown once, put together by what is cheap to tell; those that are too few are left out. In the order of the groups. */
function roughlyAlike(groups: readonly ChangeGroup[]): (readonly { change: Change; root: string }[])[] {
  const found = new Map<string, { change: Change; root: string }[]>();
  for (const { root, changes } of groups) {
    for (const change of changes) {
      const [first] = change.hunks;
      if (first === undefined || !mayRepeat(change)) continue;
      const line = first.lines.find((one) => !one.startsWith(' ')) ?? '';
      const key = `${change.id.kind} ${change.status} ${change.linesAdded} ${change.linesRemoved} ${change.hunks.length} ${line}`;
      const list = found.get(key);
      if (list === undefined) found.set(key, [{ change, root }]);
      else list.push({ change, root });
    }
  }
  return [...found.values()].filter((list) => list.length >= repeatedFrom);
}

/** False for changes that must be seen one by one. What is printed of secrets is equal although the values are not. */
function mayRepeat({ status, renamedFrom, replaces, secretsChanged, notes, id }: Change): boolean {
  if (secretsChanged > 0 || id.kind === 'Secret' || replaces !== undefined) return false;
  if (status === 'changed') return renamedFrom === undefined;
  return (status === 'added' || status === 'removed') && notes.length === 0 && nodeKindOf(id) === undefined;
}

/** Equal for changes of one kind that read the same; of what comes or goes, apart from what it is called, where, and who applies it. */
function changeSignature({ id, status, hunks }: Change): string {
  if (status === 'changed') return [id.kind, ...hunks.map(hunkSignature)].join('\n');
  const names = new Set([`  name: ${id.name}`, `  namespace: ${id.namespace}`]);
  const lines = hunks
    .flatMap((hunk) => hunk.lines)
    .filter((line) => !names.has(line.slice(1)) && !ownerLabel.test(line));
  return [id.kind, status, ...lines].join('\n');
}

const ownerLabel = /^[+-]    (?:helm|kustomize)\.toolkit\.fluxcd\.io\/name(?:space)?: /;

/** What a hunk changes, apart from the lines around it and from which item of a list it is in. */
function hunkSignature(hunk: Hunk): string {
  return [hunk.path.replace(/\[[^\]]*\]/g, '[]'), ...hunk.lines.filter((line) => !line.startsWith(' '))].join('\n');
}
