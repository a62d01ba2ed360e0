import { append } from '../../core/append.ts';
import { sourceGroup } from '../../core/flux-kinds.ts';
import { type JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { sourceSpec } from '../source-spec.ts';
import { isBootstrapSource } from './bootstrap-source.ts';
import type { FluxObject } from './flux-object.ts';
import type { InstanceSync } from './instance-sync.ts';
import { normaliseRepositoryUrl } from './self-url.ts';

/** References of this repository that the tree under review stands for; every other one is another tree. */
export interface ReviewedRevisions {
  /** Full names, such as `refs/heads/main`. */
  readonly references: ReadonlySet<string>;
  /**
   * True when the bootstrap source stands for the tree whatever it follows, since no source follows the branch under
   * review.
   */
  readonly isBootstrap: boolean;
}

/**
 * The full name of the reference that a GitRepository follows, in the order in which source-controller looks (commit,
 * name, tag, range, branch): `refs/heads/master` without any. Undefined for a commit and for a range of tags, which no
 * reference names.
 */
export function followedReference(object: JsonObject): string | undefined {
  const { branch, commit, name, semver, tag } = sourceSpec(object).ref ?? {};
  if (commit) return undefined;
  if (name) return name;
  if (tag) return `refs/tags/${tag}`;
  return semver ? undefined : `refs/heads/${branch || 'master'}`;
}

/** Identity of the repository under review: its URLs, normalised, and the references that the tree stands for. */
export interface RepositoryIdentity {
  readonly selfUrls: ReadonlySet<string>;
  readonly reviewed: ReviewedRevisions;
}

/**
 * Relation of a source to the tree under review: the tree itself, another revision of the same repository, or something
 * else.
 */
export type SourceRelation = 'another-revision' | 'elsewhere' | 'tree';

/** Relation of a declared source to the tree under review. */
export function sourceRelation(
  id: ResourceId,
  object: JsonObject,
  { selfUrls, reviewed }: RepositoryIdentity,
): SourceRelation {
  if (id.group !== sourceGroup || id.kind !== 'GitRepository') return 'elsewhere';
  const isOwn = selfUrls.has(normaliseRepositoryUrl(sourceSpec(object).url ?? '') ?? '');
  if (isBootstrapSource(id) && (!isOwn || reviewed.isBootstrap)) return 'tree';
  if (!isOwn) return 'elsewhere';
  const reference = followedReference(object);
  return reference !== undefined && reviewed.references.has(reference) ? 'tree' : 'another-revision';
}

/**
 * Test for a GitRepository that is not the tree for certain: the tree names this repository by its URL, so that another
 * name on the same host is not this one's former name; or it follows a commit or tags, which the tree does not stand
 * for under any name. `objects` are all of the tree.
 */
export function isKnownElsewhere(
  id: ResourceId,
  object: JsonObject,
  known: RepositoryIdentity,
  objects: readonly FluxObject[],
): boolean {
  if (sourceRelation(id, object, known) !== 'elsewhere') return false;
  const reference = followedReference(object);
  const isOfTag = reference === undefined || reference.startsWith('refs/tags/');
  if (isOfTag && !known.reviewed.references.has(reference ?? '')) return true;
  const host = hostOf(object);
  // What the tree stands for follows from a source of it, or from what an instance syncs.
  if (!known.reviewed.isBootstrap && [...known.selfUrls].some((url) => url.split('/')[0] === host)) return true;
  return (
    host !== undefined &&
    objects.some(
      (one) =>
        one.id.kind === 'GitRepository' &&
        one.id.group === sourceGroup &&
        known.selfUrls.has(normaliseRepositoryUrl(sourceSpec(one.object).url ?? '') ?? '') &&
        hostOf(one.object) === host,
    )
  );
}

function hostOf(object: JsonObject): string | undefined {
  return normaliseRepositoryUrl(sourceSpec(object).url ?? '')?.split('/')[0];
}

/**
 * Test for a URL of this repository with the branch under review, by its name alone or in full; without any it is that
 * of new repositories.
 */
export function isReviewedRevision(url: string, ref: string, { selfUrls, reviewed }: RepositoryIdentity): boolean {
  const names = ref === '' ? trunks : [ref, `refs/heads/${ref}`];
  return selfUrls.has(normaliseRepositoryUrl(url) ?? '') && names.some((name) => reviewed.references.has(name));
}

/** Test whether what the instance syncs is the tree itself, rather than another branch or tag of its repository. */
export function followsThisTree(sync: InstanceSync, { selfUrls, reviewed }: RepositoryIdentity): boolean {
  if (sync.source.kind !== 'GitRepository' || reviewed.isBootstrap) return true;
  const url = normaliseRepositoryUrl(sync.url);
  return url === undefined || !selfUrls.has(url) || reviewed.references.has(sync.ref || 'refs/heads/master');
}

/** Facts about the repository under review before its revisions are told apart. */
export interface KnownRepository {
  /** Normalised. */
  readonly urls: ReadonlySet<string>;
  /** The branches that the tree may be of, the likeliest first. */
  readonly branches: readonly string[];
  /** Every Flux object on disk. */
  readonly objects: readonly FluxObject[];
  /** What FluxInstances sync. */
  readonly syncs: readonly InstanceSync[];
  /**
   * The sources from which a Kustomization takes the directory that holds both itself and the source, when every source
   * that a Kustomization names is declared.
   */
  readonly selfManaged: readonly FluxObject[];
}

/**
 * The references for which the tree stands: the first of the branches that some source of this repository follows. When
 * none is followed, as for a branch that is stacked on another one, it is the bootstrap source that the tree stands
 * for, with what follows the same; without one the likeliest branch, or `main` and `master` when nothing is known of
 * the branch.
 */
export function reviewedRevisions({ urls, branches, objects, syncs, selfManaged }: KnownRepository): ReviewedRevisions {
  const isOwn = (url: string): boolean => urls.has(normaliseRepositoryUrl(url) ?? '');
  const sources = objects.filter(
    ({ id, object }) => id.group === sourceGroup && id.kind === 'GitRepository' && isOwn(sourceSpec(object).url ?? ''),
  );
  const synced = syncs
    .filter(({ source, url }) => source.kind === 'GitRepository' && isOwn(url))
    .map(({ ref }) => (ref === '' ? 'refs/heads/master' : ref));
  const followed = (some: readonly FluxObject[]): string[] =>
    some.map(({ object }) => followedReference(object)).filter((ref) => ref !== undefined);
  const all = new Set([...followed(sources), ...synced]);
  const names = branches.map((branch) => `refs/heads/${branch}`);
  const known = names.find((name) => all.has(name));
  if (known !== undefined) return { references: new Set([known]), isBootstrap: false };
  const bootstraps = [...followed(sources.filter(({ id }) => isBootstrapSource(id))), ...synced];
  if (bootstraps.length === 0) append(bootstraps, followed(selfManaged));
  if (bootstraps.length > 0) return { references: new Set(bootstraps), isBootstrap: true };
  return { references: new Set(names[0] === undefined ? trunks : [names[0]]), isBootstrap: true };
}

/** The branches that repositories are made with. */
const trunks = ['refs/heads/main', 'refs/heads/master'];
