import { nanosecondsOf } from '../../../core/duration.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, stringAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { nanosOf } from '../../../core/quantity.ts';
import { spendOn } from '../../../core/step-budget.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { isRange, matchesScalar } from './scalar-pattern.ts';
import { matchesWildcard } from './wildcard.ts';

/** Result of conditions, with their message. */
export interface ConditionsResult {
  readonly holds: boolean;
  readonly message: string;
}

/** Works out the variables in a part of a policy. */
export type Substitute = (value: JsonValue) => JsonValue;

/**
 * Test whether `any` and `all`, or the older plain list, hold. Throws `UnknownValue` where that hangs on what is not
 * known. Source: Kyverno 1.18, pkg/engine/variables.
 */
export function conditionsHold(conditions: JsonValue | undefined, substitute: Substitute): ConditionsResult {
  if (conditions === undefined || conditions === null) return { holds: true, message: '' };
  if (!Array.isArray(conditions))
    return isJsonObject(conditions) ? block(conditions, substitute) : { holds: true, message: '' };
  const messages: string[] = [];
  for (const one of conditions) {
    if (!isJsonObject(one)) continue;
    const isBlock = Object.hasOwn(one, 'any') || Object.hasOwn(one, 'all');
    const found = isBlock ? block(one, substitute) : condition(one, substitute);
    if (!found.holds) return found;
    messages.push(found.message);
  }
  return { holds: true, message: joined(messages, ';') };
}

function block(conditions: JsonObject, substitute: Substitute): ConditionsResult {
  const [right, wrong]: [string[], string[]] = [[], []];
  let unknown: unknown;
  const ask = (one: JsonValue): boolean | undefined => {
    if (!isJsonObject(one)) return false;
    try {
      const found = condition(one, substitute);
      (found.holds ? right : wrong).push(found.message);
      return found.holds;
    } catch (error) {
      unknown ??= error;
      return undefined;
    }
  };
  const some = conditions['any'];
  const isAny = !Array.isArray(some) || some.some((one) => ask(one) === true);
  if (!isAny && unknown !== undefined) throw unknown;
  const every = listAt(conditions, 'all').map(ask);
  if (isAny && every.includes(false)) return { holds: false, message: joined(wrong, '; ') };
  if (every.includes(undefined)) throw unknown;
  return isAny ? { holds: true, message: joined(right, '; ') } : { holds: false, message: joined(wrong, '; ') };
}

function joined(messages: readonly string[], separator: string): string {
  return messages.filter((text) => text !== '').join(separator);
}

function condition(one: JsonObject, substitute: Substitute): ConditionsResult {
  const key = substitute(one['key'] ?? null);
  const value = substitute(one['value'] ?? null);
  const holds = compares(key, value, (stringAt(one, 'operator') ?? '').toLowerCase());
  return { holds, message: stringAt(one, 'message') ?? '' };
}

function compares(key: JsonValue, value: JsonValue, operator: string): boolean {
  spendOn(key);
  spendOn(value);
  switch (operator) {
    case 'equal':
    case 'equals':
      return equals(key, value);
    case 'notequal':
    case 'notequals':
      return key !== null && !equals(key, value);
    case 'anyin':
    case 'in':
      return membership(key, value, 'any', false) ?? false;
    case 'allin':
      return membership(key, value, 'all', false) ?? false;
    case 'anynotin':
      return membership(key, value, 'any', true) ?? false;
    case 'allnotin':
    case 'notin':
      return membership(key, value, 'all', true) ?? false;
    case 'greaterthan':
    case 'durationgreaterthan':
      return order(key, value, (sign) => sign > 0);
    case 'greaterthanorequals':
    case 'durationgreaterthanorequals':
      return order(key, value, (sign) => sign >= 0);
    case 'lessthan':
    case 'durationlessthan':
      return order(key, value, (sign) => sign < 0);
    case 'lessthanorequals':
    case 'durationlessthanorequals':
      return order(key, value, (sign) => sign <= 0);
    default:
      throw new UnknownValue('the operator');
  }
}

/** The nanoseconds of both where one of them is a duration; numbers are seconds then. */
function durations(key: JsonValue, value: JsonValue): readonly [bigint, bigint] | undefined {
  const own = [key, value].map((one) => (typeof one === 'string' && one !== '0' ? nanosecondsOf(one) : undefined));
  if (own[0] === undefined && own[1] === undefined) return undefined;
  const [left, right] = [key, value].map(
    (one, at) => own[at] ?? (Number.isFinite(one) ? BigInt(Math.trunc(Number(one))) * 1_000_000_000n : undefined),
  );
  return left === undefined || right === undefined ? undefined : [left, right];
}

