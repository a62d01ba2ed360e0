import { describe, expect, it } from 'vitest';
import { checkVariableNames, substitutionDisabled, variableValue } from '../../../src/flux/postbuild/variables.ts';

describe('names of substitution variables', () => {
  it('may hold letters, digits and underscores, and do not start with a digit', () => {
    expect(checkVariableNames(['a', '_', 'A1_b', '_1'])).toBeUndefined();
    expect(checkVariableNames([])).toBeUndefined();
  });

  it('are refused otherwise, all of them in one problem in a fixed order', () => {
    const found = checkVariableNames(['values.yaml', 'ok', 'my-key', '1a', 'é', '', 'a\n']);
    expect(found?.code).toBe('SUBSTITUTION');
    expect(found?.message).toBe(
      "'', '1a', 'a\n', 'my-key', 'values.yaml', 'é' var names are invalid, must match '^[_[:alpha:]][_[:alpha:][:digit:]]*$'",
    );
  });

  it('are listed ten at most', () => {
    const found = checkVariableNames(Array.from({ length: 25 }, (_, i) => `bad-${String(i).padStart(2, '0')}`));
    expect(found?.message).toContain("'bad-09', 15 more var names are invalid");
  });
});

describe('values of substitution variables', () => {
  it('lose their line feeds', () => {
    expect(variableValue('a\nb\r\nc\n')).toBe('ab\rc');
  });
});

describe('opting out of substitution', () => {
  const key = 'kustomize.toolkit.fluxcd.io/substitute';
  it('works by label or by annotation with exactly the value disabled', () => {
    expect(substitutionDisabled({ metadata: { labels: { [key]: 'disabled' } } })).toBe(true);
    expect(substitutionDisabled({ metadata: { annotations: { [key]: 'disabled' } } })).toBe(true);
    expect(substitutionDisabled({ metadata: { annotations: { [key]: 'Disabled' } } })).toBe(false);
    expect(substitutionDisabled({ metadata: { labels: { [key]: 'enabled' } } })).toBe(false);
    expect(substitutionDisabled({ metadata: {} })).toBe(false);
    expect(substitutionDisabled({})).toBe(false);
  });
});
