import { describe, expect, it } from 'vitest';
import { followLinks } from '../../src/core/files/follow-links.ts';
import { type MemoryFile, memoryTree } from '../../src/core/files/memory-tree.ts';
import { readSetHolds, recordingTree } from '../../src/core/files/read-set.ts';
import { build } from '../../src/engines/kustomize/build.ts';
import { prepareFluxKustomization } from '../../src/render/kustomization/flux-kustomization.ts';
import { fc, runs } from '../support/property.ts';

type Files = Readonly<Record<string, MemoryFile>>;

const names = ['a', 'b', 'c'] as const;
const folders = ['app', 'base', 'shared', 'app/deep'] as const;
const name = fc.constantFrom(...names);
const folder = fc.constantFrom(...folders);

const manifest = fc
  .tuple(name, fc.constantFrom('x', 'y', '$(V)'))
  .map(([own, value]) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${own}}\ndata: {k: ${value}}\n`);

/** Paths that lead somewhere, nowhere, and out. */
const target = fc.constantFrom(
  'a.yaml',
  'b.yaml',
  'c.yaml',
  '../base',
  '../shared',
  'deep',
  '../shared/a.yaml',
  '../app',
  'gone.yaml',
  '../../x',
);

const kustomization = fc
  .record(
    {
      resources: fc.uniqueArray(target, { maxLength: 3 }),
      namePrefix: fc.constantFrom('p-', 'q-'),
      components: fc.uniqueArray(fc.constantFrom('../shared', '../base'), { maxLength: 1 }),
      configMapGenerator: fc
        .tuple(name, fc.constantFrom('a.yaml', 'k=b.yaml', '../shared/c.yaml'))
        .map(([own, file]) => [{ name: `g-${own}`, files: [file] }]),
      patches: fc.constantFrom('a.yaml', 'c.yaml').map((path) => [{ path }]),
    },
    { requiredKeys: ['resources'] },
  )
  .map((fields) => JSON.stringify(fields));

/** Every directory has all manifests, of different names, and a kustomization; some are written otherwise. */
const repository: fc.Arbitrary<Files> = fc
  .record({
    kustomizations: fc.tuple(kustomization, kustomization, kustomization, kustomization),
    manifests: fc.array(fc.tuple(folder, name, fc.option(manifest)), { maxLength: 2 }),
    links: fc.array(fc.tuple(folder, name, fc.constantFrom('../shared/a.yaml', '../base', 'a.yaml', 'gone')), {
      maxLength: 1,
    }),
  })
  .map(({ manifests, kustomizations, links }) => {
    const files: Record<string, MemoryFile> = {};
    folders.forEach((directory, i) => {
      for (const own of names) {
        const id = `${directory.replace('/', '-')}-${own}`;
        files[`${directory}/${own}.yaml`] = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${id}}\n`;
      }
      const text = kustomizations[i] ?? '';
      const isComponent = directory === 'shared' && text.length % 2 === 0;
      files[`${directory}/kustomization.yaml`] = isComponent
        ? text.replace('{', '{"apiVersion": "kustomize.config.k8s.io/v1alpha1", "kind": "Component", ')
        : text;
    });
    for (const [directory, own, text] of manifests) {
      if (text === null) delete files[`${directory}/${own}.yaml`];
      else files[`${directory}/${own}.yaml`] = text;
    }
    for (const [directory, link, to] of links) files[`${directory}/${link}.yaml`] = { link: to };
    return files;
  });

/** Files set to another text, added, or taken away. */
const change = fc.array(
  fc.tuple(
    folder,
    fc.constantFrom(
      'a.yaml',
      'b.yaml',
      'c.yaml',
      'new.yaml',
      'kustomization.yaml',
      'kustomization.yml',
      'Kustomization',
    ),
    fc.option(fc.oneof(manifest, kustomization)),
  ),
  { minLength: 1, maxLength: 3 },
);

function changed(files: Files, changes: readonly (readonly [string, string, string | null])[]): Files {
  const result: Record<string, MemoryFile> = { ...files };
  for (const [directory, file, text] of changes) {
    if (text === null) delete result[`${directory}/${file}`];
    else result[`${directory}/${file}`] = text;
  }
  return result;
}

const printed = (outcome: ReturnType<typeof build>): string =>
  JSON.stringify([
    outcome.resources.map((resource) => [resource.yaml(), resource.origin]),
    outcome.problems,
    outcome.needs,
  ]);

describe('what a build did not look at does not count', () => {
  it.each(['rootOnly', 'none'] as const)('with the load restrictor %s', (loadRestrictor) => {
    let held = 0;
    let outputs = 0;
    fc.assert(
      fc.property(repository, change, folder, (files, changes, directory) => {
        const { tree, readSet } = recordingTree(followLinks(memoryTree(files)));
        const before = build(tree, directory, { loadRestrictor });
        const other = followLinks(memoryTree(changed(files, changes)));
        if (!readSetHolds(readSet(), other)) return;
        held++;
        if (before.resources.length > 0) outputs++;
        expect(printed(build(other, directory, { loadRestrictor }))).toBe(printed(before));
      }),
      { numRuns: runs(500) },
    );
    expect(held).toBeGreaterThan(25);
    expect(outputs).toBeGreaterThan(3);
  });

  it('when Flux prepares the directory', () => {
    let held = 0;
    const run = (tree: ReturnType<typeof memoryTree>, directory: string): string => {
      const spec = { namePrefix: 'f-', components: ['../shared'], ignoreMissingComponents: true };
      const prepared = prepareFluxKustomization(tree, directory, spec);
      if (prepared.problems.length > 0) return JSON.stringify(prepared.problems);
      return printed(build(prepared.tree, prepared.directory, prepared.options));
    };
    fc.assert(
      fc.property(repository, change, folder, (files, changes, directory) => {
        const { tree, readSet } = recordingTree(memoryTree(files));
        const before = run(tree, directory);
        const other = memoryTree(changed(files, changes));
        if (!readSetHolds(readSet(), other)) return;
        held++;
        expect(run(other, directory)).toBe(before);
      }),
      { numRuns: runs(500) },
    );
    expect(held).toBeGreaterThan(25);
  });
});

describe('a build', () => {
  it('gives the same bytes each time, and never throws', () => {
    fc.assert(
      fc.property(repository, folder, (files, directory) => {
        const once = printed(build(memoryTree(files), directory));
        expect(printed(build(memoryTree(files), directory))).toBe(once);
        expect(once).not.toContain('INTERNAL');
      }),
      { numRuns: runs(500) },
    );
  });
});
