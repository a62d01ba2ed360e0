import { nodeKindOf } from '../core/flux-kinds.ts';
import type { Problem, Warning } from '../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../core/resource-id.ts';
import {
  type Manifest,
  type NodeManifests,
  type NodeResult,
  type Orphan,
  type SideResult,
  undecided,
} from '../core/side-result.ts';
import { type Claim, type Discovery, otherDefinitions } from '../flux/public.ts';
import { clusterOf, duplicateWarnings } from './duplicates.ts';
import type { RunHook } from './run-hook.ts';
import type { Store, StoredObject } from './store.ts';

/** Result of `render`: manifests by the node that makes them, and problems. */
export interface OrchestratorResult {
  readonly manifests: ReadonlyMap<string, readonly Manifest[]>;
  /** Nodes that ended other than rendered, unchanged, suspended or skipped, by key. */
  readonly failed: ReadonlyMap<string, NodeResult>;
  readonly orphans: readonly Orphan[];
  readonly side: SideResult;
}

/** One side of a cluster after its run. */
export interface RenderedSide {
  readonly side: SideResult;
  readonly store: Store;
}

/** A run that has ended. */
export interface EndedRun {
  readonly store: Store;
  /** The name of the root. */
  readonly root: string;
  /** What the files of the tree say; undefined when the run ended before they were read. */
  readonly discovery: Discovery | undefined;
  /** Warnings of entry points that stand in several files, by key. */
  readonly repeatedEntryPointWarning: ReadonlyMap<string, Warning>;
  /**
   * Nodes that did not come to rest, or look at what such nodes make, by key, with an object that goes on to change.
   */
  readonly restless: ReadonlyMap<string, ResourceId>;
  /** True when the run was ended before all nodes had. */
  readonly aborted: boolean;
  readonly differs: (id: ResourceId) => boolean;
  /** What each node took, by key. */
  readonly efforts: ReadonlyMap<string, { readonly milliseconds: number; readonly attempts: number }>;
  readonly hook?: RunHook | undefined;
}

/** The nodes of a run with their manifests, in no order: a glance at a run at rest that goes on. */
export function nodeManifests({
  store,
  root,
  hook,
  differs,
}: Pick<EndedRun, 'differs' | 'hook' | 'root' | 'store'>): NodeManifests[] {
  const nodes: NodeManifests[] = [...(hook?.results?.(root) ?? [])];
  for (const [{ id }, { manifests }] of store.ends())
    if (hook?.knows?.(id) !== true) nodes.push({ manifests, touched: differs(id) });
  return nodes;
}

/** Results of all nodes of a run, sorted by id, with the objects of the tree that are not applied. */
export function collectRun(run: EndedRun): OrchestratorResult {
  const { store, root, discovery, hook } = run;
  const own: NodeResult[] = [];
  const manifests = new Map<string, readonly Manifest[]>();
  const failed = new Map<string, NodeResult>();
  for (const object of store.all()) {
    const kind = nodeKindOf(object.id);
    if (kind === undefined || hook?.knows?.(object.id) === true) continue;
    // The synthetic source is no node of the repository.
    if (kind === 'source' && object.origin === undefined && object.parent === undefined) continue;
    const result = resultOf(run, object);
    own.push(result);
    const key = resourceKey(object.id);
    if (result.manifests.length > 0) manifests.set(key, result.manifests);
    if (result.state === 'failed' || result.state === 'blocked' || result.state === 'unchecked')
      failed.set(key, result);
  }
  const orphans = discovery === undefined ? [] : (hook?.orphans?.(store) ?? orphansOf(store, discovery));
  const nodes = merged(own, hook?.results?.(root) ?? []);
  const reported = new Set(nodes.flatMap((node) => node.problems.map(placeOf)));
  const problems = (discovery?.problems ?? []).filter((problem) => !reported.has(placeOf(problem)));
  const warnings = duplicateWarnings(store.emittedRepeatedly(), (parent) => clusterOf(store.get(parent)?.object));
  return { manifests, failed, orphans, side: { nodes, orphans, problems, warnings } };
}

