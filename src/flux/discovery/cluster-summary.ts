import { clampPath, isWithin } from '../../core/files/paths.ts';
import { kustomizeGroup } from '../../core/flux-kinds.ts';
import type { Position } from '../../core/position.ts';
import { printResource } from '../../core/resource-id.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import { type EntryPoint, placeOf, type Root } from './entry-points.ts';
import { isPutAside } from './undeclared-entries.ts';

/** Entry point of a cluster, and the evidence for it. */
export interface EntryPointSummary {
  /** A file with the line of the object, or a directory. */
  readonly at: Position;
  readonly why: string;
  /** True where the names of its directories say that it is put aside. */
  readonly isDoubtful: boolean;
}

/**
 * Entry points of a cluster in the order in which they are run. `owners` names the Kustomizations that apply a
 * directory to themselves.
 */
export function entryPointSummaries(
  { entries }: Root,
  owners: (directory: string) => readonly string[],
): EntryPointSummary[] {
  return entries.map((entry) => ({
    at: entry.kind === 'directory' ? { file: placeOf(entry) } : entry.object.at,
    why: entry.kind === 'directory' ? whyDirectory(entry, owners(entry.path)) : whyObject(entry.object),
    isDoubtful: isPutAside(placeOf(entry)),
  }));
}

function whyDirectory(
  { path, objects }: Extract<EntryPoint, { readonly kind: 'directory' }>,
  owners: readonly string[],
): string {
  const isAssembled = objects.some(({ at }) => !isWithin(path, at.file));
  const what = isAssembled ? 'directory assembled from others' : 'directory built by no other';
  return owners.length === 0 ? what : `${what}, with the self-managing ${owners.join(' and ')}`;
}

function whyObject({ id, object, at }: Extract<EntryPoint, { readonly kind: 'object' }>['object']): string {
  const path = id.group === kustomizeGroup ? kustomizationSpec(object).path : undefined;
  const isSelf = path !== undefined && clampPath(path) !== '' && isWithin(clampPath(path), at.file);
  if (isSelf) return `${id.name === 'flux-system' ? 'bootstrap' : 'self-managing'} ${printResource(id)}`;
  return `${printResource(id)}, applied by nothing in the tree`;
}
