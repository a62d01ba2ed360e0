import { createHash } from 'node:crypto';
import { ExecContext } from '../../../../src/engines/gotemplate/exec-context.ts';
import { NoTemplateError, TemplateExecError } from '../../../../src/engines/gotemplate/exec-error.ts';
import { TemplateParseError } from '../../../../src/engines/gotemplate/parse-error.ts';
import { sprigFunctions } from '../../../../src/engines/gotemplate/sprig/sprig.ts';
import { TemplateCompiler } from '../../../../src/engines/gotemplate/template-compiler.ts';
import { TemplateSet } from '../../../../src/engines/gotemplate/template-set.ts';
import type { CallContext, GoValue } from '../../../../src/engines/gotemplate/value.ts';
import { helmFunctions } from '../../../../src/engines/helm/functions/helm-functions.ts';
import { executionProblem } from '../../../../src/engines/helm/templates.ts';
import type { TemplateResult } from '../run-template.ts';

/** 2026-01-02T03:04:05.678901234Z. */
const NOW = 1_767_323_045_678_901_234n;

/** A stream of bytes that depends on its seed alone. */
function randomBytes(seed: string): (length: number) => Uint8Array {
  let block = 0;
  let rest = Buffer.alloc(0);
  return (length) => {
    while (rest.length < length) {
      rest = Buffer.concat([rest, createHash('sha256').update(`${seed}:${block++}`).digest()]);
    }
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
}

/** What functions get besides their arguments; there are no other templates. */
export function callContext(seed = 'seed'): CallContext {
  const noTemplates = (): never => {
    throw new Error('no templates here');
  };
  return {
    now: NOW,
    draw: randomBytes(seed),
    spend: () => undefined,
    noteText: () => undefined,
    engine: { execute: noTemplates, executeText: noTemplates, has: () => false },
  };
}

/** The result of one function for arguments that are already of its parameters' types. */
export function call(name: string, ...args: readonly GoValue[]): GoValue {
  const fn = sprigFunctions().get(name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  return fn.call(args, callContext());
}

/** A result that must be a string. */
export function textOf(value: GoValue): string {
  if (typeof value !== 'string') throw new Error('not a string');
  return value;
}

const compiler = new TemplateCompiler(helmFunctions());

/**
 * Renders a text as the file `templates/t.yaml` of the chart `c` with all functions of Helm; an error is what Helm
 * would say.
 */
export function runSprig(text: string, data: GoValue, seed = 'seed'): TemplateResult {
  const name = 'c/templates/t.yaml';
  const random = randomBytes(seed);
  try {
    const set = new TemplateSet('gotpl', compiler);
    set.add(name, text);
    const context = new ExecContext(set, { now: NOW, random: (_, length) => random(length) });
    return { output: context.execute(name, data) };
  } catch (error) {
    if (error instanceof TemplateExecError) return { error: executionProblem(error).original ?? '' };
    if (error instanceof TemplateParseError) return { error: error.message };
    if (error instanceof NoTemplateError) return { error: error.message };
    throw error;
  }
}
