import { GoError } from '../../go-error.ts';
import { parseIntGo } from '../../number-text.ts';
import { type CallContext, type GoFunction, GoInt, type GoValue } from '../../value.ts';
import { stringAt, valueAt } from '../arguments.ts';
import { alias, functionTable, pure, seeded } from '../define.ts';
import { largestUnit, parseDuration, printDuration, roundDuration } from './go-duration.ts';
import { clockTime, GoTime, sinceTime, timeArgument, timeAt, zeroTime } from './go-time.ts';
import { parseTime } from './go-time-parse.ts';
import { LOCAL, UTC, type Zone, zoneNamed } from './go-zone.ts';

const HTML_DATE = '2006-01-02';
const NANOSECONDS = 1_000_000_000n;

const dateInZone = seeded('dateInZone', ['string', 'interface {}', 'string'], (args, context) =>
  timeOf(valueAt(args, 1), context).in(zoneAt(args, 2)).format(stringAt(args, 0)),
);
const dateModify = pure('dateModify', ['string', 'time.Time'], (args) => {
  const date = timeArgument(args, 1);
  try {
    return date.add(parseDuration(stringAt(args, 0)));
  } catch (error) {
    if (error instanceof GoError) return date;
    throw error;
  }
});
const mustDateModify = pure('mustDateModify', ['string', 'time.Time'], (args) =>
  timeArgument(args, 1).add(parseDuration(stringAt(args, 0))),
);

/** Dates and durations (sprig 3.3 date.go). The clock is that of the run, and the machine's zone is UTC. */
export const dateFunctions = functionTable(
  seeded('ago', ['interface {}'], (args, context) =>
    printDuration(roundDuration(sinceTime(timeOf(valueAt(args, 0), context), context), NANOSECONDS)),
  ),
  seeded('date', ['string', 'interface {}'], (args, context) =>
    timeOf(valueAt(args, 1), context).in(LOCAL).format(stringAt(args, 0)),
  ),
  dateInZone,
  dateModify,
  alias('date_in_zone', dateInZone),
  alias('date_modify', dateModify),
  pure('duration', ['interface {}'], (args) => {
    const value = valueAt(args, 0);
    return printDuration(BigInt.asIntN(64, secondsFrom(value) * NANOSECONDS));
  }),
  seeded('durationRound', ['interface {}'], (args, context) => largestUnit(nanosecondsFrom(valueAt(args, 0), context))),
  seeded('htmlDate', ['interface {}'], (args, context) =>
    timeOf(valueAt(args, 0), context).in(LOCAL).format(HTML_DATE),
  ),
  seeded('htmlDateInZone', ['interface {}', 'string'], (args, context) =>
    timeOf(valueAt(args, 0), context).in(zoneAt(args, 1)).format(HTML_DATE),
  ),
  mustDateModify,
  pure('mustToDate', ['string', 'string'], (args) => toDate(args)),
  alias('must_date_modify', mustDateModify),
  seeded('now', [], (_, context) => clockTime(context)),
  toDateOrZero(),
  pure('unixEpoch', ['time.Time'], (args) => String(timeArgument(args, 0).seconds)),
);

/** What sprig takes for a date: a time, or an integer of seconds since 1970. Everything else, floats too, is now. */
function timeOf(value: GoValue, context: CallContext): GoTime {
  if (value instanceof GoTime) return value;
  if (value instanceof GoInt && (value.type === 'int' || value.type === 'int64' || value.type === 'int32'))
    return timeAt(value.value * NANOSECONDS, LOCAL);
  return clockTime(context);
}

function zoneAt(args: readonly GoValue[], index: number): Zone {
  return zoneNamed(stringAt(args, index)) ?? UTC;
}

function secondsFrom(value: GoValue): bigint {
  if (typeof value === 'string') return value.length > 1024 ? 0n : parseIntGo(value).value;
  return value instanceof GoInt && value.type === 'int64' ? value.value : 0n;
}

function nanosecondsFrom(value: GoValue, context: CallContext): bigint {
  if (value instanceof GoTime) return sinceTime(value, context);
  if (value instanceof GoInt && value.type === 'int64') return value.value;
  if (typeof value !== 'string') return 0n;
  try {
    return parseDuration(value);
  } catch (error) {
    if (error instanceof GoError) return 0n;
    throw error;
  }
}

function toDate(args: readonly GoValue[]): GoTime {
  const { seconds, nanoseconds, zone } = parseTime(stringAt(args, 0), stringAt(args, 1));
  return new GoTime(seconds, nanoseconds, zone);
}

function toDateOrZero(): GoFunction {
  return pure('toDate', ['string', 'string'], (args) => {
    try {
      return toDate(args);
    } catch (error) {
      if (error instanceof GoError) return zeroTime();
      throw error;
    }
  });
}
