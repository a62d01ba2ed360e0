import { type IdentifiedEntry, treeId } from './content-id.ts';
import { type FileTree, readText, type TreeEntry } from './file-tree.ts';
import { followLinks } from './follow-links.ts';
import { type IgnorePattern, parseIgnorePattern, parseSourceIgnore } from './ignore-pattern.ts';
import { ignoreTester } from './ignore-tester.ts';
import { joinPath } from './paths.ts';

/** What source-controller leaves out of every artifact. */
const versionControl = ['.git/', '.gitignore', '.gitmodules', '.gitattributes'].map((line) => parseIgnorePattern(line));

/** What it leaves out besides, as long as nobody writes a pattern. */
const defaults = (
  '*.jpg *.jpeg *.gif *.png *.wmv *.flv *.tar.gz *.zip ' +
  '.github/ .circleci/ .travis.yml .gitlab-ci.yml appveyor.yml .drone.yml cloudbuild.yaml ' +
  'codeship-services.yml codeship-steps.yml **/.goreleaser.yml **/.sops.yaml **/.flux.yaml'
)
  .split(' ')
  .map((line) => parseIgnorePattern(line));

/**
 * The patterns source-controller applies to a checkout, lowest priority first: version control files, then every
 * `.sourceignore` from the root down, each for its own directory, then `spec.ignore`. The defaults for media, archives
 * and CI files take part only while there is no other pattern at all.
 */
export function sourceIgnorePatterns(tree: FileTree, specIgnore?: string): readonly IgnorePattern[] {
  const written = [...filePatterns(tree), ...(specIgnore === undefined ? [] : parseSourceIgnore(specIgnore))];
  return written.length === 0 ? defaultIgnorePatterns : [...versionControl, ...written];
}

/**
 * The patterns that apply where nobody wrote one, as to artifacts that are put together of others: what lies in those
 * as a `.sourceignore` is a file like any other.
 */
export const defaultIgnorePatterns: readonly IgnorePattern[] = [...versionControl, ...defaults];

const ignoreFile = '.sourceignore';

/**
 * The directories of trees that hold a `.sourceignore` file or a link of that name: looking for them goes through the
 * whole tree, which never changes.
 */
const knownDirectories = new WeakMap<FileTree, readonly string[]>();

/** The directories of a tree in which a `.sourceignore` stands, from the root down. */
export function ignoringDirectories(tree: FileTree): readonly string[] {
  let directories = knownDirectories.get(tree);
  if (directories === undefined) {
    const found: string[] = [];
    const look = (directory: string): void => {
      const entries = tree.list(directory) ?? [];
      if (entries.some(({ name, kind }) => name === ignoreFile && kind !== 'directory')) found.push(directory);
      for (const { name, kind } of entries) if (kind === 'directory') look(joinPath(directory, name));
    };
    look('');
    directories = found;
    knownDirectories.set(tree, directories);
  }
  return directories;
}

/** Says which directories of a tree hold a `.sourceignore`, for a caller who knows, so that nobody has to look. */
export function setIgnoringDirectories(tree: FileTree, directories: readonly string[]): void {
  knownDirectories.set(tree, directories);
}

function filePatterns(tree: FileTree): readonly IgnorePattern[] {
  const linked = followLinks(tree);
  return ignoringDirectories(tree).flatMap((directory) => {
    const file = joinPath(directory, ignoreFile);
    const text = readText(linked, file);
    return text === undefined ? [] : parseSourceIgnore(text, directory, file);
  });
}

/**
 * Content of an artifact of `tree` under these patterns: the regular files they keep, and the directories that they
 * keep or that hold a kept file. Symlinks are left out, as source-controller does. Each path is tested by itself, so a
 * file below an ignored directory can be kept.
 */
export function ignoreTree(tree: FileTree, patterns: readonly IgnorePattern[]): FileTree {
  const anyInclude = patterns.some(({ include }) => include);
  const lists = new Map<string, readonly TreeEntry[] | undefined>();
  const kinds = new Map<string, TreeEntry['kind'] | undefined>();
  const ids = new Map<string, string | undefined>();

  const ignored = ignoreTester(patterns);
  const keepsDirectory = (path: string): boolean => {
    if (!ignored(path, true)) return true;
    // Without an `!` pattern, what ignores a directory ignores all of it.
    return anyInclude && (list(path)?.length ?? 0) > 0;
  };
  const keeps = (path: string, kind: TreeEntry['kind']): boolean =>
    kind === 'file' ? !ignored(path, false) : kind === 'directory' && keepsDirectory(path);
  const list = (path: string): readonly TreeEntry[] | undefined => {
    if (lists.has(path)) return lists.get(path);
    const all = tree.list(path);
    const kept = all?.filter(({ name, kind }) => keeps(joinPath(path, name), kind));
    const entries = kept?.length === all?.length ? all : kept;
    lists.set(path, entries);
    return entries;
  };
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    if (path === '' || kinds.has(path)) return path === '' ? tree.kind(path) : kinds.get(path);
    const kind = tree.kind(path);
    const kept = kind !== undefined && keeps(path, kind) ? kind : undefined;
    kinds.set(path, kept);
    return kept;
  };
  const idOf = (path: string): string | undefined => {
    if (ids.has(path)) return ids.get(path);
    const kind = kindOf(path);
    const id = kind === 'directory' ? idOfDirectory(path) : kind === 'file' ? tree.contentId(path) : undefined;
    ids.set(path, id);
    return id;
  };
  const idOfDirectory = (path: string): string | undefined => {
    const entries: IdentifiedEntry[] = [];
    for (const { name } of list(path) ?? []) {
      const id = idOf(joinPath(path, name));
      if (id === undefined) return undefined;
      entries.push({ name, id });
    }
    return treeId(entries);
  };

  return {
    list: (path) => (kindOf(path) === 'directory' ? list(path) : undefined),
    kind: kindOf,
    read: (path) => (kindOf(path) === 'file' ? tree.read(path) : undefined),
    readLink: () => undefined,
    contentId: idOf,
  };
}
