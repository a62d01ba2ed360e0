import { smallest } from '../../core/append.ts';
import { quotedName } from '../../core/changed-file.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import { matchingDirectories, nearestDirectories } from '../../core/files/matching-directories.ts';
import { isWithin } from '../../core/files/paths.ts';
import type { Problem } from '../../core/problem.ts';

/** A cluster that the configuration names, with what it is rendered for. */
export interface ConfiguredCluster {
  readonly name: string;
  /** The directory in which it begins. */
  readonly path: string;
  readonly kubeVersion?: string;
  /** The minor versions of which it runs one, while its own is not known. */
  readonly kubeVersions?: readonly string[];
  readonly apiVersions?: readonly string[];
  readonly substitutions?: Readonly<Record<string, string>>;
  readonly fluxVersion?: string;
  readonly helmVersion?: string;
  /** Feature gates of its API server: `HPAScaleToZero=true`. */
  readonly featureGates?: readonly string[];
}

/** A directory that is one cluster, whatever begins in it. */
export interface ClusterPlace {
  readonly path: string;
  /** As it is configured; absent for one that is named by what tells it from the others. */
  readonly name?: string;
}

/** Choice of the clusters to discover. */
export interface ClusterChoice {
  /** The directory that holds all of them; empty for the whole tree. */
  readonly path: string;
  /**
   * Directories and globs of directories below `path`, each match a cluster; absent where what begins below `path` says
   * which there are.
   */
  readonly places?: readonly string[];
  readonly clusters?: readonly ConfiguredCluster[];
}

/**
 * The directories of a tree that are a cluster each, in path order: those that are configured, as far as they lie where
 * clusters are looked for, and what `places` name beside them. Undefined where nobody says, and what begins decides.
 */
export function clusterPlaces(
  tree: FileTree,
  { path, places, clusters = [] }: ClusterChoice,
): readonly ClusterPlace[] | undefined {
  const found = new Map<string, ClusterPlace>();
  for (const match of places?.flatMap((pattern) => matchingDirectories(tree, pattern)) ?? [path]) {
    const configured = clusters.filter((cluster) => isWithin(match, cluster.path));
    const around = clusters.find((cluster) => cluster.path !== match && isWithin(cluster.path, match));
    if (configured.length === 0 && around === undefined && places === undefined) return undefined;
    for (const { name, path: own } of configured) found.set(own, { path: own, name });
    if (configured.length === 0)
      found.set(match, { path: match, ...(around === undefined ? {} : { name: around.name }) });
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Names by what tells directories apart: without the directories that all of them have in common where they begin and
 * where they end. Empty for one alone.
 */
export function distinctNames(paths: readonly string[]): readonly string[] {
  if (paths.length < 2) return paths.map(() => '');
  const split = paths.map((path) => path.split('/'));
  const [first = []] = split;
  const shortest = smallest(split.map(({ length }) => length)) - 1;
  let start = 0;
  while (start < shortest && split.every((parts) => parts[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start && split.every((parts) => parts.at(-1 - end) === first.at(-1 - end))) end++;
  return split.map((parts) => parts.slice(start, parts.length - end).join('/'));
}

/**
 * The problem of a path that names no cluster on any of some sides, with the names that come near it; undefined when
 * each names one. `begun` are the directories of the clusters that were found.
 */
export function missingPlace(
  trees: readonly FileTree[],
  { places = [], clusters = [], path }: ClusterChoice,
  begun: readonly string[],
): Problem | undefined {
  for (const pattern of places) {
    const matches = trees.flatMap((tree) => matchingDirectories(tree, pattern));
    if (begun.some((one) => matches.some((match) => isWithin(match, one) || isWithin(one, match)))) continue;
    if (matches.length > 0)
      return { code: 'ENTRY_NOT_FOUND', message: `no cluster found below ${pattern}`, ...hintOf(begun) };
    const near = nearestDirectories(trees, pattern);
    return {
      code: 'PATH_NOT_FOUND',
      message: `no directory ${pattern}`,
      ...(near.length === 0 ? {} : { hint: `Nearby: ${near.map(quotedName).join(', ')}.` }),
    };
  }
  const absent = clusters.find((cluster) => isWithin(path, cluster.path) && !begun.includes(cluster.path));
  if (absent === undefined || places.length > 0) return undefined;
  return {
    code: 'ENTRY_NOT_FOUND',
    message: `no cluster found below ${absent.path}, the path of cluster ${absent.name} in the configuration`,
    ...hintOf(begun),
  };
}

/** As many directories are named. */
const mostNamed = 5;

function hintOf(begun: readonly string[]): { readonly hint?: string } {
  if (begun.length === 0) return {};
  const more = begun.length > mostNamed ? ` and ${begun.length - mostNamed} more` : '';
  return { hint: `Directories with clusters: ${begun.slice(0, mostNamed).map(quotedName).join(', ')}${more}.` };
}
