import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { type ClusterTree, writeClusterTrees } from '../support/github/cluster-trees.ts';
import { bot, GitLabStandIn, gitLabToken } from '../support/gitlab/stand-in.ts';

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-gitlab-'));
let program: string;
beforeAll(async () => {
  writeClusterTrees(place);
  program = await bundled('src/cli.ts', place);
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface End {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A merge request, and jobs for it. */
async function scene(): Promise<{
  readonly server: GitLabStandIn;
  readonly job: (head: ClusterTree, variables?: Readonly<Record<string, string>>, sha?: string) => Promise<End>;
}> {
  const server = new GitLabStandIn();
  const api = await server.listen();
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    expect(server.mistakes).toEqual([]);
  });
  return {
    server,
    job: async (head, variables = {}, sha = 'b'.repeat(40)) => {
      server.mergeRequest.sha = variables['CI_TEST_HEAD_NOW'] ?? sha;
      const end = await run(['diff', '--base', './base', '--head', `./${head}`, '--offline', '--post', 'gitlab'], {
        CI_API_V4_URL: api,
        CI_COMMIT_SHA: 'c'.repeat(40),
        CI_JOB_ID: '77',
        CI_JOB_URL: 'https://gitlab.example/group/cluster/-/jobs/77',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: 'a'.repeat(40),
        CI_MERGE_REQUEST_IID: '7',
        CI_MERGE_REQUEST_PROJECT_ID: '3',
        CI_MERGE_REQUEST_PROJECT_URL: 'https://gitlab.example/group/cluster',
        CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: sha,
        CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
        CI_PIPELINE_ID: '5',
        GITLAB_TOKEN: gitLabToken,
        ...variables,
      });
      expect(end.stdout + end.stderr).not.toContain(gitLabToken);
      return end;
    },
  };
}

async function run(argv: readonly string[], variables: Readonly<Record<string, string>>): Promise<End> {
  const environment = { PATH: process.env['PATH'] ?? '', HOME: place, XDG_CACHE_HOME: join(place, 'cache') };
  return await new Promise((done, reject) => {
    const child = spawn(process.execPath, [program, ...argv], { cwd: place, env: { ...environment, ...variables } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('error', reject);
    child.on('close', (code) => done({ code: code ?? -1, stdout, stderr }));
  });
}

const sha = (digit: string): string => digit.repeat(40);

describe('a job for a merge request', () => {
  test('writes one note, which leads to the job and to lines of the branch, and sets the status', async () => {
    const { server, job } = await scene();

    const end = await job('changed');

    expect(end.code, end.stderr).toBe(0);
    expect(end.stderr).toBe('');
    expect(end.stdout).toContain('green');
    expect(server.notes).toHaveLength(1);
    const { body = '' } = server.notes[0] ?? {};
    expect(body).toContain('+  colour: green');
    expect(body).toContain(`https://gitlab.example/group/cluster/-/blob/${sha('b')}/apps/settings.yaml#L7`);
    expect(body).toContain('<a href="https://gitlab.example/group/cluster/-/jobs/77">job</a>');
    expect(server.statuses).toEqual([
      { sha: sha('b'), state: 'success', name: 'fluxdelta/diff', description: '1 resource changed', pipeline: 5 },
    ]);
  });

  test('edits its note when there is more to say, and leaves it when there is not', async () => {
    const { server, job } = await scene();

    await job('changed');
    await job('changed', { CI_JOB_ID: '78', CI_JOB_URL: 'https://gitlab.example/group/cluster/-/jobs/78' });
    const before = server.notes[0]?.edits;
    await job('other', {}, sha('d'));

    expect(before).toBe(0);
    expect(server.notes).toMatchObject([{ edits: 1 }]);
    expect(server.notes[0]?.body).toContain('blue');
  });

  test('finds its note behind many others, and takes nobody else’s for its own', async () => {
    const { server, job } = await scene();
    for (let at = 0; at < 120; at++) server.note(1, `number ${at}`);
    await job('changed');
    server.note(1, server.notes[120]?.body ?? '');

    await job('other', {}, sha('d'));

    expect(server.notes.filter(({ author }) => author === bot)).toMatchObject([{ edits: 1 }]);
    expect(server.notes.at(-1)).toMatchObject({ author: 1, edits: 0 });
  });

  test('begins no conversation when nothing changes', async () => {
    const { server, job } = await scene();

    await job('same');

    expect(server.notes).toEqual([]);
    expect(server.statuses).toMatchObject([{ state: 'success' }]);
  });

  test('fails the status with the job', async () => {
    const { server, job } = await scene();

    const end = await job('broken');

    expect(end.code).toBe(1);
    expect(server.statuses).toMatchObject([{ state: 'failed' }]);
    expect(server.notes[0]?.body).toContain('nowhere.yaml');
  });

  test('sets the status where the pipeline is of another commit, also for a second job', async () => {
    const { server, job } = await scene();

    const merged = await job('changed', { CI_PIPELINE_ID: '6' });
    const again = await job('changed', { CI_PIPELINE_ID: '6' });

    expect(merged.stderr).toBe('');
    expect(server.statuses).toMatchObject([
      { state: 'success', pipeline: undefined },
      { state: 'success', pipeline: undefined },
    ]);
    expect(again.stderr).toBe('');
  });

  test.each([
    ['the merge request is closed', (server: GitLabStandIn) => (server.mergeRequest.state = 'merged'), {}],
    ['the branch has moved on', () => undefined, { CI_TEST_HEAD_NOW: sha('e') }],
  ])('writes no note when %s', async (_when, given, variables) => {
    const { server, job } = await scene();
    given(server);

    await job('changed', variables);

    expect(server.notes).toEqual([]);
  });

  test.each(['lost', 502, 503] as const)('writes one note although an answer is %s', async (fault) => {
    const { server, job } = await scene();
    server.faults.set('POST notes', [fault]);

    const end = await job('changed');

    expect(end.stderr).toBe('');
    expect(server.notes).toHaveLength(1);
  });

  test.each([
    ['GITLAB_TOKEN', 'project access token'],
    ['CI_MERGE_REQUEST_IID', 'merge request pipeline'],
    ['CI_API_V4_URL', 'merge request pipeline'],
  ])('without %s prints the report and says what is missing', async (name, hint) => {
    const { server, job } = await scene();

    const end = await job('changed', { [name]: '' });

    expect(end.code).toBe(0);
    expect(end.stdout).toContain('green');
    expect(end.stderr).toContain(name);
    expect(end.stderr).toContain(hint);
    expect(server.seen).toEqual([]);
  });

  test('says what a token needs that may not write', async () => {
    const { server, job } = await scene();
    server.faults.set('POST statuses', [403]);
    server.faults.set('POST notes', [403]);

    const end = await job('changed');

    expect(end.code).toBe(0);
    expect(end.stderr).toContain('Setting the commit status failed with HTTP status 403');
    expect(end.stderr).toContain('the scope `api` and the role Developer');
    expect(end.stderr).toContain('GITLAB_API');
  });
});
