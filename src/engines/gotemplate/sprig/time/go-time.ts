import { GoError } from '../../go-error.ts';
import {
  type CallContext,
  type GoFunction,
  GoInt,
  type GoKind,
  GoObject,
  type GoValue,
  int,
  int64,
} from '../../value.ts';
import { integerAt, stringAt, valueAt } from '../arguments.ts';
import { pure } from '../define.ts';
import { civilOf, secondsOf } from './civil-time.ts';
import { printDuration, roundDuration, saturated, truncateDuration } from './go-duration.ts';
import { formatTime, MONTHS, WEEKDAYS } from './go-time-layout.ts';
import { LOCAL, UTC, type Zone } from './go-zone.ts';

const NANOSECONDS = 1_000_000_000n;
/** Seconds from 0001-01-01, which is Go's zero time, to 1970. */
const ZERO_TIME = -62_135_596_800n;

/** A Go `time.Time`. */
export class GoTime extends GoObject {
  readonly type = 'time.Time';
  readonly kind: GoKind = 'struct';
  /** Since 1970. */
  readonly seconds: bigint;
  /** 0 to 999,999,999. */
  readonly nanoseconds: number;
  readonly zone: Zone;
  /** What was read off the clock also prints its monotonic reading, in nanoseconds. */
  readonly monotonic: bigint | undefined;

  constructor(seconds: bigint, nanoseconds: number, zone: Zone, monotonic?: bigint) {
    super();
    this.seconds = seconds;
    this.nanoseconds = nanoseconds;
    this.zone = zone;
    this.monotonic = monotonic;
  }

  override text(): string {
    const text = this.format('2006-01-02 15:04:05.999999999 -0700 MST');
    if (this.monotonic === undefined) return text;
    const size = this.monotonic < 0n ? -this.monotonic : this.monotonic;
    const fraction = String(size % NANOSECONDS).padStart(9, '0');
    return `${text} m=${this.monotonic < 0n ? '-' : '+'}${size / NANOSECONDS}.${fraction}`;
  }

  override equals(other: GoObject): boolean {
    return (
      other instanceof GoTime &&
      this.seconds === other.seconds &&
      this.nanoseconds === other.nanoseconds &&
      this.zone === other.zone &&
      this.monotonic === other.monotonic
    );
  }

  override method(name: string): GoFunction | undefined {
    return TIME_METHODS.get(name)?.(this);
  }

  /** As Time.Format: see `formatTime`. */
  format(layout: string): string {
    return formatTime(this.seconds, this.nanoseconds, this.zone, layout);
  }

  /** Nanoseconds since 1970. */
  nanosecondsSinceEpoch(): bigint {
    return this.seconds * NANOSECONDS + BigInt(this.nanoseconds);
  }

  /** The same instant elsewhere. */
  in(zone: Zone): GoTime {
    return new GoTime(this.seconds, this.nanoseconds, zone);
  }

  /** So many nanoseconds later. */
  add(nanoseconds: bigint): GoTime {
    const moved = timeAt(this.nanosecondsSinceEpoch() + nanoseconds, this.zone);
    const monotonic = this.monotonic === undefined ? undefined : this.monotonic + nanoseconds;
    return new GoTime(moved.seconds, moved.nanoseconds, this.zone, monotonic);
  }

  /** The JSON form; throws a `GoError` for years that RFC 3339 cannot write. */
  jsonValue(): GoValue {
    return this.marshalled('Time.MarshalJSON', 'json: error calling MarshalJSON for type time.Time: ');
  }

  /** RFC 3339 with the fraction that there is. */
  marshalled(method: string, prefix: string): string {
    const year = civilOf(this.seconds + BigInt(this.zone.at(Number(this.seconds)).offset)).year;
    if (year < 0 || year > 9999) throw new GoError(`${prefix}${method}: year outside of range [0,9999]`);
    return this.format('2006-01-02T15:04:05.999999999Z07:00');
  }
}

/** The time so many nanoseconds after 1970-01-01T00:00:00Z. */
export function timeAt(nanoseconds: bigint, zone: Zone): GoTime {
  const rest = ((nanoseconds % NANOSECONDS) + NANOSECONDS) % NANOSECONDS;
  return new GoTime((nanoseconds - rest) / NANOSECONDS, Number(rest), zone);
}

/** Go's zero time: 0001-01-01T00:00:00Z. */
export function zeroTime(): GoTime {
  return new GoTime(ZERO_TIME, 0, UTC);
}

