import { describe, expect, test } from 'vitest';
import { memoryTree } from '../src/core/files/memory-tree.ts';
import { preview } from '../src/render/preview/preview.ts';
import type { PreviewOptions } from '../src/render/preview/preview-request.ts';
import { chart, configMap, type Files, flux, kustomize, release, releaseOf, source } from './flux-rules/cluster.ts';
import { charts } from './support/servers/served-charts.ts';

const policy = (most: number): string =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: small}\nspec:\n  matchConstraints: {resourceRules: [{apiGroups: [''], apiVersions: [v1], resources: [configmaps], operations: [CREATE, UPDATE]}]}\n  validations: [{expression: 'size(object.data) <= ${most}', message: too large}]\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: small}\nspec: {policyName: small, validationActions: [Deny]}\n`;

/** Values of a release with a policy. */
const policyValues = `  values:\n    objects:\n${policy(1)
  .split('---\n')
  .map((one) => `    - |\n${one.trimEnd().replace(/^/gm, '      ')}\n`)
  .join('')}`;

const fromOutside = (name: string, more = ''): Files => ({
  'cluster/apps.yaml': flux('apps', './apps'),
  'cluster/chart.yaml': source(
    'OCIRepository',
    name,
    `ref: {tag: 1.0.0}, url: "oci://registry.example.com/charts/${name}"`,
  ),
  'apps/release.yaml': releaseOf(
    'rules',
    `chartRef: {kind: OCIRepository, name: ${name}, namespace: flux-system}`,
    more,
  ),
});

/** Findings about policies as `rule name: message`, equal in changed-only mode and in a full run. */
async function told(base: Files, head: Files, options: Partial<PreviewOptions> = {}): Promise<string[]> {
  const sides = [base, head].map((files) => ({ tree: memoryTree(files), path: 'cluster' }));
  const [before, after] = [sides[0] ?? fail(), sides[1] ?? fail()];
  const given = (changedOnly: boolean): PreviewOptions => ({
    selfUrls: [],
    settings: { changedOnly },
    concurrency: 0,
    ...options,
  });
  const all = [
    (await preview(before, after, given(true))).comparison,
    (await preview(before, after, given(false))).comparison,
  ];
  const [first = [], ...others] = all.map(({ review }) =>
    (review?.findings ?? [])
      .filter(({ rule }) => rule.startsWith('polic'))
      .map(({ rule, resource, message }) => `${rule} ${resource.name}: ${message}`),
  );
  for (const other of others) expect(other).toEqual(first);
  return first;
}

function fail(): never {
  throw new Error('two sides are needed');
}

const app = (data: string): Files => ({
  'cluster/app.yaml': flux('app', './app'),
  'app/cm.yaml': configMap('edited', data),
});

describe('a policy of a release that does not change is asked about what changes', () => {
  const refused = [expect.stringMatching(/^policy-refuses edited: Refused: .*too large/)];

  test('where its chart is in the tree', async () => {
    const files: Files = {
      'cluster/apps.yaml': flux('apps', './apps'),
      'apps/release.yaml': release('rules'),
      ...chart,
      'charts/app/templates/cm.yaml': policy(1),
    };

    expect(await told({ ...files, ...app('a: b') }, { ...files, ...app('a: b, c: d') })).toEqual(refused);
  });

  test('where its values hold it', async () => {
    const files = fromOutside('raw', policyValues);
    const fetchers = charts({ raw: '{{ range .Values.objects }}---\n{{ . }}\n{{ end }}' });

    expect(await told({ ...files, ...app('a: b') }, { ...files, ...app('a: b, c: d') }, { fetchers })).toEqual(refused);
  });

  test('and a chart from elsewhere is not even fetched, whatever its name', async () => {
    const fetched: string[] = [];
    const files = fromOutside(
      'kyverno-policies',
      '  values: {title: Kyverno policies, image: ghcr.io/kyverno/policy-reporter, generateValidatingAdmissionPolicy: true}\n',
    );
    const fetchers = charts({}, fetched);
    const side = (data: string) => ({ tree: memoryTree({ ...files, ...app(data) }), path: 'cluster' });
    const { comparison } = await preview(side('a: b'), side('a: c'), {
      selfUrls: [],
      settings: { changedOnly: true },
      concurrency: 0,
      fetchers,
    });

    expect(comparison.counts.changed).toBe(1);
    expect(fetched).toEqual([]);
  });

  test('or a note says that it is not known', async () => {
    const files = fromOutside('raw', policyValues);

    expect(await told({ ...files, ...app('a: b') }, { ...files, ...app('a: c') })).toEqual([
      expect.stringMatching(
        /^policy-not-evaluated rules: Policies and resources of `HelmRelease apps\/rules` are not known: /,
      ),
    ]);
  });

  test('and of several that are not known one reason is only given where all have it', async () => {
    const other = Object.fromEntries(
      Object.entries(fromOutside('other', policyValues)).map(([path, text]) => [
        path.replace('.yaml', '-other.yaml'),
        typeof text === 'string' ? text.replace('name: rules', 'name: others') : text,
      ]),
    );
    const files = { ...fromOutside('raw', policyValues), ...other, 'cluster/apps-other.yaml': '' };
    const [message, ...more] = await told({ ...files, ...app('a: b') }, { ...files, ...app('a: c') });

    expect(more).toEqual([]);
    expect(message).toMatch(
      /Policies and resources of `HelmRelease apps\/others`, `HelmRelease apps\/rules` are not known: they are not rendered\.$/,
    );
  });

  test('and says nothing where nothing changes', async () => {
    const files = { ...fromOutside('raw', policyValues), ...app('a: b') };

    expect(await told(files, { ...files, 'README.md': 'words' })).toEqual([]);
  });
});

describe('a policy that changes is asked about resources of releases that do not change', () => {
  const releases: Files = {
    'cluster/apps.yaml': flux('apps', './apps'),
    'apps/kustomization.yaml': kustomize(['one.yaml', 'two.yaml']),
    'apps/one.yaml': release('one'),
    'apps/two.yaml': release('two', '  values: {size: 2}\n'),
    ...chart,
    'cluster/policies.yaml': flux('policies', './policies'),
  };
  const with_ = (most: number): Files => ({ ...releases, 'policies/policy.yaml': policy(most) });
  const later = [
    expect.stringMatching(
      /^policy-refuses-later small: 2 existing resources would be refused, `ConfigMap apps\/one`, `ConfigMap apps\/two`: .*too large/,
    ),
  ];

  test('where it becomes narrower', async () => {
    expect(await told(with_(1), with_(0))).toEqual(later);
  });

  test('where it is new', async () => {
    expect(await told({ ...releases, 'policies/other.yaml': configMap('other') }, with_(0))).toEqual(
      [...later].map(() => expect.stringMatching(/^policy-refuses-later small: 2 existing resources/)),
    );
  });

  test('but not where it becomes wider', async () => {
    expect(await told(with_(0), with_(1))).toEqual([]);
  });

  test('where a parameter that it reads changes', async () => {
    const files = (most: number): Files => ({
      ...releases,
      'policies/policy.yaml': policy(1)
        .replace('  matchConstraints', '  paramKind: {apiVersion: v1, kind: ConfigMap}\n  matchConstraints')
        .replace('<= 1', '<= int(params.data.most)')
        .replace(
          'policyName: small,',
          'policyName: small, paramRef: {name: most, namespace: apps, parameterNotFoundAction: Deny},',
        ),
      'policies/most.yaml': configMap('most', `most: "${most}"`),
    });

    expect(await told(files(2), files(0))).toEqual([
      expect.stringMatching(/^policy-refuses most/),
      expect.stringMatching(/^policy-refuses-later most: 2 existing resources would be refused/),
    ]);
  });

  test('and a note says which are not known', async () => {
    const files = (most: number): Files => ({
      ...fromOutside('web'),
      'cluster/policies.yaml': flux('policies', './policies'),
      'policies/policy.yaml': policy(most),
    });

    expect(await told(files(1), files(0))).toEqual([
      expect.stringMatching(
        /^policy-not-evaluated rules: Policies and resources of `HelmRelease apps\/rules` are not known: /,
      ),
    ]);
  });
});

describe('pods of releases that do not change', () => {
  test('are held against a level of Pod Security that is new', async () => {
    const files = (level: string): Files => ({
      'cluster/apps.yaml': flux('apps', './apps'),
      'apps/namespace.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: {name: apps, labels: {pod-security.kubernetes.io/enforce: ${level}}}\n`,
      'cluster/releases.yaml': flux('releases', './releases'),
      'releases/one.yaml': release('one'),
      ...chart,
      'charts/app/templates/cm.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: "{{ .Release.Name }}"}\nspec: {selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: "web:1", securityContext: {privileged: true}}]}}}\n',
    });
    const sides = ['privileged', 'baseline'].map((level) => ({ tree: memoryTree(files(level)), path: 'cluster' }));
    for (const changedOnly of [true, false]) {
      const options = { selfUrls: [], settings: { changedOnly }, concurrency: 0 };
      const { comparison } = await preview(sides[0] ?? fail(), sides[1] ?? fail(), options);
      expect(comparison.review?.findings.map(({ rule, message }) => `${rule}: ${message}`)).toContainEqual(
        expect.stringMatching(/^pods-refused-later: The API server refuses the pods of `Deployment apps\/one`: /),
      );
    }
  });
});
