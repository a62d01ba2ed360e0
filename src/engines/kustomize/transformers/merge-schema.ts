import { isJsonObject, type JsonObject, type JsonValue, stringAt } from '../../../core/json.ts';
import { getOwn } from '../../../core/own-property.ts';
import { fail } from '../../../core/problem.ts';
import { bundledKind } from '../bundled-kinds.ts';
import { MERGE_TYPES } from './merge-schema-data.ts';

/** Schema of one place in an object, as strategic merge needs it. */
export interface MergeSchema {
  /**
   * Undefined for anything but a list that is merged item by item. Several keys together make an item unique; without
   * keys the items are values that are merged like a set.
   */
  readonly mergeKeys: readonly string[] | undefined;
  /**
   * The schema of a field; undefined when there is none, and what lies below may then be recognised by its own
   * apiVersion and kind.
   */
  field(name: string): MergeSchema | undefined;
  /** The schema of the items of a list. */
  items(): MergeSchema | undefined;
}

/** A known place below which nothing is merged by key. */
const PLAIN: MergeSchema = { mergeKeys: undefined, field: () => PLAIN, items: () => PLAIN };

const builtinTypes = new Map<string, MergeSchema>();

function builtinType(name: string): MergeSchema {
  const known = builtinTypes.get(name);
  if (known !== undefined) return known;
  const fields = getOwn(MERGE_TYPES, name);
  if (fields === undefined) return PLAIN;
  const schema: MergeSchema = {
    mergeKeys: undefined,
    field(field) {
      const rule = Object.hasOwn(fields, field) ? fields[field] : undefined;
      if (rule === undefined) return PLAIN;
      const list = /^\[(.*)\](.*)$/.exec(rule);
      if (list === null) return builtinType(rule);
      const [, keys = '', items = ''] = list;
      return { mergeKeys: keys === '' ? [] : keys.split(','), field: () => undefined, items: () => builtinType(items) };
    },
    items: () => PLAIN,
  };
  builtinTypes.set(name, schema);
  return schema;
}

/** The schema that kustomize bundles for a resource; undefined for kinds that it does not know. */
export function builtinSchema(apiVersion: string, kind: string): MergeSchema | undefined {
  const type = bundledKind(apiVersion, kind)?.type;
  return type === undefined ? undefined : builtinType(type);
}

/** A `$ref` leads through at most this many others. */
const MAX_REFERENCES = 100;

/** The definitions of an OpenAPI document, as a kustomization's `openapi.path` gives them. */
export class OpenApiDefinitions {
  readonly #definitions: JsonObject;
  readonly #byResource = new Map<string, JsonObject>();

  constructor(document: JsonObject) {
    const definitions = document['definitions'];
    this.#definitions = isJsonObject(definitions) ? definitions : {};
    for (const name of Object.keys(this.#definitions).sort()) {
      const definition = this.#definitions[name];
      if (!isJsonObject(definition)) continue;
      const kinds = definition['x-kubernetes-group-version-kind'];
      if (!Array.isArray(kinds)) continue;
      for (const kind of kinds) {
        const key = resourceTypeKey(kind);
        if (key !== undefined) this.#byResource.set(key, definition);
      }
    }
  }

  /** The schema of a resource; undefined when the document does not define it. */
  schemaOf(apiVersion: string, kind: string): MergeSchema | undefined {
    const definition = this.#byResource.get(`${apiVersion} ${kind}`);
    return definition === undefined ? undefined : this.#schema(definition);
  }

  #schema(schema: JsonObject): MergeSchema {
    const field = (name: string): MergeSchema | undefined => {
      const properties = schema['properties'];
      let found = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
      found ??= schema['additionalProperties'];
      const resolved = isJsonObject(found) ? this.#resolve(found) : undefined;
      return resolved === undefined ? undefined : this.#schema(resolved);
    };
    const items = (): MergeSchema | undefined => {
      const type = schema['type'];
      const isArray = type === 'array' || (Array.isArray(type) && type.length === 1 && type[0] === 'array');
      const found = schema['items'];
      if (!isArray || !isJsonObject(found)) return undefined;
      const resolved = this.#resolve(found);
      return resolved === undefined ? undefined : this.#schema(resolved);
    };
    return { mergeKeys: mergeKeys(schema), field, items };
  }

  /** Follows `$ref`; undefined when it leads nowhere. What stands beside a `$ref` does not count. */
  #resolve(schema: JsonObject): JsonObject | undefined {
    let at = schema;
    for (let i = 0; ; i++) {
      const reference = at['$ref'];
      if (typeof reference !== 'string' || reference === '') return at;
      if (i > MAX_REFERENCES) fail('KUSTOMIZE_LIMIT', `Too many nested OpenAPI references at ${reference}.`);
      const name = /^#\/definitions\/([^/]+)$/.exec(reference)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
      const next = name !== undefined && Object.hasOwn(this.#definitions, name) ? this.#definitions[name] : undefined;
      if (!isJsonObject(next)) return undefined;
      at = next;
    }
  }
}

/** `apiVersion kind` of one entry of `x-kubernetes-group-version-kind`. */
export function resourceTypeKey(entry: JsonValue | undefined): string | undefined {
  const version = stringAt(entry, 'version');
  const kind = stringAt(entry, 'kind');
  if (version === undefined || kind === undefined) return undefined;
  const group = stringAt(entry, 'group') ?? '';
  return group === '' ? `${version} ${kind}` : `${group}/${version} ${kind}`;
}

function mergeKeys(schema: JsonObject): readonly string[] | undefined {
  const strategy = schema['x-kubernetes-patch-strategy'];
  if (typeof strategy !== 'string' || !strategy.split(',').includes('merge')) return undefined;
  const several = schema['x-kubernetes-list-map-keys'];
  if (Array.isArray(several)) return several.filter((key) => typeof key === 'string');
  const one = schema['x-kubernetes-patch-merge-key'];
  return typeof one === 'string' ? [one] : [];
}
