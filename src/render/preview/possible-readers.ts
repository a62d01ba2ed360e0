import { nodeKey } from '../../compare/public.ts';
import { append } from '../../core/append.ts';
import { type FileReader, type FileReads, quotedName } from '../../core/changed-file.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { baseName, clampPath, isWithin, joinPath, parentPath } from '../../core/files/paths.ts';
import { kustomizeGroup, nodeKindOf, sourceId, standsForDirectory } from '../../core/flux-kinds.ts';
import { addToGroup, groupBy } from '../../core/group-by.ts';
import { isJsonObject, type JsonObject, stringAt, textsIn } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import { type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type Manifest, type NodeResult } from '../../core/side-result.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';
import {
  type Claim,
  chartFiles,
  chartPlaces,
  type FluxObject,
  isIgnoreFile,
  isManifestFile,
  kustomizationFile,
  kustomizationNames,
  kustomizationSource,
  kustomizationSpec,
  publishedDirectory,
} from '../../flux/public.ts';
import { type BuildMemo, buildDirectory } from '../public.ts';
import { isBuiltFromElsewhere, isOtherRepository } from './other-repository.ts';
import { definitionsIn, type RenderedTree } from './rendered-tree.ts';
import { isTemplate, resourceSetGaps } from './resource-set-gaps.ts';

/**
 * A node that is in the cluster, or may be, and was not rendered; `isSure` when a build of its path reads the file, its
 * chart holds it, or the file leaves others out, and not when its files are unknown.
 */
export interface PossibleReader extends FileReader {
  readonly isSure: boolean;
  /** True for one in a remote cluster, whose Flux is not followed. */
  readonly isRemote?: true;
  readonly behind?: NonNullable<FileReads['possible']>['behind'];
}

type Reader = FileReader & Pick<PossibleReader, 'behind' | 'isRemote'>;

/** A Kustomization whose files are to be found out. */
interface Gap extends Reader {
  /** Undefined when nothing in the tree says it. */
  readonly path: string | undefined;
  readonly components: readonly string[];
  /** True for one that builds all of an artifact of which nothing says what it is made of. */
  readonly isOfArtifact?: boolean;
}

/**
 * The nodes that a run did not render and that may read a file all the same: those that are suspended, fail, wait, or
 * could not be checked, and those that they would apply. The paths of Kustomizations are built as they stand in the
 * tree, only to see what the builds look at; a release may read each file of a chart in the tree. A Kustomization whose
 * path hangs on variables, or whose build fails, may read anything, and one whose source is declared as something else
 * than this repository reads nothing. A ResourceSet reads the files of the objects that its templates make. Undefined
 * for a file that none of them reads besides its known `readers`.
 */
export function possibleReaders(
  sides: readonly RenderedTree[],
  memo: BuildMemo,
): (path: string, readers: readonly FileReader[]) => PossibleReader | undefined {
  let found: readonly GapReads[] | undefined;
  let charts: ReadonlyMap<string, readonly Reader[]> | undefined;
  let runs: readonly (FileReader & { readonly place: string })[] | undefined;
  return (path, readers) => {
    found ??= sides.map((side) => readsOfGaps(side, memo));
    charts ??= groupBy(sides.flatMap(chartsOfGaps), ({ place }) => place);
    const isOther = ({ root, node }: FileReader): boolean =>
      !readers.some((one) => one.root === root && resourceKey(one.node) === resourceKey(node));
    const sure: Reader[] = found.flatMap(({ reads, all }) => (isIgnoreFile(path) ? all : (reads.get(path) ?? [])));
    for (let at = path; charts.size > 0 && at !== ''; at = parentPath(at)) append(sure, charts.get(at) ?? []);
    if (readers.length === 0) {
      runs ??= sides.flatMap(runsOfOthers);
      append(
        sure,
        runs.filter(({ place }) => isWithin(place, path)),
      );
    }
    const reader = sure.find(isOther);
    if (reader !== undefined) return { ...reader, isSure: true };
    const unknown = found
      .flatMap((side) => side.unknown)
      .find((one) => isOther(one) && one.mayRead(path, readers.length > 0));
    if (unknown === undefined) return undefined;
    const { root, node, behind } = unknown;
    return { root, node, ...(behind === undefined ? {} : { behind }), isSure: false };
  };
}

