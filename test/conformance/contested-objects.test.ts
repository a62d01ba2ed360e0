import { expect, test } from 'vitest';
import { contestedIn } from '../../scripts/oracle/flux/contested.js';
import { settledBy } from '../../scripts/oracle/flux/settled.js';

const id = { group: '', kind: 'Namespace', namespace: '', name: 'shared' };
const warning = { message: 'Namespace shared is applied by A and B: they overwrite each other', resource: id };
const notes = ['also applied by another node, so that it stays, or is deleted and made again'];
const field = { what: 'field', object: 'Namespace /shared .metadata.labels.team' };
const step = { what: 'step', object: 'Namespace /shared', flux: 'changed' };

test.each([
  ['a warning', { warnings: [warning], groups: [] }],
  ['a note at its change', { warnings: [], groups: [{ changes: [{ id, notes }] }] }],
])('%s says that several nodes apply an object', (_, report) => {
  expect([field, step].map(contestedIn(report))).toEqual([true, true]);
  expect(contestedIn(report)({ object: 'Namespace /shared-too .metadata.labels.team' })).toBe(false);
});

test('another warning about an object says nothing of who applies it', () => {
  expect(contestedIn({ warnings: [{ message: 'is there', resource: id }], groups: [] })(step)).toBe(false);
});

test('what several nodes write in turns is settled, and a removal is not', () => {
  for (const each of [field, step]) {
    expect(settledBy({ ...each, isContested: true })).toContain('overwrite each other');
    expect(settledBy({ ...each, isContested: false })).toBeUndefined();
  }
  expect(settledBy({ ...step, flux: 'removed', isContested: true })).toBeUndefined();
});
