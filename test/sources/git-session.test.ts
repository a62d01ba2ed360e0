import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isProblem } from '../../src/core/problem.ts';
import type { ResolveName } from '../../src/engines/http/public-lookup.ts';
import { parseGitRemote } from '../../src/sources/git/git-remote.ts';
import { type GitAccess, type GitLogin, type GitNetwork, openGitSession } from '../../src/sources/git/git-session.ts';
import { planted as secrets } from '../support/planted-secrets.ts';

const planted = secrets.identity;
const environment = {
  PATH: process.env['PATH'],
  HOME: '/home/somebody',
  GIT_SSH_COMMAND: 'touch /tmp/never',
  GIT_ASKPASS: '/tmp/never',
  GIT_CONFIG_COUNT: '1',
  SSH_AUTH_SOCK: '/tmp/agent',
};

/** Answers a name with these addresses, one list after the other. */
function resolving(...answers: readonly (readonly string[])[]): ResolveName & { readonly asked: () => number } {
  let asked = 0;
  const resolve: ResolveName = (_name, _options, callback) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(resolve, { asked: () => asked });
}

async function session(url: string, login: GitLogin, network: Partial<GitNetwork> = {}) {
  const remote = parseGitRemote(url);
  if (isProblem(remote)) throw new Error(remote.message);
  const agent = network.restrictEgress === true ? undefined : (network.environment ?? environment)['SSH_AUTH_SOCK'];
  const access: GitAccess =
    Object.keys(login).length === 0
      ? { trust: 'run', login: {}, ...(agent === undefined ? {} : { agent }) }
      : { trust: 'tree', login, proxy: undefined, withholds: false };
  return await openGitSession(remote, access, { environment, restrictEgress: false, ...network });
}

describe('git for one server', () => {
  test('gets nothing of the environment but what it needs, and no configuration of the machine', async () => {
    const opened = await session('https://git.example.com/a/b', { username: 'me', password: planted });
    if (isProblem(opened)) throw new Error(opened.message);
    await using git = opened;
    expect(git.environment).toEqual({
      PATH: process.env['PATH'],
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      // Where no `.netrc` is.
      HOME: '/dev/null',
    });
    const basic = Buffer.from(`me:${planted}`).toString('base64');
    expect(git.settings).toContainEqual(['http.https://git.example.com/.extraHeader', `Authorization: Basic ${basic}`]);
    expect(git.settings).toContainEqual(['credential.helper', '']);
  });

  test('trusts the authorities of the machine, and of a source that names its own only those', async () => {
    const network = { environment: { ...environment, GIT_SSL_CAINFO: '/etc/ca.pem' } };
    expect(await session('https://git.example.com/a', {}, network)).toMatchObject({
      environment: { GIT_SSL_CAINFO: '/etc/ca.pem' },
    });
    const opened = await session('https://git.example.com/a', { ca: 'an authority' }, network);
    if (isProblem(opened)) throw new Error(opened.message);
    await using git = opened;
    expect(git.environment).not.toHaveProperty('GIT_SSL_CAINFO');
    expect(git.settings).toContainEqual(['http.sslCAInfo', expect.stringContaining('ca.crt')]);
  });

  test('finds keys in files that only this user can read, and that are gone afterwards', async () => {
    const login = { identity: `key ${planted}`, knownHosts: 'hosts', password: `of the key ${planted}` };
    const opened = await session('ssh://git@git.example.com:2222/a', login);
    if (isProblem(opened)) throw new Error(opened.message);
    const command = opened.environment['GIT_SSH_COMMAND'] ?? '';
    const [, key = ''] = / -i (\S+)/.exec(command) ?? [];
    expect(readFileSync(key, 'utf8')).toBe(`key ${planted}\n`);
    expect([statSync(key).mode & 0o777, statSync(dirname(key)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(readFileSync(opened.environment['SSH_ASKPASS'] ?? '', 'utf8')).not.toContain(planted);
    expect(command).not.toContain(planted);
    expect(command).toContain('StrictHostKeyChecking=yes');
    expect(opened.environment).not.toHaveProperty('SSH_AUTH_SOCK');
    await opened[Symbol.asyncDispose]();
    expect(existsSync(dirname(key))).toBe(false);
  });

  test('needs the host keys of a server besides a key', async () => {
    const refused = await session('git@git.example.com:a/b', { identity: 'key' }, { environment: {} });
    expect(refused).toMatchObject({ code: 'SOURCE_AUTH', message: expect.stringContaining('known_hosts') });
  });

  test('asks an agent only where the tree is trusted', async () => {
    const trusted = await session('git@git.example.com:a/b', {});
    expect(trusted).toMatchObject({ environment: { SSH_AUTH_SOCK: '/tmp/agent', HOME: '/home/somebody' } });
    const lookup = resolving(['93.184.216.34']);
    expect(await session('git@git.example.com:a/b', {}, { restrictEgress: true, lookup })).toMatchObject({
      code: 'SOURCE_AUTH',
    });
  });
});

describe('git with restricted egress', () => {
  test('connects to the public addresses that were looked at, and follows no redirect', async () => {
    const lookup = resolving(['93.184.216.34', '10.0.0.1', '2606:2800:220:1:248:1893:25c8:1946'], ['127.0.0.1']);
    const opened = await session('https://git.example.com/a/b', {}, { restrictEgress: true, lookup });
    expect(opened).toMatchObject({
      settings: expect.arrayContaining([
        ['http.followRedirects', 'false'],
        ['http.curloptResolve', 'git.example.com:443:93.184.216.34,[2606:2800:220:1:248:1893:25c8:1946]'],
      ]),
    });
    expect(lookup.asked()).toBe(1);
  });

  test('tells ssh the address, and by which name the server is known', async () => {
    const lookup = resolving(['93.184.216.34'], ['127.0.0.1']);
    const login = { identity: 'key', knownHosts: 'hosts' };
    const opened = await session('ssh://git@git.example.com:2222/a', login, { restrictEgress: true, lookup });
    if (isProblem(opened)) throw new Error(opened.message);
    await using git = opened;
    const command = git.environment['GIT_SSH_COMMAND'];
    expect(command).toContain('HostName=93.184.216.34');
    expect(command).toContain("'HostKeyAlias=[git.example.com]:2222'");
  });

  test.each([
    ['https://git.example.com/a', ['127.0.0.1']],
    ['https://git.example.com/a', ['::ffff:169.254.169.254']],
    ['https://git.example.com/a', ['64:ff9b::a9fe:a9fe', '192.168.1.1']],
    ['ssh://git@git.example.com/a', ['10.1.2.3']],
  ])('refuses %s at %j', async (url, addresses) => {
    const login = { identity: 'key', knownHosts: 'hosts' };
    expect(await session(url, login, { restrictEgress: true, lookup: resolving(addresses) })).toMatchObject({
      code: 'EGRESS_DENIED',
    });
  });
});