/** The places of charts whose releases were applied and not rendered. */
function chartsOfGaps(side: RenderedTree): (Reader & { readonly place: string })[] {
  const nodes = side.results.flatMap((result) => result.nodes);
  // Every Flux object that is applied is a node.
  if (nodes.every(({ state }) => isRendered(state))) return [];
  const rendered = new Set(nodes.filter(({ state }) => isRendered(state)).map(({ id }) => resourceKey(id)));
  const reasons = new Map(nodes.map((node) => [nodeKey(node.root, node.id), reasonOf(node)]));
  const placesOf = (root: string, node: ResourceId, made: Pick<FluxObject, 'id' | 'object'>) => {
    const behind = reasons.get(nodeKey(root, made.id));
    return chartPlaces(side.tree, made).map((place) => ({
      place,
      root,
      node,
      ...(behind === undefined ? {} : { behind }),
    }));
  };
  const isGap = ({ id }: Manifest): boolean => nodeKindOf(id) !== undefined && !rendered.has(resourceKey(id));
  const applied = nodes.flatMap(({ root, manifests }) =>
    manifests.filter(isGap).flatMap((manifest) => placesOf(root, manifest.id, manifest)),
  );
  const made = resourceSetGaps(side).flatMap(({ root, id, objects }) =>
    objects.flatMap((object) => placesOf(root, id, object)),
  );
  return [...applied, ...made];
}

/**
 * The directories of this repository that a controller beside Flux runs, by its objects: Terraform of tofu-controller.
 */
function runsOfOthers(side: RenderedTree): (FileReader & { readonly place: string })[] {
  const definitionsOf = definitionsIn(side);
  return side.results
    .flatMap((result) => result.nodes)
    .flatMap(({ root, manifests }) =>
      manifests
        .filter(({ id }) => id.group === 'infra.contrib.fluxcd.io' && id.kind === 'Terraform')
        .flatMap(({ id: node, object }) => {
          const { kind = '', name = '', namespace = node.namespace } = sourceReference(object);
          const source = definitionsOf(root, sourceId(kind, namespace, name));
          const isForeign =
            source.length > 0 &&
            source.every((one) => isOtherRepository(one.id, one.object, side.tree, side.discovery));
          return isForeign ? [] : [{ root, node, place: clampPath(stringAt(object, 'spec', 'path') ?? '') }];
        }),
    );
}

function sourceReference(object: JsonObject): Readonly<Partial<Record<'kind' | 'name' | 'namespace', string>>> {
  const fieldOf = (name: string): string | undefined => stringAt(object, 'spec', 'sourceRef', name);
  return { kind: fieldOf('kind'), name: fieldOf('name'), namespace: fieldOf('namespace') };
}

interface GapReads {
  /** All but those that are suspended, which are rendered as the cluster has them. */
  readonly all: readonly FileReader[];
  readonly reads: ReadonlyMap<string, readonly Reader[]>;
  /** Those of which not all is known that they read. */
  readonly unknown: readonly UnknownReads[];
}

interface UnknownReads extends Reader {
  /** `isRead`: true for a file that another node reads. */
  readonly mayRead: (path: string, isRead: boolean) => boolean;
}

const anything = (): boolean => true;

/**
 * What an artifact of unknown directories may hold: of a file that nothing reads, nobody could say so of one artifact
 * rather than of another.
 */
const ofArtifact = (path: string, isRead: boolean): boolean => isRead && isManifestFile(path);

