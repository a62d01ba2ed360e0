import { createDecipheriv } from 'node:crypto';
import { addToGroup } from '../../core/group-by.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, stringAt } from '../../core/json.ts';
import { decodeHelmYaml, encodeYaml } from '../../engines/yaml/public.ts';

/** Format of an encrypted file. */
export type SopsFormat = 'binary' | 'dotenv' | 'json' | 'yaml';

/**
 * Recipients that can open a document: for each key group the data key (or this group's share of it), encrypted by age
 * once for every recipient.
 */
export interface SopsRecipients {
  readonly groups: readonly (readonly string[])[];
}

/** A value in clear, as SOPS knows its type. */
export type Opened = bigint | boolean | number | string;

/**
 * Function that gets values in clear; the path is of keys and indexes in their document, and `ciphertext` the id of
 * what was opened.
 */
export interface Disclosure {
  value(value: Opened, path: readonly (number | string)[], ciphertext: string): Opened;
  bytes(bytes: Uint8Array, path: readonly (number | string)[], ciphertext: string): Uint8Array;
}

/** A document with its encrypted values, as far as it could be read. */
export interface SopsDocument {
  readonly recipients: SopsRecipients;
  /** The document with its values as they are disclosed. Undefined when one cannot be opened with this key. */
  decrypt(dataKey: Uint8Array, disclosure: Disclosure): Uint8Array | undefined;
}

const encrypted = /^ENC\[AES256_GCM,data:([^,]*),iv:([^,]+),tag:([^,]+),type:([a-z]+)\]$/;
/** Larger files are not decrypted. */
export const maximumSize = 5 * 1024 * 1024;

/** The format that Flux takes a name for; `fallback` is for names that say nothing. */
export function sopsFormatOf(name: string, fallback: SopsFormat = 'binary'): SopsFormat {
  if (/\.ya?ml$/.test(name)) return 'yaml';
  if (/\.json$|\.dockerconfigjson$/.test(name)) return 'json';
  return name.endsWith('.env') ? 'dotenv' : fallback;
}

/** Identity of a ciphertext: of its bytes, since one has many spellings, and its type is not authenticated. */
export function ciphertextId(data: string, iv: string, tag: string): string {
  return [data, iv, tag].map((text) => Buffer.from(text, 'base64').toString('base64')).join(',');
}

const anyEncrypted = /ENC\[AES256_GCM,data:([^,\s\]]*),iv:([^,\s\]]+),tag:([^,\s\]]+),type:[a-z]+\]/g;

/** Ciphertexts in a text of any format, in order, each with the word before it, which is mostly its key. */
export function* ciphertextsIn(text: string): Generator<{ readonly key: string; readonly id: string }> {
  for (const { index, 1: data = '', 2: iv = '', 3: tag = '' } of text.matchAll(anyEncrypted)) {
    const key =
      text
        .slice(Math.max(0, index - 80), index)
        .match(/\w+/g)
        ?.at(-1) ?? '';
    yield { key, id: ciphertextId(data, iv, tag) };
  }
}

/** More recipients than any document has: each costs a try to open it. */
const maximumRecipients = 100;
/** One recipient's copy of a key takes less than a tenth of it. */
const maximumCopy = 10_000;

function limited(groups: readonly (readonly string[])[]): SopsRecipients {
  const count = groups.reduce((sum, group) => sum + group.length, groups.length);
  const isUsual = count <= maximumRecipients && groups.flat().every(({ length }) => length <= maximumCopy);
  return { groups: isUsual ? groups : [] };
}

/** Test whether SOPS encrypted the object as a whole. */
export function isSopsObject(object: JsonObject): boolean {
  return stringAt(object, 'sops', 'mac') !== undefined;
}

/** The recipients that a `sops` block names; none when they are more, or longer, than any document has. */
export function recipientsOf(sops: JsonValue | undefined): SopsRecipients {
  const ofGroup = (group: JsonValue | undefined): string[] =>
    listAt(group, 'age').flatMap((entry) => stringAt(entry, 'enc') ?? []);
  const groups = listAt(sops, 'key_groups');
  return limited(groups.length > 0 ? groups.map(ofGroup) : [ofGroup(sops)]);
}

/**
 * Reads an encrypted file; undefined when it is not encrypted, larger than Flux takes, or not readable in the format.
 */
export function readSopsDocument(bytes: Uint8Array, format: SopsFormat): SopsDocument | undefined {
  if (bytes.length > maximumSize) return undefined;
  // Both forms below name it, and nearly no file does.
  if (format !== 'dotenv' && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('sops'))
    return undefined;
  const text = new TextDecoder().decode(bytes);
  if (format === 'dotenv' || text.includes('\nsops_mac=ENC[')) return readDotenv(text);
  if (!text.includes('ENC[AES256_GCM,') || !text.includes('sops')) return undefined;
  const { value } = decodeHelmYaml(text);
  if (!isJsonObject(value) || !isSopsObject(value)) return undefined;
  return {
    recipients: recipientsOf(value['sops']),
    decrypt: (dataKey, disclosure) => {
      if (format === 'binary') return decryptBinary(value, dataKey, disclosure);
      const object = decryptSopsObject(value, dataKey, disclosure);
      if (object === undefined) return undefined;
      return new TextEncoder().encode(format === 'json' ? JSON.stringify(object, asDouble, '\t') : encodeYaml(object));
    },
  };
}

