import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Inputs } from '../inputs/public.ts';
import { type Sides } from '../inputs/trees/public.ts';
import { type PreviewOptions, preview } from '../render/preview/public.ts';
import {
  type ArtifactRun,
  clusterContext,
  inGroup,
  type ReportContext,
  setOutputs,
  writeReportArtifact,
} from '../report/public.ts';
import { makeDirectory } from './make-directory.ts';
import { reportRun, targetOf, withoutPosting } from './report-run.ts';

/** A run whose sides are open. */
export interface OpenedRun {
  readonly inputs: Inputs;
  readonly sides: Sides;
  readonly options: PreviewOptions;
  readonly context: ReportContext;
}

/**
 * Renders without posting, with summary and outputs. What was rendered is left in a file, whose path is an output;
 * handing it on is left to actions/upload-artifact, which knows the artifact services of more servers than a library
 * built in here would, and can be pinned and replaced by whoever writes the workflow.
 */
export async function renderMode(run: OpenedRun): Promise<boolean> {
  const { inputs, sides, context, options } = run;
  const { comparison, account } = await inGroup(`Render ${context.base} and ${context.head}`, () =>
    preview(sides.base, sides.head, options),
  );
  const text = writeReportArtifact({
    run: artifactRun(run),
    comparison,
    ...(account === undefined ? {} : { account }),
  });
  setOutputs({ 'artifact-path': writeArtifact(inputs, text) });
  const shown = clusterContext(context, inputs.settings.cluster);
  return await reportRun(withoutPosting(inputs), { comparison, context: shown, target: targetOf(inputs) });
}

function artifactRun({ inputs, context, sides }: OpenedRun): ArtifactRun {
  const { commit, pullRequest } = targetOf(inputs);
  const [base, head] = [sides.base.commit, sides.head.commit];
  return {
    base: context.base,
    head: context.head,
    scope: context.scope ?? '',
    headSha: commit,
    ...(pullRequest === undefined ? {} : { pullRequest: pullRequest.number, branch: pullRequest.baseName }),
    trees: { base, head },
  };
}

function writeArtifact({ run }: Inputs, text: string): string {
  const directory = join(run.temporaryDirectory ?? run.workspace, 'fluxdelta');
  makeDirectory(directory);
  const path = join(directory, 'fluxdelta-report.json');
  writeFileSync(path, text);
  return path;
}
