// Plays pull requests on a real Gitea with its runner, which runs the workflow of the README with this repository as
// the action, and looks at what is there afterwards through Gitea's API.
// A line a scenario: what was to be seen, and the seconds from the start of each job to its comment, and its requests.
// Ends with 1 when anything else was seen. Needs Go and git; no package of npm.
//
//   node scripts/conformance/forge.js [PATTERN]        the scenarios whose name matches
//   --keep                                             leaves the server running for an hour
import { setTimeout as sleep } from 'node:timers/promises';
import { stopAll } from '../oracle/flux/processes.js';
import { acceptanceScenarios } from '../oracle/forge/acceptance-scenarios.js';
import { readmeWorkflow, startGitea } from '../oracle/forge/gitea.js';
import { PullRequest } from '../oracle/forge/pull-request.js';
import { repositoryScenarios } from '../oracle/forge/repository-scenarios.js';
import { requestScenarios } from '../oracle/forge/request-scenarios.js';
import { trees } from '../oracle/forge/trees.js';

const [pattern = '.'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
// Statuses need it on Gitea and Forgejo; see docs/recipes.md.
const workflow = readmeWorkflow().replace('contents: read', 'contents: write');
/** A tree with the workflow. It may bring inputs of the action, or steps in its place. */
const files = ({ with: inputs = '', steps = '', ...tree }) => ({
  ...tree,
  '.gitea/workflows/fluxdelta.yaml':
    steps !== ''
      ? workflow.replace(/ {6}- uses: fluxdelta\/[\s\S]*$/, steps)
      : inputs === ''
        ? workflow
        : `${workflow.trimEnd()}\n        with:\n${inputs}`,
});

const gitea = await startGitea(files(trees.base));

let wrong = 0;
const phases = [];
const scenarios = [...requestScenarios, ...acceptanceScenarios, ...repositoryScenarios];
const chosen = scenarios.filter(({ name }) => new RegExp(pattern).test(name));
for (const { name, person = 'writer', fork = false, place, play } of chosen) {
  const faults = [];
  const see = (what, seen, wanted) => {
    const isSeen = wanted instanceof RegExp ? wanted.test(String(seen)) : seen === wanted;
    if (!isSeen) faults.push(`${what}: ${String(seen).slice(0, 400)}, not ${String(wanted)}`);
  };
  const repository = `owner/${place?.name ?? 'cluster'}`;
  if (place !== undefined) await gitea.makeRepository(place, files(trees.base));
  const forked = fork ? await gitea.fork(person, repository) : undefined;
  const make = (branch, by = person, from = forked) =>
    new PullRequest({ gitea, files, name: branch, person: by, fork: from ?? undefined, repository });
  const request = make(name);
  try {
    await play({ request, see, gitea, repo: `/repos/${repository}`, make });
  } catch (error) {
    faults.push(String(error.stack ?? error).slice(0, 600));
  }
  if (faults.length > 0) wrong++;
  phases.push(...request.phases);
  const calls = request.phases.map((one) => one.calls);
  const seconds = request.phases.map(({ all }) => all.toFixed(1));
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.join(', ')} s; ${calls.join(', ')} requests)`,
  );
  for (const fault of faults) console.log(`     ${fault}`);
}
console.log(`${wrong} of ${chosen.length} scenarios with something else than was to be seen`);
if (phases.length > 0) {
  const median = (name) => {
    const sorted = phases.map((one) => one[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)].toFixed(2);
  };
  console.log(
    `medians of ${phases.length} runs in seconds: ${median('step')} before the step, ${median('first')} to its first line, ${median('comment')} to the comment, ${median('all')} in all`,
  );
}
process.exitCode = wrong > 0 ? 1 : 0;
if (process.argv.includes('--keep')) await sleep(3_600_000);
await stopAll();
