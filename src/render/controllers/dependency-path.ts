import { type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { dependenciesOf } from '../../flux/public.ts';
import type { NodeStore } from '../observed-store.ts';
import type { StoredObject } from '../store.ts';

/** The ids in `spec.dependsOn`. */
export function dependsOn({ id, object }: StoredObject): ResourceId[] {
  return dependenciesOf(object, id).map((dependency) => dependency.id);
}

/**
 * Objects that are looked through for a circle, which every member of a long one does; in longer ones the first is
 * ended when nothing else runs.
 */
const longestSearch = 100;

/**
 * The nodes from `start` on that wait for one another by `dependsOn`, in order, of which the last one waits for
 * `awaited`; undefined when there are none. From a node to itself it is a cycle.
 */
export function dependencyPath(
  store: Pick<NodeStore, 'get'>,
  start: ResourceId,
  awaited: ResourceId,
): ResourceId[] | undefined {
  const target = resourceKey(awaited);
  const visited = new Set<string>();
  const path: ResourceId[] = [];
  // An explicit stack of edge iterators, since a chain may be as long as the repository is large.
  const stack: Iterator<ResourceId>[] = [];
  const enter = (id: ResourceId): void => {
    const object = store.get(id);
    path.push(id);
    stack.push((object === undefined ? [] : dependsOn(object)).values());
  };
  enter(start);
  for (let edges = stack.at(-1); edges !== undefined; edges = stack.at(-1)) {
    const next = edges.next();
    if (next.done === true) {
      stack.pop();
      path.pop();
      continue;
    }
    const key = resourceKey(next.value);
    if (key === target) return path;
    if (!visited.has(key)) {
      if (visited.size >= longestSearch) return undefined;
      visited.add(key);
      enter(next.value);
    }
  }
  return undefined;
}
