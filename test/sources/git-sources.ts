import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { walk } from '../../src/core/files/walk.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Artifact, FetchRequest } from '../../src/sources/fetcher.ts';
import { FixtureRepository, gitEnvironment } from '../engines/git/fixture-repository.ts';
import { planted as secrets } from '../support/planted-secrets.ts';
import { type GitServer, startGitServer } from '../support/servers/git-server.ts';

const id = { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', namespace: 'flux-system', name: 'app' };
export const planted = secrets.gitSecret;

/** The repositories on their server, and the commits of `app.git`. */
export let directory = '';
export let server: GitServer;
export let app: FixtureRepository;
export const commits: Record<string, string> = {};

/** Makes the repositories once for the tests of a file. */
export function serveRepositories(): void {
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'git-sources-'));
    app = repositoryAt('app.git');
    commits['first'] = app.commit({ 'deploy/a.yaml': 'a: 1\n', 'docs/logo.png': 'x', link: { link: 'deploy' } });
    app.git('tag', 'v1.0.0');
    commits['second'] = app.commit({ 'deploy/a.yaml': 'a: 2\n', 'deploy-more/b.yaml': 'b: 1\n' });
    app.git('tag', '-a', '-m', 'a release', 'v1.1.0');
    app.git('tag', 'v2.0.0-rc.1');
    app.git('update-ref', 'refs/pull/7/head', 'HEAD');
    app.git('switch', '--quiet', '-c', 'other');
    commits['other'] = app.commit({ 'deploy/a.yaml': 'a: other\n' });
    app.git('switch', '--quiet', 'main');
    commits['middle'] = app.commit({ 'deploy/a.yaml': 'a: middle\n' });
    commits['main'] = app.commit({ 'deploy/a.yaml': 'a: 3\n' });
    // As a pull request has one.
    const [tree] = app.git('rev-parse', 'HEAD^{tree}').trim().split('\n');
    commits['stray'] = app.git('commit-tree', '-p', 'HEAD', '-m', 'stray', tree ?? '').trim();
    app.git('update-ref', 'refs/pull/8/head', commits['stray']);
    const library = repositoryAt('library.git');
    library.commit({ 'base/x.yaml': 'x: 1\n' });
    const outer = repositoryAt('outer.git');
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.directory, 'vendor/library');
    outer.commit({
      '.gitmodules': '[submodule "library"]\npath = vendor/library\nurl = ../library.git\n',
      'top.yaml': 't: 1\n',
    });
    const evil = repositoryAt('evil.git');
    evil.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.directory, 'vendor/library');
    evil.commit({ '.gitmodules': '[submodule "x"]\npath = vendor/library\nurl = ext::sh -c touch% /tmp/never\n' });
    server = await startGitServer(directory);
  }, 60_000);
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    rmSync(directory, { recursive: true, force: true });
  });
  beforeEach(() => {
    server.asked.length = 0;
    server.instead = () => false;
  });
}

export function repositoryAt(name: string): FixtureRepository {
  const place = join(directory, name);
  mkdirSync(place);
  const repository = new FixtureRepository(place);
  repository.git('init', '--quiet', '--initial-branch=main');
  return repository;
}

export function request(spec: JsonObject, more: Partial<FetchRequest> = {}): FetchRequest {
  return { id, kind: 'GitRepository', spec: { url: `${server.url}/app.git`, interval: '10m', ...spec }, ...more };
}

/** An artifact with what it holds, or why there is none. */
export type Read = { readonly artifact: ReadArtifact } | { readonly problem: Problem };
interface ReadArtifact {
  readonly identity: string;
  readonly revision: string;
  readonly files: Readonly<Record<string, string>>;
}

export async function fetchWith(asked: FetchRequest, options: SourceOptions = {}): Promise<Read> {
  const fetchers = createFetchers({
    environment: gitEnvironment,
    ...options,
    patience: { wait: async () => undefined },
  });
  const fetched = await fetchers.byKind.get('GitRepository')?.fetch(asked, new AbortController().signal);
  if (fetched === undefined) throw new Error('no fetcher');
  // Read while git still answers.
  const read = 'artifact' in fetched ? { artifact: inMemory(fetched.artifact) } : fetched;
  await fetchers.close();
  return read;
}

function inMemory({ identity, revision, tree }: Artifact): ReadArtifact {
  const files = [...walk(tree)]
    .filter(({ kind }) => kind !== 'directory')
    .map(({ path }) => [path, Buffer.from(tree.read(path) ?? []).toString()] as const);
  return { identity, revision, files: Object.fromEntries(files) };
}

export function filesOf(read: Read): Readonly<Record<string, string>> {
  if (!('artifact' in read)) throw new Error(read.problem.message);
  return read.artifact.files;
}
