import { describe, expect, test } from 'vitest';
import { GitLabApi } from '../../src/report/gitlab/gitlab-api.ts';
import { placeDiscussions } from '../../src/report/gitlab/merge-request-discussions.ts';
import type { ReviewNote } from '../../src/report/review/review-notes.ts';
import { pullFiles } from '../support/github/cluster-trees.ts';
import { bot, GitLabStandIn, gitLabToken, person } from '../support/gitlab/stand-in.ts';
import { openScene, prepareProgram, sha } from './scene.ts';

prepareProgram();

const findings = { argv: ['--review-comments', 'findings'] };

describe('a finding', () => {
  test('that blocks begins a discussion at its line, which a second job of the commit leaves as it is', async () => {
    const { server, job } = await openScene();

    const end = await job('blocking');
    const before = server.seen.length;
    await job('blocking');

    expect(end.stderr).toBe('');
    expect(server.discussions).toMatchObject([
      {
        position: { position_type: 'text', new_path: 'apps/policy.yaml', old_path: 'apps/policy.yaml', new_line: 1 },
        notes: [{ edits: 0 }],
        resolvedBy: undefined,
      },
    ]);
    const [{ position, notes } = { position: {}, notes: [] }] = server.discussions;
    expect(position).not.toHaveProperty('old_line');
    expect(notes[0]?.body).toContain('```suggestion:-0+0\napiVersion: policy/v1\n```');
    expect(server.seen.slice(before).filter((request) => !request.startsWith('GET'))).toEqual([
      'POST statuses',
      'POST statuses',
    ]);
  });

  test('that warns begins one on request only', async () => {
    const { server, job } = await openScene();

    await job('warning');
    const unasked = server.discussions.length;
    await job('warning', findings);
    await job('warning', { argv: ['--review-comments', 'off'] });

    expect(unasked).toBe(0);
    expect(server.discussions).toHaveLength(1);
  });

  test('that is gone resolves its discussion, and opens it again when it is back', async () => {
    const { server, job } = await openScene();
    await job('blocking');

    await job('changed', { sha: sha('d') });
    const resolved = server.discussions[0]?.resolvedBy;
    await job('blocking', { sha: sha('e') });

    expect(resolved).toBe(bot);
    expect(server.discussions).toMatchObject([{ resolvedBy: undefined }]);
  });

  test('that a person resolved stays so, and is not said again', async () => {
    const { server, job } = await openScene();
    await job('warnings', findings);
    for (const discussion of server.discussions) discussion.resolvedBy = person;

    await job('warnings', { sha: sha('d'), ...findings });

    expect(server.discussions.map(({ resolvedBy, notes }) => [resolvedBy, notes[0]?.edits])).toEqual([
      [person, 0],
      [person, 0],
    ]);
  });

  test('that a person deleted is not said again, and others are', async () => {
    const { server, job } = await openScene();
    await job('blocking', findings);
    server.discussions.splice(0);

    const again = await job('blocking', { sha: sha('d'), ...findings });

    expect(again.stderr).toBe('');
    expect(server.discussions).toEqual([]);
  });

  test('with an answer keeps its discussion', async () => {
    const { server, job } = await openScene();
    await job('blocking');
    const [discussion] = server.discussions;
    if (discussion !== undefined) server.reply(discussion, person, 'We know.');

    await job('blocking', { sha: sha('d') });
    const meanwhile = discussion?.resolvedBy;
    await job('changed', { sha: sha('e') });

    expect(meanwhile).toBeUndefined();
    expect(server.discussions).toMatchObject([{ resolvedBy: bot, notes: [{ edits: 0 }, { author: person }] }]);
  });

  test.each(['lost', 502] as const)('begins one discussion although an answer is %s', async (fault) => {
    const { server, job } = await openScene();
    server.faults.set('POST discussions', [fault]);

    const end = await job('blocking');

    expect(end.stderr).toBe('');
    expect(server.discussions).toHaveLength(1);
  });

  test('whose line the server refuses goes to its file', async () => {
    const { server, job } = await openScene();
    server.faults.set('POST discussions', [400]);

    const end = await job('blocking');

    expect(end.stderr).toBe('');
    expect(server.discussions).toMatchObject([{ position: { position_type: 'file' } }]);
    expect(server.discussions[0]?.notes[0]?.body).toContain('Line 1: ');
  });

  test('stands in the note alone on a server that takes no discussions on files', async () => {
    const { server, job } = await openScene();
    server.isOld = true;
    server.faults.set('POST discussions', [400]);

    const end = await job('blocking');

    expect(end.stderr).toBe('');
    expect(server.discussions).toEqual([]);
    expect(server.notes[0]?.body).toContain('policy/v1beta1');
  });
});

