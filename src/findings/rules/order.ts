import { type Change, type ChangeGroup } from '../../compare/public.ts';
import { stringAt } from '../../core/json.ts';
import { podTemplateOf } from '../../core/pod-template.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isRendered, type NodeResult } from '../../core/side-result.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import { appliesElsewhere } from '../applies-elsewhere.ts';
import { applyOrder } from '../apply-order.ts';
import { quoted, quotedWords } from '../finding.ts';
import { podsField } from '../health-field.ts';
import type { JudgeContext } from '../judge-context.ts';
import { type LateNeed, lateNeeds } from '../late-needs.ts';
import { namespacesOfKubernetes } from '../made-by-kubernetes.ts';
import { podNeeds } from '../pods/pod-needs.ts';
import { services } from '../pods/pod-spec.ts';
import { helmReleaseKind } from '../release-identity.ts';
import type { PlacedRuleMatch, Rule } from '../rule.ts';
import { type Indexed, kindKey, type SideIndex } from '../side-index.ts';

const namespaceKind = 'Namespace.';
const definitionKind = 'CustomResourceDefinition.apiextensions.k8s.io';

/** What a new resource needs before it can be applied, and who applies that. */
interface Need {
  /** As messages name it. */
  readonly text: string;
  /** The API server's words while it is not there. */
  readonly words: string;
  readonly appliedBy: readonly NodeResult[];
}

/** Test whether the base shows that the namespace is there: it applies it, or something in it. */
function hasNamespace(root: string, name: string, base: SideIndex): boolean {
  return base
    .all(root)
    .some(
      ({ manifest: { id, object } }) =>
        id.namespace === name ||
        (id.kind === 'Namespace' && id.name === name) ||
        (kindKey(id) === helmReleaseKind && helmReleaseSpec(object).targetNamespace === name),
    );
}

/** Test whether the base shows that the API server knows a kind. */
function hasKind(root: string, kind: string, base: SideIndex): boolean {
  return (
    base.ofKind(root, kind).length > 0 || base.ofKind(root, definitionKind).some((one) => definedKind(one) === kind)
  );
}

function definedKind({ manifest: { object } }: Indexed): string {
  return `${stringAt(object, 'spec', 'names', 'kind') ?? ''}.${stringAt(object, 'spec', 'group') ?? ''}`;
}

/** What a new resource needs that the tree applies and the cluster does not have yet. */
function needsOf(
  { root, node }: ChangeGroup,
  { id, head: manifest }: Change,
  { base, head }: JudgeContext,
): readonly Need[] {
  const needs: Need[] = [];
  const { namespace } = id;
  if (namespace !== '' && namespace !== node.namespace && !namespacesOfKubernetes.has(namespace)) {
    const appliedBy = head
      .ofKind(root, namespaceKind)
      .filter((one) => one.manifest.id.name === namespace)
      .map(({ node }) => node);
    if (appliedBy.length > 0 && !hasNamespace(root, namespace, base))
      needs.push({ text: `Namespace ${quoted(namespace)}`, words: `namespaces "${namespace}" not found`, appliedBy });
  }
  const kind = kindKey(id);
  const defining = head.ofKind(root, definitionKind).filter((one) => definedKind(one) === kind);
  if (defining.length > 0 && !hasKind(root, kind, base))
    needs.push({
      text: `the CRD of ${quoted(id.kind)}`,
      words: `no matches for kind "${id.kind}" in version "${stringAt(manifest?.object, 'apiVersion') ?? ''}"`,
      appliedBy: defining.map(({ node }) => node),
    });
  return needs;
}

function named({ kind, namespace, name }: ResourceId): string {
  return `${kind} ${quoted(`${namespace}/${name}`)}`;
}

/** Test for a release that makes its namespace itself. */
function makesNamespace(root: string, id: ResourceId, side: SideIndex): boolean {
  return id.kind === 'HelmRelease' && helmReleaseSpec(side.definition(root, id)).install?.createNamespace === true;
}

/** Test for a node that waits for pods which need an object that another one applies. */
function needsObjectsOf(root: string, waiting: NodeResult, by: NodeResult, sides: JudgeContext): boolean {
  const applied = new Set(by.manifests.map(({ id }) => resourceKey(id)));
  return waiting.manifests.some(({ id, object }) => {
    const template = services.includes(kindKey(id)) ? podTemplateOf(object) : undefined;
    return (
      template !== undefined &&
      podNeeds(template, id.namespace).some((one) => applied.has(resourceKey(one))) &&
      podsField(root, waiting.id, id, sides) !== undefined
    );
  });
}

