import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bot, type GitLabStandIn } from '../support/gitlab/stand-in.ts';
import { type JobOptions, openScene, prepareProgram, projectDirectory, sha } from './scene.ts';

prepareProgram();

describe('a job for a merge request', () => {
  test('writes one note, which leads to the job and to lines of the branch, and sets the status', async () => {
    const { server, job } = await openScene();

    const end = await job('changed');

    expect(end.code, end.stderr).toBe(0);
    expect(end.stderr).toBe('');
    expect(end.stdout).toContain('green');
    expect(server.notes).toHaveLength(1);
    const { body = '' } = server.notes[0] ?? {};
    expect(body).toContain('+  colour: green');
    expect(body).toContain(`https://gitlab.example/group/cluster/-/blob/${sha('b')}/apps/settings.yaml#L7`);
    expect(body).toContain('<a href="https://gitlab.example/group/cluster/-/jobs/77">job</a>');
    const running = { state: 'running', description: 'Rendering both sides' };
    expect(server.statuses).toEqual([
      { sha: sha('b'), name: 'fluxdelta/diff', pipeline: 5, ...running },
      { sha: sha('b'), state: 'success', name: 'fluxdelta/diff', description: '1 resource changed', pipeline: 5 },
    ]);
  });

  test('edits its note when there is more to say, and leaves it when there is not', async () => {
    const { server, job } = await openScene();

    await job('changed');
    await job('changed', {
      variables: { CI_JOB_ID: '78', CI_JOB_URL: 'https://gitlab.example/group/cluster/-/jobs/78' },
    });
    const before = server.notes[0]?.edits;
    await job('other', { sha: sha('d') });

    expect(before).toBe(0);
    expect(server.notes).toMatchObject([{ edits: 1 }]);
    expect(server.notes[0]?.body).toContain('blue');
  });

  test('finds its note behind many others, and takes nobody else’s for its own', async () => {
    const { server, job } = await openScene();
    for (let at = 0; at < 120; at++) server.note(1, `number ${at}`);
    await job('changed');
    server.note(1, server.notes[120]?.body ?? '');

    await job('other', { sha: sha('d') });

    expect(server.notes.filter(({ author }) => author === bot)).toMatchObject([{ edits: 1 }]);
    expect(server.notes.at(-1)).toMatchObject({ author: 1, edits: 0 });
  });

  test('begins no conversation when nothing changes', async () => {
    const { server, job } = await openScene();

    await job('same');

    expect(server.notes).toEqual([]);
    expect(server.statuses.at(-1)).toMatchObject({ state: 'success' });
  });

  test('fails the status with the job', async () => {
    const { server, job } = await openScene();

    const end = await job('broken');

    expect(end.code).toBe(1);
    expect(server.statuses.at(-1)).toMatchObject({ state: 'failed' });
    expect(server.notes[0]?.body).toContain('nowhere.yaml');
  });

  test('sets the status where the pipeline is of another commit, also for a second job', async () => {
    const { server, job } = await openScene();

    const merged = await job('changed', { variables: { CI_PIPELINE_ID: '6' } });
    const again = await job('changed', { variables: { CI_PIPELINE_ID: '6' } });

    expect(merged.stderr).toBe('');
    expect(server.statuses.map(({ state, pipeline }) => [state, pipeline])).toEqual([
      ['running', undefined],
      ['success', undefined],
      ['running', undefined],
      ['success', undefined],
    ]);
    expect(again.stderr).toBe('');
  });

  test.each([
    ['the merge request is closed', (server: GitLabStandIn) => (server.mergeRequest.state = 'merged'), {}],
    ['the branch has moved on', () => undefined, { CI_TEST_HEAD_NOW: sha('e') }],
  ])('writes no note when %s', async (_when, given, variables) => {
    const { server, job } = await openScene();
    given(server);

    await job('changed', { variables });

    expect(server.notes).toEqual([]);
  });

  test.each(['lost', 502, 503] as const)('writes one note although an answer is %s', async (fault) => {
    const { server, job } = await openScene();
    server.faults.set('POST notes', [fault]);

    const end = await job('changed');

    expect(end.stderr).toBe('');
    expect(server.notes).toHaveLength(1);
  });

  test.each([
    ['GITLAB_TOKEN', 'project access token'],
    ['CI_JOB_URL', 'merge request pipeline'],
    ['CI_MERGE_REQUEST_IID', 'merge request pipeline'],
    ['CI_API_V4_URL', 'merge request pipeline'],
  ])('without %s prints the report and says what is missing', async (name, hint) => {
    const { server, job } = await openScene();

    const end = await job('changed', { variables: { [name]: '' } });

    expect(end.code).toBe(0);
    expect(end.stdout).toContain('green');
    expect(end.stderr).toContain(name);
    expect(end.stderr).toContain(hint);
    expect(server.seen).toEqual([]);
  });

  test('says what a token needs that may not write', async () => {
    const { server, job } = await openScene();
    server.faults.set('POST statuses', [403, 403]);
    server.faults.set('POST notes', [403]);

    const end = await job('changed');

    expect(end.code).toBe(0);
    expect(end.stderr).toContain('Setting the commit status failed with HTTP status 403');
    expect(end.stderr).toContain('scope `api` and role Developer');
    expect(end.stderr).toContain('GITLAB_API');
  });

  test.each([
    ['has the token of the job', { GITLAB_TOKEN: 'glcbt-pl4nted' }, 'project access token'],
    ['is for a fork, without a token', { GITLAB_TOKEN: '', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '9' }, 'of a fork'],
  ])('that %s posts nothing and says what would help', async (_what, variables, hint) => {
    const { server, job } = await openScene();

    const end = await job('changed', { variables });

    expect(end.code).toBe(0);
    expect(end.stderr).toContain('GITLAB_TOKEN');
    expect(end.stderr).toContain(hint);
    expect(server.seen).toEqual([]);
  });

  test('has a name of its own beside others', async () => {
    const { server, job } = await openScene();

    await job('changed');
    await job('changed', { argv: ['--name', 'staging'] });
    await job('changed', { argv: ['--name', 'staging'] });

    expect(server.notes).toHaveLength(2);
    expect(server.statuses.filter(({ state }) => state === 'success').map(({ name }) => name)).toEqual([
      'fluxdelta/diff',
      'fluxdelta/staging',
      'fluxdelta/staging',
    ]);
  });

  test('into another branch than the default one has a status of its own', async () => {
    const { server, job } = await openScene();
    const into = (branch: string) => ({
      variables: { CI_DEFAULT_BRANCH: 'main', CI_MERGE_REQUEST_TARGET_BRANCH_NAME: branch },
    });

    await job('changed', into('main'));
    await job('changed', into('weak'));

    expect(server.statuses.filter(({ state }) => state === 'success').map(({ name }) => name)).toEqual([
      'fluxdelta/diff',
      'fluxdelta/diff (weak)',
    ]);
  });

  test('with a long name finds its note again', async () => {
    const { server, job } = await openScene();

    await job('changed', { argv: ['--name', 'n'.repeat(120)] });
    await job('changed', { argv: ['--name', 'n'.repeat(120)] });

    expect(server.notes).toHaveLength(1);
  });

  test('sets no status with --no-status', async () => {
    const { server, job } = await openScene();

    await job('broken', { argv: ['--no-status'] });

    expect(server.statuses).toEqual([]);
    expect(server.notes).toHaveLength(1);
  });

  test('writes the whole report as a page, to which the note leads once the job keeps it', async () => {
    const { server, job } = await openScene();

    const end = await job('changed', { argv: ['--page', './reports/flux delta.html'] });
    const elsewhere = await job('other', { sha: sha('d'), argv: ['--page', '../beside.html'] });

    expect(end.stderr + elsewhere.stderr).toBe('');
    expect(readFileSync(join(projectDirectory, 'reports/flux delta.html'), 'utf8')).toContain('<!doctype html>');
    rmSync(join(projectDirectory, '../beside.html'));
    expect(server.notes[0]?.body).not.toContain('artifacts/file');
  });

  test('leads from the note to the page', async () => {
    const { server, job } = await openScene();

    await job('changed', { argv: ['--page', './reports/flux delta.html'] });

    expect(server.notes[0]?.body).toContain(
      'href="https://gitlab.example/group/cluster/-/jobs/77/artifacts/file/reports/flux%20delta.html"',
    );
  });

  test('goes on without a page that cannot be written', async () => {
    const { server, job } = await openScene();

    const end = await job('changed', { argv: ['--page', './base'] });

    expect(end.code).toBe(0);
    expect(end.stderr).toContain('--page');
    expect(server.notes[0]?.body).not.toContain('artifacts/file');
    expect(server.statuses.at(-1)).toMatchObject({ state: 'success' });
  });

  test('that ends without a report fails the status, and marks the note of an earlier job as out of date', async () => {
    const { server, job } = await openScene();
    await job('changed');

    const end = await job('changed', { sha: sha('d'), argv: ['--config', 'nowhere.yaml'] });
    const again = await job('changed', { sha: sha('d'), argv: ['--config', 'nowhere.yaml'] });

    expect(end.code).not.toBe(0);
    expect(again.code).not.toBe(0);
    expect(server.statuses.at(-1)).toMatchObject({
      sha: sha('d'),
      state: 'failed',
      description: expect.stringContaining('without a report'),
    });
    expect(server.notes).toHaveLength(1);
    expect(server.notes[0]?.body.match(/Out of date/g)).toHaveLength(1);
    expect(server.notes[0]?.body).toContain('`ddddddd`');
  });
});