function equals(key: JsonValue, value: JsonValue): boolean {
  if (typeof key !== 'string') {
    if (typeof key === 'number' || typeof key === 'bigint')
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
        ? matchesScalar(value, key)
        : false;
    return typeof key === typeof value && key !== null && jsonEqual(key, value);
  }
  const spans = durations(key, value);
  if (spans !== undefined) return spans[0] === spans[1];
  if (typeof value !== 'string') return false;
  const amount = nanosOf(key);
  if (amount !== undefined) return amount === nanosOf(value);
  return matchesWildcard(value, key);
}

function order(key: JsonValue, value: JsonValue, holds: (sign: number) => boolean): boolean {
  const spans = durations(key, value);
  if (spans !== undefined) return holds(Number(spans[0] - spans[1]));
  if (typeof key === 'string' && typeof value === 'string') {
    const amounts = [nanosOf(key), nanosOf(value)];
    if (amounts[0] !== undefined && amounts[1] !== undefined)
      return holds(amounts[0] < amounts[1] ? -1 : amounts[0] > amounts[1] ? 1 : 0);
    const versions = [versionOf(key), versionOf(value)];
    if (versions[0] !== undefined && versions[1] !== undefined) return holds(orderVersions(versions[0], versions[1]));
  }
  const numbers = [key, value].map((one) =>
    typeof one === 'number' || typeof one === 'bigint'
      ? Number(one)
      : typeof one === 'string' && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(one)
        ? Number(one)
        : undefined,
  );
  if (numbers[0] === undefined || numbers[1] === undefined) return false;
  return holds(numbers[0] - numbers[1]);
}

function versionOf(text: string): readonly number[] | undefined {
  const parts = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text)?.slice(1);
  if (parts === undefined && /^\d+\.\d+\.\d+[-+]/.test(text)) throw new UnknownValue('a version');
  return parts?.map(Number);
}

function orderVersions(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((part, i) => part !== right[i]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** A value as Go prints it in a list of texts. */
function textOf(value: JsonValue): string {
  if (value === null) return '<nil>';
  if (typeof value === 'object') throw new UnknownValue('a list of mappings');
  return String(value);
}

/** Either way round, as Kyverno compares members. */
function fits(left: string, right: string): boolean {
  return matchesWildcard(left, right) || matchesWildcard(right, left);
}

/** The texts that a value stands for; undefined for what stands for none. */
function membersOf(value: JsonValue): readonly string[] | undefined {
  if (Array.isArray(value)) return value.map(textOf);
  if (typeof value !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : undefined;
  } catch {
    return [value];
  }
}

/** Test whether any or all of the key are among the value, or are not; undefined for values that stand for no texts. */
function membership(key: JsonValue, value: JsonValue, of: 'all' | 'any', isNot: boolean): boolean | undefined {
  if (key === null || isJsonObject(key)) return undefined;
  if (!Array.isArray(key)) {
    const text = textOf(key);
    const has = isAmong(text, value);
    return has === undefined ? undefined : has !== isNot;
  }
  const keys = key.map(textOf);
  if (typeof value === 'string') {
    if (keys.length === 1 && keys[0] === value) return !isNot;
    if (isRange(value)) {
      const inside = keys.map((one) => matchesScalar(one, value));
      return isNot
        ? of === 'any'
          ? inside.includes(false)
          : !inside.includes(true)
        : of === 'any'
          ? inside.includes(true)
          : !inside.includes(false);
    }
  }
  const members =
    of === 'any' && (typeof value === 'number' || typeof value === 'boolean') ? [String(value)] : membersOf(value);
  if (members === undefined) return undefined;
  const inside = keys.map((one) => members.some((member) => fits(one, member)));
  if (isNot) return of === 'any' ? inside.includes(false) : !inside.includes(true);
  return of === 'any' ? inside.includes(true) : !inside.includes(false);
}

function isAmong(text: string, value: JsonValue): boolean | undefined {
  if (Array.isArray(value)) return value.some((one) => fits(textOf(one), text));
  if (typeof value !== 'string') return undefined;
  if (matchesWildcard(value, text)) return true;
  if (isRange(value)) return matchesScalar(text, value);
  return membersOf(value)?.includes(text);
}
