import { type FileReader, type FileReads, isReadAtRest, quotedName } from '../../core/changed-file.ts';
import { parentPath } from '../../core/files/paths.ts';
import { operatorGroup, sourceGroup } from '../../core/flux-kinds.ts';
import type { SideResult } from '../../core/side-result.ts';
import {
  clusterSetting,
  type Discovery,
  type FileFacts,
  fluxInstanceSpec,
  looseDocuments,
  looseObjects,
  type MovedBeginning,
  sourceSpec,
  type UnreadFileOfSide,
  unreadFiles,
} from '../../flux/public.ts';
import type { SideMaterials } from '../../forecast/public.ts';
import { type Store } from '../public.ts';
import { type PossibleReader, possibleReaders } from './possible-readers.ts';
import type { DiscoveredTrees, PreviewOptions } from './preview-request.ts';
import type { FileReaders } from './sides/file-readers.ts';
import type { AwaitingOwners, StaleOwners } from './stale-owners.ts';

/** One cluster as both sides came to it, and who of it read the files that differ. */
export interface RenderedRoot {
  readonly name: string;
  readonly base: SideResult;
  readonly head: SideResult;
  readonly readers: FileReaders;
  /** How a release of each side is rendered again; undefined for one that was not rendered. */
  readonly materials: SideMaterials;
  /** Presence of a GitRepository, on either side, that has its submodules fetched. */
  readonly fetchesSubmodules: boolean;
  /** Nodes of the base that render, and of which the cluster may have older objects. */
  readonly staleOwners: () => StaleOwners;
  /** Those that wait for releases which were not rendered. */
  readonly awaiting: AwaitingOwners;
}

/**
 * The readers in some clusters of the files that differ, also possible ones, and what becomes of files without any.
 * `isTold` says of a reader that the report tells a difference of it.
 */
export async function accountFiles(
  trees: DiscoveredTrees,
  roots: readonly RenderedRoot[],
  options: Pick<PreviewOptions, 'configFile' | 'history'>,
  facts: FileFacts,
  isTold: (reader: FileReader) => boolean,
): Promise<FileReads[]> {
  const { base, head, changes, found, shared } = trees;
  const { configFile } = options;
  const submodules = roots.some((root) => root.fetchesSubmodules);
  const [before, after] = [
    { tree: base.tree, discovery: found.base, fetchesSubmodules: submodules },
    { tree: head.tree, discovery: found.head, fetchesSubmodules: submodules },
  ];
  // Asked for only where a file has no reader, since who claims a path is not known in a run with a known base.
  let unread: ReturnType<typeof unreadFiles> | undefined;
  const possible = roots.map((root) =>
    possibleReaders(
      [
        { ...after, results: [root.head] },
        { ...before, results: [root.base] },
      ],
      shared.memo,
    ),
  );
  const uncovered = new Set<string>();
  const given = [...changes].map(([path, change]): FileReads & { readonly unread?: UnreadFileOfSide } => {
    const readers = roots.flatMap((root) => root.readers.of(path));
    const moved = found.head.movedBeginnings?.find(({ from, to }) => path === from || path === to);
    // A build that reaches it from elsewhere tells what becomes of it.
    if (moved !== undefined && !roots.some((root) => root.readers.isBuilt(path)))
      return { path, change, readers, unread: doubtfulBeginning(moved, found.head) };
    const others = possible.flatMap((possibleReader) => possibleReader(path, readers) ?? []);
    if (readers.length > 0) {
      const isBuilt = roots.some((root) => root.readers.isBuilt(path));
      const loose = isBuilt
        ? []
        : looseDocuments(
            base.tree,
            head.tree,
            path,
            // What is never rendered explains no file, not even that which defines it.
            readers.flatMap(({ node, states }) => (states.every((state) => state === 'skipped') ? [] : [node])),
          );
      const look = loose.length === 0 ? {} : { unread: looseObjects(path, loose, [after, before]) };
      return { path, change, readers, ...look, ...possibly(others[0]) };
    }
    unread ??= unreadFiles(before, after, configFile);
    const { isUncovered = false, ...look } = unread(path);
    if (isUncovered) uncovered.add(path);
    return { path, change, readers, unread: look, ...possibly(others.find(({ isSure }) => isSure || isUncovered)) };
  });
  const isOpen = ({ path, possible: other, readers, unread: look }: FileReads): boolean => {
    if (other !== undefined) return false;
    if (readers.length === 0) {
      const mayWait = look?.class === 'unexplained' && roots.some(({ awaiting }) => awaiting.possible().size > 0);
      return uncovered.has(path) || mayWait || roots.some(({ staleOwners }) => staleOwners().size > 0);
    }
    return look === undefined && (isReadAtRest({ readers }) || !readers.some(isTold));
  };
  const open = given.filter(isOpen);
  const readerOf = open.length > 0 ? await leftBehind(trees, roots, open, options, facts) : undefined;
  const files = given.map((file) => {
    const left = isOpen(file) ? readerOf?.(file) : undefined;
    return left === undefined ? file : { ...file, possible: left };
  });
  if (files.every((file) => file.unread?.setting === undefined)) return files;
  // Loads what reads and edits a configuration file, which most runs have none of.
  const { settingHints } = await import('./setting-hints.ts');
  const hintOf = settingHints(head.tree, configFile);
  return files.map(({ unread: look, ...file }): FileReads => {
    if (look === undefined) return file;
    const { setting, ...rest } = look;
    return { ...file, unread: setting === undefined ? rest : { ...rest, ...hintOf(setting) } };
  });
}

