import { isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { type Draft, draftOf, latestDraft, subschemaKeywordsOf } from './drafts.ts';
import { type FormatCheck, formats } from './formats.ts';
import { pointerToken, valueAtPointer } from './json-pointer.ts';
import { checkMetaschema } from './metaschema.ts';
import { compilePattern, isPattern } from './schema-pattern.ts';

/** Why a schema cannot be used; the message is one sentence. */
export class SchemaError extends Error {}

/** A compiled schema. Keywords that a draft does not know are absent. */
export interface Schema {
  /** JSON pointer of the schema in its document. */
  readonly pointer: string;
  draft: Draft;
  resource: SchemaResource;
  /** A boolean schema, or `{}`. */
  bool?: boolean;
  ref?: Schema;
  recursiveRef?: Schema;
  recursiveAnchor?: boolean;
  dynamicRef?: { readonly schema: Schema; readonly anchor: string };
  dynamicAnchor?: string;
  types?: readonly string[];
  const?: { readonly value: JsonValue };
  enum?: readonly JsonValue[];
  format?: { readonly name: string; readonly check: FormatCheck };
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  not?: Schema;
  if?: Schema;
  // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
  then?: Schema;
  else?: Schema;
  minProperties?: number;
  maxProperties?: number;
  required?: readonly string[];
  dependencies?: ReadonlyMap<string, readonly string[] | Schema>;
  properties?: ReadonlyMap<string, Schema>;
  patternProperties?: readonly (readonly [matches: (text: string) => boolean, schema: Schema])[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  dependentSchemas?: ReadonlyMap<string, Schema>;
  dependentRequired?: ReadonlyMap<string, readonly string[]>;
  unevaluatedProperties?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** `items` of drafts before 2020-12: one schema for all, or one each. */
  items?: Schema | readonly Schema[];
  additionalItems?: boolean | Schema;
  prefixItems?: readonly Schema[];
  /** `items` of draft 2020-12: those after `prefixItems`. */
  restItems?: Schema;
  contains?: Schema;
  minContains?: number;
  maxContains?: number;
  unevaluatedItems?: Schema;
  minLength?: number;
  maxLength?: number;
  pattern?: { readonly source: string; readonly matches: (text: string) => boolean };
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

/** A part of a document that has an id of its own; the document itself is one. */
export interface SchemaResource {
  readonly pointer: string;
  readonly id: string;
  readonly draft: Draft;
  /** Names to pointers. */
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Set<string>;
  /** Schemas of the dynamic anchors, once the resource's root is compiled. */
  readonly dynamicSchemas: Map<string, Schema>;
  root?: Schema;
}

/** What `$id` and `$ref` are relative to; it is also how Helm names the schema in messages. */
export const schemaUrl = 'file:///values.schema.json';

/** More schemas than any honest values.schema.json has. */
const maxSchemas = 100_000;

/**
 * Compiles a decoded values.schema.json: everything that is reachable from its root. Drafts 4 to 2020-12, `$ref` within
 * the document only.
 *
 * @throws SchemaError when the schema violates its meta schema, a `$ref` cannot be resolved or points outside the
 * document, or a pattern is no RE2 expression
 */
export function compileSchema(document: JsonValue): Schema {
  return new SchemaCompiler(document).compile();
}

/** Splits a reference into its URL and its decoded fragment. */
function splitFragment(reference: string): [url: string, fragment: string] {
  const hash = reference.indexOf('#');
  if (hash < 0) return [reference, ''];
  try {
    return [reference.slice(0, hash), decodeURIComponent(reference.slice(hash + 1))];
  } catch {
    throw new SchemaError(`error in parsing "${reference}": invalid URL escape`);
  }
}

function joinUrl(base: string, relative: string): string {
  if (relative === '') return base;
  try {
    return new URL(relative, base).href;
  } catch {
    throw new SchemaError(`error in parsing "${relative}" as a URL`);
  }
}

class SchemaCompiler {
  readonly #document: JsonValue;
  readonly #resources = new Map<string, SchemaResource>();
  readonly #collected = new Set<string>();
  readonly #schemas = new Map<string, Schema>();
  readonly #queue: Schema[] = [];

  constructor(document: JsonValue) {
    this.#document = document;
  }

  compile(): Schema {
    this.#collect(this.#document, schemaUrl, '', latestDraft);
    this.#checkMeta(this.#document, '');
    const root = this.#enqueue('');
    for (let next = 0; next < this.#queue.length; next++) {
      const schema = this.#queue[next];
      if (schema !== undefined) this.#compileOne(schema);
    }
    return root;
  }

  #checkMeta(value: JsonValue, pointer: string): void {
    const problem = checkMetaschema(value, this.#resourceAt(pointer).draft, isPattern);
    if (problem !== undefined)
      throw new SchemaError(`"${schemaUrl}#${pointer}" is not valid against metaschema: ${problem}`);
  }

  /** The resource that a pointer lies in: the nearest one above it. */
  #resourceAt(pointer: string): SchemaResource {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.#resources.get(at);
      if (found !== undefined) return found;
      if (at === '') throw new SchemaError('the schema has no root');
    }
  }

  /** Finds the resources and anchors below `pointer`. */
  #collect(value: JsonValue, base: string, pointer: string, inherited: Draft): void {
    if (this.#collected.has(pointer)) return;
    if (this.#collected.size >= maxSchemas) throw new SchemaError(`the schema holds more than ${maxSchemas} schemas`);
    this.#collected.add(pointer);
    if (!isJsonObject(value)) {
      if (pointer === '') this.#addResource('', base, inherited);
      return;
    }
    let draft = inherited;
    const named = value['$schema'];
    if (typeof named === 'string') {
      const found = draftOf(named);
      if (found === undefined)
        throw new SchemaError(`failing loading "${named}": schemas are not fetched over the network`);
      draft = found;
    }
    let id = idOf(value, draft);
    if (id === '' && pointer !== '') {
      draft = inherited;
      id = idOf(value, draft);
    }
    let url = base;
    let resource: SchemaResource;
    if (id !== '' || pointer === '') {
      url = joinUrl(base, id);
      resource = this.#addResource(pointer, url, draft);
    } else resource = this.#resourceAt(pointer);
    this.#collectAnchors(value, pointer, resource);
    for (const [keyword, shape] of subschemaKeywordsOf(draft)) {
      const held = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
      if (held === undefined) continue;
      const at = `${pointer}/${pointerToken(keyword)}`;
      if (Array.isArray(held)) {
        if (shape === 'list' || shape === 'schemaOrList') {
          for (const [index, item] of held.entries()) this.#collect(item, url, `${at}/${index}`, resource.draft);
        }
      } else if (shape === 'map') {
        if (isJsonObject(held))
          for (const key of Object.keys(held))
            this.#collect(held[key] ?? null, url, `${at}/${pointerToken(key)}`, resource.draft);
      } else if (shape !== 'list') this.#collect(held, url, at, resource.draft);
    }
  }

  #addResource(pointer: string, id: string, draft: Draft): SchemaResource {
    for (const other of this.#resources.values()) {
      if (other.id !== id) continue;
      if (other.pointer === pointer) return other;
      throw new SchemaError(`duplicate id "${id}" in "${schemaUrl}" at "${pointer}" and "${other.pointer}"`);
    }
    const resource: SchemaResource = {
      pointer,
      id,
      draft,
      anchors: new Map(),
      dynamicAnchors: new Set(),
      dynamicSchemas: new Map(),
    };
    this.#resources.set(pointer, resource);
    return resource;
  }

  #collectAnchors(value: JsonObject, pointer: string, resource: SchemaResource): void {
    const add = (name: JsonValue | undefined): boolean => {
      if (typeof name !== 'string' || name === '') return false;
      const present = resource.anchors.get(name);
      if (present !== undefined && present !== pointer) {
        throw new SchemaError(`duplicate anchor "${name}" in "${schemaUrl}" at "${present}" and "${pointer}"`);
      }
      resource.anchors.set(name, pointer);
      return true;
    };
    if (resource.draft < 2019) {
      // Before 2019-09 an anchor is an id that has a fragment.
      const id = value[resource.draft === 4 ? 'id' : '$id'];
      if (typeof id !== 'string' || Object.hasOwn(value, '$ref')) return;
      const [, fragment] = splitFragment(id);
      if (!fragment.startsWith('/')) add(fragment);
      return;
    }
    add(value['$anchor']);
    const dynamic = value['$dynamicAnchor'];
    if (resource.draft >= 2020 && add(dynamic) && typeof dynamic === 'string') resource.dynamicAnchors.add(dynamic);
  }

  #enqueue(pointer: string): Schema {
    let schema = this.#schemas.get(pointer);
    if (schema === undefined) {
      const resource = this.#resourceAt(pointer);
      schema = { pointer, draft: resource.draft, resource };
      this.#schemas.set(pointer, schema);
      this.#queue.push(schema);
    }
    return schema;
  }

  #compileOne(schema: Schema): void {
    const { pointer } = schema;
    const value = valueAtPointer(this.#document, pointer);
    if (value === undefined) throw new SchemaError(`json-pointer in "${schemaUrl}#${pointer}" not found`);
    if (!this.#collected.has(pointer)) {
      // A reference to a place where the draft expects no schema.
      const above = this.#resourceAt(pointer);
      this.#collect(value, above.id, pointer, above.draft);
      this.#checkMeta(value, pointer);
    }
    const resource = this.#resourceAt(pointer);
    schema.resource = resource;
    schema.draft = resource.draft;
    const root = this.#enqueue(resource.pointer);
    resource.root = root;
    if (schema.draft >= 2020 && resource.pointer === pointer) {
      for (const anchor of resource.dynamicAnchors) {
        const at = resource.anchors.get(anchor);
        if (at !== undefined) resource.dynamicSchemas.set(anchor, this.#enqueue(at));
      }
    }
    if (typeof value === 'boolean') schema.bool = value;
    else if (isJsonObject(value)) {
      if (Object.keys(value).length === 0) schema.bool = true;
      else this.#compileObject(schema, value);
    }
  }

  /** The schema that a reference means. */
  #resolve(schema: Schema, reference: string): Schema {
    const [relative, fragment] = splitFragment(reference);
    const url = joinUrl(schema.resource.id, relative);
    let resource: SchemaResource | undefined;
    if (url === schemaUrl) resource = this.#resources.get('');
    else for (const candidate of this.#resources.values()) if (candidate.id === url) resource = candidate;
    if (resource === undefined) {
      if (url.startsWith('urn:')) return { pointer: url, draft: schema.draft, resource: schema.resource, bool: true };
      throw new SchemaError(
        url.startsWith('file:')
          ? `failing loading "${url}": a schema can only refer to places within values.schema.json`
          : `failing loading "${url}": schemas are not fetched over the network`,
      );
    }
    if (fragment === '' || fragment.startsWith('/')) return this.#enqueue(resource.pointer + normalized(fragment));
    const anchor = resource.anchors.get(fragment);
    if (anchor === undefined)
      throw new SchemaError(`anchor in "${resource.id}#${fragment}" not found in schema "${schemaUrl}"`);
    return this.#enqueue(anchor);
  }

  #compileObject(schema: Schema, value: JsonObject): void {
    const { draft, pointer } = schema;
    const get = (key: string): JsonValue | undefined => (Object.hasOwn(value, key) ? value[key] : undefined);
    const text = (key: string): string | undefined => {
      const found = get(key);
      return typeof found === 'string' ? found : undefined;
    };
    const number = (key: string): number | undefined => {
      const found = get(key);
      return typeof found === 'number' ? found : undefined;
    };
    const one = (key: string): Schema | undefined =>
      get(key) === undefined ? undefined : this.#enqueue(`${pointer}/${pointerToken(key)}`);
    const many = (key: string): readonly Schema[] | undefined => {
      const found = get(key);
      return Array.isArray(found)
        ? found.map((_, index) => this.#enqueue(`${pointer}/${pointerToken(key)}/${index}`))
        : undefined;
    };
    const map = (key: string): ReadonlyMap<string, Schema> | undefined => {
      const found = get(key);
      if (!isJsonObject(found)) return undefined;
      return new Map(
        Object.keys(found)
          .sort()
          .map((name) => [name, this.#enqueue(`${pointer}/${pointerToken(key)}/${pointerToken(name)}`)]),
      );
    };
    const orBoolean = (key: string): boolean | Schema | undefined => {
      const found = get(key);
      return typeof found === 'boolean' ? found : one(key);
    };
    const set = <K extends keyof Schema>(key: K, found: Schema[K] | undefined): void => {
      if (found !== undefined) schema[key] = found;
    };

    const reference = text('$ref');
    if (reference !== undefined) schema.ref = this.#resolve(schema, reference);
    // Before 2019-09 a reference replaces everything beside it.
    if (draft < 2019 && reference !== undefined) return;
    set('allOf', many('allOf'));
    set('anyOf', many('anyOf'));
    set('oneOf', many('oneOf'));
    set('not', one('not'));
    if (draft < 2020 && get('items') !== undefined) {
      if (Array.isArray(get('items'))) {
        set('items', many('items'));
        set('additionalItems', orBoolean('additionalItems'));
      } else set('items', one('items'));
    }
    set('properties', map('properties'));
    const patterns = map('patternProperties');
    if (patterns !== undefined) {
      schema.patternProperties = [...patterns].map(([source, held]) => [
        this.#pattern(source, `${pointer}/patternProperties`),
        held,
      ]);
    }
    set('additionalProperties', orBoolean('additionalProperties'));
    const dependencies = get('dependencies');
    if (isJsonObject(dependencies)) {
      schema.dependencies = new Map(
        Object.keys(dependencies)
          .sort()
          .map((name) => {
            const held = dependencies[name];
            return [
              name,
              Array.isArray(held) ? strings(held) : this.#enqueue(`${pointer}/dependencies/${pointerToken(name)}`),
            ];
          }),
      );
    }
    const types = get('type');
    if (typeof types === 'string') schema.types = [types];
    else if (Array.isArray(types)) schema.types = strings(types);
    const choices = get('enum');
    if (Array.isArray(choices)) schema.enum = choices;
    set('multipleOf', number('multipleOf'));
    if (get('exclusiveMaximum') === true) set('exclusiveMaximum', number('maximum'));
    else {
      set('maximum', number('maximum'));
      set('exclusiveMaximum', number('exclusiveMaximum'));
    }
    if (get('exclusiveMinimum') === true) set('exclusiveMinimum', number('minimum'));
    else {
      set('minimum', number('minimum'));
      set('exclusiveMinimum', number('exclusiveMinimum'));
    }
    for (const key of ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const)
      set(key, number(key));
    const pattern = text('pattern');
    if (pattern !== undefined)
      schema.pattern = { source: pattern, matches: this.#pattern(pattern, `${pointer}/pattern`) };
    if (get('uniqueItems') === true) schema.uniqueItems = true;
    const required = get('required');
    if (Array.isArray(required)) schema.required = strings(required);
    const format = text('format');
    if (draft < 2019 && format !== undefined) {
      const check = format === 'regex' ? isPattern : formats.get(format);
      if (check !== undefined) schema.format = { name: format, check };
    }
    if (draft < 6) return;
    set('contains', one('contains'));
    set('propertyNames', one('propertyNames'));
    const constant = get('const');
    if (constant !== undefined) schema.const = { value: constant };
    if (draft < 7) return;
    set('if', one('if'));
    if (schema.if !== undefined) {
      if (get('if') !== false) set('then', one('then'));
      if (get('if') !== true) set('else', one('else'));
    }
    if (draft < 2019) return;
    const recursive = text('$recursiveRef');
    if (recursive !== undefined) schema.recursiveRef = this.#resolve(schema, recursive);
    if (get('$recursiveAnchor') === true) schema.recursiveAnchor = true;
    if (schema.contains !== undefined) {
      set('minContains', number('minContains'));
      set('maxContains', number('maxContains'));
    }
    const dependentRequired = get('dependentRequired');
    if (isJsonObject(dependentRequired)) {
      schema.dependentRequired = new Map(
        Object.keys(dependentRequired)
          .sort()
          .map((name) => {
            const held = dependentRequired[name];
            return [name, Array.isArray(held) ? strings(held) : []];
          }),
      );
    }
    set('dependentSchemas', map('dependentSchemas'));
    set('unevaluatedItems', one('unevaluatedItems'));
    set('unevaluatedProperties', one('unevaluatedProperties'));
    if (draft < 2020) return;
    const dynamic = text('$dynamicRef');
    if (dynamic !== undefined) {
      const [, fragment] = splitFragment(dynamic);
      schema.dynamicRef = { schema: this.#resolve(schema, dynamic), anchor: fragment.startsWith('/') ? '' : fragment };
    }
    set('dynamicAnchor', text('$dynamicAnchor'));
    set('prefixItems', many('prefixItems'));
    set('restItems', one('items'));
  }

  #pattern(source: string, pointer: string): (text: string) => boolean {
    const compiled = compilePattern(source);
    if (compiled === undefined) throw new SchemaError(`invalid regex "${source}" at "${schemaUrl}#${pointer}"`);
    return compiled;
  }
}

function idOf(value: JsonObject, draft: Draft): string {
  if (draft < 2019 && Object.hasOwn(value, '$ref')) return '';
  const id = value[draft === 4 ? 'id' : '$id'];
  return typeof id === 'string' ? (id.split('#', 1)[0] ?? '') : '';
}

function strings(list: readonly JsonValue[]): string[] {
  return list.filter((item) => typeof item === 'string');
}

/** A pointer with its tokens escaped the one way that the compiler does. */
function normalized(pointer: string): string {
  return pointer
    .split('/')
    .map((token) => pointerToken(token.replaceAll('~1', '/').replaceAll('~0', '~')))
    .join('/');
}
