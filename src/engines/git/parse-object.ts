import { decodeName } from '../../core/files/file-name.ts';
import type { TreeEntry } from '../../core/files/file-tree.ts';
import { compareBytes } from '../../core/files/paths.ts';
import { fail } from '../../core/problem.ts';

/**
 * A commit: its own id, the tree it records, and the commits it follows (the first is the branch that was merged into).
 */
export interface Commit {
  readonly id: string;
  readonly tree: string;
  readonly parents: readonly string[];
  /** Seconds since 1970; 0 when the commit does not say. */
  readonly committedAt: number;
}

/** One entry of a git tree object. */
export interface GitEntry extends TreeEntry {
  /** Object id in hexadecimal. */
  readonly object: string;
  readonly executable: boolean;
}

/** A decoded tree object. */
export interface GitDirectory {
  /** In byte order of names (git itself orders directories as if they ended in a slash). */
  readonly entries: readonly GitEntry[];
  readonly byName: ReadonlyMap<string, GitEntry>;
  /** The commits of submodules by name, which are no entries: their files are of another repository. */
  readonly submodules: ReadonlyMap<string, string>;
}

/**
 * Reads the headers of a commit object as it is stored: a shallow boundary hides parents from git's commands, but not
 * from the object.
 */
export function parseCommit(id: string, bytes: Uint8Array): Commit {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const headers = text.slice(0, text.indexOf('\n\n') + 1);
  const tree = /^tree ([0-9a-f]{40,64})\n/.exec(headers)?.[1];
  if (tree === undefined) fail('GIT_FAILED', `commit ${id} is damaged`);
  const parents: string[] = [];
  const parent = /parent ([0-9a-f]{40,64})\n/y;
  parent.lastIndex = `tree ${tree}\n`.length;
  for (let match = parent.exec(headers); match !== null; match = parent.exec(headers)) parents.push(match[1] ?? '');
  const committedAt = Number(/^committer .*> (\d{1,15}) [+-]\d{4}$/m.exec(headers)?.[1] ?? 0);
  return { id, tree, parents, committedAt };
}

/**
 * Decodes a tree object. Submodules are no entries: they are not files of this repository. Throws `GIT_FAILED` for
 * bytes that are no tree, and for names that git itself refuses (`.`, `..`, `.git`, a slash), which no tool makes by
 * accident.
 */
export function parseTree(id: string, bytes: Uint8Array): GitDirectory {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const idBytes = id.length / 2;
  const entries: GitEntry[] = [];
  const byName = new Map<string, GitEntry>();
  const submodules = new Map<string, string>();
  let at = 0;
  while (at < buffer.length) {
    const space = buffer.indexOf(32, at);
    const end = buffer.indexOf(0, at);
    if (space < 0 || end < space || end + 1 + idBytes > buffer.length) fail('GIT_FAILED', `tree ${id} is damaged`);
    const mode = Number.parseInt(buffer.toString('latin1', at, space), 8);
    const name = decodeName(buffer.subarray(space + 1, end));
    const object = buffer.toString('hex', end + 1, end + 1 + idBytes);
    at = end + 1 + idBytes;
    const kind = kindOfMode(mode);
    if (kind === undefined) {
      if ((mode & 0o170000) === 0o160000) submodules.set(name, object);
      continue;
    }
    if (name === '' || name === '.' || name === '..' || name.includes('/') || name.toLowerCase() === '.git')
      fail('GIT_FAILED', `invalid entry ${JSON.stringify(name)} in tree ${id}`);
    if (byName.has(name)) fail('GIT_FAILED', `duplicate entry ${JSON.stringify(name)} in tree ${id}`);
    const entry: GitEntry = { name, kind, object, executable: kind === 'file' && (mode & 0o111) !== 0 };
    entries.push(entry);
    byName.set(name, entry);
  }
  entries.sort((a, b) => compareBytes(a.name, b.name));
  return { entries, byName, submodules };
}

/** Undefined for submodules and for modes that git does not know. */
function kindOfMode(mode: number): TreeEntry['kind'] | undefined {
  switch (mode & 0o170000) {
    case 0o040000:
      return 'directory';
    case 0o100000:
      return 'file';
    case 0o120000:
      return 'symlink';
    default:
      return undefined;
  }
}
