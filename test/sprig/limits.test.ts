import { describe, expect, it } from 'vitest';
import { type GoValue, int } from '../../src/gotemplate/value.ts';
import { problemOf } from '../../src/model/problem.ts';
import { call } from './run-sprig.ts';

function codeOf(name: string, ...args: GoValue[]): string {
  try {
    call(name, ...args);
    return 'none';
  } catch (error) {
    return problemOf(error).code;
  }
}

const huge = int(2n ** 62n);

describe('a function that would make too much ends the render with a limit', () => {
  it.each<[string, ...GoValue[]]>([
    ['repeat', huge, 'a'],
    ['indent', huge, 'a'],
    ['nindent', int(1_000_000), '\n'.repeat(1000)],
    ['until', huge],
    ['until', int(-(2n ** 62n))],
    ['untilStep', int(0), huge, int(1)],
    ['seq', huge],
    ['seq', int(0), int(1), huge],
    ['randAlphaNum', huge],
    ['randBytes', int(100_000_000)],
    ['replace', '', 'x'.repeat(1000), 'a'.repeat(1_000_000)],
    ['join', 'x'.repeat(10_000), Array.from({ length: 10_000 }, () => 'a')],
    ['splitList', '', 'a'.repeat(2_000_000)],
    ['regexMatch', 'a'.repeat(100_000), 'a'],
    ['regexReplaceAllLiteral', '', 'a'.repeat(100_000), 'x'.repeat(1000)],
  ])('%s', (...[name, ...args]) => {
    expect(codeOf(name, ...args)).toBe('TEMPLATE_LIMIT');
  });

  it('and so does a value that holds itself', () => {
    const loop = new Map<string, GoValue>();
    loop.set('loop', loop);
    const twin = new Map<string, GoValue>();
    twin.set('loop', twin);
    expect(codeOf('deepCopy', loop)).toBe('TEMPLATE_LIMIT');
    expect(codeOf('deepEqual', loop, twin)).toBe('TEMPLATE_LIMIT');
    expect(codeOf('merge', loop, twin)).toBe('TEMPLATE_LIMIT');
    expect(codeOf('quote', loop)).toBe('TEMPLATE_LIMIT');
    expect(codeOf('uniq', [loop])).toBe('TEMPLATE_LIMIT');
  });

  it('but JSON only cannot be written for it, as in Go', () => {
    const loop: GoValue[] = [];
    loop.push(loop);
    expect(call('toJson', loop)).toBe('');
    expect(() => call('mustToJson', loop)).toThrow('json: unsupported value: encountered a cycle via []interface {}');
  });
});

describe('hostile patterns take no more than linear time', () => {
  it.each([
    ['(a+)+$', `${'a'.repeat(50_000)}b`],
    ['(a|aa)+$', `${'a'.repeat(50_000)}b`],
    ['(.*)*x', 'y'.repeat(20_000)],
  ])('%s', (pattern, text) => {
    expect(call('regexMatch', pattern, text)).toBe(false);
  });

  it('and a hostile constraint is refused at once', () => {
    const constraint = `${'1    '.repeat(100)}!`;
    expect(() => call('semverCompare', constraint, '1.0.0')).toThrow('improper constraint');
  });
});
