import { type Change, type ChangeGroup } from '../../compare/public.ts';
import { isClusterScoped } from '../../core/cluster-scope.ts';
import { type JsonObject, stringAt } from '../../core/json.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { isKnownInAnyMode, isRendered, type NodeResult } from '../../core/side-result.ts';
import { builtInType } from '../../engines/kubernetes/public.ts';
import { fluxSpec } from '../../flux/public.ts';
import { type Access, allows, forbidden, grantsOf } from '../account-rights.ts';
import { accountName } from '../admission/requester.ts';
import { definitionOf } from '../definitions.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { DefaultAccounts, JudgeContext } from '../judge-context.ts';
import { isApplied, removalOutcome } from '../removal-outcome.ts';
import type { PlacedRuleMatch, Rule } from '../rule.ts';
import { kindKey, type SideIndex } from '../side-index.ts';
import { transitionOf } from '../transition.ts';

const reconciled = ['HelmRelease.helm.toolkit.fluxcd.io', 'Kustomization.kustomize.toolkit.fluxcd.io'];
/** Kinds that are told of each Kustomization or release. */
const fewShown = 3;

/** The plural of a built-in kind, which is regular for all of them. */
function pluralOf(kind: string): string {
  const lower = kind.toLowerCase();
  if (lower === 'endpoints') return lower;
  if (/(?:s|x|ch)$/.test(lower)) return `${lower}es`;
  return /[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : `${lower}s`;
}

/**
 * The account as which Flux applies what a node makes, and what it may do there; undefined where the tree does not hold
 * all that says so.
 */
function accountOf(
  root: string,
  id: ResourceId,
  side: SideIndex,
  defaults: DefaultAccounts,
): Pick<ResourceId, 'name' | 'namespace'> | undefined {
  const object = side.definition(root, id);
  const name = accountName(object, defaults);
  if (name === undefined || name === '' || fluxSpec(object).kubeConfig !== undefined) return undefined;
  const account = { namespace: id.namespace, name };
  const isHere = side.definition(root, { ...account, group: '', kind: 'ServiceAccount' }) !== undefined;
  return isHere ? account : undefined;
}

/** A request about an object, of any verb; undefined where its scope is not known. */
function accessTo(root: string, id: ResourceId, object: JsonObject, side: SideIndex): Omit<Access, 'verb'> | undefined {
  const definition = definitionOf(object, root, side);
  const isBuiltIn = builtInType(object) !== undefined;
  if (!isBuiltIn && definition === undefined) return undefined;
  const isOfCluster = isBuiltIn
    ? isClusterScoped(id.group, id.kind)
    : stringAt(definition, 'spec', 'scope') === 'Cluster';
  if (!isOfCluster && id.namespace === '') return undefined;
  return {
    group: id.group,
    resource: isBuiltIn ? pluralOf(id.kind) : stringAt(definition, 'spec', 'names', 'plural'),
    // The API server takes a Namespace for a part of itself.
    namespace: kindKey(id) === 'Namespace.' ? id.name : isOfCluster ? '' : id.namespace,
    name: id.name,
    isCustom: !isBuiltIn,
  };
}

/**
 * The verbs without which a change fails, in the order in which they are asked: Helm looks for an object first,
 * kustomize-controller applies it, which takes `create` where it is not there, and looks for what it deletes. Source:
 * `Apply` and `Delete` of fluxcd/pkg/ssa, and a real API server.
 */
function verbsOf(status: Change['status'], isRelease: boolean): readonly string[] {
  if (isRelease) return status === 'removed' ? [] : ['get'];
  if (status === 'removed') return ['get', 'delete'];
  return status === 'added' ? ['patch', 'create'] : ['patch'];
}

/**
 * The account of a node, and what it may do; `mayBefore` says the same of the account that the node had on the base.
 * Undefined where nothing can be told.
 */
function rightsOf(
  root: string,
  node: ResourceId,
  { base, head, defaultAccounts }: JudgeContext,
  deleted?: ReadonlySet<string>,
):
  | {
      readonly account: Pick<ResourceId, 'name' | 'namespace'>;
      readonly may: (access: Access) => boolean;
      readonly mayBefore: (access: Access) => boolean;
      /** False where the account of the base may have had rights that the tree does not say. */
      readonly isKnownBefore: boolean;
    }
  | undefined {
  if (!reconciled.includes(kindKey(node))) return undefined;
  const account = accountOf(root, node, head, defaultAccounts?.head(root) ?? {});
  if (account === undefined) return undefined;
  const grants = grantsOf(head, root, account, deleted);
  const before = accountOf(root, node, base, defaultAccounts?.base(root) ?? {});
  const old = before === undefined ? [] : grantsOf(base, root, before);
  // An account that is bound nowhere here is bound elsewhere, or has a finding of its own.
  if (grants.length === 0 && (deleted === undefined || old.length === 0)) return undefined;
  return {
    account,
    may: (access) => allows(grants, access),
    isKnownBefore:
      old.length > 0 || accountName(base.definition(root, node), defaultAccounts?.base(root) ?? {}) === undefined,
    mayBefore: (access) => before === undefined || old.length === 0 || allows(old, access),
  };
}

function hitsOf(group: ChangeGroup, context: JudgeContext): readonly PlacedRuleMatch[] {
  const { root, node, changes } = group;
  const { base, head } = context;
  const rights = rightsOf(root, node, context);
  if (rights === undefined) return [];
  const isRelease = node.kind === 'HelmRelease';
  const hits = new Map<string, PlacedRuleMatch>();
  const tell = (change: Change): void => {
    const { id, status, origin, cause } = change;
    const isRemoved = status === 'removed';
    const object = (isRemoved ? change.base : change.head)?.object;
    const verbs = verbsOf(status, isRelease);
    if (object === undefined || verbs.length === 0) return;
    if (isRemoved && !removalOutcome(transitionOf(change, group, undefined), base, head).deleted) return;
    const of = accessTo(root, id, object, isRemoved ? base : head);
    if (of?.resource === undefined) return;
    const verb = verbs.find((each) => !rights.may({ ...of, verb: each }));
    // It was not applied before either.
    const wasApplied = rights.mayBefore({ ...of, verb: isRelease ? 'get' : 'patch' });
    if (verb === undefined || (status !== 'added' && !wasApplied)) return;
    const access = { ...of, verb };
    const key = `${kindKey(id)}/${access.namespace}`;
    if (hits.has(key)) return;
    const position = cause?.at ?? origin;
    hits.set(key, {
      root,
      resource: id,
      message: `Refused: ${quotedWords(forbidden(access, rights.account))}.`,
      position,
    });
  };
  for (const change of changes) if (hits.size < fewShown) tell(change);
  return [...hits.values()];
}

const rightsKinds = ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'].map(
  (kind) => `${kind}.rbac.authorization.k8s.io`,
);

