import type { FileTree } from '../files/file-tree.ts';
import type { IgnoreTester } from '../files/ignore-tester.ts';
import { isWithin, joinPath, resolvePath } from '../files/paths.ts';
import type { FileFacts } from './file-facts.ts';
import { type KustomizationGraph, kustomizationFile, kustomizationNames } from './kustomization-graph.ts';
import { scannedEntries } from './walk-files.ts';

/**
 * The directories below `path` whose builds take something from beside them and that no other kustomization of the tree takes anything from: where clusters are put together from bases. Components are no builds of
 * their own. In path order, with the files that each takes objects from.
 */
export function assembledBuilds(
  tree: FileTree,
  path: string,
  facts: FileFacts,
  graph: KustomizationGraph,
  ignored: IgnoreTester | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const included = new Set<string>();
  const assembled: string[] = [];
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
      if (isAssembled && kind !== 'Component' && isWithin(path, directory)) assembled.push(directory);
    }
    for (const { name, kind } of entries) if (kind === 'directory') visit(joinPath(directory, name));
  };
  visit('');
  return new Map(
    assembled.filter((directory) => !included.has(directory)).map((directory) => [directory, graph.files(directory)]),
  );
}
