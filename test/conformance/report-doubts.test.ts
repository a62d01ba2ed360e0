import { describe, expect, test } from 'vitest';
import { doubtsOf } from '../../scripts/oracle/flux/doubts.js';
import { settledBy } from '../../scripts/oracle/flux/settled.js';

const kustomization = (name: string) => ({
  group: 'kustomize.toolkit.fluxcd.io',
  kind: 'Kustomization',
  namespace: 'flux-system',
  name,
});
const node = (name: string): string => `Kustomization.kustomize.toolkit.fluxcd.io/flux-system/${name}`;
const own = (name: string): string => `Kustomization.kustomize.toolkit.fluxcd.io flux-system/${name}`;
const map = (name: string) => ({ kind: 'ConfigMap', namespace: 'apps', name });
const inventories = (nodes: Readonly<Record<string, readonly string[]>>) =>
  new Map(
    Object.entries(nodes).map(([name, keys]) => [node(name), { objects: new Map(keys.map((key) => [key, {}])) }]),
  );
const cluster = inventories({
  'flux-system': [own('apps'), own('other')],
  apps: ['ConfigMap apps/a', own('child')],
  child: ['ConfigMap apps/c'],
  other: ['ConfigMap apps/o'],
});
const warning = (name: string, message = 'may still get the edits that come with its suspension', more = {}) => ({
  category: 'undecided',
  message,
  resource: kustomization(name),
  ...more,
});

/** Keys of which a report leaves open what becomes of them. */
function openIn(report: object, { root, found = [] }: { root?: string; found?: readonly string[] } = {}): string[] {
  const isOpen = doubtsOf(
    { groups: [], warnings: [], findings: [], notCompared: [], files: [], ...report },
    {
      root,
      applied: [cluster],
      objectsOf: (path: string) => (path === 'other/o.yaml' ? ['ConfigMap apps/o'] : []),
      differs: (key: string) => found.includes(key),
    },
  );
  return [own('apps'), own('child'), 'ConfigMap apps/a', 'ConfigMap apps/c', 'ConfigMap apps/o'].filter(isOpen);
}

describe('a warning of a report', () => {
  test('leaves open what becomes of its resource and of what that applies, and of nothing else', () => {
    expect(openIn({ warnings: [warning('apps')] })).toEqual([own('apps'), own('child'), 'ConfigMap apps/a']);
  });

  test('reaches below a node that became something else than it is told', () => {
    expect(openIn({ warnings: [warning('apps')] }, { found: [own('child')] })).toContain('ConfigMap apps/c');
    expect(openIn({ warnings: [warning('other')] }, { found: [own('child')] })).toEqual(['ConfigMap apps/o']);
  });

  test('of a node that may get edits before it goes reaches all the way down', () => {
    const message = 'may still get the edits that come with its removal: Flux hands new files to all at once';
    expect(openIn({ warnings: [warning('apps', message)] })).toContain('ConfigMap apps/c');
  });

  test('that lists resources leaves open these alone', () => {
    const message = 'may find ConfigMap apps/a in the cluster: Kustomization flux-system/other, which does not render';
    expect(openIn({ warnings: [warning('apps', message)] })).toEqual(['ConfigMap apps/a']);
    const more = 'may find ConfigMap apps/a and 3 more in the cluster: Kustomization flux-system/other';
    expect(openIn({ warnings: [warning('apps', more)] })).toContain(own('child'));
  });

  test('says nothing of another cluster, and nothing that is sure', () => {
    expect(openIn({ warnings: [warning('apps', undefined, { root: 'b' })] }, { root: 'a' })).toEqual([]);
    expect(openIn({ warnings: [warning('apps', undefined, { category: 'last-applied' })] })).toEqual([]);
  });
});

test.each<[string, object, readonly string[]]>([
  [
    'a node that is not compared, for what it applies',
    { notCompared: [{ node: kustomization('child'), applies: [] }] },
    ['ConfigMap apps/c'],
  ],
  [
    'resources that are listed as not compared',
    { notCompared: [{ node: kustomization('new'), applies: [{ id: map('o') }] }] },
    ['ConfigMap apps/o'],
  ],
  [
    'a file without a reader, for what it defines',
    { files: [{ path: 'other/o.yaml', class: 'unexplained' }] },
    ['ConfigMap apps/o'],
  ],
  ['no file that is shown', { files: [{ path: 'other/o.yaml', class: 'shown' }] }, []],
  [
    'a Kustomization that a refused resource holds back',
    { findings: [{ rule: 'refused-on-base', resource: kustomization('child') }] },
    [own('child'), 'ConfigMap apps/c'],
  ],
  [
    'what is below such a Kustomization, all the way down',
    { findings: [{ rule: 'refused-on-base', resource: kustomization('apps') }] },
    [own('apps'), own('child'), 'ConfigMap apps/a', 'ConfigMap apps/c'],
  ],
])('a report leaves open: %s', (_, report, expected) => {
  expect(openIn(report)).toEqual(expected);
});

test('an addition is settled of what Flux has left behind alone', () => {
  const difference = { what: 'object', object: 'ConfigMap apps/a', ours: 'added' };
  expect(settledBy({ ...difference, wasLeft: true })).toContain('left behind');
  expect(settledBy({ ...difference, wasLeft: true, flux: 'deleted' })).toBeUndefined();
  expect(settledBy({ ...difference, wasLeft: false })).toBeUndefined();
});

test('a difference of an object that no doubt names is not settled', () => {
  const difference = { what: 'object', object: 'ConfigMap apps/a', ours: 'changed' };
  expect(settledBy({ ...difference, isUnsure: false })).toBeUndefined();
  expect(settledBy({ ...difference, isUnsure: true })).toContain('the cluster decides');
});
