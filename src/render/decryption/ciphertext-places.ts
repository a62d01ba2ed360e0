import type { FileTree } from '../../core/files/file-tree.ts';
import { baseName } from '../../core/files/paths.ts';
import { walk } from '../../core/files/walk.ts';
import { ciphertextsIn, maximumSize } from './sops-document.ts';
import type { Place } from './stand-ins.ts';

/** Directories that hold nothing under review. */
const skipped: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/**
 * First place of each ciphertext in the files of `trees`, the base before the head: file, key, and how many of this key
 * are before it. A ciphertext has one place at most, and a tree one ciphertext at a place, so that two trees come to
 * two ciphertexts at a place at most.
 */
export function ciphertextPlaces(trees: readonly FileTree[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const isWanted = (path: string): boolean => !skipped.has(baseName(path));
  for (const tree of trees) {
    tree.prefetch?.(isWanted);
    for (const { path, kind } of walk(tree, '', isWanted)) {
      const bytes = kind === 'file' ? tree.read(path) : undefined;
      if (bytes === undefined || bytes.length > maximumSize || !holdsCiphertext(bytes)) continue;
      const seen = new Map<string, number>();
      for (const { key, id } of ciphertextsIn(new TextDecoder().decode(bytes))) {
        const before = seen.get(key) ?? 0;
        seen.set(key, before + 1);
        if (!places.has(id)) places.set(id, ['file', path, key, before]);
      }
    }
  }
  return places;
}

function holdsCiphertext(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('ENC[AES256_GCM,');
}
