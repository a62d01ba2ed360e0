import { getOrInsert } from '../../core/get-or-insert.ts';
import { groupBy } from '../../core/group-by.ts';
import { type JsonObject, listAt, stringAt } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import type { Manifest } from '../../core/side-result.ts';
import { type AdmissionRequest, lazyModule, type PolicyVerdict } from '../../engines/kubernetes/public.ts';
import type { DefaultAccounts } from '../judge-context.ts';
import type { Indexed, SideIndex } from '../side-index.ts';

/** What holds requests against policies, which few trees have. */
const evaluator = lazyModule(() => import('./policy-verdicts.ts'));

/** A policy that a side applies. */
export interface TreePolicy {
  readonly indexed: Indexed;
  /** Of a ValidatingAdmissionPolicy: what binds it. */
  readonly bindings: readonly Indexed[];
}

/** A verdict with the policy that gives it. */
export interface TreeVerdict extends PolicyVerdict {
  readonly policy: TreePolicy;
  /** Nothing more is asked: the steps of the policies are used up. */
  readonly isLast?: true;
}

const policyKind = 'ValidatingAdmissionPolicy.admissionregistration.k8s.io';
const bindingKind = 'ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io';

const kyvernoKinds = ['ClusterPolicy.kyverno.io', 'Policy.kyverno.io'];

/** Kinds that are asked about requests, and whose answers are not worked out. */
const unevaluatedKinds = ['MutatingAdmissionPolicy', 'MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration']
  .map((kind) => `${kind}.admissionregistration.k8s.io`)
  .concat(
    ['GeneratingPolicy', 'ImageValidatingPolicy', 'MutatingPolicy']
      .flatMap((kind) => [kind, `Namespaced${kind}`])
      .map((kind) => `${kind}.policies.kyverno.io`),
  );
const celKinds = ['NamespacedValidatingPolicy', 'ValidatingPolicy'].map((kind) => `${kind}.policies.kyverno.io`);

/** Kinds of objects that make a policy, as `Kind.group`. */
export const policyKinds = [policyKind, bindingKind, ...kyvernoKinds, ...celKinds];

const known = new WeakMap<SideIndex, Map<string, readonly TreePolicy[]>>();

/** The policies that a side applies. */
export function policiesOf(side: SideIndex, root: string): readonly TreePolicy[] {
  const roots = known.get(side) ?? new Map<string, readonly TreePolicy[]>();
  known.set(side, roots);
  let found = roots.get(root);
  if (found === undefined) {
    const policies = side.ofKind(root, policyKind);
    const bindings = groupBy(policies.length === 0 ? [] : side.ofKind(root, bindingKind), ({ manifest }) =>
      stringAt(manifest.object, 'spec', 'policyName'),
    );
    const bound = policies.map((indexed) => ({ indexed, bindings: bindings.get(indexed.manifest.id.name) ?? [] }));
    const constraints = side
      .ofKind(root, 'ConstraintTemplate.templates.gatekeeper.sh')
      .map(
        ({ manifest }) =>
          `${stringAt(manifest.object, 'spec', 'crd', 'spec', 'names', 'kind') ?? ''}.constraints.gatekeeper.sh`,
      );
    const others = [...kyvernoKinds, ...celKinds, ...unevaluatedKinds, ...constraints].flatMap((kind) =>
      side.ofKind(root, kind).map((indexed) => ({ indexed, bindings: [] })),
    );
    found = [...bound, ...others];
    roots.set(root, found);
  }
  return found;
}

const configMaps = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Names of the ConfigMaps that rules of Kyverno take variables from. */
export function configMapsOf(policy: JsonObject): ReadonlySet<string> {
  return getOrInsert(configMaps, policy, () => {
    const parts = listAt(policy, 'spec', 'rules').flatMap((rule) => [rule, ...listAt(rule, 'validate', 'foreach')]);
    const entries = parts.flatMap((one) => listAt(one, 'context'));
    return new Set(entries.flatMap((entry) => stringAt(entry, 'configMap', 'name') ?? []));
  });
}

/** Test whether rules of Kyverno take variables from a ConfigMap of this name. Names may hold variables themselves. */
export function readsConfigMap(policy: JsonObject, name: string): boolean {
  const names = configMapsOf(policy);
  return names.has(name) || [...names].some((one) => one.includes('{{'));
}

/** Request to the API server about a resource of a root. */
export interface AskedChange {
  readonly operation: AdmissionRequest['operation'];
  readonly root: string;
  readonly id: ResourceId;
  readonly object: JsonObject | undefined;
  readonly oldObject: JsonObject | undefined;
  /** The node that Flux applies it for; absent where nothing here says. */
  readonly node?: ResourceId;
  /** The accounts of the controllers on this side. */
  readonly defaultAccounts?: DefaultAccounts;
  /** What Flux deletes: policies know that it is gone, and of all else that the tree lacks they do not. */
  readonly deleted?: readonly Pick<Manifest, 'id' | 'object'>[];
}

/** Verdicts of some policies of a side on a change; none before their code is loaded, which `withLazyModules` does. */
export function verdictsOf(
  policies: readonly TreePolicy[],
  asked: AskedChange,
  side: SideIndex,
): readonly TreeVerdict[] {
  return policies.length === 0 ? [] : (evaluator.ask()?.policyVerdicts(policies, asked, side) ?? []);
}
