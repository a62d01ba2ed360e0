import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../src/compare/comparison.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import type { NodeState, SideResult } from '../../src/core/side-result.ts';
import { deployment, id, manifests, node, side } from './sides.ts';

const app = 'HelmRelease shop/web';
const changes = (comparison: Comparison): string[] =>
  comparison.groups.flatMap((group) =>
    group.changes.map((change) => `${change.status} ${change.id.kind} ${change.id.name}`),
  );
const lines = (comparison: Comparison): string[] =>
  comparison.groups.flatMap((group) =>
    group.changes.flatMap((change) =>
      change.hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith(' '))),
    ),
  );
const secret = (data: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: {name: keys, namespace: shop}\n${data}\n`;

describe('two sides', () => {
  test('that are equal have no differences', () => {
    const one = side([node(app, deployment('web', 'web:1'))]);

    expect(changes(diffSides(one, one))).toEqual([]);
    expect(changes(diffSides(one, side([node(app, deployment('web', 'web:1'))])))).toEqual([]);
  });

  test('are compared in less detail once their lines took too much together, and that is said', () => {
    const map = (name: string, order: readonly string[]): string =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: shop}\ndata:\n  list: |\n${order.map((one) => `    ${one}\n`).join('')}`;
    const both = (order: readonly string[]): SideResult =>
      side([node(app, ['one', 'two'].map((name) => map(name, order)).join(''))]);
    const compared = (lineSteps?: number): Comparison =>
      diffSides(both(['a', 'b', 'c', 'd']), both(['a', 'c', 'b', 'd']), lineSteps === undefined ? {} : { lineSteps });
    const counts = ({ groups }: Comparison): number[] =>
      groups.flatMap((group) => group.changes.map(({ linesAdded }) => linesAdded));

    expect(counts(compared())).toEqual([1, 1]);
    expect(compared().warnings).toEqual([]);
    expect(counts(compared(1))).toEqual([1, 2]);
    expect(compared(1).warnings.map(({ category, message }) => [category, message])).toEqual([
      [
        'bound',
        'the lines of 1 resource are compared in less detail: too many lines differ to look for all that are equal',
      ],
    ]);
  });

  test('have no object in common with a cluster whose kind is ciphertext: it cannot be removed', () => {
    const value = 'ENC[AES256_GCM,data:orWly45J,iv:3rCOy+TRpakA256Nlu/pp5vBKyj5zR6Zbwdwz0OCZY8=,tag:wg==,type:str]';
    const encrypted = `---\napiVersion: v1\nkind: "${value}"\nmetadata: {name: "${value}", namespace: shop}\n`;
    const comparison = diffSides(
      side([node(app, `${encrypted}${deployment('web', 'web:1')}`)]),
      side([node(app, deployment('web', 'web:2'))]),
    );

    expect(changes(comparison)).toEqual(['changed Deployment web']);
  });

  test('tell of deprecated fields in files that are edited, and of no others', () => {
    const warning = { category: 'deprecated', message: 'bases', at: { file: 'a/kustomization.yaml' } };
    const head = side([node(app, deployment('web', 'web:2'), { warnings: [warning] })]);
    const base = side([node(app, deployment('web', 'web:1'))]);
    const told = (path: string): number =>
      diffSides(base, head, { reads: [{ path, change: 'changed', readers: [] }] }).warnings.length;

    expect(told('a/kustomization.yaml')).toBe(1);
    expect(told('a/web.yaml')).toBe(0);
  });

  test('differ by the lines that differ', () => {
    const comparison = diffSides(
      side([node(app, deployment('web', 'example/web:1.0'))]),
      side([node(app, deployment('web', 'example/web:1.1'))]),
    );

    expect(changes(comparison)).toEqual(['changed Deployment web']);
    expect(lines(comparison).map((line) => line.replace(/\s+/g, ' '))).toEqual([
      '- image: example/web:1.0',
      '+ image: example/web:1.1',
    ]);
    expect(comparison.versions.map(({ name, from, to }) => [name, from, to])).toEqual([['example/web', '1.0', '1.1']]);
  });

  test('show an item that stands elsewhere by what differs in it, with a note of the order', () => {
    const pods = (containers: string): SideResult =>
      side([
        node(
          'Kustomization flux-system/apps',
          `apiVersion: v1\nkind: Pod\nmetadata: {name: web, namespace: shop}\nspec: {containers: [${containers}]}\n`,
        ),
      ]);
    const { groups } = diffSides(
      pods('{name: web, image: "web:1"}, {name: log, image: "log:1"}'),
      pods('{name: log, image: "log:1"}, {name: web, image: "web:2"}'),
    );
    const [change] = groups[0]?.changes ?? [];

    expect(change?.hunks.flatMap(({ lines }) => lines.filter((line) => !line.startsWith(' ')))).toEqual([
      '-    image: web:1',
      '+    image: web:2',
    ]);
    expect(change?.notes).toEqual(['order of spec.containers changed: log, web']);
  });

  test('show an object that another node applies now as moved, not as removed', () => {
    const comparison = diffSides(
      side([node(app, deployment('web', 'web:1')), node('HelmRelease shop/other', '')]),
      side([node(app, ''), node('HelmRelease shop/other', deployment('web', 'web:1'))]),
    );

    expect(changes(comparison)).toEqual(['moved Deployment web']);
    expect(comparison.counts.removed).toBe(0);
  });

  test('hide chart labels, and count what is hidden', () => {
    const comparison = diffSides(
      side([node(app, deployment('web', 'web:1', { chart: 'web-1.0.0' }))]),
      side([node(app, deployment('web', 'web:1', { chart: 'web-1.0.1' }))]),
    );

    // Those of the pods make them start anew.
    expect(changes(comparison)).toEqual(['changed Deployment web']);
    expect(comparison.groups[0]?.changes[0]).toMatchObject({
      hunks: [],
      fields: [],
      hiddenBy: ['helm-chart'],
      notes: ['pods restart: helm.sh/chart'],
    });
    expect(comparison.hidden.reduce((sum, { differences }) => sum + differences, 0)).toBe(2);
  });

  test('name the resources of which everything that differs is hidden', () => {
    const labelled = (chart: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, labels: {helm.sh/chart: ${chart}}}\n`;
    const { hiddenIn, counts, groups } = diffSides(
      side([node(app, labelled('a-1'))]),
      side([node(app, labelled('a-2'))]),
    );

    expect([groups, counts.hiddenOnly]).toEqual([[], 1]);
    expect(hiddenIn).toMatchObject([{ root: '', id: { kind: 'ConfigMap', name: 'a' }, rules: ['helm-chart'] }]);
  });

  test.each([
    ['data', 'data: {password: b2xk, user: YQ==}', 'data: {password: bmV3, user: YQ==}'],
    ['stringData', 'stringData: {password: old-value}', 'stringData: {password: new-value}'],
  ])('say that a secret in %s changed without its values', (_name, before, after) => {
    const comparison = diffSides(side([node(app, secret(before))]), side([node(app, secret(after))]));
    const text = JSON.stringify(comparison.groups.map((group) => group.changes.map(({ hunks }) => hunks)));

    expect(changes(comparison)).toEqual(['changed Secret keys']);
    expect(comparison.groups[0]?.changes[0]?.secretsChanged).toBe(1);
    expect(text).toContain('password');
    expect(text).not.toMatch(/b2xk|bmV3|old-value|new-value/);
  });

  test.each<NodeState>(['failed', 'blocked', 'unchecked', 'skipped', 'suspended'])(
    'never turn a node that is %s into removals',
    (state) => {
      const comparison = diffSides(
        side([node(app, deployment('web', 'web:1'))]),
        side([node(app, '', { state, reason: 'no' })]),
      );

      expect(changes(comparison)).toEqual([]);
      expect(comparison.counts.removed).toBe(0);
    },
  );

  test.each<NodeState>(['failed', 'blocked', 'unchecked', 'skipped'])(
    'tell a node that this change suspends as suspended, and not as unknown, where the base is %s',
    (state) => {
      const comparison = diffSides(
        side([node(app, '', { state, reason: 'no', touched: true })]),
        side([node(app, '', { state: 'suspended', reason: 'suspended', touched: true })]),
      );

      expect([comparison.notCompared, comparison.suspended.map(({ change }) => change)]).toEqual([[], ['suspended']]);
    },
  );

  test('never turn the children of a node that fails into removals', () => {
    const parent = 'Kustomization flux-system/apps';
    const base = side([node(parent, ''), node(app, deployment('web', 'web:1'), { parent: id(parent) })]);
    const problem = { code: 'YAML_SYNTAX', message: 'broken', at: { file: 'a.yaml', line: 3 } } as const;

    const comparison = diffSides(
      base,
      side([node(parent, '', { state: 'failed', reason: 'broken', problems: [problem] })]),
    );

    expect(changes(comparison)).toEqual([]);
    expect(comparison.failures.new.map(({ node: failed }) => failed?.name)).toEqual(['apps']);
  });

  test('do not mention failures that have nothing to do with the change', () => {
    const broken = node(app, '', { state: 'failed', reason: 'broken', touched: false });

    expect(diffSides(side([broken]), side([broken])).failures).toEqual({ new: [], still: [], fixed: [] });
  });

  test('tell a repaired node', () => {
    const comparison = diffSides(
      side([node(app, '', { state: 'failed', reason: 'broken' })]),
      side([node(app, deployment('web', 'web:1'))]),
    );

    expect(comparison.failures.fixed.map(({ node: fixed }) => fixed?.name)).toEqual(['web']);
  });

  test('tell of no repaired file that no node builds', () => {
    const problem = { code: 'YAML_SYNTAX', message: 'broken', at: { file: 'a.yaml' } } as const;

    expect(diffSides(side([], { problems: [problem] }), side([])).failures.fixed).toEqual([]);
    expect(diffSides(side([]), side([], { problems: [problem] })).failures.new).toHaveLength(1);
  });
});

describe('a node that the base could not be rendered of', () => {
  const shown = (comparison: Comparison): string[] =>
    comparison.notCompared.flatMap(({ applies }) => applies.map(({ id: one }) => `${one.kind} ${one.name}`));
  const broken = { state: 'failed', reason: 'broken' } as const;

  test.each<NodeState>(['failed', 'blocked', 'unchecked', 'skipped'])(
    'since it was %s names what the head applies',
    (state) => {
      const head = side([node(app, `${deployment('web', 'web:1')}${deployment('api', 'api:1')}`)]);

      expect(shown(diffSides(side([node(app, '', { state, reason: 'why' })]), head))).toEqual([
        'Deployment api',
        'Deployment web',
      ]);
      expect(shown(diffSides(head, side([node(app, '', { state, reason: 'why' })])))).toEqual([]);
    },
  );

  test('does not name what another node applied before, which is compared', () => {
    const other = 'HelmRelease shop/other';
    const comparison = diffSides(
      side([node(app, '', broken), node(other, deployment('web', 'web:1'))]),
      side([node(app, `${deployment('web', 'web:2')}${deployment('api', 'api:1')}`), node(other, '')]),
    );

    expect(shown(comparison)).toEqual(['Deployment api']);
    expect(changes(comparison)).toEqual(['moved Deployment web']);
  });

  test('is named when it only waited for another one, although nothing in it differs, unless it is a release', () => {
    const waiting = { state: 'blocked', reason: 'waits', touched: false } as const;
    const named = (name: string): string[] =>
      shown(
        diffSides(side([node(name, '', waiting)]), side([node(name, deployment('web', 'web:1'), { touched: false })])),
      );

    expect(named('Kustomization flux-system/apps')).toEqual(['Deployment web']);
    expect(named(app)).toEqual([]);
  });
});

describe('a hook of a release', () => {
  const hook = (events: string, value: string): SideResult =>
    side([
      node(
        app,
        manifests(
          `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: h, annotations: {helm.sh/hook: "${events}"}}\ndata: {v: ${value}}`,
          { hook: true },
        ),
      ),
    ]);
  const notes = (base: SideResult, head: SideResult): (readonly string[])[] =>
    diffSides(base, head).groups.flatMap((group) => group.changes.map((change) => change.notes));

  test.each([
    ['pre-install', ['only on install']],
    ['post-install, pre-rollback', ['only on install and rollback']],
    ['post-delete', ['only on uninstall']],
    ['post-install,post-upgrade', []],
    ['test', []],
  ])('that runs on %s says so where no upgrade runs it', (events, expected) => {
    expect(notes(hook(events, 'a'), hook(events, 'b'))).toEqual([expected]);
    expect(notes(side([node(app, '')]), hook(events, 'b'))).toEqual([expected]);
  });

  test('runs where the release is installed', () => {
    expect(notes(side([]), hook('pre-install', 'a'))).toEqual([[]]);
  });
});

test('an automation, which edits the repository, leaves nothing that is not compared', () => {
  const automation = { ...node('X flux-system/auto', '', { state: 'unchecked', reason: 'it edits the repository' }) };
  const sideOf = (kind: string, group: string) => side([{ ...automation, id: { ...automation.id, kind, group } }]);
  const notCompared = (kind: string, group: string): number =>
    diffSides(sideOf(kind, group), sideOf(kind, group)).notCompared.length;

  expect(notCompared('ImageUpdateAutomation', 'image.toolkit.fluxcd.io')).toBe(0);
  expect(notCompared('Kustomization', 'kustomize.toolkit.fluxcd.io')).toBe(1);
});
