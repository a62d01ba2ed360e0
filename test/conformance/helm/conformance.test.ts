import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { templateCommand } from '../../support/command-of.ts';

const home = dirname(fileURLToPath(import.meta.url));

interface Case {
  readonly name: string;
  readonly chart: string;
  readonly args: readonly string[];
}

const cases = JSON.parse(readFileSync(join(home, 'cases.json'), 'utf8')) as readonly Case[];

function filesBelow(directory: string): string[] {
  return readdirSync(join(home, directory), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${directory}/${entry.name}`) : [`${directory}/${entry.name}`],
  );
}

const files = new Map(filesBelow('charts').map((path) => [path, new Uint8Array(readFileSync(join(home, path)))]));
const tree = memoryTree(files);
const io = {
  readFile: (path: string) => files.get(path),
  openDirectory: (path: string) => (tree.kind(path) === 'directory' ? { tree, directory: path } : undefined),
};

/** The arguments of a case, for the version of Helm that recorded the outputs. */
function argumentsOf({ chart, args }: Case): readonly string[] {
  return ['rel', `charts/${chart}`, '--helm-version', '4.2.3', ...args];
}

/** What the real Helm printed, or `helm fails` and its message; written by scripts/oracle/helm.js. */
function expected(name: string): string {
  return readFileSync(join(home, 'expected', `${name}.txt`), 'latin1');
}

/**
 * Where the messages differ: what is wrong with a schema itself is said in our own words, and endless recursion is
 * stopped sooner than Go's stack ends.
 */
const otherWords = new Set([
  // Wrong usage is told as by every command of ours.
  'basics-bad-name-chart-args',
  'basics-unknown-flag',
  'schema-bad-keyword-default',
  'schema-bad-pattern-default',
  'schema-bad-required-default',
  'schema-file-ref-default',
  'schema-not-json-default',
  'schema-unused-bad-default',
  // Helm prints the value, which may be secret.
  'subcharts-not-a-table',
  'tpl-loop',
]);

/** Why a text is not of a format is said by Go's parsers, each in its own way; that it is not is said alike. */
function withoutFormatReasons(text: string): string {
  return text.replaceAll(/( is not valid [\w-]+): .*/g, '$1');
}

describe('the template command prints what Helm prints for', () => {
  for (const one of cases) {
    const { name } = one;
    test(name, () => {
      const want = expected(name);

      const { stdout, stderr, problems } = templateCommand(argumentsOf(one), io);

      if (want.startsWith('helm fails\n')) {
        expect(problems).toHaveLength(1);
        expect(problems[0]?.code).not.toBe('INTERNAL');
        expect(stdout).toHaveLength(0);
        const said = Buffer.from(want, 'latin1').toString().replace('helm fails\n', '');
        if (!otherWords.has(name)) expect(stderr.trim()).toBe(withoutFormatReasons(said).trim());
      } else {
        expect(problems).toEqual([]);
        expect(Buffer.from(stdout).toString('latin1')).toBe(want);
      }
    });
  }
});

describe('a violated values schema is explained in the words of Helm for', () => {
  const violated = cases.filter(
    ({ name }) =>
      /^(?:schema-(?:default|04|07|2019|dynamic|parent)|helmignore)/.test(name) && expected(name).includes("\n- at '"),
  );

  test('many cases', () => {
    expect(violated.length).toBeGreaterThan(60);
  });

  for (const one of violated) {
    const { name } = one;
    test(name, () => {
      const { problems } = templateCommand(argumentsOf(one), io);

      const want = withoutFormatReasons(expected(name).replace('helm fails\nError: ', ''));
      expect(problems[0]?.message.trim()).toBe(want.trim());
    });
  }
});
