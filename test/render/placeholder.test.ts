import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import {
  dataOf,
  isPlaceholder,
  literalText,
  literalTree,
  placeholder,
} from '../../src/render/controllers/placeholder.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { fc } from '../support/property.ts';

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom('..PLACEHOLDER', '_', '-', '..', 'KEY', '..PLACEHOLDER_KEY..', '..PLACEHOLDER-_KEY..'),
    fc.string(),
  ),
  { maxLength: 8 },
);
const texts = pieces.map((all) => all.join(''));

describe('text of the tree', () => {
  test('is never a placeholder when it is read', () => {
    fc.assert(
      fc.property(texts, fc.string(), (text, key) => {
        expect(literalText(text)).not.toContain('..PLACEHOLDER_');
        expect(literalText(text)).not.toBe(placeholder(key));
      }),
    );
  });

  test('stays another one when it is another one', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(literalText(one) === literalText(other)).toBe(one === other);
      }),
    );
  });

  test('has the same bytes, and is the same array, where nothing looks like one', () => {
    const tree = memoryTree({ a: 'text', b: '..PLACEHOLDER_KEY..' });

    expect(literalTree(tree).read('a')).toBe(tree.read('a'));
    expect(Buffer.from(literalTree(tree).read('b') ?? []).toString()).toBe('..PLACEHOLDER-_KEY..');
    const literal = literalTree(tree);
    expect(literal.read('b')).toBe(literal.read('b'));
  });

  test('is none in the base64 of a Secret either', () => {
    const data = { KEY: Buffer.from('..PLACEHOLDER_KEY..').toString('base64') };

    expect(isPlaceholder(dataOf({ kind: 'Secret', data }).get('KEY') ?? '')).toBe(false);
  });
});

test('a value that only the cluster has is not the text that stands for it', async () => {
  const kustomization =
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec:\n  path: ./apps\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n  postBuild: {substituteFrom: [{kind: Secret, name: keys}]}\n';
  const sources =
    'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: sources, namespace: flux-system}\nspec:\n  path: ./sources\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n';
  const secret =
    'apiVersion: v1\nkind: Secret\nmetadata: {name: keys, namespace: flux-system}\nstringData: {KEY: "ENC[AES256_GCM,data:AAAA,iv:AAAA,tag:AAAA,type:str]"}\nsops: {mac: x}\n';
  const configMap = (value: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web, namespace: shop}\ndata: {key: "${value}"}\n`;
  const files = (value: string): Record<string, string> => ({
    'cluster/apps.yaml': kustomization,
    'cluster/sources.yaml': sources,
    'sources/keys.yaml': secret,
    'apps/web.yaml': configMap(value),
  });
  const told = async (base: string, head: string): Promise<readonly string[]> => {
    const { comparison } = await preview(
      { tree: memoryTree(files(base)), path: '' },
      { tree: memoryTree(files(head)), path: '' },
      { selfUrls: [], settings: {}, concurrency: 0 },
    );
    const lines = comparison.groups.flatMap(({ changes }) =>
      changes.flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith(' ')))),
    );
    return [verdictOf(comparison).level, ...lines.map((line) => line.replace(/\s+/, ' '))];
  };

  expect(await told('${KEY}', '..PLACEHOLDER_KEY..')).toEqual([
    'changes',
    '- key: ..PLACEHOLDER_KEY..',
    '+ key: ..PLACEHOLDER-_KEY..',
  ]);
  expect(await told('..PLACEHOLDER_KEY..', '..PLACEHOLDER-_KEY..')).toEqual([
    'changes',
    '- key: ..PLACEHOLDER-_KEY..',
    '+ key: ..PLACEHOLDER--_KEY..',
  ]);
});
