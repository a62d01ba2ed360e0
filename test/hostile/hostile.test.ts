import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { sampled } from '../support/sampled.ts';
import { allTrees, costlyTrees, hostileTrees, quickTrees } from './hostile-trees.ts';
import type { TreeOutcome } from './run-trees.ts';

const outcomes = new Map<string, TreeOutcome>();
const place = mkdtempSync(join(tmpdir(), 'fluxdelta-hostile-'));
let complaint = '';

/** One tree of three, and of those that take long one of twelve; the long run has all. */
const triedTrees = [...sampled(quickTrees, 3, 1), ...sampled(costlyTrees, 12, 1)];

/**
 * These trees in one process, whose memory is bounded, with a hundredth of the steps where they end at a
 * bound: where a tree ends is the same.
 */
async function runTrees(): Promise<void> {
  const program = await bundled('test/hostile/run-trees.ts', place);
  const child = spawn(process.execPath, ['--max-old-space-size=2048', program, ...triedTrees.map(({ name }) => name)], {
    env: { ...process.env, HOSTILE_STEPS: '400000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  for (const line of text.trim().split('\n')) {
    const outcome = JSON.parse(line) as TreeOutcome;
    outcomes.set(outcome.name, outcome);
  }
}

beforeAll(runTrees, 1_800_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('the suite runs at least 150 hostile trees, each under a name of its own, and the security model has all families', () => {
  const families = [...new Set(allTrees.map(({ family }) => family))];
  const documented = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

  expect(new Set(allTrees.map(({ name }) => name)).size).toBe(allTrees.length);
  expect(hostileTrees.length).toBeGreaterThanOrEqual(150);
  expect(families.filter((family) => !documented.includes(`| ${family} |`))).toEqual([]);
});

describe('a hostile tree ends where it is said to, and the rest is reported', () => {
  test.each(triedTrees.map(({ name, meets }) => [name, meets] as const))('%s: %s', (name, meets) => {
    const outcome = outcomes.get(name);

    expect(outcome, complaint.slice(-2000)).toBeDefined();
    expect(outcome?.codes).toEqual(meets === 'rendered' ? [] : expect.arrayContaining([meets]));
    expect(outcome?.codes).not.toContain('INTERNAL');
    expect(outcome?.hasWitness).toBe(true);
  });
});
