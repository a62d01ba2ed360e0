import { createCipheriv, createHash } from 'node:crypto';

/** An endless stream of bytes that depends on its seed alone. */
export class SeededBytes {
  readonly #cipher;

  constructor(seed: Uint8Array) {
    const key = createHash('sha256').update(seed).digest();
    this.#cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  }

  /** The next `length` bytes. */
  next(length: number): Uint8Array {
    return this.#cipher.update(Buffer.alloc(length));
  }
}
