import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import { printPosition } from '../../../src/core/position.ts';
import { printResource } from '../../../src/core/resource-id.ts';
import type { ReviewedComparison } from '../../../src/findings/review.ts';
import { preview } from '../../../src/render/preview/preview.ts';
import { checkAnnotations } from '../../../src/report/check-annotations.ts';
import { sourceUrl } from '../../../src/report/report-context.ts';
import { reviewNotes } from '../../../src/report/review/review-notes.ts';
import type { Fetcher } from '../../../src/sources/fetcher.ts';
import { gitArtifact } from '../../../src/sources/git/git-fetcher.ts';
import { compareThreeWays, options, side } from '../../support/preview-files.ts';

type Files = Readonly<Record<string, string>>;

const self = 'https://github.com/example/fleet';
const source = (name: string, url: string, tag: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  interval: 1h\n  url: "${url}"\n  ref: {${tag}}\n---\n`;
const kustomization = (name: string, path: string, from: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./${path}, sourceRef: {kind: GitRepository, name: ${from}}}\n`;
const deployment = (name: string, image: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}, namespace: shop}\nspec:\n  selector: {matchLabels: {app: ${name}}}\n  template:\n    metadata: {labels: {app: ${name}}}\n    spec:\n      containers:\n        - {name: web, image: "${image}"}\n`;

/** A cluster with files of its own, laid out like those of the repository that it takes others from. */
const fleet = (tag: string, image: string): Files => ({
  'cluster/flux-system/gotk-sync.yaml':
    source('flux-system', self, 'branch: main') + kustomization('flux-system', 'cluster', 'flux-system'),
  'cluster/shop.yaml':
    source('shop', 'https://github.com/example/shop', `tag: ${tag}`) + kustomization('shop', 'web', 'shop'),
  'cluster/own.yaml': kustomization('own', 'web', 'flux-system'),
  'web/web.yaml': deployment('own', image),
});

const fetcher = (shop: Readonly<Record<string, string>>): Fetcher => ({
  async fetch({ spec }) {
    const tag = String((spec['ref'] as { readonly tag?: string })?.tag);
    const tree = memoryTree({ 'web/web.yaml': shop[tag] ?? '' });
    return { artifact: { identity: `shop ${tag}`, revision: `${tag}@sha1:0`, tree } };
  },
});

async function compared(base: Files, head: Files, shop: Readonly<Record<string, string>>): Promise<ReviewedComparison> {
  const fetchers = new Map([['GitRepository', fetcher(shop)]]);
  return (await preview(side(base), side(head), options({ selfUrls: [self], fetchers }))).comparison;
}

const changes = ({ groups }: ReviewedComparison): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups.flatMap((group) =>
      group.changes.map(({ id, origin, cause }) => [
        printResource(id),
        `in ${origin === undefined ? '' : printPosition(origin)}, from ${cause?.at.file ?? ''}`,
      ]),
    ),
  );

describe('a file of another repository', () => {
  test('is named with its source, and an edit of a file of that name here is not its cause', async () => {
    const shop = { v1: deployment('web', 'web:1.0'), v2: deployment('web', 'web:1.1') };
    const edited = await compared(fleet('v1', 'own:1.0'), fleet('v2', 'own:1.1'), shop);

    expect(changes(edited)).toEqual({
      'GitRepository flux-system/shop': 'in cluster/shop.yaml:1, from cluster/shop.yaml',
      'Deployment shop/own': 'in web/web.yaml:1, from web/web.yaml',
      'Deployment shop/web': 'in GitRepository flux-system/shop//web/web.yaml:1, from cluster/shop.yaml',
    });
  });

  test('has no link to this repository', () => {
    const context = { base: '', head: '', sourceUrls: { head: `${self}/blob/main/` } };

    expect(sourceUrl(context, 'head', { file: 'GitRepository flux-system/shop//web/web.yaml', line: 1 })).toBe(
      undefined,
    );
    expect(sourceUrl(context, 'head', { file: 'web/web.yaml', line: 1 })).toBe(`${self}/blob/main/web/web.yaml#L1`);
  });

  test('gets neither a review comment nor an annotation at a file of that name here', async () => {
    const shop = { v1: deployment('web', 'web:1.0'), v2: 'kind: Deployment\n  broken: [\n' };
    const broken = await compared(fleet('v1', 'own:1.0'), fleet('v2', 'own:1.0'), shop);
    const [problem] = broken.failures.new[0]?.problems ?? [];

    expect(problem?.at?.file).toBe('GitRepository flux-system/shop//web/web.yaml');
    expect(checkAnnotations(broken)).toEqual([]);

    const unpinned = { v1: deployment('web', 'web:1.0'), v2: deployment('web', 'web:latest') };
    const found = await compared(fleet('v1', 'own:1.0'), fleet('v2', 'own:1.0'), unpinned);

    expect(reviewNotes(found, 'changes').map(({ at }) => at.file)).toEqual(['cluster/shop.yaml']);
  });
});

