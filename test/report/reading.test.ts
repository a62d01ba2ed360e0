import { describe, expect, test } from 'vitest';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { NodeResult, SideResult } from '../../src/core/side-result.ts';
import { markdownReport } from '../../src/report/markdown/markdown.ts';
import { readingOrder } from '../../src/report/sections.ts';
import { headline, verdictOf } from '../../src/report/verdict.ts';
import { deployment, id, node, side } from '../compare/sides.ts';

const firstLine = (base: SideResult, head: SideResult): string => {
  const comparison = diffSides(base, head);
  return headline(comparison, readingOrder(comparison), (text) => text);
};
const comment = (base: SideResult, head: SideResult): string =>
  markdownReport(diffSides(base, head), { base: 'a', head: 'b', limit: 65_000 });
const repeated = (base: SideResult, head: SideResult): unknown[] =>
  readingOrder(diffSides(base, head)).repeated.map(({ of, butForNames }) => [of.length, butForNames]);

/** One Kustomization an app, each with one ConfigMap of these lines. */
const apps = (names: readonly string[], data: (name: string) => string, more: Partial<NodeResult> = {}): SideResult =>
  side(
    names.map((name) =>
      node(
        `Kustomization shop/${name}`,
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}-config, namespace: shop}\ndata:\n${data(name)}`,
        more,
      ),
    ),
  );

describe('a resource that two Kustomizations apply', () => {
  const both = (value: string, own = ''): SideResult =>
    side(
      ['one', 'two'].map((name) =>
        node(
          `Kustomization shop/${name}`,
          `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web, namespace: shop}\ndata: {key: "${value}${own && name}"}\n`,
        ),
      ),
    );

  test('is counted once, and shown once with both', () => {
    expect(firstLine(both('a'), both('b'))).toBe('`ConfigMap shop/web` changed'.replaceAll('`', ''));
    const text = comment(both('a'), both('b'));
    expect(text).toContain('#### Same change: `ConfigMap shop/web` by 2 apps');
    expect(text).toContain('`Kustomization shop/one`, `Kustomization shop/two`');
    expect(text.match(/^\+ .*key/gm)).toHaveLength(1);
  });

  test('is counted with the app that comes, and not beside it', () => {
    const map = (name: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\n`;
    const old = (more = ''): NodeResult => node('Kustomization shop/old', `${map('a')}${more}`);
    const come = node('Kustomization shop/new', `${map('b')}---\n${map('c')}`);

    expect(firstLine(side([old()]), side([old(`---\n${map('b')}`), come]))).toBe('shop/new added (2 resources)');
  });

  test('is shown for each where they differ in it otherwise', () => {
    expect(comment(both('a'), both('b', 'own')).match(/^\+ .*key/gm)).toHaveLength(2);
  });
});

describe('a resource that goes in many clusters with other content in each', () => {
  const clusters = ['dev', 'prod', 'test'];
  const one = (root: string): NodeResult => node('Kustomization shop/web', deployment('web', `web:${root}`), { root });

  test('is told in one line, with all that goes below it', () => {
    const text = comment(side(clusters.map(one)), side([]));

    expect(text).toContain('<sub>removed in 3 places, with other content in each · −87</sub>');
    for (const root of clusters) expect(text).toContain(`-        image: web:${root}`);
  });

  test('is told one by one in two, and beside other changes of its app', () => {
    const other = deployment('other', 'other:1');
    const more = (root: string): NodeResult =>
      root === 'dev' ? node('Kustomization shop/web', `${deployment('web', 'web:dev')}${other}`, { root }) : one(root);

    expect(comment(side(['dev', 'prod'].map(one)), side([]))).not.toContain('places');
    expect(comment(side(clusters.map(more)), side([]))).not.toContain('places');
  });
});

describe('a change that many resources share', () => {
  const names = ['bazarr', 'radarr', 'sonarr'];

  test('is shown once whatever the containers are called that it is in', () => {
    const jobs = (tag: string, other = tag): SideResult =>
      side([
        node(
          'Kustomization shop/jobs',
          ['sync', 'clean', 'report']
            .map((name) =>
              deployment(`cost-${name}`, `ghcr.io/a/jobs:${name === 'sync' ? other : tag}`).replace(
                `- name: cost-${name}`,
                `- name: ${name}-job`,
              ),
            )
            .join(''),
        ),
      ]);

    expect(repeated(jobs('v1'), jobs('v2'))).toEqual([[3, true]]);
    expect(repeated(jobs('v1'), jobs('v2', 'v3'))).toEqual([]);
  });

  test('is shown once also where it holds the names of the resources and of their apps', () => {
    const base = apps(names, (name) => `  path: /backup/${name}\n  own: ${name}-config\n`);
    const head = apps(names, (name) => `  path: /${name}\n  own: ${name}-config.v2\n`);

    expect(repeated(base, head)).toEqual([[3, true]]);
    expect(comment(base, head)).toContain('#### Same change: 3 × `ConfigMap`, names aside');
  });

  test('is shown once where it gives one resource of several clusters another generated name, and not otherwise', () => {
    const generated = (suffix: string, value: string, nameOf = (_root: string): string => 'app'): SideResult =>
      side(
        ['dev', 'prod', 'test'].map((root) =>
          node(
            'Kustomization shop/web',
            `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${nameOf(root)}-${suffix}, namespace: shop}\ndata: {a: "${value}"}\n`,
            { root },
          ),
        ),
      );
    const [before, after] = ['bbbbbbbbbb', 'cccccccccc'];

    expect(repeated(generated(before, '1'), generated(after, '2'))).toEqual([[3, false]]);
    const own = (root: string): string => `app-${root}`;
    expect(repeated(generated(before, '1', own), generated(after, '2', own))).toEqual([]);
  });

  test('is not the same where it holds the names of others', () => {
    const others: Record<string, string> = { bazarr: 'one', radarr: 'two', sonarr: 'three' };

    expect(
      repeated(
        apps(names, () => '  to: none\n'),
        apps(names, (name) => `  to: ${others[name] ?? ''}\n`),
      ),
    ).toEqual([]);
  });

  test('is not the same in a binding of another role', () => {
    const roles: Record<string, string> = { bazarr: 'edit', radarr: 'edit', sonarr: 'zz-root' };
    const bound = (role: (name: string) => string): SideResult =>
      side(
        names.map((name) =>
          node(
            `Kustomization shop/${name}`,
            `apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: ${name}, namespace: shop}\nroleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: ${role(name)}}\nsubjects: [{kind: ServiceAccount, name: ${name}, namespace: shop}]\n`,
          ),
        ),
      );
    const [base, head] = [bound(() => 'view'), bound((name) => roles[name] ?? '')];

    expect(repeated(base, head)).toEqual([]);
    expect(comment(base, head)).toContain('zz-root');
    expect(
      repeated(
        base,
        bound(() => 'edit'),
      ),
    ).toEqual([[3, false]]);
  });

  test('is not the same in another variable, key of a text or item of a list', () => {
    const texts = (of: Readonly<Record<string, string>>): readonly [SideResult, SideResult] => {
      const at = (value: string): SideResult => apps(names, (name) => (of[name] ?? '').replaceAll('VALUE', value));
      return [at('none'), at('all')];
    };
    const keys = { bazarr: '  guest.conf: VALUE\n', radarr: '  guest.conf: VALUE\n', sonarr: '  admin.conf: VALUE\n' };
    expect(repeated(...texts(keys))).toEqual([]);
    const grants = (viewer: string, owner: string): string =>
      `  grants:\n    - {role: viewer, level: ${viewer}}\n    - {role: owner, level: ${owner}}\n`;
    const items = { bazarr: grants('VALUE', 'a'), radarr: grants('VALUE', 'a'), sonarr: grants('a', 'VALUE') };
    expect(repeated(...texts(items))).toEqual([]);
  });

  test('is the same whatever equal lines stand between its parts', () => {
    const long = Array.from({ length: 20 }, (_, at) => `  line-${String(at).padStart(2, '0')}: same\n`).join('');
    const lines = (name: string, value: string): string =>
      `  a: ${value}\n${name === 'radarr' ? long : ''}  z: ${value}\n`;

    expect(
      repeated(
        apps(names, (name) => lines(name, '1')),
        apps(names, (name) => lines(name, '2')),
      ),
    ).toEqual([[3, false]]);
  });

  test('is shown once for one resource in two clusters, and twice for two resources', () => {
    const two = (value: string): SideResult =>
      side(['main', 'test'].flatMap((root) => apps(['web'], () => `  a: ${value}\n`, { root }).nodes));

    expect(repeated(two('1'), two('2'))).toEqual([[2, false]]);
    expect(
      repeated(
        apps(['one', 'two'], () => '  a: 1\n'),
        apps(['one', 'two'], () => '  a: 2\n'),
      ),
    ).toEqual([]);
  });

  test('is shown once for a release that goes from several builds, with what it applied where that goes too', () => {
    const release = (name: string): string =>
      `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: shop}\nspec: {interval: 1h}\n`;
    const builds = (text: string, applied?: string): SideResult =>
      side(
        ['one', 'two'].flatMap((root) => [
          node('Kustomization shop/apps', text, { root }),
          ...(applied === undefined ? [] : [node('HelmRelease shop/web', applied, { root })]),
        ]),
      );

    expect(comment(builds(release('web')), builds(''))).toContain(
      '#### Same removal: `HelmRelease shop/web` in 2 places',
    );
    expect(repeated(builds(release('web'), deployment('web', 'web:1')), builds(''))).toEqual([[2, false]]);
  });

  test('names the clusters of resources without a namespace', () => {
    const roles = (verb: string): SideResult =>
      side(
        ['main', 'test'].map((root) =>
          node(
            'Kustomization shop/web',
            `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: web}\nrules: [{apiGroups: [""], resources: [pods], verbs: [${verb}]}]\n`,
            { root },
          ),
        ),
      );

    expect(comment(roles('get'), roles('list'))).toContain(
      '#### Same change: `ClusterRole web` in 2 places\n\n`main`, `test`',
    );
  });
});

describe('the first line', () => {
  const web = (image: string, more: Partial<NodeResult> = {}): NodeResult =>
    node('Kustomization shop/web', deployment('web', image) + deployment('worker', 'a/worker:1.0.0'), more);

  test('names an app that comes or goes, and what else changes', () => {
    const other = apps(['other'], () => '  a: 1\n').nodes;
    const changed = apps(['other'], () => '  a: 2\n').nodes;

    expect(firstLine(side([]), side([web('a/web:1.0.0')]))).toBe('shop/web added (2 resources)');
    expect(firstLine(side([web('a/web:1.0.0'), ...other]), side(changed))).toBe(
      'shop/web removed (2 resources), ConfigMap shop/other-config changed',
    );
    expect(verdictOf(diffSides(side([]), side([web('a/web:1.0.0')]))).text).toBe('2 resources added in 1 app');
  });

  test('names the version of an image that several clusters use', () => {
    const clusters = (image: string): SideResult => side(['a', 'b', 'c', 'd'].map((root) => web(image, { root })));

    expect(firstLine(clusters('a/web:1.0.0'), clusters('a/web:2.0.0'))).toBe(
      '4 resources changed in 4 apps · web 1.0.0 → 2.0.0 (major)',
    );
  });

  test('names both versions of a chart that comes from another address', () => {
    const loki = (owner: string, version: string): SideResult =>
      side([
        node(
          'Kustomization shop/loki',
          `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: loki, namespace: shop}\nspec: {interval: 1h, url: "oci://ghcr.io/${owner}/loki", ref: {tag: ${version}}}\n`,
        ),
      ]);
    const line = (version: string): string => firstLine(loki('one', '7.3.0'), loki('two', version));

    expect(line('18.11.0')).toContain('loki 7.3.0 → 18.11.0');
    expect(line('7.3.0')).not.toContain('→');
  });

  test('tells the images of an upgrade of Flux among the definitions and roles that come with it', () => {
    const names = ['a', 'b', 'c', 'd'];
    const installed = (version: string, registry: string): SideResult =>
      side([
        node(
          'Kustomization flux-system/flux-system',
          ['source-controller', 'helm-controller', 'kustomize-controller']
            .map((name) => deployment(name, `${registry}/${name}:${version}`))
            .concat(
              names.map(
                (name) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {v: "${version}"}\n`,
              ),
            )
            .join('---\n'),
        ),
      ]);
    const line = (registry: string, to = 'v1.3.0'): string =>
      firstLine(installed('v1.2.0', registry), installed(to, registry));

    expect(line('ghcr.io/fluxcd')).toContain('Flux 2.2 → 2.3');
    expect(line('ghcr.io/fluxcd', 'v1.2.1')).toContain('3 images v1.2.0 → v1.2.1');
    expect(line('ghcr.io/other')).not.toMatch(/images|Flux/);
  });

  test('tells a Flux from before 2.0 by the label that bootstrapping sets', () => {
    const installed = (version: string, flux: string): SideResult => {
      const texts = ['source-controller', 'helm-controller', 'kustomize-controller'].map((name, at) =>
        [
          'apiVersion: apps/v1',
          'kind: Deployment',
          `metadata: {name: ${name}, namespace: flux-system, labels: {app.kubernetes.io/version: ${flux}}}`,
          `spec: {template: {spec: {containers: [{name: manager, image: "ghcr.io/fluxcd/${name}:${version}.${at}"}]}}}`,
          '',
        ].join('\n'),
      );
      return side([node('Kustomization flux-system/flux-system', texts.join('---\n'))]);
    };

    expect(firstLine(installed('v0.33', 'v0.39.0'), installed('v1.0', 'v2.0.1'))).toContain('Flux 0.39 → 2.0');
    expect(firstLine(installed('v0.33', 'main'), installed('v1.0', 'v2.0.1'))).toContain('3 images in other versions');
  });

  test('says the name of an image once that two registries have', () => {
    const both = (version: string): SideResult =>
      side(
        ['quay.io', 'ghcr.io/mirror/quay.io'].map((registry, at) =>
          node(`Kustomization shop/app-${at}`, deployment(`app-${at}`, `${registry}/keycloak/keycloak:${version}`)),
        ),
      );

    expect(firstLine(both('26.3.0'), both('26.4.2'))).toContain('· keycloak 26.3.0 → 26.4.2');
  });

  test('says of images that only get a digest that they are pinned', () => {
    const pinned = (suffix: string): SideResult =>
      side(
        ['one', 'two', 'three'].map((name) =>
          node(`Kustomization shop/${name}`, deployment(name, `a/${name}:1.0.0${suffix}`)),
        ),
      );

    expect(firstLine(pinned(''), pinned(`@sha256:${'0'.repeat(64)}`))).toContain('3 images pinned to digests');
  });

  test('tells what is new and does not render from what no longer renders', () => {
    const definition = (name: string): string =>
      `---\napiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: shop}\nspec: {path: ./${name}}\n`;
    const broken = (name: string): NodeResult =>
      node(`Kustomization shop/${name}`, '', {
        state: 'failed',
        problems: [{ code: 'PATH_NOT_FOUND', message: 'no such path' }],
        parent: id('Kustomization shop/cluster'),
      });
    const base = side([node('Kustomization shop/cluster', definition('old')), node('Kustomization shop/old', '')]);
    const head = side([
      node('Kustomization shop/cluster', definition('old') + definition('new')),
      broken('old'),
      broken('new'),
    ]);

    expect(firstLine(base, head)).toMatch(
      /^Kustomization shop\/old no longer renders · Kustomization shop\/new does not render/,
    );
    expect(comment(base, head)).toContain('**New and failing**');
  });

  test('says of what begins on the head alone, and fails, nothing about before', () => {
    const problems = [{ code: 'PATH_NOT_FOUND', message: 'no such path' }] as const;
    const head = side([node('Kustomization shop/web', '', { state: 'failed', problems })]);

    expect(firstLine(side([]), head)).toMatch(/^Kustomization shop\/web does not render/);
    expect(comment(side([]), head)).toContain('**Fails after this change**');
    // Nor of what could not be rendered before.
    const unchecked = side([node('Kustomization shop/web', '', { state: 'unchecked', reason: 'no answer' })]);
    expect(firstLine(unchecked, head)).toMatch(/^Kustomization shop\/web does not render/);
    expect(comment(unchecked, head)).toContain('**Fails after this change**');
  });
});

