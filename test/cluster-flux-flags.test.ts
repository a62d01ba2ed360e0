import { describe, expect, test } from 'vitest';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import { clusterFlux } from '../src/flux/discovery/cluster-flux/cluster-flux.ts';
import { discover } from '../src/flux/discovery/discovery.ts';
import { type Preview } from '../src/render/preview/preview.ts';
import { compareThreeWays, side } from './support/preview-files.ts';

type Files = Record<string, string>;

const deployment = (name: string, version: string, args: readonly string[]): string =>
  `---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\n  namespace: flux-system\nspec:\n  template:\n    spec:\n      containers:\n        - args:\n${['--log-level=info', ...args].map((arg) => `            - ${arg}\n`).join('')}          image: ghcr.io/fluxcd/${name}:${version}\n          name: manager\n`;

/** The helm-controller 1.(n-3) of Flux 2.n. */
const helmController = (flux: string): string => `v1.${Number(flux.split('.')[1]) - 3}.6`;

/** What bootstrapping leaves, with flags of both controllers. */
const bootstrap = (
  version = 'v2.9.0',
  { kustomize = [], helm = [] }: { readonly kustomize?: readonly string[]; readonly helm?: readonly string[] } = {},
): Files => ({
  'clusters/prod/flux-system/gotk-components.yaml': `---\n# Flux Version: ${version}\n${deployment('kustomize-controller', version.replace('v2', 'v1'), kustomize)}${deployment('helm-controller', helmController(version), helm)}`,
  'clusters/prod/flux-system/gotk-sync.yaml':
    'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1m, url: "https://git.example.com/org/fleet", ref: {branch: main}}\n---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 10m, path: ./clusters/prod, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}\n',
  'clusters/prod/flux-system/kustomization.yaml': 'resources: [gotk-components.yaml, gotk-sync.yaml]\n',
  'apps/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\ndata: {key: value}\n',
});
const kustomization = (name: string, more: string, namespace = 'flux-system'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec:\n  interval: 1h\n  path: ./apps\n  prune: true\n${more}`;
const ownSource = '  sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}\n';
const instance = (more: string, version = '2.9.x'): Files => ({
  'flux/instance.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  distribution: {version: ${version}, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "https://git.example.com/org/fleet", ref: refs/heads/main, path: clusters/prod}\n${more}`,
  'apps/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\ndata: {key: value}\n',
});

const compare = async (base: Files, head: Files): Promise<Preview> =>
  (await compareThreeWays(side(base), side(head), side({ ...base, 'apps/more.yaml': '' }))).changed;

/** How a node ends on a side: its state and what it says. */
function ending({ nodes }: Preview['base'], name: string): string {
  const node = nodes.find(({ id }) => id.name === name);
  const said = [...(node?.problems ?? []), ...(node?.warnings ?? [])].map(({ message }) => message);
  return [node?.state ?? 'absent', ...said].join(': ');
}

