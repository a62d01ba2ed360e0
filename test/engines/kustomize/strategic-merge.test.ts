import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json.ts';
import { ProblemError } from '../../../src/core/problem.ts';
import { nodeToValue, parseFirstDocument } from '../../../src/engines/kustomize/nodes/yaml-text.ts';
import { OpenApi } from '../../../src/engines/kustomize/openapi.ts';
import { builtinSchema, OpenApiDefinitions } from '../../../src/engines/kustomize/transformers/merge-schema.ts';
import { strategicMerge } from '../../../src/engines/kustomize/transformers/strategic-merge.ts';
import type { MappingNode } from '../../../src/engines/yaml/node.ts';

function mappingOf(text: string): MappingNode {
  const node = parseFirstDocument(text, 'test.yaml');
  if (node?.type !== 'mapping') throw new Error('not a mapping');
  return node;
}

function merged(object: string, patch: string): JsonValue {
  const node = mappingOf(object);
  try {
    return strategicMerge(mappingOf(patch), node, new OpenApi()) ? nodeToValue(node) : 'deleted';
  } catch (thrown) {
    if (thrown instanceof ProblemError) return `${thrown.problem.code}: ${thrown.problem.message}`;
    throw thrown;
  }
}

describe('a strategic merge patch', () => {
  it('says where patch and object disagree', () => {
    expect(merged('{a: {b: [1]}}', '{a: {b: {c: 1}}}')).toBe(
      'KUSTOMIZE_PATCH: The patch has a mapping where the object has a list at a.b.',
    );
    expect(merged('{a: x}', '{a: [1]}')).toBe(
      'KUSTOMIZE_PATCH: The patch has a list where the object has a scalar at a.',
    );
    expect(merged('{a: {}}', '{a: {$patch: zap}}')).toContain('unknown directive "$patch: zap" at a');
  });

  it('gives up on lists that are too long to be compared item by item', () => {
    const items = (count: number): string =>
      `{kind: Pod, apiVersion: v1, spec: {containers: [${Array.from({ length: count }, (_, i) => `{name: c${i}}`).join(', ')}]}}`;
    expect(merged(items(20_000), items(20_000))).toContain('KUSTOMIZE_LIMIT: The list at spec.containers is too long');
  });

  it('merges mappings of any size', () => {
    const data = (count: number, value: string): string =>
      `{data: {${Array.from({ length: count }, (_, i) => `k${i}: ${value}`).join(', ')}}}`;
    const result = merged(data(50_000, 'a'), data(50_001, 'b'));
    expect(result).toHaveProperty('data.k0', 'b');
    expect(result).toHaveProperty('data.k50000', 'b');
  });

  it('deletes the object with a directive at its root', () => {
    expect(merged('{a: 1}', '{$patch: delete}')).toBe('deleted');
  });
});

describe('merge schemas', () => {
  it('know the bundled kinds and where their lists are merged', () => {
    const containers = builtinSchema('apps/v1', 'Deployment')
      ?.field('spec')
      ?.field('template')
      ?.field('spec')
      ?.field('containers');
    expect(containers?.mergeKeys).toEqual(['name']);
    expect(containers?.items()?.field('ports')?.mergeKeys).toEqual(['containerPort', 'protocol']);
    expect(containers?.items()?.field('args')?.mergeKeys).toBeUndefined();
    expect(builtinSchema('v1', 'ConfigMap')?.field('metadata')?.field('finalizers')?.mergeKeys).toEqual([]);
    expect(builtinSchema('apps/v1', 'Thing')).toBeUndefined();
    expect(builtinSchema('toString', 'constructor')).toBeUndefined();
  });

  it('end when references run in a circle', () => {
    const definitions = new OpenApiDefinitions({
      definitions: {
        A: { $ref: '#/definitions/B' },
        B: { $ref: '#/definitions/A' },
        T: {
          properties: { a: { $ref: '#/definitions/A' } },
          'x-kubernetes-group-version-kind': [{ group: 'g', version: 'v1', kind: 'T' }],
        },
      },
    });
    expect(() => definitions.schemaOf('g/v1', 'T')?.field('a')).toThrow(ProblemError);
    expect(definitions.schemaOf('g/v1', 'T')?.field('b')).toBeUndefined();
  });
});
