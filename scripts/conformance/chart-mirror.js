// Serves charts from clones of their repositories as a Helm repository and an OCI registry, so that the history of a
// cluster's repository can be rendered without its servers.
//
//   node scripts/conformance/chart-mirror.js PORT CONFIG.json [--nearest]
//
// CONFIG is a list of `{ "clone": DIR, "chart": NAME, "path": PATH, "tag": PREFIX, "urls": [URL…] }`: the chart stands
// under PATH at the tags PREFIX<version>, and is published under the URLs (`https://…` for a repository with an index,
// `oci://…` for the folder of a registry). Versions are packaged with `helm package` when they are asked for;
// dependencies on charts of the list are put in, others are left out. With --nearest a version that has no tag is the
// newest one of the same major version, packaged under the version asked for, and a dependency that is not there is the
// newest one: enough where two programs are compared that are given the same charts. An entry
// `{ "clone": DIR, "raw": URL }` publishes the files of a clone under `URL/<revision>/<path>`, as schemas name each
// other, and `{ "stub": URL, "charts": { NAME: [VERSION…] } }` answers below a URL for whatever is not there
// (scripts/conformance/stub-charts.js): for YAML and JSON, and for every chart of a registry (`oci://…`) or those
// named;
// `{ "git": URL, "tags": [TAG…], "branches": [BRANCH…], "paths": [PATH…], "charts": [PATH…] }` is a git repository
// (scripts/conformance/stub-git.js).
// Prints the `--mirror` options that lead a run here, then serves until it is ended.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { stubArtifact, stubChart, stubManifest } from './stub-charts.js';
import { answerGit } from './stub-git.js';

