import { describe, expect, test } from 'vitest';
import { platformOf } from '../../../src/core/platform.ts';
import { GitHubApi } from '../../../src/report/github/api.ts';
import { ApiError } from '../../../src/report/github/api-error.ts';
import { keyOf, statusContext } from '../../../src/report/github/set-status.ts';
import { accounts } from '../../support/github/repository-state.ts';
import { GitHubStandIn, workflowToken } from '../../support/github/stand-in.ts';

const answer = (status: number, headers: Record<string, string> = {}, message = ''): unknown =>
  Object.assign(new Error(message), { status, response: { status, headers } });

describe('a failed request', () => {
  test.each([
    ['limited', answer(403, { 'retry-after': '5' }), 5_000],
    ['limited', answer(429, {}), undefined],
    ['limited', answer(403, {}, 'You have exceeded a secondary rate limit.'), undefined],
    ['permission', answer(403, { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': '1' }), undefined],
    ['unauthorized', answer(401), undefined],
    ['missing', answer(404), undefined],
    ['missing', answer(410), undefined],
    ['conflict', answer(409), undefined],
    ['rejected', answer(422), undefined],
    ['rejected', answer(400), undefined],
    ['unavailable', answer(500), undefined],
    ['unavailable', answer(503, { 'retry-after': '2' }), 2_000],
    // Octokit gives failures of the network a status and no response.
    ['unavailable', Object.assign(new Error('socket hang up'), { status: 500 }), undefined],
    [
      'permission',
      Object.assign(new Error(''), { name: 'GraphqlResponseError', errors: [{ type: 'FORBIDDEN' }] }),
      undefined,
    ],
    [
      'limited',
      Object.assign(new Error(''), { name: 'GraphqlResponseError', errors: [{ type: 'RATE_LIMITED' }] }),
      Number.POSITIVE_INFINITY,
    ],
  ])('is %s', (kind, thrown, wait) => {
    const error = ApiError.of(thrown);

    expect(error.kind).toBe(kind);
    expect(error.waitMilliseconds).toBe(wait);
  });

  test('by a primary limit says when it ends', () => {
    const reset = String(Math.ceil(Date.now() / 1000) + 60);
    const { kind, waitMilliseconds = 0 } = ApiError.of(
      answer(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }),
    );

    expect(kind).toBe('limited');
    expect(waitMilliseconds).toBeGreaterThan(50_000);
    expect(waitMilliseconds).toBeLessThan(70_000);
  });
});

test.each([
  ['https://api.github.com', 'github', true],
  ['https://github.example/api/v3', 'ghes', true],
  ['https://codeberg.example/api/v1', 'gitea', false],
])('%s is %s', (url, kind, hasGraphql) => {
  expect(platformOf(url)).toMatchObject({ kind, hasGraphql });
});

test('the status is under the name of the program', () => {
  expect(statusContext('fluxdelta')).toBe('fluxdelta/diff');
  expect(statusContext('staging')).toBe('fluxdelta/staging');
  expect(statusContext(keyOf(undefined, ['diff']))).toBe('fluxdelta/./diff');
});

describe('a list', () => {
  test('is gathered from all of its pages, and a page that fails is asked for again alone', async () => {
    await using server = new GitHubStandIn();
    const url = await server.listen();
    for (let at = 0; at < 250; at++) server.state.comment(accounts.person, String(at));
    server.faults.push({ kind: 'bad-gateway', call: 2 });
    const api = new GitHubApi({ url, token: workflowToken.text, platform: platformOf(url), seconds: 10 });

    const comments = await api.list((octokit, page) =>
      octokit.rest.issues.listComments({ owner: 'example', repo: 'cluster', issue_number: 7, ...page }),
    );

    expect(comments.map(({ body }) => body)).toEqual(Array.from({ length: 250 }, (_, at) => String(at)));
    expect(server.seen).toHaveLength(4);
  });
});

test('an address that nobody answers at is an unavailable server, within the time that is given', async () => {
  const api = new GitHubApi({
    url: 'http://127.0.0.1:1',
    token: 'x',
    platform: platformOf('http://127.0.0.1:1'),
    seconds: 0.2,
  });

  await expect(api.call((octokit) => octokit.rest.users.getAuthenticated())).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
