import { RE2JS } from 're2js';
import { nanosecondsOf } from '../../core/duration.ts';
import { isDate } from '../../core/is-date.ts';
import { addressOfText, rangeOfText } from './expressions/ip-address.ts';
import { urlOfText } from './expressions/url.ts';

/** Test for a time as the API server takes it for one. */
export function isDateTime(text: string): boolean {
  const [date = '', time] = text.toLowerCase().split('t');
  const [, hour = '', minute = '', second = ''] =
    /^(\d{2}):(\d{2}):(\d{2})(?:.\d+)?(?:z|[+-]\d{2}:\d{2})$/.exec(time ?? '') ?? [];
  return hour !== '' && isDate(date) && hour <= '23' && minute <= '59' && second <= '59';
}

/** Test for a text in base64. */
export function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(text);
}

/** A UUID, perhaps of one version, with or without its dashes. */
function uuid(third: string, fourth: string): RegExp {
  return new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${third}[0-9a-f]{3}-?${fourth}[0-9a-f]{3}-?[0-9a-f]{12}$`, 'i');
}
const hex = '[0-9a-f]';

/** Test for a text in the form of a UUID. */
export function isUuid(text: string): boolean {
  return uuid(hex, hex).test(text);
}

const scalaUnits =
  'ns|nanos?|nanoseconds?|us|micros?|microseconds?|ms|millis?|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?';
const scalaDuration = new RegExp(`^\\s*\\d+\\s*(?:${scalaUnits})\\s*$`, 'i');

/** Names of hosts have no backtracking to fear in the dialect of Go. */
let hostname: RE2JS | undefined;

function isHostname(text: string): boolean {
  hostname ??= RE2JS.compile(
    '^([a-zA-Z0-9\\p{S}\\p{L}]((-?[a-zA-Z0-9\\p{S}\\p{L}]{0,62})?)|([a-zA-Z0-9\\p{S}\\p{L}](([a-zA-Z0-9-\\p{S}\\p{L}]{0,61}[a-zA-Z0-9\\p{S}\\p{L}])?)(\\.)){1,}([a-zA-Z\\p{L}]){2,63})$',
  );
  return text.length <= 255 && hostname.matcher(text).find() && text.split('.').every((part) => part.length <= 63);
}

function isUri(text: string): boolean {
  return !('problem' in urlOfText(text));
}

/**
 * Tests of the API server for texts by the `format` of a definition; formats of which nothing is known here are not in
 * it, and take every text. Source: k8s.io/kube-openapi, pkg/validation/strfmt, and the formats that
 * k8s.io/apiextensions-apiserver keeps.
 */
export const stringFormats: Readonly<Record<string, (text: string) => boolean>> = {
  byte: isBase64,
  date: isDate,
  datetime: isDateTime,
  duration: (text) => nanosecondsOf(text) !== undefined || scalaDuration.test(text),
  cidr: (text) => rangeOfText(text) !== undefined,
  hexcolor: (text) => /^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text),
  hostname: isHostname,
  // Leading zeros are read, as they were in the beginning.
  ipv4: (text) => addressOfText(text.replace(/(^|\.)0+(?=\d)/g, '$1'))?.family === 4,
  ipv6: (text) => addressOfText(text.replace(/^(?:0*:)+ffff:(?=\d+\.)/i, '::'))?.family === 6,
  mac: (text) =>
    /^(?:[0-9a-fA-F]{4}\.){2,9}[0-9a-fA-F]{4}$/.test(text) ||
    /^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\1){4,18}[0-9a-fA-F]{2}$/.test(text),
  uri: isUri,
  uuid: isUuid,
  uuid3: (text) => uuid('3', hex).test(text),
  uuid4: (text) => uuid('4', '[89ab]').test(text),
  uuid5: (text) => uuid('5', '[89ab]').test(text),
};
