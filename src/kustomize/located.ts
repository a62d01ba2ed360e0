import type { Position } from '../model/position.ts';
import { ProblemError } from '../model/problem.ts';

/** Runs something and completes its problem with what it was about. */
export function located<T>(run: () => T, prefix: string, at: Position): T {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof ProblemError)) throw thrown;
    const { problem } = thrown;
    throw new ProblemError({ ...problem, message: prefix + problem.message, at: problem.at ?? at }, { cause: thrown });
  }
}
