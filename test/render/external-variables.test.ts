import { expect, test } from 'vitest';
import { compare, configMap, type Files, flux } from '../flux-rules/cluster.ts';

const wanting = (names: string): string => flux('apps', './apps', `  postBuild: {substituteFrom: [${names}]}\n`);
const named = (name: string): string => `{kind: ConfigMap, name: ${name}}`;
const cluster = (data: string, more: Files = {}): Files => ({
  'cluster/apps.yaml': wanting(named('outside')),
  'apps/cm.yaml': configMap('app', data),
  ...more,
});
const path = 'cluster';

test('a ConfigMap that both sides name and neither defines is made elsewhere, and its variables stay as they are written', async () => {
  const { changes, lines } = await compare(
    cluster('url: "https://${DOMAIN}/one"'),
    cluster('url: "https://${DOMAIN}/two"'),
    { path },
  );

  expect(changes).toEqual(['apps: changed ConfigMap apps/app']);
  expect(lines).toEqual(['- url: https://${DOMAIN}/one', '+ url: https://${DOMAIN}/two']);
});

test('another variable of such a ConfigMap, or another default, is a difference', async () => {
  for (const [before, after] of [
    ['${A}', '${B}'],
    ['${A:-x}', '${A:-y}'],
  ]) {
    const { changes } = await compare(cluster(`v: "${before}"`), cluster(`v: "${after}"`), { path });
    expect(changes).toEqual(['apps: changed ConfigMap apps/app']);
  }
});

test('a Kustomization that comes may name such a ConfigMap', async () => {
  const { changes } = await compare(
    cluster('v: "1"'),
    cluster('v: "1"', {
      'cluster/more.yaml': flux('more', './more', `  postBuild: {substituteFrom: [${named('outside')}]}\n`),
      'more/cm.yaml': configMap('more', 'v: "${A}"'),
    }),
    { path },
  );

  expect(changes).toContain('more: added ConfigMap apps/more');
});

test('one that the head alone names is a failure: it may be misspelled', async () => {
  const { changes } = await compare(
    cluster('v: "1"', { 'cluster/apps.yaml': flux('apps', './apps') }),
    cluster('v: "2"'),
    {
      path,
    },
  );
  const { changes: further } = await compare(
    cluster('v: "1"'),
    cluster('v: "2"', { 'cluster/apps.yaml': wanting(`${named('outside')}, ${named('misspelled')}`) }),
    { path },
  );

  expect([changes, further].flat()).not.toContain('apps: changed ConfigMap apps/app');
});

test('one that a side defines is that of the tree', async () => {
  const { lines } = await compare(
    cluster('v: "${A}"'),
    cluster('v: "${A}"', {
      'cluster/vars.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: outside, namespace: flux-system}\ndata: {A: here}\n',
    }),
    { path },
  );

  expect(lines).not.toContain('- v: ${A}');
});
