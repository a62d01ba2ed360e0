// Lets a real Flux take steps whose order, pruning, hooks and failures half-way are forecast, and holds what became of
// the cluster against `forecast.order` of `fluxdelta diff`. Ends with 1 where the two differ. Needs what
// scripts/conformance/flux.js needs.
//
// node scripts/conformance/order.js [PATTERN] those of scripts/oracle/flux/order-steps.js whose name matches
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startFlux } from '../oracle/flux/flux.js';
import { orderSteps } from '../oracle/flux/order-steps.js';
import { scratch, stopAll } from '../oracle/flux/processes.js';
import { reset } from '../oracle/flux/reset.js';
import { repositoryOf, servedCommits } from '../oracle/flux/served-commits.js';

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
const path = 'clusters/home';
const pattern = new RegExp(process.argv.slice(2).join(' ') || '.', 'i');
const steps = orderSteps.filter(({ says }) => pattern.test(says));

/** A directory with some files. */
function written(files) {
  const directory = scratch('oracle-flux-order');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}

const source = repositoryOf(steps.flatMap(({ base, head }) => [written(base), written(head)]));
const served = servedCommits(source, []);
const listed = execFileSync('git', ['-C', source, 'rev-list', '--reverse', 'HEAD'], { encoding: 'utf8' });
// Each step has a history of its own, as its cluster has.
const commits = [];
for (const [at, commit] of listed.trim().split('\n').entries())
  commits.push(served.of(commit, at % 2 === 0 ? '' : commits.at(-1)));

/** The forecast of a step, as JSON. */
async function forecastOf(base, head) {
  const args = ['diff', '--compare', 'exact', '--full', '--base', base, '--head', head, '--path', path, '-o', 'json'];
  const options = { cwd: served.directory, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = spawn(process.execPath, [cli, ...args], options);
  const [out] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return JSON.parse(out).forecast;
}

const flux = await startFlux({
  repository: served.directory,
  urls: served.urls,
  report: (says) => console.log(`patched: ${says}`),
});

/** What stands in the cluster, as a step asks for it. */
const cluster = {
  get: (apiVersion, kind, name, namespace = 'shop') =>
    flux.client.get({ apiVersion, kind, name, namespace }).catch(() => undefined),
  data: async (name, namespace) => (await cluster.get('v1', 'ConfigMap', name, namespace))?.data?.a,
  /** Second in which an object was made. */
  created: async (apiVersion, kind, name) =>
    Date.parse((await cluster.get(apiVersion, kind, name))?.metadata.creationTimestamp) / 1000,
  /** The revision of the store at which an object was written last. */
  revision: async (name, namespace) =>
    Number((await cluster.get('v1', 'ConfigMap', name, namespace))?.metadata.resourceVersion),
};

let differences = 0;
try {
  for (const [at, { says, seen }] of steps.entries()) {
    const [base, head] = [commits[2 * at], commits[2 * at + 1]];
    const started = Date.now();
    for (const namespace of ['flux-system', 'shop'])
      await flux.client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } });
    await flux.serve(base);
    await flux.bootstrap(path);
    const before = await flux.rest();
    await flux.serve(head);
    const { restless } = await flux.rest({ turns: 0 });
    const { order, workloads } = await forecastOf(base, head);
    const named = (name) => order.steps.find(({ id }) => `${id.kind} ${id.name}` === name);
    const found = await seen({ cluster, named, order, workloads });
    for (const { what, ours, real } of found) {
      const same = JSON.stringify(ours) === JSON.stringify(real);
      if (!same) differences++;
      console.log(
        `  ${same ? 'confirmed' : 'DIFFERS'}: ${what}${same ? '' : `: ours ${JSON.stringify(ours)}, Flux ${JSON.stringify(real)}`}`,
      );
    }
    console.log(
      `${says}: ${found.length} facts, ${before.restless.length + restless.length} restless, ${Date.now() - started} ms`,
    );
    await reset(flux);
  }
} finally {
  await flux.stop();
  await stopAll();
}
console.log(`${steps.length} steps, ${differences} differences`);
process.exitCode = differences > 0 ? 1 : 0;
