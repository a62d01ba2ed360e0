import { getOrInsert } from '../../../../core/get-or-insert.ts';
import { printKey } from './toml-encode.ts';

/**
 * A path of keys from the root of a TOML document, and what the decoder notes about it. Of an array of tables every
 * table has the same path, and notes about one count for all.
 */
export class TomlKeyPath {
  readonly parent: TomlKeyPath | undefined;
  readonly key: string;
  /** How many keys lead here; 0 at the root. */
  readonly depth: number;
  /** A table was made here on the way to another key, so that one definition may still follow. */
  isImplicit = false;
  /** The latest value here was an array. */
  isArray = false;
  #children: Map<string, TomlKeyPath> | undefined;

  constructor(parent?: TomlKeyPath, key = '') {
    this.parent = parent;
    this.key = key;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  /** The path with one key more; always the same object for the same key. */
  child(key: string): TomlKeyPath {
    this.#children ??= new Map();
    return getOrInsert(this.#children, key, () => new TomlKeyPath(this, key));
  }

  /** As it stands in heads and messages: keys with dots between, quoted where they need to be; empty at the root. */
  print(): string {
    const keys: string[] = [];
    for (let path: TomlKeyPath = this; path.parent !== undefined; path = path.parent) keys.push(path.key);
    return printKey(keys.reverse());
  }
}
