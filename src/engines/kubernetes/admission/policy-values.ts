import { getOrInsert } from '../../../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { isHiddenField } from '../../../core/secret-fields.ts';
import { isOpen } from '../open-value.ts';

/** An answer hangs on a value that is not known here. `of` names it, as texts of reports do. */
export class UnknownValue extends Error {
  readonly of: string;

  constructor(of: string) {
    super(`${of} is not known`);
    this.name = 'UnknownValue';
    this.of = of;
  }
}

/** Nothing of an object is nested deeper. */
const maxDocumentDepth = 100;

/** How values reach an expression. */
interface Projection {
  /** False where the API server may fill in more than the object has: what it lacks is then unknown. */
  readonly isWhole: boolean;
  /** Fields whose values are secret: that they are there is told. */
  readonly isHidden?: boolean;
}

/** Objects as expressions see them, with what the API server may fill in and without: many policies see one. */
const projections = { open: new WeakMap<JsonObject, unknown>(), whole: new WeakMap<JsonObject, unknown>() };

/**
 * An object as expressions see it: whole numbers as integers, and nulls left out. To ask for a value that is not known
 * throws `UnknownValue`, so that the operators which get by without it still answer.
 */
export function projectedObject(object: JsonObject, isWhole: boolean): unknown {
  return getOrInsert(isWhole ? projections.whole : projections.open, object, () => project(object, isWhole));
}

function project(object: JsonObject, isWhole: boolean): unknown {
  const isSecret = object['kind'] === 'Secret' && object['apiVersion'] === 'v1';
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    const isHidden = isSecret && isHiddenField(key);
    put(result, key, value, key, { isWhole: isWhole || key === 'metadata', isHidden }, 1);
  }
  return isWhole ? result : openObject(result, '');
}

function put(
  into: Record<string, unknown> | unknown[],
  key: number | string,
  value: JsonValue,
  path: string,
  projection: Projection,
  depth: number,
): void {
  if (value === null) return;
  const isScalar = typeof value !== 'object';
  if (depth > maxDocumentDepth || (isScalar && (projection.isHidden === true || isOpen(value)))) {
    Object.defineProperty(into, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        throw new UnknownValue(path);
      },
    });
    return;
  }
  const projected = projectedValue(value, path, projection, depth);
  // `__proto__` is a key as any other.
  Object.defineProperty(into, key, { enumerable: true, configurable: true, writable: true, value: projected });
}

function projectedValue(value: JsonValue, path: string, projection: Projection, depth: number): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const [at, item] of value.entries()) put(list, at, item, `${path}[${at}]`, projection, depth + 1);
    return list;
  }
  if (!isJsonObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (isOpen(key)) return openObject(result, path);
    put(result, key, item, `${path}.${key}`, projection, depth + 1);
  }
  return projection.isWhole ? result : openObject(result, path);
}

/** An object of which nobody can say what it lacks. */
function openObject(object: Record<string, unknown>, path: string): unknown {
  return new Proxy(object, {
    get: (target, key) => {
      if (typeof key === 'symbol' || key === 'constructor' || Object.hasOwn(target, key))
        return Reflect.get(target, key);
      throw new UnknownValue(path === '' ? key : `${path}.${key}`);
    },
    getOwnPropertyDescriptor: (target, key) => {
      if (typeof key === 'symbol' || Object.hasOwn(target, key)) return Reflect.getOwnPropertyDescriptor(target, key);
      throw new UnknownValue(path === '' ? key : `${path}.${key}`);
    },
    ownKeys: () => {
      throw new UnknownValue(path === '' ? 'object' : path);
    },
  });
}

/** A value of which nothing is known. */
export function unknownObject(name: string): unknown {
  return new Proxy(
    {},
    {
      get: (_target, key) => {
        if (typeof key === 'symbol' || key === 'constructor') return key === 'constructor' ? Object : undefined;
        throw new UnknownValue(`${name}.${key}`);
      },
      getOwnPropertyDescriptor: (_target, key) => {
        throw new UnknownValue(`${name}.${String(key)}`);
      },
      ownKeys: () => {
        throw new UnknownValue(name);
      },
    },
  );
}
