import { parseIp } from '../../../core/ip-address.ts';

/** An address, as 4 or 16 bytes. Source of what it is asked: Go's net/netip. */
export class IpAddress {
  readonly bytes: readonly number[];

  constructor(bytes: readonly number[]) {
    this.bytes = bytes;
  }

  get family(): 4 | 6 {
    return this.bytes.length === 4 ? 4 : 6;
  }

  equals(other: IpAddress): boolean {
    return this.bytes.length === other.bytes.length && this.bytes.every((byte, at) => byte === other.bytes[at]);
  }

  get isUnspecified(): boolean {
    return this.bytes.every((byte) => byte === 0);
  }

  get isLoopback(): boolean {
    if (this.family === 4) return this.bytes[0] === 127;
    return this.bytes.every((byte, at) => byte === (at === 15 ? 1 : 0));
  }

  get isLinkLocalMulticast(): boolean {
    const [first = 0, second = 0, third] = this.bytes;
    return this.family === 4 ? first === 224 && second === 0 && third === 0 : first === 255 && (second & 15) === 2;
  }

  get isLinkLocalUnicast(): boolean {
    const [first = 0, second = 0] = this.bytes;
    return this.family === 4 ? first === 169 && second === 254 : first === 254 && (second & 192) === 128;
  }

  get isGlobalUnicast(): boolean {
    const [first = 0] = this.bytes;
    const isMulticast = this.family === 4 ? (first & 240) === 224 : first === 255;
    const isBroadcast = this.family === 4 && this.bytes.every((byte) => byte === 255);
    return !(this.isUnspecified || isBroadcast || this.isLoopback || isMulticast || this.isLinkLocalUnicast);
  }

  /** The address in its one canonical form. */
  toString(): string {
    if (this.family === 4) return this.bytes.join('.');
    const words = Array.from({ length: 8 }, (_, at) => (this.bytes[2 * at] ?? 0) * 256 + (this.bytes[2 * at + 1] ?? 0));
    let [start, length] = [0, 1];
    for (let at = 0; at < 8; at++) {
      let end = at;
      while (end < 8 && words[end] === 0) end++;
      if (end - at > length) [start, length] = [at, end - at];
      at = Math.max(at, end);
    }
    const shown = words.map((word) => word.toString(16));
    if (length < 2) return shown.join(':');
    return `${shown.slice(0, start).join(':')}::${shown.slice(start + length).join(':')}`;
  }
}

/** The address that a text is; undefined for what is none, has a zone, or is one of IPv4 within IPv6. */
export function addressOfText(text: string): IpAddress | undefined {
  const bytes = parseIp(text);
  if (bytes === undefined) return undefined;
  const isMapped =
    bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 255 && bytes[11] === 255;
  return isMapped ? undefined : new IpAddress(bytes);
}

/** A range of addresses: an address and the length of its prefix. */
export class IpRange {
  readonly address: IpAddress;
  readonly length: number;

  constructor(address: IpAddress, length: number) {
    this.address = address;
    this.length = length;
  }

  equals(other: IpRange): boolean {
    return this.length === other.length && this.address.equals(other.address);
  }

  /** The range with nothing but zeros after its prefix. */
  masked(): IpRange {
    const bytes = this.address.bytes.map((byte, at) => {
      const bits = Math.min(8, Math.max(0, this.length - 8 * at));
      return byte & (256 - 2 ** (8 - bits));
    });
    return new IpRange(new IpAddress(bytes), this.length);
  }

  holds(address: IpAddress): boolean {
    return (
      address.family === this.address.family &&
      new IpRange(address, this.length).masked().address.equals(this.masked().address)
    );
  }

  toString(): string {
    return `${this.address.toString()}/${this.length}`;
  }
}

/** The range that a text is; undefined when it is none. */
export function rangeOfText(text: string): IpRange | undefined {
  const [, start = '', length = ''] = /^([^/]*)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const address = addressOfText(start);
  if (address === undefined || Number(length) > address.bytes.length * 8) return undefined;
  return new IpRange(address, Number(length));
}
