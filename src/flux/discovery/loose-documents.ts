import { quotedName } from '../../core/changed-file.ts';
import { type FileTree, readText } from '../../core/files/file-tree.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonValue } from '../../core/json.ts';
import { printJson } from '../../core/plain-json.ts';
import { printResource, resourceIdOf } from '../../core/resource-id.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';

/**
 * The names of the objects in a file that differ between two trees and are nothing that Flux begins with: where no
 * build reads the file, nothing found applies them.
 */
export function looseDocuments(base: FileTree, head: FileTree, file: string): readonly string[] {
  const [before, after] = [othersOf(base, file, 'base'), othersOf(head, file, 'head')];
  const differing = [...before, ...after].filter(([text]) => before.has(text) !== after.has(text));
  return [...new Set(differing.map(([, name]) => name))];
}

/** Objects that are no nodes, by their text, with their names. What has no plain text differs from all. */
function othersOf(tree: FileTree, file: string, side: string): ReadonlyMap<string, string> {
  const { documents } = decodeKubernetesYaml(readText(tree, file) ?? '', { file });
  return new Map(
    documents.flatMap(({ object, line }): [string, string][] => {
      const name = nameOf(object);
      return name === undefined ? [] : [[printJson(object) ?? `${side} ${line}`, quotedName(name)]];
    }),
  );
}

function nameOf(object: JsonValue): string | undefined {
  const id = isJsonObject(object) ? resourceIdOf(object) : undefined;
  if (id === undefined) return 'a document';
  return nodeKindOf(id) === undefined || id.name.includes('${') ? printResource(id) : undefined;
}
