import type { MemoStore } from '../../src/core/memo-store.ts';

/** A memo that is kept in memory; `texts` is what it holds. */
export function memoryMemo(): MemoStore & { readonly texts: ReadonlyMap<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (name) => texts.get(name),
    has: (name) => texts.has(name),
    set: (name, text) => void texts.set(name, text),
  };
}
