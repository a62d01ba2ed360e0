import { describe, expect, test } from 'vitest';
import type { VersionChange } from '../../src/compare/comparison.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { releasePages } from '../../src/compare/versions/release-pages.ts';
import type { ChartOrigin } from '../../src/core/side-result.ts';
import { node, side } from './sides.ts';

const pagesOf = (...addresses: readonly string[]): string[] =>
  releasePages({ name: 'web', version: '1.2.0', addresses }).map(({ name, url }) => `${name} ${url}`);

describe('pages with the releases of a chart', () => {
  test.each([
    ['https://github.com/example/web', 'example/web https://github.com/example/web/releases'],
    ['https://github.com/example/web.git', 'example/web https://github.com/example/web/releases'],
    ['https://www.github.com/example/web/', 'example/web https://github.com/example/web/releases'],
    ['git+https://github.com/example/web/tree/main/chart', 'example/web https://github.com/example/web/releases'],
    ['https://github.com/example/charts', 'example/charts https://github.com/example/charts/releases?q=web-1.2.0'],
    [
      'https://gitlab.com/group/team/web/-/tree/main/chart',
      'group/team/web https://gitlab.com/group/team/web/-/releases',
    ],
    ['https://codeberg.org/example/web/src/branch/main', 'example/web https://codeberg.org/example/web/releases'],
  ])('are known of %s', (address, page) => {
    expect(pagesOf(address)).toEqual([page]);
  });

  test.each([
    'http://github.com/example/web',
    'https://github.com/example',
    'https://github.com/orgs/example/packages',
    'https://github.com/../web/x',
    'https://github.com/example/..',
    'https://github.com.evil.example/example/web',
    'https://user@github.com/example/web',
    'https://github.com/example/web?x=1',
    'https://github.com/example/web#1',
    'https://github.com/example/web)',
    'https://github.com/exa mple/web',
    'https://github.com/@example/web',
    'https://evil.example/github.com/example/web',
    'javascript:https://github.com/example/web',
    'https://github.com/example/web\n',
    'https://web.example',
  ])('are not made of %j', (address) => {
    expect(pagesOf(address)).toEqual([]);
  });

  test('are two at most, each once, in the order of the chart', () => {
    expect(
      pagesOf(
        'https://web.example',
        'https://github.com/example/web',
        'https://github.com/Example/Web.git',
        'https://github.com/example/second',
        'https://github.com/example/third',
      ),
    ).toEqual([
      'example/web https://github.com/example/web/releases',
      'example/second https://github.com/example/second/releases',
    ]);
  });

  test.each([
    ['1.0.0+4f1a4f1a4f1a', '?q=web-1.0.0'],
    ['1.0.0&b=c', ''],
    ['1.0.0 or', ''],
  ])('are searched by the version %s without its digest, when it is a plain one', (version, query) => {
    expect(releasePages({ name: 'web', version, addresses: ['https://github.com/example/charts'] })).toEqual([
      { name: 'example/charts', url: `https://github.com/example/charts/releases${query}` },
    ]);
  });
});

describe('a version of a chart', () => {
  const source = `
apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: web, namespace: shop}
spec: {url: oci://ghcr.io/charts/web, ref: {tag: VERSION}}
`;
  const chart: ChartOrigin = {
    name: 'web',
    version: '2.0.0',
    addresses: ['https://github.com/example/charts'],
    source: { group: 'source.toolkit.fluxcd.io', kind: 'OCIRepository', namespace: 'shop', name: 'web' },
  };
  const sides = (version: string) =>
    side([
      node('Kustomization flux-system/apps', source.replace('VERSION', version)),
      node('HelmRelease shop/web', '', { chart: { ...chart, version } }),
    ]);
  const versions = (links?: boolean): readonly VersionChange[] =>
    diffSides(sides('1.0.0'), sides('2.0.0'), links === undefined ? {} : { links }).versions;

  test('leads to the releases of the chart that was loaded for it', () => {
    expect(versions()[0]?.releases).toEqual([
      { name: 'example/charts', url: 'https://github.com/example/charts/releases?q=web-2.0.0' },
    ]);
  });

  test('leads nowhere when no links are wanted', () => {
    expect(versions(false).map(({ name, releases }) => [name, releases])).toEqual([
      ['oci://ghcr.io/charts/web', undefined],
    ]);
  });
});
