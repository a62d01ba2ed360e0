import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { binding, clusterObject, clusterRole, deployment, object } from '../objects.ts';

const secure = (securityContext: JsonObject) => deployment({ securityContext });
const podSecure = (securityContext: JsonObject) => deployment({}, { securityContext });
const level = (enforce: string) =>
  clusterObject('v1', 'Namespace', {}, { labels: { 'pod-security.kubernetes.io/enforce': enforce } });
const policy = (validationFailureAction: string) =>
  clusterObject('kyverno.io/v1', 'ClusterPolicy', { spec: { validationFailureAction } });
const rule = (verbs: string[], resources: string[], apiGroups = ['']) => ({ apiGroups, resources, verbs });
const toGroup = (name: string) =>
  clusterObject('rbac.authorization.k8s.io/v1', 'ClusterRoleBinding', {
    roleRef: { kind: 'ClusterRole', name: 'view' },
    subjects: [{ kind: 'Group', name }],
  });
const account = (more: JsonObject) => object('v1', 'ServiceAccount', more);
const bumped = { image: 'ghcr.io/acme/app:1.0.1' };

/** A private key in PEM form; put together here so that no scanner takes it for one. */
const key = ['-----BEGIN PRIVATE', 'KEY-----\n', 'abcd'.repeat(16), '\n-----END PRIVATE', 'KEY-----']
  .join(' ')
  .replaceAll('\n ', '\n')
  .replaceAll(' \n', '\n');

