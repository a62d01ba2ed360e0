import type { JsonObject } from '../../core/json.ts';
import { spend } from '../../core/step-budget.ts';
import { type Chart, type ReleaseRender, type RenderedTexts, type ValueReads } from '../../engines/helm/public.ts';

/** Renders of charts that the upgrades of a run may take together, and those that one of them may. */
export const mostRenders = 300;
export const mostOfUpgrade = 60;

/** Number of renders that are left. */
export interface RenderBudget {
  left: number;
}

/** Texts of a release by template; undefined where the chart does not render with these values. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of a release with a chart and values; NOTES are no part of them. */
export function textsOf(
  release: ReleaseRender,
  chart: Chart,
  values: JsonObject,
  budget: RenderBudget,
  reads?: ValueReads,
): Texts | undefined {
  budget.left--;
  // Asks whether the run is over.
  spend(stepsOfRender);
  const { files, problems }: RenderedTexts = release.render(chart, values, reads);
  return problems.length > 0 ? undefined : files;
}

/** Enough that the clock is asked between two renders. */
const stepsOfRender = 5_001;

/** Test for the same texts. What does not render is the same as nothing. */
export function isSame(one: Texts, other: Texts | undefined): boolean {
  if (other === undefined || one.size !== other.size) return false;
  for (const [name, text] of one) if (other.get(name) !== text) return false;
  return true;
}
