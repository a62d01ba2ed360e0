import { expect, test } from 'vitest';
import { verdictOf } from '../../../src/report/verdict.ts';
import { compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const entry: Files = { 'cluster/flux-system.yaml': kustomization('flux-system', './cluster') };
const files = (parent: string, text: string, dependsOn = '  dependsOn: [{name: p}]\n'): Files => ({
  ...entry,
  'cluster/p.yaml': kustomization('p', './p', parent),
  'cluster/q.yaml': kustomization('q', './q', dependsOn),
  'p/c.yaml': kustomization('c', './c'),
  'c/x.yaml': text,
  'q/y.yaml': configMap('y', '1'),
});
const [broken, whole] = ['a: [\n', configMap('x', '1')];
const told = async (base: Files, head: Files): Promise<readonly string[]> => {
  const comparison = await compared([base, head]);
  const warnings = comparison.warnings.flatMap(({ message, resource }) =>
    message.startsWith('has waited for') ? [`${resource?.name}: ${message}`] : [],
  );
  if (warnings.length > 0) expect(verdictOf(comparison).level).not.toBe('same');
  return warnings;
};
const said =
  'q: has waited for Kustomization flux-system/p, which waits for Kustomization flux-system/c: the cluster may have older resources of it';
const checks =
  '  healthChecks: [{apiVersion: kustomize.toolkit.fluxcd.io/v1, kind: Kustomization, name: c, namespace: flux-system}]\n';

test.each([
  ['`wait`', '  wait: true\n'],
  ['a health check', checks],
])(
  'what depends on a Kustomization that waits by %s for one that fails may be older, once that is mended',
  async (_how, parent) => {
    expect(await told(files(parent, broken), files(parent, whole))).toEqual([said]);
  },
);

test('or once nobody waits any more', async () => {
  expect(await told(files('  wait: true\n', broken), files('', broken))).toEqual([said]);
  expect(await told(files('  wait: true\n', broken), files('  wait: true\n', broken, ''))).toEqual([said]);
});

test('or for a release that fails, which no other edit reaches', async () => {
  const release =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./nowhere, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n';
  const withRelease = (parent: string, dependsOn?: string): Files => {
    const { 'c/x.yaml': _child, 'p/c.yaml': _above, ...rest } = files(parent, whole, dependsOn);
    return { ...rest, 'p/web.yaml': release };
  };
  const waited =
    'q: has waited for Kustomization flux-system/p, which waits for HelmRelease apps/web: the cluster may have older resources of it';

  expect(await told(withRelease('  wait: true\n'), withRelease(''))).toEqual([waited]);
  expect(await told(withRelease('  wait: true\n'), withRelease('  wait: true\n', ''))).toEqual([waited]);
  expect(await told(withRelease('  wait: true\n'), withRelease('  wait: true\n  force: true\n'))).toEqual([]);
});

test('nothing is said of a release that fails and is unchanged below an owner that fails', async () => {
  const release =
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  dependsOn: [{name: absent}]\n  chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n';
  const at = (...listed: readonly string[]): Files => ({
    ...entry,
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/kustomization.yaml': `resources: [${listed.join(', ')}]\n`,
    'apps/p.yaml': kustomization('p', './p', '  wait: true\n'),
    'apps/q.yaml': kustomization('q', './q', '  dependsOn: [{name: p}]\n'),
    'apps/u.yaml': kustomization('u', './u'),
    'p/web.yaml': release,
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'q/y.yaml': configMap('y', '1'),
    'u/z.yaml': configMap('z', '1'),
  });
  const last = at('p.yaml', 'q.yaml', 'u.yaml', 'gone.yaml');
  const { 'u/z.yaml': _z, ...head } = last;
  const comparison = await compared([at('p.yaml', 'q.yaml', 'u.yaml'), last, head]);

  expect(comparison.warnings.flatMap(({ message }) => (message.startsWith('has waited') ? [message] : []))).toEqual([]);
});

test('nothing is said where it goes on waiting, and where nobody has waited', async () => {
  expect(await told(files('  wait: true\n', broken), files('  wait: true\n  force: true\n', broken))).toEqual([]);
  expect(await told(files('', broken), files('', whole))).toEqual([]);
  expect(await told(files('  wait: true\n', whole), files('  wait: true\n', `${whole}# x\n`))).toEqual([]);
});
