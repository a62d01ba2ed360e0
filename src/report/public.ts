export { type AcceptPolicy, acceptableFindings, acceptHint, acceptNote, withAccepted } from './acceptance.ts';
export { artifactLimit } from './artifact/artifact-limit.ts';
export { joinArtifacts } from './artifact/join-artifacts.ts';
export {
  type ArtifactRun,
  type ReportArtifact,
  readReportArtifact,
  writeReportArtifact,
} from './artifact/report-artifact.ts';
export { isEmptyReport } from './empty-report.ts';
export { failedBy, isCutShort, policyText } from './fail-policy.ts';
export { foreignReport } from './foreign-report.ts';
export { giteaAcceptance, githubAcceptance } from './github/acceptance-source.ts';
export { GitHubApi, type RepositoryName } from './github/api.ts';
export { ApiError, apiProblem, type ChannelProblem, channelProblem } from './github/api-error.ts';
export type { CommentPlace } from './github/comments.ts';
export { type Destination, openApi } from './github/destination.ts';
export { openRequests } from './github/open-requests.ts';
export { readAsWorkflow } from './github/own-name.ts';
export { announce, type Channels, endPending, publish, publishFailure, settingStatus } from './github/publish.ts';
export { readWithoutLag } from './github/pull-request.ts';
export { type QueueIssue, queueTitle, writeQueueIssue } from './github/queue-issue.ts';
export { queuedRequests } from './github/queued-requests.ts';
export { defaultKey, keyOf } from './github/set-status.ts';
export { pullRequestsFrom, type SourcePullRequest, sourcePullRequest } from './github/source-pull-request.ts';
export {
  type Annotation,
  addToSummary,
  annotate,
  annotateAll,
  debug,
  inGroup,
  mask,
  printUntrusted,
  problemAnnotation,
  saveState,
  setOutputs,
} from './github/workflow.ts';
export { GitLabApi } from './gitlab/gitlab-api.ts';
export type { MergeRequestDestination } from './gitlab/merge-request.ts';
export { gitlabAcceptance } from './gitlab/merge-request-acceptance.ts';
export {
  announceMergeRequest,
  type MergeRequestChannels,
  type MergeRequestReport,
  type PublishedMergeRequest,
  publishMergeRequest,
  publishMergeRequestFailure,
} from './gitlab/publish-merge-request.ts';
export { jsonReport, plainFinding } from './json.ts';
export {
  commentReport,
  type MarkdownOptions,
  markdownReport,
  summaryLimit,
  summaryReport,
} from './markdown/markdown.ts';
export { metricsOf } from './metrics.ts';
export { type Effect, effectsOf, unlikeParts } from './queue/effects.ts';
export { newClaims } from './queue/exclusive-claims.ts';
export { queueResult } from './queue/queue-class.ts';
export { queueHtml } from './queue/queue-html.ts';
export { queueJson } from './queue/queue-json.ts';
export { queueMarkdown } from './queue/queue-markdown.ts';
export {
  type Meeting,
  type QueuedRequest,
  type QueueEntry,
  type QueueReport,
  queueClasses,
  queueHeadline,
  type Together,
} from './queue/queue-report.ts';
export { queueText } from './queue/queue-text.ts';
export { type Acceptance, type AcceptanceSource, readAcceptanceOfAll } from './read-acceptance.ts';
export { clusterContext, type ReportContext, scopeOf, shownPosition } from './report-context.ts';
export { type ReviewNote, reviewNotes } from './review/review-notes.ts';
export type { SuggestedLines } from './review/suggested-lines.ts';
export { suggestionNote } from './review/suggestion-note.ts';
export { escapedData, patchLines, visibleText } from './safe-text.ts';
export { clusterQualifiedName } from './sections.ts';
export { type NodeStatus, nodeStatuses, type SideSummary, statusStates, summariseSide } from './statuses.ts';
export { type TerminalStyle, terminalReport } from './terminal.ts';
export { verdictOf } from './verdict.ts';
export { versionedName } from './version-text.ts';
