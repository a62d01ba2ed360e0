import { quotedName } from '../../core/changed-file.ts';
import { baseName, isWithin, parentPath } from '../../core/files/paths.ts';
import type { Discovery } from './discovery.ts';
import { directoryOf, type Root } from './entry-points.ts';
import type { SuggestedPublication } from './publications/suggested-publication.ts';

/** Entries for a list of the configuration file, with the condition under which they are right. */
export interface SuggestedSetting {
  readonly list: 'clusters' | 'publishes';
  readonly entries: readonly Readonly<Record<string, string>>[];
  /** Such as `If this repository publishes it`. */
  readonly condition: string;
}

/** The setting for a directory that a source outside of the tree may hold. */
export function publicationSetting({ source, path }: SuggestedPublication): SuggestedSetting {
  return {
    list: 'publishes',
    entries: [{ source, path: path === '' ? '.' : path }],
    condition: 'If this repository publishes it',
  };
}

/**
 * The setting for a cluster that is all of a directory in which something of it begins, with the other clusters as they
 * are found: a list takes the place of what is found. Undefined where these have no directory of their own each, where
 * clusters are set already, and in a library.
 */
export function clusterSetting(
  directory: string,
  { isLibrary, places, roots }: Pick<Discovery, 'isLibrary' | 'places' | 'roots'>,
): SuggestedSetting | undefined {
  if (places !== undefined || isLibrary === true) return undefined;
  const clusters = roots.map((root) => ({
    name: root.name === '' ? baseName(directory) : root.name,
    path: pathOf(root, directory),
  }));
  const isApart = clusters.every(({ path }, at) =>
    clusters.every((other, index) => index === at || !isWithin(path, other.path)),
  );
  if (!isApart || !clusters.some(({ path }) => path === directory)) return undefined;
  return { list: 'clusters', entries: clusters, condition: `If Flux applies all of ${quotedName(directory)}` };
}

/** The given directory for a cluster that begins in it, and for others the lowest that holds all of it. */
function pathOf({ entries }: Root, directory: string): string {
  const own = entries.map(directoryOf);
  if (own.length > 0 && own.every((one) => isWithin(directory, one))) return directory;
  let common = own[0] ?? '';
  while (!own.every((one) => isWithin(common, one))) common = parentPath(common);
  return common;
}
