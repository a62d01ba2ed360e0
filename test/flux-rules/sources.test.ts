import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { createHttpClient } from '../../src/engines/http/http-client.ts';
import { createFetchers } from '../../src/sources/create-fetchers.ts';
import { extractArchive } from '../../src/sources/extract-archive.ts';
import type { Fetched, Fetcher, FetchRequest } from '../../src/sources/fetcher.ts';
import { FixtureRepository, gitEnvironment } from '../engines/git/fixture-repository.ts';
import { packChart } from '../engines/helm/pack-archive.ts';
import { chartIndex, packagedChart, sha256 } from '../support/packaged-chart.ts';
import { type ArtifactRegistry, chartLayer, startArtifactRegistry } from '../support/servers/artifact-registry.ts';
import { type GitServer, startGitServer } from '../support/servers/git-server.ts';
import { configMap, type Files, flux, releaseOf, render, source } from './cluster.ts';

const never = new AbortController().signal;
const directory = mkdtempSync(join(tmpdir(), 'flux-rules-sources-'));
let registry: ArtifactRegistry;
let git: GitServer;
let commits: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  registry = await startArtifactRegistry();
  const place = join(directory, 'app.git');
  mkdirSync(place);
  const repository = new FixtureRepository(place);
  repository.git('init', '--quiet', '--initial-branch=main');
  const tagged = repository.commit({ 'a.yaml': 'of: the tag\n' });
  repository.git('tag', 'same');
  repository.git('branch', 'same');
  repository.git('switch', '--quiet', '-C', 'same');
  const branched = repository.commit({ 'a.yaml': 'of: the branch\n' });
  commits = { tagged, branched };
  git = await startGitServer(directory);
}, 60_000);
afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  await git[Symbol.asyncDispose]();
  rmSync(directory, { recursive: true, force: true });
});

async function fetchOnce(kind: string, spec: JsonObject, repository?: JsonObject): Promise<Fetched | undefined> {
  const id = { group: 'source.toolkit.fluxcd.io', kind, namespace: 'apps', name: 'app' };
  const request: FetchRequest = {
    id,
    kind,
    spec,
    ...(repository === undefined ? {} : { repository: { id: { ...id, kind: 'HelmRepository' }, spec: repository } }),
  };
  const fetchers = createFetchers({ environment: gitEnvironment, patience: { attempts: 1 } });
  const fetched = await fetchers.byKind.get(kind)?.fetch(request, never);
  await fetchers.close();
  return fetched;
}

describe('a chart in a registry', () => {
  const charts = (): JsonObject => ({ type: 'oci', url: `oci://${registry.host}/charts`, insecure: true });

  test('is the newest of its range, and a plus in its version stands as an underscore in its tag', async () => {
    const archives = new Map(
      ['1.2.3', '1.9.0', '1.10.0+build.5', '2.0.0'].map((version) => [version, packagedChart('app', version)]),
    );
    for (const [version, archive] of archives)
      registry.push('charts/app', version.replace('+', '_'), archive, chartLayer);

    for (const [wanted, version] of [
      ['1.x', '1.10.0+build.5'],
      ['<1.10', '1.9.0'],
      ['1.10.0+build.5', '1.10.0+build.5'],
    ] as const) {
      const fetched = await fetchOnce('HelmChart', { chart: 'app', version: wanted }, charts());
      expect(fetched).toMatchObject({ artifact: { chartArchive: archives.get(version) } });
    }
  });

  test('is the layer that holds it, whatever stands before it', async () => {
    const archive = packagedChart('signed', '1.0.0');
    const provenance = Buffer.from('-----BEGIN PGP SIGNED MESSAGE-----\n');
    registry.push('charts/signed', '1.0.0', archive, chartLayer);
    const layers = [
      ['application/vnd.cncf.helm.chart.provenance.v1.prov', provenance] as const,
      [chartLayer, archive] as const,
    ].map(([mediaType, bytes]) => {
      registry.files.set(`/v2/charts/signed/blobs/sha256:${sha256(bytes)}`, bytes);
      return { mediaType, digest: `sha256:${sha256(bytes)}`, size: bytes.length };
    });
    registry.files.set(
      '/v2/charts/signed/manifests/1.0.0',
      JSON.stringify({
        schemaVersion: 2,
        mediaType: 'application/vnd.oci.image.manifest.v1+json',
        config: { mediaType: 'application/vnd.cncf.helm.config.v1+json', digest: `sha256:${sha256('{}')}`, size: 2 },
        layers,
      }),
    );
    const artifact = { url: `oci://${registry.host}/charts/signed`, insecure: true, ref: { tag: '1.0.0' } };
    const selected = { ...artifact, layerSelector: { mediaType: chartLayer, operation: 'copy' } };

    expect(await fetchOnce('HelmChart', { chart: 'signed', version: '1.0.0' }, charts())).toMatchObject({
      artifact: { chartArchive: archive },
    });
    expect(await fetchOnce('OCIRepository', selected)).toMatchObject({ artifact: { chartArchive: archive } });
    // Without a selector Flux takes the first layer, whatever it is.
    expect(await fetchOnce('OCIRepository', artifact)).toMatchObject({ problem: { code: 'SOURCE_INVALID' } });
  });
});

