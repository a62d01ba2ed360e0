import { sortedKeys } from '../../../core/go/go-string.ts';
import { GoError, GoPanic } from '../go-error.ts';
import { GoMap, type GoValue, typeOf } from '../value.ts';
import { mapAt, stringAt, valueAt } from './arguments.ts';
import { deepCopy } from './deep-copy.ts';
import { alias, functionTable, pure } from './define.ts';
import { strval } from './format.ts';
import { stringSlice } from './lists.ts';
import { mergeInto } from './merge.ts';
import { NilMap } from './nil-values.ts';

const DICTIONARY = 'map[string]interface {}';

const copy = pure('deepCopy', ['interface {}'], (args) => deepCopy(valueAt(args, 0)));

/** Functions on dictionaries (sprig 3.3 dict.go). Where upstream follows Go's random map order, keys are sorted. */
export const dictionaryFunctions = functionTable(
  copy,
  pure('dict', ['...interface {}'], (args) => {
    const dictionary = new Map<string, GoValue>();
    for (let index = 0; index < args.length; index += 2)
      dictionary.set(strval(valueAt(args, index)), index + 1 < args.length ? valueAt(args, index + 1) : '');
    return dictionary;
  }),
  pure('dig', ['...interface {}'], dig),
  pure('get', [DICTIONARY, 'string'], (args) => {
    const found = mapAt(args, 0).get(stringAt(args, 1));
    return found === undefined ? '' : found;
  }),
  pure('hasKey', [DICTIONARY, 'string'], (args) => mapAt(args, 0).has(stringAt(args, 1))),
  pure('keys', [`...${DICTIONARY}`], (args) => stringSlice(args.flatMap((_, index) => sortedKeys(mapAt(args, index))))),
  pure('merge', [DICTIONARY, `...${DICTIONARY}`], (args) => quietly(() => merge(args, false))),
  pure('mergeOverwrite', [DICTIONARY, `...${DICTIONARY}`], (args) => quietly(() => merge(args, true))),
  alias('mustDeepCopy', copy),
  pure('mustMerge', [DICTIONARY, `...${DICTIONARY}`], (args) => merge(args, false)),
  pure('mustMergeOverwrite', [DICTIONARY, `...${DICTIONARY}`], (args) => merge(args, true)),
  pure('omit', [DICTIONARY, '...string'], (args) => {
    const omitted = new Set(args.slice(1));
    return new Map([...mapAt(args, 0)].filter(([key]) => !omitted.has(key)));
  }),
  pure('pick', [DICTIONARY, '...string'], (args) => {
    const dictionary = mapAt(args, 0);
    const picked = new Map<string, GoValue>();
    for (let index = 1; index < args.length; index++) {
      const value = dictionary.get(stringAt(args, index));
      if (value !== undefined) picked.set(stringAt(args, index), value);
    }
    return picked;
  }),
  pure('pluck', ['string', `...${DICTIONARY}`], (args) =>
    args.slice(1).flatMap((_, index) => {
      const value = mapAt(args, index + 1).get(stringAt(args, 0));
      // Wrapped, because flatMap would take a list that was found apart.
      return value === undefined ? [] : [value];
    }),
  ),
  pure('set', [DICTIONARY, 'string', 'interface {}'], (args) => {
    const dictionary = writableAt(args, 0);
    dictionary.set(stringAt(args, 1), valueAt(args, 2));
    return dictionary;
  }),
  pure('unset', [DICTIONARY, 'string'], (args) => {
    const dictionary = writableAt(args, 0);
    dictionary.delete(stringAt(args, 1));
    return dictionary;
  }),
  pure('values', [DICTIONARY], (args) => {
    const dictionary = mapAt(args, 0);
    return sortedKeys(dictionary).map((key) => dictionary.get(key) ?? null);
  }),
);

/** The map to change; a nil one refuses entries. */
function writableAt(args: readonly GoValue[], index: number): Map<string, GoValue> {
  return valueAt(args, index) === null ? new NilMap() : mapAt(args, index);
}

function merge(args: readonly GoValue[], overwrite: boolean): GoValue {
  const first = mapAt(args, 0);
  const target = first instanceof NilMap ? new Map<string, GoValue>() : first;
  for (let index = 1; index < args.length; index++) mergeInto(target, mapAt(args, index), overwrite);
  return target;
}

/** Upstream swallows errors of the merge and returns an empty text. */
function quietly(call: () => GoValue): GoValue {
  try {
    return call();
  } catch (error) {
    if (error instanceof GoError && !(error instanceof GoPanic)) return '';
    throw error;
  }
}

/** `dig k1 k2 … default dictionary`. Only the plain dictionary type is accepted, at every step. */
function dig(args: readonly GoValue[]): GoValue {
  if (args.length < 3) throw new GoError('dig needs at least three arguments');
  let at = plainDictionary(valueAt(args, args.length - 1));
  const keys = args.slice(0, -2).map((key) => {
    if (typeof key === 'string') return key;
    throw conversion(key, 'string');
  });
  for (const [index, key] of keys.entries()) {
    const step = at.get(key);
    if (step === undefined) return valueAt(args, args.length - 2);
    if (index === keys.length - 1) return step;
    at = plainDictionary(step);
  }
  return null;
}

function plainDictionary(value: GoValue): Map<string, GoValue> {
  if (value instanceof Map && (!(value instanceof GoMap) || value.type === DICTIONARY)) return value;
  throw conversion(value, DICTIONARY);
}

function conversion(value: GoValue, type: string): GoError {
  const actual = value === null ? 'nil' : typeOf(value);
  return new GoError(`interface conversion: interface {} is ${actual}, not ${type}`);
}
