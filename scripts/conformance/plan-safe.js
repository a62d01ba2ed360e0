// Lets a real Flux take the steps of the sequences that `fluxdelta plan-safe` writes, one after the other, and looks
// whether what a sequence promises to keep is the same object at its end; and what becomes of it with the change as it
// was proposed. Ends with 1 where a sequence does not hold. Needs what scripts/conformance/flux.js needs.
//
// node scripts/conformance/plan-safe.js [PATTERN] scenarios of test/commands/plan-safe/scenarios.ts with such a name
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../load-typescript.js';
import { ready, startFlux } from '../oracle/flux/flux.js';
import { scratch, stopAll } from '../oracle/flux/processes.js';
import { reset } from '../oracle/flux/reset.js';
import { repositoryOf, servedCommits } from '../oracle/flux/served-commits.js';

const { planScenarios, git, planRepository, runPlan } = await loadTypeScript(
  'test/commands/plan-safe/scenarios.ts',
  'test/commands/plan-safe/plan-files.ts',
);
const path = 'clusters/home';
const pattern = new RegExp(process.argv.slice(2).join(' ') || '.', 'i');
const scenarios = planScenarios.filter(({ name }) => pattern.test(name));

/** The trees of a scenario as directories: of the change as proposed, and of each sequence after each patch. */
async function played(scenario) {
  using repository = planRepository(scenario);
  const { directory } = repository;
  const written = await runPlan(directory);
  if (!('text' in written)) throw new Error(written.message);
  const exported = (revision) => {
    const place = join(scratch('plan-safe'), 'tree');
    git(directory, 'clone', '-q', directory, place);
    git(place, 'checkout', '-q', git(directory, 'rev-parse', revision).trim());
    rmSync(join(place, '.git'), { recursive: true });
    return place;
  };
  const ways = [{ says: 'as proposed', trees: [exported('base'), exported('head')] }];
  for (const sequence of scenario.sequences) {
    git(directory, 'checkout', '-q', '-B', 'plan', 'base');
    const trees = [exported('plan')];
    for (const name of readdirSync(join(directory, 'plan', sequence)).filter((file) => file.endsWith('.patch'))) {
      git(directory, 'am', '-q', join('plan', sequence, name));
      trees.push(exported('plan'));
    }
    ways.push({ says: sequence, trees });
  }
  return ways.map((way) => ({ ...way, scenario }));
}

const ways = (await Promise.all(scenarios.map(played))).flat();
const source = repositoryOf(ways.flatMap(({ trees }) => trees));
const served = servedCommits(source, ['https://github.com/example/cluster']);
const listed = git(source, 'rev-list', '--reverse', 'HEAD').trim().split('\n');
for (const way of ways) {
  way.commits = [];
  // Each way has a history of its own, as its cluster has.
  for (const _ of way.trees) way.commits.push(served.of(listed.shift(), way.commits.at(-1) ?? ''));
}

const flux = await startFlux({
  repository: served.directory,
  urls: served.urls,
  report: (says) => console.log(`patched: ${says}`),
});

/** The identity of an object in the cluster; undefined where it is not there, or is being deleted. */
async function identity(object) {
  const { metadata } = (await flux.client.get(object).catch(() => undefined)) ?? {};
  return metadata?.deletionTimestamp === undefined ? metadata?.uid : undefined;
}

const nameOf = ({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`;

/** Serves a commit and waits; gives what Flux then says that fails. */
async function take(commit) {
  await flux.serve(commit);
  await flux.bootstrap(path);
  const { objects, restless } = await flux.rest();
  const failing = objects.filter((object) => object.spec.suspend !== true && ready(object)?.status === 'False');
  return [...failing.map((object) => `${nameOf(object)}: ${ready(object).message}`), ...restless.map(nameOf)];
}

/** Plays a way from the base to its end. */
async function play({ scenario, commits, says }) {
  await flux.client.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'flux-system' } });
  const { keeps = [], beside = [], byHand, has = {} } = scenario;
  const faults = [];
  let before = [];
  for (const [step, commit] of commits.entries()) {
    for (const fault of await take(commit)) faults.push(`step ${step} fails: ${fault}`);
    if (step === 0) {
      for (const object of beside) await flux.client.apply(object);
      before = await Promise.all(keeps.map(identity));
      if (before.includes(undefined)) throw new Error(`${scenario.name}: the base lacks what is to be kept`);
    }
    if (byHand?.after !== step || says === 'as proposed') continue;
    for (const object of byHand.rewrites) await flux.client.put(await flux.client.get(object));
    await flux.client.patch(byHand.of, { status: byHand.status }, 'status');
  }
  const after = await Promise.all(keeps.map(identity));
  const lost = keeps.filter((_, at) => after[at] !== before[at]).map(({ kind, name }) => `${kind} ${name}`);
  for (const object of says === 'as proposed' ? [] : (has[says] ?? []))
    if ((await identity(object)) === undefined) faults.push(`${object.kind} ${object.name} is not there`);
  return { faults, lost };
}

let broken = 0;
try {
  for (const way of ways) {
    const { scenario, says, commits } = way;
    const started = Date.now();
    const { faults, lost } = await play(way);
    const seen = `${commits.length - 1} steps, ${lost.length === 0 ? 'nothing lost' : `lost ${lost.join(', ')}`}, ${faults.length === 0 ? 'nothing fails' : faults.join('; ')}`;
    const isProposed = says === 'as proposed';
    const holds = isProposed
      ? { fails: faults.length > 0, loses: lost.length > 0, 'may lose': true }[scenario.asProposed]
      : faults.length + lost.length === 0;
    if (!holds) broken++;
    console.log(
      `${holds ? 'holds' : 'DOES NOT HOLD'}: ${scenario.name}, ${says}: ${seen} (${Date.now() - started} ms)`,
    );
    await reset(flux);
  }
} finally {
  await flux.stop();
  await stopAll();
}
console.log(`${scenarios.length} scenarios, ${ways.length - scenarios.length} sequences, ${broken} do not hold`);
process.exitCode = broken > 0 ? 1 : 0;
