// A pull request on a real forge, and what there is to see of it. Everything is read through Gitea's API.
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../flux/processes.js';
import { queueWorkflow } from './gitea.js';
import { trees } from './trees.js';

/** The label by which people accept. */
const acceptLabel = 'fluxdelta/accept';

/** A pull request, and what a scenario does with it. */
export class PullRequest {
  /** What each run that wrote a comment took, in seconds. */
  phases = [];

  /** `files` gives what is pushed for a tree, `repository` is `owner/name`, and `fork` the repository of the person. */
  constructor({ gitea, files, name, person, fork, repository }) {
    this.gitea = gitea;
    this.files = files;
    this.branch = name.replaceAll(/\W+/g, '-').slice(0, 60);
    this.person = person;
    this.fork = fork;
    this.repo = `/repos/${repository}`;
    this.repository = repository;
    this.clone = gitea.clone(person, fork ?? repository);
  }

  /** Pushes a tree, opens the request when there is none, and waits for the run. */
  async push(tree, { waits = true } = {}) {
    this.head = this.clone.push(this.branch, this.files(trees[tree] ?? tree));
    if (this.number === undefined) {
      const head = this.fork === undefined ? this.branch : `${this.person}:${this.branch}`;
      // The branch is there a moment later than its push.
      const { number } = await until('the branch', async () =>
        this.gitea.ask(this.person, 'POST', `${this.repo}/pulls`, { title: this.branch, head, base: 'main' }),
      );
      this.number = number;
    }
    return waits ? await this.run() : undefined;
  }

  /** Pushes a tree to the main branch, and waits for the run of the push. */
  async pushMain(tree) {
    this.head = this.clone.push('main', this.files(trees[tree]), null);
    const found = await until(`the run of a push`, async () => {
      const { workflow_runs: runs = [] } = await this.gitea.ask('owner', 'GET', `${this.repo}/actions/runs?limit=50`);
      return runs.find(({ head_sha: sha, status }) => sha === this.head && status === 'completed');
    });
    this.last = found;
    const statuses = (await this.gitea.ask('owner', 'GET', `${this.repo}/commits/${this.head}/statuses`)) ?? [];
    const own = statuses.filter(({ context }) => /^fluxdelta\/[^ ]+$/.test(context)).sort((a, b) => b.id - a.id);
    return {
      contexts: statuses.map(({ context }) => context).join(),
      status: own.length === 0 ? 'none' : `${own[0].status}: ${own[0].description}`,
      conclusion: found.conclusion,
    };
  }

  /** Pushes the workflow of the queue to the main branch, waits for its run, and gives the issues of the repository. */
  async queue() {
    const workflow = { '.gitea/workflows/queue.yaml': queueWorkflow() };
    this.head = this.clone.push('main', { ...this.files(trees.base), ...workflow });
    const found = await until('the run of the queue', async () => {
      const { workflow_runs: runs = [] } = await this.gitea.ask('owner', 'GET', `${this.repo}/actions/runs?limit=50`);
      return runs.find(
        ({ head_sha: sha, path, status }) => sha === this.head && /queue/.test(path) && status === 'completed',
      );
    });
    this.last = found;
    const issues = (await this.gitea.ask('owner', 'GET', `${this.repo}/issues?type=issues&state=all`)) ?? [];
    return { conclusion: found.conclusion, issues, body: issues[0]?.body ?? '' };
  }

  /**
   * The run for the head that began last, when it has ended: one behind `known`, and behind an attempt of it, or `only`
   * this one.
   */
  async run(known = 0, attempt = 0, only = undefined) {
    const found = await until(
      `the run of ${this.branch}`,
      async () => {
        const { workflow_runs: runs = [] } = await this.gitea.ask('owner', 'GET', `${this.repo}/actions/runs?limit=50`);
        const own = runs.filter(({ head_sha: sha, event, id }) => sha === this.head && event !== 'push' && id > known);
        const last = own.filter(({ id }) => id === (only ?? id)).sort((a, b) => b.id - a.id)[0];
        return last?.status === 'completed' && last.run_attempt > attempt ? last : undefined;
      },
      240,
    );
    const state = await this.state();
    this.last = found;
    this.phases.push(...phasesOf(await this.log()));
    return { ...state, conclusion: found.conclusion };
  }

  /** Asks for the same run again, as somebody does by hand or by a label. */
  async again(change) {
    const known = this.last.id;
    await change();
    return await this.run(known);
  }

  /** Has the last run begin again, or an earlier one, as somebody does by its button. */
  async rerun({ id, run_attempt: attempt } = this.last) {
    await this.gitea.ask('owner', 'POST', `${this.repo}/actions/runs/${id}/rerun`);
    return await this.run(id - 1, attempt, id);
  }

