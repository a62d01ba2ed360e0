import { parseIp } from '../../model/ip-address.ts';
import { IpAddress, IpRange } from '../expressions/ip-address.ts';
import type { Field } from '../field.ts';

/** The address that a text is; zeros in front of a number are read, as they were in the beginning. */
function addressOf(text: string): IpAddress | undefined {
  const bytes = parseIp(text.replace(/(^|\.)0+(?=\d)/g, '$1'));
  return bytes === undefined ? undefined : new IpAddress(bytes);
}

function rangeOf(text: string): IpRange | undefined {
  const [, start = '', length = ''] = /^(.*)\/(\d{1,3})$/.exec(text) ?? [];
  const address = addressOf(start);
  const fits = address !== undefined && Number(length) <= 8 * address.bytes.length;
  return fits ? new IpRange(address, Number(length)) : undefined;
}

/** True for a text that is an address. */
export function isAddress(text: string): boolean {
  return addressOf(text) !== undefined;
}

/** An address of a host. */
export function checkAddress(address: Field): void {
  if (!address.isOpen && !isAddress(address.text))
    address.or('').invalid('must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)');
}

/** A range of addresses. */
export function checkCidr(range: Field): void {
  if (!range.isOpen && rangeOf(range.text) === undefined)
    range.or('').invalid('must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)');
}

/** False for a range that is not a strict part of another; what is no range is taken for one. */
export function isPartOf(part: string, whole: string): boolean {
  const [inner, outer] = [rangeOf(part), rangeOf(whole)];
  return inner === undefined || outer === undefined || (inner.length > outer.length && outer.holds(inner.address));
}