test('a tag of an artifact that names its digest is that digest, wherever the tag points by now', async () => {
  const archive = packagedChart('pinned', '1.0.0');
  registry.push('charts/pinned', '1.0.0', archive, chartLayer);
  const path = '/v2/charts/pinned/manifests';
  const manifest = registry.files.get(`${path}/1.0.0`) as Buffer | string;
  const digest = `sha256:${sha256(manifest)}`;
  registry.files.set(`${path}/${digest}`, manifest);
  registry.files.delete(`${path}/1.0.0`);
  const layerSelector = { mediaType: chartLayer, operation: 'copy' };
  const spec = { url: `oci://${registry.host}/charts/pinned`, insecure: true, layerSelector };

  expect(await fetchOnce('OCIRepository', { ...spec, ref: { tag: `1.0.0@${digest}` } })).toMatchObject({
    artifact: { chartArchive: archive },
  });
});

test('a relative URL in an index is taken from the URL of the repository as a directory', async () => {
  const archive = packagedChart('app', '1.0.0');
  registry.files.set('/stable/charts/index.yaml', chartIndex(new Map([['app 1.0.0', archive]])));
  registry.files.set('/stable/charts/app-1.0.0.tgz', archive);

  for (const url of [`${registry.url}/stable/charts`, `${registry.url}/stable/charts/`])
    expect(await fetchOnce('HelmChart', { chart: 'app', version: '1.0.0' }, { url })).toMatchObject({
      artifact: { chartArchive: archive },
    });
});

describe('a reference of a GitRepository', () => {
  test.each([
    [{ tag: 'same' }, 'tagged'],
    [{ branch: 'same' }, 'branched'],
    [{ name: 'refs/heads/same', tag: 'same' }, 'branched'],
    [{ name: 'refs/tags/same', branch: 'same' }, 'tagged'],
  ] as const)('%j does not mix up a tag and a branch of one name', async (ref, commit) => {
    expect(await fetchOnce('GitRepository', { url: `${git.url}/app.git`, ref })).toMatchObject({
      artifact: { revision: expect.stringContaining(commits[commit] ?? 'none') },
    });
  });
});

