import { blobId } from '../../core/files/content-id.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { baseName, joinPath, parentPath } from '../../core/files/paths.ts';
import { type Budget, spend } from './budget.ts';
import { compileDoublestar, type PathMatcher } from './doublestar.ts';
import { extractArchive } from './extract-archive.ts';
import { GeneratorError } from './generator-error.ts';
import type { CopyOperation } from './generator-spec.ts';
import { cleanPath, globPaths, joinPaths, leadsOut, treePath } from './go-paths.ts';
import { mergeYaml } from './merge-yaml.ts';
import { emptyDirectory, type Origin, type Staged, Staging } from './staging.ts';

/**
 * A source of copies. What is looked up to find files is asked of `lookup`; what is copied stays in `tree`. Both hold
 * the same.
 */
export interface CopySource {
  readonly tree: FileTree;
  readonly lookup: FileTree;
}

/** Result of copies: a tree, and the origins of its paths. */
export interface ComposedTree {
  readonly tree: FileTree;
  readonly origins: (path: string) => readonly Origin[];
}

/**
 * Execution of copies one after the other, as source-watcher does for one artifact. Sources are told by their aliases;
 * nothing is copied byte by byte. An error is told in the words of source-watcher, but for the places of its own files.
 * With `failing` copies that cannot be done are left out.
 *
 * @throws ProblemError `TREE_LIMIT` when it takes more work than `budget` allows
 */
export function applyCopyOperations(
  operations: readonly CopyOperation[],
  sources: ReadonlyMap<string, CopySource>,
  budget: Budget,
  failing: 'leave-out',
): ComposedTree;
export function applyCopyOperations(
  operations: readonly CopyOperation[],
  sources: ReadonlyMap<string, CopySource>,
  budget: Budget,
): ComposedTree | { readonly error: string };
export function applyCopyOperations(
  operations: readonly CopyOperation[],
  sources: ReadonlyMap<string, CopySource>,
  budget: Budget,
  failing?: 'leave-out',
): ComposedTree | { readonly error: string } {
  const staging = new Staging();
  for (const operation of operations) {
    try {
      new Copy(operation, staging, budget).apply(sources);
    } catch (error) {
      if (!(error instanceof GeneratorError)) throw error;
      if (failing === 'leave-out') continue;
      const { from, to } = operation;
      return {
        error: `failed to apply copy operations: failed to apply copy operation from '${from}' to '${to}': ${error.message}`,
      };
    }
  }
  return staging.done();
}

const wildcard = /[*?[\]]/;

/** One copy into what was put together so far. */
class Copy {
  readonly #operation: CopyOperation;
  readonly #staging: Staging;
  readonly #budget: Budget;
  #exclude: readonly { readonly pattern: string; readonly fits: PathMatcher }[] = [];

  constructor(operation: CopyOperation, staging: Staging, budget: Budget) {
    this.#operation = operation;
    this.#staging = staging;
    this.#budget = budget;
  }

