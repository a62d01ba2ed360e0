import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', 'src');

/** Versions of charts, packages and databases, of git and of Gitea, and YAML's own version. */
const others =
  /^(?:(?:core\/semver|core\/versions|engines\/gotemplate\/sprig|engines\/yaml)\/|findings\/rules\/database-versions|report\/github\/gitea-review|sources\/git\/git-session)/;

/** A comparison of parts of versions, or the comparing functions of the room themselves. */
const comparison = /\b\w*(?:[mM]inor|[mM]ajor)\b\)?\s*(?:<|>|<=|>=)\s|\b(?:isSince|isAtLeast)\(/;

test('only the table of versions compares versions of tools', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !others.test(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => comparison.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
