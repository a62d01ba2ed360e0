import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/core/files/file-tree.ts';
import { defaultIgnorePatterns, ignoreTree } from '../../../src/core/files/ignore-tree.ts';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { walk } from '../../../src/core/files/walk.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { newBudget } from '../../../src/flux/artifactgenerator/budget.ts';
import { applyCopyOperations } from '../../../src/flux/artifactgenerator/copy-operations.ts';
import { generatorSpec } from '../../../src/flux/artifactgenerator/generator-spec.ts';
import { artifactRequests } from '../../../src/flux/artifactgenerator/path-pattern.ts';

interface Made {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}
interface Case {
  readonly name: string;
  readonly spec: JsonObject;
  readonly sources: Readonly<Record<string, string>>;
  readonly output?: readonly Made[];
  readonly error?: string;
}

/** What source-watcher made of each case; see `scripts/oracle/artifact-generator.js`. */
const table = JSON.parse(readFileSync(new URL('cases.generated.json', import.meta.url), 'utf8')) as {
  readonly trees: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly cases: readonly Case[];
};

function treeOf(name: string): ReturnType<typeof memoryTree> {
  const files = Object.entries(table.trees[name] ?? {}).map(([path, text]): [string, Buffer] => [
    path,
    text.startsWith('base64:') ? Buffer.from(text.slice(7), 'base64') : Buffer.from(text),
  ]);
  return memoryTree(new Map(files));
}

function build({ spec: written, sources }: Case): readonly Made[] | string {
  const spec = generatorSpec({ spec: written }, 'apps');
  if ('error' in spec) return spec.error;
  const trees = new Map(Object.entries(sources).map(([alias, name]) => [alias, treeOf(name)]));
  const budget = newBudget();
  const requests = artifactRequests(spec, (alias) => trees.get(alias), budget);
  if ('error' in requests) return requests.error;
  const made: Made[] = [];
  for (const { artifact, labels } of requests) {
    const from = new Map([...trees].map(([alias, tree]) => [alias, { tree, lookup: tree }]));
    const built = applyCopyOperations(artifact.copy, from, budget);
    if ('error' in built) return `${artifact.name} build failed: ${built.error}`;
    const tree = ignoreTree(built.tree, defaultIgnorePatterns);
    const files: Record<string, string> = {};
    for (const { path, kind } of walk(tree))
      if (kind === 'directory') files[`${path}/`] = '';
      else files[path] = readText(tree, path) ?? '';
    made.push({ name: artifact.name, ...(Object.keys(labels).length === 0 ? {} : { labels }), files });
  }
  return made;
}

describe('artifacts as source-watcher builds them', () => {
  test('the table has cases of every kind', () => {
    expect(table.cases.filter(({ output }) => output !== undefined).length).toBeGreaterThanOrEqual(50);
    expect(table.cases.filter(({ error }) => error !== undefined).length).toBeGreaterThanOrEqual(15);
  });

  test.each(table.cases.map((one): [string, Case] => [one.name, one]))('%s', (_name, one) => {
    expect(build(one)).toEqual(one.error ?? one.output);
  });
});
