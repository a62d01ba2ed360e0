import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { SourceCache } from '../../src/sources/cache/source-cache.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { planted as secrets } from '../support/planted-secrets.ts';

const helm = 'node_modules/.cache/oracles/v36/helm';
const registryProgram = '/usr/bin/docker-registry';
const never = new AbortController().signal;
const id = { group: 'source.toolkit.fluxcd.io', kind: 'HelmChart', namespace: 'default', name: 'app' };
const planted = secrets.secretPassword;

let directory = '';
let archive: Buffer;
let server: Server;
let base = '';
const counts = new Map<string, number>();
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sources-'));
  const chart = join(directory, 'app');
  mkdirSync(join(chart, 'templates'), { recursive: true });
  writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: app\nversion: 1.2.0\n');
  writeFileSync(join(chart, 'templates/map.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: app}\n');
  // Without the real tool any bytes do for a static repository: a fetcher does not look into them.
  if (existsSync(helm)) execFileSync(helm, ['package', chart, '-d', directory], { stdio: 'pipe' });
  else writeFileSync(join(directory, 'app-1.2.0.tgz'), 'an archive');
  archive = readFileSync(join(directory, 'app-1.2.0.tgz'));
  server = createServer((request, response) => {
    const path = request.url ?? '';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

function indexOf(digest: string): string {
  const entry = (version: string): string =>
    `  - name: app\n    version: ${version}\n    digest: ${digest}\n    urls:\n    - charts/app.tgz\n`;
  return `apiVersion: v1\nentries:\n  app:\n${entry('1.2.0')}${entry('1.3.0-rc.1')}${entry('1.1.9')}generated: "2026-01-01T00:00:00Z"\n`;
}

function serveRepository(digest = createHash('sha256').update(archive).digest('hex')): void {
  answer = (request, response) => {
    if (request.url === '/stable/index.yaml') response.end(indexOf(digest));
    else if (request.url === '/stable/charts/app.tgz') response.end(archive);
    else response.writeHead(404).end();
  };
}

function chartRequest(repository: JsonObject, version: string, more: Partial<FetchRequest> = {}): FetchRequest {
  return {
    id,
    kind: 'HelmChart',
    spec: { chart: 'app', version },
    repository: { id: { ...id, kind: 'HelmRepository' }, spec: repository },
    ...more,
  };
}

async function fetchWith(
  request: FetchRequest,
  options: Parameters<typeof createFetchers>[0] = {},
): Promise<Fetched | undefined> {
  const fetchers = createFetchers(options);
  const fetched = await fetchers.byKind.get(request.kind)?.fetch(request, never);
  await fetchers.close();
  return fetched;
}

describe('charts of a static repository', () => {
  test.each([
    ['', '1.2.0'],
    ['*', '1.2.0'],
    ['1.1.9', '1.1.9'],
    ['~1.1', '1.1.9'],
    ['>=1.3.0-0', '1.3.0-rc.1'],
  ])('%j takes version %s', async (wanted, version) => {
    serveRepository();
    const fetched = await fetchWith(chartRequest({ url: `${base}/stable` }, wanted));
    expect(fetched).toMatchObject({ artifact: { chartArchive: archive } });
    expect(JSON.stringify(fetched)).toContain(`"${version}@sha256:`);
  });

  test('a version that nobody published is named with the repository', async () => {
    serveRepository();
    expect(await fetchWith(chartRequest({ url: `${base}/stable` }, '2.x'))).toMatchObject({
      problem: { code: 'CHART_NOT_FOUND' },
    });
  });

  test('a package of another digest than the index says is refused', async () => {
    serveRepository('f'.repeat(64));
    expect(await fetchWith(chartRequest({ url: `${base}/stable` }, ''))).toMatchObject({
      problem: { code: 'SOURCE_INVALID' },
    });
  });

  test('what the mirror stands for is not asked', async () => {
    serveRepository();
    const fetched = await fetchWith(chartRequest({ url: 'https://charts.invalid/stable' }, ''), {
      rewrites: [{ from: 'charts.invalid', to: base }],
      restrictEgress: false,
    });
    expect(fetched).toMatchObject({ artifact: { chartArchive: archive } });
  });

  test('two sides with many nodes ask for an index and a package once', async () => {
    serveRepository();
    counts.clear();
    const fetchers = createFetchers({});
    const fetcher = fetchers.byKind.get('HelmChart');
    const cache = new SourceCache();
    if (fetcher === undefined) throw new Error('no fetcher');
    const all = Array.from({ length: 100 }, () => chartRequest({ url: `${base}/stable` }, ''));
    await Promise.all(all.map((request) => cache.fetch(fetcher, request, never)));
    await fetchers.close();
    expect([...counts]).toEqual([
      ['/stable/index.yaml', 1],
      ['/stable/charts/app.tgz', 1],
    ]);
  });

  test('a login of a Secret is shown to the repository and to nobody who reads the problem', async () => {
    let shown = '';
    answer = (request, response) => {
      shown = request.headers.authorization ?? '';
      response.writeHead(403).end();
    };
    const fetched = await fetchWith(
      chartRequest({ url: `${base}/stable?token=${planted}`, secretRef: { name: 'login' } }, '', {
        secret: () =>
          new Map([
            ['username', 'me'],
            ['password', planted],
          ]),
      }),
    );
    expect(shown).toBe(`Basic ${Buffer.from(`me:${planted}`).toString('base64')}`);
    expect(fetched).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
    expect(JSON.stringify(fetched)).not.toContain(planted);
  });
});

describe('with restricted egress', () => {
  test.each([
    'https://169.254.169.254/latest',
    'https://127.0.0.1/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'http://example.com/x',
  ])('%s is not asked', async (url) => {
    const fetched = await fetchWith(chartRequest({ url }, ''), { restrictEgress: true });
    expect(fetched).toMatchObject({ problem: { code: 'EGRESS_DENIED' } });
  });
});

describe('a real registry', () => {
  let registry: ChildProcess;
  let host = '';
  beforeAll(async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(probe.address() as AddressInfo).port}`;
    await new Promise((resolve) => probe.close(resolve));
    const config = join(directory, 'registry.yml');
    writeFileSync(
      config,
      `version: 0.1\nstorage: {filesystem: {rootdirectory: ${join(directory, 'registry')}}}\nhttp: {addr: "${host}"}\n`,
    );
    registry = spawn(registryProgram, ['serve', config], { stdio: 'ignore' });
    for (let attempt = 0; attempt < 100; attempt++) {
      const up = await fetch(`http://${host}/v2/`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (up) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    execFileSync(helm, ['package', join(directory, 'app'), '-d', directory, '--version', 'v1.9.0'], { stdio: 'pipe' });
    for (const [file, folder] of [
      ['app-1.2.0.tgz', 'charts'],
      ['app-v1.9.0.tgz', 'prefixed'],
    ] as const)
      execFileSync(helm, ['push', join(directory, file), `oci://${host}/${folder}`, '--plain-http'], { stdio: 'pipe' });
  }, 30_000);
  afterAll(() => {
    registry.kill();
  });

  test.each(['1.2.0', '1.x', ''])('gives the chart that helm pushed for version %j', async (version) => {
    const spec = { type: 'oci', url: `oci://${host}/charts`, insecure: true };
    expect(await fetchWith(chartRequest(spec, version))).toMatchObject({ artifact: { chartArchive: archive } });
  });

  test('gives a version with a leading v by its full name alone', async () => {
    const spec = { type: 'oci', url: `oci://${host}/prefixed`, insecure: true };
    expect(await fetchWith(chartRequest(spec, 'v1.9.0'))).toMatchObject({
      artifact: { revision: expect.stringMatching(/^v1\.9\.0@/) },
    });
    expect(await fetchWith(chartRequest(spec, '*'))).toMatchObject({ problem: { code: 'CHART_NOT_FOUND' } });
  });

  test.each<JsonObject>([{ tag: '1.2.0' }, { semver: '>=1.0.0', tag: 'none' }, { semver: '1.x', semverFilter: '^1' }])(
    'gives the artifact that %j refers to',
    async (ref) => {
      const spec = {
        url: `oci://${host}/charts/app`,
        insecure: true,
        ref,
        layerSelector: { mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip', operation: 'copy' },
      };
      const request: FetchRequest = { id: { ...id, kind: 'OCIRepository' }, kind: 'OCIRepository', spec };
      expect(await fetchWith(request)).toMatchObject({ artifact: { chartArchive: archive } });
    },
  );

  test('stands in for another one as its mirror', async () => {
    const spec = { type: 'oci', url: 'oci://ghcr.invalid/owner/charts' };
    const fetched = await fetchWith(chartRequest(spec, '1.2.0'), {
      rewrites: [{ from: 'ghcr.invalid/owner', to: `http://${host}` }],
    });
    expect(fetched).toMatchObject({ artifact: { chartArchive: archive } });
  });
});
