import { expect, test } from 'vitest';
import { isWayward } from '../../src/sources/url-rewrites.ts';

test.each(['/team/../private', '/team/..;/private', '/team/..;a=b/private', '/team/%2e%2E;/private', '/team/.;/x'])(
  'a path that a server may read as another one is wayward: %s',
  (path) => expect(isWayward(path)).toBe(true),
);

test.each(['/team/app', '/team/app;v=1', '/team/..app', '/team/a..;b'])('any other path is not: %s', (path) =>
  expect(isWayward(path)).toBe(false),
);
