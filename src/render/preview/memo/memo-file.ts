import { hash, randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MemoStore } from '../../../core/memo-store.ts';
import { mayHoldSecrets } from '../../../sources/public.ts';
import { MemoTexts } from './memo-texts.ts';
import { memosIn, removeMemo } from './remove-memo.ts';

/**
 * Parts of a memo beyond this number, or beyond this many bytes in all, are put together into one that holds what the
 * last run used.
 */
const bounds = { parts: 8, bytes: 96 * 1024 * 1024, scopes: 4 };

/** Begins what stands for a text in a file of its own; no JSON begins so. */
const apartMark = '@';

const [tab, lineFeed] = [0x09, 0x0a];

/** How old a file is, in milliseconds, when nobody is still writing it. */
const abandonedAfter = 10 * 60_000;

/**
 * A `MemoStore` in a directory: files of lines, each a name without line breaks, a tab, and a text without any (JSON
 * has none). A run reads all of them in one go and adds one with what it found out, under a name of its own and renamed
 * into place, so that several processes may use one directory. The name holds the hash of the file: a damaged one is
 * left out, and removed. A disk that cannot be read or written is no failure. What may hold secrets in clear is not
 * written.
 *
 * Texts that are set apart have files of their own, which are read when they are asked for: a part holds but their
 * names. See `MemoTexts`.
 *
 * `program` says which program wrote it: results of another version are not looked at, and are removed. `scope` says
 * for whom: what was made with one set of logins is not shown to those who have another.
 */
export class MemoFile implements MemoStore {
  readonly #home: string;
  readonly #program: string;
  readonly #directory: string;
  /** What the parts hold: mostly what this run does not ask for, so that it is not made into text. */
  readonly #bytes: readonly Buffer[];
  readonly #parts: readonly string[];
  /** Where the text of a name stands: which file, from, to. */
  readonly #known = new Map<string, readonly [part: number, start: number, end: number]>();
  readonly #used = new Set<string>();
  readonly #added = new Map<string, string>();
  readonly #apart: MemoTexts;

