import { describe, expect, test } from 'vitest';
import { invalidateUnrendered } from '../../src/compare/invalidate-unrendered.ts';
import type { ClaimChain } from '../../src/core/claim-chain.ts';
import type { NodeResult } from '../../src/core/side-result.ts';
import { node, side } from './sides.ts';

const known = (name: string, state: NodeResult['state'], file = `${name}.yaml`): NodeResult =>
  node(`Kustomization flux-system/${name}`, '', { state, touched: false, definedAt: { file, line: 1 } });
const chain = (...levels: string[][]): ClaimChain => ({
  files: 2,
  levels: levels.map((level) => level.map((name) => ({ name, file: `${name}.yaml` }))),
});
const touchedBy = (nodes: readonly NodeResult[], chains: readonly ClaimChain[]): string[] =>
  invalidateUnrendered(side(nodes), () => chains, { warns: true })
    .nodes.filter(({ touched }) => touched)
    .map(({ id }) => id.name);

describe('files that differ behind a Kustomization that does not render', () => {
  test('touch it when they lie below its path', () => {
    expect(touchedBy([known('apps', 'failed')], [chain(['apps'])])).toEqual(['apps']);
    expect(touchedBy([known('apps', 'unchecked')], [chain(['apps'])])).toEqual(['apps']);
  });

  test('touch it when they lie below the path of what it would have applied', () => {
    expect(touchedBy([known('cluster', 'blocked')], [chain(['web'], ['apps'], ['cluster'])])).toEqual(['cluster']);
  });

  test('are of no account when what claims them renders without them', () => {
    expect(touchedBy([known('web', 'rendered'), known('cluster', 'failed')], [chain(['web'], ['cluster'])])).toEqual(
      [],
    );
  });

  test('are of no account to the same name in another cluster', () => {
    expect(touchedBy([known('apps', 'failed', 'clusters/other/apps.yaml')], [chain(['apps'])])).toEqual([]);
  });

  test('are counted, once, where somebody reads of it', () => {
    // Patches of one Kustomization claim its path too.
    const chains = [chain(['apps', 'apps']), chain(['web'], ['apps'])];
    const warned =
      invalidateUnrendered(side([known('apps', 'failed')]), () => chains, { warns: true }).nodes[0]?.warnings ?? [];
    const silent =
      invalidateUnrendered(side([known('apps', 'failed')]), () => chains, { warns: false }).nodes[0]?.warnings ?? [];

    expect(warned.map(({ root = '' }) => root)).toEqual([known('apps', 'failed').root]);
    expect(warned.map(({ message }) => message)).toEqual(['4 changed files of it or of its resources not checked']);
    expect(silent).toEqual([]);
  });

  test('touch what applies their Kustomization: nothing reaches the cluster before that renders', () => {
    const cluster = known('cluster', 'failed');
    const web = (touched: boolean): NodeResult => ({ ...known('web', 'rendered'), touched, parent: cluster.id });

    expect(touchedBy([cluster, web(true)], [])).toEqual(['cluster', 'web']);
    expect(touchedBy([cluster, web(false)], [])).toEqual([]);
    expect(touchedBy([known('cluster', 'rendered'), web(true)], [])).toEqual(['web']);
  });
});
