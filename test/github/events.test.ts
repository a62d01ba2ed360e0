import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { FixtureRepository, fixtureRepository, temporaryDirectory } from '../engines/git/fixture-repository.ts';
import type { StandInOptions } from '../support/github/answer.ts';
import { clusterTrees } from '../support/github/cluster-trees.ts';
import { type ActionEnd, type ActionRun, Runner } from '../support/github/run-action.ts';
import { GitHubStandIn } from '../support/github/stand-in.ts';
import { ProgramHosts } from '../support/program-hosts.ts';
import { startGitServer } from '../support/servers/git-server.ts';
import { report } from './scene.ts';

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-events-'));
const hosts = new ProgramHosts(1);
afterAll(() => {
  hosts[Symbol.dispose]();
  rmSync(place, { recursive: true, force: true });
});

/** Where actions/checkout puts the repository with its input `path`. */
interface CheckoutPlace {
  readonly workspace: string;
  /** Below the workspace. */
  readonly directory: string;
}

function madeRepository(workspace: string, directory: string): string {
  const path = join(workspace, directory);
  execFileSync('git', ['init', '--quiet', '--initial-branch', 'main', path]);
  return path;
}

/** A server with a pull request whose base has moved on since, and a runner for its checkouts. */
class Forge {
  readonly origin: FixtureRepository;
  readonly server: GitHubStandIn;
  /** Where the branch left the base, and the tip of the base. */
  readonly fork: string;
  readonly base: string;
  readonly head: string;
  readonly merge: string;
  api = '';

  private constructor(server: GitHubStandIn) {
    this.server = server;
    this.origin = fixtureRepository();
    this.fork = this.origin.commit(clusterTrees.base);
    this.origin.git('switch', '--quiet', '--create', 'change');
    this.head = this.origin.commit(clusterTrees.changed);
    this.origin.git('switch', '--quiet', 'main');
    this.base = this.origin.commit(clusterTrees.warning);
    this.origin.git('switch', '--quiet', '--detach');
    this.origin.git('merge', '--quiet', '--no-ff', '--message', 'test merge', this.head);
    this.merge = this.origin.id('HEAD');
    this.origin.git('switch', '--quiet', 'main');
    this.origin.git('update-ref', 'refs/pull/7/head', this.head);
    server.state.pull.head = this.head;
  }

  static async open(options: StandInOptions = {}): Promise<Forge> {
    const server = new GitHubStandIn(options);
    const forge = new Forge(server);
    if (options.isGitea !== true) forge.origin.git('update-ref', 'refs/pull/7/merge', forge.merge);
    forge.api = await server.listen();
    onTestFinished(async () => {
      await server[Symbol.asyncDispose]();
      if (server.mistakes.length > 0) throw new Error(server.mistakes.join('\n'));
    });
    return forge;
  }

  /** Runs the action in what actions/checkout leaves of a commit. */
  async run(commit: string, ref: string, run: ActionRun, depth = 2, place?: CheckoutPlace): Promise<ActionEnd> {
    const clone =
      place === undefined
        ? fixtureRepository()
        : new FixtureRepository(madeRepository(place.workspace, place.directory));
    clone.git('remote', 'add', 'origin', `file://${this.origin.directory}`);
    clone.git('remote', 'add', 'web', 'https://github.example/Example/cluster.git');
    clone.git('fetch', '--quiet', '--no-tags', `--depth=${depth}`, 'origin', `+${commit}:refs/remotes/fetched`);
    clone.git('checkout', '--quiet', '--detach', 'refs/remotes/fetched');
    using runner = new Runner(this.api, place?.workspace ?? clone.directory, hosts.run);
    const end = await runner.run({
      ...run,
      inputs: { base: '', head: '', cache: 'false', ...run.inputs },
      environment: { GITHUB_REF: ref, GITHUB_SHA: commit, ...run.environment },
    });
    return end;
  }

  /** A run for the pull request, on what the server says it is about. */
  async pullRequest(run: ActionRun = {}, place?: CheckoutPlace): Promise<ActionEnd> {
    const isGitea = this.server.options.isGitea === true;
    const [commit, ref] = isGitea ? [this.head, 'refs/pull/7/head'] : [this.merge, 'refs/pull/7/merge'];
    return await this.run(commit, ref, { sha: this.head, baseSha: this.base, ...run }, 2, place);
  }
}

const statuses = ({ server: { state } }: Forge): readonly string[] =>
  state.statuses
    .filter(({ state: result }) => result !== 'pending')
    .map(({ sha, state: result }) => `${sha} ${result}`);

