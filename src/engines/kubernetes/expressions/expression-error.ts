import type * as cel from '@marcbachmann/cel-js';

/** An error of an expression in the words of the API server. */
export class ExpressionError extends Error {}

const scalars: Readonly<Record<string, string>> = { bool: 'Bool', double: 'Double', int: 'Int', string: 'String' };
const isNumber = (type: string | undefined): boolean => type === 'int' || type === 'double';

/**
 * What the interpreter says, and the API server's words for it; undefined where it may know what the interpreter does
 * not. Recorded by scripts/oracle/admission.js.
 */
const sentences: readonly (readonly [RegExp, (first?: string, second?: string) => string | undefined])[] = [
  [/^No such key: index out of bounds, index (-?\d+)/, (at) => `index out of bounds: ${at}`],
  [/^No such key: ([^\n]+)/, (key) => `no such key: ${key}`],
  [/^division by zero/, () => 'division by zero'],
  [/^modulo by zero/, () => 'modulus by zero'],
  [/^integer overflow/, () => 'integer overflow'],
  [/^bool\(\) conversion error: invalid string/, () => conversionError('bool')],
  [/^Invalid duration string/, () => conversionError('google.protobuf.Duration')],
  [/^timestamp\(\) requires a string/, () => conversionError('google.protobuf.Timestamp')],
  [/^Optional value is not present/, () => 'optional.none() dereference'],
  [/^found no matching overload for 'size\((?:bool|double|int)\)'/, () => 'no such overload: size'],
  [
    /^found no matching overload for '(?:bool|double|int)\.(?:contains|endsWith|startsWith)\(string\)'/,
    () => noOverload,
  ],
  [/^no such overload: (?=[^\n]*dyn<)(?:dyn<)?(\w+)>? [-+*/%<>=]+ (?:dyn<)?(\w+)/, withoutOverload],
  [/^no such overload: !(?:double|int|string)/, () => noOverload],
  [/^(?:Ternary condition must be|Logical operator requires) bool.*, got '(?:double|int|string)'/, () => noOverload],
  [
    /^Expression of type '(bool|double|int|string)' cannot be range/,
    (type = '') => `got 'types.${scalars[type]}', expected iterable type`,
  ],
];

const noOverload = 'no such overload';

function withoutOverload(left?: string, right?: string): string | undefined {
  const areScalars = [left, right].every((type) => type !== undefined && Object.hasOwn(scalars, type));
  return areScalars && left !== right && !(isNumber(left) && isNumber(right)) ? noOverload : undefined;
}

/** The words about a text that is none of a type. */
export function conversionError(type: string): string {
  return `type conversion error from 'string' to '${type}'`;
}

/** Words of the API server for an error of an expression; undefined where that is not known. */
export function errorWords(error: unknown, interpreter: typeof cel): string | undefined {
  if (error instanceof ExpressionError) return error.message;
  // Bounds of patterns are not those of the API server.
  if (error instanceof Error && /^error parsing regexp: missing closing \)/.test(error.message)) return error.message;
  if (!(error instanceof interpreter.EvaluationError)) return undefined;
  for (const [sentence, words] of sentences) {
    const parts = sentence.exec(error.message);
    if (parts !== null) return words(parts[1], parts[2]);
  }
  return undefined;
}
