import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../src/core/problem.ts';
import { ExecContext, type ExecOptions } from '../../../src/engines/gotemplate/exec-context.ts';
import { NoTemplateError, TemplateExecError } from '../../../src/engines/gotemplate/exec-error.ts';
import type { FunctionTable } from '../../../src/engines/gotemplate/function-table.ts';
import { GoError } from '../../../src/engines/gotemplate/go-error.ts';
import { TemplateParseError } from '../../../src/engines/gotemplate/parse-error.ts';
import { TemplateCompiler } from '../../../src/engines/gotemplate/template-compiler.ts';
import { TemplateSet } from '../../../src/engines/gotemplate/template-set.ts';
import type { GoFunction, GoValue } from '../../../src/engines/gotemplate/value.ts';
import { TEST_FUNCTIONS } from './test-functions.ts';

const compiler = new TemplateCompiler(TEST_FUNCTIONS);

function setOf(files: Record<string, string>, by: TemplateCompiler = compiler): TemplateSet {
  const set = new TemplateSet('gotpl', by);
  for (const [name, text] of Object.entries(files)) set.add(name, text);
  return set;
}

function render(text: string, data: GoValue = null, options: ExecOptions = {}): string {
  return new ExecContext(setOf({ t: text }), options).execute('t', data);
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a set of templates', () => {
  it('lets a later text replace a template, unless the replacement is empty', () => {
    const set = setOf({
      a: '{{ define "x" }}a{{ end }}{{ define "y" }}a{{ end }}',
      b: '{{ define "x" }}b{{ end }}{{ define "y" }} {{/* nothing */}} {{ end }}',
      c: '{{ template "x" }}{{ template "y" }}',
    });
    expect(new ExecContext(set).execute('c', null)).toBe('ba');
  });

  it('finds templates of other texts whatever the order', () => {
    const set = setOf({ first: '{{ template "second" 1 }}', second: '<{{ . }}>' });
    expect(new ExecContext(set).execute('first', null)).toBe('<1>');
  });

  it('is left alone by what is added to a copy', () => {
    const set = setOf({ a: 'original' });
    const copy = set.copy();
    copy.add('a', 'changed');
    copy.add('b', 'new');
    expect(new ExecContext(copy).execute('a', null)).toBe('changed');
    expect(new ExecContext(set).execute('a', null)).toBe('original');
    expect(set.lookup('b')).toBeUndefined();
  });

  it('adds nothing of a text that does not parse', () => {
    const set = setOf({});
    expect(() => set.add('a', '{{ define "x" }}x{{ end }}{{ if }}')).toThrow(TemplateParseError);
    expect(set.lookup('x')).toBeUndefined();
  });

  it('says which template it does not have', () => {
    const error = thrownBy(() => new ExecContext(setOf({})).execute('nope', null));
    expect(error).toBeInstanceOf(NoTemplateError);
    expect((error as Error).message).toBe('template: no template "nope" associated with template "gotpl"');
  });

  it('can use other delimiters, and then leaves the usual ones alone', () => {
    const set = setOf(
      { a: '<< . >> {{ . }} <<- /* c */ ->> <<"}}">>' },
      new TemplateCompiler(TEST_FUNCTIONS, { left: '<<', right: '>>' }),
    );
    expect(new ExecContext(set).execute('a', 1)).toBe('1 {{ . }}}}');
  });

  it('lets functions take the names of builtins and of break and continue', () => {
    const own = (name: string): [string, GoFunction] => [
      name,
      { name, params: [], purity: 'pure', call: () => `my ${name}` },
    ];
    const functions: FunctionTable = new Map([own('len'), own('break'), own('or')]);
    const set = setOf({ a: '{{ len }} {{ break }} {{ or }}' }, new TemplateCompiler(functions));
    expect(new ExecContext(set).execute('a', null)).toBe('my len my break my or');
  });
});

