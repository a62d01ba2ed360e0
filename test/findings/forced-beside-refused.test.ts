import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { type Case, findingsOf } from './judge-case.ts';
import { clusterObject, deployment, object } from './objects.ts';

const force = { annotations: { 'kustomize.toolkit.fluxcd.io/force': 'enabled' } };
const selecting = (app: string): JsonObject => ({
  ...deployment({}, {}, { selector: { matchLabels: { app } } }),
  metadata: { name: 'app', namespace: 'shop', ...force },
});
const map = (a: string): JsonObject => object('v1', 'ConfigMap', { data: { a }, immutable: true });
const told = (base: readonly JsonObject[], head: readonly JsonObject[], more: Case = {}): readonly string[] =>
  findingsOf({ base, head, ...more }).flatMap(({ rule, severity, message, hint }) =>
    rule === 'workload-selector-immutable' ? [`${severity}: ${message} → ${hint}`] : [],
  );
const alone =
  'warn: Flux deletes and recreates it: `spec.selector` cannot change, and force is enabled. → Expect an interruption.';

test('what is forced beside a refused object blocks: it is deleted, and not made again', () => {
  expect(told([selecting('a'), map('1')], [selecting('b'), map('2')])).toEqual([
    'block: Flux deletes and recreates it: `spec.selector` cannot change, and force is enabled. It is not made again before `ConfigMap shop/app` is no longer refused. → Mend what is refused first.',
  ]);
});

test('it is an interruption where nothing is refused, or only in another stage, or what is refused is forced, too', () => {
  const priority = (value: number): JsonObject => clusterObject('scheduling.k8s.io/v1', 'PriorityClass', { value });

  expect(told([selecting('a'), map('1')], [selecting('b'), map('1')])).toEqual([alone]);
  expect(told([selecting('a'), priority(1)], [selecting('b'), priority(2)])).toEqual([alone]);
  expect(told([selecting('a'), map('1')], [selecting('b'), map('2')], { spec: { force: true } })).toEqual([alone]);
});
