import { type Change, type ChangeGroup, type Comparison } from '../compare/public.ts';
import { helmGroup, nodeKindOf } from '../core/flux-kinds.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import { type RepeatedChange, repeatedChanges } from './repeated-changes.ts';

/** Section of one app: a node and its differences. */
export interface Section {
  readonly root: string;
  readonly node: ResourceId;
  /** What happens to the node itself. */
  readonly life: 'added' | 'kept' | 'removed';
  readonly changes: readonly Change[];
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** A comparison in reading order. Every change is in one section, or in one repeated change. */
export interface ReadingOrder {
  readonly sections: readonly Section[];
  readonly repeated: readonly RepeatedChange[];
  /** Distinct apps (`namespace/name` of what changes or applies the change), sorted. */
  readonly apps: readonly string[];
  /** The apps of which all is added or all is removed, with all their changes. */
  readonly lives: readonly AppLifecycle[];
}

/** An app that comes or goes as a whole. */
interface AppLifecycle {
  readonly name: string;
  readonly life: 'added' | 'removed';
  readonly changes: readonly Change[];
}

/**
 * Puts a comparison into reading order. A Kustomization or HelmRelease that differs is shown with what it applies, when
 * that differs as well, rather than with its parent, and so is the source of a release's name: cause and effect stand
 * together. The same difference in several resources is taken out and shown once.
 * Sections with removals come first, then by root, namespace, name and kind.
 */
export function readingOrder(comparison: Comparison): ReadingOrder {
  return getOrInsert(readings, comparison, () => read(comparison));
}

/** Every form of a report asks for the same. */
const readings = new WeakMap<Comparison, ReadingOrder>();

function read(comparison: Comparison): ReadingOrder {
  const [group, other] = comparison.groups;
  const isOne = other === undefined && (group === undefined || group.changes.length < 2);
  const { repeated, once } = isOne ? { repeated: [], once: new Set<Change>() } : repeatedChanges(comparison.groups);
  const groups = new Map(comparison.groups.map((group) => [placeKey(group.root, group.node), group]));
  const changesOf = new Map<string, Change[]>();
  /** Sections of those that apply the nodes of others. */
  const above = new Map<string, string>();
  const apps = new Set<string>();
  for (const group of comparison.groups) {
    for (const change of group.changes) {
      const release =
        nodeKindOf(change.id) === 'source' ? { ...change.id, group: helmGroup, kind: 'HelmRelease' } : change.id;
      const own = placeKey(group.root, release);
      const isOwn = groups.has(own);
      apps.add(appName(group.root, group.node, isOwn ? release : change.id));
      if (once.has(change)) continue;
      const applier = placeKey(group.root, group.node);
      const home = isOwn ? own : applier;
      if (home !== applier) above.set(home, applier);
      const list = changesOf.get(home);
      // A node's own definition goes first.
      if (list === undefined) changesOf.set(home, [change]);
      else if (home === own) list.unshift(change);
      else list.push(change);
    }
  }
  // Beside a definition alone nothing stands of which it is the cause: it is read with its applier.
  for (const [own, applier] of above) {
    const [only, second] = changesOf.get(own) ?? [];
    if (only === undefined || second !== undefined) continue;
    changesOf.delete(own);
    getOrInsert(changesOf, applier, (): Change[] => []).push(only);
  }
  const sections = [...groups].flatMap(([key, group]) => {
    const changes = changesOf.get(key);
    return changes === undefined ? [] : [section(group, changes)];
  });
  sections.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return { sections, repeated, apps: [...apps].sort(), lives: livesOf(comparison) };
}

/**
 * A release and the Kustomization that brings it are one app when they have one name, whatever their namespaces; it is
 * called as the release is. What a node does not apply any more while another one does is moved, and its app neither
 * comes nor goes; neither does one of which only the definition differs.
 */
function livesOf({ groups }: Comparison): AppLifecycle[] {
  const byName = new Map<string, { name: string; status: Change['status']; isWhole: boolean; changes: Change[] }>();
  for (const group of groups) {
    const life = lifeOf(group);
    for (const change of group.changes) {
      const kind = nodeKindOf(change.id);
      const isNode = kind === 'kustomization' || kind === 'helmrelease';
      const { namespace, name } = isNode ? change.id : group.node;
      const key = `${group.root}\0${name}`;
      const app = byName.get(key) ?? { name: '', status: change.status, isWhole: true, changes: [] };
      const isRelease = isNode ? kind === 'helmrelease' : nodeKindOf(group.node) === 'helmrelease';
      if (app.name === '' || isRelease)
        app.name = clusterQualifiedName(group.root, namespace === '' ? name : `${namespace}/${name}`);
      app.isWhole &&= change.status === app.status && (isNode || life === change.status);
      app.changes.push(change);
      byName.set(key, app);
    }
  }
  return [...byName.values()]
    .flatMap(({ name, status, isWhole, changes }) =>
      isWhole && changes.length > 1 && (status === 'added' || status === 'removed')
        ? [{ name, life: status, changes }]
        : [],
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function lifeOf({ baseState, headState }: ChangeGroup): Section['life'] {
  return baseState === undefined ? 'added' : headState === undefined ? 'removed' : 'kept';
}

/** A name as it is called among several clusters. */
export function clusterQualifiedName(root: string, name: string): string {
  return root === '' ? name : `${root}: ${name}`;
}

/**
 * The app that a resource belongs to: a Kustomization or HelmRelease is one of its own, anything else is of the node
 * that applies it.
 */
export function appName(root: string, node: ResourceId, id: ResourceId): string {
  const kind = nodeKindOf(id);
  const { namespace, name } = kind === 'kustomization' || kind === 'helmrelease' ? id : node;
  return clusterQualifiedName(root, namespace === '' ? name : `${namespace}/${name}`);
}

function section(group: ChangeGroup, changes: readonly Change[]): Section {
  let linesAdded = 0;
  let linesRemoved = 0;
  for (const change of changes) {
    linesAdded += change.linesAdded;
    linesRemoved += change.linesRemoved;
  }
  return { root: group.root, node: group.node, life: lifeOf(group), changes, linesAdded, linesRemoved };
}

function sortKey({ root, changes, node }: Section): string {
  const removes = changes.some((change) => change.status === 'removed');
  return [root, removes ? '0' : '1', node.namespace, node.name, node.kind, resourceKey(node)].join('\0');
}

function placeKey(root: string, id: ResourceId): string {
  return `${root}\0${resourceKey(id)}`;
}
