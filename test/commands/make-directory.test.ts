import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDirectory } from '../../src/commands/make-directory.ts';

test('a directory is made with all its parents, and one that is there is left', () => {
  const place = mkdtempSync(join(tmpdir(), 'fluxdelta-directory-'));
  onTestFinished(() => rmSync(place, { recursive: true }));

  makeDirectory(join(place, 'a', 'b', 'c'));
  makeDirectory(join(place, 'a', 'b'));

  expect(existsSync(join(place, 'a', 'b', 'c'))).toBe(true);
});

test('a file system that takes no directories is an error', () => {
  expect(() => makeDirectory('/proc/fluxdelta/cache')).toThrow(/ENOENT|EACCES|EPERM|EROFS/);
});
