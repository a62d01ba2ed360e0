import type { FileTree } from '../files/file-tree.ts';
import { overlayTree } from '../files/overlay-tree.ts';
import { joinPath, resolvePath } from '../files/paths.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { setOwn } from '../model/own-property.ts';
import { fail, type Problem, ProblemError, problemOf } from '../model/problem.ts';
import { encodeGoJson } from '../yaml/encode-json.ts';
import { type BuildOptions, LIMITS } from './build.ts';
import {
  type Image,
  type Kustomization,
  kustomizationDecoder,
  type Patch,
  type Selector,
  selectorDecoder,
} from './kustomization.ts';
import { KUSTOMIZATION_FILES } from './kustomization-file.ts';
import { encodeTyped } from './nodes/encode-typed.ts';
import {
  anything,
  boolean,
  type Decoded,
  DecodeError,
  type Decoder,
  decode,
  list,
  optional,
  struct,
  text,
} from './nodes/typed-decode.ts';
import { encodeYaml, readJsonOrYaml } from './nodes/yaml-text.ts';
import { OpenApi } from './openapi.ts';
import { checkResources, resetResourceCheck } from './read-resources.ts';

/** The fields of a Flux Kustomization's `spec` that go into the kustomization file, as they are in the object. Null counts as absent. */
export interface FluxKustomizeFields {
  readonly buildMetadata?: JsonValue;
  readonly components?: JsonValue;
  readonly ignoreMissingComponents?: JsonValue;
  readonly images?: JsonValue;
  readonly namePrefix?: JsonValue;
  readonly nameSuffix?: JsonValue;
  readonly patches?: JsonValue;
  readonly patchesJson6902?: JsonValue;
  readonly patchesStrategicMerge?: JsonValue;
  readonly targetNamespace?: JsonValue;
}

/** What kustomize is to build for a Flux Kustomization. With problems the tree is the one that was given. */
export interface PreparedKustomization {
  readonly tree: FileTree;
  readonly directory: string;
  /** How the controller builds it. */
  readonly options: Pick<BuildOptions, 'bundledOpenApi' | 'loadRestrictor' | 'order'>;
  readonly problems: readonly Problem[];
}

/**
 * Does to a directory what kustomize-controller does before it builds it: writes a kustomization.yaml that lists all manifests when there is none, and merges
 * the fields of the Flux object into it. The file is put over the tree; the build is then one of `directory` with `options`. Never throws.
 */
export function prepareFluxKustomization(
  tree: FileTree,
  path: string,
  spec: FluxKustomizeFields,
): PreparedKustomization {
  try {
    const directory = resolvePath('', path);
    if (directory === undefined || tree.kind(directory) !== 'directory') {
      fail('PATH_NOT_FOUND', `The path ${path} of the Kustomization is not a directory of its source.`);
    }
    const found = KUSTOMIZATION_FILES.map((name) => joinPath(directory, name)).find(
      (file) => tree.kind(file) === 'file',
    );
    const file = found ?? joinPath(directory, 'kustomization.yaml');
    const base = found === undefined ? generated(tree, directory) : readRoot(tree, found);
    const merged = mergeFields(base, decodeFields(spec), tree, directory);
    const bytes = new TextEncoder().encode(encodeYaml(encodeTyped(merged)));
    return { tree: overlayTree(tree, new Map([[file, bytes]])), directory, options: FLUX_OPTIONS, problems: [] };
  } catch (thrown) {
    return { tree, directory: path, options: FLUX_OPTIONS, problems: [problemOf(thrown)] };
  }
}

const FLUX_OPTIONS = { bundledOpenApi: 'kept', loadRestrictor: 'none', order: 'none' } as const;

const DEFAULTS = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The root file as the controller reads it: unknown fields do not count, numbers and booleans are taken for text where text is wanted. */
function readRoot(tree: FileTree, file: string): Kustomization {
  const value = readJsonOrYaml(decoder.decode(tree.read(file)), file);
  const read = decodeOrFail(kustomizationDecoder, value, true, 'KUSTOMIZATION_FIELD', file);
  const named = { ...read, apiVersion: read.apiVersion || DEFAULTS.apiVersion, kind: read.kind || DEFAULTS.kind };
  // Kustomize refuses an empty kustomization; the controller adds a field that gives something to do.
  return read.resources.length === 0 ? { ...named, buildMetadata: ['originAnnotations'] } : named;
}

/** A kustomization with all manifests below a directory, and with the directories that have one of their own. */
function generated(tree: FileTree, directory: string): Kustomization {
  const empty = { ...kustomizationDecoder.zero(), ...DEFAULTS };
  const resources: string[] = [];
  const scope = new OpenApi();
  const walk = (at: string, written: string): void => {
    for (const { name, kind } of tree.list(at) ?? []) {
      const path = joinPath(at, name);
      const entry = `${written}/${name}`;
      if (kind === 'directory') {
        if (KUSTOMIZATION_FILES.some((file) => tree.kind(joinPath(path, file)) === 'file')) resources.push(entry);
        else walk(path, entry);
      } else if (kind === 'file' && /\.ya?ml$/.test(name)) {
        checkManifests(tree, path, scope);
        resources.push(entry);
      }
    }
  };
  resetResourceCheck();
  walk(directory, '.');
  return resources.length === 0 ? { ...empty, namespace: '_placeholder' } : { ...empty, resources };
}

