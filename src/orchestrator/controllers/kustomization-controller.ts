import { kustomizationNames } from '../../discovery/kustomization-graph.ts';
import { standingOf } from '../../discovery/reviewed-revisions.ts';
import { type FileTree, readText } from '../../files/file-tree.ts';
import { baseName, clampPath } from '../../files/paths.ts';
import { type ReadSet, readSetHolds } from '../../files/read-set.ts';
import { type BuildOutcome, type BuiltResource, build } from '../../kustomize/build.ts';
import { prepareFluxKustomization } from '../../kustomize/flux-kustomization.ts';
import { hideUser } from '../../kustomize/git-url.ts';
import { printReference } from '../../kustomize/remote.ts';
import { append } from '../../model/append.ts';
import { kustomizeGroup, nodeKindOf, sourceId } from '../../model/flux-kinds.ts';
import { booleanAt, isJsonObject, type JsonObject, jsonAt, objectAt, stringAt } from '../../model/json.ts';
import type { MemoCodec } from '../../model/memo-codec.ts';
import type { Position } from '../../model/position.ts';
import type { Problem, Warning } from '../../model/problem.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../model/resource-id.ts';
import type { Manifest } from '../../model/side-result.ts';
import { substitute } from '../../postbuild/substitute.ts';
import { substitutionDisabled } from '../../postbuild/variables.ts';
import type { Artifact } from '../../sources/fetcher.ts';
import { decodeHelmYaml } from '../../yaml/decode-helm.ts';
import { type BuildMemo, jsonCodec, type Memoised } from '../changes/build-memo.ts';
import { isSopsObject } from '../decryption/sops-document.ts';
import { buildInRounds, type RemoteContents } from '../remote-rounds.ts';
import type { StoredObject } from '../store.ts';
import { isWorkingTree, reviewedReads } from '../working-tree.ts';
import { applyWarnings, namespaceProblems, remoteWarnings } from './apply-warnings.ts';
import { type Controller, failed, mustNotBeStored, nodeKey, type Run, type Side, withNode } from './controller.ts';
import { deniedSource } from './denied-access.ts';
import { awaitDependencies, dependencyKey, dependencyWarnings } from './dependencies.ts';
import { driftIgnored } from './drift-ignore.ts';
import { isInClear, type ObjectData } from './object-data.ts';
import { dataOf } from './placeholder.ts';
import { isSecretInClear, type Rendered, readRendered, renderedCodec } from './rendered.ts';
import { awaitArtifact, isArtifact } from './source-artifact.ts';
import { isNotChecked } from './source-controller.ts';
import { collectVariables, type Variables } from './substitution-variables.ts';
import { unknownFieldWarnings } from './unknown-fields.ts';
import { watchWarnings } from './watch-warnings.ts';

/** The source that a Kustomization builds from; a reference that names nothing means the tree under review. */
export function kustomizationSource(node: { readonly id: ResourceId; readonly object: JsonObject }): ResourceId {
  const kind = stringAt(node.object, 'spec', 'sourceRef', 'kind') ?? 'GitRepository';
  const name = stringAt(node.object, 'spec', 'sourceRef', 'name');
  if (name === undefined) return sourceId('GitRepository', 'flux-system', 'flux-system');
  return sourceId(kind, stringAt(node.object, 'spec', 'sourceRef', 'namespace') || node.id.namespace, name);
}

/** The kinds that a Kustomization may build from (the enumeration of its definition). */
const buildable: ReadonlySet<string> = new Set(['Bucket', 'ExternalArtifact', 'GitRepository', 'OCIRepository']);

