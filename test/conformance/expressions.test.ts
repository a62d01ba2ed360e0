import { readFileSync } from 'node:fs';
import * as cel from '@marcbachmann/cel-js';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { runSteps } from '../../src/engines/kubernetes/cel/bounded-expression.ts';
import { projected } from '../../src/engines/kubernetes/expressions/projected-value.ts';
import { serverExpressions } from '../../src/engines/kubernetes/expressions/server-expressions.ts';

/**
 * What expressions come to in the API server of Kubernetes 1.36, as texts; `error` for one that fails. Written by
 * scripts/oracle/api-server.js.
 */
const { schema, self, cases } = JSON.parse(
  readFileSync(new URL('./apiserver/expressions.json', import.meta.url), 'utf8'),
) as {
  readonly schema: JsonObject;
  readonly self: JsonObject;
  readonly cases: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Where nothing is said, or something else, for a reason. */
const differing: Readonly<Record<string, string>> = {
  // The interpreter reads no optional items.
  "[?self.?absent, 'a'].size()": 'not worked out',
  "[?self.?s, 'a'].size()": 'not worked out',
  "{?'a': self.?absent, 'b': 'x'}.size()": 'not worked out',
  "{?'a': self.?s}['a']": 'not worked out',
  // Nothing is said of rules that fail here.
  ...(takesOffsets() ? {} : { "self.t.getHours('+02:00')": 'error' }),
  "duration('0') == duration('0s')": 'error',
  "'%x %X %o %b %e'.format([255, 255, 8, 5, 1234.5])": 'error',
  // Times are kept to the millisecond.
  "timestamp('2024-01-02T03:04:05.123456789Z') == timestamp('2024-01-02T03:04:05.123Z')": 'true',
};

/** True where Node knows offsets as time zones, as it does since version 22. */
function takesOffsets(): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: '+02:00' }).resolvedOptions().timeZone === '+02:00';
  } catch {
    return false;
  }
}

const programs = serverExpressions(cel, ['self']);

function answer(expression: string): string {
  const program = programs(`string(${expression})`, { left: runSteps });
  if (program === undefined) return 'not worked out';
  try {
    const text = program({ self: projected(self, schema, cel) }, { left: runSteps });
    return typeof text === 'string' && text !== '' && !text.includes('\n') ? text : 'error';
  } catch {
    return 'error';
  }
}

describe.each(Object.entries(cases))('expressions about %s are what they are to the API server', (_about, group) => {
  test.each(Object.entries(group))('%s', (expression, told) => {
    const own = differing[expression];
    expect(answer(expression)).toBe(own ?? told);
    if (own !== undefined) expect(told, 'a difference that is none any more').not.toBe(own);
  });
});