describe('a Secret that a source names', () => {
  /** Answers who shows the password, and refuses everybody else. */
  const guarded: Fetcher = {
    fetch: async ({ secret, spec }) => {
      const name = JSON.stringify(spec).includes('certSecretRef') ? 'certificate' : 'login';
      return secret?.(name)?.get('password') === 'correct'
        ? { artifact: { identity: 'open', revision: 'open', tree: memoryTree({ 'cm.yaml': configMap('fetched') }) } }
        : { problem: { code: 'SOURCE_AUTH', message: 'the server asks for a login' } };
    },
  };
  const fetchers = new Map([['GitRepository', guarded]]);
  const files = (objects: string, reference = 'secretRef: {name: login}'): Files => ({
    'cluster/a-source.yaml': source('GitRepository', 'private', `url: "https://git.example.com/private", ${reference}`),
    'cluster/b-apps.yaml': flux('apps', './', '', 'private'),
    'cluster/dependent.yaml': flux('dependent', './dependent', '  dependsOn: [{name: apps}]\n'),
    'cluster/z-secrets.yaml': flux('z-secrets', './secrets'),
    'dependent/cm.yaml': configMap('dependent'),
    'secrets/objects.yaml': objects,
  });
  const secret = (name: string): string =>
    `apiVersion: v1\nkind: Secret\nmetadata: {name: ${name}, namespace: flux-system}\nstringData: {password: correct}\n`;
  const states = async (objects: string, reference?: string): Promise<string[]> => {
    const { side } = await render(files(objects, reference), { fetchers, path: 'cluster' });
    return side.nodes.map(({ id, state }) => `${id.name} ${state}`);
  };

  test.each([
    ['secretRef: {name: login}', 'login'],
    ['certSecretRef: {name: certificate}', 'certificate'],
  ])('is waited for when a later render makes it: %s', async (reference, name) => {
    expect(await states(secret(name), reference)).toEqual([
      'private rendered',
      'apps rendered',
      'dependent rendered',
      'z-secrets rendered',
    ]);
  });

  const unchecked = ['private unchecked', 'apps unchecked', 'dependent rendered', 'z-secrets rendered'];

  test.each([
    [
      'an ExternalSecret of its name',
      'apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: login, namespace: flux-system}\nspec: {data: [{secretKey: password}]}\n',
    ],
    [
      'an ExternalSecret with it as its target',
      'apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: other, namespace: flux-system}\nspec: {target: {name: login}, dataFrom: [{extract: {key: x}}]}\n',
    ],
    [
      'a SealedSecret',
      'apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: {name: login, namespace: flux-system}\nspec: {encryptedData: {password: AgBy}}\n',
    ],
  ])('that %s makes leaves the source unchecked, and nothing is missing', async (_by, objects) => {
    const rendered = await render(files(objects), { fetchers, path: 'cluster' });

    expect(rendered.side.nodes.map(({ id, state }) => `${id.name} ${state}`)).toEqual(unchecked);
    expect(rendered.node('private').warnings).toEqual([]);
  });

  test('that nothing here makes, or only in another namespace, leaves it unchecked too, with a warning that names it', async () => {
    const elsewhere =
      'apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: {name: login, namespace: other}\nspec: {data: [{secretKey: password}]}\n';
    for (const objects of [secret('misspelt'), elsewhere]) {
      const rendered = await render(files(objects), { fetchers, path: 'cluster' });

      expect(rendered.side.nodes.map(({ id, state }) => `${id.name} ${state}`)).toEqual(unchecked);
      expect(rendered.node('private').warnings.map(({ message }) => message)).toEqual([
        'Secret flux-system/login is not in the tree: GitRepository flux-system/private is fetched with the credentials of this run',
      ]);
    }
  });
});

test('a chart waits for the Secret of its repository when a later render makes it', async () => {
  const fetcher: Fetcher = {
    fetch: async ({ secret }) =>
      secret?.('login') === undefined
        ? { problem: { code: 'SOURCE_AUTH', message: 'the server asks for a login' } }
        : {
            artifact: {
              identity: 'open',
              revision: '1',
              tree: memoryTree({}),
              chartArchive: packagedChart('app', '1.0.0'),
            },
          },
  };
  const rendered = await render(
    {
      'cluster/a.yaml': source(
        'HelmRepository',
        'charts',
        'url: "https://charts.example.com", secretRef: {name: login}',
      ),
      'cluster/b.yaml': releaseOf(
        'app',
        'chart: {spec: {chart: app, sourceRef: {kind: HelmRepository, name: charts, namespace: flux-system}}}',
      ),
      'cluster/z.yaml': flux('z-secrets', './secrets'),
      'secrets/secret.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: flux-system}\nstringData: {username: a, password: b}\n',
    },
    { fetchers: new Map([['HelmChart', fetcher]]), path: 'cluster' },
  );

  expect(rendered.made('app')).toEqual(['ConfigMap apps/app']);
});