/** What Flux applies again and again, and with the rights or the account of the head may no longer: one hit a node. */
function lostRights(root: string, groups: readonly ChangeGroup[], context: JudgeContext): readonly PlacedRuleMatch[] {
  const { base, head } = context;
  const changes = groups.flatMap((group) => group.changes.map((change) => ({ change, group })));
  const isOther = ({ base: old, head: object }: Change): boolean =>
    accountName(old?.object, {}) !== accountName(object?.object, {});
  const causes = changes.filter(({ change }) =>
    reconciled.includes(kindKey(change.id)) ? isOther(change) : rightsKinds.includes(kindKey(change.id)),
  );
  if (causes.length === 0 && context.defaultAccounts?.changed.includes(root) !== true) return [];
  const ofRights = changes.filter(({ change: { id } }) => rightsKinds.includes(kindKey(id)));
  const removed = ofRights.filter(({ change }) => change.status === 'removed');
  const isUnknown = ({ id, state }: NodeResult): boolean =>
    !isRendered(state) && base.findNode(root, id)?.state === 'rendered';
  // What stays in the cluster though the tree lacks it goes on giving its rights.
  if (
    removed.some(({ change, group }) => !removalOutcome(transitionOf(change, group, undefined), base, head).deleted) ||
    head.nodes.some((node) => node.root === root && isUnknown(node))
  )
    return [];
  const deleted = new Set(removed.map(({ change }) => resourceKey(change.id)));
  const changed = new Set(changes.map(({ change }) => resourceKey(change.id)));
  return head.nodes.flatMap((node): PlacedRuleMatch[] => {
    if (node.root !== root || node.state !== 'rendered' || !isKnownInAnyMode(node)) return [];
    const ofNode = causes.find(({ change: { id } }) => resourceKey(id) === resourceKey(node.id));
    const cause = ofNode ?? ofRights[0];
    const rights = rightsOf(root, node.id, context, deleted);
    if (rights?.isKnownBefore !== true) return [];
    const verb = node.id.kind === 'HelmRelease' ? 'get' : 'patch';
    const lost = node.manifests.flatMap(({ id, object }) => {
      const of =
        changed.has(resourceKey(id)) || !isApplied(object, node.id) ? undefined : accessTo(root, id, object, head);
      const access = of?.resource === undefined ? undefined : { ...of, verb };
      return access === undefined || rights.may(access) || !rights.mayBefore(access) ? [] : [access];
    });
    const [first] = lost;
    if (first === undefined) return [];
    const position = cause?.change.cause?.at ?? cause?.change.origin;
    const count = lost.length === 1 ? 'a resource that stays' : `${lost.length} resources that stay`;
    return [
      {
        root,
        resource: cause?.change.id ?? node.id,
        message: `${quoted(printResource(node.id))} may no longer apply ${count}: ${quotedWords(forbidden(first, rights.account))}.`,
        position,
      },
    ];
  });
}

/**
 * Rules about what the accounts may do as which Flux applies. Source: `runtime/client/impersonator.go` of fluxcd/pkg,
 * and the words of a real API server.
 */
export const accountRightsRules: readonly Rule[] = [
  {
    id: 'flux-account-forbidden',
    group: 'flux',
    severity: 'block',
    isRefusal: true,
    title: 'ServiceAccount of Flux may not apply or delete a resource',
    explanation:
      'No binding here gives it the permission. The Kustomization or release fails. HelmReleases without changes are not checked.',
    hint: 'Extend the role of the ServiceAccount, or set `spec.serviceAccountName` to another.',
    checkAll: ({ groups }, context) => [
      ...groups.flatMap((group) => hitsOf(group, context)),
      ...[...new Set([...groups.map(({ root }) => root), ...(context.defaultAccounts?.changed ?? [])])].flatMap(
        (root) =>
          lostRights(
            root,
            groups.filter((group) => group.root === root),
            context,
          ),
      ),
    ],
  },
];
