import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { type Draft, draftOf, latestDraft, subschemaKeywordsOf } from './drafts.ts';
import { pointerToken, valueAtPointer } from './json-pointer.ts';
import { checkMetaschema } from './metaschema.ts';

/** Fault of a schema that cannot be used; the message is one sentence. */
export class SchemaError extends Error {}

/** A part of a document that has an id of its own; the document itself is one. */
export interface SchemaResource<S> {
  readonly document: SchemaDocument<S>;
  readonly pointer: string;
  readonly id: string;
  readonly draft: Draft;
  /** Names to pointers. */
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Set<string>;
  /** Schemas of the dynamic anchors, once the resource's root is compiled. */
  readonly dynamicSchemas: Map<string, S>;
  root?: S;
}

/** More schemas than any honest document has. */
const maxSchemas = 100_000;

/** Longest JSON pointer, which bounds both the depth and what the pointers of all schemas cost together. */
const maxPointer = 4_096;

/** Splits a reference into its URL and its decoded fragment. */
export function splitFragment(reference: string): [url: string, fragment: string] {
  const hash = reference.indexOf('#');
  if (hash < 0) return [reference, ''];
  try {
    return [reference.slice(0, hash), decodeURIComponent(reference.slice(hash + 1))];
  } catch {
    throw new SchemaError(`error in parsing "${reference}": invalid URL escape`);
  }
}

/** A URL relative to another one. */
export function joinUrl(base: string, relative: string): string {
  if (relative === '') return base;
  try {
    return new URL(relative, base).href;
  } catch {
    throw new SchemaError(`error in parsing "${relative}" as a URL`);
  }
}

/**
 * A JSON document that holds schemas: where its schemas are, which of them have ids and anchors. `S` is what a schema
 * is compiled to.
 *
 * @throws SchemaError when the document violates its meta schema, or ids or anchors are ambiguous
 */
export class SchemaDocument<S> {
  readonly url: string;
  readonly value: JsonValue;
  readonly #resources = new Map<string, SchemaResource<S>>();
  /** The resource of each place where a schema is expected. */
  readonly #collected = new Map<string, SchemaResource<S>>();
  readonly #unknownDraft: (schemaUrl: string) => Draft;

  /** @param unknownDraft finds the draft of a `$schema` that is none of the known ones, or throws */
  constructor(url: string, value: JsonValue, unknownDraft: (schemaUrl: string) => Draft) {
    this.url = url;
    this.value = value;
    this.#unknownDraft = unknownDraft;
    this.#collect(value, url, '', latestDraft);
    this.#checkMeta(value, '');
  }

  /** The value at a pointer, which becomes a place of schemas if it was none. */
  schemaAt(pointer: string): JsonValue {
    const value = valueAtPointer(this.value, pointer);
    if (value === undefined) throw new SchemaError(`json-pointer in "${this.url}#${pointer}" not found`);
    if (!this.#collected.has(pointer)) {
      const above = this.resourceAt(pointer);
      this.#collect(value, above.id, pointer, above.draft);
      this.#checkMeta(value, pointer);
    }
    return value;
  }

  /** The resource that a pointer lies in: the nearest one above it. */
  resourceAt(pointer: string): SchemaResource<S> {
    const known = this.#collected.get(pointer);
    if (known !== undefined) return known;
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.#resources.get(at);
      if (found !== undefined) return found;
      if (at === '') throw new SchemaError('the schema has no root');
    }
  }

  /** The resource with this id; the document's own URL means its root. */
  resourceById(id: string): SchemaResource<S> | undefined {
    if (id === this.url) return this.#resources.get('');
    for (const resource of this.#resources.values()) if (resource.id === id) return resource;
    return undefined;
  }

  #checkMeta(value: JsonValue, pointer: string): void {
    const wrong = checkMetaschema(value, this.resourceAt(pointer).draft, pointer);
    if (wrong !== undefined) throw new SchemaError(`"${this.url}" is not a valid schema at '${wrong}'`);
  }

  /** Finds the resources and anchors below `pointer`. */
  #collect(value: JsonValue, base: string, pointer: string, inherited: Draft): void {
    if (this.#collected.has(pointer)) return;
    if (this.#collected.size >= maxSchemas) throw new SchemaError(`the schema holds more than ${maxSchemas} schemas`);
    if (pointer.length > maxPointer) throw new SchemaError('the schema is nested too deep');
    if (!isJsonObject(value)) {
      this.#collected.set(pointer, pointer === '' ? this.#addResource('', base, inherited) : this.resourceAt(pointer));
      return;
    }
    let draft = inherited;
    const named = value['$schema'];
    if (typeof named === 'string') draft = draftOf(named) ?? this.#unknownDraft(named);
    let id = idOf(value, draft);
    if (id === '' && pointer !== '') {
      draft = inherited;
      id = idOf(value, draft);
    }
    let url = base;
    let resource: SchemaResource<S>;
    if (id !== '' || pointer === '') {
      url = joinUrl(base, id);
      resource = this.#addResource(pointer, url, draft);
    } else resource = this.resourceAt(pointer);
    this.#collected.set(pointer, resource);
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

  #addResource(pointer: string, id: string, draft: Draft): SchemaResource<S> {
    for (const other of this.#resources.values()) {
      if (other.id !== id) continue;
      if (other.pointer === pointer) return other;
      throw new SchemaError(`duplicate id "${id}" in "${this.url}" at "${pointer}" and "${other.pointer}"`);
    }
    const resource: SchemaResource<S> = {
      document: this,
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

  #collectAnchors(value: JsonObject, pointer: string, resource: SchemaResource<S>): void {
    const add = (name: JsonValue | undefined): boolean => {
      if (typeof name !== 'string' || name === '') return false;
      const present = resource.anchors.get(name);
      if (present !== undefined && present !== pointer)
        throw new SchemaError(`duplicate anchor "${name}" in "${this.url}" at "${present}" and "${pointer}"`);
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
}

function idOf(value: JsonObject, draft: Draft): string {
  if (draft < 2019 && Object.hasOwn(value, '$ref')) return '';
  const id = value[draft === 4 ? 'id' : '$id'];
  return typeof id === 'string' ? (id.split('#', 1)[0] ?? '') : '';
}
