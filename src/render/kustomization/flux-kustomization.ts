import { quotedName } from '../../core/changed-file.ts';
import type { FileTree } from '../../core/files/file-tree.ts';
import { overlayTree } from '../../core/files/overlay-tree.ts';
import { joinPath, resolvePath } from '../../core/files/paths.ts';
import { isJsonObject, type JsonValue } from '../../core/json.ts';
import { fail, type Problem, ProblemError, problemOf } from '../../core/problem.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { kustomizeOfNewestFlux } from '../../core/versions/kustomize-versions.ts';
import {
  anything,
  type BuildOptions,
  boolean,
  checkResources,
  DecodeError,
  type Decoder,
  decode,
  encodeTyped,
  encodeYaml,
  type Image,
  KUSTOMIZATION_FILES,
  type Kustomization,
  kustomizationDecoder,
  LIMITS,
  list,
  OpenApi,
  optional,
  type Patch,
  readJsonOrYaml,
  resetResourceCheck,
  type Selector,
  selectorDecoder,
  struct,
  text,
} from '../../engines/kustomize/public.ts';
import { encodeGoJson } from '../../engines/yaml/public.ts';
import { type BuildField, type BuildFields } from '../../flux/public.ts';

/** Input of kustomize for a Flux Kustomization. With problems the tree is the one that was given. */
export interface PreparedKustomization {
  readonly tree: FileTree;
  /** The file that was written over the tree. */
  readonly file?: string;
  readonly directory: string;
  /** How the controller builds it. */
  readonly options: Pick<BuildOptions, 'bundledOpenApi' | 'loadRestrictor' | 'order' | 'version'>;
  readonly problems: readonly Problem[];
}

/**
 * Preparation of a directory as by kustomize-controller before it builds it: writes a kustomization.yaml that lists all
 * manifests when there is none, and merges the fields of the Flux object into it, null as if absent. The file is put
 * over the tree; the build is then one of `directory` with `options`. Never throws.
 */
export function prepareFluxKustomization(
  tree: FileTree,
  path: string,
  fields: BuildFields,
  version = kustomizeOfNewestFlux,
): PreparedKustomization {
  const options = { bundledOpenApi: 'kept', loadRestrictor: 'none', order: 'none', version } as const;
  try {
    const directory = resolvePath('', path);
    if (directory === undefined || tree.kind(directory) !== 'directory')
      fail('PATH_NOT_FOUND', `The path ${path} of the Kustomization is not a directory of its source.`);
    const found = KUSTOMIZATION_FILES.map((name) => joinPath(directory, name)).find(
      (file) => tree.kind(file) === 'file',
    );
    const file = found ?? joinPath(directory, 'kustomization.yaml');
    const base = found === undefined ? generated(tree, directory) : readRoot(tree, found, version);
    const merged = withFields(base, { tree, directory, fields });
    const bytes = new TextEncoder().encode(encodeYaml(encodeTyped(merged)));
    return { tree: overlayTree(tree, new Map([[file, bytes]])), file, directory, options, problems: [] };
  } catch (thrown) {
    return { tree, directory: path, options, problems: [problemOf(thrown)] };
  }
}

const DEFAULTS = { apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' };
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The root file as the controller reads it: unknown fields do not count, numbers and booleans are taken for text where
 * text is wanted.
 */
function readRoot(tree: FileTree, file: string, version: string): Kustomization {
  const value = readJsonOrYaml(decoder.decode(tree.read(file)), file);
  const read = orFail('KUSTOMIZATION_FIELD', file, () =>
    decode(kustomizationDecoder, value, { strict: false, coerce: true }),
  );
  const labels = behaves('kustomize-claim-template-labels', version)
    ? read.labels
    : read.labels.map((label) => ({ ...label, includeVolumeClaimTemplates: undefined }));
  const named = {
    ...read,
    labels,
    apiVersion: read.apiVersion || DEFAULTS.apiVersion,
    kind: read.kind || DEFAULTS.kind,
  };
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
    const at = thrown.problem.at ?? { file };
    // A template is no YAML, and no mistake of its own.
    const isBroken = thrown.problem.code === 'YAML_SYNTAX' && !new TextDecoder().decode(bytes).includes('{{');
    throw new ProblemError(
      {
        ...thrown.problem,
        message: `${file} is not ${isBroken ? 'valid YAML' : 'a Kubernetes manifest'}: ${thrown.problem.message}`,
        at,
        hint: isBroken
          ? `Correct the YAML${at.line === undefined ? '' : ` at line ${at.line}`} of ${quotedName(file)}.`
          : 'Below a path without kustomization.yaml, Flux reads every YAML file as a manifest. Add a kustomization.yaml, or move the file.',
      },
      { cause: thrown },
    );
  }
}

/** What is built, for mergers that look at more than their field. */
interface Place {
  readonly tree: FileTree;
  readonly directory: string;
  readonly fields: BuildFields;
}

