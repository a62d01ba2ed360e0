import { getOrInsert } from '../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../core/json.ts';
import { podTemplateOf } from '../core/pod-template.ts';

/** An image as it is written, in its parts. */
export interface ImageReference {
  readonly text: string;
  /** Registry and repository, as Docker completes short names: `docker.io/library/nginx`. */
  readonly name: string;
  readonly registry: string;
  /** Empty when there is none. */
  readonly tag: string;
  readonly digest: string;
}

/** Takes an image reference apart; undefined for what is none. */
export function imageReferenceOf(text: string): ImageReference | undefined {
  if (text === '' || text.length > 512 || /[\s${}]/.test(text)) return undefined;
  const at = text.indexOf('@');
  const digest = at < 0 ? '' : text.slice(at + 1);
  const named = at < 0 ? text : text.slice(0, at);
  const slash = named.lastIndexOf('/');
  const colon = named.indexOf(':', slash + 1);
  const tag = colon < 0 ? '' : named.slice(colon + 1);
  const name = colon < 0 ? named : named.slice(0, colon);
  const [first = '', ...rest] = name.split('/');
  const hasRegistry = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  const registry = hasRegistry ? first : 'docker.io';
  const path = hasRegistry ? rest.join('/') : rest.length === 0 ? `library/${first}` : name;
  return { text, name: `${registry}/${path}`, registry, tag, digest };
}

/** Several rules ask for the images of the same objects. */
const known = new WeakMap<JsonObject, readonly ImageReference[]>();

/** Every image of an object: of its containers, and of fields named `image` or `imageName` in custom resources. */
export function imagesOf(object: JsonObject | undefined): readonly ImageReference[] {
  if (object === undefined) return [];
  return getOrInsert(known, object, () => findImages(object));
}

function findImages(object: JsonObject): readonly ImageReference[] {
  const template = podTemplateOf(object);
  const texts =
    template === undefined
      ? []
      : template.containers.flatMap(({ object: container }) => stringAt(container, 'image') ?? []);
  if (template === undefined && typeof object['spec'] === 'object') collect(object['spec'], '', texts, 0);
  return texts.flatMap((text) => imageReferenceOf(text) ?? []);
}

function collect(value: JsonValue | undefined, key: string, into: string[], depth: number): void {
  if (depth > 40 || value === undefined) return;
  if (typeof value === 'string') {
    if ((key === 'image' || key === 'imageName') && value.includes(':')) into.push(value);
  } else if (Array.isArray(value)) for (const item of value) collect(item, key, into, depth + 1);
  else if (isJsonObject(value))
    for (const name of Object.keys(value)) {
      const item = value[name];
      if (typeof item === 'object' || typeof item === 'string') collect(item, name, into, depth + 1);
    }
}
