import { isJsonObject, type JsonObject, type JsonValue, jsonAt } from '../../core/json.ts';
import { getOwn, setOwn } from '../../core/own-property.ts';
import { type ValuePath } from '../../engines/helm/public.ts';

/** A value that is no mapping, or an empty one, with its place. */
export interface ValueLeaf {
  readonly path: ValuePath;
  readonly value: JsonValue;
}

/** The values of a mapping at any depth; lists are values as a whole. */
export function valueLeaves(values: JsonObject, above: ValuePath = []): ValueLeaf[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = [...above, key];
    return isJsonObject(value) && Object.keys(value).length > 0 ? valueLeaves(value, path) : [{ path, value }];
  });
}

/** A path as people write it: `controller.nodeSelector["kubernetes.io/os"]`. */
export function printValuePath(path: ValuePath): string {
  return path.reduce((text, key) => {
    if (!/^[\w-]+$/.test(key)) return `${text}[${JSON.stringify(key)}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/** Test whether values say something about a path: they hold a value there, above it or below it. */
export function isSet(values: JsonObject, path: ValuePath): boolean {
  let at: JsonValue = values;
  for (const key of path) {
    if (!isJsonObject(at)) return true;
    if (!Object.hasOwn(at, key)) return false;
    at = at[key] ?? null;
  }
  return true;
}

/** Values with others at some paths; mappings on the way are copied once. */
export function withValues(values: JsonObject, leaves: readonly ValueLeaf[]): JsonObject {
  const own = ownedCopies();
  const copy = own(values);
  for (const { path, value } of leaves) {
    let at = copy;
    for (const key of path.slice(0, -1)) {
      const below = own(getOwn(at, key));
      setOwn(at, key, below);
      at = below;
    }
    setOwn(at, path.at(-1) ?? '', value);
  }
  return copy;
}

/** Values without those at some paths; mappings on the way are copied once, and stay where they become empty. */
export function withoutValues(values: JsonObject, paths: readonly ValuePath[]): JsonObject {
  const own = ownedCopies();
  const copy = own(values);
  for (const path of paths) {
    if (jsonAt(values, ...path) === undefined) continue;
    let at = copy;
    for (const key of path.slice(0, -1)) {
      const below = own(getOwn(at, key));
      setOwn(at, key, below);
      at = below;
    }
    delete at[path.at(-1) ?? ''];
  }
  return copy;
}

/** Copies mappings, each once; what is none becomes an empty one. */
function ownedCopies(): (value: JsonValue | undefined) => JsonObject {
  const owned = new Set<JsonObject>();
  return (value) => {
    if (isJsonObject(value) && owned.has(value)) return value;
    const copy = isJsonObject(value) ? { ...value } : {};
    owned.add(copy);
    return copy;
  };
}
