/**
 * Test for an address that is another one or lies below it, where that names more than a host: both have the same
 * owner.
 */
export function isAtOrBelow(address: string, other: string): boolean {
  const above = other.replace(/\/$/, '');
  if (address.replace(/\/$/, '') === above) return true;
  const [, path = ''] = above.split('://');
  // What a host holds may belong to anybody, and servers resolve steps upward, however they are written.
  return path.includes('/') && address.startsWith(`${above}/`) && !/\.\.|[%?#\\]/.test(address.slice(above.length));
}