  /** Cancels what runs for the head. */
  async cancel() {
    const { id } = await this.running();
    await this.gitea.post('owner', `/${this.repository}/actions/runs/${id}/cancel`);
  }

  /** The run for the head, whether it has ended or not. */
  async running() {
    return await until(`a run of ${this.branch}`, async () => {
      const { workflow_runs: runs = [] } = await this.gitea.ask('owner', 'GET', `${this.repo}/actions/runs?limit=50`);
      return runs.find(({ head_sha: sha, event }) => sha === this.head && event !== 'push');
    });
  }

  /** The error of the server about what a person asks for; undefined when it does it. */
  async refusal(person, method, path, body) {
    try {
      await this.gitea.ask(person, method, `${this.repo}${path}`, body);
      return undefined;
    } catch (error) {
      return String(error.message);
    }
  }

  /** Sets the label, or takes it away. */
  async label(person, isSet = true, name = acceptLabel) {
    const id = await this.makeLabel(name);
    // The server tells whole seconds, and nobody reads a report within one.
    await sleep(1_100);
    const path = `${this.repo}/issues/${this.number}/labels`;
    if (isSet) await this.gitea.ask(person, 'POST', path, { labels: [id] });
    else await this.gitea.ask(person, 'DELETE', `${path}/${id}`);
  }

  /** The id of the label in the repository. */
  async makeLabel(name = acceptLabel) {
    const labels = await this.gitea.ask('owner', 'GET', `${this.repo}/labels`);
    const known = labels.find((one) => one.name === name);
    return known?.id ?? (await this.gitea.ask('owner', 'POST', `${this.repo}/labels`, { name, color: '#00aa00' })).id;
  }

  async labels() {
    const labels = await this.gitea.ask('owner', 'GET', `${this.repo}/issues/${this.number}/labels`);
    return labels.map(({ name }) => name).join();
  }

  /** What stands at lines, the oldest first, each with how many comments its review has. */
  async lineComments() {
    const found = [];
    for (const { id } of (await this.gitea.ask('owner', 'GET', `${this.repo}/pulls/${this.number}/reviews?limit=50`)) ??
      [])
      found.push(...(await this.gitea.ask('owner', 'GET', `${this.repo}/pulls/${this.number}/reviews/${id}/comments`)));
    return found.sort((a, b) => a.id - b.id);
  }

  filesOf(tree) {
    return this.files(trees[tree]);
  }

  /** Lets the run of a stranger begin: no API does that. */
  async approveRun() {
    const { id } = await this.running();
    await this.gitea.post('owner', `/${this.repository}/actions/runs/${id}/approve`);
  }

  /** The log of the last run. */
  async log() {
    const { jobs } = await this.gitea.ask('owner', 'GET', `${this.repo}/actions/runs/${this.last.id}/jobs`);
    return await this.gitea.text('owner', `${this.repo}/actions/jobs/${jobs[0].id}/logs`);
  }

  async state() {
    const comments = (await this.gitea.ask('owner', 'GET', `${this.repo}/issues/${this.number}/comments`)) ?? [];
    const reports = comments.filter(({ body }) => body.includes('<!-- fluxdelta:comment'));
    const statuses = (await this.gitea.ask('owner', 'GET', `${this.repo}/commits/${this.head}/statuses`)) ?? [];
    // Two of one second have no order but that of their ids.
    const own = statuses.filter(({ context }) => context === 'fluxdelta/diff').sort((a, b) => b.id - a.id);
    const [status] = own;
    return {
      comment: reports[0],
      reports,
      comments: reports.length,
      author: reports[0]?.user.login,
      contexts: statuses.map(({ context }) => context).join(),
      status: status === undefined ? 'none' : `${status.status}: ${status.description}`,
    };
  }

  async edit(change) {
    await this.gitea.ask(this.person, 'PATCH', `${this.repo}/pulls/${this.number}`, change);
  }
}

/**
 * The phases of a run by the times in its log, as a list of one or none: from the start of the job to its step, to the
 * first line of the program, and to the comment, with the requests that it took.
 */
function phasesOf(log) {
  const lines = log.split('\n').map((line) => [Date.parse(`${line.slice(0, 23)}Z`), line.slice(29)]);
  const step = lines.findIndex(([, text]) => text.startsWith('::group::Run fluxdelta/'));
  const comment = lines.find(([, text]) => /^comment (?:created|updated)/.test(text));
  if (step < 0 || comment === undefined || lines[step + 1] === undefined) return [];
  const [start, begun, first, end] = [lines[0], lines[step], lines[step + 1], comment].map(([time]) => time / 1000);
  const calls = Number(/^Took .* \((\d+) API calls?\)/m.exec(lines.map(([, text]) => text).join('\n'))?.[1] ?? 0);
  return [{ step: begun - start, first: first - begun, comment: end - first, all: end - start, calls }];
}
