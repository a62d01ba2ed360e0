import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goString } from '../../src/core/go/go-string.ts';
import { BUILTINS } from '../../src/engines/gotemplate/builtins.ts';
import { chartData, runTemplate, type TemplateResult } from '../engines/gotemplate/run-template.ts';

interface Case {
  readonly text: string;
  readonly output?: string;
  readonly outputBase64?: string;
  readonly error?: string;
}

interface Table {
  readonly values: unknown;
  readonly cases: readonly Case[];
}

const folder = join(import.meta.dirname, 'gotemplate');

function expected({ output, outputBase64, error }: Case): TemplateResult {
  if (error !== undefined) return { error };
  if (output !== undefined) return { output };
  return { output: goString(Buffer.from(outputBase64 ?? '', 'base64')) };
}

describe.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('Helm answers %s', (name) => {
  const { values, cases } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Table;

  it.each(cases.map((each) => [each.text, each] as const))('%s', (_, each) => {
    expect(runTemplate(each.text, chartData(values))).toEqual(expected(each));
  });
});

describe('the functions of the language', () => {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Table).cases.map(({ text }) => text));

  // Helm's own slice hides that of the language.
  const names = [...BUILTINS.keys()].filter((name) => name !== 'slice');

  it.each(names)('%s has at least three cases', (name) => {
    const call = new RegExp(`(?<![.$\\w"])${name}(?![\\w:"])`);
    expect(texts.filter((text) => call.test(text)).length).toBeGreaterThanOrEqual(3);
  });
});
