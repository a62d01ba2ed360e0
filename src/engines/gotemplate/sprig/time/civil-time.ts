/** A date and time of day in the proleptic Gregorian calendar; months and days count from 1. */
export interface CivilTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** From 1. */
  readonly yearDay: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const DAY = 86_400n;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_SHIFT = 719_468;
const DAYS_PER_ERA = 146_097;

/** The calendar date and time of seconds since 1970 (already shifted to the zone). */
export function civilOf(seconds: bigint): CivilTime {
  const days = floorDivide(seconds, DAY);
  const rest = Number(seconds - days * DAY);
  const date = dateOf(Number(days));
  return {
    ...date,
    hour: Math.trunc(rest / 3600),
    minute: Math.trunc((rest % 3600) / 60),
    second: rest % 60,
    yearDay: Number(days) - daysSinceEpoch(date.year, 1, 1) + 1,
    weekday: (((Number(days) + 4) % 7) + 7) % 7,
  };
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
}

/** Years are counted from March, so that the leap day is the last. */
function dateOf(days: number): { year: number; month: number; day: number } {
  const shifted = days + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const ofEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const day = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

function daysSinceEpoch(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear;
  return era * DAYS_PER_ERA + ofEra - EPOCH_SHIFT;
}

/** Seconds since 1970; parts outside their range carry over, as in Go's time.Date. */
export function secondsOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): bigint {
  const months = month - 1;
  const y = year + Math.floor(months / 12);
  const m = months - Math.floor(months / 12) * 12 + 1;
  const days = daysSinceEpoch(y, m, 1) + day - 1;
  return BigInt(days) * DAY + BigInt(hour * 3600 + minute * 60 + second);
}

/** The number of days of a month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Test for years with a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
