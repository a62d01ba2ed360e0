import { createHash } from 'node:crypto';
import { ProblemError } from '../problem.ts';
import { blobId } from './content-id.ts';
import type { FileTree, TreeEntry } from './file-tree.ts';

/**
 * One thing that was asked of a tree and what it answered:
 * - `read`: a file's bytes; the answer is their content id, or empty when there is no file
 * - `list`: a directory's names and kinds; a hash of them, or empty when there is no directory
 * - `kind`: what is at the path, or empty
 * - `link`: a symlink's target after an `=`, or empty when there is no symlink
 * - `id`: a content id that the caller asked for by itself, or empty
 * - `real`: where the path leads to after an `=`, or empty when nothing is there
 */
type Observation = readonly [question: 'id' | 'kind' | 'link' | 'list' | 'read' | 'real', path: string, answer: string];

/** Observations of a build in one tree, absent paths too, sorted; plain data that survives JSON. */
export type ReadSet = readonly Observation[];

/** A view of `tree` that notes every question; `readSet` gives what was asked so far. */
export function recordingTree(tree: FileTree): { readonly tree: FileTree; readonly readSet: () => ReadSet } {
  const asked: Record<Observation[0], Map<string, string>> = {
    id: new Map(),
    kind: new Map(),
    link: new Map(),
    list: new Map(),
    read: new Map(),
    real: new Map(),
  };
  const recorded: FileTree = {
    ...(tree.realPath === undefined
      ? {}
      : {
          realPath(path: string) {
            const real = tree.realPath?.(path);
            asked.real.set(path, linkAnswer(real));
            return real;
          },
        }),
    list(path) {
      const entries = tree.list(path);
      if (!asked.list.has(path)) asked.list.set(path, listAnswer(entries));
      return entries;
    },
    kind(path) {
      const kind = tree.kind(path);
      asked.kind.set(path, kind ?? '');
      return kind;
    },
    read(path) {
      const bytes = tree.read(path);
      if (!asked.read.has(path)) asked.read.set(path, readAnswer(tree, path));
      return bytes;
    },
    readLink(path) {
      const target = tree.readLink(path);
      asked.link.set(path, linkAnswer(target));
      return target;
    },
    contentId(path) {
      const id = tree.contentId(path);
      asked.id.set(path, id ?? '');
      return id;
    },
  };
  const readSet = (): ReadSet => {
    const observations: Observation[] = [];
    for (const question of ['id', 'kind', 'link', 'list', 'read', 'real'] as const) {
      for (const path of [...asked[question].keys()].sort())
        observations.push([question, path, asked[question].get(path) ?? '']);
    }
    return observations;
  };
  return { tree: recorded, readSet };
}

/**
 * Test whether `tree` gives the recorded answer to every question of `readSet`: a build that asked only these cannot
 * tell the difference. A tree that ends with a problem, as one with too many patterns of ignored files, gives none.
 */
export function readSetHolds(readSet: ReadSet, tree: FileTree): boolean {
  try {
    return answersAll(readSet, tree);
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

function answersAll(readSet: ReadSet, tree: FileTree): boolean {
  return readSet.every(([question, path, answer]) => {
    switch (question) {
      case 'id':
        return (tree.contentId(path) ?? '') === answer;
      case 'kind':
        return (tree.kind(path) ?? '') === answer;
      case 'link':
        return linkAnswer(tree.readLink(path)) === answer;
      case 'list':
        return listAnswer(tree.list(path)) === answer;
      case 'read':
        return readAnswer(tree, path) === answer;
      case 'real':
        return linkAnswer(tree.realPath === undefined ? path : tree.realPath(path)) === answer;
    }
  });
}

function linkAnswer(target: string | undefined): string {
  return target === undefined ? '' : `=${target}`;
}

/** Hashes of listings. Trees that share directories, as two revisions of a repository do, share the arrays too. */
const listHashes = new WeakMap<readonly TreeEntry[], string>();

function listAnswer(entries: readonly TreeEntry[] | undefined): string {
  if (entries === undefined) return '';
  let answer = listHashes.get(entries);
  if (answer === undefined) {
    // Names hold neither a slash nor a NUL byte, so no name can be taken for two entries.
    const text = entries.map(({ name, kind }) => `${name}/${kind}`).join('\0');
    answer = createHash('sha1').update(text).digest('base64url');
    listHashes.set(entries, answer);
  }
  return answer;
}

/** Hashes of files whose trees have no git blob ids for them. */
const readHashes = new WeakMap<FileTree, Map<string, string>>();

/**
 * A tree's own id counts only when it is a git blob id; a file known by another scheme is hashed, so that one read set
 * can be held against trees of any origin.
 */
function readAnswer(tree: FileTree, path: string): string {
  const id = tree.contentId(path);
  if (id?.startsWith('blob:')) return id;
  const known = readHashes.get(tree)?.get(path);
  if (known !== undefined) return known;
  const bytes = tree.read(path);
  if (bytes === undefined) return '';
  const answer = blobId(bytes);
  const hashes = readHashes.get(tree) ?? new Map<string, string>();
  readHashes.set(tree, hashes.set(path, answer));
  return answer;
}
