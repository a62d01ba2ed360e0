import { BlockList, isIP } from 'node:net';

/**
 * Ranges that a pull request must not make the runner talk to: this machine, private networks, link-local addresses
 * (with the metadata services of clouds), carrier NAT, documentation, benchmarking and multicast (IANA's
 * special-purpose registries).
 */
const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  // The well-known prefix of NAT64 is read for what it embeds; the local ones embed elsewhere.
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001:2::', 48],
  ['2001:10::', 28],
  ['2001:20::', 28],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(network, prefix, 'ipv6');

/** Test for an address of the public internet; false for every other one, and for a text that is no address. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').split('%', 1)[0] ?? '';
  switch (isIP(bare)) {
    case 4:
      return !blocked.check(bare, 'ipv4');
    case 6: {
      const embedded = embeddedIpv4(bare);
      return embedded === undefined ? !blocked.check(bare, 'ipv6') : !blocked.check(embedded, 'ipv4');
    }
    default:
      return false;
  }
}

/** The IPv4 address that an IPv6 address stands for: mapped, compatible, translated (NAT64), 6to4 and Teredo. */
function embeddedIpv4(address: string): string | undefined {
  const words = wordsOf(address);
  const dotted = (high: number, low: number): string => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
  if (a === 0 && b === 0 && c === 0 && d === 0) {
    if (e === 0 && (f === 0xffff || f === 0) && (g !== 0 || h > 1)) return dotted(g, h);
    if (e === 0xffff && f === 0) return dotted(g, h);
  }
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return dotted(g, h);
  if (a === 0x2002) return dotted(b, c);
  if (a === 0x2001 && b === 0) return dotted(g ^ 0xffff, h ^ 0xffff);
  return undefined;
}

/** The eight words of a valid IPv6 address. */
function wordsOf(address: string): number[] {
  const withWords = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_all, a: string, b: string, c: string, d: string) => {
      const high = Number(a) * 256 + Number(b);
      const low = Number(c) * 256 + Number(d);
      return `${high.toString(16)}:${low.toString(16)}`;
    },
  );
  const [left = '', right] = withWords.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  const head = parse(left);
  if (right === undefined) return head;
  const tail = parse(right);
  return [...head, ...new Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}
