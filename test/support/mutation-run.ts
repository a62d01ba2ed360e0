import { BlindSpots } from './blind-spot.ts';
import { Chance } from './chance.ts';
import { generatedCluster, scenarioClusters } from './mutation-clusters.ts';
import { mutated, type TextFiles } from './source-mutation.ts';

/** Mutations of one cluster, which is rendered once for them. */
const ofOneCluster = 50;

/** What a run of mutations came to. */
export interface MutationRun {
  readonly tried: number;
  /** Those by which something that is applied differs. */
  readonly differing: number;
  readonly misses: readonly {
    readonly cluster: number;
    readonly mutation: number;
    readonly what: string;
    readonly missed: readonly string[];
  }[];
}

/** The cluster of a number: golden scenarios and generated ones take turns. */
function clusterOf(number: number, seed: number): TextFiles {
  const scenario = number % 2 === 0 ? scenarioClusters[(number / 2) % scenarioClusters.length] : undefined;
  return scenario ?? generatedCluster(new Chance(seed * 1_000_003 + number));
}

/**
 * Changes clusters in one place each, `count` times, and holds the reports against what is applied. Everything follows
 * from `seed`.
 */
export async function runMutations(
  count: number,
  seed: number,
  progress: (run: MutationRun) => void = () => undefined,
): Promise<MutationRun> {
  let tried = 0;
  let differing = 0;
  const misses: MutationRun['misses'][number][] = [];
  for (let cluster = 0; tried < count; cluster++) {
    const files = clusterOf(cluster, seed);
    const spots = await BlindSpots.of(files);
    for (let number = 0; number < ofOneCluster && tried < count; ) {
      const mutation = tried;
      const chance = new Chance(seed * 7_919 + mutation * 31 + cluster);
      let change = mutated(files, chance);
      while (change === undefined) change = mutated(files, chance);
      const found = await spots.look(change.files);
      tried++;
      number++;
      if (found.differing > 0) differing++;
      if (found.missed.length > 0) misses.push({ cluster, mutation, what: change.what, missed: found.missed });
    }
    progress({ tried, differing, misses });
  }
  return { tried, differing, misses };
}
