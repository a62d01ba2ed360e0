import { kustomizeGroup } from '../core/flux-kinds.ts';
import { stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';

/**
 * By which kustomize-controller leaves an object alone that is there: the last part of a label's or annotation's name,
 * and its values, in any case of letters.
 */
const marks = { reconcile: ['disabled'], ssa: ['IfNotPresent', 'Ignore'] } as const;

/** By which helm-controller leaves a definition of a chart alone that is there; also without the field. */
const crdsMark = 'spec.upgrade.crds';

/**
 * The note on an object that its node applied before and leaves as it is from now on, so that a difference may not
 * reach the cluster. Undefined for any other.
 */
export function unmanagedNote(node: ResourceId | undefined, manifest: Manifest): string | undefined {
  if (manifest.crds === 'open') return 'only where Helm applies the release on the server (spec.upgrade.crds: Create)';
  const mark = manifest.crds === 'kept' ? crdsMark : unmanagedMark(node, manifest);
  return mark === undefined ? undefined : `Flux leaves it as it is while it is there (${mark})`;
}

/**
 * The note on an object that its node has left as it was and applies from now on: the differences are not all.
 * Undefined for any other.
 */
export function managedAgainNote(node: ResourceId | undefined, base: Manifest): string | undefined {
  const mark = base.crds === 'kept' ? crdsMark : unmanagedMark(node, base);
  return mark === undefined
    ? undefined
    : `Flux has left it as it was until now (${mark}): in the cluster more may differ`;
}

/** Test for an object that a Kustomization leaves as it is, or in which it leaves what others wrote. */
export function isPartlyManaged(node: ResourceId, manifest: Manifest): boolean {
  return unmanagedMark(node, manifest, { ...marks, ssa: [...marks.ssa, 'Merge'] }) !== undefined;
}

/** Test for an object that a Kustomization does not apply at all. */
export function isIgnored(node: ResourceId, manifest: Manifest): boolean {
  return unmanagedMark(node, manifest, { reconcile: [], ssa: ['Ignore'] }) !== undefined;
}

/** Test for an object that a Kustomization does not apply any more once it is in the cluster so. */
export function isUnapplied(node: ResourceId, manifest: Manifest): boolean {
  return unmanagedMark(node, manifest, { reconcile: ['disabled'], ssa: ['Ignore'] }) !== undefined;
}

/**
 * The mark by which a Kustomization leaves an object as it is while it is there, as `name: value`; undefined for any
 * other object.
 */
export function unmanagedMark(
  node: ResourceId | undefined,
  { object }: Pick<Manifest, 'object'>,
  known: Readonly<Record<keyof typeof marks, readonly string[]>> = marks,
): string | undefined {
  if (node?.group !== kustomizeGroup) return undefined;
  for (const [name, values] of Object.entries(known))
    for (const field of ['labels', 'annotations']) {
      const written = stringAt(object, 'metadata', field, `${kustomizeGroup}/${name}`)?.toLowerCase();
      const value = values.find((one) => one.toLowerCase() === written);
      if (value !== undefined) return `${kustomizeGroup}/${name}: ${value}`;
    }
  return undefined;
}
