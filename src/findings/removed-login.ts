import { helmGroup } from '../core/flux-kinds.ts';
import { type JsonObject, objectAt, stringAt } from '../core/json.ts';
import { printResource, type ResourceId, resourceKey } from '../core/resource-id.ts';
import { isKnownInAnyMode, isRendered } from '../core/side-result.ts';
import { quoted } from './finding.ts';
import type { JudgeContext } from './judge-context.ts';
import { objectsAt } from './pods/pod-spec.ts';
import { removalOutcome } from './removal-outcome.ts';
import type { SideIndex } from './side-index.ts';
import type { Transition } from './transition.ts';

/**
 * Kinds that ask who comes in, with the fields of their spec that do. Source: the API references of Envoy Gateway and
 * Traefik.
 */
const logins: Readonly<Record<string, readonly string[]>> = {
  Middleware: ['basicAuth', 'digestAuth', 'forwardAuth'],
  SecurityPolicy: ['apiKeyAuth', 'basicAuth', 'extAuth', 'jwt', 'oidc'],
};

/** Kinds with logins, as rules name them. */
export const loginKinds: readonly string[] = [
  'Middleware.traefik.containo.us',
  'Middleware.traefik.io',
  'SecurityPolicy.gateway.envoyproxy.io',
];

/**
 * Sentence on what can be reached without a login since a policy or middleware asks for none any more, or goes;
 * undefined where another login is asked for, or nothing of it stays.
 */
export function removedLogin(transition: Transition, { base: before, head: after }: JudgeContext): string | undefined {
  const { base, head, id, root } = transition;
  const asked = loginsOf(base, id.kind);
  if (asked.length === 0 || loginsOf(head, id.kind).length > 0) return undefined;
  const fields = asked.map((field) => quoted(`spec.${field}`)).join(', ');
  const targets = id.kind === 'SecurityPolicy' ? targetsOf(base, id) : [];
  const open = targets.filter((one) => after.find(root, one) !== undefined && !isGuarded(one, root, after));
  const names = open.map((one) => quoted(printResource(one))).join(', ');
  const reached = names === '' ? '' : `: ${names} can be reached without a login`;
  // A route that names a middleware which is gone is not served.
  if (head !== undefined) return `Without ${fields} it asks for no login${reached}.`;
  if (!removalOutcome(transition, before, after).deleted) return undefined;
  if (names !== '') return `Flux deletes it with ${fields}${reached}.`;
  const unseen = targets.filter((one) => before.find(root, one) === undefined && mayBeMade(one, root, after));
  const may = unseen.map((one) => quoted(printResource(one))).join(', ');
  return may === '' ? undefined : `Flux deletes it with ${fields}: if ${may} stays, it can be reached without a login.`;
}

/** Test for an object with the name of a release that stays, of which it is not known what it makes. */
function mayBeMade(target: ResourceId, root: string, side: SideIndex): boolean {
  return side.ofKind(root, `HelmRelease.${helmGroup}`).some(({ manifest: { id } }) => {
    if (id.namespace !== target.namespace || !`${target.name}-`.startsWith(`${id.name}-`)) return false;
    const node = side.findNode(root, id);
    return node === undefined || !isKnownInAnyMode(node) || !isRendered(node.state);
  });
}

function loginsOf(object: JsonObject | undefined, kind: string): readonly string[] {
  const spec = objectAt(object, 'spec') ?? {};
  return (logins[kind] ?? []).filter((field) => spec[field] !== undefined && spec[field] !== null);
}

/** Targets that a policy names; none for those that labels select. */
function targetsOf(policy: JsonObject | undefined, { namespace }: Pick<ResourceId, 'namespace'>): ResourceId[] {
  const one = objectAt(policy, 'spec', 'targetRef');
  return [...(one === undefined ? [] : [one]), ...objectsAt(policy, 'spec', 'targetRefs')].map((target) => ({
    group: stringAt(target, 'group') ?? '',
    kind: stringAt(target, 'kind') ?? '',
    namespace,
    name: stringAt(target, 'name') ?? '',
  }));
}

/** Test for a target of which another policy asks for a login, or may, as it selects its targets by labels. */
function isGuarded(target: ResourceId, root: string, side: SideIndex): boolean {
  return side.ofKind(root, 'SecurityPolicy.gateway.envoyproxy.io').some(({ manifest: { id, object } }) => {
    if (loginsOf(object, id.kind).length === 0) return false;
    const selects = objectsAt(object, 'spec', 'targetSelectors').length > 0;
    return selects || targetsOf(object, id).some((one) => resourceKey(one) === resourceKey(target));
  });
}
