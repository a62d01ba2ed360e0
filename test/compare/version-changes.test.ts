import { describe, expect, test } from 'vitest';
import type { VersionChange } from '../../src/compare/comparison.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { joinVersions } from '../../src/compare/versions/join-versions.ts';
import { versionStep } from '../../src/compare/versions/version-step.ts';
import { printResource } from '../../src/core/resource-id.ts';
import { deployment, manifests, node, side } from './sides.ts';

const app = 'HelmRelease shop/web';
const versions = (before: string, after: string): VersionChange[] => [
  ...diffSides(side([node(app, before)]), side([node(app, after)])).versions,
];
const print = ({ name, from, to, step }: VersionChange): string =>
  `${name} ${from ?? '-'} ${to ?? '-'}${step === undefined ? '' : ` ${step}`}`;
const custom = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: x}\nspec: ${spec}\n`;
const digest = (letter: string): string => `sha256:${letter.repeat(64)}`;

describe('versions that change', () => {
  test.each([
    ['nginx:1.27', 'nginx:1.28', 'nginx 1.27 1.28 minor'],
    ['ghcr.io/a/web:v1.9.0', 'ghcr.io/a/web:v2.0.0', 'ghcr.io/a/web v1.9.0 v2.0.0 major'],
    ['localhost:5000/web:2', 'localhost:5000/web:1', 'localhost:5000/web 2 1 downgrade'],
    [`a/web:1.0@${digest('a')}`, `a/web:1.0@${digest('b')}`, `a/web 1.0@${digest('a')} 1.0@${digest('b')} rebuild`],
    ['a/web', 'a/web:1.0.0', 'a/web  1.0.0 other'],
    // Of years and dates no number is a major version.
    ['a/web:v20260812-7e14d3334', 'a/web:v20260817-c8b6c2ce8', 'a/web v20260812-7e14d3334 v20260817-c8b6c2ce8 other'],
    ['a/web:2025.12.3', 'a/web:2026.1.0', 'a/web 2025.12.3 2026.1.0 other'],
    ['a/web:2026.1.0', 'a/web:2026.2.0', 'a/web 2026.1.0 2026.2.0 minor'],
    ['a/web:20260812', 'a/web:20260811', 'a/web 20260812 20260811 downgrade'],
    ['a/web:773d92c05933', 'a/web:4ce0c40aebe0', 'a/web 773d92c05933 4ce0c40aebe0 other'],
  ])('%s to %s', (before, after, printed) => {
    expect(versions(deployment('web', before), deployment('web', after)).map(print)).toEqual([printed]);
  });

  test('of an image that may be the one whose name a variable completes are not told', () => {
    const pod = (...images: readonly string[]): string =>
      custom(`{pods: [${images.map((one) => `{image: "${one}"}`).join(', ')}]}`);
    const printed = (before: string, after: string): string[] => versions(before, after).map(print);

    expect(printed(pod('a/web:1'), pod('${registry}/web:2'))).toEqual([]);
    expect(printed(pod('${registry}/web:1'), pod('a/web:2'))).toEqual([]);
    // The same variable on both sides is another image's.
    expect(printed(pod('a/web:1', '${registry}/db:1'), pod('${registry}/db:1'))).toEqual(['a/web 1 -']);
    expect(printed(pod('a/web:1', 'a/db:1'), pod('${registry}/db:2', 'a/web:2'))).toEqual(['a/web 1 2 major']);
  });

  describe('of another image in the place of one', () => {
    const printBoth = ({ name, fromName, from, to, step }: VersionChange): string =>
      `${fromName ?? '-'} ${from ?? '-'} ${name} ${to ?? '-'} ${step}`;

    test.each([
      ['docker.io/x/y:1.0.0', 'ghcr.io/x/y:1.0.0', 'docker.io/x/y 1.0.0 ghcr.io/x/y 1.0.0 rebuild'],
      ['docker.io/x/y:1.1.0', 'ghcr.io/x/y:1.0.0', 'docker.io/x/y 1.1.0 ghcr.io/x/y 1.0.0 downgrade'],
      ['x/y:1.1.0', 'ghcr.io/z/y:2.0.0', 'x/y 1.1.0 ghcr.io/z/y 2.0.0 major'],
      ['nginx:1.27', 'caddy:2.0', 'nginx 1.27 caddy 2.0 other'],
    ])('%s to %s are one change', (before, after, printed) => {
      expect(versions(deployment('web', before), deployment('web', after)).map(printBoth)).toEqual([printed]);
    });

    test('are told for each of several containers, whatever their order', () => {
      const pods = (...containers: readonly string[]): string => custom(`{containers: [${containers.join(', ')}]}`);

      expect(
        versions(
          pods('{name: a, image: a/a:1}', '{name: b, image: b/b:1}', '{name: c, image: c/c:1}'),
          pods('{name: b, image: x.io/b/b:1}', '{name: a, image: x.io/a/a:1}', '{name: d, image: c/c:2}'),
        ).map(printBoth),
      ).toEqual(['- 1 c/c 2 major', 'a/a 1 x.io/a/a 1 rebuild', 'b/b 1 x.io/b/b 1 rebuild']);
    });

    test('are told in the text of a patch that names as many images', () => {
      const patched = (...images: readonly string[]): string =>
        custom(`{patches: [{patch: ${JSON.stringify(images.map((one) => `- image: ${one}\n`).join(''))}}]}`);

      expect(versions(patched('a/a:1', 'c/c:1'), patched('x.io/a:1', 'c/c:1')).map(printBoth)).toEqual([
        'a/a 1 x.io/a 1 rebuild',
      ]);
      expect(versions(patched('a/a:1', 'c/c:1'), patched('c/c:1', 'b/b:1', 'd/d:1')).map(printBoth)).toEqual([
        '- 1 a/a - undefined',
        '- - b/b 1 undefined',
        '- - d/d 1 undefined',
      ]);
    });

    test('name the release only when nothing that it renders says the same', () => {
      const release = (repository: string): string =>
        `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: shop}\nspec: {values: {image: {repository: ${repository}, tag: "1"}}}\n`;
      const [change, ...more] = versions(
        `${release('x/y')}---\n${deployment('web', 'x/y:1')}`,
        `${release('ghcr.io/x/y')}---\n${deployment('web', 'ghcr.io/x/y:1')}`,
      );

      expect(more).toEqual([]);
      expect(change?.usedBy.map(printResource)).toEqual(['Deployment shop/web']);
    });

    test('are not told again for a release that did not name one before', () => {
      const release = (values: string): string =>
        `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: shop}\nspec: {values: {${values}}}\n`;
      const found = versions(
        `${release('')}---\n${deployment('web', 'x.io/y:1')}`,
        `${release('image: {repository: z.io/w, tag: "2"}')}---\n${deployment('web', 'z.io/w:2')}`,
      );

      expect(found.map(printBoth)).toEqual(['x.io/y 1 z.io/w 2 other']);
    });

    test('are no change of the one that another container still uses', () => {
      const both = (first: string, second: string): string =>
        custom(`{a: {image: "${first}"}, b: {image: "${second}"}}`);

      expect(versions(both('x/y:1', 'x/y:1'), both('z/y:1', 'x/y:1')).map(print)).toEqual(['z/y - 1']);
    });
  });

  test('name every resource that uses the image, once', () => {
    const both = (image: string): string => deployment('web', image) + deployment('worker', image);

    const [change, ...more] = versions(both('a/web:1.0.0'), both('a/web:1.0.1'));

    expect(more).toEqual([]);
    expect(change?.usedBy.map(printResource)).toEqual(['Deployment shop/web', 'Deployment shop/worker']);
  });

  test('are found in custom resources and operator arguments', () => {
    expect(
      versions(
        custom('{imageName: ghcr.io/db/pg:16, args: [--image=x, "quay.io/op/sidecar:v1.0"]}'),
        custom('{imageName: ghcr.io/db/pg:17, args: [--image=x, "quay.io/op/sidecar:v1.1"]}'),
      ).map(print),
    ).toEqual(['ghcr.io/db/pg 16 17 major', 'quay.io/op/sidecar v1.0 v1.1 minor']);
  });

  test('of values that are split into repository and tag are put together', () => {
    expect(
      versions(
        custom('{image: {registry: ghcr.io, repository: a/web, tag: "1.0"}}'),
        custom('{image: {registry: ghcr.io, repository: a/web, tag: "1.1"}}'),
      ).map(print),
    ).toEqual(['ghcr.io/a/web 1.0 1.1 minor']);
  });

  test.each(['default/mysql:3306', 'https://a.example/b:1.0', '/var/run:ro', 'a b/c:1'])(
    'are not read into %s',
    (text) => {
      expect(versions(custom(`{target: "${text}"}`), custom('{target: none}'))).toEqual([]);
    },
  );

  test('of images in another resource that did not change are not invented', () => {
    const env = (value: string): string => custom(`{image: nginx:1.27, env: ${value}}`);

    expect(versions(env('a'), env('b'))).toEqual([]);
  });

  test.each([
    ['HelmRepository', '', '*'],
    ['HelmRepository', 'version: 1.x', '1.x'],
    ['GitRepository', '', ''],
    ['GitRepository', 'version: 9.9.9', ''],
    ['Bucket', '', ''],
  ])('of a chart of a %s with "%s" are what Flux takes', (kind, version, expected) => {
    const release = (chart: string): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: web, namespace: shop}\n` +
      `spec: {chart: {spec: {chart: ${chart}, sourceRef: {kind: ${kind}, name: charts}${version === '' ? '' : `, ${version}`}}}}\n`;
    const found = diffSides(
      side([node('Kustomization flux-system/apps', release('./old'))]),
      side([node('Kustomization flux-system/apps', release('./new'))]),
    ).versions;

    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [undefined, expected],
      [expected, undefined],
    ]);
  });

  test('of charts come from releases and repositories, and stand before images', () => {
    const release = (version: string, tag: string): string => `
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: web, namespace: shop}
spec:
  chart: {spec: {chart: web, version: ${version}}}
  values: {image: {repository: a/web, tag: ${tag}}}
---
apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: {name: web, namespace: shop}
spec: {url: oci://ghcr.io/charts/web, ref: {tag: ${version}}}
`;
    const rendered = (before: string, after: string): VersionChange[] => [
      ...diffSides(
        side([node('Kustomization flux-system/apps', release('1.0.0', '1.8')), node(app, before)]),
        side([node('Kustomization flux-system/apps', release('2.0.0', '1.9')), node(app, after)]),
      ).versions,
    ];

    const found = rendered(deployment('web', 'a/web:1.8'), deployment('web', 'a/web:1.9'));

    expect(found.map(print)).toEqual([
      'oci://ghcr.io/charts/web 1.0.0 2.0.0 major',
      'web 1.0.0 2.0.0 major',
      'a/web 1.8 1.9 minor',
    ]);
    expect(found[2]?.usedBy.map(printResource)).toEqual(['Deployment shop/web']);
  });

  test('of a chart from another address are one change, with both addresses', () => {
    const chart = (url: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: web, namespace: shop}\nspec: {url: "oci://${url}", ref: {tag: latest}}\n`;

    expect(
      versions(chart('ghcr.io/one/web'), chart('ghcr.io/two/web')).map(({ fromName, name, from, to }) => [
        fromName,
        from,
        name,
        to,
      ]),
    ).toEqual([['oci://ghcr.io/one/web', 'latest', 'oci://ghcr.io/two/web', 'latest']]);
  });

  test('that only move from one resource to another are no news, and one for another is a change', () => {
    const two = (first: string, second: string): string => custom(`{a: "${first}"}`) + deployment('web', second);

    expect(versions(two('ghcr.io/a/web:1.0', 'b:1'), two('none', 'ghcr.io/a/web:1.0')).map(print)).toEqual(['b 1 -']);
    expect(versions(two('ghcr.io/a/web:1.0', 'b:1'), two('none', 'ghcr.io/a/web:1.1')).map(print)).toEqual([
      'b 1 -',
      'ghcr.io/a/web 1.0 1.1 minor',
    ]);
  });

  test('in Secrets are not looked for', () => {
    const secret = (tag: string) =>
      manifests(`apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {image: "ghcr.io/a/b:${tag}"}`);

    expect(diffSides(side([node(app, secret('1'))]), side([node(app, secret('2'))])).versions).toEqual([]);
  });
});

test.each([
  ['1.2.3', '1.2.4', 'patch'],
  ['1.2', '1.2.1', 'patch'],
  ['v1.2.3', '1.3.0', 'minor'],
  ['1.2.3-rc.1', '1.2.3', 'patch'],
  ['1.2.3', '1.2.3-rc.1', 'downgrade'],
  ['1.2.3-alpine', '1.2.3-debian', 'other'],
  ['2026.8.2', '2026.9.0', 'minor'],
  ['latest', 'main', 'other'],
  ['1.10.0', '1.9.0', 'downgrade'],
] as const)('from %s to %s is a %s', (from, to, step) => {
  expect(versionStep(from, to)).toBe(step);
});

test('versions that go from one cluster and come to another one are no news', () => {
  const one = versions(deployment('web', 'a/web:1'), custom('{}'));
  const two = versions(custom('{}'), deployment('web', 'a/web:1'));
  const three = versions(custom('{}'), deployment('web', 'a/web:2'));

  expect(joinVersions([one, two])).toEqual([]);
  expect(joinVersions([one, three]).map(print)).toEqual(['a/web 1 -', 'a/web - 2']);
});