  constructor(directory: string, program: string, scope = '') {
    this.#home = join(directory, 'memo');
    this.#program = program.replace(/[^\w.-]/g, '_');
    this.#directory = join(this.#home, scope === '' ? this.#program : `${this.#program}@${scope}`);
    this.#apart = new MemoTexts(join(this.#directory, 'apart'));
    this.#parts = partsIn(this.#directory);
    this.#bytes = this.#parts.map((part) => readPart(part));
    for (const [part, bytes] of this.#bytes.entries()) this.#index(part, bytes);
  }

  get(name: string): string | undefined {
    const text = this.#added.get(name) ?? this.#line(name);
    if (text === undefined) return undefined;
    this.#used.add(name);
    return text.startsWith(apartMark) ? this.#apart.get(text.slice(apartMark.length)) : text;
  }

  has(name: string): boolean {
    const place = this.#known.get(name);
    if (place === undefined || this.#added.has(name)) return this.#added.has(name);
    const [part, start] = place;
    // The file of a text that is set apart may be gone.
    if (this.#bytes[part]?.[start] === apartMark.charCodeAt(0)) return this.get(name) !== undefined;
    this.#used.add(name);
    return true;
  }

  set(name: string, text: string, apart = false): void {
    if (name.includes('\n') || name.includes('\t') || text.includes('\n') || text.startsWith(apartMark)) return;
    if (mayHoldSecrets(text)) return;
    if (!apart) this.#added.set(name, text);
    else {
      const reference = this.#apart.add(text);
      if (reference !== undefined) this.#added.set(name, `${apartMark}${reference}`);
    }
  }

  /** What the parts hold under a name. */
  #line(name: string): string | undefined {
    const place = this.#known.get(name);
    if (place === undefined) return undefined;
    const [part, start, end] = place;
    return this.#bytes[part]?.toString('utf8', start, end);
  }

  /** Writes what was set. Gives the number of texts that are new. */
  close(): number {
    if (this.#added.size === 0) return 0;
    const total = this.#bytes.reduce((sum, bytes) => sum + bytes.length, 0);
    const isLong = this.#parts.length >= bounds.parts || total > bounds.bytes;
    const lines: string[] = [];
    if (isLong) {
      for (const name of this.#kept()) lines.push(line(name, this.#line(name) ?? ''));
    }
    for (const [name, text] of this.#added) lines.push(line(name, text));
    try {
      mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
      // Before the part that names them, so that whoever reads that finds them.
      this.#apart.write();
      const text = lines.join('');
      const temporary = join(this.#directory, `${randomUUID()}.tmp`);
      writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
      renameSync(temporary, join(this.#directory, `${hash('sha1', text)}.txt`));
      if (isLong) for (const part of this.#parts) rmSync(part, { force: true });
      this.#removeAbandoned();
      this.#removeOthers();
      // A cache directory may stand in a repository.
      const ignored = join(this.#home, '.gitignore');
      if (lstatSync(ignored, { throwIfNoEntry: false }) === undefined)
        writeFileSync(ignored, '*\n', { flag: 'wx', mode: 0o600 });
    } catch {
      // The next run works it out again.
    }
    return this.#added.size;
  }

  /**
   * The names that stay when parts are put together: those that this run used, and those of texts apart, of which a run
   * uses few.
   */
  *#kept(): Iterable<string> {
    const apart = this.#apart.names();
    for (const name of this.#known.keys()) {
      if (this.#added.has(name)) continue;
      const text = this.#line(name);
      const isKept =
        text?.startsWith(apartMark) === true ? apart.has(text.slice(apartMark.length)) : this.#used.has(name);
      if (isKept) yield name;
    }
  }

  /**
   * The memos of other programs, and those of logins that nobody has had for longest: a login that changes with each
   * job leaves one each.
   */
  #removeOthers(): void {
    const all = memosIn(this.#home).map((name) => ({ name, path: join(this.#home, name) }));
    const isOwn = (name: string): boolean => name === this.#program || name.startsWith(`${this.#program}@`);
    const own = all.filter(({ name }) => isOwn(name)).map((one) => ({ ...one, at: lstatSync(one.path).mtimeMs }));
    const oldest = own.sort((a, b) => b.at - a.at).slice(bounds.scopes);
    for (const { path } of [...all.filter(({ name }) => !isOwn(name)), ...oldest])
      if (path !== this.#directory) removeMemo(path);
  }

  /** What writers that were killed left half written. One that is still writing is done within minutes. */
  #removeAbandoned(): void {
    for (const name of readdirSync(this.#directory)) {
      const path = join(this.#directory, name);
      if (name.endsWith('.tmp') && Date.now() - lstatSync(path).mtimeMs > abandonedAfter) rmSync(path, { force: true });
    }
  }

  #index(part: number, bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      const tabAt = bytes.indexOf(tab, start);
      if (tabAt > start && tabAt < end) this.#known.set(bytes.toString('utf8', start, tabAt), [part, tabAt + 1, end]);
      start = end + 1;
    }
  }
}

function line(name: string, text: string): string {
  return `${name}\t${text}\n`;
}

/** The files of a memo, the oldest first, so that what was written last counts. */
function partsIn(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => join(directory, name))
      .map((path) => ({ path, at: lstatSync(path).mtimeMs }))
      .sort((a, b) => a.at - b.at || (a.path < b.path ? -1 : 1))
      .map(({ path }) => path);
  } catch {
    return [];
  }
}

function readPart(path: string): Buffer {
  try {
    const bytes = readFileSync(path);
    if (basename(path, '.txt') === hash('sha1', bytes)) return bytes;
    rmSync(path, { force: true });
  } catch {
    // As if it were not there.
  }
  return Buffer.alloc(0);
}
