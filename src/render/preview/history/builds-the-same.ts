import type { FileTree } from '../../../core/files/file-tree.ts';
import { baseName } from '../../../core/files/paths.ts';
import { readSetHolds } from '../../../core/files/read-set.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import type { JsonObject } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { Position } from '../../../core/position.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import { FileFacts, fluxSpec, kustomizationNames } from '../../../flux/public.ts';
import { type BuildMemo, nodeInputs, nodesAbove, type Orchestrator, type StoredObject } from '../../public.ts';
import type { Ancestor } from '../preview-request.ts';
import { buildsOf } from './applied-nodes.ts';
import { isSuspendedAt } from './last-render.ts';
import { nodesBehind } from './nodes-behind.ts';

/**
 * Test whether what a suspended Kustomization would apply is what it has applied, since it builds the same. Its
 * definition is that of one tree, and was built with another one.
 */
export function buildsTheSame(
  node: StoredObject,
  { keys, store }: Orchestrator,
  [tree, built]: readonly [FileTree, FileTree],
  history: readonly Ancestor[],
  memo: BuildMemo,
): boolean {
  const { id, object, origin } = node;
  const { state, held = [] } = store.status(id) ?? {};
  if (state !== 'suspended' || held.length === 0 || nodeKindOf(id) !== 'kustomization') return false;
  const behind = nodesBehind(store, id);
  // Data that a release makes is in no file.
  const data = [...behind.inputs, ...nodeInputs(store, node).map((one) => one.id)].map((one) => store.get(one));
  if (data.some((one) => one !== undefined && one.origin === undefined)) return false;
  const files = data.flatMap((one) => one?.origin?.file ?? []);
  const patches = behind.nodes
    .flatMap((one) => keys.reads(one).map(([, path]) => path))
    .filter((path) => kustomizationNames.includes(baseName(path)));
  // A node at rest has no reads in its run.
  const builds = buildsOf({ tree: built, facts: new FileFacts(), memo, builds: new Map() }, { id, object });
  const isFed = (one: FileTree): boolean =>
    builds.every(({ reads }) => readSetHolds(reads, one)) &&
    files.every((file) => one.contentId(file) === built.contentId(file));
  // It is its source that is suspended.
  if (!fluxSpec(object).suspend) return history.every((one) => isFed(one.tree));
  const definition = origin?.file ?? '';
  if (!isSuspendedAt(tree, origin)) return false;
  // With another owner it may have been deleted, and made anew.
  const above = nodesAbove(store, id).flatMap((each) => store.get(each)?.origin?.file ?? []);
  const isThere = (one: FileTree, file: string): boolean => one.contentId(file) !== undefined;
  if (history.some((one) => isThere(one.tree, definition) && above.some((file) => !isThere(one.tree, file))))
    return false;
  const others = history.filter((one) => one.tree.contentId(definition) !== tree.contentId(definition));
  // With several former definitions, which of them were suspended too is not known without decoding them.
  if (new Set(others.map((one) => one.tree.contentId(definition))).size > 1) return false;
  const [active] = others;
  if (active === undefined) return isFed(tree);
  const [was, is] = [active.tree, tree].map((one) => definitionIn(one, node, origin));
  const isAlike = was !== undefined && is !== undefined && jsonEqual(was, is);
  return isAlike && isFed(active.tree) && patches.every((path) => active.tree.contentId(path) === tree.contentId(path));
}

/** The definition of a node in a file, without its suspension. */
export function definitionIn(
  tree: FileTree,
  { id }: Pick<StoredObject, 'id'>,
  at: Position | undefined,
): JsonObject | undefined {
  const { objects } = at === undefined ? { objects: [] } : new FileFacts().objects(tree, at.file);
  // Its owner may give it the namespace.
  const found = objects.filter((one) => one.id.name === id.name && one.id.kind === id.kind);
  const own =
    found.find((one) => resourceKey(one.id) === resourceKey(id)) ?? (found.length === 1 ? found[0] : undefined);
  if (own === undefined) return undefined;
  const { suspend: _suspend, ...spec } = (own.object['spec'] ?? {}) as JsonObject;
  return { ...own.object, spec };
}
