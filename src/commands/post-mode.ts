import { platformOf, sourcePages } from '../core/platform.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { type EndedRun, type Inputs, proxySettings } from '../inputs/public.ts';
import {
  type ArtifactRun,
  apiProblem,
  debug,
  foreignReport,
  GitHubApi,
  pullRequestsFrom,
  type ReportContext,
  readWithoutLag,
  type SourcePullRequest,
  sourcePullRequest,
} from '../report/public.ts';
import { readArtifacts } from './artifact-files.ts';
import { type RunReport, type RunTarget, reportRun, targetOf } from './report-run.ts';

/** What is to be posted, or why nothing is. */
type PostDecision = { readonly report: RunReport } | { readonly nothing: string } | Problem;

/** Posts what `mode: render` wrote. Gives whether the job passes, or the problem that kept it from being done. */
export async function postMode(inputs: Inputs): Promise<boolean | Problem> {
  const decision = await decidePost(inputs);
  if (isProblem(decision)) return decision;
  if ('report' in decision) return await reportRun(inputs, decision.report);
  process.stdout.write(`Nothing to post: ${decision.nothing}.\n`);
  return true;
}

/**
 * Reads files that anybody may have written and finds out what they are about. Nothing of them says where a report
 * goes: on the end of another run, the commit is that of the event, and the pull request that they name must, by the
 * API, be an open one of this repository whose branch has this commit in the repository that the event names.
 */
async function decidePost(inputs: Inputs): Promise<PostDecision> {
  const { settings, run } = inputs;
  const { endedRun } = run;
  if (endedRun !== undefined && !endedRun.event.startsWith('pull_request'))
    return { nothing: `the other run was for ${endedRun.event}` };
  const received = readArtifacts(settings.artifacts);
  if (isProblem(received)) return received;
  const target =
    endedRun === undefined ? ownTarget(inputs, received.run) : await foreignTarget(inputs, endedRun, received.run);
  if (isProblem(target) || 'nothing' in target) return target;
  // What comes from this workflow run comes from a job that could post itself.
  if (endedRun === undefined)
    return { report: { comparison: received.comparison, context: contextOf(inputs, received.run), target } };
  const trees = knownTrees(target, received.run.trees);
  const context = contextOf(inputs, { ...received.run, trees });
  return { report: { comparison: foreignReport(received.comparison), context, target } };
}

/** A report of this workflow run is about what the event of this run is about. */
function ownTarget(inputs: Inputs, { headSha, pullRequest }: ArtifactRun): RunTarget | Problem {
  const target = targetOf(inputs);
  if (headSha !== target.commit) return refused('its commit is not that of this run');
  if (pullRequest !== target.pullRequest?.number) return refused('its pull request is not that of this run');
  return target;
}

async function foreignTarget(
  inputs: Inputs,
  ended: EndedRun,
  { headSha, pullRequest: number, branch }: ArtifactRun,
): Promise<RunTarget | { readonly nothing: string } | Problem> {
  const { settings, run } = inputs;
  if (headSha !== ended.headSha) return refused('its commit is not that of the other run');
  if (number === undefined) return refused('it has no pull request');
  if (settings.token === undefined)
    return {
      code: 'INPUT_INVALID',
      message: 'missing token for posting',
      hint: 'Leave the input `token` at its default.',
    };
  const api = openApi(settings.token, inputs);
  // A run that is started again has the event of then.
  const isOther = (ref: string): boolean => branch !== undefined && branch !== ref;
  let pull: SourcePullRequest;
  try {
    pull = await readWithoutLag(
      api,
      () => sourcePullRequest(api, run.repository, number),
      ({ isOpen, head, base }) => isOpen && (head.sha !== ended.headSha || isOther(base.ref)),
    );
  } catch (error) {
    return apiProblem(error, 'Reading the pull request', 'pull-requests: write', api.platform);
  }
  const own = `${run.repository.owner}/${run.repository.repo}`;
  if (pull.number !== number || !sameName(pull.base.repository, own))
    return refused('its pull request is in another repository');
  // The fork of a request may be gone: then nothing tells whose branch it was.
  if (!sameName(pull.head.repository ?? '', ended.headRepository))
    return refused('its pull request is from another repository than the other run');
  if (!pull.isOpen) return { nothing: 'the pull request is closed' };
  // Also what a run for an older commit looks like when the branch has moved on.
  if (pull.head.sha !== ended.headSha) return { nothing: 'the pull request has a newer commit' };
  if (isOther(pull.base.ref)) return { nothing: 'the pull request is into another branch now' };
  return { pullRequest: pullRequestTarget(pull), commit: pull.head.sha };
}

function pullRequestTarget({ number, head, base }: SourcePullRequest): NonNullable<RunTarget['pullRequest']> {
  return { number, head: head.sha, base: base.sha, baseName: base.ref };
}

/**
 * Target of a run that could not post, without asking the report: the commit of the event, and the pull request that is
 * of this commit and its branch if there is exactly one.
 */
export async function targetOfFailure(inputs: Inputs): Promise<RunTarget> {
  const { settings, run } = inputs;
  const { endedRun } = run;
  if (endedRun === undefined || settings.token === undefined) return targetOf(inputs);
  const own = `${run.repository.owner}/${run.repository.repo}`;
  const [owner = ''] = endedRun.headRepository.split('/');
  let found: readonly SourcePullRequest[] = [];
  try {
    const api = openApi(settings.token, inputs);
    found = await pullRequestsFrom(api, run.repository, { owner, branch: endedRun.headBranch });
  } catch {
    // The commit is told all the same.
  }
  const [pull, second] = found.filter(
    ({ head, base }) =>
      head.sha === endedRun.headSha &&
      sameName(head.repository ?? '', endedRun.headRepository) &&
      sameName(base.repository, own),
  );
  return {
    ...(pull === undefined || second !== undefined ? {} : { pullRequest: pullRequestTarget(pull) }),
    commit: endedRun.headSha,
  };
}

function openApi(token: string, { settings, run, environment }: Inputs): GitHubApi {
  return new GitHubApi({
    url: run.apiUrl,
    token,
    platform: platformOf(run.apiUrl),
    seconds: settings.apiTimeout,
    proxy: proxySettings(environment),
    log: debug,
  });
}

/** Servers do not mind the case of names. */
function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function refused(why: string): Problem {
  return {
    code: 'ARTIFACT_REFUSED',
    message: `report refused: ${why}`,
    hint: 'Use the artifact of the run that started this one.',
  };
}

/** The commits that the API names too: files of another one may say whatever somebody has pushed to a fork. */
function knownTrees({ pullRequest }: RunTarget, trees: ArtifactRun['trees']): NonNullable<ArtifactRun['trees']> {
  if (pullRequest === undefined) return {};
  const { base, head } = pullRequest;
  return { ...(trees?.head === undefined ? {} : { head }), ...(trees?.base === base ? { base } : {}) };
}

/**
 * Addresses are those of this repository, whatever commit the report names in them; what it calls its sides is shown as
 * text only.
 */
function contextOf({ run }: Inputs, { base, head, scope, trees = {} }: ArtifactRun): ReportContext {
  const own = `${run.serverUrl}/${run.repository.owner}/${run.repository.repo}`;
  const pages = (sha: string): string => sourcePages(platformOf(run.apiUrl), own, sha);
  return {
    base,
    head,
    ...(scope === '' ? {} : { scope }),
    sourceUrls: {
      ...(trees.base === undefined ? {} : { base: pages(trees.base) }),
      ...(trees.head === undefined ? {} : { head: pages(trees.head) }),
    },
  };
}
