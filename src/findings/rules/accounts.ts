import { helmGroup, kustomizeGroup } from '../../core/flux-kinds.ts';
import { type JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { fluxSpec } from '../../flux/public.ts';
import { binds } from '../account-rights.ts';
import { quoted } from '../finding.ts';
import type { DefaultAccounts } from '../judge-context.ts';
import type { PlacedRuleMatch, Rule } from '../rule.ts';
import { kindKey, type SideIndex } from '../side-index.ts';

const bindings = ['ClusterRoleBinding.rbac.authorization.k8s.io', 'RoleBinding.rbac.authorization.k8s.io'];
const reconciled = [`HelmRelease.${helmGroup}`, `Kustomization.${kustomizeGroup}`];
const fewShown = 3;

/**
 * The account as which Flux applies what an object makes, where that is the default of its controller; undefined where
 * it names one itself, or applies to another cluster.
 */
function defaultAccount(
  object: JsonObject | undefined,
  { kind }: ResourceId,
  accounts: DefaultAccounts,
): string | undefined {
  const { kubeConfig, serviceAccountName } = fluxSpec(object);
  if (object === undefined || kubeConfig !== undefined || serviceAccountName) return undefined;
  return accounts[kind === 'HelmRelease' ? 'HelmRelease' : 'Kustomization'] || undefined;
}

/** Test whether some binding that the cluster applies is about the account, or about a group that holds it. */
function isBound(side: SideIndex, root: string, account: Pick<ResourceId, 'name' | 'namespace'>): boolean {
  return bindings.flatMap((kind) => side.ofKind(root, kind)).some(({ manifest }) => binds(manifest.object, account));
}

/**
 * Rules about the accounts as which Flux applies. Source: `runtime/client/impersonator.go` of fluxcd/pkg, and
 * `internal/kube/impersonate.go` of helm-controller 1.6.
 */
export const accountRules: readonly Rule[] = [
  {
    id: 'flux-account-unbound',
    group: 'flux',
    severity: 'warn',
    title: 'Flux applies as a ServiceAccount without a role',
    explanation:
      'The controllers run with `--default-service-account`. Without a binding elsewhere, Flux may apply nothing.',
    hint: 'Bind a role to the ServiceAccount, or set `spec.serviceAccountName`.',
    checkAll: ({ groups }, { base, head, defaultAccounts }) => {
      if (defaultAccounts === undefined) return [];
      const found = new Map<
        string,
        { readonly hit: Omit<PlacedRuleMatch, 'message'>; account: string; names: string[] }
      >();
      const tell = (root: string, id: ResourceId): void => {
        const object = head.definition(root, id);
        const account = defaultAccount(object, id, defaultAccounts.head(root));
        if (account === undefined) return;
        const before = defaultAccount(base.definition(root, id), id, defaultAccounts.base(root));
        const place = { namespace: id.namespace, name: account };
        const isNews = before !== account || (isBound(base, root, place) && !isBound(head, root, place));
        if (!isNews || isBound(head, root, place)) return;
        const key = `${root}\0${id.namespace}\0${account}`;
        const named = `${id.kind} ${quoted(`${id.namespace}/${id.name}`)}`;
        const one = found.get(key) ?? {
          hit: { root, resource: id },
          account: quoted(`${id.namespace}/${account}`),
          names: [],
        };
        if (!one.names.includes(named)) one.names.push(named);
        found.set(key, one);
      };
      for (const { root, changes } of groups)
        for (const { id, status } of changes)
          if (status !== 'removed' && reconciled.includes(kindKey(id))) tell(root, id);
      for (const root of defaultAccounts.changed)
        for (const { id } of head.fluxObjects(root)) if (reconciled.includes(kindKey(id))) tell(root, id);
      return [...found.values()].map(({ hit, account, names }) => {
        const message = `No binding here gives ServiceAccount ${account} a role; Flux applies ${firstNames(names, fewShown)} with it.`;
        return { ...hit, message };
      });
    },
  },
];
