import { describe, expect, test } from 'vitest';
import { deploymentCases } from './deployments.ts';
import { forecastOf } from './forecast-case.ts';

describe('the forecast of a merge', () => {
  test.each(deploymentCases)('knows that $says', ({ expected, ...one }) => {
    expect(forecastOf(one)).toEqual(expected);
  });

  test('has a source for each case', () => {
    expect(deploymentCases.filter(({ source }) => !/^https:\/\/|\.go$/.test(source))).toEqual([]);
  });
});
