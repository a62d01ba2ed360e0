import { readDuration } from '../../../core/duration.ts';
import type { Field } from '../field.ts';

/** The fields of a schedule, each with its bounds and its names. Source: github.com/robfig/cron/v3, ParseStandard. */
const parts: readonly (readonly [least: number, most: number, names: readonly string[]])[] = [
  [0, 59, []],
  [0, 23, []],
  [1, 31, []],
  [1, 12, ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']],
  [0, 6, ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
];
const descriptors = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']);

/** The schedule of a CronJob. */
export function checkSchedule(schedule: Field): void {
  if (schedule.isOpen) return;
  const words = scheduleWords(schedule.text);
  if (words !== undefined) schedule.invalid(words);
  if (schedule.text.includes('TZ'))
    schedule.invalid('cannot use TZ or CRON_TZ in schedule, use timeZone field instead');
}

function scheduleWords(text: string): string | undefined {
  // A zone before the schedule has words of its own.
  const own = /^(?:TZ|CRON_TZ)=/.test(text) ? text.replace(/^\S*\s*/, '') : text;
  if (own.startsWith('@')) {
    if (descriptors.has(own)) return undefined;
    if (own.startsWith('@every ')) {
      const read = readDuration(Buffer.from(own.slice(7)).toString('latin1'));
      return typeof read === 'string' ? `failed to parse duration ${own}: ${read}` : undefined;
    }
    return `unrecognized descriptor: ${own}`;
  }
  const fields = own.split(/\s+/).filter((one) => one !== '');
  if (fields.length !== 5) return `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`;
  for (const [at, field] of fields.entries())
    for (const one of field.split(',').filter((item) => item !== '')) {
      const found = rangeWords(one, parts[at] ?? [0, 0, []]);
      if (found !== undefined) return found;
    }
  return undefined;
}

function rangeWords(text: string, [least, most, names]: (typeof parts)[number]): string | undefined {
  const steps = text.split('/');
  const [range = '', step] = steps;
  const [low = '', high, ...more] = range.split('-');
  let start: number;
  let end: number;
  if (low === '*' || low === '?') {
    start = least;
    end = most;
  } else {
    const first = numberOf(low, names);
    if (typeof first === 'string') return first;
    start = first;
    end = first;
    if (more.length > 0) return `too many hyphens: ${text}`;
    if (high !== undefined) {
      const last = numberOf(high, names);
      if (typeof last === 'string') return last;
      end = last;
    }
  }
  if (steps.length > 2) return `too many slashes: ${text}`;
  if (step !== undefined) {
    const size = numberOf(step, []);
    if (typeof size === 'string') return size;
    if (high === undefined && low !== '*' && low !== '?') end = most;
    if (size === 0) return `step of range should be a positive number: ${text}`;
  }
  if (start < least) return `beginning of range (${start}) below minimum (${least}): ${text}`;
  if (end > most) return `end of range (${end}) above maximum (${most}): ${text}`;
  if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${text}`;
  return undefined;
}

function numberOf(text: string, names: readonly string[]): number | string {
  const at = names.indexOf(text.toLowerCase());
  // Months begin with one.
  if (at >= 0) return names.length === 12 ? at + 1 : at;
  if (/^-\d+$/.test(text)) return `negative number (${text}) not allowed: ${text}`;
  if (!/^\+?\d{1,9}$/.test(text))
    return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`;
  return Number(text);
}
