import { addToGroup } from '../../core/group-by.ts';
import type { Claim } from './claims/claim.ts';
import type { FluxObject } from './flux-object.ts';
import type { KustomizationGraph } from './kustomization-graph.ts';

/**
 * The directories that are put together from objects of others, with these objects, as far as no Kustomization from
 * elsewhere claims them: one that they hold themselves is theirs, and their owner if it builds them.
 */
export function assembledBeginnings(
  assembled: ReadonlyMap<string, ReadonlySet<string>>,
  objects: readonly FluxObject[],
  claimsAbove: (directory: string) => readonly Claim[],
  graph: KustomizationGraph,
): ReadonlyMap<string, readonly FluxObject[]> {
  const byFile = new Map<string, string[]>();
  for (const [directory, files] of assembled) for (const file of files) addToGroup(byFile, file, directory);
  const held = new Map<string, FluxObject[]>();
  for (const object of objects)
    for (const directory of byFile.get(object.at.file) ?? []) addToGroup(held, directory, object);
  const begun = new Map<string, readonly FluxObject[]>();
  for (const [directory, files] of assembled) {
    const own = held.get(directory);
    const isClaimed = (): boolean =>
      claimsAbove(directory).some(({ at }) => !files.has(at.file) && !graph.isInput(at.file));
    if (own !== undefined && !isClaimed()) begun.set(directory, own);
  }
  return begun;
}
