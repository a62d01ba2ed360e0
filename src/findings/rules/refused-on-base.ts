import { type Comparison, nodeKey } from '../../compare/public.ts';
import { nodeKindOf, standsForDirectory } from '../../core/flux-kinds.ts';
import { objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type Manifest, type NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { dependenciesOf } from '../../flux/public.ts';
import { quoted } from '../finding.ts';
import { heldBackBy } from '../held-back.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isApplied } from '../removal-outcome.ts';
import { inGroup, type PlacedRuleMatch } from '../rule.ts';
import type { SideIndex } from '../side-index.ts';
import { butEarlierStages } from '../stage-of.ts';
import { isEncrypted } from './encryption.ts';
import { refusedInAnyCase } from './schema.ts';

/** Held back nodes that are told one by one. */
const fewShown = 3;

/**
 * The nodes that a change reaches, by key: those that differ and, where nothing that they apply does, those that apply
 * them;
 * and those with objects of a kind whose definition differs.
 */
function reachedNodes({ groups }: Comparison, { base, head }: JudgeContext): ReadonlyMap<string, NodeResult> {
  const found = new Map<string, NodeResult>();
  const pending = [...base.nodes, ...head.nodes].filter(({ touched }) => touched);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { root, id, parent } = node;
    const key = nodeKey(root, id);
    if (found.has(key)) continue;
    found.set(key, node);
    const owner = parent === undefined || groups.length > 0 ? undefined : base.findNode(root, parent);
    if (owner !== undefined) pending.push(owner);
  }
  for (const { root, changes } of groups)
    for (const { id, head: manifest } of changes) {
      if (id.kind !== 'CustomResourceDefinition') continue;
      const spec = objectAt(manifest?.object, 'spec');
      const kind = `${stringAt(spec, 'names', 'kind') ?? ''}.${stringAt(spec, 'group') ?? ''}`;
      for (const { node } of base.ofKind(root, kind)) found.set(nodeKey(root, node.id), node);
    }
  return found;
}

/** An object that the API server refuses in any case, among what a node applies on the base, and its words. */
interface RefusedObject {
  readonly manifest: Manifest;
  readonly said: string;
}

/**
 * The first object of a node that holds back all others: kustomize-controller and Flux Operator try all before they
 * apply any.
 */
export function refusedOf(root: string, id: ResourceId, side: SideIndex): RefusedObject | undefined {
  const kind = nodeKindOf(id);
  return kind === 'kustomization' || kind === 'resourceset' ? refusedAmong(root, id, side) : undefined;
}

function refusedAmong(root: string, id: ResourceId, side: SideIndex): RefusedObject | undefined {
  const result = side.findNode(root, id);
  return isRendered(result?.state) ? firstRefused(id, result?.manifests ?? [], root, side) : undefined;
}

/** The first of the manifests of a node that any API server refuses as it is. */
export function firstRefused(
  id: ResourceId,
  manifests: readonly Manifest[],
  root: string,
  side: SideIndex,
): RefusedObject | undefined {
  for (const manifest of manifests) {
    // Nothing in the tree says whether such a directory is applied with decryption.
    if (standsForDirectory(id) && isEncrypted(manifest.object)) continue;
    const said = isApplied(manifest.object, id) ? refusedInAnyCase(manifest.object, root, side) : undefined;
    if (said !== undefined) return { manifest, said };
  }
  return undefined;
}

/** The nodes that one depends on, directly or not, as a side defines them. */
function dependencies(root: string, start: ResourceId, side: SideIndex): ReadonlyMap<string, ResourceId> {
  const found = new Map<string, ResourceId>();
  const add = (id: ResourceId): void => {
    for (const { id: one } of dependenciesOf(side.definition(root, id), id))
      if (nodeKindOf(one) !== undefined) found.set(resourceKey(one), one);
  };
  add(start);
  // A map that grows while it is gone through.
  for (const one of found.values()) add(one);
  return found;
}

/** The nodes that a refused object of the base held back. */
function refusedOnBase(comparison: Comparison, context: JudgeContext): readonly PlacedRuleMatch[] {
  const { base, head } = context;
  return [...reachedNodes(comparison, context).values()].flatMap(({ root, id: node }): PlacedRuleMatch[] => {
    const after = head.findNode(root, node);
    if (after !== undefined && !isRendered(after.state)) return [];
    const told = ({ manifest, said }: RefusedObject, effect: string): PlacedRuleMatch[] => {
      const object = quoted(printResource(manifest.id));
      const message = `On the base ${object} is refused (${said}), so that Flux applies nothing else of the same ${effect}.`;
      return [{ root, resource: node, message }];
    };
    const changes = comparison.groups
      .filter((group) => group.root === root && resourceKey(group.node) === resourceKey(node))
      .flatMap((group) => group.changes);
    const own = refusedOf(root, node, base);
    if (own !== undefined) {
      const { object, id } = own.manifest;
      const isLeft =
        jsonEqual(head.find(root, id)?.manifest.object, object) && refusedInAnyCase(object, root, head) !== undefined;
      const but = butEarlierStages(id, changes);
      if (isLeft)
        return told(own, `${node.kind}${but}: nothing${but === '' ? '' : ' else'} changes until that is mended`);
      const waiting = heldBackBy(root, node, base).map((one) => quoted(printResource(one)));
      const others = waiting.length === 0 ? '' : `, and of what it holds back: ${firstNames(waiting, fewShown)}`;
      return told(own, `${node.kind}${but}: the cluster may have older content of it${others}`);
    }
    // An upgrade fails with the first of them, and may have applied others before.
    const released = nodeKindOf(node) === 'helmrelease' ? refusedAmong(root, node, base) : undefined;
    if (released !== undefined) {
      const object = quoted(printResource(released.manifest.id));
      const message = `On the base ${object} is refused (${released.said}), so that upgrades of the release fail: the cluster may have older content of it.`;
      return [{ root, resource: node, message }];
    }
    const awaited = after === undefined ? new Map<string, ResourceId>() : dependencies(root, node, base);
    const isAwaited = awaited.size === 0 ? awaited : dependencies(root, node, head);
    for (const [key, one] of awaited) {
      const refused = isAwaited.has(key) ? undefined : refusedOf(root, one, base);
      if (refused !== undefined)
        return told(refused, `${one.kind}, which this one waits for no more: the cluster may have older content of it`);
    }
    return [];
  });
}

/** Rules about what a refused object held back before the change. */
export const refusedOnBaseRules = inGroup('schema', [
  {
    id: 'refused-on-base',
    severity: 'warn',
    title: 'Kustomization held back by a refused resource',
    explanation:
      'While the API server refuses one resource of a Kustomization, Flux applies no other but CRDs and Namespaces. More or less may change than is shown.',
    hint: 'Mend the resource first, or in the same change.',
    isUnshown: true,
    checkAll: refusedOnBase,
  },
]);
