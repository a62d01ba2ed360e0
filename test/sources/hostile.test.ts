import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { loadChartArchive } from '../../src/engines/helm/load-chart-archive.ts';
import { isPublicAddress } from '../../src/engines/http/address-guard.ts';
import { isAllowed } from '../../src/engines/http/egress-checks.ts';
import { publicLookup, type ResolveName } from '../../src/engines/http/public-lookup.ts';
import { createFetchers, type SourceOptions } from '../../src/sources/create-fetchers.ts';
import type { Fetched, FetchRequest } from '../../src/sources/fetcher.ts';
import { type Member, packChart, packTar } from '../engines/helm/pack-archive.ts';
import { chartIndex, packagedChart } from '../support/packaged-chart.ts';
import { type ArtifactRegistry, fluxLayer, startArtifactRegistry } from '../support/servers/artifact-registry.ts';

const never = new AbortController().signal;
const place = mkdtempSync(join(tmpdir(), 'hostile-'));
/** A file that anything that is executed would make. */
const trace = join(place, 'executed');
let server: ArtifactRegistry;

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
});

async function fetchFrom(request: FetchRequest, options: Partial<SourceOptions> = {}): Promise<Fetched | undefined> {
  const fetchers = createFetchers({ patience: { attempts: 2, wait: async () => undefined }, ...options });
  const fetched = await fetchers.byKind.get(request.kind)?.fetch(request, never);
  await fetchers.close();
  return fetched;
}

const id = { group: 'source.toolkit.fluxcd.io', kind: 'HelmChart', namespace: 'apps', name: 'app' };

function chartRequest(repository: JsonObject, spec: JsonObject = {}): FetchRequest {
  return {
    id,
    kind: 'HelmChart',
    spec: { chart: 'app', version: '1.0.0', ...spec },
    repository: { id: { ...id, kind: 'HelmRepository' }, spec: repository },
  };
}

function artifactRequest(spec: JsonObject): FetchRequest {
  return { id: { ...id, kind: 'OCIRepository' }, kind: 'OCIRepository', spec: { insecure: true, ...spec } };
}

/** What comes of an artifact with this layer. */
async function fetchLayer(layer: Uint8Array): Promise<Fetched | undefined> {
  server.push('files', '1.0.0', layer, fluxLayer);
  return await fetchFrom(artifactRequest({ url: `oci://${server.host}/files`, ref: { tag: '1.0.0' } }));
}

/** A compressed archive of many times the same block, made without holding all of it. */
function repeated(block: Uint8Array, times: number): Buffer {
  const part = gzipSync(block);
  return Buffer.concat(Array.from({ length: times }, () => part));
}

const file = { name: 'app/Chart.yaml', data: 'apiVersion: v2\nname: app\nversion: 1.0.0\n' };

