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

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

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
  return /^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  if (!text.includes(':')) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const lastColon = text.lastIndexOf(':');
  const tail = text.slice(lastColon + 1);
  const dotted = tail.includes('.');
  if (dotted && !isIpv4(tail)) return false;
  const plain = dotted ? `${text.slice(0, lastColon + 1)}0:0` : text;
  const groups = plain.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const count = groups.reduce((sum, half) => sum + half.length, 0);
  if (!groups.flat().every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? count < 8 : count === 8;
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

/** What Go's `url.Parse` accepts: no control characters, whole percent escapes, a plausible host and port. */
function parsesAsUrl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(text) || text.startsWith(':')) return false;
  const rest = text.replace(/#.*$/s, '').replace(/^[a-z][a-z\d+.-]*:/i, '');
  const hasScheme = rest.length < text.replace(/#.*$/s, '').length;
  const path = rest.replace(/\?.*$/s, '');
  if (!hasScheme && !path.startsWith('/') && (path.split('/', 1)[0] ?? '').includes(':')) return false;
  if (/%(?![\da-f]{2})/i.test(path) || /%(?![\da-f]{2})/i.test(/#(.*)$/s.exec(text)?.[1] ?? '')) return false;
  const authority = path.startsWith('//') ? (path.slice(2).split('/', 1)[0] ?? '') : undefined;
  if (authority === undefined) return true;
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  if (host.startsWith('[')) {
    const close = host.indexOf(']');
    return close > 0 && isIpv6(host.slice(1, close)) && /^(?::\d*)?$/.test(host.slice(close + 1));
  }
  return !/[ <>"\\^`{|}]/.test(host) && /^[^:]*(?::\d*)?$/.test(host);
}

function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text) && parsesAsUrl(text);
}

function isUriReference(text: string): boolean {
  return !text.includes('\\') && parsesAsUrl(text);
}

function isUriTemplate(text: string): boolean {
  return parsesAsUrl(text) && text.split('/').every((part) => /^[^{}]*(?:\{[^{}]*\}[^{}]*)*$/.test(part));
}

function isSemver(text: string): boolean {
  return /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-(?:(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?!$|\+)|(?=$|\+)))+)?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?$/i.test(
    text,
  );
}