describe('in a shallow checkout', () => {
  test('a pull request is compared with what merging it now would change, and the comment is about its head', async () => {
    const forge = await Forge.open();

    const end = await forge.pullRequest();

    expect(end.code, end.stdout).toBe(0);
    const { body } = report(forge.server.state);
    expect(body).toContain('+  colour: green');
    expect(body).not.toContain('replicas');
    expect(body).toContain(`/blob/${forge.head}/apps/settings.yaml#L7`);
    expect(statuses(forge)).toEqual([`${forge.head} success`]);
  });

  test.each([
    ['once', 1],
    ['always', Number.POSITIVE_INFINITY],
  ])('a commit that the server of the repository %s fails to give is asked for again', async (_often, failures) => {
    const forge = await Forge.open();
    await using git = await startGitServer(dirname(forge.origin.directory));
    let failed = 0;
    git.instead = (_request, response) => {
      if (failed >= failures) return false;
      failed++;
      response.writeHead(500).end();
      return true;
    };
    const clone = fixtureRepository();
    clone.commit({ 'README.md': 'Hello\n' });
    clone.git('remote', 'add', 'origin', `${git.url}/${basename(forge.origin.directory)}/.git`);
    using runner = new Runner(forge.api, clone.directory);

    const end = await runner.run({
      sha: forge.head,
      baseSha: forge.base,
      inputs: { base: '', head: '', cache: 'false' },
      environment: { GITHUB_SHA: forge.merge },
    });

    if (failures === 1) {
      expect(end.code, end.stdout).toBe(0);
      expect(statuses(forge)).toEqual([`${forge.head} success`]);
    } else {
      expect(failed).toBe(3);
      expect(end.stdout).toContain('server error (3 attempts)');
      expect(end.stdout).toContain('Run the job again');
      expect(end.stdout).not.toContain('fetch-depth');
      expect(statuses(forge)).toEqual([`${forge.head} error`]);
    }
  });

  test('running it again changes nothing', async () => {
    const forge = await Forge.open();

    await forge.pullRequest({ runId: 5 });
    const end = await forge.pullRequest({ runId: 5, attempt: 2 });

    expect(end.stdout).toContain('comment unchanged');
    expect(report(forge.server.state).edits).toBe(0);
    expect(statuses(forge)).toEqual([`${forge.head} success`, `${forge.head} success`]);
  });

  test('a pull request with nothing that a cluster reads is green and begins no conversation', async () => {
    const forge = await Forge.open();
    forge.origin.git('switch', '--quiet', '--create', 'words', forge.base);
    const head = forge.origin.commit({ 'README.md': 'Hello\n' });
    forge.origin.git('switch', '--quiet', '--detach', forge.base);
    forge.origin.git('merge', '--quiet', '--no-ff', '--message', 'test merge', head);
    const merge = forge.origin.id('HEAD');
    forge.origin.git('update-ref', 'refs/pull/7/merge', merge);
    forge.server.state.pull.head = head;

    const end = await forge.run(merge, 'refs/pull/7/merge', { sha: head, baseSha: forge.base });

    expect(end.code, end.stdout).toBe(0);
    expect(end.outputs).toMatchObject({ changed: 'false', conclusion: 'success' });
    expect(forge.server.state.comments).toEqual([]);
    expect(statuses(forge)).toEqual([`${head} success`]);
  });

  test.each(['gitops', 'src/gitops'])(
    'that stands in `%s` of the workspace, the pull request is compared all the same',
    async (directory) => {
      const forge = await Forge.open();
      const workspace = temporaryDirectory();
      mkdirSync(join(workspace, 'other', 'files'), { recursive: true });

      const end = await forge.pullRequest({}, { workspace, directory });

      expect(end.code, end.stdout).toBe(0);
      expect(report(forge.server.state).body).toContain('+  colour: green');
    },
  );

  test('beside another one, the pull request is compared in that of the repository', async () => {
    const forge = await Forge.open();
    const workspace = temporaryDirectory();
    madeRepository(workspace, 'a-tool');

    const end = await forge.pullRequest({}, { workspace, directory: 'gitops' });

    expect(end.code, end.stdout).toBe(0);
    expect(report(forge.server.state).body).toContain('+  colour: green');
  });

  test('a merge group is compared with what it is merged into, and has no comment', async () => {
    const forge = await Forge.open();
    const ref = 'refs/heads/gh-readonly-queue/main/pr-7';
    forge.origin.git('update-ref', ref, forge.merge);

    const end = await forge.run(forge.merge, ref, { event: 'merge_group', sha: forge.merge, baseSha: forge.base });

    expect(end.code, end.stdout).toBe(0);
    expect(end.summary).toContain('+  colour: green');
    expect(end.summary).not.toContain('replicas');
    expect(forge.server.state.comments).toEqual([]);
    expect(statuses(forge)).toEqual([`${forge.merge} success`]);
  });

  test('the first push of a repository is all new', async () => {
    const forge = await Forge.open();

    const run = { event: 'push', sha: forge.fork, baseSha: '0'.repeat(40) } as const;
    const end = await forge.run(forge.fork, 'refs/heads/main', run, 1);

    expect(end.code, end.stdout).toBe(0);
    expect(end.outputs).toMatchObject({ modified: '0', removed: '0', failed: '0', conclusion: 'success' });
    expect(Number(end.outputs['added'])).toBeGreaterThan(0);
    expect(end.summary).toContain('+  colour: red');
    expect(statuses(forge)).toEqual([`${forge.fork} success`]);
  });

  test('a push is compared with the commit before it, which is fetched', async () => {
    const forge = await Forge.open();

    const run = { event: 'push', sha: forge.base, baseSha: forge.fork } as const;
    const end = await forge.run(forge.base, 'refs/heads/main', run, 1);

    expect(end.code, end.stdout).toBe(0);
    expect(end.summary).toContain('+  replicas: 0');
    expect(statuses(forge)).toEqual([`${forge.base} success`]);
  });

  test('a run by hand on a branch is compared with where it left the default branch', async () => {
    const forge = await Forge.open();

    const end = await forge.run(forge.head, 'refs/heads/change', { event: 'workflow_dispatch', sha: forge.head }, 1);

    expect(end.code, end.stdout).toBe(0);
    expect(end.summary).toContain('+  colour: green');
    expect(end.summary).not.toContain('replicas');
  });

  test('a run by hand on the default branch says what to name', async () => {
    const forge = await Forge.open();

    const end = await forge.run(forge.base, 'refs/heads/main', { event: 'workflow_dispatch', sha: forge.base }, 1);

    expect(end.code).toBe(1);
    expect(end.stdout).toContain('Set the input `base` to a branch, tag or commit.');
    expect(statuses(forge)).toEqual([]);
  });
});

