import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A program that watches itself and then does `work`, as the built one would. */
function program(work: string, milliseconds = 50): string {
  const directory = mkdtempSync(join(tmpdir(), 'deadline-'));
  const file = join(directory, 'program.mjs');
  writeFileSync(
    file,
    `const { endAfterDeadline } = await import(${JSON.stringify(join(process.cwd(), 'scripts/load-typescript.js'))}).then(({ loadTypeScript }) => loadTypeScript('src/commands/end-after-deadline.ts'));\nconst end = endAfterDeadline(${milliseconds}, 50);\n${work}\nend[Symbol.dispose]();\n`,
  );
  return file;
}

function run(work: string, milliseconds?: number): ReturnType<typeof spawnSync> {
  return spawnSync(process.execPath, [program(work, milliseconds)], {
    cwd: process.cwd(),
    encoding: 'utf8',
    timeout: 60_000,
  });
}

/** The signal that ends a program whose output nobody reads. */
async function unread(work: string, stdout: 'pipe' | number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [program(work)], { stdio: ['ignore', stdout, 'ignore'], timeout: 60_000 });
  return await new Promise((resolve) => child.once('exit', (_status, signal) => resolve(signal)));
}

test('a run that does not come back is ended after its deadline, also in the middle of synchronous work', () => {
  const { signal, stdout } = run('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(stdout).toContain('RUN_TIMEOUT');
});

test('a run whose output cannot be written is ended all the same', async () => {
  expect(await unread('for (;;);', openSync('/dev/null', 'r'))).toBe('SIGKILL');
  // The pipe blocks or refuses, as its other end was opened: the work ends in neither case.
  const write =
    "const fs = await import('node:fs');\nfor (;;) try { fs.writeSync(1, 'x'.repeat(1_000_000)); } catch {}";
  expect(await unread(write, 'pipe')).toBe('SIGKILL');
});

test('a run that is done in time is left alone', () => {
  const { signal, status, stdout } = run('');
  expect({ signal, status, stdout }).toEqual({ signal: null, status: 0, stdout: '' });
});

test.each(['', "process.kill(process.pid, 'SIGKILL');", 'end[Symbol.dispose]();'])(
  'the watcher of a run ends with it, and lets go of its output: %s',
  (work) => {
    // Whoever holds the output keeps this waiting, beyond its own time.
    const { error, stdout } = run(work, 3_600_000);
    expect({ error, stdout }).toEqual({ error: undefined, stdout: '' });
  },
);
