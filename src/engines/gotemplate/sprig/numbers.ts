import { GoError } from '../go-error.ts';
import { parseIntGo } from '../number-text.ts';
import { type GoFunction, type GoInt, GoSlice, type GoValue, int, int64 } from '../value.ts';
import { floatAt, integerAt, stringAt, valueAt } from './arguments.ts';
import { toFloat64, toInt64 } from './cast.ts';
import { drawBelow } from './crypto/random.ts';
import {
  addDecimals,
  type Decimal,
  decimalOf,
  divideDecimals,
  floatOf,
  multiplyDecimals,
  subtractDecimals,
} from './decimal.ts';
import { alias, functionTable, pure, seeded } from './define.ts';
import { printed } from './format.ts';
import { checkItems, MAX_ITEMS } from './limits.ts';

const max = pure('max', ['interface {}', '...interface {}'], (args) => fold(args, (a, b) => (b > a ? b : a)));

/** Arithmetic and number ranges (sprig 3.3 numeric.go). */
export const numberFunctions = functionTable(
  pure('add', ['...interface {}'], (args) => int64(args.reduce((sum, value) => sum + toInt64(value), 0n))),
  pure('add1', ['interface {}'], (args) => int64(toInt64(valueAt(args, 0)) + 1n)),
  pure('add1f', ['interface {}'], (args) => floatOf(addDecimals(decimalAt(args, 0), decimalOf(1)))),
  pure('addf', ['...interface {}'], (args) =>
    floatOf(args.reduce((sum: Decimal, value) => addDecimals(sum, decimalOf(toFloat64(value))), decimalOf(0))),
  ),
  pure('atoi', ['string'], (args) => {
    const text = stringAt(args, 0);
    return int(text.length > MAX_DIGITS ? 0n : parseIntGo(text).value);
  }),
  alias('biggest', max),
  pure('ceil', ['interface {}'], (args) => Math.ceil(toFloat64(valueAt(args, 0)))),
  pure('div', ['interface {}', 'interface {}'], (args) => int64(toInt64(valueAt(args, 0)) / divisorAt(args, 1))),
  decimalFold('divf', divideDecimals),
  pure('float64', ['interface {}'], (args) => toFloat64(valueAt(args, 0))),
  pure('floor', ['interface {}'], (args) => Math.floor(toFloat64(valueAt(args, 0)))),
  pure('int', ['interface {}'], (args) => int(toInt64(valueAt(args, 0)))),
  pure('int64', ['interface {}'], (args) => int64(toInt64(valueAt(args, 0)))),
  max,
  floatFold('maxf', Math.max),
  pure('min', ['interface {}', '...interface {}'], (args) => fold(args, (a, b) => (b < a ? b : a))),
  floatFold('minf', Math.min),
  pure('mod', ['interface {}', 'interface {}'], (args) => int64(toInt64(valueAt(args, 0)) % divisorAt(args, 1))),
  pure('mul', ['interface {}', '...interface {}'], (args) => fold(args, (a, b) => BigInt.asIntN(64, a * b))),
  decimalFold('mulf', multiplyDecimals),
  seeded('randInt', ['int', 'int'], (args, context) => {
    const low = integerAt(args, 0);
    const range = BigInt.asIntN(64, integerAt(args, 1) - low);
    if (range <= 0n) throw new GoError('invalid argument to Intn');
    return int(drawBelow(context, range) + low);
  }),
  pure('round', ['interface {}', 'int', '...float64'], (args) =>
    round(toFloat64(valueAt(args, 0)), Number(integerAt(args, 1)), args.length > 2 ? floatAt(args, 2) : 0.5),
  ),
  pure('seq', ['...int'], seq),
  pure('sub', ['interface {}', 'interface {}'], (args) => int64(toInt64(valueAt(args, 0)) - toInt64(valueAt(args, 1)))),
  decimalFold('subf', subtractDecimals),
  pure('toDecimal', ['interface {}'], (args) => {
    const text = printed(valueAt(args, 0));
    const parsed = text.length > MAX_DIGITS ? undefined : parseIntGo(text, 8);
    return int64(parsed === undefined || parsed.error !== undefined ? 0n : parsed.value);
  }),
  pure('until', ['int'], (args) => {
    const count = integerAt(args, 0);
    return intSlice(range('until', 0n, count, count < 0n ? -1n : 1n));
  }),
  pure('untilStep', ['int', 'int', 'int'], (args) =>
    intSlice(range('untilStep', integerAt(args, 0), integerAt(args, 1), integerAt(args, 2))),
  ),
);