describe('a flag of a controller', () => {
  const without = bootstrap();

  test('keeps Kustomizations and releases from sources of other namespaces', async () => {
    const apps: Files = {
      'clusters/prod/apps.yaml': `${kustomization('apps', ownSource, 'tenant')}---\n${kustomization('own', ownSource)}---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: tenant}\nspec: {interval: 1h, chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n`,
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    };
    const flag = ['--no-cross-namespace-refs=true'];
    const { base, head } = await compare(
      { ...without, ...apps },
      { ...bootstrap('v2.9.0', { kustomize: flag, helm: flag }), ...apps },
    );
    expect([ending(base, 'apps'), ending(base, 'own')]).toEqual(['rendered', 'rendered']);
    expect(ending(head, 'apps')).toBe(
      "failed: can't access 'GitRepository/flux-system/flux-system', cross-namespace references have been blocked",
    );
    expect(ending(head, 'own')).toBe('rendered');
    expect(ending(head, 'web')).toBe(
      'failed: cross-namespace references are not allowed: cannot access HelmChart flux-system/tenant-web',
    );
    // Each controller has flags of its own.
    const one = await compare({ ...without, ...apps }, { ...bootstrap('v2.9.0', { helm: flag }), ...apps });
    expect(ending(one.head, 'apps')).toBe('rendered');
  });

  test('comes with tenants, whose account it names', async () => {
    const apps: Files = { 'clusters/prod/apps.yaml': kustomization('apps', ownSource, 'tenant') };
    const tenants = '  cluster: {multitenant: true, tenantDefaultServiceAccount: flux}\n';
    const { base, head } = await compare({ ...instance(''), ...apps }, { ...instance(tenants), ...apps });
    expect(ending(base, 'apps')).toBe('rendered');
    expect(ending(head, 'apps')).toContain('cross-namespace references have been blocked');
    const tree = memoryTree({ ...instance(tenants), ...apps });
    const found = discover(tree, { path: '', selfUrls: [] });
    expect(found.roots.map((root) => clusterFlux(tree, found, root)?.settings)).toEqual([
      expect.objectContaining({
        remoteBases: false,
        defaultServiceAccounts: { Kustomization: 'flux', HelmRelease: 'flux' },
        helm: '4.2',
      }),
    ]);
  });

  test('names the account of what names none, and tells when nothing binds it', async () => {
    const source = ownSource.replace(', namespace: flux-system', '');
    const bound = (subject: string): string =>
      `---\napiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: flux, namespace: tenant}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: admin}\nsubjects: [${subject}]\n`;
    const apps = (more = ''): Files => ({
      'clusters/prod/apps.yaml': `${kustomization('apps', source, 'tenant')}---\n${kustomization('own', `${source}  serviceAccountName: own\n`, 'tenant')}${more}`,
    });
    const flag = { kustomize: ['--default-service-account=default'] };
    const told = ({ comparison }: Preview): readonly string[] =>
      (comparison.review?.findings ?? []).flatMap(({ rule, message }) =>
        rule === 'flux-account-unbound' && message.includes('tenant') ? [message] : [],
      );
    const message =
      'No binding here gives ServiceAccount `tenant/default` a role; Flux applies Kustomization `tenant/apps` with it.';
    // The flag comes, the Kustomization comes, and the binding goes.
    const [before, after] = [bootstrap(), bootstrap('v2.9.0', flag)];
    expect(told(await compare({ ...before, ...apps() }, { ...after, ...apps() }))).toEqual([message]);
    expect(told(await compare(after, { ...after, ...apps() }))).toEqual([message]);
    expect(told(await compare({ ...after, ...apps() }, { ...after, ...apps(), 'apps/map.yaml': '' }))).toEqual([]);
    const subject = '{kind: ServiceAccount, name: default, namespace: tenant}';
    for (const one of [subject, '{kind: Group, name: "system:serviceaccounts:tenant"}'])
      expect(told(await compare(before, { ...after, ...apps(bound(one)) }))).toEqual([]);
    expect(told(await compare(before, { ...after, ...apps(bound(subject.replace('default', 'x'))) }))).toEqual([
      message,
    ]);
  });

  test('forbids remote bases', async () => {
    const apps: Files = {
      'clusters/prod/apps.yaml': kustomization('apps', ownSource),
      'apps/kustomization.yaml': 'resources: ["https://example.com/all.yaml"]\n',
    };
    const { base, head } = await compare(
      { ...without, ...apps },
      { ...bootstrap('v2.9.0', { kustomize: ['--no-remote-bases'] }), ...apps },
    );
    expect(ending(base, 'apps')).toMatch(/^unchecked|^skipped/);
    expect(ending(head, 'apps')).toMatch(/^failed: remote resource not allowed: https:\/\/example\.com\/all\.yaml/);
  });

  test('leaves what no controller watches without any', async () => {
    const labelled = (shard: string): string =>
      kustomization('apps', ownSource).replace(
        'name: apps,',
        `name: apps, labels: {sharding.fluxcd.io/key: ${shard}},`,
      );
    const shards = '  sharding: {shards: [one, two]}\n';
    const apps = (shard: string): Files => ({ 'clusters/prod/apps.yaml': labelled(shard) });
    const { base, head } = await compare(
      { ...instance(shards), ...apps('two') },
      { ...instance(shards), ...apps('three') },
    );
    expect(ending(base, 'apps')).toBe('rendered');
    expect(ending(head, 'apps')).toBe(
      'rendered: no kustomize-controller of this cluster watches it (!sharding.fluxcd.io/key; sharding.fluxcd.io/key=one; sharding.fluxcd.io/key=two): it is not applied',
    );
  });
});

