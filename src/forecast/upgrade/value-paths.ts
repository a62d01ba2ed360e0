import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { getOwn, setOwn } from '../../core/own-property.ts';
import { type ValuePath } from '../../engines/helm/public.ts';

/** A value that is no mapping, or an empty one, with its place. */
export interface ValueLeaf {
  readonly path: ValuePath;
  readonly value: JsonValue;
}

/** A place with its path as people write it, in which all items of a list are one: `hosts[].name`. */
interface NamedPath {
  readonly path: ValuePath;
  readonly name: string;
}

/** A value with its path as people write it. */
export interface NamedLeaf extends ValueLeaf, NamedPath {}

/** The values of a mapping at any depth; lists are values as a whole. */
export function valueLeaves(values: JsonObject, above: ValuePath = []): ValueLeaf[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = [...above, key];
    return isJsonObject(value) && Object.keys(value).length > 0 ? valueLeaves(value, path) : [{ path, value }];
  });
}

/**
 * The values in the items of a list, by their places from the top, with the path of each as people write it. Lists
 * within are gone into where `isEntered` says so.
 */
export function itemLeaves(
  list: readonly JsonValue[],
  above: NamedPath,
  isEntered: (path: ValuePath) => boolean,
): NamedLeaf[] {
  return list.slice(0, mostItems).flatMap((item, at) => {
    if (!isJsonObject(item)) return [];
    return valueLeaves(item).flatMap(({ path: within, value }) => {
      const text = printValuePath(within);
      const name = `${above.name}[]${text.startsWith('[') ? '' : '.'}${text}`;
      const path = [...above.path, String(at), ...within];
      const isList = Array.isArray(value) && isEntered(path);
      return [{ path, value, name }, ...(isList ? itemLeaves(value, { path, name }, isEntered) : [])];
    });
  });
}

/** Items of one list that are looked at. */
const mostItems = 100;

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

/** Values without those at some paths; mappings and lists on the way are copied, and stay where they become empty. */
export function withoutValues(values: JsonObject, paths: readonly ValuePath[]): JsonObject {
  return paths.reduce((left, path) => {
    const less = withoutValue(left, path);
    return isJsonObject(less) ? less : left;
  }, values);
}

function withoutValue(value: JsonValue, [key, ...rest]: ValuePath): JsonValue {
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? withoutValue(item, rest) : item));
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value;
  const copy = { ...value };
  if (rest.length === 0) delete copy[key];
  else setOwn(copy, key, withoutValue(getOwn(value, key) ?? null, rest));
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
