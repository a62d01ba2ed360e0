import type { FileTree } from '../../../core/files/file-tree.ts';
import { baseName, clampPath, isWithin, joinPath, parentPath } from '../../../core/files/paths.ts';
import { helmGroup, kustomizeGroup, sourceGroup } from '../../../core/flux-kinds.ts';
import { trimmedEnd } from '../../../core/text/trimmed.ts';
import { helmReleaseSpec } from '../../helm-release-spec.ts';
import { kustomizationSpec } from '../../kustomization-spec.ts';
import { sourceSpec } from '../../source-spec.ts';
import { chartName } from '../chart-name.ts';
import type { Discovery } from '../discovery.ts';
import type { FluxObject } from '../flux-object.ts';
import { instanceSync } from '../instance-sync.ts';
import { topOfNames } from '../naming-kustomization.ts';
import { publishedDirectory } from './publications.ts';

/** An entry of `publishes` that would say what a file is read by. */
export interface SuggestedPublication {
  readonly source: string;
  readonly path: string;
  /** True when the source has the name of this repository in its URL. */
  readonly isLikely: boolean;
}

/** One side, as far as it says which sources there are. */
interface KnownSources {
  readonly tree: FileTree;
  readonly discovery: Pick<Discovery, 'objects' | 'publications' | 'selfUrls'>;
}

/**
 * Says of files which nothing reads whether a source outside of the tree may hold a copy of them: an artifact or a
 * bucket of which a Kustomization builds a path that the tree has too, or a chart that a release names. Undefined for
 * what is known to be published.
 */
export function publicationSuggestions({
  tree,
  discovery,
}: KnownSources): (file: string) => SuggestedPublication | undefined {
  let known: ReturnType<typeof artifactsOf> | undefined;
  return (file) => {
    known ??= artifactsOf(tree, discovery);
    return ofChart(file, tree, discovery.objects) ?? ofArtifact(file, tree, known);
  };
}

interface BuiltArtifact {
  readonly url: string;
  readonly path: string;
  readonly isLikely: boolean;
  /** The directory of which it would be made, where its own object says it. */
  readonly directory?: string;
}

/** Words in the names of artifacts that name no directory. */
const commonWords: ReadonlySet<string> = new Set(['flux', 'fluxcd', 'gitops', 'k8s', 'manifests', 'oci', 'sync']);

/** Sources that nothing is known of, by the paths that Kustomizations build of them. */
function artifactsOf(tree: FileTree, { objects, publications, selfUrls }: KnownSources['discovery']): BuiltArtifact[] {
  const sources = new Map<string, FluxObject>();
  for (const source of objects) {
    const { group, kind, name } = source.id;
    if (group !== sourceGroup || (kind !== 'OCIRepository' && kind !== 'Bucket')) continue;
    if (publishedDirectory(publications, source.id, source.object, tree) === undefined)
      sources.set(`${kind}/${name}`, source);
  }
  const names = [...selfUrls].map((url) => url.slice(url.indexOf('/')));
  const found = new Map<string, BuiltArtifact>();
  for (const { id, object } of sources.size === 0 ? [] : objects) {
    if (id.group !== kustomizeGroup) continue;
    const { path: written = '', sourceRef } = kustomizationSpec(object);
    const source = sources.get(`${sourceRef?.kind ?? ''}/${sourceRef?.name ?? ''}`);
    if (source === undefined) continue;
    const { bucketName = '', url: address = '' } = sourceSpec(source.object);
    const url = source.id.kind === 'Bucket' ? `s3://${bucketName}` : address;
    const isLikely = names.some((own) => `${url.toLowerCase()}/`.includes(`${own}/`));
    const path = clampPath(written);
    if (!/[$<]/.test(`${url}${path}`)) found.set(`${url}\0${path}`, { url, path, isLikely });
  }
  for (const object of objects) {
    const sync = object.id.kind === 'FluxInstance' ? instanceSync(object) : undefined;
    if (sync === undefined || sync.source.kind === 'GitRepository' || clampPath(sync.path) !== '') continue;
    const directory = topOfNames(tree, object.at.file);
    const isKnown = publishedDirectory(publications, sync.source, { spec: { url: sync.url } }, tree) !== undefined;
    if (directory !== '' && !isKnown && !/[$<]/.test(sync.url))
      found.set(`${sync.url}\0`, { url: sync.url, path: '', isLikely: false, directory });
  }
  return [...found.values()];
}

function ofArtifact(
  file: string,
  tree: FileTree,
  artifacts: readonly BuiltArtifact[],
): SuggestedPublication | undefined {
  for (let directory = parentPath(file); ; directory = parentPath(directory)) {
    for (const { url, path, isLikely, directory: own } of artifacts) {
      const built = joinPath(directory, path);
      const fits =
        path !== ''
          ? isWithin(built, file) && tree.kind(built) === 'directory'
          : own === undefined
            ? isLikely || isNamedAfter(url, directory)
            : own === directory;
      if (fits) return { source: url, path: directory, isLikely };
    }
    if (directory === '') return undefined;
  }
}

/**
 * Test whether the name of an artifact is that of a directory, common words aside: of one that is built as a whole the
 * name is all that tells.
 */
function isNamedAfter(url: string, directory: string): boolean {
  const [name, own] = [baseName(url), baseName(directory)];
  if (own === '') return false;
  const words = name.split(/[-_.]/).filter((word) => !commonWords.has(word));
  return name === own || words.join('-') === own;
}

/** The chart that a file belongs to, when a release takes one of that name from a repository of charts. */
function ofChart(file: string, tree: FileTree, objects: Discovery['objects']): SuggestedPublication | undefined {
  for (let directory = parentPath(file); directory !== ''; directory = parentPath(directory)) {
    if (tree.kind(joinPath(directory, 'Chart.yaml')) !== 'file') continue;
    const name = chartName(tree, directory);
    for (const { id, object } of name === undefined ? [] : objects) {
      const template = id.group === helmGroup ? helmReleaseSpec(object).chart?.spec : undefined;
      if (template?.chart !== name) continue;
      const reference = template?.sourceRef?.name;
      const repository = objects.find(({ id: { kind, name: own } }) => kind === 'HelmRepository' && own === reference);
      const { url } = sourceSpec(repository?.object);
      if (url !== undefined) return { source: `${trimmedEnd(url, '/')}/${name}`, path: directory, isLikely: false };
    }
    return undefined;
  }
  return undefined;
}
