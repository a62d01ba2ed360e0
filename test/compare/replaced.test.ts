import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { deployment, node, side } from './sides.ts';

const app = 'HelmRelease shop/web';
const told = (comparison: Comparison): string[] =>
  comparison.groups.flatMap((group) =>
    group.changes.map(
      ({ status, id, replaces, replacedBy, linesAdded, linesRemoved }) =>
        `${status} ${id.kind} ${id.namespace}/${id.name} +${linesAdded} -${linesRemoved}${replaces === undefined ? '' : ` for ${replaces.kind} ${replaces.name}`}${replacedBy === undefined ? '' : ` by ${replacedBy.kind} ${replacedBy.name}`}`,
    ),
  );
const configMap = (name: string, data: string): string =>
  `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata: {${data}}\n`;

describe('a resource under another name', () => {
  test('is still removed and added, and shows only what differs', () => {
    const text = deployment('web', 'web:1');
    const comparison = diffSides(
      side([node(app, text)]),
      side([node(app, text.replace('name: web\n  namespace', 'name: website\n  namespace'))]),
    );

    expect(told(comparison)).toEqual([
      'removed Deployment shop/web +0 -0 by Deployment website',
      'added Deployment shop/website +1 -1 for Deployment web',
    ]);
    expect(comparison.counts).toMatchObject({ added: 1, removed: 1, moved: 0 });
  });

  test('is read as two where little is alike', () => {
    const comparison = diffSides(
      side([node(app, configMap('a', 'x: "1", y: "2"'))]),
      side([node(app, configMap('b', 'x: "3", z: "4"'))]),
    );

    expect(told(comparison)).toEqual(['removed ConfigMap shop/a +0 -8', 'added ConfigMap shop/b +8 -0']);
  });

  test('pairs with the most alike, each once', () => {
    const comparison = diffSides(
      side([node(app, configMap('a', 'k1: p, k2: q, k3: r, k4: s') + configMap('b', 'k1: p, k2: q, k3: r, k4: x'))]),
      side([node(app, configMap('c', 'k1: p, k2: q, k3: r, k4: x'))]),
    );

    expect(told(comparison).map((line) => line.replace(/ \+\d+ -\d+/, ''))).toEqual([
      'removed ConfigMap shop/a',
      'removed ConfigMap shop/b by ConfigMap c',
      'added ConfigMap shop/c for ConfigMap b',
    ]);
  });
});

test('a workload of another kind takes the place of the one with its name', () => {
  const comparison = diffSides(
    side([node(app, deployment('web', 'web:1'))]),
    side([node(app, deployment('web', 'web:1').replace('kind: Deployment', 'kind: StatefulSet'))]),
  );

  expect(told(comparison)).toEqual([
    'removed Deployment shop/web +0 -0 by StatefulSet web',
    'added StatefulSet shop/web +1 -1 for Deployment web',
  ]);
});

test('a route takes the place of the Ingress with its name, and of no other', () => {
  const ingress =
    '---\napiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: web, namespace: shop}\nspec: {rules: [{host: web.example.org}]}\n';
  const route = (name: string): string =>
    `---\napiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: ${name}, namespace: shop}\nspec: {hostnames: [web.example.org]}\n`;
  const become = (name: string): string[] =>
    told(diffSides(side([node(app, ingress)]), side([node(app, route(name))]))).map((line) =>
      line.replace(/ [+-]\d+/g, ''),
    );

  expect(become('web')).toEqual([
    'removed Ingress shop/web by HTTPRoute web',
    'added HTTPRoute shop/web for Ingress web',
  ]);
  expect(become('other')).toEqual(['removed Ingress shop/web', 'added HTTPRoute shop/other']);
});

describe('values that only are written differently', () => {
  const limits = (cpu: string, memory: string): string =>
    deployment('web', 'web:1').replace('cpu: 10m', `cpu: ${cpu}`).replace('memory: 64Mi', `memory: ${memory}`);

  test('are hidden and counted', () => {
    const comparison = diffSides(side([node(app, limits('1000m', '1Gi'))]), side([node(app, limits('"1"', '1024Mi'))]));

    expect(told(comparison)).toEqual([]);
    expect(comparison.hidden).toEqual([
      { rule: 'quantity', why: 'another spelling of the same quantity', differences: 2 },
    ]);
  });

  test('are told apart from another value', () => {
    expect(told(diffSides(side([node(app, limits('1000m', '1Gi'))]), side([node(app, limits('1', '1G'))])))).toEqual([
      'changed Deployment shop/web +1 -1',
    ]);
  });

  test('do not include nulls, which claim a field when they are applied', () => {
    const comparison = diffSides(
      side([node(app, configMap('a', 'x: "1"').replace('\ndata', '\nimmutable: null\ndata'))]),
      side([node(app, configMap('a', 'x: "1"'))]),
    );

    expect(told(comparison)).toEqual(['changed ConfigMap shop/a +0 -1']);
  });
});

