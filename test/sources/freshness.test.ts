import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import type { FetchRequest } from '../../src/sources/fetcher.ts';
import { sourceInterval } from '../../src/sources/source-interval.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { packagedChart, sha256 } from '../support/packaged-chart.ts';
import {
  type ArtifactRegistry,
  chartLayer,
  fluxLayer,
  startArtifactRegistry,
} from '../support/servers/artifact-registry.ts';

const place = mkdtempSync(join(tmpdir(), 'freshness-'));
const hour = 3_600_000;
let server: ArtifactRegistry;
let cacheDirectory = '';
let caches = 0;
let now = 0;

beforeAll(async () => {
  server = await startArtifactRegistry();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(place, { recursive: true, force: true });
});
beforeEach(() => {
  server.files.clear();
  server.counts.clear();
  cacheDirectory = join(place, String(caches++));
  now = Date.now();
});

const id = { group: 'source.toolkit.fluxcd.io', kind: 'HelmChart', namespace: 'apps', name: 'app' };

function chart(version: string, more: JsonObject = {}): FetchRequest {
  const spec = { url: `${server.url}/charts`, interval: '1h', ...more };
  return { id, kind: 'HelmChart', spec: { chart: 'app', version }, repository: { id, spec } };
}

function artifact(ref: JsonObject, more: JsonObject = {}): FetchRequest {
  const url = `oci://${server.host}/files`;
  return { id, kind: 'OCIRepository', spec: { url, insecure: true, interval: '1h', ref, ...more } };
}

/** Serves these versions, with an entity tag that differs when they do. */
function publish(...versions: readonly string[]): void {
  const packages = versions.map((version) => [version, packagedChart('app', version)] as const);
  const entries = packages.map(
    ([version, bytes]) =>
      `  - {name: app, version: ${version}, digest: ${sha256(bytes)}, urls: [app-${version}.tgz]}\n`,
  );
  const tag = `"${versions.join(' ')}"`;
  server.files.set('/charts/index.yaml', (request, response) => {
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end();
    else response.writeHead(200, { etag: tag }).end(`entries:\n  app:\n${entries.join('')}`);
  });
  for (const [version, bytes] of packages) server.files.set(`/charts/app-${version}.tgz`, bytes);
}

/**
 * Fetches in a new run and gives the revision without its digest, or the problem, and what the server was asked for.
 */
