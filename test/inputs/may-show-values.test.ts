import { expect, test } from 'vitest';
import { previewOptions, withAgeKey } from '../../src/commands/preview-options.ts';
import { decodeEvent } from '../../src/inputs/decode-event.ts';
import { mayShowValues } from '../../src/inputs/may-show-values.ts';
import type { GitHubEvent } from '../../src/model/github-event.ts';
import type { JsonValue } from '../../src/model/json.ts';

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
