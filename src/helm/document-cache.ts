import type { JsonObject } from '../model/json.ts';
import type { HookInfo, ManifestHead } from './manifest-head.ts';

/** What reading a rendered document gave, or why it cannot be read. */
export type ReadDocument =
  | { readonly head: ManifestHead; readonly hook: HookInfo | 'unknown' | undefined; readonly object: JsonObject }
  | { readonly error: string };

/** Documents are forgotten, oldest first, when their texts are longer than this together (UTF-16 units). */
const maxLength = 32 * 1024 * 1024;

/**
 * Documents that were read before, by text. Most documents of one side of a comparison are those of the other, and of the
 * run before in a process that stays; they are neither parsed nor held twice.
 */
export class DocumentCache {
  readonly #documents = new Map<string, ReadDocument>();
  #length = 0;

  /** The document of this text, read by `read` when it is new. */
  get(text: string, read: (text: string) => ReadDocument): ReadDocument {
    const known = this.#documents.get(text);
    if (known !== undefined) return known;
    const document = read(text);
    this.#documents.set(text, document);
    this.#length += text.length;
    for (const oldest of this.#documents.keys()) {
      if (this.#length <= maxLength || oldest === text) break;
      this.#documents.delete(oldest);
      this.#length -= oldest.length;
    }
    return document;
  }
}
