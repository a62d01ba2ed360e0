import type { FileTree } from '../../../core/files/file-tree.ts';
import { clampPath } from '../../../core/files/paths.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { FormerSpecBuild, NodeResult } from '../../../core/side-result.ts';
import { keepReason } from '../../../findings/public.ts';
import { kustomizationSpec } from '../../../flux/public.ts';
import type { RenderedSide, Store, StoredObject } from '../../public.ts';
import { artifactFiles } from '../sides/former-reads.ts';
import { type BuildSettings, type BuiltObject, builtObjects, variablesOf } from './built-objects.ts';

/**
 * The base with the objects that a Kustomization deletes with the new files, which it mostly gets before it goes: those
 * that it loses, where it leaves the rest behind, and those that nothing keeps any more. `trees`: of both sides;
 * `between`: effects that are known.
 */
export function withDeletedFirst(
  base: RenderedSide,
  head: RenderedSide,
  trees: Readonly<Record<'base' | 'head', FileTree>>,
  build: BuildSettings,
  between: ReadonlyMap<string, readonly FormerSpecBuild[]>,
): RenderedSide {
  let isSame = true;
  const nodes = base.side.nodes.map((node): NodeResult => {
    const { id, state } = node;
    const former = base.store.get(id);
    const known = head.store.get(id) === undefined ? between.get(resourceKey(id)) : undefined;
    if (known !== undefined) {
      isSame = false;
      return { ...node, withFormerSpec: known };
    }
    if (former === undefined || nodeKindOf(id) !== 'kustomization' || state !== 'rendered') return node;
    if (head.store.get(id) !== undefined || id.namespace === '') return node;
    const files = [
      artifactFiles(former, base.store, trees.base),
      artifactFiles(former, head.store, trees.head),
    ] as const;
    const path = clampPath(kustomizationSpec(former.object).path ?? '');
    if (path !== '' && files[0].contentId(path) === files[1].contentId(path)) return node;
    const values = variablesOf(former, base.store, head.store);
    const [before, next] = files.map((tree) => builtObjects(former, tree, values, build));
    if (before === undefined || next === undefined) return node;
    const made = new Map(next.map((one) => [resourceKey(one.id), one]));
    const { deletionPolicy, prune } = kustomizationSpec(former.object);
    const keeps = ({ object }: BuiltObject): boolean => keepReason({ object }, id, true) !== undefined;
    const pruned = before.flatMap((one) => {
      const last = made.get(resourceKey(one.id));
      const isDeleted =
        last === undefined ? deletionPolicy === 'Orphan' && prune && !keeps(one) : keeps(one) && !keeps(last);
      return isDeleted && (last === undefined || deletionPolicy !== 'Orphan') ? [one.id] : [];
    });
    if (pruned.length === 0) return node;
    isSame = false;
    return { ...node, withFormerSpec: [{ pruned, made: [], otherwise: [], bound: [] }] };
  });
  return isSame ? base : { ...base, side: { ...base.side, nodes } };
}

/**
 * The objects that a Kustomization with its former spec makes of its new files, and not, or otherwise, of those that it
 * has; undefined where one of both does not build.
 */
export function newWithFormerSpec(
  former: StoredObject,
  store: Store,
  trees: Readonly<Record<'base' | 'head', FileTree>>,
  build: BuildSettings,
): readonly ResourceId[] | undefined {
  const variables = variablesOf(former, store);
  const [before, between] = [trees.base, trees.head].map((tree) => builtObjects(former, tree, variables, build));
  if (before === undefined || between === undefined) return undefined;
  const known = new Map(before.map((one) => [resourceKey(one.id), one.object]));
  return between.flatMap(({ id, object }) => (jsonEqual(known.get(resourceKey(id)), object) ? [] : [id]));
}