describe('an API that does not answer as it should', () => {
  const within = (seconds: number): JobOptions => ({ argv: ['--api-timeout', `${seconds}s`] });

  test('gets the result although it answers nothing else in time', async () => {
    const { server, job } = await openScene();
    server.everyFault = 'hangs';
    server.faults.set('POST statuses', []);

    const end = await job('broken', within(9));

    expect(end.code).toBe(1);
    expect(server.statuses.at(-1)).toMatchObject({ state: 'failed' });
    expect(end.stderr).toContain('no answer from the server');
  });

  test('fails the job when the status cannot be ended: the pipeline would wait for it', async () => {
    const { server, job } = await openScene();
    server.faults.set('POST statuses', ['none', ...Array.from({ length: 9 }, () => 500)]);

    const end = await job('changed', within(30));

    expect(server.statuses.map(({ state }) => state)).toEqual(['running']);
    expect(end.code).toBe(1);
    expect(server.notes).toHaveLength(1);
  });

  test.each(['hangs', 401, 403, 404, 429, 500, 503] as const)(
    'with %s for everything, the report is in the log and the job ends as it would',
    async (fault) => {
      const { server, job } = await openScene();
      server.everyFault = fault;

      const end = await job('changed', within(fault === 'hangs' ? 3 : 30));

      expect(end.stdout).toContain('green');
      expect(end.stderr).toContain('GITLAB_API');
      expect(end.code).toBe(0);
      expect(server.statuses).toEqual([]);
    },
  );

  test.each([
    'GET user',
    'GET merge_requests',
    'GET notes',
    'POST notes',
    'GET discussions',
    'GET diffs',
    'POST discussions',
  ])('with a failure of %s does the rest, and all of it in the next job', async (request) => {
    const { server, job } = await openScene();
    server.faults.set(
      request,
      Array.from({ length: 12 }, () => 500),
    );

    const end = await job('blocking', within(12));
    server.faults.clear();
    const next = await job('blocking', within(12));

    expect(end.stderr).toContain('GITLAB_API');
    expect(server.statuses.at(-1)).toMatchObject({ state: 'success' });
    expect(next.stderr).toBe('');
    expect(server.notes).toHaveLength(1);
    expect(server.discussions).toHaveLength(1);
  });
});
