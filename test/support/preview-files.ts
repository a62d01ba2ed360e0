import { expect } from 'vitest';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions, PreviewSide } from '../../src/render/preview/preview-request.ts';
import { jsonReport } from '../../src/report/json.ts';
import { memoryMemo } from './memory-memo.ts';

/** Options of a comparison in changed-only mode. */
export const options = (more: Partial<PreviewOptions> = {}): PreviewOptions => ({
  selfUrls: [],
  settings: { changedOnly: true },
  concurrency: 0,
  ...more,
});

/** Files as a side. */
export const side = (files: Readonly<Record<string, MemoryFile>>, path = ''): PreviewSide => ({
  tree: memoryTree(files),
  path,
});

/** What is reported of a comparison, as data. */
export const report = ({ comparison }: Pick<Preview, 'comparison'>): unknown =>
  jsonReport(comparison, { base: 'base', head: 'head' });

/**
 * The comparison of two sides with all nodes, with those that changed, and beside a base that was compared with
 * `earlier` before (`again`, which leaves `texts` in the memo): the report must be the same.
 */
export async function compareThreeWays(
  base: PreviewSide,
  head: PreviewSide,
  earlier: PreviewSide,
  more: Partial<PreviewOptions> = {},
): Promise<{ readonly changed: Preview; readonly again: Preview; readonly texts: ReadonlyMap<string, string> }> {
  const settings = { ...more.settings, changedOnly: false };
  const whole = await preview(base, head, options({ ...more, settings }));
  const changed = await preview(base, head, options(more));
  expect(report(changed)).toEqual(report(whole));
  const memoStore = memoryMemo();
  await preview(base, earlier, options({ ...more, memoStore }));
  const again = await preview(base, head, options({ ...more, memoStore }));
  expect(report(again)).toEqual(report(whole));
  expect(again.head.nodes.map(({ id }) => id)).toEqual(whole.head.nodes.map(({ id }) => id));
  return { changed, again, texts: memoStore.texts };
}
