import type { SearchedTree } from './cause-search.ts';
import { Chance } from './chance.ts';
import { generatedCluster, scenarioClusters } from './mutation-clusters.ts';

/** The golden scenarios and as many generated clusters. */
export function fixtureTrees(seed: number): readonly SearchedTree[] {
  return scenarioClusters.flatMap((texts, at) => [
    { name: `scenario ${at}`, texts },
    { name: `generated ${at}`, texts: generatedCluster(new Chance(seed * 1_000_003 + at)) },
  ]);
}
