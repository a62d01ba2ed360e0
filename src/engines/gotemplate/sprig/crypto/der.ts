/** Reading of DER, the encoding of keys and certificates. */

const SEQUENCE = 0x30;

/** An element that was read: `content` and `whole` are views into the input. */
export interface DerElement {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly whole: Uint8Array;
}

/** The elements that fill the input one after another; undefined when it is no DER. */
export function readDer(bytes: Uint8Array): DerElement[] | undefined {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    let header = 2;
    let length = bytes[at + 1] ?? -1;
    if (length < 0 || length === 0x80 || (tag & 0x1f) === 0x1f) return undefined;
    if (length > 0x80) {
      const count = length & 0x7f;
      if (count > 4 || at + 2 + count > bytes.length) return undefined;
      length = bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
      header += count;
    }
    const end = at + header + length;
    if (end > bytes.length) return undefined;
    elements.push({ tag, content: bytes.subarray(at + header, end), whole: bytes.subarray(at, end) });
    at = end;
  }
  return elements;
}

/** The elements inside the one SEQUENCE that fills the input; undefined when it is something else. */
export function readDerSequence(bytes: Uint8Array): DerElement[] | undefined {
  const [only, ...others] = readDer(bytes) ?? [];
  return only?.tag === SEQUENCE && others.length === 0 ? readDer(only.content) : undefined;
}

/** The value of an INTEGER element; undefined when it is another element. */
export function derIntegerValue(element: DerElement | undefined): bigint | undefined {
  if (element?.tag !== 0x02 || element.content.length === 0) return undefined;
  return BigInt(`0x${Buffer.from(element.content).toString('hex')}`);
}
