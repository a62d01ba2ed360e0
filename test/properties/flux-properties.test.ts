import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/files/memory-tree.ts';
import type { NodeResult, SideResult } from '../../src/model/side-result.ts';
import { type Preview, type PreviewOptions, preview, renderTree } from '../../src/preview.ts';
import { jsonReport } from '../../src/report/json.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { type Application, type Files, filesOf, type Repository, repositories } from './flux-repositories.ts';

/** A fetcher that answers after so many turns of the event loop. */
function external(files: Files, turns = 0): ReadonlyMap<string, Fetcher> {
  const fetcher: Fetcher = {
    fetch: async () => {
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
      return { artifact: { identity: JSON.stringify(files), revision: '1', tree: memoryTree(files) } };
    },
  };
  return new Map([['OCIRepository', fetcher]]);
}

const options = (repository: Files, more: Partial<PreviewOptions> = {}): PreviewOptions => ({
  selfUrls: [],
  settings: { strictSubstitution: false },
  concurrency: 0,
  fetchers: external(repository),
  ...more,
});

function stable(side: SideResult): unknown {
  return { ...side, nodes: side.nodes.map((node): NodeResult => ({ ...node, attempts: 0 })) };
}

const report = ({ comparison }: Preview): object => jsonReport(comparison, { base: 'base', head: 'head' });

async function compare(base: Files, head: Files, externalFiles: Files = {}, changedOnly = true): Promise<Preview> {
  const side = (files: Files) => ({ tree: memoryTree(files), path: 'cluster' });
  return await preview(
    side(base),
    side(head),
    options(externalFiles, { settings: { strictSubstitution: false, changedOnly } }),
  );
}

const plain: Application = {
  parent: undefined,
  value: 'one',
  release: 'none',
  dependsOn: undefined,
  variables: undefined,
  source: 'working-tree',
  more: 'none',
  after: undefined,
};

/** The values of a release are replaced while its chart is loaded. */
const lateValues: Repository = {
  directory: 'apps',
  applications: [
    { ...plain, source: 'external', more: 'broken' },
    { ...plain, source: 'external', more: 'shared-name', variables: 0 },
    { ...plain, release: 'shared-values', dependsOn: 5 },
    plain,
    plain,
    { ...plain, source: 'external', more: 'shared-name' },
  ],
};

/** A Kustomization is emitted again as it was while it is built. */
const emittedAgain: Repository = {
  directory: 'apps',
  applications: [
    { ...plain, dependsOn: 3 },
    plain,
    { ...plain, variables: 0 },
    { ...plain, more: 'shared-name' },
    { ...plain, parent: 2, source: 'external' },
  ],
};

describe('any Flux repository', () => {
  test('comes to the same whatever runs at one time and however long sources take', async () => {
    await fc.assert(
      fc.asyncProperty(
        repositories,
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 5 }),
        async (repository, concurrency, turns) => {
          const files = filesOf(repository);
          const side = { tree: memoryTree(files.tree), path: 'cluster' };
          const first = await renderTree(side, options(files.external));
          const second = await renderTree(
            side,
            options(files.external, { concurrency, fetchers: external(files.external, turns) }),
          );
          expect(stable(second)).toEqual(stable(first));
        },
      ),
      {
        numRuns: 40,
        examples: [
          [lateValues, 1, 0],
          [emittedAgain, 1, 0],
        ],
      },
    );
  });

  test('has the same report for what changed only as for everything', async () => {
    await fc.assert(
      fc.asyncProperty(repositories, repositories, async (base, head) => {
        const [before, after] = [filesOf(base), filesOf(head)];
        const changed = await compare(before.tree, after.tree, before.external, true);
        expect(report(await compare(before.tree, after.tree, before.external, false))).toEqual(report(changed));
      }),
      { numRuns: 40 },
    );
  });

  test('has no report for a change that is taken back, and the same in reverse for one that is not', async () => {
    await fc.assert(
      fc.asyncProperty(repositories, repositories, async (base, head) => {
        const [before, after] = [filesOf(base), filesOf(head)];
        const none = await compare(before.tree, filesOf(structuredClone(base)).tree, before.external);
        expect(none.comparison.groups).toEqual([]);
        expect(none.comparison.failures).toMatchObject({ new: [], fixed: [] });

        const there = await compare(before.tree, after.tree, before.external);
        const back = await compare(after.tree, before.tree, before.external);
        const { added, changed, moved, removed } = there.comparison.counts;
        expect(back.comparison.counts).toMatchObject({ added: removed, changed, moved, removed: added });
      }),
      { numRuns: 40 },
    );
  });

  test('has the same report when a file comes that nothing reads', async () => {
    const path = fc.constantFrom(
      'README.md',
      'apps/README.md',
      '.github/workflows/ci.yaml',
      'docs/values.yaml',
      'apps/0/unlisted.yaml',
      'charts/other/Chart.yaml',
      'scripts/run.sh',
    );
    const text = fc.constantFrom(
      '# nothing\n',
      'a: 1\n',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: unread, namespace: apps}\n',
    );
    await fc.assert(
      fc.asyncProperty(repositories, repositories, path, text, async (base, head, name, content) => {
        const [before, after] = [filesOf(base), filesOf(head)];
        const without = report(await compare(before.tree, after.tree, before.external));

        expect(report(await compare(before.tree, { ...after.tree, [name]: content }, before.external))).toEqual(
          without,
        );
        expect(
          report(
            await compare({ ...before.tree, [name]: content }, { ...after.tree, [name]: content }, before.external),
          ),
        ).toEqual(without);
      }),
      { numRuns: 40 },
    );
  });

  test('changes nothing but paths of Kustomizations when a directory is renamed with all that names it', async () => {
    await fc.assert(
      fc.asyncProperty(repositories, async (repository) => {
        // What another repository holds names directories of this one as they were.
        const applications = repository.applications.map((one) => ({ ...one, source: 'working-tree' as const }));
        const [before, after] = [
          filesOf({ ...repository, applications }),
          filesOf({ applications, directory: 'renamed' }),
        ];
        const { comparison } = await compare(before.tree, after.tree, before.external);

        expect(comparison.counts).toMatchObject({ added: 0, moved: 0, removed: 0 });
        for (const { changes } of comparison.groups) {
          for (const { id, fields } of changes) {
            expect(id.kind).toBe('Kustomization');
            expect(fields.map(({ path }) => path)).toEqual([[{ field: 'spec' }, { field: 'path' }]]);
          }
        }
        expect(comparison.failures.new.map(({ node }) => node?.kind)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
