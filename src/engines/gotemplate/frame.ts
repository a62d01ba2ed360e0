import { locate, type ParsedTemplate, printNode, type TemplateAstNode } from './ast.ts';
import { type ExecErrorPlace, TemplateExecError } from './exec-error.ts';
import type { CallContext, GoValue } from './value.ts';

/**
 * Result of evaluating an expression. `undefined` is reflection's "no value": a nil that has lost its type, which may
 * be walked further (`$nothing.field`) and prints `<no value>`. `null` is a nil interface that still sits in a list or
 * map:
 * asking it for a field is an error.
 */
export type Evaluated = GoValue | undefined;

/** End of a statement. */
export type Flow = 0 | 1 | 2;
/** End of a statement that ran to its end. */
export const NEXT: Flow = 0;
/** A `break` ends the innermost range. */
export const BREAK: Flow = 1;
/** A `continue` ends one iteration of it. */
export const CONTINUE: Flow = 2;

/** A compiled node of a list. */
export type Statement = (frame: Frame) => Flow;

/** Reading of a key that a map lacks: as the element type's zero value, as no value, or as an error. */
export type MissingKey = 'zero' | 'invalid' | 'error';

/** A template ready to run. */
export interface RunnableTemplate {
  readonly parsed: ParsedTemplate;
  /** Nothing but white space: cannot replace another definition. */
  readonly isEmpty: boolean;
  /** Compiled when it is first needed. */
  readonly code: TemplateCode;
}

/** A compiled template. */
export interface TemplateCode {
  readonly body: Statement;
  /** How many values `Frame.vars` holds. */
  readonly slots: number;
}

/** Execution as a whole, as a running template needs it. */
export interface Execution {
  readonly missingKey: MissingKey;
  /** Output of the template that is being captured. */
  out: string;
  /** The function that is being called, to which costs are put down. */
  calling: string;
  /** What functions are called with. */
  readonly callContext: CallContext;
  /** Appends to the output. */
  write(text: string): void;
  /** Counts an action or iteration. */
  step(): void;
  /** Counts so many at once. */
  steps(count: number): void;
  lookup(name: string): RunnableTemplate | undefined;
  /** Runs a template; its output goes where the caller's goes. */
  run(template: RunnableTemplate, data: Evaluated): void;
  /** Says which call the random stream is asked for next. */
  enterCall(template: string, functionName: string): void;
}

/** One template that is being executed. */
export class Frame {
  readonly execution: Execution;
  readonly template: RunnableTemplate;
  dot: Evaluated;
  /** Whether the dot is an element of an untyped list or map; decides how errors name its type. */
  dotIsElement = false;
  readonly vars: Evaluated[];
  /** The node that is being evaluated, for errors. */
  node: TemplateAstNode;

  constructor(execution: Execution, template: RunnableTemplate, data: Evaluated, slots: number) {
    this.execution = execution;
    this.template = template;
    this.dot = data;
    this.vars = [data];
    for (let slot = 1; slot < slots; slot++) this.vars.push(undefined);
    this.node = template.parsed.root;
  }

  /** Ends the execution with a Go error at the current node. */
  fail(reason: string): never {
    throw new TemplateExecError(this.#place(), reason);
  }

  /** As `fail`, for a function that failed. */
  failCall(functionName: string, cause: Error): never {
    throw new TemplateExecError(this.#place(), `error calling ${functionName}`, { cause });
  }

  #place(): ExecErrorPlace {
    const { source, name } = this.template.parsed;
    return { source: source.name, ...locate(source, this.node.pos), executing: name, node: printNode(this.node) };
  }
}
