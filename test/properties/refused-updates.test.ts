import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { printResource } from '../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { configMap, type Files, kustomization } from '../support/history-of-commits.ts';
import { fc, runs } from '../support/property.ts';

/** One commit of a fleet: a Kustomization with a Job, and one that waits for it. */
interface Commit {
  /** The image of the Job; absent without it. */
  readonly job?: number;
  readonly isForced: boolean;
  readonly map: number;
  /** The map of what waits; absent without it. */
  readonly late?: number;
  readonly waits: boolean;
}

const commit: fc.Arbitrary<Commit> = fc.record(
  {
    job: fc.integer({ min: 1, max: 3 }),
    isForced: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    map: fc.integer({ min: 1, max: 3 }),
    late: fc.integer({ min: 1, max: 3 }),
    waits: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  },
  { requiredKeys: ['isForced', 'map', 'waits'] },
);
const commits = fc.array(commit, { minLength: 2, maxLength: 7 });

function filesOf({ isForced, job, late, map, waits }: Commit): Files {
  const annotations = isForced ? ', annotations: {kustomize.toolkit.fluxcd.io/force: enabled}' : '';
  return {
    'cluster/flux-system.yaml': kustomization('flux-system', './cluster'),
    'cluster/apps.yaml': kustomization('apps', './apps'),
    'cluster/late.yaml': kustomization('late', './late', waits ? '  dependsOn: [{name: apps}]\n' : ''),
    'apps/map.yaml': configMap('map', String(map)),
    'late/map.yaml': configMap('always'),
    ...(late === undefined ? {} : { 'late/late.yaml': configMap('late', String(late)) }),
    ...(job === undefined
      ? {}
      : {
          'apps/job.yaml': `apiVersion: batch/v1\nkind: Job\nmetadata: {name: job, namespace: apps${annotations}}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: m, image: "app:${job}"}]}}}\n`,
        }),
  };
}

/** A cluster: objects by name, with their content. */
type Cluster = ReadonlyMap<string, string>;

/** A cluster after Flux has reconciled a commit, and whether the API server refuses the Job. */
function applied(cluster: Cluster, { isForced, job, late, map, waits }: Commit): [Cluster, boolean] {
  const next = new Map(cluster);
  const set = (name: string, value: number | string | undefined): void =>
    void (value === undefined ? next.delete(name) : next.set(name, String(value)));
  // The Job that is there is asked for the mark, too.
  const [was, wasForced] = cluster.get('job')?.split(' ') ?? [];
  const mayForce = isForced || wasForced === 'true';
  const isRefused = job !== undefined && was !== undefined && was !== String(job) && !mayForce;
  if (!isRefused) {
    set('map', map);
    set('job', job === undefined ? undefined : `${job} ${isForced}`);
  }
  if (!isRefused || !waits) set('late', late);
  return [next, isRefused];
}

async function reported(history: readonly Commit[], changedOnly: boolean): Promise<ReviewedComparison> {
  const [head, base, ...before] = [...history].reverse().map((one) => memoryTree(filesOf(one)));
  if (head === undefined || base === undefined) throw new Error('two commits are needed');
  const side = (tree: typeof head) => ({ tree, path: '' });
  const ancestors = before.map((tree, at) => ({
    commit: String(at + 1).repeat(40),
    isFirst: at === before.length - 1,
    committedAt: 1_790_000_000 - at * 3600,
    tree,
  }));
  const options = { selfUrls: [], settings: { changedOnly }, concurrency: 0, history: async () => ancestors };
  return (await preview(side(base), side(head), options)).comparison;
}

/** Disagreements of a report with the cluster. */
function faults(history: readonly Commit[], { groups, review, warnings }: ReviewedComparison): string[] {
  let cluster: Cluster = new Map();
  for (const one of history.slice(0, -1)) [cluster] = applied(cluster, one);
  const [after, isRefused] = applied(cluster, history.at(-1) as Commit);
  const nameOf: Record<string, string> = {
    'Job apps/job': 'job',
    'ConfigMap apps/map': 'map',
    'ConfigMap apps/late': 'late',
  };
  const told = new Set(groups.flatMap(({ changes }) => changes.flatMap(({ id }) => nameOf[printResource(id)] ?? [])));
  const [head, base] = [...history].reverse();
  const partOf = (of: Commit | undefined): string =>
    JSON.stringify([of?.job, of?.isForced, of?.map, head?.waits === true && of?.late]);
  const isEdited = partOf(head) !== partOf(base);
  const isUnsure = warnings.some(({ category }) => category === 'undecided');
  const says = review?.findings.some(({ rule, message }) => rule === 'job-immutable' && message.includes('Refused'));
  return [
    ...(isRefused && isEdited && says !== true && !isUnsure ? ['the refusal is not told'] : []),
    ...['job', 'map', 'late'].flatMap((name) => {
      const isChanged = cluster.get(name) !== after.get(name);
      if (isChanged && !told.has(name)) return [`${name} is not told`];
      return told.has(name) && !isChanged && !isUnsure && !isRefused ? [`${name} is told, and does not happen`] : [];
    }),
  ];
}

test('a report on a cluster whose Job may have been refused tells all that changes', async () => {
  await fc.assert(
    fc.asyncProperty(commits, fc.boolean(), async (history, changedOnly) => {
      expect(faults(history, await reported(history, changedOnly))).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});
