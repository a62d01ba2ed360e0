import type { FileTree } from '../../core/files/file-tree.ts';
import type { IgnoreTester } from '../../core/files/ignore-tester.ts';
import { joinPath } from '../../core/files/paths.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Position } from '../../core/position.ts';
import type { Problem } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { FileFacts, type FileObject, type FileOfDirectory } from './file-facts.ts';
import { prefetchYamlFiles, scannedEntries } from './walk-files.ts';

/**
 * A Flux object as it stands on disk: before overlays, patches and substitution, so only a hint of what will be
 * applied.
 */
export interface FluxObject {
  readonly id: ResourceId;
  readonly object: JsonObject;
  readonly at: Position;
}

/** All Flux objects below a directory in path order, and the files that look like Flux but cannot be read. */
export interface FluxScan {
  readonly objects: readonly FluxObject[];
  readonly problems: readonly Problem[];
}

/**
 * An object where it stands. One that is parsed when somebody looks into it stays so; for the others a getter each
 * would cost more than all else here, and there are thousands.
 */
export function placedObject(found: FileObject, file: string): FluxObject {
  const { id, line } = found;
  const at = { file, line };
  if (Object.getOwnPropertyDescriptor(found, 'object')?.get === undefined) return { id, at, object: found.object };
  return {
    id,
    at,
    get object() {
      return found.object;
    },
  };
}

/**
 * Scans the YAML files of a tree for objects that the orchestrator can run. Reads each file once and parses only those
 * that mention Flux. `ignored` leaves files out.
 */
export function scanFluxObjects(tree: FileTree, facts: FileFacts, ignored: IgnoreTester | undefined): FluxScan {
  const objects: FluxObject[] = [];
  const problems: Problem[] = [];
  prefetchYamlFiles(tree, (path) => facts.knows(tree.contentId(path)));
  for (const { path: file, found } of filesBelow(tree, '', facts, ignored)) {
    // The same bytes may stand in another file of the other tree.
    if (found.problem !== undefined) problems.push({ ...found.problem, at: { ...found.problem.at, file } });
    for (const one of found.objects) objects.push(placedObject(one, file));
  }
  return { objects, problems };
}

/**
 * The files below a directory that mention Flux. Without patterns that depend on where a file stands, what a directory
 * holds is known by its content.
 */
function filesBelow(
  tree: FileTree,
  directory: string,
  facts: FileFacts,
  ignored: IgnoreTester | undefined,
): readonly FileOfDirectory[] {
  const find = (): FileOfDirectory[] => {
    const found: FileOfDirectory[] = [];
    for (const { name, kind } of scannedEntries(tree, directory)) {
      const path = joinPath(directory, name);
      if (kind === 'directory') {
        for (const file of filesBelow(tree, path, facts, ignored))
          found.push({ ...file, path: joinPath(name, file.path) });
        // What an ignored directory holds may be taken back by another pattern, so every path is tested by itself.
      } else if (ignored?.(path, false) !== true) {
        const inFile = facts.objects(tree, path);
        if (inFile.objects.length > 0 || inFile.problem !== undefined) found.push({ path: name, found: inFile });
      }
    }
    return found;
  };
  return ignored !== undefined ? find() : facts.directory(tree.contentId(directory), find);
}
