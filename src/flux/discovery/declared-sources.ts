import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, isWithin } from '../../core/files/paths.ts';
import { kustomizeGroup } from '../../core/flux-kinds.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import { sourceSpec } from '../source-spec.ts';
import { isBootstrapSource } from './bootstrap-source.ts';
import type { FluxObject } from './flux-object.ts';
import type { InstanceSync } from './instance-sync.ts';
import { type Publication, publishedDirectory } from './publications/publications.ts';
import { type RepositoryIdentity, type SourceRelation, sourceRelation } from './reviewed-revisions.ts';
import { normaliseRepositoryUrl } from './self-url.ts';

/**
 * The GitRepositories that a reference on disk may mean. By name there may be several: templates and other clusters
 * declare sources too.
 */
export type DeclaredSources = ReadonlyMap<string, readonly FluxObject[]>;

/**
 * The sources from which a Kustomization takes the directory that holds both itself and the source: it manages itself,
 * as bootstrapping leaves it under any name. The root does not count, where a Kustomization from elsewhere may happen
 * to lie, and neither does a directory below another such, or one that a Kustomization of a source from outside of the
 * tree applies: what a cluster applies may come from a repository that is laid out alike.
 */
export function selfManagedSources(objects: readonly FluxObject[], sources: DeclaredSources): readonly FluxObject[] {
  const outside: string[] = [];
  const found = objects.flatMap(({ id, object, at }) => {
    const { path: written = '', sourceRef } = kustomizationSpec(object);
    if (id.group !== kustomizeGroup || sourceRef?.kind !== 'GitRepository') return [];
    const path = clampPath(written);
    const declared = sources.get(`GitRepository/${sourceRef.name ?? ''}`);
    if (declared === undefined) outside.push(path);
    if (path === '' || !isWithin(path, at.file)) return [];
    return (declared ?? []).filter((source) => isWithin(path, source.at.file)).map((source) => ({ path, source, at }));
  });
  const isBelowAnother = (path: string): boolean =>
    found.some((other) => other.path !== path && isWithin(other.path, path));
  const isApplied = (file: string): boolean => outside.some((path) => isWithin(path, file));
  return found.filter(({ path, at }) => !isBelowAnother(path) && !isApplied(at.file)).map(({ source }) => source);
}

/** Source that an instance syncs, with the place of the instance. */
export interface PlacedSync {
  readonly sync: InstanceSync;
  readonly at: FluxObject['at'];
}

/**
 * URLs that mean this repository: its remotes, whatever the canonical bootstrap source says, and those of sources and
 * instances that manage themselves, as after the repository was given another name.
 */
export function repositoryUrls(
  objects: readonly FluxObject[],
  selfManaged: readonly FluxObject[],
  syncs: readonly PlacedSync[],
  remotes: readonly string[],
): ReadonlySet<string> {
  const own = [...objects.filter(({ id }) => isBootstrapSource(id)), ...selfManaged];
  const found = [...remotes, ...own.map(({ object }) => sourceSpec(object).url ?? '')];
  for (const { sync, at } of syncs) {
    const path = clampPath(sync.path);
    if (sync.source.kind === 'GitRepository' && path !== '' && isWithin(path, at.file)) found.push(sync.url);
  }
  return new Set(found.map(normaliseRepositoryUrl).filter((url) => url !== undefined));
}

/** Test whether every GitRepository that a Kustomization names is declared somewhere. */
export function declaresAll(objects: readonly FluxObject[], sources: DeclaredSources): boolean {
  return objects.every(({ id, object }) => {
    const { kind, name } = kustomizationSpec(object).sourceRef ?? {};
    const isNamed = id.group === kustomizeGroup && name !== undefined && kind === 'GitRepository';
    return !isNamed || sources.has(`GitRepository/${name}`);
  });
}

/**
 * Relation of the source of a Kustomization to the tree, as far as files can tell: this tree when nothing declares it.
 * The entry of a cluster covers the files below its path in any case: where it follows another branch, these are
 * that branch's. A patch that names no source leaves that of the definitions that it may be for.
 */
export function sourceStanding(
  { object }: FluxObject,
  patched: readonly FluxObject[],
  sources: DeclaredSources,
  known: RepositoryIdentity,
): SourceRelation {
  const own = kustomizationSpec(object).sourceRef;
  const named = own === undefined ? patched.map((one) => kustomizationSpec(one.object).sourceRef) : [own];
  const standings = named.map((reference) =>
    reference?.kind === undefined || reference.name === undefined
      ? 'tree'
      : namedStanding(reference.kind, reference.name, sources, known),
  );
  return standings.includes('tree') ? 'tree' : (standings[0] ?? 'tree');
}

/** The directories of the tree that a source, by its kind and name, may be a copy of. */
export function publishedFor(
  kind: string,
  name: string,
  sources: DeclaredSources,
  publications: readonly Publication[],
  tree: FileTree,
): readonly string[] {
  if (publications.length === 0) return [];
  const declared = sources.get(`${kind}/${name}`) ?? [{ id: { kind }, object: {} }];
  const directories = declared.map((source) => publishedDirectory(publications, source.id, source.object, tree)?.path);
  return [...new Set(directories)].filter((directory) => directory !== undefined);
}

/** Relation of a source to the tree, by its kind and name. */
export function namedStanding(
  kind: string,
  name: string,
  sources: DeclaredSources,
  known: RepositoryIdentity,
): SourceRelation {
  // Put together in the cluster, from parts of whatever sources: see `GeneratedClaims`.
  if (kind === 'ExternalArtifact') return 'elsewhere';
  const declared = sources.get(`${kind}/${name}`);
  if (declared === undefined || (kind === 'GitRepository' && name === 'flux-system')) return 'tree';
  const standings = new Set(declared.map((source) => sourceRelation(source.id, source.object, known)));
  if (standings.has('tree')) return 'tree';
  return standings.has('another-revision') ? 'another-revision' : 'elsewhere';
}

/** Files in which the bootstrap source follows another reference of this repository, and did so in `former`. */
export function otherBootstrapsOf(
  objects: readonly FluxObject[],
  known: RepositoryIdentity,
  former: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  return new Set(
    objects.flatMap(({ id, object, at: { file } }) => {
      const isOther = isBootstrapSource(id) && sourceRelation(id, object, known) === 'another-revision';
      return isOther && former?.has(file) !== false ? [file] : [];
    }),
  );
}
