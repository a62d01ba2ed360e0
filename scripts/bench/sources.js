// node scripts/bench/sources.js [ROUNDS]
//
// Times what sources cost in new processes, against a server on this machine: one version of a chart from an index of
// 25 MB, first without a cache and then with one, and 80 sources that are all in the cache. Prints medians in
// milliseconds, without the start of the process: of the clock, and of the processor, which says more on a machine that
// has other work.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The program that is timed: reads requests and options, fetches all at one time, and prints how long that took and how
 * many failed.
 */
const program = `
import { createFetchers } from ${JSON.stringify(join(root, 'src/sources/create-fetchers.ts'))};
const { requests, options } = JSON.parse(process.argv[2]);
const [started, used] = [performance.now(), process.cpuUsage()];
const fetchers = createFetchers(options);
const signal = new AbortController().signal;
const fetched = await Promise.all(requests.map((request) => fetchers.byKind.get(request.kind).fetch(request, signal)));
const milliseconds = performance.now() - started;
const { user, system } = process.cpuUsage(used);
await fetchers.close();
process.stdout.write(JSON.stringify({ milliseconds, processor: (user + system) / 1000, problems: fetched.flatMap(({ problem }) => problem ?? []) }));
`;

/** An index as Helm writes it, of at least so many bytes. */
function largeIndex(bytes, digest) {
  const parts = ['apiVersion: v1\nentries:\n'];
  let length = 0;
  for (let chart = 0; length < bytes; chart++) {
    const name = `chart-${String(chart).padStart(4, '0')}`;
    const entries = Array.from({ length: 100 }, (_, version) =>
      [
        '  - annotations:',
        '      category: Infrastructure',
        '      images: |',
        `        - image: registry.example.org/${name}:1.${version}.0`,
        `          name: ${name}`,
        '    apiVersion: v2',
        `    appVersion: 1.${version}.0`,
        '    created: "2026-01-01T00:00:00.000000000Z"',
        `    description: What ${name} is for, in a sentence of the usual length about a program that runs in a cluster.`,
        `    digest: ${digest}`,
        `    home: https://example.org/${name}`,
        '    keywords:',
        '    - one',
        '    - another',
        '    maintainers:',
        '    - name: Somebody',
        '      url: https://example.org',
        `    name: ${name}`,
        '    urls:',
        `    - https://charts.example.org/${name}-1.${version}.0.tgz`,
        `    version: 1.${version}.0`,
        '',
      ].join('\n'),
    );
    const part = `  ${name}:\n${entries.join('')}`;
    length += part.length;
    parts.push(part);
  }
  parts.push('generated: "2026-01-01T00:00:00Z"\n');
  return Buffer.from(parts.join(''));
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Prints how long sources take. */
export async function benchSources(rounds) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-sources-'));
  const files = new Map();
  const server = createServer((request, response) => {
    const file = files.get(request.url);
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  try {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${server.address().port}`;
    const file = await bundledProgram(directory);
    const run = async (requests, options) =>
      await new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [file, JSON.stringify({ requests, options })], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let output = '';
        child.stdout.on('data', (data) => {
          output += data;
        });
        child.on('error', reject);
        child.on('close', () => {
          const { milliseconds, processor, problems } = JSON.parse(output);
          if (problems.length > 0) reject(new Error(problems[0].message));
          else resolve({ milliseconds, processor });
        });
      });
    const request = (chart, version, url) => ({
      id: { group: '', kind: 'HelmChart', namespace: 'apps', name: chart },
      kind: 'HelmChart',
      spec: { chart, version },
      repository: {
        id: { group: '', kind: 'HelmRepository', namespace: 'apps', name: 'charts' },
        spec: { interval: '1h', url },
      },
    });

    const archive = gzipSync(Buffer.alloc(60_000, 'a template'));
    const digest = createHash('sha256').update(archive).digest('hex');
    const index = largeIndex(25_000_000, digest);
    files.set(
      '/large/index.yaml',
      Buffer.from(index.toString().replaceAll('https://charts.example.org', `${base}/large`)),
    );
    files.set('/large/chart-0020-1.50.0.tgz', archive);
    files.set('/large/chart-0020-1.99.0.tgz', archive);
    const [cold, download, warm] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const cacheDirectory = join(directory, `cache-${round}`);
      const started = performance.now();
      await (await fetch(`${base}/large/index.yaml`)).arrayBuffer();
      download.push({ milliseconds: performance.now() - started });
      cold.push(await run([request('chart-0020', '>=1.0.0', `${base}/large`)], { cacheDirectory }));
      warm.push(await run([request('chart-0020', '>=1.0.0', `${base}/large`)], { cacheDirectory }));
    }
    const megabytes = (index.length / 1e6).toFixed(0);
    print(`one version from an index of ${megabytes} MB, cold`, cold);
    print('    of which its download alone', download);
    print(`one version from an index of ${megabytes} MB, warm`, warm);

    const requests = Array.from({ length: 80 }, (_, number) => {
      const name = `app-${number}`;
      const bytes = gzipSync(Buffer.from(`${name} `.repeat(8_000)));
      const entry = `  ${name}:\n  - name: ${name}\n    version: 1.0.0\n    digest: ${createHash('sha256').update(bytes).digest('hex')}\n    urls:\n    - ${name}.tgz\n`;
      files.set(`/${name}/index.yaml`, `entries:\n${entry}`);
      files.set(`/${name}/${name}.tgz`, bytes);
      return request(name, number % 2 === 0 ? '1.0.0' : '1.x', `${base}/${name}`);
    });
    const cacheDirectory = join(directory, 'sources');
    const first = await run(requests, { cacheDirectory });
    const again = [];
    for (let round = 0; round < rounds; round++) again.push(await run(requests, { cacheDirectory }));
    print('80 sources, cold', [first]);
    print('80 sources, warm', again);
  } finally {
    server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function bundledProgram(directory) {
  const source = join(directory, 'program.js');
  const file = join(directory, 'out', 'program.mjs');
  mkdirSync(dirname(file));
  writeFileSync(source, program);
  const bundle = await rolldown({
    cwd: root,
    input: source,
    platform: 'node',
    external: /^node:/,
    transform: { target: 'node20' },
  });
  // With chunks, so that what is loaded only when it is needed counts only then.
  await bundle.write({ dir: dirname(file), format: 'esm', entryFileNames: 'program.mjs' });
  await bundle.close();
  return file;
}

function print(what, times) {
  const wall = median(times.map(({ milliseconds }) => milliseconds));
  const processor = median(times.flatMap((time) => time.processor ?? []));
  const beside = processor === undefined ? '' : `  (processor ${processor.toFixed(1)} ms)`;
  console.log(`${what.padEnd(42)}${wall.toFixed(1).padStart(7)} ms${beside}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchSources(Number(process.argv[2] ?? 7));
