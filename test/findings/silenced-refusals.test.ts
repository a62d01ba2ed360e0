import { describe, expect, test } from 'vitest';
import { preview } from '../../src/render/preview/preview.ts';
import { kustomization } from '../support/flux-objects.ts';
import { options, side } from '../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const definition = (plural: string, kind: string, group: string, schema: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: ${plural}.${group}}\nspec: {group: ${group}, scope: Namespaced, names: {kind: ${kind}, plural: ${plural}}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: ${schema}}}]}\n`;
const open = '{type: object, x-kubernetes-preserve-unknown-fields: true}';
const policy = (name: string, group: string, resource: string, more = ''): string =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: ${name}}\nspec: {failurePolicy: Fail, matchConstraints: {resourceRules: [{apiGroups: ["${group}"], apiVersions: ["*"], operations: ["*"], resources: [${resource}]}]}, ${more}validations: [{expression: "!has(object.metadata.labels) || !('bad' in object.metadata.labels)", message: not here}]}\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: ${name}}\nspec: {policyName: ${name}, validationActions: [Deny]}\n`;
const widget =
  'apiVersion: example.org/v1\nkind: Widget\nmetadata: {name: w, namespace: apps, labels: {bad: "yes"}}\nspec: {text: far too long}\n';
const deployment =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d, namespace: apps, labels: {bad: "yes"}}\nspec: {selector: {matchLabels: {app: d}}, template: {metadata: {labels: {app: d}}, spec: {containers: [{name: c, image: "nginx:1.0"}]}}}\n';

/** Rules that block what the head adds. */
async function blocking(base: Files, head: Files): Promise<readonly string[]> {
  const both = { 'cluster/a.yaml': kustomization('a', './a'), 'cluster/b.yaml': kustomization('b', './b'), ...base };
  const { comparison } = await preview(side(both), side({ ...both, ...head }), options());
  const findings = comparison.review?.findings ?? [];
  return [...new Set(findings.filter(({ severity }) => severity === 'block').map(({ rule }) => rule))].sort();
}

describe('a change does not silence a refusal', () => {
  const widgets = {
    'a/widgets.yaml': definition(
      'widgets',
      'Widget',
      'example.org',
      '{type: object, properties: {spec: {type: object, properties: {text: {type: string, maxLength: 5}}}}}',
    ),
    'a/policy.yaml': policy('no', 'example.org', 'widgets'),
    'b/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, namespace: apps}\n',
  };

  test('by a second definition of its kind', async () => {
    const refused = await blocking(widgets, { 'b/widget.yaml': widget });
    expect(refused).toEqual(['api-server-refuses', 'policy-refuses']);
    expect(
      await blocking(widgets, {
        'b/widget.yaml': widget,
        'b/wodgets.yaml': definition('wodgets', 'Widget', 'example.org', open),
      }),
    ).toEqual(refused);
  });

  test('by a definition of a kind of Kubernetes itself', async () => {
    const base = { 'a/policy.yaml': policy('no', 'apps', 'deployments'), 'b/map.yaml': widgets['b/map.yaml'] };
    const oddities = { 'b/odd.yaml': definition('oddities', 'Deployment', 'apps', open) };
    expect(await blocking(base, { 'b/d.yaml': deployment, ...oddities })).toContain('policy-refuses');
  });

  test('by an annotation that helm-controller does not know', async () => {
    const base = { 'a/policy.yaml': policy('no', 'apps', 'deployments'), 'b/map.yaml': widgets['b/map.yaml'] };
    const annotated = deployment.replace(
      'namespace: apps,',
      'namespace: apps, annotations: {kustomize.toolkit.fluxcd.io/reconcile: disabled},',
    );
    const chart = {
      'b/release.yaml':
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: r, namespace: apps}\nspec: {interval: 1h, chart: {spec: {chart: ./chart, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n',
      'chart/Chart.yaml': 'apiVersion: v2\nname: r\nversion: 1.0.0\n',
      'chart/templates/d.yaml': annotated,
    };
    expect(await blocking(base, chart)).toContain('policy-refuses');
    expect(await blocking(base, { 'b/d.yaml': annotated })).not.toContain('policy-refuses');
  });

  test('by new bindings of a policy, which have it asked too often', async () => {
    const slow = policy('ask-first', 'apps', 'deployments').replace(
      /expression: "[^"]*"/,
      'expression: "lists.range(300).all(i, lists.range(1000).all(j, i + j >= 0))"',
    );
    const base = {
      'a/first.yaml': slow,
      'a/policy.yaml': policy('no', 'apps', 'deployments'),
      'b/map.yaml': widgets['b/map.yaml'],
    };
    const bindings = Array.from({ length: 60 }, (_, at) =>
      policy('ask-first', 'apps', 'deployments').split('---\n')[1]?.replace('name: ask-first', `name: more-${at}`),
    ).join('---\n');
    expect(await blocking(base, { 'b/d.yaml': deployment, 'b/bindings.yaml': bindings })).toContain('policy-refuses');
  });

  test('by new policies that take all steps', async () => {
    const base = { 'a/policy.yaml': policy('no', 'apps', 'deployments'), 'b/map.yaml': widgets['b/map.yaml'] };
    const greedy = Array.from({ length: 30 }, (_, at) =>
      policy(`z${at}`, 'apps', 'deployments').replace(
        /expression: "[^"]*"/,
        'expression: "lists.range(900000).all(i, i >= 0) && lists.range(900000).all(i, i >= 0)"',
      ),
    ).join('---\n');
    expect(await blocking(base, { 'b/d.yaml': deployment, 'b/greedy.yaml': greedy })).toContain('policy-refuses');
  });
});

test.each(['ImageValidatingPolicy', 'MutatingPolicy', 'NamespacedGeneratingPolicy'])(
  'a %s of Kyverno is told as not evaluated',
  async (kind) => {
    const files = {
      'cluster/b.yaml': kustomization('b', './b'),
      'b/policy.yaml': `apiVersion: policies.kyverno.io/v1\nkind: ${kind}\nmetadata: {name: p, namespace: apps}\nspec: {validationActions: [Deny], matchConstraints: {resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]}}\n`,
    };
    const { comparison } = await preview(side(files), side({ ...files, 'b/d.yaml': deployment }), options());
    expect(comparison.review?.findings.map(({ rule }) => rule)).toContain('policy-not-evaluated');
  },
);
