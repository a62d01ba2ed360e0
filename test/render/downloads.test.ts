import { describe, expect, onTestFinished, test } from 'vitest';
import { memoryTree } from '../../src/core/files/memory-tree.ts';
import { stringAt } from '../../src/core/json.ts';
import { type Preview, preview } from '../../src/render/preview/preview.ts';
import type { PreviewOptions } from '../../src/render/preview/preview-request.ts';
import { renderTree } from '../../src/render/preview/render-tree.ts';
import type { Fetched, Fetcher, FetchRequest } from '../../src/sources/fetcher.ts';
import { packagedChart } from '../support/packaged-chart.ts';

const repository = (name: string, spec = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: HelmRepository\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, url: "https://charts.example.org/${name}"${spec}}\n`;
const release = (name: string, spec = '', version = '1.0.0', chart = name): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec:\n  interval: 1h\n  chart: {spec: {chart: ${chart}, version: ${version}, sourceRef: {kind: HelmRepository, name: ${chart}}}}\n${spec}`;
const artifact = (name: string, spec = ''): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, url: "oci://registry.example.org/${name}", ref: {tag: 1.0.0}${spec}}\n`;
const kustomization = (name: string, source: string, spec = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: apps}\nspec: {interval: 1h, prune: true, path: ./, sourceRef: ${source}${spec}}\n`;
const own = '{kind: GitRepository, name: flux-system, namespace: flux-system}';

/** A fetcher that answers when the test lets it, and knows what it was asked for. */
function downloads(): {
  readonly fetchers: ReadonlyMap<string, Fetcher>;
  readonly asked: string[];
  /** What is not answered before `name` was asked for. */
  readonly holdUntil: (held: string, name: string) => void;
} {
  const asked: string[] = [];
  const held = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const nameOf = ({ id, spec }: FetchRequest): string =>
    stringAt(spec, 'chart') === undefined ? id.name : `${stringAt(spec, 'chart')} ${stringAt(spec, 'version')}`;
  const fetch = async (request: FetchRequest, signal: AbortSignal): Promise<Fetched> => {
    const name = nameOf(request);
    asked.push(name);
    for (const resolve of waiting.splice(0)) resolve();
    const until = held.get(name);
    while (until !== undefined && !asked.includes(until) && !signal.aborted) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    }
    if (signal.aborted) return { problem: { code: 'ABORTED', message: 'ended' } };
    const tree = memoryTree({
      'map.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${request.id.name}, namespace: elsewhere}\n`,
    });
    if (request.kind !== 'HelmChart') return { artifact: { identity: name, revision: name, tree } };
    const [chart = '', version = ''] = name.split(' ');
    return {
      artifact: {
        identity: name,
        revision: version,
        tree: memoryTree({}),
        chartArchive: packagedChart(chart, version),
      },
    };
  };
  return {
    fetchers: new Map(['HelmChart', 'OCIRepository'].map((kind) => [kind, { fetch }])),
    asked,
    holdUntil: (name, until) => void held.set(name, until),
  };
}

function optionsFor(fetchers: PreviewOptions['fetchers'], changedOnly = false): PreviewOptions {
  // What would wait for ever is a failure instead.
  return {
    selfUrls: [],
    settings: { changedOnly },
    concurrency: 0,
    nodeTimeout: 5_000,
    ...(fetchers === undefined ? {} : { fetchers }),
  };
}

const side = (...documents: string[]): { readonly tree: ReturnType<typeof memoryTree>; readonly path: string } => ({
  tree: memoryTree({ 'apps.yaml': documents.join('---\n') }),
  path: '',
});

function statesOf({ nodes }: { readonly nodes: Preview['base']['nodes'] }): Record<string, string> {
  return Object.fromEntries(
    nodes
      .filter(({ id }) => !id.group.startsWith('source.'))
      .map(({ id, state, problems }) => [id.name, problems[0]?.code ?? state]),
  );
}

