import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../model/json.ts';
import { apiDefaultRule, isApiDefault } from './api-defaults.ts';
import { DocumentPairs } from './documents/document-pairs.ts';
import { inOneLayout } from './documents/one-layout.ts';
import { jsonEqual } from './json-equal.ts';
import { inSamePlaces, listKeys } from './list-keys.ts';
import { isSameValue } from './same-value.ts';

const descriptionRule = 'crd-description';
const layoutRule = 'layout';

/** A difference that says nothing to a reviewer, by the label or annotation key that carries it. */
export interface NoiseRule {
  /** Short name; what a report and a configuration call the rule. */
  readonly id: string;
  /** One clause for people: why the difference carries no information of its own. */
  readonly why: string;
  readonly in: readonly ('labels' | 'annotations')[];
  /** Exact keys, or prefixes of keys where they end in `*`. */
  readonly keys: readonly string[];
}

/**
 * The rules in force unless a configuration says otherwise. They hold in every `metadata.labels` and
 * `metadata.annotations` of a resource, at any depth (pod templates, job templates, claim templates), and never in a selector. A key is
 * left out only when its value differs.
 */
export const defaultNoise: readonly NoiseRule[] = [
  // It hides fields, not labels; see `isApiDefault`.
  { id: apiDefaultRule, why: 'what the API server fills in where it is left out', in: [], keys: [] },
  { id: 'app-version', why: 'follows the chart version', in: ['labels'], keys: ['app.kubernetes.io/version'] },
  { id: 'chart', why: 'follows the chart version', in: ['annotations', 'labels'], keys: ['chart'] },
  {
    id: 'checksum',
    why: 'follows the content of other resources',
    in: ['annotations', 'labels'],
    keys: ['checksum/*', 'fluxcd.controlplane.io/checksum'],
  },
  // It hides texts within schemas; see `isDescription`.
  { id: descriptionRule, why: 'text that explains a field', in: [], keys: [] },
  {
    id: 'flux-owner',
    why: 'names what applies the resource, which is said where it moves',
    in: ['labels'],
    keys: [
      'helm.toolkit.fluxcd.io/name',
      'helm.toolkit.fluxcd.io/namespace',
      'kustomize.toolkit.fluxcd.io/name',
      'kustomize.toolkit.fluxcd.io/namespace',
      'resourceset.fluxcd.controlplane.io/name',
      'resourceset.fluxcd.controlplane.io/namespace',
    ],
  },
  { id: 'helm-chart', why: 'follows the chart version', in: ['annotations', 'labels'], keys: ['helm.sh/chart'] },
  // It hides how documents in texts are written; see `DocumentPairs`.
  { id: layoutRule, why: 'comments, layout and spelling of a document in a text', in: [], keys: [] },
];

/** The rule of values that only are written differently; it is always in force. */
export const sameValueRule = { id: 'same-value', why: 'another spelling of the same value' };

/** Two versions of a resource without the differences that rules hide, and how often each rule applied. */
export interface Quiet {
  readonly base: JsonObject;
  readonly head: JsonObject;
  readonly hidden: ReadonlyMap<string, number>;
  /** Texts whose documents differ in how they are written, as they are, for who wants to see that. */
  readonly layout: readonly TextPair[];
}

/** A text of both versions. */
export interface TextPair {
  /** Keys from the top, without positions in lists. */
  readonly path: readonly string[];
  readonly base: string;
  readonly head: string;
}

/**
 * Takes out of both versions what differs by a noise rule. What is left unchanged is shared with the input, which is never written to;
 * a map of labels or annotations that becomes empty is taken out as well.
 */