export const privilegeCases: Readonly<Record<string, RuleCases>> = {
  'private-key-in-command': {
    fires: {
      base: [deployment({ command: ['sh', '-c', 'run'] })],
      head: [deployment({ command: ['sh', '-c', `echo "${key}" > key; run`] })],
    },
    nearMiss: {
      base: [deployment({ command: ['sh', '-c', `echo "${key}" > key; run`] })],
      head: [deployment({ command: ['sh', '-c', `echo "${key}" > key; run`], args: ['x'] })],
    },
  },
  'anonymous-access': {
    fires: { head: [toGroup('system:authenticated')] },
    nearMiss: { head: [toGroup('developers')] },
  },
  'apparmor-unconfined': {
    fires: { base: [deployment()], head: [secure({ appArmorProfile: { type: 'Unconfined' } })] },
    nearMiss: { base: [deployment()], head: [secure({ appArmorProfile: { type: 'RuntimeDefault' } })] },
  },
  'binding-subject-added': {
    fires: { base: [binding('view', 'a')], head: [binding('view', 'a', 'b')] },
    nearMiss: { base: [binding('view', 'a', 'b')], head: [binding('view', 'a')] },
  },
  'capability-added': {
    fires: { base: [deployment()], head: [secure({ capabilities: { add: ['SYS_ADMIN'] } })] },
    nearMiss: {
      base: [secure({ capabilities: { add: ['CAP_CHOWN'] } })],
      head: [secure({ capabilities: { add: ['CHOWN'] } })],
    },
  },
  'capability-drop-removed': {
    fires: { base: [secure({ capabilities: { drop: ['ALL'] } })], head: [deployment()] },
    nearMiss: { base: [deployment()], head: [deployment(bumped)] },
  },
  'bound-by-former-spec': {
    fires: {
      head: [toGroup('readers')],
      headNode: {
        withFormerSpec: [
          {
            pruned: [],
            made: [],
            otherwise: [],
            bound: [
              {
                id: {
                  group: 'rbac.authorization.k8s.io',
                  kind: 'ClusterRoleBinding',
                  namespace: '',
                  name: 'app',
                },
                role: 'ClusterRole cluster-admin',
              },
            ],
          },
        ],
      },
    },
    nearMiss: { head: [toGroup('readers')] },
  },
  'cluster-admin-bound': {
    fires: { head: [binding('cluster-admin', 'a')] },
    nearMiss: { head: [binding('admin', 'a')] },
  },
  'host-namespace': {
    fires: { base: [deployment()], head: [deployment({}, { hostNetwork: true })] },
    nearMiss: { base: [deployment({}, { hostNetwork: true })], head: [deployment(bumped, { hostNetwork: true })] },
  },
  'host-path-added': {
    fires: { base: [deployment()], head: [deployment({}, { volumes: [{ name: 'a', hostPath: { path: '/etc' } }] })] },
    nearMiss: { base: [deployment()], head: [deployment({}, { volumes: [{ name: 'a', emptyDir: {} }] })] },
  },
  'pod-security-lowered': {
    fires: { base: [level('restricted')], head: [level('privileged')] },
    nearMiss: { base: [level('baseline')], head: [level('restricted')] },
  },
  'policy-relaxed': {
    fires: { base: [policy('Enforce')], head: [policy('Audit')] },
    nearMiss: { base: [policy('Audit')], head: [policy('Enforce')] },
  },
  'policy-removed': {
    fires: { base: [policy('Enforce')] },
    nearMiss: { base: [policy('Enforce')], spec: { prune: false } },
  },
  'privilege-escalation': {
    fires: { base: [deployment()], head: [secure({ allowPrivilegeEscalation: true })] },
    nearMiss: { base: [deployment()], head: [secure({ allowPrivilegeEscalation: false })] },
  },
  'privilege-escalation-guard-removed': {
    fires: { base: [secure({ allowPrivilegeEscalation: false })], head: [deployment()] },
    nearMiss: { head: [deployment()] },
  },
  'privileged-container': {
    fires: { base: [deployment()], head: [secure({ privileged: true })] },
    nearMiss: {
      base: [secure({ privileged: true })],
      head: [deployment({ ...bumped, securityContext: { privileged: true } })],
    },
  },
  'proc-mount-unmasked': {
    fires: { base: [deployment()], head: [secure({ procMount: 'Unmasked' })] },
    nearMiss: { base: [deployment()], head: [secure({ procMount: 'Default' })] },
  },
  'rbac-escalation': {
    fires: { base: [clusterRole()], head: [clusterRole(rule(['impersonate'], ['users']))] },
    nearMiss: { base: [clusterRole()], head: [clusterRole(rule(['get'], ['roles'], ['rbac.authorization.k8s.io']))] },
  },
  'rbac-secrets': {
    fires: { base: [clusterRole()], head: [clusterRole(rule(['list'], ['secrets']))] },
    nearMiss: { base: [clusterRole()], head: [clusterRole(rule(['create'], ['secrets']))] },
  },
  'rbac-widened': {
    fires: { base: [clusterRole(rule(['get'], ['pods']))], head: [clusterRole(rule(['get', 'list'], ['pods']))] },
    nearMiss: { base: [clusterRole(rule(['*'], ['pods']))], head: [clusterRole(rule(['get', 'list'], ['pods']))] },
  },
  'rbac-wildcard': {
    fires: { base: [clusterRole(rule(['get'], ['pods']))], head: [clusterRole(rule(['*'], ['pods']))] },
    nearMiss: { base: [clusterRole(rule(['*'], ['*'], ['*']))], head: [clusterRole(rule(['*'], ['pods']))] },
  },
  'root-filesystem-writable': {
    fires: { base: [secure({ readOnlyRootFilesystem: true })], head: [deployment()] },
    nearMiss: { base: [deployment()], head: [secure({ readOnlyRootFilesystem: false })] },
  },
  'run-as-non-root-removed': {
    fires: { base: [secure({ runAsNonRoot: true })], head: [secure({ runAsNonRoot: false })] },
    nearMiss: { base: [secure({ runAsNonRoot: true })], head: [podSecure({ runAsNonRoot: true })] },
  },
  'run-as-root': {
    fires: { base: [deployment()], head: [podSecure({ runAsUser: 0 })] },
    nearMiss: { base: [deployment()], head: [podSecure({ runAsUser: 1000 })] },
  },
  'seccomp-unconfined': {
    fires: { base: [deployment()], head: [podSecure({ seccompProfile: { type: 'Unconfined' } })] },
    nearMiss: { base: [deployment()], head: [podSecure({ seccompProfile: { type: 'RuntimeDefault' } })] },
  },
  'service-account-changed': {
    fires: { base: [deployment()], head: [deployment({}, { serviceAccountName: 'admin' })] },
    nearMiss: { base: [deployment()], head: [deployment({}, { serviceAccountName: 'default' })] },
  },
  'service-account-token': {
    fires: { base: [account({ automountServiceAccountToken: false })], head: [account({})] },
    nearMiss: { base: [account({})], head: [account({ automountServiceAccountToken: true })] },
  },
  'unsafe-sysctl': {
    fires: { base: [deployment()], head: [podSecure({ sysctls: [{ name: 'kernel.msgmax', value: '1' }] })] },
    nearMiss: {
      base: [deployment()],
      head: [podSecure({ sysctls: [{ name: 'net.ipv4.tcp_syncookies', value: '1' }] })],
    },
  },
};