describe('a download', () => {
  test('begins while its release waits for another one', async () => {
    const { fetchers, asked, holdUntil } = downloads();
    holdUntil('first 1.0.0', 'second 1.0.0');
    const tree = side(
      repository('first'),
      repository('second'),
      release('first'),
      release('second', '  dependsOn: [{name: first}]\n'),
    );
    expect(statesOf(await renderTree(tree, optionsFor(fetchers)))).toEqual({ first: 'rendered', second: 'rendered' });
    expect(asked.sort()).toEqual(['first 1.0.0', 'second 1.0.0']);
  });

  test.each([true, false])(
    'of every release that differs begins before one of them ends (changed only: %s)',
    async (changedOnly) => {
      const { fetchers, asked, holdUntil } = downloads();
      holdUntil('first 1.0.0', 'second 2.0.0');
      const rest = [repository('first'), repository('second')];
      const both = (version: string): string[] => [
        ...rest,
        release('first', '', version),
        release('second', '  dependsOn: [{name: first}]\n', version),
      ];
      const { base, head } = await preview(
        side(...both('1.0.0')),
        side(...both('2.0.0')),
        optionsFor(fetchers, changedOnly),
      );
      for (const one of [base, head]) expect(statesOf(one)).toEqual({ first: 'rendered', second: 'rendered' });
      expect(asked.sort()).toEqual(['first 1.0.0', 'first 2.0.0', 'second 1.0.0', 'second 2.0.0']);
    },
  );

  test.each<[string, readonly string[], Partial<PreviewOptions['settings']>?]>([
    ['of a release that is the same on both sides', [repository('app'), release('app')], { changedOnly: true }],
    [
      'of a release without its values',
      [repository('app'), release('app', '  valuesFrom: [{kind: ConfigMap, name: no}]\n')],
    ],
    ['of a release that is suspended', [repository('app'), release('app', '  suspend: true\n')]],
    [
      'of a source that is suspended',
      [artifact('app', ', suspend: true'), kustomization('app', '{kind: OCIRepository, name: app}')],
    ],
    ['of a source that nothing names', [repository('app'), artifact('app')]],
    ['for a kind that is disabled', [repository('app'), release('app')], { disabledKinds: ['HelmRelease'] }],
    [
      'of a source whose kind is disabled',
      [artifact('app'), kustomization('app', '{kind: OCIRepository, name: app}')],
      { disabledKinds: ['OCIRepository'] },
    ],
    [
      'for a Kustomization that nothing can be built from',
      [repository('app'), kustomization('app', '{kind: HelmRepository, name: app}')],
    ],
  ])('%s does not begin', async (_what, documents, settings = {}) => {
    const { fetchers, asked } = downloads();
    const options = optionsFor(fetchers);
    await preview(side(...documents), side(...documents, 'kind: Other\n'), { ...options, settings });
    expect(asked).toEqual([]);
  });

  test('with a Secret that a Kustomization makes is asked for once, with it', async () => {
    const seen: (string | undefined)[] = [];
    const fetcher: Fetcher = {
      async fetch({ secret }) {
        seen.push(secret?.('login')?.get('username'));
        return { artifact: { identity: 'x', revision: 'x', tree: memoryTree({}) } };
      },
    };
    const tree = {
      tree: memoryTree({
        'flux/a.yaml': kustomization('files', '{kind: OCIRepository, name: files}'),
        'flux/b.yaml': `${artifact('files', ', secretRef: {name: login}')}---\n${kustomization('secrets', own).replace('path: ./', 'path: ./secrets')}`,
        'secrets/login.yaml':
          'apiVersion: v1\nkind: Secret\nmetadata: {name: login, namespace: apps}\nstringData: {username: me, password: it}\n',
      }),
      path: '',
    };
    await renderTree(tree, optionsFor(new Map([['OCIRepository', fetcher]])));
    expect(seen).toEqual(['me']);
  });

  test('that fails before anybody asks is the problem of whoever does', async () => {
    const fetcher: Fetcher = {
      fetch: async () => ({ problem: { code: 'SOURCE_UNREACHABLE', message: 'no' } }),
    };
    const broken: Fetcher = {
      fetch: async () => await Promise.reject(new Error('broken')),
    };
    const unhandled: unknown[] = [];
    const listen = (error: unknown): unknown => unhandled.push(error);
    process.on('unhandledRejection', listen);
    onTestFinished(() => void process.off('unhandledRejection', listen));
    const tree = side(
      repository('app'),
      release('app', '  dependsOn: [{name: files, namespace: apps}]\n'),
      artifact('files'),
      kustomization('files', '{kind: OCIRepository, name: files}'),
    );
    const fetchers = new Map([
      ['HelmChart', fetcher],
      ['OCIRepository', broken],
    ]);
    const { nodes } = await renderTree(tree, optionsFor(fetchers));
    expect(nodes.find(({ id }) => id.kind === 'OCIRepository')).toMatchObject({ problems: [{ code: 'INTERNAL' }] });
    expect(unhandled).toEqual([]);
  });
});