/** Builds, substitutes and labels as kustomize-controller does: build → substitution → owner labels → common metadata. */
export const reconcileKustomization: Controller = async (side, run) => {
  const { id, object } = run.node;
  if (booleanAt(object, 'spec', 'suspend') === true) {
    side.record(id, nodeKey(object));
    return { state: 'suspended', reason: 'spec.suspend is true' };
  }
  const source = kustomizationSource(run.node);
  if (!buildable.has(source.kind)) {
    side.record(id, nodeKey(object));
    return failed(run, {
      code: 'OBJECT_INVALID',
      message: `unsupported kind in spec.sourceRef: ${source.kind}`,
      hint: `Use ${[...buildable].join(', ')}.`,
    });
  }
  const denied = deniedSource(side.settings, id, source);
  if (denied !== undefined) {
    side.record(id, nodeKey(object, denied));
    return failed(run, denied);
  }
  const artifact = awaitArtifact(side, run, source);
  if (!isArtifact(artifact)) {
    const declared = side.store.get(source)?.object;
    const isKnown = declared !== undefined && standingOf(source, declared, side.discovery) === 'another-revision';
    const here = isKnown ? null : samePathHere(side, pathOf(object));
    const key = nodeKey(object, declared ?? null, here);
    side.record(id, key, here === null ? [] : [['id', pathOf(object), here]]);
    return artifact;
  }
  const decryption = stringAt(object, 'spec', 'decryption', 'provider') === 'sops' ? side.decryption : undefined;
  const tree = (await decryption?.openInputs(artifact.tree, pathOf(object))) ?? artifact.tree;
  const built = await buildWithRemotes(side, run, tree);
  const opened = decryption === undefined ? undefined : await decryption.openBuild(built.value);
  const variables = collectVariables(side, run, (wanted) =>
    makesData(side, built).includes(resourceKey(wanted)) ? madeData(opened ?? built.value, wanted) : undefined,
  );
  const reads = reviewedReads(artifact, built.readSet);
  if ('state' in variables) {
    side.record(id, nodeKey(object, built.identity), reads);
    // Flux builds first: what does not build may be what would make the variables.
    const unbuilt =
      variables.state === 'blocked-on'
        ? undefined
        : unbuiltResult(
            opened ?? built.value,
            encryptionWarnings(opened ?? built.value, run.node, decryption !== undefined),
          );
    return unbuilt === undefined
      ? variables
      : { ...unbuilt, problems: unbuilt.problems.map((problem) => withNode(run, problem)) };
  }
  const decrypts = decryption !== undefined;
  const keeps = !variables.isConfidential && !mustNotBeStored(side, run);
  const files = built.readSet.filter(([question, , answer]) => question === 'read' && answer !== '');
  let copies: boolean | undefined;
  const mayCopy = (): boolean => {
    copies ??= mayCopyValues(side, run, tree, built);
    return copies;
  };
  const applied = side.memo.fromKey(
    nodeKey(
      'apply',
      id,
      built.identity,
      decrypts,
      stringAt(object, 'spec', 'decryption', 'provider') ?? null,
      objectAt(object, 'spec', 'commonMetadata') ?? null,
      variables.key,
      side.settings.strictSubstitution,
      placement(artifact, built.readSet),
    ),
    () => placedIn(artifact, applyKustomization(side, run.node, opened ?? built.value, variables, decrypts)),
    keeps ? renderedCodec(tree, () => (mayCopy() ? undefined : files.map(([, path]) => path))) : undefined,
  );
  const unknown = unknownFieldWarnings(side.settings, run.node);
  side.record(id, nodeKey(applied.identity, object, dependencyKey(side.store, run.node), unknown), reads);
  const waiting = awaitDependencies(side, run);
  if (waiting !== undefined) return waiting;
  const { problems, warnings, ...rest } = applied.value;
  const ignored =
    objectAt(object, 'spec')?.['ignore'] === undefined || side.settings.minor < 9
      ? []
      : driftIgnored(objectAt(object, 'spec') ?? {}, applied.value.manifests);
  if ('code' in ignored) return failed(run, ignored, { warnings });
  const holdsSecrets = applied.value.manifests.some(isSecretInClear);
  return {
    ...rest,
    ...(ignored.length === 0 ? {} : { driftIgnored: ignored }),
    isConfidential: variables.isConfidential || (holdsSecrets && mayCopy()),
    // Who reads them again has the tree under review to open Secrets with.
    ...(keeps && (!holdsSecrets || (!mayCopy() && readSetHolds(files, side.tree))) ? { kept: applied.identity } : {}),
    // Named here and not in the memo: the other side may define the same node at another line.
    problems: problems.map((problem) => withNode(run, problem)),
    warnings: [
      ...warnings,
      ...unknown,
      ...dependencyWarnings(side, run.node),
      ...watchWarnings(side.settings, run.node),
      ...remoteWarnings(run.node, applied.value.manifests),
    ],
  };
};

