import { expect, test } from 'vitest';
import {
  changes,
  chart,
  compared,
  type Files,
  kustomization,
  release,
  since,
} from '../../../support/history-of-commits.ts';

const controllers = (argument: string): string =>
  ['kustomize', 'helm']
    .map(
      (name) =>
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}-controller, namespace: flux-system, labels: {app.kubernetes.io/part-of: flux, app.kubernetes.io/component: ${name}-controller}}\nspec:\n  selector: {matchLabels: {app: ${name}}}\n  template: {metadata: {labels: {app: ${name}}}, spec: {containers: [{name: manager, image: "ghcr.io/fluxcd/${name}-controller:v1.9.0", args: ["${argument}"]}]}}\n`,
    )
    .join('---\n');
const fleet = (argument: string, values: string): Files => ({
  'cluster/flux-system/gotk-components.yaml': `---\n# Flux Version: v2.9.0\n${controllers(argument)}`,
  'cluster/flux-system/gotk-sync.yaml': kustomization('flux-system', './cluster'),
  'cluster/flux-system/kustomization.yaml': 'resources: [gotk-components.yaml, gotk-sync.yaml]\n',
  'cluster/web.yaml': `${release}  values: {${values}}\n`,
  ...chart('1.0.0', '{{ .Values.v }}'),
});

test('a release that a flag of its controller has refused is compared with the commit before the flag', async () => {
  const refusing = '--no-cross-namespace-refs=true';
  const comparison = await compared([
    fleet('--log-level=info', 'v: one'),
    fleet(refusing, 'v: one'),
    fleet(refusing, 'v: two'),
    fleet('--log-level=info', 'v: two'),
  ]);
  expect(changes(comparison)).toContain('changed ConfigMap apps/web');
  expect(since(comparison)).toEqual([
    'is compared with 2222222 of 2026-09-20, the last commit in which it renders and is not suspended: that Flux has applied this commit is likely, and not known',
  ]);
});