describe('a gate of a controller', () => {
  test('adds readiness to what an expression says', async () => {
    const apps = (path: string): Files => ({
      'clusters/prod/apps.yaml': `${kustomization('apps', `${ownSource}  dependsOn: [{name: broken, readyExpr: "true"}]\n`)}---\n${kustomization('broken', ownSource).replace('./apps', path)}`,
    });
    const gate = bootstrap('v2.9.0', { kustomize: ['--feature-gates=AdditiveCELDependencyCheck=true'] });
    const { base, head } = await compare({ ...gate, ...apps('./apps') }, { ...gate, ...apps('./missing') });
    expect(ending(base, 'apps')).toBe('rendered');
    expect(ending(head, 'apps')).toMatch(/^blocked/);
    const plain = await compare({ ...bootstrap(), ...apps('./apps') }, { ...bootstrap(), ...apps('./missing') });
    expect(ending(plain.head, 'apps')).toBe('rendered');
  });

  test('lets artifacts of generators be sources', async () => {
    const apps: Files = {
      'clusters/prod/apps.yaml': kustomization('apps', '  sourceRef: {kind: ExternalArtifact, name: apps}\n'),
    };
    const { base, head } = await compare(
      { ...bootstrap('v2.9.0', { kustomize: ['--feature-gates=ExternalArtifact=true'] }), ...apps },
      { ...bootstrap(), ...apps },
    );
    expect(ending(base, 'apps')).not.toContain('feature gate');
    // Where bootstrapping has yet to write what it installs, nothing is known of it.
    const empty = { 'clusters/prod/flux-system/gotk-components.yaml': '# Written by bootstrapping.\n' };
    const unknown = await compare({ ...bootstrap(), ...apps, ...empty }, { ...bootstrap(), ...apps, ...empty });
    expect(ending(unknown.head, 'apps')).not.toContain('feature gate');
    expect(ending(head, 'apps')).toBe(
      "failed: can't access 'ExternalArtifact/flux-system/apps', ExternalArtifact feature gate is disabled",
    );
  });
});

