import { getOrInsert } from '../../core/get-or-insert.ts';
import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { FluxObject } from './flux-object.ts';

/**
 * The files that define another object under the id of one that a file defines, as two clusters do that are laid out
 * alike. None for a file that defines no such object: it may patch any of them. Namespaces do not count, since a build
 * may set them.
 */
export function otherDefinitions(
  objects: readonly Pick<FluxObject, 'at' | 'id'>[],
): (id: ResourceId, file: string) => ReadonlySet<string> {
  let files: Map<string, Set<string>> | undefined;
  return (id, file) => {
    if (files === undefined) {
      files = new Map();
      for (const one of objects) getOrInsert(files, nameKey(one.id), () => new Set<string>()).add(one.at.file);
    }
    const all = files.get(nameKey(id));
    return all?.has(file) === true ? new Set([...all].filter((other) => other !== file)) : new Set();
  };
}

function nameKey(id: ResourceId): string {
  return resourceKey({ ...id, namespace: '' });
}
