import { isJsonObject } from '../../../core/json.ts';
import type { Position } from '../../../core/position.ts';
import { fail } from '../../../core/problem.ts';
import { countAllocation, NODE_BYTES } from '../nodes/allocation-limit.ts';
import { dataToNode } from '../nodes/data-node.ts';
import { nodeToValue } from '../nodes/yaml-text.ts';
import { describe, type Resource } from '../resource.ts';
import { printResId } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';
import { select } from '../selector.ts';
import { withProblemContext } from '../with-problem-context.ts';
import { applyJsonPatch, type JsonPatch } from './json-patch.ts';
import type { LoadedPatch, PatchContext } from './load-patch.ts';
import { strategicMerge } from './strategic-merge.ts';

/** Applies one entry of `patches`. Throws `KUSTOMIZE_PATCH`, which names the patch and the target. */
export function applyPatch(map: ResourceMap, patch: LoadedPatch, context: PatchContext): void {
  if (patch.operations !== undefined) {
    if (patch.target === undefined)
      fail('KUSTOMIZE_PATCH', `The JSON patch ${patch.name} needs a target.`, { at: patch.at });
    for (const resource of select(map, patch.target)) {
      resource.storePreviousId();
      patchWithJson(resource, patch.operations, patch);
      map.reindex(resource);
    }
    return;
  }
  const [first] = patch.merges;
  if (first === undefined) return;
  if (patch.target === undefined) {
    for (const one of patch.merges) {
      const target = uniqueTarget(map, one, patch);
      mergeInto(target, one, patch, context);
      map.reindex(target);
    }
    map.dropEmpty();
    return;
  }
  if (patch.merges.length > 1)
    fail('KUSTOMIZE_PATCH', `${patch.name} has a target and holds several patches; use one patch with a target.`, {
      at: patch.at,
    });
  mergeIntoAll(map, select(map, patch.target), first, patch, context);
}

/** Applies what `loadStrategicMergePatches` read, in order. */
export function applyStrategicMergePatches(
  map: ResourceMap,
  patches: readonly LoadedPatch[],
  context: PatchContext,
): void {
  for (const patch of patches) {
    for (const one of patch.merges) mergeIntoAll(map, [uniqueTarget(map, one, patch)], one, patch, context);
  }
}

/** Applies what `loadJsonPatch` read. */
export function applyLegacyJsonPatch(map: ResourceMap, patch: LoadedPatch): void {
  if (patch.target === undefined || patch.operations === undefined) return;
  for (const resource of select(map, patch.target)) {
    patchWithJson(resource, patch.operations, patch);
    map.reindex(resource);
  }
}

function uniqueTarget(map: ResourceMap, merge: Resource, patch: LoadedPatch): Resource {
  const id = merge.originalId;
  const found = map.withAnyId(id);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const reason = only === undefined ? 'no matches' : `${found.length} matches`;
  return fail('KUSTOMIZE_PATCH', `${patch.name}: ${reason} for Id ${printResId(id)}.`, {
    resource: { group: id.group, kind: id.kind, namespace: id.namespace, name: id.name },
    at: positionOf(merge, patch),
    hint: 'Use kind, apiVersion, name and namespace of the resource before the changes of this kustomization, or add a target to the patch.',
  });
}

/** Where a merge stands; lines of inline patches are counted from their own start and say nothing. */
function positionOf(merge: Resource, patch: LoadedPatch): Position {
  return patch.isInline ? patch.at : (merge.origin ?? patch.at);
}

/** Merges a copy of the patch into each target; deleted resources go, and ids must stay unique. */
function mergeIntoAll(
  map: ResourceMap,
  targets: readonly Resource[],
  merge: Resource,
  patch: LoadedPatch,
  context: PatchContext,
): void {
  for (const target of targets) {
    const copy = merge.copy();
    copy.mergeMetadataFrom(merge);
    copy.setGvk(target.gvk);
    copy.setKind(merge.kind);
    mergeInto(target, copy, patch, context);
    map.reindex(target);
  }
  map.dropEmpty();
  map.checkUnique();
}

function mergeInto(target: Resource, merge: Resource, patch: LoadedPatch, context: PatchContext): void {
  countAllocation(APPLYING);
  if (!patch.isInline) target.inputs = [...target.inputs, patch.at.file];
  const { name, namespace, kind } = target;
  const { nameChangeAllowed, kindChangeAllowed } = merge;
  if (nameChangeAllowed || kindChangeAllowed) target.storePreviousId();
  const described = describe(target);
  const stays = withProblemContext(
    () => strategicMerge(merge.node, target.node, context.openApi),
    `${patch.name} on ${described}: `,
    positionOf(merge, patch),
  );
  if (!stays) {
    target.node.entries = [];
    return;
  }
  if (target.isEmpty) return;
  if (!kindChangeAllowed) target.setKind(kind);
  if (!nameChangeAllowed) target.setName(name);
  target.setNamespace(namespace);
}

const INTERNAL = 'internal.config.kubernetes.io/';
const LEGACY_INTERNAL: ReadonlySet<string> = new Set([
  'config.k8s.io/id',
  'config.kubernetes.io/index',
  'config.kubernetes.io/path',
]);

/**
 * What it takes to apply a patch to an object, beside what the patch makes: the object is read, described and indexed
 * anew.
 */
const APPLYING = 25 * NODE_BYTES;

function patchWithJson(resource: Resource, operations: JsonPatch, patch: LoadedPatch): void {
  countAllocation(APPLYING);
  if (!patch.isInline) resource.inputs = [...resource.inputs, patch.at.file];
  const kept = [...resource.annotations].filter(([key]) => key.startsWith(INTERNAL) || LEGACY_INTERNAL.has(key));
  withProblemContext(
    () => {
      const value = nodeToValue(resource.node);
      if (!isJsonObject(value)) fail('INTERNAL', 'A resource is not a mapping.');
      const node = dataToNode(applyJsonPatch(operations, value));
      if (node.type === 'mapping') resource.node = node;
    },
    `${patch.name} on ${describe(resource)}: `,
    patch.at,
  );
  const annotations = resource.annotations;
  for (const [key, value] of kept) annotations.set(key, value);
  resource.setAnnotations(annotations);
}
