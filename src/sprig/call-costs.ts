import type { FunctionTable } from '../gotemplate/function-table.ts';
import type { GoFunction, GoValue } from '../gotemplate/value.ts';

/** Steps that a call takes besides its own, and those of each character of its texts; a step is about half a microsecond. */
interface CallCosts {
  readonly call: number;
  readonly character: number;
}

const EXPRESSION: CallCosts = { call: 12, character: 2 };
const READER: CallCosts = { call: 12, character: 0.2 };
const WRITER: CallCosts = { call: 8, character: 0 };

function costsOf(name: string): CallCosts | undefined {
  if (/^(?:mustR|r)egex/.test(name)) return EXPRESSION;
  if (/^(?:mustF|f)rom[JTY]|^tpl$/.test(name)) return READER;
  return /^(?:mustT|t)o(?:Pretty|Raw)?[JTY]|^(?:mustM|m)erge|[dD]eepCopy$|^semver|[dD]ate/.test(name)
    ? WRITER
    : undefined;
}

/** The same functions, of which those that take longer than a step cost as many of the limit of steps. */
export function withCallCosts(table: FunctionTable): FunctionTable {
  return new Map([...table].map(([name, fn]) => [name, charged(fn, costsOf(name))]));
}

function charged(fn: GoFunction, costs: CallCosts | undefined): GoFunction {
  if (costs === undefined) return fn;
  return {
    ...fn,
    call: (args, context) => {
      context.spend(costs.call + Math.ceil(costs.character * textLength(args)));
      return fn.call(args, context);
    },
  };
}

function textLength(args: readonly GoValue[]): number {
  let length = 0;
  for (const arg of args) if (typeof arg === 'string') length += arg.length;
  return length;
}
