import type { JsonObject } from '../../core/json.ts';
import { spend } from '../../core/step-budget.ts';
import { type Chart, type ReleaseRender, type RenderOptions } from '../../engines/helm/public.ts';

/** Steps of templates and characters of texts that all steps of a run may take, and one of them. */
export const mostRendered = { run: 50_000_000, step: 10_000_000 };
/** Cost of a render besides its steps, and of one that fails before a template is executed. */
const leastOfRender = 5_000;
const failedRender = 1_000_000;

/** Steps and characters that are left. */
export interface RenderBudget {
  left: number;
}

/** Texts of a release by template. */
export type Texts = ReadonlyMap<string, string>;

/**
 * The texts of a release with a chart and values; undefined where the chart does not render with them. NOTES are no
 * part of them.
 */
export function textsOf(
  release: ReleaseRender,
  chart: Chart,
  values: JsonObject,
  budget: RenderBudget,
  options: Pick<RenderOptions, 'only' | 'reads'> = {},
): Texts | undefined {
  // Asks whether the run is over.
  spend(stepsOfRender);
  const taken: Parameters<NonNullable<RenderOptions['costs']>>[0][] = [];
  const costs: RenderOptions['costs'] = (of) => taken.push(of);
  const { files, problems } = release.render(chart, values, { ...options, costs });
  const isFailed = problems.length > 0;
  budget.left -=
    isFailed && taken.length === 0
      ? failedRender
      : taken.reduce((sum, { output, steps }) => sum + output + steps, leastOfRender);
  return isFailed ? undefined : files;
}

/** Enough that the clock is asked between two renders. */
const stepsOfRender = 5_001;

/** Test for the same texts of some templates, of all without them. What does not render is another text. */
export function isSame(one: Texts, other: Texts | undefined, only?: ReadonlySet<string>): boolean {
  if (other === undefined || (only === undefined && one.size !== other.size)) return false;
  for (const name of only ?? one.keys()) if (one.get(name) !== other.get(name)) return false;
  return true;
}
