import { quotedName } from '../../core/changed-file.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonValue } from '../../core/json.ts';
import { printJson } from '../../core/plain-json.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';

/**
 * The names of the objects in a file that differ between two trees and are none of the `nodes` that read it: where no
 * build reads the file, nothing found applies them.
 */
export function looseDocuments(
  base: FileTree,
  head: FileTree,
  file: string,
  nodes: readonly ResourceId[],
): readonly string[] {
  const known = new Set(nodes.map(resourceKey));
  const [before, after] = [othersOf(base, file, 'base', known), othersOf(head, file, 'head', known)];
  const differing = [...before, ...after].filter(([text]) => before.has(text) !== after.has(text));
  return [...new Set(differing.map(([, name]) => name))];
}

/** Objects that are not known as nodes, by their text, with their names. What has no plain text differs from all. */
function othersOf(tree: FileTree, file: string, side: string, known: ReadonlySet<string>): ReadonlyMap<string, string> {
  const { documents } = decodeKubernetesYaml(readText(tree, file) ?? '', { file });
  return new Map(
    documents.flatMap(({ object, line }): [string, string][] => {
      const name = nameOf(object, known);
      return name === undefined ? [] : [[printJson(object) ?? `${side} ${line}`, quotedName(name)]];
    }),
  );
}

function nameOf(object: JsonValue, known: ReadonlySet<string>): string | undefined {
  const id = isJsonObject(object) ? resourceIdOf(object) : undefined;
  if (id === undefined) return 'a document';
  return nodeKindOf(id) === undefined || !known.has(resourceKey(id)) ? printResource(id) : undefined;
}
