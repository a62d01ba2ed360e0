import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A program that watches itself and then does `work`, as the built one would. */
function run(work: string): ReturnType<typeof spawnSync> {
  const directory = mkdtempSync(join(tmpdir(), 'deadline-'));
  const file = join(directory, 'program.mjs');
  writeFileSync(
    file,
    `const { endAfterDeadline } = await import(${JSON.stringify(join(process.cwd(), 'scripts/load-typescript.js'))}).then(({ loadTypeScript }) => loadTypeScript('src/commands/end-after-deadline.ts'));\nconst end = endAfterDeadline(50, 50);\n${work}\nend[Symbol.dispose]();\n`,
  );
  return spawnSync(process.execPath, [file], { cwd: process.cwd(), encoding: 'utf8', timeout: 60_000 });
}

test('a run that does not come back is ended after its deadline, also in the middle of synchronous work', () => {
  const { signal, stdout } = run('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(stdout).toContain('RUN_TIMEOUT');
});

test('a run that is done in time is left alone', () => {
  const { signal, status, stdout } = run('');
  expect({ signal, status, stdout }).toEqual({ signal: null, status: 0, stdout: '' });
});
