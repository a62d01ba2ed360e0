import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath } from '../../core/files/paths.ts';
import { kustomizeGroup } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonObject, listAt, stringAt } from '../../core/json.ts';
import { compareResources, printResource, type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeState } from '../../core/side-result.ts';
import { decodeKubernetesYaml } from '../../engines/yaml/public.ts';
import { type Claim, kustomizationSpec } from '../../flux/public.ts';
import type { StoredObject } from '../store.ts';
import { type BodyResult, failed, type Run, type Side } from './controller.ts';
import { dependencyPath } from './dependency-path.ts';

/**
 * Reason for the absence of an object that a node needs, where a Kustomization has it in its files and did not apply
 * it: waits for a maker that has not ended, is blocked by one that failed, and cannot be checked for one that is left
 * alone. Undefined when nothing in the tree would make the object, or when its maker ended well without it.
 */
export function awaitProducer(side: Side, run: Run, id: ResourceId): BodyResult | undefined {
  const makers = unrenderedMakers(side, id, new Set([resourceKey(run.node.id)]))
    .sort(compareResources)
    .map((maker) => ({ maker, state: side.store.status(maker)?.state }));
  const unended = makers.filter(({ state }) => state === undefined).map(({ maker }) => maker);
  const pending = unended.filter((maker) => dependencyPath(side.store, maker, run.node.id) === undefined);
  if (pending.length > 0) return run.drain === 'force' ? undefined : { state: 'blocked-on', on: pending };
  const [waiting] = unended;
  if (waiting !== undefined)
    return side.settings.madeOutside.has(resourceKey(id)) ? undefined : cycle(run, id, waiting);
  const isBroken = (state: NodeState | undefined): boolean => state === 'failed' || state === 'blocked';
  // One that is left alone has made it before.
  const found = makers.find(({ state }) => !isBroken(state)) ?? makers[0];
  if (found === undefined) return undefined;
  const { maker, state } = found;
  const needs = `needs ${printResource(id)} from ${printResource(maker)}, which is`;
  return isBroken(state)
    ? { state: 'blocked', reason: `${needs} not ready`, blockedOn: [maker] }
    : { state: 'unchecked', reason: `${needs} ${state === 'unchecked' ? 'not checked' : state}`, blockedOn: [maker] };
}

/** The failure of a node whose maker of an object waits for the node itself: no cluster gets on that has not got it. */
function cycle(run: Run, id: ResourceId, maker: ResourceId): BodyResult {
  return failed(run, {
    code: 'DEPENDENCY_CYCLE',
    message: `needs ${printResource(id)} from ${printResource(maker)}, which waits for it by dependsOn`,
    hint: `Let another Kustomization apply ${printResource(id)}, or remove the dependsOn entry.`,
  });
}

/**
 * The end of a node for want of data that is not in the tree, where a Kustomization that could not be checked may apply
 * it: no claim tells its objects. Undefined where there is none.
 */
export function unknownProducer(side: Side, id: ResourceId): BodyResult | undefined {
  const claimed = new Set(side.discovery.claims.map((claim) => resourceKey(claim.id)));
  // A build may set the namespace.
  const isClaimed = (one: ResourceId): boolean =>
    claimed.has(resourceKey(one)) || claimed.has(resourceKey({ ...one, namespace: '' }));
  const maker = side.store
    .ofKind(kustomizeGroup, 'Kustomization')
    .find((one) => side.store.status(one.id)?.state === 'unchecked' && !isClaimed(one.id))?.id;
  if (maker === undefined) return undefined;
  const reason = `needs ${printResource(id)}, which is not in the tree: ${printResource(maker)}, which is not checked, may apply it`;
  return { state: 'unchecked', reason, blockedOn: [maker] };
}

/**
 * Test for an object that a Kustomization of the tree applies which the node itself applies, directly or through
 * others: the node has run before, so that the cluster has it.
 */
export function comesFromItself(side: Side, { node }: Run, id: ResourceId): boolean {
  const own = resourceKey(node.id);
  return unrenderedMakers(side, id, new Set()).some((maker) => resourceKey(maker) === own);
}

/**
 * The Kustomizations whose builds an object would come from, of those that have not rendered and were not `asked`; each
 * itself, or the ones that would make it in turn. What stands in a `file` that some of them read comes from these.
 */
export function unrenderedMakers(
  side: Pick<Side, 'discovery' | 'store' | 'tree'>,
  id: ResourceId,
  asked: Set<string>,
  file = '',
): ResourceId[] {
  asked.add(resourceKey(id));
  const { claims } = side.discovery;
  const isRead = claims.some(({ files }) => files.has(file));
  // What stands by itself in a file that none of them reads, nobody applies; a patch is in none of these.
  if (!isRead && side.discovery.objects.some((one) => one.at.file === file)) return [];
  const makers = new Map<string, ResourceId>();
  for (const claim of claims) {
    const state = side.store.status(claim.id)?.state;
    if (isRendered(state) || asked.has(resourceKey(claim.id))) continue;
    if ((isRead && !claim.files.has(file)) || !holds(side.tree, claim, id)) continue;
    const object = side.store.get(claim.id);
    if (object !== undefined && isOfAnother(claim, object, claims)) continue;
    const found = object === undefined ? unrenderedMakers(side, claim.id, asked, claim.at.file) : [claim.id];
    for (const maker of found) makers.set(resourceKey(maker), maker);
  }
  return [...makers.values()];
}

/** Test for a claim of another Kustomization of the same name than the one in the run. */
function isOfAnother({ id, path }: Claim, { object }: StoredObject, claims: readonly Claim[]): boolean {
  const own = clampPath(kustomizationSpec(object).path ?? '');
  return path !== own && claims.some((one) => one.path === own && resourceKey(one.id) === resourceKey(id));
}

/** Answers by tree, since both sides may have the same claims. */
const known = new WeakMap<FileTree, WeakMap<Claim, Map<string, boolean>>>();

/**
 * Test whether the files of a claim hold an object of that kind and name, or generate it. Namespaces are left out,
 * which a build may set.
 */
function holds(tree: FileTree, claim: Claim, id: ResourceId): boolean {
  const byClaim = known.get(tree) ?? new WeakMap<Claim, Map<string, boolean>>();
  known.set(tree, byClaim);
  const answers = byClaim.get(claim) ?? new Map<string, boolean>();
  byClaim.set(claim, answers);
  const key = unplaced(id);
  let answer = answers.get(key);
  if (answer === undefined) {
    // The search is linear for short texts only, and no name that is accepted is longer.
    const name = Buffer.from(id.name).subarray(0, 250);
    answer = [...claim.files].some((file) => {
      const bytes = tree.read(file);
      if (bytes === undefined || !asBuffer(bytes).includes(name)) return false;
      const text = new TextDecoder().decode(bytes);
      const { documents, problem } = decodeKubernetesYaml(text, { file });
      // A file that cannot be read to its end, and speaks of the kind and the name, may well be the one.
      if (problem !== undefined) return beginsWithKind(text, id.kind) || beginsWithKind(text, 'Kustomization');
      return documents.some(({ object }) => isJsonObject(object) && (isIt(object, key) || generates(object, id)));
    });
    answers.set(key, answer);
  }
  return answer;
}

/** Test for a text with a document of the kind, as far as its lines tell. */
function beginsWithKind(text: string, kind: string): boolean {
  return text.split('\n').some((line) => !line.startsWith(' ') && line.replaceAll(/["'\s]/g, '') === `kind:${kind}`);
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
