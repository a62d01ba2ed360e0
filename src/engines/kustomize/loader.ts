import { quotedName } from '../../core/changed-file.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { nearestEntry } from '../../core/files/nearest-entry.ts';
import { baseName, isWithin, joinPath, parentPath, resolvePath } from '../../core/files/paths.ts';
import { fail, ProblemError } from '../../core/problem.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type GitUrl, hideUser, isHttpUrl, parseGitUrl } from './git-url.ts';
import { KUSTOMIZATION_FILES } from './kustomization-names.ts';
import { countAllocation } from './nodes/allocation-limit.ts';
import { type Remote, type RemoteReference, remoteKey } from './remote.ts';

/** State that all loaders of one build share. */
export interface LoadContext {
  readonly remote: Remote | undefined;
  /** What would have to be fetched first, by `remoteKey`. */
  readonly needs: Map<string, RemoteReference>;
  /** `remoteKey` of all that was asked for. */
  readonly asked: Set<string>;
  /** The version of kustomize that is followed. */
  readonly version: string;
  readonly limits: { readonly maxFileBytes: number; readonly maxDepth: number; readonly maxRemotes: number };
  /** A tree with its links followed: one view for each tree. */
  followed(tree: FileTree): FileTree;
}

/** A file that was read. */
export interface LoadedFile {
  readonly bytes: Uint8Array;
  /** The file's path for positions: in the tree, or a URL for what is remote. */
  readonly file: string;
}

