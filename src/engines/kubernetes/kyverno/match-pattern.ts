import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { StepLimit, spend, withSteps } from '../../../core/step-budget.ts';
import type { AdmissionRequest } from '../admission/admission-request.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { matchesScalar } from './scalar-pattern.ts';
import { hasWildcard, matchesWildcard } from './wildcard.ts';

/**
 * Result of an object that is held against a pattern.
 * - `skip`: an anchor says that the pattern is not about it
 * - `fail`: it does not, at the path
 * - `error`: it lacks what an anchor names, which Kyverno takes for an error
 */
export interface PatternResult {
  readonly status: 'error' | 'fail' | 'pass' | 'skip';
  /** Where it does not fit, as `/spec/replicas/`; empty where that cannot be told. */
  readonly path: string;
  readonly words: string;
}

type AnchorKind = 'condition' | 'equality' | 'existence' | 'global' | 'negation';

const anchorKinds: Readonly<Record<string, AnchorKind>> = {
  '': 'condition',
  '<': 'global',
  '=': 'equality',
  X: 'negation',
  '^': 'existence',
};

interface Anchor {
  readonly kind: AnchorKind | undefined;
  readonly key: string;
}

/** What a key of a pattern says besides its name: `(key)`, `=(key)`, `X(key)`, `^(key)`, `<(key)`. */
function anchorOf(key: string): Anchor | undefined {
  const [, modifier, name] = /^([+<=X^])?\((.+)\)$/s.exec(key.trim()) ?? [];
  return name === undefined ? undefined : { kind: anchorKinds[modifier ?? ''], key: name };
}

/** A part that does not fit. `isGathered` is true for several anchors that were passed over. */
interface Mismatch {
  readonly words: string;
  readonly path: string;
  readonly kind: 'global' | 'negation' | 'plain' | 'condition';
  readonly isGathered?: true;
}

function mismatch(words: string, path: string, kind: Mismatch['kind'] = 'plain'): Mismatch {
  return { words, path, kind };
}

function isSkip({ kind }: Mismatch): boolean {
  return kind === 'condition' || kind === 'global';
}

/** The deepest pattern, and the most steps of one. */
const limits = { depth: 100, steps: 1_000_000 } as const;

interface Walk {
  /** Whether the object has what each anchor names, by the key of the pattern. */
  readonly anchors: Map<string, boolean>;
  /** False where the API server may fill in fields. */
  readonly isWhole: boolean;
}

/**
 * Holds an object against a pattern. Throws `UnknownValue` where that hangs on what is not known. Source: Kyverno 1.18,
 * pkg/engine/validate and pkg/engine/anchor.
 */
export function matchPattern(
  object: JsonValue | undefined,
  pattern: JsonValue,
  { isWhole, budget }: Pick<AdmissionRequest, 'budget' | 'isWhole'>,
): PatternResult {
  const walk: Walk = { anchors: new Map(), isWhole };
  let found: Mismatch | undefined;
  try {
    found = withSteps(budget, limits.steps, () => element(object, pattern, '/', walk, 0));
  } catch (error) {
    throw error instanceof StepLimit ? new UnknownValue('a pattern that takes too long') : error;
  }
  if (found === undefined) return { status: 'pass', path: '', words: '' };
  if (isSkip(found)) return { status: 'skip', path: '', words: found.words };
  const lacks = [...walk.anchors].some(([key, has]) => !has && anchorOf(key)?.kind !== 'negation');
  const status = found.path === '' || (lacks && found.kind !== 'negation') ? 'error' : 'fail';
  return { status, path: found.path, words: found.words };
}

