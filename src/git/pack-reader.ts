import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { fail } from '../model/problem.ts';
import type { GitObject, ObjectReader } from './object-reader.ts';

/** A pack and its index, as git writes them (gitformat-pack, version 2). */
interface Pack {
  readonly bytes: Buffer;
  readonly index: Buffer;
  readonly count: number;
}

/** An object as it is in a pack: whole, or after its deltas are applied. */
interface Packed {
  readonly type: string;
  readonly bytes: Buffer;
}

const types: Readonly<Record<number, string>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const [offsetDelta, referenceDelta] = [6, 7];
const headerBytes = 8;
const fanBytes = 256 * 4;
const idBytes = 20;
/** Deltas upon deltas; git makes 50 at most. */
const maxChain = 4096;
/** Bytes of objects that are kept, since others are deltas upon them. */
const keptBytes = 16 * 2 ** 20;

/** Bounds of a reader. */
export interface PackReaderOptions {
  readonly maxObjectBytes: number;
  /** Bytes that all packs may have together: they are held in memory. */
  readonly maxPackBytes: number;
}

/**
 * Reads objects of the packs in a directory by itself, which for a small repository takes less time than starting git. Names are ids, alone or followed by `^{commit}` for ids that are commits. Every object is
 * checked against its id; what is damaged throws `GIT_FAILED`. Undefined when the packs are larger than is good to hold, or of another format.
 */
export function openPackReader(directory: string, options: PackReaderOptions): ObjectReader | undefined {
  const packs = new PackSet(directory, options);
  if (!packs.refresh()) return undefined;
  return {
    read: (names) =>
      names.map((name) => {
        const id = /^([0-9a-f]{40})(?:\^\{commit\})?$/.exec(name)?.[1];
        return id === undefined ? undefined : packs.object(id);
      }),
    close: () => packs.close(),
  };
}

class PackSet {
  readonly #directory: string;
  readonly #options: PackReaderOptions;
  readonly #packs = new Map<string, Pack>();
  readonly #kept = new Map<string, Packed>();
  #keptBytes = 0;

  constructor(directory: string, options: PackReaderOptions) {
    this.#directory = directory;
    this.#options = options;
  }

