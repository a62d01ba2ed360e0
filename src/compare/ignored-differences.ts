import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';

/**
 * The paths of the fields that a Kustomization leaves as they are, and that differ between both versions. `paths` are
 * JSON pointers (RFC 6901), in which an item of a list is its position.
 */
export function ignoredDifferences(base: JsonObject, head: JsonObject, paths: readonly string[]): readonly string[] {
  return paths.filter((path) => {
    // Values in clear are made `data` before any rule is asked.
    if (!path.startsWith('/') || path.startsWith('/stringData/') || path === '/stringData') return false;
    const steps = path.slice(1).split('/').map(unescaped);
    const [before, value] = [valueAt(base, steps), valueAt(head, steps)];
    return value !== undefined && before !== undefined && !jsonEqual(before, value);
  });
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(object: JsonValue, steps: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = object;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^(?:0|[1-9]\d{0,5})$/.test(step) ? value[Number(step)] : undefined;
    else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}
