import { describe, expect, test } from 'vitest';
import { writePart } from '../../src/artifact/part-artifact.ts';
import type { ArtifactRun } from '../../src/artifact/report-artifact.ts';
import { diskTree } from '../../src/files/disk-tree.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/preview/preview.ts';
import { previewPart, previewPlan } from '../../src/preview/preview-part.ts';
import type { PreviewOptions, PreviewSide } from '../../src/preview/preview-request.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';
import { sopsKey } from '../support/encrypt-sops.ts';
import { merged } from '../support/merged-parts.ts';

const generator = '../../scripts/bench/synthetic-repository.js';
const { syntheticRepository } = (await import(generator)) as {
  readonly syntheticRepository: (count: number) => ReadonlyMap<string, string>;
};

const run: ArtifactRun = { base: 'main', head: 'change', scope: '' };

type Files = Readonly<Record<string, string>>;

const optionsOf = (changedOnly: boolean): PreviewOptions => ({
  selfUrls: [],
  settings: { changedOnly },
  concurrency: 0,
  configFile: '.fluxdelta.yaml',
});

function reportOf(comparison: ReviewedComparison): readonly string[] {
  const context = { base: 'main', head: 'change' };
  return [summaryReport(comparison, context), JSON.stringify(jsonReport(comparison, context))];
}

/** The report of 1, 2, 4 and 8 shards is that of one run; gives it. */
async function expectSame(base: PreviewSide, head: PreviewSide): Promise<ReviewedComparison> {
  const { comparison } = await preview(base, head, optionsOf(true));
  for (const of of [1, 2, 4, 8])
    expect(reportOf(await merged(base, head, optionsOf(true), of)), `${of} shards`).toEqual(reportOf(comparison));
  expect(reportOf(await merged(base, head, optionsOf(false), 3)), '3 shards in full').toEqual(reportOf(comparison));
  return comparison;
}

const tree = (files: Files): PreviewSide => ({ tree: memoryTree(files), path: '' });