function readsOfGaps(side: RenderedTree, memo: BuildMemo): GapReads {
  const pending = gapsOf(side);
  // Who claims a path is found out only where that counts: a run with a known base may not have asked.
  if (pending.length === 0) return { all: [], reads: new Map(), unknown: [] };
  const { tree, discovery, results } = side;
  const reads = new Map<string, Reader[]>();
  const unknown: UnknownReads[] = [];
  const nodes = results.flatMap((result) => result.nodes);
  // A build may set the namespace.
  const rendered = new Set(
    nodes
      .filter(({ state }) => isRendered(state))
      .flatMap(({ id }) => [resourceKey(id), resourceKey({ ...id, namespace: '' })]),
  );
  const byFile = groupBy(discovery.claims, ({ at }) => at.file);
  const objectsIn = groupBy(discovery.objects, ({ at }) => at.file);
  const open = groupBy(discovery.objects.filter(hasOpenPath), ({ at }) => at.file);
  const suspended = new Set(nodes.filter(({ state }) => state === 'suspended').map(({ id }) => resourceKey(id)));
  const all: FileReader[] = [];
  const seen = new Set<string>();
  for (let gap = pending.pop(); gap !== undefined; gap = pending.pop()) {
    const { root, node, path } = gap;
    const key = JSON.stringify([root, resourceKey(node), path]);
    if (seen.has(key)) continue;
    seen.add(key);
    const since = {
      ...(gap.isRemote === undefined ? {} : { isRemote: gap.isRemote }),
      ...(gap.behind === undefined ? {} : { behind: gap.behind }),
    };
    const reader = { root, node, ...since };
    if (!suspended.has(resourceKey(node))) all.push(reader);
    if (path === undefined || isTemplate(path)) {
      unknown.push({ ...reader, mayRead: anything });
      continue;
    }
    if (gap.isOfArtifact === true) {
      unknown.push({ ...reader, mayRead: ofArtifact });
      continue;
    }
    for (const directory of [path, ...gap.components.map((component) => clampPath(joinPath(path, component)))]) {
      const built = buildDirectory(memo, tree, directory, false);
      const files = new Set(built.readSet.map(([, file]) => file));
      const [problem] = built.value.problems;
      if (problem !== undefined) {
        const listed = discovery.filesOf(directory);
        const named = new Set([...files, ...listed]);
        unknown.push({ ...reader, mayRead: endedBuildReads(tree, problem, named, discovery.selfUrls) });
        for (const file of listed) files.add(file);
      }
      for (const file of files) {
        addToGroup(reads, file, reader);
        for (const claim of byFile.get(file) ?? [])
          if (!rendered.has(resourceKey(claim.id))) pending.push({ ...gapOf(root, claim, objectsIn), ...since });
        for (const { id } of open.get(file) ?? [])
          if (!rendered.has(resourceKey(id)))
            pending.push({ root, node: id, path: undefined, components: [], ...since });
      }
    }
  }
  return { all, reads, unknown };
}

/** Codes of problems that end a build at a name in a kustomization, at a field of one, or at two objects. */
const endsAtName: ReadonlySet<string> = new Set([
  'KUSTOMIZATION_FIELD',
  'KUSTOMIZATION_INVALID',
  'KUSTOMIZE_CYCLE',
  'KUSTOMIZE_DUPLICATE_ID',
  'KUSTOMIZE_UNSUPPORTED',
  'PATH_NOT_FOUND',
]);

/**
 * Tells the files that a build which ended before its end would have read: those that the kustomizations which it
 * reaches name, wherever the name stands in them. Anything, where what ended it is not an object, or where a
 * kustomization cannot be read to its end or names a URL of this repository.
 */
function endedBuildReads(
  tree: FileTree,
  problem: Problem,
  files: ReadonlySet<string>,
  selfUrls: ReadonlySet<string>,
): (path: string) => boolean {
  const place = problem.at?.file ?? '';
  const isNamed = kustomizationNames.includes(baseName(place));
  // Of several kustomizations in a directory one is read, and another one may be the right one.
  const beside = kustomizationNames.filter((name) => tree.kind(joinPath(parentPath(place), name)) === 'file');
  if (problem.code.startsWith('KUSTOMIZATION_') && beside.length !== 1) return anything;
  if (!endsAtName.has(problem.code) && (problem.code !== 'KUSTOMIZE_RESOURCE' || isNamed)) return anything;
  let names: readonly string[] | undefined | false = false;
  return (path) => {
    if (files.has(path)) return true;
    if (names === false) names = namesIn(tree, files, selfUrls);
    return names === undefined || names.some((name) => mayName(name, path));
  };
}

/**
 * A name of the kustomization of a directory above the one that names it. In its own directory one names itself, and
 * `Kustomization` is a kind.
 */