async function fetchIn(request: FetchRequest): Promise<readonly [string, ...string[]]> {
  server.counts.clear();
  const fetchers = createFetchers({ cacheDirectory, now: () => now, patience: { attempts: 1 } });
  const fetched = await fetchers.byKind.get(request.kind)?.fetch(request, new AbortController().signal);
  await fetchers.close();
  const asked = [...server.counts.keys()].map((path) => path.replace(/^.*\//, '').replace(/sha256:.*/, 'digest'));
  if (fetched === undefined) throw new Error('no fetcher');
  return ['artifact' in fetched ? fetched.artifact.revision.replace(/@.*/, '') : fetched.problem.code, ...asked];
}

describe('an index', () => {
  test('is believed for the interval of its repository, and then asked for only if it is another one', async () => {
    publish('1.0.0');
    expect(await fetchIn(chart('1.x'))).toEqual(['1.0.0', 'index.yaml', 'app-1.0.0.tgz']);
    now += hour - 1;
    expect(await fetchIn(chart('1.x'))).toEqual(['1.0.0']);
    now += 2;
    expect(await fetchIn(chart('1.x'))).toEqual(['1.0.0', 'index.yaml']);
    now += hour - 1;
    expect(await fetchIn(chart('1.x'))).toEqual(['1.0.0']);
    publish('1.0.0', '1.1.0');
    now += 2;
    expect(await fetchIn(chart('1.x'))).toEqual(['1.1.0', 'index.yaml', 'app-1.1.0.tgz']);
  });

  test('is asked for at once when a version is wanted that it did not list', async () => {
    publish('1.0.0');
    await fetchIn(chart('1.0.0'));
    publish('1.0.0', '1.1.0');
    expect(await fetchIn(chart('1.1.0'))).toEqual(['1.1.0', 'index.yaml', 'app-1.1.0.tgz']);
    expect(await fetchIn(chart('2.x'))).toEqual(['CHART_NOT_FOUND', 'index.yaml']);
  });

  test('answers for another chart than before without a request', async () => {
    publish('1.0.0');
    await fetchIn(chart('1.0.0'));
    const other = { ...chart('1.0.0'), spec: { chart: 'other', version: '' } };
    // Nobody listed that chart, so that the server is asked again.
    expect(await fetchIn(other)).toEqual(['CHART_NOT_FOUND', 'index.yaml']);
  });

  test('of a repository that cannot be reached answers for whole versions that are there', async () => {
    publish('1.0.0');
    await fetchIn(chart('1.0.0'));
    server.files.set('/charts/index.yaml', (_request, response) => {
      response.writeHead(503).end();
    });
    now += 48 * hour;
    expect(await fetchIn(chart('1.0.0'))).toEqual(['1.0.0', 'index.yaml']);
    expect(await fetchIn(chart('1.x'))).toEqual(['SOURCE_UNREACHABLE', 'index.yaml']);
  });
});

describe('a tag', () => {
  const push = (tag: string, data: string): string =>
    server.push('files', tag, packChart([{ name: 'map.yaml', data }]), fluxLayer);

  test('that moves is believed for the interval of its source', async () => {
    push('latest', 'one');
    expect(await fetchIn(artifact({ tag: 'latest' }))).toEqual(['latest', 'latest', 'digest']);
    push('latest', 'two');
    now += hour - 1;
    expect(await fetchIn(artifact({ tag: 'latest' }))).toEqual(['latest']);
    now += 2;
    expect(await fetchIn(artifact({ tag: 'latest' }))).toEqual(['latest', 'latest', 'digest']);
  });

  test('of a version is believed for a day, and a digest for ever', async () => {
    const digest = push('1.0.0', 'one');
    await fetchIn(artifact({ tag: '1.0.0' }));
    await fetchIn(artifact({ digest }));
    now += 23 * hour;
    expect(await fetchIn(artifact({ tag: '1.0.0' }))).toEqual(['1.0.0']);
    now += 1000 * hour;
    expect((await fetchIn(artifact({ digest }))).slice(1)).toEqual([]);
    expect(await fetchIn(artifact({ tag: '1.0.0' }))).toEqual(['1.0.0', '1.0.0']);
  });

  test('is looked for at once when a range wants one that was not listed', async () => {
    push('1.0.0', 'one');
    expect(await fetchIn(artifact({ semver: '1.x' }))).toEqual(['1.0.0', 'list?n=1000', '1.0.0', 'digest']);
    push('2.0.0', 'two');
    expect(await fetchIn(artifact({ semver: '>=1' }))).toEqual(['1.0.0']);
    expect(await fetchIn(artifact({ semver: '2.x' }))).toEqual(['2.0.0', 'list?n=1000', '2.0.0', 'digest']);
  });

  test('of a version of a registry that cannot be reached means what it meant', async () => {
    server.push('charts/app', '1.0.0', packagedChart('app', '1.0.0'), chartLayer);
    const request = chart('1.0.0', { type: 'oci', insecure: true, url: `oci://${server.host}/charts` });
    await fetchIn(request);
    server.files.set('/v2/charts/app/manifests/1.0.0', (_request, response) => {
      response.writeHead(503).end();
    });
    now += 48 * hour;
    expect(await fetchIn(request)).toEqual(['1.0.0', '1.0.0']);
  });
});

test.each([
  [undefined, 5 * 60_000],
  ['', 5 * 60_000],
  ['soon', 5 * 60_000],
  ['-1h', 5 * 60_000],
  ['90s', 90_000],
  ['1h30m', 1.5 * hour],
  ['1.5h', 1.5 * hour],
  ['500ms', 500],
  ['0s', 0],
  ['8760h', 24 * hour],
])('the interval %j is %d milliseconds', (interval, milliseconds) => {
  expect(sourceInterval(interval === undefined ? {} : { interval })).toBe(milliseconds);
});
