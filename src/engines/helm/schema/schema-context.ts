import { fail } from '../../../core/problem.ts';
import { spend as spendOfRun } from '../../../core/step-budget.ts';
import { type GoValue } from '../../gotemplate/public.ts';
import type { Schema } from './compile-schema.ts';
import type { SchemaPattern } from './schema-pattern.ts';

/** One schema applied to one value, and how it came to be. */
export interface Context {
  readonly schema: Schema;
  readonly value: GoValue;
  readonly path: string;
  readonly scope: Context | undefined;
  /** Number of steps into the value: scopes of equal depth look at the same value. */
  readonly depth: number;
  /** Only whether it is valid matters. */
  readonly quiet: boolean;
  readonly budget: Budget;
}

/** Steps of one validation: schemas that are applied to values, patterns that are tried included. */
export const maxSteps = 500_000;

/** What is left of the steps of one validation. */
interface Budget {
  steps: number;
}

/** Items, names, characters of a text, and instructions of a pattern at one character that are looked at in a step. */
export const inStep = { items: 8, characters: 64, instructions: 500 } as const;

/** Counts steps of a validation. Throws `VALUES_SCHEMA` when there are none left. */
export function spend({ budget, schema, path }: Context, steps: number): void {
  budget.steps -= steps;
  spendOfRun(steps);
  if (budget.steps >= 0) return;
  const at = `'${schema.pointer}' at '${path}'`;
  fail('VALUES_SCHEMA', `more than ${maxSteps} steps to check the values against values.schema.json, up to ${at}`, {
    hint: 'Disable schema validation for this release, or simplify the schema.',
  });
}

/** Counts a look at a value and at the lists of the schema, without what is inside of them. */
export function spendOnValue(context: Context): void {
  const { schema, value } = context;
  let items = (schema.enum?.length ?? 0) + (schema.required?.length ?? 0);
  if (value instanceof Map) items += value.size;
  else if (Array.isArray(value)) items += value.length;
  const characters = typeof value === 'string' ? value.length : 0;
  spend(context, 1 + Math.floor(items / inStep.items + characters / inStep.characters));
}

/** Test whether a text matches a pattern, which is counted. */
export function matches(context: Context, pattern: SchemaPattern, text: string): boolean {
  spend(context, 1 + Math.floor((pattern.size * text.length) / inStep.instructions));
  return pattern.matches(text);
}
