import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { type Behaviour, type BehaviourId, behaves, behaviours } from '../../../src/core/versions/behaviours.ts';
import { templateCommand } from '../../support/command-of.ts';

interface Case {
  readonly name: string;
  readonly row?: BehaviourId;
  readonly args?: readonly string[];
  /** Texts, or numbers of bytes. */
  readonly files: Readonly<Record<string, number | string>>;
  /** What each version of the real Helm prints. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** Written by scripts/oracle/helm-versions.js. */
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as readonly Case[];
const versions = Object.keys(cases[0]?.outputs ?? {});

/** What helm-controller does around Helm; see the tests of releases. */
const elsewhere: ReadonlySet<string> = new Set([
  'helm-hooks-after-post-renderers',
  'helm-definitions-alone',
  'helm-server-side-apply',
]);

const filler = new Map<number, Uint8Array>();

function filesOf({ files }: Case): ReadonlyMap<string, Uint8Array> {
  return new Map(
    Object.entries(files).map(([name, text]) => {
      if (typeof text === 'string') return [`c/${name}`, new TextEncoder().encode(text)];
      const data = filler.get(text) ?? new Uint8Array(text).fill(0x78);
      filler.set(text, data);
      return [`c/${name}`, data];
    }),
  );
}

function printed(one: Case, helm?: string): string {
  const files = filesOf(one);
  const tree = memoryTree(files);
  const result = templateCommand(
    ['rel', 'c', ...(helm === undefined ? [] : ['--helm-version', helm]), ...(one.args ?? [])],
    {
      readFile: (path) => files.get(path),
      openDirectory: (path) => (tree.kind(path) === 'directory' ? { tree, directory: path } : undefined),
    },
  );
  return result.stderr === '' ? Buffer.from(result.stdout).toString() : `helm fails\n${result.stderr.trim()}`;
}

describe.each(versions)('Helm %s', (helm) => {
  it.each(cases.map((one) => [one.name, one] as const))('renders %s', (_name, one) => {
    expect(printed(one, helm)).toBe(one.outputs[helm]);
  });
});

describe('the newest Helm', () => {
  it('is followed where nothing names a version', () => {
    const [one] = cases;
    if (one === undefined) throw new Error('no case');
    expect(printed(one)).toBe(one.outputs['4.3.2']);
  });
});

describe('each row of the table of versions', () => {
  const rows = Object.entries<Behaviour>(behaviours).filter(([id, { tool }]) => tool === 'helm' && !elsewhere.has(id));

  it.each(rows)('%s has a case on both sides of its version', (id) => {
    const [before, after] = [false, true].map((does) =>
      versions.filter((one) => behaves(id as BehaviourId, one) === does),
    );
    const differing = cases.filter(({ row, outputs: all }) => {
      const outputs = (of: readonly string[] = []): (string | undefined)[] => of.map((one) => all[one]);
      return row === id && !outputs(before).some((output) => outputs(after).includes(output));
    });
    expect(before).not.toEqual([]);
    expect(after).not.toEqual([]);
    expect(differing).not.toEqual([]);
  });
});