export function hideNoise(
  base: JsonObject,
  head: JsonObject,
  rules: readonly NoiseRule[],
  documents = new DocumentPairs(),
): Quiet {
  const kind = `${stringAt(head, 'apiVersion') ?? ''} ${stringAt(head, 'kind') ?? ''}`;
  const hidesDefaults = rules.some(({ id }) => id === apiDefaultRule) && base['kind'] === head['kind'];
  const isDefault = (field: string, value: JsonValue, holding: JsonObject): boolean =>
    hidesDefaults && isApiDefault(kind, path, field, value, holding);
  const hidesDescriptions =
    rules.some(({ id }) => id === descriptionRule) && head['kind'] === 'CustomResourceDefinition';
  const hidesLayout = rules.some(({ id }) => id === layoutRule);
  const layout: TextPair[] = [];
  const hidden = new Map<string, number>();
  const path: string[] = [];
  const hide = (rule: string): void => {
    hidden.set(rule, (hidden.get(rule) ?? 0) + 1);
  };

  const both = (left: JsonValue, right: JsonValue): [JsonValue, JsonValue] => {
    if (Array.isArray(left) && Array.isArray(right)) return lists(left, right);
    if (isJsonObject(left) && isJsonObject(right)) return mappings(left, right);
    if (left === right) return [left, right];
    if (isSameValue(path, left, right)) {
      hide(sameValueRule.id);
      return [right, right];
    }
    return typeof left === 'string' && typeof right === 'string' && hidesLayout ? texts(left, right) : [left, right];
  };
  const texts = (left: string, right: string): [string, string] => {
    const pair = documents.of(path.at(-1) ?? '', left, right);
    if (pair === undefined) return [left, right];
    const alike = pair.isSame ? ([right, right] as const) : inOneLayout(pair);
    if (alike === undefined) return [left, right];
    hide(layoutRule);
    layout.push({ path: [...path], base: pair.texts[0], head: pair.texts[1] });
    return [...alike];
  };
  const lists = (left: JsonValue[], right: JsonValue[]): [JsonValue[], JsonValue[]] => {
    let leftOut = left;
    let rightOut = right;
    const keys = inSamePlaces(left, right) ? undefined : listKeys(left, right);
    const places = keys === undefined ? undefined : new Map(keys.head.map((key, at) => [key, at]));
    for (const [i, before] of left.entries()) {
      // Items that have keys are compared wherever they stand.
      const j = places === undefined ? i : (places.get(keys?.base[i] ?? '') ?? -1);
      const after = right[j];
      if (after === undefined) continue;
      const [quietBefore, quietAfter] = both(before, after);
      if (quietBefore !== before) {
        if (leftOut === left) leftOut = [...left];
        leftOut[i] = quietBefore;
      }
      if (quietAfter !== after) {
        if (rightOut === right) rightOut = [...right];
        rightOut[j] = quietAfter;
      }
    }
    return [leftOut, rightOut];
  };
  const mappings = (left: JsonObject, right: JsonObject): [JsonObject, JsonObject] => {
    let leftOut = left;
    let rightOut = right;
    for (const key of Object.keys(left)) {
      const before = left[key];
      const after = Object.hasOwn(right, key) ? right[key] : undefined;
      if (before === null && after === undefined) {
        // The API server drops nulls.
        hide(sameValueRule.id);
        if (leftOut === left) leftOut = { ...left };
        delete leftOut[key];
        continue;
      }
      if (before !== undefined && after === undefined && isDefault(key, before, left)) {
        hide(apiDefaultRule);
        if (leftOut === left) leftOut = { ...left };
        delete leftOut[key];
        continue;
      }
      if (before === undefined || after === undefined || before === after) continue;
      if (key === 'description' && hidesDescriptions && isDescription(path, before, after)) {
        hide(descriptionRule);
        if (leftOut === left) leftOut = { ...left };
        leftOut[key] = after;
        continue;
      }
      path.push(key);
      const [quietBefore, quietAfter] = key === 'metadata' ? metadata(before, after) : both(before, after);
      path.pop();
      if (quietBefore !== before) {
        if (leftOut === left) leftOut = { ...left };
        leftOut[key] = quietBefore;
      }
      if (quietAfter !== after) {
        if (rightOut === right) rightOut = { ...right };
        rightOut[key] = quietAfter;
      }
    }
    for (const key of Object.keys(right)) {
      const added = right[key];
      if (added === undefined || Object.hasOwn(left, key)) continue;
      if (added === null) hide(sameValueRule.id);
      else if (isDefault(key, added, right)) hide(apiDefaultRule);
      else continue;
      if (rightOut === right) rightOut = { ...right };
      delete rightOut[key];
    }
    return [leftOut, rightOut];
  };
  const metadata = (left: JsonValue, right: JsonValue): [JsonValue, JsonValue] => {
    if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
    let leftOut = left;
    let rightOut = right;
    for (const field of ['annotations', 'labels'] as const) {
      const before = left[field];
      const after = right[field];
      if (before === after) continue;
      const quietBefore = isJsonObject(before) ? { ...before } : {};
      const quietAfter = isJsonObject(after) ? { ...after } : {};
      let found = false;
      for (const key of new Set([...Object.keys(quietBefore), ...Object.keys(quietAfter)])) {
        if (jsonEqual(quietBefore[key], quietAfter[key])) continue;
        const rule = rules.find((candidate) => matches(candidate, field, key));
        if (rule === undefined) continue;
        hide(rule.id);
        delete quietBefore[key];
        delete quietAfter[key];
        found = true;
      }
      if (!found) continue;
      if (leftOut === left) [leftOut, rightOut] = [{ ...left }, { ...right }];
      assignOrDelete(leftOut, field, quietBefore);
      assignOrDelete(rightOut, field, quietAfter);
    }
    return [leftOut, rightOut];
  };

  const placed = kind === 'v1 Secret' ? inSameFields(base, head, () => hide(sameValueRule.id)) : base;
  const [quietBase, quietHead] = mappings(placed, head);
  return { base: quietBase, head: quietHead, hidden, layout };
}

/** The base of a Secret with each key in the field (`data` or `stringData`) in which the head has it: the API server makes one of both. */
function inSameFields(base: JsonObject, head: JsonObject, moved: () => void): JsonObject {
  let out = base;
  for (const [from, to] of [
    ['data', 'stringData'],
    ['stringData', 'data'],
  ] as const) {
    const there = objectAt(head, to) ?? {};
    for (const [key, value] of Object.entries(objectAt(base, from) ?? {})) {
      if (!Object.hasOwn(there, key) || objectAt(head, from)?.[key] !== undefined) continue;
      if (objectAt(base, to)?.[key] !== undefined) continue;
      moved();
      const left = { ...objectAt(out, from) };
      delete left[key];
      out = { ...out, [to]: { ...objectAt(out, to), [key]: value } };
      assignOrDelete(out, from, left);
    }
  }
  return out;
}

/** True for texts that explain a part of a schema, rather than a property that is called so. */
function isDescription(path: readonly string[], before: JsonValue, after: JsonValue): boolean {
  if (typeof before !== 'string' || typeof after !== 'string' || !path.includes('openAPIV3Schema')) return false;
  // What resources hold themselves.
  return !path.includes('default') && !path.includes('example');
}

function matches(rule: NoiseRule, field: 'annotations' | 'labels', key: string): boolean {
  if (!rule.in.includes(field)) return false;
  return rule.keys.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one));
}

function assignOrDelete(holder: JsonObject, field: string, value: JsonObject): void {
  if (Object.keys(value).length === 0) delete holder[field];
  else holder[field] = value;
}
