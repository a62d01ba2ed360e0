import * as cel from '@marcbachmann/cel-js';
import { describe, expect, test } from 'vitest';
import { type StepBudget, StepLimit } from '../../../src/core/step-budget.ts';
import { runSteps } from '../../../src/engines/kubernetes/cel/bounded-expression.ts';
import {
  type ServerExpression,
  serverExpressions,
} from '../../../src/engines/kubernetes/expressions/server-expressions.ts';

const reader = serverExpressions(cel, ['self', 'part']);
const budget: StepBudget = { left: Number.MAX_SAFE_INTEGER };
const programs = (text: string): ServerExpression | undefined => reader(text, budget);

const long = 'x'.repeat(5_000);

describe('functions of the API server are bounded', () => {
  test.each([
    ['a range without end', 'lists.range(9223372036854775807).size() > 0'],
    ['each item held against each', 'lists.range(2000).distinct().size() > 0'],
    ['sets of the same', 'sets.equivalent(lists.range(2000), lists.range(2000))'],
    ['a text put in everywhere', "self.replace('', self).size() > 0"],
    ['matches of all lengths', "self.findAll('(x*)*y').size() == 0 && self.findAll('x{1,1000}').size() > 0"],
    ['characters one by one', 'lists.range(300).all(i, self.charAt(i) != "")'],
    ['a format of itself', "'%s%s%s%s'.format([self, self, self, [lists.range(200).map(i, self)]]).size() > 0"],
    ['keys of each item', 'lists.range(1000).sortBy(x, lists.range(1000).sortBy(y, y + x)[0]).size() > 0'],
    [
      'two variables in each other',
      'lists.range(200).all(i, v, lists.range(200).all(j, w, lists.range(200).all(k, u, u >= 0)))',
    ],
  ])('%s', (_name, expression) => {
    const program = programs(expression);

    expect(program).toBeDefined();
    expect(() => program?.({ self: long }, { left: runSteps })).toThrow(StepLimit);
  });

  const doubled = `[1]${'.map(x, [x, x])'.repeat(20)}`;
  const thousand = 'lists.range(1000).all(i, ';

  test.each([
    ['equality of lists that share their parts', `${doubled} == ${doubled}`],
    ['equality of mappings that share their parts', `{'a': ${doubled}} != {'a': ${doubled}}`],
    ['a list among such lists', `${doubled} in [${doubled}]`],
    ['sets of such lists', `sets.contains([${doubled}], [${doubled}])`],
    ['such lists in an optional value', `optional.of(${doubled}) == optional.of(${doubled})`],
    ['the place of such a list', `[${doubled}].indexOf(${doubled}) == 0`],
    ['the length of a long text', `${thousand}size(self) > 0)`],
    ['a part of a long text', `${thousand}self.contains('y') || self.startsWith('x'))`],
    ['the order of long texts', `${thousand}self < self + 'x')`],
    ['a long text among long texts', `${thousand}self in [self + 'x', self])`],
    [
      'keys of a long mapping',
      `[lists.range(2000).transformMapEntry(i, v, {string(i): v})].all(m, ${thousand}m.exists(k, true)))`,
    ],
    [
      'a search that begins anew at each place',
      "['%s%s%s%s%s%s%s%s'.format(lists.range(8).map(i, part))].all(t, (t + t).contains(part + 'y' + t))",
    ],
    ['a duration of digits', "[part].all(t, duration(t) == duration('1s')) || true"],
    ['times in zones', `lists.range(12000).all(i, timestamp('2026-01-01T00:00:00Z').getHours('Asia/Tokyo') > 0)`],
    ['matches that each look at all that follows', "part.findAll('(?:x*y)|x').size() > 0"],
  ])('%s', (_name, expression) => {
    const program = programs(expression);

    expect(program).toBeDefined();
    expect(() => program?.({ self: long.repeat(20), part: long }, { left: runSteps })).toThrow(StepLimit);
  });

  test('and a run that is over leaves them no steps', () => {
    const budget = { left: runSteps, isOver: () => true };

    expect(() => programs('lists.range(10000).size() > 0')?.({ self: '' }, budget)).toThrow(StepLimit);
    expect(budget.left).toBeLessThan(0);
  });

  test('and what is not known is not worked out', () => {
    expect(programs("authorizer.group('').resource('pods').check('list').allowed()")).toBeUndefined();
    expect(programs('self.nothing(')).toBeUndefined();
    expect(programs(`'${'x'.repeat(10_000)}' == self`)).toBeUndefined();
  });
});

describe('to read an expression takes steps', () => {
  const some = (count: number, of: StepBudget): void => {
    for (let at = 0; at < count; at++) reader(`${at} == ${at + 1}`, of);
  };

  test('of the budget of who wrote it, once', () => {
    const [author, other] = [{ left: 20_000 }, { left: 20_000 }];

    some(100, author);
    const { left } = author;
    some(100, author);

    expect(left).toBeLessThan(15_000);
    expect(author.left).toBe(left);
    expect(() => some(10_000, author)).toThrow(StepLimit);
    expect(reader('self == part', other)).toBeDefined();
  });

  test('and as many as its characters', () => {
    const [short, long] = [{ left: 1_000_000 }, { left: 1_000_000 }];

    reader("'' == self", short);
    reader(`'${'x'.repeat(5_000)}' == self`, long);

    expect(short.left - long.left).toBeGreaterThan(5_000);
  });

  test('and however many there are, the next is read', () => {
    some(6_000, budget);
    for (let at = 0; at < 300; at++) reader(`'${'x'.repeat(9_000)}' == '${at}'`, budget);

    expect(programs('self == part')?.({ self: 'a', part: 'a' }, budget)).toBe(true);
  });
});
