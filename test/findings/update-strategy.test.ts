import { expect, test } from 'vitest';
import { type Case, findingsOf } from './judge-case.ts';
import { deployment } from './objects.ts';

const recreate = deployment({}, {}, { strategy: { type: 'Recreate' } });
const told = (more: Partial<Case>): string[] =>
  findingsOf({ base: [deployment()], head: [recreate], ...more })
    .filter(({ rule }) => rule === 'update-strategy-immutable')
    .map(({ severity, message }) => `${severity}: ${message}`);

test('a strategy is refused beside settings that the API server has filled in', () => {
  expect(told({})).toEqual([
    "block: Refused: `spec.strategy.rollingUpdate: Forbidden: may not be specified when strategy 'type' is 'Recreate'` (`spec.strategy.type`). Flux applies nothing else of the Kustomization.",
  ]);
  expect(told({ spec: { force: true } })).toEqual([
    'warn: Flux deletes and recreates it: `spec.strategy.type` cannot change, and force is enabled.',
  ]);
});

test('a strategy of a release is left to Helm, which may take the settings away', () => {
  expect(told({ byHelm: true })).toEqual([]);
});
