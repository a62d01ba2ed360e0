import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArtifactFault } from '../../src/artifact/part-artifact.ts';
import { readArtifactFiles } from '../../src/commands/artifact-files.ts';
import { isProblem } from '../../src/model/problem.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fluxdelta-files-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** The file as it is taken, with a first line of `first` and a second of `second` bytes. */
function taken(first: number, second: number) {
  const path = join(directory, 'fluxdelta-part.json');
  writeFileSync(path, `${'a'.repeat(first)}\n${'b'.repeat(second)}\n`);
  const files = readArtifactFiles([directory]);
  if (isProblem(files)) throw new Error(files.message);
  const [file] = files;
  if (file === undefined) throw new Error('there is no file');
  return { file, path };
}

test.each([
  [10, 20],
  [10, 5_000_000],
  [3_000_000, 5_000_000],
])(
  'a file is read as far as its first line goes, and whole when it is asked for (%i and %i bytes)',
  (first, second) => {
    const { file } = taken(first, second);

    expect(file.size).toBe(first + second + 2);
    expect(file.start.indexOf(10)).toBe(first);
    expect(file.start.length).toBeLessThanOrEqual(first + 1 + 2 ** 20);
    expect(Buffer.from(file.whole()).equals(Buffer.from(`${'a'.repeat(first)}\n${'b'.repeat(second)}\n`))).toBe(true);
  },
);

test('a file that is another one when the rest of it is read is refused', () => {
  const { file, path } = taken(10, 5_000_000);
  appendFileSync(path, 'more');

  expect(() => file.whole()).toThrow(ArtifactFault);
});
