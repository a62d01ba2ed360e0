import { hash } from 'node:crypto';
import type { FileReads } from '../../core/changed-file.ts';
import type { ClusterAccount } from '../../core/cluster-account.ts';
import { ProblemError } from '../../core/problem.ts';
import { resourceKey } from '../../core/resource-id.ts';
import { type ComparisonInputs, type JudgedCluster } from '../../findings/public.ts';
import type { DiscoveredTrees, Discoveries, PreviewOptions } from './preview-request.ts';

/**
 * The clusters that either side has, by name. What begins nowhere is one without a name, of which the files may tell
 * something.
 */
function clusterNames({ base, head }: Discoveries): readonly string[] {
  const names = new Set([...base.roots, ...head.roots].map(({ name }) => name));
  return names.size === 0 ? [''] : [...names].sort();
}

/**
 * The clusters of a run: all, or the one that is asked for.
 *
 * @throws ProblemError `ENTRY_NOT_FOUND` when there is none of its name
 */
export function askedClusters(found: Discoveries, { cluster }: Pick<PreviewOptions, 'cluster'>): readonly string[] {
  const names = clusterNames(found);
  if (cluster === undefined) return names;
  if (names.includes(cluster)) return [cluster];
  throw new ProblemError({
    code: 'ENTRY_NOT_FOUND',
    message: `no cluster is called ${JSON.stringify(cluster)}`,
    hint:
      names.join() === ''
        ? 'The repository holds one cluster, without a name.'
        : `Use one of ${names.map((name) => `\`${name}\``).join(', ')}, as \`fluxdelta get clusters\` lists them.`,
  });
}

/** The account of one cluster, for whoever joins its report with those of the others. */
export function clusterAccount(
  cluster: string,
  { found }: DiscoveredTrees,
  { comparison, ends, mayApply }: JudgedCluster,
  files: readonly FileReads[],
  inputs: ComparisonInputs,
  options: PreviewOptions,
): ClusterAccount {
  const asked = new Set(
    files.flatMap(({ unread: { covering = [], charted = [] } = {} }) =>
      [...covering.flat(), ...charted].map(({ id }) => resourceKey(id)),
    ),
  );
  return {
    cluster,
    clusters: clusterNames(found),
    inputs: inputsDigest(inputs, options),
    files,
    // A build may set the namespace.
    ends: [...ends()].filter(
      ({ node }) => asked.has(resourceKey(node)) || asked.has(resourceKey({ ...node, namespace: '' })),
    ),
    orphans: comparison.orphans,
    applies: [...new Set(found.head.objects.map(({ at }) => at.file))].filter(mayApply),
  };
}

/**
 * Equal for runs that compare and judge alike. Values of variables may be nobody's business, and their digests would
 * confirm a guess.
 */
function inputsDigest(
  { diff, review, warnings }: ComparisonInputs,
  { settings, crdApiVersions }: PreviewOptions,
): string {
  // Reports of one change may be made on two days.
  const { today: _today, ...judging } = review;
  const { substitutions = {}, madeOutside = [], ...rendering } = settings;
  const variables = [Object.keys(substitutions).sort(), [...madeOutside].sort()];
  return hash('sha256', JSON.stringify([diff, judging, warnings, rendering, variables, crdApiVersions === true]));
}