describe('an archive with', () => {
  test.each<[string, Member, RegExp]>([
    ['a path through its parent', { name: '../outside', data: 'x' }, /path out of the archive: "\.\.\/outside"/],
    ['a path through a parent on its way', { name: 'app/../../outside', data: 'x' }, /path out of the archive/],
    ['an absolute path', { name: '/etc/outside', data: 'x' }, /path out of the archive: "\/etc\/outside"/],
    ['a path of another system', { name: 'app\\..\\..\\outside', data: 'x' }, /path out of the archive/],
    ['a hard link', { name: 'app/passwd', type: '1', link: '/etc/passwd' }, /hard link in the archive/],
    ['a character device', { name: 'app/null', type: '3' }, /neither a file nor a directory/],
    ['a block device', { name: 'app/sda', type: '4' }, /neither a file nor a directory/],
    ['a pipe', { name: 'app/pipe', type: '6' }, /neither a file nor a directory/],
  ])('%s is refused', async (_what, member, message) => {
    expect(await fetchLayer(packChart([file, member]))).toMatchObject({
      problem: { code: 'SOURCE_INVALID', message: expect.stringMatching(message) },
    });
    expect(existsSync(join(place, '..', 'outside'))).toBe(false);
  });

  test('symbolic links is unpacked without them, as Flux does, and those that lead out of it are named', async () => {
    const fetched = await fetchLayer(
      packChart([
        { name: 'passwd', type: '2', link: '/etc/passwd' },
        { name: 'directory', type: '2', link: '/etc' },
        { name: 'directory/passwd', data: 'from the archive' },
        { name: 'a/b/inside', type: '2', link: '../../directory/passwd' },
        { name: 'a/b/outside', type: '2', link: './x/../../../../outside' },
        { name: 'windows', type: '2', link: 'c:\\windows' },
      ]),
    );
    if (fetched === undefined || 'problem' in fetched) throw new Error('no artifact');
    expect(fetched.artifact.linksOut).toEqual([
      'passwd -> /etc/passwd',
      'directory -> /etc',
      'a/b/outside -> ./x/../../../../outside',
      'windows -> c:\\windows',
    ]);
    expect(fetched.artifact.tree.read('a/b/inside')).toBeUndefined();
    expect(fetched.artifact.tree.read('passwd')).toBeUndefined();
    expect(new TextDecoder().decode(fetched.artifact.tree.read('directory/passwd'))).toBe('from the archive');
  });

  test.each<[string, Member]>([
    ['a path through its parent', { name: 'app/../../outside', data: 'x' }],
    ['an absolute path', { name: 'app//etc/outside', data: 'x' }],
    ['a path of another system', { name: 'app\\..\\..\\outside', data: 'x' }],
  ])('%s is no chart', (_what, member) => {
    expect(loadChartArchive(packChart([file, member])).problems).toMatchObject([{ code: 'CHART_INVALID' }]);
  });

  test.each<[string, Member]>([
    ['a link', { name: 'app/passwd', type: '2', link: '/etc/passwd' }],
    ['a hard link', { name: 'app/passwd', type: '1', link: '/etc/passwd' }],
  ])('%s is an empty file of a chart, as Helm reads it', (_what, member) => {
    const { chart, problems } = loadChartArchive(packChart([file, member]));
    expect(problems).toEqual([]);
    const passwd = chart?.files.find(({ name }) => name === 'passwd');
    expect(passwd?.data.length).toBe(0);
  });

  test('a million entries is refused', async () => {
    const members = Array.from({ length: 10_000 }, (_, number) => ({ name: `file-${number}` }));
    const blocks = packTar(members);
    // Without the blocks of zeros that end an archive.
    const bomb = repeated(blocks.subarray(0, blocks.length - 1024), 100);
    expect(await fetchLayer(bomb)).toMatchObject({
      problem: { code: 'SOURCE_LIMIT', message: 'more than 100000 entries in the archive' },
    });
    expect(loadChartArchive(bomb).problems).toMatchObject([{ code: 'CHART_INVALID' }]);
  });

  test('a gibibyte of zeros in a mebibyte is refused', async () => {
    const bomb = repeated(Buffer.alloc(2 ** 26), 16);
    expect(bomb.length).toBeLessThan(1.1 * 2 ** 20);
    expect(await fetchLayer(bomb)).toMatchObject({
      problem: {
        code: 'SOURCE_LIMIT',
        message: expect.stringMatching(/^more than \d+ bytes in the unpacked archive$/),
      },
    });
    expect(loadChartArchive(bomb).problems).toMatchObject([{ code: 'CHART_INVALID' }]);
  });

  test('another format than gzip is refused: zip, with whatever paths', async () => {
    const zip = Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0a\0\0\0../outside', 'latin1');
    expect(await fetchLayer(zip)).toMatchObject({
      problem: { code: 'SOURCE_INVALID', message: 'not in gzip format' },
    });
    expect(loadChartArchive(zip).problems).toMatchObject([{ code: 'CHART_INVALID' }]);
  });
});

describe('an index', () => {
  test('of aliases that grow is refused', async () => {
    const levels = Array.from({ length: 30 }, (_, level) =>
      level === 0
        ? 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]'
        : `a${level}: &a${level} [${Array(10)
            .fill(`*a${level - 1}`)
            .join(', ')}]`,
    );
    for (const index of [
      `${levels.join('\n')}\nentries: {app: *a29}\n`,
      `entries:\n  app:\n  - &a0 {version: 1.0.0, urls: [x]}\n${levels.map((level) => `  - ${level.replace(/^a\d+: /, '')}\n`).join('')}`,
    ]) {
      server.files.set('/index.yaml', index);
      const fetched = await fetchFrom(chartRequest({ url: server.url }));
      expect(fetched).toMatchObject({
        problem: { code: expect.stringMatching(/^(?:SOURCE_INVALID|CHART_NOT_FOUND)$/) },
      });
    }
  });

  test('that is nested without end is refused', async () => {
    server.files.set('/index.yaml', `entries: ${'['.repeat(200_000)}`);
    expect(await fetchFrom(chartRequest({ url: server.url }))).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/x', 'javascript:alert(1)', `ext::sh -c touch% ${trace}`])(
    'that names %s for a package is refused',
    async (url) => {
      const index = chartIndex(new Map([['app 1.0.0', packagedChart('app', '1.0.0')]]));
      server.files.set('/index.yaml', index.replace('app-1.0.0.tgz', url));
      expect(await fetchFrom(chartRequest({ url: server.url }))).toHaveProperty('problem');
      expect(existsSync(trace)).toBe(false);
    },
  );
});

