import { describe, expect, test } from 'vitest';
import { isAtOrBelow } from '../../src/flux/same-address.ts';
import { findingsOf, firedRules } from './judge-case.ts';
import { object } from './objects.ts';

const repository = (name: string, url: string, kind = 'HelmRepository') =>
  object('source.toolkit.fluxcd.io/v1', kind, { spec: { url } }, { name });
const release = (name: string, kind = 'HelmRepository') =>
  object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', {
    spec: { chart: { spec: { chart: 'a', sourceRef: { kind, name } } } },
  });

describe('a source', () => {
  test.each([
    ['https://example.com/charts', 'https://example.com/charts/', true],
    ['https://example.com/charts', 'https://example.com/charts/web', true],
    ['oci://ghcr.io/owner/charts', 'oci://ghcr.io/owner/charts/web', true],
    ['oci://ghcr.io', 'oci://ghcr.io/owner', false],
    ['https://example.com', 'https://example.com/charts', false],
    ['https://example.com/charts', 'https://example.com/charts2', false],
    ['https://example.com/charts', 'https://example.com/charts/../other', false],
    ['https://example.com/charts', 'https://example.com/charts/%2e%2e/other', false],
    ['https://example.com/charts', 'https://example.com/charts/.\\..\\other', false],
    ['https://example.com/charts/web', 'https://example.com/charts', false],
  ])('at %s has the owner of one at %s: %s', (before, after, isSame) => {
    expect(isAtOrBelow(after, before)).toBe(isSame);
  });

  test('that takes the place of one with the same owner is not worth a warning', () => {
    const rules = (after: string): readonly string[] =>
      firedRules({
        base: [repository('one', 'https://example.com/charts'), release('one')],
        head: [repository('two', after), release('two')],
      }).filter((rule) => rule.startsWith('flux-source'));

    expect(rules('https://example.com/charts/web')).toEqual([]);
    expect(rules('https://example.com/others')).toEqual(['flux-source-changed']);
  });

  test('that takes the place of a Git repository is told with both addresses, unless these are one', () => {
    const messages = (after: string): readonly string[] =>
      findingsOf({
        base: [repository('one', 'https://example.com/a/b', 'GitRepository'), release('one', 'GitRepository')],
        head: [repository('two', after, 'GitRepository'), release('two', 'GitRepository')],
      }).flatMap(({ rule, message }) => (rule === 'flux-source-changed' ? [message] : []));

    expect(messages('https://example.com/a/b')).toEqual([]);
    expect(messages('https://example.com/a/c')).toEqual([
      'The source changes from `GitRepository/shop/one` (`https://example.com/a/b`) to `GitRepository/shop/two` (`https://example.com/a/c`).',
    ]);
  });
});
