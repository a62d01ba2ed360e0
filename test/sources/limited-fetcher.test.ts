import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import { startDeadline } from '../../src/sources/deadline.ts';
import type { Fetched, Fetcher, FetchRequest } from '../../src/sources/fetcher.ts';
import { limitedFetcher } from '../../src/sources/limited-fetcher.ts';

const group = 'source.toolkit.fluxcd.io';
let silent: Server;
let host = '';

beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const specs: Readonly<Record<string, () => JsonObject>> = {
  Bucket: () => ({ endpoint: host, bucketName: 'bucket', insecure: true }),
  GitRepository: () => ({ url: `http://${host}/app.git` }),
  HelmChart: () => ({ url: `http://${host}` }),
  OCIRepository: () => ({ url: `oci://${host}/app`, insecure: true }),
};

function request(kind: string, timeout: string): FetchRequest {
  const spec = { ...specs[kind]?.(), timeout };
  const id = { group, kind, namespace: 'apps', name: 'app' };
  if (kind !== 'HelmChart') return { id, kind, spec };
  const repository = { id: { ...id, kind: 'HelmRepository' }, spec };
  return { id, kind, spec: { chart: 'app', version: '1.0.0', timeout: '1h' }, repository };
}

async function fetchFrom(asked: FetchRequest, nodeTimeout?: number): Promise<Fetched> {
  const fetchers = createFetchers({ environment: { PATH: process.env['PATH'] } });
  const fetcher = fetchers.byKind.get(asked.kind);
  if (fetcher === undefined) throw new Error('no fetcher');
  const fetched = await limitedFetcher(fetcher, nodeTimeout).fetch(asked, new AbortController().signal);
  await fetchers.close();
  return fetched;
}

describe('a server that never answers', () => {
  test.each(Object.keys(specs))('is waited for as long as the source of a %s says', async (kind) => {
    expect(await fetchFrom(request(kind, '0.5s'), 60_000)).toMatchObject({
      problem: {
        code: 'NODE_TIMEOUT',
        message: expect.stringMatching(/^fetching .*took longer than spec\.timeout, 0\.5 s$/),
        hint: expect.stringContaining('spec.timeout'),
      },
    });
  });

  test('is waited for no longer than the run allows', async () => {
    expect(await fetchFrom(request('GitRepository', '60s'), 400)).toMatchObject({
      problem: { code: 'NODE_TIMEOUT', message: 'fetching it took longer than 0.4 s' },
    });
  });
});

test.each(['0s', '-1s', 'soon', '', '1d', '99999999999h'])('a spec.timeout of %j is none', async (timeout) => {
  const answers: Fetcher = {
    async fetch() {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      return { problem: { code: 'SOURCE_NOT_FOUND', message: 'nothing' } };
    },
  };
  const fetched = await limitedFetcher(answers).fetch(request('GitRepository', timeout), new AbortController().signal);
  expect(fetched).toMatchObject({ problem: { code: 'SOURCE_NOT_FOUND' } });
});

describe('a countdown', () => {
  test('does not count the time in which nothing could be heard', async () => {
    let isOver = false;
    const counting = startDeadline(1_500, () => (isOver = true));
    const until = performance.now() + 1_700;
    while (performance.now() < until);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(isOver).toBe(false);
    counting.stop();
  });
});