/** Where the files that a build reads stand in the tree under review, when that is not where they stand in its source; null otherwise. */
function placement(artifact: Artifact, reads: ReadSet): readonly unknown[] | null {
  const { reviewed } = artifact;
  if (reviewed === undefined || isWorkingTree(artifact)) return null;
  return [...new Set(reads.map(([, path]) => path))].map((path) => reviewed(path));
}

/** What was rendered, with the places of the tree under review. */
function placedIn(artifact: Artifact, rendered: Rendered): Rendered {
  const { reviewed } = artifact;
  if (reviewed === undefined || isWorkingTree(artifact)) return rendered;
  const place = <T extends { readonly at?: Position }>(one: T): T =>
    one.at === undefined ? one : { ...one, at: { ...one.at, file: reviewed(one.at.file)[0] ?? one.at.file } };
  return {
    ...rendered,
    problems: rendered.problems.map(place),
    warnings: rendered.warnings.map(place),
    manifests: rendered.manifests.map(({ origin, ...manifest }) =>
      origin === undefined
        ? manifest
        : { ...manifest, origin: { ...origin, file: reviewed(origin.file)[0] ?? origin.file } },
    ),
  };
}

/** The keys of the ConfigMaps and Secrets that a build makes: known without building again what an earlier run has built. */
function makesData(side: Side, built: Memoised<BuildOutcome>): readonly string[] {
  const list = (): string[] =>
    built.value.resources.flatMap(({ object }) => {
      const id = resourceIdOf(object);
      return id?.group === '' && (id.kind === 'ConfigMap' || id.kind === 'Secret') ? [resourceKey(id)] : [];
    });
  return side.memo.fromKey(nodeKey('data', built.identity), list, keptWhen(side.decryption === undefined)).value;
}

/** The data of a ConfigMap or Secret that a build makes. */
function madeData(
  { resources }: BuildOutcome,
  { kind, namespace, name }: ResourceId,
): Omit<ObjectData, 'declared'> | undefined {
  const made = resources.find(({ object }) => {
    const id = object['kind'] === kind ? resourceIdOf(object) : undefined;
    return id?.group === '' && id.name === name && id.namespace === namespace;
  });
  if (made === undefined) return undefined;
  const entries = dataOf(made.object);
  return { entries, complete: true, isConfidential: kind === 'Secret' && isInClear(entries) };
}

/**
 * The content of a Kustomization's path in this tree, for one whose source is not at hand: that may be this repository under a name which nothing gives away. Then a change of these files must be
 * said to be unchecked rather than to change nothing; what is known to be another revision of this repository is not concerned. The root would differ with every change.
 */
function samePathHere({ tree }: Side, path: string): string | null {
  return path === '' ? null : (tree.contentId(path) ?? null);
}

function pathOf(object: JsonObject): string {
  return clampPath(stringAt(object, 'spec', 'path') ?? '');
}

/** Secrets that stay encrypted although they would have to be opened. Without a key none can be opened, and nothing is to be said. */
function encryptionWarnings(built: BuildOutcome, node: StoredObject, hasKey: boolean): Warning[] {
  const configured = stringAt(node.object, 'spec', 'decryption', 'provider') === 'sops';
  if (configured && !hasKey) return [];
  return built.resources.flatMap(({ object, origin }): Warning[] => {
    const id = isSopsObject(object) ? resourceIdOf(object) : undefined;
    if (id?.kind !== 'Secret' || id.group !== '') return [];
    const message = configured
      ? `cannot decrypt ${printResource(id)} with the given age keys`
      : `${printResource(id)} is encrypted with SOPS, but spec.decryption is not set: Flux refuses it`;
    return [{ category: 'decryption', message, resource: node.id, ...(origin === undefined ? {} : { at: origin }) }];
  });
}

/** What ends a build that names something outside of its source, where that is not allowed. */
function remoteRefused(url: string): Problem {
  return {
    code: 'ACCESS_DENIED',
    message: `remote resource not allowed: ${hideUser(url)}`,
    hint: 'kustomize-controller runs with --no-remote-bases. Copy the resource into the repository.',
  };
}

