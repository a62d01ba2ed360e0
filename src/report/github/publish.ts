import type { ResultLabel } from '../../core/label-result.ts';
import type { Problem } from '../../core/problem.ts';
import { cutText } from '../../core/text/cut-text.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { acceptedText } from '../acceptance.ts';
import { checkAnnotations } from '../check-annotations.ts';
import { isEmptyReport } from '../empty-report.ts';
import type { FilledTexts } from '../fill-texts.ts';
import { resultsOf } from '../label-results.ts';
import { markdownReport, markdownTexts } from '../markdown/markdown.ts';
import type { ReportContext } from '../report-context.ts';
import { reportLimitProblem } from '../report-limit-problem.ts';
import type { PlacedNotes } from '../review/place-notes.ts';
import { type NotedLines, type ReviewNote, reviewNotes } from '../review/review-notes.ts';
import { digestOf, type EarlierReport } from '../since.ts';
import { unwrittenReport } from '../unwritten-report.ts';
import { verdictOf } from '../verdict.ts';
import type { GitHubApi } from './api.ts';
import { ApiError, type ChannelProblem, channelProblem, type JobPermission } from './api-error.ts';
import { writeCheckRun } from './check-run.ts';
import { readMarker } from './comment-marker.ts';
import type { CommentPlace } from './comments.ts';
import { isCommentDeleted } from './deleted-comments.ts';
import { type Destination, openApi } from './destination.ts';
import { hasLineComments, postGiteaReview } from './gitea-review.ts';
import {
  newestStatus,
  requestContext,
  type StatusResult,
  type StatusSubject,
  setGroupStatus,
  setHeadStatus,
  statusAddress,
} from './head-status.ts';
import { markStale } from './mark-stale.ts';
import { isAuthorKnown } from './own-name.ts';
import { type CommentMode, type PostedComment, postComment, saveLineNotes } from './post-comment.ts';
import { postReview } from './post-review.ts';
import { livePullRequest, staleReason } from './pull-request.ts';
import type { ReportMemory } from './report-memory.ts';
import { setLabels } from './set-labels.ts';
import { type CommitStatus, setStatus, statusContext } from './set-status.ts';

/** A report as a value, whoever made it. */
export interface Publication {
  readonly comparison: ReviewedComparison;
  /** What the comment says about the run: trusted text. */
  readonly context: ReportContext;
  /**
   * Gives what leads to the whole report, for the last line of the comment. Started while the status is set. Never
   * rejects.
   */
  readonly furtherLinks?: () => Promise<NonNullable<ReportContext['links']>>;
  /** True when the policy fails the job. */
  readonly failed: boolean;
  /** True when the server has taken a pending status of this run: it stands until there is another. */
  readonly isPending?: boolean;
  /** What would fail it, for people. */
  readonly policy: string;
  /** The findings that a person may accept, and those that somebody has. */
  readonly acceptance?: Pick<ReportMemory, 'accepted' | 'shown'> | undefined;
  /** The way to accept findings, in a few words; absent where there are none. */
  readonly acceptNote?: string | undefined;
  /** The text of a line of the trees that were compared; absent when they are not at hand. */
  readonly lineAt?: (note: ReviewNote) => string | undefined;
  /** Gives notes that offer other lines; asked where comments at lines are wanted. Never rejects. */
  readonly suggestions?: (() => Promise<readonly ReviewNote[]>) | undefined;
}

/** Choice of the channels. */
export interface Channels {
  readonly checkRun: boolean;
  readonly comment: CommentMode | 'off';
  /** The most comments the report may take. */
  readonly commentParts: number;
  readonly labels: readonly ResultLabel[];
  readonly reviewComments: NotedLines | 'off';
  readonly status: boolean;
}

/** Result of publishing. A channel that failed is a problem, and the others are used all the same. */
export interface Published {
  /**
   * True when a status was asked for and could not be set, although the server answers, or has it as pending: whoever
   * requires it would wait for ever.
   */
  readonly isStatusMissing: boolean;
  readonly comment?: PostedComment;
  readonly review?: PlacedNotes;
  readonly checkRunUrl?: string;
  /**
   * What was to be said at lines and is not said there: files are not in the diff, or the channel failed or is missing.
   */
  readonly unplaced: readonly ReviewNote[];
  /** What was asked for and the server does not have, in a few words each. */
  readonly missing: readonly string[];
  readonly problems: readonly ChannelProblem[];
  /** How many requests it took. */
  readonly calls: number;
  /** Why there is no report; it is among the problems. */
  readonly unwritten?: Problem;
}

/** Action that a problem with the status names. */
export const settingStatus = 'Setting the commit status';

