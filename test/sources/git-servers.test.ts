import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { FetchRequest } from '../../src/sources/fetcher.ts';
import { gitEnvironment } from '../engines/git/fixture-repository.ts';
import { commits, directory, fetchWith, filesOf, planted, request, serveRepositories, server } from './git-sources.ts';

serveRepositories();

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

  test('of the job is shown the token of the job where it gives nothing without one, unless the tree is that of a stranger', async () => {
    const environment = { ...gitEnvironment, GITHUB_SERVER_URL: server.url };
    const basic = `Basic ${Buffer.from(`x-access-token:${planted}`).toString('base64')}`;
    const shown = async (options: SourceOptions): Promise<readonly string[]> => {
      server.asked.length = 0;
      await fetchWith(request(main), { githubToken: planted, allowedHosts: ['127.0.0.1'], ...options });
      return [...new Set(server.asked.map(({ authorization }) => authorization))];
    };
    expect(await shown({ environment })).toEqual(['']);
    server.instead = ({ headers }, response) => {
      if (headers.authorization === basic) return false;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return true;
    };
    expect(await shown({ environment })).toEqual(['', basic]);
    expect(await shown({ environment, restrictEgress: true })).toEqual(['']);
    expect(await shown({})).toEqual(['']);
  });

  test('that gives something to the token of the job alone ends the results of the run with the run', async () => {
    const environment = { ...gitEnvironment, GITHUB_SERVER_URL: server.url };
    const hasUsed = async (): Promise<boolean> => {
      const cacheDirectory = mkdtempSync(join(directory, 'cache-'));
      const fetchers = createFetchers({ environment, githubToken: planted, cacheDirectory });
      const fetched = await fetchers.byKind.get('GitRepository')?.fetch(request(main), new AbortController().signal);
      expect(fetched).toMatchObject({ artifact: {} });
      await fetchers.close();
      return fetchers.usedLogins();
    };
    expect(await hasUsed()).toBe(false);
    server.instead = ({ headers }, response) => {
      if (headers.authorization !== undefined) return false;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return true;
    };
    expect(await hasUsed()).toBe(true);
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
    const refs: readonly JsonObject[] = [{ branch: 'main' }, { commit: commits['first'] ?? '' }, { semver: '1.x' }];
    for (const ref of refs) {
      const first = await fetchWith(request({ ref }), { cacheDirectory });
      server.asked.length = 0;
      expect(await fetchWith(request({ ref }), { cacheDirectory })).toEqual(first);
      expect(server.asked).toEqual([]);
    }
  });

  test.each([
    ['another password of the same user', { hostCredentials: [['me', 'guessed']] }],
    ['no login', { hostCredentials: [] }],
    ['a proxy that the tree names', { hostCredentials: [['me', planted]], proxied: true }],
  ] as const)('is not read with %s', async (_who, { hostCredentials, ...more }) => {
    const { cacheDirectory } = kept();
    const host = new URL(server.url).host;
    const basic = `Basic ${Buffer.from(`me:${planted}`).toString('base64')}`;
    server.instead = ({ headers }, response) => {
      if (headers.authorization === basic) return false;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return true;
    };
    const asked = request({ ref: { commit: commits['first'] ?? '' } });
    const right = { hostCredentials: [{ host, username: 'me', password: planted }] };
    expect(await fetchWith(asked, { cacheDirectory, ...right })).toHaveProperty('artifact');
    const logins = hostCredentials.map(([username, password]) => ({ host, username, password }));
    const proxied = {
      ...asked,
      spec: { ...asked.spec, proxySecretRef: { name: 'proxy' } },
      secret: () => new Map([['address', 'http://127.0.0.1:9']]),
    };
    const other = await fetchWith('proxied' in more ? proxied : asked, { cacheDirectory, hostCredentials: logins });
    expect(other).toHaveProperty('problem');
    // And the right one reads it without asking.
    server.asked.length = 0;
    expect(await fetchWith(asked, { cacheDirectory, ...right })).toHaveProperty('artifact');
    expect(server.asked).toEqual([]);
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
    const tags: readonly JsonObject[] = [{ tag: 'v1.0.0' }, { tag: 'v1.1.0' }];
    const refs = [...tags, { branch: 'main' }, { branch: 'other' }, { semver: '1.x' }];
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
    const hostCredentials = [{ host: new URL(server.url).host, username: 'me', password: planted }];
    await fetchWith(request({ ref: { branch: 'main' } }), { cacheDirectory, hostCredentials });
    const names = readdirSync(cacheDirectory, { recursive: true, encoding: 'utf8' });
    const texts = names.map((name) => join(cacheDirectory, name)).filter((path) => statSync(path).isFile());
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((path) => readFileSync(path).includes(planted))).toEqual([]);
  });
});
