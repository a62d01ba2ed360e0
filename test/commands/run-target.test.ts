import { expect, test } from 'vitest';
import { targetOf } from '../../src/commands/report-run.ts';
import type { JsonValue } from '../../src/core/json.ts';
import { readActionInputs } from '../../src/inputs/read-action-inputs.ts';

const sha = (digit: string): string => digit.repeat(40);
const repo = { full_name: 'owner/repository' };

function target(event: string, payload: object, inputs: Readonly<Record<string, string>> = {}): object {
  const environment = {
    GITHUB_EVENT_NAME: event,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'owner/repository',
    GITHUB_SHA: sha('c'),
    ...inputs,
  };
  const read = readActionInputs(environment, payload as JsonValue);
  if (!('settings' in read)) throw new Error(JSON.stringify(read));
  return targetOf(read);
}

test('a run is about the head of its pull request, not about the test merge', () => {
  const pull_request = {
    number: 7,
    base: { ref: 'main', sha: sha('a'), repo },
    head: { ref: 'change', sha: sha('b'), repo: { full_name: 'someone/repository' } },
  };

  expect(target('pull_request', { pull_request })).toEqual({
    pullRequest: { number: 7, head: sha('b'), base: sha('a'), baseName: 'main' },
    commit: sha('b'),
  });
});

test('a run is about the head of its merge group, and about what was pushed', () => {
  const merge_group = {
    base_ref: 'refs/heads/main',
    base_sha: sha('a'),
    head_ref: 'refs/heads/gh-readonly-queue/main/pr-7',
    head_sha: sha('b'),
  };

  expect(target('merge_group', { merge_group })).toEqual({ commit: sha('b'), group: 'main' });
  expect(target('push', { ref: 'refs/heads/main', before: sha('a'), after: sha('b') })).toEqual({ commit: sha('b') });
  expect(target('push', { ref: 'refs/heads/gone', before: sha('a'), after: sha('0') })).toEqual({});
});

test('a run by hand or by the clock is about no commit', () => {
  expect(target('workflow_dispatch', {})).toEqual({});
  expect(target('workflow_dispatch', {}, { INPUT_HEAD: 'next' })).toEqual({});
  expect(target('schedule', {}, { GITHUB_SHA: 'none' })).toEqual({});
});