test('no more discussions are begun than readers take, over all jobs of the merge request', async () => {
  const { server, job } = await openScene();

  await job('many-warnings', findings);
  const first = server.discussions.length;
  await job('many-warnings', findings);
  await job('many-warnings-twice', { sha: sha('d'), ...findings });

  expect(first).toBe(30);
  expect(server.discussions).toHaveLength(30);
});

test('a configuration leaves the discussions of others alone, and those of people', async () => {
  const { server, job } = await openScene();
  await job('blocking');
  await job('blocking', { argv: ['--name', 'staging'] });
  const [own] = server.discussions;
  const quoted = { id: 1_000, author: person, body: own?.notes[0]?.body ?? '', edits: 0, updatedAt: '' };
  if (own !== undefined) server.discussions.push({ ...own, id: 'e'.repeat(40), notes: [quoted] });

  await job('changed', { sha: sha('d') });

  expect(server.discussions.map(({ resolvedBy }) => resolvedBy)).toEqual([bot, undefined, undefined]);
});

test('two discussions about one thing become one', async () => {
  const { server, job } = await openScene();
  await job('blocking');
  const [own] = server.discussions;
  const note = { id: 1_000, author: bot, body: own?.notes[0]?.body ?? '', edits: 0, updatedAt: '' };
  if (own !== undefined) server.discussions.push({ ...own, id: 'e'.repeat(40), notes: [note] });

  await job('blocking');

  expect(server.discussions.map(({ resolvedBy }) => resolvedBy)).toEqual([undefined, bot]);
});

test.each([
  ['is closed', {}, 'merged'],
  ['has moved on', { CI_TEST_HEAD_NOW: sha('e') }, 'opened'],
])('no discussion is begun when the merge request %s', async (_what, variables, state) => {
  const { server, job } = await openScene();
  server.mergeRequest.state = state;

  await job('blocking', { variables });

  expect(server.discussions).toEqual([]);
});

test.each([
  ['added', 'head', 7, { new_line: 7 }],
  ['removed', 'base', 7, { old_line: 7 }],
  ['unchanged', 'head', 5, { old_line: 5, new_line: 5 }],
] as const)('a discussion at a line that is %s names it by its numbers', async (_what, side, line, position) => {
  await using server = new GitLabStandIn();
  const apiUrl = await server.listen();
  server.push(sha('b'), pullFiles('base', 'changed'));
  const destination = {
    ...{ apiUrl, token: gitLabToken, seconds: 10, proxy: {}, project: '3', mergeRequest: 7, key: 'fluxdelta' },
    ...{
      head: sha('b'),
      base: sha('a'),
      baseName: 'main',
      isIntoDefault: true,
      run: '5.77',
      pipeline: '5',
      jobUrl: 'https://gitlab.example/-/jobs/77',
    },
  };
  const note: ReviewNote = {
    side,
    at: { file: 'apps/settings.yaml', line },
    fingerprint: 'f'.repeat(16),
    body: 'Something',
    severity: 'warn',
    title: '',
  };

  const placed = await placeDiscussions(new GitLabApi(destination), destination, { notes: [note], remembered: [] });

  expect(server.mistakes).toEqual([]);
  expect(placed).toMatchObject({ created: 1, unplaced: [] });
  const { head_sha, position_type, old_path, new_path, ...numbers } = server.discussions[0]?.position ?? {};
  expect([head_sha, position_type, old_path, new_path]).toEqual([
    sha('b'),
    'text',
    'apps/settings.yaml',
    'apps/settings.yaml',
  ]);
  expect(numbers).toEqual(position);
});
