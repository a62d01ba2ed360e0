import { readFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { acceptLabel } from '../../src/core/label-result.ts';
import { classesOf, clusterFiles, deployment, QueueScene } from '../commands/queue-scene.ts';
import type { StandInOptions } from '../support/github/answer.ts';
import { type Account, accounts, type Token } from '../support/github/repository-state.ts';
import { type ActionEnd, type ActionRun, Runner } from '../support/github/run-action.ts';
import { workflowToken } from '../support/github/stand-in.ts';
import { ProgramHosts } from '../support/program-hosts.ts';

const hosts = new ProgramHosts(1);
afterAll(() => hosts[Symbol.dispose]());

/** A repository with open requests, on which the action runs by the clock. */
class QueueRuns {
  readonly scene: QueueScene;
  #runner: Runner | undefined;

  constructor(options: StandInOptions = {}) {
    this.scene = new QueueScene(clusterFiles(3), options);
  }

  async run(more: ActionRun = {}): Promise<ActionEnd> {
    if (this.#runner === undefined) {
      const checkout = this.scene.origin.clone('--depth=1').directory;
      const runner = new Runner(await this.scene.server.listen(), checkout, hosts.run);
      onTestFinished(() => runner[Symbol.dispose]());
      this.#runner = runner;
    }
    const inputs = { mode: 'queue', base: '', head: '', offline: 'false', ...more.inputs };
    return await this.#runner.run({ event: 'schedule', ...more, inputs });
  }
}

const patch = (at: number): Record<string, string> => ({ [`apps/web-${at}.yaml`]: deployment(`web-${at}`, '1.0.1') });

test('one issue has all requests, is updated in place, and loses those that are closed', async () => {
  const runs = new QueueRuns();
  const { state, mistakes } = runs.scene.server;
  const [first, second] = [0, 1].map((at) => runs.scene.request(patch(at)));

  const end = await runs.run();

  expect(end.code, end.stdout).toBe(0);
  const [issue, other] = state.issues;
  expect(other).toBeUndefined();
  expect(issue?.title).toBe('Flux pull requests');
  expect(issue?.body).toContain('2 pull requests into `main`: 2 routine');
  expect(issue?.body).toContain(`These 2 can be merged in any order: #${first} and #${second}.`);
  expect(end.summary).toContain('### Routine (2)');
  expect(end.outputs).toMatchObject({ conclusion: 'success', verdict: '2 pull requests into main: 2 routine' });
  expect(end.outputs['issue-url']).toContain('/issues/');

  for (const one of state.others) if (one.number === first) one.isOpen = false;
  const again = await runs.run({ event: 'push' });

  expect(again.code, again.stdout).toBe(0);
  expect(state.issues).toHaveLength(1);
  expect(state.issues[0]?.body).toContain('1 pull request into `main`: 1 routine');
  expect(state.issues[0]?.body).not.toContain(`#${first}`);

  for (const one of state.others) one.isOpen = false;
  await runs.run();

  expect(state.issues.map(({ body }) => body.split('\n')[0])).toEqual(['**No pull requests into `main`**']);
  expect(mistakes).toEqual([]);
});

test.each<[string, StandInOptions, Account]>([
  ['GitHub Enterprise Server', { isEnterprise: true }, accounts.workflow],
  ['Gitea', { isGitea: true }, accounts.gitea],
])('on %s the issue is updated in place, too', async (_, options, author) => {
  const runs = new QueueRuns(options);
  const { server } = runs.scene;
  const token: Token = {
    text: 'queue-token',
    account: author,
    permissions: { contents: 'read', issues: 'write', 'pull-requests': 'write' },
  };
  server.tokens.push(token);
  runs.scene.request(patch(0));

  const first = await runs.run({ token: token.text });
  runs.scene.request(patch(1));
  const second = await runs.run({ token: token.text });

  expect(
    [first, second].map(({ code }) => code),
    first.stdout + second.stdout,
  ).toEqual([0, 0]);
  expect(server.state.issues.map(({ author: by, title }) => [by.login, title])).toEqual([
    [author.login, 'Flux pull requests'],
  ]);
  expect(server.state.issues[0]?.body).toContain('2 pull requests into `main`: 2 routine');
  expect(server.mistakes).toEqual([]);
});

test('no issue is made where there is no request', async () => {
  const runs = new QueueRuns();

  expect((await runs.run()).code).toBe(0);
  expect(runs.scene.server.state.issues).toEqual([]);
});

test('an issue of somebody else with the same marker is left alone', async () => {
  const runs = new QueueRuns();
  const { state } = runs.scene.server;
  runs.scene.request(patch(0));
  const forged = 'Mine\n\n<!-- fluxdelta:queue key=fluxdelta -->\n';
  state.issues.push({
    number: 900,
    author: accounts.mallory,
    title: 'Flux pull requests',
    body: forged,
    state: 'open',
  });

  await runs.run();
  await runs.run();

  expect(state.issues.map(({ author, number }) => [author.login, number === 900])).toEqual([
    ['mallory', true],
    ['github-actions[bot]', false],
  ]);
  expect(state.issues[0]?.body).toBe(forged);
});

test('what people have accepted on a request does not block', async () => {
  const runs = new QueueRuns();
  const { origin, server } = runs.scene;
  const { state } = server;
  const binding = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: admin }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects: [{ kind: ServiceAccount, name: deployer, namespace: shop }]
`;
  const number = runs.scene.request({ 'apps/admin.yaml': binding });
  const other = runs.scene.request({ 'apps/admin.yaml': binding.replace('name: deployer', 'name: stranger') });
  const sha = origin.id(`refs/pull/${number}/head`);
  Object.assign(state.pull, { number, state: 'open', head: sha });
  const request = {
    event: 'pull_request',
    number,
    sha,
    baseSha: origin.id('main'),
    inputs: { mode: 'run', compare: 'merge-base' },
  } as const;

  const shown = await runs.run(request);
  state.label(accounts.person, acceptLabel);
  state.pull.state = 'closed';
  const end = await runs.run();

  expect(shown.code, shown.stdout).toBe(1);
  expect(end.code, end.stdout).toBe(0);
  const body = state.issues[0]?.body ?? '';
  const [blocking = '', look = ''] = body.split('### Worth a look');
  expect(blocking).toContain(`#${other}`);
  expect(blocking).not.toContain(`#${number}`);
  expect(look).toContain(`#${number}`);
  expect(look).toContain('1 finding accepted by @octavia');
  const page = readFileSync(end.outputs['html-path'] ?? '', 'utf8');
  expect(page).toMatch(
    /<details><summary>ClusterRoleBinding admin added · 1 finding accepted by @octavia<\/summary><pre>[^<]*deployer/,
  );

  // The command has the token of a person, who may be the one that has accepted.
  server.tokens.push({ ...workflowToken, text: 'ghp_person', account: accounts.person });
  const classes = classesOf(await runs.scene.report([], undefined, 'ghp_person'));
  expect(classes).toEqual({ [number]: 'look', [other]: 'blocking' });
  // What the label says where the workflow has another way, or the report another name.
  for (const options of [
    ['--accept', 'approval'],
    ['--name', 'prod'],
  ])
    expect(classesOf(await runs.scene.report(options))).toEqual({ [number]: 'blocking', [other]: 'blocking' });
});

