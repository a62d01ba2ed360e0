import type { ReadSet } from '../../core/files/read-set.ts';

import { fileElsewhere, isElsewhere, type Position } from '../../core/position.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { type Artifact } from '../../sources/public.ts';
import type { Rendered } from '../controllers/rendered.ts';
import { isWorkingTree } from '../working-tree.ts';

/**
 * Facts that decide the places of the files of a build: the source, and where the tree under review or another source
 * has them; null where the tree has them as the source does.
 */
export function placement(source: ResourceId, artifact: Artifact, reads: ReadSet): readonly unknown[] | null {
  const placed = placing(source, artifact);
  if (placed === undefined) return null;
  const isMixed = artifact.reviewed !== undefined || artifact.included !== undefined;
  return [printResource(source), ...(isMixed ? new Set(reads.map(([, path]) => placed(path))) : [])];
}

/** Problems or warnings of a build, at the places of the tree under review, or as of their source. */
export function placedAt<T extends { readonly at?: Position }>(
  source: ResourceId,
  artifact: Artifact,
  all: readonly T[],
): readonly T[] {
  const placed = placing(source, artifact);
  if (placed === undefined) return all;
  return all.map((one) => (one.at === undefined ? one : { ...one, at: { ...one.at, file: placed(one.at.file) } }));
}

/** Render with the places of the tree under review, or as of its source. */
export function placedIn(source: ResourceId, artifact: Artifact, rendered: Rendered): Rendered {
  const placed = placing(source, artifact);
  if (placed === undefined) return rendered;
  return {
    ...rendered,
    problems: placedAt(source, artifact, rendered.problems),
    warnings: placedAt(source, artifact, rendered.warnings),
    manifests: rendered.manifests.map(({ origin, inputs, ...manifest }) => ({
      ...manifest,
      ...(origin === undefined ? {} : { origin: { ...origin, file: placed(origin.file) } }),
      ...(inputs === undefined ? {} : { inputs: inputs.map(placed) }),
    })),
  };
}

/** The place of a file of an artifact; undefined where all stand where they are. */
function placing(source: ResourceId, artifact: Artifact): ((file: string) => string) | undefined {
  const { included, reviewed } = artifact;
  if (isWorkingTree(artifact) && included === undefined) return undefined;
  return (file) => {
    if (isElsewhere({ file })) return file;
    const [place] = reviewed?.(file) ?? [];
    const other = place === undefined ? included?.(file) : undefined;
    const holder = other === undefined ? source : { ...source, kind: 'GitRepository', name: other.repository };
    return place ?? fileElsewhere(printResource(holder), other?.path ?? file);
  };
}
