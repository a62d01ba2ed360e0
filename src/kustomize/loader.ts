import type { FileTree } from '../files/file-tree.ts';
import { isWithin, resolvePath } from '../files/paths.ts';
import { fail, type Problem, ProblemError } from '../model/problem.ts';
import { type GitUrl, isHttpUrl, parseGitUrl } from './git-url.ts';

/** What is behind a remote URL: a directory of a repository, or one file; undefined when nobody fetched it yet. */
export type Remote = (
  url: string,
) => { readonly tree: FileTree; readonly directory: string } | { readonly file: string } | Problem | undefined;

/** What all loaders of one build share. */
export interface LoadContext {
  readonly remote: Remote | undefined;
  /** URLs that would have to be fetched first. */
  readonly needs: Set<string>;
  readonly limits: { readonly maxFileBytes: number; readonly maxDepth: number };
}

/** A file that was read. */
export interface LoadedFile {
  readonly bytes: Uint8Array;
  /** The file's path for positions: in the tree, or a URL for what is remote. */
  readonly file: string;
}

/** Thrown when the build cannot go on before a URL is fetched; the URL is then in `LoadContext.needs`. */
export class NotFetched extends Error {
  constructor(url: string) {
    super(`${url} is not fetched yet`);
    this.name = 'NotFetched';
  }
}

const encoder = new TextEncoder();

/**
 * Reads files relative to one kustomization's directory, and knows which directories lie on the way to it. Everything goes through the
 * file tree, so that a recording tree sees all that a build looked at.
 */
export class Loader {
  readonly tree: FileTree;
  /** Directory in the tree. */
  readonly root: string;
  readonly #context: LoadContext;
  readonly #rootOnly: boolean;
  readonly #referrer: Loader | undefined;
  readonly #repository: GitUrl | undefined;
  readonly #urlPrefix: string;
  readonly #depth: number;

  constructor(
    tree: FileTree,
    root: string,
    rootOnly: boolean,
    context: LoadContext,
    from: { readonly referrer?: Loader; readonly repository?: GitUrl } = {},
  ) {
    this.tree = tree;
    this.root = root;
    this.#rootOnly = rootOnly;
    this.#context = context;
    this.#referrer = from.referrer;
    this.#repository = from.repository;
    const { referrer, repository } = from;
    this.#urlPrefix =
      repository !== undefined ? `${repository.repository}//` : referrer === undefined ? '' : referrer.#urlPrefix;
    this.#depth = referrer === undefined ? 1 : referrer.#depth + 1;
  }

  /** The path of a file of this tree as positions name it. */
  position(path: string): string {
    return this.#urlPrefix + path;
  }