describe('a compiler', () => {
  it('parses a text once per name', () => {
    const own = new TemplateCompiler(TEST_FUNCTIONS);
    expect(own.templatesIn('a', '{{ 1 }}')).toBe(own.templatesIn('a', '{{ 1 }}'));
    expect(own.templatesIn('b', '{{ 1 }}')).not.toBe(own.templatesIn('a', '{{ 1 }}'));
  });

  it('forgets texts that have not been asked for in a long time, and keeps those in use', () => {
    const own = new TemplateCompiler(TEST_FUNCTIONS);
    const used = own.templatesIn('used', 'x');
    const unused = own.templatesIn('unused', 'x');
    for (let index = 0; index < 60; index++) {
      own.templatesIn('long', String(index).padEnd(100_000));
      expect(own.templatesIn('used', 'x')).toBe(used);
    }
    expect(own.templatesIn('unused', 'x')).not.toBe(unused);
  });
});

describe('a key that a map lacks', () => {
  const data: GoValue = new Map([['a', new Map()]]);

  it('is nil by default: printable, but without fields', () => {
    expect(render('{{ .x }}', data)).toBe('<no value>');
    expect(() => render('{{ .x.y }}', data)).toThrow('nil pointer evaluating interface {}.y');
  });

  it('has no value, and neither have its fields, with the option "invalid"', () => {
    expect(render('{{ .x.y }}', data, { missingKey: 'invalid' })).toBe('<no value>');
  });

  it('is an error with the option "error"', () => {
    expect(() => render('{{ .a.x }}', data, { missingKey: 'error' })).toThrow('<.a.x>: map has no entry for key "x"');
    expect(() => render('{{ (index .a "x").y }}', data, { missingKey: 'error' })).toThrow(
      'nil data; no entry for key "y"',
    );
    expect(render('{{ index .a "x" }}', data, { missingKey: 'error' })).toBe('<no value>');
  });
});

describe('an error', () => {
  it('of the parser is data: code, Go’s words, file and line', () => {
    const error = thrownBy(() => setOf({ 'c/t.yaml': 'a\n{{ foo }}' }));
    expect((error as TemplateParseError).toProblem()).toEqual({
      code: 'TEMPLATE_PARSE',
      message: 'function "foo" not defined',
      at: { file: 'c/t.yaml', line: 2 },
    });
  });

  it('of an execution is data: the innermost reason, the outermost place, and the frames between', () => {
    const set = setOf({
      'c/_h.tpl': '{{ define "h" }}\n  {{ .a.b.c }}{{ end }}',
      'c/t.yaml': 'é{{ include "h" . }}',
    });
    const error = thrownBy(() => new ExecContext(set).execute('c/t.yaml', new Map()));
    expect((error as TemplateExecError).toProblem()).toEqual({
      code: 'TEMPLATE_EXEC',
      message: 'nil pointer evaluating interface {}.b',
      at: { file: 'c/t.yaml', line: 1, column: 6 },
      stack: ['c/t.yaml:1:6 <include "h" .>', 'c/_h.tpl:2:8 <.a.b.c>'],
    });
  });

  it('of a function keeps its cause', () => {
    const cause = new GoError('boom');
    const functions: FunctionTable = new Map([
      [
        'boom',
        {
          name: 'boom',
          params: [],
          purity: 'pure',
          call: () => {
            throw cause;
          },
        },
      ],
    ]);
    const error = thrownBy(() =>
      new ExecContext(setOf({ t: '{{ boom }}' }, new TemplateCompiler(functions))).execute('t', null),
    );
    expect(error).toBeInstanceOf(TemplateExecError);
    expect((error as TemplateExecError).chain().at(-1)).toBe(cause);
    expect((error as Error).message).toBe('template: t:1:3: executing "t" at <boom>: error calling boom: boom');
  });

  it('of this program passes through unchanged', () => {
    const fault = new TypeError('a fault');
    const functions: FunctionTable = new Map([
      [
        'fault',
        {
          name: 'fault',
          params: [],
          purity: 'pure',
          call: () => {
            throw fault;
          },
        },
      ],
    ]);
    const set = setOf({ t: '{{ fault }}' }, new TemplateCompiler(functions));
    expect(thrownBy(() => new ExecContext(set).execute('t', null))).toBe(fault);
  });
});

