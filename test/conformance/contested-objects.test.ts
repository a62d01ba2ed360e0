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

test('a node whose definition changes with every run may apply what it applies in the cluster', () => {
  const node = { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: 'flux-system', name: 'team' };
  const applied = new Map([
    ['Kustomization.kustomize.toolkit.fluxcd.io/flux-system/team', { objects: new Map([['Namespace /shared', {}]]) }],
  ]);
  const failing = (reason: string) => ({ warnings: [], groups: [], notCompared: [{ node, reason }] });
  const circling = 'not rendered: its own definition changes with every run, 200 times: A and B apply it';
  expect([field, step].map(contestedIn(failing(circling), applied))).toEqual([true, true]);
  expect(contestedIn(failing('no such file'), applied)(step)).toBe(false);
  expect(settledBy({ what: 'message', ours: `OUTPUT_LIMIT ${circling}`, flux: 'HealthCheckFailed no' })).toBeDefined();
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
