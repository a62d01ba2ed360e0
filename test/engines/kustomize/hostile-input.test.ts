import { describe, expect, it } from 'vitest';
import { followLinks } from '../../../src/core/files/follow-links.ts';
import { type MemoryFile, memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { ProblemCode } from '../../../src/core/problem.ts';
import { type BuildOptions, type BuildOutcome, build } from '../../../src/engines/kustomize/build.ts';

type Files = Readonly<Record<string, MemoryFile>>;

const map = (name: string, more = ''): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`;
const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';

/** Anchors of which each holds the one before it nine times. */
const bomb = (levels: number, indent = ''): string => {
  let text = `${indent}a0: &a0 [x, x, x, x, x, x, x, x, x]\n`;
  for (let i = 1; i < levels; i++)
    text += `${indent}a${i}: &a${i} [${Array(9)
      .fill(`*a${i - 1}`)
      .join(', ')}]\n`;
  return text;
};

function problemsOf(files: Files, path = '', options: BuildOptions = {}): BuildOutcome['problems'] {
  const outcome = build(followLinks(memoryTree(files)), path, options);
  expect(outcome.resources).toEqual([]);
  return outcome.problems;
}

function codeOf(files: Files, path = '', options: BuildOptions = {}): ProblemCode | undefined {
  const problems = problemsOf(files, path, options);
  expect(problems).toHaveLength(1);
  return problems[0]?.code;
}

describe('cycles end with the way that leads into them', () => {
  it('of bases that include each other', () => {
    const files = { 'a/kustomization.yaml': 'resources: [../b]\n', 'b/kustomization.yaml': 'resources: [../a]\n' };
    expect(problemsOf(files, 'a')).toMatchObject([{ code: 'KUSTOMIZE_CYCLE', at: { file: 'b' } }]);
  });

  it('of a base that includes itself through a component', () => {
    const files = {
      'a/kustomization.yaml': 'resources: [x.yaml]\ncomponents: [../c]\n',
      'a/x.yaml': map('x'),
      'c/kustomization.yaml': `${component}resources: [../a]\n`,
    };
    expect(codeOf(files, 'a')).toBe('KUSTOMIZE_CYCLE');
  });

  it('of a directory that includes its parent, also through a link', () => {
    expect(
      codeOf({ 'a/b/kustomization.yaml': 'resources: [..]\n', 'a/kustomization.yaml': 'resources: []\n' }, 'a/b'),
    ).toBe('KUSTOMIZE_CYCLE');
    expect(codeOf({ 'a/kustomization.yaml': 'resources: [l]\n', 'a/l': { link: '../a' } }, 'a')).toBe(
      'KUSTOMIZE_CYCLE',
    );
  });
});

describe('no path leaves the repository, whatever the load restrictor', () => {
  const outside = ['../../secret.yaml', '/etc/passwd', 'link.yaml', 'absolute', 'out/secret.yaml'];
  const fields: readonly (readonly [string, (path: string) => string])[] = [
    ['resources', (path) => `resources: ['${path}']\n`],
    ['components', (path) => `components: ['${path}']\n`],
    ['patches', (path) => `resources: [x.yaml]\npatches: [{path: '${path}'}]\n`],
    ['patchesStrategicMerge', (path) => `resources: [x.yaml]\npatchesStrategicMerge: ['${path}']\n`],
    ['configMapGenerator files', (path) => `configMapGenerator: [{name: g, files: ['${path}']}]\n`],
    ['configMapGenerator envs', (path) => `configMapGenerator: [{name: g, envs: ['${path}']}]\n`],
    ['replacements', (path) => `resources: [x.yaml]\nreplacements: [{path: '${path}'}]\n`],
    ['configurations', (path) => `resources: [x.yaml]\nconfigurations: ['${path}']\n`],
    ['crds', (path) => `resources: [x.yaml]\ncrds: ['${path}']\n`],
    ['openapi', (path) => `resources: [x.yaml]\nopenapi: {path: '${path}'}\n`],
    ['transformers', (path) => `resources: [x.yaml]\ntransformers: ['${path}']\n`],
    ['generators', (path) => `resources: [x.yaml]\ngenerators: ['${path}']\n`],
  ];
  const cases = fields.flatMap(([field, kustomization]) =>
    outside.flatMap((path) =>
      (['rootOnly', 'none'] as const).map((loadRestrictor) => ({
        field,
        path,
        loadRestrictor,
        text: kustomization(path),
      })),
    ),
  );

  it.each(cases)('$field: $path ($loadRestrictor)', ({ text, loadRestrictor }) => {
    const files = {
      'a/kustomization.yaml': text,
      'a/x.yaml': map('x'),
      'a/link.yaml': { link: '../../secret.yaml' },
      'a/absolute': { link: '/etc/passwd' },
      'a/out': { link: '../..' },
    };
    expect(codeOf(files, 'a', { loadRestrictor })).toMatch(/^PATH_(?:ESCAPES_ROOT|NOT_FOUND)$/);
  });

  it('lets files of the repository be read from beside the kustomization only without the restrictor', () => {
    const files = { 'a/kustomization.yaml': 'resources: [../x.yaml]\n', 'x.yaml': map('x') };
    expect(codeOf(files, 'a', { loadRestrictor: 'rootOnly' })).toBe('PATH_ESCAPES_ROOT');
    expect(build(memoryTree(files), 'a', { loadRestrictor: 'none' }).resources).toHaveLength(1);
  });
});

describe('aliases do not multiply without end', () => {
  it.each<[string, Files]>([
    ['a manifest', { 'kustomization.yaml': 'resources: [x.yaml]\n', 'x.yaml': map('x', bomb(12)) }],
    ['a kustomization file', { 'kustomization.yaml': `${bomb(12)}resources: []\n` }],
    [
      'a merge patch',
      {
        'kustomization.yaml': 'resources: [x.yaml]\npatches: [{path: p.yaml}]\n',
        'x.yaml': map('x'),
        'p.yaml': map('x', bomb(12)),
      },
    ],
    [
      'merge keys',
      {
        'kustomization.yaml': 'resources: [x.yaml]\n',
        'x.yaml': map(
          'x',
          `a0: &a0 {x: y}\n${Array.from({ length: 1000 }, (_, i) => `a${i + 1}: &a${i + 1} {<<: *a${i}, k${i}: v}\n`).join('')}`,
        ),
      },
    ],
  ])('in %s', (_, files) => {
    expect(codeOf(files, '', { limits: { maxNodes: 50_000 } })).toMatch(/^YAML_LIMIT$/);
  });

  it('in YAML inside of a text that a replacement goes into', () => {
    const files = {
      'kustomization.yaml':
        'resources: [x.yaml]\nreplacements: [{sourceValue: v, targets: [{select: {kind: ConfigMap}, fieldPaths: [data.t.b], options: {create: true}}]}]\n',
      'x.yaml': map('x', `data:\n  t: |\n${bomb(12, '    ')}`),
    };
    expect(codeOf(files, '', { limits: { maxGrowth: 1_000_000 } })).toBe('KUSTOMIZE_LIMIT');
  });

  it('in replacements that look through many fields, and make few', () => {
    const fields = Array.from({ length: 2_000 }, (_, at) => `  k${at}: v\n`).join('');
    const replacement =
      '- source: {kind: ConfigMap, name: a, fieldPath: data.k0}\n  targets: [{select: {kind: ConfigMap}, fieldPaths: [data.k1999]}]\n';
    const files = {
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n${fields}`,
      'kustomization.yaml': `resources: [a.yaml]\nreplacements:\n${replacement.repeat(1_000)}`,
    };
    expect(codeOf(files, '', { limits: { maxGrowth: 2_000_000 } })).toBe('KUSTOMIZE_LIMIT');
  });
});

