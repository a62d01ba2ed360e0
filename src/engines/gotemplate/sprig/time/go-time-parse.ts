import { quoteForTime } from '../../../../core/duration.ts';
import { toByteString } from '../../../../core/text/byte-string.ts';
import { GoError } from '../../go-error.ts';
import { fromByteString } from '../byte-string.ts';
import { civilOf, daysInMonth, isLeapYear, secondsOf } from './civil-time.ts';
import { type LayoutPart, MONTHS, partsOf, WEEKDAYS } from './go-time-layout.ts';
import { fixedZone, LOCAL, UTC, type Zone } from './go-zone.ts';

/** Meaning of a parsed text. */
export interface ParsedTime {
  readonly seconds: bigint;
  readonly nanoseconds: number;
  readonly zone: Zone;
}

/**
 * Reads a time as Go's time.ParseInLocation does with the machine's zone, which is UTC. Throws a `GoError` with Go's
 * text.
 */
export function parseTime(layoutText: string, valueText: string): ParsedTime {
  const layout = toByteString(layoutText);
  const value = toByteString(valueText);
  const reader = new TimeReader(layout, value);
  return reader.read();
}

class TimeReader {
  readonly #layout: string;
  readonly #whole: string;
  #rest: string;
  #year = 0;
  #month = -1;
  #day = -1;
  #yearDay = -1;
  #hour = 0;
  #minute = 0;
  #second = 0;
  #nanoseconds = 0;
  #half: 'AM' | 'PM' | undefined;
  #zone: Zone | undefined;
  #offset: number | undefined;
  #zoneName = '';

  constructor(layout: string, value: string) {
    this.#layout = layout;
    this.#whole = value;
    this.#rest = value;
  }

