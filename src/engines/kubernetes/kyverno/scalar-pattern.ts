import { nanosecondsOf } from '../../../core/duration.ts';
import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import { nanosOf } from '../../../core/quantity.ts';
import { spendOnText } from '../../../core/step-budget.ts';
import { trimmed } from '../../../core/text/trimmed.ts';
import { UnknownValue } from '../admission/policy-values.ts';
import { isOpen } from '../open-value.ts';
import { matchesWildcard } from './wildcard.ts';

const range = /^([-|+]?\d+(?:\.\d+)?[A-Za-z]*)-([-|+]?\d+(?:\.\d+)?[A-Za-z]*)$/;
const outside = /^([-|+]?\d+(?:\.\d+)?[A-Za-z]*)!-([-|+]?\d+(?:\.\d+)?[A-Za-z]*)$/;

/** Test for a text such as `10-20`, which stands for what is between. */
export function isRange(pattern: string): boolean {
  return operatorOf(pattern) === '' && range.test(pattern);
}

function operatorOf(pattern: string): string {
  if (pattern.length < 2) return '';
  return ['>=', '<=', '>', '<', '!'].find((operator) => pattern.startsWith(operator)) ?? '';
}

/**
 * Test whether a value fits a pattern that is no mapping or list; nothing stands for a field that is not there. Throws
 * `UnknownValue` for a value that is not known. Source: Kyverno 1.18, pkg/engine/pattern.
 */
export function matchesScalar(value: JsonValue | undefined, pattern: JsonValue): boolean {
  if (typeof value === 'string') spendOnText(value.length);
  if (isOpen(value)) throw new UnknownValue('a value');
  switch (typeof pattern) {
    case 'boolean':
      return value === pattern;
    case 'number':
    case 'bigint':
      return equalNumber(value, pattern);
    case 'string':
      return matchesText(value, pattern);
    default:
      return (
        pattern === null && (value === undefined || value === null || value === 0 || value === '' || value === false)
      );
  }
}

function equalNumber(value: JsonValue | undefined, pattern: bigint | number): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) === Number(pattern);
  const isWhole = typeof pattern === 'bigint' || Number.isInteger(pattern);
  const form = isWhole ? /^[+-]?\d+$/ : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
  return typeof value === 'string' && form.test(value) && Number(value) === Number(pattern);
}

function matchesText(value: JsonValue | undefined, pattern: string): boolean {
  if (value === pattern) return true;
  return pattern.split('|').some((one) =>
    trimmed(one, ' ')
      .split('&')
      .every((part) => matchesPart(value, trimmed(part, ' '))),
  );
}

function matchesPart(value: JsonValue | undefined, pattern: string): boolean {
  spendOnText(pattern.length + (typeof value === 'string' ? value.length : 0));
  const operator = operatorOf(pattern);
  if (operator === '') {
    const [, least, most] = range.exec(pattern) ?? [];
    if (least !== undefined && most !== undefined && pattern.length > 1)
      return compares(value, least, '>=') && compares(value, most, '<=');
    const [, below, above] = outside.exec(pattern) ?? [];
    if (below !== undefined && above !== undefined) return compares(value, below, '<') || compares(value, above, '>');
  }
  return compares(value, pattern.slice(operator.length).trim(), operator);
}

/** A value as it is compared with quantities and durations. */
function amountText(value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null) return '0';
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(6);
  return typeof value === 'string' ? value : typeof value === 'bigint' ? String(value) : undefined;
}

function compares(value: JsonValue | undefined, pattern: string, operator: string): boolean {
  const amount = amountText(value);
  if (amount !== undefined) {
    const durations = [nanosecondsOf(amount), nanosecondsOf(pattern)];
    if (durations[0] !== undefined && durations[1] !== undefined) return ordered(durations[0], durations[1], operator);
    const quantities = [nanosOf(amount), nanosOf(pattern)];
    if (quantities[0] !== undefined && quantities[1] !== undefined)
      return ordered(quantities[0], quantities[1], operator);
  }
  if (operator !== '' && operator !== '!') return false;
  if (value === undefined || value === null || isJsonObject(value) || Array.isArray(value)) return false;
  const text =
    typeof value === 'number' && !Number.isInteger(value) ? value.toExponential().toUpperCase() : String(value);
  return matchesWildcard(pattern, text) === (operator === '');
}

function ordered<T extends bigint | number>(left: T, right: T, operator: string): boolean {
  switch (operator) {
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '<':
      return left < right;
    case '!':
      return left !== right;
    default:
      return left === right;
  }
}
