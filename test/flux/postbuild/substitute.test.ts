import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { substitute } from '../../../src/flux/postbuild/substitute.ts';

interface Case {
  readonly text: string;
  /** The section of a document, upstream test or error that says what is to happen. */
  readonly source: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly strict?: boolean;
  readonly output?: string;
  readonly error?: string;
}

interface Group {
  readonly name: string;
  readonly source: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
}

const table: { readonly provenance: string; readonly groups: readonly Group[] } = JSON.parse(
  readFileSync(new URL('cases.generated.json', import.meta.url), 'utf8'),
);

function run(text: string, variables: Readonly<Record<string, string>>, strict = false): string {
  const result = substitute(text, new Map(Object.entries(variables)), { strict });
  return 'text' in result ? result.text : `problem: ${result.problem.message}`;
}

for (const group of table.groups) {
  describe(`${group.name} (${group.source})`, () => {
    for (const entry of group.cases) {
      const expected =
        entry.error === undefined ? `gives ${JSON.stringify(entry.output)}` : `fails with ${entry.error}`;
      it(`${JSON.stringify(entry.text)}${entry.strict === true ? ' when strict' : ''} ${expected}`, () => {
        const variables = new Map(Object.entries(entry.variables ?? group.variables));
        const result = substitute(entry.text, variables, { strict: entry.strict ?? false });
        const problem = { code: 'SUBSTITUTION', message: expect.stringContaining(entry.error ?? '') };
        expect(result).toMatchObject(entry.error === undefined ? { text: entry.output } : { problem });
      });
    }
  });
}

describe('substitution', () => {
  it('has at least 150 cases whose answers came from the library that Flux uses', () => {
    expect(table.provenance).toMatch(/github\.com\/fluxcd\/pkg\/envsubst/);
    expect(table.groups.flatMap((group) => group.cases).length).toBeGreaterThanOrEqual(150);
  });

  it('has a source for every case, and a case for every function in the documented grammar', () => {
    const cases = table.groups.flatMap((group) => group.cases);
    expect(cases.filter(({ source }) => !/envsubst|Flux documentation|kustomize/.test(source ?? ''))).toEqual([]);
    const sources = cases.map(({ source }) => source).join('\n');
    const documented = [
      '${var}',
      '${#var}',
      '${var^}',
      '${var^^}',
      '${var,}',
      '${var,,}',
      '${var:n}',
      '${var:n:len}',
      '${var#pattern}',
      '${var##pattern}',
      '${var%pattern}',
      '${var%%pattern}',
      '${var-default}',
      '${var:-default}',
      '${var=default}',
      '${var:=default}',
      '${var/pattern/replacement}',
      '${var//pattern/replacement}',
      '${var/#pattern/replacement}',
      '${var/%pattern/replacement}',
      '${var+default}',
      '${var:?default}',
      '${var:+default}',
    ];
    expect(documented.filter((form) => !sources.includes(`\`${form}\``))).toEqual([]);
  });

  it('names the line of the rendered object in which an expression is wrong, and quotes nothing of it', () => {
    const result = run('a: 1\nb: ${x}\nc: ${secret!}\n', {});
    expect(result).toContain('line 3');
    expect(result).not.toContain('secret');
  });

  it('takes a byte that is no UTF-8 in a value and can reassemble it', () => {
    expect(run('${a}${b}', { a: '\udcc3', b: '\udca9' })).toBe('é');
    expect(run('${a}', { a: '\udcc3' })).toContain('not UTF-8');
  });

  it('stops when values would multiply beyond 64 MiB', () => {
    const value = 'x'.repeat(1024 * 1024);
    expect(run('${a}'.repeat(100), { a: value })).toContain('too large');
    expect(run(`\${u:-${'${a}'.repeat(100)}}`, { a: value })).toContain('too large');
    expect(run('${a//x/${b}}', { a: value, b: 'y'.repeat(1000) })).toContain('too large');
  });

  it('stops when matching a pattern takes too many steps', () => {
    expect(run('${a##*a*a*a*b}', { a: 'a'.repeat(20_000) })).toContain('too large');
  });

  it('refuses expressions that are nested a thousand deep, and accepts a hundred', () => {
    expect(run(`${'${u:-'.repeat(1000)}x${'}'.repeat(1000)}`, {})).toContain('nested too deeply');
    expect(run(`${'${u:-'.repeat(100)}x${'}'.repeat(100)}`, {})).toBe('x');
  });

  it('reads a text of a hundred thousand expressions', () => {
    expect(run('${a}$$'.repeat(100_000), { a: '1' })).toBe('1$'.repeat(100_000));
  });
});
