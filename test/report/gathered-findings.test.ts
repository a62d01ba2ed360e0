import { expect, test } from 'vitest';
import { groupFindings, toldApart } from '../../src/report/finding-text.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import { readingOrder } from '../../src/report/sections.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { judgeCase } from '../findings/judge-case.ts';
import { clusterObject } from '../findings/objects.ts';
import { base, compare, configMap, kustomization } from '../support/accounted-files.ts';

const role = (name: string, resource: string, verbs: readonly string[]) =>
  clusterObject(
    'rbac.authorization.k8s.io/v1',
    'ClusterRole',
    { rules: [{ apiGroups: [''], resources: [resource], verbs: [...verbs] }] },
    { name },
  );
const names = ['a', 'b', 'c', 'd', 'e'];
const rolesOf = (of: (name: string) => string, verbs: readonly string[]) =>
  names.map((name) => role(name, of(name), verbs));
const reports = (of: (name: string) => string): readonly string[] => {
  const comparison = judgeCase({ base: rolesOf(of, ['get']), head: rolesOf(of, ['get', 'create']) });
  return [
    markdownReport(comparison, { base: 'a', head: 'b', limit: 65_000 }),
    terminalReport(comparison, { base: 'a', head: 'b' }, { color: false, width: 200 }),
  ];
};

test('findings that are told together keep their messages where these differ', () => {
  for (const text of reports((name) => (name === 'e' ? 'secrets' : 'configmaps'))) {
    expect(text).toContain('5 ×');
    expect(text).toMatch(/ClusterRole a`?, `?ClusterRole b`?, `?ClusterRole c`?, `?ClusterRole d`?: .*configmaps/);
    expect(text).toMatch(/ClusterRole e`?: .*secrets/);
  }
});

test('a resource with several of them is named once', () => {
  const twice = names.map((name) => ({ ...role(name, 'pods', ['get']), spec: { a: 1 } }));
  const [first] =
    judgeCase({ base: rolesOf(() => 'x', ['get']), head: rolesOf(() => 'x', ['list']) }).review?.findings ?? [];
  if (first === undefined) throw new Error('no finding');
  const comparison = judgeCase({ head: twice });
  const findings = names.flatMap(() => [first, { ...first, message: 'Another.' }]);
  const { review } = comparison;
  if (review === undefined) throw new Error('no review');
  const text = markdownReport(
    { ...comparison, review: { ...review, findings } },
    { base: 'a', head: 'b', limit: 65_000 },
  );

  expect(text).not.toContain('`ClusterRole a`, `ClusterRole a`');
});

test('they have one message where they say the same', () => {
  for (const text of reports(() => 'configmaps')) expect(text).not.toMatch(/Each of them|ClusterRole a`?: /);
  const [first, ...rest] =
    judgeCase({ base: rolesOf(() => 'x', ['get']), head: rolesOf(() => 'x', ['list']) }).review?.findings ?? [];
  expect(first && toldApart({ first, all: [first, ...rest], isSame: true })).toEqual([]);
});

test('they are told once where one edit brings them, however few they are', () => {
  const pods = ['a', 'b'].map((name) =>
    clusterObject(
      'apps/v1',
      'Deployment',
      { spec: { template: { spec: { containers: [{ name, image: 'example/app:latest' }] } } } },
      { name, namespace: 'shop' },
    ),
  );
  const findings = (judgeCase({ base: [], head: pods }).review?.findings ?? []).filter(
    ({ rule }) => rule === 'image-unpinned',
  );
  const at = (line: number) => findings.map((one) => ({ ...one, position: { file: 'apps/app.yaml', line } }));
  const [first, second] = findings.map((one, line) => ({
    ...one,
    position: { file: 'apps/app.yaml', line: line + 1 },
  }));

  expect(groupFindings(at(7)).map(({ all }) => all.map(({ resource }) => resource.name))).toEqual([['a', 'b']]);
  expect(first && second && groupFindings([first, second]).map(({ all }) => all.length)).toEqual([1, 1]);
});

test('one is told once of an object that two nodes apply', async () => {
  const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n';
  const before = {
    ...base,
    'flux/other.yaml': kustomization('other', './apps'),
    'apps/kustomization.yaml': 'resources: [cm.yaml, ns.yaml]\n',
    'apps/ns.yaml': namespace,
  };
  const { review } = await compare(before, { ...before, 'apps/kustomization.yaml': 'resources: [cm.yaml]\n' });

  expect(review?.findings.filter(({ rule }) => rule === 'namespace-removed').length).toBe(1);
});

test('the definition of an app of which nothing else is told stands with what applies it', async () => {
  const after = {
    ...base,
    'apps/kustomization.yaml': 'resources: [cm.yaml, one.yaml]\n',
    'apps/one.yaml': kustomization('one', './one'),
    'one/two.yaml': kustomization('two', './two'),
    'two/cm.yaml': configMap('two', 'a'),
  };
  const { sections } = readingOrder(await compare(base, after));

  expect(sections.map(({ node, changes }) => [node.name, changes.map(({ id }) => `${id.kind} ${id.name}`)])).toEqual([
    ['apps', ['Kustomization one']],
    ['two', ['Kustomization two', 'ConfigMap two']],
  ]);
});
