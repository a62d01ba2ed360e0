import { type Comparison, filesThatMayApply } from '../../compare/public.ts';
import type { NodeEnd } from '../../core/changed-file.ts';
import type { ImageAnswer } from '../../core/image-answer.ts';
import { type SideResult, undecided } from '../../core/side-result.ts';
import { withLazyModules } from '../../engines/kubernetes/public.ts';
import {
  compareResults,
  directoriesOf,
  type JudgedCluster,
  type JudgedSides,
  judgeResults,
  type ReviewedComparison,
} from '../../findings/public.ts';
import { type SideMaterials, stepsBetween } from '../../forecast/public.ts';
import type { RenderedRoot } from './account-files.ts';
import { settingsFor } from './cluster-settings.ts';
import { causesBetween, type PreviewInputs } from './comparison-inputs.ts';
import { depthProblems } from './discover-sides.ts';
import { everyCommitWarning } from './every-commit.ts';
import { applySelection, joinRoots, withProblems } from './join-roots.ts';
import type { DiscoveredTrees, PreviewOptions } from './preview-request.ts';
import { deadlineProblems, judgedInTime } from './run-deadline.ts';

/** Compares and judges each cluster by itself. */
export async function judgeClusters(
  trees: DiscoveredTrees,
  roots: readonly RenderedRoot[],
  inputs: PreviewInputs,
  options: PreviewOptions,
): Promise<(JudgedCluster & JudgedSides)[]> {
  const { found, head: side } = trees;
  const causes = causesBetween(trees);
  const tooDeep = depthProblems(trees);
  const directories = found.head.isLibrary === true ? directoriesOf(roots) : undefined;
  const judged: (JudgedCluster & JudgedSides)[] = [];
  for (const { name, base, head, readers, materials } of roots) {
    const problems = [...tooDeep, ...deadlineProblems([base, head], options.isOver)];
    const sides = [
      applySelection(joinRoots([base], found.base), options),
      applySelection(withProblems(joinRoots([head], found.head), problems), options),
    ] as const;
    const diff = { ...causes(readers), ...inputs.diff };
    const result = compareResults(...sides, { ...inputs, diff });
    const review = {
      ...inputs.review,
      ...(inputs.verifiesImages ? { images: await answersFor(result.comparison, trees, options) } : {}),
      holdsFiles: (directory: string) => side.tree.kind(directory) === 'directory',
      ...(diff.reads === undefined ? {} : { changedFiles: diff.reads }),
      ...(directories === undefined ? {} : { directories }),
    };
    const { indexes, ...one } = await judgedInTime(options.isOver, (isOver) =>
      withLazyModules(() => judgeResults(result, review, isOver)),
    );
    const told = { ...one, comparison: withEveryCommit(one.comparison, one.head, trees) };
    const judgedSides = { ...told, indexes };
    const forecast = await withForecast(judgedSides, materials, options.isOver);
    const comparison = await withFluxUpgrade(judgedSides, forecast, name, trees, options);
    judged.push({ ...one, comparison, ends: () => endsOf(one), mayApply: filesThatMayApply(one.head) });
  }
  return judged;
}

async function answersFor(
  comparison: Comparison,
  { shared }: DiscoveredTrees,
  options: PreviewOptions,
): Promise<ReadonlyMap<string, ImageAnswer>> {
  const { askRegistries } = await import('./asked-registries.ts');
  return await askRegistries(comparison, options, shared.sourceCache);
}

/** A comparison with a forecast of its merge, where something differs. */
async function withForecast(
  sides: JudgedSides,
  materials: SideMaterials,
  isOver?: () => boolean,
): Promise<ReviewedComparison> {
  const { comparison } = sides;
  if (comparison.groups.length === 0) return comparison;
  const { forecastSides } = await import('../../forecast/forecast-sides.ts');
  const forecast = forecastSides(sides, isOver);
  if (forecast === undefined) return comparison;
  const { releases, kustomizations } = stepsBetween(sides, materials);
  if (releases.length + kustomizations.length === 0) return { ...comparison, forecast };
  const [{ upgradesOf }, { sourceUpgradesOf }] = await Promise.all([
    import('../../forecast/upgrade/upgrades-of.ts'),
    import('../../forecast/upgrade/source-upgrades-of.ts'),
  ]);
  const upgrades = upgradesOf(releases, sides, materials, isOver);
  const sources = sourceUpgradesOf(kustomizations, sides, materials, isOver);
  return {
    ...comparison,
    forecast: {
      ...forecast,
      ...(upgrades.length === 0 ? {} : { upgrades }),
      ...(sources.length === 0 ? {} : { sources }),
    },
  };
}

/** A comparison whose forecast tells the step of the cluster's Flux to another version, where it makes one. */
async function withFluxUpgrade(
  sides: JudgedSides,
  comparison: ReviewedComparison,
  root: string,
  { base, head, found, shared }: DiscoveredTrees,
  { clusters, settings }: PreviewOptions,
): Promise<ReviewedComparison> {
  const { forecast } = comparison;
  if (forecast === undefined) return comparison;
  const before = settingsFor(shared.memo, base, found.base, root, { clusters, settings });
  const after = settingsFor(shared.memo, head, found.head, root, { clusters, settings });
  if (before.minor === after.minor) return comparison;
  const { fluxUpgradeOf } = await import('../../forecast/upgrade/flux-upgrade-of.ts');
  const upgrade = fluxUpgradeOf(root, sides, { before, after });
  return upgrade === undefined ? comparison : { ...comparison, forecast: { ...forecast, flux: [upgrade] } };
}

/** A comparison that says what each commit brings where it would say nothing else. */
function withEveryCommit(
  comparison: ReviewedComparison,
  head: SideResult,
  { head: { tree }, found }: DiscoveredTrees,
): ReviewedComparison {
  const { failures, groups, notCompared, suspended, warnings } = comparison;
  const told = groups.length + failures.new.length + notCompared.length + suspended.length;
  const isUnsure = warnings.some(({ category }) => category === undecided || category === 'unseen');
  if (told > 0 || isUnsure) return comparison;
  const usual = everyCommitWarning(head, tree, found.head);
  return usual.length === 0 ? comparison : { ...comparison, warnings: [...warnings, ...usual] };
}

/** The sides of several clusters as one. */
export function joinSides(sides: readonly SideResult[]): SideResult {
  return {
    nodes: sides.flatMap(({ nodes }) => nodes),
    orphans: sides.flatMap(({ orphans }) => orphans),
    problems: [...new Map(sides.flatMap(({ problems }) => problems).map((one) => [JSON.stringify(one), one])).values()],
    warnings: sides.flatMap(({ warnings }) => warnings),
  };
}

function endsOf(sides: JudgedSides): NodeEnd[] {
  return (['base', 'head'] as const).flatMap((side) =>
    sides[side].nodes.map(({ id: node, root, state, definedAt }) => ({
      root,
      node,
      side,
      state,
      ...(definedAt === undefined ? {} : { file: definedAt.file }),
    })),
  );
}
