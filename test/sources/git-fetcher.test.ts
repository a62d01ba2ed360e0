import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { walk } from '../../src/files/walk.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Problem } from '../../src/model/problem.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Artifact, FetchRequest } from '../../src/sources/fetcher.ts';
import { FixtureRepository, gitEnvironment } from '../git/fixture-repository.ts';
import { type GitServer, startGitServer } from '../support/git-server.ts';
import { planted as secrets } from '../support/planted-secrets.ts';

const id = { group: 'source.toolkit.fluxcd.io', kind: 'GitRepository', namespace: 'flux-system', name: 'app' };
const planted = secrets.gitSecret;

let directory = '';
let server: GitServer;
let app: FixtureRepository;
const commits: Record<string, string> = {};

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

function repositoryAt(name: string): FixtureRepository {
  const place = join(directory, name);
  mkdirSync(place);
  const repository = new FixtureRepository(place);
  repository.git('init', '--quiet', '--initial-branch=main');
  return repository;
}

function request(spec: JsonObject, more: Partial<FetchRequest> = {}): FetchRequest {
  return { id, kind: 'GitRepository', spec: { url: `${server.url}/app.git`, interval: '10m', ...spec }, ...more };
}

/** An artifact with what it holds, or why there is none. */
type Read = { readonly artifact: ReadArtifact } | { readonly problem: Problem };
interface ReadArtifact {
  readonly identity: string;
  readonly revision: string;
  readonly files: Readonly<Record<string, string>>;
}

