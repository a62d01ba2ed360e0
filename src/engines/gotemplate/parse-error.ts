import type { Problem } from '../../core/problem.ts';

/** A template that Go's parser refuses. */
export class TemplateParseError extends Error {
  /** The name the text was parsed under: a file of a chart, or the name `tpl` uses. */
  readonly source: string;
  /** Counted from 1. */
  readonly line: number;
  /** Go's words without the place: `function "x" not defined`. */
  readonly reason: string;

  constructor(source: string, line: number, reason: string) {
    super(`template: ${source}:${line}: ${reason}`);
    this.name = 'TemplateParseError';
    this.source = source;
    this.line = line;
    this.reason = reason;
  }

  /** The error as data. */
  toProblem(): Problem {
    return { code: 'TEMPLATE_PARSE', message: this.reason, at: { file: this.source, line: this.line } };
  }
}
