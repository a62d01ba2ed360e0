import { platformOf } from '../../core/platform.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { acceptedText } from '../acceptance.ts';
import { ApiError, type ChannelProblem, channelProblem, type JobPermission } from '../github/api-error.ts';
import type { ReportMemory } from '../github/report-memory.ts';
import type { ReportContext } from '../report-context.ts';
import { reportLimitProblem } from '../report-limit-problem.ts';
import type { NotesToPlace, PlacedNotes } from '../review/place-notes.ts';
import { type NotedLines, reviewNotes } from '../review/review-notes.ts';
import { unwrittenReport } from '../unwritten-report.ts';
import { verdictOf } from '../verdict.ts';
import { setCommitStatus } from './commit-status.ts';
import { GitLabApi } from './gitlab-api.ts';
import type { MergeRequestDestination } from './merge-request.ts';
import { placeDiscussions } from './merge-request-discussions.ts';
import {
  markNoteStale,
  saveMergeRequestNotes,
  type WrittenNote,
  writeInstead,
  writeNote,
} from './merge-request-note.ts';

/** A report as a value. */
export interface MergeRequestReport {
  readonly comparison: ReviewedComparison;
  readonly context: ReportContext;
  /** True when the job fails by what was found. */
  readonly failed: boolean;
  /** The findings that the next job takes for shown, and those that people have accepted. */
  readonly acceptance?: Pick<ReportMemory, 'accepted' | 'shown'> | undefined;
  readonly lineAt?: NotesToPlace['lineAt'];
}

/** Choice of the channels besides the note. */
export interface MergeRequestChannels {
  readonly reviewComments: NotedLines | 'off';
  readonly status: boolean;
}

/** Result of publishing. A channel that failed is a problem, and the others are used all the same. */
export interface PublishedMergeRequest {
  readonly note?: WrittenNote;
  readonly discussions?: PlacedNotes;
  /** True when a status was asked for and could not be set, although the server answers. */
  readonly isStatusMissing: boolean;
  readonly problems: readonly ChannelProblem[];
}

/**
 * Sets the status of the commit to running, so that it is not missing while the job goes on. False when it is certain
 * that this was not done. What goes wrong comes up again with the result. Never rejects.
 */
export async function announceMergeRequest(destination: MergeRequestDestination): Promise<boolean> {
  try {
    await setCommitStatus(new GitLabApi(destination), destination, 'running', 'Rendering both sides');
    return true;
  } catch (error) {
    // A request without an answer may have been heard.
    return ApiError.of(error).status === undefined;
  }
}

/**
 * Tells the merge request what was found: the status first, which somebody may wait for, then the note, then
 * discussions at lines. Never rejects.
 */
export async function publishMergeRequest(
  destination: MergeRequestDestination,
  report: MergeRequestReport,
  channels: MergeRequestChannels,
): Promise<PublishedMergeRequest> {
  const { comparison, context, failed, lineAt } = report;
  const unwritten = reportLimitProblem(report, 1, channels.reviewComments);
  if (unwritten !== undefined) {
    const told = await publishMergeRequestFailure(destination, unwritten.message, channels, true);
    const fault = { doing: 'Writing the report', problem: unwritten, isForbidden: false };
    return { ...told, problems: [...told.problems, fault] };
  }
  const { api, attempt, problems } = conversation(destination);
  const isStatusMissing =
    channels.status &&
    (await attempt('Setting the commit status', 'statuses: write', () =>
      setCommitStatus(api, destination, failed ? 'failed' : 'success', statusText(comparison)),
    )) === undefined;
  const note = await attempt('Writing the note of the merge request', 'pull-requests: write', () =>
    writeNote(api, destination, { comparison, context, acceptance: report.acceptance }),
  );
  const { reviewComments } = channels;
  const discussions =
    reviewComments === 'off'
      ? undefined
      : await attempt('Beginning discussions at lines of the merge request', 'pull-requests: write', async () => {
          const standing = note?.done.note;
          return await placeDiscussions(api, destination, {
            notes: reviewNotes(comparison, reviewComments),
            remembered: note === undefined ? undefined : (standing?.marker.notes ?? []),
            ...(standing === undefined
              ? {}
              : { remember: (noted) => saveMergeRequestNotes(api, destination, standing, noted) }),
            ...(lineAt === undefined ? {} : { lineAt }),
          });
        });
  return {
    ...(note === undefined ? {} : { note: note.done }),
    ...(discussions === undefined ? {} : { discussions: discussions.done }),
    isStatusMissing: isStatusMissing && api.isReached,
    problems,
  };
}

/**
 * Tells that a job ended without a report: the status fails, and the note of an earlier job is marked as out of date,
 * or with `replaces` says so itself. `reason` is one sentence in plain words of our own.
 * Never rejects.
 */
export async function publishMergeRequestFailure(
  destination: MergeRequestDestination,
  reason: string,
  { status }: Pick<MergeRequestChannels, 'status'>,
  replaces = false,
): Promise<PublishedMergeRequest> {
  const { api, attempt, problems } = conversation(destination);
  const isStatusMissing =
    status &&
    (await attempt('Setting the commit status', 'statuses: write', () =>
      setCommitStatus(api, destination, 'failed', reason),
    )) === undefined;
  await attempt('Writing the note of the merge request', 'pull-requests: write', () =>
    replaces ? writeInstead(api, destination, unwrittenReport(reason)) : markNoteStale(api, destination, reason),
  );
  return { isStatusMissing: isStatusMissing && api.isReached, problems };
}

/** The verdict, and who has accepted what. */
function statusText(comparison: ReviewedComparison): string {
  return [verdictOf(comparison).text, acceptedText(comparison)].filter((text) => text !== '').join(' · ');
}

/** One conversation, and a way to go on when a part of it fails. */
function conversation(destination: MergeRequestDestination): {
  readonly api: GitLabApi;
  readonly attempt: <T>(
    doing: string,
    permission: JobPermission,
    work: () => Promise<T>,
  ) => Promise<{ readonly done: T } | undefined>;
  readonly problems: ChannelProblem[];
} {
  const problems: ChannelProblem[] = [];
  const platform = platformOf(destination.apiUrl);
  return {
    api: new GitLabApi(destination),
    problems,
    attempt: async (doing, permission, work) => {
      try {
        return { done: await work() };
      } catch (error) {
        problems.push(channelProblem(error, doing, permission, platform));
        return undefined;
      }
    },
  };
}
