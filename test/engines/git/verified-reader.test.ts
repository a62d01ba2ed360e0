import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { GitObject } from '../../../src/engines/git/object-reader.ts';
import { verifiedReader } from '../../../src/engines/git/verified-reader.ts';

const content = Buffer.from('kind: ConfigMap\n');
/** As git itself names it. */
const id = execFileSync('git', ['hash-object', '--stdin'], { input: content, encoding: 'utf8' }).trim();
const right: GitObject = { id, type: 'blob', size: content.length, bytes: content };
const reading = (object: GitObject | undefined, name = id): GitObject | undefined => {
  const [read] = verifiedReader({ read: () => [object], close: () => undefined }).read([name]);
  return read;
};

test('an object whose content fits its id is given', () => {
  expect(reading(right)).toBe(right);
  expect(reading(right, `${id}^{commit}`)).toBe(right);
  expect(reading({ id, type: 'blob', size: 2 ** 40 })).toMatchObject({ id });
});

test.each([
  ['with other content', { ...right, bytes: Buffer.from('kind: Secret\n') }],
  ['of another type', { ...right, type: 'tree' }],
  ['under another id', { ...right, id: '1'.repeat(40) }],
  ['that is absent', undefined],
])('an object %s is not there', (_what, object) => expect(reading(object)).toBeUndefined());