test('a CustomResourceDefinition says which versions go and how its schema grows', () => {
  const crd = (versions: string): string =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.example.com}\nspec: {versions: [${versions}]}\n`;
  const version = (name: string, served: boolean, storage: boolean, fields: string): string =>
    `{name: ${name}, served: ${served}, storage: ${storage}, schema: {openAPIV3Schema: {properties: {spec: {properties: {${fields}}}}}}}`;
  const [group] = diffSides(
    side([
      node(app, crd(`${version('v1alpha1', true, false, '')}, ${version('v1beta1', true, true, 'a: {type: string}')}`)),
    ]),
    side([
      node(
        app,
        crd(
          `${version('v1beta1', false, false, 'a: {type: integer}, b: {type: string}')}, ${version('v1', true, true, '')}`,
        ),
      ),
    ]),
  ).groups;

  expect(group?.changes[0]?.notes).toEqual([
    'version v1alpha1 removed',
    'version v1beta1 no longer served',
    'version v1 added',
    'stored as v1 instead of v1beta1',
    'schema fields: 1 with a new type, 1 added',
  ]);
});

test('JSON in one line is compared as the document it is', () => {
  const json = (size: number): string =>
    JSON.stringify({
      title: 'Requests',
      panels: [{ id: 1, type: 'graph', size }],
      refresh: '30s',
      tags: ['web', 'shop'],
    });
  const [group] = diffSides(
    side([node(app, configMap('board', `board: '${json(1)}'`))]),
    side([node(app, configMap('board', `board: '${json(2)}'`))]),
  ).groups;

  expect(group?.changes[0]?.hunks[0]?.path).toBe('data.board → panels');
  expect(group?.changes[0]?.hunks[0]?.lines.filter((line) => !line.startsWith(' '))).toEqual([
    '-          "size": 1',
    '+          "size": 2',
  ]);
});

describe('a namespace that only one side names', () => {
  const release = (namespace: string): string =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web${namespace}}\nspec: {interval: 1h}\n`;
  const placed = release(', namespace: shop');
  const changed = (name: string, base: string, head: string): string[] => {
    const comparison = diffSides(side([node(name, base)]), side([node(name, head)]));
    return comparison.groups.flatMap(({ changes }) =>
      changes.map(({ status, notes }) => [status, ...notes].join(': ')),
    );
  };

  test('is up to whatever applies the build of a directory', () => {
    const unknown = ['changed: its namespace is up to what applies this build'];

    expect(changed('Kustomization apps', placed, release(''))).toEqual(unknown);
    expect(changed('Kustomization apps', release(''), placed)).toEqual(unknown);
  });

  test('is another resource where a Kustomization applies it, or two have the name', () => {
    expect(changed('Kustomization shop/apps', placed, release(''))).toEqual(['removed', 'added']);
    expect(changed('Kustomization apps', `${placed}---\n${release(', namespace: b')}`, release(''))).toEqual([
      'removed',
      'removed',
      'added',
    ]);
  });
});

describe('a name that a variable of the cluster completes', () => {
  const app = 'Kustomization shop/apps';
  const service = (namespace: string, name = 'web', port = 80): string =>
    `---\napiVersion: v1\nkind: Service\nmetadata: {name: "${name}", namespace: "${namespace}"}\nspec: {ports: [{port: ${port}}]}\n`;
  const changes = (base: string, head: string): string[] =>
    diffSides(side([node(app, base)]), side([node(app, head)])).groups.flatMap((group) =>
      group.changes.map(({ status, id, notes }) => [status, id.namespace, ...notes].join(' ')),
    );

  test('may be that of the resource on the other side, which is then neither added nor removed', () => {
    const one = 'changed shop its name is up to a variable of the cluster';

    expect(changes(service('${NAMESPACE}'), service('shop'))).toEqual([one]);
    expect(changes(service('shop'), service('${NAMESPACE}'))).toEqual([one.replace('shop', '${NAMESPACE}')]);
    expect(changes(service('shop', 'web-${ENV}'), service('shop', 'web-prod'))).toEqual([one]);
  });

  test('is that of another one where no value makes it the same, or several would be', () => {
    expect(changes(service('team-${NAMESPACE}'), service('shop'))).toEqual(['removed team-${NAMESPACE}', 'added shop']);
    expect(changes(service('${NAMESPACE}'), service('shop', 'api'))).toEqual(['removed ${NAMESPACE}', 'added shop']);
    expect(changes(service('${NAMESPACE}'), `${service('shop')}${service('test')}`)).toHaveLength(3);
  });
});
