import { parseIp } from '../../../core/ip-address.ts';
import { addressOfText, IpAddress, IpRange } from '../expressions/ip-address.ts';
import type { Field } from '../field.ts';

/** The address that a text is; zeros in front of a number of four are read, as they were in the beginning. */
function addressOf(text: string): IpAddress | undefined {
  const bytes = parseIp(text.replace(/(^|[.:])0+(?=(?:[1-9]\d*|0)(?:\.|$))/g, '$1'));
  return bytes === undefined ? undefined : new IpAddress(bytes);
}

function rangeOf(text: string): IpRange | undefined {
  const [, start = '', length = ''] = /^(.*)\/(\d{1,3})$/.exec(text) ?? [];
  const address = addressOf(start);
  const fits = address !== undefined && Number(length) <= 8 * address.bytes.length;
  return fits ? new IpRange(address, Number(length)) : undefined;
}

/** Test for a text that is an address. */
export function isAddress(text: string): boolean {
  return addressOf(text) !== undefined;
}

/** An address of a host. Source: `IsValidIPForLegacyField` in k8s.io/apimachinery, util/validation. */
export function checkAddress(address: Field): void {
  const { text } = address;
  if (address.isOpen) return;
  if (!isAddress(text)) address.or('').invalid('must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)');
  else if (addressOfText(text) !== undefined || !address.does('kubernetes-strict-addresses')) return;
  else if (parseIp(text) === undefined) address.invalid('must not have leading 0s');
  else address.invalid('must not be an IPv4-mapped IPv6 address');
}

/** A range of addresses. Source: `IsValidCIDRForLegacyField`, as above. */
export function checkCidr(range: Field): void {
  const { text } = range;
  if (range.isOpen) return;
  const read = rangeOf(text);
  const [start = '', length = ''] = text.split('/');
  if (read === undefined) range.or('').invalid('must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)');
  else {
    const words = strictWords(read, start, length);
    if (words !== undefined && range.does('kubernetes-strict-addresses')) range.invalid(words);
  }
}

/** The words of a strict server about a range that older ones take. */
function strictWords(range: IpRange, start: string, length: string): string | undefined {
  if (parseIp(start) === undefined || /^0\d/.test(length)) return 'must not have leading 0s in IP or prefix length';
  if (addressOfText(start) === undefined) return 'must not have an IPv4-mapped IPv6 address';
  return range.equals(range.masked()) ? undefined : 'must not have bits set beyond the prefix length';
}

/** Test for a range that is a strict part of another; what is no range is taken for one. */
export function isPartOf(part: string, whole: string): boolean {
  const [inner, outer] = [rangeOf(part), rangeOf(whole)];
  return inner === undefined || outer === undefined || (inner.length > outer.length && outer.holds(inner.address));
}
