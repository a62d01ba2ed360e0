import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { GitHubEvent } from '../core/github-event.ts';
import { platformOf } from '../core/platform.ts';
import { isProblem, type Problem, problemOf } from '../core/problem.ts';
import { counted } from '../core/text/counted.ts';
import { safeProblem } from '../engines/http/public.ts';
import { mayHaveWay, type ReviewedComparison } from '../findings/public.ts';
import { type Inputs, proxySettings, registrySecrets } from '../inputs/public.ts';
import {
  type Annotation,
  addToSummary,
  annotate,
  annotateAll,
  announce,
  type ChannelProblem,
  type Channels,
  type Destination,
  debug,
  defaultKey,
  failedBy,
  isCutShort,
  jsonReport,
  keyOf,
  mask,
  policyText,
  printUntrusted,
  problemAnnotation,
  publish,
  publishFailure,
  type ReportContext,
  type ReviewNote,
  reviewNotes,
  saveState,
  setOutputs,
  settingStatus,
  summaryReport,
  verdictOf,
} from '../report/public.ts';
import { type AskedRequests, acceptFindings } from './accept-findings.ts';
import { makeDirectory } from './make-directory.ts';
import { type HtmlArtifact, htmlArtifact } from './output/html-artifact.ts';

/** Target of a run on GitHub: a pull request, and the commit that gets the status. */
export interface RunTarget {
  /** `head` and `base` are commits; `baseName` is the branch. */
  readonly pullRequest?: {
    readonly number: number;
    readonly head: string;
    readonly base: string;
    readonly baseName: string;
  };
  readonly commit?: string;
  /** The branch that a merge group is into; its head is the commit. */
  readonly group?: string;
  /** The last pull request of a merge group, as its branch has it. */
  readonly groupRequest?: number;
}

/**
 * Costs of a run before it told anything: milliseconds of its phases, and the number of resources of both sides that
 * were rendered.
 */
interface RunCost {
  readonly opening: number;
  readonly rendering: number;
  readonly nodes: number;
}

/** A finished comparison, and how the job summary speaks of its sides. */
export interface RunReport {
  readonly comparison: ReviewedComparison;
  readonly context: ReportContext;
  readonly target: RunTarget;
  /** Presence of a pending status of this run on the commit. */
  readonly isPending?: boolean;
  /** Absent when another job rendered. */
  readonly cost?: RunCost;
  /** The text of a line of the trees that were compared; absent when they are not at hand. */
  readonly lineAt?: (note: ReviewNote) => string | undefined;
  /** Gives notes that offer a safe way at lines; absent when the trees are not at hand. Never rejects. */
  readonly suggestions?: () => Promise<readonly ReviewNote[]>;
}

/** Target that the event of the run names. */
export function targetOf({ run, settings }: Inputs): RunTarget {
  const { event } = run;
  switch (event.kind) {
    case 'pull_request': {
      const { number, head, base } = event;
      return { pullRequest: { number, head: head.sha, base: base.sha, baseName: base.ref }, commit: head.sha };
    }
    case 'merge_group': {
      const number = /\/pr-(\d{1,15})-[0-9a-f]+$/.exec(event.head.ref)?.[1];
      return {
        commit: event.head.sha,
        group: event.base.ref,
        ...(number === undefined ? {} : { groupRequest: Number(number) }),
      };
    }
    case 'push':
      return event.after === undefined ? {} : { commit: event.after };
    case 'other':
      // Runs by the clock or by hand compare something else than a pull request merges, also where they stand on its
      // commit.
      // The same holds for a run after another one that reports itself: the commit is that of a request, which this one
      // does not merge.
      return run.endedRun === undefined || settings.mode === 'run' ? {} : { commit: run.endedRun.headSha };
  }
}

/** The inputs of a run that posts nothing. */
export function withoutPosting(inputs: Inputs): Inputs {
  const { token: _token, ...settings } = inputs.settings;
  return { ...inputs, settings };
}

/** Keeps the secrets among the inputs out of the log. */
export function maskSecrets({ settings }: Inputs): void {
  for (const secret of [settings.token, settings.sopsAgeKey]) if (secret !== undefined) mask(secret);
  for (const { password } of settings.credentials) mask(password);
  for (const secret of registrySecrets(settings.registryConfig ?? '')) mask(secret);
}

/**
 * Tells everybody what was found: the job summary first, since nothing can keep it from being written, then
 * annotations, files, the pull request, and outputs. Gives whether the job passes.
 */
