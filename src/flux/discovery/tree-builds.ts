import type { FileTree } from '../../core/files/file-tree.ts';
import type { IgnoreTester } from '../../core/files/ignore-tester.ts';
import { isWithin, joinPath, resolvePath } from '../../core/files/paths.ts';
import type { FileFacts } from './file-facts.ts';
import { type KustomizationGraph, kustomizationFile, kustomizationNames } from './kustomization-graph.ts';
import { scannedEntries } from './walk-files.ts';

/**
 * The directories of a tree that no kustomization of another one takes anything from, in path order. Components are
 * none: they are no builds of their own.
 */
export interface TreeBuilds {
  readonly topmost: readonly string[];
  /**
   * Those that take something from beside them: where clusters are put together from bases. With the files that each
   * takes objects from.
   */
  readonly assembled: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The builds below `path` that stand for themselves. */
export function treeBuilds(
  tree: FileTree,
  path: string,
  facts: FileFacts,
  graph: KustomizationGraph,
  ignored: IgnoreTester | undefined,
): TreeBuilds {
  const included = new Set<string>();
  const topmost: string[] = [];
  const assembled = new Set<string>();
  const visit = (directory: string): void => {
    const entries = scannedEntries(tree, directory);
    const own =
      entries.some(({ name, kind }) => kind === 'file' && kustomizationNames.includes(name)) ||
      tree.kind(joinPath(directory, 'Kustomization')) === 'file'
        ? kustomizationFile(tree, directory)
        : undefined;
    if (own !== undefined && ignored?.(own, false) !== true) {
      const { kind, listed } = facts.links(tree, own);
      let isAssembled = false;
      for (const entry of listed) {
        const target = entry.includes('://') ? undefined : resolvePath(directory, entry);
        if (target === undefined) continue;
        isAssembled ||= !isWithin(directory, target);
        if (target !== directory) included.add(target);
      }
      if (kind !== 'Component' && isWithin(path, directory)) {
        topmost.push(directory);
        if (isAssembled) assembled.add(directory);
      }
    }
    for (const { name, kind } of entries) if (kind === 'directory') visit(joinPath(directory, name));
  };
  visit('');
  const standing = topmost.filter((directory) => !included.has(directory));
  return {
    topmost: standing,
    assembled: new Map(
      standing.filter((one) => assembled.has(one)).map((directory) => [directory, graph.files(directory)]),
    ),
  };
}
