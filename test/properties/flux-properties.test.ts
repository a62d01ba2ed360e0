import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { resourceKey } from '../../src/core/resource-id.ts';
import type { NodeResult, SideResult } from '../../src/core/side-result.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import { jsonReport } from '../../src/report/json.ts';
import type { Fetcher } from '../../src/sources/fetcher.ts';
import { memoryMemo } from '../support/memory-memo.ts';
import { fc, sampledRuns } from '../support/property.ts';
import { type Application, type Files, filesOf, planted, type Repository, repositories } from './flux-repositories.ts';

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

/** True where the cluster keeps what a node applied that does not render. */
function holds({ base, head }: Preview): boolean {
  return [base, head].some(({ nodes }) => {
    const failing = new Set(nodes.filter(({ state }) => state !== 'rendered').map(({ id }) => resourceKey(id)));
    return nodes.some(
      ({ held = [], parent }) => held.length > 0 || (parent !== undefined && failing.has(resourceKey(parent))),
    );
  });
}

/**
 * True where a node begins by itself on one side and is applied by another node on the other: it is there, and is not
 * added by that.
 */
function isTakenOver({ base, head }: Preview): boolean {
  const before = new Map(base.nodes.map((node) => [resourceKey(node.id), node]));
  return head.nodes.some((node) => {
    const was = before.get(resourceKey(node.id));
    return was !== undefined && (was.parent === undefined) !== (node.parent === undefined);
  });
}

function stable(side: SideResult): unknown {
  return { ...side, nodes: side.nodes.map((node): NodeResult => ({ ...node, attempts: 0 })) };
}

const report = ({ comparison }: Pick<Preview, 'comparison'>): object =>
  jsonReport(comparison, { base: 'base', head: 'head' });
/** A report without the account of the files that differ, and the line that sums it up. */
const withoutFiles = ({ comparison }: Preview): object => report({ comparison: { ...comparison, files: [] } });

