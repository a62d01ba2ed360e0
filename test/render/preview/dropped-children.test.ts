import { expect, test } from 'vitest';
import { changes, compared, configMap, type Files, kustomization } from '../../support/history-of-commits.ts';

const keeping = (text: string): string => text.replace('prune: true', 'prune: false');
const own = (value: string): string => configMap('own', value).replace('namespace: apps', 'namespace: flux-system');

/** `p` prunes nothing, and reads variables that its child `k` makes. */
const before: Files = {
  'cluster/p.yaml': keeping(
    kustomization('p', './p', '  postBuild: {substituteFrom: [{kind: ConfigMap, name: own, optional: true}]}\n'),
  ),
  'p/c.yaml': configMap('c', 'A${v:=1}'),
  'p/k.yaml': kustomization('k', './k'),
  'k/own.yaml': own('5'),
};

const without = (files: Files, ...paths: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)));

test('a child that is left behind goes on to make the variables of the owner that drops it', async () => {
  // Flux keeps `c` as it is, with the variables that `k` goes on to apply.
  expect(changes(await compared([before, without(before, 'p/k.yaml')]))).not.toContain('changed ConfigMap apps/c');
});

test('a child that is left behind follows its files, and so does what reads its variables', async () => {
  const comparison = await compared([before, { ...without(before, 'p/k.yaml'), 'k/own.yaml': own('6') }]);
  expect(changes(comparison)).toEqual(
    expect.arrayContaining(['changed ConfigMap apps/c', 'changed ConfigMap flux-system/own']),
  );
  expect(JSON.stringify(comparison.groups)).toContain('A6');
});

test('a child that is excluded from pruning goes on with its files after it is dropped', async () => {
  const child = kustomization('k', './k').replace(
    'namespace: flux-system}',
    'namespace: flux-system, annotations: {kustomize.toolkit.fluxcd.io/prune: disabled}}',
  );
  const base: Files = {
    'cluster/p.yaml': kustomization('p', './p'),
    'p/c.yaml': configMap('c'),
    'p/k.yaml': child,
    'k/own.yaml': own('5'),
  };
  const told = changes(await compared([base, { ...without(base, 'p/k.yaml'), 'k/own.yaml': own('6') }]));
  expect(told).toContain('changed ConfigMap flux-system/own');
});

test('variables that an owner leaves behind are those of who begins to read them', async () => {
  const files = (text: string): Files => ({
    'cluster/flux-system.yaml': keeping(kustomization('flux-system', './cluster')),
    'cluster/c.yaml': kustomization(
      'c',
      './c',
      '  postBuild: {substituteFrom: [{kind: ConfigMap, name: own, optional: true}]}\n',
    ),
    'c/c.yaml': configMap('c', text),
  });
  const comparison = await compared([{ ...files('view'), 'cluster/own.yaml': own('edit') }, files('${v:=view}')]);
  expect(changes(comparison)).toContain('changed ConfigMap apps/c');
});

test('an owner that reads data which it leaves behind goes on', async () => {
  const base: Files = {
    'cluster/p.yaml': keeping(
      kustomization('p', './p', '  postBuild: {substituteFrom: [{kind: ConfigMap, name: own}]}\n'),
    ),
    'p/own.yaml': own('1'),
    'p/c.yaml': configMap('c', '${v}'),
  };
  const { failures } = await compared([base, without(base, 'p/own.yaml')]);
  expect(failures.new).toEqual([]);
});

test('a child that nobody has applied is not left behind', async () => {
  // Its owner does not prune, and was suspended in all commits.
  const base: Files = {
    'cluster/p.yaml': keeping(kustomization('p', './p', '  suspend: true\n')),
    'p/c.yaml': configMap('c'),
    'p/k.yaml': kustomization('k', './k'),
    'k/own.yaml': own('5'),
  };
  const head = { ...without(base, 'p/k.yaml'), 'k/own.yaml': own('6') };
  const comparison = await compared([{ ...base, 'k/own.yaml': own('4') }, base, head]);
  expect(changes(comparison)).toEqual([]);
  expect(comparison.notCompared).toEqual([]);
  expect(comparison.warnings).toEqual([]);
});

test('what a child that goes on drops is pruned, though the child itself would leave all behind', async () => {
  const base: Files = {
    'cluster/p.yaml': kustomization('p', './p'),
    'p/kustomization.yaml': 'resources: [k.yaml]\n',
    'p/k.yaml': kustomization('k', './k', '  deletionPolicy: Orphan\n'),
    'k/c.yaml': configMap('c'),
    'k/below.yaml': kustomization('below', './below'),
    'below/d.yaml': configMap('d'),
  };
  const head = { ...without(base, 'k/below.yaml'), 'p/kustomization.yaml': 'resources: [k.yaml, gone.yaml]\n' };
  expect(changes(await compared([base, head]))).toEqual(
    expect.arrayContaining(['removed ConfigMap apps/d', 'removed Kustomization flux-system/below']),
  );
});
