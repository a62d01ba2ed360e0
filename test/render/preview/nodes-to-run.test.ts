import { describe, expect, test } from 'vitest';
import { nodesToRun } from '../../../src/render/preview/kept-base/nodes-to-run.ts';
import {
  type RecordedNode,
  type RecordedRun,
  StringTable,
} from '../../../src/render/preview/kept-base/recorded-run.ts';

interface Written {
  readonly parent?: string;
  readonly file?: string;
  readonly reads?: readonly string[];
  readonly sees?: readonly string[];
  readonly waits?: readonly string[];
  readonly makes?: readonly string[];
  /** Of these the ones that are known to come from one file. */
  readonly from?: Readonly<Record<string, string>>;
  readonly unsettled?: boolean;
  readonly scans?: boolean;
  readonly contends?: true;
}

/** An earlier run, by the keys of its nodes. */
function runOf(written: Readonly<Record<string, Written>>, scanned: readonly string[] = []): RecordedRun {
  const table = new StringTable();
  const keys = Object.keys(written);
  const nodes = Object.entries(written).map(
    ([key, node]): RecordedNode => ({
      key: table.number(key),
      parent: node.parent === undefined ? -1 : keys.indexOf(node.parent),
      ...(node.file === undefined ? {} : { definedAt: { file: node.file } }),
      ...(node.unsettled === true ? {} : { end: { state: 'rendered', reason: '', warnings: [] } }),
      ...(node.contends === true ? { contends: true } : {}),
      rendered: true,
      scans: node.scans === true,
      reads: table.numbers(node.reads ?? []),
      sees: table.numbers(node.sees ?? []),
      waits: table.numbers(node.waits ?? []),
      makes: table.numbers(node.makes ?? []),
      links: [],
      files: table.numbers(Object.values(node.from ?? {})),
      seenOfIt: Object.entries(node.from ?? {}).map(
        ([made, file]) => [table.number(made), table.number(file), table.number(`digest of ${made}`)] as const,
      ),
    }),
  );
  return { texts: table.texts, nodes, scanned: scanned.map((key) => keys.indexOf(key)), orphans: [] };
}

function reachedBy(run: RecordedRun, ...changed: string[]): Record<'needed' | 'reached', string[]> {
  const { reached, needed } = nodesToRun(run, new Set(changed));
  const names = (places: ReadonlySet<number>): string[] =>
    [...places].map((at) => run.texts[run.nodes[at]?.key ?? -1] ?? '').sort();
  return { reached: names(reached), needed: names(needed) };
}

const cluster = {
  cluster: { reads: ['cluster', 'cluster/a.yaml', 'cluster/b.yaml'], makes: ['a', 'b', 'settings'] },
  a: { parent: 'cluster', file: 'cluster/a.yaml', reads: ['apps/a'], sees: ['settings'], makes: ['release', 'map'] },
  b: { parent: 'cluster', file: 'cluster/b.yaml', reads: ['apps/b'], sees: ['settings', 'a'] },
  release: { parent: 'a', file: 'apps/a/release.yaml', reads: ['charts/app'], sees: ['source'] },
  other: { file: 'cluster/other.yaml', sees: ['map'] },
} as const;

describe('the nodes that a change reaches', () => {
  test('are those that asked for a path, what these emit, and who looked at either', () => {
    expect(reachedBy(runOf(cluster), 'apps/a').reached).toEqual(['a', 'b', 'other', 'release']);
  });

  test('are none when nobody asked for the path', () => {
    expect(reachedBy(runOf(cluster), 'README.md')).toEqual({ reached: [], needed: [] });
  });

  test('are those that are defined in a file that changed', () => {
    expect(reachedBy(runOf(cluster), 'cluster/other.yaml').reached).toEqual(['other']);
  });

  test('need what makes the objects that they look at, and all that emits that', () => {
    expect(reachedBy(runOf(cluster), 'charts/app')).toEqual({
      reached: ['release'],
      needed: ['a', 'cluster', 'release'],
    });
  });

  test('are all below a node whose build changes', () => {
    expect(reachedBy(runOf(cluster), 'cluster').reached).toEqual(['a', 'b', 'cluster', 'other', 'release']);
  });

  test('below a Kustomization are those that come from the file, and who looked at what does', () => {
    const key = 'Kustomization.kustomize.toolkit.fluxcd.io/flux-system/cluster';
    const run = runOf({
      [key]: {
        ...cluster.cluster,
        reads: [...cluster.cluster.reads, 'cluster/settings.yaml', 'cluster/patch.yaml'],
        from: { a: 'cluster/a.yaml', b: 'cluster/b.yaml', settings: 'cluster/settings.yaml' },
      },
      a: { ...cluster.a, parent: key, sees: [] },
      b: { ...cluster.b, parent: key, sees: ['settings'] },
      release: cluster.release,
    });
    expect(reachedBy(run, 'cluster/settings.yaml').reached).toEqual([key, 'b']);
    expect(reachedBy(run, 'cluster/a.yaml').reached).toEqual([key, 'a', 'release']);
    expect(reachedBy(run, 'cluster/patch.yaml').reached).toEqual([key, 'a', 'b', 'release']);
    expect(reachedBy(run, 'cluster/patch.yaml', 'cluster/a.yaml').reached).toEqual([key, 'a', 'b', 'release']);
  });

  test('are always those of which nothing is known', () => {
    const run = runOf({ ...cluster, other: { unsettled: true, sees: ['map'] } });
    expect(reachedBy(run)).toEqual({ reached: ['other'], needed: ['a', 'cluster', 'other'] });
  });

  test('need all that may be found, when they look through everything', () => {
    const run = runOf({ ...cluster, other: { unsettled: true, scans: true } }, ['b']);
    expect(reachedBy(run)).toEqual({ reached: ['other'], needed: ['b', 'cluster', 'other'] });
  });

  test('need what they would have waited for, and what that waits for', () => {
    const run = runOf({
      cluster: { makes: ['one', 'two', 'three'] },
      one: { parent: 'cluster', reads: ['x'], waits: ['two'] },
      two: { parent: 'cluster', waits: ['three'] },
      three: { parent: 'cluster' },
    });
    expect(reachedBy(run, 'x')).toEqual({ reached: ['one'], needed: ['cluster', 'one', 'three', 'two'] });
  });

  test('are found in circles too', () => {
    const run = runOf({ one: { reads: ['x'], sees: ['two'], makes: ['p'] }, two: { sees: ['p'], makes: ['q'] } });
    expect(reachedBy(run, 'x').reached).toEqual(['one', 'two']);
  });

  test('are those too that emit what others emit, and not what looked at them', () => {
    const run = runOf({
      ...cluster,
      one: { parent: 'cluster', file: 'cluster/one.yaml', makes: ['shared'], contends: true },
      two: { parent: 'cluster', file: 'cluster/two.yaml', makes: ['shared'], contends: true },
      looking: { parent: 'cluster', file: 'cluster/looking.yaml', sees: ['one'] },
    });

    expect(reachedBy(run, 'charts/app').reached).toEqual(['one', 'release', 'two']);
  });
});
