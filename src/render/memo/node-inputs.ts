import { operatorGroup } from '../../core/flux-kinds.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { annotatedSources, dependenciesOf, type FluxReference, fluxReferences } from '../../flux/public.ts';
import { isGenerated } from '../controllers/source-artifact.ts';
import type { Store, StoredObject } from '../store.ts';

/** An object that a node takes something from. */
export interface InputReference {
  readonly role: FluxReference['role'] | 'copies' | 'dependency';
  readonly id: ResourceId;
}

/** The objects that go into a node besides its own definition, whether or not the tree holds them. */
export function nodeInputs(store: Store, node: StoredObject): InputReference[] {
  const { id, object } = isGenerated(node) ? (store.get(node.parent ?? node.id) ?? node) : node;
  return [
    ...fluxReferences(object, id).flatMap((reference) => followed(store, reference)),
    ...copied(store, node),
    ...dependenciesOf(object, id).flatMap((one): InputReference[] =>
      one.readyExpr === undefined ? [] : [{ role: 'dependency', id: one.id }],
    ),
  ];
}

/**
 * With the source of a HelmChart; and of providers that a selector may match every one: which it matches is part of
 * what can differ.
 */
function followed(store: Store, reference: FluxReference): InputReference[] {
  const { role, id } = reference;
  if (role === 'chart') return [reference, ...fluxReferences(store.get(id)?.object, id)];
  if (id.name !== '') return [reference];
  return store
    .ofKind(operatorGroup, id.kind)
    .filter((provider) => provider.id.namespace === id.namespace)
    .map((provider) => ({ role, id: provider.id }));
}

function copied(store: Store, { id }: StoredObject): InputReference[] {
  if (id.group !== operatorGroup) return [];
  return (store.status(id)?.manifests ?? []).flatMap(({ object }) =>
    annotatedSources(object).map((source): InputReference => ({ role: 'copies', id: source })),
  );
}
