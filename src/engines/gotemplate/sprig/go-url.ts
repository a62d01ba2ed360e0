import { quoteGo } from '../../../core/go/quote.ts';
import { readIp } from '../../../core/ip-address.ts';
import { toByteString } from '../../../core/text/byte-string.ts';
import { GoError } from '../go-error.ts';
import { fromByteString } from './byte-string.ts';

/** The parts of a URL as Go's net/url names them; decoded, except for `query`, `opaque` and `userinfo`. */
export interface GoUrl {
  readonly scheme: string;
  readonly opaque: string;
  /** Encoded, `user` or `user:password`; undefined when there is none. */
  readonly userinfo?: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

type Place = 'fragment' | 'host' | 'path' | 'userinfo' | 'zone';

const UNRESERVED = 'A-Za-z0-9._~\\-';
/** The characters that stay as they are in each place (Go 1.26). */
const PLAIN: Readonly<Record<Place, RegExp>> = {
  fragment: new RegExp(`[${UNRESERVED}!$&()*+,/:;=?@]`),
  host: new RegExp(`[${UNRESERVED}!"$&'()*+,:;<=>[\\]]`),
  path: new RegExp(`[${UNRESERVED}$&+,/:;=@]`),
  userinfo: new RegExp(`[${UNRESERVED}$&+,;=]`),
  zone: new RegExp(`[${UNRESERVED}!"$&'()*+,:;<=>[\\]]`),
};

/**
 * Reads a URL as Go's url.Parse does, decoded; the API server's expressions read request URIs, whose escapes stay.
 * Throws a `GoError` with Go's text.
 */
export function parseUrl(text: string): GoUrl {
  const bytes = toByteString(text);
  const hash = bytes.indexOf('#');
  const before = hash < 0 ? bytes : bytes.slice(0, hash);
  const url = naming(before, () => parseBeforeFragment(before));
  const fragment = hash < 0 ? '' : naming(bytes, () => unescape(bytes.slice(hash + 1), 'fragment'));
  return {
    scheme: url.scheme,
    opaque: fromByteString(url.opaque),
    userinfo: url.userinfo,
    host: fromByteString(url.host),
    path: fromByteString(url.path),
    query: fromByteString(url.query),
    fragment: fromByteString(fragment),
  };
}

/** Runs a step of the parser and names the URL in its error. */
function naming<T>(bytes: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof GoError) throw new GoError(`parse ${quoteGo(fromByteString(bytes))}: ${error.message}`);
    throw error;
  }
}

/** Everything in byte strings. */
function parseBeforeFragment(text: string): Omit<GoUrl, 'fragment'> {
  const url = { scheme: '', opaque: '', host: '', path: '', query: '' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\0-\u001f\u007f]/.test(text)) throw new GoError('net/url: invalid control character in URL');
  if (text === '*') return { ...url, path: '*' };
  const [scheme, afterScheme] = splitScheme(text);
  const question = afterScheme.indexOf('?');
  const rest = question < 0 ? afterScheme : afterScheme.slice(0, question);
  const query = question < 0 ? '' : afterScheme.slice(question + 1);
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...url, scheme, query, opaque: rest };
    if ((rest.split('/', 1)[0] ?? '').includes(':'))
      throw new GoError('first path segment in URL cannot contain colon');
  }
  if (!rest.startsWith('//') || (scheme === '' && rest.startsWith('///')))
    return { ...url, scheme, query, path: unescape(rest, 'path') };
  const slash = rest.indexOf('/', 2);
  const authority = parseAuthority(scheme, slash < 0 ? rest.slice(2) : rest.slice(2, slash));
  return { ...url, scheme, query, ...authority, path: slash < 0 ? '' : unescape(rest.slice(slash), 'path') };
}

function splitScheme(text: string): [scheme: string, rest: string] {
  if (text.startsWith(':')) throw new GoError('missing protocol scheme');
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text);
  return match === null ? ['', text] : [(match[1] ?? '').toLowerCase(), text.slice(match[0].length)];
}

