import { beforeAll, describe, expect, test } from 'vitest';
import { withLazyModules } from '../../src/engines/kubernetes/lazy-module.ts';
import { rules } from '../../src/findings/rules.ts';
import { ruleCases as groups } from './cases/all.ts';
import { schemaCases } from './cases/schema.ts';
import { type Case, firedRules, judgeCase } from './judge-case.ts';

beforeAll(() => withLazyModules(() => void Object.values(schemaCases).map(({ fires }) => firedRules(fires))));

describe.each(Object.entries(groups))('rules about %s', (_group, cases) => {
  test.each(Object.keys(cases))('%s fires', (rule) => {
    expect(firedRules(cases[rule]?.fires ?? {})).toContain(rule);
  });

  test.each(Object.keys(cases))('%s does not fire in a case that differs in little', (rule) => {
    expect(firedRules(cases[rule]?.nearMiss ?? {})).not.toContain(rule);
  });

  test.each(Object.keys(cases))('%s says nothing about what was so before', (rule) => {
    const fires: Case = cases[rule]?.fires ?? {};
    if (fires.options?.configuration !== undefined) {
      expect(rule).toMatch(/^configuration-/);
      return;
    }
    const unchanged = fires.head ?? fires.base ?? [];
    const crds = { base: fires.crds?.head, head: fires.crds?.head };
    const told = firedRules({
      ...fires,
      base: unchanged,
      head: unchanged,
      moves: false,
      headChart: {},
      headNode: {},
      crds,
    });
    // It says which of the differences beside it are not what they seem.
    expect(told.filter((one) => one !== 'refused-on-base')).toEqual([]);
  });
});

describe('the table of rules', () => {
  test('has at least sixty rules, with unique ids, sorted', () => {
    const ids = rules.map(({ id }) => id);

    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(ids)].sort()).toEqual(ids);
  });

  test('has for each rule a case in which it fires and one in which it does not, in its group', () => {
    const listed = Object.entries(groups).flatMap(([group, cases]) =>
      Object.keys(cases).map((rule) => `${group}/${rule}`),
    );

    expect(listed.sort()).toEqual(rules.map(({ group, id }) => `${group}/${id}`).sort());
  });

  test('gives each rule a title that fits behind a count, and explains it in sentences', () => {
    for (const { title, explanation, hint } of rules) {
      expect(title).toMatch(/^(?!(?:a|an|the|it|some\w*) )[\w/][\w /(),-]{0,58}[\w)]$/i);
      expect(explanation).toMatch(/^[A-Z].*\.$/);
      expect(hint).toMatch(/^$|^[A-Z].*\.$/);
      for (const sentence of `${explanation} ${hint}`.split(/(?<=\.) /))
        expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
    }
  });

  test('gives one sentence and pairs of backticks in every message', () => {
    const messages = Object.values(groups)
      .flatMap((cases) => Object.values(cases))
      .flatMap(({ fires }) => judgeCase(fires).review?.findings ?? [])
      .map(({ message }) => message);

    expect(messages.length).toBeGreaterThan(rules.length);
    for (const message of messages) {
      expect(message).toMatch(/^[^\n]+\.$/);
      expect(message.split('`').length % 2).toBe(1);
    }
  });
});
