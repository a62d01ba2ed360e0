import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kustomizeOf } from '../../src/commands/kustomize-command.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import { FixtureRepository, gitEnvironment } from '../engines/git/fixture-repository.ts';
import { commandOf } from '../support/command-of.ts';
import { type GitServer, startGitServer } from '../support/servers/git-server.ts';

const kubectl = new URL('../../node_modules/.cache/oracles/v36/kubectl', import.meta.url).pathname;
const id = { group: '', kind: 'Kustomization', namespace: '', name: '' };
const map = (name: string): string => `apiVersion: v1\ndata:\n  a: b\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

let directory = '';
let server: GitServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kustomize-remote-'));
  mkdirSync(join(directory, 'org/base.git'), { recursive: true });
  const base = new FixtureRepository(join(directory, 'org/base.git'));
  base.git('init', '--quiet', '--initial-branch=main');
  base.commit({
    'deploy/kustomization.yaml': 'namePrefix: old-\nresources: [../shared]\n',
    'shared/kustomization.yaml': 'resources: [x.yaml]\n',
    'shared/x.yaml': map('x'),
  });
  base.git('tag', 'v1.0.0');
  base.commit({ 'deploy/kustomization.yaml': 'namePrefix: new-\nresources: [../shared]\n' });
  server = await startGitServer(directory);
  server.instead = (request, response) => {
    if (request.url !== '/files/map.yaml') return false;
    response.end(map('of-file'));
    return true;
  };
}, 60_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

/** What both print for a directory, or with which code they fail. */
async function outputs(
  argument: string,
): Promise<{ readonly ours: string | number; readonly theirs: string | number }> {
  const fetchers = createFetchers({ environment: gitEnvironment });
  const terminal = { directory, environment: {}, color: false, width: 80 };
  const result = await kustomizeOf(commandOf('kustomize', [argument]), terminal, async (request) => {
    const fetcher = fetchers.byKind.get(request.kind);
    if (fetcher === undefined) throw new Error(`no fetcher for ${request.kind}`);
    return await fetcher.fetch({ id, ...request }, new AbortController().signal);
  });
  await fetchers.close();
  const real = await run(argument);
  return {
    ours: 'exitCode' in result && result.exitCode === 0 ? result.text : 1,
    theirs: real,
  };
}

/** The real tool, beside which this process must go on serving. */
async function run(argument: string): Promise<string | number> {
  return await new Promise((resolve, reject) => {
    const child = spawn(kubectl, ['kustomize', argument], { cwd: directory, env: gitEnvironment });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? text : (code ?? 1)));
  });
}

describe('kustomize on what is elsewhere', () => {
  test('has the real tool to compare with', () => {
    expect(spawnSync(kubectl, ['version', '--client'], { encoding: 'utf8' }).stdout).toContain('v5.8.1');
  });

  test.each([
    ['a base at a tag', (url: string) => `${url}/org/base.git//deploy?ref=v1.0.0`],
    ['a base at a branch', (url: string) => `${url}/org/base.git//deploy?ref=main`],
    ['a base at the default branch', (url: string) => `${url}/org/base.git//shared`],
    ['a file', (url: string) => `${url}/files/map.yaml`],
    ['a file that is not there', (url: string) => `${url}/files/none.yaml`],
    ['a revision that is not there', (url: string) => `${url}/org/base.git//deploy?ref=none`],
    ['a directory that is not there', (url: string) => `${url}/org/base.git//none?ref=main`],
  ])('prints what the real tool prints with %s', async (_what, resource) => {
    const home = join(directory, 'local');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'kustomization.yaml'), `nameSuffix: -here\nresources:\n- ${resource(server.url)}\n`);
    const { ours, theirs } = await outputs('local');
    expect(ours).toBe(theirs);
  });

  test('prints what the real tool prints for a repository that is named itself', async () => {
    const { ours, theirs } = await outputs(`${server.url}/org/base.git//deploy?ref=v1.0.0`);
    expect(ours).toContain('name: old-x');
    expect(ours).toBe(theirs);
  });
});
