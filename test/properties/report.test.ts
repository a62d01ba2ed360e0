import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffSides } from '../../src/diff/diff-sides.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Manifest, SideResult } from '../../src/model/side-result.ts';
import { jsonReport } from '../../src/report/json.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { commentMarker } from '../../src/report/marker.ts';
import { terminalReport } from '../../src/report/terminal.ts';

const hostile = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '```',
    '````diff',
    '</details>',
    '<script>alert(1)</script>',
    '-->',
    '@everyone',
    '[x](http://evil.example)',
    '\u001b[31m',
    '`',
    '| a |',
    '#1',
    'a\nb',
    '\u202e',
  ),
);
const manifest = (name: string, texts: readonly string[]): Manifest => {
  const object: JsonObject = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace: 'apps' },
    data: Object.fromEntries(texts.map((text, index) => [`k${index}${text}`, text])),
  };
  return { id: { group: '', kind: 'ConfigMap', namespace: 'apps', name }, object };
};
const sideOf = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(hostile, { maxLength: 8 })).map(
  (objects): SideResult => ({
    nodes: [
      {
        id: { group: 'kustomize.toolkit.fluxcd.io', kind: 'Kustomization', namespace: 'flux-system', name: 'apps' },
        root: '',
        state: 'rendered',
        reason: '',
        manifests: Object.entries(objects).map(([name, texts]) => manifest(name, texts)),
        problems: [],
        warnings: [],
        blockedOn: [],
        touched: true,
        milliseconds: 0,
      },
    ],
    orphans: [],
    problems: [],
    warnings: [],
  }),
);
const context = { base: 'main', head: 'change' };

test('a side compared with itself has no difference', () => {
  fc.assert(
    fc.property(sideOf, (side) => {
      expect(diffSides(side, structuredClone(side)).groups).toEqual([]);
    }),
  );
});

test('counts equal the changes that are listed', () => {
  fc.assert(
    fc.property(sideOf, sideOf, (base, head) => {
      const comparison = diffSides(base, head);
      const listed = comparison.groups.flatMap((group) => group.changes.map(({ status }) => status));

      for (const status of ['added', 'changed', 'moved', 'removed'] as const)
        expect(comparison.counts[status]).toBe(listed.filter((one) => one === status).length);
      expect(JSON.parse(JSON.stringify(jsonReport(comparison, context))).counts).toEqual(comparison.counts);
    }),
  );
});

test('Markdown stays within its limit, closes what it opens, and shows content only as code', () => {
  fc.assert(
    fc.property(sideOf, sideOf, fc.integer({ min: 2000, max: 65_000 }), (base, head, limit) => {
      const text = markdownReport(diffSides(base, head), { ...context, limit, key: 'k' });
      // Fences are at least three backticks; whatever a fence holds is shorter than itself.
      const outside = text
        .replace(/^(`{3,})(?:diff|text)\n[\s\S]*?\n\1$/gm, '')
        .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '')
        .replace(/<code>[^<]*<\/code>/g, '');

      expect(text.length).toBeLessThanOrEqual(limit);
      expect(text.trimEnd().endsWith(commentMarker('k'))).toBe(true);
      expect(outside.match(/<details/g)?.length ?? 0).toBe(outside.match(/<\/details>/g)?.length ?? 0);
      expect(outside).not.toMatch(/```|<script|@everyone|http:\/\/evil|\u001b|\u202e/);
    }),
  );
});

test('a smaller limit never gives a longer text', () => {
  fc.assert(
    fc.property(sideOf, sideOf, fc.integer({ min: 2000, max: 20_000 }), (base, head, limit) => {
      const comparison = diffSides(base, head);

      expect(markdownReport(comparison, { ...context, limit }).length).toBeLessThanOrEqual(
        markdownReport(comparison, { ...context, limit: limit * 2 }).length,
      );
    }),
  );
});

test('a terminal gets no control characters from content', () => {
  fc.assert(
    fc.property(sideOf, sideOf, (base, head) => {
      const text = terminalReport(diffSides(base, head), context, { color: false, width: 80 });

      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(text).not.toMatch(/[\0-\u0008\u000b-\u001f\u007f]/);
    }),
  );
});
