import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { jsonReport } from '../../src/report/json.ts';
import { commentLimit } from '../../src/report/markdown/markdown.ts';
import { schemaFaults } from '../support/report-schema.ts';
import { compareScenario, scenarioContext, scenarioReports } from './scenarios/run-scenario.ts';
import { scenarios } from './scenarios/scenarios.ts';

const golden = join(dirname(fileURLToPath(import.meta.url)), 'golden');

describe('the golden reports', () => {
  test('are those of the scenarios, each under its own name', () => {
    const names = scenarios.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    expect(readdirSync(golden).sort()).toEqual([...names, 'README.md'].sort());
  });

  test.each(scenarios.map((scenario) => [scenario.name, scenario.reviewerSees, scenario] as const))(
    'of %s begin with %s, and are what the program writes (`npm run golden`)',
    async (name, _reviewerSees, scenario) => {
      const reports = await scenarioReports(scenario);
      const comment = reports['comment.md'] ?? '';

      expect(comment.split('\n')[0]).toBe(`### ${scenario.firstLine}`);
      expect(comment.length).toBeLessThanOrEqual(commentLimit);
      for (const [file, text] of Object.entries(reports))
        expect(text, file).toBe(readFileSync(join(golden, name, file), 'utf8'));
    },
  );

  test('as JSON are as the schema says', async () => {
    for (const scenario of scenarios.filter(({ isLarge }) => isLarge !== true))
      expect(schemaFaults(jsonReport(await compareScenario(scenario), scenarioContext)), scenario.name).toEqual([]);
  });
});