/** Publishes a report on every channel that is wanted, one request after the other. Never rejects. */
export async function publish(destination: Destination, given: Publication, channels: Channels): Promise<Published> {
  const problems: ChannelProblem[] = [];
  const api = openApi(destination);
  const attempt = async <T>(
    doing: string,
    permission: JobPermission,
    work: () => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      problems.push(channelProblem(error, doing, permission, api.platform));
      return undefined;
    }
  };
  const { pullRequest, commit } = destination;
  const { platform } = api;
  const unwritten = reportLimitProblem(given, channels.commentParts, channels.reviewComments);
  if (unwritten !== undefined) {
    const told = await publishFailure(destination, unwritten.message, channels, true);
    const fault = { doing: 'Writing the report', problem: unwritten, isForbidden: false };
    return {
      unplaced: [],
      missing: [],
      problems: [...told, fault],
      unwritten,
      isStatusMissing: false,
      calls: api.calls,
    };
  }
  // First, since a branch rule may wait for it: what the others need of the time is not taken from it.
  const statusSetting =
    channels.status && commit !== undefined
      ? attempt(settingStatus, 'statuses: write', () => status(api, destination, commit, given))
      : undefined;
  const links = await (given.furtherLinks?.() ?? []);
  const statusState = await statusSetting;
  const isStatusSet = statusSetting === undefined ? undefined : statusState !== undefined;
  const report = { ...given, context: { ...given.context, links: [...(given.context.links ?? []), ...links] } };
  const comment =
    pullRequest === undefined
      ? undefined
      : await attempt('Commenting on the pull request', 'pull-requests: write', () =>
          comments(api, destination, pullRequest, report, channels),
        );
  const findings = channels.reviewComments === 'off' ? [] : reviewNotes(report.comparison, channels.reviewComments);
  const isSuggesting = pullRequest !== undefined && findings.length > 0 && platform.suggestionFence === 'suggestion';
  const notes = [...findings, ...(isSuggesting ? await (given.suggestions?.() ?? []) : [])];
  const answer =
    pullRequest === undefined || channels.reviewComments === 'off'
      ? undefined
      : await attempt('Commenting at lines of the pull request', 'pull-requests: write', () =>
          reviews(api, destination, pullRequest, report, notes, channels.comment === 'off' ? 'off' : comment),
        );
  const review = answer === 'unsupported' ? undefined : answer;
  const checkRunUrl =
    channels.checkRun && commit !== undefined && platform.hasCheckRuns
      ? await attempt('Writing the check run', 'checks: write', () =>
          checkRun(api, destination, commit, report, statusState),
        )
      : undefined;
  if (pullRequest !== undefined && channels.labels.length > 0)
    await attempt('Setting labels', 'pull-requests: write', () =>
      labels(api, destination, pullRequest, report, channels),
    );
  return {
    calls: api.calls,
    isStatusMissing: isStatusSet === false && (api.isReached || given.isPending === true),
    ...(comment === undefined ? {} : { comment }),
    ...(review === undefined ? {} : { review }),
    ...(checkRunUrl === undefined ? {} : { checkRunUrl }),
    unplaced: review === undefined ? notes : review.unplaced,
    missing: [
      ...(channels.checkRun && !platform.hasCheckRuns ? ['check runs'] : []),
      ...(answer === 'unsupported' ? ['comments at lines'] : []),
    ],
    problems,
  };
}

type PullRequest = NonNullable<Destination['pullRequest']>;

async function comments(
  api: GitHubApi,
  { repository, key, run }: Destination,
  { number, head, base, baseName }: PullRequest,
  report: Publication,
  { comment: mode, commentParts }: Channels,
): Promise<PostedComment | undefined> {
  if (mode === 'off') return undefined;
  return await postComment({
    api,
    repository,
    pullRequest: number,
    key,
    mode,
    head,
    base,
    baseName,
    run,
    write: (limit, earlier) => textsOf(report, limit, commentParts, earlier),
    digest: digestOf(report.comparison),
    ...(report.acceptance === undefined ? {} : { acceptance: report.acceptance }),
    isClean: isEmptyReport(report.comparison),
  });
}

