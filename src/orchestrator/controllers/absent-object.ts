import type { Claim } from '../../discovery/discovery.ts';
import type { FileTree } from '../../files/file-tree.ts';
import { isJsonObject, type JsonObject, listAt, stringAt } from '../../model/json.ts';
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
    if (!holds(side.tree, claim, id)) continue;
    if (side.store.get(claim.id) !== undefined) return claim.id;
    const above = makerOf(side, claim.id, asked);
    if (above !== undefined) return above;
  }
  return undefined;
}

const known = new WeakMap<Claim, Map<string, boolean>>();

/** True when the files of a claim hold an object of that kind and name, or generate it. Namespaces are left out, which a build may set. */
function holds(tree: FileTree, claim: Claim, id: ResourceId): boolean {
  const answers = known.get(claim) ?? new Map<string, boolean>();
  known.set(claim, answers);
  const key = unplaced(id);
  let answer = answers.get(key);
  if (answer === undefined) {
    const name = Buffer.from(id.name);
    answer = [...claim.files].some((file) => {
      const bytes = tree.read(file);
      if (bytes === undefined || !asBuffer(bytes).includes(name)) return false;
      const { documents } = decodeKubernetesYaml(new TextDecoder().decode(bytes), { file });
      return documents.some(({ object }) => isJsonObject(object) && (isIt(object, key) || generates(object, id)));
    });
    answers.set(key, answer);
  }
  return answer;
}

function isIt(object: JsonObject, key: string): boolean {
  const id = resourceIdOf(object);
  return id !== undefined && unplaced(id) === key;
}

function generates(kustomization: JsonObject, { group, kind, name }: ResourceId): boolean {
  const field = kind === 'Secret' ? 'secretGenerator' : 'configMapGenerator';
  if (group !== '' || (kind !== 'Secret' && kind !== 'ConfigMap')) return false;
  return listAt(kustomization, field).some((generator) => stringAt(generator, 'name') === name);
}

function unplaced(id: ResourceId): string {
  return resourceKey({ ...id, namespace: '' });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
