import { describe, expect, it } from 'vitest';
import { InvalidSelector, labelsMatch, parseLabelSelector } from '../../../src/engines/kustomize/label-selector.ts';

const labels = new Map([
  ['app', 'web'],
  ['tier', 'front'],
  ['count', '5'],
  ['example.org/part', 'a'],
  ['empty', ''],
]);
const matches = (selector: string): boolean => labelsMatch(parseLabelSelector(selector), labels);

describe('a label selector', () => {
  it.each([
    '',
    '  ',
    'app=web',
    'app == web',
    'app!=api',
    'none!=x',
    'app in (web, api)',
    'app notin (api)',
    'none notin (x)',
    'app',
    '!none',
    'app=web,tier in (front),!none',
    'example.org/part=a',
    'empty=',
    'empty in ()',
    'empty in (,)',
    'count>4',
    'count<6',
    'in!=x',
    'notin notin (in)',
    'app in (in,web)',
  ])('"%s" matches', (selector) => {
    expect(matches(selector)).toBe(true);
  });

  it.each([
    'app=api',
    'app!=web',
    'none=x',
    'app in (api)',
    'app notin (web)',
    'none',
    '!app',
    'app=web,tier=back',
    'count>5',
    'count<5',
    'app>1',
    'none<1',
    'empty in (a)',
  ])('"%s" does not match', (selector) => {
    expect(matches(selector)).toBe(false);
  });

  it.each([
    'app=web,',
    ',app',
    'app in web',
    'app in (web',
    'app in (web api)',
    'app in (=)',
    '!app=web',
    '!',
    'app=web tier=front',
    'app=(web)',
    'app><web',
    '-app',
    'a/b/c',
    '/app',
    'UP.org/x',
    'app=-web',
    `app=${'x'.repeat(64)}`,
    'x'.repeat(64),
    'count>x',
    'count>',
    '=',
  ])('"%s" cannot be read', (selector) => {
    expect(() => parseLabelSelector(selector)).toThrow(InvalidSelector);
  });
});
