import { performance } from 'node:perf_hooks';
import { isProblem, type Problem, problemOf } from '../../core/problem.ts';
import { safeProblem } from '../../engines/http/public.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { type Side } from '../../inputs/trees/public.ts';
import { type CrossRunCache, crossRunCache, type PreviewOptions, preview } from '../../render/preview/public.ts';

/** The most equal shares of the time that are left which one comparison takes. */
const mostShares = 4;
/** The time in milliseconds that each has at least, if there is any. */
const leastTime = 10_000;

/** The time of one comparison, of the `rest` for those that are `left`, in milliseconds. */
export function shareOf(rest: number, left: number): number {
  return Math.min(rest, Math.max((rest / left) * mostShares, leastTime));
}

/** Comparisons with one base, one after the other. They share sources and work, so that the base is rendered once. */
export class QueueLane {
  readonly #base: Side;
  readonly #options: PreviewOptions;
  readonly #kept: CrossRunCache;
  readonly #end: number;
  #isBegun = false;

  private constructor(base: Side, options: PreviewOptions, kept: CrossRunCache, end: number) {
    this.#base = base;
    this.#options = options;
    this.#kept = kept;
    this.#end = end;
  }

  /**
   * Opens a lane for some heads. Its options say what may be asked and shown for all of them; `end` is the time of
   * `performance.now` at which nothing more is begun.
   */
  static async open(base: Side, heads: readonly Side[], options: PreviewOptions, end: number): Promise<QueueLane> {
    return new QueueLane(base, options, await crossRunCache(options, [base, ...heads]), end);
  }

  /** End of the time for all comparisons. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /**
   * Compares one head with the base, when so many are `left`: one of them takes no more than its share of the time, so
   * that the others have some. A failure of the run as a whole is a problem.
   */
  async compare(head: Side, left = 1): Promise<ReviewedComparison | Problem> {
    const { memo } = this.#kept.shared;
    if (this.#isBegun) memo.startRound();
    this.#isBegun = true;
    const deadline = shareOf(Math.max(this.#end - performance.now(), 0), left);
    try {
      const { comparison } = await preview(this.#base, head, { ...this.#options, kept: this.#kept, deadline });
      return comparison;
    } catch (error) {
      return safeProblem(problemOf(error), this.#options.hidden);
    }
  }
}

/** A comparison, or else nothing. */
export function comparedOrNothing(result: ReviewedComparison | Problem): ReviewedComparison | undefined {
  return isProblem(result) ? undefined : result;
}
