import { unmanagedMark } from '../../compare/public.ts';
import { helmGroup, nodeKindOf } from '../../core/flux-kinds.ts';
import { addToGroup } from '../../core/group-by.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered } from '../../core/side-result.ts';
import { dependenciesOf, fluxSpec, kustomizationSpec } from '../../flux/public.ts';
import { nodeInputs, type RenderedSide, type RenderSettings, type Store, type StoredObject } from '../public.ts';
import { excusedWarnings } from './excused-warnings.ts';
import { isSuspendedChart } from './sides/helm-chart-generation.ts';
import { isHeldBack } from './unknown-data.ts';
import { awaitingParents, unreadyParents } from './unready-parents.ts';

/** Reasons, by key of the node, for which the cluster may have other objects of a rendered node than its tree makes. */
export type StaleOwners = ReadonlyMap<string, string>;

/** Owners that wait for releases: those that may, and those that do where all releases are rendered. */
export interface AwaitingOwners {
  readonly possible: () => StaleOwners;
  readonly known: () => Promise<StaleOwners>;
}

/** The nodes of a side, rendered but for HelmCharts, of which the cluster may have older objects. */
export function staleOwners(rendered: RenderedSide, { madeOutside }: Pick<RenderSettings, 'madeOutside'>): StaleOwners {
  const excused = [...excusedWarnings(rendered, madeOutside).keys()];
  const waiting = excused.map((key) => [key, 'waits for what is not ready or not in the tree'] as const);
  return new Map([...staleByDefinition(rendered.store), ...waiting]);
}

/** Nodes of which their definitions, or those of their inputs, say so. */
export function staleByDefinition(store: Store): StaleOwners {
  const reasonOf = (node: StoredObject): string | undefined => {
    if (node.id.kind === 'HelmChart') return fluxSpec(node.object).suspend ? 'is suspended' : undefined;
    if (!isRendered(store.status(node.id)?.state)) return undefined;
    const mark = unmanagedMark(node.parent, node);
    if (mark !== undefined && nodeKindOf(node.id) !== undefined) return `is left as it is (${mark})`;
    switch (nodeKindOf(node.id)) {
      case 'helmrelease':
        return isSuspendedChart(store, node) ? 'has a HelmChart that is suspended' : undefined;
      case 'kustomization':
        return ignoresReads(node) ? 'leaves fields as they are (spec.ignore)' : undefined;
      case 'resourceset':
        return nodeInputs(store, node).some(({ id }) => isHeldBack(store.get(id)?.object))
          ? 'has inputs that are not reconciled'
          : undefined;
      default:
        return undefined;
    }
  };
  return new Map(
    store.all().flatMap((node) => {
      const reason = reasonOf(node);
      return reason === undefined ? [] : [[resourceKey(node.id), reason] as const];
    }),
  );
}

/** Releases that nobody asked to render, and that other nodes wait for. */
export function awaitedReleases(store: Store): readonly ResourceId[] {
  const isOpen = ({ id }: StoredObject): boolean => store.status(id)?.pending !== undefined;
  const open = store.ofKind(helmGroup, 'HelmRelease').filter(isOpen);
  if (open.length === 0) return [];
  const dependents = dependentsIn(store);
  return open.flatMap(({ id }) => (awaitedWith(store, id).some((key) => dependents.has(key)) ? [id] : []));
}

/**
 * Nodes that may have waited for releases, by key: they depend on one that fails or that nobody asked to render, or on
 * a Kustomization that waits for one.
 */
export function mayAwaitReleases(store: Store): StaleOwners {
  const awaited = awaitedReleases(store).flatMap((id) => awaitedWith(store, id));
  return dependingOn(store, [...awaited, ...failing(store)]);
}

/** Nodes that wait for what fails, by key. */
export function awaitingFailures(store: Store): StaleOwners {
  return dependingOn(store, failing(store));
}

/** Keys of a node and of the Kustomizations that wait for it. */
function awaitedWith(store: Store, id: ResourceId): readonly string[] {
  return [id, ...awaitingParents(store, id)].map(resourceKey);
}

/** Keys of the nodes that are not ready. */
function failing(store: Store): readonly string[] {
  const ended = [...store.ends()].filter(([, { state }]) => state === 'failed' || state === 'blocked');
  return [...unreadyParents(store).keys(), ...ended.map(([{ id }]) => resourceKey(id))];
}

/** The nodes that depend on some, directly or not. */
function dependingOn(store: Store, awaited: readonly string[]): StaleOwners {
  const found = new Map<string, string>();
  if (awaited.length === 0) return found;
  const dependents = dependentsIn(store);
  // A list that grows while it is gone through.
  const pending = [...awaited];
  for (const key of pending)
    for (const one of dependents.get(key) ?? []) {
      if (found.has(one)) continue;
      found.set(one, 'waits for what is not ready');
      pending.push(one);
    }
  return found;
}

/** Keys of the nodes that depend on each, by its key. */
function dependentsIn(store: Store): ReadonlyMap<string, readonly string[]> {
  const dependents = new Map<string, string[]>();
  for (const { id, object } of store.all())
    if (nodeKindOf(id) !== undefined)
      for (const one of dependenciesOf(object, id)) addToGroup(dependents, resourceKey(one.id), resourceKey(id));
  return dependents;
}

/** Test for a Kustomization that leaves as they are the fields by which Flux objects read files. */
function ignoresReads({ object }: StoredObject): boolean {
  return kustomizationSpec(object).ignore.some(({ paths }) => paths.some((path) => readingFields.test(path)));
}

const readingFields = /^\/spec(?:\/(?:path|components|sourceRef|chart|chartRef|resources|inputs|inputsFrom)\b|$)/;