/** One unreadable manifest fails the whole Kustomization, even if it was never meant to be one. */
function checkManifests(tree: FileTree, file: string, scope: OpenApi): void {
  const bytes = tree.read(file);
  if (bytes === undefined) return;
  try {
    checkResources({ bytes, file }, scope, { maxNodes: LIMITS.maxNodes, maxResources: LIMITS.maxResources });
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    throw new ProblemError(
      {
        ...thrown.problem,
        message: `${file} is not a Kubernetes manifest: ${thrown.problem.message}`,
        at: thrown.problem.at ?? { file },
        hint: 'Below a path without kustomization.yaml, Flux reads every YAML file as a manifest. Add a kustomization.yaml, or move the file.',
      },
      { cause: thrown },
    );
  }
}

const specDecoder = struct({
  targetNamespace: optional(text),
  namePrefix: optional(text),
  nameSuffix: optional(text),
  patches: list(struct({ patch: text, target: optional(selectorDecoder) })),
  components: list(text),
  ignoreMissingComponents: boolean,
  patchesStrategicMerge: list(anything),
  patchesJson6902: list(struct({ patch: anything, target: selectorDecoder })),
  images: list(struct({ name: text, newName: text, newTag: text, digest: text })),
  buildMetadata: list(text),
});
type SpecFields = Decoded<typeof specDecoder>;

function decodeFields(spec: FluxKustomizeFields): SpecFields {
  const known: JsonObject = {};
  for (const [key, value] of Object.entries(spec)) if (value !== undefined) setOwn(known, key, value as JsonValue);
  return decodeOrFail(specDecoder, known, false, 'OBJECT_INVALID', undefined);
}

function decodeOrFail<T>(
  wanted: Decoder<T>,
  value: JsonValue,
  coerce: boolean,
  code: Problem['code'],
  file: string | undefined,
): T {
  try {
    return decode(wanted, value, { strict: false, coerce });
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown;
    const message =
      file === undefined ? `The spec of the Kustomization is malformed: ${thrown.message}` : thrown.message;
    return fail(code, message, file === undefined ? {} : { at: { file } }, { cause: thrown });
  }
}

function mergeFields(base: Kustomization, spec: SpecFields, tree: FileTree, directory: string): Kustomization {
  return {
    ...base,
    namespace: spec.targetNamespace ?? base.namespace,
    namePrefix: spec.namePrefix ?? base.namePrefix,
    nameSuffix: spec.nameSuffix ?? base.nameSuffix,
    patches: [...base.patches, ...spec.patches.map(({ patch, target }) => inlinePatch(patch, target))],
    components: [...base.components, ...spec.components.filter((path) => isWanted(path, spec, tree, directory))],
    patchesStrategicMerge: [
      ...base.patchesStrategicMerge,
      ...spec.patchesStrategicMerge.map((patch) => {
        if (!isJsonObject(patch)) fail('OBJECT_INVALID', 'An entry of spec.patchesStrategicMerge is not a mapping.');
        return encodeGoJson(patch);
      }),
    ],
    patchesJson6902: [
      ...base.patchesJson6902,
      ...spec.patchesJson6902.map(({ patch, target }) => inlinePatch(encodeGoJson(patch), target)),
    ],
    images: mergedImages(base.images, spec.images),
    buildMetadata: spec.buildMetadata.length > 0 ? spec.buildMetadata : base.buildMetadata,
  };
}

function inlinePatch(patch: string, target: Selector | undefined): Patch {
  return { path: '', patch, target, options: undefined };
}

const REMOTE = ['git::', 'gh:', 'ssh://', 'https://', 'http://', 'git@', 'github.com:', 'github.com/'];

/** Whether a component goes in; it does not when it is missing and may be. Throws for one that is not local and relative. */
function isWanted(path: string, spec: SpecFields, tree: FileTree, directory: string): boolean {
  const lower = path.toLowerCase();
  const isRemote = REMOTE.some((prefix) => lower.length > prefix.length && lower.startsWith(prefix));
  if (isRemote || path.startsWith('/') || lower.startsWith('file:///')) {
    fail('OBJECT_INVALID', `The component path ${path} of the Kustomization must be local and relative.`);
  }
  if (!spec.ignoreMissingComponents) return true;
  const resolved = resolvePath(directory, path);
  return resolved !== undefined && tree.kind(resolved) !== undefined;
}

/** Images of the file with those of the Flux object: of the same name, a new name replaces that, and tag and digest are replaced together. */
function mergedImages(own: readonly Image[], more: SpecFields['images']): Image[] {
  const images = [...own];
  for (const image of more) {
    const i = images.findIndex(({ name }) => name === image.name);
    const known = images[i];
    if (known === undefined) {
      images.push({ ...image, tagSuffix: '' });
      continue;
    }
    const version = image.newTag !== '' || image.digest !== '' ? image : known;
    images[i] = {
      ...known,
      newName: image.newName || known.newName,
      newTag: version.newTag,
      digest: version.digest,
    };
  }
  return images;
}
