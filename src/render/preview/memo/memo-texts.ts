import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoName } from './remove-memo.ts';

/** A text beyond this length is not kept; beyond this length in all those are removed that nobody used for longest. */
const defaultBounds = { length: 4 * 1024 * 1024, total: 64 * 1024 * 1024 };

/** How old a file is, in milliseconds, when nobody is still writing it. */
const abandonedAfter = 10 * 60_000;

/**
 * Long texts in a directory, each in a file of its own, so that only what is asked for is read. A file is named by the
 * hash and the length of its text: equal texts stand there once, and a damaged one is recognised, and removed. Files
 * are written under names of their own and renamed into place, so that several processes may use one directory.
 */
export class MemoTexts {
  readonly #directory: string;
  readonly #bounds: typeof defaultBounds;
  readonly #added = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor(directory: string, bounds = defaultBounds) {
    this.#directory = directory;
    this.#bounds = bounds;
  }

  /** The text of this name; undefined when it is not there, or no longer what it was. */
  get(name: string): string | undefined {
    const added = this.#added.get(name);
    if (added !== undefined) return added;
    const path = join(this.#directory, name);
    try {
      const text = readFileSync(path, 'utf8');
      if (nameOf(text) === name) {
        this.#used.add(name);
        return text;
      }
      rmSync(path, { force: true });
    } catch {
      // As if it were not there.
    }
    return undefined;
  }

  /** The names of the files that are there. */
  names(): ReadonlySet<string> {
    return new Set(namesIn(this.#directory));
  }

  /** The name of the text, which is written by `write`; undefined when it is too long to be kept. */
  add(text: string): string | undefined {
    if (text.length > this.#bounds.length) return undefined;
    const name = nameOf(text);
    this.#added.set(name, text);
    return name;
  }

  /** Writes what was added and is not there, and removes what is too much. Throws what the file system does. */
  write(): void {
    if (this.#added.size === 0) return;
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
    const present = this.names();
    for (const [name, text] of this.#added) {
      this.#used.add(name);
      if (present.has(name)) continue;
      const temporary = join(this.#directory, `${randomUUID()}.tmp`);
      writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
      renameSync(temporary, join(this.#directory, name));
    }
    this.#clean();
  }

  #clean(): void {
    const now = Date.now();
    let total = 0;
    const names: string[] = [];
    for (const name of namesIn(this.#directory)) {
      if (!name.endsWith('.tmp')) {
        names.push(name);
        total += lengthIn(name);
        continue;
      }
      const path = join(this.#directory, name);
      if (now - statSync(path).mtimeMs > abandonedAfter) rmSync(path, { force: true });
    }
    if (total <= this.#bounds.total) return;
    const files = names.map((name) => {
      const path = join(this.#directory, name);
      return { name, path, at: this.#used.has(name) ? now : statSync(path).mtimeMs };
    });
    files.sort((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1));
    let kept = 0;
    for (const { name, path } of files) {
      kept += lengthIn(name);
      // To some way below the bound, so that not every run has to do it again.
      if (kept > this.#bounds.total * 0.75) rmSync(path, { force: true });
      else if (this.#used.has(name)) utimesSync(path, now / 1000, now / 1000);
    }
  }
}

function nameOf(text: string): string {
  return `${hash('sha1', text)}.${text.length}`;
}

function lengthIn(name: string): number {
  return Number(name.slice(name.indexOf('.') + 1)) || 0;
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory).filter((name) => memoName.test(name));
  } catch {
    return [];
  }
}
