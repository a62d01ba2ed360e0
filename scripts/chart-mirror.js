// Serves charts from clones of their repositories as a Helm repository and an OCI registry, so that the history of a cluster's repository can be rendered without its servers.
//
//   node scripts/chart-mirror.js PORT CONFIG.json
//
// CONFIG is a list of `{ "clone": DIR, "chart": NAME, "path": PATH, "tag": PREFIX, "urls": [URL…] }`: the chart stands under PATH at the tags PREFIX<version>, and is published
// under the URLs (`https://…` for a repository with an index, `oci://…` for the folder of a registry). Versions are packaged with `helm package` when they are asked for; dependencies on charts of the
// list are put in, others are left out. Prints the `--mirror` options that lead a run here, then serves until it is ended.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const helm = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.cache', 'oracles', 'v36', 'helm');
const [port, configFile] = process.argv.slice(2);
const charts = JSON.parse(readFileSync(configFile, 'utf8'));
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

function pack(chart, version) {
  const directory = mkdtempSync(join(scratch, 'chart-'));
  try {
    const archive = git(chart.clone, 'archive', `${chart.tag}${version}`, chart.path);
    execFileSync('tar', ['-x', '-C', directory], { input: archive });
    const home = join(directory, chart.path);
    // Links out of the chart, such as to the licence of its repository.
    for (const path of readdirSync(home, { recursive: true }))
      if (!existsSync(join(home, path))) rmSync(join(home, path));
    const metadata = parse(readFileSync(join(home, 'Chart.yaml'), 'utf8'));
    const requirements = join(home, 'requirements.yaml');
    const listed =
      metadata.dependencies ?? (existsSync(requirements) ? parse(readFileSync(requirements, 'utf8')).dependencies : []);
    for (const dependency of listed ?? []) {
      const source = charts.find((other) => other.chart === dependency.name);
      const wanted =
        source === undefined ? undefined : versionsOf(source).find((each) => fits(each, dependency.version));
      const bytes = wanted === undefined ? undefined : packageOf(source, wanted);
      if (bytes === undefined || existsSync(join(home, 'charts', dependency.name))) continue;
      mkdirSync(join(home, 'charts'), { recursive: true });
      writeFileSync(join(home, 'charts', `${dependency.name}-${wanted}.tgz`), bytes);
    }
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
  if (bytes === undefined) return undefined;
  const config = keep(Buffer.from(JSON.stringify({ name: chart.chart, version, apiVersion: 'v2' })));
  const manifest = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: { mediaType: 'application/vnd.cncf.helm.config.v1+json', ...config },
    layers: [{ mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip', ...keep(bytes) }],
  };
  const text = Buffer.from(JSON.stringify(manifest));
  keep(text);
  return text;
}

/** Where a URL is found here: `/<host>/<path>`. */
const placeOf = (url) => url.replace(/^\w+:\/\//, '').replace(/\/$/, '');
const published = charts.flatMap((chart) => chart.urls.map((url) => ({ chart, url, place: placeOf(url) })));

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
  const place = path.slice(1).replace(/\/[^/]+$/, '');
  const offered = published.filter((each) => !each.url.startsWith('oci:') && each.place === place);
  if (path.endsWith('/index.yaml')) {
    if (offered.length === 0) return {};
    const entries = Object.fromEntries(
      offered.map(({ chart }) => [
        chart.chart,
        versionsOf(chart).map((version) => ({ name: chart.chart, version, urls: [`${chart.chart}-${version}.tgz`] })),
      ]),
    );
    return { body: JSON.stringify({ apiVersion: 'v1', entries }), type: 'text/yaml' };
  }
  for (const { chart } of offered) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    if (file.startsWith(`${chart.chart}-`) && file.endsWith('.tgz'))
      return { body: packageOf(chart, file.slice(chart.chart.length + 1, -4)), type: 'application/gzip' };
  }
  return {};
}

createServer((request, response) => {
  const { body, type = 'application/json' } = answer(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': type });
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
  for (const rewrite of rewrites) console.log(`--mirror ${rewrite}`);
});
