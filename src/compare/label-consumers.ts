import { getOrInsert } from '../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../core/json.ts';
import { apiGroup } from '../core/resource-id.ts';
import {
  keyForms,
  knownGroups,
  mediaTypes,
  metricForm,
  metricKinds,
  policyGroups,
  readsWholeMap,
  selectingFields,
  setsLabels,
} from './label-readers.ts';

/** The longest key that the API server takes; the engine's search is linear for such short ones only. */
const longestKey = 317;
/** Characters that are looked through for all keys together: a second's work. */
const mostCharacters = 2_000_000_000;

/** Predicate on keys of labels and annotations that an object of a kind carries: something consumes them. */
export type IsRead = (key: string, kind: string) => boolean;

/** Consumers of labels and annotations. */
interface LabelConsumers {
  readonly isRead: IsRead;
  /** The keys that count as read since enough was looked through. */
  readonly unasked: () => number;
}

/**
 * Keys of labels and annotations that one of the objects consumes, by selecting or reading, in one of the forms of
 * `label-readers.ts`; keys with a prefix are consumed by any text that holds them. It errs on the side of reading: a
 * key also counts as read when no key is so long, and once `most` characters were looked through. Objects are looked
 * through when the first key is asked for.
 */
export function labelConsumers(objects: () => Iterable<JsonObject>, most = mostCharacters): LabelConsumers {
  let texts: Texts | undefined;
  let left = most;
  let unasked = 0;
  const known = new Map<string, boolean>();
  const isConsumed: IsRead = (key, kind) => {
    const among = (texts ??= textsOf(objects()));
    const inMetrics = metricKinds.test(kind);
    return getOrInsert(known, `${String(inMetrics)} ${key}`, () => {
      left -= among.all.length;
      if (left < 0) unasked++;
      return left < 0 || key.length > longestKey || isRead(key, among, inMetrics);
    });
  };
  return { isRead: isConsumed, unasked: () => unasked };
}

interface Texts {
  readonly each: ReadonlySet<string>;
  /** True where a policy reads labels or annotations as a whole, or by patterns of keys. */
  readonly readsAll: boolean;
  /** Looking through one text takes a fraction of the time that as many short ones take. */
  readonly all: string;
}

function isRead(key: string, { each, all, readsAll }: Texts, inMetrics: boolean): boolean {
  if (readsAll) return true;
  if (!/^\w+$/.test(key))
    return spellings(key).some((one) => all.includes(one)) || (inMetrics && all.includes(key.replace(/\W/g, '_')));
  if (!all.includes(key)) return false;
  const forms = keyForms.filter(({ form }) => inMetrics || form !== metricForm);
  const word = new RegExp(forms.map(({ pattern }) => pattern(key)).join('|'));
  for (const text of each) if (text.includes(key) && word.test(text)) return true;
  return false;
}

/**
 * A key as it is, in a JSON pointer, in a JSON path of kubectl (also inside of another text), and in a query of a URL.
 */
function spellings(key: string): readonly string[] {
  const escaped = key.replaceAll('.', '\\.');
  return [key, key.replaceAll('/', '~1'), escaped, key.replaceAll('.', '\\\\.'), encodeURIComponent(key)];
}

/** An anchor of Kyverno around a key. */
const anchor = /^[=+^X<>~]?\((.*)\)$/;

/** Texts that may name a key: scalars, and keys of mappings that select or of which that is not known. */
function textsOf(objects: Iterable<JsonObject>): Texts {
  const texts = new Set<string>();
  let readsAll = false;
  const seen = { known: new Set<JsonValue>(), unknown: new Set<JsonValue>(), selecting: new Set<JsonValue>() };
  const walk = (value: JsonValue, owner: string, as: keyof typeof seen): void => {
    if (typeof value === 'string' && !mediaTypes.test(value)) texts.add(value);
    if (typeof value !== 'object' || value === null) return;
    // What is shared between places is looked through once.
    if (seen[as].has(value)) return;
    seen[as].add(value);
    if (Array.isArray(value)) for (const item of value) walk(item, owner, as);
    else {
      for (const key of Object.keys(value)) {
        const item = value[key] ?? null;
        if (as !== 'selecting' && isJsonObject(item) && setsLabels(owner, key, as === 'known')) continue;
        if (as !== 'known') texts.add(key.replace(anchor, '$1'));
        walk(item, key, selectingFields.test(key) ? 'selecting' : as);
      }
    }
  };
  for (const object of objects) {
    if (object['kind'] === 'CustomResourceDefinition') continue;
    const group = apiGroup(stringAt(object, 'apiVersion') ?? '');
    if (policyGroups.test(group)) {
      // Its own labels are those of any object.
      const { metadata: _own, ...rest } = object;
      readsAll ||= readsAllKeys(rest);
      walk(rest, '', 'selecting');
    } else walk(object, '', knownGroups.test(group) ? 'known' : 'unknown');
    if (object['kind'] !== 'Secret' || group !== '') continue;
    for (const value of Object.values(objectAt(object, 'data') ?? {}))
      if (typeof value === 'string') texts.add(Buffer.from(value, 'base64').toString('utf8'));
  }
  return { each: texts, all: [...texts].join('\0'), readsAll };
}

/** Test whether a text in a policy reads labels or annotations as a whole, or a pattern of keys stands below them. */
function readsAllKeys(value: JsonValue, isBelow = false): boolean {
  if (typeof value === 'string') return readsWholeMap(value);
  if (Array.isArray(value)) return value.some((item) => readsAllKeys(item, isBelow));
  if (!isJsonObject(value)) return false;
  return Object.keys(value).some((key) => {
    if (isBelow && /[*?]/.test(key)) return true;
    const item = value[key] ?? null;
    // The name of a condition is no part of it.
    if (key === 'name' && typeof item === 'string') return false;
    return readsAllKeys(item, isBelow || /labels|annotations/i.test(key));
  });
}