function hitsOf(group: ChangeGroup, context: JudgeContext): readonly PlacedRuleMatch[] {
  const { root, node: id } = group;
  const { base, head } = context;
  const added = group.changes.filter(({ status, head: manifest }) => status === 'added' && manifest?.hook !== true);
  if (added.length === 0 || (group.baseState !== undefined && !isRendered(group.baseState))) return [];
  const node = head.findNode(root, id);
  if (node?.state !== 'rendered' || appliesElsewhere(root, id, head)) return [];
  const hits = new Map<string, PlacedRuleMatch>();
  const seen = new Set<string>();
  for (const change of added) {
    // What others of its kind and namespace need, it needs too.
    const like = `${kindKey(change.id)}/${change.id.namespace}`;
    if (seen.has(like)) continue;
    seen.add(like);
    for (const { text, words, appliedBy } of needsOf(group, change, context)) {
      if (hits.has(text)) continue;
      if (text.startsWith('Namespace ') && makesNamespace(root, id, head)) continue;
      const others = appliedBy.filter((one) => !appliesElsewhere(root, one.id, head));
      const orders = others.map((one) =>
        resourceKey(one.id) === resourceKey(id) ? 'before' : applyOrder(root, node, one, context),
      );
      const [other] = others;
      if (other === undefined || orders.includes('before')) continue;
      const old = base.findNode(root, other.id);
      if (old !== undefined && !isRendered(old.state)) continue;
      const isNever = orders.every((order) => order === 'never');
      // Whoever makes a new cluster makes more than what the tree says, and what has no order settles.
      if (!base.nodes.some((one) => one.root === root)) return [];
      const place = change.cause?.at ?? change.origin;
      hits.set(text, {
        root,
        resource: change.id,
        severity: isNever ? 'block' : 'warn',
        message: isNever
          ? `Refused: ${quotedWords(words)}. ${named(other.id)} applies ${text} only after ${named(id)}: neither is ever ready.`
          : `${named(id)} does not wait for ${named(other.id)}, which applies ${text}. Until then it fails with ${quotedWords(words)}${id.kind === 'Kustomization' ? ' and retries' : ''}.`,
        // What waits for pods that need what this one applies is not ready before it.
        hint:
          isNever || needsObjectsOf(root, other, node, context)
            ? `Apply ${text} in the same or an earlier Kustomization.`
            : other.id.kind === id.kind
              ? 'Add it to `spec.dependsOn`.'
              : 'Depend on what applies it, with `wait: true`.',
        position: place,
      });
    }
  }
  return [...hits.values()];
}

function lateHit({ root, change, node, needed, by, awaited }: LateNeed): PlacedRuleMatch {
  const waits =
    resourceKey(awaited) === resourceKey(node)
      ? 'which waits for the pods'
      : `which waits for ${named(node)}, and that for the pods`;
  return {
    root,
    resource: change.id,
    message: `The new pods need ${quoted(printResource(needed))}. ${named(by)} applies that only after ${named(awaited)}, ${waits}: neither is ever ready.`,
    position: change.cause?.at ?? change.origin,
  };
}

/** Rules about the order in which Flux applies. */
export const orderRules: readonly Rule[] = [
  {
    id: 'flux-applied-too-early',
    group: 'flux',
    severity: 'warn',
    isRefusal: true,
    title: 'resource applied before its namespace or CRD',
    explanation:
      'Flux tries all resources before it applies one. While a namespace or CRD is missing, it applies none of the Kustomization or release.',
    hint: 'Add the Kustomization that applies it to `spec.dependsOn`.',
    checkAll: ({ groups }, context) => groups.flatMap((group) => hitsOf(group, context)),
  },
  {
    id: 'flux-applied-too-late',
    group: 'flux',
    severity: 'block',
    title: 'new pods need what Flux applies only after them',
    explanation:
      'Pods do not start without their ConfigMaps, Secrets, claims, ServiceAccount and classes. A Kustomization with `wait` or health checks, and a release, fail while pods do not start. What depends on them is not applied.',
    hint: 'Apply it in the same or an earlier Kustomization.',
    checkAll: ({ groups }, context) => lateNeeds(groups, context).map(lateHit),
  },
];