test('a Secret or ConfigMap that SOPS encrypted gives placeholders, and a plain one its values', async () => {
  const encrypted = 'ENC[AES256_GCM,data:AAAA,iv:AAAA,tag:AAAA,type:str]';
  const rendered = await render(
    {
      'cluster/apps.yaml': flux(
        'apps',
        './apps',
        '  postBuild: {substituteFrom: [{kind: Secret, name: hidden}, {kind: Secret, name: plain}, {kind: ConfigMap, name: settings}]}\n',
      ),
      'cluster/objects.yaml': flux('objects', './objects'),
      'apps/cm.yaml': configMap('cm', "v: '${HIDDEN} ${PLAIN} ${SETTING}'"),
      'objects/hidden.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: hidden, namespace: flux-system}\nstringData: {HIDDEN: "${encrypted}"}\nsops: {mac: x, version: 3}\n`,
      'objects/plain.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: {name: plain, namespace: flux-system}\ndata: {PLAIN: cGxhaW4=}\n',
      'objects/settings.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings, namespace: flux-system}\ndata: {SETTING: "${encrypted}"}\nsops: {mac: x, version: 3}\n`,
    },
    { path: 'cluster' },
  );

  expect(rendered.object('ConfigMap', 'cm')['data']).toEqual({
    v: '..PLACEHOLDER_HIDDEN.. plain ..PLACEHOLDER_SETTING..',
  });
});

test('spec.ignore keeps what a later pattern takes back below a directory that an earlier one leaves out', async () => {
  const rendered = await render(
    {
      'cluster/source.yaml': source(
        'GitRepository',
        'ignoring',
        'url: "https://git.example.com/org/repo", ref: {branch: main}, ignore: "/*\\n!/deploy\\n"',
      ),
      'cluster/ks.yaml': flux('deploy', './deploy', '', 'ignoring'),
      'cluster/other.yaml': flux('other', './other', '', 'ignoring'),
      'deploy/cm.yaml': configMap('kept'),
      'other/cm.yaml': configMap('left-out'),
    },
    { outside: { tags: {} } },
  );

  expect(rendered.made('deploy')).toEqual(['ConfigMap apps/kept']);
  expect(rendered.problems('other').join()).toContain('PATH_NOT_FOUND');
});

describe('an archive', () => {
  test.each(['../outside.yaml', '/absolute.yaml', 'a/../../b.yaml', 'a\\b.yaml'])(
    'with a file %s is refused',
    (name) => {
      expect(extractArchive(packChart([{ name, data: 'x' }]))).toMatchObject({ code: 'SOURCE_INVALID' });
    },
  );

  test('loses its links, since Flux unpacks none', () => {
    const unpacked = extractArchive(
      packChart([
        { name: 'a.yaml', data: 'a: 1\n' },
        { name: 'link.yaml', type: '2', link: '../../etc/passwd' },
      ]),
    );

    expect('tree' in unpacked && unpacked.tree.list('')).toEqual([{ name: 'a.yaml', kind: 'file' }]);
    expect(unpacked).toMatchObject({ linksOut: ['link.yaml -> ../../etc/passwd'] });
  });

  test('that unpacks to more than it may is refused', () => {
    const bomb = packChart([{ name: 'zeros', data: Buffer.alloc(1_000_000) }]);

    expect(extractArchive(bomb, { bytes: 100_000, entries: 10 })).toMatchObject({ code: 'SOURCE_LIMIT' });
    expect(
      extractArchive(packChart(Array.from({ length: 20 }, (_none, at) => ({ name: `f${at}` }))), {
        bytes: 1e6,
        entries: 10,
      }),
    ).toMatchObject({ code: 'SOURCE_LIMIT' });
  });
});

test.each(['169.254.169.254', '::ffff:10.0.0.1', '10.1.2.3', '127.0.0.1', 'fd00::1'])(
  'a name that leads to %s is not asked with restricted egress, whatever it was when it was looked at',
  async (address) => {
    const client = createHttpClient({
      restrictEgress: true,
      attempts: 1,
      lookup: (_name, _options, answer) => answer(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
    });
    const answer = await client.request({ url: 'https://rebinding.example.com/index.yaml' });
    await client.close();

    expect(answer).toMatchObject({ code: 'EGRESS_DENIED' });
  },
);
