// Plays pull requests on a real Gitea with its runner, which runs the workflow of the README with this repository as the action, and looks at what is there afterwards through Gitea's API.
// A line a scenario: what was to be seen, and the seconds from the start of the run's job to the comment or status. Ends with 1 when anything else was seen. Needs Go and git; no package of npm.
//
//   node scripts/conformance/forge.js [PATTERN]        the scenarios whose name matches
//   --keep                                             leaves the server running for an hour
import { setTimeout as sleep } from 'node:timers/promises';
import { stopAll, until } from '../oracle/flux/processes.js';
import { readmeWorkflow, startGitea } from '../oracle/forge/gitea.js';
import { scenarios, trees } from '../oracle/forge/scenarios.js';

const [pattern = '.'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
// Statuses need it on Gitea and Forgejo; see docs/recipes.md.
const workflow = readmeWorkflow().replace('contents: read', 'contents: write');
const files = ({ with: inputs = '', ...tree }) => ({
  ...tree,
  '.gitea/workflows/fluxdelta.yaml': inputs === '' ? workflow : `${workflow.trimEnd()}\n        with:\n${inputs}`,
});

const gitea = await startGitea(files(trees.base));
const repo = '/repos/owner/cluster';

/** A pull request, and what a scenario does with it. */
class PullRequest {
  seconds = [];

  constructor(name, person, fork) {
    this.branch = name.replaceAll(/\W+/g, '-');
    this.person = person;
    this.fork = fork;
    this.clone = gitea.clone(person, fork ?? 'owner/cluster');
  }

  /** Pushes a tree, opens the request when there is none, and waits for the run. */
  async push(tree, { waits = true } = {}) {
    this.head = this.clone.push(this.branch, files(trees[tree] ?? tree));
    if (this.number === undefined) {
      const head = this.fork === undefined ? this.branch : `${this.person}:${this.branch}`;
      // The branch is there a moment later than its push.
      const { number } = await until('the branch', async () =>
        gitea.ask(this.person, 'POST', `${repo}/pulls`, { title: this.branch, head, base: 'main' }),
      );
      this.number = number;
    }
    return waits ? await this.run() : undefined;
  }

  /** The run for the head that began last, when it has ended. */
  async run(known = 0) {
    const found = await until(
      `the run of ${this.branch}`,
      async () => {
        const { workflow_runs: runs = [] } = await gitea.ask('owner', 'GET', `${repo}/actions/runs?limit=50`);
        const own = runs.filter(({ head_sha: sha, event, id }) => sha === this.head && event !== 'push' && id > known);
        const last = own.sort((a, b) => b.id - a.id)[0];
        return last?.status === 'completed' ? last : undefined;
      },
      240,
    );
    const state = await this.state();
    const begun = Date.parse(found.run_started_at ?? found.started_at);
    const ended = state.comment === undefined ? Number.NaN : Date.parse(state.comment.updated_at);
    this.seconds.push((ended - begun) / 1000);
    this.last = found;
    return { ...state, conclusion: found.conclusion };
  }

  /** Asks for the same run again, as somebody does by hand or by a label. */
  async again(change) {
    const known = this.last.id;
    await change();
    return await this.run(known);
  }

  /** Sets the label, or takes it away. */
  async label(person, isSet = true) {
    const id = await this.makeLabel();
    const path = `${repo}/issues/${this.number}/labels`;
    if (isSet) await gitea.ask(person, 'POST', path, { labels: [id] });
    else await gitea.ask(person, 'DELETE', `${path}/${id}`);
  }

  /** The id of the label in the repository. */
  async makeLabel() {
    const name = 'fluxdelta/accept';
    const labels = await gitea.ask('owner', 'GET', `${repo}/labels`);
    const known = labels.find((one) => one.name === name);
    return known?.id ?? (await gitea.ask('owner', 'POST', `${repo}/labels`, { name, color: '#00aa00' })).id;
  }

  async labels() {
    const labels = await gitea.ask('owner', 'GET', `${repo}/issues/${this.number}/labels`);
    return labels.map(({ name }) => name).join();
  }

  /** What stands at lines, the oldest first, each with how many comments its review has. */
  async lineComments() {
    const found = [];
    for (const { id } of (await gitea.ask('owner', 'GET', `${repo}/pulls/${this.number}/reviews?limit=50`)) ?? [])
      found.push(...(await gitea.ask('owner', 'GET', `${repo}/pulls/${this.number}/reviews/${id}/comments`)));
    return found.sort((a, b) => a.id - b.id);
  }

  filesOf(tree) {
    return files(trees[tree]);
  }

  /** Lets the run of a stranger begin: no API does that. */
  async approveRun() {
    const found = await until('the run that waits', async () => {
      const { workflow_runs: runs = [] } = await gitea.ask('owner', 'GET', `${repo}/actions/runs?limit=50`);
      return runs.find(({ head_sha: sha }) => sha === this.head);
    });
    await gitea.post('owner', `/owner/cluster/actions/runs/${found.id}/approve`);
  }

  /** The log of the last run. */
  async log() {
    const { jobs } = await gitea.ask('owner', 'GET', `${repo}/actions/runs/${this.last.id}/jobs`);
    return await gitea.text('owner', `${repo}/actions/jobs/${jobs[0].id}/logs`);
  }

  async state() {
    const comments = (await gitea.ask('owner', 'GET', `${repo}/issues/${this.number}/comments`)) ?? [];
    const reports = comments.filter(({ body }) => body.includes('<!-- fluxdelta:comment'));
    const statuses = (await gitea.ask('owner', 'GET', `${repo}/commits/${this.head}/statuses`)) ?? [];
    // Two of one second have no order but that of their ids.
    const own = statuses.filter(({ context }) => context === 'fluxdelta/diff').sort((a, b) => b.id - a.id);
    const [status] = own;
    return {
      comment: reports[0],
      comments: reports.length,
      author: reports[0]?.user.login,
      contexts: statuses.map(({ context }) => context).join(),
      status: status === undefined ? 'none' : `${status.status}: ${status.description}`,
    };
  }

  async edit(change) {
    await gitea.ask(this.person, 'PATCH', `${repo}/pulls/${this.number}`, change);
  }
}

let wrong = 0;
const chosen = scenarios.filter(({ name }) => new RegExp(pattern).test(name));
for (const { name, person = 'writer', fork = false, play } of chosen) {
  const faults = [];
  const see = (what, seen, wanted) => {
    const isSeen = wanted instanceof RegExp ? wanted.test(String(seen)) : seen === wanted;
    if (!isSeen) faults.push(`${what}: ${String(seen).slice(0, 400)}, not ${String(wanted)}`);
  };
  if (fork) await gitea.ask(person, 'POST', `${repo}/forks`, {});
  const request = new PullRequest(name, person, fork ? `${person}/cluster` : undefined);
  try {
    await play({ request, see, gitea, repo, sleep });
  } catch (error) {
    faults.push(String(error.stack ?? error).slice(0, 600));
  }
  if (faults.length > 0) wrong++;
  const seconds = request.seconds.filter((one) => !Number.isNaN(one)).map((one) => one.toFixed(1));
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.join(', ')} s)`);
  for (const fault of faults) console.log(`     ${fault}`);
}
console.log(`${wrong} of ${chosen.length} scenarios with something else than was to be seen`);
process.exitCode = wrong > 0 ? 1 : 0;
if (process.argv.includes('--keep')) await sleep(3_600_000);
await stopAll();
