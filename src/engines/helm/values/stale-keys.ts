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

/** Reads of values, as far as the texts of templates tell. */
interface TemplateReads {
  readonly words: ReadonlySet<string>;
  /** Words in actions that are not one step of a longer path: all that is below may be read. */
  readonly ends: ReadonlySet<string>;
  readonly readsAll: boolean;
}

const known = new WeakMap<readonly unknown[], TemplateReads>();

/**
 * Keys of a release's values that nothing in the chart knows: not its own values, its subcharts or their aliases, its
 * schema, nor any word of its templates. Keys below others are joined by dots; those below a mapping that a template
 * takes as a whole, or whose defaults are empty, are not told. Such a key has usually lost its meaning with a new
 * version of the chart. Empty when the chart reads its values as a whole, since then nothing can be said. Sorted.
 */
export function staleValueKeys(chart: Chart, values: JsonObject): string[] {
  const unknown = unknownPaths(values, chart.values);
  if (unknown.length === 0) return [];
  const reads = [templateReads(chart), readsOf([...templatesIn(values)])];
  if (reads.some((one) => one.readsAll)) return [];
  const unread = unknown.filter((path) =>
    reads.every(({ ends, words }) => !words.has(path.at(-1) ?? '') && !path.slice(0, -1).some((key) => ends.has(key))),
  );
  if (unread.length === 0) return [];
  const of = namesOf(chart);
  const schema = schemaOf(chart);
  return unread
    .filter((path) => {
      const [top = '', below] = path;
      if (top === 'global' || of.subcharts.has(top)) return false;
      return (below !== undefined || !of.tops.has(top)) && !isDescribed(schema, path);
    })
    .map((path) => path.join('.'))
    .sort();
}

/** Paths of values that the defaults of a chart do not have, the first unknown key of each. */
function unknownPaths(
  values: JsonObject,
  defaults: JsonObject,
  above: readonly string[] = [],
): readonly (readonly string[])[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = [...above, key];
    if (!Object.hasOwn(defaults, key)) return [path];
    const own = defaults[key];
    const isNested = isJsonObject(value) && isJsonObject(own) && Object.keys(own).length > 0;
    return isNested ? unknownPaths(value, own, path) : [];
  });
}

/** Names of values that belong to the subcharts of a chart, and others that Helm or a library chart reads. */
function namesOf(chart: Chart): { readonly subcharts: ReadonlySet<string>; readonly tops: ReadonlySet<string> } {
  const subcharts = new Set<string>();
  const tops = new Set<string>();
  for (const { metadata, values: own } of chart.dependencies) {
    subcharts.add(metadata.name);
    // A library chart's defaults become those of the chart that uses it.
    if (metadata.type === 'library') for (const key of Object.keys(own)) tops.add(key);
  }
  for (const { name, alias, condition, tags } of chart.metadata.dependencies ?? []) {
    for (const text of [name, alias]) subcharts.add(text);
    for (const path of condition.split(',')) tops.add(path.trim().split('.')[0] ?? '');
    if (tags.length > 0) tops.add('tags');
  }
  return { subcharts, tops };
}

function schemaOf({ schema }: Chart): JsonObject | undefined {
  if (schema === undefined) return undefined;
  try {
    const parsed = JSON.parse(new TextDecoder().decode(schema)) as JsonValue;
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Test for a path that a schema lists, or may list behind what is more than plain properties. */
function isDescribed(schema: JsonObject | undefined, path: readonly string[]): boolean {
  let at = schema;
  for (const key of path) {
    const properties = objectAt(at, 'properties');
    if (at === undefined) return false;
    if (properties === undefined) return at !== schema && Object.keys(at).some((word) => !plain.has(word));
    if (!Object.hasOwn(properties, key)) return false;
    at = objectAt(properties, key);
  }
  return true;
}

/** Words of a schema that name no properties. */
const plain = new Set(['additionalProperties', 'default', 'description', 'required', 'title', 'type']);

/** The reads of the templates of a chart and of the charts in it, and of its values, which some take for templates. */
function templateReads(chart: Chart): TemplateReads {
  const made = known.get(chart.templates);
  if (made !== undefined) return made;
  const found = readsOf([...templateTexts(chart), ...templatesIn(chart.values)]);
  known.set(chart.templates, found);
  return found;
}

/** The texts of all templates, and of files where a template may take these for templates. */
function* templateTexts({ dependencies, files, templates }: Chart): Generator<string> {
  const decoder = new TextDecoder();
  let takesFiles = false;
  for (const { data } of templates) {
    const text = decoder.decode(data);
    takesFiles ||= text.includes('.Files') && /\btpl\b/.test(text);
    yield text;
  }
  if (takesFiles) for (const { data } of files) yield decoder.decode(data);
  for (const dependency of dependencies) yield* templateTexts(dependency);
}

/** The texts among values that a chart may take for templates. */
function* templatesIn(value: JsonValue): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('{{')) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* templatesIn(one);
}

const anyWord = /[A-Za-z_][\w-]*/g;

function readsOf(texts: readonly string[]): TemplateReads {
  const words = new Set<string>();
  const ends = new Set<string>();
  if (texts.some(readsAll)) return { words, ends, readsAll: true };
  for (const text of texts) {
    for (const [word] of text.matchAll(anyWord)) words.add(word);
    for (const part of text.split('{{').slice(1)) {
      const action = actionOf(part);
      for (const { 0: word, index } of action.matchAll(anyWord)) {
        const [dot, next = ''] = action.slice(index + word.length, index + word.length + 2);
        if (dot !== '.' || !/\w/.test(next)) ends.add(word);
      }
    }
  }
  return { words, ends, readsAll: false };
}

/** The action that a part of a template begins with, without texts that take no value: names, formats and questions. */
function actionOf(part: string): string {
  const end = part.indexOf('}}');
  const action = part.slice(0, end < 0 ? part.length : end).replaceAll(takesNone, '');
  if (/^-?\s*\/\*/.test(action)) return '';
  return /\b(?:dig|get|index|pluck)\b/.test(action) ? action : action.replaceAll(/\bprintf "[^"]*"/g, '');
}

/** The name of a template, or the question whether a mapping has a key. */
const takesNone = /\b(?:block|define|include|template|hasKey [$.\w]+) "[^"]*"/g;