test('an issue of another program with the same account that ends in words of a stranger is left alone', async () => {
  const runs = new QueueRuns();
  const { state } = runs.scene.server;
  runs.scene.request(patch(0));
  const body = 'Hello\n\n<!-- fluxdelta:queue key=fluxdelta -->\n';
  state.issues.push({ number: 40, author: accounts.workflow, title: 'Support request 12', body, state: 'closed' });

  await runs.run();
  await runs.run();

  expect(state.issues.map(({ title, body: text }) => [title, text === body])).toEqual([
    ['Support request 12', true],
    ['Flux pull requests', false],
  ]);
});

test('an issue that a person has closed stays closed, and is kept up to date', async () => {
  const runs = new QueueRuns();
  const { state } = runs.scene.server;
  runs.scene.request(patch(0));
  await runs.run();
  for (const issue of state.issues) issue.state = 'closed';
  runs.scene.request(patch(1));

  const end = await runs.run();

  expect(state.issues.map((issue) => issue.state)).toEqual(['closed']);
  expect(state.issues[0]?.body).toContain('2 pull requests');
  expect(end.stdout).toContain('closed: reopen it');
});

test('an issue to which a person has added words is brought up to date, and stays the only one', async () => {
  const runs = new QueueRuns();
  const { state } = runs.scene.server;
  runs.scene.request(patch(0));
  await runs.run();
  for (const issue of state.issues) issue.body += '\nP.S. Not on Fridays.';
  runs.scene.request(patch(1));

  await runs.run();

  expect(state.issues.map(({ body }) => body.split('\n', 1)[0])).toEqual([
    '**2 pull requests into `main`: 2 routine**',
  ]);
});

