import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
/** The rows of the tables whose last column is about tests. */
const promises = [...page.matchAll(/^\| promise \| mechanism \| test \|\n\|[-|]+\n((?:\|.*\n)+)/gm)].flatMap(
  ([, rows = '']) =>
    rows
      .trimEnd()
      .split('\n')
      .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))),
);

test('every promise of the security model has a mechanism, and tests that are there', () => {
  expect(promises.length).toBeGreaterThan(20);
  for (const [promise = '', mechanism = '', tests = '', ...more] of promises) {
    expect(more, promise).toEqual([]);
    expect(mechanism.length, promise).toBeGreaterThan(20);
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named.length, promise).toBeGreaterThan(0);
    const missing = named.filter(
      (name) =>
        !['.test.ts', '.ts', ''].some(
          (end) => existsSync(`test/${name}${end}`) || existsSync(`test/github/${name}${end}`),
        ),
    );
    expect(missing, promise).toEqual([]);
  }
});