/** Two lists that are sorted by id, as one. */
function merged(own: readonly NodeResult[], known: readonly NodeResult[]): readonly NodeResult[] {
  const all: NodeResult[] = [];
  const rest = known.values();
  let next = rest.next();
  for (const node of own) {
    const key = resourceKey(node.id);
    for (; next.done !== true && resourceKey(next.value.id) < key; next = rest.next()) all.push(next.value);
    all.push(node);
  }
  for (; next.done !== true; next = rest.next()) all.push(next.value);
  return all;
}

function placeOf({ at }: Problem): string {
  return `${at?.file ?? ''}:${at?.line ?? ''}`;
}

function resultOf(run: EndedRun, object: StoredObject): NodeResult {
  const { id, parent, origin } = object;
  const key = resourceKey(id);
  const status = run.store.status(id);
  const twice = run.repeatedEntryPointWarning.get(key);
  const changing = run.restless.get(key);
  const restless = changing === undefined ? [] : [restlessWarning(id, run.root, changing)];
  const unfinished: Problem = run.aborted
    ? { code: 'ABORTED', message: 'not rendered: the run was stopped', resource: id }
    : { code: 'INTERNAL', message: 'no result for this resource at the end of the run', resource: id };
  return {
    id,
    root: run.root,
    state: status?.state ?? 'failed',
    reason: status?.reason ?? unfinished.message,
    manifests: status?.manifests ?? [],
    problems: status?.problems ?? [unfinished],
    warnings: [...(status?.warnings ?? []), ...(twice === undefined ? [] : [twice]), ...restless],
    blockedOn: status?.blockedOn ?? [],
    touched: run.differs(id),
    parent,
    definedAt: origin,
    ...(status?.held === undefined ? {} : { held: status.held }),
    ...(status?.chart === undefined ? {} : { chart: status.chart }),
    ...(status?.countsUnchanged === true ? { countsUnchanged: true } : {}),
    ...(status?.variants === undefined ? {} : { variants: status.variants }),
    ...(status?.driftIgnored === undefined ? {} : { driftIgnored: status.driftIgnored }),
    milliseconds: 0,
    attempts: 0,
    ...run.efforts.get(key),
  };
}

function restlessWarning(id: ResourceId, root: string, changing: ResourceId): Warning {
  const how =
    nodeKindOf(changing) === 'source'
      ? 'whose definition points elsewhere'
      : 'which changes each time that it is applied';
  const message = `reads ${printResource(changing)}, ${how}: its content is not known`;
  return { category: undecided, message, resource: id, ...(root === '' ? {} : { root }) };
}

/**
 * Flux objects on disk inside a rendered Kustomization's path, or beside a kustomization that it builds, that nothing
 * emitted, compared by kind and name, since overlays change namespaces.
 */
function orphansOf(store: Store, discovery: Discovery): Orphan[] {
  const objects = store.all();
  const files = new Set(objects.map(({ origin }) => origin?.file));
  const left = [...discovery.claimsOn].filter(([{ at }]) => !files.has(at.file));
  if (left.length === 0) return [];
  const known = new Set(objects.map(({ id }) => `${id.group}/${id.kind}/${id.name}`));
  const others = otherDefinitions(discovery.objects);
  const isThere = ({ id, at }: Claim): boolean => {
    const claimant = store.get(id);
    return claimant !== undefined && !others(id, at.file).has(claimant.origin?.file ?? at.file);
  };
  return left.flatMap(([{ id, at }, claims]): Orphan[] => {
    if (known.has(`${id.group}/${id.kind}/${id.name}`)) return [];
    const parents = claims.filter(isThere).sort((a, b) => b.path.length - a.path.length);
    const parent = parents.find((claim) => store.status(claim.id)?.state === 'rendered');
    return parent === undefined || parent.path !== parents[0]?.path ? [] : [{ id, at, parent: parent.id }];
  });
}
