import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformOf } from '../../core/platform.ts';
import { isProblem, type Problem } from '../../core/problem.ts';
import { type Inputs, mayBeOfStranger } from '../../inputs/public.ts';
import { checkoutIn } from '../../inputs/trees/public.ts';
import {
  addToSummary,
  annotate,
  apiProblem,
  debug,
  inGroup,
  keyOf,
  openApi,
  openRequests,
  printUntrusted,
  type QueueIssue,
  type QueueReport,
  queueHeadline,
  queueHtml,
  queueJson,
  queueMarkdown,
  queueTitle,
  setOutputs,
  summaryLimit,
  writeQueueIssue,
} from '../../report/public.ts';
import { endAfterDeadline } from '../end-after-deadline.ts';
import { type HtmlArtifact, pageArtifact } from '../output/html-artifact.ts';
import { destinationOf } from '../report-run.ts';
import { restoreDownloads } from '../restore-downloads.ts';
import { buildQueue, type QueueRun } from './build-queue.ts';
import { laneOptions } from './lane-options.ts';
import { type QueueAcceptance, withoutAccepted } from './queue-acceptance.ts';
import { requestsProblem } from './requests-problem.ts';

/** The most characters of an issue, but for links and its marker. */
const issueLimit = 64_000;

/**
 * Renders all open requests, and tells of them in the job summary, as a page, and in one issue. Only for events that
 * nobody outside of the repository causes, since requests of the repository are rendered with its logins. Passes unless
 * there is no report.
 */
export async function queueMode(inputs: Inputs): Promise<boolean | Problem> {
  const { run, settings } = inputs;
  const destination = destinationOf(inputs, {});
  const refused = refusalOf(inputs);
  if (refused !== undefined) return refused;
  if (destination === undefined) return noToken;
  const api = openApi(destination);
  const listed = await openRequests(api, run.repository).catch(requestsProblem);
  if (isProblem(listed)) return listed;
  const branch = settings.base ?? run.event.defaultBranch ?? listed.defaultBranch ?? 'main';
  const key = keyOf(settings.name, settings.paths);
  const problems = new Map<string, Problem>();
  const acceptance: QueueAcceptance = {
    ...{ api, key, repository: run.repository, accept: settings.accept, failOn: settings.failOn },
    tell: ({ problem }) => void problems.set(problem.message, problem),
  };
  const report = await renderedQueue(inputs, destination.token, { requests: listed.requests, branch, acceptance });
  if (isProblem(report)) return report;
  const page = await pageArtifact(inputs, 'queue', () => queueHtml(report));
  const summary = `### fluxdelta: ${queueTitle}\n\n${queueMarkdown(report, summaryLimit)}`;
  const isShown = (await addToSummary(summary)) && platformOf(run.apiUrl).hasSummaries;
  if (!isShown) printUntrusted(summary);
  for (const problem of problems.values()) await tell(problem);
  let issue: QueueIssue = { action: 'none' };
  try {
    const text = `${queueMarkdown(report, issueLimit)}\n${footer(inputs, page)}`;
    issue = await writeQueueIssue({ api, repository: run.repository, key }, text, report.entries.length > 0);
  } catch (error) {
    await tell(apiProblem(error, 'Writing the issue', 'issues: write', platformOf(run.apiUrl)));
  }
  const closed = issue.isClosed === true ? ' (closed: reopen it to see it among the open ones)' : '';
  process.stdout.write(`issue ${issue.action}${issue.url === undefined ? '' : `: ${issue.url}`}${closed}\n`);
  setOutputs({
    conclusion: 'success',
    verdict: queueHeadline(report),
    'html-path': page.path,
    'html-url': page.url,
    'issue-url': issue.url ?? '',
    ...writtenReports(inputs, report),
  });
  printUntrusted(`${queueHeadline(report)}\n`);
  return true;
}

const noToken: Problem = {
  code: 'INPUT_INVALID',
  message: '`mode: queue` without a token',
  hint: 'Set the input `token`.',
};

function refusalOf({ run: { event } }: Inputs): Problem | undefined {
  if (event.kind !== 'pull_request' && event.kind !== 'merge_group' && !mayBeOfStranger(event)) return undefined;
  return {
    code: 'INPUT_INVALID',
    message: `\`mode: queue\` on the event ${event.name}`,
    hint: 'Use `schedule`, `push`, `workflow_dispatch` or `repository_dispatch`.',
  };
}

/** Requests into a branch, and what people have accepted on them. */
interface AskedQueue extends Pick<QueueRun, 'branch' | 'requests'> {
  readonly acceptance: QueueAcceptance;
}

async function renderedQueue(
  inputs: Inputs,
  token: string,
  { acceptance, branch, requests }: AskedQueue,
): Promise<QueueReport | Problem> {
  const { environment, run, settings } = inputs;
  const name = `${run.repository.owner}/${run.repository.repo}`;
  await using kept = await restoreDownloads(inputs);
  const deadline = settings.deadline ?? Number.POSITIVE_INFINITY;
  using _end = endAfterDeadline(deadline);
  const request = {
    choices: settings,
    changedOnly: settings.changedOnly,
    directory: run.workspace,
    environment,
    token,
    isCarried: kept.isCarried,
    urls: [`${run.serverUrl}/${name}`],
    log: debug,
  };
  return await inGroup(`Render ${requests.length} pull requests`, () =>
    buildQueue({
      requests,
      branch,
      directory: checkoutIn(run.workspace, name),
      paths: settings.paths,
      access: {
        environment,
        trusted: true,
        temporaryDirectory: run.temporaryDirectory,
        credentials: { server: run.serverUrl, token },
      },
      withForks: settings.forks,
      deadline,
      at: Date.now(),
      accepted: (asked, comparison) => withoutAccepted(acceptance, asked, comparison),
      optionsFor: (open, isFork) => laneOptions(request, open, isFork),
    }),
  );
}

function footer({ run }: Inputs, page: HtmlArtifact): string {
  const links = [
    ...(page.url === '' ? [] : [`<a href="${page.url}">HTML report</a>`]),
    ...(run.runUrl === undefined ? [] : [`<a href="${run.runUrl}">run</a>`]),
  ];
  return `<sub>${['Updated by each run', ...links].join(' · ')}</sub>\n`;
}

async function tell(problem: Problem): Promise<void> {
  annotate(problem, 'warning');
  const hint = problem.hint === undefined ? '' : ` ${problem.hint}`;
  await addToSummary(`\n> [!WARNING]\n> ${problem.message}.${hint}\n`);
}

/** Writes the queue for later steps. */
function writtenReports(
  { run }: Inputs,
  report: QueueReport,
): { readonly 'report-path': string; readonly 'json-path': string } {
  if (run.temporaryDirectory === undefined) return { 'report-path': '', 'json-path': '' };
  const at = (ending: string): string => join(run.temporaryDirectory ?? '', `fluxdelta-report.${ending}`);
  writeFileSync(at('md'), queueMarkdown(report, summaryLimit));
  writeFileSync(at('json'), queueJson(report));
  return { 'report-path': at('md'), 'json-path': at('json') };
}