const MAX_DIGITS = 1024;

function fold(args: readonly GoValue[], combine: (a: bigint, b: bigint) => bigint): GoInt {
  return int64(
    args
      .slice(1)
      .map(toInt64)
      .reduce(combine, toInt64(valueAt(args, 0))),
  );
}

function floatFold(name: string, combine: (a: number, b: number) => number): GoFunction {
  return pure(name, ['interface {}', '...interface {}'], (args) =>
    args.slice(1).reduce((result: number, value) => combine(result, toFloat64(value)), toFloat64(valueAt(args, 0))),
  );
}

function decimalFold(name: string, combine: (a: Decimal, b: Decimal) => Decimal): GoFunction {
  return pure(name, ['interface {}', '...interface {}'], (args) => {
    const first = decimalAt(args, 0);
    return floatOf(args.slice(1).reduce((result, value) => combine(result, decimalOf(toFloat64(value))), first));
  });
}

function decimalAt(args: readonly GoValue[], index: number): Decimal {
  return decimalOf(toFloat64(valueAt(args, index)));
}

function divisorAt(args: readonly GoValue[], index: number): bigint {
  const divisor = toInt64(valueAt(args, index));
  if (divisor === 0n) throw new GoError('runtime error: integer divide by zero');
  return divisor;
}

/** Rounds at `places` decimals: up when the rest is at least `half`, else down (so −1.2 becomes −2, as upstream). */
function round(value: number, places: number, half: number): number {
  const power = powerOfTen(places);
  const scaled = power * value;
  const rest = Number.isFinite(scaled) ? scaled - Math.trunc(scaled) : scaled;
  return (rest >= half ? Math.ceil(scaled) : Math.floor(scaled)) / power;
}

/** 10^n by squaring the mantissa 0.625, as Go's math.Pow does; its last bit can differ from that of `**`. */
function powerOfTen(n: number): number {
  if (n === 0) return 1;
  if (n === 1) return 10;
  if (n > 400) return Infinity;
  if (n < -400) return 0;
  let mantissa = 1;
  let exponent = 0;
  let square = 0.625;
  let squareExponent = 4;
  for (let rest = Math.abs(n); rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) {
      mantissa *= square;
      exponent += squareExponent;
    }
    square *= square;
    squareExponent *= 2;
    if (square < 0.5) {
      square += square;
      squareExponent--;
    }
  }
  if (n > 0) return scaleByTwo(mantissa, exponent);
  return scaleByTwo(1 / mantissa, -exponent);
}

/** In two steps, so that neither factor leaves the range of a double. */
function scaleByTwo(mantissa: number, exponent: number): number {
  const first = Math.trunc(exponent / 2);
  return mantissa * 2 ** first * 2 ** (exponent - first);
}

/** The integers from `start` up to or down to `stop`, exclusive; none when `step` leads away from it. */
function range(name: string, start: bigint, stop: bigint, step: bigint): GoInt[] {
  const items: GoInt[] = [];
  if (stop < start ? step >= 0n : step <= 0n) return items;
  const distance = stop - start;
  if (distance / step > BigInt(MAX_ITEMS)) checkItems(name, MAX_ITEMS + 1);
  for (let value = start; stop < start ? value > stop : value < stop; value += step) items.push(int(value));
  return items;
}

function intSlice(items: GoInt[]): GoSlice {
  return new GoSlice('[]int', items, 'int');
}

/** The bash command: `seq last`, `seq first last`, `seq first step last`, all inclusive, joined by spaces. */
function seq(args: readonly GoValue[]): string {
  const params = args.map((_, index) => integerAt(args, index));
  const [first = 0n, second = 0n, third = 0n] = params;
  switch (params.length) {
    case 1:
      return inclusive(1n, first < 1n ? -1n : 1n, first);
    case 2:
      return inclusive(first, second < first ? -1n : 1n, second);
    case 3:
      return third < first && second > 0n ? '' : inclusive(first, second, third);
    default:
      return '';
  }
}

function inclusive(start: bigint, step: bigint, end: bigint): string {
  const stop = BigInt.asIntN(64, end + (end < start ? -1n : 1n));
  return range('seq', start, stop, step)
    .map((item) => item.value)
    .join(' ');
}