describe('the URL of a source', () => {
  test.each([
    'file:///etc',
    'git://127.0.0.1/repository',
    'ssh://127.0.0.1/repository',
    `ext::sh -c touch% ${trace}`,
    `--upload-pack=touch ${trace}`,
    `-oProxyCommand=touch ${trace}`,
    `|touch ${trace}`,
    `$(touch ${trace})`,
    '\\\\server\\share',
    'data:text/plain,entries: {}',
    '',
  ])('%j is refused for charts and artifacts, and executes nothing', async (url) => {
    for (const request of [chartRequest({ url }), chartRequest({ type: 'oci', url }), artifactRequest({ url })])
      expect(await fetchFrom(request)).toMatchObject({ problem: { code: expect.stringMatching(/^SOURCE_/) } });
    expect(existsSync(trace)).toBe(false);
  });

  test.each([
    'oci://host/../../etc',
    'oci://host/a b',
    'oci://user:password@host/name',
    'oci://host/UPPER',
    'oci://host/name?query',
    'oci://host/name#fragment',
  ])('%j is no artifact', async (url) => {
    expect(await fetchFrom(artifactRequest({ url }))).toMatchObject({
      problem: { code: 'SOURCE_INVALID', message: 'not an oci:// URL of a repository' },
    });
  });
});

