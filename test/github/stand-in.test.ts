import { expect, test } from 'vitest';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';

const root = '/repos/example/cluster';
const sha = 'b'.repeat(40);
const annotation = { path: 'a.yaml', start_line: 1, end_line: 1, annotation_level: 'notice', message: 'x' };
const checkRun = (annotations: number, summary = 's'): object => ({
  name: 'n',
  head_sha: sha,
  status: 'completed',
  conclusion: 'success',
  output: { title: 't', summary, annotations: Array.from({ length: annotations }, () => annotation) },
});
const review = (comment: object, more: object = {}): object => ({
  commit_id: sha,
  event: 'COMMENT',
  comments: [{ path: 'a.yaml', body: 'x', ...comment }],
  ...more,
});

test.each<[string, string, string, object | undefined, number, boolean]>([
  ['a comment', 'POST', `${root}/issues/7/comments`, { body: 'x'.repeat(65_536) }, 201, false],
  ['a comment that is too long', 'POST', `${root}/issues/7/comments`, { body: 'x'.repeat(65_537) }, 422, false],
  ['a comment without a body', 'POST', `${root}/issues/7/comments`, {}, 400, true],
  ['a comment with an unknown field', 'POST', `${root}/issues/7/comments`, { body: 'x', part: 1 }, 400, true],
  ['an edit of no comment', 'PATCH', `${root}/issues/comments/1`, { body: 'x' }, 404, false],
  ['an unknown query', 'GET', `${root}/issues/7/comments?sort=up`, undefined, 400, true],
  ['an unknown address', 'GET', `${root}/issues/7/opinions`, undefined, 400, true],
  ['a status that is none', 'POST', `${root}/statuses/${sha}`, { state: 'fine' }, 400, true],
  [
    'a long description',
    'POST',
    `${root}/statuses/${sha}`,
    { state: 'success', description: 'x'.repeat(141) },
    422,
    false,
  ],
  ['50 annotations', 'POST', `${root}/check-runs`, checkRun(50), 201, false],
  ['51 annotations', 'POST', `${root}/check-runs`, checkRun(51), 400, true],
  ['a long summary', 'POST', `${root}/check-runs`, checkRun(1, 'x'.repeat(65_536)), 400, true],
  ['a review at a line of the diff', 'POST', `${root}/pulls/7/reviews`, review({ line: 2, side: 'RIGHT' }), 200, false],
  ['a review beside the diff', 'POST', `${root}/pulls/7/reviews`, review({ line: 9, side: 'RIGHT' }), 422, false],
  [
    'a review of an older commit',
    'POST',
    `${root}/pulls/7/reviews`,
    review({ line: 2 }, { commit_id: 'a'.repeat(40) }),
    422,
    false,
  ],
  ['a review of a whole file', 'POST', `${root}/pulls/7/reviews`, review({ subject_type: 'file' }), 422, false],
  ['a review of another file', 'POST', `${root}/pulls/7/reviews`, review({ path: 'b.yaml', line: 2 }), 422, false],
  ['the name of an app', 'GET', '/user', undefined, 403, false],
])('the stand-in answers %s as GitHub does', async (_, method, path, body, status, isMistake) => {
  await using server = new GitHubStandIn();
  const api = await server.listen();
  server.state.files.push({ filename: 'a.yaml', status: 'modified', patch: '@@ -1,2 +1,2 @@\n a\n-b\n+c' });

  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { authorization: `token ${workflowToken.text}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

  expect(answer.status).toBe(status);
  expect(server.mistakes.length > 0).toBe(isMistake);
});