type Merge = (base: Kustomization, place: Place) => Partial<Kustomization>;

/** A field of the Flux object: how the controller reads it, and what it makes of that and of the file. */
function merger<T>(
  decoder: Decoder<T>,
  merge: (base: Kustomization, value: T, place: Place) => Partial<Kustomization>,
): (written: JsonValue, name: string) => Merge {
  return (written, key) => {
    const value = decoder.decode(written, { parent: undefined, key }, { strict: false, coerce: false });
    return (base, place) => merge(base, value, place);
  };
}

const mergers: Readonly<Record<BuildField, ReturnType<typeof merger>>> = {
  buildMetadata: merger(list(text), (base, own) => ({ buildMetadata: own.length > 0 ? own : base.buildMetadata })),
  components: merger(list(text), ({ components }, own, place) => ({
    components: [...components, ...own.filter((path) => isWanted(path, place))],
  })),
  // It is asked for where components are merged.
  ignoreMissingComponents: merger(boolean, () => ({})),
  images: merger(list(struct({ name: text, newName: text, newTag: text, digest: text })), (base, own) => ({
    images: mergedImages(base.images, own),
  })),
  namePrefix: merger(text, (_base, namePrefix) => ({ namePrefix })),
  nameSuffix: merger(text, (_base, nameSuffix) => ({ nameSuffix })),
  patches: merger(list(struct({ patch: text, target: optional(selectorDecoder) })), ({ patches }, own) => ({
    patches: [...patches, ...own.map(({ patch, target }) => inlinePatch(patch, target))],
  })),
  patchesJson6902: merger(list(struct({ patch: anything, target: selectorDecoder })), ({ patchesJson6902 }, own) => ({
    patchesJson6902: [...patchesJson6902, ...own.map(({ patch, target }) => inlinePatch(encodeGoJson(patch), target))],
  })),
  patchesStrategicMerge: merger(list(anything), ({ patchesStrategicMerge }, own) => ({
    patchesStrategicMerge: [...patchesStrategicMerge, ...own.map(strategicMerge)],
  })),
  targetNamespace: merger(text, (_base, namespace) => ({ namespace })),
};

function withFields(base: Kustomization, place: Place): Kustomization {
  const names = Object.keys(mergers) as BuildField[];
  // What cannot be read is told before what cannot be merged.
  const merges = orFail('OBJECT_INVALID', undefined, () =>
    names.flatMap((name) => {
      const written = place.fields[name];
      return written === undefined || written === null ? [] : [mergers[name](written, name)];
    }),
  );
  return merges.reduce((merged, merge) => ({ ...merged, ...merge(merged, place) }), base);
}

function orFail<T>(code: Problem['code'], file: string | undefined, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown;
    const message =
      file === undefined ? `The spec of the Kustomization is malformed: ${thrown.message}` : thrown.message;
    return fail(code, message, file === undefined ? {} : { at: { file } }, { cause: thrown });
  }
}

function strategicMerge(patch: JsonValue): string {
  if (!isJsonObject(patch)) fail('OBJECT_INVALID', 'An entry of spec.patchesStrategicMerge is not a mapping.');
  return encodeGoJson(patch);
}

function inlinePatch(patch: string, target: Selector | undefined): Patch {
  return { path: '', patch, target, options: undefined };
}

const REMOTE = ['git::', 'gh:', 'ssh://', 'https://', 'http://', 'git@', 'github.com:', 'github.com/'];

/**
 * Test whether a component goes in; it does not when it is missing and may be. Throws for one that is not local and
 * relative.
 */
function isWanted(path: string, { tree, directory, fields }: Place): boolean {
  const lower = path.toLowerCase();
  const isRemote = REMOTE.some((prefix) => lower.length > prefix.length && lower.startsWith(prefix));
  if (isRemote || path.startsWith('/') || lower.startsWith('file:///'))
    fail('OBJECT_INVALID', `The component path ${path} of the Kustomization must be local and relative.`);
  if (fields.ignoreMissingComponents !== true) return true;
  const resolved = resolvePath(directory, path);
  return resolved !== undefined && tree.kind(resolved) !== undefined;
}

/**
 * Images of the file with those of the Flux object: of the same name, a new name replaces that, and tag and digest are
 * replaced together.
 */
function mergedImages(own: readonly Image[], more: readonly Omit<Image, 'tagSuffix'>[]): Image[] {
  const images = [...own];
  const places = new Map<string, number>();
  for (const [at, { name }] of images.entries()) if (!places.has(name)) places.set(name, at);
  for (const image of more) {
    const i = places.get(image.name) ?? images.length;
    const known = images[i];
    if (known === undefined) {
      places.set(image.name, i);
      images.push({ ...image, tagSuffix: '' });
      continue;
    }
    const version = image.newTag !== '' || image.digest !== '' ? image : known;
    images[i] = { ...known, newName: image.newName || known.newName, newTag: version.newTag, digest: version.digest };
  }
  return images;
}
