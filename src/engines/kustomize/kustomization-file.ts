import { quotedName } from '../../core/changed-file.ts';
import { joinPath } from '../../core/files/paths.ts';
import { isJsonObject, type JsonValue } from '../../core/json.ts';
import { getOwn } from '../../core/own-property.ts';
import type { Position } from '../../core/position.ts';
import { fail, type Warning } from '../../core/problem.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type YamlNode } from '../yaml/public.ts';
import { type GeneratorArgs, type Kustomization, kustomizationDecoder } from './kustomization.ts';
import { KUSTOMIZATION_FILES } from './kustomization-names.ts';
import type { Loader } from './loader.ts';
import { DecodeError, decode, fieldPathKeys, printFieldPath } from './nodes/typed-decode.ts';
import { parseFirstDocument, plainValue } from './nodes/yaml-text.ts';

/** A kustomization file that was read and is well-formed. Legacy fields are folded into those that replaced them. */
export interface KustomizationFile {
  readonly kustomization: Kustomization;
  /** Its name without the directory. */
  readonly name: string;
  /** Its path, as positions give it. */
  readonly file: string;
  readonly warnings: readonly Warning[];
  /** Where a field stands in it: the line of the deepest key that is there. */
  at(...keys: readonly (string | number)[]): Position;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const DEPRECATED: readonly (readonly [field: string, instead: string])[] = [
  ['bases', 'resources'],
  ['commonLabels', 'labels'],
  ['imageTags', 'images'],
  ['patchesJson6902', 'patches'],
  ['patchesStrategicMerge', 'patches'],
  ['vars', 'replacements'],
];

/**
 * Finds and reads the kustomization of a loader's directory. Throws `KUSTOMIZATION_NOT_FOUND` when there is none,
 * `KUSTOMIZATION_INVALID` when there is more than one or it is empty or of another kind, and `KUSTOMIZATION_FIELD` for
 * a field that is unknown or of another type.
 */
export function readKustomization(loader: Loader, version: string): KustomizationFile {
  const names = KUSTOMIZATION_FILES.filter((name) => loader.kind(name) === 'file');
  const [name] = names;
  const directory = loader.position(loader.root) || '.';
  if (name === undefined)
    fail('KUSTOMIZATION_NOT_FOUND', `No kustomization.yaml in ${directory}.`, {
      at: { file: directory },
      hint: `A kustomization is in a file named ${KUSTOMIZATION_FILES.join(' or ')}.`,
    });
  if (names.length > 1)
    fail('KUSTOMIZATION_INVALID', `Several kustomization files in ${directory}: ${names.join(', ')}.`, {
      at: { file: loader.position(joinPath(loader.root, name)) },
    });
  const { bytes, file } = loader.load(name);
  const root = parseFirstDocument(decoder.decode(bytes), file, 1);
  const value = root === undefined ? null : plainValue(root, file);
  const at = (...keys: readonly (string | number)[]): Position => positionOf(root, keys, file);
  const written = decodeFields(value, at);
  checkLabels(written, version, at);
  if (isEmpty(value)) fail('KUSTOMIZATION_INVALID', 'The kustomization is empty.', { at: { file } });
  const kustomization = withLegacyFields(written);
  checkKind(kustomization, at);
  const warnings = deprecations(value, at);
  return { kustomization, name, file, warnings, at };
}

function decodeFields(value: JsonValue, at: KustomizationFile['at']): Kustomization {
  try {
    return decode(kustomizationDecoder, value, { strict: true, coerce: false });
  } catch (thrown) {
    if (!(thrown instanceof DecodeError)) throw thrown;
    const keys = fieldPathKeys(thrown.path);
    return fail(
      'KUSTOMIZATION_FIELD',
      thrown.message,
      { at: at(...keys), ...stringHint(value, keys, thrown) },
      { cause: thrown },
    );
  }
}

/** Refuses what a version of kustomize does not know yet. */
function checkLabels({ labels }: Kustomization, version: string, at: KustomizationFile['at']): void {
  if (behaves('kustomize-claim-template-labels', version)) return;
  const i = labels.findIndex((label) => label.includeVolumeClaimTemplates !== undefined);
  if (i < 0) return;
  fail('KUSTOMIZATION_FIELD', `Unknown field "labels[${i}].includeVolumeClaimTemplates".`, {
    at: at('labels', i, 'includeVolumeClaimTemplates'),
    hint: 'kustomize has it since 5.8.2.',
  });
}

function stringHint(value: JsonValue, keys: readonly (string | number)[], error: DecodeError): { hint?: string } {
  if (!error.message.includes('must be a string')) return {};
  let found: JsonValue | undefined = value;
  for (const key of keys)
    found = Array.isArray(found) ? found[Number(key)] : isJsonObject(found) ? getOwn(found, String(key)) : undefined;
  return typeof found === 'number' || typeof found === 'boolean'
    ? { hint: `Put the value of ${quotedName(printFieldPath(error.path))} in quotes.` }
    : {};
}

/**
 * Test whether no field but apiVersion and kind has a value; a list of a legacy field that is folded into another
 * counts as none when it is empty.
 */
function isEmpty(value: JsonValue): boolean {
  if (!isJsonObject(value)) return true;
  return Object.keys(value).every((key) => {
    const field = value[key];
    if (field === undefined || field === null || field === '') return true;
    const name = key.toLowerCase();
    if (name === 'apiversion' || name === 'kind') return true;
    const isFolded = name === 'bases' || name === 'imagetags' || name === 'helmchartinflationgenerator';
    return isFolded && Array.isArray(field) && field.length === 0;
  });
}

function withLegacyFields(written: Kustomization): Kustomization {
  const kind = written.kind === '' ? 'Kustomization' : written.kind;
  return {
    ...written,
    kind,
    apiVersion: written.apiVersion === '' ? requiredVersion(kind) : written.apiVersion,
    resources: [...written.resources, ...written.bases],
    bases: [],
    images: [...written.images, ...written.imageTags],
    imageTags: [],
    configMapGenerator: written.configMapGenerator.map(withEnvFiles),
    secretGenerator: written.secretGenerator.map(withEnvFiles),
  };
}

function withEnvFiles<T extends GeneratorArgs>(args: T): T {
  return args.env === '' ? args : { ...args, envs: [...args.envs, args.env], env: '' };
}

function requiredVersion(kind: string): string {
  return kind === 'Component' ? 'kustomize.config.k8s.io/v1alpha1' : 'kustomize.config.k8s.io/v1beta1';
}

function checkKind({ kind, apiVersion }: Kustomization, at: KustomizationFile['at']): void {
  if (kind !== 'Kustomization' && kind !== 'Component')
    fail('KUSTOMIZATION_INVALID', `The kind of a kustomization file is Kustomization or Component, not ${kind}.`, {
      at: at('kind'),
      ...(apiVersion.startsWith('kustomize.toolkit.fluxcd.io/')
        ? { hint: 'A Flux Kustomization is a resource of its own; give its file another name.' }
        : {}),
    });
  const wanted = requiredVersion(kind);
  if (apiVersion !== wanted)
    fail('KUSTOMIZATION_INVALID', `The apiVersion of a ${kind} is ${wanted}, not ${apiVersion}.`, {
      at: at('apiVersion'),
    });
}

function deprecations(value: JsonValue, at: KustomizationFile['at']): Warning[] {
  if (!isJsonObject(value)) return [];
  const written = new Set(
    Object.keys(value)
      .filter((key) => value[key] !== null)
      .map((key) => key.toLowerCase()),
  );
  return DEPRECATED.filter(([field]) => written.has(field.toLowerCase())).map(([field, instead]) => ({
    category: 'deprecated',
    message: `The field ${field} is deprecated; use ${instead} instead.`,
    at: at(field),
  }));
}

function positionOf(root: YamlNode | undefined, keys: readonly (string | number)[], file: string): Position {
  let node = root;
  let line = root === undefined ? 0 : root.line;
  let column = root === undefined ? 0 : root.column;
  for (const key of keys) {
    while (node?.type === 'alias') node = node.target;
    let next: YamlNode | undefined;
    if (node?.type === 'sequence') next = node.items[Number(key)];
    else if (node?.type === 'mapping') {
      const wanted = String(key).toLowerCase();
      const entry = node.entries.find((one) => one.key.type === 'scalar' && one.key.value.toLowerCase() === wanted);
      next = entry?.value;
      if (entry !== undefined) ({ line, column } = entry.key);
    }
    if (next === undefined) break;
    if (node?.type === 'sequence') ({ line, column } = next);
    node = next;
  }
  return line > 0 ? { file, line, column } : { file };
}
