import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { type Behaviour, type BehaviourId, behaves, behaviours } from '../../../src/core/versions/behaviours.ts';
import { newestKustomize } from '../../../src/core/versions/kustomize-versions.ts';
import { build } from '../../../src/engines/kustomize/build.ts';

interface Case {
  readonly name: string;
  readonly row?: BehaviourId;
  readonly files: Readonly<Record<string, string>>;
  /** What each version of the real kustomize prints; null for a failure. */
  readonly outputs: Readonly<Record<string, string | null>>;
}

/** Written by scripts/oracle/kustomize-versions.js. */
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8')) as readonly Case[];
const versions = Object.keys(cases[0]?.outputs ?? {});

function printed(files: Case['files'], version?: string): string | null {
  const options = version === undefined ? {} : { version };
  const { problems, resources } = build(memoryTree(files), '', { order: 'legacy', ...options });
  return problems.length > 0 ? null : resources.map((resource) => resource.yaml()).join('---\n');
}

describe.each(versions)('kustomize %s', (version) => {
  it.each(cases.map((one) => [one.name, one] as const))('builds %s', (_name, { files, outputs }) => {
    expect(printed(files, version)).toBe(outputs[version]);
  });
});

it('the newest kustomize is followed where nothing names a version', () => {
  expect(versions).toContain(newestKustomize);
  for (const { files, outputs } of cases) expect(printed(files)).toBe(outputs[newestKustomize]);
});

describe('each row of the table of versions', () => {
  const rows = Object.entries<Behaviour>(behaviours).filter(([, { tool }]) => tool === 'kustomize');

  it.each(rows)('%s has a case on both sides of its version', (id) => {
    const differing = cases.filter(({ row, outputs }) => row === id && new Set(Object.values(outputs)).size > 1);
    expect(differing).not.toEqual([]);
    expect(new Set(versions.map((version) => behaves(id as BehaviourId, version)))).toEqual(new Set([false, true]));
  });
});
