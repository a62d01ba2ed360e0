import { expect, test } from 'vitest';
import { nodesBeside } from '../../scripts/oracle/flux/judge-step.js';
import { settledBy } from '../../scripts/oracle/flux/settled.js';

const named = (name: string): string => `Kustomization.kustomize.toolkit.fluxcd.io/flux-system/${name}`;
const built = [
  {
    node: named('flux-system'),
    object: {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: { namespace: 'flux-system', name: 'empty' },
    },
  },
];

test('nodes that a build neither makes nor renders stand beside it', () => {
  const nodes = new Map(['flux-system', 'empty', 'former'].map((name) => [named(name), {}]));
  expect(nodesBeside({ built, nodes })).toEqual([named('former')]);
});

test('only the state of a stray node is settled', () => {
  const difference = { what: 'state', node: named('former'), ours: 'rendered', flux: 'failed: ArtifactFailed' };
  expect(settledBy({ ...difference, isStray: true })).toContain('jumped over');
  expect(settledBy({ ...difference, isStray: false })).toBeUndefined();
  expect(settledBy({ ...difference, what: 'step', isStray: true })).toBeUndefined();
});