function element(
  value: JsonValue | undefined,
  pattern: JsonValue,
  path: string,
  walk: Walk,
  depth: number,
): Mismatch | undefined {
  if (depth > limits.depth) throw new UnknownValue('a pattern that is nested too deeply');
  spend(1);
  if (isJsonObject(pattern)) {
    if (!isJsonObject(value)) return mismatch(`pattern and resource have different structures at ${path}`, path);
    noteAnchors(pattern, value, walk);
    return mapping(value, pattern, path, walk, depth);
  }
  if (Array.isArray(pattern)) {
    if (!Array.isArray(value)) return mismatch(`resource does not satisfy the pattern at ${path}`, path);
    return list(value, pattern, path, walk, depth);
  }
  const values = Array.isArray(value) ? value : [value];
  return values.every((one) => matchesScalar(one, pattern)) ? undefined : mismatch(`value at ${path}`, path);
}

function noteAnchors(pattern: JsonObject, value: JsonObject, { anchors }: Walk): void {
  for (const key of Object.keys(pattern)) {
    const anchor = anchorOf(key);
    if (anchor?.kind !== 'condition' && anchor?.kind !== 'existence' && anchor?.kind !== 'negation') continue;
    if (anchors.get(key) !== true) anchors.set(key, Object.hasOwn(value, anchor.key));
  }
}

