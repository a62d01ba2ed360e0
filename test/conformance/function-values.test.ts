import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOf, outcomeOf, templateOf } from '../../scripts/fuzz/nested-calls.js';
import { BUILTINS } from '../../src/engines/gotemplate/builtins.ts';
import { helmFunctions } from '../../src/engines/helm/functions/helm-functions.ts';
import { chartErrors } from '../engines/helm/chart-errors.ts';

interface Call {
  readonly form: string;
  readonly type?: true;
  /** Indices of values by what they come to. */
  readonly outcomes: Readonly<Record<string, readonly number[]>>;
}

const path = join(import.meta.dirname, 'function-values.json');
const table = JSON.parse(readFileSync(path, 'utf8')) as {
  readonly chart: Readonly<Record<string, string>>;
  readonly values: readonly string[];
  readonly calls: readonly Call[];
};
const errorOf = chartErrors(table.chart);

/** Calls that change the values of the chart, which later ones must not see. */
const changes = /\b(?:set|unset|merge\w*|mustMerge\w*)\b/;

describe('every function makes of every kind of value what Helm makes of it', () => {
  it('has a row for each call of the functions there are', () => {
    const functions = [...BUILTINS.values(), ...helmFunctions('4.2.3').values()];
    expect(callsOf(functions).map(({ form }) => form)).toEqual(table.calls.map(({ form }) => form));
  });

  it.each(table.calls.map((call) => [call.form, call] as const))('%s', (_, call) => {
    const found: [string, string][] = [];
    const wanted: [string, string][] = [];
    for (const [outcome, indices] of Object.entries(call.outcomes)) {
      for (const index of indices) {
        const value = table.values[index] ?? '';
        wanted.push([value, outcome]);
        found.push([value, outcomeOf(errorOf(templateOf(call, value), !changes.test(call.form)))]);
      }
    }
    expect(found).toEqual(wanted);
  });
});
