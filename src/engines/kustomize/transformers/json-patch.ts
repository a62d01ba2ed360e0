import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { setOwn } from '../../../core/own-property.ts';
import { fail } from '../../../core/problem.ts';
import { countAllocation, NODE_BYTES } from '../nodes/allocation-limit.ts';

/** A JSON 6902 patch as read: its operations are only looked at when it is applied, as kustomize does. */
export interface JsonPatch {
  readonly operations: readonly (JsonObject | null)[];
  /**
   * Written as JSON rather than YAML; then texts with `<`, `>` or `&` never pass a `test`, because kustomize compares
   * their encoded forms.
   */
  readonly isJson: boolean;
}

/** Turns decoded data into a patch; undefined when it is not a list of mappings (or null, which has no operations). */
export function jsonPatchOf(data: JsonValue, isJson: boolean): JsonPatch | undefined {
  if (data === null) return { operations: [], isJson };
  if (!Array.isArray(data)) return undefined;
  const operations: (JsonObject | null)[] = [];
  for (const item of data) {
    if (item !== null && !isJsonObject(item)) return undefined;
    operations.push(item);
  }
  return { operations, isJson };
}

/**
 * Applies a JSON 6902 patch to an object, which is changed in place, and gives the result, which may be another object.
 * Throws `KUSTOMIZE_PATCH` with the operation (counted from 1) that does not apply.
 *
 * Where kustomize departs from RFC 6902, so does this: the text before the first slash of a path is ignored, `replace`
 * adds what is missing in a mapping, `copy` of something missing in a mapping adds null, negative indices count from
 * the end, `test` of a missing field passes when the value is null or not given.
 */
export function applyJsonPatch(patch: JsonPatch, object: JsonObject): JsonObject {
  const document: Document = { root: object };
  patch.operations.forEach((operation, i) => {
    const op = textOf(operation, 'op') ?? 'unknown';
    const run = OPERATIONS[op];
    const problem =
      run === undefined || operation === null
        ? `unknown operation "${op}"; use add, copy, move, remove, replace or test`
        : run(document, operation, patch);
    if (problem === undefined) return;
    const path = textOf(operation, 'path');
    fail(
      'KUSTOMIZE_PATCH',
      `Operation ${i + 1} of the JSON patch${path === undefined ? '' : ` (${op} ${path})`} fails: ${problem}.`,
    );
  });
  if (!isJsonObject(document.root))
    fail('KUSTOMIZE_PATCH', 'The JSON patch replaces the object by a value that is not a mapping.');
  return document.root;
}

interface Document {
  root: JsonValue;
}

type Container = JsonObject | JsonValue[];

/** Runs one operation; gives the reason when it does not apply. */
type Run = (document: Document, operation: JsonObject, patch: JsonPatch) => string | undefined;

const NO_PATH = 'it has no path';

const OPERATIONS: Readonly<Record<string, Run | undefined>> = Object.assign(Object.create(null), {
  add(document, operation) {
    const path = textOf(operation, 'path');
    return path === undefined ? NO_PATH : add(document, path, copyOf(operation['value'] ?? null));
  },
  copy(document, operation) {
    const source = placeOf(document, operation, 'from');
    if (typeof source === 'string') return source;
    const path = textOf(operation, 'path');
    return path === undefined ? NO_PATH : add(document, path, copyOf(source.value));
  },
  move(document, operation) {
    const source = placeOf(document, operation, 'from');
    if (typeof source === 'string') return source;
    const failed = remove(source.container, source.key);
    if (failed !== undefined) return failed;
    const path = textOf(operation, 'path');
    return path === undefined ? NO_PATH : add(document, path, source.value);
  },
  remove(document, operation) {
    const path = textOf(operation, 'path');
    if (path === undefined) return NO_PATH;
    const target = find(document, path);
    return target === undefined ? `nothing is at ${parentOf(path)}` : remove(target.container, target.key);
  },
  replace(document, operation) {
    const value = copyOf(operation['value'] ?? null);
    if (textOf(operation, 'path') === '') {
      if (!isContainer(value)) return 'the whole object can only be replaced by a mapping';
      document.root = value;
      return undefined;
    }
    const target = placeOf(document, operation, 'path');
    if (typeof target === 'string') return target;
    put(target.container, target.key, value);
    return undefined;
  },
  test(document, operation, patch) {
    const isRoot = textOf(operation, 'path') === '';
    const target = isRoot ? { value: document.root } : placeOf(document, operation, 'path');
    if (typeof target === 'string') return target;
    return equal(target.value, operation['value'] ?? null, patch.isJson) ? undefined : 'the value is another one';
  },
} satisfies Record<string, Run>);

function textOf(operation: JsonObject | null, field: string): string | undefined {
  const value = operation === null || !Object.hasOwn(operation, field) ? undefined : operation[field];
  return typeof value === 'string' ? value : undefined;
}

function isContainer(value: JsonValue | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0)) || 'the path';
}

