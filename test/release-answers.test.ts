import { describe, expect, test } from 'vitest';
import type { ReviewedComparison } from '../src/findings/review.ts';
import { verdictOf } from '../src/report/verdict.ts';
import { compareEveryWay, type Files, formsOf } from './support/every-way.ts';

const kustomization =
  'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec:\n  interval: 1h\n  path: ./apps\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n';
const release = (name: string, values = '{}'): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  interval: 1h\n  values: ${values}\n  chart: {spec: {chart: ./charts/app, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n`;
const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "${name}"}\ndata: {key: "${value}"}\n`;
const admin =
  'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: everything}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}\nsubjects: [{kind: ServiceAccount, name: web, namespace: shop}]\n';
const template = 'charts/app/templates/more.yaml';

/** A cluster with one release of a chart in the tree. */
const cluster = (more: string, values?: string): Files => ({
  'cluster/apps.yaml': kustomization,
  'apps/web.yaml': release('web', values),
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/templates/config.yaml': configMap('{{ .Release.Name }}', 'value'),
  [template]: more,
});

/** The same with a chart that does not follow the commits. */
const versioned = (version: string, more: string): Files => {
  const files = cluster(more);
  const text = files['apps/web.yaml'] ?? '';
  return {
    ...files,
    'apps/web.yaml': text.replace(' reconcileStrategy: Revision,', ''),
    'charts/app/Chart.yaml': `apiVersion: v2\nname: app\nversion: ${version}\n`,
  };
};

const told = ({ groups }: ReviewedComparison): string[] =>
  groups.flatMap(({ changes }) =>
    changes.map(({ id, status, notes }) => [status, id.kind, id.name, ...notes].join(' ')),
  );
const rules = ({ review }: ReviewedComparison): string[] => (review?.findings ?? []).map(({ rule }) => rule);

describe('what comes out otherwise in the cluster', () => {
  test.each([
    ['an upgrade', '{{ if .Release.IsUpgrade }}', ''],
    ['an installation', '{{ if .Release.IsInstall }}', ' only on install'],
    ['an API version', '{{ if .Capabilities.APIVersions.Has "example.com/v1" }}', ' only when example.com/v1 exists'],
    [
      'an API version that is looked for in the list of them',
      '{{ if has "example.com/v1" .Capabilities.APIVersions }}',
      ' only when example.com/v1 exists',
    ],
    [
      'an API version that Helm assumes',
      '{{ if not (.Capabilities.APIVersions.Has "coordination.k8s.io/v1beta1") }}',
      ' only when coordination.k8s.io/v1beta1 does not exist',
    ],
    ['a kind that every cluster serves', '{{ if .Capabilities.APIVersions.Has "apps/v1/Deployment" }}', ''],
    ['an API version that no cluster serves', '{{ if not (.Capabilities.APIVersions.Has "policy/v1beta1") }}', ''],
    [
      'a kind that no cluster serves',
      '{{ if not (.Capabilities.APIVersions.Has "networking.k8s.io/v1beta1/Ingress") }}',
      '',
    ],
    [
      'one API version and then another one',
      '{{ if .Capabilities.APIVersions.Has "a/v1" }}{{ if .Capabilities.APIVersions.Has "b/v1" }}',
      ' only when a/v1, b/v1 exist',
    ],
    [
      'an API version that is not there and one that Helm assumes and that is gone',
      '{{ if not (.Capabilities.APIVersions.Has "example.com/v1") }}{{ if not (.Capabilities.APIVersions.Has "coordination.k8s.io/v1beta1") }}',
      ' only when coordination.k8s.io/v1beta1 does not exist',
    ],
    [
      'an API version that is there, beside one that Helm assumes',
      '{{ if .Capabilities.APIVersions.Has "example.com/v1" }}{{ if .Capabilities.APIVersions.Has "coordination.k8s.io/v1beta1" }}',
      ' only when example.com/v1 exists',
    ],
    [
      'a version of Kubernetes',
      '{{ if semverCompare "<1.36-0" .Capabilities.KubeVersion.Version }}',
      ' only on Kubernetes 1.34, 1.35',
    ],
    ['a minor version of Kubernetes', '{{ if eq .Capabilities.KubeVersion.Minor "34" }}', ' only on Kubernetes 1.34'],
    [
      'all supported versions of Kubernetes',
      '{{ if semverCompare ">=1.30-0" .Capabilities.KubeVersion.GitVersion }}',
      '',
    ],
  ])('is shown and judged for %s', async (_name, condition, note) => {
    const end = '{{ end }}'.repeat(condition.split('{{').length - 1);
    const comparison = await compareEveryWay(cluster(''), cluster(`${condition}\n${admin}${end}\n`));

    expect(told(comparison)).toEqual([`added ClusterRoleBinding everything${note}`]);
    expect(rules(comparison)).toContain('cluster-admin-bound');
    expect(verdictOf(comparison).level).toBe('changes');
    for (const [form, text] of Object.entries(formsOf(comparison))) expect(text, form).toContain(note.trim());
  });

  test.each([
    ['lookup', '{{ if lookup "v1" "Secret" "shop" "web" }}', '`lookup`'],
    ['now', '{{ if gt (now | unixEpoch | int64) 1800000000 }}', 'the time'],
    ['the revision', '{{ if gt .Release.Revision 40 }}', '`.Release.Revision`'],
    ['the list of API versions', '{{ if contains "a/v1" (toJson .Capabilities.APIVersions) }}', 'all API versions'],
    [
      'what another answer asks for',
      '{{ if .Release.IsInstall }}{{ if lookup "v1" "Secret" "shop" "web" }}',
      '`lookup`',
    ],
  ])('is named with its line, and gives no all-clear: %s', async (_name, condition, what) => {
    const end = '{{ end }}'.repeat(condition.split('{{').length - 1);
    const comparison = await compareEveryWay(
      cluster('# nothing\n\n'),
      cluster(`# nothing\n\n${condition}\n${admin}${end}\n`),
    );

    expect(told(comparison)).toEqual([]);
    expect(comparison.warnings).toMatchObject([
      {
        category: 'undecided',
        message: `depends on what only the cluster knows: ${what}`,
        at: { file: template, line: 3 },
      },
    ]);
    expect(verdictOf(comparison)).toEqual({ level: 'unsure', text: 'result of 1 app depends on the cluster' });
  });

  test('is named where the list of API versions is looked at, and not where one version is asked for', async () => {
    const asking = (text: string): string =>
      `{{/* APIVersions */}}\n{{ if .Capabilities.APIVersions.Has "v1" }}{{ end }}\n${text}\n`;
    const comparison = await compareEveryWay(
      cluster(asking('')),
      cluster(asking('{{ if contains "a/v1" (toJson .Capabilities.APIVersions) }}{{ end }}')),
    );

    expect(comparison.warnings.map(({ at }) => at)).toEqual([{ file: template, line: 3 }]);
  });

  test('is named without a file of the tree in a chart below, which may be in an archive', async () => {
    const below = 'charts/app/charts/sub/templates/more.yaml';
    const files = (more: string): Files => ({
      ...cluster(''),
      'charts/app/charts/sub/Chart.yaml': 'apiVersion: v2\nname: sub\nversion: 1.0.0\n',
      [below]: more,
    });
    const { warnings } = await compareEveryWay(
      files(''),
      files('{{ if lookup "v1" "Secret" "shop" "web" }}{{ end }}\n'),
    );

    expect(warnings.map(({ at, message }) => [at, message])).toEqual([
      [undefined, 'depends on what only the cluster knows: `lookup` in `charts/sub/templates/more.yaml:1`'],
    ]);
  });

  test('is named again when only the values differ', async () => {
    const asking = '{{ if lookup "v1" "Secret" "shop" "web" }}{{ toYaml .Values.object }}{{ end }}\n';
    const comparison = await compareEveryWay(
      cluster(asking),
      cluster(asking, '{object: {apiVersion: v1, kind: ConfigMap, metadata: {name: x}}}'),
    );

    expect(comparison.warnings.map(({ category }) => category)).toEqual(['undecided']);
    expect(verdictOf(comparison).level).toBe('unsure');
  });

  test('is not asked for a second time where templates ask nothing, or all comes out the same', async () => {
    const asking =
      '{{ if .Release.IsUpgrade }}\n{{ end }}\n{{ if .Capabilities.APIVersions.Has "example.com/v1" }}\n{{ end }}\n';
    const comparison = await compareEveryWay(
      cluster(`${asking}${configMap('a', 'one')}`),
      cluster(`${asking}${configMap('a', 'two')}`),
    );

    expect(told(comparison)).toEqual(['changed ConfigMap a']);
    expect(comparison.warnings).toEqual([]);
    expect(verdictOf(comparison).level).toBe('changes');
  });

  test('is no news where the release is as it was', async () => {
    const asking = versioned('1.0.0', '{{ if lookup "v1" "Secret" "shop" "web" }}\n{{ end }}\n');
    const comparison = await compareEveryWay(asking, { ...asking, 'README.md': 'text\n' });

    expect(comparison.warnings).toEqual([]);
    expect(verdictOf(comparison).level).toBe('same');
  });

  test('is compared as for a cluster with the API versions without which its chart refuses to render', async () => {
    const asking = ['example.com/v1', 'example.com/v2']
      .map((one) => `{{ if not (.Capabilities.APIVersions.Has "${one}") }}{{ fail "deploy ${one} first" }}{{ end }}\n`)
      .join('');
    const comparison = await compareEveryWay(
      cluster(`${asking}${configMap('a', 'one')}`),
      cluster(`${asking}${configMap('a', 'two')}`),
    );

    expect(told(comparison)).toEqual(['changed ConfigMap a']);
    expect(comparison.failures).toEqual({ new: [], still: [], fixed: [] });
    expect(comparison.warnings).toMatchObject([
      {
        category: 'undecided',
        message: expect.stringMatching(
          /^renders only when example.com\/v1, example.com\/v2 exist: .*deploy example.com\/v1 first$/,
        ),
      },
    ]);
  });

  test('fails where no API version would help', async () => {
    const refusing = '{{ if not (.Capabilities.APIVersions.Has "example.com/v1") }}{{ end }}{{ fail "never" }}\n';
    const comparison = await compareEveryWay(cluster(''), cluster(refusing));

    expect(comparison.failures.new).toHaveLength(1);
  });

  test('is named when it does not render', async () => {
    const comparison = await compareEveryWay(
      cluster(''),
      cluster('{{ if .Release.IsInstall }}{{ fail "cannot be installed" }}{{ end }}\n'),
    );

    expect(comparison.warnings.map(({ message }) => message)).toEqual(['fails on install: cannot be installed']);
    expect(verdictOf(comparison).level).toBe('unsure');
  });
});

describe('a release', () => {
  const marked = configMap('{{ ternary "later" "first" .Release.IsUpgrade }}-{{ .Release.Name }}', 'x');

  test('that the base has is an upgrade on both sides', async () => {
    const base = cluster(marked);
    const comparison = await compareEveryWay(base, { ...base, [template]: marked.replace('"x"', '"y"') });

    expect(told(comparison)).toEqual(['changed ConfigMap first-web only on install', 'changed ConfigMap later-web']);
  });

  test('that is new is installed', async () => {
    const base = cluster(marked);
    const comparison = await compareEveryWay(base, { ...base, 'apps/api.yaml': release('api') });

    expect(told(comparison)).toEqual([
      'added ConfigMap api',
      'added ConfigMap first-api',
      'added ConfigMap later-api only on upgrade',
      'added HelmRelease api',
    ]);
  });
});

describe('a hook that only tests run', () => {
  const pod = (image: string, events: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata: {name: check, annotations: {helm.sh/hook: "${events}"}}\nspec: {containers: [{name: check, image: "${image}"}]}\n`;

  test('is counted where nobody asks for tests', async () => {
    const comparison = await compareEveryWay(
      versioned('1.0.0', pod('a:1', 'test')),
      versioned('1.0.1', pod('a:2', 'test')),
    );

    expect(told(comparison)).toEqual([]);
    expect(comparison.hiddenIn.map(({ id, rules: classes }) => [id.name, classes])).toEqual([['check', ['test-hook']]]);
    expect(verdictOf(comparison).level).toBe('same');
    for (const [form, text] of Object.entries(formsOf(comparison))) expect(text, form).toContain('test-hook');
  });

  test('is shown where it is more than that', async () => {
    const comparison = await compareEveryWay(cluster(pod('a:1', 'test')), cluster(pod('a:1', 'post-upgrade,test')));

    expect(told(comparison)).toEqual(['added Pod check']);
    expect(comparison.hiddenIn.map(({ rules: classes }) => classes)).toEqual([['test-hook']]);
  });
});

describe('what `lookup` would find', () => {
  const found =
    '{{- define "address" }}{{ (index (lookup "v1" "Endpoints" "default" "kubernetes").subsets 0).ip }}{{ end }}\n';

  test('leaves a release unchecked that fails without it, and no other one', async () => {
    const files = cluster('');
    const failing = {
      ...files,
      'charts/app/templates/_helpers.tpl': found,
      [template]: configMap('a', '{{ include "address" . }}'),
    };
    const own = await compareEveryWay(files, failing);
    const other = await compareEveryWay(files, { ...failing, [template]: configMap('a', '{{ fail "no" }}') });

    expect(own.notCompared.map(({ node }) => node.name)).toEqual(['web']);
    expect(own.failures.new).toEqual([]);
    expect(other.failures.new.map(({ node }) => node?.name)).toEqual(['web']);
  });

  test('may be what the API server would miss', async () => {
    const policy = (cidr: string): string =>
      `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: egress}\nspec: {podSelector: {}, policyTypes: [Egress], egress: [{to: [{ipBlock: {cidr: ${cidr}}}]}]}\n`;
    const told = await compareEveryWay(
      cluster(''),
      cluster(policy('{{ (lookup "v1" "Service" "default" "kubernetes").clusterIP }}')),
    );
    const plain = await compareEveryWay(cluster(''), cluster(policy('null')));
    const refusals = (one: ReviewedComparison): unknown =>
      one.review?.findings.flatMap(({ rule, severity }) => (rule === 'api-server-refuses' ? [severity] : []));

    expect(refusals(told)).toEqual(['note']);
    expect(refusals(plain)).toEqual(['block']);
  });
});