/** The clock of the run, as time.Now reads it. */
export function clockTime(context: CallContext): GoTime {
  const { seconds, nanoseconds } = timeAt(context.now, LOCAL);
  return new GoTime(seconds, nanoseconds, LOCAL, 0n);
}

/** A named integer type of package time. */
abstract class NamedInt extends GoObject {
  abstract readonly value: bigint;
  override underlying(): GoInt {
    return new GoInt(this.kind === 'int64' ? 'int64' : 'int', this.value);
  }
  override equals(other: GoObject): boolean {
    return other instanceof NamedInt && other.type === this.type && other.value === this.value;
  }
}

/** A Go `time.Duration`. */
export class GoDuration extends NamedInt {
  readonly type = 'time.Duration';
  readonly kind: GoKind = 'int64';
  /** In nanoseconds. */
  readonly value: bigint;
  constructor(value: bigint) {
    super();
    this.value = BigInt.asIntN(64, value);
  }
  override text(): string {
    return printDuration(this.value);
  }
  override method(name: string): GoFunction | undefined {
    return DURATION_METHODS.get(name)?.(this);
  }
}

/** A Go `time.Month` or `time.Weekday`. */
class CalendarName extends NamedInt {
  readonly type: string;
  readonly kind: GoKind = 'int';
  readonly value: bigint;
  readonly #name: string;
  constructor(type: string, value: number, name: string) {
    super();
    this.type = type;
    this.value = BigInt(value);
    this.#name = name;
  }
  override text(): string {
    return this.#name;
  }
  override method(name: string): GoFunction | undefined {
    return name === 'String' ? pure('String', [], () => this.#name) : undefined;
  }
}

type Methods<T> = ReadonlyMap<string, (receiver: T) => GoFunction>;

function reads<T>(name: string, read: (receiver: T) => GoValue): [string, (receiver: T) => GoFunction] {
  return [name, (receiver) => pure(name, [], () => read(receiver))];
}

const TIME_METHODS: Methods<GoTime> = new Map([
  ['Add', (time: GoTime) => pure('Add', ['time.Duration'], (args) => time.add(durationAt(args, 0)))],
  ['AddDate', (time: GoTime) => pure('AddDate', ['int', 'int', 'int'], (args) => addDate(time, args))],
  ['After', (time: GoTime) => compares('After', time, (order) => order > 0n)],
  ['Before', (time: GoTime) => compares('Before', time, (order) => order < 0n)],
  [
    'Compare',
    (time: GoTime) =>
      pure('Compare', ['time.Time'], (args) => {
        const order = difference(time, timeArgument(args, 0));
        return int(order < 0n ? -1 : order > 0n ? 1 : 0);
      }),
  ],
  reads('Day', (time: GoTime) => int(civil(time).day)),
  ['Equal', (time: GoTime) => compares('Equal', time, (order) => order === 0n)],
  ['Format', (time: GoTime) => pure('Format', ['string'], (args) => time.format(stringAt(args, 0)))],
  reads('Hour', (time: GoTime) => int(civil(time).hour)),
  reads('IsDST', () => false),
  reads('IsZero', (time: GoTime) => time.seconds === ZERO_TIME && time.nanoseconds === 0),
  reads('Local', (time: GoTime) => time.in(LOCAL)),
  reads('Minute', (time: GoTime) => int(civil(time).minute)),
  reads('Month', (time: GoTime) => {
    const { month } = civil(time);
    return new CalendarName('time.Month', month, MONTHS[month - 1] ?? '');
  }),
  reads('Nanosecond', (time: GoTime) => int(time.nanoseconds)),
  ['Round', (time: GoTime) => pure('Round', ['time.Duration'], (args) => rounded(time, durationAt(args, 0), true))],
  reads('Second', (time: GoTime) => int(civil(time).second)),
  reads('String', (time: GoTime) => time.text()),
  [
    'Sub',
    (time: GoTime) =>
      pure('Sub', ['time.Time'], (args) => new GoDuration(saturated(difference(time, timeArgument(args, 0))))),
  ],
  [
    'Truncate',
    (time: GoTime) => pure('Truncate', ['time.Duration'], (args) => rounded(time, durationAt(args, 0), false)),
  ],
  reads('UTC', (time: GoTime) => time.in(UTC)),
  reads('Unix', (time: GoTime) => int64(time.seconds)),
  reads('UnixMicro', (time: GoTime) => int64(time.nanosecondsSinceEpoch() / 1000n)),
  reads('UnixMilli', (time: GoTime) => int64(time.nanosecondsSinceEpoch() / 1_000_000n)),
  reads('UnixNano', (time: GoTime) => int64(time.nanosecondsSinceEpoch())),
  reads('Weekday', (time: GoTime) => {
    const { weekday } = civil(time);
    return new CalendarName('time.Weekday', weekday, WEEKDAYS[weekday] ?? '');
  }),
  reads('Year', (time: GoTime) => int(civil(time).year)),
  reads('YearDay', (time: GoTime) => int(civil(time).yearDay)),
] satisfies [string, (time: GoTime) => GoFunction][]);

const DURATION_METHODS: Methods<GoDuration> = new Map([
  reads('Abs', (duration: GoDuration) => new GoDuration(duration.value < 0n ? -duration.value : duration.value)),
  reads('Hours', (duration: GoDuration) => inUnits(duration, 3_600_000_000_000n)),
  reads('Microseconds', (duration: GoDuration) => int64(duration.value / 1000n)),
  reads('Milliseconds', (duration: GoDuration) => int64(duration.value / 1_000_000n)),
  reads('Minutes', (duration: GoDuration) => inUnits(duration, 60_000_000_000n)),
  reads('Nanoseconds', (duration: GoDuration) => int64(duration.value)),
  [
    'Round',
    (duration: GoDuration) =>
      pure('Round', ['time.Duration'], (args) => new GoDuration(roundDuration(duration.value, durationAt(args, 0)))),
  ],
  reads('Seconds', (duration: GoDuration) => inUnits(duration, NANOSECONDS)),
  reads('String', (duration: GoDuration) => duration.text()),
  [
    'Truncate',
    (duration: GoDuration) =>
      pure(
        'Truncate',
        ['time.Duration'],
        (args) => new GoDuration(truncateDuration(duration.value, durationAt(args, 0))),
      ),
  ],
]);

function civil(time: GoTime): ReturnType<typeof civilOf> {
  return civilOf(time.seconds + BigInt(time.zone.at(Number(time.seconds)).offset));
}

/** A duration as a number of such units, as `Duration.Hours` counts. */
export function inUnits(duration: GoDuration, unit: bigint): number {
  return Number(duration.value / unit) + Number(duration.value % unit) / Number(unit);
}

function difference(a: GoTime, b: GoTime): bigint {
  return a.nanosecondsSinceEpoch() - b.nanosecondsSinceEpoch();
}

function compares(name: string, time: GoTime, holds: (order: bigint) => boolean): GoFunction {
  return pure(name, ['time.Time'], (args) => holds(difference(time, timeArgument(args, 0))));
}

/** The `time.Time` argument at `index`. */
export function timeArgument(args: readonly GoValue[], index: number): GoTime {
  const value = valueAt(args, index);
  if (value instanceof GoTime) return value;
  throw new GoError('wrong type for value; expected time.Time');
}

function durationAt(args: readonly GoValue[], index: number): bigint {
  const value = valueAt(args, index);
  return value instanceof GoDuration ? value.value : integerAt(args, index);
}

/** Parts that leave their range carry over: 31 January plus a month is 2 or 3 March. */
function addDate(time: GoTime, args: readonly GoValue[]): GoTime {
  const limit = 1_000_000_000;
  const [years = 0, months = 0, days = 0] = [0, 1, 2].map((index) =>
    Math.max(-limit, Math.min(limit, Number(integerAt(args, index)))),
  );
  const { year, month, day, hour, minute, second } = civil(time);
  const local = secondsOf(year + years, month + months, day + days, hour, minute, second);
  const guess = local - BigInt(time.zone.at(Number(local)).offset);
  const seconds = local - BigInt(time.zone.at(Number(guess)).offset);
  return new GoTime(seconds, time.nanoseconds, time.zone);
}

/** Rounds or truncates the time since Go's zero time to a multiple of `unit`. */
function rounded(time: GoTime, unit: bigint, round: boolean): GoTime {
  const stripped = new GoTime(time.seconds, time.nanoseconds, time.zone);
  if (unit <= 0n) return stripped;
  const sinceZero = (time.seconds - ZERO_TIME) * NANOSECONDS + BigInt(time.nanoseconds);
  const rest = ((sinceZero % unit) + unit) % unit;
  return stripped.add(round && rest * 2n >= unit ? unit - rest : -rest);
}

/** The duration between a time and the clock of the run. */
export function sinceTime(time: GoTime, context: CallContext): bigint {
  return saturated(context.now - time.nanosecondsSinceEpoch());
}
