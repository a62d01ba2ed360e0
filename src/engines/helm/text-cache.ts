/**
 * Cache of results by text: pure work that is repeated across the documents of a chart, its releases and both sides of
 * a comparison. The oldest are forgotten when the texts are longer than `maxLength` together (UTF-16 units).
 */
export class TextCache<T> {
  readonly #results = new Map<string, T>();
  readonly #maxLength: number;
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** What `make` gives for this text, made when it is new. Callers share it and must not change it. */
  get(text: string, make: (text: string) => T): T {
    const known = this.#results.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    this.#results.set(text, result);
    this.#length += text.length;
    for (const oldest of this.#results.keys()) {
      if (this.#length <= this.#maxLength || oldest === text) break;
      this.#results.delete(oldest);
      this.#length -= oldest.length;
    }
    return result;
  }
}
