import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { isProblem } from '../../src/core/problem.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { writeComparison } from '../../src/report/artifact/comparison-shape.ts';
import { joinArtifacts } from '../../src/report/artifact/join-artifacts.ts';
import { failedBy, isCutShort } from '../../src/report/fail-policy.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { formsOf } from '../support/every-way.ts';
import { clusterDocuments } from '../support/joined-clusters.ts';
import { options } from '../support/preview-files.ts';
import { fc, sampledRuns } from '../support/property.ts';
import { filesOf as filesOfRepository, repositories } from './flux-repositories.ts';

type Files = Record<string, string>;

/** One app of a pool from which clusters take theirs, on one side. */
interface App {
  readonly value: number;
  readonly has: readonly ('broken' | 'chart' | 'hidden' | 'readme' | 'release' | 'unlisted' | 'values')[];
  /** Listed by a kustomization; otherwise all files are taken. */
  readonly isListed: boolean;
}

/** How a cluster takes one of the apps; absent when it does not. */
type Use = { readonly isSuspended: boolean; readonly waitsFor: number | undefined; readonly size: number } | undefined;

interface Side {
  readonly apps: readonly App[];
  /** Absent where the side has no such cluster. */
  readonly clusters: readonly (readonly Use[] | undefined)[];
  readonly configuration: string | undefined;
}

const app: fc.Arbitrary<App> = fc.record({
  value: fc.nat({ max: 2 }),
  has: fc.subarray(['broken', 'chart', 'hidden', 'readme', 'release', 'unlisted', 'values'] as const, { maxLength: 4 }),
  isListed: fc.boolean(),
});
const use: fc.Arbitrary<Use> = fc.option(
  fc.record({
    isSuspended: fc.integer({ min: 0, max: 6 }).map((at) => at === 0),
    waitsFor: fc.option(fc.nat({ max: 4 }), { nil: undefined, freq: 3 }),
    size: fc.nat({ max: 2 }),
  }),
  { nil: undefined, freq: 2 },
);
const side: fc.Arbitrary<Side> = fc.record({
  apps: fc.array(app, { minLength: 3, maxLength: 3 }),
  clusters: fc.array(fc.option(fc.array(use, { minLength: 3, maxLength: 3 }), { nil: undefined, freq: 6 }), {
    minLength: 3,
    maxLength: 3,
  }),
  configuration: fc.constantFrom(
    undefined,
    undefined,
    "rules: [{rule: 'image-*', severity: block}]\n",
    "rules: [{rule: '*', severity: 'off'}]\nnoise: [{key: helm.sh/chart, in: [labels], reason: why}]\n",
    'nonsense: 1\n',
  ),
});

const flux = (kind: 'Kustomization' | 'HelmRelease', name: string, spec: object): string =>
  JSON.stringify({
    apiVersion: kind === 'Kustomization' ? 'kustomize.toolkit.fluxcd.io/v1' : 'helm.toolkit.fluxcd.io/v2',
    kind,
    metadata: { name, namespace: 'flux-system' },
    spec,
  });
const sourceRef = { kind: 'GitRepository', name: 'flux-system' };

function filesOf({ apps, clusters, configuration }: Side): Files {
  const files: Files = {
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'charts/app/values.yaml': `size: ${apps[0]?.value ?? 0}\n`,
    'charts/app/templates/all.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-made"}\ndata: {size: "{{ .Values.size }}"}\n---\napiVersion: v1\nkind: Secret\nmetadata: {name: "{{ .Release.Name }}"}\nstringData: {a: "secret {{ .Values.size }}"}\n',
  };
  if (configuration !== undefined) files['.fluxdelta.yaml'] = configuration;
  for (const [at, { value, has, isListed }] of apps.entries()) {
    const home = `apps/${at}`;
    const listed = ['web.yaml'];
    files[`${home}/web.yaml`] = JSON.stringify({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'shop', labels: { 'helm.sh/chart': `web-${value}` } },
      spec: {
        replicas: value + 1,
        selector: { matchLabels: { app: 'web' } },
        template: {
          metadata: { labels: { app: 'web' } },
          spec: { containers: [{ name: 'web', image: `example.org/web:${value + 1}.0.0` }] },
        },
      },
    });
    if (has.includes('broken')) files[`${home}/broken.yaml`] = `a: [${value}\n`;
    if (has.includes('readme')) files[`${home}/README.md`] = `${value}\n`;
    if (has.includes('hidden')) files[`${home}/.config/x.yaml`] = `a: ${value}\n`;
    if (has.includes('values')) files[`${home}/values.yaml`] = `a: ${value}\n`;
    if (has.includes('unlisted'))
      files[`${home}/unlisted.yaml`] = flux('Kustomization', `unlisted-${at}`, { path: `./apps/${value}`, sourceRef });
    if (has.includes('chart')) files[`${home}/chart/Chart.yaml`] = `apiVersion: v2\nname: own\nversion: 1.0.${value}\n`;
    if (has.includes('release')) {
      listed.push('release.yaml');
      files[`${home}/release.yaml`] = flux('HelmRelease', `app-${at}`, {
        chart: { spec: { chart: has.includes('chart') ? `./${home}/chart` : './charts/app', sourceRef } },
        values: { size: value },
      });
    }
    if (isListed) files[`${home}/kustomization.yaml`] = JSON.stringify({ resources: listed });
  }
  for (const [at, uses] of clusters.entries()) {
    if (uses === undefined) continue;
    const home = `clusters/c${at}`;
    files[`${home}/flux-system.yaml`] = flux('Kustomization', 'flux-system', { path: `./${home}`, sourceRef });
    for (const [number, one] of uses.entries()) {
      if (one === undefined) continue;
      files[`${home}/app-${number}.yaml`] = flux('Kustomization', `app-${number}`, {
        path: `./apps/${number}`,
        sourceRef,
        suspend: one.isSuspended,
        postBuild: { substitute: { SIZE: String(one.size) } },
        ...(one.waitsFor === undefined ? {} : { dependsOn: [{ name: `app-${one.waitsFor}` }] }),
      });
    }
  }
  return files;
}

