import { endAfterDeadline } from './commands/end-after-deadline.ts';
import { fetchersFor, missingConfiguration, previewOptions, redactionsOf } from './commands/preview-options.ts';
import {
  announceRun,
  maskSecrets,
  type RunTarget,
  reportFailure,
  reportRun,
  targetOf,
  withoutPosting,
} from './commands/report-run.ts';
import { restoreDownloads } from './commands/restore-downloads.ts';
import { lineOf } from './core/files/line-of.ts';
import type { JsonValue } from './core/json.ts';
import { platformOf, sourcePages } from './core/platform.ts';
import { isProblem, type Problem, problemOf } from './core/problem.ts';
import { safeProblem } from './engines/http/public.ts';
import {
  eventPayload,
  type Inputs,
  mayBeOfStranger,
  mayShowValues,
  partialInputs,
  readActionInputs,
} from './inputs/public.ts';
import { baseHistory, type Comparison, checkoutIn, openSides, type Sides } from './inputs/trees/public.ts';
import { type PreviewOptions, preview } from './render/preview/public.ts';
import { annotate, clusterContext, debug, inGroup, type ReportContext, scopeOf } from './report/public.ts';

/**
 * Renders, reports and judges one workflow run. Gives whether the job passes, or the problem that kept it from being
 * done.
 */
async function main(inputs: Inputs): Promise<boolean | Problem> {
  const { settings, run } = inputs;
  if (settings.mode === 'post') {
    const { postMode } = await import('./commands/post-mode.ts');
    return await postMode(inputs);
  }
  if (settings.mode === 'queue') {
    const { queueMode } = await import('./commands/queue/queue-mode.ts');
    return await queueMode(inputs);
  }
  const opening = performance.now();
  const whenOpen = openSides(
    {
      directory: checkoutOf(inputs),
      paths: settings.paths,
      compare: comparisonOf(inputs),
      event: run.event,
      base: settings.base,
      head: settings.head,
    },
    {
      environment: inputs.environment,
      trusted: true,
      // The runner empties it, whatever becomes of this process.
      temporaryDirectory: run.temporaryDirectory,
      ...(settings.token === undefined ? {} : { credentials: { server: run.serverUrl, token: settings.token } }),
    },
  );
  const announced = settings.mode === 'run' ? announceRun(inputs) : Promise.resolve(false);
  await using _announced = { [Symbol.asyncDispose]: async () => void (await announced) };
  const sides = await whenOpen;
  if (isProblem(sides)) return sides;
  await using open = sides;
  const opened = performance.now();
  debug(`Open both sides: ${Math.round(opened - opening)} ms`);
  const missing = missingConfiguration(settings.configFile, open);
  if (missing !== undefined) return missing;
  const url = `${run.serverUrl}/${run.repository.owner}/${run.repository.repo}`;
  const own = { ...open.own, urls: [...open.own.urls, url] };
  // Disposed of after the fetchers, which clean up what is kept.
  await using kept = await restoreDownloads(inputs);
  await using fetchers = await fetchersFor(settings, {
    environment: inputs.environment,
    untrusted: mayBeOfStranger(run.event),
    sides: { ...open, own },
    isCarried: kept.isCarried,
    githubToken: settings.token,
  });
  const options: PreviewOptions = {
    ...previewOptions(settings, own, { changedOnly: settings.changedOnly }),
    ...decryptMode(inputs),
    history: baseHistory(open),
    log: debug,
    ...(settings.cluster === undefined ? {} : { cluster: settings.cluster }),
    ...fetchers,
    hidden: redactionsOf(run.workspace, inputs.environment, settings),
  };
  using _end = endAfterDeadline(options.deadline);
  const context = contextOf(inputs, open);
  if (settings.mode !== 'run') {
    const { renderMode } = await import('./commands/render-mode.ts');
    return await renderMode({ inputs, sides: open, options, context });
  }
  const rendering = performance.now();
  const whole = await inGroup(`Render ${open.base.label} and ${open.head.label}`, () =>
    preview(open.base, open.head, options),
  );
  const { comparison, base, head } = whole;
  const cost = {
    opening: opened - opening,
    rendering: performance.now() - rendering,
    nodes: [...base.nodes, ...head.nodes].filter(({ attempts = 0, state }) => attempts > 0 && state === 'rendered')
      .length,
  };
  return await reportRun(inputs, {
    comparison,
    isPending: await announced,
    cost,
    context: clusterContext(context, settings.cluster),
    target: targetOf(inputs),
    lineAt: ({ side, at }) => lineOf(open[side].tree, at),
    suggestions: async () => {
      const { suggestedSteps } = await import('./commands/plan-safe/suggested-steps.ts');
      return await suggestedSteps(whole, open, options);
    },
  });
}