function decodeKey(part: string): string {
  return part.includes('~') ? part.replace(/~[01]/g, (escape) => (escape === '~1' ? '/' : '~')) : part;
}

/** The mapping or list that holds the end of a path, and the last key; undefined when the way leads nowhere. */
function find(document: Document, path: string): { readonly container: Container; readonly key: string } | undefined {
  const parts = path.split('/');
  if (parts.length < 2 || !isContainer(document.root)) return undefined;
  let at: Container = document.root;
  for (let i = 1; i < parts.length - 1; i++) {
    const next: string | { readonly found: JsonValue | undefined } = get(at, decodeKey(parts[i] ?? ''));
    if (typeof next === 'string' || !isContainer(next.found)) return undefined;
    at = next.found;
  }
  return { container: at, key: decodeKey(parts.at(-1) ?? '') };
}

/**
 * What is at the path that a field of an operation gives, and what holds it under which key; a missing key of a mapping
 * is null. Or the reason why nothing can be there.
 */
function placeOf(
  document: Document,
  operation: JsonObject,
  field: 'from' | 'path',
): string | { readonly container: Container; readonly key: string; readonly value: JsonValue } {
  const path = textOf(operation, field);
  if (path === undefined) return `it has no ${field}`;
  const target = find(document, path);
  if (target === undefined) return `nothing is at ${parentOf(path)}`;
  const value = get(target.container, target.key);
  return typeof value === 'string' ? value : { ...target, value: value.found ?? null };
}

/** An index as Go's `Atoi` reads it; NaN for anything else. */
function index(key: string): number {
  return /^[-+]?[0-9]{1,15}$/.test(key) ? Number(key) : Number.NaN;
}

/** What is at a key: a missing key of a mapping is found to be undefined, a wrong index of a list gives the reason. */
function get(container: Container, key: string): string | { readonly found: JsonValue | undefined } {
  if (!Array.isArray(container)) return { found: Object.hasOwn(container, key) ? container[key] : undefined };
  const i = index(key);
  if (Number.isNaN(i)) return `"${key}" is not an index of the list`;
  const at = i < 0 ? i + container.length : i;
  return at < 0 || at >= container.length ? `the list has no index ${i}` : { found: container[at] };
}

/** Sets a key of a mapping, or replaces the item that `get` found. */
function put(container: Container, key: string, value: JsonValue): void {
  if (Array.isArray(container)) {
    const i = index(key);
    container[i < 0 ? i + container.length : i] = value;
  } else setOwn(container, key, value);
}

function add(document: Document, path: string, value: JsonValue): string | undefined {
  const target = find(document, path);
  if (target === undefined) return `nothing is at ${parentOf(path)}`;
  const { container, key } = target;
  if (!Array.isArray(container)) {
    put(container, key, value);
    return undefined;
  }
  if (key === '-') {
    container.push(value);
    return undefined;
  }
  const i = index(key);
  if (Number.isNaN(i)) return `"${key}" is not an index of the list`;
  const size = container.length + 1;
  if (i >= size || i < -size) return `the list has no index ${i}`;
  countAllocation(size >> 4);
  container.splice(i < 0 ? i + size : i, 0, value);
  return undefined;
}

function remove(container: Container, key: string): string | undefined {
  const existing = get(container, key);
  if (typeof existing === 'string') return existing;
  if (Array.isArray(container)) {
    const i = index(key);
    countAllocation(container.length >> 4);
    container.splice(i < 0 ? i + container.length : i, 1);
  } else {
    if (existing.found === undefined) return `no key "${key}"`;
    delete container[key];
  }
  return undefined;
}

/** A deep copy, whose mappings have no prototype, so that any key is a plain key. */
function copyOf(value: JsonValue): JsonValue {
  countAllocation(typeof value === 'string' ? NODE_BYTES + value.length : 2 * NODE_BYTES);
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = Object.create(null);
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key] ?? null);
  return copy;
}

const HTML = /[<>&\u2028\u2029]/;

function equal(actual: JsonValue, expected: JsonValue, isJson: boolean): boolean {
  if (Array.isArray(actual)) {
    // Lists with nulls in them cannot be compared: kustomize ends with a run-time error.
    return (
      Array.isArray(expected) &&
      actual.length === expected.length &&
      actual.every((item, i) => item !== null && expected[i] !== null && equal(item, expected[i] ?? null, isJson))
    );
  }
  if (isJsonObject(actual)) {
    if (!isJsonObject(expected)) return false;
    const keys = Object.keys(actual);
    return (
      keys.length === Object.keys(expected).length &&
      keys.every((key) => Object.hasOwn(expected, key) && equal(actual[key] ?? null, expected[key] ?? null, isJson))
    );
  }
  if (isJson && typeof expected === 'string' && HTML.test(expected)) return false;
  return isNumber(actual) && isNumber(expected) ? String(actual) === String(expected) : actual === expected;
}

function isNumber(value: JsonValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