const sideOf = (files: Files) => ({ tree: memoryTree(files), path: '', places: ['clusters/*'] });
const asked = options({ configFile: '.fluxdelta.yaml', today: '2026-11-24' });

/** The bytes of what a report says of one cluster. */
function sectionOf(comparison: ReviewedComparison, name: string): string {
  const written = JSON.parse(JSON.stringify(writeComparison(comparison))) as ReviewedComparison;
  const { groups, hiddenIn, notCompared, suspended, failures, review } = written;
  const of = (all: readonly { readonly root: string }[] = []) => all.filter(({ root }) => root === name);
  const lists = [groups, hiddenIn, notCompared, suspended, failures.new, failures.still, failures.fixed];
  return JSON.stringify([...lists, review?.findings, review?.releases, review?.impact.apps].map(of));
}

test('the report of each cluster is its section of the whole report, and together they are the whole report', async () => {
  await fc.assert(
    fc.asyncProperty(side, side, fc.nat(), async (before, after, draw) => {
      // Half of all files stay as they were.
      const [old, all] = [filesOf(before), filesOf(after)];
      const paths = [...new Set([...Object.keys(old), ...Object.keys(all)])];
      const next: Files = {};
      for (const [at, path] of paths.entries()) {
        const text = ((draw >> (at % 30)) & 1) === 0 ? old[path] : all[path];
        if (text !== undefined) next[path] = text;
      }
      const starts = (files: Files): boolean => Object.keys(files).some((path) => path.endsWith('/flux-system.yaml'));
      fc.pre(starts(old) || starts(next));
      const sides = [sideOf(old), sideOf(next)] as const;
      const { comparison } = await preview(...sides, asked);
      const documents = await clusterDocuments(...sides, asked);
      for (const { comparison: own, account } of documents)
        expect(sectionOf(own, account?.cluster ?? '')).toBe(sectionOf(comparison, account?.cluster ?? ''));
      const report = joinArtifacts(documents);
      if (isProblem(report)) throw new Error(report.message);
      expect(formsOf(report.comparison)).toEqual(formsOf(comparison));
      if (documents.length < 2) return;
      const lost = documents[draw % documents.length]?.account?.cluster ?? '';
      const rest = joinArtifacts(documents.filter(({ account }) => account?.cluster !== lost));
      if (isProblem(rest)) throw new Error(rest.message);
      expect(isCutShort(rest.comparison)).toBe(true);
      expect(failedBy(['any-failure'], rest.comparison)).toEqual(['any-failure']);
      expect(verdictOf(rest.comparison).level).toBe('failing');
      expect(formsOf(rest.comparison)['Markdown']).toContain(`\`${lost}\``);
    }),
    { numRuns: sampledRuns(40, 3) },
  );
}, 240_000);

test('a repository of one cluster makes one document, of its report', async () => {
  await fc.assert(
    fc.asyncProperty(repositories, repositories, async (before, after) => {
      const sides = [before, after].map((one) => ({ tree: memoryTree(filesOfRepository(one).tree), path: 'cluster' }));
      const [base, head] = sides;
      if (base === undefined || head === undefined) throw new Error('two sides are needed');
      const { comparison } = await preview(base, head, asked);
      const report = joinArtifacts(await clusterDocuments(base, head, asked));
      if (isProblem(report)) throw new Error(report.message);
      expect(formsOf(report.comparison)).toEqual(formsOf(comparison));
    }),
    { numRuns: sampledRuns(15, 3) },
  );
}, 240_000);
