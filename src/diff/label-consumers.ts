import { getOrInsert } from '../model/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../model/json.ts';

/** Fields that set labels and annotations; every other field that names a key reads it. */
const setsLabels = /^(?!match)\w*(?:labels|annotations)$/i;
const selects = /selector|^match|affinity|requirements$/i;
/** The longest key that the API server takes; the engine's search is linear for such short ones only. */
const longestKey = 317;
/** Characters that are looked through for all keys together: a second's work. */
const mostCharacters = 2_000_000_000;

/**
 * Predicate on keys of labels and annotations that one of the objects consumes, by selecting or reading: as a key in a selector, an affinity or a requirement, or within any text (`labels['chart']` of the
 * downward API, a selector in an argument, a label of a metric). It errs on the side of reading: a key also counts as read when no key is so long, and once `most` characters were looked through. Objects are looked through when the first key is asked for.
 */
export function labelConsumers(objects: () => Iterable<JsonObject>, most = mostCharacters): (key: string) => boolean {
  let texts: Texts | undefined;
  let left = most;
  const known = new Map<string, boolean>();
  return (key) => {
    const among = (texts ??= joined(textsOf(objects())));
    return getOrInsert(known, key, () => {
      left -= among.all.length;
      return left < 0 || key.length > longestKey || isRead(key, among);
    });
  };
}

interface Texts {
  readonly each: ReadonlySet<string>;
  /** Looking through one text takes a fraction of the time that as many short ones take. */
  readonly all: string;
}

function joined(each: ReadonlySet<string>): Texts {
  return { each, all: [...each].join('\0') };
}

function isRead(key: string, { each, all }: Texts): boolean {
  if (!/^\w+$/.test(key)) return all.includes(key) || all.includes(key.replace(/\W/g, '_'));
  if (!all.includes(key)) return false;
  const word = new RegExp(
    [
      // A key, also of Cilium, which names where a label is from.
      `^(?:[\\w-]+:)?${key}$`,
      `(?:labels|annotations)(?:\\.${key}\\b|\\[["']${key}["']\\])`,
      `_(?:label|annotation)_${key}\\b`,
      `(?:^|[\\s,!(=&|])${key}\\s*(?:!?=|\\b(?:notin|in|not|contains|starts|ends)\\b)`,
      `\\bhas\\(\\s*${key}\\s*\\)`,
    ].join('|'),
  );
  for (const text of each) if (text.includes(key) && word.test(text)) return true;
  return false;
}

/** Texts that may name a key: scalars, and keys of mappings that select. */
function textsOf(objects: Iterable<JsonObject>): Set<string> {
  const texts = new Set<string>();
  const seen = { plain: new Set<JsonValue>(), selecting: new Set<JsonValue>() };
  const walk = (value: JsonValue, isSelector: boolean): void => {
    if (typeof value === 'string') texts.add(value);
    if (typeof value !== 'object' || value === null) return;
    // What is shared between places is looked through once.
    const visited = isSelector ? seen.selecting : seen.plain;
    if (visited.has(value)) return;
    visited.add(value);
    if (Array.isArray(value)) for (const item of value) walk(item, isSelector);
    else {
      for (const key of Object.keys(value)) {
        const item = value[key] ?? null;
        if (!isSelector && isJsonObject(item) && setsLabels.test(key)) continue;
        if (isSelector) texts.add(key);
        walk(item, isSelector || selects.test(key));
      }
    }
  };
  for (const object of objects) if (object['kind'] !== 'CustomResourceDefinition') walk(object, false);
  return texts;
}
