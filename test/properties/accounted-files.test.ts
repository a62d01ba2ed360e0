import { expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { isProblem, type Problem, problemOf } from '../../src/core/problem.ts';
import type { SideResult } from '../../src/core/side-result.ts';
import { preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions, PreviewSide } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { verdictOf } from '../../src/report/verdict.ts';
import { inCluster, withChartsOf } from '../support/packaged-before.ts';
import { fc, sampledRuns } from '../support/property.ts';
import { common, configMap, type Files, layouts, published } from './layout-repositories.ts';

const options = (changedOnly: boolean): PreviewOptions => ({
  selfUrls: ['https://github.com/example/fleet'],
  settings: { changedOnly },
  concurrency: 0,
  publications: published,
  clusters: [],
});

type Edit = { readonly kind: 'add' | 'change' | 'comment' | 'drop' | 'remove'; readonly at: number };
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('add', 'change', 'comment', 'drop', 'remove'),
  at: fc.nat({ max: 1_000 }),
});

/**
 * A tree after an edit: a file more, one with another value, one with a comment, a kustomization that lists less, or a
 * file less.
 */
function edited(files: Files, { kind, at }: Edit): Files {
  const paths = Object.keys(files).sort();
  const path = paths[at % paths.length] ?? '';
  const text = files[path] ?? '';
  switch (kind) {
    case 'add':
      return { ...files, [path.replace(/[^/]+$/, `new-${at % 3}.yaml`)]: configMap(`new-${at}`) };
    case 'change':
      return { ...files, [path]: text.replace(/\b(?:a|1h|1)\b(?=[\n}])/, 'changed') };
    case 'comment':
      return { ...files, [path]: `# ${at}\n${text}` };
    case 'drop':
      return { ...files, [path]: text.replace(/, [^\],]+\]/, ']') };
    case 'remove':
      return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
  }
}

const noNodes: SideResult = { nodes: [], orphans: [], problems: [], warnings: [] };
const renderedOf = async (side: PreviewSide): Promise<SideResult | Problem> =>
  await renderTree(side, options(false)).catch(problemOf);

/** All that every node of every entry applies, or how it ended otherwise. */
function textOf(rendered: SideResult | Problem): string {
  if (isProblem(rendered)) return rendered.message;
  const { nodes, problems } = rendered;
  return JSON.stringify([
    nodes.map(({ root, id, state, reason, manifests }) => [
      root,
      id,
      state,
      // What does not render on either side is told as such, whatever the reason.
      state === 'failed' ? '' : reason,
      manifests.map(({ object }) => object),
    ]),
    problems.map(({ message }) => message),
  ]);
}

test('a report is no all-clear where a render of everything differs, and files without effect leave it as it is', async () => {
  let clear = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[])),
      fc.constantFrom(['east'], ['east', 'west']),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      async (layout, names, edits) => {
        const { place, files } = layouts[layout];
        const base = { ...common, ...files(names) };
        const sideOf = (tree: Files): PreviewSide => ({ tree: memoryTree(tree), ...place });
        const head = edits.reduce(edited, base);
        const [before, after] = [sideOf(base), sideOf(head)];
        const compared = await preview(before, after, options(true));
        const { comparison } = compared;
        const full = await preview(before, after, options(false));
        expect(full.comparison.files).toEqual(comparison.files);

        const [old, alone] = [await renderedOf(before), await renderedOf(after)];
        const mixed = withChartsOf(base, head);
        const [was, kept] = [old, mixed === undefined ? alone : await renderedOf(sideOf(mixed))].map((one) =>
          isProblem(one) ? noNodes.nodes : one.nodes,
        );
        const next = isProblem(alone) ? alone : { ...alone, nodes: inCluster(was ?? [], alone.nodes, kept ?? []) };
        const isClear = verdictOf(comparison).level === 'same';
        if (isClear) clear++;
        if (textOf(old) !== textOf(next)) expect(isClear, JSON.stringify(comparison.files)).toBe(false);
        const benign = (comparison.files ?? []).every(
          ({ class: kind }) => kind === 'not-an-input' || kind === 'without-effect',
        );
        if (benign) expect(textOf(next)).toBe(textOf(old));
      },
    ),
    { numRuns: sampledRuns(90, 3) },
  );
  // Both ends must be reached.
  expect(clear).toBeGreaterThan(0);
}, 300_000);
