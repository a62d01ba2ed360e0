import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { searchRun } from './search-run.ts';

let root = '';

/** Gives a test run a directory of its own, below which tests and whatever they start write. */
export function setup(): void {
  root = mkdtempSync(join(tmpdir(), 'test-run-'));
  // Also after a run that somebody ends early.
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const name of ['tmp', 'cache']) mkdirSync(join(root, name));
  process.env['TEST_RUN_DIRECTORY'] = root;
  process.env['TMPDIR'] = join(root, 'tmp');
  process.env['XDG_CACHE_HOME'] = join(root, 'cache');
  // Node 24 keeps what it compiles of a program for its later starts; Node 20 does not know the variable.
  process.env['NODE_COMPILE_CACHE'] = resolve('node_modules', '.cache', 'compiled');
}

/** Says how many cases were tried of how many, where the run took samples. */
function printSamples(): void {
  const path = join(root, 'samples');
  if (!existsSync(path)) return;
  const samples = readFileSync(path, 'utf8').trim().split('\n');
  const [tried, all] = [0, 1].map((at) => samples.reduce((sum, line) => sum + Number(line.split(' ')[at]), 0));
  process.stdout.write(
    `Tried ${tried} of ${all} cases where this run took samples: npm run test:all-cases tries all.\n`,
  );
}

/**
 * Searches what the run wrote when all tests have ended, says how much that was, and removes it. Throws when a planted
 * secret is where none was planted, so that the run fails.
 */
export function teardown(): void {
  printSamples();
  const started = performance.now();
  const { leaks, files, bytes, expected, unread } = searchRun(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `Searched ${files} files with ${Math.round(bytes / 1e6)} MB that this run wrote for planted secrets, in ${seconds} s: ${expected} where they belong, ${leaks.length} elsewhere, ${unread.length} that could not be read.\n`,
  );
  for (const line of unread) process.stdout.write(`  not searched: ${line}\n`);
  if (leaks.length === 0) return;
  for (const { file, secrets } of leaks) process.stderr.write(`  ${secrets.join(', ')} in ${file}\n`);
  process.exitCode = 1;
  throw new Error(`secrets that tests planted are in ${leaks.length} files in which nobody expected them`);
}
