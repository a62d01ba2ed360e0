import { toByteString } from '../../../../core/text/byte-string.ts';
import { trimmedEnd } from '../../../../core/text/trimmed.ts';
import { words } from '../../../../core/text/words.ts';
import { fromByteString } from '../byte-string.ts';
import { type CivilTime, civilOf } from './civil-time.ts';
import type { Zone, ZoneRule } from './go-zone.ts';

/** English month names. */
export const MONTHS: readonly string[] = words(`
  January February March April May June July August September October November December
`);

/** English weekday names, from Sunday. */
export const WEEKDAYS: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

// The reference time Mon Jan 2 15:04:05 MST 2006 in every spelling that Go's package time knows.
const ELEMENT =
  /January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|0[1-6]|002|15|1|2006|2|_2(?!006)|__2|3|4|5|PM|pm|[-Z](?:070000|07:00:00|0700|07:00|07)|[.,](?:0+|9+)(?![0-9])/g;

/** A piece of a layout: text as it is, or an element of the reference time. */
export interface LayoutPart {
  readonly text: string;
  readonly isElement: boolean;
}

const CACHE_SIZE = 128;
const layouts = new Map<string, readonly LayoutPart[]>();

/** The pieces of a layout; it and they are byte strings. */
export function partsOf(layout: string): readonly LayoutPart[] {
  const known = layouts.get(layout);
  if (known !== undefined) return known;
  const parts: LayoutPart[] = [];
  let at = 0;
  for (const match of layout.matchAll(ELEMENT)) {
    if (match.index > at) parts.push({ text: layout.slice(at, match.index), isElement: false });
    parts.push({ text: match[0], isElement: true });
    at = match.index + match[0].length;
  }
  if (at < layout.length) parts.push({ text: layout.slice(at), isElement: false });
  if (layouts.size >= CACHE_SIZE) layouts.clear();
  layouts.set(layout, parts);
  return parts;
}

/** A time as Go's Time.Format writes it: `seconds` and `nanoseconds` since 1970, seen in `zone`. */
export function formatTime(seconds: bigint, nanoseconds: number, zone: Zone, layout: string): string {
  const rule = zone.at(Number(seconds));
  const civil = civilOf(seconds + BigInt(rule.offset));
  let out = '';
  for (const part of partsOf(toByteString(layout)))
    out += part.isElement ? formatElement(part.text, civil, nanoseconds, rule) : part.text;
  return fromByteString(out);
}

function formatElement(element: string, time: CivilTime, nanoseconds: number, rule: ZoneRule): string {
  switch (element) {
    case '2006':
      return padded(time.year, 4);
    case '06':
      return padded(Math.abs(time.year) % 100, 2);
    case 'January':
      return MONTHS[time.month - 1] ?? '';
    case 'Jan':
      return (MONTHS[time.month - 1] ?? '').slice(0, 3);
    case '1':
      return String(time.month);
    case '01':
      return padded(time.month, 2);
    case 'Monday':
      return WEEKDAYS[time.weekday] ?? '';
    case 'Mon':
      return (WEEKDAYS[time.weekday] ?? '').slice(0, 3);
    case '2':
      return String(time.day);
    case '_2':
      return String(time.day).padStart(2);
    case '02':
      return padded(time.day, 2);
    case '__2':
      return String(time.yearDay).padStart(3);
    case '002':
      return padded(time.yearDay, 3);
    case '15':
      return padded(time.hour, 2);
    case '3':
      return String(time.hour % 12 || 12);
    case '03':
      return padded(time.hour % 12 || 12, 2);
    case '4':
      return String(time.minute);
    case '04':
      return padded(time.minute, 2);
    case '5':
      return String(time.second);
    case '05':
      return padded(time.second, 2);
    case 'PM':
      return time.hour >= 12 ? 'PM' : 'AM';
    case 'pm':
      return time.hour >= 12 ? 'pm' : 'am';
    case 'MST':
      return rule.abbreviation === '' ? formatOffset('-0700', rule.offset) : rule.abbreviation;
    default:
      return element.startsWith('.') || element.startsWith(',')
        ? formatFraction(element, nanoseconds)
        : formatOffset(element, rule.offset);
  }
}

function padded(value: number, width: number): string {
  const digits = String(Math.abs(value)).padStart(width, '0');
  return value < 0 ? `-${digits}` : digits;
}

function formatOffset(element: string, offset: number): string {
  if (element.startsWith('Z') && offset === 0) return 'Z';
  const minutes = Math.trunc(offset / 60);
  const size = Math.abs(minutes);
  const colon = element.includes(':') ? ':' : '';
  let out = `${minutes < 0 ? '-' : '+'}${padded(Math.trunc(size / 60), 2)}`;
  if (element.length > 3) out += `${colon}${padded(size % 60, 2)}`;
  if (element.length > 6) out += `${colon}${padded(Math.abs(offset) % 60, 2)}`;
  return out;
}

function formatFraction(element: string, nanoseconds: number): string {
  const digits = padded(nanoseconds, 9).slice(0, Math.min(element.length - 1, 9));
  if (element.charAt(1) === '0') return element.charAt(0) + digits;
  const kept = trimmedEnd(digits, '0');
  return kept === '' ? '' : element.charAt(0) + kept;
}
