import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { FetchRequest } from '../../src/sources/fetcher.ts';
import { gitEnvironment } from '../engines/git/fixture-repository.ts';
import { startFileServer } from '../support/servers/file-server.ts';
import {
  app,
  commits,
  directory,
  fetchWith,
  filesOf,
  planted,
  repositoryAt,
  request,
  serveRepositories,
  server,
} from './git-sources.ts';

serveRepositories();

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
    const commit = commits['middle'] ?? '';
    const refs: readonly JsonObject[] = [{ commit }, { commit, branch: 'main' }];
    for (const ref of refs) {
      const read = await fetchWith(request({ ref }));
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

  test('shows no login of the run to another server that a submodule names', async () => {
    await using other = await startFileServer();
    const naming = repositoryAt('naming.git');
    naming.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', app.directory, 'private');
    naming.commit({ '.gitmodules': `[submodule "private"]\npath = private\nurl = ${other.url}/private.git\n` });
    const seen: (string | undefined)[] = [];
    other.files.set('*', ({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    });
    const login = { host: new URL(other.url).host, username: 'me', password: planted, inClear: true };
    const fetched = await fetchWith(request({ ...main, url: `${server.url}/naming.git`, recurseSubmodules: true }), {
      hostCredentials: [login],
    });
    expect(fetched).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });

  test('never comes from a submodule whose URL is a program', async () => {
    const url = `${server.url}/evil.git`;
    const fetched = await fetchWith(request({ ...main, url, recurseSubmodules: true }));
    expect(fetched).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
    expect(existsSync('/tmp/never')).toBe(false);
  });

  test.each(['[include]', '[includeIf "gitdir:/"]'])(
    'is not described by a file of the machine that %s names',
    async (section) => {
      const outside = join(directory, 'outside.config');
      writeFileSync(outside, `[submodule "private"]\n\turl = ${server.url}/library.git\n\tpath = private\n`);
      const name = section.includes('If') ? 'including-if.git' : 'including.git';
      const hostile = repositoryAt(name);
      hostile.commit({ '.gitmodules': `${section}\n\tpath = ${outside}\n`, 'a.yaml': 'a: 1\n' });
      hostile.git('update-index', '--add', '--cacheinfo', `160000,${commits['first']},private`);
      hostile.git('commit', '--quiet', '-m', 'link');
      const fetched = await fetchWith(request({ ...main, url: `${server.url}/${name}`, recurseSubmodules: true }));
      // As git has it, a submodule that nothing describes is an error; that of the file would have been fetched.
      expect(JSON.stringify(fetched)).not.toContain('library');
      expect(filesOf(fetched)).toEqual({ 'a.yaml': 'a: 1\n' });
    },
  );
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
