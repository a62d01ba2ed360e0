import { builtInType } from '../../apiserver/typed-value.ts';
import type { Change, ChangeGroup } from '../../diff/comparison.ts';
import { isClusterScoped } from '../../model/cluster-scope.ts';
import { type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { ResourceId } from '../../model/resource-id.ts';
import { type Access, allows, forbidden, grantsOf } from '../account-rights.ts';
import { definitionOf } from '../definitions.ts';
import { quotedWords } from '../finding.ts';
import type { DefaultAccounts, JudgeContext } from '../judge-context.ts';
import { removalOutcome } from '../removal-outcome.ts';
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

/** The account as which Flux applies what a node makes, and what it may do there; undefined where the tree does not hold all that says so. */
function accountOf(
  root: string,
  id: ResourceId,
  side: SideIndex,
  defaults: DefaultAccounts,
): Pick<ResourceId, 'name' | 'namespace'> | undefined {
  const spec = objectAt(side.definition(root, id), 'spec');
  if (spec === undefined || objectAt(spec, 'kubeConfig') !== undefined) return undefined;
  const name =
    stringAt(spec, 'serviceAccountName') || defaults[id.kind === 'HelmRelease' ? 'HelmRelease' : 'Kustomization'];
  if (name === undefined || name === '') return undefined;
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
 * The verbs without which a change fails, in the order in which they are asked: Helm looks for an object first, kustomize-controller applies it, which takes `create` where it is not there, and
 * looks for what it deletes. Source: `Apply` and `Delete` of fluxcd/pkg/ssa, and a real API server.
 */
function verbsOf(status: Change['status'], isRelease: boolean): readonly string[] {
  if (isRelease) return status === 'removed' ? [] : ['get'];
  if (status === 'removed') return ['get', 'delete'];
  return status === 'added' ? ['patch', 'create'] : ['patch'];
}

function hitsOf(group: ChangeGroup, { base, head, defaultAccounts }: JudgeContext): readonly PlacedRuleMatch[] {
  const { root, node, changes } = group;
  if (!reconciled.includes(kindKey(node))) return [];
  const account = accountOf(root, node, head, defaultAccounts?.head(root) ?? {});
  if (account === undefined) return [];
  const grants = grantsOf(head, root, account);
  // An account that is bound nowhere here is bound elsewhere, or has a finding of its own.
  if (grants.length === 0) return [];
  const before = accountOf(root, node, base, defaultAccounts?.base(root) ?? {});
  const old = before === undefined ? [] : grantsOf(base, root, before);
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
    const verb = verbs.find((each) => !allows(grants, { ...of, verb: each }));
    // It was not applied before either.
    const wasApplied =
      before === undefined || old.length === 0 || allows(old, { ...of, verb: isRelease ? 'get' : 'patch' });
    if (verb === undefined || (status !== 'added' && !wasApplied)) return;
    const access = { ...of, verb };
    const key = `${kindKey(id)}/${access.namespace}`;
    if (hits.has(key)) return;
    const position = cause?.at ?? origin;
    hits.set(key, {
      root,
      resource: id,
      message: `Refused: ${quotedWords(forbidden(access, account))}.`,
      ...(position === undefined ? {} : { position }),
    });
  };
  for (const change of changes) if (hits.size < fewShown) tell(change);
  return [...hits.values()];
}

/** Rules about what the accounts may do as which Flux applies. Source: `runtime/client/impersonator.go` of fluxcd/pkg, and the words of a real API server. */
export const accountRightsRules: readonly Rule[] = [
  {
    id: 'flux-account-forbidden',
    group: 'flux',
    severity: 'block',
    isRefusal: true,
    title: 'ServiceAccount of Flux may not apply or delete a resource',
    explanation: 'The bindings here give the ServiceAccount no such permission. The Kustomization or release fails.',
    hint: 'Extend the role of the ServiceAccount, or set `spec.serviceAccountName` to another.',
    looksAt: 'sides',
    checkAll: ({ groups }, context) => groups.flatMap((group) => hitsOf(group, context)),
  },
];
