import { quoteGo } from '../../../core/go/quote.ts';
import {
  type FunctionTable,
  functionTable,
  GoDuration,
  GoError,
  type GoFunction,
  GoInt,
  type GoValue,
  generalFloat,
  int64,
  inUnits,
  parseDuration,
  parseFloatGo,
  plainOf,
  pure,
  roundDuration,
  truncateDuration,
  typeOf,
  valueAt,
} from '../../gotemplate/public.ts';
import { trimSpace } from '../split-manifests.ts';

const second = 1_000_000_000n;
const limit = 2 ** 63;

/** A duration of whole seconds, given as an integer. */
function ofSeconds(seconds: bigint): bigint {
  const nanoseconds = seconds * second;
  if (nanoseconds !== BigInt.asIntN(64, nanoseconds)) throw new GoError(`duration seconds overflow: ${seconds}`);
  return nanoseconds;
}

/** A duration of seconds and their parts. */
function ofFloat(seconds: number): bigint {
  if (!Number.isFinite(seconds)) throw new GoError(`invalid duration seconds: ${generalFloat(seconds)}`);
  const most = limit / 1e9;
  if (seconds > most || seconds < -most) throw new GoError(`duration seconds overflow: ${generalFloat(seconds)}`);
  const nanoseconds = seconds * 1e9;
  if (nanoseconds > limit || nanoseconds < -limit)
    throw new GoError(`duration nanoseconds overflow: ${generalFloat(nanoseconds)}`);
  return BigInt.asIntN(64, BigInt(Math.trunc(nanoseconds)));
}

/**
 * The nanoseconds of a duration, a text such as `1h30m`, or a number of seconds, also as text. Throws a `GoError` with
 * Helm's words.
 */
function asDuration(value: GoValue): bigint {
  if (value === null) throw new GoError('invalid duration');
  if (value instanceof GoDuration) return value.value;
  if (typeof value === 'string') {
    const text = trimSpace(value);
    if (text === '') throw new GoError('empty duration');
    const parsed = orElse(() => parseDuration(text), undefined);
    if (parsed !== undefined) return parsed;
    const number = parseFloatGo(text);
    if (number.error !== undefined) throw new GoError(`could not parse duration ${quoteGo(value)}`);
    return ofFloat(number.value);
  }
  const plain = plainOf(value);
  if (typeof plain === 'number') return ofFloat(plain);
  if (plain instanceof GoInt) return ofSeconds(plain.value);
  throw new GoError(`unsupported duration type ${typeOf(value)}`);
}

function orElse<T, Else>(read: () => T, otherwise: Else): Else | T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GoError) return otherwise;
    throw error;
  }
}

/** A function of a duration; anything else counts as 0. */
function reads(name: string, read: (duration: GoDuration) => GoValue): GoFunction {
  return pure(name, ['interface {}'], (args) => read(new GoDuration(orElse(() => asDuration(valueAt(args, 0)), 0n))));
}

/** A duration brought to a multiple of another; as it is where the other is none, and 0 of what is none itself. */
function toMultiple(name: string, bring: (duration: bigint, unit: bigint) => bigint): GoFunction {
  return pure(name, ['interface {}', 'interface {}'], (args) => {
    const duration = orElse(() => asDuration(valueAt(args, 0)), undefined);
    if (duration === undefined) return new GoDuration(0n);
    const unit = orElse(() => asDuration(valueAt(args, 1)), undefined);
    return new GoDuration(unit === undefined ? duration : bring(duration, unit));
  });
}

const hours = (duration: GoDuration): number => inUnits(duration, 3600n * second);

/** Helm's functions on durations. */
export const durationFunctions: FunctionTable = functionTable(
  pure('mustToDuration', ['interface {}'], (args) => new GoDuration(asDuration(valueAt(args, 0)))),
  reads('durationSeconds', (duration) => inUnits(duration, second)),
  reads('durationMilliseconds', ({ value }) => int64(value / 1_000_000n)),
  reads('durationMicroseconds', ({ value }) => int64(value / 1000n)),
  reads('durationNanoseconds', ({ value }) => int64(value)),
  reads('durationMinutes', (duration) => inUnits(duration, 60n * second)),
  reads('durationHours', hours),
  reads('durationDays', (duration) => hours(duration) / 24),
  reads('durationWeeks', (duration) => hours(duration) / 24 / 7),
  toMultiple('durationRoundTo', roundDuration),
  toMultiple('durationTruncateTo', truncateDuration),
);
