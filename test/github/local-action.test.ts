import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMarker } from '../../src/report/github/comment-marker.ts';
import { bundled } from '../support/bundle.ts';
import { pullFiles, writeClusterTrees } from '../support/github/cluster-trees.ts';
import { type ActionRun, Runner } from '../support/github/run-action.ts';
import { GitHubStandIn } from '../support/github/stand-in.ts';
import { expectPlanted } from '../support/planted-secrets.ts';
import { sampledCount } from '../support/sampled.ts';
import { report, sha } from './scene.ts';

const trees = mkdtempSync(join(tmpdir(), 'fluxdelta-trees-'));
// The toolkit that the tool puts in its place is found from here.
const program = mkdtempSync(resolve('node_modules', '.local-action-'));
let entry = '';
beforeAll(async () => {
  writeClusterTrees(trees);
  // The tool would compile each module of the sources anew for each run.
  entry = await bundled('test/support/github/local-action-entry.ts', program, '@actions/');
});
afterAll(() => {
  for (const directory of [trees, program]) rmSync(directory, { recursive: true, force: true });
});

/** Runs the action from its sources with `@github/local-action`. */
async function runLocally(runner: Runner, run: ActionRun, number: number): Promise<{ code: number; output: string }> {
  const directory = join(runner.place, `local-${number}`);
  mkdirSync(directory);
  const { PATH: _path, HOME: _home, ...variables } = runner.environmentOf(run, directory, number);
  runner.writeEvent(run, directory);
  const settings = join(directory, 'settings.env');
  expectPlanted(settings, ['githubToken']);
  writeFileSync(
    settings,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
      .join(''),
  );
  const tool = resolve('node_modules/@github/local-action/bin/local-action.js');
  return await new Promise((done, reject) => {
    const child = spawn(process.execPath, [tool, '.', relative('.', entry), settings]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    child.on('error', reject);
    child.on('close', (code) => done({ code: code ?? -1, output }));
  });
}

// Each run of the tool takes as long as twenty of the built action: only the long run plays the second push.
const pushes = sampledCount(2, 2);
const andEdits = pushes === 1 ? '' : ', and the next push edits them';

test(`with \`@github/local-action\` a pull request gets its comment, review and status${andEdits}`, async () => {
  await using server = new GitHubStandIn();
  using runner = new Runner(await server.listen(), trees);
  const { state } = server;
  state.files.push(...pullFiles('base', 'warning'));

  const first = await runLocally(runner, { head: 'warning' }, 1);

  expect(first.code, first.output).toBe(0);
  expect(report(state).body).toContain('-  replicas: 2');
  expect(state.reviewComments).toMatchObject([{ path: 'apps/web.yaml', line: 7 }]);
  expect(state.statuses.at(-1)).toMatchObject({ sha: sha('b'), state: 'success' });
  expect(server.mistakes).toEqual([]);
  if (pushes === 1) return;

  state.pull.head = sha('d');
  const second = await runLocally(runner, { head: 'broken', sha: sha('d') }, 2);

  expect(second.output).toContain('apps/nowhere.yaml does not exist');
  expect(readMarker(report(state).body)?.head).toBe(sha('d'));
  expect(state.reviewComments).toEqual([]);
  expect(state.statuses.at(-1)).toMatchObject({ sha: sha('d'), state: 'failure' });
  expect(server.mistakes).toEqual([]);
}, 180_000);
