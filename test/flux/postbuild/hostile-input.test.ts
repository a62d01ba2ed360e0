import { describe, expect, it } from 'vitest';
import { applyOperator } from '../../../src/flux/postbuild/operators.ts';
import { substitute } from '../../../src/flux/postbuild/substitute.ts';

const outcome = (text: string, variables: Readonly<Record<string, string>> = {}): string => {
  const result = substitute(text, new Map(Object.entries(variables)), { strict: false });
  return 'text' in result ? `${result.text.length} characters` : result.problem.message;
};
const tooLarge = 'variable substitution failed: too many steps or too large a result';

describe('substitution is bounded', () => {
  it('when a long value is used very often', () => {
    expect(outcome('${a}'.repeat(100_000), { a: 'x'.repeat(100_000) })).toBe(tooLarge);
  });

  it('when defaults nest', () => {
    expect(outcome(`${'${a:-'.repeat(100_000)}x${'}'.repeat(100_000)}`)).toMatch(/nested too deeply/);
  });

  it('when a replacement makes much of little', () => {
    expect(outcome('${a//x/${b}}', { a: 'x'.repeat(100_000), b: 'y'.repeat(100_000) })).toBe(tooLarge);
  });

  it('when a pattern could be matched in very many ways', () => {
    const pattern = '*a'.repeat(200);
    expect(outcome(`\${a##${pattern}b}`, { a: 'a'.repeat(20_000) })).toMatch(/too large|20000 characters/);
    expect(outcome(`\${a%%${pattern}b}`, { a: 'a'.repeat(20_000) })).toMatch(/too large|20000 characters/);
  });

  it('when a long class is tried at each place', () => {
    const p = `*[${'b'.repeat(20_000)}]`;
    expect(outcome('${a#${p}}', { a: 'a'.repeat(20_000), p })).toBe(tooLarge);
  });

  it('and a pattern is walked once for all lengths of a value that it could match', () => {
    const budget = { steps: 1_000_000 };
    expect(applyOperator('#', 'x'.repeat(2_000), ['y'.repeat(30_000)], budget)).toHaveLength(2_000);
    // The pattern, and for each length the length itself and the character that differs.
    expect(budget.steps).toBe(1_000_000 - 30_000 - 2 * 2_000);
  });

  it.each(['/', '//'])('when a search by %s begins anew at each place', (operator) => {
    const b = `${'a'.repeat(20)}b${'a'.repeat(60_000)}`;
    expect(outcome(`\${a${operator}\${b}/x}`, { a: 'a'.repeat(100_000), b })).toBe(tooLarge);
  });

  it('and values are not substituted in again, so that they cannot multiply', () => {
    expect(outcome('${a}', { a: '${b}${b}', b: '${a}${a}' })).toBe('8 characters');
  });

  it('and a text with very many expressions is still read in one go', () => {
    expect(outcome('${a} '.repeat(200_000), { a: 'x' })).toBe('400000 characters');
  });
});