async function reviews(
  api: GitHubApi,
  { repository, key }: Destination,
  { number, head, baseName }: PullRequest,
  { lineAt }: Publication,
  notes: readonly ReviewNote[],
  comment: PostedComment | 'off' | undefined,
): Promise<PlacedNotes | 'unsupported'> {
  const isGitea = api.platform.kind === 'gitea';
  if (isGitea && notes.length > 0 && !(await hasLineComments(api))) return 'unsupported';
  const place = { api, repository, pullRequest: number, key };
  const first = comment === 'off' ? undefined : comment?.first;
  const remembered = await rememberedNotes(place, notes, comment);
  const placed = await (isGitea ? postGiteaReview : postReview)({
    ...place,
    head,
    baseName,
    notes,
    remembered: remembered === 'removed' ? notes.map(({ fingerprint }) => fingerprint) : remembered,
    ...(first === undefined ? {} : { remember: (noted) => saveLineNotes(place, first, noted) }),
    ...(lineAt === undefined ? {} : { lineAt }),
  });
  const isRemoved = remembered === 'removed' && placed.kept < notes.length;
  return isRemoved ? { ...placed, isWithheld: true } : placed;
}

/**
 * What the comment remembers of notes at lines: nothing without one, `removed` when a person has removed it, and
 * undefined when that is not known.
 */