/** Presence of a GitRepository that has its submodules fetched. */
export function fetchesSubmodules(store: Store): boolean {
  return (
    store.ofKind(sourceGroup, 'GitRepository').some(({ object }) => sourceSpec(object).recurseSubmodules) ||
    // It patches the source that it makes.
    store
      .ofKind(operatorGroup, 'FluxInstance')
      .some(({ object }) =>
        JSON.stringify(fluxInstanceSpec(object).kustomize?.patches ?? []).includes('recurseSubmodules'),
      )
  );
}

/**
 * Finder of readers of `files` that are of an earlier commit; undefined where no history is known. Loads what most runs
 * have no use for. All releases are rendered where that decides whether an owner waits which has not applied its edits.
 */
async function leftBehind(
  trees: DiscoveredTrees,
  roots: readonly RenderedRoot[],
  files: readonly FileReads[],
  { history }: Pick<PreviewOptions, 'history'>,
  facts: FileFacts,
): Promise<((file: FileReads) => FileReads['possible']) | undefined> {
  if (history === undefined || trees.found.base.isLibrary === true) return undefined;
  const { readersLeftBehind } = await import('./history/left-behind.ts');
  const commits = await history();
  const readersWith = (also: readonly StaleOwners[]): ReturnType<typeof readersLeftBehind> => {
    const owners = roots.map((root, at) => ({
      ...root,
      staleOwners: () => new Map([...(also[at] ?? []), ...root.staleOwners()]),
    }));
    return readersLeftBehind(trees, owners, commits, facts);
  };
  const known = readersWith([]);
  const rest = files.filter((file) => known(file) === undefined);
  const awaiting = roots.map((root) => root.awaiting.possible());
  if (rest.length === 0 || awaiting.every(({ size }) => size === 0)) return known;
  const mayRead = readersWith(awaiting);
  if (!rest.some(mayRead)) return known;
  return readersWith(await Promise.all(roots.map(async (root) => await root.awaiting.known())));
}

function possibly(reader: PossibleReader | undefined): Pick<FileReads, 'possible'> {
  if (reader === undefined) return {};
  const { root, node, isRemote, behind } = reader;
  const since = behind === undefined ? {} : { behind };
  return { possible: { root, node, ...(isRemote === true ? { as: 'remote' as const } : {}), ...since } };
}

/** A file that begins a cluster, and stood elsewhere. */
function doubtfulBeginning({ id, from, to }: MovedBeginning, head: Discovery): UnreadFileOfSide {
  const setting = clusterSetting(parentPath(to), head);
  const name = quotedName(`${id.kind} ${id.name}`);
  return {
    class: 'unexplained',
    isDoubtful: true,
    reason: `${name} moves from ${quotedName(from)} to ${quotedName(to)}, and nothing in the tree applies either file: whether the cluster still does is not known`,
    ...(setting === undefined
      ? { hint: 'Say where clusters begin with `clusters` in `.fluxdelta.yaml`.' }
      : { setting }),
  };
}
