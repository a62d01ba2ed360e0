import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { forecastSides } from '../../../src/forecast/forecast-sides.ts';
import { type Case, judgeCase, sidesOf } from '../../findings/judge-case.ts';
import { data, setStep } from '../objects.ts';

/** The seconds of the longest chain of a DaemonSet that is waited for, and of a ConfigMap behind it. */
function secondsOf(spec: JsonObject): number | undefined {
  const one: Case = {
    ...setStep('DaemonSet', spec),
    spec: { wait: true, timeout: '2m' },
    otherSpec: { dependsOn: [{ name: 'apps' }] },
    besideBefore: [data({ a: '1' })],
    beside: [data({ a: '2' })],
  };
  return forecastSides({ ...sidesOf(one), comparison: judgeCase(one) })?.order?.chain?.seconds;
}

test('no time is told of a chain behind pods that somebody has to replace', () => {
  expect(secondsOf({})).toBe(120);
  expect(secondsOf({ updateStrategy: { type: 'OnDelete' } })).toBeUndefined();
});
