import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followLinks } from '../../src/core/files/follow-links.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { type Member, packChart } from '../engines/helm/pack-archive.ts';
import { templateCommand } from '../support/command-of.ts';

interface Case {
  readonly name: string;
  readonly directory?: Readonly<Record<string, MemoryFile>>;
  readonly archive?: readonly Member[];
  readonly output?: string;
  readonly error?: string;
}

const { chart, cases } = JSON.parse(readFileSync(join(import.meta.dirname, 'chart-links.json'), 'utf8')) as {
  readonly chart: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
};

/** What the command prints, or what it says. */
function rendered({ directory, archive }: Case): { readonly output: string } | { readonly error: string } {
  const own = Object.entries(chart);
  const tree = followLinks(
    memoryTree({ ...Object.fromEntries(own.map(([file, data]) => [`chart/${file}`, data])), ...directory }),
  );
  const members = [...own.map(([file, data]): Member => ({ name: `chart/${file}`, data })), ...(archive ?? [])];
  const { stdout, problems } = templateCommand(['r', 'chart', '--include-crds'], {
    readFile: () => packChart(members),
    openDirectory: (path) => (directory === undefined ? undefined : { tree, directory: path }),
  });
  const [problem] = problems;
  return problem === undefined
    ? { output: Buffer.from(stdout).toString() }
    : { error: `${problem.code}: ${problem.message}` };
}

/** The kind of refusal: which system error it was, and at the end of which of forty loops, differs. */
function refusal(error: string): RegExp {
  const link = /^error evaluating symlink chart\/([^:]+)/.exec(error)?.[1];
  if (link !== undefined)
    return new RegExp(`^CHART_INVALID: error evaluating symlink ${link.replaceAll('.', '[.]')}: `);
  if (error.startsWith('open chart/')) return /^CHART_INVALID: open \S+: too many levels of symbolic links$/;
  if (error.startsWith("values don't meet")) return /^VALUES_SCHEMA: /;
  return /^CHART_INVALID: (?:error unpacking subchart|chart illegally)/;
}

describe('a chart is rendered or refused as Helm does with', () => {
  it.each(cases.map((each) => [each.name, each] as const))('%s', (_, each) => {
    const found = rendered(each);
    if (each.error === undefined) expect(found).toEqual({ output: each.output });
    else expect(found).toEqual({ error: expect.stringMatching(refusal(each.error)) as unknown });
  });

  it('none where they are absent, as in the artifacts of Flux', () => {
    const tree = memoryTree({ ...chart, 'f.txt': { link: 'nope' } });
    const { problems } = templateCommand(['r', '.'], {
      readFile: () => undefined,
      openDirectory: () => ({ tree, directory: '' }),
    });
    expect(problems).toEqual([]);
  });
});
