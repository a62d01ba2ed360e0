import { append } from './append.ts';

/**
 * The 4 or 16 bytes of an IP address and the zone after `%`, or why a text is none and where, in the words of Go's
 * netip.ParseAddr.
 */
type IpReading =
  | { readonly bytes: readonly number[]; readonly zone: string; readonly problem?: undefined }
  | { readonly problem: string; readonly at: string };

/** The bytes of an IP address without a zone, as Go's net.ParseIP reads it; undefined for anything else. */
export function parseIp(text: string): readonly number[] | undefined {
  const reading = readIp(text);
  return reading.problem === undefined && reading.zone === '' ? reading.bytes : undefined;
}

/** Reads an address. */
export function readIp(text: string): IpReading {
  const first = /[.:%]/.exec(text)?.[0];
  try {
    if (first === '.') return { bytes: ipv4Bytes(text), zone: '' };
    if (first === ':') return readIpv6(text);
    throw new IpProblem(first === '%' ? 'missing IPv6 address' : 'unable to parse IP');
  } catch (error) {
    if (!(error instanceof IpProblem)) throw error;
    return { problem: error.message, at: error.at };
  }
}

class IpProblem extends Error {
  readonly at: string;
  constructor(message: string, at = '') {
    super(message);
    this.at = at;
  }
}

function ipv4Bytes(text: string): number[] {
  const bytes: number[] = [];
  let digits = '';
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (char >= '0' && char <= '9') {
      if (digits === '0') throw new IpProblem('IPv4 field has octet with leading zero');
      digits += char;
      if (Number(digits) > 255) throw new IpProblem('IPv4 field has value >255');
    } else if (char === '.') {
      if (index === 0 || index === text.length - 1 || text[index - 1] === '.')
        throw new IpProblem('IPv4 field must have at least one digit', text.slice(index));
      if (bytes.length === 3) throw new IpProblem('IPv4 address too long');
      bytes.push(Number(digits));
      digits = '';
    } else throw new IpProblem('unexpected character', text.slice(index));
  }
  if (bytes.length < 3) throw new IpProblem('IPv4 address too short');
  return [...bytes, Number(digits)];
}

function readIpv6(text: string): IpReading {
  const percent = text.indexOf('%');
  const zone = percent < 0 ? '' : text.slice(percent + 1);
  if (percent >= 0 && zone === '') throw new IpProblem('zone must be a non-empty string');
  return { bytes: ipv6Bytes(percent < 0 ? text : text.slice(0, percent)), zone };
}

function ipv6Bytes(text: string): number[] {
  const bytes: number[] = [];
  /** Where `::` stands; −1 while there is none. */
  let gap = text.startsWith('::') ? 0 : -1;
  let rest = gap === 0 ? text.slice(2) : text;
  while (rest !== '' && bytes.length < 16) {
    const digits = /^[0-9a-fA-F]*/.exec(rest)?.[0] ?? '';
    if (digits.length > 4) throw new IpProblem('each group must have 4 or less digits', rest);
    if (digits === '') throw new IpProblem('each colon-separated field must have at least one digit', rest);
    if (rest[digits.length] === '.') {
      checkEmbedded(bytes.length, gap, rest);
      append(bytes, ipv4Bytes(rest));
      rest = '';
      break;
    }
    const group = Number.parseInt(digits, 16);
    bytes.push(group >> 8, group & 0xff);
    rest = rest.slice(digits.length);
    if (rest === '') break;
    if (rest[0] !== ':') throw new IpProblem('unexpected character, want colon', rest);
    if (rest.length === 1) throw new IpProblem('colon must be followed by more characters', rest);
    rest = rest.slice(1);
    if (rest[0] === ':') {
      if (gap >= 0) throw new IpProblem('multiple :: in address', rest);
      gap = bytes.length;
      rest = rest.slice(1);
    }
  }
  if (rest !== '') throw new IpProblem('trailing garbage after address', rest);
  return withGap(bytes, gap);
}

function checkEmbedded(length: number, gap: number, rest: string): void {
  if (gap < 0 && length !== 12)
    throw new IpProblem('embedded IPv4 address must replace the final 2 fields of the address', rest);
  if (length > 12) throw new IpProblem('too many hex fields to fit an embedded IPv4 at the end of the address', rest);
}

function withGap(bytes: readonly number[], gap: number): number[] {
  if (bytes.length === 16) {
    if (gap >= 0) throw new IpProblem('the :: must expand to at least one field of zeros');
    return [...bytes];
  }
  if (gap < 0) throw new IpProblem('address string too short');
  return [...bytes.slice(0, gap), ...new Array<number>(16 - bytes.length).fill(0), ...bytes.slice(gap)];
}
