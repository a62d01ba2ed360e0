import { expect, test } from 'vitest';
import type {
  DowntimeWord,
  ForecastReason,
  Rollout,
  WorkloadEffect,
  WorkloadForecast,
} from '../../src/core/forecast.ts';
import type { ResourceId } from '../../src/core/resource-id.ts';
import { forecastLines } from '../../src/report/forecast-text.ts';
import { id } from '../compare/sides.ts';

const settings = id('ConfigMap shop/settings');

function reason(rule: ForecastReason['rule'], resource: ResourceId): ForecastReason {
  return { rule, resource, fields: [] };
}

function workload(name: string, effect: WorkloadEffect, more: Partial<WorkloadForecast> = {}): WorkloadForecast {
  const resource = id(`Deployment shop/${name}`);
  const node = id('Kustomization flux-system/apps');
  return { root: '', node, resource, effect, why: [reason('image', resource)], ...more };
}

function rollout(word: DowntimeWord | undefined, rule: ForecastReason['rule']): { readonly rollout: Rollout } {
  return { rollout: word === undefined ? {} : { word, because: reason(rule, id('Deployment shop/app')) } };
}

const lines = (...workloads: readonly WorkloadForecast[]): readonly string[] =>
  forecastLines({ workloads }, (text) => `'${text}'`).map(({ title, text }) => `${title}: ${text}`);

test('one restart that nobody notices is not worth a line', () => {
  expect(lines(workload('app', 'restarts', rollout('no downtime', 'ready-first')))).toEqual([]);
  expect(lines(workload('app', 'restarts', rollout('short downtime', 'one-by-one')))).toEqual([]);
  expect(forecastLines(undefined, (text) => text)).toEqual([]);
});

test('a workload that is down is named with what decides it', () => {
  expect(lines(workload('app', 'restarts', rollout('down until ready', 'recreate-strategy')))).toEqual([
    "Restarts: 'Deployment shop/app' down until ready (all pods end before new ones begin)",
  ]);
});

test('what gets stuck comes first, and the rest is counted', () => {
  expect(
    lines(
      workload('a', 'restarts', rollout('no downtime', 'ready-first')),
      workload('b', 'restarts', rollout('short downtime', 'one-by-one')),
      workload('c', 'restarts', rollout('down until ready', 'one-replica')),
      workload('d', 'restarts', {
        rollout: {
          word: 'stuck',
          isPossible: true,
          because: reason('read-write-once', id('PersistentVolumeClaim shop/d')),
        },
      }),
      workload('e', 'restarts', rollout(undefined, 'operator')),
      workload('f', 'restarts', { isPossible: true, ...rollout('no downtime', 'ready-first') }),
    ),
  ).toEqual([
    "Restarts: 'Deployment shop/d' may get stuck (a ReadWriteOnce volume: no new pod on another node) · 'Deployment shop/c' down until ready (its only pod ends before the new one begins) · 1 more with short downtime · 1 without downtime · 1 more · 1 perhaps",
  ]);
});

test('pods that wait for somebody are told, with what is not ready meanwhile', () => {
  const paused = reason('paused', id('Deployment shop/app'));
  const held = reason('never-ready', id('Kustomization flux-system/apps'));

  expect(lines(workload('app', 'waits', { why: [paused] }))).toEqual([
    "No restart: 'Deployment shop/app' keeps its pods (paused: pods keep the template that they have)",
  ]);
  expect(
    lines(workload('a', 'waits', { why: [held, paused] }), workload('b', 'waits', { why: [held, paused] })),
  ).toEqual([
    "No restart: 'Deployment shop/a', 'Deployment shop/b' keep their pods (paused: pods keep the template that they have) · 'Kustomization flux-system/apps' is not ready before new pods are",
  ]);
  const perhaps = reason('perhaps-never-ready', id('HelmRelease shop/app'));
  expect(lines(workload('app', 'waits', { why: [perhaps, paused] }))).toEqual([
    "No restart: 'Deployment shop/app' keeps its pods (paused: pods keep the template that they have) · 'HelmRelease shop/app' may not be ready before new pods are",
  ]);
});

test('several restarts are counted, and what waits or makes Jobs is none', () => {
  const surge = rollout('no downtime', 'ready-first');
  const job = { resource: id('Job shop/job') };

  expect(
    lines(
      workload('a', 'restarts', surge),
      workload('b', 'restarts', surge),
      workload('c', 'waits', { resource: id('CronJob shop/c') }),
      workload('d', 'next-run'),
      workload('e', 'recreated', job),
    ),
  ).toEqual(['Restarts: 2 workloads without downtime']);
});

test('one workload of several clusters is named once', () => {
  const down = rollout('down until ready', 'recreate-strategy');

  expect(
    lines(workload('app', 'restarts', { root: 'a', ...down }), workload('app', 'restarts', { root: 'b', ...down })),
  ).toEqual(["Restarts: 'Deployment shop/app' in 2 clusters down until ready (all pods end before new ones begin)"]);
});

test('pods that go on with old data are told, and those that get it without a restart', () => {
  expect(
    lines(
      workload('app', 'needs-restart', { why: [reason('environment', settings)] }),
      workload('web', 'updated-in-place', { why: [reason('volume', settings)] }),
    ),
  ).toEqual([
    "No restart: 'Deployment shop/app' goes on with the old 'ConfigMap settings' (read as environment when a container starts) · 'Deployment shop/web' gets the new 'ConfigMap settings' (in its volume within about a minute, where the program reads it again)",
  ]);
  expect(lines(workload('app', 'needs-restart', { isPossible: true, why: [reason('sub-path', settings)] }))).toEqual([
    "No restart: 'Deployment shop/app' goes on with the old 'ConfigMap settings', if that differs (mounted by subPath, which is never brought up to date)",
  ]);
});

test('a Service that the new pods leave is named', () => {
  const takesPlace = reason('takes-place', id('Deployment old/app'));
  const left = reason('service-left', id('Service old/app'));
  const why = [takesPlace, left];

  expect(lines(workload('app', 'replaced', { ...rollout('down until ready', 'deleted-after-apply'), why }))).toEqual([
    "Restarts: 'Deployment shop/app' down until ready (the former one is deleted once the new one is applied, ready or not) · 'Service old/app' selects none of the new pods",
  ]);
});

test('pods that start before their data, or perhaps, are named, and those that a partition holds back', () => {
  const surge = rollout('no downtime', 'ready-first');
  const early = (rule: ForecastReason['rule']): Partial<WorkloadForecast> => ({
    ...surge,
    why: [reason(rule, settings)],
  });
  const kept = {
    ...rollout('short downtime', 'one-by-one'),
    why: [reason('below-partition', id('StatefulSet shop/db'))],
  };

  expect(lines(workload('a', 'restarts', early('data-later')))).toEqual([
    "Restarts: 1 workload without downtime · 'Deployment shop/a' starts before the new 'ConfigMap settings' is applied",
  ]);
  expect(
    lines(workload('a', 'restarts', early('data-order-open')), workload('b', 'restarts', early('data-order-open'))),
  ).toEqual([
    "Restarts: 2 workloads without downtime · 'Deployment shop/a', 'Deployment shop/b' may start before the new 'ConfigMap settings' is applied",
  ]);
  expect(lines(workload('db', 'restarts', { resource: id('StatefulSet shop/db'), ...kept }))).toEqual([
    "No restart: 'StatefulSet shop/db' keeps its pods below the partition",
  ]);
});