describe('a URL that whatever kind of source names', () => {
  const place = (kind: string, url: string): FetchRequest => {
    const asked = (spec: JsonObject): FetchRequest => ({ id: { ...id, kind }, kind, spec });
    switch (kind) {
      case 'Bucket':
        return asked({
          endpoint: url.replace(/^https?:\/\//, ''),
          bucketName: 'bucket',
          insecure: url.startsWith('http:'),
        });
      case 'ExternalArtifact':
        return asked({ artifact: { url, digest: `sha256:${'0'.repeat(64)}`, revision: 'x' } });
      case 'GitRepository':
        return asked({ url, ref: { branch: 'main' } });
      default:
        return asked({ url, ref: 'main' });
    }
  };
  const kinds = ['Bucket', 'ExternalArtifact', 'GitRepository', 'RemoteFile', 'RemoteRepository'];
  const environment = { PATH: process.env['PATH'] };

  test.each([
    'file:///etc',
    'git://127.0.0.1/repository',
    `ext::sh -c touch% ${trace}`,
    `--upload-pack=touch ${trace}`,
    `-oProxyCommand=touch ${trace}`,
    `ssh://-oProxyCommand=touch%20${trace}/x`,
    `|touch ${trace}`,
    `$(touch ${trace})`,
    '\\\\server\\share',
    'data://text/plain,x',
    '',
  ])('%j is refused, and executes nothing', async (url) => {
    for (const kind of kinds)
      expect([kind, await fetchFrom(place(kind, url), { environment })]).toEqual([
        kind,
        { problem: expect.objectContaining({ code: expect.stringMatching(/^SOURCE_(?:INVALID|UNSUPPORTED)$/) }) },
      ]);
    expect(existsSync(trace)).toBe(false);
  });

  test.each([
    'https://127.0.0.1',
    'https://169.254.169.254',
    'https://[::ffff:169.254.169.254]',
    'https://[64:ff9b::a9fe:a9fe]',
    'https://10.0.0.1',
    'http://192.0.2.1',
  ])('%s is not asked where only public servers may be', async (host) => {
    for (const kind of kinds) {
      const url = kind === 'Bucket' ? host : `${host}/x/y`;
      // The endpoint of a bucket is a name or an IPv4 address to us.
      const code = kind === 'Bucket' && host.includes('[') ? 'SOURCE_INVALID' : 'EGRESS_DENIED';
      const fetched = await fetchFrom(place(kind, url), { environment, restrictEgress: true });
      expect([kind, fetched]).toEqual([kind, { problem: expect.objectContaining({ code }) }]);
    }
  });

  test('is not asked where its name means this machine when it is connected to', async () => {
    const { port } = new URL(server.url);
    for (const kind of kinds) {
      const lookup: ResolveName = (_hostname, _options, callback) => {
        callback(null, [{ address: '127.0.0.1', family: 4 }]);
      };
      const url = `https://sources.example.org:${port}${kind === 'Bucket' ? '' : '/x/y'}`;
      const fetched = await fetchFrom(place(kind, url), { environment, restrictEgress: true, lookup });
      expect([kind, fetched]).toEqual([kind, { problem: expect.objectContaining({ code: 'EGRESS_DENIED' }) }]);
    }
    expect(server.counts.size).toBe(0);
  });
});

describe('a reference', () => {
  test.each([
    `--upload-pack=touch ${trace}`,
    '../../../etc',
    'a/b',
    'a\r\nHost: other',
    'a'.repeat(129),
    '.hidden',
    '%2e%2e',
  ])('%j is no tag, and no server is asked', async (tag) => {
    const url = `oci://${server.host}/files`;
    expect(await fetchFrom(artifactRequest({ url, ref: { tag } }))).toMatchObject({
      problem: { code: 'SOURCE_INVALID', message: expect.stringContaining('neither a tag nor a digest') },
    });
    expect(server.counts.size).toBe(0);
  });

  test.each(['sha256:short', 'md5:d41d8cd98f00b204e9800998ecf8427e', '--digest'])('%j is no digest', async (digest) => {
    const url = `oci://${server.host}/files`;
    expect(await fetchFrom(artifactRequest({ url, ref: { digest } }))).toMatchObject({
      problem: { code: 'SOURCE_INVALID', message: expect.stringContaining('invalid digest') },
    });
    expect(server.counts.size).toBe(0);
  });

  test.each(['../app', 'a/../../b', '--app', '.', ''])('%j is no chart that a server is asked for', async (chart) => {
    const fetched = await fetchFrom(
      chartRequest({ type: 'oci', url: `oci://${server.host}`, insecure: true }, { chart }),
    );
    expect(fetched).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
    expect(server.counts.size).toBe(0);
  });
});

describe('a filter of tags', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `0.0.${at}-${'a'.repeat(110)}`);
  const filtered = async (semverFilter: string, tags: readonly string[]): Promise<Fetched | undefined> => {
    server.push('files', '1.0.0', gzipSync(packTar([file])), fluxLayer);
    server.files.set('/v2/files/tags/list', JSON.stringify({ name: 'files', tags: ['1.0.0', ...tags] }));
    const url = `oci://${server.host}/files`;
    return await fetchFrom(artifactRequest({ url, ref: { semver: '>=0.0.0-0', semverFilter } }));
  };

  test.each(['^(\\d+\\.)+0$', `^${'(a|aa)'.repeat(60)}b|^1\\.`, '(?i)^1\\.\\d+\\.[[:digit:]]$'])(
    '%j is read as Go reads it, in linear time',
    async (filter) => {
      const tags = [`9.9.9-${'a'.repeat(100)}`, '10.0.1-rc'];
      expect(await filtered(filter, tags)).toMatchObject({
        artifact: { revision: expect.stringMatching(/^1\.0\.0@/) },
      });
    },
  );

  test.each([
    ['((a{10}){10}){10}', 'SOURCE_LIMIT', 'takes too many steps for 2001 tags'],
    ['a'.repeat(1001), 'SOURCE_LIMIT', 'more than 1000 characters'],
    ['(?=1)', 'SOURCE_INVALID', 'invalid semverFilter: error parsing regexp'],
    ['(', 'SOURCE_INVALID', 'missing closing )'],
  ])('%j is not taken', async (filter, code, message) => {
    expect(await filtered(filter, many)).toMatchObject({
      problem: { code, message: expect.stringContaining(message) },
    });
  });
});

