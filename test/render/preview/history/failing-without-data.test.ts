import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../../src/report/verdict.ts';
import {
  changes,
  chartOf,
  compared,
  configMap,
  type Files,
  kustomization,
  mayTake,
  releaseOf,
  stopped,
  taking,
  variables,
} from '../../../support/history-of-commits.ts';

const child = (value: string): string =>
  kustomization('child', './child', `  postBuild: {substitute: {v: "${value}"}}\n`);
const apps: Files = {
  'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
  'cluster/apps.yaml': kustomization('apps', './apps', taking),
};
const maker = (files: Files, suspends = ''): Files => ({ 'cluster/hr.yaml': releaseOf('vars', suspends), ...files });
/** Ways in which `apps` loses the variables that it had. */
const ways: readonly (readonly [string, Files, Files])[] = [
  ['its ConfigMap goes', { 'cluster/vars.yaml': variables('one') }, {}],
  [
    'their owner drops it',
    { 'cluster/v.yaml': kustomization('v', './v'), 'v/z.yaml': configMap('z'), 'v/vars.yaml': variables('one') },
    { 'cluster/v.yaml': kustomization('v', './v'), 'v/z.yaml': configMap('z') },
  ],
  [
    'the release that makes them fails',
    maker(chartOf('vars', '1.0.0', variables('one'))),
    maker(chartOf('vars', '1.0.1', '{{ fail "x" }}')),
  ],
  [
    'the release that makes them is suspended',
    maker(chartOf('vars', '1.0.0', variables('one'))),
    maker(chartOf('vars', '1.0.0', variables('one')), stopped),
  ],
];

describe('what a Kustomization has applied that fails on both sides goes on as it was, where', () => {
  // For the last one the cluster has the variables: there a doubt is enough.
  test.each(ways)('%s', async (_, before, after) => {
    const files = (made: Files, value: string, content: string): Files => ({
      ...apps,
      ...made,
      'apps/child.yaml': child(value),
      'child/c.yaml': configMap('c', content),
    });
    const comparison = await compared([
      files(before, 'one', '${v}'),
      files(after, 'one', '${v}'),
      files(after, 'two', '${v}'),
      files(after, 'two', 'two'),
    ]);
    expect(verdictOf(comparison).level).not.toBe('same');
  });
});

describe('a Kustomization that is repaired is compared with what it had', () => {
  test.each(ways.slice(0, 1))('after %s', async (_, before, after) => {
    const two = { 'apps/a.yaml': configMap('a'), 'apps/d.yaml': configMap('d') };
    const one = { 'apps/a.yaml': configMap('a') };
    const comparison = await compared([
      { ...apps, ...before, ...two },
      { ...apps, ...after, ...two },
      { ...apps, ...after, ...one },
      { ...apps, ...before, ...one },
    ]);
    expect(changes(comparison)).toContain('removed ConfigMap apps/d');
  });

  test('after what it depends on goes', async () => {
    const files = (isThere: boolean, more: Files): Files => ({
      'cluster/apps.yaml': kustomization('apps', './apps', '  dependsOn: [{name: dep}]\n'),
      ...(isThere ? { 'cluster/dep.yaml': kustomization('dep', './dep') } : {}),
      'dep/x.yaml': configMap('x'),
      'apps/a.yaml': configMap('a'),
      ...more,
    });
    const more = { 'apps/d.yaml': configMap('d') };
    const comparison = await compared([files(true, more), files(false, more), files(false, {}), files(true, {})]);
    expect(changes(comparison)).toContain('removed ConfigMap apps/d');
  });
});

test('a Kustomization that was applied while the owner of its data failed had that data', async () => {
  const files = (more: Files): Files => ({
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'apps/child.yaml': kustomization('child', './child', mayTake),
    'child/c.yaml': configMap('c', '${v:=none}'),
    ...more,
  });
  const comparison = await compared([
    files({ 'apps/vars.yaml': variables('one') }),
    files({ 'apps/kustomization.yaml': 'resources: [child.yaml, gone.yaml]\n' }),
    files({ 'child/kustomization.yaml': 'resources: [gone.yaml]\n' }),
    files({}),
  ]);
  expect(changes(comparison)).toEqual(['changed ConfigMap apps/c']);
});