test('two runs at one time leave one open issue', async () => {
  const runs = new QueueRuns();
  const { server } = runs.scene;
  runs.scene.request(patch(0));
  let isOther = false;
  server.onRequest = (operation) => {
    if (operation !== 'POST /repos/{owner}/{repo}/issues' || isOther) return;
    isOther = true;
    const body = 'By another run\n\n<!-- fluxdelta:queue key=fluxdelta -->\n';
    server.state.issues.push({
      number: 50,
      author: accounts.workflow,
      title: 'Flux pull requests',
      body,
      state: 'open',
    });
  };

  await runs.run();

  expect(server.state.issues.map(({ number, state }) => [number === 50, state])).toEqual([
    [true, 'open'],
    [false, 'closed'],
  ]);
  expect(server.state.issues[0]?.body).toContain('1 pull request into');
});

test('without the permission the summary has the queue, and the log the way to the issue', async () => {
  const runs = new QueueRuns();
  const reader: Token = {
    text: 'ghs_reader',
    account: accounts.workflow,
    permissions: { contents: 'read', 'pull-requests': 'read' },
  };
  runs.scene.server.tokens.push(reader);
  runs.scene.request(patch(0));

  const end = await runs.run({ token: reader.text });

  expect(end.code, end.stdout).toBe(0);
  expect(runs.scene.server.state.issues).toEqual([]);
  expect(end.summary).toContain('### Routine (1)');
  expect(end.summary).toContain('permissions: issues: write');
});

test('titles and names of strangers stand only in code', async () => {
  const runs = new QueueRuns();
  runs.scene.request(patch(0), {
    isFork: true,
    title: '@octavia `</code>` | <img src=x> <!-- fluxdelta:queue key=fluxdelta --> [x](https://evil.example)',
  });

  const end = await runs.run({ inputs: { forks: 'true' } });

  expect(end.code, end.stdout).toBe(0);
  const [issue] = runs.scene.server.state.issues;
  const cell = issue?.body.split('\n').find((line) => line.startsWith('| [`#')) ?? '';
  expect(cell.split(' | ')).toHaveLength(3);
  expect(cell).toContain('``@octavia `</code>` \\u{7c} <img src=x>');
});

test.each(['pull_request', 'merge_group'] as const)('%s is no event for a queue', async (event) => {
  const runs = new QueueRuns();
  runs.scene.request(patch(0));

  const end = await runs.run({ event });

  expect(end.code).toBe(1);
  expect(end.stdout).toContain('`mode: queue` on the event');
  expect(runs.scene.server.state.issues).toEqual([]);
});
