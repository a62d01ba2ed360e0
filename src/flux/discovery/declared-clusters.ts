import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { kustomizeGroup } from '../../core/flux-kinds.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import { directoryOf, type EntryPoint, objectsOf } from './entry-points.ts';
import type { FluxObject } from './flux-object.ts';
import { chartedSync, instanceSync } from './instance-sync.ts';

/** A claim of a Kustomization on a directory, and the file that makes it. */
interface PathClaim {
  readonly path: string;
  readonly at: { readonly file: string };
  /** The files that it builds. */
  readonly files: ReadonlySet<string>;
}

/**
 * Entry points of a tree that declares its clusters: the declarations, and those in directories beside those of the
 * clusters, which may be further clusters. Nothing applies the rest, although a build may cover itself: it is an
 * archive, an example, or listed nowhere. Undefined where nothing is declared.
 */
export function declaredEntries(
  tree: FileTree,
  entries: readonly EntryPoint[],
  claims: readonly PathClaim[],
): readonly EntryPoint[] | undefined {
  const declared = entries.filter((entry) => isDeclared(entry) && pathsOf(entry).every((path) => tree.list(path)));
  if (declared.length === 0) return undefined;
  const clusterBeside = besideClusters(declared, claims);
  return entries.filter((entry) => declared.includes(entry) || clusterBeside(directoryOf(entry)) !== undefined);
}

/**
 * The directory of a further cluster at or above a given one: beside that of a declared cluster, with the same
 * directory above, which is not the root, and nothing in it built by a Kustomization elsewhere.
 */
export function besideClusters(
  declared: readonly EntryPoint[],
  claims: readonly PathClaim[],
): (directory: string) => string | undefined {
  const clusters = declared.flatMap(pathsOf);
  const parts = new Map<string, boolean>();
  const isPart = (directory: string): boolean =>
    getOrInsert(parts, directory, () => {
      const foreign = claims.filter(({ at }) => !isWithin(directory, at.file));
      const isInside = (path: string): boolean => isWithin(directory, path);
      return foreign.some(({ path, files }) => isInside(path) || [...files].some(isInside));
    });
  return (directory) => {
    if (clusters.some((path) => isWithin(path, directory))) return undefined;
    for (const above of new Set(clusters.map(parentPath))) {
      if (above === '' || directory === above || !isWithin(above, directory)) continue;
      const [name = ''] = directory.slice(above.length + 1).split('/');
      const found = joinPath(above, name);
      if (!isPart(found)) return found;
    }
    return undefined;
  };
}

/**
 * Test for an entry point that says itself what it applies: with its own source, as bootstrapping leaves it, as Flux is
 * installed, or by a FluxInstance.
 */
export function isDeclared(entry: EntryPoint): boolean {
  if (objectsOf(entry).some((object) => isBootstrap(object, entry))) return true;
  if (entry.kind === 'object' && (entry.ownSource !== undefined || entry.isCharted === true)) return true;
  return objectsOf(entry).some((object) => object.id.kind === 'FluxInstance' && syncsKnownPath(object));
}

/** Test for a FluxInstance that says which path it syncs; variables of the cluster say nothing. */
function syncsKnownPath(instance: FluxObject): boolean {
  return instanceSync(instance)?.path.includes('${') === false;
}

/**
 * Test for the Kustomization that bootstrapping leaves, where its path holds it. One that a directory is put together
 * from may have another path there.
 */
function isBootstrap({ id, object, at }: FluxObject, entry: EntryPoint): boolean {
  if (id.group !== kustomizeGroup || id.name !== 'flux-system' || id.namespace !== 'flux-system') return false;
  return entry.kind === 'directory' || isWithin(clampPath(kustomizationSpec(object).path ?? ''), at.file);
}

/** The directories that a declaration has its cluster apply. */
export function pathsOf(entry: EntryPoint): string[] {
  // What a directory is put together from may be patched there.
  if (entry.kind === 'directory') return [entry.path];
  return objectsOf(entry).flatMap((object) => {
    const { id } = object;
    if (id.group === kustomizeGroup) return [clampPath(kustomizationSpec(object.object).path ?? '')];
    const sync = id.kind === 'FluxInstance' ? instanceSync(object) : chartedSync(object);
    return sync === undefined ? [] : [clampPath(sync.path)];
  });
}
