import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { baseName } from '../../../core/files/paths.ts';
import type { TreeChanges } from '../../../core/files/tree-changes.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { resourceIdOf, resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';
import { decodeKubernetesYaml } from '../../../engines/yaml/public.ts';
import { forceAnnotation, kindKey, kindsWithFixedFields, refusedBetween } from '../../../findings/public.ts';
import { kustomizationNames } from '../../../flux/public.ts';
import type { StoredObject } from '../../public.ts';

/** Fields of a kustomization whose entries may give a Job another pod template. */
const editingFields = ['images', 'patches', 'patchesJson6902', 'patchesStrategicMerge', 'replacements'] as const;

/** Larger files are those of whole products, as the controllers of Flux. */
const largestFile = 200_000;

/** Files that a Kustomization makes objects with fixed fields of. */
export interface FixedFieldFiles {
  /** The files of such objects and of their patches. */
  readonly objects: ReadonlySet<string>;
  /** The kustomizations that may edit a Job; all fields of its pods are fixed. */
  readonly kustomizations: ReadonlySet<string>;
  /** The Jobs as text. */
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
    kustomizations: new Set(jobs.length > 0 ? reads.filter(isKustomization) : []),
    jobs: JSON.stringify(jobs),
  };
}

/**
 * Test whether a later tree edits, in some files, a field that the API server does not let change, as the files alone
 * tell. A build decides whether it was refused.
 */
export function editsFixedField(
  owner: Pick<StoredObject, 'id' | 'object'>,
  { jobs, kustomizations, objects }: FixedFieldFiles,
  [earlier, later]: readonly [FileTree, FileTree],
  changes: TreeChanges,
): boolean {
  return [...changes].some(([path, change]) => {
    // An object that goes and comes again is made anew.
    if (change === 'removed' && objects.has(path)) return true;
    if (change !== 'changed' || !(objects.has(path) || kustomizations.has(path))) return false;
    const [before, after] = [earlier, later].map((tree) => documentsIn(tree, path));
    if (before === undefined || after === undefined) return false;
    if (!objects.has(path)) return editsJob(before[0] ?? {}, after[0] ?? {}, jobs);
    const [old = [], next = []] = [before, after].map((of) => of.flatMap(asManifest));
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
  });
}

/** Test whether a kustomization differs in an image of some Jobs, or in a patch that names the kind. */
function editsJob(before: JsonObject, after: JsonObject, jobs: string): boolean {
  return editingFields.some((field) => {
    const [had, has] = [listAt(before, field), listAt(after, field)];
    const differing = [...had, ...has].filter(
      (one) => ![had, has].every((of) => of.some((each) => jsonEqual(each, one))),
    );
    return differing.some((one) => {
      const image = isJsonObject(one) ? (stringAt(one, 'newName') ?? stringAt(one, 'name') ?? '') : '';
      return field === 'images' ? jobs.includes(image) : JSON.stringify(one).includes('Job');
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

/** The documents of a file; undefined where it cannot be read. */
function documentsIn(tree: FileTree, file: string): readonly JsonObject[] | undefined {
  const text = readText(tree, file);
  if (text === undefined || text.length > largestFile) return undefined;
  const { documents, problem } = decodeKubernetesYaml(text, { file });
  return problem === undefined ? documents.flatMap(({ object }) => (isJsonObject(object) ? [object] : [])) : undefined;
}
