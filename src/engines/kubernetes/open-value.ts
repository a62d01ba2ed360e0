import type { JsonValue } from '../../core/json.ts';

/** A variable that nothing in the tree sets, what stands in for a decrypted value, or an encrypted one. */
const open = /\$\{|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}|\bENC\[|\.PLACEHOLDER/;

/** Test for a value that is not known here, wholly or in part: nothing is said of it. */
export function isOpen(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && open.test(value);
}

/** Nothing that the API server looks at is nested deeper. */
const maxDepth = 60;

/** Test whether a value, or a key or value inside of it, is not known. */
export function holdsOpenValue(value: JsonValue | undefined, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return isOpen(value);
  return (
    depth < maxDepth && Object.entries(value).some(([key, item]) => isOpen(key) || holdsOpenValue(item, depth + 1))
  );
}
