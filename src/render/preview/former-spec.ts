import type { FileTree } from '../../core/files/file-tree.ts';
import { jsonAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { resourceKey } from '../../core/resource-id.ts';
import type { FormerSpecBuild, NodeResult } from '../../core/side-result.ts';
import { kustomizationSource, kustomizationSpec } from '../../flux/public.ts';
import { type StoredObject, WorkingTree } from '../public.ts';
import { type BuildSettings, type BuiltObject, builtObjects, variablesOf } from './built-objects.ts';
import {
  type BothStores,
  changedSource,
  changedVariables,
  followsItsSpec,
  formerData,
  sourceOrder,
} from './former-inputs.ts';
import { type Interim, interimEffects } from './interim.ts';

/** A Kustomization before and after. */
type BothSpecs = readonly [StoredObject, StoredObject];

/**
 * Effects of new inputs of a Kustomization with former ones. kustomize-controller hands a new revision to every
 * Kustomization at once, while what applies these brings their specs, variables and sources. A source that then gets
 * another revision from elsewhere fetches it after that, and each source of this repository at its own time. None where
 * nothing is known; see `FormerSpecBuild`. `tree` is that of the head.
 */
export function formerSpecBuilds(
  node: NodeResult,
  was: NodeResult,
  specs: BothSpecs,
  stores: BothStores,
  tree: FileTree,
  build: BuildSettings,
): readonly FormerSpecBuild[] {
  const isStopped = node.state === 'suspended' && kustomizationSpec(specs[1].object).suspend;
  const isKnown = node.state === 'rendered' || node.state === 'failed' || isStopped;
  if (was.state !== 'rendered' || !isKnown) return [];
  const earlier = was.isEarlier === true ? was.manifests : undefined;
  const interims = [
    newFilesFirst(specs, stores, tree, build, earlier),
    newSpecFirst(specs, stores, build),
    newSpecBeforeVariables(specs, stores, build),
  ];
  return interimEffects(interims, node);
}

function isSameSpec([former, next]: BothSpecs): boolean {
  return jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'));
}

/** New files of this repository with the former spec, variables and source. */
function newFilesFirst(
  [former, next]: BothSpecs,
  stores: BothStores,
  tree: FileTree,
  build: BuildSettings,
  earlier: readonly BuiltObject[] | undefined,
): Interim | undefined {
  const isSame = isSameSpec([former, next]);
  const [variables, source] = [changedVariables(former, stores), changedSource(former, stores)];
  if (isSame && variables === undefined && source === undefined) return undefined;
  const sourceId = kustomizationSource(former);
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(sourceId));
  if (old?.reviewed === undefined || artifact?.reviewed === undefined) return undefined;
  const order = sourceOrder(former, stores.base);
  const isLate = order === 'together' && followsItsSpec(former, stores.base);
  if (isLate && variables === undefined) return undefined;
  const files = source === undefined ? artifact.tree : new WorkingTree(tree).artifact(source.object).tree;
  const before = earlier ?? builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(former, files, variablesOf(former, formerData(former, stores), stores.head), build);
  if (before === undefined || between === undefined) return undefined;
  const from = source === undefined ? variables : { id: source.id, by: source.by };
  const isOfSpec = from === undefined || (!isSame && !isLate && from.isGone !== true);
  const isOpen = isOfSpec && (order === 'open' || order === 'spec first');
  return {
    prune: kustomizationSpec(former.object).prune,
    prunesAfter: kustomizationSpec(next.object).prune,
    ...{ before, between },
    ...(isOfSpec ? {} : { from }),
    ...(isOpen ? { isOpen } : {}),
  };
}

/**
 * The new spec with former files: of a source from elsewhere, which gets another revision by the same change, or of
 * another source of this repository than the spec comes by.
 */
function newSpecFirst([former, next]: BothSpecs, stores: BothStores, build: BuildSettings): Interim | undefined {
  if (isSameSpec([former, next])) return undefined;
  const id = kustomizationSource(former);
  if (resourceKey(kustomizationSource(next)) !== resourceKey(id)) return undefined;
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(id));
  if (old === undefined || artifact === undefined) return undefined;
  const isOwn = old.reviewed !== undefined && artifact.reviewed !== undefined;
  const order = isOwn ? sourceOrder(former, stores.base) : 'spec first';
  const by = stores.head.get(id)?.parent ?? (isOwn ? id : undefined);
  if (by === undefined || order === 'together' || (!isOwn && old.identity === artifact.identity)) return undefined;
  const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(next, old.tree, variablesOf(next, formerData(next, stores), stores.head), build);
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  const isOpen = order !== 'spec first';
  return { prune, before, between, from: { id, by, isLast: true }, ...(isOpen ? { isOpen } : {}) };
}

/** The new spec of a Kustomization, with the new files, before variables that another one brings. */
function newSpecBeforeVariables(
  [former, next]: BothSpecs,
  stores: BothStores,
  build: BuildSettings,
): Interim | undefined {
  if (isSameSpec([former, next])) return undefined;
  const from = changedVariables(next, stores, stores.head);
  const [old, artifact] = [
    stores.base.artifact(kustomizationSource(former)),
    stores.head.artifact(kustomizationSource(next)),
  ];
  if (from === undefined || old === undefined || artifact === undefined) return undefined;
  const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(next, artifact.tree, variablesOf(next, formerData(next, stores), stores.head), build);
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  return { prune, before, between, from: { ...from, isLast: true } };
}
