import * as cel from '@marcbachmann/cel-js';
import { describe, expect, test } from 'vitest';
import { serverExpressions } from '../../src/apiserver/expressions/server-expressions.ts';
import { runSteps, StepLimit } from '../../src/cel/bounded-expression.ts';

const programs = serverExpressions(cel, ['self']);

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

  test('and what is not known is not worked out', () => {
    expect(programs("authorizer.group('').resource('pods').check('list').allowed()")).toBeUndefined();
    expect(programs('self.nothing(')).toBeUndefined();
    expect(programs(`'${'x'.repeat(10_000)}' == self`)).toBeUndefined();
  });
});
