import { isClusterScoped } from '../core/cluster-scope.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { getOwn } from '../core/own-property.ts';
import { apiGroup } from '../core/resource-id.ts';
import { isHiddenField } from '../core/secret-fields.ts';
import { isApiDefault } from './api-defaults.ts';
import { DocumentPairs } from './documents/document-pairs.ts';
import { normaliseLayout } from './documents/normalise-layout.ts';
import { type HiddenClass, hiddenClasses, hiddenClassNames } from './hidden-classes.ts';
import type { IsRead } from './label-consumers.ts';
import { hasAlignedItems, listKeys } from './list-keys.ts';
import { sameValue } from './same-value.ts';
import { storedBytes } from './stored-bytes.ts';

/** A difference that says nothing to a reviewer, by the label or annotation key that carries it. */
export interface NoiseRule {
  /** Short name; what a report and a configuration call the rule. */
  readonly id: string;
  readonly class: HiddenClass;
  /** One clause for people: why the difference carries no information of its own. */
  readonly why: string;
  readonly in: readonly ('labels' | 'annotations')[];
  /** Exact keys, or prefixes of keys where they end in `*`. */
  readonly keys: readonly string[];
}

/** The labels and annotations of the classes that hide some. */
const keysOfClasses: Readonly<Partial<Record<HiddenClass, Pick<NoiseRule, 'in' | 'keys'>>>> = {
  'app-version': { in: ['labels'], keys: ['app.kubernetes.io/version'] },
  chart: { in: ['annotations', 'labels'], keys: ['chart'] },
  checksum: { in: ['annotations', 'labels'], keys: ['checksum/*', 'fluxcd.controlplane.io/checksum'] },
  'flux-owner': {
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
  'helm-chart': { in: ['annotations', 'labels'], keys: ['helm.sh/chart'] },
};

/**
 * The rules in force unless a configuration says otherwise: one for each class but `configured`. A label or annotation
 * is left out only when its value differs, and never in a selector.
 */
export const defaultNoise: readonly NoiseRule[] = hiddenClassNames
  .filter((name) => name !== 'configured')
  .map((name) => ({
    id: name,
    class: name,
    why: hiddenClasses[name].why,
    ...(keysOfClasses[name] ?? { in: [], keys: [] }),
  }));

/** Both versions of a resource without the differences that rules hide, and how often each rule applied. */
export interface DenoisedVersions {
  readonly base: JsonObject;
  readonly head: JsonObject;
  /** By the rule's id. */
  readonly hidden: ReadonlyMap<string, HiddenDifference>;
  /** Texts whose documents differ in how they are written, as they are, for who wants to see that. */
  readonly layout: readonly TextPair[];
  /** Keys of labels and annotations that are hidden although pods restart because of them, sorted. */
  readonly restarts: readonly string[];
}

/** Number of differences of a class that a rule left out. */
export interface HiddenDifference {
  readonly class: HiddenClass;
  readonly differences: number;
}

/** A text of both versions. */
export interface TextPair {
  /** Keys from the top, without positions in lists. */
  readonly path: readonly string[];
  readonly base: string;
  readonly head: string;
}

/** Labels that the API server takes; it refuses the resource for others. */
const validLabel = /^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/;
const hash = /^(?:(?:md5|sha\d+)[:-])?(?:[0-9a-f]{8,128}|\d{4,20})$/i;

const rolling = new Set(['apps/v1 DaemonSet', 'apps/v1 Deployment', 'apps/v1 StatefulSet']);

/**
 * Whose labels and annotations the metadata at a path of a kind are; undefined where something else than labels comes
 * of them, as in what cannot be changed once it is made.
 */
function carrierAt(kind: string, path: readonly string[], isHook: boolean): 'pods' | 'resource' | undefined {
  const place = path.join('.');
  if (place === 'metadata') return 'resource';
  if (place === 'spec.template.metadata') {
    // Helm never changes a hook, and creates each anew.
    if (isHook && kind === 'batch/v1 Job') return 'resource';
    return rolling.has(kind) ? 'pods' : undefined;
  }
  // Jobs that are there stay as they are; the next ones are made of it.
  const isJobs = place === 'spec.jobTemplate.metadata' || place === 'spec.jobTemplate.spec.template.metadata';
  return isJobs && kind === 'batch/v1 CronJob' ? 'resource' : undefined;
}

/** Test for a place in what pods are made of, which are made anew when it differs. */
function isInPods(kind: string, path: readonly string[]): boolean {
  return rolling.has(kind) && path[0] === 'spec' && path[1] === 'template';
}

/** Test whether a class of labels may hide these values, of which one may be absent. */
function isPlainPair(
  name: HiddenClass,
  field: 'annotations' | 'labels',
  values: readonly (JsonValue | undefined)[],
): boolean {
  return values.every(
    (value) =>
      value === undefined ||
      (typeof value === 'string' &&
        (field === 'annotations' || validLabel.test(value)) &&
        (name !== 'checksum' || hash.test(value))),
  );
}

/** Facts besides the resource on which its noise depends. */
export interface NoiseContext {
  readonly documents?: DocumentPairs;
  readonly isRead?: IsRead;
  /** True for what is a hook of Helm on both sides. */
  readonly isHook?: boolean;
}

/**
 * Takes out of both versions what differs by a noise rule. What is left unchanged is shared with the input, which is
 * never written to;
 * a map of labels or annotations that becomes empty is taken out as well. `isRead` tells keys of labels and annotations
 * by which something selects: they are never hidden but by the configuration.
 */
export function hideNoise(
  base: JsonObject,
  head: JsonObject,
  rules: readonly NoiseRule[],
  { documents = new DocumentPairs(), isRead = () => false, isHook = false }: NoiseContext = {},
): DenoisedVersions {
  const kind = kindOf(base) === kindOf(head) ? kindOf(head) : '';
  const inForce = new Set(rules.map((rule) => rule.class));
  const isPlaceless = isClusterScoped(apiGroup(stringAt(head, 'apiVersion') ?? ''), stringAt(head, 'kind') ?? '');
  const isDefault = (field: string, value: JsonValue, holding: JsonObject): boolean =>
    inForce.has('api-default') && isApiDefault(kind, path, field, value, holding);
  const hidesDescriptions = inForce.has('crd-description') && head['kind'] === 'CustomResourceDefinition';
  const layout: TextPair[] = [];
  const hidden = new Map<string, HiddenDifference>();
  const restarts = new Set<string>();
  const path: string[] = [];
  const hide = (name: HiddenClass, rule: string = name): void => {
    hidden.set(rule, { class: name, differences: (hidden.get(rule)?.differences ?? 0) + 1 });
  };

  const both = (left: JsonValue, right: JsonValue): [JsonValue, JsonValue] => {
    if (Array.isArray(left) && Array.isArray(right)) return lists(left, right);
    if (isJsonObject(left) && isJsonObject(right)) return mappings(left, right);
    if (left === right) return [left, right];
    const spelling = spellingOf(left, right);
    if (spelling !== undefined && inForce.has(spelling)) {
      hide(spelling);
      return [right, right];
    }
    // Nothing of a Secret's values is looked into.
    const isHidden = kind === 'v1 Secret' && isHiddenField(path[0] ?? '');
    return typeof left === 'string' && typeof right === 'string' && inForce.has('layout') && !isHidden
      ? texts(left, right)
      : [left, right];
  };
  const spellingOf = (left: JsonValue, right: JsonValue): 'duration' | 'encoded-bytes' | 'quantity' | undefined => {
    const [field, key] = path;
    if (path.length === 2 && key !== undefined) {
      if ((kind === 'v1 Secret' && field === 'data') || (kind === 'v1 ConfigMap' && field === 'binaryData')) {
        const bytes = storedBytes(field, left);
        return bytes !== undefined && bytes === storedBytes(field, right) ? 'encoded-bytes' : undefined;
      }
    }
    return sameValue(kind, path, left, right);
  };
  const texts = (left: string, right: string): [string, string] => {
    const pair = documents.of(path.at(-1) ?? '', left, right);
    if (pair === undefined) return [left, right];
    const alike = pair.isSame ? ([right, right] as const) : normaliseLayout(pair);
    if (alike === undefined) return [left, right];
    hide('layout');
    layout.push({ path: [...path], base: pair.texts[0], head: pair.texts[1] });
    // Pods are made of the text as it is written.
    if (isInPods(kind, path)) restarts.add(path.join('.'));
    return [...alike];
  };
  const lists = (left: JsonValue[], right: JsonValue[]): [JsonValue[], JsonValue[]] => {
    let leftOut = left;
    let rightOut = right;
    const keys = hasAlignedItems(left, right) ? undefined : listKeys(left, right);
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
      if (before !== undefined && after === undefined && isDefault(key, before, left)) {
        hide('api-default');
        if (leftOut === left) leftOut = { ...left };
        delete leftOut[key];
        continue;
      }
      if (before === undefined || after === undefined || before === after) continue;
      if (key === 'description' && hidesDescriptions && isDescription(path, before, after)) {
        hide('crd-description');
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
      if (!isDefault(key, added, right)) continue;
      hide('api-default');
      if (rightOut === right) rightOut = { ...right };
      delete rightOut[key];
    }
    return [leftOut, rightOut];
  };
  const metadata = (left: JsonValue, right: JsonValue): [JsonValue, JsonValue] => {
    if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
    const carrier = carrierAt(kind, path, isHook);
    let leftOut = left;
    let rightOut = right;
    for (const field of ['annotations', 'labels'] as const) {
      const before = left[field];
      const after = right[field];
      if (before === after || !isMapOrNone(before) || !isMapOrNone(after)) continue;
      const quietBefore = { ...before };
      const quietAfter = { ...after };
      let found = false;
      for (const key of new Set([...Object.keys(quietBefore), ...Object.keys(quietAfter)])) {
        const pair = [getOwn(quietBefore, key), getOwn(quietAfter, key)] as const;
        if (jsonEqual(pair[0], pair[1])) continue;
        const rule = rules.find((candidate) => matches(candidate, field, key));
        if (rule === undefined) continue;
        if (rule.class !== 'configured') {
          if (carrier === undefined || (carrier === 'pods' && rule.class === 'flux-owner')) continue;
          if (!isPlainPair(rule.class, field, pair) || isRead(key, stringAt(head, 'kind') ?? '')) continue;
          if (carrier === 'pods') restarts.add(key);
        }
        hide(rule.class, rule.id);
        delete quietBefore[key];
        delete quietAfter[key];
        found = true;
      }
      if (!found) continue;
      if (leftOut === left) [leftOut, rightOut] = [{ ...left }, { ...right }];
      assignOrDelete(leftOut, field, quietBefore);
      assignOrDelete(rightOut, field, quietAfter);
    }
    if (path.length > 1) return [leftOut, rightOut];
    if (inForce.has('api-default') && isPlaceless && left['namespace'] !== right['namespace']) {
      hide('api-default');
      [leftOut, rightOut] = [withoutNamespace(leftOut), withoutNamespace(rightOut)];
    }
    if (!inForce.has('creation-timestamp')) return [leftOut, rightOut];
    return [withoutEmptyTime(leftOut, rightOut), withoutEmptyTime(rightOut, leftOut)];
  };
  const withoutEmptyTime = (own: JsonObject, other: JsonObject): JsonObject => {
    if (own['creationTimestamp'] !== null || Object.hasOwn(other, 'creationTimestamp')) return own;
    hide('creation-timestamp');
    const { creationTimestamp: _empty, ...rest } = own;
    return rest;
  };

  const [left, right] =
    kind === 'v1 Secret' && inForce.has('encoded-bytes')
      ? inSameFields(base, head, () => {
          hide('encoded-bytes');
        })
      : [base, head];
  const [quietBase, quietHead] = mappings(left, right);
  return { base: quietBase, head: quietHead, hidden, layout, restarts: [...restarts].sort() };
}

function kindOf(object: JsonObject): string {
  return `${stringAt(object, 'apiVersion') ?? ''} ${stringAt(object, 'kind') ?? ''}`;
}

function isMapOrNone(value: JsonValue | undefined): value is JsonObject | undefined {
  return value === undefined || isJsonObject(value);
}

function withoutNamespace({ namespace: _unread, ...metadata }: JsonObject): JsonObject {
  return metadata;
}

/**
 * Both versions of a Secret, that of the base with each value in the field (`data` or `stringData`) in which the head
 * has the same bytes: the API server makes one of both. Where a version has a key in both fields, `stringData` wins.
 */
function inSameFields(before: JsonObject, after: JsonObject, moved: () => void): [JsonObject, JsonObject] {
  const [base, head] = [withoutLost(before), withoutLost(after)];
  const lost = (version: JsonObject, key: string): JsonValue | undefined =>
    jsonAt(version, 'stringData', key) === undefined ? undefined : jsonAt(version, 'data', key);
  const keys = new Set([before, after].flatMap((version) => Object.keys(objectAt(version, 'data') ?? {})));
  for (const key of keys) if (!jsonEqual(lost(before, key), lost(after, key))) moved();
  let out = base;
  for (const [from, to] of [
    ['data', 'stringData'],
    ['stringData', 'data'],
  ] as const) {
    const there = objectAt(head, to) ?? {};
    for (const [key, value] of Object.entries(objectAt(base, from) ?? {})) {
      if (!Object.hasOwn(there, key) || jsonAt(head, from, key) !== undefined) continue;
      if (jsonAt(base, to, key) !== undefined) continue;
      const bytes = storedBytes(from, value);
      const target = there[key];
      if (bytes === undefined || target === undefined || bytes !== storedBytes(to, target)) continue;
      moved();
      const left = { ...objectAt(out, from) };
      delete left[key];
      out = { ...out, [to]: { ...objectAt(out, to), [key]: target } };
      assignOrDelete(out, from, left);
    }
  }
  return [out, head];
}

/** A Secret without the values of `data` that those of `stringData` take the place of. */
function withoutLost(secret: JsonObject): JsonObject {
  const data = objectAt(secret, 'data');
  const clear = objectAt(secret, 'stringData');
  if (data === undefined || clear === undefined) return secret;
  const kept = Object.entries(data).filter(([key]) => clear[key] === undefined || clear[key] === null);
  if (kept.length === Object.keys(data).length) return secret;
  const out = { ...secret };
  assignOrDelete(out, 'data', Object.fromEntries(kept));
  return out;
}

/** Test for texts that explain a part of a schema, rather than a property that is called so. */
function isDescription(path: readonly string[], before: JsonValue, after: JsonValue): boolean {
  if (typeof before !== 'string' || typeof after !== 'string' || !path.includes('openAPIV3Schema')) return false;
  // What resources hold themselves.
  return !path.some((key) => key === 'default' || key === 'enum' || key === 'example');
}

function matches(rule: NoiseRule, field: 'annotations' | 'labels', key: string): boolean {
  if (!rule.in.includes(field)) return false;
  return rule.keys.some((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one));
}

function assignOrDelete(holder: JsonObject, field: string, value: JsonObject): void {
  if (Object.keys(value).length === 0) delete holder[field];
  else holder[field] = value;
}