async function compare(
  base: Files,
  head: Files,
  externalFiles: Files = {},
  changedOnly = true,
  more: Partial<PreviewOptions> = {},
): Promise<Preview> {
  const side = (files: Files) => ({ tree: memoryTree(files), path: 'cluster' });
  return await preview(
    side(base),
    side(head),
    options(externalFiles, { settings: { strictSubstitution: false, changedOnly }, ...more }),
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

/**
 * The same without what is broken, made twice, in a circle or not there: most of its nodes come to something that an
 * edit does not reach.
 */
function calm({ applications, directory }: Repository): Repository {
  const earlier = (wanted: number | undefined, at: number): number | undefined =>
    wanted !== undefined && wanted < at ? wanted : undefined;
  const harmless = new Set(['component', 'policy', 'remote', 'secret', 'suspended']);
  return {
    directory,
    applications: applications.map((one, at) => {
      const after = earlier(one.after, at);
      return {
        ...one,
        source: 'working-tree',
        more: harmless.has(one.more) ? one.more : 'none',
        release: one.release === 'shared-values' ? 'chart' : one.release,
        dependsOn: earlier(one.dependsOn, at),
        variables: earlier(one.variables, at),
        after: after === undefined || applications[after]?.release === 'none' ? undefined : after,
      };
    }),
  };
}

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

/** A release that an edit takes away waits for one that waits for it. */
const circleOfReleases: Repository = {
  directory: 'apps',
  applications: [
    plain,
    { ...plain, release: 'chart', after: 3 },
    plain,
    { ...plain, release: 'chart', variables: 2, after: 1 },
  ],
};

/** On the head the ConfigMap that is not in the tree has another name. */
const othersVariables: Repository = {
  directory: 'apps',
  applications: [plain, { ...plain, variables: 1 }, { ...plain, variables: 3 }],
};

/** What fails on both sides is behind something that only one of them waits for in vain. */
const lateFailure: Repository = {
  directory: 'apps',
  applications: [
    { ...plain, variables: 1 },
    { ...plain, more: 'suspended' },
    { ...plain, dependsOn: 0, more: 'provider' },
    { ...plain, parent: 2, dependsOn: 3 },
    { ...plain, release: 'chart', dependsOn: 3 },
  ],
};

/** What fails on both sides at first fails on one side alone in the end. */
const failsAtFirst: Repository = {
  directory: 'apps',
  applications: [
    { ...plain, more: 'suspended' },
    { ...plain, release: 'chart', dependsOn: 3, source: 'external', more: 'shared-name', after: 0 },
    { ...plain, variables: 0 },
    { ...plain, variables: 1 },
    { ...plain, dependsOn: 2, variables: 0, more: 'shared-name' },
    plain,
  ],
};

/** A release is made and taken back, since its Kustomization turns out to be held back by an edit. */
const takenBack: Repository = {
  directory: 'apps',
  applications: [
    { ...plain, more: 'suspended' },
    { ...plain, release: 'chart', dependsOn: 3, source: 'external', more: 'shared-name', after: 0 },
    { ...plain, variables: 0 },
    { ...plain, variables: 1 },
    { ...plain, release: 'chart', dependsOn: 2, more: 'shared-name' },
    plain,
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
        numRuns: sampledRuns(40, 3),
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
      { numRuns: sampledRuns(40, 3) },
    );
  });

  test('has the same report, whatever an earlier comparison with the same base saw', async () => {
    let left = 0;
    const edit = fc.record({
      at: fc.nat({ max: 7 }),
      value: fc.option(fc.constantFrom('one', 'two', '${NAME}'), { freq: 2 }),
      after: fc.option(fc.nat({ max: 7 }), { freq: 4 }),
      dependsOn: fc.option(fc.nat({ max: 8 }), { freq: 4 }),
      variables: fc.option(fc.nat({ max: 9 }), { freq: 4 }),
      more: fc.option(fc.constantFrom('none', 'policy', 'suspended', 'target-namespace'), { freq: 4 }),
      release: fc.option(fc.constantFrom('chart', 'giver', 'maker', 'rules', 'shared-values'), { freq: 4 }),
    });
    const none = { at: 0, value: null, after: null, dependsOn: null, variables: null, more: null, release: null };
    const edited = (base: Repository, { at, ...fields }: Record<string, unknown> & { at: number }): Repository => ({
      ...base,
      applications: base.applications.map((one, index) =>
        index === at % base.applications.length
          ? { ...one, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) }
          : one,
      ),
    });
    await fc.assert(
      fc.asyncProperty(repositories, fc.boolean(), edit, edit, async (wild, isCalm, first, second) => {
        const base = isCalm ? calm(wild) : wild;
        const before = filesOf(base);
        const memoStore = memoryMemo();
        await compare(before.tree, filesOf(edited(base, first)).tree, before.external, true, { memoStore });
        const head = filesOf(edited(base, second)).tree;
        const known = await compare(before.tree, head, before.external, true, { memoStore });
        expect(report(known)).toEqual(report(await compare(before.tree, head, before.external, false)));
        expect([...memoStore.texts].flat().join('\n')).not.toContain(planted);
        const seen = new Set(known.base.nodes);
        left += known.head.nodes.filter((node) => seen.has(node)).length;
      }),
      {
        numRuns: sampledRuns(100, 4),
        examples: [
          [circleOfReleases, false, none, { ...none, at: 2, variables: 9 }],
          [failsAtFirst, false, none, { ...none, at: 1, variables: 6 }],
          [othersVariables, false, none, { ...none, at: 2, variables: 2 }],
          [lateFailure, false, none, { ...none, more: 'suspended' }],
          [takenBack, false, none, { ...none, at: 1, variables: 6 }],
        ],
      },
    );
    expect(left, 'nodes that were left alone').toBeGreaterThan(0);
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
        // What stays of a base whose owner does not render on the head is not known the other way round.
        const stays = ({ head: { nodes } }: Preview): boolean =>
          nodes.some(({ warnings }) => warnings.some(({ category }) => category === 'owner-not-rendered'));
        if (stays(there) || stays(back) || holds(there) || holds(back) || isTakenOver(there)) return;
        const { added, changed, moved, removed } = there.comparison.counts;
        expect(back.comparison.counts).toMatchObject({ added: removed, changed, moved, removed: added });
      }),
      { numRuns: sampledRuns(40, 3) },
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
        const plainly = await compare(before.tree, after.tree, before.external);
        const without = report(plainly);

        expect(withoutFiles(await compare(before.tree, { ...after.tree, [name]: content }, before.external))).toEqual(
          withoutFiles(plainly),
        );
        expect(
          report(
            await compare({ ...before.tree, [name]: content }, { ...after.tree, [name]: content }, before.external),
          ),
        ).toEqual(without);
      }),
      { numRuns: sampledRuns(40, 3) },
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
        const renamed = await compare(before.tree, after.tree, before.external);
        // What stays of a Kustomization that does not render has the old path.
        if (holds(renamed)) return;
        const { comparison } = renamed;

        expect(comparison.counts).toMatchObject({ added: 0, moved: 0, removed: 0 });
        for (const { changes } of comparison.groups) {
          for (const { id, fields } of changes) {
            expect(id.kind).toBe('Kustomization');
            expect(fields.map(({ path }) => path)).toEqual([[{ field: 'spec' }, { field: 'path' }]]);
          }
        }
        expect(comparison.failures.new.map(({ node }) => node?.kind)).toEqual([]);
      }),
      { numRuns: sampledRuns(40, 3) },
    );
  });
});
