// node scripts/bench/action.js [ROUNDS [KUSTOMIZATIONS]]
// node scripts/bench/action.js --scenarios
//
// Times the built action on a pull request that changes one file of a generated repository, from the start of the
// process to the comment on a stand-in for GitHub's API on loopback, with what earlier runs keep. Prints the median in
// milliseconds, the requests, and the phases of the run with that time. With --scenarios it plays the scenarios of
// test/github instead and prints the ten slowest.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../load-typescript.js';
import { writeRepository } from './synthetic-repository.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
if (process.argv[2] === '--scenarios') {
  slowestScenarios();
  process.exit();
}
const rounds = Number(process.argv[2] ?? 7);
const count = Number(process.argv[3] ?? 80);
const { GitHubStandIn, workflowToken } = await loadTypeScript('test/support/github/stand-in.ts');

const place = mkdtempSync(join(tmpdir(), 'bench-action-'));
const workspace = join(place, 'workspace');
const git = (...args) =>
  execFileSync('git', ['-C', workspace, '-c', 'user.name=b', '-c', 'user.email=b@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

/** Plays the scenarios one at a time and prints those that take longest. */
function slowestScenarios() {
  const options = ['--config', 'test/vitest.config.ts', '--root', '.', '--maxConcurrency=1', '--reporter=json'];
  const { stdout } = spawnSync('npx', ['vitest', 'run', ...options, 'test/github/scenarios.test.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  all.sort((a, b) => (b.duration ?? 0) - (a.duration ?? 0));
  console.log(`${all.length} scenarios, the ten slowest:`);
  for (const { duration = 0, title } of all.slice(0, 10))
    console.log(`${duration.toFixed(0).padStart(7)} ms  ${title}`);
}

/** A checkout of the test merge of a pull request, as actions/checkout leaves it. */
function pullRequest() {
  mkdirSync(workspace);
  writeRepository(workspace, count);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'base');
  const base = git('rev-parse', 'HEAD');
  git('checkout', '-q', '-b', 'change');
  const changed = join(workspace, 'apps/group-000/app-0007/helmrelease.yaml');
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('LEVEL: info', 'LEVEL: debug'));
  git('commit', '-q', '-a', '-m', 'head');
  const head = git('rev-parse', 'HEAD');
  git('checkout', '-q', 'main');
  git('merge', '-q', '--no-ff', '-m', 'merge', 'change');
  return { base, head, merge: git('rev-parse', 'HEAD') };
}

/**
 * One run on a new pull request; gives the milliseconds until the comment is there, and the phases that the log tells.
 */
async function run({ base, head, merge }, number) {
  const server = new GitHubStandIn();
  const api = await server.listen();
  server.state.pull.head = head;
  const temporary = join(place, `run-${number}`);
  mkdirSync(temporary);
  for (const file of ['output', 'summary']) writeFileSync(join(temporary, file), '');
  const repository = { full_name: 'example/cluster', default_branch: 'main' };
  const event = join(temporary, 'event.json');
  const pull = {
    base: { ref: 'main', sha: base, repo: repository },
    head: { ref: 'change', sha: head, repo: repository },
  };
  writeFileSync(event, JSON.stringify({ number: 7, repository, pull_request: { number: 7, ...pull } }));
  let posted;
  server.onRequest = (operation) => {
    if (operation.startsWith('POST /repos/{owner}/{repo}/issues')) posted = performance.now();
  };
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist', 'action.js')], {
    cwd: workspace,
    env: {
      PATH: process.env.PATH,
      HOME: place,
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: api,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: event,
      GITHUB_OUTPUT: join(temporary, 'output'),
      GITHUB_REF: 'refs/pull/7/merge',
      GITHUB_REPOSITORY: 'example/cluster',
      GITHUB_RUN_ID: String(number),
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_SHA: merge,
      GITHUB_STEP_SUMMARY: join(temporary, 'summary'),
      GITHUB_WORKSPACE: workspace,
      'INPUT_CACHE-DIR': join(place, 'cache'),
      INPUT_TOKEN: workflowToken.text,
      RUNNER_TEMP: temporary,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      log += data;
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const ended = performance.now();
  const calls = server.seen.length;
  await server[Symbol.asyncDispose]();
  if (code !== 0 || posted === undefined) throw new Error(`exit ${code}\n${log}`);
  const phases = [...log.matchAll(/^::debug::(.*): (\d+) ms$/gm)].map(([, name, time]) => `${name} ${time}`);
  return { posted: posted - started, ended: ended - started, calls, phases };
}

try {
  const commits = pullRequest();
  const runs = [];
  for (let round = 0; round <= rounds; round++) runs.push(await run(commits, round));
  // The first fills what is kept.
  const sorted = runs.slice(1).sort((a, b) => a.posted - b.posted);
  const middle = sorted[Math.floor(sorted.length / 2)];
  console.log(`${count} Kustomizations with a HelmRelease each, one file changed, ${rounds} runs`);
  console.log(
    `  to the comment ${middle.posted.toFixed(0).padStart(6)} ms   (first run ${runs[0].posted.toFixed(0)} ms)`,
  );
  console.log(`  to the end     ${middle.ended.toFixed(0).padStart(6)} ms`);
  console.log(`  requests       ${String(middle.calls).padStart(6)}`);
  for (const phase of middle.phases) console.log(`    ${phase} ms`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
