import { ClusterQueries } from '../../engines/helm/public.ts';
import { answered, type ClusterAssumptions, otherVersions, versionsText } from './cluster-assumptions.ts';
import type { AssumedRender } from './render-variants.ts';

/** A render with the answers under which it was made, and what was asked for it. */
interface NeededRender<Render> {
  readonly main: Render;
  readonly answers: ClusterAssumptions;
  readonly questions: ClusterQueries;
  /**
   * The case in which it renders, such as `when a/v1 exists`, with the reason; absent where it does in every case, or
   * in none.
   */
  readonly only?: { readonly when: string; readonly because: string };
}

/** A template asks for one thing after the other; a chart that asks for more than these in turn is not followed. */
const mostRounds = 4;

/**
 * Renders a release, and one whose templates refuse a cluster without API versions that nothing here tells of as for a
 * cluster with them: what applies it there may well have got so far.
 */
export function renderWhereItCan<Render extends AssumedRender>(
  answers: ClusterAssumptions,
  questions: ClusterQueries,
  attempt: (answers: ClusterAssumptions, questions: ClusterQueries) => Render,
): NeededRender<Render> {
  const first = attempt(answers, questions);
  if (!('problems' in first)) return { main: first, answers, questions };
  const needed = new Set<string>();
  let asked = questions;
  for (let round = 0; round < mostRounds; round++) {
    const { missing } = otherVersions(asked.apiVersions, answers);
    const known = needed.size;
    for (const version of missing) needed.add(version);
    if (needed.size === known) break;
    const versions = { missing: [...needed], passing: [], count: needed.size };
    const own = new ClusterQueries();
    for (const question of questions.release) own.release.add(question);
    const more = answered(answers, versions);
    const found = attempt(more, own);
    if (!('problems' in found)) {
      const only = { when: versionsText(versions), because: first.problems[0].message };
      return { main: found, answers: more, questions: own, only };
    }
    asked = own;
  }
  return { main: first, answers, questions };
}
