import type { Position } from '../../core/position.ts';
import { ProblemError } from '../../core/problem.ts';

/** Runs something and adds a prefix and a position to the problem that it throws. */
export function withProblemContext<T>(run: () => T, prefix: string, at: Position): T {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    const { problem } = thrown;
    throw new ProblemError({ ...problem, message: prefix + problem.message, at: problem.at ?? at }, { cause: thrown });
  }
}
