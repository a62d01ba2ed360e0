import { type IdentifiedEntry, treeId } from '../../core/files/content-id.ts';
import type { FileTree, TreeEntry } from '../../core/files/file-tree.ts';
import { baseName, compareBytes, joinPath } from '../../core/files/paths.ts';

/** Origin of something in a composed tree: a source by its alias, and the path there. */
export interface Origin {
  readonly alias: string;
  readonly path: string;
}

/** A file or a whole directory of a source, standing in another place. */
interface Mounted {
  readonly type: 'mounted';
  readonly tree: FileTree;
  readonly origin: Origin;
  readonly kind: 'directory' | 'file';
}
/** A file that no source holds: two that were merged, or one of an archive. */
interface Written {
  readonly type: 'written';
  readonly bytes: Uint8Array;
  readonly origins: readonly Origin[];
  readonly id: string;
}
/** A directory that was put together, and the directories of sources that went into it. */
interface Composed {
  readonly type: 'composed';
  readonly children: Map<string, Staged>;
  readonly origins: Origin[];
  id?: string | undefined;
  entries?: readonly TreeEntry[];
}
export type Staged = Composed | Mounted | Written;

/**
 * A tree that is being put together of parts of others. Nothing is copied: what stands in it as a source has it keeps
 * that source's bytes and content id.
 */
export class Staging {
  #root: Staged = { type: 'composed', children: new Map(), origins: [] };

  /** The kind of what is at a path in normal form; undefined when nothing is. */
  kind(path: string): 'directory' | 'file' | undefined {
    const found = this.#find(path);
    return found === undefined ? undefined : kindOf(found);
  }

  /** True for a directory that nothing was put into. */
  isEmpty(path: string): boolean {
    const found = this.#find(path);
    return found?.type === 'composed' && found.children.size === 0;
  }

  /** Bytes of a file with where they come from. */
  file(path: string): { readonly bytes: Uint8Array; readonly origins: readonly Origin[] } | undefined {
    const found = this.#find(path);
    if (found === undefined || kindOf(found) !== 'file') return undefined;
    if (found.type === 'written') return found;
    if (found.type === 'composed') return undefined;
    return { bytes: found.tree.read(found.origin.path) ?? new Uint8Array(), origins: [found.origin] };
  }

  /** Puts something at a path whose directory exists; replaces what is there. */
  put(path: string, staged: Staged): void {
    if (path === '') {
      this.#root = staged;
      return;
    }
    const slash = path.lastIndexOf('/');
    this.#open(slash < 0 ? '' : path.slice(0, slash))?.children.set(baseName(path), staged);
  }

  /** Says that a directory of a source went into one that exists already. */
  addOrigin(path: string, origin: Origin): void {
    this.#open(path)?.origins.push(origin);
  }

  /** What was put together so far, as a tree, and where the paths of that tree come from. */
  done(): { readonly tree: FileTree; readonly origins: (path: string) => readonly Origin[] } {
    const root = this.#root;
    return { tree: viewOf(root), origins: (path) => originsOf(root, path) };
  }

  #find(path: string): Staged | undefined {
    return find(this.#root, path);
  }

  /** A directory that can be written to: one that stands there as a source has it becomes one of its entries. */
  #open(path: string): Composed | undefined {
    if (path === '') {
      this.#root = opened(this.#root);
      return this.#root.type === 'composed' ? this.#root : undefined;
    }
    let at = this.#open('');
    for (const name of path.split('/')) {
      const next = at?.children.get(name);
      if (at === undefined || next === undefined) return undefined;
      const open = opened(next);
      at.children.set(name, open);
      at = open.type === 'composed' ? open : undefined;
    }
    return at;
  }
}

/** A directory of nothing. */
export function emptyDirectory(): Staged {
  return { type: 'composed', children: new Map(), origins: [] };
}

function kindOf(staged: Staged): 'directory' | 'file' {
  return staged.type === 'mounted' ? staged.kind : staged.type === 'written' ? 'file' : 'directory';
}

/** What lies at `name` in a directory of a source. */
function within({ tree, origin }: Mounted, path: string): Mounted | undefined {
  const inside = joinPath(origin.path, path);
  const kind = tree.kind(inside);
  if (kind !== 'directory' && kind !== 'file') return undefined;
  return { type: 'mounted', tree, origin: { alias: origin.alias, path: inside }, kind };
}

function opened(staged: Staged): Staged {
  if (staged.type !== 'mounted' || staged.kind !== 'directory') return staged;
  const children = new Map<string, Staged>();
  for (const { name } of staged.tree.list(staged.origin.path) ?? []) {
    const child = within(staged, name);
    if (child !== undefined) children.set(name, child);
  }
  return { type: 'composed', children, origins: [staged.origin] };
}

function find(root: Staged, path: string): Staged | undefined {
  let at: Staged = root;
  if (path === '') return at;
  const parts = path.split('/');
  for (const [i, part] of parts.entries()) {
    if (at.type === 'mounted') return at.kind === 'directory' ? within(at, parts.slice(i).join('/')) : undefined;
    const next: Staged | undefined = at.type === 'composed' ? at.children.get(part) : undefined;
    if (next === undefined) return undefined;
    at = next;
  }
  return at;
}

/** Where a path comes from, whether or not something is there: what would appear in a source appears here. */
function originsOf(root: Staged, path: string): readonly Origin[] {
  let at: Staged = root;
  const parts = path === '' ? [] : path.split('/');
  for (const [i, part] of parts.entries()) {
    const next: Staged | undefined = at.type === 'composed' ? at.children.get(part) : undefined;
    if (next === undefined) return ownOrigins(at).map((origin) => below(origin, parts.slice(i).join('/')));
    at = next;
  }
  return ownOrigins(at);
}

function ownOrigins(staged: Staged): readonly Origin[] {
  return staged.type === 'mounted' ? [staged.origin] : staged.origins;
}

function below({ alias, path }: Origin, rest: string): Origin {
  return { alias, path: joinPath(path, rest) };
}

function viewOf(root: Staged): FileTree {
  return {
    list(path) {
      const found = find(root, path);
      if (found?.type === 'composed') return entriesOf(found);
      return found?.type === 'mounted' && found.kind === 'directory' ? found.tree.list(found.origin.path) : undefined;
    },
    kind(path) {
      const found = find(root, path);
      return found === undefined ? undefined : kindOf(found);
    },
    read(path) {
      const found = find(root, path);
      if (found?.type === 'written') return found.bytes;
      return found?.type === 'mounted' ? found.tree.read(found.origin.path) : undefined;
    },
    readLink: () => undefined,
    contentId(path) {
      const found = find(root, path);
      return found === undefined ? undefined : idOf(found);
    },
  };
}

function entriesOf(directory: Composed): readonly TreeEntry[] {
  directory.entries ??= [...directory.children]
    .map(([name, child]) => ({ name, kind: kindOf(child) }))
    .sort((a, b) => compareBytes(a.name, b.name));
  return directory.entries;
}

function idOf(staged: Staged): string | undefined {
  if (staged.type === 'mounted') return staged.tree.contentId(staged.origin.path);
  if (staged.type === 'written') return staged.id;
  if (!('id' in staged)) {
    const entries: IdentifiedEntry[] = [];
    for (const [name, child] of staged.children) {
      const id = idOf(child);
      if (id !== undefined) entries.push({ name, id });
    }
    staged.id = entries.length === staged.children.size ? treeId(entries) : undefined;
  }
  return staged.id;
}
