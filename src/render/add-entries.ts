import type { FileTree } from '../core/files/file-tree.ts';
import { recordingTree } from '../core/files/read-set.ts';
import { kustomizeGroup } from '../core/flux-kinds.ts';
import type { Warning } from '../core/problem.ts';
import { type ResourceId, resourceIdOf, resourceKey } from '../core/resource-id.ts';
import { type EntryPoint } from '../flux/public.ts';
import { repeatedEntryPointWarning } from './duplicates.ts';
import type { BuildMemo } from './memo/build-memo.ts';
import { appliedDefinition, owningKustomizations } from './owning-kustomization.ts';
import type { InitialObjects } from './run-hook.ts';
import type { Store, StoredObject } from './store.ts';

/** What the entry points of a root come to. */
interface AddedEntries {
  readonly initial: InitialObjects;
  /** Warnings of those that stand in several files, by key. */
  readonly repeated: ReadonlyMap<string, Warning>;
}

/** Puts the objects of entry points into a store. `keeps` says whether later runs may know what was looked at. */
export function addEntries(
  store: Store,
  entries: readonly EntryPoint[],
  { tree, memo, keeps }: { readonly tree: FileTree; readonly memo: BuildMemo; readonly keeps: boolean },
): AddedEntries {
  const recording = recordingTree(tree);
  const objects: StoredObject[] = [];
  const files = new Set<string>();
  const repeated = new Map<string, Warning>();
  for (const entry of entries) {
    if (entry.kind === 'object') files.add(entry.object.at.file);
    for (const object of entryObjects(entry, recording.tree, memo, keeps)) {
      const first = entry.kind === 'object' ? store.get(object.id)?.origin : undefined;
      if (first === undefined || object.origin === undefined) store.add(object);
      else repeated.set(resourceKey(object.id), repeatedEntryPointWarning(object.id, first, object.origin));
      objects.push(object);
    }
  }
  // What is parsed only when somebody looks at it is read by then.
  const initial = {
    objects,
    get reads(): readonly string[] {
      return [...files, ...recording.readSet().map(([, path]) => path)];
    },
  };
  return { repeated, initial };
}

/** The objects that an entry point puts into a run: its own, or those of the directory that it stands for. */
export function entryObjects(entry: EntryPoint, tree: FileTree, memo: BuildMemo, keeps: boolean): StoredObject[] {
  const placed = (id: ResourceId): ResourceId => (id.namespace === '' ? { ...id, namespace: 'flux-system' } : id);
  if (entry.kind === 'object') {
    const { id, at } = entry.object;
    return [{ id: placed(id), object: appliedDefinition(memo, tree, entry.object, keeps), origin: at }];
  }
  const owners = owningKustomizations(memo, tree, entry.path, keeps);
  if (owners.length > 0)
    return owners.flatMap(({ object, origin }): StoredObject[] => {
      const id = resourceIdOf(object);
      return id === undefined ? [] : [{ id: placed(id), object, origin }];
    });
  // A directory is built like a Kustomization that nobody wrote: same rules, no owner.
  const name = entry.path === '' ? '.' : entry.path;
  return [
    {
      id: { group: kustomizeGroup, kind: 'Kustomization', namespace: '', name },
      object: {
        apiVersion: `${kustomizeGroup}/v1`,
        kind: 'Kustomization',
        metadata: { name },
        spec: { path: entry.path },
      },
    },
  ];
}