  /** Reads a file by a path relative to the root, or by an HTTP URL. Throws when it is absent, no file, or outside of where files may be. */
  load(path: string): LoadedFile {
    if (isHttpUrl(path)) return this.#loadUrl(path);
    const resolved = this.#resolve(path);
    if (this.#rootOnly && !isWithin(this.root, resolved)) {
      fail('PATH_ESCAPES_ROOT', `The file ${this.position(resolved)} is not in or below ${this.#where()}.`, {
        at: { file: this.#where() },
        hint: 'Move it below the kustomization, or allow it with the load restrictor "none".',
      });
    }
    const bytes = this.tree.read(resolved);
    if (bytes === undefined) {
      const kind = this.tree.kind(resolved);
      const what =
        kind === 'directory'
          ? 'is a directory, not a file'
          : kind === 'symlink'
            ? 'is a link that leads nowhere'
            : 'does not exist';
      fail('PATH_NOT_FOUND', `${this.position(resolved)} ${what}.`);
    }
    if (bytes.length > this.#context.limits.maxFileBytes) {
      fail('KUSTOMIZE_LIMIT', `${this.position(resolved)} is larger than ${this.#context.limits.maxFileBytes} bytes.`);
    }
    return { bytes, file: this.position(resolved) };
  }

  /** Whether a relative path is a file or a directory of the tree; undefined when it is absent, a URL or out of the tree. */
  kind(path: string): 'file' | 'directory' | undefined {
    if (isHttpUrl(path)) return undefined;
    const resolved = resolvePath(this.root, path);
    const kind = resolved === undefined ? undefined : this.tree.kind(resolved);
    return kind === 'symlink' ? undefined : kind;
  }

  /** A loader for another kustomization's directory or repository. Throws on cycles, on what is no directory, and beyond the depth limit. */
  enter(path: string): Loader {
    if (path === '') fail('PATH_NOT_FOUND', `An empty path is no directory (in ${this.#where()}).`);
    if (this.#depth > this.#context.limits.maxDepth) {
      fail(
        'KUSTOMIZE_LIMIT',
        `Kustomizations are nested more than ${this.#context.limits.maxDepth} deep at ${this.#where()}.`,
      );
    }
    const repository = parseGitUrl(path);
    if (repository !== undefined) return this.#enterRepository(repository);
    const root = this.#resolve(path);
    if (this.tree.kind(root) !== 'directory') {
      const what = this.tree.kind(root) === 'file' ? 'is a file, not a directory' : 'does not exist';
      fail('PATH_NOT_FOUND', `${this.position(root) || '.'} ${what}.`);
    }
    this.#failOnCycle(root);
    return new Loader(this.tree, root, this.#rootOnly, this.#context, { referrer: this });
  }

  #resolve(path: string): string {
    if (path.startsWith('/')) {
      fail(
        'PATH_ESCAPES_ROOT',
        `The path ${path} is absolute; only paths relative to the kustomization are possible.`,
        {
          at: { file: this.#where() },
        },
      );
    }
    const resolved = resolvePath(this.root, path);
    if (resolved === undefined) {
      fail('PATH_ESCAPES_ROOT', `The path ${path} leads out of the repository.`, { at: { file: this.#where() } });
    }
    return resolved;
  }

  #where(): string {
    return this.position(this.root) || '.';
  }

  #failOnCycle(root: string): void {
    for (let at: Loader | undefined = this; at !== undefined && at.tree === this.tree; at = at.#referrer) {
      if (!isWithin(root, at.root)) continue;
      const chain: string[] = [];
      for (let via: Loader | undefined = this; via !== undefined; via = via.#referrer) chain.unshift(via.#where());
      const hint = 'A kustomization cannot include a directory that contains one it is itself included from.';
      fail('KUSTOMIZE_CYCLE', `${this.position(root) || '.'} contains ${at.#where()}, which is being built: a cycle.`, {
        at: { file: this.#where() },
        stack: chain,
        hint,
      });
    }
  }

  #enterRepository(repository: GitUrl): Loader {
    for (let at: Loader | undefined = this; at !== undefined; at = at.#referrer) {
      if (at.#repository?.written.startsWith(repository.written)) {
        fail('KUSTOMIZE_CYCLE', `${repository.written} is included again by ${at.#repository.written}: a cycle.`);
      }
    }
    const found = this.#fetch(repository.written);
    if (!('tree' in found)) fail('KUSTOMIZE_REMOTE', `${repository.written} is a file; a directory is needed.`);
    if (found.tree.kind(found.directory) !== 'directory') {
      fail('KUSTOMIZE_REMOTE', `${repository.written}: there is no directory ${found.directory} in the repository.`);
    }
    return new Loader(found.tree, found.directory, true, this.#context, { referrer: this, repository });
  }

  #loadUrl(url: string): LoadedFile {
    const found = this.#fetch(url);
    if (!('file' in found)) fail('KUSTOMIZE_REMOTE', `${url} is a repository, not a file.`);
    return { bytes: encoder.encode(found.file), file: url };
  }

  #fetch(url: string): { readonly tree: FileTree; readonly directory: string } | { readonly file: string } {
    const remote = this.#context.remote;
    if (remote === undefined) {
      fail('KUSTOMIZE_REMOTE', `${url} is remote, and remote files and bases are not allowed here.`);
    }
    const found = remote(url);
    if (found === undefined) {
      this.#context.needs.add(url);
      throw new NotFetched(url);
    }
    if ('code' in found) throw new ProblemError(found);
    return found;
  }
}
