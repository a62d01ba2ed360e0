import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { clampPath } from '../../../core/files/paths.ts';
import { fluxSpec, kustomizationSpec } from '../../../flux/public.ts';
import { nodesAbove, type Orchestrator, type StoredObject } from '../../public.ts';
import type { Ancestor } from '../preview-request.ts';
import { isSuspendedAt } from './last-render.ts';

/** Whether what a suspended Kustomization would apply is what it has applied, since it builds the same. Its definition is that of one tree, and was built with another one. */
export function buildsTheSame(
  { id, object, origin }: StoredObject,
  { store }: Orchestrator,
  [tree, built]: readonly [FileTree, FileTree],
  history: readonly Ancestor[],
): boolean {
  const { state, held = [] } = store.status(id) ?? {};
  if (state !== 'suspended' || held.length === 0) return false;
  const path = clampPath(kustomizationSpec(object).path ?? '');
  // It is its source that is suspended.
  if (!fluxSpec(object).suspend) return history.every((one) => one.tree.contentId(path) === built.contentId(path));
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
  if (active === undefined) return tree.contentId(path) === built.contentId(path);
  const isAlike = definitionText(active.tree, definition) === definitionText(tree, definition);
  return isAlike && active.tree.contentId(path) === built.contentId(path);
}

/** The text of a file without its suspensions: with one may come another path. */
function definitionText(tree: FileTree, file: string): string | undefined {
  const lines = readText(tree, file)?.split('\n');
  const others = lines?.filter((line) => !line.trimStart().startsWith('suspend:')).join('\n');
  return others?.replaceAll(', suspend: true', '').replaceAll(', suspend: false', '');
}
