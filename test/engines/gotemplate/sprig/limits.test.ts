import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../src/core/problem.ts';
import { sprigFunctions } from '../../../../src/engines/gotemplate/sprig/sprig.ts';
import { type CallContext, type GoValue, int } from '../../../../src/engines/gotemplate/value.ts';
import { call, callContext } from './run-sprig.ts';

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

describe('a regular expression pays', () => {
  const stepsOf = (name: string, ...args: GoValue[]): number => {
    let steps = 0;
    const context: CallContext = {
      ...callContext(),
      spend: (more) => {
        steps += more;
      },
    };
    for (let times = 0; times < 2; times++) sprigFunctions().get(name)?.call(args, context);
    return steps;
  };
  const long = 'x'.repeat(20_000);

  it('for what it reads, which may be far more than its match', () => {
    const near = stepsOf('regexFindAll', 'x|(?:y*z)', long, int(100));
    const far = stepsOf('regexFindAll', '(?:x*[yz])|x', long, int(100));

    expect(near).toBeLessThan(5_000);
    expect(far).toBeGreaterThan(1_000_000);
    expect(stepsOf('regexFindAll', '(?:x*[yz])|x', `${long}\udcff`, int(100))).toBeGreaterThan(1_000_000);
  });

  it('for its groups, and for what stands for them', () => {
    const groups = `${'(x?)'.repeat(50)}[yz]?`;

    expect(stepsOf('regexReplaceAll', groups, long, '$1')).toBeGreaterThan(
      4 * stepsOf('regexReplaceAll', groups, long, 'a'),
    );
    expect(stepsOf('regexReplaceAll', '(y?)x', long, '$1'.repeat(100))).toBeGreaterThan(1_000_000);
  });

  it('once for each that it compiles, whoever has compiled it before', () => {
    const compiled = stepsOf('regexMatch', 'compiled once{1,900}', '');

    expect(stepsOf('regexMatch', 'compiled once{1,900}', '')).toBe(compiled);
    expect(compiled).toBeGreaterThan(10_000);
    expect(stepsOf('regexMatch', String.raw`compiled \pL\pN`, '')).toBeGreaterThan(1_000);
    expect(stepsOf('regexMatch', String.raw`(?i)[\x{100}-\x{10ffff}]`, '')).toBeGreaterThan(20_000);
    expect(stepsOf('regexMatch', `${'compiled or not|'.repeat(1_000)}(`, '')).toBeGreaterThan(50_000);
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
