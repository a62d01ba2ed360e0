import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram } from '../support/built-program.ts';
import { accounts, type RepositoryState } from '../support/github/repository-state.ts';
import { GitHubStandIn, workflowToken } from '../support/github/stand-in.ts';
import { ProgramHosts } from '../support/program-hosts.ts';

const generator = '../../scripts/bench/synthetic-repository.js';
const { syntheticRepository } = (await import(generator)) as {
  readonly syntheticRepository: (count: number) => ReadonlyMap<string, string>;
};

const place = mkdtempSync(join(tmpdir(), 'fluxdelta-two-step-'));
const head = 'b'.repeat(40);
const hosts = new ProgramHosts(1);
let runs = 0;

beforeAll(() => {
  const files = syntheticRepository(10);
  for (const [path, text] of files) {
    for (const side of ['base', 'head']) {
      const file = join(place, 'trees', side, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, side === 'head' ? text.replace('port: 80}', 'port: 8080}') : text);
    }
  }
}, 60_000);
afterAll(() => {
  hosts[Symbol.dispose]();
  rmSync(place, { recursive: true, force: true });
});

/** The statuses that are results: a run that only posts begins when they are known. */
function results({ statuses }: RepositoryState): RepositoryState['statuses'] {
  return statuses.filter(({ state }) => state !== 'pending');
}

interface End {
  readonly code: number;
  readonly stdout: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs the action as a runner does. */
async function run(
  api: string,
  inputs: Readonly<Record<string, string>>,
  event: { readonly name: string; readonly payload: object },
  workspace = join(place, 'trees'),
): Promise<End> {
  const directory = join(place, `run-${++runs}`);
  mkdirSync(directory);
  for (const file of ['output', 'summary']) writeFileSync(join(directory, file), '');
  writeFileSync(join(directory, 'event.json'), JSON.stringify(event.payload));
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: directory,
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: api,
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: join(directory, 'event.json'),
    GITHUB_OUTPUT: join(directory, 'output'),
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'example/cluster',
    GITHUB_RUN_ID: '77',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_SHA: 'd'.repeat(40),
    GITHUB_STEP_SUMMARY: join(directory, 'summary'),
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: directory,
    INPUT_CACHE: 'false',
    INPUT_OFFLINE: 'true',
    'INPUT_FAIL-ON': 'never',
    'INPUT_REVIEW-COMMENTS': 'off',
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  };
  const { code, stdout } = await hosts.run({ file: builtProgram('action'), environment, directory: resolve() });
  const outputs: Record<string, string> = {};
  const written = readFileSync(join(directory, 'output'), 'utf8');
  for (const [, name = '', , value = ''] of written.matchAll(/^([^<\n]+)<<(\S+)\n([\s\S]*?)\n\2$/gm))
    outputs[name] = value;
  return { code, stdout, summary: readFileSync(join(directory, 'summary'), 'utf8'), outputs };
}

const sides = { base: './base', head: './head' };
const repository = { full_name: 'example/cluster', default_branch: 'main' };
const pullRequest = (isFork: boolean): { name: string; payload: object } => ({
  name: 'pull_request',
  payload: {
    repository,
    pull_request: {
      number: 7,
      base: { ref: 'main', sha: 'a'.repeat(40), repo: repository },
      head: { ref: 'change', sha: head, repo: isFork ? { full_name: 'mallory/cluster' } : repository },
    },
  },
});
const ended = {
  name: 'workflow_run',
  payload: {
    repository,
    workflow_run: {
      id: 76,
      event: 'pull_request',
      head_sha: head,
      head_repository: { full_name: 'mallory/cluster' },
      head_branch: 'change',
      pull_requests: [],
    },
  },
};

/** A repository with two clusters, in each of which a resource changes; gives its directory. */
function fleet(): string {
  const directory = join(place, 'fleet');
  for (const side of ['base', 'head']) {
    for (const name of ['a', 'b']) {
      const files = {
        'sync.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {path: ./clusters/${name}, sourceRef: {kind: GitRepository, name: flux-system}}\n`,
        'map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map, namespace: shop}\ndata: {side: ${side}}\n`,
      };
      mkdirSync(join(directory, side, 'clusters', name), { recursive: true });
      for (const [file, text] of Object.entries(files))
        writeFileSync(join(directory, side, 'clusters', name, file), text);
    }
  }
  return directory;
}

