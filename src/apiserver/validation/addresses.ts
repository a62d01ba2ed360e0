import type { Field } from '../field.ts';

function isIPv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}

function isIPv6(text: string): boolean {
  return text.includes(':') && text.length < 50 && /^[0-9a-fA-F:.]+$/.test(text) && URL.canParse(`http://[${text}]`);
}

/** An address of a host. */
export function checkAddress(address: Field): void {
  if (!address.isOpen && !isIPv4(address.text) && !isIPv6(address.text))
    address.or('').invalid('must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)');
}

/** True for a text that is an address. */
export function isAddress(text: string): boolean {
  return isIPv4(text) || isIPv6(text);
}

/** A range of addresses. */
export function checkCidr(range: Field): void {
  if (range.isOpen) return;
  const [, address = '', bits = ''] = /^(.*)\/(\d{1,3})$/.exec(range.text) ?? [];
  const isRange = (isIPv4(address) && Number(bits) <= 32) || (isIPv6(address) && Number(bits) <= 128);
  if (!isRange) range.or('').invalid('must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)');
}

/** False for a range of IPv4 that is not a strict part of another; what is not known, or of IPv6, is taken for one. */
export function isPartOf(part: string, whole: string): boolean {
  const [inner, outer] = [bitsOf(part), bitsOf(whole)];
  if (inner === undefined || outer === undefined) return true;
  return inner.length > outer.length && inner.bits.startsWith(outer.bits.slice(0, outer.length));
}

function bitsOf(range: string): { readonly bits: string; readonly length: number } | undefined {
  const [address = '', length = ''] = range.split('/');
  if (!isIPv4(address) || !/^\d{1,2}$/.test(length)) return undefined;
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  return { bits, length: Number(length) };
}
