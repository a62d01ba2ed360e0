import { describe, expect, test } from 'vitest';
import { printResource } from '../src/core/resource-id.ts';
import { verdictOf } from '../src/report/verdict.ts';
import { compareEveryWay, type Files, formsOf } from './support/every-way.ts';
import { kustomization } from './support/flux-objects.ts';

const listing = (...files: string[]): string => `resources: [${files.join(', ')}]\n`;
const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata: {key: value}\n`;
const admin =
  'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: everything}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}\nsubjects: [{kind: ServiceAccount, name: web, namespace: shop}]\n';
const privileged =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: root}\nspec: {containers: [{name: root, image: "example/root:1", securityContext: {privileged: true}}]}\n';
const release = (name: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/app, reconcileStrategy: Revision, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n${more}`;
const chart: Files = {
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/templates/config.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}"}\ndata: {key: value}\n',
};
const failing = '{{ fail "not yet" }}\n';

const cases: Readonly<
  Record<string, { readonly base: Files; readonly change: Files; readonly applies: string[]; readonly rule: string }>
> = {
  'a Kustomization whose file was missing': {
    base: {
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml': listing('web.yaml', 'admin.yaml'),
      'apps/web.yaml': configMap('web'),
    },
    change: { 'apps/admin.yaml': admin },
    applies: ['ClusterRoleBinding everything', 'ConfigMap shop/web'],
    rule: 'cluster-admin-bound',
  },
  'a release whose chart failed': {
    base: {
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/web.yaml': release('web'),
      ...chart,
      'charts/app/templates/more.yaml': failing,
    },
    change: { 'charts/app/templates/more.yaml': privileged },
    applies: ['ConfigMap shop/web', 'Pod shop/root'],
    rule: 'privileged-container',
  },
  'a release below a Kustomization that failed': {
    base: {
      'cluster/apps.yaml': kustomization('apps', './apps'),
      'apps/kustomization.yaml': listing('web.yaml', 'map.yaml'),
      'apps/web.yaml': release('web'),
      ...chart,
      'charts/app/templates/more.yaml': privileged,
    },
    change: { 'apps/map.yaml': configMap('map') },
    applies: ['HelmRelease shop/web', 'ConfigMap shop/map', 'ConfigMap shop/web', 'Pod shop/root'],
    rule: 'privileged-container',
  },
  'a Kustomization in which nothing differs, and that waited for one that failed': {
    base: {
      'cluster/first.yaml': kustomization('first', './first'),
      'cluster/second.yaml': kustomization('second', './second', '  dependsOn: [{name: first}]\n'),
      'first/kustomization.yaml': listing('map.yaml'),
      'second/admin.yaml': admin,
    },
    change: { 'first/map.yaml': configMap('map') },
    applies: ['ConfigMap shop/map', 'ClusterRoleBinding everything'],
    rule: 'cluster-admin-bound',
  },
};

describe('what did not render before the change and does after it', () => {
  test('is a note for want of a comparison where the change only takes files away', async () => {
    const head = { 'cluster/apps.yaml': kustomization('apps', './apps'), 'apps/admin.yaml': admin };
    const { review } = await compareEveryWay({ ...head, 'apps/broken.yaml': 'a: [\n' }, head);

    const found = review?.findings.filter(({ rule }) => rule === 'cluster-admin-bound') ?? [];
    expect(found.map(({ severity, message }) => [severity, message.startsWith('If this is new: ')])).toEqual([
      ['note', true],
    ]);
  });

  test.each(Object.entries(cases))('is listed and judged as added: %s', async (name, one) => {
    const comparison = await compareEveryWay(one.base, { ...one.base, ...one.change });

    const listed = comparison.notCompared.flatMap(({ applies }) => applies.map(({ id }) => printResource(id)));
    expect(listed.sort()).toEqual([...one.applies].sort());
    expect(comparison.review?.findings.map(({ rule }) => rule)).toContain(one.rule);
    const found = comparison.review?.findings.filter(({ rule }) => rule === one.rule) ?? [];
    // What only waited may be in the cluster as it is: an edit elsewhere does not make it new, and only a new file says
    // that it is.
    const isUntouched = name.includes('in which nothing differs');
    for (const { message, severity } of found) {
      expect(message.startsWith('If this is new: ')).toBe(one.change['apps/admin.yaml'] === undefined);
      expect(severity === 'note').toBe(isUntouched);
    }
    expect(verdictOf(comparison).level).toBe('unsure');
    expect(verdictOf(comparison).text).toContain(`${listed.length} resources not compared`);
    const { JSON: json = '', ...texts } = formsOf(comparison);
    for (const each of listed) for (const [form, text] of Object.entries(texts)) expect(text, form).toContain(each);
    expect(json).not.toContain('roleRef');
    expect(json).not.toContain('example/root:1');
  });
});
