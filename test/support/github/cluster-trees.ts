import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { structuredPatch } from 'diff';
import type { PullFile } from './repository-state.ts';

const kustomization = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: apps
  namespace: flux-system
spec:
  interval: 1h
  path: ./apps
  prune: true
  sourceRef:
    kind: GitRepository
    name: flux-system
`;

const settings = (value: string): string => `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  namespace: shop
data:
  colour: ${value}
`;

const deployment = (replicas: number, image: string): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
spec:
  replicas: ${replicas}
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
        - name: web
          image: ghcr.io/example/web:${image}
`;

const list = (...files: string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n${files.map((file) => `  - ${file}\n`).join('')}`;

/** Configuration whose difference takes so many lines. */
const longData = (lines: number, text: string): string =>
  `${settings('red')}${Array.from({ length: lines }, (_, at) => `  key-${at}: ${text}-${at}-${'x'.repeat(40)}\n`).join('')}`;

const base = {
  'flux.yaml': kustomization,
  'apps/kustomization.yaml': list('settings.yaml', 'web.yaml'),
  'apps/settings.yaml': settings('red'),
  'apps/web.yaml': deployment(2, '1.0.0'),
};

const binding = (name: string, account: string): string =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata:\n  name: ${name}\nroleRef:\n  apiGroup: rbac.authorization.k8s.io\n  kind: ClusterRole\n  name: cluster-admin\nsubjects:\n  - kind: ServiceAccount\n    name: ${account}\n    namespace: shop\n`;

/** Bindings of cluster-admin, which block. */
const admins = (...bindings: string[]): Readonly<Record<string, string>> => ({
  ...base,
  'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'admins.yaml'),
  'apps/admins.yaml': bindings.join('---\n'),
});

const unpinned = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) =>
    deployment(2, 'latest')
      .replace('  name: web', `  name: web-${from + at}`)
      .replaceAll('app: web', `app: web-${from + at}`),
  ).join('---\n');

const withRole = (impersonated: string | undefined): Readonly<Record<string, string>> => ({
  ...base,
  'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'role.yaml'),
  'apps/role.yaml': `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: helper\nrules:\n${[
    'nobody',
    'visitor',
    'system:admin',
    'last',
  ]
    .map(
      (name) =>
        `  - apiGroups: [""]\n    resourceNames: ["${name}"]\n    resources: [users]\n    verbs: [get, list, watch${name === impersonated ? ', impersonate' : ''}]\n`,
    )
    .join('')}`,
});

/** A role that everybody gets, with some verbs. */
const forEverybody = (verbs: string, label = ''): Readonly<Record<string, string>> => ({
  ...base,
  'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'everybody.yaml'),
  'apps/everybody.yaml': `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: guests${label === '' ? '' : '-more'}
${label === '' ? '' : `  labels: { ${label}: "true" }\n`}rules:
  - apiGroups: [""]
    resources: [pods]
    verbs: [${verbs}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: guests
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: guests
subjects:
  - kind: Group
    apiGroup: rbac.authorization.k8s.io
    name: system:authenticated
`,
});

/** An immutable Secret. */
const withSecret = (value: string): Readonly<Record<string, string>> => ({
  ...base,
  'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'secret.yaml'),
  'apps/secret.yaml': `apiVersion: v1
kind: Secret
metadata:
  name: login
  namespace: shop
immutable: true
stringData:
  word: ${value}
`,
});