  /** Reads packs that have come since; false when there are too many bytes, or something that cannot be read. */
  refresh(): boolean {
    let names: readonly string[];
    try {
      names = readdirSync(this.#directory).filter((name) => name.endsWith('.idx'));
    } catch {
      return false;
    }
    const added = names.map((name) => name.slice(0, -'.idx'.length)).filter((name) => !this.#packs.has(name));
    let total = [...this.#packs.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (const name of added) total += statSync(join(this.#directory, `${name}.pack`)).size;
    if (total > this.#options.maxPackBytes) return false;
    for (const name of added) {
      const index = readFileSync(join(this.#directory, `${name}.idx`));
      const bytes = readFileSync(join(this.#directory, `${name}.pack`));
      const isKnown = index.length > headerBytes + fanBytes && index.readUInt32BE(0) === 0xff744f63;
      if (!isKnown || index.readUInt32BE(4) !== 2 || bytes.toString('latin1', 0, 4) !== 'PACK') return false;
      const count = index.readUInt32BE(headerBytes + fanBytes - 4);
      if (index.length < headerBytes + fanBytes + count * (idBytes + 8) + 2 * idBytes) return false;
      this.#packs.set(name, { bytes, index, count });
    }
    return true;
  }

  object(id: string): GitObject | undefined {
    const found = this.#find(id) ?? (this.refresh() ? this.#find(id) : undefined);
    if (found === undefined) return undefined;
    const { type, size: written } = headerAt(found.pack.bytes, found.offset, id);
    const known = types[type];
    if (known !== undefined && written > this.#options.maxObjectBytes) return { id, type: known, size: written };
    const packed = this.#read(found.pack, found.offset, id);
    const size = packed.bytes.length;
    const sum = createHash('sha1').update(`${packed.type} ${size}\0`).update(packed.bytes).digest('hex');
    if (sum !== id) return damaged(id);
    return size > this.#options.maxObjectBytes
      ? { id, type: packed.type, size }
      : { id, type: packed.type, size, bytes: packed.bytes };
  }

  close(): void {
    this.#packs.clear();
    this.#kept.clear();
  }

  #find(id: string): { readonly pack: Pack; readonly offset: number } | undefined {
    for (const pack of this.#packs.values()) {
      const offset = offsetOf(pack, Buffer.from(id, 'hex'));
      if (offset !== undefined) return { pack, offset };
    }
    return undefined;
  }

  /** The object at an offset: a whole one, to which the deltas on the way to it are applied. */
  #read(pack: Pack, start: number, id: string): Packed {
    const deltas: { readonly bytes: Buffer; readonly key: string }[] = [];
    let at = start;
    let place = pack;
    let left = 4 * this.#limit;
    let whole: Packed | undefined;
    while (whole === undefined) {
      const key = `${place.count} ${place.bytes.length} ${at}`;
      whole = this.#kept.get(key);
      if (whole !== undefined) break;
      const header = headerAt(place.bytes, at, id);
      const type = types[header.type];
      if (type !== undefined) {
        whole = { type, bytes: this.#inflate(place, header.next, header.size, id) };
        this.#keep(key, whole);
        break;
      }
      left -= header.size;
      if (deltas.length >= maxChain || left < 0) return damaged(id);
      let next = header.next;
      if (header.type === offsetDelta) {
        const distance = distanceAt(place.bytes, next, id);
        deltas.push({ bytes: this.#inflate(place, distance.next, header.size, id), key });
        at -= distance.value;
        if (at < 0 || distance.value <= 0) return damaged(id);
      } else if (header.type === referenceDelta) {
        const base = this.#find(place.bytes.toString('hex', next, next + idBytes));
        next += idBytes;
        if (base === undefined) return damaged(id);
        deltas.push({ bytes: this.#inflate(place, next, header.size, id), key });
        [place, at] = [base.pack, base.offset];
      } else return damaged(id);
    }
    for (const { bytes, key } of deltas.reverse()) {
      whole = { type: whole.type, bytes: applyDelta(whole.bytes, bytes, this.#limit, id) };
      this.#keep(key, whole);
    }
    return whole;
  }

  /** Objects may be larger than they are read, to be known by their size; not without bounds. */
  get #limit(): number {
    return Math.max(this.#options.maxObjectBytes * 2, 2 ** 20);
  }

  #inflate({ bytes }: Pack, offset: number, size: number, id: string): Buffer {
    if (size > this.#limit) fail('TREE_LIMIT', `object ${id} has more than ${this.#limit} bytes`);
    try {
      // A stream ends where it says so, whatever follows it.
      const content = inflateSync(bytes.subarray(offset), { maxOutputLength: Math.max(size, 1) });
      return content.length === size ? content : damaged(id);
    } catch {
      return damaged(id);
    }
  }

  #keep(key: string, packed: Packed): void {
    if (packed.bytes.length > keptBytes / 8 || this.#kept.has(key)) return;
    this.#kept.set(key, packed);
    this.#keptBytes += packed.bytes.length;
    // The first that came goes first.
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#keptBytes <= keptBytes) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= bytes.length;
    }
  }
}

function damaged(id: string): never {
  fail('GIT_FAILED', `object ${id} is damaged`);
}

/** Where in its pack an object begins: found by halves among the ids, which are sorted. */
function offsetOf({ index, count }: Pack, id: Buffer): number | undefined {
  const first = id[0] ?? 0;
  let low = first === 0 ? 0 : index.readUInt32BE(headerBytes + (first - 1) * 4);
  let high = index.readUInt32BE(headerBytes + first * 4);
  const ids = headerBytes + fanBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = index.compare(id, 0, idBytes, ids + middle * idBytes, ids + (middle + 1) * idBytes);
    if (order === 0) {
      const offsets = ids + count * (idBytes + 4);
      const offset = index.readUInt32BE(offsets + middle * 4);
      // The highest bit says that the offset stands in a table of large ones.
      return offset < 0x80000000
        ? offset
        : Number(index.readBigUInt64BE(offsets + count * 4 + (offset & 0x7fffffff) * 8));
    }
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

/** Type and inflated size: four bits in the first byte, then seven in each, the lowest first. */
function headerAt(
  bytes: Buffer,
  at: number,
  id: string,
): { readonly type: number; readonly size: number; readonly next: number } {
  let next = at;
  let byte = bytes[next++] ?? damaged(id);
  const type = (byte >> 4) & 7;
  let size = byte & 15;
  for (let factor = 16; byte >= 128; factor *= 128) {
    byte = bytes[next++] ?? damaged(id);
    size += (byte & 127) * factor;
    if (size > Number.MAX_SAFE_INTEGER) return damaged(id);
  }
  return { type, size, next };
}

/** How far before a delta its base begins: seven bits in each byte, the highest first, each further byte counting one more. */
function distanceAt(bytes: Buffer, at: number, id: string): { readonly value: number; readonly next: number } {
  let next = at;
  let byte = bytes[next++] ?? damaged(id);
  let value = byte & 127;
  while (byte >= 128) {
    byte = bytes[next++] ?? damaged(id);
    value = (value + 1) * 128 + (byte & 127);
    if (value > Number.MAX_SAFE_INTEGER) return damaged(id);
  }
  return { value, next };
}

/** Makes an object of its base and a delta: copies of parts of the base, and texts in between. */
function applyDelta(base: Buffer, delta: Buffer, limit: number, id: string): Buffer {
  let at = 0;
  const byte = (): number => delta[at++] ?? damaged(id);
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const next = byte();
      value += (next & 127) * factor;
      if (next < 128) return value;
      if (value > Number.MAX_SAFE_INTEGER) return damaged(id);
    }
  };
  if (number() !== base.length) return damaged(id);
  const size = number();
  if (size > limit) fail('TREE_LIMIT', `object ${id} has more than ${limit} bytes`);
  const made = Buffer.allocUnsafe(size);
  let end = 0;
  while (at < delta.length) {
    const code = byte();
    if (code >= 128) {
      let offset = 0;
      let length = 0;
      for (let i = 0; i < 4; i++) if ((code & (1 << i)) !== 0) offset += byte() * 2 ** (8 * i);
      for (let i = 0; i < 3; i++) if ((code & (16 << i)) !== 0) length += byte() * 2 ** (8 * i);
      if (length === 0) length = 0x10000;
      if (offset + length > base.length || end + length > size) return damaged(id);
      base.copy(made, end, offset, offset + length);
      end += length;
    } else {
      if (code === 0 || at + code > delta.length || end + code > size) return damaged(id);
      delta.copy(made, end, at, at + code);
      at += code;
      end += code;
    }
  }
  return end === size ? made : damaged(id);
}
