import { quoteGo } from '../../../core/go/quote.ts';

/** A way in which a value does not match its schema. */
export interface SchemaViolation {
  /** JSON pointer of the value. */
  readonly path: string;
  /** Undefined for a mere group of causes. */
  readonly message: string | undefined;
  readonly causes: readonly SchemaViolation[];
}

/** A text in single quotes, as messages show values and names. */
export function quoted(text: string): string {
  const inner = quoteGo(text).slice(1, -1);
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Violations as Helm lists them: `- at '/a': got number, want string`, causes indented below. */
export function printViolation(violation: SchemaViolation): string {
  const top = violation.message === undefined ? violation.causes : [violation];
  return top.map((cause) => printAt(cause, 0)).join('\n');
}

function printAt(violation: SchemaViolation, indent: number): string {
  const lines: string[] = [];
  // A group inside another violation has a line of its own; only the outermost is left out.
  lines.push(`${'  '.repeat(indent)}- at ${quoted(violation.path)}: ${violation.message ?? 'validation failed'}`);
  for (const cause of violation.causes) lines.push(printAt(cause, indent + 1));
  return lines.join('\n');
}
