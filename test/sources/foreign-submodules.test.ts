import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import type { FetchRequest } from '../../src/sources/fetcher.ts';
import { remoteRepositoryKind } from '../../src/sources/remote-kinds.ts';
import { gitEnvironment } from '../engines/git/fixture-repository.ts';
import { startGitServer } from '../support/servers/git-server.ts';
import { directory, planted, repositoryAt, request, serveRepositories, server } from './git-sources.ts';

serveRepositories();

const basic = `Basic ${Buffer.from(`robot:${planted}`).toString('base64')}`;

/**
 * Fetches as a run with a login for the server, where `library.git` is private. Gives how it ends, and where the login
 * was shown.
 */
async function shown(asked: FetchRequest): Promise<{ readonly end: string; readonly shownAt: readonly string[] }> {
  server.instead = ({ headers, url }, response) => {
    const isOpen = url?.startsWith('/library.git') !== true || headers.authorization === basic;
    if (!isOpen) response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    return !isOpen;
  };
  const login = { host: new URL(server.url).host, username: 'robot', password: planted };
  const fetchers = createFetchers({ environment: gitEnvironment, hostCredentials: [login] });
  const fetched = await fetchers.byKind.get(asked.kind)?.fetch(asked, new AbortController().signal);
  await fetchers.close();
  const shownAt = server.asked.filter(({ authorization }) => authorization === basic).map(({ path }) => path);
  return { end: fetched !== undefined && 'problem' in fetched ? fetched.problem.code : 'fetched', shownAt };
}

describe('the login of the run is not shown for a submodule', () => {
  test('of a submodule that a repository on another server names', async () => {
    const chain = repositoryAt('chain.git');
    const outer = join(directory, 'outer.git');
    chain.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', outer, 'inner');
    chain.commit({ '.gitmodules': `[submodule "x"]\npath = inner\nurl = ${server.url}/outer.git\n` });
    await using other = await startGitServer(directory);
    const spec = { url: `${other.url}/chain.git`, ref: { branch: 'main' }, recurseSubmodules: true };
    expect(await shown(request(spec))).toEqual({ end: 'SOURCE_AUTH', shownAt: [] });
  });

  test('of a remote base of a repository on another server', async () => {
    const spec = { url: `${server.url}/outer.git`, isForeign: true, submodules: true };
    const asked = { ...request({}), kind: remoteRepositoryKind, spec };
    expect(await shown(asked)).toEqual({ end: 'SOURCE_AUTH', shownAt: [] });
  });
});

test('the login of the run is shown for a submodule on the server of a source', async () => {
  const { end, shownAt } = await shown(
    request({ url: `${server.url}/outer.git`, ref: { branch: 'main' }, recurseSubmodules: true }),
  );
  expect(end).toBe('fetched');
  expect(shownAt.some((path) => path.startsWith('/library.git'))).toBe(true);
});