/** Test for a file that the kustomization of its own directory names. */
function isNamedThere(tree: FileTree, path: string): boolean {
  return KUSTOMIZATION_FILES.some((name) => {
    const text = readText(tree, joinPath(parentPath(path), name)) ?? '';
    return text.split(/[\s"'=,[\]{}]+/).some((word) => word === baseName(path) || word === `./${baseName(path)}`);
  });
}

/** Thrown when the build cannot go on before something is fetched, which is then in `LoadContext.needs`. */
export class NotFetched extends Error {
  constructor() {
    super('remote content not fetched yet');
    this.name = 'NotFetched';
  }
}

/**
 * Reads files relative to one kustomization's directory, and knows which directories lie on the way to it. Everything
 * goes through the file tree, so that a recording tree sees all that a build looked at.
 */
export class Loader {
  readonly tree: FileTree;
  /** Directory in the tree, by its path without links: paths are relative to where it is, not to how it was reached. */
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
    this.root = realPath(tree, root);
    this.#rootOnly = rootOnly;
    this.#context = context;
    this.#referrer = from.referrer;
    this.#repository = from.repository;
    const { referrer, repository } = from;
    this.#urlPrefix =
      repository !== undefined
        ? `${hideUser(repository.repository)}//`
        : referrer === undefined
          ? ''
          : referrer.#urlPrefix;
    this.#depth = referrer === undefined ? 1 : referrer.#depth + 1;
  }

  /** The path of a file of this tree as positions name it. */
  position(path: string): string {
    return this.#urlPrefix + path;
  }

  /**
   * Reads a file by a path relative to the root, or by an HTTP URL. Throws when it is absent, no file, or outside of
   * where files may be.
   */
  load(path: string): LoadedFile {
    if (isHttpUrl(path)) return this.#loadUrl(path);
    const resolved = this.#resolve(path);
    const real = realPath(this.tree, resolved);
    if (this.#rootOnly && !isWithin(this.root, real)) {
      const via = real === resolved ? '' : `, a link to ${this.position(real)},`;
      fail('PATH_ESCAPES_ROOT', `The file ${this.position(resolved)}${via} is not in or below ${this.#where()}.`, {
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
            ? 'is a broken link'
            : 'does not exist';
      fail('PATH_NOT_FOUND', `${this.position(resolved)} ${what}.`, kind === undefined ? this.#meant(resolved) : {});
    }
    return { bytes: this.#checked(bytes, this.position(resolved)), file: this.position(resolved) };
  }

  /**
   * Whether a relative path is a file or a directory of the tree; undefined when it is absent, a URL or out of the
   * tree.
   */
  kind(path: string): 'file' | 'directory' | undefined {
    if (isHttpUrl(path)) return undefined;
    const resolved = resolvePath(this.root, path);
    const kind = resolved === undefined ? undefined : this.tree.kind(resolved);
    return kind === 'symlink' ? undefined : kind;
  }

  /**
   * A loader for another kustomization's directory or repository. Throws on cycles, on what is no directory, and beyond
   * the depth limit.
   */
  enter(path: string): Loader {
    if (path === '') fail('PATH_NOT_FOUND', `Empty path of a directory (in ${this.#where()}).`);
    if (this.#depth > this.#context.limits.maxDepth)
      fail(
        'KUSTOMIZE_LIMIT',
        `Kustomizations are nested more than ${this.#context.limits.maxDepth} deep at ${this.#where()}.`,
      );
    const repository = parseGitUrl(path);
    if (repository !== undefined) return this.#enterRepository(repository);
    if (isAmbiguous(path) && behaves('kustomize-ambiguous-paths', this.#context.version))
      fail('PATH_NOT_FOUND', `The path "${path}" is ambiguous: a name has ".." in it.`, {
        at: { file: this.#where() },
        hint: 'Check the indentation of the list: two entries may have become one.',
      });
    const root = realPath(this.tree, this.#resolve(path));
    if (this.tree.kind(root) !== 'directory') {
      const what = this.tree.kind(root) === 'file' ? 'is a file, not a directory' : 'does not exist';
      const more = this.tree.kind(root) === undefined ? this.#meant(root) : {};
      fail('PATH_NOT_FOUND', `${this.position(root) || '.'} ${what}.`, more);
    }
    this.#failOnCycle(root);
    return new Loader(this.tree, root, this.#rootOnly, this.#context, { referrer: this });
  }

  /** What is said besides of a path that does not exist. */
  #meant(path: string): { readonly hint?: string } {
    const meant = nearestEntry(this.tree, path, (one) => isNamedThere(this.tree, one));
    return meant === undefined ? {} : { hint: `Did you mean ${quotedName(this.position(meant))}?` };
  }

  #resolve(path: string): string {
    if (path.startsWith('/'))
      fail(
        'PATH_ESCAPES_ROOT',
        `The path ${path} is absolute; only paths relative to the kustomization are possible.`,
        { at: { file: this.#where() } },
      );
    const resolved = resolvePath(this.root, path);
    if (resolved === undefined)
      fail('PATH_ESCAPES_ROOT', `The path ${path} is outside of the repository.`, { at: { file: this.#where() } });
    return resolved;
  }

  #where(): string {
    return this.position(this.root) || '.';
  }

  #failOnCycle(root: string): void {
    for (let at: Loader | undefined = this; at !== undefined; at = at.#referrer) {
      if (isWithin(root, at.root)) this.#failAsCycle(`${this.position(root) || '.'} contains ${at.#where()}, which is`);
      // What includes a repository lies in another tree.
      if (at.#repository !== undefined) return;
    }
  }

  #failAsCycle(what: string): never {
    const chain: string[] = [];
    for (let via: Loader | undefined = this; via !== undefined; via = via.#referrer) chain.unshift(via.#where());
    fail('KUSTOMIZE_CYCLE', `${what} being built: a cycle.`, {
      at: { file: this.#where() },
      stack: chain,
      hint: 'Remove one of the references.',
    });
  }

  #enterRepository(git: GitUrl): Loader {
    const shown = hideUser(git.written);
    for (let at: Loader | undefined = this; at !== undefined; at = at.#referrer) {
      const via = at.#repository?.written;
      if (via?.startsWith(git.written)) this.#failAsCycle(`${shown} is included again by ${hideUser(via)}, which is`);
    }
    if (git.repository.startsWith('file://'))
      fail('KUSTOMIZE_REMOTE', `${shown}: local repositories are not supported.`, {
        hint: 'Use a path in this repository, or a public URL.',
      });
    const reference = { kind: 'repository', url: git.written, git } as const;
    this.#count(reference);
    const found = this.#context.remote?.repository(git);
    if (found === undefined) return this.#need(reference);
    if ('code' in found) throw new ProblemError(found);
    const tree = this.#context.followed(found);
    const path = resolvePath('', git.path);
    const root = path === undefined ? undefined : realPath(tree, path);
    if (root === undefined || tree.kind(root) !== 'directory')
      fail('KUSTOMIZE_REMOTE', `${shown}: no directory ${git.path} in the repository.`);
    return new Loader(tree, root, true, this.#context, { referrer: this, repository: git });
  }

  #loadUrl(url: string): LoadedFile {
    const reference = { kind: 'file', url } as const;
    this.#count(reference);
    const bytes = this.#context.remote?.file(url);
    if (bytes === undefined) return this.#need(reference);
    if ('code' in bytes) throw new ProblemError(bytes);
    return { bytes: this.#checked(bytes, hideUser(url)), file: hideUser(url) };
  }

  #count(reference: RemoteReference): void {
    const { asked, limits } = this.#context;
    asked.add(remoteKey(reference));
    if (asked.size > limits.maxRemotes)
      fail('KUSTOMIZE_LIMIT', `The build needs more than ${limits.maxRemotes} remote files and repositories.`);
  }

  #need(reference: RemoteReference): never {
    this.#context.needs.set(remoteKey(reference), reference);
    throw new NotFetched();
  }

  #checked(bytes: Uint8Array, name: string): Uint8Array {
    const { maxFileBytes } = this.#context.limits;
    if (bytes.length > maxFileBytes) fail('KUSTOMIZE_LIMIT', `${name} is larger than ${maxFileBytes} bytes.`);
    countAllocation(bytes.length);
    return bytes;
  }
}

/** Where a path leads to; itself when nothing is there. */
function realPath(tree: FileTree, path: string): string {
  return tree.realPath?.(path) ?? path;
}

/** Test for a path with two dots within the name of a directory. */
function isAmbiguous(path: string): boolean {
  return path.split('/').some((name) => name !== '..' && name.includes('..'));
}
