import type { ReadSet } from '../../files/read-set.ts';

import type { Position } from '../../model/position.ts';
import type { Artifact } from '../../sources/fetcher.ts';
import type { Rendered } from '../controllers/rendered.ts';
import { isWorkingTree } from '../working-tree.ts';

/** Where the files that a build reads stand in the tree under review, when that is not where they stand in its source; null otherwise. */
export function placement(artifact: Artifact, reads: ReadSet): readonly unknown[] | null {
  const { reviewed } = artifact;
  if (reviewed === undefined || isWorkingTree(artifact)) return null;
  return [...new Set(reads.map(([, path]) => path))].map((path) => reviewed(path));
}

/** What was rendered, with the places of the tree under review. */
export function placedIn(artifact: Artifact, rendered: Rendered): Rendered {
  const { reviewed } = artifact;
  if (reviewed === undefined || isWorkingTree(artifact)) return rendered;
  const place = <T extends { readonly at?: Position }>(one: T): T =>
    one.at === undefined ? one : { ...one, at: { ...one.at, file: reviewed(one.at.file)[0] ?? one.at.file } };
  return {
    ...rendered,
    problems: rendered.problems.map(place),
    warnings: rendered.warnings.map(place),
    manifests: rendered.manifests.map(({ origin, ...manifest }) =>
      origin === undefined
        ? manifest
        : { ...manifest, origin: { ...origin, file: reviewed(origin.file)[0] ?? origin.file } },
    ),
  };
}