describe('a file that a source includes of another one', () => {
  const including = (name: string, url: string, include: string): string =>
    source(name, url, 'branch: main').replace(
      '---',
      `  include: [{repository: {name: ${include}}, fromPath: web, toPath: vendor}]\n---`,
    );
  /** A cluster whose own source, or that of `outer`, has files of `shop` or of this repository. */
  const cluster = (of: 'outer' | 'own', include: string, tag: string, image = 'own:1.0'): Files => ({
    'cluster/flux-system/gotk-sync.yaml':
      (of === 'own' ? including('flux-system', self, include) : source('flux-system', self, 'branch: main')) +
      kustomization('flux-system', 'cluster', 'flux-system'),
    'cluster/shop.yaml':
      source('shop', 'https://github.com/example/shop', `tag: ${tag}`) +
      including('outer', 'https://github.com/example/outer', include) +
      kustomization('all', 'vendor', of === 'own' ? 'flux-system' : 'outer'),
    'web/web.yaml': deployment('own', image),
  });
  const shop = { v1: deployment('web', 'web:1.0'), v2: deployment('web', 'web:latest') };
  const git: Fetcher = {
    async fetch(request, signal) {
      if (request.id.name !== 'outer') return await fetcher(shop).fetch(request, signal);
      const tree = memoryTree({ 'README.md': '' });
      return gitArtifact(request, { identity: 'outer', commit: { id: '0' }, tree }, 'main');
    },
  };
  const comparedWith = async (base: Files, head: Files): Promise<ReviewedComparison> => {
    const fetchers = new Map([['GitRepository', git]]);
    const earlier = side({ ...base, 'web/new.yaml': 'a' });
    const { changed } = await compareThreeWays(side(base), side(head), earlier, { selfUrls: [self], fetchers });
    return changed.comparison;
  };

  test.each(['own', 'outer'] as const)('is named as of that, and is no file of the %s source', async (of) => {
    const found = await comparedWith(cluster(of, 'shop', 'v1'), cluster(of, 'shop', 'v2'));

    expect(changes(found)['Deployment shop/web']).toBe(
      'in GitRepository flux-system/shop//web/web.yaml:1, from cluster/shop.yaml',
    );
    expect(reviewNotes(found, 'changes').map(({ at }) => at.file)).toEqual(['cluster/shop.yaml']);
  });

  test('is one of the tree under review where that is included', async () => {
    const head = cluster('outer', 'flux-system', 'v1', 'own:1.1');
    const found = await comparedWith(cluster('outer', 'flux-system', 'v1'), head);

    expect(changes(found)).toEqual({ 'Deployment shop/own': 'in web/web.yaml:1, from web/web.yaml' });
    expect(found.files?.map(({ path, class: is }) => `${path} ${is}`)).toEqual(['web/web.yaml shown']);
  });
});