function mapping(
  value: JsonObject,
  written: JsonObject,
  path: string,
  walk: Walk,
  depth: number,
): Mismatch | undefined {
  const pattern = withNamedLabels(written, value);
  const keys = Object.keys(pattern).sort();
  spend(keys.length);
  const isAnchor = (key: string): boolean => {
    const kind = anchorOf(key)?.kind;
    return kind !== undefined && kind !== 'global';
  };
  const skipped: Mismatch[] = [];
  let applied = 0;
  for (const key of keys.filter(isAnchor)) {
    const found = atKey(key, pattern[key] ?? null, value, path, walk, depth);
    if (found === undefined) applied++;
    else if (isSkip(found)) skipped.push(found);
    else if (skipped.every((one) => one.isGathered)) return found;
  }
  const [first] = skipped;
  if (first !== undefined && (applied === 0 || skipped.some((one) => !one.isGathered)))
    return { ...first, path, isGathered: true };
  for (const key of inOrder(
    keys.filter((one) => !isAnchor(one)),
    pattern,
  )) {
    const found = atKey(key, pattern[key] ?? null, value, path, walk, depth);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parts with anchors come first, the last of them foremost. */
function inOrder(keys: readonly string[], pattern: JsonObject): readonly string[] {
  const isEarly = (key: string): boolean => anchorOf(key)?.kind === 'global' || holdsAnchors(pattern[key] ?? null, 0);
  return [...keys.filter(isEarly).reverse(), ...keys.filter((key) => !isEarly(key))];
}

function holdsAnchors(pattern: JsonValue, depth: number): boolean {
  spend(1);
  if (depth > limits.depth || typeof pattern !== 'object' || pattern === null) return false;
  if (Array.isArray(pattern)) return pattern.some((item) => holdsAnchors(item, depth + 1));
  return Object.entries(pattern).some(
    ([key, item]) => anchorOf(key)?.kind !== undefined || holdsAnchors(item, depth + 1),
  );
}

function atKey(
  key: string,
  pattern: JsonValue,
  object: JsonObject,
  path: string,
  walk: Walk,
  depth: number,
): Mismatch | undefined {
  const anchor = anchorOf(key);
  const name = anchor?.kind === undefined ? key : anchor.key;
  const has = Object.hasOwn(object, name);
  const at = `${path}${name}/`;
  const value = has ? object[name] : undefined;
  // What the API server may fill in is not known to be missing.
  if (!has && !walk.isWhole && !path.startsWith('/metadata/') && name !== 'metadata') throw new UnknownValue(at);
  const inner = (): Mismatch | undefined => element(value, pattern, at, walk, depth + 1);
  switch (anchor?.kind) {
    case undefined:
      if (pattern !== '*') return inner();
      return value === undefined || value === null ? mismatch(`${at} not found`, path) : undefined;
    case 'condition': {
      const found = has ? inner() : mismatch("conditional anchor key doesn't exist", at);
      return found === undefined ? undefined : mismatch(found.words, found.path, 'condition');
    }
    case 'global': {
      const found = has ? inner() : undefined;
      return found === undefined ? undefined : mismatch(found.words, found.path, 'global');
    }
    case 'equality':
      return has ? inner() : undefined;
    case 'negation':
      return has ? mismatch(`${at} is not allowed`, at, 'negation') : undefined;
    case 'existence':
      return has ? someItem(value, pattern, at, walk, depth) : undefined;
  }
}

function someItem(
  value: JsonValue | undefined,
  pattern: JsonValue,
  path: string,
  walk: Walk,
  depth: number,
): Mismatch | undefined {
  if (!Array.isArray(value) || !Array.isArray(pattern)) return mismatch('no list', path);
  for (const wanted of pattern) {
    if (!isJsonObject(wanted)) return mismatch('no mapping', path);
    const isThere = value.some((item, at) => element(item, wanted, `${path}${at}/`, walk, depth + 1) === undefined);
    if (!isThere) return mismatch(`existence anchor validation failed at path ${path}`, path);
  }
  return undefined;
}

function list(
  value: readonly JsonValue[],
  patterns: readonly JsonValue[],
  path: string,
  walk: Walk,
  depth: number,
): Mismatch | undefined {
  const [pattern] = patterns;
  if (pattern === undefined) return mismatch('pattern Array empty', path);
  if (Array.isArray(pattern)) {
    if (value.length < patterns.length) return mismatch('array length mismatch', '');
    return items(patterns, (at) => element(value[at], patterns[at] ?? null, `${path}${at}/`, walk, depth + 1), path);
  }
  if (!isJsonObject(pattern)) return element([...value], pattern, path, walk, depth + 1);
  return items(value, (at) => element(value[at], pattern, `${path}${at}/`, walk, depth + 1), path);
}

/** One after the other; passed over when every one of them is. */
function items(
  list: readonly JsonValue[],
  compare: (at: number) => Mismatch | undefined,
  path: string,
): Mismatch | undefined {
  let skipped: Mismatch | undefined;
  let applied = 0;
  for (const at of list.keys()) {
    const found = compare(at);
    if (found === undefined) applied++;
    else if (isSkip(found)) skipped ??= found;
    else return found;
  }
  return skipped === undefined || applied > 0 ? undefined : { ...skipped, path, isGathered: true };
}

/** A pattern in which keys of labels and annotations with wildcards are those of the object that they fit. */
function withNamedLabels(pattern: JsonObject, object: JsonObject): JsonObject {
  const metadata = object['metadata'];
  const key = Object.keys(pattern).find((one) => one === 'metadata' || anchorOf(one)?.key === 'metadata');
  const own = key === undefined ? undefined : pattern[key];
  if (key === undefined || !isJsonObject(own) || !isJsonObject(metadata)) return pattern;
  let named = own;
  for (const tag of ['labels', 'annotations']) {
    const tagKey = Object.keys(named).find((one) => one === tag || anchorOf(one)?.key === tag);
    const wanted = tagKey === undefined ? undefined : named[tagKey];
    const there = metadata[tag];
    if (tagKey === undefined || !isJsonObject(wanted) || !isJsonObject(there)) continue;
    const texts = Object.entries(wanted).filter(([, value]) => typeof value === 'string');
    named = { ...named, [tagKey]: Object.fromEntries(texts.map(([name, value]) => [namedKey(name, there), value])) };
  }
  return { ...pattern, [key]: named };
}

function namedKey(written: string, there: JsonObject): string {
  if (!hasWildcard(written)) return written;
  const anchor = anchorOf(written);
  const name = anchor?.key ?? written;
  const fitting = Object.keys(there).find((key) => matchesWildcard(name, key)) ?? name;
  return anchor === undefined ? fitting : written.trim().replace(`(${name})`, () => `(${fitting})`);
}