export async function reportRun(inputs: Inputs, found: RunReport): Promise<boolean> {
  const { settings } = inputs;
  const { target } = found;
  const destination = destinationOf(inputs, target);
  // A server that is slow to tell who accepts keeps nobody from the summary.
  let early: Promise<boolean> | undefined;
  const given = await acceptFindings(inputs, destination, found.comparison, askedRequests(target), () => {
    early = addEarlySummary(found);
  });
  await early;
  const { comparison, acceptance, hint, note, problems } = given;
  const context = hint === undefined ? found.context : { ...found.context, acceptHint: hint };
  const report: RunReport = { ...found, comparison, context };
  const { failures, counts, notCompared, review } = comparison;
  const written = writeAll(inputs, report);
  if (isProblem(written)) {
    annotate(written, 'error');
    await reportFailure(inputs, target, written, true);
    return false;
  }
  const { summary, files } = written;
  const isSummaryWritten = await addToSummary(summary, early !== undefined);
  annotateAll([
    ...failures.new.flatMap(({ problems }) => problems.map((problem) => problemAnnotation(problem, 'error'))),
    ...failures.still.flatMap(({ problems }) => problems.map((problem) => problemAnnotation(problem, 'warning'))),
  ]);
  const rules = failedBy(settings.failOn, comparison);
  let failed = rules.length > 0 || isCutShort(comparison);
  let page: Promise<HtmlArtifact> | undefined;
  const wholeReport = (): Promise<HtmlArtifact> => {
    page ??= htmlArtifact(inputs, keyOfRun(settings, inputs.run.event), report);
    return page;
  };
  const posting = performance.now();
  const published =
    destination === undefined
      ? undefined
      : await publish(
          destination,
          {
            comparison,
            context: commentContext(inputs, report),
            failed,
            isPending: report.isPending,
            policy: policyText(settings.failOn),
            acceptance,
            acceptNote: note,
            furtherLinks: async () => linksTo(await wholeReport()),
            lineAt: report.lineAt,
            suggestions: mayHaveWay(comparison.review?.findings ?? []) ? report.suggestions : undefined,
          },
          channelsOf(inputs),
        );
  // Where nobody sees a summary, and there is no comment, the log has the report.
  const isShown = published?.comment !== undefined || platformOf(inputs.run.apiUrl).hasSummaries;
  if (!isSummaryWritten || !isShown) printUntrusted(summary);
  if (published?.unwritten !== undefined) failed = true;
  if (published?.isStatusMissing === false) saveState('pending', '');
  const { path: html, url: htmlUrl } = settings.mode === 'render' ? { path: '', url: '' } : await wholeReport();
  if (htmlUrl !== '') await addToSummary(`\n<sub><a href="${htmlUrl}">HTML report</a></sub>\n`);
  const milliseconds = { ...report.cost, posting: performance.now() - posting, all: performance.now() };
  debug(`Post: ${Math.round(milliseconds.posting)} ms`);
  annotateAll((published?.unplaced ?? notesFor(settings, comparison)).flatMap(annotationOf));
  await tellProblems(inputs, [...problems, ...(published?.problems ?? [])]);
  for (const what of [...(given.isMissing ? ['`accept: approval`'] : []), ...(published?.missing ?? [])])
    process.stdout.write(`Not supported by this server: ${what}.\n`);
  if (published?.review?.isWithheld === true)
    process.stdout.write('No new comments at lines: not known which ones a person removed.\n');
  const comment = published?.comment;
  if (comment?.action === 'outdated') annotate(otherHead, 'warning');
  if (comment !== undefined)
    process.stdout.write(`comment ${comment.action}${comment.url === undefined ? '' : `: ${comment.url}`}\n`);
  // Runs for forks may only read: a second workflow sets their status.
  const lacksStatus = published?.isStatusMissing === true && !isReadOnly(inputs);
  const findings = review?.findings ?? [];
  const verdict = verdictOf(comparison).text;
  setOutputs({
    changed: counts.changed + counts.moved + counts.added + counts.removed > 0,
    added: counts.added,
    modified: counts.changed,
    moved: counts.moved,
    removed: counts.removed,
    failed: failures.new.length + failures.still.length,
    unchecked: notCompared.filter((entry) => entry.state === 'unchecked').length,
    blocking: findings.filter(({ severity }) => severity === 'block').length,
    warnings: findings.filter(({ severity }) => severity === 'warn').length,
    conclusion: failed || lacksStatus ? 'failure' : 'success',
    verdict,
    'check-run-url': published?.checkRunUrl ?? '',
    'comment-url': comment?.url ?? '',
    duration: seconds(milliseconds.all),
    'html-path': html,
    'html-url': htmlUrl,
    'nodes-rendered': report.cost?.nodes ?? '',
    'report-path': files.report,
    'json-path': files.json,
  });
  process.stdout.write(`${verdict}\n`);
  process.stdout.write(`${costText(milliseconds, report.cost?.nodes, published?.calls ?? 0)}\n`);
  if (rules.length > 0) process.stdout.write(`The job fails by \`fail-on\`: ${rules.join(', ')}.\n`);
  const still = report.isPending === true ? ' and still pending' : '';
  if (lacksStatus)
    process.stdout.write(`The job fails: commit status not set${still}. Turn it off with \`status: false\`.\n`);
  return !failed && !lacksStatus;
}

