import type { FileTree } from '../files/file-tree.ts';
import type { IgnorePattern } from '../files/ignore-pattern.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import type { Position } from '../model/position.ts';
import type { Problem } from '../model/problem.ts';
import { type ResourceId, resourceIdOf } from '../model/resource-id.ts';
import { FileFacts } from './file-facts.ts';
import { prefetchYamlFiles, walkYamlFiles } from './walk-files.ts';

/** A Flux object as it stands on disk: before overlays, patches and substitution, so only a hint of what will be applied. */
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

/** Scans the YAML files below `directory` for objects that the orchestrator can run. Reads each file once and parses only those that mention Flux. `ignore` leaves files out. */
export function scanFluxObjects(
  tree: FileTree,
  directory: string,
  facts: FileFacts = new FileFacts(),
  ignore: readonly IgnorePattern[] = [],
): FluxScan {
  const objects: FluxObject[] = [];
  const problems: Problem[] = [];
  prefetchYamlFiles(tree, (path) => !facts.knows(tree.contentId(path)));
  const visit = (file: string): void => {
    const { documents, problem } = facts.documents(tree, file);
    // The same bytes may stand in another file of the other tree.
    if (problem !== undefined) problems.push({ ...problem, at: { ...problem.at, file } });
    for (const { object, line } of documents) {
      if (!isJsonObject(object)) continue;
      const id = resourceIdOf(object);
      // A name that still holds a variable appears when its parent renders it.
      if (id === undefined || nodeKindOf(id) === undefined || id.name.includes('${')) continue;
      objects.push({ id, object, at: { file, line } });
    }
  };
  walkYamlFiles(tree, directory, visit, ignore);
  return { objects, problems };
}
