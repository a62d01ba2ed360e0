import type { Claim } from '../../discovery/discovery.ts';
import { type FileTree, readText } from '../../files/file-tree.ts';
import { isJsonObject } from '../../model/json.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../model/resource-id.ts';
import { decodeKubernetesYaml } from '../../yaml/decode-kubernetes.ts';
import type { BodyResult, Run, Side } from './controller.ts';

/**
 * Why an object is absent that a node needs, when a Kustomization has it in its files and did not come to apply it: waits for a maker that has not ended, is blocked by one that
 * failed, and cannot be checked for one that is left alone. Undefined when nothing in the tree would make the object, or when its maker ended well without it.
 */
export function awaitMaker(side: Side, run: Run, id: ResourceId): BodyResult | undefined {
  const maker = makerOf(side, id, new Set([resourceKey(run.node.id)]));
  if (maker === undefined) return undefined;
  const status = side.store.status(maker);
  if (status === undefined) return run.drain === 'force' ? undefined : { state: 'blocked-on', on: [maker] };
  const made = `${printResource(id)}, which ${printResource(maker)} makes`;
  if (status.state === 'failed' || status.state === 'blocked')
    return { state: 'blocked', reason: `needs ${made}, and that is not ready`, blockedOn: [maker] };
  return {
    state: 'unchecked',
    reason: `needs ${made}, and that is ${status.state === 'unchecked' ? 'not checked' : status.state}`,
    blockedOn: [maker],
  };
}

/** The Kustomization above whose build an object would come from, of those that have not rendered; itself, or the one that would make it in turn. */
function makerOf(side: Side, id: ResourceId, asked: Set<string>): ResourceId | undefined {
  asked.add(resourceKey(id));
  for (const claim of side.discovery.claims) {
    const state = side.store.status(claim.id)?.state;
    if (state === 'rendered' || state === 'unchanged' || asked.has(resourceKey(claim.id))) continue;
    if (!objectsOf(side.tree, claim).has(unplaced(id))) continue;
    if (side.store.get(claim.id) !== undefined) return claim.id;
    const above = makerOf(side, claim.id, asked);
    if (above !== undefined) return above;
  }
  return undefined;
}

const known = new WeakMap<Claim, ReadonlySet<string>>();

/** The objects in the files of a claim, without namespaces, which a build may set. */
function objectsOf(tree: FileTree, claim: Claim): ReadonlySet<string> {
  let objects = known.get(claim);
  if (objects === undefined) {
    objects = new Set(
      [...claim.files].flatMap((file) =>
        decodeKubernetesYaml(readText(tree, file) ?? '', { file }).documents.flatMap(({ object }) => {
          const id = isJsonObject(object) ? resourceIdOf(object) : undefined;
          return id === undefined ? [] : [unplaced(id)];
        }),
      ),
    );
    known.set(claim, objects);
  }
  return objects;
}

function unplaced(id: ResourceId): string {
  return resourceKey({ ...id, namespace: '' });
}
