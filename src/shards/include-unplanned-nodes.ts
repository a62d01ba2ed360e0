import type { Discovery } from '../discovery/discovery.ts';
import type { FileTree } from '../files/file-tree.ts';
import { nodeKindOf, operatorGroup } from '../model/flux-kinds.ts';
import { listAt, objectAt, stringAt } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import { dependsOn } from '../orchestrator/controllers/dependencies.ts';
import { dataFor } from '../orchestrator/controllers/object-data.ts';
import { copySource } from '../orchestrator/controllers/secret-producers.ts';
import { kustomizationSource } from '../orchestrator/kustomization/kustomization-source.ts';
import { chartReference } from '../orchestrator/release/chart-reference.ts';
import type { Store, StoredObject } from '../orchestrator/store.ts';
import type { ShardAssignment } from './shard-assignment.ts';

/** One side of one root, after a shard has run it. */
export interface ShardSide {
  readonly store: Store;
  readonly discovery: Discovery;
  readonly tree: FileTree;
}

/**
 * Finds out what a shard left to others and would have needed, and includes it: what its nodes wait for, where their data and sources come from, and the other side's version of what it answers for. Anything
 * that is not there may come from any node that was left out; those whose files name it are tried, then all. True when the shard must run again.
 */
export function includeUnplannedNodes(base: ShardSide, head: ShardSide, ownership: ShardAssignment): boolean {
  if (ownership.isWhole) return false;
  const found: Found = { nodes: new Set(), names: new Set() };
  for (const [side, other] of [
    [base, head],
    [head, base],
  ] as const) {
    for (const object of side.store.all()) {
      if (nodeKindOf(object.id) === undefined) {
        copiesOf(side.store, object, found);
        continue;
      }
      if (ownership.isElsewhere(side.store, object)) continue;
      needsOf(side, object, ownership, found);
      if (ownership.answersFor(side.store, object)) counterpartOf(object, side, other, ownership, found);
    }
  }
  for (const name of found.names) nodesThatName(name, [base, head], ownership, found);
  let grown = false;
  for (const key of found.nodes) if (ownership.include(key)) grown = true;
  if (grown) return true;
  if (found.names.size === 0) return false;
  // Nothing left out, nothing missed.
  const isComplete = [base, head].every(({ store }) =>
    store.all().every((object) => !ownership.isElsewhere(store, object)),
  );
  if (isComplete) return false;
  ownership.includeAll();
  return true;
}

interface Found {
  /** Keys of nodes that must be rendered here too. */
  readonly nodes: Set<string>;
  /** Names of objects that are not there. */
  readonly names: Set<string>;
}

function needsOf(side: ShardSide, object: StoredObject, ownership: ShardAssignment, found: Found): void {
  const { store } = side;
  const ask = (id: ResourceId): void => {
    const needed = store.get(id);
    if (needed === undefined) found.names.add(id.name);
    else if (ownership.isElsewhere(store, needed)) found.nodes.add(resourceKey(id));
  };
  for (const id of dependsOn(object)) ask(id);
  for (const id of dataIds(object)) {
    const held = store.get(id);
    const copied = held === undefined ? undefined : copySource(held);
    if (dataFor(store, id) === undefined) found.names.add(id.name);
    if (copied !== undefined) ask({ ...id, ...copiedId(copied, id) });
  }
  for (const entry of listAt(object.object, 'spec', 'inputsFrom')) {
    const name = stringAt(entry, 'name');
    if (name !== undefined && nodeKindOf(object.id) === 'resourceset')
      ask({ ...object.id, kind: 'ResourceSetInputProvider', name });
  }
  for (const id of sourceIds(store, object)) {
    const source = store.get(id);
    if (source === undefined || isStandIn(side, source)) found.names.add(id.name);
  }
}

function copiedId(text: string, { namespace }: ResourceId): Pick<ResourceId, 'name' | 'namespace'> {
  const slash = text.indexOf('/');
  return { namespace: slash < 0 ? namespace : text.slice(0, slash), name: text.slice(slash + 1) };
}

/** What ResourceSets copy from objects elsewhere. */
function copiesOf(store: Store, { id, object, parent }: StoredObject, found: Found): void {
  const text =
    parent?.group === operatorGroup
      ? stringAt(object, 'metadata', 'annotations', 'fluxcd.controlplane.io/copyFrom')
      : undefined;
  if (text === undefined) return;
  const source = { ...id, ...copiedId(text, id) };
  if (dataFor(store, source) === undefined) found.names.add(source.name);
}

/** Where the values and variables of a node come from. */
function dataIds({ id, object }: StoredObject): ResourceId[] {
  const entries = [...listAt(object, 'spec', 'valuesFrom'), ...listAt(object, 'spec', 'postBuild', 'substituteFrom')];
  return entries.map((entry) => ({
    group: '',
    kind: stringAt(entry, 'kind') ?? '',
    namespace: id.namespace,
    name: stringAt(entry, 'name') ?? '',
  }));
}

function sourceIds(store: Store, object: StoredObject): ResourceId[] {
  switch (nodeKindOf(object.id)) {
    case 'kustomization':
      return [kustomizationSource(object)];
    case 'helmrelease': {
      const reference = chartReference(store, object);
      return 'code' in reference ? [] : ['kind' in reference ? reference : reference.source];
    }
    case 'source': {
      const reference = objectAt(object.object, 'spec', 'sourceRef');
      const name = stringAt(reference, 'name');
      if (name === undefined) return [];
      const kind = stringAt(reference, 'kind') ?? 'HelmRepository';
      return [{ ...object.id, kind, name }];
    }
    default:
      return [];
  }
}

/** A source that stands for the working tree, although the tree defines one of its name: nothing has emitted that one here. */
function isStandIn({ discovery }: ShardSide, { id, origin, parent }: StoredObject): boolean {
  if (origin !== undefined || parent !== undefined) return false;
  return discovery.objects.some((object) => object.id.kind === id.kind && object.id.name === id.name);
}

/** The other side's version of a node: whether it is touched, and what became of it, is only known when both are there. */
function counterpartOf(
  object: StoredObject,
  side: ShardSide,
  other: ShardSide,
  ownership: ShardAssignment,
  found: Found,
): void {
  const there = other.store.get(object.id);
  if (there !== undefined) {
    if (ownership.isElsewhere(other.store, there)) found.nodes.add(resourceKey(object.id));
    return;
  }
  const isNamed = ({ discovery }: ShardSide): boolean =>
    discovery.objects.some(({ id }) => id.kind === object.id.kind && id.name === object.id.name);
  // It stands somewhere on the other side as well, or its name is put together when it is built.
  if (isNamed(other) || !isNamed(side)) found.names.add(object.id.name);
}

/** Includes the Kustomizations that were left out and read a file with the name in it. */
function nodesThatName(name: string, sides: readonly ShardSide[], ownership: ShardAssignment, found: Found): void {
  const bytes = Buffer.from(name);
  for (const { store, tree } of sides) {
    for (const object of store.all()) {
      if (nodeKindOf(object.id) !== 'kustomization' || !ownership.isElsewhere(store, object)) continue;
      for (const file of ownership.plan.filesOf(object)) {
        const content = tree.read(file);
        if (content === undefined || !Buffer.from(content.buffer, content.byteOffset, content.length).includes(bytes))
          continue;
        found.nodes.add(resourceKey(object.id));
        break;
      }
    }
  }
}
