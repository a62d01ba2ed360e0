import { describe, expect, test } from 'vitest';
import { CachedContent } from '../../src/sources/cache/cached-content.ts';
import type { SharedContent } from '../../src/sources/cache/shared-content.ts';
import { SingleFlight } from '../../src/sources/single-flight.ts';

function scope(shared: Partial<SharedContent>, isMirror = false): string | undefined {
  const access = { trust: 'run', url: 'https://mirror.internal/charts', plain: false, isMirror } as const;
  return new CachedContent({ work: new SingleFlight(), singles: new Map(), ...shared }, access).scope;
}

describe('what was downloaded is found', () => {
  test('by who asks a server itself, and not by who has it as a mirror', () => {
    expect(scope({}, true)).not.toBe(scope({}));
  });

  test.each(['carried', 'public'] as const)('by runs with the same exemptions from egress: %s', (keptFor) => {
    const [none, one, two] = [[], ['127.0.0.1'], ['127.0.0.1', 'charts.internal']].map((exemptions) =>
      scope({ keptFor, exemptions }),
    );
    expect(new Set([none, one, two]).size).toBe(3);
    expect(scope({ keptFor, exemptions: ['127.0.0.1'] })).toBe(one);
  });

  test('by each run that may ask any address', () => {
    expect(scope({ exemptions: ['127.0.0.1'] })).toBe(scope({}));
  });
});