const helm = join(
  dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  'node_modules',
  '.cache',
  'oracles',
  'v36',
  'helm',
);
const [port, configFile, nearest] = process.argv.slice(2);
const entries = JSON.parse(readFileSync(configFile, 'utf8'));
const charts = entries.filter(({ chart }) => chart !== undefined);
const stubs = entries.filter(({ stub }) => stub !== undefined);
const raws = entries.filter(({ raw }) => raw !== undefined);
const repositories = entries.filter(({ git: url }) => url !== undefined);
const scratch = mkdtempSync(join(tmpdir(), 'chart-mirror-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

const git = (clone, ...args) => execFileSync('git', ['-C', clone, ...args], { maxBuffer: 1 << 28 });

/** The versions of a chart, the newest first. */
const versions = new Map();
function versionsOf(chart) {
  let found = versions.get(chart);
  if (found === undefined) {
    const tags = git(chart.clone, 'tag', '--list', `${chart.tag}*`, '--sort=-v:refname').toString().split('\n');
    found = tags.map((tag) => tag.slice(chart.tag.length)).filter((version) => /^v?\d+\.\d+\.\d+/.test(version));
    versions.set(chart, found);
  }
  return found;
}

/** True when a version fits what Chart.yaml asks of a dependency: itself, or a range by its first numbers. */
function fits(version, range) {
  const wanted = String(range).replace(/^[\^~>=v ]+/, '');
  if (version === wanted) return true;
  const [numbers, open] = [wanted.split(/[.*x]/).filter((part) => part !== ''), /[\^~*x>]/.test(String(range))];
  const depth = /^\^/.test(String(range)) ? 1 : Math.min(numbers.length, 2);
  return open && numbers.slice(0, depth).every((number, at) => version.split('.')[at] === number);
}

/** The package of one version as bytes; undefined when it cannot be made. */
const packages = new Map();
function packageOf(chart, version) {
  const key = `${chart.chart} ${version}`;
  if (!packages.has(key)) packages.set(key, pack(chart, version));
  return packages.get(key);
}

/** The version itself, or the newest of its major version; undefined when there is none. */
function nearestTo(known, version) {
  const major = (text) => Number(/\d+/.exec(text)?.[0] ?? 0);
  return known.includes(version) ? version : known.find((each) => major(each) === major(version));
}

function pack(chart, version) {
  const directory = mkdtempSync(join(scratch, 'chart-'));
  try {
    const from = nearest === '--nearest' ? nearestTo(versionsOf(chart), version) : version;
    if (from === undefined) return undefined;
    const archive = git(chart.clone, 'archive', `${chart.tag}${from}`, chart.path);
    execFileSync('tar', ['-x', '-C', directory], { input: archive });
    const home = join(directory, chart.path);
    // Links out of the chart, such as to the licence of its repository.
    for (const path of readdirSync(home, { recursive: true }))
      if (!existsSync(join(home, path))) rmSync(join(home, path));
    const metadata = parse(readFileSync(join(home, 'Chart.yaml'), 'utf8'));
    const requirements = join(home, 'requirements.yaml');
    const absent = new Set();
    const listed =
      metadata.dependencies ?? (existsSync(requirements) ? parse(readFileSync(requirements, 'utf8')).dependencies : []);
    for (const dependency of listed ?? []) {
      const source = charts.find((other) => other.chart === dependency.name);
      const wanted =
        source === undefined
          ? undefined
          : (versionsOf(source).find((each) => fits(each, dependency.version)) ??
            (nearest === undefined ? undefined : versionsOf(source)[0]));
      const bytes = wanted === undefined ? undefined : packageOf(source, wanted);
      if (existsSync(join(home, 'charts', dependency.name))) continue;
      if (bytes === undefined) {
        absent.add(dependency.name);
        continue;
      }
      mkdirSync(join(home, 'charts'), { recursive: true });
      writeFileSync(join(home, 'charts', `${dependency.name}-${wanted}.tgz`), bytes);
    }
    if (absent.size > 0 && metadata.dependencies !== undefined)
      writeFileSync(
        join(home, 'Chart.yaml'),
        stringify({ ...metadata, dependencies: metadata.dependencies.filter(({ name }) => !absent.has(name)) }),
      );
    const out = mkdtempSync(join(scratch, 'package-'));
    execFileSync(helm, ['package', home, '--destination', out, '--version', version], { stdio: 'pipe' });
    return readFileSync(join(out, readdirSync(out)[0]));
  } catch (error) {
    console.error(
      `${chart.chart} ${version}: ${
        String(error.stderr ?? error.message)
          .trim()
          .split('\n')[0]
      }`,
    );
    return undefined;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const sha256 = (bytes) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const blobs = new Map();
const keep = (bytes) => {
  const digest = sha256(bytes);
  blobs.set(digest, bytes);
  return { digest, size: bytes.length };
};

function manifestOf(chart, version) {
  const bytes = packageOf(chart, version);
  return bytes === undefined ? undefined : imageOf(chart.chart, version, bytes, false);
}

function imageOf(name, version, bytes, artifact) {
  const [media, layer] = artifact
    ? ['application/vnd.cncf.flux.config.v1+json', 'application/vnd.cncf.flux.content.v1.tar+gzip']
    : ['application/vnd.cncf.helm.config.v1+json', 'application/vnd.cncf.helm.chart.content.v1.tar+gzip'];
  const manifest = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: { mediaType: media, ...keep(Buffer.from(JSON.stringify({ name, version, apiVersion: 'v2' }))) },
    layers: [{ mediaType: layer, ...keep(bytes) }],
  };
  const text = Buffer.from(JSON.stringify(manifest));
  keep(text);
  return text;
}

/** Where a URL is found here: `/<host>/<path>`. */
const placeOf = (url) => url.replace(/^\w+:\/\//, '').replace(/\/$/, '');
const published = charts.flatMap((chart) => chart.urls.map((url) => ({ chart, url, place: placeOf(url) })));

function fileOf(clone, revision, path) {
  try {
    return execFileSync('git', ['-C', clone, 'cat-file', 'blob', `${revision}:${path}`], {
      maxBuffer: 1 << 28,
      stdio: 'pipe',
    });
  } catch {
    return undefined;
  }
}

/** The index of a Helm repository; undefined when nothing is published there. */
const indexes = new Map();
function indexOf(place, offered) {
  const wanted = stubs.find(({ stub }) => placeOf(stub) === place)?.charts ?? {};
  if (offered.length === 0 && Object.keys(wanted).length === 0) return undefined;
  const listed = new Map(Object.entries(wanted));
  for (const { chart } of offered)
    listed.set(chart.chart, [...new Set([...versionsOf(chart), ...(listed.get(chart.chart) ?? [])])]);
  const index = [...listed].map(([name, list]) => [
    name,
    list.map((version) => ({ name, version, urls: [`${name}-${version}.tgz`] })),
  ]);
  return Buffer.from(JSON.stringify({ apiVersion: 'v1', entries: Object.fromEntries(index) }));
}

function answer(path) {
  const oci = /^\/v2\/(.+)\/(tags\/list|manifests\/([^/]+)|blobs\/([^/]+))$/.exec(path);
  if (path === '/v2/') return { body: '{}' };
  if (oci !== null) {
    const [, name, , reference, digest] = oci;
    if (digest !== undefined) return { body: blobs.get(digest), type: 'application/octet-stream' };
    const found = published.find(
      ({ chart, url, place }) =>
        url.startsWith('oci:') && `${place.split('/').slice(1).join('/')}/${chart.chart}` === name,
    );
    if (found === undefined) return {};
    if (reference === undefined)
      return {
        body: JSON.stringify({ name, tags: versionsOf(found.chart).map((version) => version.replace('+', '_')) }),
      };
    const body = reference.startsWith('sha256:')
      ? blobs.get(reference)
      : manifestOf(found.chart, reference.replace('_', '+'));
    return { body, type: 'application/vnd.oci.image.manifest.v1+json' };
  }
  const raw = raws.find((each) => path.startsWith(`/${placeOf(each.raw)}/`));
  if (raw !== undefined) {
    const [revision, ...file] = path.slice(placeOf(raw.raw).length + 2).split('/');
    return { body: fileOf(raw.clone, revision, file.join('/')), type: 'text/plain' };
  }
  const place = path.slice(1).replace(/\/[^/]+$/, '');
  const offered = published.filter((each) => !each.url.startsWith('oci:') && each.place === place);
  if (path.endsWith('/index.yaml')) {
    if (!indexes.has(place)) indexes.set(place, indexOf(place, offered));
    return { body: indexes.get(place), type: 'text/yaml' };
  }
  for (const { chart } of offered) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    if (file.startsWith(`${chart.chart}-`) && file.endsWith('.tgz'))
      return { body: packageOf(chart, file.slice(chart.chart.length + 1, -4)), type: 'application/gzip' };
  }
  return {};
}

/** What stands in for a path that nothing is published under. */
function stubFor(path) {
  const oci = /^\/v2\/(.+)\/manifests\/([^/]+)$/.exec(path);
  if (oci !== null && stubs.some(({ stub }) => stub.startsWith('oci:'))) {
    const [, name, version] = oci;
    if (version.startsWith('sha256:'))
      return { body: blobs.get(version), type: 'application/vnd.oci.image.manifest.v1+json' };
    const artifact = /manifests/.test(name);
    const last = name.split('/').at(-1);
    const layer = artifact ? stubArtifact(last) : stubChart(last, version.replace('_', '+'));
    return { body: imageOf(last, version, layer, artifact), type: 'application/vnd.oci.image.manifest.v1+json' };
  }
  const listed = /^\/v2\/(.+)\/tags\/list$/.exec(path)?.[1];
  if (listed !== undefined) {
    const tags = stubs.map(({ charts: known }) => known?.[listed.split('/').at(-1)]).find((each) => each !== undefined);
    return tags === undefined ? {} : { body: JSON.stringify({ name: listed, tags }) };
  }
  const below = stubs.find(({ stub }) => path.startsWith(`/${placeOf(stub)}/`));
  if (below === undefined) return {};
  const file = path.slice(path.lastIndexOf('/') + 1);
  const asked = Object.entries(below.charts ?? {})
    .flatMap(([name, list]) => list.map((version) => [name, version]))
    .find(([name, version]) => file === `${name}-${version}.tgz`);
  if (asked !== undefined) return { body: stubChart(...asked), type: 'application/gzip' };
  const name = createHash('sha256').update(path).digest('hex').slice(0, 12);
  if (/\.ya?ml$/.test(file)) return { body: stubManifest(name), type: 'text/plain' };
  return /\.json$|\/download$/.test(path) ? { body: JSON.stringify({ name }), type: 'text/plain' } : {};
}

createServer((request, response) => {
  if (answerGit(join(scratch, 'git'), repositories, request, response)) return;
  const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
  const found = answer(path);
  const { body, type = 'application/json' } = found.body === undefined ? stubFor(path) : found;
  const described =
    body === undefined
      ? {}
      : {
          'content-length': Buffer.byteLength(body),
          ...(request.url.startsWith('/v2/') && { 'docker-content-digest': sha256(body) }),
        };
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, ...described });
  response.end(request.method === 'HEAD' ? undefined : body);
}).listen(Number(port), '127.0.0.1', () => {
  const rewrites = new Set(
    published.map(({ url, place }) => {
      const host = place.split('/')[0];
      return url.startsWith('oci:')
        ? `${host}=http://127.0.0.1:${port}`
        : `${url.replace(/\/$/, '')}=http://127.0.0.1:${port}/${place}`;
    }),
  );
  const hosts = repositories.map(({ git: url }) => new URL(url).origin);
  for (const url of [...raws.map(({ raw }) => raw), ...stubs.map(({ stub }) => stub), ...hosts])
    rewrites.add(
      url.startsWith('oci:')
        ? `${placeOf(url)}=http://127.0.0.1:${port}`
        : `${url}=http://127.0.0.1:${port}/${placeOf(url)}`,
    );
  for (const rewrite of rewrites) console.log(`--mirror ${rewrite}`);
});
