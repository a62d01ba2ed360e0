import { describe, expect, it } from 'vitest';
import { GoMap, type GoValue } from '../../../src/engines/gotemplate/value.ts';
import { runTemplate } from './run-template.ts';
import { Callback, Seconds, VersionPointer, VersionSet } from './values.ts';

// No chart reaches all of these values, so what is expected here was read from text/template and reflect.

const data: GoValue = new Map<string, GoValue>([
  ['pointer', new VersionPointer(false)],
  ['named', new VersionPointer(true)],
  ['seconds', new Seconds(90)],
  ['versions', new VersionSet(['v1', 'apps/v1'])],
  ['callback', new Callback()],
  ['strings', new GoMap('map[string]string', new Map([['a', 'b']]))],
  ['files', new GoMap('engine.files', new Map(), '[]uint8')],
]);

function output(text: string): string {
  const result = runTemplate(text, data);
  return 'output' in result ? result.output : result.error;
}

describe('a pointer to a struct', () => {
  it('gives its fields and calls its methods', () => {
    expect(output('{{ .pointer.Major }} {{ .pointer.Inner.a }} {{ .pointer.Name }}')).toBe('1 b v1');
    expect(output('{{ .pointer.Plus 2 }} {{ 3 | .pointer.Plus }}')).toBe('[1 2] [1 3]');
  });

  it('prints as the struct in an action, with & in print, and by its own text if it has one', () => {
    expect(output('{{ .pointer }} {{ print .pointer }} {{ .named }} {{ printf "%s" .named }}')).toBe(
      '{1 x} &{1 x} v1 v1',
    );
    expect(output('{{ printf "%+v" .pointer }} {{ printf "%d" .named }}')).toBe(
      '&{Major:1 Label:x} &{1 %!d(string=x)}',
    );
  });

  it('is true, equal to itself, and of its own type', () => {
    expect(output('{{ if .pointer }}y{{ end }} {{ eq .pointer .pointer }} {{ eq .pointer .named }}')).toBe(
      'y true false',
    );
  });

  it('refuses unknown fields and wrong arguments with its type in the error', () => {
    expect(output('{{ .pointer.Nope }}')).toContain("can't evaluate field Nope in type interface {}");
    expect(output('{{ $p := .pointer }}{{ $p.Nope }}')).toContain("can't evaluate field Nope in type *test.Version");
    expect(output('{{ .pointer.Major 1 }}')).toContain('Major has arguments but cannot be invoked as function');
    expect(output('{{ .pointer.Plus }}')).toContain('wrong number of args for Plus: want 1 got 0');
    expect(output('{{ .pointer.Plus 1 2 }}')).toContain('wrong number of args for Plus: want 1 got 2');
    expect(output('{{ .pointer.Plus "a" }}')).toContain('expected integer; found "a"');
    expect(output('{{ upper .pointer }}')).toContain('wrong type for value; expected string; got *test.Version');
    expect(output('{{ range .named }}{{ end }}')).toContain("range can't iterate over v1");
    expect(output('{{ index .pointer 1 }}')).toContain("can't index item of type test.Version");
    expect(output('{{ len .pointer }}')).toContain('len of type test.Version');
  });
});

describe('a named basic type', () => {
  it('prints by its text for string verbs and as the number for others', () => {
    expect(output('{{ .seconds }} {{ printf "%s %v %d %x" .seconds .seconds .seconds .seconds }}')).toBe(
      '90s 90s 90s 90 393073',
    );
  });

  it('compares as the type under it', () => {
    expect(output('{{ eq .seconds 90 }} {{ lt .seconds 100 }} {{ if .seconds }}y{{ end }}')).toBe('true true y');
    expect(output('{{ eq .seconds 1.5 }}')).toContain('incompatible types for comparison: test.Seconds and float64');
  });
});

describe('named and typed slices and maps', () => {
  it('have methods before entries', () => {
    expect(output('{{ .versions.Has "v1" }} {{ .versions.Has "v2" }} {{ "v1" | .versions.Has }}')).toBe(
      'true false true',
    );
    expect(
      output('{{ .versions }} {{ len .versions }} {{ typeOf .versions }} {{ range .versions }}{{ . }};{{ end }}'),
    ).toBe('[v1 apps/v1] 2 test.VersionSet v1;apps/v1;');
  });

  it('give the zero value of their element type for a missing key', () => {
    expect(
      output('[{{ .strings.nope }}][{{ index .strings "nope" }}][{{ .files.nope }}][{{ index .files "x" }}]'),
    ).toBe('[][][[]][[]]');
  });

  it('name the type of their elements in errors', () => {
    expect(output('{{ .strings.a.b }}')).toContain("can't evaluate field b in type string");
    expect(output('{{ range .strings }}{{ .b }}{{ end }}')).toContain("can't evaluate field b in type string");
  });

  it('go where the type they are made of is wanted, if they are named', () => {
    expect(output('{{ set .strings "x" 1 }}')).toContain(
      'wrong type for value; expected map[string]interface {}; got map[string]string',
    );
  });
});

describe('slice', () => {
  it('cuts strings by bytes and slices by items', () => {
    expect(
      output('{{ slice "héllo" 1 3 }} {{ slice "abc" }} {{ slice (list 1 2 3) 1 2 }} {{ slice .versions 1 }}'),
    ).toBe('é abc [2] [apps/v1]');
  });

  it.each([
    ['{{ slice "abc" 4 }}', 'index out of range: 4'],
    ['{{ slice "abc" 2 1 }}', 'invalid slice index: 2 > 1'],
    ['{{ slice "abc" 1 2 3 }}', 'cannot 3-index slice a string'],
    ['{{ slice (list 1 2) 0 1 2 3 }}', 'too many slice indexes: 4'],
    ['{{ slice (list 1 2) 0 2 1 }}', 'invalid slice index: 2 > 1'],
    ['{{ slice nil }}', 'slice of untyped nil'],
    ['{{ slice 5 1 }}', "can't slice item of type int"],
    ['{{ slice .strings 1 }}', "can't slice item of type map[string]string"],
    ['{{ slice "abc" "x" }}', 'cannot index slice/array with type string'],
  ])('refuses %s', (text, reason) => {
    expect(output(text)).toContain(`error calling slice: ${reason}`);
  });
});

describe('a function value', () => {
  it('is not printed by an action', () => {
    expect(output('{{ .callback }}')).toContain("can't print {{.callback}} of type func()");
  });
});
