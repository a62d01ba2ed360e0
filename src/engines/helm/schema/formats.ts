import { parseIp } from '../../../core/ip-address.ts';
import { isDate } from '../../../core/is-date.ts';
import { GoError, type GoUrl, hostnameOf, parseUrl } from '../../gotemplate/public.ts';

/** Decides whether a string is of a format. */
export type FormatCheck = (text: string) => boolean;

/**
 * The formats that are asserted, which they are for schemas of draft 4, 6 and 7 only: newer drafts made `format` an
 * annotation. Strings of other formats are all valid.
 */
export const formats: ReadonlyMap<string, FormatCheck> = new Map<string, FormatCheck>([
  ['date', isDate],
  ['date-time', isDateTime],
  ['duration', isDuration],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['iri', isUri],
  ['iri-reference', isUriReference],
  ['json-pointer', isJsonPointer],
  ['period', isPeriod],
  [
    'relative-json-pointer',
    (text) => /^(?:0|[1-9]\d*)(?:#$|$|(?=\/))/.test(text) && isJsonPointer(text.replace(/^\d+#?/, '')),
  ],
  ['semver', isSemver],
  ['time', isTime],
  ['uri', isUri],
  ['uri-reference', isUriReference],
  ['uri-template', isUriTemplate],
  ['uuid', (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)],
]);

/** `hh:mm:ss[.fraction]` with `Z` or an offset; second 60 only at the end of a UTC day. */
function isTime(text: string): boolean {
  const match = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:z|([+-])(\d{2}):(\d{2}))$/i.exec(text);
  if (match === null) return false;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (match[4] === '+' ? -1 : 1);
  const utc = hour * 60 + minute + offset;
  return (utc < 0 ? utc + 24 * 60 : utc) === 23 * 60 + 59;
}

function isDateTime(text: string): boolean {
  return /^[tT]$/.test(text[10] ?? '') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

function isDuration(text: string): boolean {
  return /^P(?:\d+W|(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text);
}

function isPeriod(text: string): boolean {
  const slash = text.indexOf('/');
  if (slash < 0) return false;
  const [start, end] = [text.slice(0, slash), text.slice(slash + 1)];
  if (start.startsWith('P')) return isDuration(start) && isDateTime(end);
  return isDateTime(start) && (end.startsWith('P') ? isDuration(end) : isDateTime(end));
}

function isHostname(text: string): boolean {
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  return (
    name.length <= 253 && name.split('.').every((label) => /^(?!-)[a-z\d-]{1,63}$/i.test(label) && !label.endsWith('-'))
  );
}

function isIpv4(text: string): boolean {
  return parseIp(text)?.length === 4;
}

function isIpv6(text: string): boolean {
  return parseIp(text)?.length === 16;
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 0 || text.length > 254 || at > 64) return false;
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (local.length > 1 && local.startsWith('"')) {
    if (/[\\"]/.test(local.slice(1, -1))) return false;
  } else if (/^\.|\.$|\.\./.test(local) || !/^[a-z\d.!#$%&'*+\-/=?^_`{|}~]*$/i.test(local)) return false;
  if (!(domain.startsWith('[') && domain.endsWith(']'))) return isHostname(domain);
  const address = domain.slice(1, -1);
  return address.startsWith('IPv6:') ? isIpv6(address.slice(5)) : isIpv4(address);
}

function isJsonPointer(text: string): boolean {
  return text === '' || (text.startsWith('/') && !/~(?![01])/.test(text));
}

/** The URL that a text is to Go; an address of IPv6 must stand in brackets, without a zone. */
function urlOf(text: string): GoUrl | undefined {
  try {
    const url = parseUrl(text);
    const name = hostnameOf(url.host);
    return name.includes(':') && !(url.host.startsWith('[') && isIpv6(name)) ? undefined : url;
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

function isUri(text: string): boolean {
  return (urlOf(text)?.scheme ?? '') !== '';
}

function isUriReference(text: string): boolean {
  return !text.includes('\\') && urlOf(text) !== undefined;
}

function isUriTemplate(text: string): boolean {
  return urlOf(text) !== undefined && text.split('/').every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/.test(part));
}

function isSemver(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-(?:(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?!$|\+)|(?=$|\+)))+)?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?$/i.test(
    text,
  );
}
