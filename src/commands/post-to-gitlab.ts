import { platformOf, sourcePages } from '../core/platform.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { type ReviewedComparison } from '../findings/public.ts';
import { type DiffCommand, type GitLabJob, proxySettings, readGitLabJob } from '../inputs/public.ts';
import {
  type AcceptanceSource,
  announceMergeRequest,
  GitLabApi,
  gitlabAcceptance,
  keyOf,
  type MergeRequestChannels,
  type MergeRequestDestination,
  type MergeRequestReport,
  type PublishedMergeRequest,
  publishMergeRequest,
  publishMergeRequestFailure,
  type ReportContext,
} from '../report/public.ts';
import { type AcceptedComparison, acceptedOf } from './accept-findings.ts';
import type { Terminal } from './output/terminal.ts';

/** Milliseconds that everything asked of the API may take together. */
const defaultPatience = 120_000;

/** Result of posting to a merge request. */
export interface MergeRequestResult {
  /** What went wrong: what is printed is there all the same. */
  readonly problems: readonly Problem[];
  /** True when the status was set to running and could not be ended: the pipeline would wait for it for ever. */
  readonly isStatusStuck: boolean;
}

/** The merge request that a job reports to. */
export interface MergeRequestPost {
  /** Tells what was found. `hasPage` when the whole report was written as a page. */
  readonly tell: (report: MergeRequestReport, hasPage: boolean) => Promise<MergeRequestResult>;
  /** Takes what people have accepted on the merge request out of what fails the command. */
  readonly accept: (comparison: ReviewedComparison) => Promise<AcceptedComparison>;
  /** Tells that there is no report. */
  readonly tellFailure: (problem: Problem) => Promise<MergeRequestResult>;
}

/**
 * Opens the merge request that the job is for, and sets the status to running. `page` is the file that has the whole
 * report, which the job keeps. `INPUT_INVALID` when there is none.
 */
export function openMergeRequest(
  { accept, apiTimeout, failOn = [], name, paths, reviewComments, status, page }: DiffCommand,
  { environment, directory }: Terminal,
): MergeRequestPost | Problem {
  const job = readGitLabJob(environment, { directory, page });
  if (isProblem(job)) return job;
  const destination: MergeRequestDestination = {
    ...job,
    seconds: (apiTimeout ?? defaultPatience) / 1000,
    proxy: proxySettings(environment),
    key: keyOf(name, paths),
    baseName: job.targetBranch,
    isIntoDefault: job.defaultBranch === undefined || job.targetBranch === job.defaultBranch,
    run: `${job.pipeline}.${job.job}`,
  };
  const channels: MergeRequestChannels = { reviewComments: reviewComments ?? 'blocking', status: status ?? true };
  const announced = channels.status ? announceMergeRequest(destination) : Promise.resolve(false);
  const told = async (publishing: () => Promise<PublishedMergeRequest>): Promise<MergeRequestResult> => {
    // A running that came after the result would take its place.
    const isRunning = await announced;
    const { isStatusMissing, problems } = await publishing();
    return { problems: problems.map(({ problem }) => problem), isStatusStuck: isRunning && isStatusMissing };
  };
  return {
    accept: async (comparison) => {
      const open = (): Promise<readonly AcceptanceSource[]> =>
        Promise.resolve([gitlabAcceptance(new GitLabApi(destination), destination)]);
      const policy = { accept, failOn, branch: job.targetBranch, commit: job.head };
      return await acceptedOf(comparison, policy, open, platformOf(destination.apiUrl));
    },
    tell: async (report, hasPage) =>
      await told(async () => {
        const context = contextOf(job, report.context, hasPage);
        return await publishMergeRequest(destination, { ...report, context }, channels);
      }),
    tellFailure: async ({ code }) =>
      await told(
        async () =>
          await publishMergeRequestFailure(destination, `The run ended without a report (${code}).`, channels),
      ),
  };
}

/** The note speaks of the branch and of its commit, which pipelines of merged results do not check out. */
function contextOf(
  { apiUrl, projectUrl, head, base, jobUrl, targetBranch, pageUrl }: GitLabJob,
  context: ReportContext,
  hasPage: boolean,
): ReportContext {
  const page = hasPage && pageUrl !== undefined ? [{ text: 'full report', url: pageUrl }] : [];
  const pages = (commit: string): string => sourcePages(platformOf(apiUrl), projectUrl, commit);
  return {
    ...context,
    base: targetBranch,
    head: head.slice(0, 7),
    sourceUrls: { base: pages(base), head: pages(head) },
    links: [...page, { text: 'job', url: jobUrl }],
  };
}