describe('a version of Flux', () => {
  test('decides whether a strategy of substitution is known, and which Helm renders releases', async () => {
    const apps: Files = {
      'clusters/prod/apps.yaml': kustomization('apps', `${ownSource}  postBuild: {substituteStrategy: Always}\n`),
      'apps/map.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app, namespace: apps}\ndata: {key: "${A:=value}"}\n',
    };
    const { base, head, comparison } = await compare(
      { ...bootstrap('v2.7.0'), ...apps },
      { ...bootstrap('v2.9.0'), ...apps },
    );
    expect(ending(base, 'apps')).toBe(
      'rendered: spec.postBuild.substituteStrategy needs Flux 2.9, and this cluster runs 2.7: applying this object fails, "field not declared in schema"',
    );
    expect(ending(head, 'apps')).toBe('rendered');
    expect(
      comparison.groups.flatMap(({ changes }) =>
        changes.flatMap(({ fields }) =>
          fields.flatMap((field) => (field.kind === 'changed' ? [[field.from, field.to]] : [])),
        ),
      ),
    ).toContainEqual(['${A:=value}', 'value']);
    // It has no releases.
    expect(base.warnings).toEqual([]);
    expect(head.warnings.map(({ message }) => message)).toEqual([
      'This cluster gets Helm 3.19 → 4.2 in Flux 2.9: differences of releases may come from it',
    ]);
  });

  test('decides what becomes of a hook that a post-renderer makes, and of other kinds in the crds directory', async () => {
    const patch =
      'apiVersion: v1\\nkind: ConfigMap\\nmetadata: {name: made, annotations: {helm.sh/hook: pre-upgrade}}\\n';
    const apps: Files = {
      'clusters/prod/web.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, postRenderers: [{kustomize: {patches: [{patch: "${patch}"}]}}], chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}}}\n`,
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/web/templates/made.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n',
      'charts/web/crds/other.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\n',
    };
    const { base, head, comparison } = await compare(
      { ...bootstrap('v2.7.0'), ...apps },
      { ...bootstrap('v2.9.0'), ...apps },
    );
    const applied = ({ nodes }: Preview['base']): unknown =>
      nodes
        .find(({ id }) => id.name === 'web')
        ?.manifests.map(({ id, hook = false }) => `${id.name}${hook ? ', a hook' : ''}`)
        .sort();
    expect(applied(base)).toEqual(['made', 'other']);
    expect(base.warnings.map(({ message }) => message)).toEqual([
      'This cluster runs Flux before 2.8 with Helm 3: releases rendered here with Helm 4 may differ',
    ]);
    expect(applied(head)).toEqual(['made, a hook']);
    const removed = comparison.groups
      .flatMap(({ changes }) => changes)
      .find(({ id, status }) => id.name === 'other' && status === 'removed');
    expect(removed?.notes).toEqual(['stays in the cluster: Helm never deletes what the crds directory holds']);
  });

  test('decides which Helm renders releases, which is said of a change of Flux', async () => {
    const apps: Files = {
      'clusters/prod/web.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}}}\n',
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/web/empty.txt': '',
      'charts/web/templates/map.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {helm: "{{ .Capabilities.HelmVersion.Version }}", kubernetes: "{{ .Capabilities.KubeVersion }}"}\n',
    };
    const { base, head, comparison } = await compare(
      { ...bootstrap('v2.9.0'), ...apps },
      { ...bootstrap('v2.10.1'), ...apps },
    );
    expect([ending(base, 'web'), ending(head, 'web')]).toEqual(['rendered', 'rendered']);
    const fields = comparison.groups.flatMap(({ changes }) => changes.flatMap(({ fields: all }) => all));
    expect(fields.flatMap((field) => (field.kind === 'changed' ? [[field.from, field.to]] : []))).toContainEqual([
      'v4.2',
      'v4.3',
    ]);
    expect(head.warnings.map(({ message }) => message)).toEqual([
      'This cluster gets Helm 4.2 → 4.3 in Flux 2.10: differences of releases may come from it',
    ]);
    const lines: Files = { 'charts/web/templates/lines.yaml': '{{- .Files.Lines "empty.txt" | len | trunc 0 }}' };
    const failing = await compare(
      { ...bootstrap('v2.9.0'), ...apps, ...lines },
      { ...bootstrap('v2.10.1'), ...apps, ...lines },
    );
    expect(ending(failing.base, 'web')).toContain('index out of range [-1]');
  });

  test('counts less than the images of its controllers, as a kustomization sets them', () => {
    const helmOf = (kustomization: string, more: Files = {}, version = 'v2.9.1'): readonly unknown[] => {
      const tree = memoryTree({
        ...bootstrap(version),
        'clusters/prod/flux-system/kustomization.yaml': `resources: [gotk-components.yaml, gotk-sync.yaml]\n${kustomization}`,
        ...more,
      });
      const [root] = discover(tree, { path: '', selfUrls: [] }).roots;
      const flux = root === undefined ? undefined : clusterFlux(tree, { instances: [] }, root);
      return [flux?.settings.helm, flux?.settings.strictSubstitution];
    };
    const patch =
      'spec: {template: {spec: {containers: [{name: manager, image: "x.example/helm-controller:v1.5.4"}]}}}';
    const name = (controller: string): string => `ghcr.io/fluxcd/${controller}-controller`;
    expect(helmOf('')).toEqual(['4.2', true]);
    expect(helmOf(`images: [{name: ${name('helm')}, newTag: v1.7.1}]\n`)).toEqual(['4.3', true]);
    expect(helmOf(`images: [{name: ${name('kustomize')}, newTag: v1.8.0}]\n`)).toEqual(['4.2', false]);
    expect(helmOf(`images: [{name: ${name('source')}, newTag: v1.7.0}]\n`)).toEqual(['4.2', true]);
    expect(helmOf('patches: [{path: patch.yaml}] # helm-controller\n')).toEqual(['4.2', true]);
    const patched = { 'clusters/prod/flux-system/patch.yaml': patch };
    expect(helmOf('patches: [{path: patch.yaml}] # helm-controller\n', patched)).toEqual(['4.1', true]);
    // A digest tells no version: what the manifests are said to be of counts.
    expect(helmOf(`images: [{name: ${name('helm')}, digest: "sha256:0"}]\n`, {}, 'v2.10.0')).toEqual(['4.3', true]);
  });

  test('counts less than the images that patches of a FluxInstance give to its controllers', () => {
    const settingsOf = (image: string, name = 'helm-controller'): readonly unknown[] => {
      const patch = `- {op: replace, path: /spec/template/spec/containers/0/image, value: "${image}"}`;
      const patches = `  kustomize: {patches: [{target: {kind: Deployment, name: ${name}}, patch: '${patch}'}]}\n`;
      const tree = memoryTree(instance(patches));
      const found = discover(tree, { path: '', selfUrls: [] });
      const [root] = found.roots;
      const flux = root === undefined ? undefined : clusterFlux(tree, found, root);
      return [flux?.settings.helm, flux?.settings.kustomize, flux?.settings.strictSubstitution];
    };
    expect(settingsOf('ghcr.io/fluxcd/helm-controller:v1.5.4')).toEqual(['4.1', '5.8.1', true]);
    expect(settingsOf('registry.example.com/flux/helm-controller:v1.7.1@sha256:0')).toEqual(['4.3', '5.8.1', true]);
    expect(settingsOf('ghcr.io/fluxcd/kustomize-controller:v1.8.0', 'kustomize-controller')).toEqual([
      '4.2',
      '5.8.1',
      false,
    ]);
    expect(settingsOf('ghcr.io/fluxcd/source-controller:v1.7.0', 'source-controller')).toEqual(['4.2', '5.8.1', true]);
    // The operator sets the images of the manifests after it patches.
    expect(settingsOf('fluxcd/helm-controller:v1.5.4')).toEqual(['4.2', '5.8.1', true]);
  });

  test('decides whether spec.ignore is known, and hooks pass the post-renderers', async () => {
    const apps = (replicas: number): Files => ({
      'clusters/prod/apps.yaml': `${kustomization('apps', `${ownSource}  ignore: [{paths: [/spec/replicas], target: {kind: Deploy.*, labelSelector: "scaled in (yes)"}}]\n`)}---\n${release}`,
      'apps/map.yaml': ['scaled', 'fixed']
        .map(
          (name) =>
            `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: apps, labels: {scaled: "${name === 'scaled' ? 'yes' : 'no'}"}}\nspec: {replicas: ${replicas}}\n`,
        )
        .join(''),
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
      'charts/web/templates/hook.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: hook, annotations: {helm.sh/hook: pre-upgrade}}\n`,
    });
    const release =
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec: {interval: 1h, commonMetadata: {labels: {team: a}}, chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}}}\n';
    const names = ({ comparison }: Preview): readonly string[] =>
      comparison.groups.flatMap(({ changes }) => changes.map(({ id }) => id.name));
    const known = await compare({ ...bootstrap(), ...apps(1) }, { ...bootstrap(), ...apps(2) });
    expect(names(known)).toEqual(['fixed', 'scaled']);
    expect(
      known.comparison.groups.flatMap(({ changes }) => changes.map(({ id, notes }) => [id.name, ...notes])),
    ).toContainEqual(['scaled', 'left as it is while the object is there (spec.ignore): /spec/replicas']);
    const old = bootstrap('v2.8.0');
    const unknown = await compare({ ...old, ...apps(1) }, { ...old, ...apps(2) });
    expect(names(unknown)).toEqual(['fixed', 'scaled']);
    expect(ending(unknown.head, 'apps')).toContain('spec.ignore needs Flux 2.9');
    // Since 2.9 hooks are labelled too.
    const upgrade = await compare({ ...bootstrap('v2.8.0'), ...apps(1) }, { ...bootstrap(), ...apps(1) });
    expect(names(upgrade)).toContain('hook');
    const gate = ['--feature-gates=UseHelm3Defaults=true'];
    const gated = await compare(
      { ...bootstrap('v2.8.0'), ...apps(1) },
      { ...bootstrap('v2.9.0', { helm: gate }), ...apps(1) },
    );
    expect(names(gated)).not.toContain('hook');
  });

  test('decides which fields and API versions its definitions have', async () => {
    const apps: Files = {
      'clusters/prod/apps.yaml': `${kustomization('apps', `${ownSource}  dependsOn: [{name: other, readyExpr: "true"}]\n  deletionPolicy: Orphan\n`)}---\n${kustomization('other', ownSource).replace('/v1\n', '/v1beta2\n')}`,
    };
    const { base, head, comparison } = await compare(
      { ...bootstrap('v2.6.4'), ...apps },
      { ...bootstrap('v2.8.1'), ...apps },
    );
    expect([ending(base, 'apps'), ending(base, 'other')]).toEqual([
      'rendered: spec.dependsOn[].readyExpr needs Flux 2.7, and this cluster runs 2.6: applying this object fails, "field not declared in schema"',
      'rendered',
    ]);
    // What an upgrade no longer serves is told of objects that it leaves as they are.
    expect(comparison.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('v1beta2 is removed in Flux 2.8'),
    );
    expect([ending(head, 'apps'), ending(head, 'other')]).toEqual([
      'rendered',
      'rendered: kustomize.toolkit.fluxcd.io/v1beta2 is removed in Flux 2.8, and this cluster runs 2.8: applying this object fails',
    ]);
  });

  test('of the operator decides which fields of a ResourceSet are known', async () => {
    const operator = (chart: string): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: flux-operator, namespace: flux-system}\nspec: {interval: 1h, ${chart}}\n`;
    const set =
      'apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: flux-system}\nspec:\n  inputStrategy: {name: Permute}\n  inputs: [{a: b}]\n  resources: [{apiVersion: v1, kind: ConfigMap, metadata: {name: made, namespace: apps}}]\n';
    const files = (chart: string, more = ''): Files => ({
      ...bootstrap(),
      'clusters/prod/operator.yaml': `${operator(chart)}${more}`,
      'clusters/prod/set.yaml': set,
    });
    const named = (version: string): string =>
      `chart: {spec: {chart: flux-operator, version: "${version}", sourceRef: {kind: HelmRepository, name: x}}}`;
    const { base, head } = await compare(files(named('0.28.0')), files(named('0.58.1')));
    expect(ending(base, 'set')).toBe(
      'rendered: spec.inputStrategy needs Flux Operator 0.29, and this cluster runs 0.28: applying this object fails',
    );
    expect(ending(head, 'set')).toBe('rendered');
    const source =
      '---\napiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: operator, namespace: flux-system}\nspec: {interval: 1h, url: "oci://ghcr.io/controlplaneio-fluxcd/charts/flux-operator", ref: {tag: 0.13.0}}\n';
    const taken = files('chartRef: {kind: OCIRepository, name: operator}', source);
    const by = await compare(taken, files(named('>=0.1.0')));
    expect(ending(by.base, 'set')).toContain('a ResourceSet needs Flux Operator 0.14');
    // A range says nothing.
    expect(ending(by.head, 'set')).toBe('rendered');
  });

  test('ends a Kustomization whose rules cannot be read', async () => {
    const apps = (kind: string): Files => ({
      'clusters/prod/apps.yaml': kustomization(
        'apps',
        `${ownSource}  ignore: [{paths: [/spec/replicas], target: {kind: "${kind}"}}]\n`,
      ),
    });
    const { head } = await compare({ ...bootstrap(), ...apps('Deployment') }, { ...bootstrap(), ...apps('Deploy(') });
    expect(ending(head, 'apps')).toMatch(/^failed: invalid target in spec\.ignore: "Deploy\("/);
  });

  test('is found in what a cluster is put together from, with the patches on the way', () => {
    const tree = memoryTree({
      'clusters/a/kustomization.yaml': 'resources: [../base]\n',
      'clusters/base/kustomization.yaml':
        'resources: [../../flux, apps.yaml]\npatches:\n  - path: gates.yaml\n    target: {kind: Deployment, name: helm-controller}\n',
      'clusters/base/gates.yaml':
        '- op: add\n  path: /spec/template/spec/containers/0/args/-\n  value: --feature-gates=DisableChartDigestTracking=true\n',
      'clusters/base/apps.yaml': kustomization('apps', ownSource),
      'flux/kustomization.yaml': 'resources: [gotk-components.yaml]\n',
      'flux/gotk-components.yaml': `---\n# Flux Version: v2.8.8\n${deployment('kustomize-controller', 'v1.8.8', [])}`,
      'apps/map.yaml': '{}\n',
    });
    const found = discover(tree, { path: '', selfUrls: [] });
    const [flux] = found.roots.map((root) => clusterFlux(tree, found, root));
    expect(flux).toEqual({
      version: 'v2.8.8',
      at: { file: 'flux/gotk-components.yaml', line: 2 },
      settings: {
        strictSubstitution: false,
        minor: 8,
        postRenderStrategy: 'nohooks',
        helm: '4.1',
        kustomize: '5.8.1',
        tracksChartDigests: false,
        externalArtifacts: [],
      },
      origins: {
        strictSubstitution: { file: 'flux/gotk-components.yaml', line: 2 },
        minor: { file: 'flux/gotk-components.yaml', line: 2 },
        postRenderStrategy: { file: 'flux/gotk-components.yaml', line: 2 },
        helm: { file: 'flux/gotk-components.yaml', line: 2 },
        kustomize: { file: 'flux/gotk-components.yaml', line: 2 },
        tracksChartDigests: { file: 'clusters/base/gates.yaml', line: 3 },
        externalArtifacts: { file: 'flux/gotk-components.yaml', line: 2 },
      },
    });
  });
});

describe('an object that Flux leaves alone while it is there', () => {
  test('is shown with a note where it changes, since it may have gone by itself', async () => {
    const map = (value: string, name: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps, annotations: {kustomize.toolkit.fluxcd.io/ssa: IfNotPresent}}\ndata: {key: ${value}}\n`;
    const files = (value: string, more = ''): Files => ({
      ...bootstrap(),
      'clusters/prod/apps.yaml': kustomization('apps', ownSource),
      'apps/map.yaml': `${map(value, 'app')}${more}`,
    });
    const { comparison } = await compare(files('old'), files('new', `---\n${map('x', 'more')}`));
    expect(comparison.groups.flatMap(({ changes }) => changes.map(({ id, notes }) => [id.name, ...notes]))).toEqual([
      ['app', 'Flux leaves it as it is while it is there (kustomize.toolkit.fluxcd.io/ssa: IfNotPresent)'],
      ['more'],
    ]);
  });
});
