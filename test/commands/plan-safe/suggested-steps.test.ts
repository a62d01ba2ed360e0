import { describe, expect, test } from 'vitest';
import { findSequences } from '../../../src/commands/plan-safe/find-sequences.ts';
import { isProven } from '../../../src/commands/plan-safe/plan-text.ts';
import { suggestedLines, suggestedSteps } from '../../../src/commands/plan-safe/suggested-steps.ts';
import { readText } from '../../../src/core/files/file-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { crossRunCache, type PreviewOptions, preview } from '../../../src/render/preview/public.ts';
import type { SuggestedLines } from '../../../src/report/public.ts';
import { apps, statefulSet } from '../../report/scenarios/cluster.ts';
import type { Files } from '../../report/scenarios/scenario.ts';
import { side } from '../../support/preview-files.ts';
import { fc } from '../../support/property.ts';
import { planScenarios } from './scenarios.ts';

/** A text with the lines that are suggested in the place of those that they are for, as GitHub applies them. */
function applied(text: string, { first, from, to }: SuggestedLines): string {
  const lines = text.split('\n');
  lines.splice(first - 1, from.length, ...to);
  return lines.join('\n');
}

const options: PreviewOptions = {
  selfUrls: ['https://github.com/example/cluster'],
  settings: { kubeVersion: '1.36' },
  concurrency: 0,
};

async function notesFor(base: Files, head: Files) {
  const sides = { base: side(base), head: side(head) };
  const kept = await crossRunCache(options, [sides.base, sides.head]);
  const whole = await preview(sides.base, sides.head, { ...options, kept });
  const plan = await findSequences(whole, { ...sides, options, kept });
  return { sides, plan, notes: await suggestedSteps(whole, sides, options) };
}

describe('a safe way as a suggestion', () => {
  test('is the whole difference of one file, whatever that is', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c: `x`', '', '```'), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (was, is) => {
        const [before, after] = [was, is].map((all) => all.map((line) => `${line}\n`).join(''));
        const found = suggestedLines(memoryTree({ a: before ?? '' }), memoryTree({ a: after ?? '' }));
        if (found === undefined) return;
        expect(found.from.length).toBeGreaterThan(0);
        expect(found.to.length).toBeGreaterThan(0);
        expect(applied(before ?? '', found)).toBe(after);
      }),
    );
  });

  test.each([
    ['another file', { a: 'x\n', b: 'x\n' }, { a: 'y\n', b: 'y\n' }],
    ['a new file', { a: 'x\n' }, { a: 'x\n', b: 'y\n' }],
    ['a line that goes with the end of the file', { a: 'x' }, { a: 'y' }],
    ['nothing', { a: 'x\n' }, { a: 'x\n' }],
    ['lines with other line breaks', { a: 'x\r\n' }, { a: 'y\r\n' }],
    ['more lines than are read', { a: 'x\n' }, { a: 'y\n'.repeat(40) }],
  ])('is none for %s', (_, before, after) => {
    expect(suggestedLines(memoryTree(before), memoryTree(after))).toBeUndefined();
  });

  test.each(planScenarios.map((one) => [one.name, one] as const))(
    'gives for %s the tree of the first step, where that begins with the change',
    async (_name, { base, head }) => {
      const { sides, plan, notes } = await notesFor(base, head);
      const [note] = notes;
      const firsts = plan.sequences.flatMap(({ steps }) => (steps.every(isProven) ? steps.slice(0, 1) : []));
      const fitting = firsts.filter(
        ({ of, tree }) => of === 'head' && suggestedLines(sides.head.tree, tree) !== undefined,
      );

      expect(note === undefined).toBe(fitting.length === 0);
      if (note?.lines === undefined) return;
      const text = applied(readText(sides.head.tree, note.lines.file) ?? '', note.lines);
      expect(fitting.map(({ tree }) => readText(tree, note.lines?.file ?? ''))).toContain(text);
      expect(note.body).toMatch(/^\*\*A safe way\*\* \(/);
      expect(note.at.line).toBe(note.lines.first + note.lines.from.length - 1);
    },
    60_000,
  );

  test('is there for some scenarios, and not where the first step comes before the change', async () => {
    const named = async (name: string): Promise<number> => {
      const { base, head } = planScenarios.find((one) => one.name === name) ?? { base: {}, head: {} };
      return (await notesFor(base, head)).notes.length;
    };

    expect(await Promise.all(['claims-of-statefulset', 'release-of-another-name'].map(named))).toEqual([1, 1]);
    expect(await Promise.all(['namespace-goes', 'claim-leaves-release'].map(named))).toEqual([0, 0]);
  });

  test('is none where a step is proven in part', async () => {
    const base = statefulSet('db', 'ghcr.io/example/db:16.3');
    const head = base.replace(/^ {2}serviceName: .*$/m, '  serviceName: other');
    const chart = (version: string): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: shop}\nspec: {interval: 1h, chart: {spec: {chart: web, version: ${version}, sourceRef: {kind: HelmRepository, name: charts}}}}\n---\napiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: charts, namespace: shop}\nspec: {url: 'https://charts.example.com'}\n`;
    const count = async (before: string, after: string): Promise<number> => {
      const sides = [
        apps({ 'db.yaml': base, 'web.yaml': before }),
        apps({ 'db.yaml': head, 'web.yaml': after }),
      ] as const;
      return (await notesFor(...sides)).notes.length;
    };

    expect([await count(chart('1.0.0'), chart('1.0.0')), await count(chart('1.0.0'), chart('2.0.0'))]).toEqual([1, 0]);
  });
});