/** A comment without the hidden line, which names the run. */
/** What a comment says: the marker is not seen, and what one job says is said of a document in code. */
function visible(body: string | undefined): string {
  return (body ?? '').replace(/\n<!-- fluxdelta:comment [^\n]*\n?$/, '').replace(/[`']/g, '');
}

async function posted(
  work: (api: string, server: GitHubStandIn) => Promise<End>,
): Promise<{ end: End; server: GitHubStandIn }> {
  await using server = new GitHubStandIn();
  const end = await work(await server.listen(), server);
  expect(server.mistakes).toEqual([]);
  return { end, server };
}

describe('rendering in one job and posting in another', () => {
  test('leaves what one job would have left', async () => {
    const whole = await posted(
      async (api) => await run(api, { ...sides, token: workflowToken.text }, pullRequest(true)),
    );
    const split = await posted(async (api, server) => {
      server.state.pull.headRepository = 'mallory/cluster';
      server.tokens.push({ text: 'ghs_fork', account: accounts.workflow, permissions: {} });
      const rendered = await run(api, { ...sides, mode: 'render', token: 'ghs_fork' }, pullRequest(true));

      expect(rendered.code).toBe(0);
      expect(server.seen).toEqual([]);
      expect(rendered.summary).toContain('50 resources changed');
      return await run(
        api,
        { mode: 'post', token: workflowToken.text, artifact: dirname(rendered.outputs['artifact-path'] ?? '') },
        ended,
      );
    });

    expect(split.end.code).toBe(0);
    expect(visible(split.server.state.comments[0]?.body)).toBe(visible(whole.server.state.comments[0]?.body));
    expect(split.server.state.comments).toHaveLength(1);
    expect(split.server.state.statuses).toEqual(results(whole.server.state));
    expect(visible(split.end.summary)).toBe(visible(whole.end.summary));
    const own = {
      'comment-url': '',
      duration: '',
      'html-path': '',
      'json-path': '',
      'nodes-rendered': '',
      'report-path': '',
    };
    expect({ ...split.end.outputs, ...own }).toEqual({ ...whole.end.outputs, ...own });
  });

  test('in a job for each cluster leaves what one job would have left', async () => {
    const workspace = fleet();
    const whole = await posted(
      async (api) => await run(api, { ...sides, token: workflowToken.text }, pullRequest(false), workspace),
    );
    const split = await posted(async (api) => {
      const rendered: End[] = [];
      for (const cluster of ['b', 'a'])
        rendered.push(await run(api, { ...sides, mode: 'render', cluster }, pullRequest(false), workspace));
      expect(rendered.map(({ code }) => code)).toEqual([0, 0]);
      expect(rendered[1]?.summary).toContain('a: ConfigMap shop/map');
      const artifact = rendered.map(({ outputs }) => outputs['artifact-path'] ?? '').join('\n');
      return await run(api, { mode: 'post', token: workflowToken.text, artifact }, pullRequest(false), workspace);
    });

    expect(split.end.code).toBe(0);
    expect(visible(split.server.state.comments[0]?.body)).toBe(visible(whole.server.state.comments[0]?.body));
    expect(split.server.state.comments).toHaveLength(1);
    expect(split.end.summary).toBe(whole.end.summary);
    expect(split.server.state.statuses).toEqual(results(whole.server.state));
  });

  test('fails by name for a cluster whose job left nothing, whatever the policy', async () => {
    const workspace = fleet();
    const { end, server } = await posted(async (api) => {
      const { outputs } = await run(api, { ...sides, mode: 'render', cluster: 'a' }, pullRequest(false), workspace);
      const artifact = outputs['artifact-path'] ?? '';
      return await run(api, { mode: 'post', token: workflowToken.text, artifact }, pullRequest(false), workspace);
    });

    expect(end.code).toBe(1);
    expect(end.stdout).toMatch(/::error .*CLUSTER_MISSING/);
    expect(server.state.comments[0]?.body).toContain('cluster `b` is not compared');
    expect(server.state.statuses).toMatchObject([{ sha: head, state: 'failure' }]);
  });

  test('refuses a cluster that does not exist', async () => {
    const { end } = await posted(
      async (api) => await run(api, { ...sides, mode: 'render', cluster: 'c' }, pullRequest(false), fleet()),
    );

    expect(end.code).toBe(1);
    expect(end.stdout).toContain('ENTRY_NOT_FOUND');
  });

  test('says on the commit that the artifact is lost', async () => {
    const artifact = join(place, 'received');
    const { end, server } = await posted(
      async (api) => await run(api, { mode: 'post', token: workflowToken.text, artifact }, pullRequest(false)),
    );

    expect(end.code).toBe(1);
    expect(server.state.statuses).toMatchObject([{ sha: head, state: 'error' }]);
  });

  test('fails and says so on the commit when there is nothing to post', async () => {
    const { end, server } = await posted(
      async (api) => await run(api, { mode: 'post', token: workflowToken.text, artifact: join(place, 'trees') }, ended),
    );

    expect(end.code).toBe(1);
    expect(server.state.comments).toEqual([]);
    expect(server.state.statuses).toMatchObject([{ sha: head, state: 'error' }]);
  });

  test('marks the comment of an earlier head as out of date when there is nothing to post', async () => {
    const { end, server } = await posted(async (api, standIn) => {
      standIn.state.pull.headRepository = 'mallory/cluster';
      const rendered = await run(api, { ...sides, mode: 'render' }, pullRequest(true));
      const artifact = rendered.outputs['artifact-path'] ?? '';
      await run(api, { mode: 'post', token: workflowToken.text, artifact }, ended);
      standIn.state.pull.head = 'e'.repeat(40);
      const later = { ...ended.payload.workflow_run, head_sha: 'e'.repeat(40) };
      const event = { ...ended, payload: { ...ended.payload, workflow_run: later } };
      return await run(api, { mode: 'post', token: workflowToken.text, artifact }, event);
    });

    expect(end.code).toBe(1);
    expect(end.stdout).toContain('ARTIFACT_REFUSED');
    expect(server.state.comments).toHaveLength(1);
    expect(server.state.comments[0]?.body).toContain('Out of date');
    expect(server.state.statuses.at(-1)).toMatchObject({ sha: 'e'.repeat(40), state: 'error' });
  });
});
