import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../../src/report/verdict.ts';
import {
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  marked,
  mayTake,
  releaseOf,
  stopped,
  variables,
} from '../../../support/history-of-commits.ts';

const keeping = (object: string): string => object.replace('prune: true', 'prune: false');
const stays = 'kustomize.toolkit.fluxcd.io/prune: disabled';

describe('no all-clear is given where others may take data that was left behind: its', () => {
  const owner = kustomization('owner', './vars');
  const orphaning = kustomization('owner', './vars', '  deletionPolicy: Orphan\n');
  const none = configMap('q');
  const left: readonly (readonly [string, readonly (readonly [owner: string, data: string | undefined])[]])[] = [
    [
      'owner did not prune',
      [
        [keeping(owner), variables('one')],
        [keeping(owner), undefined],
        [owner, undefined],
      ],
    ],
    [
      'mark kept it',
      [
        [owner, variables('one', stays)],
        [owner, undefined],
      ],
    ],
    [
      'owner went while it was suspended',
      [
        [owner, variables('one')],
        [kustomization('owner', './vars', stopped), variables('one')],
        [none, undefined],
      ],
    ],
    [
      'owner left all behind when it went',
      [
        [orphaning, variables('one')],
        [none, undefined],
      ],
    ],
  ];
  test.each(left)('%s', async (_, commits) => {
    const files = ([object, data]: readonly [string, string | undefined], content: string): Files => ({
      'cluster/owner.yaml': object,
      'cluster/apps.yaml': kustomization('apps', './apps', mayTake),
      'apps/a.yaml': configMap('a', content),
      'vars/z.yaml': configMap('z'),
      ...(data === undefined ? {} : { 'vars/vars.yaml': data }),
    });
    const all = commits.map((commit) => files(commit, '${v:=two}'));
    const comparison = await compared([...all, files(commits.at(-1) ?? ['', undefined], 'two')]);
    expect(verdictOf(comparison).level).not.toBe('same');
  });
});

test.each(['ssa: IfNotPresent', 'reconcile: disabled'])(
  'no all-clear is given below a Kustomization that is left as it is: %s',
  async (mark) => {
    const top = (value: string): string =>
      kustomization('top', './top', `  postBuild: {substitute: {v: "${value}"}}\n`);
    const files = (object: string, content: string): Files => ({
      'cluster/top.yaml': object,
      'top/child.yaml': kustomization('child', './child', '  postBuild: {substitute: {v: "${v}"}}\n'),
      'child/c.yaml': configMap('c', content),
    });
    const later = marked(top('two'), `kustomize.toolkit.fluxcd.io/${mark}`);
    const comparison = await compared(
      [files(top('one'), '$${v}'), files(later, '$${v}'), files(later, 'two')].map((each) => ({
        ...each,
        'child/c.yaml': (each['child/c.yaml'] ?? '').replace('$$', '$'),
      })),
    );
    expect(verdictOf(comparison).level).not.toBe('same');
  },
);

test('a Kustomization whose path is edited while it is left as it is may read its former one', async () => {
  const files = (path: string, mark: string, content: string): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': marked(kustomization('apps', path), mark),
    'apps/a.yaml': configMap('a', content),
    'next/a.yaml': configMap('a'),
  });
  const disabled = 'kustomize.toolkit.fluxcd.io/reconcile: disabled';
  const comparison = await compared([
    files('./apps', 'a: b', '1'),
    files('./next', disabled, '1'),
    files('./next', disabled, '2'),
  ]);
  expect(JSON.stringify(comparison.files)).toContain('Kustomization flux-system/apps');
  expect(JSON.stringify(comparison.files)).toContain('of an earlier commit may still be in the cluster, and read it');
});

test('a release goes on that a Kustomization has applied which waits for what is gone', async () => {
  const takes = '  valuesFrom: [{kind: ConfigMap, name: vars, valuesKey: v, targetPath: t}]\n';
  const files = (value: string, apps: string, more: Files): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/vars.yaml': variables(value, '', 'apps'),
    'cluster/apps.yaml': apps,
    ...chartOf('web', '1.0.0', configMap('made', '{{ .Values.t }}')),
    'apps/web.yaml': releaseOf('web', takes),
    'apps/mid.yaml': kustomization('mid', './mid'),
    'mid/z.yaml': configMap('z'),
    'other/o.yaml': configMap('o'),
    ...more,
  });
  const waiting = kustomization('apps', './other', '  dependsOn: [{name: gone}]\n');
  const comparison = await compared([
    files('1', kustomization('apps', './apps'), { 'mid/gone.yaml': kustomization('gone', './other') }),
    files('1', kustomization('apps', './apps', stopped), {}),
    files('1', waiting, {}),
    files('2', waiting, {}),
  ]);

  expect(changes(comparison)).toEqual(['changed ConfigMap apps/made', 'changed ConfigMap apps/vars']);
});

test('variables of a Kustomization may be gone with the former owner of one above it that fails since then', async () => {
  const files = (owner: string, reader: string, more: Files): Files => ({
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/owner.yaml': kustomization(owner, './apps'),
    'cluster/reader.yaml': reader,
    'apps/mid.yaml': kustomization('mid', './mid'),
    'mid/low.yaml': kustomization('low', './low'),
    'low/vars.yaml': variables('one'),
    'reader/a.yaml': configMap('a', '${v:=two}'),
    ...more,
  });
  const [reader, broken] = [kustomization('reader', './reader'), { 'mid/broken.yaml': 'a: [\n' }];
  const comparison = await compared([
    files('former', reader, {}),
    files('owner', reader, broken),
    files('owner', kustomization('reader', './reader', mayTake), broken),
  ]);

  expect(comparison.warnings.map(({ message }) => message)).toContain(
    'takes ConfigMap flux-system/vars, which the cluster has as of 1111111 of 2026-09-21, or not any more: what applies it does not render since then',
  );
});
