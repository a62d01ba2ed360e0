import { expect, test } from 'vitest';
import { fileInMemory } from '../../src/artifact/artifact-file.ts';
import { type Part, readPart, writePart } from '../../src/artifact/part-artifact.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { isProblem } from '../../src/model/problem.ts';
import { preview } from '../../src/preview/preview.ts';
import { previewPart } from '../../src/preview/preview-part.ts';
import type { PreviewOptions, PreviewSide } from '../../src/preview/preview-request.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { fc, runs } from '../support/property.ts';
import { type Files, filesOf as filesOfRepository, repositories } from './flux-repositories.ts';

/** One app of a side: where it stands, what it needs of others, and what it gives them. Numbers above the number of apps name nothing. */
interface App {
  readonly group: 'flat' | 'own' | 'nested';
  readonly value: number;
  readonly waitsFor: number | undefined;
  readonly releaseWaitsFor: number | undefined;
  readonly valuesOf: number | undefined;
  readonly isOptional: boolean;
  readonly variablesOf: number | undefined;
  readonly sourceOf: number | undefined;
  readonly gives: boolean;
  readonly isSuspended: boolean;
  readonly isBroken: boolean;
}

const other = fc.option(fc.nat({ max: 6 }), { nil: undefined, freq: 3 });
const app: fc.Arbitrary<App> = fc.record({
  group: fc.constantFrom('flat', 'own', 'nested'),
  value: fc.nat({ max: 2 }),
  waitsFor: other,
  releaseWaitsFor: other,
  valuesOf: other,
  isOptional: fc.boolean(),
  variablesOf: other,
  sourceOf: fc.option(fc.nat({ max: 6 }), { nil: undefined, freq: 8 }),
  gives: fc.boolean(),
  isSuspended: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
  isBroken: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
});

type Apps = readonly (App | undefined)[];

const flux = (kind: 'Kustomization' | 'HelmRelease', name: string, spec: object): string =>
  JSON.stringify({
    apiVersion: kind === 'Kustomization' ? 'kustomize.toolkit.fluxcd.io/v1' : 'helm.toolkit.fluxcd.io/v2',
    kind,
    metadata: { name, namespace: 'flux-system' },
    spec,
  });
const repository = { kind: 'GitRepository', name: 'flux-system' };

function filesOf(apps: Apps): Record<string, string> {
  const files: Record<string, string> = {
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'charts/app/values.yaml': 'size: 0\n',
    'charts/app/templates/all.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-made"}\ndata: {values.yaml: "size: {{ .Values.size }}"}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: "{{ .Release.Name }}"}\nstringData: {a: "secret {{ .Values.size }}"}\n',
    'cluster/flat.yaml': flux('Kustomization', 'flat', { path: './flat', sourceRef: repository }),
    'cluster/nested.yaml': flux('Kustomization', 'nested', { path: './nested', sourceRef: repository }),
    'flat/keep.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: keep, namespace: flux-system}\n',
    'nested/keep.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: kept, namespace: flux-system}\n',
  };
  for (const [at, one] of apps.entries()) {
    if (one === undefined) continue;
    const home = one.group === 'flat' ? 'flat' : `apps/${at}`;
    if (one.group !== 'flat') {
      files[`${one.group === 'own' ? 'cluster' : 'nested'}/app-${at}.yaml`] = flux('Kustomization', `app-${at}`, {
        path: `./apps/${at}`,
        sourceRef: repository,
        suspend: one.isSuspended,
        ...(one.waitsFor === undefined ? {} : { dependsOn: [{ name: `app-${one.waitsFor}` }] }),
        ...(one.variablesOf === undefined
          ? {}
          : {
              postBuild: {
                substituteFrom: [{ kind: 'ConfigMap', name: `given-${one.variablesOf}`, optional: one.isOptional }],
              },
            }),
      });
    }
    files[`${home}/release-${at}.yaml`] = flux('HelmRelease', `app-${at}`, {
      chart: {
        spec: {
          chart: './charts/app',
          sourceRef:
            one.sourceOf === undefined ? repository : { kind: 'GitRepository', name: `source-${one.sourceOf}` },
        },
      },
      values: { size: one.isBroken ? '{{' : one.value, fail: one.isBroken },
      ...(one.releaseWaitsFor === undefined ? {} : { dependsOn: [{ name: `app-${one.releaseWaitsFor}` }] }),
      ...(one.valuesOf === undefined
        ? {}
        : {
            valuesFrom: [
              {
                kind: 'ConfigMap',
                name: one.valuesOf % 2 === 0 ? `given-${one.valuesOf}` : `app-${one.valuesOf}-made`,
                optional: one.isOptional,
              },
            ],
          }),
    });
    if (!one.gives) continue;
    files[`${home}/given-${at}.yaml`] = JSON.stringify({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: `given-${at}`, namespace: 'flux-system' },
      data: { 'values.yaml': `size: ${one.value + 10}`, SIZE: String(one.value), text: '${SIZE:-none}' },
    });
    files[`${home}/source-${at}.yaml`] = JSON.stringify({
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: { name: `source-${at}`, namespace: 'flux-system' },
      spec: { url: 'https://git.example.org/elsewhere.git', ref: { branch: 'main' } },
    });
  }
  return files;
}

