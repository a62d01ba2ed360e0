import { expect, test } from 'vitest';
import { workloadRules } from '../../src/core/forecast.ts';
import { workloadRuleTexts } from '../../src/forecast/workload-rules.ts';
import { dataCases } from './data.ts';
import { deploymentCases } from './deployments.ts';
import { forecastOf } from './forecast-case.ts';
import { moveCases } from './moves.ts';
import { operatedCases } from './operated.ts';
import { setCases } from './sets.ts';
import { templateCases } from './templates.ts';

const cases = [...deploymentCases, ...setCases, ...templateCases, ...dataCases, ...operatedCases, ...moveCases];

test.each(cases)('$says', ({ expected, ...one }) => {
  expect(forecastOf(one)).toEqual(expected);
});

test('every case has a source, and every rule a case and a source', () => {
  const isSource = (text: string): boolean => /^https:\/\/\S+$|^k8s\.io\/\S+ \S+\.go$|^src\/\S+\.ts$/.test(text);
  const printed = cases.flatMap(({ expected }) => expected).join('\n');

  expect(cases.filter(({ source }) => !isSource(source))).toEqual([]);
  expect(workloadRules.filter((rule) => !new RegExp(`[(, ]${rule}[), ]`).test(printed))).toEqual([]);
  expect(Object.values(workloadRuleTexts).filter(({ source }) => !isSource(source))).toEqual([]);
});
