import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelResults } from '../../src/core/label-result.ts';
import { type ActionInput, actionInputs } from '../../src/inputs/action-inputs.ts';

const page = readFileSync('docs/pull-request.md', 'utf8');
const inputs: readonly ActionInput[] = actionInputs;

test.each(['comment', 'fail-on', 'review-comments'])(
  'the page about pull requests tells every value of `%s`',
  (name) => {
    const { values = [] } = inputs.find((input) => input.name === name) ?? {};

    expect(values.length).toBeGreaterThan(2);
    expect(values.filter((value) => !page.includes(`\`${value}\``) && !page.includes(`${name}: ${value}\``))).toEqual(
      [],
    );
  },
);

test('the description of `labels` names every result', () => {
  const description = inputs.find(({ name }) => name === 'labels')?.description ?? '';

  expect(labelResults.filter((result) => !description.includes(`\`${result}\``))).toEqual([]);
});
