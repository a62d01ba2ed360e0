import { nodeKey, remoteClusters } from '../compare/public.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { addToGroup } from '../core/group-by.ts';
import type { JsonObject } from '../core/json.ts';
import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import {
  type FluxLinks,
  isKnownInAnyMode,
  type Manifest,
  type NodeResult,
  type SideResult,
} from '../core/side-result.ts';
import { type StepBudget, spend } from '../core/step-budget.ts';
import { fluxLinksOf } from '../flux/public.ts';

/** A manifest with the node that applies it. */
export interface Indexed {
  readonly root: string;
  readonly node: NodeResult;
  readonly manifest: Manifest;
}

/** Index of the objects that one side applies, by identity and by kind. */
export interface SideIndex {
  readonly nodes: readonly NodeResult[];
  /** The side that the cluster has before; absent for that side itself. */
  readonly before?: SideIndex;
  /** Steps that policies and rules which somebody wrote may take together. */
  readonly steps: StepBudget;
  /** As many for policies that the cluster has already. */
  readonly stepsOfBefore: StepBudget;
  /** The first manifest with this identity in the root. */
  find(root: string, id: ResourceId): Indexed | undefined;
  findNode(root: string, id: ResourceId): NodeResult | undefined;
  /** All of one kind (`Kind.group`) in the root. */
  ofKind(root: string, kind: string): readonly Indexed[];
  /** All of the root. */
  all(root: string): readonly Indexed[];
  /** All of the root one after the other, for who may have seen enough before the end. */
  each(root: string): Iterator<Indexed>;
  /** The Flux objects among all of the root. */
  fluxObjects(root: string): readonly FluxLinks[];
  /** Nodes of the root that count without a change and are not rendered. */
  unrendered(root: string): readonly NodeResult[];
  /** The releases whose chart Flux does not package again. */
  keepingCharts(): readonly NodeResult[];
  /**
   * The remote cluster that a node of the root applies to, as in `remoteClusters`; undefined for the one that Flux runs
   * in.
   */
  clusterOf(root: string, node: ResourceId): string | undefined;
  /** The object with this identity in the root. */
  definition(root: string, id: ResourceId): JsonObject | undefined;
}

/** `Kind.group` of an identity, which is how rules name kinds. */
export function kindKey({ kind, group }: Pick<ResourceId, 'group' | 'kind'>): string {
  return `${kind}.${group}`;
}

/** Test for a release that counts without a change, and whose content is not known. */
function isUnrendered({ countsUnchanged, state }: NodeResult): boolean {
  return countsUnchanged === true && (state === 'blocked' || state === 'failed' || state === 'unchecked');
}

/** What one root applies, by kind; found by name only where something asks for the kind. */
interface RootIndex {
  readonly all: Indexed[];
  readonly byKind: Map<string, Indexed[]>;
  readonly byName: Map<string, ReadonlyMap<string, Indexed>>;
}

/** Steps for all expressions and patterns of a side: some ten seconds. */
const sideSteps = 20_000_000;

/**
 * Indexes a side, as far as its nodes count (`isKnownInAnyMode`). Most changes are small, and ask for few kinds:
 * nothing is prepared that nobody asked for.
 */
export function indexSide(side: SideResult, isOver?: () => boolean, before?: SideIndex): SideIndex {
  let roots: Map<string, RootIndex> | undefined;
  let nodes: Map<string, NodeResult> | undefined;
  let clusters: ReturnType<typeof remoteClusters> | undefined;
  const rootOf = (root: string): RootIndex | undefined => {
    roots ??= rootsOf(side);
    return roots.get(root);
  };
  const find = (root: string, id: ResourceId): Indexed | undefined => {
    const index = rootOf(root);
    const kind = kindKey(id);
    const list = index?.byKind.get(kind);
    if (index === undefined || list === undefined) return undefined;
    const named = getOrInsert(index.byName, kind, () => byName(list));
    return named.get(nameKey(id));
  };
  return {
    before,
    nodes: side.nodes,
    steps: { left: sideSteps, isOver },
    stepsOfBefore: { left: sideSteps, isOver },
    find,
    findNode: (root, id) => {
      nodes ??= new Map(side.nodes.map((node) => [`${node.root}\0${resourceKey(node.id)}`, node]));
      return nodes.get(`${root}\0${resourceKey(id)}`);
    },
    ofKind: (root, kind) => charged(rootOf(root)?.byKind.get(kind) ?? []),
    all: (root) => charged(rootOf(root)?.all ?? []),
    each: (root) => (rootOf(root)?.all ?? []).values(),
    fluxObjects: (root) =>
      side.nodes
        .filter((node) => node.root === root && isKnownInAnyMode(node))
        .flatMap((node) => node.fluxObjects ?? fluxLinksOf(node.manifests)),
    unrendered: (root) => side.nodes.filter((node) => node.root === root && isUnrendered(node)),
    keepingCharts: () => side.nodes.filter(({ chart }) => chart?.kept !== undefined),
    clusterOf: (root, node) => {
      clusters ??= remoteClusters(side.nodes);
      return clusters.get(nodeKey(root, node));
    },
    definition: (root, id) => find(root, id)?.manifest.object,
  };
}

/** The indexes of both sides. */
export interface IndexedSides {
  readonly base: SideIndex;
  readonly head: SideIndex;
}

/** Indexes both sides of a cluster. */
export function indexSides(base: SideResult, head: SideResult, isOver?: () => boolean): IndexedSides {
  const before = indexSide(base, isOver);
  return { base: before, head: indexSide(head, isOver, before) };
}

/** A list that somebody is going to look through. */
function charged(list: readonly Indexed[]): readonly Indexed[] {
  spend(list.length);
  return list;
}

function rootsOf({ nodes }: SideResult): Map<string, RootIndex> {
  const roots = new Map<string, RootIndex>();
  for (const node of nodes) {
    if (!isKnownInAnyMode(node)) continue;
    const index = getOrInsert(roots, node.root, () => ({ all: [], byKind: new Map(), byName: new Map() }));
    for (const manifest of node.manifests) {
      const indexed: Indexed = { root: node.root, node, manifest };
      index.all.push(indexed);
      addToGroup(index.byKind, kindKey(manifest.id), indexed);
    }
  }
  return roots;
}

/** The first of each name. */
function byName(list: readonly Indexed[]): ReadonlyMap<string, Indexed> {
  const found = new Map<string, Indexed>();
  for (const indexed of list) {
    const key = nameKey(indexed.manifest.id);
    if (!found.has(key)) found.set(key, indexed);
  }
  return found;
}

function nameKey({ namespace, name }: ResourceId): string {
  return `${namespace}/${name}`;
}