const kustomizationAbove = /(?:^|=)(?:\.\/)*\.\.\/(?:\.{1,2}\/)*(?:kustomization\.ya?ml|Kustomization)$/;

/** Test for a text that may name a file. A kustomization is named by its directory, or as a file in that. */
function mayName(name: string, path: string): boolean {
  const own = baseName(path);
  const directory = baseName(parentPath(path));
  if (!kustomizationNames.includes(own) || directory === '') return name.includes(own);
  return name.includes(directory) || kustomizationAbove.test(name);
}

/** The texts of kustomizations and the objects that they take; undefined where a name may stand for any file. */
function namesIn(
  tree: FileTree,
  files: ReadonlySet<string>,
  selfUrls: ReadonlySet<string>,
): readonly string[] | undefined {
  const own = [...selfUrls].map((url) => url.slice(url.indexOf('/') + 1));
  const mayBeOwn = (name: string): boolean =>
    name.includes('//') && (own.length === 0 || own.some((repository) => name.toLowerCase().includes(repository)));
  const found: string[] = [];
  for (const file of files) {
    const text = readText(tree, file) ?? '';
    if (!kustomizationNames.includes(baseName(file))) {
      found.push(text);
      continue;
    }
    // Comments name nothing, and escapes are read as what they stand for.
    const { documents, problem } = decodeKubernetesYaml(text, { file });
    if (problem !== undefined) return undefined;
    const names = documents.flatMap(({ object }) => textsIn(object));
    if (names.some((name) => !name.includes('\n') && mayBeOwn(name))) return undefined;
    append(found, names);
  }
  return found;
}

/** Test for a Kustomization on disk whose path hangs on variables, so that it claims none. */
function hasOpenPath({ id, object }: FluxObject): boolean {
  const isKustomization = id.group === kustomizeGroup && id.kind === 'Kustomization';
  return isKustomization && kustomizationSpec(object).path?.includes('$') === true;
}

/** The Kustomizations of a run that were not rendered, and those that its ResourceSets would make. */
function gapsOf(side: RenderedTree): Gap[] {
  const { tree, discovery, results } = side;
  const sets = resourceSetGaps(side);
  const unrendered = results.flatMap((result) => result.nodes).filter(({ state }) => !isRendered(state));
  const open = unrendered.filter(({ id }) => isKustomization(id));
  const releases = unrendered.filter(({ id }) => nodeKindOf(id) === 'helmrelease');
  const remote = appliedElsewhere(side);
  if (sets.length + open.length + releases.length + remote.length === 0) return [];
  const claims = groupBy(discovery.claims, ({ id }) => resourceKey(id));
  const objectsIn = groupBy(discovery.objects, ({ at }) => at.file);
  const definitionsOf = definitionsIn(side);
  const isFromElsewhere = (root: string, kustomization: Pick<FluxObject, 'id' | 'object'>): boolean =>
    isBuiltFromElsewhere(definitionsOf(root, kustomizationSource(kustomization)), tree, discovery);
  const isOfArtifact = (root: string, kustomization: Pick<FluxObject, 'id' | 'object'>): boolean => {
    const { path, components } = directoriesOf(kustomization.object);
    const source = kustomizationSource(kustomization);
    if (path !== '' || components.length > 0 || source.kind === 'GitRepository') return false;
    if (kustomizationFile(tree, '') !== undefined) return false;
    return definitionsOf(root, source).every(
      ({ id, object }) => publishedDirectory(discovery.publications, id, object, tree) === undefined,
    );
  };
  const made = sets.flatMap(({ root, id: node, objects, isOpen }): Gap[] => [
    ...(isOpen ? [{ root, node, path: undefined, components: [] }] : []),
    ...objects.filter(({ id }) => isKustomization(id)).map(({ object }) => ({ root, node, ...directoriesOf(object) })),
  ]);
  const gapsOfNode = ({ id, root }: NodeResult): Gap[] => {
    const claimed = claims.get(resourceKey(id)) ?? [];
    if (claimed.length > 0) return claimed.map((claim) => gapOf(root, claim, objectsIn));
    const definitions = definitionsOf(root, id);
    // What stands for a directory in which a cluster begins.
    if (standsForDirectory(id)) return [{ root, node: id, path: clampPath(id.name), components: [] }];
    if (definitions.length === 0) return [{ root, node: id, path: undefined, components: [] }];
    return definitions
      .filter((definition) => !isFromElsewhere(root, definition))
      .map((definition) => ({
        root,
        node: id,
        ...directoriesOf(definition.object),
        isOfArtifact: isOfArtifact(root, definition),
      }));
  };
  const own = open.flatMap((node) => gapsOfNode(node).map((gap): Gap => ({ ...gap, behind: reasonOf(node) })));
  const charted = releases.flatMap(({ id, root }) =>
    definitionsOf(root, id)
      .flatMap((definition) => chartFiles(tree, definition))
      .flatMap((file) => kustomizationsIn(tree, file))
      .map((directories): Gap => ({ root, node: id, ...directories })),
  );
  const others = remote
    .filter(({ root, made: one }) => !isFromElsewhere(root, one))
    .map(({ root, made: one }): Gap => ({ root, node: one.id, ...directoriesOf(one.object), isRemote: true }));
  return [...made, ...own, ...charted, ...others];
}

