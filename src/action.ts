import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchersFor, previewOptions } from './commands/preview-options.ts';
import { isEmptyComparison } from './diff/comparison.ts';
import type { ReviewedComparison } from './findings/review.ts';
import { type Inputs, readActionInputs } from './inputs/read-action-inputs.ts';
import { isProblem, type Problem, problemOf } from './model/problem.ts';
import { preview } from './preview.ts';
import { isEmptyReport } from './report/empty-report.ts';
import { apiProblem } from './report/github/api.ts';
import { postComment } from './report/github/post-comment.ts';
import { setStatus } from './report/github/set-status.ts';
import { annotate, inGroup, mask, setOutputs, writeSummary } from './report/github/workflow.ts';
import { jsonReport } from './report/json.ts';
import { commentLimit, markdownReport, summaryReport } from './report/markdown.ts';
import type { ReportContext } from './report/report-context.ts';
import { verdictOf } from './report/verdict.ts';
import { openSides } from './trees/open-sides.ts';
import type { Sides } from './trees/sides.ts';

/** Renders, reports and judges one workflow run. Gives whether the job passes, or the problem that kept it from being done. */
async function main(inputs: Inputs): Promise<boolean | Problem> {
  const { settings, run } = inputs;
  if (settings.token !== undefined) mask(settings.token);
  if (settings.sopsAgeKey !== undefined) mask(settings.sopsAgeKey);
  for (const { password } of settings.credentials) mask(password);
  const sides = await openSides(
    {
      directory: run.workspace,
      path: settings.path,
      compare: settings.compare,
      event: run.event,
      ...(settings.base === undefined ? {} : { base: settings.base }),
      ...(settings.head === undefined ? {} : { head: settings.head }),
    },
    {
      environment: inputs.environment,
      trusted: true,
      ...(settings.token === undefined ? {} : { credentials: { server: run.serverUrl, token: settings.token } }),
    },
  );
  if (isProblem(sides)) return sides;
  await using open = sides;
  const own = `${run.serverUrl}/${run.repository.owner}/${run.repository.name}`;
  await using fetchers = await fetchersFor(settings, {
    environment: inputs.environment,
    // An event that is no pull request renders what is in the repository already.
    untrusted: run.event.kind === 'pull_request' && run.event.isFork,
    ...(settings.token === undefined ? {} : { githubToken: settings.token }),
  });
  const { comparison } = await inGroup(`Render ${open.base.label} and ${open.head.label}`, () =>
    preview(
      { tree: open.base.tree, path: open.base.root },
      { tree: open.head.tree, path: open.head.root },
      { ...previewOptions(settings, [...open.remoteUrls, own], { changedOnly: settings.changedOnly }), ...fetchers },
    ),
  );
  return await reportRun(inputs, open, comparison);
}

async function reportRun(inputs: Inputs, sides: Sides, comparison: ReviewedComparison): Promise<boolean> {
  const { settings, run } = inputs;
  const context = contextOf(inputs, sides);
  const failed = fails(settings.failOn, comparison);
  for (const failure of comparison.failures.new) for (const problem of failure.problems) annotate(problem, 'error');
  for (const failure of comparison.failures.still) for (const problem of failure.problems) annotate(problem, 'warning');
  await writeSummary(summaryReport(comparison, context));
  const files = writeReports(inputs, comparison, context);
  const url = await comment(inputs, comparison, context);
  if (settings.status && settings.token !== undefined) await status(inputs, settings.token, comparison, failed);
  const { counts, failures, notCompared } = comparison;
  setOutputs({
    changed: counts.changed + counts.moved + counts.added + counts.removed > 0,
    added: counts.added,
    modified: counts.changed,
    moved: counts.moved,
    removed: counts.removed,
    failed: failures.new.length + failures.still.length,
    unchecked: notCompared.filter((entry) => entry.state === 'unchecked').length,
    verdict: verdictOf(comparison).text,
    'comment-url': url ?? '',
    'report-path': files.report,
    'json-path': files.json,
  });
  process.stdout.write(`${verdictOf(comparison).text}\n`);
  if (failed)
    process.stdout.write(
      `The job fails by policy (fail-on: ${settings.failOn.join(', ')}) in run ${run.runUrl ?? ''}\n`,
    );
  return !failed;
}

