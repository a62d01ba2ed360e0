import { joinedString } from '../../core/go/go-string.ts';
import { fail } from '../../core/problem.ts';
import { spend } from '../../core/step-budget.ts';
import { ExecCosts } from './exec-costs.ts';
import { NoTemplateError } from './exec-error.ts';
import { type Evaluated, type Execution, Frame, type MissingKey, type RunnableTemplate } from './frame.ts';
import { GoError } from './go-error.ts';
import { DEFAULT_LIMITS, type ExecLimits, failNesting, failTextLimit } from './limits.ts';
import type { TemplateSet } from './template-set.ts';
import type { CallContext, GoValue, TemplateEngine } from './value.ts';

/** Steps after which the budget of the run hears of them. */
const stepsBetween = 10_000;

/** UTF-16 units of output after which its pieces are put together. */
const PIECE = 32_768;

/** The same text in one piece: to look at a unit of it has the engine put it together. */
function flattened(text: string): string {
  text.charCodeAt(0);
  return text;
}

/** The call that asks for random bytes: a template and a function in it. */
export interface RandomSite {
  readonly template: string;
  readonly function: string;
}

/** Options of an execution besides its templates and data. */
export interface ExecOptions {
  /** Default `zero`, as Helm sets it. */
  readonly missingKey?: MissingKey;
  readonly limits?: Partial<ExecLimits>;
  /** Nanoseconds since 1970; default 0. */
  readonly now?: bigint;
  /** Source of random bytes; without it functions that need them fail. */
  readonly random?: (site: RandomSite, length: number) => Uint8Array;
  /** Hears of each call of a function that depends on more than its arguments, and of each look at the clock. */
  readonly watcher?: { called(site: RandomSite): void; lookedAtClock(site: RandomSite): void };
}

/**
 * Executes templates of one set. Limits, clock and random stream are those of all its executions together, so a chart
 * is rendered in one context. After an error or problem the context must not be used again.
 */
export class ExecContext implements Execution, CallContext, TemplateEngine {
  readonly missingKey: MissingKey;
  readonly callContext: CallContext = this;
  readonly engine: TemplateEngine = this;
  out = '';
  calling = '';
  /** What was written before `out`, as one text after the other of some length. */
  #written = '';
  #set: TemplateSet;
  readonly #random: ExecOptions['random'];
  readonly #now: bigint;
  readonly #watcher: ExecOptions['watcher'];
  #site: RandomSite = { template: '', function: '' };
  /** What it has taken of its limits so far. */
  readonly costs: ExecCosts = new ExecCosts();
  #stepsLeft: number;
  /** What is left of steps when the budget of the run hears of those before. */
  #spendsAt: number;
  #outputLeft: number;
  #depthLeft: number;
  readonly #limits: ExecLimits;
  #running: RunnableTemplate | undefined;
  /** What was left of steps and output when the running template went on last. */
  #stepsBefore: number;
  #outputBefore: number;
  #isRunning = false;

  constructor(set: TemplateSet, options: ExecOptions = {}) {
    this.#set = set;
    this.missingKey = options.missingKey ?? 'zero';
    this.#now = options.now ?? 0n;
    this.#watcher = options.watcher;
    this.#random = options.random;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#stepsLeft = this.#limits.steps;
    this.#spendsAt = Math.max(0, this.#stepsLeft - stepsBetween);
    this.#outputLeft = this.#limits.output;
    this.#depthLeft = this.#limits.depth;
    this.#stepsBefore = this.#stepsLeft;
    this.#outputBefore = this.#outputLeft;
  }