  read(): ParsedTime {
    const parts = partsOf(this.#layout);
    for (const [index, part] of parts.entries()) {
      if (!part.isElement) this.#skip(part.text);
      else if (!this.#element(part.text, parts[index + 1])) this.#fail(part.text);
    }
    if (this.#rest !== '') this.#reject(`: extra text: ${quoteForTime(this.#rest)}`);
    if (this.#half === 'PM' && this.#hour < 12) this.#hour += 12;
    else if (this.#half === 'AM' && this.#hour === 12) this.#hour = 0;
    this.#settleDay();
    return this.#settleZone();
  }

  #fail(element: string, rest = this.#rest): never {
    throw new GoError(
      `parsing time ${quoteForTime(this.#whole)} as ${quoteForTime(this.#layout)}: ` +
        `cannot parse ${quoteForTime(rest)} as ${quoteForTime(element)}`,
    );
  }

  #reject(message: string): never {
    throw new GoError(`parsing time ${quoteForTime(this.#whole)}${message}`);
  }

  /** Text between elements; a run of spaces stands for any run of spaces, or for the end of the value. */
  #skip(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (text[at] === ' ') {
        if (this.#rest !== '' && this.#rest[0] !== ' ') this.#fail(text);
        while (text[at] === ' ') at++;
        this.#rest = this.#rest.replace(/^ +/, '');
      } else {
        if (this.#rest[0] !== text[at]) this.#fail(text);
        at++;
        this.#rest = this.#rest.slice(1);
      }
    }
  }

  /** Takes the value of one element off the text; false when it is not there, and then nothing was taken. */
  #element(element: string, next: LayoutPart | undefined): boolean {
    switch (element) {
      case '06':
        // Go takes a sign here.
        return this.#take(/^[+\-\d]\d/, (digits) => {
          this.#year = Number(digits) + (Number(digits) >= 69 ? 1900 : 2000);
        });
      case '2006':
        return this.#take(/^\d{4}/, (digits) => {
          this.#year = Number(digits);
        });
      case 'Jan':
      case 'January':
        return this.#name(MONTHS, element.length === 3, (index) => {
          this.#month = index + 1;
        });
      case 'Mon':
      case 'Monday':
        return this.#name(WEEKDAYS, element.length === 3, () => {});
      case '1':
      case '01':
        return this.#number(element, (month) => {
          if (month < 1 || month > 12) this.#outOfRange('month');
          this.#month = month;
        });
      case '2':
      case '_2':
      case '02':
        return this.#number(element, (day) => {
          this.#day = day;
        });
      case '__2':
      case '002':
        return this.#take(element === '002' ? /^\d{3}/ : /^ {0,2}\d{1,3}/, (digits) => {
          this.#yearDay = Number(digits);
        });
      case '15':
        return this.#number('1', (hour) => this.#setHour(hour, 23));
      case '3':
      case '03':
        return this.#number(element, (hour) => this.#setHour(hour, 12));
      case '4':
      case '04':
        return this.#number(element, (minute) => {
          if (minute > 59) this.#outOfRange('minute');
          this.#minute = minute;
        });
      case '5':
      case '05':
        return this.#number(element, (second) => this.#setSecond(second, next));
      case 'PM':
      case 'pm':
        return this.#take(element === 'PM' ? /^[AP]M/ : /^[ap]m/, (half) => {
          this.#half = half.toUpperCase() === 'AM' ? 'AM' : 'PM';
        });
      case 'MST':
        return this.#zoneLetters();
      default:
        return element.startsWith('.') || element.startsWith(',') ? this.#fraction(element) : this.#zoneOffset(element);
    }
  }

  #take(pattern: RegExp, use: (text: string) => void): boolean {
    const match = pattern.exec(this.#rest);
    if (match === null) return false;
    this.#rest = this.#rest.slice(match[0].length);
    use(match[0]);
    return true;
  }

  /** One or two digits; two with a leading zero in the element, and a space may come first with `_`. */
  #number(element: string, use: (value: number) => void): boolean {
    const pattern = element.startsWith('0') ? /^\d\d/ : element.startsWith('_') ? /^ ?\d\d?/ : /^\d\d?/;
    return this.#take(pattern, (digits) => use(Number(digits)));
  }

  #name(names: readonly string[], short: boolean, use: (index: number) => void): boolean {
    const index = names.findIndex((name) => {
      const wanted = short ? name.slice(0, 3) : name;
      return this.#rest.slice(0, wanted.length).toLowerCase() === wanted.toLowerCase();
    });
    if (index < 0) return false;
    this.#rest = this.#rest.slice(short ? 3 : (names[index] ?? '').length);
    use(index);
    return true;
  }

  #outOfRange(what: string): never {
    this.#reject(`: ${what} out of range`);
  }

  #setHour(hour: number, last: number): void {
    if (hour > last) this.#outOfRange('hour');
    this.#hour = hour;
  }

  /** A fraction may follow in the value though the layout has none. */
  #setSecond(second: number, next: LayoutPart | undefined): void {
    if (second > 59) this.#outOfRange('second');
    this.#second = second;
    if (!/^[.,]\d/.test(this.#rest)) return;
    if (next?.isElement === true && /^[.,]/.test(next.text)) return;
    if (next?.isElement === false && this.#elementAfter(next) === 'fraction') return;
    this.#take(/^[.,]\d+/, (fraction) => this.#setFraction(fraction));
  }

  /** What kind of element follows text; Go looks for the next element of the layout whatever is before it. */
  #elementAfter(part: LayoutPart): 'fraction' | 'other' {
    const parts = partsOf(this.#layout);
    const following = parts[parts.indexOf(part) + 1];
    return following !== undefined && /^[.,]/.test(following.text) ? 'fraction' : 'other';
  }

  #fraction(element: string): boolean {
    if (element.charAt(1) === '9') {
      this.#take(/^[.,]\d+/, (fraction) => this.#setFraction(fraction));
      return true;
    }
    const fraction = this.#rest.slice(0, element.length);
    if (fraction.length < element.length || !/^[.,]\d/.test(fraction) || !/^[.,]\d*$/.test(fraction.slice(0, 10)))
      return false;
    this.#rest = this.#rest.slice(element.length);
    this.#setFraction(fraction);
    return true;
  }

  #setFraction(fraction: string): void {
    this.#nanoseconds = Number(fraction.slice(1, 10).padEnd(9, '0'));
  }

  #zoneOffset(element: string): boolean {
    if (element.startsWith('Z') && this.#rest.startsWith('Z')) {
      this.#rest = this.#rest.slice(1);
      this.#zone = UTC;
      return true;
    }
    const shape = element.slice(1).replaceAll(/\d\d/g, '(\\d\\d)');
    const match = new RegExp(`^([+-])${shape}`).exec(this.#rest);
    if (match === null) return false;
    this.#rest = this.#rest.slice(match[0].length);
    const [hours, minutes, seconds] = [match[2], match[3], match[4]].map((digits) => Number(digits ?? 0));
    // Later complaints win, as they do upstream.
    if ((seconds ?? 0) > 60) this.#outOfRange('time zone offset second');
    if ((minutes ?? 0) > 60) this.#outOfRange('time zone offset minute');
    if ((hours ?? 0) > 24) this.#outOfRange('time zone offset hour');
    const size = ((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
    this.#offset = match[1] === '-' ? -size : size;
    return true;
  }

  #zoneLetters(): boolean {
    if (this.#rest.startsWith('UTC')) {
      this.#rest = this.#rest.slice(3);
      this.#zone = UTC;
      return true;
    }
    const length = zoneNameLength(this.#rest);
    if (length === 0) return false;
    this.#zoneName = this.#rest.slice(0, length);
    this.#rest = this.#rest.slice(length);
    return true;
  }

  #settleDay(): void {
    if (this.#yearDay >= 0) this.#settleYearDay();
    if (this.#month < 0) this.#month = 1;
    if (this.#day < 0) this.#day = 1;
    if (this.#day < 1 || this.#day > daysInMonth(this.#year, this.#month)) this.#outOfRange('day');
  }

  #settleYearDay(): void {
    const days = isLeapYear(this.#year) ? 366 : 365;
    if (this.#yearDay < 1 || this.#yearDay > days) this.#outOfRange('day-of-year');
    const { month, day } = civilOf(secondsOf(this.#year, 1, this.#yearDay, 0, 0, 0));
    if (this.#month >= 0 && this.#month !== month) this.#reject(': day-of-year does not match month');
    if (this.#day >= 0 && this.#day !== day) this.#reject(': day-of-year does not match day');
    this.#month = month;
    this.#day = day;
  }

  #settleZone(): ParsedTime {
    const seconds = secondsOf(this.#year, this.#month, this.#day, this.#hour, this.#minute, this.#second);
    const nanoseconds = this.#nanoseconds;
    const name = fromByteString(this.#zoneName);
    if (this.#zone !== undefined) return { seconds, nanoseconds, zone: this.#zone };
    if (this.#offset !== undefined) {
      const isLocal = this.#offset === 0 && (name === '' || name === 'UTC');
      const zone = isLocal ? LOCAL : fixedZone(name, this.#offset);
      return { seconds: seconds - BigInt(this.#offset), nanoseconds, zone };
    }
    if (name === '') return { seconds, nanoseconds, zone: LOCAL };
    // Letters alone tell no offset, except GMT+n. Upstream does not shift the time by it.
    const offset = name.startsWith('GMT') && name.length > 3 ? Number(name.slice(3)) * 3600 : 0;
    return { seconds, nanoseconds, zone: fixedZone(name, offset) };
  }
}

/** How many bytes of the text look like a zone's letters; 0 for none. */
function zoneNameLength(text: string): number {
  if (/^(?:ChST|MeST)/.test(text)) return 4;
  if (text.startsWith('GMT')) return 3 + signedOffsetLength(text.slice(3));
  if (text.startsWith('+') || text.startsWith('-')) return text.length < 3 ? 0 : signedOffsetLength(text);
  const letters = /^[A-Z]{0,6}/.exec(text)?.[0] ?? '';
  switch (letters.length) {
    case 3:
      return 3;
    case 4:
      return letters.endsWith('T') || letters === 'WITA' ? 4 : 0;
    case 5:
      return letters.endsWith('T') ? 5 : 0;
    default:
      return 0;
  }
}

function signedOffsetLength(text: string): number {
  const match = /^[+-](\d+)/.exec(text);
  return match === null || Number(match[1]) > 23 ? 0 : match[0].length;
}