/** JSON has no other integers here. */
function asDouble(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

/**
 * The object without its `sops` block and with its values as they are disclosed; undefined when one cannot be opened
 * with this key.
 */
export function decryptSopsObject(
  object: JsonObject,
  dataKey: Uint8Array,
  disclosure: Disclosure,
): JsonObject | undefined {
  const { sops: _sops, ...content } = object;
  const decrypt = (value: JsonValue, path: readonly (number | string)[]): JsonValue => {
    if (typeof value === 'string') return decryptText(value, path, dataKey, disclosure);
    if (Array.isArray(value)) return value.map((item, index) => decrypt(item, [...path, index]));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decrypt(item, [...path, key])]));
  };
  try {
    const decrypted = decrypt(content, []);
    return isJsonObject(decrypted) ? decrypted : undefined;
  } catch {
    return undefined;
  }
}

function decryptText(
  text: string,
  path: readonly (number | string)[],
  dataKey: Uint8Array,
  disclosure: Disclosure,
): JsonValue {
  // For SOPS entries of a list have the path of the list.
  const keys = path.filter((step) => typeof step === 'string').map((key) => `${key}:`);
  const opened = open(text, keys.join(''), dataKey);
  if (opened === undefined) return text;
  const value = opened.bytes.toString('utf8');
  switch (opened.type) {
    case 'bool':
      return disclosure.value(value.toLowerCase() === 'true', path, opened.id);
    case 'float':
    case 'int':
      return disclosure.value(numberOf(value), path, opened.id);
    default:
      return disclosure.value(value, path, opened.id);
  }
}

/** A number as JSON is decoded: an integer that a double cannot hold is kept as it is. */
function numberOf(text: string): bigint | number {
  const value = Number(text);
  if (Number.isNaN(value)) throw new RangeError('not a number');
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : BigInt(text);
}

/** The bytes of one value, undefined when the text is not encrypted; throws when the key or the path is another. */
function open(
  text: string,
  path: string,
  dataKey: Uint8Array,
): { readonly bytes: Buffer; readonly type: string; readonly id: string } | undefined {
  const match = encrypted.exec(text);
  if (match === null) return undefined;
  const [, data = '', iv = '', tag = '', type = 'str'] = match;
  const decipher = createDecipheriv('aes-256-gcm', dataKey, Buffer.from(iv, 'base64'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(path));
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  const bytes = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]);
  return { bytes, type, id: ciphertextId(data, iv, tag) };
}

/** A file that is neither YAML nor JSON is one value under `data`. */
function decryptBinary(object: JsonObject, dataKey: Uint8Array, disclosure: Disclosure): Uint8Array | undefined {
  try {
    const opened = open(stringAt(object, 'data') ?? '', 'data:', dataKey);
    return opened === undefined ? undefined : disclosure.bytes(opened.bytes, [], opened.id);
  } catch {
    return undefined;
  }
}

/**
 * Lines of `KEY=value`; what describes the encryption stands in keys that begin with `sops_`, with their path in the
 * name.
 */
function readDotenv(text: string): SopsDocument | undefined {
  const lines = text.split('\n');
  const metadata = new Map<string, string>();
  for (const line of lines) {
    const equals = line.indexOf('=');
    if (line.startsWith('sops_') && equals > 0)
      metadata.set(line.slice('sops_'.length, equals), line.slice(equals + 1));
  }
  if (!metadata.has('mac')) return undefined;
  const groups = new Map<string, string[]>();
  for (const [key, value] of metadata) {
    const match = /^(?:key_groups__list_(\d+)__map_)?age__list_\d+__map_enc$/.exec(key);
    if (match !== null) addToGroup(groups, match[1] ?? '', value.replaceAll('\\n', '\n'));
  }
  const own = lines.filter((line) => !line.startsWith('sops_'));
  return {
    recipients: limited([...groups.values()]),
    decrypt: (dataKey, disclosure) => {
      try {
        const clear = own.map((line) => {
          const equals = line.indexOf('=');
          // A comment is encrypted too, and means nothing to whoever reads the file.
          if (line.startsWith('#') || equals <= 0) return line.startsWith('#') ? '#' : line;
          const name = line.slice(0, equals);
          const opened = open(line.slice(equals + 1), `${name}:`, dataKey);
          if (opened === undefined) return line;
          const value = disclosure.value(opened.bytes.toString('utf8'), [name], opened.id);
          return `${name}=${String(value).replaceAll('\n', '\\n')}`;
        });
        return new TextEncoder().encode(clear.join('\n'));
      } catch {
        return undefined;
      }
    },
  };
}
