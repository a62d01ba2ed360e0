/**
 * A value as JSON from which the same value is read again; undefined when JSON cannot hold it: integers beyond a
 * double, negative zero, numbers that are none, and objects of classes.
 */
export function printJson(value: unknown): string | undefined {
  return isPlain(value) ? JSON.stringify(value) : undefined;
}

function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object': {
      if (value === null) return true;
      if (Array.isArray(value)) return value.every((item) => item !== undefined && isPlain(item));
      const prototype: unknown = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return false;
      for (const key in value) if (!isPlain((value as Record<string, unknown>)[key])) return false;
      return true;
    }
    case 'bigint':
    case 'function':
    case 'symbol':
      return false;
  }
}