/** Small repositories, by name: `base`, and what pull requests make of it. */
export const clusterTrees = {
  base,
  /** Nothing differs. */
  same: base,
  /** Only a file that no cluster reads differs. */
  irrelevant: { ...base, 'README.md': 'Hello\n' },
  changed: { ...base, 'apps/settings.yaml': settings('green') },
  other: { ...base, 'apps/settings.yaml': settings('blue') },
  /** Something no longer renders, at line 5 of `apps/kustomization.yaml`. */
  broken: { ...base, 'apps/kustomization.yaml': list('settings.yaml', 'nowhere.yaml') },
  /** Something else in what does not render: with `broken` as the base it still does not. */
  'still-broken': { ...base, 'apps/kustomization.yaml': list('settings.yaml', 'nowhere.yaml', 'web.yaml') },
  /** An object that Flux refuses, and one less. */
  'without-namespace': {
    ...base,
    'apps/kustomization.yaml': list('settings.yaml'),
    'apps/settings.yaml': settings('green').replace('  namespace: shop\n', ''),
  },
  /** A cluster that begins in another directory than the one with its applications. */
  'cluster-elsewhere': {
    'setup/flux/cluster/flux.yaml': kustomization.replace('./apps', './kubernetes/apps'),
    'kubernetes/apps/kustomization.yaml': list('settings.yaml'),
    'kubernetes/apps/settings.yaml': settings('red'),
  },
  'cluster-elsewhere-changed': {
    'setup/flux/cluster/flux.yaml': kustomization.replace('./apps', './kubernetes/apps'),
    'kubernetes/apps/kustomization.yaml': list('settings.yaml'),
    'kubernetes/apps/settings.yaml': settings('green'),
  },
  /** A finding that blocks, at line 7 of `apps/web.yaml`. */
  blocking: {
    ...base,
    'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'policy.yaml'),
    'apps/policy.yaml':
      'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  minAvailable: 1\n',
  },
  /** A selector that cannot change, near the metadata. */
  selector: {
    ...base,
    'apps/web.yaml': deployment(3, '1.0.0').replaceAll(/^( +)app: web$/gm, '$1app: web\n$1tier: front'),
  },
  /** Findings that block, and that a person may accept. */
  admin: admins(binding('admin', 'deployer')),
  'broken-admin': {
    ...admins(binding('admin', 'deployer')),
    'flux.yaml': `${kustomization}---\n${kustomization.replace('name: apps', 'name: broken').replace('./apps', './nowhere')}`,
  },
  'admin-and-colour': { ...admins(binding('admin', 'deployer')), 'apps/settings.yaml': settings('green') },
  'admin-of-another': admins(binding('admin', 'stranger')),
  'admin-elsewhere': admins(binding('root', 'deployer')),
  'two-admins': admins(binding('admin', 'deployer'), binding('root', 'stranger')),
  /** One more than can be accepted at once. */
  'eleven-admins': admins(
    binding('admin', 'deployer'),
    ...Array.from({ length: 10 }, (_, at) => binding(`admin-${at}`, `deployer-${at}`)),
  ),
  /** A finding that warns, at `replicas` of `apps/web.yaml`. */
  warning: { ...base, 'apps/web.yaml': deployment(0, '1.0.0') },
  /** Two findings that warn, in one file. */
  warnings: { ...base, 'apps/web.yaml': deployment(0, 'latest') },
  /** More findings than a review takes, each at a line of its own. */
  'many-warnings': {
    ...base,
    'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'more.yaml'),
    'apps/more.yaml': unpinned(0, 34),
  },
  'many-warnings-twice': {
    ...base,
    'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'more.yaml', 'most.yaml'),
    'apps/more.yaml': unpinned(0, 34),
    'apps/most.yaml': unpinned(34, 34),
  },
  /** A difference far longer than a comment. */
  long: { ...base, 'apps/settings.yaml': longData(3_000, 'value') },
  /** Differences in many resources, longer than a comment together. */
  many: {
    ...base,
    'apps/kustomization.yaml': list('settings.yaml', 'web.yaml', 'many.yaml'),
    'apps/many.yaml': Array.from({ length: 60 }, (_, at) =>
      longData(40, `v${at}`).replace('name: settings', `name: settings-${at}`),
    ).join('---\n'),
  },
  /** A role that everybody gets: itself and one that is added to it get more. */
  'everybody-few': forEverybody('get'),
  'everybody-more': forEverybody('get, create'),
  'everybody-joined': forEverybody('get', 'rbac.authorization.k8s.io/aggregate-to-guests'),
  'everybody-joined-more': forEverybody('get, create', 'rbac.authorization.k8s.io/aggregate-to-guests'),
  /** A Secret in clear that the API server does not let change. */
  'secret-one': withSecret('first'),
  'secret-two': withSecret('second'),
  'secret-three': withSecret('third'),
  /** More that block, and warn, than a short comment can name. */
  'many-admins': {
    ...admins(...Array.from({ length: 10 }, (_, at) => binding(`admin-${at}`, `deployer-${at}-${'x'.repeat(200)}`))),
    'flux.yaml': [
      kustomization,
      ...Array.from({ length: 10 }, (_, at) =>
        kustomization
          .replace('name: apps', `name: broken-${at}-${'x'.repeat(40)}`)
          .replace('./apps', `./${'x'.repeat(99)}/${at}`),
      ),
    ].join('---\n'),
  },
  /** A role with equal rules for several users, of which one may be impersonated. */
  roles: withRole(undefined),
  'roles-one': withRole('visitor'),
  'roles-other': withRole('system:admin'),
} satisfies Record<string, Readonly<Record<string, string>>>;

/** The files of a pull request from one repository to another, as GitHub lists them. */
export function pullFiles(from: ClusterTree, to: ClusterTree): PullFile[] {
  const [before, after]: Readonly<Record<string, string>>[] = [clusterTrees[from], clusterTrees[to]];
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort().flatMap((filename) => {
    const [old, now] = [before?.[filename], after?.[filename]];
    if (old === now) return [];
    const { hunks } = structuredPatch(filename, filename, old ?? '', now ?? '', '', '', { context: 3 });
    const patch = hunks
      .map((hunk) =>
        [`@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`, ...hunk.lines].join('\n'),
      )
      .join('\n');
    return [{ filename, status: old === undefined ? 'added' : now === undefined ? 'removed' : 'modified', patch }];
  });
}

/** The name of one of the repositories. */
export type ClusterTree = keyof typeof clusterTrees;

/** Writes every repository into a directory of its name. */
export function writeClusterTrees(directory: string): void {
  for (const [name, files] of Object.entries(clusterTrees)) {
    for (const [file, text] of Object.entries(files)) {
      const path = join(directory, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}