describe('a run that is cancelled while git fetches', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGKILL', 137],
  ] as const)('by `%s` posts no result and leaves nothing in temporary directories', async (signal, code) => {
    const forge = await Forge.open();
    const clone = fixtureRepository();
    const commit = clone.commit({ 'README.md': 'Hello\n' });
    const temporary = temporaryDirectory();
    using runner = new Runner(forge.api, clone.directory);
    // It never answers.
    const remote = createServer(() => void runner.kill(signal));
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      remote.closeAllConnections();
      remote.close();
    });
    clone.git('remote', 'add', 'origin', `http://127.0.0.1:${(remote.address() as AddressInfo).port}/example/cluster`);

    const end = await runner.run({
      sha: forge.head,
      inputs: { base: '', head: '', cache: 'false' },
      environment: { GITHUB_SHA: commit, TMPDIR: temporary },
    });

    expect(end.code).toBe(code);
    await expect.poll(() => readdirSync(temporary), { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => readdirSync(end.directory).sort()).toEqual(['event.json', 'output', 'state', 'summary']);
    expect(end.summary).toBe('');
    expect(forge.server.state.comments).toEqual([]);
    expect(statuses(forge)).toEqual([]);
  });
});

describe('on Gitea and Forgejo, which keep no test merges', () => {
  test.each([1, 2])('a pull request is merged in the run, in a checkout of depth %i', async (depth) => {
    const forge = await Forge.open({ isGitea: true });

    const end = await forge.run(forge.head, 'refs/pull/7/head', { sha: forge.head, baseSha: forge.base }, depth);

    expect(end.code, end.stdout).toBe(0);
    const { body } = report(forge.server.state);
    expect(body).toContain('+  colour: green');
    expect(body).not.toContain('replicas');
    expect(statuses(forge)).toEqual([`${forge.head} success`]);
  });

  test('links lead to pages that these servers have', async () => {
    const forge = await Forge.open({ isGitea: true });

    await forge.pullRequest({ runId: 4711, environment: { GITHUB_RUN_NUMBER: '12' } });

    const { body } = report(forge.server.state);
    expect(body).toContain(`https://github.example/example/cluster/src/commit/${forge.head}/apps/settings.yaml#L7`);
    expect(body).toContain('https://github.example/example/cluster/actions/runs/12?by_index=1');
    expect(body).not.toContain('/blob/');
  });

  test('what is named is compared as it is named', async () => {
    const forge = await Forge.open({ isGitea: true });

    const end = await forge.pullRequest({ inputs: { base: forge.base, head: forge.head } });

    expect(end.code, end.stdout).toBe(0);
    expect(report(forge.server.state).body).toContain('replicas');
  });
});