describe('size is bounded', () => {
  it.each([
    'resources: [x.yaml]\n',
    'configMapGenerator: [{name: g, files: [x.yaml]}]\n',
    'resources: [y.yaml]\npatches: [{path: x.yaml}]\n',
  ])('of a file of 50 MB in %j', (kustomization) => {
    const files = {
      'kustomization.yaml': kustomization,
      'y.yaml': map('y'),
      'x.yaml': Buffer.alloc(50 * 1024 * 1024, 0x61),
    };
    expect(codeOf(files)).toBe('KUSTOMIZE_LIMIT');
  });

  it('of a file with a hundred thousand objects, before they are read', () => {
    const text = Array.from({ length: 100_000 }, (_, i) => map(`n${i}`)).join('---\n');
    expect(problemsOf({ 'kustomization.yaml': 'resources: [x.yaml]\n', 'x.yaml': text })).toMatchObject([
      { code: 'KUSTOMIZE_LIMIT', at: { file: 'x.yaml' } },
    ]);
  });

  it('of many files and lists with many objects together', () => {
    const list = `apiVersion: v1\nkind: List\nitems: [${Array.from({ length: 30 }, (_, i) => `{apiVersion: v1, kind: ConfigMap, metadata: {name: l${i}}}`).join(', ')}]\n`;
    const files: Record<string, string> = { 'list.yaml': list };
    for (let i = 0; i < 30; i++) files[`r${i}.yaml`] = map(`n${i}`);
    files['kustomization.yaml'] = `resources: [${Object.keys(files).join(', ')}]\n`;
    expect(build(memoryTree(files), '', { limits: { maxResources: 60 } }).resources).toHaveLength(60);
    expect(codeOf(files, '', { limits: { maxResources: 59 } })).toBe('KUSTOMIZE_LIMIT');
  });

  it('of bases without resources that are included twice by each of thirty layers', () => {
    const files: Record<string, string> = { 'b0/kustomization.yaml': 'namePrefix: x-\n' };
    for (let i = 1; i <= 30; i++) {
      files[`b${i}/kustomization.yaml`] = `resources: [../l${i}, ../r${i}]\n`;
      files[`l${i}/kustomization.yaml`] = `resources: [../b${i - 1}]\n`;
      files[`r${i}/kustomization.yaml`] = `resources: [../b${i - 1}]\n`;
    }
    expect(codeOf(files, 'b30')).toBe('KUSTOMIZE_LIMIT');
  });

  it('of the depth of bases', () => {
    const files: Record<string, string> = { 'b0/kustomization.yaml': 'configMapGenerator: [{name: x}]\n' };
    for (let i = 1; i <= 150; i++) files[`b${i}/kustomization.yaml`] = `resources: [../b${i - 1}]\n`;
    expect(build(memoryTree(files), 'b90').resources).toHaveLength(1);
    expect(codeOf(files, 'b150')).toBe('KUSTOMIZE_LIMIT');
  });

  it.each<[string, Files]>([
    ['lists in a manifest', { 'x.yaml': map('x', `a: ${'['.repeat(100_000)}\n`) }],
    [
      'mappings in a manifest',
      { 'x.yaml': map('x', Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')) },
    ],
    ['lists in a kustomization file', { 'kustomization.yaml': `resources: ${'['.repeat(100_000)}\n` }],
    [
      'lists in a JSON patch',
      {
        'kustomization.yaml': 'resources: [x.yaml]\npatches: [{path: p.json, target: {kind: ConfigMap}}]\n',
        'x.yaml': map('x'),
        'p.json': `[{"op": "add", "path": "/a", "value": ${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
      },
    ],
  ])('of how deep %s nest', (_, files) => {
    expect(codeOf({ 'kustomization.yaml': 'resources: [x.yaml]\n', ...files })).toMatch(/^YAML_(?:LIMIT|SYNTAX)$/);
  });
});

describe('what a build makes of little is bounded', () => {
  const grown = (kustomization: string, files: Files = {}): ProblemCode | undefined =>
    codeOf({ 'kustomization.yaml': kustomization, 'x.yaml': map('x', 'data: {a: b}\n'), ...files }, '', {
      limits: { maxGrowth: 5_000_000 },
    });
  const repeat = (count: number, make: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join('');

  it('by JSON patches that copy an object into itself again and again', () => {
    const copies = Array.from({ length: 40 }, (_, i) => ({ op: 'copy', from: '/data', path: `/data/k${i}` }));
    expect(
      grown('resources: [x.yaml]\npatches: [{path: p.json, target: {kind: ConfigMap}}]\n', {
        'p.json': JSON.stringify(copies),
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by JSON patches with very many operations at the start of a list', () => {
    const operations = Array.from({ length: 50_000 }, (_, i) => ({ op: 'add', path: '/list/0', value: i }));
    expect(
      grown('resources: [y.yaml]\npatches: [{path: p.json, target: {kind: ConfigMap}}]\n', {
        'y.yaml': map('y', 'list: []\n'),
        'p.json': JSON.stringify(operations),
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by replacements that put an object into itself', () => {
    const entries = repeat(
      40,
      (i) =>
        `- {source: {kind: ConfigMap, fieldPath: data}, targets: [{select: {kind: ConfigMap}, fieldPaths: [data.k${i}], options: {create: true}}]}\n`,
    );
    expect(grown(`resources: [x.yaml]\nreplacements:\n${entries}`)).toBe('KUSTOMIZE_LIMIT');
  });

  it('by replacements that double a text', () => {
    const entry =
      '- {source: {kind: ConfigMap, fieldPath: data.a}, targets: [{select: {kind: ConfigMap}, fieldPaths: [data.a], options: {delimiter: "|", index: -1}}]}\n';
    expect(grown(`resources: [x.yaml]\nreplacements:\n${entry.repeat(60)}`)).toBe('KUSTOMIZE_LIMIT');
  });

  it('by a variable that is long and used often', () => {
    expect(
      grown(
        'resources: [y.yaml, p.yaml]\nvars: [{name: V, objref: {apiVersion: v1, kind: ConfigMap, name: long}, fieldref: {fieldpath: data.a}}]\n',
        {
          'y.yaml': map('long', `data: {a: "${'y'.repeat(100_000)}"}\n`),
          'p.yaml': `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, args: ["${'$(V)'.repeat(10_000)}"]}]}\n`,
        },
      ),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by a variable that is long and used often in a few objects', () => {
    const vars =
      'vars: [{name: A, objref: {apiVersion: v1, kind: ConfigMap, name: long}, fieldref: {fieldpath: data.a}}]\n';
    const used = repeat(3, (i) => `---\n${map(`u${i}`, `data: {a: "${'$(A)'.repeat(200)}"}\n`)}`);
    expect(
      grown(`resources: [y.yaml, u.yaml]\n${vars}configurations: [c.yaml]\n`, {
        'c.yaml': 'varReference: [{path: data, kind: ConfigMap}]\n',
        'y.yaml': map('long', `data: {a: "${'y'.repeat(90_000)}"}\n`),
        'u.yaml': used,
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by replacements that write a large text anew for each of many paths', () => {
    const paths = repeat(1000, (i) => `data.t.k${i}, `);
    expect(
      grown(
        `resources: [y.yaml]\nreplacements: [{sourceValue: v, targets: [{select: {kind: ConfigMap}, fieldPaths: [${paths}]}]}]\n`,
        { 'y.yaml': map('y', `data:\n  t: |\n${repeat(6000, (i) => `    k${i}: x\n`)}`) },
      ),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by many labels on many objects', () => {
    expect(
      grown(`resources: [m.yaml]\ncommonAnnotations:\n${repeat(2000, (i) => `  k${i}: v\n`)}`, {
        'm.yaml': Array.from({ length: 200 }, (_, i) => map(`n${i}`)).join('---\n'),
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by a long prefix of many names', () => {
    expect(
      grown(`resources: [m.yaml]\nnamePrefix: ${'a'.repeat(100_000)}\n`, {
        'm.yaml': Array.from({ length: 200 }, (_, i) => map(`n${i}`)).join('---\n'),
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by a large patch of many objects', () => {
    expect(
      grown('resources: [m.yaml]\npatches: [{path: p.yaml, target: {kind: ConfigMap}}]\n', {
        'm.yaml': Array.from({ length: 200 }, (_, i) => map(`n${i}`)).join('---\n'),
        'p.yaml': map('any', `data:\n${repeat(2000, (i) => `  k${i}: v\n`)}`),
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by one large file in many generated objects', () => {
    expect(
      grown(`configMapGenerator:\n${repeat(100, (i) => `- {name: g${i}, files: [big.txt]}\n`)}`, {
        'big.txt': 'a'.repeat(100_000),
      }),
    ).toBe('KUSTOMIZE_LIMIT');
  });

  it('by merging long lists item by item', () => {
    const pod = (letter: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n  containers:\n${repeat(10_000, (i) => `  - {name: ${letter}${i}}\n`)}`;
    const files = {
      'kustomization.yaml': 'resources: [x.yaml]\npatches: [{path: p.yaml}]\n',
      'x.yaml': pod('c'),
      'p.yaml': pod('d'),
    };
    expect(codeOf(files)).toBe('KUSTOMIZE_LIMIT');
  });
});

describe('regular expressions take no more than their length', () => {
  it.each(['(a+)+(a+)+(a+)+b', '(a|aa)+$', '((a{0,50}){0,10}){0,2}b', '(.*)*(.*)*x'])('%s', (pattern) => {
    const files = {
      'kustomization.yaml': `resources: [x.yaml]\npatches: [{target: {name: '${pattern}'}, patch: '[{"op": "add", "path": "/data", "value": {}}]'}]\n`,
      'x.yaml': map('a'.repeat(3000)),
    };
    expect(build(memoryTree(files), '').problems).toEqual([]);
  });

  it('and one that is too large is refused', () => {
    const files = {
      'kustomization.yaml': `resources: [x.yaml]\npatches: [{target: {name: '((a{1,1000}){1,1000}){1,1000}'}, patch: '[{"op": "add", "path": "/data", "value": {}}]'}]\n`,
      'x.yaml': map('a'),
    };
    expect(codeOf(files)).toBe('KUSTOMIZATION_FIELD');
  });
});