/** The build, with what it names outside of its source: that is fetched in rounds, since what was fetched may name more. */
async function buildWithRemotes(side: Side, run: Run, source: FileTree): Promise<Memoised<BuildOutcome>> {
  const keep = side.decryption === undefined;
  return await buildInRounds(
    (contents) => buildKustomization(side, run, source, contents),
    // Known without building again what an earlier run has built.
    (built) =>
      side.memo.fromKey(nodeKey('needs', built.identity), () => built.value.needs.length > 0, keptWhen(keep)).value
        ? built.value.needs
        : [],
    async (request) =>
      side.settings.remoteBases
        ? await side.fetch({ id: run.node.id, ...request })
        : { problem: remoteRefused(stringAt(request.spec, 'url') ?? '') },
  );
}

/** The build of the path with the Flux fields merged in, shared by everything that would read the same files with the same fields. */
function buildKustomization(side: Side, run: Run, source: FileTree, contents: RemoteContents): Memoised<BuildOutcome> {
  const spec = objectAt(run.node.object, 'spec') ?? {};
  const fields = Object.fromEntries(
    buildFields.flatMap((field) => (spec[field] === undefined ? [] : [[field, spec[field]]])),
  );
  // What was decrypted to be built leaves no trace on disk, not even its hash.
  return buildPath(side.memo, source, pathOf(run.node.object), side.decryption === undefined, fields, contents);
}

const nothingFetched: RemoteContents = { remote: { file: () => undefined, repository: () => undefined }, ids: [] };

/**
 * True when what a build makes of one object may hold what it took from another: by replacements, variables, plugins and names with a hash of a Secret, or by means of remote kustomizations, which are not looked into. The words
 * are looked for in the text of every kustomization, whatever they stand for there.
 */