async function rememberedNotes(
  place: CommentPlace,
  notes: readonly ReviewNote[],
  comment: PostedComment | 'off' | undefined,
): Promise<readonly string[] | 'removed' | undefined> {
  if (notes.length === 0) return [];
  if (comment === undefined || !(await isAuthorKnown(place.api))) return undefined;
  if (comment === 'off') return [];
  const { first, isAnew = false } = comment;
  if (first === undefined) return undefined;
  try {
    return isAnew && (await isCommentDeleted(place)) ? 'removed' : (readMarker(first.body)?.notes ?? []);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

async function status(
  api: GitHubApi,
  destination: Destination,
  sha: string,
  { acceptNote, comparison, failed, policy }: Publication,
): Promise<CommitStatus['state']> {
  const accepted = acceptedText(comparison);
  const note = accepted !== '' ? accepted : failed ? acceptNote : policy;
  return await tellStatus(api, destination, {
    sha,
    state: failed ? 'failure' : 'success',
    text: verdictOf(comparison).text,
    ...(note === undefined ? {} : { note }),
    isAccepted: accepted !== '',
  });
}

/** Sets a status where it belongs: of the request where there is one, and else of the commit alone. */
async function tellStatus(
  api: GitHubApi,
  destination: Destination,
  result: Omit<StatusResult, 'url'>,
): Promise<CommitStatus['state']> {
  const { repository, key, runUrl } = destination;
  const told = { ...result, ...(runUrl === undefined ? {} : { url: runUrl }) };
  const { defaultBranch, group } = destination;
  const subject = subjectOf(destination);
  if (subject !== undefined) return await setHeadStatus(api, repository, key, subject, told);
  if (group !== undefined) return await setGroupStatus(api, repository, key, { baseName: group, defaultBranch }, told);
  await setStatus(api, repository, { ...told, context: statusContext(key) });
  return told.state;
}

function subjectOf({ pullRequest, defaultBranch }: Destination): StatusSubject | undefined {
  return pullRequest === undefined
    ? undefined
    : { number: pullRequest.number, baseName: pullRequest.baseName, defaultBranch };
}

async function checkRun(
  api: GitHubApi,
  destination: Destination,
  sha: string,
  { comparison, context, failed }: Publication,
  state: CommitStatus['state'] | undefined,
): Promise<string | undefined> {
  const { repository, key, run, runUrl } = destination;
  const subject = subjectOf(destination);
  const verdict = verdictOf(comparison);
  const asksForLook = (comparison.review?.findings ?? []).some(({ severity }) => severity !== 'note');
  return await writeCheckRun(api, repository, {
    sha,
    name: subject === undefined ? statusContext(key) : await requestContext(api, repository, key, subject),
    externalId: externalId(key, run),
    conclusion:
      failed || (state !== undefined && state !== 'success')
        ? 'failure'
        : asksForLook || verdict.level === 'unsure'
          ? 'neutral'
          : 'success',
    title: verdict.text,
    summary: markdownReport(comparison, { ...context, limit: checkSummaryLimit }),
    annotations: checkAnnotations(comparison),
    ...(runUrl === undefined ? {} : { url: runUrl }),
  });
}

/** GitHub takes 65,535 characters. */
const checkSummaryLimit = 65_000;

async function labels(
  api: GitHubApi,
  { repository }: Destination,
  { number, head, baseName }: PullRequest,
  { comparison }: Publication,
  { labels: wanted }: Channels,
): Promise<void> {
  const request = { api, repository, pullRequest: number, head, baseName };
  if (staleReason(await livePullRequest(request), request) !== undefined) return;
  const results = resultsOf(comparison);
  const present = new Set(wanted.filter(({ result }) => results.has(result)).map(({ label }) => label));
  // A label may stand for several results.
  const absent = new Set(wanted.filter(({ label }) => !present.has(label)).map(({ label }) => label));
  await setLabels({ api, repository, pullRequest: number, present: [...present], absent: [...absent] });
}

/** The report in as many texts as are allowed, so that as much of it as can be is said. */
function textsOf(
  { comparison, context }: Publication,
  limit: number,
  most: number,
  earlier: EarlierReport | undefined,
): FilledTexts {
  return markdownTexts(comparison, { ...context, limit, earlier }, most);
}

/**
 * Sets the status of the commit to pending, so that it is not missing while the run goes on. Asked once; what goes
 * wrong comes up again with the result. True when the server has taken it. Never rejects.
 */
export async function announce(destination: Destination): Promise<boolean> {
  const { repository, key, commit, runUrl } = destination;
  if (commit === undefined) return false;
  const api = openApi(destination);
  const subject = subjectOf(destination);
  const pending = { sha: commit, state: 'pending', text: 'Rendering both sides' } as const;
  try {
    await setStatus(api, repository, {
      ...pending,
      context: subject === undefined ? statusContext(key) : await requestContext(api, repository, key, subject),
      ...(runUrl === undefined
        ? {}
        : {
            url:
              subject === undefined
                ? runUrl
                : statusAddress({ number: subject.number, base: subject.baseName }, runUrl, 'pending'),
          }),
    });
    return true;
  } catch {
    // The result is set all the same.
    return false;
  }
}

/**
 * Makes an error of the pending status of a run, unless another one is newer. True when it was there. Rejects with an
 * `ApiError`.
 */
export async function endPending(destination: Destination, text: string): Promise<boolean> {
  const { repository, key, commit, runUrl = '' } = destination;
  if (commit === undefined) return false;
  const api = openApi(destination);
  const subject = subjectOf(destination);
  const context = subject === undefined ? statusContext(key) : await requestContext(api, repository, key, subject);
  const newest = await newestStatus(api, repository, commit, context);
  // Its address may tell the request behind that of the run.
  if (newest?.state !== 'pending' || newest.url.split('#')[0] !== runUrl) return false;
  await tellStatus(api, destination, { sha: commit, state: 'error', text });
  return true;
}

/**
 * Tells that a run ended without a report: the status of the commit is an error and the check run fails, so that nobody
 * waits for them, and the comment of an earlier run is marked as out of date.
 * `reason` is one sentence in plain words of our own. With `replaces` the comment says so instead of what an earlier
 * run said, and is made where there is none. Never rejects.
 */
export async function publishFailure(
  destination: Destination,
  reason: string,
  channels: Pick<Channels, 'checkRun' | 'comment' | 'status'>,
  replaces = false,
): Promise<readonly ChannelProblem[]> {
  const problems: ChannelProblem[] = [];
  const { repository, key, pullRequest, commit, run, runUrl } = destination;
  const api = openApi(destination);
  const attempt = async (doing: string, permission: JobPermission, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      problems.push(channelProblem(error, doing, permission, api.platform));
    }
  };
  const url = runUrl === undefined ? {} : { url: runUrl };
  const subject = subjectOf(destination);
  if (channels.status && commit !== undefined)
    await attempt(settingStatus, 'statuses: write', () =>
      tellStatus(api, destination, { sha: commit, state: 'error', text: reason }),
    );
  if (channels.checkRun && commit !== undefined && api.platform.hasCheckRuns)
    await attempt('Writing the check run', 'checks: write', async () =>
      writeCheckRun(api, repository, {
        sha: commit,
        name: subject === undefined ? statusContext(key) : await requestContext(api, repository, key, subject),
        externalId: externalId(key, run),
        conclusion: 'failure',
        title: 'No report',
        summary: reason,
        annotations: [],
        ...url,
      }),
    );
  const { comment } = channels;
  if (pullRequest !== undefined && comment !== 'off' && replaces) {
    const { number, ...commits } = pullRequest;
    const write = (): Pick<FilledTexts, 'texts'> => ({ texts: [unwrittenReport(reason)] });
    await attempt('Commenting on the pull request', 'pull-requests: write', () =>
      postComment({ api, repository, pullRequest: number, ...commits, key, mode: comment, run, write, isClean: false }),
    );
  } else if (pullRequest !== undefined && comment !== 'off' && comment !== 'new')
    await attempt('Marking the comment as out of date', 'pull-requests: write', () =>
      markStale({
        api,
        repository,
        pullRequest: pullRequest.number,
        key,
        head: pullRequest.head,
        baseName: pullRequest.baseName,
        reason,
        ...(runUrl === undefined ? {} : { runUrl }),
      }),
    );
  return problems;
}

/** Tells this attempt of a run from others, among the check runs of a commit. */
function externalId(key: string, run: string): string {
  return `${cutText(key, 150)} ${run}`;
}
