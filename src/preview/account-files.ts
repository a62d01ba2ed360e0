import type { MovedBeginning } from '../discovery/discovery.ts';
import { type UnreadFileOfSide, unreadFiles } from '../discovery/unread-files.ts';
import { type FileReads, quotedName } from '../model/changed-file.ts';
import type { SideResult } from '../model/side-result.ts';
import type { FileReaders } from '../orchestrator/changes/file-readers.ts';
import { possibleReaders } from './possible-readers.ts';
import type { DiscoveredTrees } from './preview-request.ts';

/** One cluster as both sides came to it, and who of it read the files that differ. */
export interface RenderedRoot {
  readonly base: SideResult;
  readonly head: SideResult;
  readonly readers: FileReaders;
}

/** Who of some clusters read the files that differ, and what becomes of those that nobody of them read. */
export async function accountFiles(
  { base, head, changes, found, shared }: DiscoveredTrees,
  configFile: string | undefined,
  roots: readonly RenderedRoot[],
): Promise<FileReads[]> {
  const [before, after] = [
    { tree: base.tree, discovery: found.base },
    { tree: head.tree, discovery: found.head },
  ];
  // Asked for only where a file has no reader, since who claims a path is not known in a run with a known base.
  let unread: ReturnType<typeof unreadFiles> | undefined;
  let possible: readonly ReturnType<typeof possibleReaders>[] | undefined;
  const files = [...changes].map(([path, change]) => {
    const readers = roots.flatMap((root) => root.readers.of(path));
    const moved = found.head.movedBeginnings?.find(({ from, to }) => path === from || path === to);
    if (moved !== undefined) return { path, change, readers, unread: doubtfulBeginning(moved) };
    if (readers.length > 0) return { path, change, readers };
    unread ??= unreadFiles(before, after, configFile);
    possible ??= roots.map((root) =>
      possibleReaders(
        [
          { ...after, results: [root.head] },
          { ...before, results: [root.base] },
        ],
        shared.memo,
      ),
    );
    const { isUncovered = false, ...look } = unread(path);
    for (const possibleReader of possible) {
      const { isSure = false, ...reader } = possibleReader(path) ?? {};
      if ((isSure || isUncovered) && 'node' in reader)
        return { path, change, readers, unread: { ...look, possible: reader } };
    }
    return { path, change, readers, unread: look };
  });
  if (files.every((file) => file.unread?.publication === undefined)) return files;
  // Loads what reads and edits a configuration file, which most runs have none of.
  const { publicationHints } = await import('./publication-hints.ts');
  const hintOf = publicationHints(head.tree, configFile);
  return files.map(({ unread: look, ...file }): FileReads => {
    if (look === undefined) return file;
    const { publication, ...rest } = look;
    return { ...file, unread: publication === undefined ? rest : { ...rest, ...hintOf(publication) } };
  });
}

/** A file that begins a cluster, and stood elsewhere. */
function doubtfulBeginning({ id, from, to }: MovedBeginning): UnreadFileOfSide {
  const name = quotedName(`${id.kind} ${id.name}`);
  return {
    class: 'unexplained',
    isDoubtful: true,
    reason: `${name} moves from ${quotedName(from)} to ${quotedName(to)}, and nothing in the tree applies either file: whether the cluster still does is not known`,
    hint: 'Say where clusters begin with `clusters` in `.fluxdelta.yaml`.',
  };
}
