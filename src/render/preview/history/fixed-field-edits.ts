import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { baseName } from '../../../core/files/paths.ts';
import type { TreeChanges } from '../../../core/files/tree-changes.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { resourceIdOf, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';
import { decodeKubernetesYaml } from '../../../engines/yaml/public.ts';
import { forceAnnotation, kindKey, kindsWithFixedFields, refusedBetween } from '../../../findings/public.ts';
import { isManifestFile, kustomizationNames } from '../../../flux/public.ts';
import type { StoredObject } from '../../public.ts';

/** Fields of a kustomization, or of the spec of a Flux Kustomization, that may give a Job another pod template. */
const editingFields = [
  'components',
  'configMapGenerator',
  'images',
  'patches',
  'patchesJson6902',
  'patchesStrategicMerge',
  'replacements',
  'secretGenerator',
  'transformers',
] as const;

/** Fields of a kustomization that may give an object another selector. */
const selectingFields = ['commonLabels', 'labels'] as const;

/** Larger files are those of whole products, as the controllers of Flux. */
const largestFile = 200_000;

/** Files that a Kustomization makes objects with fixed fields of. */
export interface FixedFieldFiles {
  /** The files of such objects and of their patches. */
  readonly objects: ReadonlySet<string>;
  readonly kustomizations: ReadonlySet<string>;
  /** Other files that may go into the name of what a Job takes. */
  readonly data: ReadonlySet<string>;
  /** The Jobs as text, of which all fields of the pods are fixed; empty without any. */
  readonly jobs: string;
}

/** The files of manifests with fixed fields among those that a Kustomization reads. */
export function fixedFieldFiles(manifests: readonly Manifest[], reads: readonly string[]): FixedFieldFiles {
  const fixed = manifests.filter(({ id }) => kindsWithFixedFields.has(kindKey(id)));
  const files = fixed.flatMap(({ inputs = [], origin }) => [...(origin === undefined ? [] : [origin.file]), ...inputs]);
  const jobs = fixed.filter(({ id }) => id.kind === 'Job').map(({ object }) => object);
  const isKustomization = (path: string): boolean => kustomizationNames.includes(baseName(path));
  return {
    objects: new Set(files.filter((path) => !isKustomization(path))),
    kustomizations: new Set(reads.filter(isKustomization)),
    data: new Set(jobs.length === 0 ? [] : reads.filter((path) => !isManifestFile(path))),
    jobs: jobs.length === 0 ? '' : JSON.stringify(jobs),
  };
}

/**
 * Test whether a later tree edits, in some files, a field that the API server does not let change, as the files alone
 * tell. A build decides whether it was refused.
 */
export function editsFixedField(
  owner: Pick<StoredObject, 'id' | 'object'>,
  { data, jobs, kustomizations, objects }: FixedFieldFiles,
  [earlier, later]: readonly [FileTree, FileTree],
  changes: TreeChanges,
): boolean {
  const moves = [...changes.values()].includes('removed');
  return [...changes].some(([path, change]) => {
    if (kustomizations.has(path) && change === 'changed') {
      const [before, after] = [documentsIn(earlier, path)?.[0] ?? {}, documentsIn(later, path)?.[0] ?? {}];
      return selectingFields.some((field) => !jsonEqual(before[field], after[field])) || editsJob(before, after, jobs);
    }
    if (!objects.has(path)) return data.has(path);
    // An object that goes and comes again is made anew, and one that comes may have been in another file.
    if (change !== 'changed') return change === 'removed' || moves;
    const [before, after] = [documentsIn(earlier, path), documentsIn(later, path)];
    return before !== undefined && after !== undefined && editsObject(owner, before, after);
  });
}

/** Test whether documents of a file edit a fixed field of an object, or a patch of some. */
function editsObject(
  owner: Pick<StoredObject, 'id' | 'object'>,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): boolean {
  const [old, next] = [before.flatMap(asManifest), after.flatMap(asManifest)];
  // A JSON patch names no object.
  if (old.length + next.length === 0) return !jsonEqual([...before], [...after]);
  const had = new Map(old.map((one) => [resourceKey(one.id), one]));
  const differing = (part: (of: Manifest) => JsonValue): readonly Manifest[] =>
    next.filter((one) => {
      const former = had.get(resourceKey(one.id));
      return former !== undefined && !jsonEqual(part(former), part(one));
    });
  const has = new Set(next.map((one) => resourceKey(one.id)));
  // What was refused may be forced later, or go.
  if (differing(forceOf).length > 0 || old.some((one) => !has.has(resourceKey(one.id)))) return true;
  const edited = differing(fixedPart);
  return edited.length > 0 && refusedBetween(owner, old, edited) !== undefined;
}

/** Test whether a kustomization, or the spec of a Flux Kustomization, differs in what may go into some Jobs. */
export function editsJob(before: JsonObject, after: JsonObject, jobs: string): boolean {
  if (jobs === '') return false;
  return editingFields.some((field) => {
    const [had, has] = [listAt(before, field), listAt(after, field)];
    const differing = [...had, ...has].filter(
      (one) => ![had, has].every((of) => of.some((each) => jsonEqual(each, one))),
    );
    return differing.some((one) => {
      const image = isJsonObject(one) ? (stringAt(one, 'newName') ?? stringAt(one, 'name') ?? '') : '';
      return field !== 'images' || jobs.includes(image);
    });
  });
}

function forceOf({ object }: Manifest): JsonValue {
  return objectAt(object, 'metadata', 'annotations')?.[forceAnnotation] ?? null;
}

/** The part of an object in which all fixed fields are; most edits are of the others. */
function fixedPart({ id, object }: Manifest): JsonValue {
  const { metadata: _metadata, status: _status, ...rest } = object;
  const spec = objectAt(object, 'spec');
  switch (id.kind) {
    case 'DaemonSet':
    case 'Deployment':
    case 'ReplicaSet':
      return spec?.['selector'] ?? null;
    case 'StatefulSet': {
      const { replicas: _replicas, template: _template, ...fixed } = spec ?? {};
      return fixed;
    }
    default:
      return rest;
  }
}

function asManifest(object: JsonObject): readonly Manifest[] {
  const id = resourceIdOf(object);
  return id === undefined || !kindsWithFixedFields.has(kindKey(id)) ? [] : [{ id, object }];
}

/** The documents of a file, of a JSON patch its operations; undefined where it cannot be read. */
function documentsIn(tree: FileTree, file: string): readonly JsonObject[] | undefined {
  const text = readText(tree, file);
  if (text === undefined || text.length > largestFile) return undefined;
  const { documents, problem } = decodeKubernetesYaml(text, { file });
  return problem === undefined ? documents.flatMap(({ object }) => listOf(object)).filter(isJsonObject) : undefined;
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}
