import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { type Draft, draftOf, latestDraft } from './drafts.ts';
import { type FormatCheck, formats } from './formats.ts';
import { pointerToken } from './json-pointer.ts';
import { joinUrl, SchemaDocument, SchemaError, type SchemaResource, splitFragment } from './schema-document.ts';
import { compilePattern, isPattern, type SchemaPattern } from './schema-pattern.ts';

/** A compiled schema. Keywords that a draft does not know are absent. */
export interface Schema {
  /** JSON pointer of the schema in its document. */
  readonly pointer: string;
  draft: Draft;
  resource: SchemaResource<Schema>;
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
  patternProperties?: readonly (readonly [pattern: SchemaPattern, schema: Schema])[];
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
  pattern?: SchemaPattern;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

/** What `$id` and `$ref` are relative to; it is also how Helm names the schema in messages. */
const schemaUrl = 'file:///values.schema.json';

/** More schemas than any honest chart has, in all its documents. */
const maxSchemas = 100_000;

/** Documents that schemas refer to, by URL without fragment. */
export type SchemaDocuments = ReadonlyMap<string, JsonValue>;

/** Treatment of a document that is referred to and not among those given. */
export type MissingSchemas = 'fail' | 'permit';

/** A schema ready to validate, and the documents that it lacks: what refers to them permits everything. */
export interface CompiledSchema {
  readonly schema: Schema;
  readonly missing: readonly string[];
}

/**
 * Compiles a decoded values.schema.json: everything that is reachable from its root. Drafts 4 to 2020-12, `$ref` within
 * the document and to `documents`.
 *
 * @throws SchemaError when a schema violates its meta schema, a `$ref` cannot be resolved, a pattern is no RE2
 * expression, or a document is missing and `missing` is `fail`
 */
export function compileSchema(
  document: JsonValue,
  documents: SchemaDocuments,
  missing: MissingSchemas,
): CompiledSchema {
  try {
    return new SchemaCompiler(document, documents, missing).compile();
  } catch (error) {
    if (error instanceof RangeError) throw new SchemaError('the schema is nested too deep');
    throw error;
  }
}

class SchemaCompiler {
  readonly #given: SchemaDocuments;
  readonly #policy: MissingSchemas;
  readonly #documents = new Map<string, SchemaDocument<Schema>>();
  readonly #missing = new Set<string>();
  readonly #opening = new Set<string>();
  readonly #schemas = new Map<string, Schema>();
  readonly #queue: Schema[] = [];

  constructor(document: JsonValue, documents: SchemaDocuments, missing: MissingSchemas) {
    this.#given = documents;
    this.#policy = missing;
    this.#add(schemaUrl, document);
  }

