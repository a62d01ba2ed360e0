import { describe, expect, test } from 'vitest';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { isUnchecked, titleOf } from '../../src/report/finding-text.ts';
import { commentLimit, markdownReport } from '../../src/report/markdown/markdown.ts';
import { notComparedText, uncheckedApps } from '../../src/report/verdict.ts';
import { compareScenario, scenarioContext } from './scenarios/run-scenario.ts';
import { headOf, type Scenario } from './scenarios/scenario.ts';
import { scenarios } from './scenarios/scenarios.ts';

/** The number before a word; 1 of what is named, 0 of what is not there. */
const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What a report says in numbers, beside what the comparison holds. */
function counts(comparison: ReviewedComparison): (readonly [what: string, said: unknown, held: unknown])[] {
  const report = markdownReport(comparison, { ...scenarioContext, limit: commentLimit });
  const [first = ''] = report.split('\n');
  const findings = comparison.review?.findings ?? [];
  const of = (severity: string): string[] =>
    findings.filter((one) => one.severity === severity).map(({ rule }) => titleOf(rule));
  const lines = report.split('\n');
  const rows: (readonly [string, unknown, unknown])[] = [];
  for (const [severity, words] of [
    ['block', /(\d+) blocking(?:: ([^·]*))?/],
    ['warn', /(\d+) warnings?(?:: ([^·]*))?/],
  ] as const) {
    const [, number = '0', titles] = words.exec(first) ?? [];
    rows.push([`${severity} in the first line`, Number(number), of(severity).length]);
    // What is named is all there is.
    const named = new Set(of(severity).map((title) => title.toLowerCase()));
    if (titles !== undefined)
      rows.push([`${severity} titles`, titles.trim().toLowerCase().split(', ').sort(), [...named].sort()]);
  }
  const told = sum(
    lines.flatMap(
      (line) => numberIn(line, /^> \*\*(?:Blocking|Warnings|Notes|The API server would refuse) \((\d+)\)\*\*$/) ?? [],
    ),
  );
  const listed = findings.filter((one) => !isUnchecked(one));
  rows.push(['findings in headings', told, listed.length]);
  const byRule = new Map<string, number>();
  for (const line of lines) {
    const [, many = '1', rule] = /^> - (?:\*\*(\d+) ×\*\* )?.*<sub>(?:.* · )?([a-z0-9-]+)<\/sub>$/.exec(line) ?? [];
    if (rule !== undefined) byRule.set(rule, (byRule.get(rule) ?? 0) + Number(many));
    const alike = /^#### Same \w+: (\d+) × /.exec(line);
    if (alike !== null) {
      const names = lines[lines.indexOf(line) + 2] ?? '';
      const more = numberIn(names, /and ([\d,]+) more/) ?? 0;
      rows.push([
        line,
        Number(alike[1]),
        (names.match(/`[^`]+`(?=,| in| and|$)/g) ?? []).length + more - (/ in `/.test(names) ? 1 : 0),
      ]);
    }
  }
  for (const rule of new Set([...byRule.keys(), ...listed.map((one) => one.rule)]))
    rows.push([rule, byRule.get(rule) ?? 0, listed.filter((one) => one.rule === rule).length]);
  const hidden = sum(comparison.hidden.map(({ differences }) => differences));
  rows.push(['hidden', numberIn(report, /<sub>([\d,]+) differences? hidden/) ?? 0, hidden]);
  const unchecked = uncheckedApps(comparison).length;
  rows.push(['apps not checked', numberIn(report, /❔ <b>(\d+) apps? not checked/) ?? 0, unchecked]);
  const changes = comparison.groups.flatMap(({ changes: own }) => own);
  const secrets = sum(lines.flatMap((line) => numberIn(line, /(\d+) secret values? changed/) ?? []));
  rows.push(['secret values', secrets, sum(changes.map((one) => one.secretsChanged))]);
  return rows;
}

const backwards = (scenario: Scenario): Scenario => ({
  ...scenario,
  base: headOf(scenario),
  change: Object.fromEntries(
    Object.keys({ ...scenario.base, ...scenario.change }).map((path) => [path, scenario.base[path]]),
  ),
});

describe('each number of a report is that of what it counts', () => {
  test.each(scenarios.filter(({ isLarge }) => isLarge !== true).map((one) => [one.name, one] as const))(
    'in %s, forwards and backwards',
    async (_name, scenario) => {
      for (const one of [scenario, backwards(scenario)]) {
        const rows = counts(await compareScenario(one));
        expect(rows.map(([what, said]) => [what, said])).toEqual(rows.map(([what, , held]) => [what, held]));
      }
    },
  );
});

test('what could not be compared counts as not deleted, unless its former spec deletes some of it', () => {
  expect(notComparedText([{ notCompared: 2 }, { notCompared: 1 }])).toBe('3 resources not compared, and not deleted');
  expect(notComparedText([{ notCompared: 2 }, { notCompared: 0, deletesFirst: true }])).toBe(
    '2 resources not compared, of which Flux deletes some first',
  );
});
