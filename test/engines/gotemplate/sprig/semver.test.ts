import { describe, expect, it } from 'vitest';
import { checkConstraint, parseConstraint } from '../../../../src/core/semver/semver-constraint.ts';
import {
  compareVersions,
  parseVersion,
  printVersion,
  SemverError,
  tryParseVersion,
} from '../../../../src/core/semver/semver-version.ts';
import { fc } from '../../../support/property.ts';

const identifier = fc.constantFrom('0', '1', '10', '2', 'a', 'alpha', 'rc', 'x-1');
const version = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.array(identifier, { maxLength: 2 }))
  .map(([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre.length === 0 ? '' : `-${pre.join('.')}`}`);

describe('versions', () => {
  it('are read with a leading v, missing numbers and leading zeros', () => {
    expect(['v1', '1.2', '01.02.03', '1.2.3-a.b+c'].map((text) => printVersion(parseVersion(text)))).toEqual([
      '1.0.0',
      '1.2.0',
      '1.2.3',
      '1.2.3-a.b+c',
    ]);
  });

  it.each(['', 'a', '1.2.3.4', '1.2.3-', 'V1.2.3', '1.2.3-01', `1.${'0'.repeat(300)}`, '99999999999999999999'])(
    'are not read from "%s"',
    (text) => {
      expect(() => parseVersion(text)).toThrow(SemverError);
      expect(tryParseVersion(text)).toBeUndefined();
    },
  );

  it('are ordered as the specification says', () => {
    const ordered = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.10',
      '1.2.0',
      '10.0.0',
    ].map(parseVersion);
    expect(ordered.toReversed().sort(compareVersions).map(printVersion)).toEqual(ordered.map(printVersion));
  });

  it('have a total order', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        const [x, y, z] = [parseVersion(a), parseVersion(b), parseVersion(c)];
        const antisymmetric = Math.sign(compareVersions(x, y)) === -Math.sign(compareVersions(y, x));
        const transitive = compareVersions(x, y) > 0 || compareVersions(y, z) > 0 || compareVersions(x, z) <= 0;
        return antisymmetric && transitive;
      }),
    );
    expect(compareVersions(parseVersion('1.0.0+a'), parseVersion('1.0.0+b'))).toBe(0);
  });
});

describe('constraints', () => {
  it('agree with the order of versions', () => {
    fc.assert(
      fc.property(version, version, (bound, text) => {
        const order = compareVersions(parseVersion(text), parseVersion(bound));
        // With a prerelease bound in the group, prereleases count.
        const holds = (operator: string): boolean =>
          checkConstraint(parseConstraint(`${operator}${bound} || ${operator}${bound} >=0-0`), parseVersion(text));
        return (
          holds('>') === order > 0 &&
          holds('>=') === order >= 0 &&
          holds('<') === order < 0 &&
          holds('<=') === order <= 0
        );
      }),
    );
    expect(checkConstraint(parseConstraint('*'), parseVersion('1.0.0'))).toBe(true);
  });

  it('say what is wrong with them', () => {
    expect(() => parseConstraint('')).toThrow(new SemverError('improper constraint: ""'));
    expect(() => parseConstraint('1.2.3-01')).toThrow(new SemverError('constraint parser error'));
    expect(() => parseConstraint('1'.repeat(600))).toThrow(
      new SemverError('constraint string is too long (max 512 bytes)'),
    );
    expect(() => parseConstraint('1||'.repeat(40))).toThrow(new SemverError('too many constraint groups (max 32)'));
  });

  it('never end in anything but an answer or a SemverError', () => {
    const part = fc.constantFrom(
      '1',
      '1.2',
      '.',
      '-',
      'x',
      '*',
      ' ',
      ',',
      '||',
      '|',
      '>',
      '<',
      '=',
      '~',
      '^',
      '!',
      'v',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        try {
          checkConstraint(parseConstraint(parts.join('')), parseVersion('1.2.3'));
        } catch (error) {
          return error instanceof SemverError;
        }
        return true;
      }),
    );
    expect(parseConstraint('1').original).toBe('1');
  });
});