const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  path: ${path}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const release = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/app, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;
const configMap = (name: string, data: string, namespace = 'apps'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: ${namespace}}\ndata: ${data}\n`;
const chart: Files = {
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/values.yaml': 'size: 1\n',
  'charts/app/templates/all.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-config"}\ndata: {size: "{{ .Values.size }}"}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: "{{ .Release.Name }}-login"}\nstringData: {password: "hunter2-{{ .Values.size }}"}\n',
};

/** A repository of some apps, each a Kustomization of its own with one release. */
function apps(
  count: number,
  own: (at: number) => { readonly ks?: string; readonly hr?: string; readonly more?: Files },
): Files {
  const files: Record<string, string> = { ...chart };
  for (let at = 0; at < count; at++) {
    const { ks = '', hr = '', more = {} } = own(at);
    files[`cluster/app-${at}.yaml`] = kustomization(`app-${at}`, `./apps/app-${at}`, ks);
    files[`apps/app-${at}/release.yaml`] = release(`app-${at}`, hr);
    for (const [path, text] of Object.entries(more)) files[`apps/app-${at}/${path}`] = text;
  }
  return files;
}

const values = (size: string): string => `  values: {size: ${size}}\n`;

describe('a comparison in several shards', () => {
  test('of the example gives the report of one machine', async () => {
    const comparison = await expectSame(
      { tree: diskTree('test/fixtures/example/base'), path: '' },
      { tree: diskTree('test/fixtures/example/head'), path: '' },
    );

    expect(comparison.counts.changed).toBeGreaterThan(0);
  });

  test('of the generated repository gives the report of one machine, and no shard does all the work', async () => {
    const files = Object.fromEntries(syntheticRepository(16)) as Files;
    const changed = {
      ...files,
      'charts/app/values.yaml': (files['charts/app/values.yaml'] ?? '').replace('port: 80', 'port: 8080'),
    };
    const comparison = await expectSame(tree(files), tree(changed));
    const plan = await previewPlan(tree(files), tree(changed), optionsOf(true), 4);
    const part = await previewPart(tree(files), tree(changed), optionsOf(true), { index: 2, of: 4 }, run);

    expect(comparison.counts.changed).toBe(64);
    expect([1, 2, 3, 4].map((shard) => plan.units.filter((unit) => unit.shard === shard).length)).toEqual([4, 4, 4, 4]);
    expect(part.roots.flatMap(({ head }) => head.nodes.filter(({ state }) => state === 'rendered')).length).toBe(8);
  });

  test('spreads what is edited evenly, whatever is not', async () => {
    const files = (edited: string): Files => apps(16, (at) => ({ hr: values(at >= 12 ? edited : '1') }));
    const plan = await previewPlan(tree(files('1')), tree(files('2')), optionsOf(true), 4);
    const shardsOf = (ats: readonly number[]): number[] =>
      ats.map((at) => plan.units.find(({ kustomization }) => kustomization === `app-${at}`)?.shard ?? 0).sort();

    expect(shardsOf([12, 13, 14, 15])).toEqual([1, 2, 3, 4]);
    expect(shardsOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });

  test('spreads the releases with most values evenly, however they are named', async () => {
    const many = Array.from({ length: 200 }, (_one, at) => `v${at}: 1`).join(', ');
    const files = (size: string): Files =>
      apps(32, (at) => ({ hr: at % 4 === 1 ? `  values: {size: ${size}, ${many}}\n` : values(size) }));
    const plan = await previewPlan(tree(files('1')), tree(files('2')), optionsOf(true), 4);
    const heavy = plan.units.filter(({ kustomization }) => Number(kustomization.slice(4)) % 4 === 1);

    expect(heavy.map(({ shard }) => shard).sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    await expectSame(tree(files('1')), tree(files('2')));
  });

  test('with releases of one Kustomization deals the releases out', async () => {
    const files = (size: number): Files => ({
      ...chart,
      'cluster/apps.yaml': kustomization('apps', './apps'),
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_one, at) => [`apps/app-${at}.yaml`, release(`app-${at}`, values(`${size}`))]),
      ),
    });
    await expectSame(tree(files(1)), tree(files(2)));
    const part = await previewPart(tree(files(1)), tree(files(2)), optionsOf(true), { index: 3, of: 4 }, run);
    const releases = part.roots.flatMap(({ head }) => head.nodes.filter(({ id }) => id.kind === 'HelmRelease'));

    expect(releases.length).toBeGreaterThan(0);
    expect(releases.length).toBeLessThan(20);
  });

  test('with several clusters gives the report of one machine', async () => {
    const files = (size: number): Files => {
      const found: Record<string, string> = { ...chart };
      for (const cluster of ['east', 'west', 'north']) {
        found[`clusters/${cluster}/apps.yaml`] = kustomization('apps', `./apps/${cluster}`);
        for (let at = 0; at < 3; at++)
          found[`apps/${cluster}/app-${at}.yaml`] = release(
            `app-${at}`,
            values(cluster === 'east' ? '9' : `${size + at}`),
          );
      }
      return found;
    };
    const comparison = await expectSame(tree(files(1)), tree(files(2)));

    expect(new Set(comparison.groups.map(({ root }) => root))).toEqual(new Set(['north', 'west']));
  });

  test('keeps apart what waits for what another shard renders', async () => {
    const files = (broken: boolean): Files =>
      apps(12, (at) => ({
        hr: `${at === 0 ? '' : `  dependsOn: [{name: app-${at - 1}}]\n`}${values(at === 3 && broken ? '{{' : '1')}`,
        ks: at === 0 ? '' : `  dependsOn: [{name: app-${at - 1}}]\n`,
      }));
    const comparison = await expectSame(
      tree({ ...files(false), 'README.md': 'a' }),
      tree({ ...files(true), 'README.md': 'b' }),
    );

    expect(comparison.failures.new.length).toBeGreaterThan(0);
  });

  test('finds data that another shard applies', async () => {
    const files = (size: number): Files =>
      apps(8, (at) => ({
        hr: '  valuesFrom: [{kind: ConfigMap, name: sizes}]\n',
        ks: '  postBuild: {substituteFrom: [{kind: ConfigMap, name: variables}]}\n',
        more: {
          'size.yaml': configMap('size', `{ size: "\${SIZE}" }`),
          ...(at === 5 ? { 'sizes.yaml': configMap('sizes', `{ values.yaml: "size: ${size}" }`) } : {}),
          ...(at === 6 ? { 'variables.yaml': configMap('variables', `{ SIZE: "${size}" }`, 'flux-system') } : {}),
        },
      }));
    const comparison = await expectSame(tree(files(1)), tree(files(2)));

    expect(comparison.counts.changed).toBeGreaterThan(8);
  });

  test('finds data that a chart of another shard makes', async () => {
    const files = (size: number): Files =>
      apps(8, (at) => ({
        hr:
          at === 2
            ? values(`${size}`)
            : '  valuesFrom: [{kind: ConfigMap, name: app-2-config, valuesKey: size, targetPath: size}]\n',
      }));
    const comparison = await expectSame(tree(files(1)), tree(files(2)));

    expect(comparison.counts.changed).toBeGreaterThan(8);
  });

  test('finds sources that another shard applies', async () => {
    const files = (size: number): Files => ({
      ...apps(6, (at) => ({
        hr: values(`${size}`),
        more:
          at === 1
            ? {
                'source.yaml':
                  'apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: flux-system}\nspec: {url: "https://charts.example.org"}\n',
              }
            : {},
      })),
      'apps/app-4/far.yaml': `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: far, namespace: apps}\nspec: {chart: {spec: {chart: far, version: 1.${size}.0, sourceRef: {kind: HelmRepository, name: charts, namespace: flux-system}}}}\n`,
    });
    const comparison = await expectSame(tree(files(1)), tree(files(2)));

    expect(comparison.notCompared.length).toBe(1);
  });

  test('follows a release that moves to another Kustomization', async () => {
    const before = apps(8, () => ({ hr: values('1') }));
    const { 'apps/app-1/release.yaml': moved = '', ...others } = before;
    const comparison = await expectSame(
      tree(before),
      tree({ ...others, 'apps/app-7/moved.yaml': moved, 'apps/app-1/kustomization.yaml': 'resources: []\n' }),
    );

    expect(comparison.counts).toMatchObject({ moved: 1 });
  });

  test('names objects that several Kustomizations apply, orphans and unreadable files once', async () => {
    const files = (size: number): Files =>
      apps(8, (at) => ({
        hr: values(`${size}`),
        more: {
          ...(at === 2 || at === 6 ? { 'shared.yaml': configMap('shared', `{ a: "${at}" }`) } : {}),
          ...(at === 3 && size === 2
            ? { 'kustomization.yaml': 'resources: [release.yaml]\n', 'left.yaml': release('left') }
            : {}),
          ...(at === 4 && size === 2 ? { 'broken.yaml': 'kind: HelmRelease # toolkit.fluxcd.io\n  a: [\n' } : {}),
        },
      }));
    const comparison = await expectSame(tree(files(1)), tree(files(2)));

    expect(comparison.orphans.map(({ id }) => id.name)).toEqual(['left']);
    expect(comparison.failures.new.length).toBeGreaterThan(0);
  });

  test('judges by the configuration of the base', async () => {
    const files = (size: number): Files => ({
      ...apps(4, () => ({ hr: values(`${size}`) })),
      '.fluxdelta.yaml': 'ignore:\n  - path: /data/size\n    kind: ConfigMap\n    reason: told elsewhere\n',
    });
    const comparison = await expectSame(tree(files(1)), tree(files(2)));

    expect(comparison.hidden.length).toBe(1);
  });

  test('has the same stand-ins for decrypted values in each shard', async () => {
    const key = await sopsKey();
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'shared', namespace: 'flux-system' } };
    const files = async (password: string): Promise<Files> => ({
      ...apps(5, (at) => ({
        ks: `  decryption: {provider: sops}\n  postBuild: {substituteFrom: [{kind: Secret, name: shared}]}\n`,
        more: { 'cm.yaml': configMap(`c-${at}`, '{text: "${PASSWORD}"}') },
      })),
      'cluster/shared.yaml': kustomization('shared', './shared', '  decryption: {provider: sops}\n'),
      'shared/secret.yaml': JSON.stringify(
        await key.object({ ...secret, stringData: { PASSWORD: password } }, ['stringData']),
      ),
    });
    const given = { ...optionsOf(true), ageKeys: [key.identity] };
    const [base, head] = [tree(await files('first-one')), tree(await files('second-one'))];
    const report = reportOf((await preview(base, head, given)).comparison);

    expect(report[1]?.match(/"to":"secret--password--[0-9a-f]{10}"/g)?.length).toBe(5);
    for (const of of [2, 4]) expect(reportOf(await merged(base, head, given, of)), `${of} shards`).toEqual(report);
  });

  test('hands no value of a Secret on', async () => {
    const files = (size: number): Files => apps(2, () => ({ hr: values(`${size}`) }));
    const part = await previewPart(tree(files(1)), tree(files(2)), optionsOf(true), { index: 1, of: 1 }, run);

    expect(JSON.stringify(part)).toContain('hunter2');
    expect(writePart(part, 'key')).not.toContain('hunter2');
  });
});

describe('parts that do not belong together', () => {
  const files = (size: number): Files => apps(3, () => ({ hr: values(`${size}`) }));
  const part = async (index: number, of: number, of_run = run): ReturnType<typeof previewPart> =>
    await previewPart(tree(files(1)), tree(files(2)), optionsOf(true), { index, of }, of_run);

  test.each([
    ['none', async () => []],
    ['one of two', async () => [await part(1, 2)]],
    ['one twice', async () => [await part(1, 2), await part(1, 2)]],
    ['of other counts', async () => [await part(1, 2), await part(2, 3)]],
    ['of another run', async () => [await part(1, 2), await part(2, 2, { ...run, head: 'other' })]],
    ['without the first', async () => [{ ...(await part(2, 2)), shard: { index: 1, of: 1 } }]],
  ])('are refused: %s', async (_what, parts) => {
    expect(mergeParts(await parts())).toMatchObject({ code: 'ARTIFACT_REFUSED' });
  });
});
