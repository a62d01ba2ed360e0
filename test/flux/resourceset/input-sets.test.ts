import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import {
  combineInputs,
  type InputStrategy,
  type ProviderInputs,
  permutedName,
} from '../../../src/flux/resourceset/input-sets.ts';
import { slugify } from '../../../src/flux/resourceset/slugify.ts';

const provider = (name: string, ...sets: JsonObject[]): ProviderInputs => ({
  provider: { group: 'fluxcd.controlplane.io', kind: 'ResourceSetInputProvider', namespace: 'apps', name },
  apiVersion: 'fluxcd.controlplane.io/v1',
  sets,
});
const named = (name: string): JsonObject => ({
  apiVersion: 'fluxcd.controlplane.io/v1',
  kind: 'ResourceSetInputProvider',
  name,
  namespace: 'apps',
});

function combined(
  strategy: InputStrategy,
  providers: readonly ProviderInputs[],
  includeEmpty = false,
): readonly JsonObject[] {
  const outcome = combineInputs(providers, strategy, includeEmpty);
  if ('problem' in outcome) throw new Error(outcome.problem.message);
  return outcome.sets;
}

describe('flattened inputs', () => {
  test('are the sets of all providers in order, each with its provider', () => {
    expect(combined('Flatten', [provider('a', { id: '1' }, { id: '2' }), provider('b', { id: '3' })])).toEqual([
      { id: '1', provider: named('a') },
      { id: '2', provider: named('a') },
      { id: '3', provider: named('b') },
    ]);
  });
});

describe('permuted inputs', () => {
  test('are every combination, each set under the name of its provider', () => {
    expect(
      combined('Permute', [
        provider('image-tag', { id: '1' }, { id: '2' }),
        provider('region', { id: '3', zone: 'eu' }),
      ]).map(({ id: _id, ...set }) => set),
    ).toEqual([
      {
        image_tag: { id: '1', provider: named('image-tag') },
        region: { id: '3', zone: 'eu', provider: named('region') },
      },
      {
        image_tag: { id: '2', provider: named('image-tag') },
        region: { id: '3', zone: 'eu', provider: named('region') },
      },
    ]);
  });

  test('have an id that says which set of each provider was taken, as flux-operator makes it', () => {
    expect(
      combined('Permute', [provider('rset', { x: 1 }, { x: 2 }), provider('rsip', { id: '3' })]).map(({ id }) => id),
    ).toEqual(['563152006', '563676295']);
  });

  test('leave out a provider without sets unless empty ones are included', () => {
    const providers = [provider('a', { id: '1' }), provider('b')];

    expect(combined('Permute', providers)).toHaveLength(1);
    expect(combined('Permute', providers, true)).toEqual([]);
  });

  test('are refused beyond ten thousand combinations', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: String(index) }));

    expect(combineInputs([provider('a', ...many), provider('b', ...many)], 'Permute')).toMatchObject({
      problem: { code: 'TEMPLATE_LIMIT' },
    });
  });

  test('are refused when two providers would have one name', () => {
    expect(combineInputs([provider('a-b', { id: '1' }), provider('a.b', { id: '2' })], 'Permute')).toMatchObject({
      problem: {
        code: 'VALUES_INVALID',
        message: 'input providers a-b and a.b have the same name a_b in permuted inputs',
      },
    });
  });

  test('name providers so that templates can write the name', () => {
    expect(permutedName('My-Provider.x y')).toBe('my_provider_x_y');
    expect(permutedName('team--a.-web')).toBe('team_a_web');
  });
});

describe('slugify', () => {
  test('makes a text fit for a label', () => {
    expect(slugify("  it's Ärger & 'ß' @ home -- now! ")).toBe('its-arger-and-ss-at-home-now');
  });

  test('cuts a long text at the last dash that fits, or hard when there is none', () => {
    expect(slugify(`${'a'.repeat(40)}-${'b'.repeat(40)}`)).toBe('a'.repeat(40));
    expect(slugify('a'.repeat(80))).toBe('a'.repeat(63));
  });
});