describe('what is said of many', () => {
  test('that only move names them in one line a kind', () => {
    const maps = ['a', 'b', 'c']
      .map((name) => `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\n`)
      .join('');
    const secret = '---\napiVersion: v1\nkind: Secret\nmetadata: {name: s, namespace: shop}\n';
    const sides = (one: string, two: string): SideResult =>
      side([node('Kustomization shop/one', one), node('Kustomization shop/two', two)]);

    expect(comment(sides(maps + secret, ''), sides('', maps + secret))).toContain(
      [
        '- → 3 × `ConfigMap` moved · from `Kustomization shop/one`: `shop/a`, `shop/b`, `shop/c`',
        '- → `Secret shop/s` moved · from `Kustomization shop/one`',
      ].join('\n'),
    );
  });

  const failing = (
    names: readonly string[],
    state: NodeResult['state'],
    message: (name: string) => string,
  ): SideResult =>
    side(
      names.map((name) =>
        node(`Kustomization shop/${name}`, '', {
          state,
          problems: state === 'failed' ? [{ code: 'SUBSTITUTION', message: message(name) }] : [],
        }),
      ),
    );
  const names = ['bazarr', 'radarr', 'sonarr', 'lidarr'];

  test('of failures is told once where only the name of what fails differs', () => {
    const text = comment(
      failing(names, 'rendered', () => ''),
      failing(names, 'failed', (name) => `${name}-config: variable not set`),
    );

    expect(text).toContain('> - **4 ×** `Kustomization shop/bazarr`, `Kustomization shop/lidarr`');
    expect(text.match(/variable not set/g)).toHaveLength(1);
  });

  test('of failures is told one by one where the reasons differ', () => {
    const reasons: Record<string, string> = { bazarr: 'one', radarr: 'two', sonarr: 'three', lidarr: 'four' };
    const text = comment(
      failing(names, 'rendered', () => ''),
      failing(names, 'failed', (name) => reasons[name] ?? ''),
    );

    for (const reason of Object.values(reasons)) expect(text).toContain(`\`${reason}\``);
  });

  test('of what failed before is folded', () => {
    const reasons: Record<string, string> = { bazarr: 'one', radarr: 'two', sonarr: 'three', lidarr: 'four' };
    const before = failing(names, 'failed', (name) => reasons[name] ?? '');

    expect(comment(before, before)).toContain(
      '<details><summary>⚠️ <b>4 touched apps fail before and after this change</b></summary>',
    );
  });

  test('of warnings is counted where they differ by an address only', () => {
    const warnings = ['a', 'b', 'c'].map((file) => ({
      category: 'schema',
      message: `values of ${file} were not checked against https://example.com/${file}.json, which is not at hand`,
    }));
    const text = comment(side([]), side([], { warnings }));

    expect(text).toContain('https://example.com/a.json, which is not at hand`, and 2 more like it');
    expect(text).not.toContain('b.json');
  });
});
