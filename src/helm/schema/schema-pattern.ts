import { GoError } from '../../gotemplate/go-error.ts';
import { compileRegex } from '../../sprig/go-regex.ts';

/** Compiles a pattern of a schema, which is an RE2 expression that may match anywhere; undefined when it is none. */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  try {
    const regex = compileRegex(source);
    return (text) => regex.matches(text);
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

/** True when a text is an RE2 expression. */
export function isPattern(source: string): boolean {
  return compilePattern(source) !== undefined;
}
