import { describe, expect, test } from 'vitest';
import { newestFluxOf } from '../../../src/core/versions/operator-versions.ts';
import { fluxInRange } from '../../../src/flux/discovery/cluster-flux/flux-range.ts';
import { settingsOfVersion } from '../../../src/flux/discovery/cluster-flux/flux-settings.ts';

describe('the Flux of a FluxInstance', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['2.8.x', undefined, '2.8'],
    ['v2.9.1', undefined, '2.9'],
    ['2.9.0-rc.1', undefined, '2.9'],
    ['~2.9.3', undefined, '2.9'],
    ['=2.8.1', undefined, '2.8'],
    ['2.8', undefined, '2.8'],
    ['>=2.8.0 <2.9.0', undefined, '2.8'],
    ['<2.10', undefined, '2.9'],
    ['2.8.x || 2.9.x', undefined, '2.9'],
    ['2.9 - 2.10', undefined, '2.10'],
    ['2.11.x', undefined, '2.11'],
    ['2.x', undefined, undefined],
    ['*', undefined, undefined],
    ['^2.8.0', undefined, undefined],
    ['>=2.8', undefined, undefined],
    ['newest', undefined, undefined],
    ['', undefined, undefined],
    ['2.x', '2.9', '2.9'],
    ['*', '2.9', '2.9'],
    ['2.8.x', '2.9', '2.8'],
    ['>=2.8', '2.8', '2.8'],
    // The operator refuses it.
    ['2.10.x', '2.9', '2.10'],
  ])('is the newest that %s admits, up to %s: %s', (range, newest, flux) => {
    expect(fluxInRange(range, newest)).toBe(flux);
  });

  test.each<[string | undefined, string | undefined, boolean, string | undefined]>([
    ['0.59', undefined, false, '2.9'],
    ['0.59', undefined, true, '2.9'],
    ['0.52', undefined, false, '2.8'],
    // Without a bound by its image it installs whatever the newest manifests have.
    ['0.53', undefined, true, undefined],
    ['0.54', undefined, true, '2.9'],
    ['0.59', 'v0.45.0', true, '2.8'],
    ['0.54', 'v0.59.0', true, '2.9'],
    ['0.60', undefined, true, undefined],
    ['0.60', 'v0.58.1', true, '2.9'],
    [undefined, 'v0.58.1', true, '2.9'],
    [undefined, undefined, true, undefined],
    [undefined, undefined, false, undefined],
  ])(
    'is bound by Flux Operator %s and the manifests of %s (given: %s) to %s',
    (operator, manifests, artifact, flux) => {
      expect(newestFluxOf({ operator, manifests, artifact })).toBe(flux);
    },
  );

  test('decides which Helm renders its releases', () => {
    expect(settingsOfVersion('2.x', '2.9').helm).toBe('4.2');
    expect(settingsOfVersion('>=2.8.0 <2.9.0').helm).toBe('4.1');
    expect(settingsOfVersion('2.x').helm).toBeUndefined();
  });
});
