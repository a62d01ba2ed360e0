import { quoteGo } from '../../core/go/quote.ts';
import type { Problem } from '../../core/problem.ts';
import { GoError } from './go-error.ts';
import { TemplateParseError } from './parse-error.ts';

/** Place at which an execution failed, as text/template's ExecError. */
export interface ExecErrorPlace {
  /** The name of the text that holds the node: for a helper the file that defines it. */
  readonly source: string;
  /** Counted from 1. */
  readonly line: number;
  /** Bytes, counted from 0. */
  readonly column: number;
  /** The template that was being executed. */
  readonly executing: string;
  /** The node as Go prints it: `.Values.a.b`. */
  readonly node: string;
}

/**
 * An execution of a template that Go ends with an error. When a function failed, `cause` is its error, and `reason` is
 * `error calling NAME`; an error inside an included template is the cause of the error of the `include` call.
 */
export class TemplateExecError extends Error {
  readonly place: ExecErrorPlace;
  /** Go's words without the place and the cause. */
  readonly reason: string;

  constructor(place: ExecErrorPlace, reason: string, options?: { readonly cause: Error }) {
    const { source, line, column, executing, node } = place;
    const tail = options === undefined ? reason : `${reason}: ${options.cause.message}`;
    super(`template: ${source}:${line}:${column}: executing ${quoteGo(executing)} at <${node}>: ${tail}`, options);
    this.name = 'TemplateExecError';
    this.place = place;
    this.reason = reason;
  }

  /** The errors from the outermost to the one that started it. */
  chain(): readonly Error[] {
    const errors: Error[] = [this];
    for (let { cause } = this as Error; cause instanceof Error; cause = cause.cause) errors.push(cause);
    return errors;
  }

  /** The error as data: the innermost reason, at the outermost place, with a frame for each place in between. */
  toProblem(): Problem {
    const errors = this.chain();
    const last = errors.at(-1);
    const message =
      last instanceof TemplateExecError || last instanceof TemplateParseError ? last.reason : last?.message;
    const stack = errors.flatMap((error) => {
      if (!(error instanceof TemplateExecError)) return [];
      const { source, line, column, node } = error.place;
      return [`${source}:${line}:${column + 1} <${node}>`];
    });
    const { source, line, column } = this.place;
    return {
      code: 'TEMPLATE_EXEC',
      message: message ?? this.reason,
      at: { file: source, line, column: column + 1 },
      stack,
    };
  }
}

/** One level of the form with a block of lines per level. */
interface TracedLevel {
  readonly place: string;
  readonly executing: string;
  readonly message: string;
}

/**
 * The error as Helm 4 prints it: per level the place, then the node, then the message, each indented further. Helm
 * falls back to Go's one line when any error in the chain is not one of text/template's own. A message ends where
 * another error starts.
 */
export function tracedText(error: TemplateExecError): string {
  const levels: TracedLevel[] = [];
  for (const link of error.chain()) {
    const level = tracedLevel(link);
    if (level === undefined) return error.message;
    const last = levels.at(-1);
    const same = last?.place === level.place && last.executing === level.executing && last.message === level.message;
    if (!same) levels.push(level);
  }
  return levels.map(printLevel).join('').trim();
}

function tracedLevel(error: Error): TracedLevel | undefined {
  if (error instanceof TemplateExecError) {
    const { source, line, column, executing, node } = error.place;
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    // Helm takes the first ">: " for the end of the node, even when it is part of a string in it.
    const text = `${node}>: ${error.reason}${cause}`;
    const end = text.indexOf('>: ');
    return {
      place: `${source}:${line}:${column}`,
      executing: `executing ${quoteGo(executing)} at <${text.slice(0, end)}>:`,
      message: beforeNextError(text.slice(end + 3)),
    };
  }
  return error instanceof NoTemplateError ? { place: '', executing: '', message: error.message } : undefined;
}

function beforeNextError(message: string): string {
  const next = message.indexOf(' template:');
  return next < 0 ? message : message.slice(0, next);
}

function printLevel({ place, executing, message }: TracedLevel): string {
  let out = place === '' ? '' : `${place}\n  `;
  if (executing !== '') out += `${executing}\n    `;
  return message === '' ? out : `${out}${message}\n`;
}

/** A template that was to be executed by name is not in the set. */
export class NoTemplateError extends Error {
  constructor(name: string, set: string) {
    super(`template: no template ${quoteGo(name)} associated with template ${quoteGo(set)}`);
    this.name = 'NoTemplateError';
  }
}

/** Test for errors that a Go function would return, which a template adds its own place to. */
export function isGoError(error: unknown): error is Error {
  return (
    error instanceof GoError ||
    error instanceof TemplateExecError ||
    error instanceof TemplateParseError ||
    error instanceof NoTemplateError
  );
}