  apply(sources: ReadonlyMap<string, CopySource>): void {
    const { from, to, exclude } = this.#operation;
    const { alias, pattern } = sourceOf(from);
    if (!to.startsWith('@artifact/'))
      throw new GeneratorError(`invalid copy destination '${to}': destination must start with '@artifact/'`);
    const destination = to.slice('@artifact/'.length);
    const source = sources.get(alias);
    if (source === undefined) throw new GeneratorError(`source alias '${alias}' not found`);
    this.#exclude = exclude.map((each) => {
      const fits = compileDoublestar(each);
      if (fits === undefined) throw new GeneratorError(`invalid exclude pattern '${each}'`);
      return { pattern: each, fits };
    });
    if (wildcard.test(pattern)) this.#copyMatches(source, alias, pattern, destination);
    else this.#copySingle(source, alias, cleanPath(pattern), destination, to.endsWith('/'));
  }

  #copySingle(source: CopySource, alias: string, path: string, to: string, isInto: boolean): void {
    const isExtract = this.#operation.strategy === 'Extract';
    const outside = 'path escapes from parent';
    if (leadsOut(path)) throw new GeneratorError(`failed to stat source '${path}': statat ${path}: ${outside}`);
    const kind = source.lookup.kind(treePath(path));
    if (kind === undefined) throw new GeneratorError(`source '${path}' does not exist`);
    if (kind === 'directory') {
      if (isExtract) throw new GeneratorError(`extract strategy is not supported for directories, got '${path}'`);
      this.#copy(source, alias, path, joinPaths(to, path === '.' ? '.' : baseName(path)), path);
      return;
    }
    if (this.#isExcluded(path, '.')) return;
    if (isExtract) {
      if (!isTarball(path))
        throw new GeneratorError(`extract strategy requires tarball file (.tar.gz or .tgz), got '${path}'`);
      this.#extract(source, alias, path, to);
      return;
    }
    const clean = joinPaths(to);
    const isDirectory = !leadsOut(clean) && this.#staging.kind(treePath(clean)) === 'directory';
    this.#copy(source, alias, path, isInto || isDirectory ? joinPaths(to, baseName(path)) : to, '.');
  }

  #copyMatches(source: CopySource, alias: string, pattern: string, to: string): void {
    const isExtract = this.#operation.strategy === 'Extract';
    if (!isExtract && this.#mountContents(source, alias, pattern, to)) return;
    const matches = isExtract
      ? tarballsBelow(source.lookup, pattern, this.#budget)
      : globPaths(source.lookup, pattern, this.#budget);
    if (matches === undefined) throw new GeneratorError(`invalid glob pattern '${pattern}': syntax error in pattern`);
    if (matches.length === 0) throw new GeneratorError(`no files match pattern '${pattern}' in source '${alias}'`);
    const base = literalDirectory(pattern);
    const kept = matches.filter((match) => match !== '.' && !this.#isExcluded(match, base));
    if (kept.length === 0)
      throw new GeneratorError(`all files matching pattern '${pattern}' in source '${alias}' were excluded`);
    for (const match of kept) {
      if (isExtract) {
        if (!isTarball(match)) continue;
        try {
          this.#extract(source, alias, match, to);
        } catch (error) {
          throw wrapped(error, `failed to extract tarball '${match}' to '${to}'`);
        }
        continue;
      }
      const destination = matchDestination(pattern, match, to);
      try {
        this.#copy(source, alias, match, destination, base);
      } catch (error) {
        throw wrapped(error, `failed to copy file '${match}' to '${destination}'`);
      }
    }
  }

  /**
   * The most common copy: all that a directory holds, into one that does not exist yet. It then stands there as it is,
   * and is not gone through.
   */
  #mountContents(source: CopySource, alias: string, pattern: string, to: string): boolean {
    const directory = pattern === '**' ? '.' : pattern.endsWith('/**') ? pattern.slice(0, -3) : '';
    const destination = joinPaths(to);
    if (this.#exclude.length > 0 || directory !== cleanPath(directory) || wildcard.test(directory)) return false;
    if (directory.includes('\\') || leadsOut(directory) || leadsOut(destination)) return false;
    const at = treePath(destination);
    if ((source.lookup.list(treePath(directory)) ?? []).length === 0) return false;
    if (this.#staging.kind(at) !== undefined && !this.#staging.isEmpty(at)) return false;
    // A file in the way is told of by the copy of each match.
    for (let above = at; above !== ''; above = parentPath(above))
      if (this.#staging.kind(above) === 'file') return false;
    this.#makeDirectory(at);
    this.#staging.put(at, mounted(source, { alias, path: treePath(directory) }, 'directory'));
    return true;
  }

  /** Copies a file or a directory to a path; `base` is what patterns that exclude may be relative to. */
  #copy(source: CopySource, alias: string, path: string, to: string, base: string): void {
    const from = treePath(path);
    const clean = to === '' ? '.' : cleanPath(to);
    const isDirectory = source.lookup.kind(from) === 'directory';
    if (leadsOut(clean)) {
      const why = `mkdirat ${clean.startsWith('/') ? '/' : '..'}: path escapes from parent`;
      throw new GeneratorError(isDirectory ? why : `failed to create destination directory: ${why}`);
    }
    const at = treePath(clean);
    if (isDirectory) this.#copyDirectory(source, alias, from, at, base);
    else if (this.#operation.strategy === 'Merge' && this.#staging.kind(at) !== undefined)
      this.#merge(source, alias, from, at);
    else this.#copyFile(source, alias, from, at);
  }

  #copyDirectory(source: CopySource, alias: string, from: string, at: string, base: string): void {
    const known = this.#staging.kind(at);
    const origin = { alias, path: from };
    if (this.#exclude.length === 0 && (known === undefined || (known === 'directory' && this.#staging.isEmpty(at)))) {
      this.#makeDirectory(at);
      this.#staging.put(at, mounted(source, origin, 'directory'));
      return;
    }
    this.#makeDirectory(at);
    this.#staging.addOrigin(at, origin);
    const entries = source.lookup.list(from) ?? [];
    spend(this.#budget, entries.length);
    for (const { name, kind } of entries) {
      const path = joinPath(from, name);
      if (kind === 'symlink' || this.#isExcluded(path, base)) continue;
      const to = joinPath(at, name);
      if (kind === 'directory') this.#copyDirectory(source, alias, path, to, base);
      else this.#copyFile(source, alias, path, to);
    }
  }

  #copyFile(source: CopySource, alias: string, from: string, at: string): void {
    const parent = parentPath(at);
    if (at.includes('/')) {
      try {
        this.#makeDirectory(parent);
      } catch (error) {
        throw wrapped(error, 'failed to create destination directory');
      }
      if (this.#staging.kind(parent) !== 'directory') throw new GeneratorError(`openat ${at}: not a directory`);
    }
    if (at === '' || this.#staging.kind(at) === 'directory')
      throw new GeneratorError(`openat ${at === '' ? '.' : at}: is a directory`);
    this.#staging.put(at, mounted(source, { alias, path: from }, 'file'));
  }

  #merge(source: CopySource, alias: string, from: string, at: string): void {
    const under = this.#staging.file(at);
    if (under === undefined)
      throw new GeneratorError(`error reading YAML document: read ${baseName(at)}: is a directory`);
    const over = readText(source.lookup, from) ?? '';
    spend(this.#budget, over.length + under.bytes.length);
    const merged = mergeYaml(new TextDecoder().decode(under.bytes), over);
    if ('error' in merged) throw new GeneratorError(merged.error);
    this.#staging.put(at, written(merged.text, [...under.origins, { alias, path: from }]));
  }

  #extract(source: CopySource, alias: string, path: string, to: string): void {
    const clean = to === '' ? '.' : cleanPath(to);
    const origin = { alias, path };
    const named = `failed to extract tarball ${JSON.stringify(path)}`;
    if (leadsOut(clean)) throw new GeneratorError(`${named}: the destination leads out of the artifact`);
    const at = treePath(clean);
    const bytes = source.lookup.read(path);
    if (bytes === undefined)
      throw new GeneratorError(`${named}: requires gzip-compressed body: read ${path}: is a directory`);
    const archive = extractArchive(bytes, this.#budget);
    this.#makeDirectory(at);
    for (const member of archive.members) {
      const place = joinPath(at, member.path);
      if (member.kind === 'directory') this.#makeDirectory(place);
      else {
        this.#makeDirectory(parentPath(place));
        if (this.#staging.kind(place) === 'directory' || this.#staging.kind(parentPath(place)) !== 'directory')
          throw new GeneratorError(`${named}: a file and a directory of the same name are in the way at ${place}`);
        this.#staging.put(place, written(member.bytes, [origin]));
      }
    }
    this.#staging.addOrigin(at, origin);
    if (archive.error !== undefined) throw new GeneratorError(`${named}: ${archive.error}`);
  }

  /** Makes a directory with all above it. A file in its place is no error here, only for what is put into it. */
  #makeDirectory(path: string): void {
    if (path === '' || this.#staging.kind(path) !== undefined) return;
    const parent = parentPath(path);
    this.#makeDirectory(parent);
    if (this.#staging.kind(parent) === 'file') throw new GeneratorError(`mkdirat ${path}: not a directory`);
    this.#staging.put(path, emptyDirectory());
  }

  #isExcluded(path: string, base: string): boolean {
    if (this.#exclude.length === 0) return false;
    const relative = base === '.' ? path : path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path;
    return this.#exclude.some(
      ({ pattern, fits }) =>
        fits(path, this.#budget) ||
        (!pattern.includes('/') && fits(baseName(path), this.#budget)) ||
        (relative !== path && fits(relative, this.#budget)),
    );
  }
}

function sourceOf(from: string): { readonly alias: string; readonly pattern: string } {
  if (!from.startsWith('@')) throw new GeneratorError(`invalid copy source '${from}': source must start with '@'`);
  const slash = from.indexOf('/');
  if (slash < 0) throw new GeneratorError(`invalid copy source '${from}': source format must be '@alias/pattern'`);
  return { alias: from.slice(1, slash), pattern: from.slice(slash + 1) };
}

function isTarball(path: string): boolean {
  return /\.(?:tar\.gz|tgz)$/i.test(path);
}

/** What a pattern finds for archives, where `**` goes through directories. */
function tarballsBelow(tree: FileTree, pattern: string, budget: Budget): readonly string[] | undefined {
  const fits = compileDoublestar(pattern);
  if (fits === undefined) return undefined;
  const found: string[] = [];
  const look = (directory: string): void => {
    const entries = tree.list(directory) ?? [];
    spend(budget, entries.length);
    for (const { name, kind } of entries) {
      const path = joinPath(directory, name);
      if (fits(path, budget)) found.push(path);
      if (kind === 'directory') look(path);
    }
  };
  look('');
  return found;
}

/** The directories of a pattern before the first segment with a wildcard. */
function literalDirectory(pattern: string): string {
  const parts = cleanPath(pattern).split('/');
  const wild = parts.findIndex((part) => wildcard.test(part));
  return joinPaths((wild < 0 ? parts : parts.slice(0, wild)).join('/')) || '.';
}

/** Where a match goes: below the destination by its whole path, or, of `dir/**`, by its path in `dir`. */
function matchDestination(pattern: string, match: string, to: string): string {
  const prefix = pattern.endsWith('/**') ? pattern.slice(0, -2) : undefined;
  return joinPaths(to, prefix !== undefined && match.startsWith(prefix) ? match.slice(prefix.length) : match);
}

function mounted(source: CopySource, origin: Origin, kind: 'directory' | 'file'): Staged {
  return { type: 'mounted', tree: source.tree, origin, kind };
}

function written(content: Uint8Array | string, origins: readonly Origin[]): Staged {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { type: 'written', bytes, origins, id: blobId(bytes) };
}

function wrapped(error: unknown, what: string): unknown {
  return error instanceof GeneratorError ? new GeneratorError(`${what}: ${error.message}`) : error;
}
