import { closestName } from '../text/closest-name.ts';
import type { FileTree } from './file-tree.ts';
import { baseName, joinPath, parentPath } from './paths.ts';

/** Names this short are close to too many others. */
const shortestStem = 3;

function stemOf(name: string): string {
  return name.replace(/(?<=.)\.(?:json|ya?ml)$/, '');
}

/**
 * The path that somebody most likely meant by one that does not exist: beside it with another extension or a slip in
 * its name, or in the one directory beside its own, above it or below it that has the name. What `isNamed` says of a
 * file beside or above is that its own directory has it for itself.
 */
export function nearestEntry(
  tree: FileTree,
  path: string,
  isNamed: (path: string) => boolean = () => false,
): string | undefined {
  const directory = parentPath(path);
  const name = baseName(path);
  const beside = tree.list(directory);
  if (beside === undefined) return undefined;
  const stem = stemOf(name);
  const twin = beside.find((entry) => stemOf(entry.name) === stem);
  if (twin !== undefined) return joinPath(directory, twin.name);
  const slip =
    stem.length < shortestStem
      ? undefined
      : closestName(
          stem,
          beside.map((entry) => stemOf(entry.name)),
        );
  const close = beside.find((entry) => stemOf(entry.name) === slip);
  if (close !== undefined) return joinPath(directory, close.name);
  const above = parentPath(directory);
  const beyond = directory === '' ? [] : [above, ...directoriesIn(tree, above)];
  const near = [
    ...beyond.map((other) => joinPath(other, name)).filter((one) => tree.kind(one) === undefined || !isNamed(one)),
    ...directoriesIn(tree, directory).map((other) => joinPath(other, name)),
  ].filter((one) => parentPath(one) !== directory && tree.kind(one) !== undefined);
  return near.length === 1 ? near[0] : undefined;
}

function directoriesIn(tree: FileTree, directory: string): string[] {
  return (tree.list(directory) ?? []).flatMap(({ name, kind }) =>
    kind === 'directory' ? [joinPath(directory, name)] : [],
  );
}
