import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { type StageName, stageNames } from '../../../core/forecast-order.ts';
import { jsonAt, objectAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { FormerSpecBuild, Manifest, NodeResult } from '../../../core/side-result.ts';
import { allRefusedBetween, stageOf } from '../../../findings/public.ts';
import { kustomizationSpec } from '../../../flux/public.ts';
import type { RenderedSide, StoredObject } from '../../public.ts';
import type { LastApplied } from '../history/last-applied.ts';
import type { SettledSides } from '../settled-sides.ts';
import type { BuildSettings } from './built-objects.ts';
import { formerSpecInterims } from './former-spec.ts';
import { beforeLateData, releaseInterims, removedReleaseBuild } from './former-values.ts';
import { type Interim, interimEffects } from './interim.ts';
import { rbacGroup } from './object-powers.ts';

/** Nodes below others that are built once more in a run. */
const mostBelow = 1_000;

/** Facts for builds with inputs of both sides: both at rest, their nodes, and what the cluster last got of these. */
interface BothInputs {
  readonly sides: SettledSides;
  readonly nodes: Readonly<Record<'base' | 'head', ReadonlyMap<string, NodeResult>>>;
  readonly earlier: ReadonlyMap<string, LastApplied>;
  readonly build: BuildSettings;
  /** Nodes below others that may still be built. */
  readonly left: { below: number };
}

/**
 * Effects of inputs that change at once, on nodes that get them one after the other, and on what these make otherwise
 * in between; by key of the node, which is on the base alone where it goes.
 */
export async function interimBuilds(
  sides: SettledSides,
  [base, head]: readonly [RenderedSide, RenderedSide],
  earlier: ReadonlyMap<string, LastApplied>,
  build: BuildSettings,
): Promise<ReadonlyMap<string, readonly FormerSpecBuild[]>> {
  const [was, is] = [base, head].map(({ side }) => new Map(side.nodes.map((node) => [resourceKey(node.id), node])));
  const inputs: BothInputs = {
    sides,
    nodes: { base: was ?? new Map(), head: is ?? new Map() },
    earlier,
    build,
    left: { below: mostBelow },
  };
  const found = new Map<string, readonly FormerSpecBuild[]>();
  const add = (id: ResourceId, effects: readonly FormerSpecBuild[]): void => {
    if (effects.length > 0) found.set(resourceKey(id), [...(found.get(resourceKey(id)) ?? []), ...effects]);
  };
  for (const node of inputs.nodes.head.values()) {
    const interims = await acceptedInterims(await interimsOf(node, inputs), node, inputs);
    const { below, known } = await interimsBelow(interims, node.id, inputs);
    add(node.id, interimEffects(interims, node, known));
    for (const [child, interim] of below) {
      const accepted = await acceptedInterims([interim], child, inputs);
      add(child.id, interimEffects(accepted, child));
    }
  }
  for (const { id, state } of inputs.nodes.base.values()) {
    const former = sides.base.store.get(id);
    if (nodeKindOf(id) !== 'helmrelease' || state !== 'rendered' || former === undefined) continue;
    if (sides.head.store.get(id) !== undefined) continue;
    const removed = await removedReleaseBuild(former, sides);
    if (removed !== undefined) add(id, [removed]);
  }
  return found;
}

async function interimsOf(node: NodeResult, { sides, nodes, earlier, build }: BothInputs): Promise<readonly Interim[]> {
  const key = resourceKey(node.id);
  const [was, former, next] = [nodes.base.get(key), sides.base.store.get(node.id), sides.head.store.get(node.id)];
  if (was === undefined || former === undefined || next === undefined) return [];
  const kind = nodeKindOf(node.id);
  if (kind === 'kustomization') {
    const last = earlier.get(key);
    const applied = last?.kind === 'render' ? { ...last.node, isEarlier: true as const } : was;
    return formerSpecInterims(node, applied, [former, next], sides, build);
  }
  if (was.state !== 'rendered' || node.state !== 'rendered') return [];
  if (kind === 'helmrelease') return await releaseInterims([former, next], sides);
  return kind === 'resourceset' ? await beforeLateData([former, next], sides) : [];
}

/**
 * Interims as the API server lets them be. Of a build with a refused object kustomize-controller applies what comes in
 * an earlier stage; Helm applies the rest. Neither deletes anything.
 */
async function acceptedInterims(
  interims: readonly Interim[],
  node: NodeResult,
  { sides, nodes }: BothInputs,
): Promise<readonly Interim[]> {
  const accepted: Interim[] = [];
  const [former, next] = [sides.base.store.get(node.id), sides.head.store.get(node.id)];
  // Where one of both specs forces, nothing that is fixed is refused for certain.
  const owner = next !== undefined && kustomizationSpec(next.object).force ? next : former;
  for (const interim of interims) {
    const isMade = interim.between.some(({ id }) => isMaker(id)) || interimEffects([interim], node).length > 0;
    if (!isMade || owner === undefined) continue;
    // What goes into a release is rendered already.
    const between = interim.run === undefined ? interim.between : await interim.run();
    if (between === undefined) continue;
    const before = nodes.base.get(resourceKey(node.id))?.manifests ?? [];
    const refusedOf = (manifests: readonly Manifest[]): ReadonlySet<string> =>
      new Set(allRefusedBetween(owner, before, manifests).map(({ id }) => resourceKey(id)));
    const refused = new Set(refusedOf(between));
    // What is refused in the end, too, is another finding's.
    if (refused.size > 0) for (const key of refusedOf(node.manifests)) refused.delete(key);
    const isRefused = ({ id }: Pick<Manifest, 'id'>): boolean => refused.has(resourceKey(id)) || hasNoName(id);
    const refusedIn = stageNames.find((stage) => between.some((one) => isRefused(one) && stageOf(one.id) === stage));
    const isApplied = (one: Pick<Manifest, 'id'>): boolean =>
      nodeKindOf(node.id) === 'helmrelease' ? !isRefused(one) : isEarlier(stageOf(one.id), refusedIn);
    accepted.push(
      refusedIn === undefined ? interim : { ...interim, prune: false, between: interim.between.filter(isApplied) },
    );
  }
  return accepted;
}

function isEarlier(one: StageName, other: StageName | undefined): boolean {
  return other !== undefined && stageNames.indexOf(one) < stageNames.indexOf(other);
}

/** Test for a name or namespace with a variable that nothing replaces; objects of RBAC may have such names. */
function hasNoName({ group, name, namespace }: ResourceId): boolean {
  return namespace.includes('$') || (name.includes('$') && group !== rbacGroup);
}

/**
 * Interims of the Flux objects that a node makes otherwise in between, and of those below them; `known` by key are
 * releases with other values alone, of which these tell all.
 */
async function interimsBelow(
  interims: readonly Interim[],
  through: ResourceId,
  inputs: BothInputs,
): Promise<{ readonly below: readonly (readonly [NodeResult, Interim])[]; readonly known: ReadonlySet<string> }> {
  const below: (readonly [NodeResult, Interim])[] = [];
  const known = new Set<string>();
  const settings = { strictSubstitution: inputs.build.isStrict };
  for (const { from, isOpen, between, run } of interims) {
    const more = { through, ...(from === undefined ? {} : { from }) };
    const mayDiffer = between.some(({ id }) => isMaker(id));
    const seen = new Set([resourceKey(through)]);
    const open = mayDiffer ? [...((await run?.()) ?? [])] : [];
    // What is below a child may get the last of it alone.
    const own = new Set(open);
    for (let one = open.shift(); one !== undefined; one = open.shift()) {
      const key = resourceKey(one.id);
      const [was, is] = [inputs.nodes.base.get(key), inputs.nodes.head.get(key)];
      if (!isMaker(one.id) || seen.has(key) || was === undefined || is === undefined) continue;
      seen.add(key);
      const child = otherwise({ id: one.id, object: one.object }, inputs.sides);
      if (child === undefined || inputs.left.below-- <= 0) continue;
      const made = await inputs.sides.head.tried(child, { settings });
      const [before, manifests] = [await madeOf(was, inputs.sides.base), await madeOf(is, inputs.sides.head)];
      if (made === undefined || before === undefined || manifests === undefined) continue;
      const prune = nodeKindOf(one.id) !== 'kustomization' || kustomizationSpec(child.object).prune;
      // A Kustomization that has begun with the revision mostly takes up the last of two specs.
      const isPassing = isOpen === true || !own.has(one) || nodeKindOf(one.id) !== 'helmrelease';
      below.push([
        { ...is, state: 'rendered', manifests },
        { prune, before, between: made, ...more, ...(isPassing ? { isOpen: true } : {}) },
      ]);
      if (interims.length === 1 && hasOtherValues(child, inputs.sides)) known.add(key);
      for (const each of made) open.push(each);
    }
  }
  return { below, known };
}

/** Test for a release that differs from that of the head in its values alone. */
function hasOtherValues({ id, object }: StoredObject, { head }: SettledSides): boolean {
  const [one, other] = [object, head.store.get(id)?.object].map((of) =>
    Object.fromEntries(Object.entries(objectAt(of, 'spec') ?? {}).filter(([field]) => !field.startsWith('values'))),
  );
  return nodeKindOf(id) === 'helmrelease' && jsonEqual(one, other);
}

/** The manifests of a node, also of a release that is not rendered since both sides have it alike. */
async function madeOf(
  { id, state, manifests }: NodeResult,
  side: SettledSides['head'],
): Promise<readonly Manifest[] | undefined> {
  if (state === 'rendered') return manifests;
  const node = side.store.get(id);
  return state === 'unchanged' && node !== undefined ? await side.tried(node, {}) : undefined;
}

function isMaker(id: ResourceId): boolean {
  const kind = nodeKindOf(id);
  return kind === 'kustomization' || kind === 'helmrelease' || kind === 'resourceset';
}

/** A node as it is in between, where its spec is that of neither side. */
function otherwise({ id, object }: StoredObject, { base, head }: SettledSides): StoredObject | undefined {
  const [former, next] = [base.store.get(id), head.store.get(id)];
  if (former === undefined || next === undefined) return undefined;
  const spec = jsonAt(object, 'spec') ?? null;
  const isKnown = [former, next].some((one) => jsonEqual(jsonAt(one.object, 'spec') ?? null, spec));
  return isKnown ? undefined : { ...next, object };
}
