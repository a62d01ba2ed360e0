import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { trustOfJob } from '../../src/commands/job-trust.ts';
import { previewOptions, withAgeKey } from '../../src/commands/preview-options.ts';
import type { GitHubEvent } from '../../src/core/github-event.ts';
import type { JsonValue } from '../../src/core/json.ts';
import { decodeEvent } from '../../src/inputs/decode-event.ts';
import { mayBeOfStranger, mayShowValues } from '../../src/inputs/event-trust.ts';
import { temporaryDirectory } from '../engines/git/fixture-repository.ts';

const sha = (digit: string): string => digit.repeat(40);

function event(eventName: string, payload: JsonValue = {}): GitHubEvent {
  const decoded = decodeEvent({ eventName, ref: 'refs/heads/main', sha: sha('a') }, payload);
  if (!('kind' in decoded)) throw new Error(decoded.join());
  return decoded;
}

const pull = (repository: string | undefined, ref = 'x'): JsonValue => ({
  pull_request: {
    number: 1,
    base: { ref: 'main', sha: sha('a'), repo: { full_name: 'o/r' } },
    head: { ref, sha: sha('b'), ...(repository === undefined ? {} : { repo: { full_name: repository } }) },
  },
});

test.each<[boolean, string, GitHubEvent]>([
  [true, 'a branch of the repository', event('pull_request', pull('o/r'))],
  [false, 'a fork', event('pull_request', pull('other/r'))],
  [false, 'a fork with the token of the base', event('pull_request_target', pull('other/r'))],
  [false, 'a fork that is gone', event('pull_request', pull(undefined))],
  [false, 'a change in no branch', event('pull_request', pull('o/r', 'refs/pull/1/head'))],
  [
    false,
    'a merge group, which may hold commits of forks',
    event('merge_group', {
      merge_group: {
        base_ref: 'refs/heads/main',
        base_sha: sha('a'),
        head_ref: 'refs/heads/queue',
        head_sha: sha('b'),
      },
    }),
  ],
  [true, 'a schedule', event('schedule')],
  [true, 'a member', event('workflow_dispatch')],
  [false, 'another run, which may be for a fork', event('workflow_run')],
  [false, 'a comment of anybody', event('issue_comment')],
])('decrypted values may be rendered with: %s for %s', (may, _whom, given) => {
  expect(mayShowValues(given)).toBe(may);
  // A member puts it into the queue.
  expect(mayBeOfStranger(given)).toBe(!may && given.kind !== 'merge_group');
});

test('a pipeline for a merge request of another project does not render with decrypted values', () => {
  const modeIn = (environment: Record<string, string>): unknown =>
    previewOptions(
      withAgeKey({ apiVersions: [], decrypt: 'values' }, { SOPS_AGE_KEY: 'AGE-SECRET-KEY-1X', ...environment }),
      { urls: [], branches: [] },
    ).decrypt;

  expect(modeIn({})).toBe('values');
  expect(modeIn({ CI_MERGE_REQUEST_PROJECT_ID: '1', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '1' })).toBe('values');
  expect(modeIn({ CI_MERGE_REQUEST_PROJECT_ID: '1', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '2' })).toBeUndefined();
});

describe('the command in a job of GitHub', () => {
  const job = (name: string, payload: JsonValue): Record<string, string> => {
    const path = join(temporaryDirectory(), 'event.json');
    writeFileSync(path, JSON.stringify(payload));
    return { GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, GITHUB_SHA: sha('a') };
  };

  test.each<['anybody' | 'member' | 'stranger', string, () => Record<string, string>]>([
    ['member', 'a branch of the repository', () => job('pull_request', pull('o/r'))],
    ['stranger', 'a fork', () => job('pull_request', pull('other/r'))],
    ['stranger', 'a fork with the secrets of the base', () => job('pull_request_target', pull('other/r'))],
    ['stranger', 'a comment', () => job('issue_comment', {})],
    ['stranger', 'a request whose event says nothing', () => job('pull_request', { pull_request: {} })],
    ['stranger', 'an event that is not there', () => ({ ...job('push', {}), GITHUB_EVENT_PATH: '/nonexistent' })],
    ['member', 'a dispatch', () => job('workflow_dispatch', {})],
    ['member', 'no job', () => ({})],
  ])('works for a %s: %s', (author, _what, environment) => {
    expect(trustOfJob(environment())).toBe(author);
  });

  test('for a fork renders without decrypted values', () => {
    const choices = { apiVersions: [], decrypt: 'values' } as const;
    const environment = { SOPS_AGE_KEY: 'AGE-SECRET-KEY-1X', ...job('pull_request', pull('other/r')) };
    expect(withAgeKey(choices, environment).decrypt).toBeUndefined();
    expect(withAgeKey(choices, { ...environment, ...job('pull_request', pull('o/r')) }).decrypt).toBe('values');
  });
});
