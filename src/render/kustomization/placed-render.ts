import type { ReadSet } from '../../core/files/read-set.ts';

import type { Position } from '../../core/position.ts';
import { type Artifact } from '../../sources/public.ts';
import type { Rendered } from '../controllers/rendered.ts';
import { isWorkingTree } from '../working-tree.ts';

/**
 * Places of the files of a build in the tree under review, where these differ from the places in its source; null
 * otherwise.
 */
export function placement(artifact: Artifact, reads: ReadSet): readonly unknown[] | null {
  const { reviewed } = artifact;
  if (reviewed === undefined || isWorkingTree(artifact)) return null;
  return [...new Set(reads.map(([, path]) => path))].map((path) => reviewed(path));
}

/** Render with the places of the tree under review. */
export function placedIn(artifact: Artifact, rendered: Rendered): Rendered {
  const { reviewed } = artifact;
  if (reviewed === undefined || isWorkingTree(artifact)) return rendered;
  const placed = (file: string): string => reviewed(file)[0] ?? file;
  const place = <T extends { readonly at?: Position }>(one: T): T =>
    one.at === undefined ? one : { ...one, at: { ...one.at, file: placed(one.at.file) } };
  return {
    ...rendered,
    problems: rendered.problems.map(place),
    warnings: rendered.warnings.map(place),
    manifests: rendered.manifests.map(({ origin, inputs, ...manifest }) => ({
      ...manifest,
      ...(origin === undefined ? {} : { origin: { ...origin, file: placed(origin.file) } }),
      ...(inputs === undefined ? {} : { inputs: inputs.map(placed) }),
    })),
  };
}
