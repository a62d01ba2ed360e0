import { type ResourceId, resourceKey } from '../core/resource-id.ts';
import type { Store } from './store.ts';

/** The nodes that one which ended waits for, directly or not. */
export function waitedFor(store: Store, id: ResourceId): readonly ResourceId[] {
  const found = new Map<string, ResourceId>();
  const add = (one: ResourceId): void => {
    for (const each of store.status(one)?.blockedOn ?? []) found.set(resourceKey(each), each);
  };
  add(id);
  // A map that grows while it is gone through.
  for (const each of found.values()) add(each);
  return [...found.values()];
}
