import { expect, test } from 'vitest';
import { fileInMemory } from '../../src/artifact/artifact-file.ts';
import { type Part, readPart, writePart } from '../../src/artifact/part-artifact.ts';
import { memoryTree } from '../../src/files/memory-tree.ts';
import { isProblem } from '../../src/model/problem.ts';
import { previewPart } from '../../src/preview/preview-part.ts';
import type { PreviewOptions } from '../../src/preview/preview-request.ts';
import { jsonReport } from '../../src/report/json.ts';
import { summaryReport } from '../../src/report/markdown/markdown.ts';
import { terminalReport } from '../../src/report/terminal.ts';
import { mergeParts } from '../../src/shards/merge-parts.ts';

const run = { base: 'main', head: 'change', scope: '' };
const options: PreviewOptions = {
  selfUrls: [],
  settings: { changedOnly: true },
  concurrency: 0,
  configFile: '.fluxdelta.yaml',
};

const kustomization = (name: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ./${name}\n  prune: true\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
const files = (tag: string): Readonly<Record<string, string>> => ({
  '.fluxdelta.yaml': 'rules: {image-downgraded: off}\n',
  'cluster/one.yaml': kustomization('one'),
  'cluster/two.yaml': kustomization('two', '  dependsOn: [{name: one}]\n'),
  'one/web.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec:\n  selector: {matchLabels: {app: a}}\n  template:\n    metadata: {labels: {app: a}}\n    spec: {containers: [{name: app, image: "ghcr.io/example/app:${tag}"}]}\n`,
  'two/map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map, namespace: apps}\ndata: {tag: ${tag}}\n`,
  'two/secret.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: apps}\nstringData: {word: "word-${tag}"}\n`,
  ...(tag === '2.0.0' ? { 'two/broken.yaml': 'a: [\n' } : {}),
});
const side = (tag: string) => ({ tree: memoryTree(files(tag)), path: '' });

/** Values that a field of a document may be forged to. */
const forgeries: readonly unknown[] = [
  null,
  -1,
  999_999,
  '',
  '__proto__',
  '<img src=x onerror=alert(1)>\u001b[31m\n# @everyone',
  [],
  [[[[]]]],
  {},
  JSON.parse('{"__proto__": {"a": 1}, "constructor": 1}'),
];

/** The places of all values in a document. */
function* placesIn(value: unknown, path: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  yield path;
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* placesIn(item, [...path, at]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* placesIn(item, [...path, key]);
}

/** The document with another value in a place; without it where none is given. */
function forged(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length > 0) copy[key] = forged(copy[key], rest, by);
  else if (by === undefined) delete copy[key];
  else copy[key] = by;
  return copy;
}

/** What a forged part comes to beside an honest one: refused, or a report in every form. */
function outcomeOf(text: string, honest: Part): 'refused' | 'reported' {
  const part = readPart(fileInMemory(Buffer.from(text)));
  const merged = isProblem(part) ? part : mergeParts([part, honest]);
  if (!('comparison' in merged)) {
    expect(merged.code).toMatch(/^ARTIFACT_/);
    expect(merged.message).not.toContain('onerror');
    return 'refused';
  }
  const markdown = summaryReport(merged.comparison, run);
  terminalReport(merged.comparison, run, { color: false, width: 100 });
  JSON.stringify(jsonReport(merged.comparison, run));
  // Text of a document stands in code.
  expect(markdown.replaceAll(/`[^`]*`/g, '').replaceAll(/(```+)[\s\S]*?\1/g, '')).not.toContain('<img');
  return 'reported';
}

test('a part that is forged in any one field is refused or told as it is, and never ends a run', async () => {
  const texts: string[] = [];
  for (const index of [1, 2])
    texts.push(writePart(await previewPart(side('1.0.0'), side('2.0.0'), options, { index, of: 2 }, run), 'key'));
  const [first = '', second = ''] = texts;
  const honest = readPart(fileInMemory(Buffer.from(second)));
  if (isProblem(honest)) throw new Error(honest.message);
  const counts = { refused: 0, reported: 0 };

  expect(outcomeOf(first, honest)).toBe('reported');
  const lines = first.split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const document: unknown = JSON.parse(line);
    const seen = new Set<string>();
    for (const place of placesIn(document)) {
      // Items of one list have one form.
      const form = place.map((key) => (typeof key === 'number' ? '#' : key)).join('/');
      if (seen.has(form)) continue;
      seen.add(form);
      for (const forgery of [undefined, ...forgeries]) {
        if (forgery === undefined && place.length === 0) continue;
        const text = lines.with(at, JSON.stringify(forged(document, place, forgery))).join('\n');
        counts[outcomeOf(text, honest)]++;
      }
    }
  }

  expect(counts.refused).toBeGreaterThan(1000);
});