async function fetchWith(asked: FetchRequest, options: SourceOptions = {}): Promise<Read> {
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

describe('the reference of a GitRepository', () => {
  test.each([
    [{ branch: 'main' }, 'main', 'main'],
    [{ branch: 'other' }, 'other', 'other'],
    [{ tag: 'v1.0.0' }, 'v1.0.0', 'first'],
    [{ tag: 'v1.1.0', branch: 'main' }, 'v1.1.0', 'second'],
    [{ semver: '>=1.0.0' }, 'v1.1.0', 'second'],
    [{ semver: '1.0.x' }, 'v1.0.0', 'first'],
    [{ semver: '>=1.0.0-0' }, 'v2.0.0-rc.1', 'second'],
    [{ semver: '1.0.x', tag: 'v1.1.0' }, 'v1.1.0', 'second'],
    [{ name: 'refs/heads/other', tag: 'v1.0.0' }, 'refs/heads/other', 'other'],
    [{ name: 'refs/pull/7/head' }, 'refs/pull/7/head', 'second'],
    [{ name: 'refs/tags/v1.1.0' }, 'refs/tags/v1.1.0', 'second'],
  ] as const)('%j is the commit that Flux takes, written as Flux writes it', async (ref, label, commit) => {
    expect(await fetchWith(request({ ref }))).toMatchObject({
      artifact: { revision: `${label}@sha1:${commits[commit]}` },
    });
  });

  test('is the latest by its commit of tags that differ in build metadata only', async () => {
    const built = repositoryAt('built.git');
    const [early, late] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    for (const [tag, date] of [
      ['v1.0.0+b', late],
      ['v1.0.0+c', early],
      ['v0.9.0+z', late],
    ] as const) {
      built.write({ 'a.yaml': `a: ${tag}\n` });
      built.git('add', '--all');
      const env = { ...gitEnvironment, GIT_COMMITTER_DATE: date };
      execFileSync('git', ['commit', '--quiet', '-m', tag], { cwd: built.directory, env });
      built.git('tag', tag);
    }
    const read = await fetchWith(request({ url: `${server.url}/built.git`, ref: { semver: '>=0.1.0' } }));
    expect(filesOf(read)).toEqual({ 'a.yaml': 'a: v1.0.0+b\n' });
  });

  test('may be a commit, alone or of a branch, before everything else', async () => {
    const commit = commits['first'] ?? '';
    expect(await fetchWith(request({ ref: { commit, tag: 'v1.1.0' } }))).toMatchObject({
      artifact: { revision: `sha1:${commit}`, files: { 'deploy/a.yaml': 'a: 1\n' } },
    });
    expect(await fetchWith(request({ ref: { commit, branch: 'main' } }))).toMatchObject({
      artifact: { revision: `main@sha1:${commit}` },
    });
  });

  test.each([
    ['is on another branch than the one beside it', 'main', 'other', 'branch main does not have commit'],
    ['is on no branch', '', 'stray', 'no branch has commit'],
    ['is on no branch, and not on the one beside it', 'main', 'stray', 'branch main does not have commit'],
  ])('is nothing that Flux finds when its commit %s', async (_what, branch, name, message) => {
    const ref = { commit: commits[name] ?? '', ...(branch === '' ? {} : { branch }) };
    const read = await fetchWith(request({ ref }));
    // Whether the server can send commits without files makes no difference.
    app.git('config', 'uploadpack.allowFilter', 'true');
    const filtered = await fetchWith(request({ ref }));
    const found = await fetchWith(request({ ref: { commit: commits['first'] ?? '', branch: 'main' } }));
    app.git('config', '--unset', 'uploadpack.allowFilter');
    expect(read).toMatchObject({
      problem: { code: 'SOURCE_NOT_FOUND', message: expect.stringContaining(`${message} ${commits[name]}`) },
    });
    expect(filtered).toEqual(read);
    expect(found).toHaveProperty('artifact');
  });

  test('may be a commit of any branch, and of one whose committers had wrong clocks', async () => {
    expect(await fetchWith(request({ ref: { commit: commits['other'] ?? '' } }))).toMatchObject({
      artifact: { revision: `sha1:${commits['other']}` },
    });
    const skewed = repositoryAt('skewed.git');
    const made: string[] = [];
    for (const [at, date] of ['2026-05-01T00:00:00Z', '2020-01-01T00:00:00Z'].entries()) {
      skewed.write({ 'a.yaml': `a: ${at}\n` });
      skewed.git('add', '--all');
      const env = { ...gitEnvironment, GIT_COMMITTER_DATE: date };
      execFileSync('git', ['commit', '--quiet', '-m', date], { cwd: skewed.directory, env });
      made.push(skewed.git('rev-parse', 'HEAD').trim());
    }
    const url = `${server.url}/skewed.git`;
    expect(await fetchWith(request({ url, ref: { commit: made[0] ?? '', branch: 'main' } }))).toMatchObject({
      artifact: { revision: `main@sha1:${made[0]}` },
    });
  });

  test('may be a commit of a server that gives only what it advertises', async () => {
    server.instead = ({ headers }) => {
      // Without this header the server speaks the first version of the protocol.
      delete headers['git-protocol'];
      return false;
    };
    for (const branch of [{}, { branch: 'main' }]) {
      const read = await fetchWith(request({ ref: { commit: commits['middle'] ?? '', ...branch } }));
      expect(filesOf(read)).toMatchObject({ 'deploy/a.yaml': 'a: middle\n' });
    }
    expect(await fetchWith(request({ ref: { commit: 'f'.repeat(40) } }))).toMatchObject({
      problem: { code: 'SOURCE_NOT_FOUND' },
    });
  });

  test('is the branch master without one, which this repository lacks', async () => {
    expect(await fetchWith(request({}))).toMatchObject({
      problem: { code: 'SOURCE_NOT_FOUND', hint: expect.stringContaining('master') },
    });
  });

  test.each([
    [{ branch: 'none' }, 'SOURCE_NOT_FOUND'],
    [{ commit: 'f'.repeat(40) }, 'SOURCE_NOT_FOUND'],
    [{ semver: '>=9' }, 'SOURCE_NOT_FOUND'],
    [{ semver: 'no range' }, 'SOURCE_INVALID'],
    [{ branch: 'a:refs/heads/b' }, 'SOURCE_INVALID'],
    [{ name: '--upload-pack=touch /tmp/never' }, 'SOURCE_INVALID'],
    [{ commit: '--output=/tmp/never' }, 'SOURCE_INVALID'],
  ] as const)('%j is nothing that can be fetched', async (ref, code) => {
    expect(await fetchWith(request({ ref }))).toMatchObject({ problem: { code } });
  });
});

describe('the content of a GitRepository', () => {
  const main = { ref: { branch: 'main' } };
  test('has no links, nothing of git, and no media while nobody writes a pattern', async () => {
    expect(await fetchWith(request(main))).toMatchObject({
      artifact: { files: { 'deploy-more/b.yaml': 'b: 1\n', 'deploy/a.yaml': 'a: 3\n' } },
    });
  });

  test('is what spec.ignore leaves', async () => {
    const fetched = await fetchWith(request({ ...main, ignore: '/*\n!/docs\n' }));
    expect(fetched).toMatchObject({ artifact: { files: { 'docs/logo.png': 'x' } } });
  });

  test('is what a sparse checkout names by the beginning of its path', async () => {
    const one = await fetchWith(request({ ...main, sparseCheckout: ['./deploy/'] }));
    const both = await fetchWith(request({ ...main, sparseCheckout: ['deploy'] }));
    const none = await fetchWith(request({ ...main, sparseCheckout: ['nowhere'] }));
    expect(Object.keys(filesOf(one))).toEqual(['deploy/a.yaml']);
    expect(Object.keys(filesOf(both))).toEqual(['deploy/a.yaml', 'deploy-more/b.yaml']);
    expect(none).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
  });

  test('holds what it includes of others, unless something is there', async () => {
    const files = filesOf(await fetchWith(request({ ref: { tag: 'v1.0.0' } })));
    const includes = [{ identity: 'first', revision: 'first', tree: memoryTree(files) }];
    const including = (fromPath: string, toPath: string): FetchRequest =>
      request({ ...main, include: [{ repository: { name: 'first' }, fromPath, toPath }] }, { includes });
    expect(filesOf(await fetchWith(including('deploy', 'old/first')))).toMatchObject({
      'deploy/a.yaml': 'a: 3\n',
      'old/first/a.yaml': 'a: 1\n',
    });
    expect(await fetchWith(including('deploy', 'deploy'))).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
    expect(await fetchWith(including('nowhere', 'x'))).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
  });

  test('holds submodules only where they are asked for', async () => {
    const url = `${server.url}/outer.git`;
    expect(filesOf(await fetchWith(request({ ...main, url })))).toEqual({ 'top.yaml': 't: 1\n' });
    expect(filesOf(await fetchWith(request({ ...main, url, recurseSubmodules: true })))).toEqual({
      'top.yaml': 't: 1\n',
      'vendor/library/base/x.yaml': 'x: 1\n',
    });
  });

  test('never comes from a submodule whose URL is a program', async () => {
    const url = `${server.url}/evil.git`;
    const fetched = await fetchWith(request({ ...main, url, recurseSubmodules: true }));
    expect(fetched).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
    expect(existsSync('/tmp/never')).toBe(false);
  });
});

describe('a repository of somebody else', () => {
  test('has no hooks, filters, attributes or configuration that count', async () => {
    const trace = join(directory, 'executed');
    const evil = repositoryAt('filters.git');
    const run = `touch ${trace}`;
    evil.commit({
      '.gitattributes': '*.yaml filter=evil diff=evil export-subst eol=crlf\n',
      '.gitconfig': `[filter "evil"]\nsmudge = ${run}\nclean = ${run}\n[core]\nfsmonitor = ${run}\nsshCommand = ${run}\n`,
      '.lfsconfig': '[lfs]\nurl = http://127.0.0.1:1/\n',
      'a.yaml': 'a: $Format:%H$\n',
      config: `[core]\nhooksPath = hooks\n`,
      'hooks/post-checkout': `#!/bin/sh\n${run}\n`,
    });
    const read = await fetchWith(request({ url: `${server.url}/filters.git`, ref: { branch: 'main' } }));
    expect(filesOf(read)['a.yaml']).toBe('a: $Format:%H$\n');
    expect(existsSync(trace)).toBe(false);
  });

  test.each(['..', '.git', '.GIT'])('with an entry named %s is a problem when it is read', async (name) => {
    const evil = repositoryAt(`names${name.replaceAll('.', '-')}.git`);
    evil.commit({ 'a.yaml': 'a: 1\n' });
    const blob = evil.git('rev-parse', 'HEAD:a.yaml');
    // No tool makes such a tree, so that it is written as it is stored.
    const bytes = Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')]);
    const file = join(directory, 'tree');
    writeFileSync(file, bytes);
    const tree = evil.git('hash-object', '-w', '-t', 'tree', '--literally', file);
    const commit = evil.git('commit-tree', '-m', 'evil', tree);
    evil.git('update-ref', 'refs/heads/evil', commit);
    const url = `${server.url}/names${name.replaceAll('.', '-')}.git`;
    await expect(fetchWith(request({ url, ref: { branch: 'evil' } }))).resolves.toMatchObject({
      problem: { code: 'GIT_FAILED' },
    });
  });
});

describe('a URL of a GitRepository', () => {
  test.each([
    'file:///etc',
    'git://example.com/a/b',
    'ext::sh -c true',
    '--upload-pack=touch /tmp/never',
    'ssh://-oProxyCommand=true/a',
    'ssh://host/-a',
    'https://exa mple.com/a',
    '/srv/git/repository',
    'https://host/a\n',
  ])('%j is refused', async (url) => {
    expect(await fetchWith(request({ url, ref: { branch: 'main' } }))).toMatchObject({
      problem: { code: 'SOURCE_INVALID' },
    });
    expect(existsSync('/tmp/never')).toBe(false);
  });

  test.each([
    'http://example.com/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'ssh://git@127.0.0.1/a',
    'ssh://git@localhost/a',
  ])('%j is not asked with restricted egress', async (url) => {
    const secret = () =>
      new Map([
        ['identity', 'key'],
        ['known_hosts', 'hosts'],
      ]);
    const asked = request({ url, ref: { branch: 'main' }, secretRef: { name: 'key' } }, { secret });
    expect(await fetchWith(asked, { restrictEgress: true })).toMatchObject({ problem: { code: 'EGRESS_DENIED' } });
  });

  test('may be that of a directory for whom the run names as its mirror', async () => {
    const url = 'ssh://git@git.invalid/team/app.git';
    const fetched = await fetchWith(request({ url, ref: { branch: 'main' } }), {
      rewrites: [{ from: 'git.invalid/team', to: directory }],
    });
    expect(fetched).toMatchObject({ artifact: { revision: `main@sha1:${commits['main']}` } });
  });
});

describe('a git server', () => {
  const main = { ref: { branch: 'main' } };
  const login = (data: Record<string, string>): Partial<FetchRequest> => ({
    secret: () => new Map(Object.entries(data)),
  });

  test.each([
    [{ username: 'me', password: planted }, `Basic ${Buffer.from(`me:${planted}`).toString('base64')}`],
    [{ bearerToken: planted, username: 'me', password: 'x' }, `Bearer ${planted}`],
  ])('is shown the login of the Secret, and nobody else is', async (data, header) => {
    const asked = request({ ...main, secretRef: { name: 'login' } }, login(data));
    expect(await fetchWith(asked)).toMatchObject({ artifact: { revision: `main@sha1:${commits['main']}` } });
    expect(new Set(server.asked.map(({ authorization }) => authorization))).toEqual(new Set([header]));
    server.instead = (_, response) => {
      response.writeHead(403).end(planted);
      return true;
    };
    const refused = await fetchWith(asked);
    expect(refused).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
    expect(JSON.stringify(refused)).not.toContain(planted);
  });

  test('of the job is shown the token of the job, unless the tree is that of a stranger', async () => {
    const environment = { ...gitEnvironment, GITHUB_SERVER_URL: server.url };
    const shown = async (options: SourceOptions): Promise<readonly string[]> => {
      server.asked.length = 0;
      const fetched = await fetchWith(request(main), { githubToken: planted, allowedHosts: ['127.0.0.1'], ...options });
      expect(fetched).toMatchObject({ artifact: { revision: `main@sha1:${commits['main']}` } });
      return [...new Set(server.asked.map(({ authorization }) => authorization))];
    };
    const basic = `Basic ${Buffer.from(`x-access-token:${planted}`).toString('base64')}`;
    expect(await shown({ environment })).toEqual([basic]);
    expect(await shown({ environment, restrictEgress: true })).toEqual(['']);
    expect(await shown({})).toEqual(['']);
  });

  test('that refuses the login of the run is asked as nobody, since it may be out of date', async () => {
    server.instead = ({ headers }, response) => {
      if (headers.authorization === undefined) return false;
      response.writeHead(401).end();
      return true;
    };
    const hostCredentials = [{ host: new URL(server.url).host, username: 'me', password: planted }];
    const fetched = await fetchWith(request(main), { hostCredentials });
    expect(fetched).toMatchObject({ artifact: { revision: `main@sha1:${commits['main']}` } });
    const own = request({ ...main, secretRef: { name: 'login' } }, login({ username: 'me', password: planted }));
    expect(await fetchWith(own)).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
  });

  test('that denies that a repository exists may only want the login of the source, which is encrypted', async () => {
    server.instead = (_, response) => {
      response.writeHead(404).end();
      return true;
    };
    const encrypted = request({ ...main, secretRef: { name: 'login' } }, { secret: () => undefined });
    expect(await fetchWith(encrypted)).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
    expect(await fetchWith(request(main))).toMatchObject({ problem: { code: 'SOURCE_NOT_FOUND' } });
  });

  test('that asks for a login which nobody has is a problem, and nobody is asked', async () => {
    server.instead = (_, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm=git' }).end();
      return true;
    };
    expect(await fetchWith(request(main))).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
  });

  test('that is out of order for a moment is asked again', async () => {
    let times = 0;
    server.instead = (_, response) => {
      if (++times > 1) return false;
      response.writeHead(503).end();
      return true;
    };
    expect(await fetchWith(request(main))).toMatchObject({ artifact: { revision: `main@sha1:${commits['main']}` } });
  });

  test('that sends on to another address is followed, but not with restricted egress', async () => {
    server.instead = (asked, response) => {
      const [, rest] = /^\/old(\/.*)$/.exec(asked.url ?? '') ?? [];
      if (rest !== undefined) response.writeHead(302, { location: `${server.url}${rest}` }).end();
      return rest !== undefined;
    };
    const moved = request({ ...main, url: `${server.url}/old/app.git` });
    expect(await fetchWith(moved)).toMatchObject({ artifact: { revision: `main@sha1:${commits['main']}` } });
    server.asked.length = 0;
    const restricted = await fetchWith(moved, { restrictEgress: true, allowedHosts: ['127.0.0.1'] });
    expect(restricted).toMatchObject({ problem: { code: 'EGRESS_DENIED' } });
    expect(server.asked.length).toBe(1);
  });

  test('is asked with https instead of ssh where only a login for it is known', async () => {
    const spec = { url: 'ssh://git@127.0.0.1/app.git', ...main };
    expect(await fetchWith(request(spec))).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
    const login = { host: '127.0.0.1', username: 'me', password: planted };
    const asked = await fetchWith(request(spec), { hostCredentials: [login], patience: { attempts: 1 } });
    expect(asked).toMatchObject({ problem: { message: expect.stringContaining('https://127.0.0.1/app.git') } });
    expect(JSON.stringify(asked)).not.toContain(planted);
  });

  test.each([
    [404, 'SOURCE_NOT_FOUND', 1],
    [500, 'SOURCE_UNREACHABLE', 4],
  ])('that answers %i is a problem', async (status, code, times) => {
    server.instead = (_, response) => {
      response.writeHead(status).end();
      return true;
    };
    expect(await fetchWith(request(main))).toMatchObject({ problem: { code } });
    expect(server.asked.length).toBe(times);
  });
});

describe('a repository that is kept', () => {
  const kept = (): { cacheDirectory: string; packs: () => string[] } => {
    const cacheDirectory = mkdtempSync(join(directory, 'cache-'));
    const packs = (): string[] =>
      readdirSync(cacheDirectory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.pack'));
    return { cacheDirectory, packs };
  };

  test('is not asked for again for a commit, nor for a branch within the interval', async () => {
    const { cacheDirectory } = kept();
    for (const ref of [{ branch: 'main' }, { commit: commits['first'] ?? '' }, { semver: '1.x' }]) {
      const first = await fetchWith(request({ ref }), { cacheDirectory });
      server.asked.length = 0;
      expect(await fetchWith(request({ ref }), { cacheDirectory })).toEqual(first);
      expect(server.asked).toEqual([]);
    }
  });

  test('brings only what is new when it is asked again', async () => {
    const { cacheDirectory, packs } = kept();
    await fetchWith(request({ ref: { tag: 'v1.0.0' } }), { cacheDirectory });
    await fetchWith(request({ ref: { tag: 'v1.1.0' } }), { cacheDirectory });
    const sizes = packs().map((name) => statSync(join(cacheDirectory, name)).size);
    expect(sizes.length).toBe(2);
    expect(filesOf(await fetchWith(request({ ref: { tag: 'v1.0.0' } }), { cacheDirectory }))).toEqual({
      'deploy/a.yaml': 'a: 1\n',
    });
  });

  test('may be fetched by many at one time', async () => {
    const { cacheDirectory } = kept();
    const refs = [{ tag: 'v1.0.0' }, { tag: 'v1.1.0' }, { branch: 'main' }, { branch: 'other' }, { semver: '1.x' }];
    const all = await Promise.all([...refs, ...refs].map((ref) => fetchWith(request({ ref }), { cacheDirectory })));
    const alone = await Promise.all(refs.map((ref) => fetchWith(request({ ref }))));
    expect(all).toEqual([...alone, ...alone]);
    server.asked.length = 0;
    expect(await Promise.all(refs.map((ref) => fetchWith(request({ ref }), { cacheDirectory })))).toEqual(alone);
    expect(server.asked).toEqual([]);
  });

  test.each(['truncated', 'changed'])('is fetched again when a pack is %s', async (damage) => {
    const { cacheDirectory, packs } = kept();
    const ref = { commit: commits['first'] ?? '' };
    const first = await fetchWith(request({ ref }), { cacheDirectory });
    for (const name of packs()) {
      const path = join(cacheDirectory, name);
      if (damage === 'truncated') truncateSync(path, 40);
      else {
        const bytes = readFileSync(path);
        bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 255;
        chmodSync(path, 0o600);
        writeFileSync(path, bytes);
      }
    }
    expect(await fetchWith(request({ ref }), { cacheDirectory })).toEqual(first);
  });

  test('holds no login', async () => {
    const { cacheDirectory } = kept();
    const secret = () =>
      new Map([
        ['username', 'me'],
        ['password', planted],
      ]);
    await fetchWith(request({ ref: { branch: 'main' }, secretRef: { name: 'login' } }, { secret }), { cacheDirectory });
    const names = readdirSync(cacheDirectory, { recursive: true, encoding: 'utf8' });
    const texts = names.map((name) => join(cacheDirectory, name)).filter((path) => statSync(path).isFile());
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((path) => readFileSync(path).includes(planted))).toEqual([]);
  });
});

function filesOf(read: Read): Readonly<Record<string, string>> {
  if (!('artifact' in read)) throw new Error(read.problem.message);
  return read.artifact.files;
}
