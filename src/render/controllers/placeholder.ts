import type { FileTree } from '../../core/files/file-tree.ts';
import { getOrInsert } from '../../core/get-or-insert.ts';
import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';

/** A text that stands for a value which is encrypted in the tree. */
export function placeholder(key: string): string {
  return `..PLACEHOLDER_${key}..`;
}

const imitation = /(\.\.PLACEHOLDER-*)_/g;

/**
 * A text of the tree as it is read, in which nothing is a placeholder: what looks like one has a dash more than it had,
 * so that two texts stay two.
 */
export function literalText(text: string): string {
  return text.includes('..PLACEHOLDER') ? text.replace(imitation, '$1-_') : text;
}

/** A tree whose files are read as `literalText` has them. */
export function literalTree(tree: FileTree): FileTree {
  // Who keeps what a file comes to does so by its bytes.
  const known = new WeakMap<Uint8Array, Uint8Array>();
  return {
    ...tree,
    read(path) {
      const bytes = tree.read(path);
      if (bytes === undefined) return undefined;
      if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('..PLACEHOLDER')) return bytes;
      return getOrInsert(known, bytes, () => Buffer.from(literalText(Buffer.from(bytes).toString('latin1')), 'latin1'));
    },
  };
}

/** Test whether a text is a placeholder and nothing else. */
export function isPlaceholder(text: string): boolean {
  return text.startsWith('..PLACEHOLDER_') && text.endsWith('..') && !text.includes('\n');
}

/**
 * The entries of a ConfigMap (`data`) or Secret (`data` decoded, then `stringData`, which wins as in the API server),
 * with placeholders for what SOPS encrypted (value by value: a document may be encrypted in part).
 * Bytes that are no UTF-8 are replaced, since every consumer reads text.
 */
export function dataOf(object: JsonObject): Map<string, string> {
  const entries = new Map<string, string>();
  const secret = stringAt(object, 'kind') === 'Secret';
  for (const [key, value] of Object.entries(objectAt(object, 'data') ?? {})) {
    if (value === null) entries.set(key, '');
    else if (typeof value !== 'object') {
      const written = String(value);
      const isEncoded = secret && !written.startsWith('ENC[');
      const text = isEncoded ? literalText(Buffer.from(written, 'base64').toString('utf8')) : written;
      entries.set(key, text.includes('ENC[AES256_GCM,') ? placeholder(key) : text);
    }
  }
  if (!secret) return entries;
  for (const [key, value] of Object.entries(objectAt(object, 'stringData') ?? {})) {
    if (value === null) entries.set(key, '');
    else if (typeof value !== 'object')
      entries.set(key, String(value).includes('ENC[AES256_GCM,') ? placeholder(key) : String(value));
  }
  return entries;
}
