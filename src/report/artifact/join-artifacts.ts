import { ofNoNode } from '../../compare/public.ts';
import { type FileReads, quotedName } from '../../core/changed-file.ts';
import type { ClusterAccount } from '../../core/cluster-account.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { type JudgedCluster, joinClusters, type ReviewedComparison } from '../../findings/public.ts';
import type { ReportArtifact } from './report-artifact.ts';

/** The report of one cluster, with its account. */
type ClusterReport = ReportArtifact & { readonly account: ClusterAccount };

/**
 * The one report of several documents: that of all clusters, or the reports of the clusters joined. A cluster whose
 * document is missing is a failure of the joined report. Gives the problem (code `ARTIFACT_REFUSED`) when the documents
 * are not of one run, since then nobody can say what they come to together.
 */
export function joinArtifacts(documents: readonly ReportArtifact[]): ReportArtifact | Problem {
  const [first, second] = documents;
  if (first === undefined) return refused('there is none');
  if (second === undefined && first.account === undefined) return first;
  const reports: ClusterReport[] = [];
  for (const { account, ...report } of documents) {
    if (account === undefined) return refused('one of all clusters beside others');
    reports.push({ ...report, account });
  }
  const clusters = clustersOf(reports);
  if (isProblem(clusters)) return clusters;
  const sorted = reports.sort((a, b) => (a.account.cluster < b.account.cluster ? -1 : 1));
  const missing = clusters.filter((name) => sorted.every(({ account }) => account.cluster !== name));
  const files = joinFileReads(
    sorted.map(({ account }) => account.files),
    missing,
  );
  return { run: first.run, comparison: withMissing(joinClusters(sorted.map(judgedCluster), files), missing) };
}

/** The names of all clusters, on which documents of one run agree. */
function clustersOf(reports: readonly ClusterReport[]): readonly string[] | Problem {
  const [first] = reports;
  if (first === undefined) return refused('there is none');
  const { run, account } = first;
  const seen = new Set<string>();
  for (const one of reports) {
    const { cluster, clusters, inputs, files } = one.account;
    const name = JSON.stringify(cluster);
    if (one.comparison.review === undefined) return refused(`that of ${name} is not judged`);
    if (!clusters.includes(cluster)) return refused(`${name} is none of its clusters`);
    if (seen.has(cluster)) return refused(`two are of ${name}`);
    seen.add(cluster);
    if (!isEqual(one.run, run)) return refused(`that of ${name} is of another run`);
    if (inputs !== account.inputs) return refused(`that of ${name} has another configuration or version`);
    if (!isEqual(clusters, account.clusters) || !isEqual(changesOf(files), changesOf(account.files)))
      return refused(`that of ${name} is of other trees`);
  }
  return account.clusters;
}

function changesOf(files: readonly FileReads[]): readonly string[] {
  return files.flatMap(({ path, change }) => [path, change]);
}

/** Both were written by one program, so that their fields have one order. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function judgedCluster({ comparison: { isPart: _isPart, ...comparison }, account }: ClusterReport): JudgedCluster {
  const applies = new Set(account.applies);
  return {
    comparison: { ...comparison, orphans: account.orphans },
    ends: () => account.ends,
    mayApply: (file) => applies.has(file),
  };
}

/**
 * Every file that differs with its readers in all clusters. What nobody read may be read in a cluster of which nothing
 * is known.
 */
function joinFileReads(accounts: readonly (readonly FileReads[])[], [missing]: readonly string[]): FileReads[] {
  return (accounts[0] ?? []).map(({ path, change }, at): FileReads => {
    const all = accounts.flatMap((files) => files[at] ?? []);
    const readers = all.flatMap((file) => file.readers);
    const looks = all.flatMap(({ unread }) => unread ?? []);
    const doubtful = looks.find(({ isDoubtful }) => isDoubtful === true);
    if (doubtful !== undefined) return { path, change, readers, unread: doubtful };
    const [possible] = all.flatMap((file) => file.possible ?? []);
    const also = possible === undefined ? {} : { possible };
    if (readers.length > 0) return { path, change, readers, ...also };
    const unread =
      missing === undefined
        ? looks[0]
        : { class: 'unexplained' as const, reason: `${quotedName(missing)}, which is not compared, may read it` };
    return { path, change, readers, ...(unread === undefined ? {} : { unread }), ...also };
  });
}

/** A report without some clusters: none of them is well, and what they apply is not known. */
function withMissing(comparison: ReviewedComparison, missing: readonly string[]): ReviewedComparison {
  if (missing.length === 0) return comparison;
  const failures = missing.map((root) => ({
    ...ofNoNode({
      code: 'CLUSTER_MISSING',
      message: `cluster ${quotedName(root)} is not compared: there is no report of its job`,
      hint: 'Look at the job of this cluster; add it where the jobs are listed.',
    }),
    root,
  }));
  return {
    ...comparison,
    orphans: [],
    failures: { ...comparison.failures, new: [...failures, ...comparison.failures.new] },
  };
}

function refused(why: string): Problem {
  return {
    code: 'ARTIFACT_REFUSED',
    message: `reports do not belong together: ${why}`,
    hint: 'Use the files of one run, one for each cluster.',
  };
}