const run = { base: 'main', head: 'change', scope: '' };
const options: PreviewOptions = { selfUrls: [], settings: { changedOnly: true }, concurrency: 0 };

async function reportOfParts(
  base: PreviewSide,
  head: PreviewSide,
  of: number,
  options: PreviewOptions,
): Promise<readonly string[]> {
  const parts: Part[] = [];
  for (let index = 1; index <= of; index++) {
    const part = readPart(
      fileInMemory(Buffer.from(writePart(await previewPart(base, head, options, { index, of }, run), 'key'))),
    );
    if (isProblem(part)) throw new Error(part.message);
    parts.push(part);
  }
  const report = mergeParts(parts);
  // What the shards conclude by themselves is what comes of all that they rendered.
  const whole = mergeParts(parts.map(({ conclusion: _own, ...part }) => part));
  if (isProblem(report) || isProblem(whole)) throw new Error('shards do not match');
  expect(jsonReport(report.comparison, run)).toEqual(jsonReport(whole.comparison, run));
  return [summaryReport(report.comparison, run), JSON.stringify(jsonReport(report.comparison, run), null, 1)];
}

test('the parts of any comparison make the report of one machine', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.option(app, { freq: 8, nil: undefined }), fc.option(app, { freq: 2, nil: undefined })), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.integer({ min: 2, max: 5 }),
      async (apps, of) => {
        const base = { tree: memoryTree(filesOf(apps.map(([before]) => before))), path: '' };
        // Where nothing is drawn for the head, the app stays as it was.
        const head = { tree: memoryTree(filesOf(apps.map(([before, after]) => after ?? before))), path: '' };
        const { comparison } = await preview(base, head, options);

        expect(await reportOfParts(base, head, of, options)).toEqual([
          summaryReport(comparison, run),
          JSON.stringify(jsonReport(comparison, run), null, 1),
        ]);
      },
    ),
    { numRuns: runs(25) },
  );
}, 120_000);

function external(files: Files): ReadonlyMap<string, Fetcher> {
  const artifact = { identity: JSON.stringify(files), revision: '1', tree: memoryTree(files) };
  return new Map([['OCIRepository', { fetch: async () => ({ artifact }) }]]);
}

test('the parts of two repositories that have nothing in common make the report of one machine', async () => {
  await fc.assert(
    fc.asyncProperty(repositories, repositories, fc.integer({ min: 2, max: 4 }), async (before, after, of) => {
      const [base, head] = [filesOfRepository(before), filesOfRepository(after)];
      const left = { tree: memoryTree(base.tree), path: 'cluster' };
      const right = { tree: memoryTree(head.tree), path: 'cluster' };
      const fetching = { ...options, fetchers: external(base.external), settings: { strictSubstitution: false } };
      const { comparison } = await preview(left, right, fetching);

      expect(await reportOfParts(left, right, of, fetching)).toEqual([
        summaryReport(comparison, run),
        JSON.stringify(jsonReport(comparison, run), null, 1),
      ]);
    }),
    { numRuns: runs(15) },
  );
}, 120_000);
