import { objectAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { type FetchRequest } from '../sources/public.ts';
import type { Side } from './controllers/controller.ts';
import { dataOf, isPlaceholder } from './controllers/placeholder.ts';
import type { Store } from './store.ts';

/**
 * Request of a body to a source, as fetchers get it. `showsSecrets` is false where Secrets may be open that must not
 * leave this process.
 */
export function fetchRequest(store: Store, request: Parameters<Side['fetch']>[0], showsSecrets: boolean): FetchRequest {
  const { repository, includes = [] } = request;
  return {
    id: request.id,
    kind: request.kind,
    spec: request.spec,
    ...(repository === undefined
      ? {}
      : { repository: { id: repository.id, spec: objectAt(repository.object, 'spec') ?? {} } }),
    ...(includes.length === 0 ? {} : { includes }),
    // A change could name another server for the same login, so that what only decryption opens never leaves this
    // process.
    ...(showsSecrets ? { secret: (name: string) => secretInClear(store, repository?.id ?? request.id, name) } : {}),
  };
}

/** The data of a Secret beside a source; undefined when the tree does not hold all of it in clear. */
function secretInClear(store: Store, { namespace }: ResourceId, name: string): ReadonlyMap<string, string> | undefined {
  const secret = store.get({ group: '', kind: 'Secret', namespace, name });
  if (secret === undefined) return undefined;
  const data = dataOf(secret.object);
  return [...data.values()].some(isPlaceholder) ? undefined : data;
}
