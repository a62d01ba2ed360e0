import { RE2JS } from 're2js';

/** Compiles a pattern of a schema, which is an RE2 expression that may match anywhere; undefined when it is none. */
export function compilePattern(source: string): ((text: string) => boolean) | undefined {
  try {
    const compiled = RE2JS.compile(source);
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
}

/** True when a text is an RE2 expression. */
export function isPattern(source: string): boolean {
  return compilePattern(source) !== undefined;
}
