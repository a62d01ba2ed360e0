import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SourceCache } from '../../src/sources/cache/source-cache.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { gitEnvironment } from '../engines/git/fixture-repository.ts';
import { planted, plantedCore } from '../support/planted-secrets.ts';
import { startProxyServer } from '../support/servers/proxy-server.ts';
import { freePort } from '../support/servers/server-process.ts';
import { login } from '../support/servers/source-servers.ts';
import {
  contentOf,
  directory,
  fetchWith,
  id,
  otherKey,
  requests,
  s3,
  servers,
  serveSubjects,
  subjects,
  usable,
  withSecrets,
  wrong,
} from './contract-subjects.ts';

serveSubjects();

describe.each(subjects.map((subject) => [subject.name, subject] as const))('%s', (_name, subject) => {
  const { usual } = subject;

  test('is brought with its content and its revision, as Flux writes it', async () => {
    for (const version of ['1.0.0', '2.0.0']) {
      const request = usable(subject, version);
      expect(await fetchWith(request)).toMatchObject({
        content: contentOf(request, version),
        revision: expect.stringMatching(subject.revision(version)),
      });
    }
  });

  test('has one identity for one content, and another for another', async () => {
    const identities = await Promise.all(
      ['1.0.0', '1.0.0', '2.0.0'].map(async (version) => {
        const done = await fetchWith(usable(subject, version));
        return 'identity' in done ? done.identity : done.message;
      }),
    );
    expect(new Set(identities).size).toBe(2);
    expect(identities[0]).toBe(identities[1]);
  });

  test('that is not there is a problem of its own', async () => {
    expect(await fetchWith(usable(subject, '9.9.9'))).toMatchObject({
      code: expect.stringMatching(/^(?:CHART|SOURCE)_NOT_FOUND$/),
    });
  });

  test('is downloaded once for many nodes of two sides', async () => {
    const before = await requests();
    await fetchWith(usable(subject, '1.0.0'));
    const one = (await requests()) - before;
    const fetchers = createFetchers({ environment: gitEnvironment });
    const fetcher = fetchers.byKind.get(subject.ask('1.0.0', usual).kind);
    if (fetcher === undefined) throw new Error('no fetcher');
    const cache = new SourceCache();
    const never = new AbortController().signal;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => cache.fetch(fetcher, usable(subject, '1.0.0'), never)),
    );
    await fetchers.close();
    expect(all.every((done: Fetched) => 'artifact' in done)).toBe(true);
    expect(one).toBeGreaterThan(0);
    expect((await requests()) - before).toBe(2 * one);
  });

  test('is not asked for again in a warm run unless the tree holds the login, and nothing of a login is kept', async () => {
    const cacheDirectory = mkdtempSync(join(directory, 'cache-'));
    const byTree = subject.login !== undefined && usual === 'password';
    const { accesskey: username = '', secretkey: password = '' } = subject.login?.(login.password) ?? {};
    const hasRunLogin = byTree && username !== '';
    const asked = hasRunLogin ? { id, ...subject.ask('1.0.0', usual) } : usable(subject, '1.0.0');
    const options = hasRunLogin ? { hostCredentials: [{ host: subject.host(usual), username, password }] } : {};
    const first = await fetchWith(asked, { cacheDirectory, ...options });
    const before = await requests();
    expect(await fetchWith(asked, { cacheDirectory, ...options })).toEqual(first);
    expect(first).toMatchObject({ revision: expect.anything() });
    expect((await requests()) - before > 0).toBe(byTree && !hasRunLogin);
    const names = readdirSync(cacheDirectory, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => join(cacheDirectory, name)).filter((path) => statSync(path).isFile());
    expect(files.length).toBeGreaterThan(0);
    const secrets = [login.password, 'OPENSSH PRIVATE KEY'];
    expect(files.filter((path) => secrets.some((secret) => readFileSync(path).includes(secret)))).toEqual([]);
  });

  test('whose server is away is a problem that names it', async () => {
    const scheme = subject.name.includes('ssh') ? `ssh://${servers.ssh.user}@` : 'http://';
    const host = `127.0.0.1:${await freePort()}`;
    expect(await fetchWith(usable(subject, '1.0.0', usual, `${scheme}${host}`))).toMatchObject({
      code: 'SOURCE_UNREACHABLE',
      message: expect.stringContaining(host),
    });
  });

  test('on this machine is not asked with restricted egress, unless its host is allowed', async () => {
    const before = await requests();
    const request = usable(subject, '1.0.0');
    expect(await fetchWith(request, { restrictEgress: true })).toMatchObject({ code: 'EGRESS_DENIED' });
    expect(await requests()).toBe(before);
    expect(await fetchWith(request, { restrictEgress: true, allowedHosts: ['127.0.0.1'] })).toMatchObject({
      revision: expect.anything(),
    });
  });

  test('is not found by a run that may not ask for it, where one that may has kept it', async () => {
    const cacheDirectory = mkdtempSync(join(directory, 'exempt-'));
    const request = usable(subject, '1.0.0', subject.places.includes('open') ? 'open' : usual);
    const restricted = { cacheDirectory, restrictEgress: true };
    expect(await fetchWith(request, { ...restricted, allowedHosts: ['127.0.0.1'] })).toMatchObject({
      revision: expect.anything(),
    });
    expect(await fetchWith(request, restricted)).toMatchObject({ code: 'EGRESS_DENIED' });
  });

  test('ends when the run is ended', async () => {
    const ending = new AbortController();
    ending.abort();
    expect(await fetchWith(usable(subject, '1.0.0'), {}, ending.signal)).toMatchObject({ code: 'ABORTED' });
  });

  test('comes from its mirror, as whom the run says', async () => {
    const place = subject.places.includes('open') ? 'open' : usual;
    const scheme = subject.name.includes('ssh') ? 'ssh://git@' : 'https://';
    const asked = subject.ask('1.0.0', place, `${scheme}sources.invalid`);
    const rewrites = subject.name.includes('ssh')
      ? [{ from: `sources.invalid${directory}`, to: servers.web.open }]
      : [{ from: 'sources.invalid', to: `http://${subject.host(place)}` }];
    const logins = [{ host: s3.endpoint, username: 'S3RVER', password: 'S3RVER' }];
    expect(await fetchWith({ id, ...asked }, { rewrites, hostCredentials: logins })).toMatchObject({
      content: contentOf(asked, '1.0.0'),
    });
  });

  const { proxied } = subject;
  if (proxied !== undefined)
    describe('behind a proxy that its source names', () => {
      /** An address of documentation, where nobody is. */
      const elsewhere = '203.0.113.7';
      const proxyLogin = { username: 'proxy user', password: planted.proxyPassword };
      const behind = (address: string, secret: Readonly<Record<string, string>>): FetchRequest => {
        const asked = subject.ask('1.0.0', usual, `${proxied}://${elsewhere}`);
        const proxySecretRef = { address, ...secret };
        const secretRef = subject.login?.(login.password) ?? {};
        return withSecrets(asked, subject.name === 'a Bucket' ? { secretRef, proxySecretRef } : { proxySecretRef });
      };

      test('is brought through it, and through nothing else', async () => {
        await using proxy = await startProxyServer(proxyLogin, () => subject.host(usual));
        const request = behind(proxy.url, proxyLogin);
        expect(await fetchWith(request)).toMatchObject({ content: contentOf(request, '1.0.0') });
        expect(proxy.asked.length).toBeGreaterThan(0);
        expect(proxy.asked.filter((host) => !host.startsWith(elsewhere))).toEqual([]);
      });

      test('is not brought where the proxy refuses its login, which nobody gets to see', async () => {
        await using proxy = await startProxyServer(proxyLogin, () => subject.host(usual));
        const refused = await fetchWith(behind(proxy.url, { username: 'me', password: wrong }));
        expect(refused).toMatchObject({ code: 'SOURCE_AUTH', message: expect.stringContaining('proxy') });
        expect(JSON.stringify(refused)).not.toContain(plantedCore);
        expect([proxy.asked, proxy.refused() > 0]).toEqual([[], true]);
      });

      test('is not brought where the proxy is away', async () => {
        const away = await fetchWith(behind(`http://127.0.0.1:${await freePort()}`, proxyLogin));
        expect(away).toMatchObject({ code: 'SOURCE_UNREACHABLE' });
        expect(JSON.stringify(away)).not.toContain(plantedCore);
      });

      test('is not brought with restricted egress, unless the proxy is an allowed host', async () => {
        await using proxy = await startProxyServer(proxyLogin, () => subject.host(usual));
        const request = behind(proxy.url, proxyLogin);
        const allowedHosts = [elsewhere];
        expect(await fetchWith(request, { restrictEgress: true, allowedHosts })).toMatchObject({
          code: 'EGRESS_DENIED',
        });
        expect(proxy.asked).toEqual([]);
        const both = { restrictEgress: true, allowedHosts: [elsewhere, '127.0.0.1'] };
        expect(await fetchWith(request, both)).toMatchObject({ revision: expect.anything() });
      });

      test.each([
        ['', 'no address'],
        ['proxy', 'its address is not a URL'],
        [`ftp://${plantedCore}.example.org`, 'not an http or https proxy'],
        [`socks5://${plantedCore}.example.org`, 'SOCKS is not supported'],
      ])('whose address is %j is a problem that does not show it', async (address, why) => {
        const invalid = await fetchWith(behind(address, proxyLogin));
        expect(invalid).toMatchObject({ message: expect.stringContaining(why) });
        expect(JSON.stringify(invalid)).toContain('Secret flux-system/proxySecretRef');
        expect(JSON.stringify(invalid)).not.toContain(plantedCore);
      });

      test('is asked without it where the tree does not hold the Secret', async () => {
        const request = usable(subject, '1.0.0');
        const named = { ...request, spec: { ...request.spec, proxySecretRef: { name: 'missing' } } };
        const { secret } = request;
        expect(
          await fetchWith({ ...named, secret: (name) => (name === 'missing' ? undefined : secret?.(name)) }),
        ).toMatchObject({ revision: expect.anything() });
      });
    });

  const { login: own } = subject;
  if (own !== undefined) {
    const ask = (password: string): FetchRequest =>
      withSecrets(subject.ask('1.0.0', 'password'), { secretRef: own(password) });

    test('is brought with that of its Secret', async () => {
      expect(await fetchWith(ask(login.password))).toMatchObject({ revision: expect.anything() });
    });

    test('is refused without it, and with a wrong one that nobody gets to see', async () => {
      for (const request of [{ id, ...subject.ask('1.0.0', 'password') }, ask(wrong)]) {
        const refused = await fetchWith(request);
        expect(refused).toMatchObject({ code: 'SOURCE_AUTH' });
        expect(JSON.stringify(refused)).not.toContain(plantedCore);
      }
    });
  }

  if (!subject.name.includes('ssh'))
    test('is brought with the login of the run for its host', async () => {
      const given = subject.name === 'a Bucket' ? { username: 'S3RVER', password: 'S3RVER' } : login;
      const hostCredentials = [{ host: subject.host('password'), ...given }];
      const request = { id, ...subject.ask('1.0.0', 'password') };
      expect(await fetchWith(request, { hostCredentials })).toMatchObject({ revision: expect.anything() });
    });

  if (subject.places.includes('tls')) {
    test('is refused over TLS while nobody names the authority of the server', async () => {
      const { secret: _, ...request } = { ...usable(subject, '1.0.0', 'tls') };
      expect(await fetchWith(request)).toMatchObject({
        code: 'SOURCE_UNREACHABLE',
        message: expect.stringContaining('certificate'),
      });
    });

    if (subject.trust !== undefined)
      test('is brought over TLS when its Secret names the authority', async () => {
        expect(await fetchWith(usable(subject, '1.0.0', 'tls'))).toMatchObject({ revision: expect.anything() });
      });
  }
});

describe('a GitRepository over ssh', () => {
  test('is refused when its server is another one than known_hosts says', async () => {
    const other = execFileSync('ssh-keygen', ['-y', '-f', (otherKey(), join(directory, 'other-key'))], {
      encoding: 'utf8',
    });
    const knownHosts = `[127.0.0.1]:${servers.ssh.host.split(':')[1]} ${other}`;
    const subject = subjects.find(({ name }) => name.includes('ssh'));
    if (subject === undefined) throw new Error('no subject');
    const secretRef = { identity: servers.ssh.identity, known_hosts: knownHosts };
    const refused = await fetchWith(withSecrets(subject.ask('1.0.0', 'password'), { secretRef }));
    expect(refused).toMatchObject({ code: 'SOURCE_AUTH', message: expect.stringContaining('known_hosts') });
  });
});
