import { expect, test } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import type { MemoStore } from '../../src/core/memo-store.ts';
import { preview } from '../../src/render/preview/preview.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { memoryMemo } from '../support/memory-memo.ts';
import { chartFiles, chartValue, configMap, type Files, kustomization, release } from './hostile-tree.ts';

const common: Files = {
  'clusters/victim.yaml': kustomization('victim', './victim', '  postBuild: {substitute: {a: one}}\n'),
  'victim/plain.yaml': configMap('plain', '  key: ${a}\n'),
  'victim/kustomization.yaml':
    'resources: [plain.yaml, release.yaml]\nconfigMapGenerator: [{name: made, files: [data.txt]}]\n',
  'victim/data.txt': 'text\n',
  ...chartFiles(chartValue('{{ .Values.size }}')),
};

/**
 * Heads that look alike in one respect and are not: each writes what it comes to under names that the others might take
 * for theirs.
 */
const heads: Readonly<Record<string, Files>> = {
  honest: { ...common, 'victim/plain.yaml': configMap('plain', '  key: ${a}\n  other: value\n') },
  'another chart under the same name and version': {
    ...common,
    'charts/victim/templates/all.yaml': chartValue('{{ .Values.size }} and evil'),
  },
  'other values': { ...common, 'charts/victim/values.yaml': 'size: 2\n' },
  'values of another type': { ...common, 'charts/victim/values.yaml': 'size: "1"\n' },
  'values in the release': {
    ...common,
    'victim/release.yaml': release('victim', './charts/victim', '  values: {size: 1}\n'),
  },
  'another variable': {
    ...common,
    'clusters/victim.yaml': kustomization('victim', './victim', '  postBuild: {substitute: {a: "one\\nb: two"}}\n'),
  },
  'a variable that imitates a separator': {
    ...common,
    'clusters/victim.yaml': kustomization('victim', './victim', '  postBuild: {substitute: {a: "one\\0", "b": ""}}\n'),
  },
  'a link in the place of a file': { ...common, 'victim/data.txt': { link: 'text\n' } },
  'a link to the same text': { ...common, 'victim/data.txt': { link: 'plain.yaml' } },
  'a directory in the place of a file': { ...without(common, 'victim/data.txt'), 'victim/data.txt/text': '' },
  'names that imitate entries of a listing': {
    ...common,
    'victim/data.txt/file\0plain.yaml': 'text\n',
    'victim/kustomization.yaml': 'resources: [plain.yaml]\n',
  },
  'no kustomization': without(common, 'victim/kustomization.yaml'),
  'paths that differ in case': {
    ...common,
    'victim/Plain.yaml': configMap('upper', '  key: v\n'),
    'Victim/plain.yaml': configMap('plain', '  key: evil\n'),
  },
  'paths that differ in their Unicode form': {
    ...common,
    'victim/kustomization.yaml': 'resources: ["\u00e9.yaml"]\n',
    'victim/\u00e9.yaml': configMap('composed', '  key: v\n'),
    'victim/e\u0301.yaml': configMap('decomposed', '  key: v\n'),
  },
  'paths in the other Unicode form': {
    ...common,
    'victim/kustomization.yaml': 'resources: ["e\u0301.yaml"]\n',
    'victim/\u00e9.yaml': configMap('composed', '  key: v\n'),
    'victim/e\u0301.yaml': configMap('decomposed', '  key: v\n'),
  },
  'a name of prototypes': { ...common, 'victim/plain.yaml': configMap('constructor', '  __proto__: v\n') },
  broken: { ...common, 'victim/plain.yaml': 'a: [\n' },
};

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([each]) => each !== path));
}

async function reportOf(head: Readonly<Record<string, MemoryFile>>, memoStore?: MemoStore): Promise<unknown> {
  const { comparison } = await preview(
    { tree: memoryTree(common), path: '' },
    { tree: memoryTree(head), path: '' },
    { selfUrls: [], settings: {}, concurrency: 0, configFile: '.fluxdelta.yaml', ...(memoStore && { memoStore }) },
  );
  return [summaryReport(comparison, { base: 'a', head: 'b' }), jsonReport(comparison, { base: 'a', head: 'b' })];
}

test.each(Object.keys(heads))('what other heads left in the memo changes nothing of the report: %s', async (name) => {
  const head = heads[name] ?? {};
  const wanted = await reportOf(head);

  const memo = memoryMemo();
  for (const files of Object.values(heads)) if (files !== head) await reportOf(files, memo);

  expect(memo.texts.size).toBeGreaterThan(0);
  expect(await reportOf(head, memo)).toEqual(wanted);
});