  compile(): CompiledSchema {
    const schema = this.#enqueue(this.#add(schemaUrl, null), '');
    for (let next = 0; next < this.#queue.length; next++) {
      const queued = this.#queue[next];
      if (queued !== undefined) this.#compileOne(queued);
    }
    return { schema, missing: [...this.#missing].sort() };
  }

  #add(url: string, value: JsonValue): SchemaDocument<Schema> {
    let document = this.#documents.get(url);
    if (document === undefined) {
      if (this.#opening.has(url)) throw new SchemaError(`cycle in resolving $schema in "${url}"`);
      this.#opening.add(url);
      document = new SchemaDocument<Schema>(url, value, (named) => this.#draftOf(named));
      this.#documents.set(url, document);
    }
    return document;
  }

  /** The document at a URL; undefined when it is missing and may be. */
  #document(url: string): SchemaDocument<Schema> | undefined {
    const present = this.#documents.get(url);
    if (present !== undefined) return present;
    const given = this.#given.get(url);
    if (given !== undefined) return this.#add(url, given);
    // Permitted without a document, also by Helm.
    if (url.startsWith('urn:') || draftOf(url) !== undefined) return undefined;
    if (url.startsWith('file:'))
      throw new SchemaError(`failing loading "${url}": a schema can only refer to places within values.schema.json`);
    if (this.#policy === 'fail') throw new SchemaError(`failing loading "${url}": the schema is not at hand`);
    this.#missing.add(url);
    return undefined;
  }

  /** The draft of a meta schema that is not one of the standard ones: that of its own meta schema. */
  #draftOf(named: string): Draft {
    const [url] = splitFragment(named);
    return this.#document(joinUrl(schemaUrl, url))?.resourceAt('').draft ?? latestDraft;
  }

  #enqueue(document: SchemaDocument<Schema>, pointer: string): Schema {
    const key = `${document.url}#${pointer}`;
    let schema = this.#schemas.get(key);
    if (schema === undefined) {
      if (this.#schemas.size >= maxSchemas) throw new SchemaError(`there are more than ${maxSchemas} schemas`);
      const resource = document.resourceAt(pointer);
      schema = { pointer, draft: resource.draft, resource };
      this.#schemas.set(key, schema);
      this.#queue.push(schema);
    }
    return schema;
  }

  #compileOne(schema: Schema): void {
    const { pointer, resource: nearest } = schema;
    const { document } = nearest;
    const value = document.schemaAt(pointer);
    const resource = document.resourceAt(pointer);
    schema.resource = resource;
    schema.draft = resource.draft;
    resource.root = this.#enqueue(document, resource.pointer);
    if (schema.draft >= 2020 && resource.pointer === pointer) {
      for (const anchor of resource.dynamicAnchors) {
        const at = resource.anchors.get(anchor);
        if (at !== undefined) resource.dynamicSchemas.set(anchor, this.#enqueue(document, at));
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
    const resource = schema.resource.document.resourceById(url) ?? this.#document(url)?.resourceAt('');
    if (resource === undefined) return { pointer: url, draft: schema.draft, resource: schema.resource, bool: true };
    const { document } = resource;
    if (fragment === '' || fragment.startsWith('/'))
      return this.#enqueue(document, resource.pointer + normalized(fragment));
    const anchor = resource.anchors.get(fragment);
    if (anchor === undefined)
      throw new SchemaError(`anchor in "${resource.id}#${fragment}" not found in schema "${document.url}"`);
    return this.#enqueue(document, anchor);
  }

  #compileObject(schema: Schema, value: JsonObject): void {
    const { draft, pointer } = schema;
    const { document } = schema.resource;
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
      get(key) === undefined ? undefined : this.#enqueue(document, `${pointer}/${pointerToken(key)}`);
    const many = (key: string): readonly Schema[] | undefined => {
      const found = get(key);
      return Array.isArray(found)
        ? found.map((_, index) => this.#enqueue(document, `${pointer}/${pointerToken(key)}/${index}`))
        : undefined;
    };
    const map = (key: string): ReadonlyMap<string, Schema> | undefined => {
      const found = get(key);
      if (!isJsonObject(found)) return undefined;
      return new Map(
        Object.keys(found)
          .sort()
          .map((name) => [name, this.#enqueue(document, `${pointer}/${pointerToken(key)}/${pointerToken(name)}`)]),
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
    if (patterns !== undefined)
      schema.patternProperties = [...patterns].map(([source, held]) => [
        this.#pattern(source, `${document.url}#${pointer}/patternProperties`),
        held,
      ]);
    set('additionalProperties', orBoolean('additionalProperties'));
    const dependencies = get('dependencies');
    if (isJsonObject(dependencies))
      schema.dependencies = new Map(
        Object.keys(dependencies)
          .sort()
          .map((name) => {
            const held = dependencies[name];
            return [
              name,
              Array.isArray(held)
                ? strings(held)
                : this.#enqueue(document, `${pointer}/dependencies/${pointerToken(name)}`),
            ];
          }),
      );
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
    if (pattern !== undefined) schema.pattern = this.#pattern(pattern, `${document.url}#${pointer}/pattern`);
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
    if (isJsonObject(dependentRequired))
      schema.dependentRequired = new Map(
        Object.keys(dependentRequired)
          .sort()
          .map((name) => {
            const held = dependentRequired[name];
            return [name, Array.isArray(held) ? strings(held) : []];
          }),
      );
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

  #pattern(source: string, pointer: string): SchemaPattern {
    const compiled = compilePattern(source);
    if (compiled === undefined) throw new SchemaError(`invalid regex "${source}" at "${pointer}"`);
    return compiled;
  }
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