function mayCopyValues(side: Side, run: Run, tree: FileTree, built: Memoised<BuildOutcome>): boolean {
  const words = /replacements|vars|transformers|generators|secretGenerator|\\/;
  if (buildKustomization(side, run, tree, nothingFetched).identity !== built.identity) return true;
  return built.readSet.some(
    ([question, path]) =>
      question === 'read' &&
      kustomizationNames.includes(baseName(path)) &&
      words.test((readText(tree, path) ?? '').replace(/^\s*#.*$/gm, '')),
  );
}

/** The build of a directory as it is, without what is fetched from elsewhere. `keeps` says whether later runs may know what was looked at. */
export function buildDirectory(memo: BuildMemo, tree: FileTree, path: string, keeps: boolean): Memoised<BuildOutcome> {
  return buildPath(memo, tree, path, keeps, {}, nothingFetched);
}

function buildPath(
  memo: BuildMemo,
  source: FileTree,
  path: string,
  keeps: boolean,
  fields: JsonObject,
  { remote, ids }: RemoteContents,
): Memoised<BuildOutcome> {
  const work = (tree: FileTree): BuildOutcome => {
    const kind = tree.kind(path);
    if (kind !== 'directory') {
      const message =
        kind === undefined
          ? `spec.path ${path} does not exist in the source`
          : `spec.path ${path} is a file, but must be a directory`;
      return {
        resources: [],
        problems: [{ code: 'PATH_NOT_FOUND', message, hint: 'Correct spec.path or add the directory.' }],
        warnings: [],
        needs: [],
        size: 0,
      };
    }
    const prepared = prepareFluxKustomization(tree, path, fields);
    if (prepared.problems.length > 0)
      return { resources: [], problems: prepared.problems, warnings: [], needs: [], size: 0 };
    return build(prepared.tree, prepared.directory, { ...prepared.options, remote });
  };
  return memo.fromTree(nodeKey('build', path, fields, ...(ids.length === 0 ? [] : [ids])), source, work, keeps);
}

/** The fields of a Kustomization's spec that go into the build itself. */
const buildFields = [
  'buildMetadata',
  'components',
  'ignoreMissingComponents',
  'images',
  'namePrefix',
  'nameSuffix',
  'patches',
  'patchesJson6902',
  'patchesStrategicMerge',
  'targetNamespace',
] as const;

/** The manifests that a Kustomization came to in an earlier run, by the name under which it kept them. `tree` is the one under review. */
export function keptManifests(memo: BuildMemo, kept: string, tree: FileTree): readonly Manifest[] {
  const text = memo.keptText(kept);
  return text === undefined ? [] : readRendered(text, tree).manifests;
}

function keptWhen<T>(keep: boolean): MemoCodec<T> | undefined {
  return keep ? jsonCodec() : undefined;
}

/** The part that needs no tree: substitution, labels and common metadata over the built resources. */
function applyKustomization(
  side: Side,
  node: StoredObject,
  built: BuildOutcome,
  variables: Variables,
  hasKey: boolean,
): Rendered {
  const { id, object } = node;
  const encrypted = encryptionWarnings(built, node, hasKey);
  const unbuilt = unbuiltResult(built, encrypted);
  if (unbuilt !== undefined) return unbuilt;
  const problems: Problem[] = [];
  const substituting = variables.substitutes;
  const strict = side.settings.strictSubstitution && variables.complete;
  const mode = { strict, keepsUnset: variables.keepsUnset };
  const common = objectAt(object, 'spec', 'commonMetadata');
  // A directory that somebody applies by hand is no object, and leaves no labels.
  const isWritten = id.namespace !== '';
  const owner = { [`${kustomizeGroup}/name`]: id.name, [`${kustomizeGroup}/namespace`]: id.namespace };
  const decrypts = stringAt(object, 'spec', 'decryption', 'provider') === 'sops';
  const manifests: Manifest[] = [];
  const maybe: Warning[] = [];
  for (const resource of built.resources) {
    const incomplete = incompleteProblem(resource);
    if (incomplete !== undefined) {
      problems.push(incomplete);
      continue;
    }
    let substituted = substituting ? substituteResource(resource, variables.values, mode) : { object: resource.object };
    const [secret] = variables.optionalSecrets;
    if ('problem' in substituted && substituted.notSet !== undefined && secret !== undefined) {
      maybe.push(unsetWarning(id, substituted.notSet, secret));
      substituted = substituteResource(resource, variables.values, { strict: false, keepsUnset: true });
    }
    if ('problem' in substituted) {
      problems.push(substituted.problem);
      continue;
    }
    const opened = decrypts ? withoutEnvelope(substituted.object) : substituted.object;
    const applied = isWritten ? withMetadata(opened, owner, common) : opened;
    const own = resourceIdOf(applied);
    if (own === undefined) continue;
    if (own.group === 'kustomize.config.k8s.io') continue;
    const named = own.namespace === '' && nodeKindOf(own) !== undefined ? { ...own, namespace: id.namespace } : own;
    manifests.push({
      id: named,
      object: applied,
      ...(resource.origin === undefined ? {} : { origin: resource.origin }),
    });
  }
  if (problems.length === 0) append(problems, namespaceProblems(id, manifests));
  if (problems.length > 0) {
    return {
      state: 'failed',
      reason: problems[0]?.message ?? '',
      problems,
      warnings: encrypted,
      manifests: [],
      size: 0,
    };
  }
  return {
    state: 'rendered',
    reason: '',
    problems,
    manifests,
    size: built.size,
    warnings: [
      ...built.warnings.map((warning) => ({ resource: id, ...warning })),
      ...variables.warnings,
      ...maybe,
      ...encrypted,
      ...applyWarnings(id, manifests),
    ],
  };
}

/** An object without apiVersion, kind or name, which kustomize may give and kustomize-controller fails for. */
function incompleteProblem({ object, origin }: BuiltResource): Problem | undefined {
  const [kind, name] = [stringAt(object, 'kind'), stringAt(object, 'metadata', 'name')];
  const lacks = { apiVersion: stringAt(object, 'apiVersion'), kind, 'metadata.name': name };
  const [field] = Object.entries(lacks).find(([, value]) => !value) ?? [];
  if (field === undefined) return undefined;
  const namespace = stringAt(object, 'metadata', 'namespace') ?? '';
  return {
    code: 'KUSTOMIZE_RESOURCE',
    message: `${printResource({ group: '', kind: kind || 'An object', namespace, name: name || 'without a name' })} has no ${field}: Flux refuses it, and with it all that the Kustomization builds`,
    ...(origin === undefined ? {} : { at: origin }),
  };
}

/** What a Kustomization comes to whose build has problems or lacks something from elsewhere; undefined for one that is built. */
function unbuiltResult(built: BuildOutcome, warnings: readonly Warning[]): Rendered | undefined {
  const problems: Problem[] = [...built.problems];
  for (const need of built.needs) {
    problems.push({
      code: 'SOURCE_UNSUPPORTED',
      message: `remote resource not downloaded: ${printReference(need)}`,
    });
  }
  if (problems.length === 0) return undefined;
  const state = built.problems.every(isNotChecked) ? 'unchecked' : 'failed';
  return { state, reason: problems[0]?.message ?? '', problems, warnings, manifests: [], size: 0 };
}

/** A variable that the tree does not set, and that may well be set in the cluster. */
function unsetWarning(id: ResourceId, variable: string, secret: ResourceId): Warning {
  const message = `variable ${variable} not set in the tree: not replaced, since the optional ${printResource(secret)}, not in the tree, may set it`;
  return { category: 'unresolved-substitution', message, resource: id };
}

/** An encrypted object without the block that describes its encryption, which Flux takes away whatever else becomes of it; values that are not open stay as they are. */
function withoutEnvelope(object: JsonObject): JsonObject {
  if (!isSopsObject(object)) return object;
  if (jsonAt(object, 'metadata', 'annotations', 'kustomize.toolkit.fluxcd.io/decrypt') === 'disabled') return object;
  const { sops: _sops, ...content } = object;
  return content;
}

/** One resource's canonical text with variables replaced, parsed again as Flux does (so that a number stays no string). */
function substituteResource(
  resource: BuiltResource,
  values: ReadonlyMap<string, string>,
  mode: { readonly strict: boolean; readonly keepsUnset: boolean },
): { readonly object: JsonObject } | { readonly problem: Problem; readonly notSet?: string } {
  if (substitutionDisabled(resource.object)) return { object: resource.object };
  const text = resource.yaml();
  // Without a dollar sign there is nothing to replace or unescape.
  if (!text.includes('$')) return { object: resource.object };
  const named = resourceIdOf(resource.object);
  const place = resource.origin === undefined ? {} : { at: resource.origin };
  const inResource = named === undefined ? '' : `${printResource(named)}: `;
  const result = substitute(text, values, mode);
  if ('problem' in result)
    return { ...result, problem: { ...result.problem, message: `${inResource}${result.problem.message}`, ...place } };
  if (result.text === text) return { object: resource.object };
  const decoded = decodeHelmYaml(result.text, { bigIntegers: true });
  if (decoded.problem !== undefined || !isJsonObject(decoded.value)) {
    const message = `${inResource}invalid YAML after substitution: ${decoded.problem?.message ?? 'not a mapping'}`;
    return { problem: { code: 'SUBSTITUTION', message, ...place } };
  }
  return { object: decoded.value };
}

/**
 * A copy with owner labels and then common labels and annotations set on its metadata. Where one of the object's own is no string, Flux cannot read them and what it sets takes the place of all;
 * annotations are read only where there are common ones.
 */
function withMetadata(object: JsonObject, owner: JsonObject, common: JsonObject | undefined): JsonObject {
  const metadata = objectAt(object, 'metadata') ?? {};
  const labels = { ...stringsOf(objectAt(metadata, 'labels')), ...owner, ...objectAt(common, 'labels') };
  const named: JsonObject = { ...metadata, labels };
  if (common !== undefined) {
    const annotations = { ...stringsOf(objectAt(metadata, 'annotations')), ...objectAt(common, 'annotations') };
    if (Object.keys(annotations).length > 0) named['annotations'] = annotations;
  }
  return { ...object, metadata: named };
}

/** The map itself when all its values are strings, with empty ones for null; nothing where one is something else. */
function stringsOf(map: JsonObject | undefined): JsonObject {
  const values = Object.values(map ?? {});
  if (map === undefined || values.every((value) => typeof value === 'string')) return map ?? {};
  if (values.some((value) => value !== null && typeof value !== 'string')) return {};
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, value ?? '']));
}
