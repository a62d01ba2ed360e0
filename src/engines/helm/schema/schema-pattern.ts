import { spend } from '../../../core/step-budget.ts';
import { compileRegex, GoError } from '../../gotemplate/public.ts';

/** A pattern of a schema, which is an RE2 expression that may match anywhere. */
export interface SchemaPattern {
  readonly source: string;
  /** Instructions that each character of a text may meet. */
  readonly size: number;
  matches(text: string): boolean;
}

/**
 * Compiles a pattern, which takes a step for each of its instructions; undefined when it is none. Throws `StepLimit`.
 */
export function compilePattern(source: string): SchemaPattern | undefined {
  try {
    const regex = compileRegex(source);
    const { size } = regex;
    spend(size);
    return { source, size, matches: (text) => regex.matches(text) };
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

/** Test whether a text is an RE2 expression. */
export function isPattern(source: string): boolean {
  return compilePattern(source) !== undefined;
}
