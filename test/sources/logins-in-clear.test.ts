import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createHttpClient } from '../../src/engines/http/http-client.ts';
import { parseHostCredentials } from '../../src/inputs/host-credentials.ts';
import { dockerCredentials, hostCredentials } from '../../src/sources/credentials.ts';
import type { FetchRequest } from '../../src/sources/fetcher.ts';
import { type SourceContext, sourceAccess } from '../../src/sources/source-access.ts';

const request = (spec: FetchRequest['spec']): FetchRequest => ({
  id: { group: 'source.toolkit.fluxcd.io', kind: 'HelmRepository', namespace: 'apps', name: 'x' },
  kind: 'HelmRepository',
  spec,
});

/** Whether the login that an entry names for charts.example.com is shown to a URL. */
function isShown(entry: string, url: string, spec: FetchRequest['spec'] = {}): boolean {
  const { credentials } = parseHostCredentials([entry]);
  const context = { credentials: hostCredentials(credentials), rewrites: [] } as unknown as SourceContext;
  const access = sourceAccess(request({ url, ...spec }), url, context);
  return access.credential !== undefined;
}

describe('a login of the run', () => {
  test('is shown over https, and never over http, whatever a change makes of the address', () => {
    expect(isShown('charts.example.com=me:right', 'https://charts.example.com/team')).toBe(true);
    expect(isShown('https://charts.example.com=me:right', 'https://charts.example.com/team')).toBe(true);
    expect(isShown('charts.example.com=me:right', 'oci://charts.example.com/team')).toBe(true);
    expect(isShown('charts.example.com=me:right', 'http://charts.example.com/team')).toBe(false);
    expect(isShown('charts.example.com=me:right', 'HTTP://charts.example.com/team')).toBe(false);
    expect(isShown('charts.example.com=me:right', 'oci://charts.example.com/team', { insecure: true })).toBe(false);
  });

  test('is shown over http when its entry says so', () => {
    expect(isShown('http://charts.example.com=me:right', 'http://charts.example.com/team')).toBe(true);
    expect(
      isShown('http://charts.example.com/team=me:right', 'oci://charts.example.com/team', { insecure: true }),
    ).toBe(true);
    expect(dockerCredentials('{"auths":{"http://a.example":{"auth":"bWU6cmlnaHQ="}}}')('a.example')?.inClear).toBe(
      true,
    );
    expect(dockerCredentials('{"auths":{"a.example":{"auth":"bWU6cmlnaHQ="}}}')('a.example')?.inClear).toBeUndefined();
  });

  test('is sent on within one scheme, host and port', async () => {
    const shown: (string | undefined)[] = [];
    const server = createServer((asked, answer) => {
      shown.push(asked.headers.authorization);
      if (asked.url === '/first') answer.writeHead(302, { location: '/second' }).end();
      else answer.end('content');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/first`;
    const client = createHttpClient({ restrictEgress: false });

    await client.request({ url, headers: { authorization: 'Basic eA==' } });
    server.close();

    // The same scheme, host and port: as it was asked.
    expect(shown).toEqual(['Basic eA==', 'Basic eA==']);
  });
});