/** The requests whose people may have accepted something: what they did on them counts in the queue for their merge. */
function askedRequests({ commit = '', group = '', groupRequest, pullRequest }: RunTarget): AskedRequests | undefined {
  if (pullRequest !== undefined) {
    const { number, baseName: branch, head } = pullRequest;
    return { number, branch, commit: head, isGroup: false };
  }
  return groupRequest === undefined ? undefined : { number: groupRequest, branch: group, commit, isGroup: true };
}

/** Writes the summary as if nobody had accepted anything. False where it cannot be written. */
async function addEarlySummary({ comparison, context }: RunReport): Promise<boolean> {
  try {
    return await addToSummary(summaryReport(comparison, context));
  } catch {
    // What is too much for it is told with the whole report.
    return false;
  }
}

/**
 * Sets the status of the commit to pending where the run will set one. To be awaited before a result is told, so that
 * none is overtaken. True when the server has taken it. Never rejects.
 */
export async function announceRun(inputs: Inputs): Promise<boolean> {
  const target = targetOf(inputs);
  const destination = destinationOf(inputs, target);
  if (destination === undefined || !inputs.settings.status || isReadOnly(inputs)) return false;
  saveState('pending', 'true');
  return await announce(destination);
}

const otherHead: Problem = {
  code: 'GITHUB_API',
  message: 'No comment: the API tells another head or base of the pull request',
  hint: 'The run for that one comments. Where there is none, run the job again, or push after a change of the base.',
};

