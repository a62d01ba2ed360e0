import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { isOpen } from './open-value.ts';
import { builtInType, fieldsOf, itemType, typedRefusals } from './typed-value.ts';

/** An object of a built-in kind without fields that it cannot hold, and the paths of these. */
interface DeclaredPart {
  readonly object: JsonObject;
  readonly undeclared: readonly string[];
}

/**
 * The part of an object that is left when it is read into its built-in kind and written again: no field that none of
 * the known versions of Kubernetes declares. All of it where a value of another type keeps it from being read, and for
 * other kinds.
 */
export function declaredPart(object: JsonObject): DeclaredPart {
  const type = builtInType(object);
  const refusals = type === undefined ? [] : typedRefusals(object, type);
  const undeclared = refusals.flatMap(({ isUnknownField, path }) => (isUnknownField === true ? [path] : []));
  if (type === undefined || undeclared.length === 0 || refusals.some(({ isUnread }) => isUnread === true))
    return { object, undeclared: [] };
  return { object: declared(object, type) as JsonObject, undeclared };
}

function declared(value: JsonValue, type: string): JsonValue {
  if (Array.isArray(value)) {
    const of = itemType(type);
    return of === undefined ? value : value.map((item) => declared(item, of));
  }
  if (!isJsonObject(value)) return value;
  const fields = fieldsOf(type);
  const of = (key: string): string | undefined => (fields === undefined ? itemType(type) : fields.get(key));
  if (fields === undefined && of('') === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
      const field = of(key);
      if (item === undefined) return [];
      // The name of a field may be one that only the cluster knows.
      return field === undefined ? (isOpen(key) ? [[key, item]] : []) : [[key, declared(item, field)]];
    }),
  );
}
