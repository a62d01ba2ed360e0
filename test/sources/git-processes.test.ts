import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FixtureRepository, gitEnvironment } from '../engines/git/fixture-repository.ts';
import { bundled } from '../support/bundle.ts';
import { sampledCount } from '../support/sampled.ts';
import { type GitServer, startGitServer } from '../support/servers/git-server.ts';

const tags = ['v1.0.0', 'v2.0.0', 'v3.0.0'];
const text = (tag: string): string => `a: ${tag}\n${'x'.repeat(20_000)}\n`;

let directory = '';
let server: GitServer;
let program = '';
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'git-processes-'));
  mkdirSync(join(directory, 'git/app.git'), { recursive: true });
  const app = new FixtureRepository(join(directory, 'git/app.git'));
  app.git('init', '--quiet', '--initial-branch=main');
  for (const tag of tags) {
    app.commit({
      'deploy/a.yaml': text(tag),
      ...Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f/${tag}-${i}`, `${tag} ${i}`])),
    });
    app.git('tag', tag);
  }
  server = await startGitServer(join(directory, 'git'));
  program = await bundled('test/support/fetch-repository.ts', directory);
}, 60_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  // Programs whose process was killed may still be ending.
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** Runs a process that fetches all tags; it is killed some milliseconds after it has begun, if they are given. */
async function fetchAll(cacheDirectory: string, killAfter?: number): Promise<unknown> {
  const args = [program, cacheDirectory, `${server.url}/app.git`, 'deploy/a.yaml', ...tags];
  const child = spawn(process.execPath, args, { env: gitEnvironment, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '' && killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
    output += chunk.toString();
  });
  const signal = await new Promise((resolve) => {
    child.on('close', (_code, ended) => resolve(ended));
  });
  return signal === null ? JSON.parse(output.split('\n')[1] ?? '') : signal;
}

describe('processes that keep repositories in one directory', () => {
  test('all get the right content when many begin at one time', async () => {
    const cache = mkdtempSync(join(directory, 'cache-'));
    const all = await Promise.all(Array.from({ length: sampledCount(10, 3) }, () => fetchAll(cache)));
    expect(all).toEqual(all.map(() => tags.map(text)));
    server.asked.length = 0;
    expect(await fetchAll(cache)).toEqual(tags.map(text));
    expect(server.asked).toEqual([]);
  });

  test('leave nothing wrong behind when they are killed at any time', async () => {
    const newCache = (): string => mkdtempSync(join(directory, 'cache-'));
    const begun = performance.now();
    await fetchAll(newCache());
    // How long one takes says when there is something to kill, on any machine.
    const whole = performance.now() - begun;
    let cache = newCache();
    let killed = 0;
    const rounds = sampledCount(12, 3);
    for (let round = 0; round < rounds; round++) {
      const point = (i: number): number => ((round * 3 + i) * (12 / rounds)) % 20;
      const ends = await Promise.all([0, 1, 2].map((i) => fetchAll(cache, (whole * point(i)) / 20)));
      killed += ends.filter((end) => end === 'SIGKILL').length;
      for (const end of ends) if (end !== 'SIGKILL') expect(end).toEqual(tags.map(text));
      if (ends.every((end) => end === 'SIGKILL')) continue;
      // It has all that there is to fetch, so that the next ones would have nothing to do.
      expect(await fetchAll(cache)).toEqual(tags.map(text));
      cache = newCache();
    }
    expect(killed).toBeGreaterThan(rounds / 3);
    expect(await fetchAll(cache)).toEqual(tags.map(text));
  });
});
