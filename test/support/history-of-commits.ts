import { expect } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { printResource } from '../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { memoryMemo } from './memory-memo.ts';

/** Files by path. */
export type Files = Record<string, string>;

/** A Kustomization of this repository that prunes. */
export const kustomization = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
/** A ConfigMap with one value. */
export const configMap = (name: string, value = '1'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {v: "${value}"}\n`;
/** A release of the chart in `charts/web`. */
export const release = `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n`;
/** The files of that chart, in a version and with the value of its ConfigMap. */
export const chart = (version: string, value: string): Files => ({
  'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'charts/web/templates/cm.yaml': configMap('web', value),
});

/** Line of a spec that suspends. */
export const stopped = '  suspend: true\n';
/** A ConfigMap with the variable `v`. */
export const variables = (value: string, annotations = '', namespace = 'flux-system'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: ${namespace}${annotations && `, annotations: {${annotations}}`}}\ndata: {v: "${value}"}\n`;
/** The lines of a spec that take it. */
export const taking = '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n';
/** The same, where it may be absent. */
export const mayTake =
  '  postBuild: {substitute: {w: x}, substituteFrom: [{kind: ConfigMap, name: vars, optional: true}]}\n';
/** A release of the chart of its name. */
export const releaseOf = (name: string, more = '', chartMore = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/${name}, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}${chartMore}}}\n${more}`;
/** The files of such a chart. */
export const chartOf = (name: string, version: string, template: string): Files => ({
  [`charts/${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
  [`charts/${name}/templates/cm.yaml`]: template,
});
/** A further GitRepository of this repository. */
export const otherSource = (more = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/cluster", ref: {branch: main}${more}}\n`;
/** An object with an annotation. */
export const marked = (object: string, annotation: string): string =>
  object.replace(/namespace: ([a-z-]+)}\n/, `namespace: $1, annotations: {${annotation}}}\n`);

/** The Kustomization `apps`, suspended. */
export const suspended = { 'cluster/apps.yaml': kustomization('apps', './apps', '  suspend: true\n') };
/** The Kustomization `apps`. */
export const active = { 'cluster/apps.yaml': kustomization('apps', './apps') };
/** A kustomization that does not build. */
export const broken = { 'apps/kustomization.yaml': 'resources: [a.yaml, gone.yaml]\n' };

/**
 * Compares the last two of some commits, in both modes, with the others as history; none without `knows`, and no first
 * commit of all unless it `reachesFirst`.
 */
export async function compared(
  commits: readonly Files[],
  knows: boolean | 'never asked' = true,
  reachesFirst = true,
): Promise<ReviewedComparison> {
  const [head = {}, base = {}, ...before] = [...commits].reverse();
  const side = (tree: Files) => ({ tree: memoryTree(tree), path: '' });
  const history = async () => {
    if (knows === 'never asked') throw new Error('asked for history');
    return before.map((tree, at) => ({
      commit: String(at + 1).repeat(40),
      isFirst: reachesFirst && at === before.length - 1,
      committedAt: 1_790_000_000 - at * 86_400,
      tree: memoryTree(tree),
    }));
  };
  const memoStore = memoryMemo();
  const reports: ReviewedComparison[] = [];
  for (const changedOnly of [true, true, false]) {
    const options = { selfUrls: [], settings: { changedOnly }, concurrency: 0, memoStore };
    reports.push(
      (await preview(side(base), side(head), { ...options, ...(knows === false ? {} : { history }) })).comparison,
    );
  }
  expect(reports[1]).toEqual(reports[0]);
  expect(reports[2]).toEqual(reports[0]);
  return reports[0] as ReviewedComparison;
}

/** Changes as `status Kind namespace/name`. */
export const changes = ({ groups }: Comparison): string[] =>
  groups.flatMap((group) => group.changes.map(({ id, status }) => `${status} ${printResource(id)}`));
/** The warnings that name the commit of a comparison. */
export const since = ({ warnings }: Comparison): string[] =>
  warnings.flatMap(({ message }) => (message.startsWith('is compared with') ? [message] : []));
