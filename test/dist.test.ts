import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accounts } from './support/github/repository-state.ts';
import { GitHubStandIn, workflowToken } from './support/github/stand-in.ts';

const root = resolve('.');
const example = join(root, 'test', 'fixtures', 'example');
const place = mkdtempSync(join(tmpdir(), 'fluxdelta-dist-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a built entry as a child with nothing in its environment but what is given. */
async function run(
  entry: string,
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Ended> {
  return await new Promise((done, reject) => {
    const child = spawn(process.execPath, [join(root, 'dist', entry), ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', HOME: place, ...environment },
    });
    let stdout = '';
    let stderr = '';
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

describe('the built command line', () => {
  test('shows the difference of the example and ends with 0', async () => {
    const ended = await run(
      'cli.js',
      ['diff', '--base', join(example, 'base'), '--head', join(example, 'head')],
      place,
    );

    expect(ended.stderr).toBe('');
    expect(ended.stdout).toContain('5 resources in 2 apps: 4 changed, 1 added');
    expect(ended.stdout).toContain('+        image: ghcr.io/example/web:1.5.0');
    expect(ended.code).toBe(0);
  });

  test('ends quietly when nobody reads the rest of its output', async () => {
    const child = spawn(process.execPath, [join(root, 'dist', 'cli.js'), 'help', 'diff'], { cwd: place });
    child.stdout.destroy();
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    await new Promise((done) => child.on('close', done));

    expect(stderr).toBe('');
  });

  test('says all of it to a reader who takes his time', async () => {
    const head = join(place, 'much');
    mkdirSync(head);
    const texts = Array.from({ length: 400 }, (_one, at) => `  text-${at}: ${'x'.repeat(1000)}\n`);
    const claim =
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: all, namespace: flux-system}';
    writeFileSync(join(head, 'flux.yaml'), `${claim}\nspec: {path: ./apps, prune: true, interval: 1h}\n`);
    mkdirSync(join(head, 'apps'));
    const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: much, namespace: default}\ndata:\n${texts.join('')}`;
    writeFileSync(join(head, 'apps', 'map.yaml'), map);
    const child = spawn(process.execPath, [join(root, 'dist', 'cli.js'), 'build', '--head', head], { cwd: place });
    let read = '';
    await new Promise((done) => setTimeout(done, 500));
    child.stdout.on('data', (data) => {
      read += data;
    });
    await new Promise((done) => child.on('close', done));

    expect(read.match(/^ {2}text-\d+: x{1000}$/gm)).toHaveLength(400);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends on %s also while it does nothing but compute',
    async (signal) => {
      const own = join(place, 'busy.mjs');
      // Once the program has something to say.
      writeFileSync(own, "process.stdout.write = () => { process.stderr.write('busy'); for (;;); };");
      const args = ['diff', '--base', join(example, 'base'), '--head', join(example, 'head')];
      const child = spawn(process.execPath, ['--import', own, join(root, 'dist', 'cli.js'), ...args], { cwd: place });
      onTestFinished(() => void child.kill('SIGKILL'));
      child.stderr.once('data', () => void child.kill(signal));
      const by = await new Promise((done) => child.on('close', (_code, ended) => done(ended)));

      expect(by).toBe(signal);
    },
  );

  test('ends with 1 for differences when asked to, and with 2 for a wrong command line', async () => {
    const args = ['diff', '--base', join(example, 'base'), '--head', join(example, 'head')];

    expect((await run('cli.js', [...args, '--exit-code'], place)).code).toBe(1);
    expect((await run('cli.js', ['diff', '--nonsense'], place)).code).toBe(2);
  });

  test('renders every manifest, tests every node and lists them', async () => {
    const build = await run('cli.js', ['build', '--head', join(example, 'head')], place);
    const verdict = await run('cli.js', ['test', '--head', join(example, 'head')], place);
    const names = await run('cli.js', ['get', 'ks', '-o', 'name', '--head', join(example, 'head')], place);

    expect(build.stdout.match(/^kind: /gm)).toHaveLength(14);
    expect(verdict.stdout).toContain('5 passed, 0 failed, 0 blocked, 0 skipped');
    expect(verdict.code).toBe(0);
    expect(names.stdout).toBe(
      'kustomization/flux-system/apps\nkustomization/flux-system/flux-system\nkustomization/flux-system/infrastructure\n',
    );
  });

  test('prints what helm and kubectl print', async () => {
    const oracle = join(root, 'node_modules', '.cache', 'oracles', 'v36');
    const chart = join(example, 'head', 'charts', 'echo');
    const args = ['template', 'echo', chart, '--set', 'host=a.example.com', '--namespace', 'apps'];
    const overlay = join(example, 'head', 'apps', 'home');

    expect((await run('cli.js', [...args, '--helm-version', '4.2.3'], place)).stdout).toBe(
      execFileSync(join(oracle, 'helm'), args, { encoding: 'utf8' }),
    );
    expect((await run('cli.js', ['kustomize', overlay], place)).stdout).toBe(
      execFileSync(join(oracle, 'kubectl'), ['kustomize', overlay], { encoding: 'utf8' }),
    );
  });
});

describe('the built action on a pull request', () => {
  const origin = join(place, 'origin');
  const workspace = join(place, 'workspace');
  const git = (directory: string, ...args: string[]): string =>
    execFileSync(
      'git',
      [
        '-C',
        directory,
        '-c',
        'user.name=t',
        '-c',
        'user.email=t@example.com',
        '-c',
        'protocol.file.allow=always',
        ...args,
      ],
      { encoding: 'utf8' },
    ).trim();
  let api = '';
  let server: GitHubStandIn;
  let lastHead = '';

  /** A pull request whose test merge is checked out with depth 2, as actions/checkout does. */
  function pullRequest(change: (directory: string) => void): Record<string, string> {
    git(origin, 'checkout', '-q', '-B', 'change', 'main');
    change(origin);
    git(origin, 'add', '-A');
    if (git(origin, 'rev-parse', 'HEAD') !== lastHead) git(origin, 'commit', '-q', '--allow-empty', '-m', 'change');
    const head = git(origin, 'rev-parse', 'HEAD');
    lastHead = head;
    git(origin, 'checkout', '-q', '-B', 'merge', 'main');
    git(origin, 'merge', '-q', '--no-ff', '-m', 'merge', 'change');
    const merge = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'update-ref', 'refs/pull/7/merge', merge);
    rmSync(workspace, { recursive: true, force: true });
    mkdirSync(workspace);
    git(workspace, 'init', '-q');
    git(workspace, 'remote', 'add', 'origin', `file://${origin}`);
    git(workspace, 'fetch', '-q', '--depth=2', 'origin', '+refs/pull/7/merge:refs/remotes/pull/7/merge');
    git(workspace, 'checkout', '-q', 'refs/remotes/pull/7/merge');
    const base = git(origin, 'rev-parse', 'main');
    server.state.pull.head = head;
    server.state.pull.base = base;
    const event = join(place, 'event.json');
    const repository = {
      full_name: 'example/cluster',
      name: 'cluster',
      owner: { login: 'example' },
      default_branch: 'main',
    };
    writeFileSync(
      event,
      JSON.stringify({
        number: 7,
        repository,
        pull_request: {
          number: 7,
          merge_commit_sha: merge,
          base: { ref: 'main', sha: base, repo: repository },
          head: { ref: 'change', sha: head, repo: repository },
        },
      }),
    );
    for (const file of ['output', 'summary']) writeFileSync(join(place, file), '');
    return {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: api,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
      GITHUB_OUTPUT: join(place, 'output'),
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_REPOSITORY: 'example/cluster',
      GITHUB_RUN_ID: '1',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_SHA: merge,
      GITHUB_STEP_SUMMARY: join(place, 'summary'),
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: place,
      INPUT_TOKEN: workflowToken.text,
    };
  }

  beforeAll(async () => {
    server = new GitHubStandIn();
    api = await server.listen();
    cpSync(join(example, 'base'), origin, { recursive: true });
    git(origin, 'init', '-q', '-b', 'main');
    git(origin, 'add', '-A');
    git(origin, 'commit', '-q', '-m', 'base');
  });
  afterAll(async () => await server[Symbol.asyncDispose]());

  const copyHead = (directory: string): void => cpSync(join(example, 'head'), directory, { recursive: true });

  test('posts one comment, sets outputs, summary and status, and passes', async () => {
    server.state.comment(accounts.person, 'an unrelated comment');
    server.state.comment(
      accounts.mallory,
      `not mine <!-- fluxdelta:comment key=fluxdelta head=${'0'.repeat(40)} base=${'0'.repeat(40)} run=1.1 part=1/1 -->`,
    );

    const ended = await run('action.js', [], workspace.replace('workspace', ''), pullRequest(copyHead));

    expect(server.mistakes).toEqual([]);
    expect(ended.code, ended.stdout + ended.stderr).toBe(0);
    expect(server.state.comments).toHaveLength(3);
    expect(server.state.comments[2]?.body).toContain('### fluxdelta: 5 resources in 2 apps: 4 changed, 1 added');
    expect(server.state.comments[2]?.body.trimEnd()).toMatch(
      /<!-- fluxdelta:comment key=fluxdelta head=[0-9a-f]{40} base=[0-9a-f]{40} run=1\.1 part=1\/1 -->$/,
    );
    expect(server.state.statuses.map(({ state, context }) => [state, context])).toEqual([
      ['pending', 'fluxdelta/diff'],
      ['success', 'fluxdelta/diff'],
    ]);
    expect(readFileSync(join(place, 'summary'), 'utf8')).toContain('5 resources in 2 apps');
    const outputs = readFileSync(join(place, 'output'), 'utf8');
    expect(outputs).toMatch(/^changed<<.*\ntrue$/m);
    expect(outputs).toMatch(/^added<<.*\n1$/m);
    expect(outputs).not.toContain(workflowToken.text);
  });

  test('sends no edit when the report is the same', async () => {
    const again = pullRequest(() => git(origin, 'reset', '-q', '--hard', lastHead));
    const before = server.seen.length;

    const ended = await run('action.js', [], place, again);

    expect(ended.code, ended.stdout + ended.stderr).toBe(0);
    expect(
      server.seen
        .slice(before)
        .filter(({ operation }) => !operation.startsWith('GET') && operation.includes('comments')),
    ).toEqual([]);
    expect(server.state.comments).toHaveLength(3);
  });

  test('edits its comment when the pull request changes', async () => {
    const ended = await run(
      'action.js',
      [],
      place,
      pullRequest((directory) => {
        copyHead(directory);
        rmSync(join(directory, 'apps/base/web/poddisruptionbudget.yaml'));
        const file = join(directory, 'apps/base/web/kustomization.yaml');
        writeFileSync(file, readFileSync(file, 'utf8').replace('  - poddisruptionbudget.yaml\n', ''));
      }),
    );

    expect(ended.code, ended.stdout + ended.stderr).toBe(0);
    expect(server.state.comments).toHaveLength(3);
    expect(server.state.comments[2]?.body).toContain('4 resources changed in 2 apps');
    expect(server.state.comments[1]?.body).toContain('not mine');
    expect(server.mistakes).toEqual([]);
  });

  test('fails the job and names file and line when something no longer renders', async () => {
    const ended = await run(
      'action.js',
      [],
      place,
      pullRequest((directory) =>
        writeFileSync(
          join(directory, 'apps/home/kustomization.yaml'),
          'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n  - ../nowhere\n',
        ),
      ),
    );

    expect(ended.code).toBe(1);
    expect(ended.stdout).toMatch(/::error .*file=apps\/home\/kustomization\.yaml,.*line=4/);
    expect(server.state.comments).toHaveLength(3);
    expect(server.state.comments[2]?.body).toContain('No longer renders');
    expect(server.state.statuses.at(-1)?.state).toBe('failure');
  });

  test('keeps the report in the summary and passes when it may not comment', async () => {
    server.faults.push({
      operation: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
      kind: 'permission',
      times: 1,
    });

    const ended = await run('action.js', [], place, pullRequest(copyHead));

    expect(ended.code, ended.stdout + ended.stderr).toBe(0);
    expect(ended.stdout).toContain('::warning');
    expect(ended.stdout).toContain('pull-requests: write');
    expect(readFileSync(join(place, 'summary'), 'utf8')).toContain('5 resources in 2 apps');
  });

  test('comes through failures of the server without a second comment', async () => {
    server.faults.push({
      operation: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
      kind: 'bad-gateway',
      times: 1,
    });
    server.faults.push({
      operation: 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
      kind: 'server-error',
      times: 1,
    });

    const ended = await run('action.js', [], place, pullRequest(copyHead));

    expect(ended.code, ended.stdout + ended.stderr).toBe(0);
    expect(server.state.comments).toHaveLength(3);
    expect(server.state.comments[2]?.body).toContain('5 resources in 2 apps');
  });
});

describe('the built files', () => {
  test('stay within their size', () => {
    const sizes = readdirSync('dist', { recursive: true })
      .map((name) => statSync(join('dist', String(name))))
      .filter((stat) => stat.isFile());

    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6.375 * 1024 * 1024);
  });
});
