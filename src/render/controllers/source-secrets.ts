import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { sourceSpec } from '../../flux/public.ts';
import type { StoredObject } from '../store.ts';
import { awaitProducer } from './await-producer.ts';
import type { BodyResult, Run, Side } from './controller.ts';
import { dataFor } from './object-data.ts';

/** Nodes that must end before a source is asked: the Kustomizations that make the Secrets which it names. */
export function awaitSecrets(side: Side, run: Run, source: StoredObject): BodyResult | undefined {
  for (const id of secretsOf(source)) {
    const maker = dataFor(side.store, id) === undefined ? awaitProducer(side, run, id) : undefined;
    // One that failed leaves what it applied before.
    if (maker?.state === 'blocked-on') return { state: 'blocked-on', on: [...maker.on, id] };
  }
  return undefined;
}

/** Secrets that nothing in the tree makes: often made by hand, and sometimes only misspelt. */
export function missingSecrets(side: Side, source: StoredObject): Warning[] {
  return secretsOf(source)
    .filter((id) => dataFor(side.store, id) === undefined)
    .map((id) => ({
      category: 'missing-secret',
      message: `${printResource(id)} is not in the tree: ${printResource(source.id)} is fetched with the credentials of this run`,
      resource: source.id,
    }));
}

/** The Secrets that a source names. */
function secretsOf({ id, object }: StoredObject): ResourceId[] {
  const { certSecretRef, proxySecretRef, secretRef } = sourceSpec(object);
  return [certSecretRef, proxySecretRef, secretRef].flatMap((reference) =>
    reference?.name === undefined ? [] : [{ group: '', kind: 'Secret', namespace: id.namespace, name: reference.name }],
  );
}
