import type { ReviewedComparison } from '../findings/review.ts';
import { readGitLabJob } from '../inputs/gitlab-job.ts';
import { proxySettings } from '../inputs/proxy-settings.ts';
import { platformOf, sourcePages } from '../model/platform.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { defaultKey } from '../report/github/set-status.ts';
import { publishMergeRequest } from '../report/gitlab/publish-merge-request.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { Terminal } from './terminal.ts';

/** Seconds that everything asked of the API may take together. */
const patience = 120;

/** Posts a comparison on the merge request that the job is for. Gives what went wrong: what is printed is there all the same. */
export async function postToGitLab(
  comparison: ReviewedComparison,
  { context, failed }: { readonly context: ReportContext; readonly failed: boolean },
  { environment }: Terminal,
): Promise<readonly Problem[]> {
  const job = readGitLabJob(environment);
  if (isProblem(job)) return [job];
  const { apiUrl, projectUrl, head, base, jobUrl } = job;
  const pages = (commit: string): string => sourcePages(platformOf(apiUrl), projectUrl, commit);
  const { problems } = await publishMergeRequest(
    {
      ...job,
      seconds: patience,
      proxy: proxySettings(environment),
      key: context.scope ?? defaultKey,
      run: `${job.pipeline}.${job.job}`,
    },
    {
      comparison,
      failed,
      context: {
        ...context,
        base: job.targetBranch,
        head: head.slice(0, 7),
        sourceUrls: { base: pages(base), head: pages(head) },
        links: [{ text: 'job', url: jobUrl }],
      },
    },
  );
  return problems.map(({ problem }) => problem);
}
