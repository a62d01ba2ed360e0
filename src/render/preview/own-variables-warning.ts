import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import type { Warning } from '../../core/problem.ts';
import { resourceKey } from '../../core/resource-id.ts';
import { type NodeResult, undecided } from '../../core/side-result.ts';
import { kustomizationSpec } from '../../flux/public.ts';
import { type RenderedSide } from '../public.ts';
import type { SideKeys } from './sides/side-keys.ts';

/**
 * Warning of a Kustomization that applies itself and uses a variable which it sets from the same change on.
 * kustomize-controller builds the new revision with the variables that it has, fails in strict mode, and does not come
 * to apply the new ones.
 */
export function ownVariablesWarning(
  { id, manifests, state, touched }: NodeResult,
  base: RenderedSide,
  { store }: RenderedSide,
  { keys, tree, isStrict }: { readonly keys: SideKeys; readonly tree: FileTree; readonly isStrict: boolean },
): Warning | undefined {
  if (!isStrict || !touched || state !== 'rendered' || nodeKindOf(id) !== 'kustomization') return undefined;
  const [old, next] = [base, { store }].map((side) => kustomizationSpec(side.store.get(id)?.object).postBuild);
  // Without variables nothing is filled in, so that the definition is applied.
  if (old === undefined || next === undefined) return undefined;
  const { substitute: known = {}, substituteFrom: others } = old;
  if (Object.keys(known).length + others.length === 0) return undefined;
  const added = Object.keys(next.substitute ?? {}).filter((name) => !(name in known));
  if (added.length === 0 || !manifests.some((one) => resourceKey(one.id) === resourceKey(id))) return undefined;
  const used = added.find((name) =>
    keys.head.reads(id).some(([, path]) => tree.kind(path) === 'file' && readText(tree, path)?.includes(`\${${name}}`)),
  );
  if (used === undefined) return undefined;
  const message = `is built with its own variables of before, where ${used} is not set unless ConfigMaps or Secrets have it: Flux fails in strict mode, and never gets to the new ones`;
  return { category: undecided, message };
}
