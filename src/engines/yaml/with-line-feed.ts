import type { JsonObject, JsonValue } from '../../core/json.ts';
import { compareKeys } from './compare-keys.ts';
import { encodeYaml } from './encode-yaml.ts';

/**
 * The value that is read again from what `encodeYaml` wrote and a line feed behind it: a text at the very end that
 * keeps its line feeds gets one more. Helm prints manifests so.
 */
export function withLineFeed(value: JsonObject): JsonObject {
  const last = Object.keys(value).sort(compareKeys).at(-1);
  if (last === undefined) return value;
  const grown = grownAtEnd(value[last] ?? null);
  return grown === undefined ? value : { ...value, [last]: grown };
}

function grownAtEnd(value: JsonValue): JsonValue | undefined {
  if (typeof value === 'string') return keepsLineFeeds(value) ? `${value}\n` : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) {
    const grown = withLineFeed(value);
    return grown === value ? undefined : grown;
  }
  const grown = grownAtEnd(value.at(-1) ?? null);
  return grown === undefined ? undefined : [...value.slice(0, -1), grown];
}

/** Test for a text that is written as a block whose end is kept (`|+`). */
function keepsLineFeeds(text: string): boolean {
  return (text === '\n' || text.endsWith('\n\n')) && /^a: \|[0-9]?\+/.test(encodeYaml({ a: text }));
}
