import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { options } from '../support/preview-files.ts';

const count = 80;
const each = (text: (at: number) => string, most = count): string =>
  Array.from({ length: most }, (_, at) => text(at)).join('---\n');
const quotas = (most: number): string =>
  each(
    (at) =>
      `apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: q${at}, namespace: apps}\nspec: {hard: {requests.cpu: "1"}}\n`,
    most,
  );
const deployments = (image: string): string =>
  each(
    (at) =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${at}, namespace: apps}\nspec: {selector: {matchLabels: {app: d${at}}}, template: {metadata: {labels: {app: d${at}}}, spec: {containers: [{name: c, image: "${image}", resources: {requests: {cpu: 1m}}}]}}}\n`,
  );
const side = (image: string, most = count) => ({
  tree: memoryTree({
    'cluster/app.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: app, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./app, sourceRef: {kind: GitRepository, name: flux-system}}\n',
    'app/quotas.yaml': quotas(most),
    'app/deployments.yaml': deployments(image),
  }),
  path: '',
});

test('rules that look at more resources than they may are named by a failure, and the others are asked', async () => {
  const { base, head, comparison } = await preview(side('nginx:1.0'), side('nginx:2.0'), options({}));
  expect(comparison.failures.new).toEqual([]);

  const over = reviewComparison(comparison, base, head, {}, () => true);
  const cut = await preview(side('nginx:1.0', 2_300), side('nginx:2.0', 2_300), options({}));

  expect(over.failures.new).toEqual([]);
  expect(cut.comparison.failures.new.map(({ problems }) => problems[0]?.message)).toEqual([
    expect.stringMatching(/^too many resources to judge: not asked to their end: pods-refused/),
  ]);
  expect(verdictOf(cut.comparison).level).toBe('failing');
  const rules = (review: typeof comparison.review): ReadonlySet<string> =>
    new Set(review?.findings.map(({ rule }) => rule));
  expect([...rules(over.review)]).toEqual([...rules(comparison.review)].filter((rule) => rule !== 'pods-refused'));
});
