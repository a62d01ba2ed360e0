import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { matchesText } from '../core/text/text-pattern.ts';

/** Fields of some resources whose differences are left out. Texts may hold `*` for any text. */
export interface IgnoreRule {
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
  /**
   * JSON pointer (RFC 6901) in which a step `*` stands for any key or item, and an item of a list can be named by its
   * `name`.
   */
  readonly path: string;
  readonly reason: string;
}

/** Name of an ignore rule in a report. */
export function ignoreRuleId({ kind, path }: IgnoreRule): string {
  return `ignore ${kind === undefined ? '' : `${kind} `}${path}`;
}

/**
 * Takes what rules ignore out of what differs: the base gets what the head has there, and what only the head has is
 * taken out of it. The input is never written to. `hidden` counts the fields that differ, by `ignoreRuleId`.
 */
export function ignoreFields(
  base: JsonObject,
  head: JsonObject,
  id: ResourceId,
  rules: readonly IgnoreRule[],
): { readonly base: JsonObject; readonly head: JsonObject; readonly hidden: ReadonlyMap<string, number> } {
  const hidden = new Map<string, number>();
  let sides: readonly [JsonValue, JsonValue] = [base, head];
  for (const rule of rules) {
    if (!appliesTo(rule, id)) continue;
    const steps = stepsOf(rule.path);
    let count = 0;
    const ignored = ignoreAt(sides[0], sides[1], steps, 0, () => {
      count++;
    });
    sides = [ignored[0] ?? {}, ignored[1] ?? {}];
    if (count > 0) hidden.set(ignoreRuleId(rule), (hidden.get(ignoreRuleId(rule)) ?? 0) + count);
  }
  const [left, right] = sides;
  return { base: isJsonObject(left) ? left : base, head: isJsonObject(right) ? right : head, hidden };
}

function appliesTo(rule: IgnoreRule, { kind, namespace, name }: ResourceId): boolean {
  return (
    (rule.kind === undefined || matchesText(rule.kind, kind)) &&
    (rule.namespace === undefined || matchesText(rule.namespace, namespace)) &&
    (rule.name === undefined || matchesText(rule.name, name))
  );
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

type Pair = readonly [JsonValue | undefined, JsonValue | undefined];

function ignoreAt(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
  steps: readonly string[],
  at: number,
  hide: () => void,
): Pair {
  const step = steps[at];
  if (left === right || jsonEqual(left, right)) return [left, right];
  if (step === undefined) {
    hide();
    return left === undefined ? [undefined, undefined] : [right, right];
  }
  if (Array.isArray(left) && Array.isArray(right)) return ignoreItems(left, right, steps, at, hide);
  if (!isJsonObject(left) || !isJsonObject(right)) return [left, right];
  const keys = step === '*' ? [...new Set([...Object.keys(left), ...Object.keys(right)])] : [step];
  let [base, head] = [left, right];
  for (const key of keys) {
    const before = Object.hasOwn(base, key) ? base[key] : undefined;
    const after = Object.hasOwn(head, key) ? head[key] : undefined;
    const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
    if (one !== before) base = withField(base, key, one);
    if (two !== after) head = withField(head, key, two);
  }
  return [base, head];
}

function withField(object: JsonObject, key: string, value: JsonValue | undefined): JsonObject {
  const copy = { ...object };
  if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}

/** Items pair by their name where the step is one, otherwise by position. */
function ignoreItems(
  left: readonly JsonValue[],
  right: readonly JsonValue[],
  steps: readonly string[],
  at: number,
  hide: () => void,
): Pair {
  const step = steps[at] ?? '';
  const base = [...left];
  const head = [...right];
  const pair = (from: number, to: number): void => {
    const before = base[from];
    const after = head[to];
    if (before === undefined || after === undefined) return;
    const [one, two] = ignoreAt(before, after, steps, at + 1, hide);
    if (one !== undefined) base[from] = one;
    if (two !== undefined) head[to] = two;
  };
  if (step === '*') for (let item = 0; item < Math.min(base.length, head.length); item++) pair(item, item);
  else if (/^\d{1,6}$/.test(step)) pair(Number(step), Number(step));
  else {
    const named = (list: readonly JsonValue[]): number =>
      list.findIndex((item) => isJsonObject(item) && item['name'] === step);
    pair(named(base), named(head));
  }
  return [base, head];
}
