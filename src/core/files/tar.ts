import { gunzipSync } from 'node:zlib';

/** One member of a tar archive. `data` is a view into the archive, so it is not copied and must not be changed. */
export interface TarEntry {
  /** As written in the archive, pax and GNU long names resolved; not normalised and not trusted. */
  readonly name: string;
  readonly kind: 'file' | 'directory' | 'symlink' | 'hardlink' | 'other';
  readonly data: Uint8Array;
  /** Target of a link; empty for everything else. */
  readonly link: string;
}

/** Failure to read an archive; `message` is one sentence. `limit` is set when the archive is too large, not broken. */
export class TarError extends Error {
  readonly limit: boolean;
  constructor(message: string, limit = false) {
    super(message);
    this.name = 'TarError';
    this.limit = limit;
  }
}

/**
 * Unpacks gzip data of at most `maxBytes` after decompression.
 *
 * @throws TarError when the data is not gzip, is cut short or corrupt, or unpacks to more than `maxBytes`.
 */
export function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array {
  if (bytes.length < 3 || bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes[2] !== 8)
    throw new TarError('not in gzip format');
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE' || error instanceof RangeError)
      throw new TarError(`more than ${maxBytes} bytes in the unpacked archive`, true);
    throw new TarError('corrupt or truncated gzip data');
  }
}

const decoder = new TextDecoder();
const block = 512;

function textField(header: Uint8Array, start: number, length: number): string {
  let end = start;
  while (end < start + length && header[end] !== 0) end++;
  return decoder.decode(header.subarray(start, end));
}

/** A number field: octal text, or base 256 when the first bit is set. */
function numberField(header: Uint8Array, start: number, length: number): number {
  const first = header[start] ?? 0;
  if ((first & 0x80) !== 0) {
    if (first !== 0x80) throw new TarError('negative or oversized number in a tar header');
    let value = 0;
    for (let i = start + 1; i < start + length; i++) value = value * 256 + (header[i] ?? 0);
    if (!Number.isSafeInteger(value)) throw new TarError('oversized number in a tar header');
    return value;
  }
  const text = textField(header, start, length).trim();
  if (text === '') return 0;
  if (!/^[0-7]+$/.test(text)) throw new TarError('corrupt tar header');
  return Number.parseInt(text, 8);
}

function checksumMatches(header: Uint8Array): boolean {
  const stated = numberField(header, 148, 8);
  let sum = 0;
  for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 0x20 : (header[i] ?? 0);
  return sum === stated;
}

/** Records of a pax header: `<length> <key>=<value>\n`, repeated. */
function paxRecords(data: Uint8Array): Map<string, string> {
  const records = new Map<string, string>();
  let at = 0;
  while (at < data.length) {
    const space = data.indexOf(0x20, at);
    const length = space < 0 ? Number.NaN : Number(decoder.decode(data.subarray(at, space)));
    if (!Number.isInteger(length) || length <= space - at || at + length > data.length)
      throw new TarError('corrupt pax header');
    const record = decoder.decode(data.subarray(space + 1, at + length - 1));
    const equals = record.indexOf('=');
    if (equals < 0) throw new TarError('corrupt pax header');
    records.set(record.slice(0, equals), record.slice(equals + 1));
    at += length;
  }
  return records;
}

function kindOf(flag: number): TarEntry['kind'] {
  switch (String.fromCharCode(flag)) {
    case '\0':
    case '0':
    case '7':
      return 'file';
    case '1':
      return 'hardlink';
    case '2':
      return 'symlink';
    case '5':
      return 'directory';
    default:
      return 'other';
  }
}

/**
 * Reads the members of a tar archive in order: ustar, GNU long names and pax headers. Stops at the first zero block or
 * at the end of the data.
 *
 * @throws TarError when a header is corrupt, a member is cut short, or there are more than `maxEntries` members.
 */
export function* readTar(archive: Uint8Array, maxEntries: number): Generator<TarEntry> {
  let at = 0;
  let count = 0;
  let pax: Map<string, string> | undefined;
  let longName: string | undefined;
  let longLink: string | undefined;
  while (at + block <= archive.length) {
    const header = archive.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) return;
    if (!checksumMatches(header)) throw new TarError('corrupt tar header');
    if (++count > maxEntries) throw new TarError(`more than ${maxEntries} entries in the archive`, true);
    const flag = header[156] ?? 0;
    const kind = kindOf(flag);
    const paxSize = pax?.get('size');
    const size = paxSize === undefined ? numberField(header, 124, 12) : Number(paxSize);
    const hasData = kind === 'file' || kind === 'other';
    const length = hasData ? size : 0;
    if (!Number.isSafeInteger(length) || length < 0) throw new TarError('corrupt tar header');
    at += block;
    if (at + length > archive.length) throw new TarError('truncated archive');
    const data = archive.subarray(at, at + length);
    at += Math.ceil(length / block) * block;
    switch (String.fromCharCode(flag)) {
      case 'x':
        pax = paxRecords(data);
        continue;
      case 'g':
        continue;
      case 'L':
        longName = textField(data, 0, data.length);
        continue;
      case 'K':
        longLink = textField(data, 0, data.length);
        continue;
      default:
    }
    const prefix =
      textField(header, 257, 6).startsWith('ustar') && header[262] === 0 ? textField(header, 345, 155) : '';
    const shortName = textField(header, 0, 100);
    const name = pax?.get('path') ?? longName ?? (prefix === '' ? shortName : `${prefix}/${shortName}`);
    const link =
      kind === 'symlink' || kind === 'hardlink'
        ? (pax?.get('linkpath') ?? longLink ?? textField(header, 157, 100))
        : '';
    pax = undefined;
    longName = undefined;
    longLink = undefined;
    // Archives older than ustar mark a directory by its trailing slash alone.
    yield { name, kind: kind === 'file' && name.endsWith('/') ? 'directory' : kind, data, link };
  }
}
