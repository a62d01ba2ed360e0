/**
 * Go package for YAML that words an error and counts its lines: go-yaml v2 (Helm and everything that goes by
 * sigs.k8s.io/yaml) or v3 (kustomize).
 */
export type Dialect = 'helm' | 'kubernetes';

/**
 * Part that refuses a text: the reader (characters), the scanner (tokens), the parser (their order; they count lines
 * differently), or this program (`limit`).
 */
export type SyntaxErrorKind = 'limit' | 'parser' | 'reader' | 'scanner';

/** A text is no YAML, in libyaml's words. Lines count from 0 here. */
export class YamlSyntaxError extends Error {
  readonly kind: SyntaxErrorKind;
  readonly line: number;
  readonly column: number;
  /** Line of the construct in which the error was found; -1 without one. */
  readonly contextLine: number;

  constructor(kind: SyntaxErrorKind, problem: string, line: number, column: number, contextLine: number) {
    super(problem);
    this.name = 'YamlSyntaxError';
    this.kind = kind;
    this.line = line;
    this.column = column;
    this.contextLine = contextLine;
  }
}

/**
 * The error in go-yaml's words. Both versions name a line that may be beside the place: v2 prefers the place and falls
 * back to the construct around it, v3 the other way around; only errors of the scanner are counted from 1; a first line
 * goes unnamed.
 */
export function goMessage(error: YamlSyntaxError, dialect: Dialect): string {
  if (error.kind === 'reader' || error.kind === 'limit') return `yaml: ${error.message}`;
  const fromOne = error.kind === 'scanner' ? 1 : 0;
  const context = Math.max(error.contextLine, 0);
  let line: number;
  if (dialect === 'helm') line = error.line !== 0 ? error.line + fromOne : context;
  else line = context !== 0 ? context + fromOne : error.line !== 0 ? error.line + fromOne : 0;
  return line === 0 ? `yaml: ${error.message}` : `yaml: line ${line}: ${error.message}`;
}
