import type { FileTree } from '../files/file-tree.ts';
import type { IgnorePattern } from '../files/ignore-pattern.ts';
import {
  extensionsGroup,
  helmGroup,
  imageGroup,
  kustomizeGroup,
  nodeKindOf,
  operatorGroup,
  sourceGroup,
} from '../model/flux-kinds.ts';
import { isJsonObject, type JsonObject } from '../model/json.ts';
import type { Position } from '../model/position.ts';
import type { Problem } from '../model/problem.ts';
import { type ResourceId, resourceIdOf } from '../model/resource-id.ts';
import { decodeKubernetesYaml } from '../yaml/decode-kubernetes.ts';
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

const maximumFileSize = 4 * 1024 * 1024;
const marks = [extensionsGroup, helmGroup, imageGroup, kustomizeGroup, operatorGroup, sourceGroup].map((group) =>
  Buffer.from(group),
);

/** True when a file's bytes mention a Flux API group at all; everything else is not worth parsing here. */
function mentionsFlux(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return marks.some((mark) => buffer.includes(mark));
}

/** What files hold, by content id: trees that are compared share nearly all of them. */
export type ScanCache = Map<
  string,
  { readonly documents: ReturnType<typeof decodeKubernetesYaml>['documents']; readonly problem?: Problem }
>;

/** Scans the YAML files below `directory` for objects that the orchestrator can run. Reads each file once and parses only those that mention Flux. `ignore` leaves files out. */
export function scanFluxObjects(
  tree: FileTree,
  directory: string,
  cache: ScanCache = new Map(),
  ignore: readonly IgnorePattern[] = [],
): FluxScan {
  const objects: FluxObject[] = [];
  const problems: Problem[] = [];
  const decoder = new TextDecoder();
  prefetchYamlFiles(tree);
  const visit = (file: string): void => {
    const content = tree.contentId(file);
    let decoded = content === undefined ? undefined : cache.get(content);
    if (decoded === undefined) {
      const bytes = tree.read(file);
      const wanted = bytes !== undefined && bytes.length <= maximumFileSize && mentionsFlux(bytes);
      decoded = wanted ? decodeKubernetesYaml(decoder.decode(bytes), { file }) : { documents: [] };
      if (content !== undefined) cache.set(content, decoded);
    }
    // The same bytes may stand in another file of the other tree.
    if (decoded.problem !== undefined) problems.push({ ...decoded.problem, at: { ...decoded.problem.at, file } });
    for (const { object, line } of decoded.documents) {
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
