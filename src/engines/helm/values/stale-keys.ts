import type { JsonObject, JsonValue } from '../../../core/json.ts';
import { isJsonObject, objectAt } from '../../../core/json.ts';
import type { Chart } from '../chart.ts';

/** Templates that hand all values on, so that any key may be read. */
const handsOn = /\b(?:deepCopy|merge\w*|mustMerge\w*|omit|pick|range|toJson|toYaml|with)\b/;
const allValues = /\.Values(?![.\w])/;

function readsAll(text: string): boolean {
  if (/\.Values\s*\|/.test(text)) return true;
  return text.split('}').some((action) => allValues.test(action.slice(handsOn.exec(action)?.index ?? action.length)));
}

const texts = new WeakMap<readonly unknown[], { readonly words: ReadonlySet<string>; readonly readsAll: boolean }>();

/**
 * Top-level keys of a release's values that nothing in the chart knows: not its own values, its subcharts or their
 * aliases, its schema, nor any word of its templates. Such a key has usually lost its meaning with a new version of the
 * chart. Empty when the chart reads its values as a whole, since then nothing can be said. Sorted.
 */
export function staleValueKeys(chart: Chart, values: JsonObject): string[] {
  const unknown = Object.keys(values).filter((key) => key !== 'global' && !Object.hasOwn(chart.values, key));
  if (unknown.length === 0) return [];
  const known = new Set<string>();
  for (const { metadata, values: own } of chart.dependencies) {
    known.add(metadata.name);
    // A library chart's defaults become those of the chart that uses it.
    if (metadata.type === 'library') for (const key of Object.keys(own)) known.add(key);
  }
  for (const { name, alias, condition, tags } of chart.metadata.dependencies ?? []) {
    for (const text of [name, alias]) known.add(text);
    for (const path of condition.split(',')) known.add(path.trim().split('.')[0] ?? '');
    if (tags.length > 0) known.add('tags');
  }
  for (const key of schemaKeys(chart)) known.add(key);
  const rest = unknown.filter((key) => !known.has(key));
  if (rest.length === 0) return [];
  const read = wordsOf(chart);
  return read.readsAll ? [] : rest.filter((key) => !read.words.has(key)).sort();
}

function schemaKeys({ schema }: Chart): string[] {
  if (schema === undefined) return [];
  try {
    const parsed = JSON.parse(new TextDecoder().decode(schema)) as JsonValue;
    return isJsonObject(parsed) ? Object.keys(objectAt(parsed, 'properties') ?? {}) : [];
  } catch {
    return [];
  }
}

/** Every word of the templates of a chart and of the library charts in it. */
function wordsOf(chart: Chart): { readonly words: ReadonlySet<string>; readonly readsAll: boolean } {
  const made = texts.get(chart.templates);
  if (made !== undefined) return made;
  const words = new Set<string>();
  let all = false;
  const visit = ({ templates, dependencies }: Chart): void => {
    for (const { data } of templates) {
      const text = new TextDecoder().decode(data);
      all ||= readsAll(text);
      for (const [word] of text.matchAll(/[A-Za-z_][\w-]*/g)) words.add(word);
    }
    for (const dependency of dependencies) visit(dependency);
  };
  visit(chart);
  const found = { words, readsAll: all };
  texts.set(chart.templates, found);
  return found;
}