function contextOf({ run, settings }: Inputs, { base, head }: Sides): ReportContext {
  const blob = (commit: string | undefined): string | undefined =>
    commit === undefined
      ? undefined
      : `${run.serverUrl}/${run.repository.owner}/${run.repository.name}/blob/${commit}/`;
  const [baseUrl, headUrl] = [blob(base.commit), blob(head.commit)];
  return {
    base: base.label,
    head: head.label,
    ...(settings.path === '.' ? {} : { scope: settings.path }),
    sourceUrls: {
      ...(baseUrl === undefined ? {} : { base: baseUrl }),
      ...(headUrl === undefined ? {} : { head: headUrl }),
    },
    ...(run.runUrl === undefined ? {} : { links: [{ text: 'job summary', url: run.runUrl }] }),
  };
}

function fails(policy: Inputs['settings']['failOn'], comparison: ReviewedComparison): boolean {
  const { failures } = comparison;
  return policy.some((rule) => {
    switch (rule) {
      case 'changes':
        return !isEmptyComparison(comparison);
      case 'failures':
        return failures.new.length + failures.still.length > 0;
      case 'new-failures':
        return failures.new.length > 0;
    }
  });
}

/** Writes the whole report for later steps: into the runner's temporary directory, and where `json` says. */
function writeReports(
  { run, settings }: Inputs,
  comparison: ReviewedComparison,
  context: ReportContext,
): { readonly report: string; readonly json: string } {
  const json = `${JSON.stringify(jsonReport(comparison, context))}\n`;
  if (settings.jsonFile !== undefined) writeFileSync(join(run.workspace, settings.jsonFile), json);
  if (run.temporaryDirectory === undefined) return { report: '', json: settings.jsonFile ?? '' };
  const at = (ending: string): string => join(run.temporaryDirectory ?? '', `fluxdelta-report.${ending}`);
  writeFileSync(at('md'), summaryReport(comparison, context));
  writeFileSync(at('json'), json);
  return { report: at('md'), json: at('json') };
}

/** Posts on a pull request. A failure is a warning: the report is in the job summary all the same. */
async function comment(
  { run, settings }: Inputs,
  comparison: ReviewedComparison,
  context: ReportContext,
): Promise<string | undefined> {
  if (run.event.kind !== 'pull_request' || settings.comment === 'off' || settings.token === undefined) return undefined;
  // The links of a run differ from run to run, and a comment that says the same is not to be edited.
  const { links: _links, ...lasting } = context;
  const stable = { ...lasting, base: run.event.base.ref, head: `#${run.event.number}`, sourceUrls: {} };
  try {
    const posted = await postComment({
      api: { url: run.apiUrl, token: settings.token },
      repository: run.repository,
      pullRequest: run.event.number,
      key: settings.name,
      body: markdownReport(comparison, { ...stable, limit: commentLimit, key: settings.name }),
      mode: settings.comment,
      onlyIfPresent: isEmptyReport(comparison),
    });
    process.stdout.write(`comment ${posted.action}${posted.url === undefined ? '' : `: ${posted.url}`}\n`);
    return posted.url;
  } catch (error) {
    annotate(apiProblem(error, 'Commenting on the pull request', 'pull-requests: write'), 'warning');
    return undefined;
  }
}

async function status(
  { run, settings }: Inputs,
  token: string,
  comparison: ReviewedComparison,
  failed: boolean,
): Promise<void> {
  if (run.event.kind !== 'pull_request' && run.event.kind !== 'merge_group') return;
  try {
    await setStatus({ url: run.apiUrl, token }, run.repository, {
      sha: run.event.head.sha,
      context: settings.name,
      failed,
      verdict: verdictOf(comparison),
      ...(run.runUrl === undefined ? {} : { url: run.runUrl }),
    });
  } catch (error) {
    annotate(apiProblem(error, 'Setting the commit status', 'statuses: write'), 'warning');
  }
}

/** The event file of the runner; undefined when there is none. */
function readEvent(): string | undefined {
  const path = process.env['GITHUB_EVENT_PATH'];
  try {
    return path === undefined ? undefined : readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

try {
  const inputs = readActionInputs(process.env, readEvent());
  if ('settings' in inputs) {
    const passed = await main(inputs);
    if (isProblem(passed)) annotate(passed, 'error');
    process.exitCode = passed === true ? 0 : 1;
  } else {
    for (const problem of inputs) annotate(problem, 'error');
    process.exitCode = 1;
  }
} catch (error) {
  annotate(problemOf(error), 'error');
  process.exitCode = 1;
}