describe('where only public servers may be asked,', () => {
  const restricted: Partial<SourceOptions> = { restrictEgress: true };

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://10.0.0.1/',
    'https://localhost/',
  ])('a redirect to %s is not followed', async (location) => {
    server.files.set('/index.yaml', (_request, response) => {
      response.writeHead(302, { location }).end();
    });
    const fetched = await fetchFrom(chartRequest({ url: server.url }), { ...restricted, allowedHosts: ['127.0.0.1'] });
    expect(fetched).toMatchObject({ problem: { code: 'EGRESS_DENIED', hint: expect.any(String) } });
    expect(server.counts.get('/index.yaml')).toBe(1);
  });

  test('a login is not shown to a token server of the network', async () => {
    server.files.set('/v2/files/manifests/1.0.0', (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Bearer realm="https://10.0.0.1/token",service="x"' }).end();
    });
    const fetched = await fetchFrom(artifactRequest({ url: `oci://${server.host}/files`, ref: { tag: '1.0.0' } }), {
      ...restricted,
      allowedHosts: ['127.0.0.1'],
    });
    expect(fetched).toMatchObject({ problem: { code: 'EGRESS_DENIED' } });
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[64:ff9b:1:a9fe:a9:fe00:808:808]',
    '[2001:2::1]',
    '[2002:7f00:1::]',
    '[2001:0:0:0:0:0:80ff:fffe]',
    '[::ffff:0:127.0.0.1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '0.0.0.0',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '255.255.255.255',
  ])('%s is not asked', async (host) => {
    expect(await fetchFrom(chartRequest({ url: `https://${host}/charts` }), restricted)).toMatchObject({
      problem: { code: 'EGRESS_DENIED' },
    });
  });

  test('public addresses are public in every form', () => {
    for (const address of ['1.1.1.1', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101', '2002:101:101::'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  test('a name means what it means when it is connected to, and private addresses are no part of that', async () => {
    const answers = [['1.1.1.1'], ['127.0.0.1'], ['10.0.0.1', '2606:4700::1111', '::1'], []];
    let asked = 0;
    const resolve: ResolveName = (_hostname, _options, callback) => {
      const addresses = answers[asked++] ?? [];
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const lookup = publicLookup(resolve);
    const seen = await Promise.all(
      answers.map(
        async () =>
          await new Promise((done) =>
            lookup('charts.example.org', { all: true }, (error, found) => done(error === null ? found : error.code)),
          ),
      ),
    );
    expect(seen).toEqual([
      [{ address: '1.1.1.1', family: 4 }],
      'EGRESS_DENIED',
      [{ address: '2606:4700::1111', family: 6 }],
      'EGRESS_DENIED',
    ]);
  });

  test('a name of this machine is not connected to, whoever asks for it', async () => {
    let asked = 0;
    const lookup: ResolveName = (_hostname, _options, callback) => {
      asked++;
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    const { port } = new URL(server.url);
    const url = `https://charts.example.org:${port}`;
    for (const proxy of [{}, { https: server.url }]) {
      expect(await fetchFrom(chartRequest({ url }), { ...restricted, lookup, proxy })).toMatchObject({
        problem: { code: 'EGRESS_DENIED', message: expect.stringContaining('does not resolve to a public address') },
      });
    }
    expect(asked).toBe(2);
    expect(server.counts.size).toBe(0);
  });

  test('plain http is not spoken, not even where a source says so', async () => {
    for (const request of [
      chartRequest({ url: 'http://charts.example.org' }),
      artifactRequest({ url: 'oci://registry.example.org/files' }),
      chartRequest({ type: 'oci', insecure: true, url: 'oci://registry.example.org/charts' }),
    ])
      expect(await fetchFrom(request, restricted)).toMatchObject({
        problem: { code: 'EGRESS_DENIED', message: expect.stringContaining('only https is allowed') },
      });
  });

  test('hosts that were allowed are asked, and names below a star', async () => {
    server.files.set('/index.yaml', chartIndex(new Map([['app 1.0.0', packagedChart('app', '1.0.0')]])));
    server.files.set('/app-1.0.0.tgz', packagedChart('app', '1.0.0'));
    const allowed = { ...restricted, allowedHosts: ['127.0.0.1'] };
    expect(await fetchFrom(chartRequest({ url: server.url }), allowed)).toHaveProperty('artifact');
    expect(await fetchFrom(chartRequest({ url: server.url }), restricted)).toHaveProperty('problem');
    const allowedHosts = ['*.example.org'];
    expect(
      ['a.example.org', 'a.b.example.org', 'example.org', 'aexample.org'].map((host) =>
        isAllowed(host, { allowedHosts }),
      ),
    ).toEqual([true, true, false, false]);
  });
});

test('a file of logins is never taken from what is rendered', async () => {
  const config = join(place, 'config.json');
  writeFileSync(config, JSON.stringify({ auths: { [server.host]: { username: 'me', password: 'secret' } } }));
  let shown: string | undefined;
  server.files.set('/v2/files/manifests/1.0.0', (request, response) => {
    shown = request.headers.authorization;
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  });
  // The helpers of a docker configuration are programs.
  const registryConfigs = [
    JSON.stringify({ credsStore: `sh -c "touch ${trace}"`, credHelpers: { [server.host]: trace } }),
  ];
  const url = `oci://${server.host}/files`;
  const request = artifactRequest({ url, ref: { tag: '1.0.0' }, secretRef: { name: '../../config.json' } });
  expect(await fetchFrom(request, { registryConfigs })).toMatchObject({ problem: { code: 'SOURCE_AUTH' } });
  expect(shown).toBeUndefined();
  expect(existsSync(trace)).toBe(false);
});
