import { expect, test } from 'vitest';
import { forecastSides } from '../../src/forecast/forecast-sides.ts';
import { judgeCase, sidesOf } from '../findings/judge-case.ts';
import { object } from '../findings/objects.ts';
import { app, probed } from './objects.ts';

test('a workload that reads many ConfigMaps is told with some of them', () => {
  const names = Array.from({ length: 60 }, (_, at) => `settings-${at}`);
  const maps = (value: string) =>
    names.map((name) =>
      object('v1', 'ConfigMap', { data: Object.fromEntries(names.map((key) => [key, value])) }, { name }),
    );
  const reader = app({ container: { ...probed, envFrom: names.map((name) => ({ configMapRef: { name } })) } });
  const one = { base: [reader, ...maps('1')], head: [reader, ...maps('2')] };
  const [told] = forecastSides({ ...sidesOf(one), comparison: judgeCase(one) })?.workloads ?? [];

  expect(told?.why.length).toBe(20);
  expect(told?.why[0]?.fields.length).toBe(20);
});

test('a run that is over has no forecast', () => {
  const maps = (value: string) =>
    Array.from({ length: 200 }, (_, at) => object('v1', 'ConfigMap', { data: { a: value } }, { name: `map-${at}` }));
  const apps = Array.from({ length: 100 }, (_, at) => ({
    ...app(),
    metadata: { name: `app-${at}`, namespace: 'shop' },
  }));
  const one = { base: [...apps, ...maps('1')], head: [...apps, ...maps('2')] };

  expect(forecastSides({ ...sidesOf(one), comparison: judgeCase(one) }, () => true)).toBeUndefined();
});