  /**
   * Executes a template and returns its text. Throws `TemplateExecError`, `NoTemplateError` when there is no such
   * template, and `ProblemError` `TEMPLATE_LIMIT`.
   */
  execute(name: string, data: GoValue): string {
    const template = this.#set.lookup(name);
    if (template === undefined) throw new NoTemplateError(name, this.#set.name);
    return this.#capture(template, data);
  }

  /** As `TemplateEngine.executeText`. */
  executeText(name: string, text: string, data: GoValue): string {
    const outer = this.#set;
    const copy = outer.copy();
    const main = copy.addMain(name, text);
    if (main === undefined) throw new NoTemplateError(name, outer.name);
    this.#set = copy;
    const result = this.#capture(main, data);
    this.#set = outer;
    return result;
  }

  has(name: string): boolean {
    return this.#set.lookup(name) !== undefined;
  }

  get now(): bigint {
    this.#watcher?.lookedAtClock(this.#site);
    return this.#now;
  }

  draw(length: number): Uint8Array {
    if (this.#random === undefined) throw new GoError('no source of random bytes');
    return this.#random(this.#site, length);
  }

  enterCall(template: string, functionName: string): void {
    this.#site = { template, function: functionName };
    this.#watcher?.called(this.#site);
  }

  lookup(name: string): RunnableTemplate | undefined {
    return this.#set.lookup(name);
  }

  write(text: string): void {
    this.#outputLeft -= text.length;
    if (this.#outputLeft < 0) this.#failOutput();
    this.out += text;
    if (this.out.length > PIECE) this.#settle();
  }

  /**
   * Has the engine put the pieces of the output together: a text that holds millions of them takes thirty times its
   * length.
   */
  #settle(): void {
    this.#written += flattened(this.out);
    this.out = '';
  }

  step(): void {
    if (--this.#stepsLeft < this.#spendsAt) this.#spendOfRun();
  }

  steps(count: number): void {
    this.#stepsLeft -= count;
    if (this.#stepsLeft < this.#spendsAt) this.#spendOfRun();
  }

  spend(steps: number): void {
    this.costs.addCall(this.calling, steps);
    this.#stepsLeft -= steps;
    if (this.#stepsLeft < this.#spendsAt) this.#spendOfRun();
  }

  noteText(length: number): void {
    this.costs.addText(this.calling, this.#running?.parsed.name ?? '', length);
  }

  #spendOfRun(): void {
    if (this.#stepsLeft < 0) this.#failSteps();
    spend(this.#spendsAt + stepsBetween - this.#stepsLeft);
    this.#spendsAt = Math.max(0, this.#stepsLeft - stepsBetween);
  }

  #failSteps(): never {
    this.#account();
    const { steps } = this.#limits;
    return fail('TEMPLATE_LIMIT', `templates execute more than ${steps} steps: ${this.costs.mostSteps()}`);
  }

  #failOutput(): never {
    this.#account();
    const { output } = this.#limits;
    return fail('TEMPLATE_LIMIT', `templates write more than ${output} characters: ${this.costs.mostOutput()}`);
  }

  run(template: RunnableTemplate, data: Evaluated): void {
    if (--this.#depthLeft < 0) failNesting();
    this.costs.addDepth(this.#limits.depth - this.#depthLeft);
    const outer = this.#running;
    this.#account();
    this.#running = template;
    const { body, slots } = template.code;
    body(new Frame(this, template, data, slots));
    this.#account();
    this.#running = outer;
    this.#depthLeft++;
  }

  /** Puts what was taken since the last time down to the template that is running. */
  #account(): void {
    const name = this.#running?.parsed.name;
    if (name !== undefined)
      this.costs.addTemplate(name, this.#stepsBefore - this.#stepsLeft, this.#outputBefore - this.#outputLeft);
    this.#stepsBefore = this.#stepsLeft;
    this.#outputBefore = this.#outputLeft;
  }

  #capture(template: RunnableTemplate, data: GoValue): string {
    const outer = this.out;
    const written = this.#written;
    this.out = '';
    this.#written = '';
    if (this.#isRunning) this.run(template, data ?? undefined);
    else this.#runOutermost(template, data ?? undefined);
    const result = joinedString(this.#written + this.out);
    this.out = outer;
    this.#written = written;
    return result;
  }

  #runOutermost(template: RunnableTemplate, data: Evaluated): void {
    this.#isRunning = true;
    try {
      this.run(template, data);
    } catch (error) {
      // The two ways in which a hostile template can exhaust the machine itself: its stack and its longest string.
      if (error instanceof RangeError) {
        if (error.message.includes('string length')) failTextLimit();
        failNesting();
      }
      throw error;
    } finally {
      this.#isRunning = false;
    }
  }
}