function parseAuthority(scheme: string, authority: string): { host: string; userinfo?: string } {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1));
  if (at < 0) return { host };
  const userinfo = authority.slice(0, at);
  if (!/^[A-Za-z0-9._:~!$&'()*+,;=%@-]*$/.test(userinfo)) throw new GoError('net/url: invalid userinfo');
  const colon = userinfo.indexOf(':');
  if (colon < 0) return { host, userinfo: reescape(userinfo) };
  return { host, userinfo: `${reescape(userinfo.slice(0, colon))}:${reescape(userinfo.slice(colon + 1))}` };
}

function reescape(text: string): string {
  return escape(unescape(text, 'userinfo'), 'userinfo');
}

function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf('[');
  if (bracket > 0) throw new GoError('invalid IP-literal');
  if (bracket === 0) return parseIpLiteral(host);
  const first = host.indexOf(':');
  if (first >= 0) {
    const strict = scheme === 'http' || scheme === 'https';
    checkPort(host.slice(strict ? first : host.lastIndexOf(':')));
  }
  return unescape(host, 'host');
}

function parseIpLiteral(host: string): string {
  const close = host.lastIndexOf(']');
  if (close < 0) throw new GoError("missing ']' in host");
  checkPort(host.slice(close + 1));
  const name = host.slice(1, close);
  const zone = name.indexOf('%25');
  const address = unescape(zone < 0 ? name : name.slice(0, zone), 'host');
  const suffix = zone < 0 ? '' : unescape(name.slice(zone), 'zone');
  const reading = readIp(address + suffix);
  if (reading.problem !== undefined) {
    const at = reading.at === '' ? '' : ` (at ${quoteGo(fromByteString(reading.at))})`;
    const shown = quoteGo(fromByteString(address + suffix));
    throw new GoError(`invalid host: ParseAddr(${shown}): ${reading.problem}${at}`);
  }
  if (reading.bytes.length === 4) throw new GoError('invalid IP-literal');
  return `[${address}${suffix}]${host.slice(close + 1)}`;
}

function checkPort(port: string): void {
  if (!isPort(port)) throw new GoError(`invalid port ${quoteGo(fromByteString(port))} after host`);
}

function isPort(port: string): boolean {
  return /^(?::[0-9]*)?$/.test(port);
}

/** The host without its port and without the brackets of an IPv6 address. */
export function hostnameOf(host: string): string {
  const colon = host.lastIndexOf(':');
  const name = colon >= 0 && isPort(host.slice(colon)) ? host.slice(0, colon) : host;
  return name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name;
}

/**
 * Writes a URL as Go's URL.String does when its parts were set one by one: path and fragment are escaped where needed.
 */
export function printUrl(url: GoUrl): string {
  let out = url.scheme === '' ? '' : `${url.scheme}:`;
  if (url.opaque !== '') out += url.opaque;
  else {
    const { host, userinfo } = url;
    if (url.scheme !== '' || host !== '' || userinfo !== undefined) {
      if (host !== '' || url.path !== '' || userinfo !== undefined) out += '//';
      if (userinfo !== undefined) out += `${userinfo}@`;
      out += escapeText(host, 'host');
    }
    const path = url.path === '*' ? '*' : escapeText(url.path, 'path');
    if (path !== '' && !path.startsWith('/') && host !== '') out += '/';
    if (out === '' && (path.split('/', 1)[0] ?? '').includes(':')) out += './';
    out += path;
  }
  if (url.query !== '') out += `?${url.query}`;
  if (url.fragment !== '') out += `#${escapeText(url.fragment, 'fragment')}`;
  return out;
}

function escapeText(text: string, place: Place): string {
  return escape(toByteString(text), place);
}

function escape(bytes: string, place: Place): string {
  let out = '';
  for (const byte of bytes) {
    if (PLAIN[place].test(byte)) out += byte;
    else out += `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

function unescape(bytes: string, place: Place): string {
  const inHost = place === 'host' || place === 'zone';
  for (let index = 0; index < bytes.length; ) {
    const char = bytes.charAt(index);
    if (char === '%') {
      checkEscape(bytes.slice(index, index + 3), place);
      index += 3;
    } else {
      if (inHost && char < '\u0080' && !PLAIN[place].test(char))
        throw new GoError(`invalid character ${quoteGo(char)} in host name`);
      index++;
    }
  }
  return bytes.replace(/%(..)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function checkEscape(escaped: string, place: Place): void {
  if (!/^%[0-9A-Fa-f]{2}$/.test(escaped)) throw invalidEscape(escaped);
  const code = Number.parseInt(escaped.slice(1), 16);
  if (escaped === '%25') return;
  if (place === 'host' && code < 0x80) throw invalidEscape(escaped);
  if (place === 'zone' && code !== 0x20 && !PLAIN.host.test(String.fromCharCode(code))) throw invalidEscape(escaped);
}

function invalidEscape(escaped: string): GoError {
  return new GoError(`invalid URL escape ${quoteGo(fromByteString(escaped))}`);
}
