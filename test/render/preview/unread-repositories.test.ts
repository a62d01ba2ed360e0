import { describe, expect, test } from 'vitest';
import { preview } from '../../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../../src/render/preview/preview-request.ts';
import { options, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const source = (name: string, url: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, url: "${url}", ref: {branch: main}}\n---\n`;
const kustomization = (name: string, path: string, from: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./${path}, sourceRef: {kind: GitRepository, name: ${from}}${more}}\n`;
const self = 'https://github.com/example/fleet';
const app = (image: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: app, namespace: apps}\nspec:\n  selector: {matchLabels: {app: app}}\n  template:\n    metadata: {labels: {app: app}}\n    spec: {containers: [{name: app, image: "${image}", envFrom: [{secretRef: {name: login}}]}]}\n`;

/** A cluster whose Secrets come from a repository of their own, laid out alike, that nobody here may read. */
const fleet = (url = 'https://github.com/example/secrets'): Files => ({
  'cluster/flux-system/gotk-sync.yaml':
    source('flux-system', self) + kustomization('flux-system', 'cluster', 'flux-system'),
  'cluster/secrets.yaml': source('secrets', url) + kustomization('secrets', 'apps', 'secrets'),
  'cluster/apps.yaml': kustomization('apps', 'apps', 'flux-system'),
  'apps/app.yaml': app('app:1.0'),
});

const fetchers: PreviewOptions['fetchers'] = new Map([
  [
    'GitRepository',
    { fetch: async () => ({ problem: { code: 'SOURCE_AUTH', message: 'the server asks for a login' } }) },
  ],
]);
const compared = async (base: Files, head: Files) => {
  const { comparison, head: rendered } = await preview(side(base), side(head), options({ selfUrls: [self], fetchers }));
  return {
    notChecked: comparison.notCompared.map(({ node, reason }) => `${node.name}: ${reason}`),
    findings: (comparison.review?.findings ?? []).map(
      ({ severity, rule, message }) => `${severity} ${rule}: ${message}`,
    ),
    warnings: comparison.warnings.map(({ message }) => message),
    state: rendered.nodes.find(({ id }) => id.name === 'web')?.state,
  };
};

describe('a Kustomization of a repository that nobody may read', () => {
  test('is not touched by an edit of its path here', async () => {
    const head = { ...fleet(), 'apps/app.yaml': app('app:1.1') };

    expect((await compared(fleet(), head)).notChecked).toEqual([]);
  });

  test('is touched where this repository may have had its name', async () => {
    const changed = { 'apps/app.yaml': app('app:1.1') };
    const begun = { ...fleet(), 'cluster/flux-system/gotk-sync.yaml': '' };
    const mirrored = fleet('https://git.example.com/mirror/fleet');

    expect((await compared(begun, { ...begun, ...changed })).notChecked).toHaveLength(1);
    expect((await compared(mirrored, { ...mirrored, ...changed })).notChecked).toHaveLength(1);
  });

  test('may apply the Secret that something loses: a warning', async () => {
    const sealed =
      'apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: {name: login, namespace: apps}\nspec: {encryptedData: {password: AgBy}}\n';
    const lost =
      'secret-still-used: `Secret apps/login` is removed with `SealedSecret apps/login`, but `Deployment apps/app` still uses it.';

    expect((await compared({ ...fleet(), 'apps/sealed.yaml': sealed }, fleet())).findings).toEqual([
      `warn ${lost} \`Kustomization flux-system/secrets\`, which is not checked, may apply it.`,
    ]);
    const { 'cluster/secrets.yaml': _gone, ...alone } = fleet();
    expect((await compared({ ...alone, 'apps/sealed.yaml': sealed }, alone)).findings).toEqual([`block ${lost}`]);
  });

  test('may apply the values of a release, which the tree has not: the release does not fail for want of them', async () => {
    const files = (base: Files, interval: string): Files => ({
      ...base,
      'cluster/web.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: flux-system}\nspec:\n  interval: ${interval}\n  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system}}}\n  valuesFrom: [{kind: Secret, name: data}]\n`,
      'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    });
    const { state, notChecked } = await compared(files(fleet(), '1h'), files(fleet(), '2h'));

    expect(state).toBe('unchecked');
    expect(notChecked).toEqual([
      'web: needs Secret flux-system/data, which is not in the tree: Kustomization flux-system/secrets, which is not checked, may apply it',
    ]);
    const { 'cluster/secrets.yaml': _gone, ...alone } = fleet();
    expect((await compared(files(alone, '1h'), files(alone, '2h'))).notChecked).toEqual([
      'web: valuesFrom: Secret flux-system/data is not in the tree',
    ]);
  });

  test('may apply optional variables, but none that a producer is known to make', async () => {
    const external =
      'apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: vars, namespace: flux-system}\nspec: {data: [{secretKey: v}]}\n';
    const files = (text: string, more: Files): Files => ({
      ...fleet(),
      'cluster/web.yaml': kustomization(
        'web',
        'web',
        'flux-system',
        ', postBuild: {substitute: {x: "1"}, substituteFrom: [{kind: Secret, name: vars, optional: true}]}',
      ),
      'web/cm.yaml': `${text}apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cm, namespace: apps}\ndata: {v: "\${v:=1}"}\n`,
      ...more,
    });
    const [before, after] = ['# $one\n', '# $two\n'];
    expect((await compared(files(before, {}), files(after, {}))).warnings).toEqual([
      'was rendered without Secret flux-system/vars, which the cluster may have: Kustomization flux-system/secrets, which may apply it, is not rendered',
    ]);
    const made = { 'cluster/external.yaml': external };
    expect((await compared(files(before, made), files(after, made))).warnings).toEqual([]);
  });
});
