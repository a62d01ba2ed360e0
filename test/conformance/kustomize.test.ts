import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { followLinks } from '../../src/core/files/follow-links.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { build } from '../../src/engines/kustomize/build.ts';
import { kustomizationDecoder } from '../../src/engines/kustomize/kustomization.ts';

// The cases are answered by the real tool; see scripts/oracle/kustomize.js.

type Content = string | { readonly $binary?: string; readonly $link?: string };

interface Case {
  readonly name: string;
  readonly files?: Readonly<Record<string, Content | null>>;
  readonly kustomization?: Content;
  readonly path?: string;
}

interface Group {
  readonly files?: Readonly<Record<string, Content>>;
  readonly cases: readonly Case[];
}

type Answer = { readonly id: string } & ({ readonly output: string } | { readonly failure: string });

const folder = new URL('kustomize/', import.meta.url);
const groups = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.slice(0, -'.yaml'.length));

const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

function filesOf(group: Group, entry: Case): Record<string, MemoryFile> {
  const written: Record<string, Content | null> = { ...group.files, ...entry.files };
  if (entry.kustomization !== undefined) written['kustomization.yaml'] = entry.kustomization;
  const files: Record<string, MemoryFile> = {};
  for (const [path, content] of Object.entries(written)) {
    if (content === null) continue;
    if (typeof content === 'string') files[path] = content;
    else if (typeof content.$binary === 'string') files[path] = Buffer.from(content.$binary, 'base64');
    else if (typeof content.$link === 'string') files[path] = { link: content.$link };
    else files[path] = `${JSON.stringify(content, undefined, 1)}\n`;
  }
  return files;
}

function run(files: Record<string, MemoryFile>, path: string): { output: string } | { failure: string } {
  const { resources, problems } = build(followLinks(memoryTree(files)), path, { order: 'legacy', version: '5.8.1' });
  if (problems.length > 0)
    return { failure: problems.map((problem) => `${problem.code}: ${problem.message}`).join('; ') };
  return { output: resources.map((resource) => resource.yaml()).join('---\n') };
}

/** How many cases have a field in one of their kustomization files, by lower case, or configure a builtin plugin. */
const uses = new Map<string, number>();

function countUses(files: Readonly<Record<string, MemoryFile>>): void {
  const found = new Set<string>();
  for (const [path, content] of Object.entries(files)) {
    if (typeof content !== 'string') continue;
    for (const [, kind = ''] of content.matchAll(/\b([A-Z]\w+(?:Transformer|Generator))\b/g)) found.add(kind);
    if (!/(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/.test(path)) continue;
    for (const [, key = ''] of content.matchAll(/^ ?"?(\w+)"?:/gm)) found.add(key.toLowerCase());
  }
  for (const use of found) uses.set(use, (uses.get(use) ?? 0) + 1);
}

let count = 0;
for (const name of groups) {
  const group: Group = parse(read(`${name}.yaml`));
  const answers: Readonly<Record<string, Answer>> = JSON.parse(read(`${name}.generated.json`)).cases;
  describe(`kustomize ${name}`, () => {
    for (const entry of group.cases) {
      count++;
      countUses(filesOf(group, entry));
      it(entry.name, () => {
        const answer = answers[entry.name];
        if (answer === undefined) throw new Error('The real tool was not asked; run scripts/oracle/kustomize.js.');
        const ours = run(filesOf(group, entry), entry.path ?? '');
        if ('output' in answer) expect(ours).toEqual({ output: answer.output });
        else {
          expect(ours).toHaveProperty('failure');
          expect(ours).not.toMatchObject({ failure: expect.stringContaining('INTERNAL') });
        }
      });
    }
  });
}

it('has at least 500 cases', () => {
  expect(count).toBeGreaterThanOrEqual(500);
});

it('has at least five cases for every field and every builtin plugin', () => {
  const fields = Object.keys(kustomizationDecoder.zero()).filter((field) => !/^helm/.test(field));
  const plugins =
    'AnnotationsTransformer ConfigMapGenerator HashTransformer IAMPolicyGenerator ImageTagTransformer LabelTransformer NamespaceTransformer PatchJson6902Transformer PatchStrategicMergeTransformer PatchTransformer PrefixSuffixTransformer PrefixTransformer ReplacementTransformer ReplicaCountTransformer SecretGenerator SuffixTransformer ValueAddTransformer';
  const wanted = [...fields.map((field) => field.toLowerCase()), ...plugins.split(' ')];
  expect(fields.length).toBeGreaterThan(25);
  expect(wanted.filter((use) => (uses.get(use) ?? 0) < 5)).toEqual([]);
});
