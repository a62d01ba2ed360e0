import { expect, test } from 'vitest';
import { defaultCacheDirectory, parseByteSize } from '../../src/inputs/cache-place.ts';

test.each([
  ['linux', { HOME: '/home/me' }, '/home/me/.cache/fluxdelta'],
  ['linux', { HOME: '/home/me', XDG_CACHE_HOME: '/caches' }, '/caches/fluxdelta'],
  ['linux', { HOME: '/home/me', XDG_CACHE_HOME: '' }, '/home/me/.cache/fluxdelta'],
  ['linux', { HOME: '/home/me', RUNNER_TEMP: '/work/_temp' }, '/work/_temp/fluxdelta-cache'],
  ['darwin', { HOME: '/Users/me' }, '/Users/me/Library/Caches/fluxdelta'],
  ['linux', {}, undefined],
])('on %s with %j downloads are kept in %s', (platform, environment, directory) => {
  expect(defaultCacheDirectory(environment, platform)).toBe(directory);
});

test.each([
  ['0', 0],
  ['512', 512],
  ['512B', 512],
  ['10K', 10_000],
  ['1.5Gi', 1.5 * 2 ** 30],
  ['2 GiB', 2 ** 31],
  ['', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['ten', undefined],
  ['5Xi', undefined],
])('the size %j is %j bytes', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});
