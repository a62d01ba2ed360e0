import { listAt, stringAt } from '../../model/json.ts';
import { printResource, type ResourceId, resourceKey } from '../../model/resource-id.ts';
import type { Store, StoredObject } from '../store.ts';
import { type BodyResult, failed, gateId, type Run, type Side } from './controller.ts';

/** The ids in `spec.dependsOn`: same kind, and the node's own namespace unless stated. */
export function dependsOn(node: StoredObject): ResourceId[] {
  return listAt(node.object, 'spec', 'dependsOn').flatMap((entry) => {
    const name = stringAt(entry, 'name');
    return name === undefined
      ? []
      : [{ ...node.id, namespace: stringAt(entry, 'namespace') || node.id.namespace, name }];
  });
}

/** The members of a cycle of `dependsOn` edges through `start`, in order, or undefined when there is none. */
export function dependencyCycle(store: Store, start: ResourceId): ResourceId[] | undefined {
  const target = resourceKey(start);
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
      visited.add(key);
      enter(next.value);
    }
  }
  return undefined;
}

/**
 * The gate that every dependent passes: undefined when all dependencies are satisfied, else what to return. A dependency that failed the same way
 * on both sides, or that could not be checked, does not hold its dependents back: what a change does to them is still worth seeing.
 */
export function awaitDependencies(side: Side, run: Run): BodyResult | undefined {
  const waiting: ResourceId[] = [];
  for (const id of dependsOn(run.node)) {
    const status = side.store.status(id);
    if (status?.ready === true) continue;
    if (run.drain !== 'none' || status !== undefined) {
      const cycle = dependencyCycle(side.store, run.node.id);
      if (cycle !== undefined) {
        const path = [...cycle, run.node.id].map(({ namespace, name }) => `${namespace}/${name}`).join(' → ');
        return failed(run, {
          code: 'DEPENDENCY_CYCLE',
          message: `dependsOn goes in a circle: ${path}`,
          hint: 'Remove one of these dependsOn entries.',
        });
      }
    }
    if (status !== undefined) {
      const touched = side.isTouched(id);
      if (touched === false) continue;
      if (touched === undefined) waiting.push(gateId);
      else return { state: 'blocked', reason: `waits for ${printResource(id)}, which is not ready`, blockedOn: [id] };
    } else if (side.store.get(id) === undefined) {
      if (run.drain === 'none') waiting.push(id);
      else {
        return failed(run, {
          code: 'DEPENDENCY_NOT_FOUND',
          message: `dependsOn names ${printResource(id)}, which nothing in this tree defines`,
          hint: `Add it, correct the name or namespace, or remove it from dependsOn.`,
        });
      }
    } else if (run.drain === 'force') {
      return failed(run, {
        code: 'DEPENDENCY_NOT_READY',
        message: `waits for ${printResource(id)}, which waits for something else in a circle`,
      });
    } else waiting.push(id);
  }
  return waiting.length === 0 ? undefined : { state: 'blocked-on', on: waiting };
}