function decryptMode({ settings: { decrypt }, run: { event } }: Inputs): Pick<PreviewOptions, 'decrypt'> {
  if (decrypt !== 'values' || mayShowValues(event)) return {};
  process.stdout.write('`decrypt: values` does not hold here, since the change may be from a fork.\n');
  return { decrypt: 'stand-ins' };
}

/** Where the repository is checked out. Directories that are named are looked for in the workspace. */
function checkoutOf({ settings: { base, head }, run: { workspace, repository } }: Inputs): string {
  const isDirectory = (side: string | undefined): boolean => side !== undefined && /^[./]/.test(side);
  return isDirectory(base) || isDirectory(head)
    ? workspace
    : checkoutIn(workspace, `${repository.owner}/${repository.repo}`);
}

/** The comparison of a run. Where the server keeps no test merge, it is made here. */
function comparisonOf({ settings: { base, head, compare }, run }: Inputs): Comparison {
  const isNamed = base !== undefined || head !== undefined;
  if (compare !== 'merge' || isNamed || run.event.kind !== 'pull_request') return compare;
  if (platformOf(run.apiUrl).hasTestMerges) return compare;
  process.stdout.write('The server keeps no test merges: merging the branch here.\n');
  return 'local-merge';
}

function contextOf({ run, settings }: Inputs, { base, head }: Sides): ReportContext {
  const own = `${run.serverUrl}/${run.repository.owner}/${run.repository.repo}`;
  const pages = (commit: string | undefined): string | undefined =>
    commit === undefined ? undefined : sourcePages(platformOf(run.apiUrl), own, commit);
  const [baseUrl, headUrl] = [pages(base.commit), pages(head.commit)];
  return {
    base: base.label,
    head: head.label,
    ...scopeOf(settings.paths),
    sourceUrls: { base: baseUrl, head: headUrl },
  };
}

async function failureTarget(inputs: Inputs): Promise<RunTarget> {
  if (inputs.run.endedRun === undefined) return targetOf(inputs);
  const { targetOfFailure } = await import('./commands/post-mode.ts');
  return await targetOfFailure(inputs);
}

/** Runs, and tells what kept the run from being done. Gives whether the job passes. */
async function run(inputs: Inputs): Promise<boolean> {
  maskSecrets(inputs);
  let problem: Problem;
  try {
    const passed = await main(inputs);
    if (!isProblem(passed)) return passed;
    problem = passed;
  } catch (error) {
    problem = problemOf(error);
  }
  problem = safeProblem(problem, redactionsOf(inputs.run.workspace, inputs.environment, inputs.settings));
  annotate(problem, 'error');
  await tellFailure(inputs, problem);
  return false;
}

/** Tells wherever a report was expected that there is none. */
async function tellFailure(inputs: Inputs, problem: Problem): Promise<void> {
  const isPosting = inputs.settings.mode === 'run' || inputs.settings.mode === 'post';
  await reportFailure(isPosting ? inputs : withoutPosting(inputs), await failureTarget(inputs), problem);
}

/** Tells which inputs are refused. */
async function refuse(problems: readonly Problem[], payload: JsonValue | undefined): Promise<void> {
  const inputs = partialInputs(process.env, payload);
  if (inputs !== undefined) maskSecrets(inputs);
  for (const problem of problems) annotate(problem, 'error');
  const [first] = problems;
  if (inputs !== undefined && first !== undefined) await tellFailure(inputs, first);
}

try {
  const payload = await eventPayload();
  const inputs = readActionInputs(process.env, payload);
  if ('settings' in inputs) process.exitCode = (await run(inputs)) ? 0 : 1;
  else {
    process.exitCode = 1;
    await refuse(inputs, payload);
  }
} catch (error) {
  annotate(problemOf(error), 'error');
  process.exitCode = 1;
}
// A service that hangs keeps connections open, which node would wait for.
process.stdout.write('', () => process.stderr.write('', () => process.exit()));
