import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePart } from '../artifact/part-artifact.ts';
import { type ArtifactRun, writeReportArtifact } from '../artifact/report-artifact.ts';
import type { Inputs } from '../inputs/read-action-inputs.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { parseShard, printShard, type Shard } from '../model/shard.ts';
import { preview } from '../preview/preview.ts';
import { previewPart, previewPlan } from '../preview/preview-part.ts';
import type { PreviewOptions, PreviewSide } from '../preview/preview-request.ts';
import { inGroup, setOutputs } from '../report/github/workflow.ts';
import type { ReportContext } from '../report/report-context.ts';
import type { ShardPlan } from '../shards/shard-plan.ts';
import type { Sides } from '../trees/sides.ts';
import { makeDirectory } from './make-directory.ts';
import { reportRun, targetOf, withoutPosting } from './report-run.ts';
import { sealKey } from './seal-key.ts';

/** A run whose sides are open. */
export interface OpenedRun {
  readonly inputs: Inputs;
  readonly sides: Sides;
  readonly options: PreviewOptions;
  readonly context: ReportContext;
}

/**
 * Renders without posting: the whole comparison with its summary and outputs, or the part of one shard. What was rendered is left in a file, whose path is an output; handing it on is
 * left to actions/upload-artifact, which knows the artifact services of more servers than a library built in here would, and can be pinned and replaced by whoever writes the workflow.
 */
export async function renderMode(run: OpenedRun): Promise<boolean | Problem> {
  const { inputs, context, options } = run;
  const [base, head] = treesOf(run);
  const shard = shardOf(inputs);
  if (isProblem(shard)) return shard;
  if (shard === undefined) {
    const { comparison } = await inGroup(`Render ${context.base} and ${context.head}`, () =>
      preview(base, head, options),
    );
    const text = writeReportArtifact({ run: artifactRun(run), comparison });
    setOutputs({ 'artifact-path': writeArtifact(inputs, 'fluxdelta-report.json', text) });
    return await reportRun(withoutPosting(inputs), { comparison, context, target: targetOf(inputs) });
  }
  const title = `Render shard ${printShard(shard)} of ${context.base} and ${context.head}`;
  const part = await inGroup(title, () => previewPart(base, head, options, shard, artifactRun(run)));
  const text = writePart(part, sealKey(inputs.settings.sopsAgeKey, artifactRun(run)));
  setOutputs({ 'artifact-path': writeArtifact(inputs, `fluxdelta-part-${shard.index}-of-${shard.of}.json`, text) });
  const nodes = part.roots.reduce((sum, root) => sum + root.head.nodes.length, 0);
  process.stdout.write(`${nodes} resources of the head in this shard.\n`);
  return true;
}

/** Says how many jobs the rendering is worth, as a matrix. */
export async function planMode(run: OpenedRun): Promise<boolean> {
  const [base, head] = treesOf(run);
  const { changedOnly, shards: most } = run.inputs.settings;
  const plan = await previewPlan(base, head, run.options, most);
  const cost = changedOnly ? plan.changedCost : costOf(plan);
  const of = Math.min(most, Math.max(1, Math.ceil(cost / worthwhile)));
  const shards = Array.from({ length: of }, (_one, at) => printShard({ index: at + 1, of }));
  setOutputs({ matrix: JSON.stringify({ shard: shards }) });
  process.stdout.write(`${plan.units.length} Kustomizations in ${of} shards: ${shards.join(', ')}\n`);
  return true;
}

/** Less work than this, in files of a build, is not worth a machine of its own. */
const worthwhile = 200;

function costOf({ units }: ShardPlan): number {
  return units.reduce((sum, { cost }) => sum + cost, 0);
}

function treesOf({ sides }: OpenedRun): readonly [PreviewSide, PreviewSide] {
  return [sides.base, sides.head];
}

function shardOf({ settings: { shard: text } }: Inputs): Shard | Problem | undefined {
  if (text === undefined) return undefined;
  return (
    parseShard(text) ?? {
      code: 'INPUT_INVALID',
      message: 'invalid input `shard`',
      hint: 'Use a shard such as `1/4`, from the matrix of `mode: plan`.',
    }
  );
}

function artifactRun({ inputs, context, sides }: OpenedRun): ArtifactRun {
  const { commit, pullRequest } = targetOf(inputs);
  const [base, head] = [sides.base.commit, sides.head.commit];
  return {
    base: context.base,
    head: context.head,
    scope: context.scope ?? '',
    ...(commit === undefined ? {} : { headSha: commit }),
    ...(pullRequest === undefined ? {} : { pullRequest: pullRequest.number }),
    trees: { ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }) },
  };
}

function writeArtifact({ run }: Inputs, name: string, text: string): string {
  const directory = join(run.temporaryDirectory ?? run.workspace, 'fluxdelta');
  makeDirectory(directory);
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}
