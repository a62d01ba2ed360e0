import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { fc, runs } from '../support/property.ts';

type Files = Record<string, string>;

/** One commit: what a Kustomization applies and whether it can, and a chart with its version. */
interface Commit {
  readonly state: 'active' | 'broken' | 'suspended';
  /** The value of each ConfigMap, by its number. */
  readonly maps: readonly (number | undefined)[];
  readonly version: number;
  readonly chart: number;
}

const kustomization = (name: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./${name}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const configMap = (name: string, value: number): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {v: "${value}"}\n`;
const release =
  'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ./charts/web, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n';

function filesOf({ state, maps, version, chart }: Commit): Files {
  const names = maps.flatMap((value, at) => (value === undefined ? [] : [`m${at}.yaml`]));
  return {
    'cluster/apps.yaml': kustomization('apps', state === 'suspended' ? '  suspend: true\n' : ''),
    'cluster/releases.yaml': kustomization('releases'),
    'releases/web.yaml': release,
    'apps/kustomization.yaml': `resources: [${[...names, ...(state === 'broken' ? ['gone.yaml'] : []), 'always.yaml'].join(', ')}]\n`,
    'apps/always.yaml': configMap('always', 0),
    ...Object.fromEntries(
      maps.flatMap((value, at) => (value === undefined ? [] : [[`apps/m${at}.yaml`, configMap(`m${at}`, value)]])),
    ),
    'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: 1.0.${version}\n`,
    'charts/web/templates/cm.yaml': configMap('web', chart),
  };
}

interface Cluster {
  readonly maps: ReadonlyMap<string, number> | undefined;
  readonly web: number;
}

/**
 * What a cluster has that got each of these commits in turn: values by name, unknown where the Kustomization has failed
 * and never applied something.
 */
function clusterAfter(commits: readonly Commit[]): Cluster {
  let maps: ReadonlyMap<string, number> | undefined = commits.every(({ state }) => state === 'suspended')
    ? new Map()
    : undefined;
  let packaged: Pick<Commit, 'chart' | 'version'> | undefined;
  for (const commit of commits) {
    if (commit.state === 'active')
      maps = new Map(commit.maps.flatMap((value, at) => (value === undefined ? [] : [[`m${at}`, value] as const])));
    if (packaged?.version !== commit.version) packaged = commit;
  }
  return { maps, web: packaged?.chart ?? 0 };
}

/** What changes between two clusters, `changed m1`; nothing where it is not known what the first has. */
function differences(had: Cluster, has: Cluster): string[] {
  const names = had.maps === undefined ? [] : [...new Set([...had.maps.keys(), ...(has.maps?.keys() ?? [])])];
  const maps = names.flatMap((name) => {
    const [old, now] = [had.maps?.get(name), has.maps?.get(name)];
    if (old === now) return [];
    return [`${old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'} ${name}`];
  });
  return had.web === has.web ? maps : [...maps, 'changed web'];
}

describe('a cluster that got a history of commits', () => {
  const commit: fc.Arbitrary<Commit> = fc.record({
    state: fc.constantFrom('active', 'active', 'suspended', 'broken'),
    maps: fc.array(fc.option(fc.nat(2), { nil: undefined, freq: 3 }), { minLength: 3, maxLength: 3 }),
    version: fc.nat(2),
    chart: fc.nat(2),
  });

  test('is told what the next commit changes in it, and nothing else but what changes in the tree', async () => {
    let compared = 0;
    let unknown = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(commit, { minLength: 2, maxLength: 6 }),
        commit,
        fc.boolean(),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        async (before, last, isChangedOnly, isPushedAlone) => {
          const next: Commit = { ...last, state: 'active' };
          const [had, has] = [clusterAfter(before), clusterAfter([...before, next])];
          const base = before.at(-1) as Commit;
          const ancestors = before.slice(0, -1).reverse();
          const history = async () =>
            ancestors.map((one, at) => ({
              commit: String(at).repeat(40),
              committedAt: 0,
              isFirst: at === ancestors.length - 1,
              tree: memoryTree(filesOf(one)),
            }));
          const side = (one: Commit) => ({ tree: memoryTree(filesOf(one)), path: 'cluster' });
          const { comparison } = await preview(side(base), side(next), {
            selfUrls: [],
            settings: { changedOnly: isChangedOnly },
            concurrency: 0,
            history,
          });
          const told = comparison.groups
            .flatMap(({ changes }) => changes.map(({ id, status }) => `${status} ${id.name}`))
            .filter((text) => /(?:m\d|web)$/.test(text));
          const expected = differences(had, has);
          compared += expected.length;
          expect(told).toEqual(expect.arrayContaining(expected));
          const inTree = differences(clusterAfter([{ ...base, state: 'active' }]), has);
          for (const one of told) expect([...expected, ...inTree]).toContain(one);
          // Of commits that are pushed together the cluster gets the newest alone.
          const got = before.filter((one, at) => one === base || isPushedAlone[at] === true);
          const missed = differences(clusterAfter(got), has).filter((one) => !told.includes(one));
          unknown += missed.length;
          if (missed.some((one) => !one.endsWith('web'))) expect(verdictOf(comparison).level).toBe('unsure');
          // What failed always is not compared, and is no all-clear.
          if (had.maps === undefined)
            expect(comparison.suspended.length + comparison.notCompared.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: runs(60) },
    );
    expect(compared).toBeGreaterThan(0);
    expect(unknown).toBeGreaterThan(0);
  });
});
