import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../core/json.ts';
import { fail, ProblemError } from '../core/problem.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** Names of the annotations by which objects of a ResourceSet take something from other objects (flux-operator). */
const group = 'fluxcd.controlplane.io';
const copyFrom = `${group}/copyFrom`;
const convertFrom = `${group}/convertKubeConfigFrom`;
const checksumFrom = `${group}/checksumFrom`;

/** Test for kinds of objects that hold data by key. */
function hasData(kind: string): kind is 'ConfigMap' | 'Secret' {
  return kind === 'ConfigMap' || kind === 'Secret';
}

/** The object that a ConfigMap or Secret copies data from. Throws OBJECT_INVALID. */
export function copySource(object: JsonObject): ResourceId | undefined {
  const kind = stringAt(object, 'kind') ?? '';
  const text = stringAt(object, 'metadata', 'annotations', copyFrom);
  if (stringAt(object, 'apiVersion') !== 'v1' || !hasData(kind) || text === undefined) return undefined;
  return { group: '', kind, ...place(copyFrom, text, text) };
}

/** A Secret with a kubeconfig, and its key where one is named. */
export interface KubeConfigSource {
  readonly id: ResourceId;
  readonly key?: string;
}

/** The Secret that a ConfigMap takes the address of a cluster from. Throws OBJECT_INVALID. */
export function kubeConfigSource(object: JsonObject): KubeConfigSource | undefined {
  const text = stringAt(object, 'metadata', 'annotations', convertFrom);
  if (stringAt(object, 'apiVersion') !== 'v1' || object['kind'] !== 'ConfigMap' || text === undefined) return undefined;
  const colon = text.lastIndexOf(':');
  const hasKey = text.indexOf('/') > 0 && colon > text.indexOf('/');
  const id = { group: '', kind: 'Secret', ...place(convertFrom, text, hasKey ? text.slice(0, colon) : text) };
  return hasKey ? { id, key: text.slice(colon + 1) } : { id };
}

function place(annotation: string, text: string, name: string): { readonly namespace: string; readonly name: string } {
  const parts = name.split('/');
  const [namespace = '', own = ''] = parts;
  if (parts.length !== 2 || namespace === '' || own === '')
    fail('OBJECT_INVALID', `invalid annotation ${annotation}: ${text}`, { hint: 'Use the form namespace/name.' });
  return { namespace, name: own };
}

/** An object that a digest is made of, with the text that names it. */
export interface ChecksumSource {
  readonly text: string;
  readonly id: ResourceId;
}

/**
 * The objects that the annotation beside a digest names, in order; undefined where a part of an object asks for none.
 * Throws OBJECT_INVALID.
 */
export function checksumSources(part: JsonObject): readonly ChecksumSource[] | undefined {
  const texts = stringAt(part, 'metadata', 'annotations', checksumFrom) ?? '';
  if (texts === '') return undefined;
  return texts.split(',').flatMap((each): ChecksumSource[] => {
    const text = each.trim();
    if (text === '') return [];
    const [kind = '', namespace = '', name = '', ...more] = text.split('/');
    if (!hasData(kind) || namespace === '' || name === '' || more.length > 0)
      fail('OBJECT_INVALID', `invalid reference in annotation ${checksumFrom}: ${text}`, {
        hint: 'Use Kind/namespace/name of ConfigMaps and Secrets, separated by commas.',
      });
    return [{ text, id: { group: '', kind, namespace, name } }];
  });
}

/** Every object that annotations of an object of a ResourceSet name; what cannot be read names none. */
export function annotatedSources(object: JsonObject): ResourceId[] {
  const found: ResourceId[] = [];
  const add = (read: () => readonly (ResourceId | undefined)[]): void => {
    try {
      for (const id of read()) if (id !== undefined) found.push(id);
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
    }
  };
  add(() => [copySource(object)]);
  add(() => [kubeConfigSource(object)?.id]);
  const visit = (value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isJsonObject(value)) {
      add(() => checksumSources(value)?.map(({ id }) => id) ?? []);
      for (const item of Object.values(value)) visit(item);
    }
  };
  visit(object);
  return found;
}