function linksTo({ url }: HtmlArtifact): NonNullable<ReportContext['links']> {
  return url === '' ? [] : [{ text: 'HTML report', url }];
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

/** One line for the log: what took how long. */
function costText(
  milliseconds: Partial<RunCost> & { readonly posting: number; readonly all: number },
  nodes: number | undefined,
  calls: number,
): string {
  const { opening, rendering, posting, all } = milliseconds;
  const phases = [
    ...(opening === undefined ? [] : [`opening ${seconds(opening)} s`]),
    ...(rendering === undefined || nodes === undefined
      ? []
      : [`rendering ${seconds(rendering)} s (${counted(nodes, 'resource')})`]),
    `posting ${seconds(posting)} s (${counted(calls, 'API call')})`,
  ];
  return `Took ${seconds(all)} s: ${phases.join(', ')}.`;
}

/** Test whether the token of the workflow may only read, whatever the workflow asks for. */
function isReadOnly({ run: { event } }: Inputs): boolean {
  return event.kind === 'pull_request' && event.isFork && event.name !== 'pull_request_target';
}

/** The report for the job summary and as files, or what keeps it from being written. */
function writeAll(
  inputs: Inputs,
  report: RunReport,
): Problem | { readonly summary: string; readonly files: ReturnType<typeof writeReports> } {
  try {
    return { summary: summaryReport(report.comparison, report.context), files: writeReports(inputs, report) };
  } catch (error) {
    return safeProblem(problemOf(error));
  }
}

/**
 * Tells that the run ended without a report, wherever a report was expected. `problem` has been shown in the log. With
 * `replaces` both sides were compared, and what an earlier run said is replaced: it would be taken for what this one
 * found.
 */
export async function reportFailure(
  inputs: Inputs,
  target: RunTarget,
  problem: Problem,
  replaces = false,
): Promise<void> {
  const reason = `The run ended without a report (${problem.code}).`;
  await addToSummary(`### fluxdelta: no report\n\n${reason} See the log of the job.\n`);
  setOutputs({ conclusion: 'failure', verdict: reason });
  const destination = destinationOf(inputs, target);
  if (destination === undefined) return;
  const problems = await publishFailure(destination, reason, channelsOf(inputs), replaces);
  if (problems.every(({ doing }) => doing !== settingStatus)) saveState('pending', '');
  await tellProblems(inputs, problems);
}

/**
 * Failures in telling, as warnings: the report is in the summary, which also says what would help. What the run
 * for a fork may not do is one notice.
 */
async function tellProblems(inputs: Inputs, problems: readonly ChannelProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const isExpected = ({ isForbidden }: ChannelProblem): boolean => isForbidden && isReadOnly(inputs);
  const expected = problems.filter(isExpected);
  const others = problems.filter((problem) => !isExpected(problem)).map(({ problem }) => problem);
  for (const problem of others) annotate(problem, 'warning');
  const told = expected.length === 0 ? others : [...others, notForForks(inputs, expected)];
  for (const problem of told.slice(others.length)) annotate(problem, 'notice');
  const lines = told.map(({ message, hint }) => `> - ${message}.${hint === undefined ? '' : ` ${hint}`}`);
  await addToSummary(`\n> [!WARNING]\n> **Report posted in part**\n>\n${lines.join('\n')}\n`);
}

function notForForks({ run }: Inputs, problems: readonly ChannelProblem[]): Problem {
  const wayOut = platformOf(run.apiUrl).hasEndedRuns ? '. Post from a second workflow with `mode: post`' : '';
  return {
    code: 'GITHUB_API',
    message: `Missing permission of the token: ${problems.map(({ doing }) => doing.toLowerCase()).join(', ')}`,
    hint: `Runs for forks have read access only${wayOut}.`,
  };
}

/** Destination of the report of a run; undefined without a token. */
export function destinationOf({ run, settings, environment }: Inputs, target: RunTarget): Destination | undefined {
  if (settings.token === undefined) return undefined;
  const { pullRequest, commit, group } = target;
  return {
    apiUrl: run.apiUrl,
    token: settings.token,
    seconds: settings.apiTimeout,
    proxy: proxySettings(environment),
    repository: run.repository,
    key: keyOfRun(settings, run.event),
    pullRequest,
    defaultBranch: run.event.defaultBranch,
    commit,
    group,
    run: run.id,
    runUrl: run.runUrl,
    log: debug,
  };
}

/** A push has a key of its own: its commit may be the head of a pull request, and it compares less than that merges. */
function keyOfRun({ name, paths }: Inputs['settings'], { kind }: GitHubEvent): string {
  const key = keyOf(name, paths);
  if (kind !== 'push') return key;
  return key === defaultKey ? 'push' : `${key}/push`;
}

function channelsOf({ settings }: Inputs): Channels {
  const { checkRun, comment, commentParts, labels, reviewComments, status } = settings;
  return { checkRun, comment, commentParts, labels, reviewComments, status };
}

function notesFor({ reviewComments }: Inputs['settings'], comparison: ReviewedComparison): readonly ReviewNote[] {
  return reviewComments === 'off' ? [] : reviewNotes(comparison, reviewComments);
}

/**
 * Notes that could not be placed at a line of the pull request, at the line in the log; lines of the base have none
 * there.
 */
function annotationOf({ side, at, severity, title }: ReviewNote): readonly Annotation[] {
  if (side === 'base' || severity === 'note') return [];
  return [{ level: severity === 'block' ? 'error' : 'warning', title: 'fluxdelta', message: title, at }];
}

/**
 * The comment leads to the job summary, and speaks of the branch and of the commit that was pushed: nobody knows the
 * test merge.
 */
function commentContext({ run }: Inputs, { context: own, target }: RunReport): ReportContext {
  const { pullRequest } = target;
  const name = platformOf(run.apiUrl).hasSummaries ? 'job summary' : 'run';
  const links = run.runUrl === undefined ? [] : [{ text: name, url: run.runUrl }];
  const context = { ...own, links };
  if (pullRequest === undefined) return context;
  const { head: url, ...urls } = context.sourceUrls ?? {};
  // Servers forget test merges.
  const head = url?.replace(/\/[0-9a-f]+\/$/, `/${pullRequest.head}/`);
  return {
    ...context,
    base: pullRequest.baseName,
    head: pullRequest.head.slice(0, 7),
    sourceUrls: { ...urls, ...(head === undefined ? {} : { head }) },
  };
}

/** Writes the whole report for later steps: into the runner's temporary directory, and where `json` says. */
function writeReports(
  { run, settings }: Inputs,
  { comparison, context }: RunReport,
): { readonly report: string; readonly json: string } {
  const json = `${JSON.stringify(jsonReport(comparison, context))}\n`;
  const isWritten = settings.jsonFile !== undefined && writeJson(resolve(run.workspace, settings.jsonFile), json);
  if (run.temporaryDirectory === undefined) return { report: '', json: isWritten ? settings.jsonFile : '' };
  const at = (ending: string): string => join(run.temporaryDirectory ?? '', `fluxdelta-report.${ending}`);
  writeFileSync(at('md'), summaryReport(comparison, context));
  writeFileSync(at('json'), json);
  return { report: at('md'), json: at('json') };
}

/** Writes a file that somebody asked for. One that cannot be written costs nothing else. */
function writeJson(path: string, json: string): boolean {
  try {
    makeDirectory(dirname(path));
    writeFileSync(path, json);
    return true;
  } catch {
    const problem: Problem = {
      code: 'INPUT_INVALID',
      message: 'cannot write the file of the input `json`',
      hint: 'Use a file in the workspace.',
    };
    annotate(problem, 'warning');
    return false;
  }
}
