import { jsonAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import type { NodeResult } from '../../../core/side-result.ts';
import { kustomizationSource, kustomizationSpec } from '../../../flux/public.ts';
import { type StoredObject, WorkingTree } from '../../public.ts';
import type { SettledSides } from '../settled-sides.ts';
import { type BuildSettings, type BuiltObject, builtObjects, variablesOf } from './built-objects.ts';
import {
  type BothStores,
  changedSource,
  followsItsSpec,
  formerData,
  formerObjects,
  lateData,
  sourceOrder,
} from './former-inputs.ts';
import type { Interim } from './interim.ts';

/** A Kustomization before and after. */
type BothSpecs = readonly [StoredObject, StoredObject];

/** Both sides of a Kustomization. */
type Sides = Pick<SettledSides, 'base' | 'head' | 'tree'>;

/**
 * New inputs of a Kustomization with former ones. kustomize-controller hands a new revision to every Kustomization at
 * once, while what applies these brings their specs, variables and sources. A source that then gets another revision
 * from elsewhere fetches it after that, and each source of this repository at its own time. None where nothing is
 * known; see `FormerSpecBuild`.
 */
export function formerSpecInterims(
  node: NodeResult,
  was: NodeResult,
  specs: BothSpecs,
  sides: Sides,
  build: BuildSettings,
): readonly Interim[] {
  const isStopped = node.state === 'suspended' && kustomizationSpec(specs[1].object).suspend;
  const isKnown = node.state === 'rendered' || node.state === 'failed' || isStopped;
  if (was.state !== 'rendered' || !isKnown) return [];
  const earlier = was.isEarlier === true ? was.manifests : undefined;
  return [
    newFilesFirst(specs, sides, build, earlier),
    newSpecFirst(specs, sides, build),
    newSpecBeforeVariables(specs, sides, build),
  ].filter((one) => one !== undefined);
}

function storesOf({ base, head }: Sides): BothStores {
  return { base: base.store, head: head.store };
}

function isSameSpec([former, next]: BothSpecs): boolean {
  return jsonEqual(jsonAt(former.object, 'spec'), jsonAt(next.object, 'spec'));
}

/** New files of this repository with the former spec, variables and source. */
function newFilesFirst(
  [former, next]: BothSpecs,
  sides: Sides,
  build: BuildSettings,
  earlier: readonly BuiltObject[] | undefined,
): Interim | undefined {
  const stores = storesOf(sides);
  const isSame = isSameSpec([former, next]);
  const [variables, source] = [lateData(former, stores, 'base'), changedSource(former, stores)];
  if (isSame && variables === undefined && source === undefined) return undefined;
  const sourceId = kustomizationSource(former);
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(sourceId));
  if (old?.reviewed === undefined || artifact?.reviewed === undefined) return undefined;
  const order = sourceOrder(kustomizationSource(former), former, stores.base);
  const isLate = order === 'together' && followsItsSpec(former, stores.base);
  if (isLate && variables === undefined) return undefined;
  const files = source === undefined ? artifact : new WorkingTree(sides.tree).artifact(source.object);
  const before = earlier ?? builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(
    former,
    files.tree,
    variablesOf(former, formerData(former, stores, 'base'), stores.head),
    build,
  );
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
    run: async () =>
      await sides.head.tried(former, {
        objects: formerObjects(former, stores, 'base'),
        settings: { strictSubstitution: build.isStrict },
        artifacts: new Map([[resourceKey(sourceId), files]]),
      }),
  };
}

/**
 * The new spec with former files: of a source from elsewhere, which gets another revision by the same change, or of
 * another source of this repository than the spec comes by.
 */
function newSpecFirst([former, next]: BothSpecs, sides: Sides, build: BuildSettings): Interim | undefined {
  const stores = storesOf(sides);
  if (isSameSpec([former, next])) return undefined;
  const id = kustomizationSource(former);
  if (resourceKey(kustomizationSource(next)) !== resourceKey(id)) return undefined;
  const [old, artifact] = [stores.base, stores.head].map((store) => store.artifact(id));
  if (old === undefined || artifact === undefined) return undefined;
  const isOwn = old.reviewed !== undefined && artifact.reviewed !== undefined;
  const order = isOwn ? sourceOrder(kustomizationSource(former), former, stores.base) : 'spec first';
  const by = stores.head.get(id)?.parent ?? (isOwn ? id : undefined);
  if (by === undefined || order === 'together' || (!isOwn && old.identity === artifact.identity)) return undefined;
  const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(next, old.tree, variablesOf(next, formerData(next, stores, 'head'), stores.head), build);
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  const isOpen = order !== 'spec first';
  return {
    ...{ prune, before, between },
    from: { id, by, isLast: true },
    ...(isOpen ? { isOpen } : {}),
    run: async () =>
      await sides.base.tried(next, {
        objects: formerObjects(next, stores, 'head'),
        settings: { strictSubstitution: build.isStrict },
      }),
  };
}

/** The new spec of a Kustomization, with the new files, before variables that another one brings. */
function newSpecBeforeVariables([former, next]: BothSpecs, sides: Sides, build: BuildSettings): Interim | undefined {
  const stores = storesOf(sides);
  if (isSameSpec([former, next])) return undefined;
  const from = lateData(next, stores, 'head');
  const [old, artifact] = [
    stores.base.artifact(kustomizationSource(former)),
    stores.head.artifact(kustomizationSource(next)),
  ];
  if (from === undefined || old === undefined || artifact === undefined) return undefined;
  const before = builtObjects(former, old.tree, variablesOf(former, stores.base, stores.head), build);
  const between = builtObjects(
    next,
    artifact.tree,
    variablesOf(next, formerData(next, stores, 'head'), stores.head),
    build,
  );
  if (before === undefined || between === undefined) return undefined;
  const { prune } = kustomizationSpec(next.object);
  return {
    ...{ prune, before, between },
    from: { ...from, isLast: true },
    run: async () =>
      await sides.head.tried(next, {
        objects: formerObjects(next, stores, 'head'),
        settings: { strictSubstitution: build.isStrict },
      }),
  };
}