/** The first thing that is known of why a node was not rendered. */
function reasonOf({ id, state, problems, reason }: NodeResult): NonNullable<Gap['behind']> {
  const why = problems[0]?.message ?? reason;
  return { node: id, why: state === 'suspended' ? 'it is suspended' : why === '' ? '' : quotedName(why) };
}

/**
 * The Kustomizations that go to a remote cluster (`spec.kubeConfig` of who applies them), and are not followed, since
 * this cluster has one of their name.
 */
function appliedElsewhere({
  discovery,
  results,
}: RenderedTree): readonly { readonly root: string; readonly made: Pick<FluxObject, 'id' | 'object'> }[] {
  const nodes = results.flatMap((result) => result.nodes);
  const isRemote = ({ id, object }: Pick<FluxObject, 'id' | 'object'>): boolean =>
    isKustomization(id) && kustomizationSpec(object).kubeConfig !== undefined;
  const owners = new Set(
    [...discovery.objects, ...nodes.flatMap(({ manifests }) => manifests)]
      .filter(isRemote)
      .map(({ id }) => resourceKey(id)),
  );
  if (owners.size === 0) return [];
  const ownerOf = new Map(
    nodes.map(({ root, id, parent }) => [nodeKey(root, id), parent === undefined ? '' : nodeKey(root, parent)]),
  );
  return nodes.flatMap(({ root, id, manifests }) => {
    if (!owners.has(resourceKey(id))) return [];
    const own = nodeKey(root, id);
    return manifests
      .filter((made) => isKustomization(made.id) && ownerOf.get(nodeKey(root, made.id)) !== own)
      .map((made) => ({ root, made }));
  });
}

/** The directories of the Kustomizations in a file of a chart: unknown ones where templates make them. */
function kustomizationsIn(tree: FileTree, path: string): readonly Pick<Gap, 'components' | 'path'>[] {
  const text = isManifestFile(path) ? (readText(tree, path) ?? '') : '';
  if (!text.includes(kustomizeGroup)) return [];
  const { documents, problem } = decodeKubernetesYaml(text);
  if (problem !== undefined || text.includes('{{')) return [{ path: undefined, components: [] }];
  return documents.flatMap(({ object }) => {
    const id = isJsonObject(object) ? resourceIdOf(object) : undefined;
    return id !== undefined && isKustomization(id) ? [directoriesOf(object as JsonObject)] : [];
  });
}

function isKustomization({ group, kind }: ResourceId): boolean {
  return group === kustomizeGroup && kind === 'Kustomization';
}

function gapOf(root: string, { id, at, path }: Claim, objectsIn: ReadonlyMap<string, readonly FluxObject[]>): Gap {
  const object = objectsIn.get(at.file)?.find((one) => resourceKey(one.id) === resourceKey(id))?.object;
  return { root, node: id, path, components: object === undefined ? [] : directoriesOf(object).components };
}

function directoriesOf(object: JsonObject): Pick<Gap, 'components' | 'path'> {
  const { path = '', components } = kustomizationSpec(object);
  return {
    path: clampPath(path),
    components,
  };
}
