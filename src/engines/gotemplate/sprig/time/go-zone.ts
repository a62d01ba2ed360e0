import { zoneLetters } from './zone-abbreviations.ts';

/** A time zone: what to add to UTC, and what that is called. */
export interface Zone {
  /** As `Location.String` gives it. */
  readonly name: string;
  /** The rule that holds at a time, in seconds since 1970. */
  at(seconds: number): ZoneRule;
}

/** An offset east of UTC in seconds, and its abbreviation; empty when it has none. */
export interface ZoneRule {
  readonly offset: number;
  readonly abbreviation: string;
}

/** UTC. */
export const UTC: Zone = fixedZone('UTC', 0);

/** The zone of the machine: in a controller that is UTC under another name. */
export const LOCAL: Zone = { name: 'Local', at: () => ({ offset: 0, abbreviation: 'UTC' }) };

/** A zone that never changes. */
export function fixedZone(name: string, offset: number): Zone {
  const rule = { offset, abbreviation: name };
  return { name, at: () => rule };
}

// Names in the zone database start with a capital; Intl takes other spellings too, and offsets.
const ZONE_NAME = /^[A-Z][A-Za-z0-9_+/-]*$/;
/** The largest time Intl can tell the offset of, in seconds. */
const MAX_SECONDS = 8.64e12;
const zones = new Map<string, Zone>();

/** The zone of a name in the IANA database, `UTC` or `Local`; undefined when there is none. */
export function zoneNamed(name: string): Zone | undefined {
  if (name === '' || name === 'UTC') return UTC;
  if (name === 'Local') return LOCAL;
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (!ZONE_NAME.test(name)) return undefined;
  const zone = databaseZone(name);
  if (zone !== undefined) zones.set(name, zone);
  return zone;
}

function databaseZone(name: string): Zone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
  const abbreviations = zoneLetters(name);
  return {
    name,
    at(seconds) {
      const date = new Date(Math.max(-MAX_SECONDS, Math.min(MAX_SECONDS, seconds)) * 1000);
      const text = format.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? '';
      const offset = parseOffset(text);
      return { offset, abbreviation: abbreviations?.get(offset) ?? numericAbbreviation(offset) };
    },
  };
}

/** `GMT-04:56:02` → seconds. */
function parseOffset(text: string): number {
  const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = match ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === '-' ? -size : size;
}

/**
 * The database calls zones without an English abbreviation by their offset: `+03`, `+0530`. Odd offsets are from before
 * zones were agreed on: local mean time.
 */
function numericAbbreviation(offset: number): string {
  if (offset % 900 !== 0) return 'LMT';
  const minutes = Math.trunc(Math.abs(offset) / 60);
  const hours = String(Math.trunc(minutes / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}${minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0')}`;
}
