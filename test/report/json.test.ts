import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { diskTree } from '../../src/core/files/disk-tree.ts';
import type { JsonObject } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { reviewComparison } from '../../src/findings/review.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { jsonReport, jsonReportVersion } from '../../src/report/json.ts';
import { deployment, id, node, side } from '../compare/sides.ts';
import { reportSchema, schemaFaults } from '../support/report-schema.ts';

const context = { base: 'main', head: 'change' };
const problem: Problem = {
  code: 'VALUES_SCHEMA',
  message: 'replicas: got string, want integer',
  resource: id('HelmRelease shop/web'),
  at: { file: 'apps/web.yaml', line: 3, column: 5 },
  hint: 'Give a number',
  stack: ['outer', 'inner'],
  original: 'values do not meet the specifications of the schema',
};
const failed = node('HelmRelease shop/web', '', { state: 'failed', reason: 'values', problems: [problem] });
const waiting = node('HelmRelease shop/worker', '', {
  state: 'blocked',
  reason: 'dependency is not ready',
  blockedOn: [id('HelmRelease shop/web')],
});
const rendered = node('HelmRelease shop/web', deployment('web', 'web:1'));

describe('the JSON report', () => {
  test('has the version of its schema', () => {
    expect(reportSchema.properties.version.const).toBe(jsonReportVersion);
  });

  test('of the example is as its schema says', async () => {
    const { comparison } = await preview(
      { tree: diskTree('test/fixtures/example/base'), path: '' },
      { tree: diskTree('test/fixtures/example/head'), path: '' },
      { selfUrls: [], settings: {}, concurrency: 0 },
    );

    expect(comparison.groups).not.toEqual([]);
    expect(schemaFaults(jsonReport(comparison, context))).toEqual([]);
  });

  test.each([
    ['nothing', side([]), side([])],
    ['a new failure and what it blocks', side([rendered]), side([failed, waiting])],
    ['a failure that stays', side([failed]), side([failed])],
    ['a failure that goes', side([failed, waiting]), side([rendered])],
    [
      'what could not be checked',
      side([rendered]),
      side([node('HelmRelease shop/web', '', { state: 'unchecked', reason: 'registry did not answer' })]),
    ],
    ['a suspended node', side([rendered]), side([{ ...rendered, state: 'suspended' as const }])],
    [
      'orphans, warnings and problems of no node',
      side([]),
      side([], {
        orphans: [{ id: id('HelmRelease shop/old'), at: { file: 'old.yaml' }, parent: id('Kustomization flux/apps') }],
        warnings: [{ category: 'values', message: 'unused', resource: id('HelmRelease shop/web') }],
        problems: [{ code: 'YAML_SYNTAX', message: 'no colon', at: { file: 'bad.yaml', line: 1 } }],
      }),
    ],
  ])('about %s is as its schema says, reviewed or not', (_what, base, head) => {
    const comparison = diffSides(base, head);

    expect(schemaFaults(jsonReport(comparison, context))).toEqual([]);
    expect(schemaFaults(jsonReport(reviewComparison(comparison, base, head), context))).toEqual([]);
  });

  test('says what somebody acknowledged, and why', () => {
    const claim =
      'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: library, namespace: media}\nspec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}\n';
    const base = side([node('Kustomization flux-system/apps', claim)]);
    const head = side([node('Kustomization flux-system/apps', '')]);
    const reviewed = reviewComparison(diffSides(base, head), base, head, {
      settings: {
        severities: [],
        acknowledgements: [{ rule: '*', resource: '*', reason: 'planned', until: '2030-01-01' }],
      },
    });
    const report = JSON.parse(JSON.stringify(jsonReport(reviewed, context))) as { acknowledged: object[] };

    expect(report.acknowledged[0]).toMatchObject({ reason: 'planned', until: '2030-01-01' });
    expect(schemaFaults(report)).toEqual([]);
  });

  test('writes whole numbers that readers would round as strings', () => {
    const of = (count: bigint): JsonObject => ({
      apiVersion: 'example.com/v1',
      kind: 'Counter',
      metadata: { name: 'count', namespace: 'shop' },
      spec: { count, nested: [{ list: [count] }] },
    });
    const sideOf = (count: bigint): ReturnType<typeof side> =>
      side([
        node('Kustomization flux-system/apps', [
          { id: { group: 'example.com', kind: 'Counter', namespace: 'shop', name: 'count' }, object: of(count) },
        ]),
      ]);
    const report = jsonReport(diffSides(sideOf(9007199254740993n), sideOf(9007199254740995n)), context);

    expect(JSON.stringify(report)).toContain('"from":"9007199254740993","to":"9007199254740995"');
    expect(schemaFaults(report)).toEqual([]);
  });
});