describe('functions that depend on more than their arguments', () => {
  const seeded: FunctionTable = new Map([
    ['rand', { name: 'rand', params: [], purity: 'seeded', call: (_, context) => [...context.draw(2)].join('.') }],
    ['time', { name: 'time', params: [], purity: 'seeded', call: (_, context) => String(context.now) }],
  ]);
  const set = setOf(
    { t: '{{ define "h" }}{{ rand }}{{ end }}{{ rand }} {{ template "h" }} {{ time }}' },
    new TemplateCompiler(seeded),
  );

  it('get bytes by the template and function that ask, and the one time of the run', () => {
    const sites: string[] = [];
    const random: ExecOptions['random'] = (site, length) => {
      sites.push(`${site.template}/${site.function}`);
      return new Uint8Array(length).fill(sites.length);
    };
    expect(new ExecContext(set, { random, now: 7n }).execute('t', null)).toBe('1.1 2.2 7');
    expect(sites).toEqual(['t/rand', 'h/rand']);
  });

  it('fail without a source of random bytes', () => {
    expect(() => new ExecContext(set).execute('t', null)).toThrow('error calling rand: no source of random bytes');
  });
});

describe('limits', () => {
  const endless: Record<string, string> = {
    'a template that invokes itself': '{{ define "a" }}{{ template "a" . }}{{ end }}{{ template "a" }}',
    'a template that includes itself': '{{ define "a" }}{{ include "a" . }}{{ end }}{{ include "a" . }}',
    'a text that executes itself': '{{ define "a" }}{{ tpl "{{ include \\"a\\" . }}" . }}{{ end }}{{ include "a" . }}',
    'a range over a billion': '{{ range 1000000000 }}{{ end }}',
    'ranges in ranges': '{{ range 100000 }}{{ range 100000 }}{{ end }}{{ end }}',
    'an output of a gibibyte': '{{ $x := repeat 1048576 "x" }}{{ range 1024 }}{{ $x }}{{ end }}',
    'a string that doubles': '{{ $x := "xxxxxxxx" }}{{ range 60 }}{{ $x = print $x $x }}{{ end }}',
    'a list that doubles': '{{ $x := list 1 }}{{ range 60 }}{{ $x = list $x $x }}{{ end }}{{ $x }}',
    'a map in itself': '{{ $d := dict }}{{ $_ := set $d "a" $d }}{{ $d }}',
    'parentheses without end': `{{${'('.repeat(50_000)}1${')'.repeat(50_000)}}}`,
    'blocks without end': '{{ if 1 }}'.repeat(50_000) + '{{ end }}'.repeat(50_000),
  };

  it.each(Object.entries(endless))('stop %s', (_, text) => {
    const limits = { steps: 4_000_000 };
    expect(problemOf(thrownBy(() => render(text, null, { limits }))).code).toBe('TEMPLATE_LIMIT');
  });

  it('count all executions of a context together', () => {
    const context = new ExecContext(setOf({ t: 'abc' }), { limits: { output: 7 } });
    context.execute('t', null);
    context.execute('t', null);
    expect(problemOf(thrownBy(() => context.execute('t', null))).message).toBe(
      'templates write more than 7 characters: t 100 % (9)',
    );
  });

  it('leave room for helpers hundreds of levels deep', () => {
    const text =
      '{{ define "a" }}{{ if true }}{{ with . }}{{ if lt . (int64 300) }}{{ include "a" (add1 .) }}{{ else }}end{{ end }}{{ end }}{{ end }}{{ end }}{{ include "a" (int64 1) }}';
    expect(render(text)).toBe('end');
  });
});

describe('a bound that is hit', () => {
  it('says which templates and functions used it up', () => {
    const context = new ExecContext(
      setOf({
        t: '{{ template "light" }}{{ template "heavy" }}',
        light: 'a',
        heavy: '{{ range 100 }}{{ print . }}{{ end }}',
      }),
      { limits: { steps: 60 } },
    );

    expect(() => context.execute('t', new Map())).toThrow(
      /^templates execute more than 60 steps: heavy 9\d % \(\d+\), t \d % \(\d+\)/,
    );
  });
});
