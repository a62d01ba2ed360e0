// node scripts/bench/early-start.js [ROUNDS]
//
// Times a comparison of 30 applications, each a Kustomization of 61 resources with a chart repository of its own, against servers on this machine that answer after 200 ms: once of everything and once of what changed.
// Prints medians in milliseconds, of the clock and of the processor, and when the first and the last request came.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const latency = 200;
const applications = 30;

const program = `
import { preview } from ${JSON.stringify(join(root, 'src/preview/preview.ts'))};
import { createFetchers } from ${JSON.stringify(join(root, 'src/sources/create-fetchers.ts'))};
import { memoryTree } from ${JSON.stringify(join(root, 'src/files/memory-tree.ts'))};
process.once('message', async ({ base, head, changedOnly }) => {
  const fetchers = createFetchers({});
  const [started, used] = [performance.now(), process.cpuUsage()];
  const result = await preview({ tree: memoryTree(base), path: '' }, { tree: memoryTree(head), path: '' }, {
    selfUrls: [], settings: { changedOnly }, concurrency: 0, fetchers: fetchers.byKind,
  });
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  await fetchers.close();
  const failed = result.head.nodes.filter(({ state }) => state === 'failed').length;
  process.send({ milliseconds, processor: (user + system) / 1000, failed });
  process.disconnect();
});
`;

/** The files of a side, of which so many releases have another version. */
function side(port, changed) {
  const files = {};
  for (let number = 0; number < applications; number++) {
    const name = `app-${number}`;
    const metadata = (namespace) => `metadata: {name: ${name}, namespace: ${namespace}}`;
    files[`flux/${name}.yaml`] =
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n${metadata('flux-system')}\nspec: {interval: 1h, prune: true, path: ./apps/${name}, sourceRef: {kind: GitRepository, name: flux-system}}\n`;
    const dependsOn = number % 3 === 0 ? '' : `\n  dependsOn: [{name: app-${number - 1}}]`;
    const version = number < changed ? '1.1.0' : '1.0.0';
    files[`apps/${name}/release.yaml`] =
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\n${metadata('apps')}\nspec: {interval: 1h, url: "http://127.0.1.${number + 1}:${port}/${name}"}\n---\n` +
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\n${metadata('apps')}\nspec:\n  interval: 1h${dependsOn}\n  chart: {spec: {chart: ${name}, version: ${version}, sourceRef: {kind: HelmRepository, name: ${name}}}}\n`;
    const resources = ['release.yaml'];
    for (let at = 0; at < 60; at++) {
      resources.push(`deployment-${at}.yaml`);
      const variables = Array.from({ length: 10 }, (_, each) => `{name: E${each}, value: "${each}"}`).join(', ');
      const containers = Array.from(
        { length: 6 },
        (_, each) =>
          `      - name: c${each}\n        image: registry.example.org/app${each}:1.0.0\n        env: [${variables}]\n`,
      );
      files[`apps/${name}/deployment-${at}.yaml`] =
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${number}-${at}, namespace: apps}\nspec:\n  selector: {matchLabels: {app: d}}\n  template:\n    metadata: {labels: {app: d}}\n    spec:\n      containers:\n${containers.join('')}`;
    }
    files[`apps/${name}/kustomization.yaml`] =
      `resources: [${resources.join(', ')}]\nimages: [{name: registry.example.org/app1, newTag: 2.0.0}]\n`;
  }
  return files;
}

/** A packaged chart of one template. */
function packagedChart(name, version) {
  const member = (path, text) => {
    const data = Buffer.from(text);
    const header = Buffer.alloc(512);
    header.write(path, 0);
    header.write('0000644\0', 100);
    header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        0', 148);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
  };
  return gzipSync(
    Buffer.concat([
      member(`${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: ${version}\n`),
      member(`${name}/templates/map.yaml`, `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`),
      Buffer.alloc(1024),
    ]),
  );
}

/** What servers answer: an index of two versions, and their packages. */
function answerTo(path) {
  const [, name, file = ''] = path.split('/');
  const version = /-(\d+\.\d+\.\d+)\.tgz$/.exec(file)?.[1];
  if (version !== undefined) return packagedChart(name, version);
  const entries = ['1.1.0', '1.0.0'].map(
    (one) => `  - name: ${name}\n    version: ${one}\n    urls: [${name}-${one}.tgz]\n`,
  );
  return `apiVersion: v1\nentries:\n  ${name}:\n${entries.join('')}`;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function main(rounds) {
  const directory = mkdtempSync(join(tmpdir(), 'bench-early-start-'));
  let asked = [];
  const server = createServer((request, response) => {
    asked.push(performance.now());
    setTimeout(() => response.end(answerTo(request.url)), latency);
  });
  try {
    await new Promise((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address();
    writeFileSync(join(directory, 'program.js'), program);
    const bundle = await rolldown({
      cwd: root,
      input: join(directory, 'program.js'),
      platform: 'node',
      logLevel: 'silent',
      external: /^node:/,
      transform: { target: 'node20' },
    });
    await bundle.write({ dir: join(directory, 'out'), format: 'esm', entryFileNames: 'program.mjs' });
    await bundle.close();
    for (const [what, changed, changedOnly] of [
      ['everything', 0, false],
      ['6 releases of 30', 6, true],
    ]) {
      const times = [];
      for (let round = 0; round < rounds; round++) {
        asked = [];
        const child = fork(join(directory, 'out', 'program.mjs'));
        child.send({ base: side(port, 0), head: side(port, changed), changedOnly });
        const time = await new Promise((resolve, reject) => {
          child.once('message', resolve);
          child.once('error', reject);
          child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
        });
        if (time.failed > 0) throw new Error(`${time.failed} nodes failed`);
        times.push({ ...time, requests: asked.length, between: asked.at(-1) - asked[0] });
      }
      const of = (field) => median(times.map((time) => time[field])).toFixed(0);
      console.log(
        `${what.padEnd(18)}${of('milliseconds').padStart(6)} ms  (processor ${of('processor')} ms, ${of('requests')} requests within ${of('between')} ms)`,
      );
    }
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main(Number(process.argv[2] ?? 5));
