import { describe, expect, test } from 'vitest';
import type { ChangedFile, SourceEdit } from '../../src/compare/causes/source-edit.ts';
import { sourceEdits } from '../../src/compare/causes/source-edits.ts';
import { diffSides } from '../../src/compare/diff-sides.ts';
import { printFieldPath } from '../../src/compare/field-changes.ts';
import { fc } from '../support/property.ts';
import { deployment, id, manifests, node, side } from './sides.ts';

const release = 'HelmRelease shop/web';
const releaseText = (values: string, more = ''): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: web
  namespace: shop
spec:
  chartRef:
    kind: OCIRepository
    name: web
  values:
    ${values}
${more}`;
const parent = (text: string): ReturnType<typeof node> => node('Kustomization flux-system/apps', manifests(text));

/** Where each changed resource comes from. */
function causes(
  base: [definition: string, rendered: string],
  head: [definition: string, rendered: string],
  ...files: ChangedFile[]
): string[] {
  const { groups } = diffSides(
    side([parent(base[0]), { ...node(release, base[1]), parent: parent('').id }]),
    side([parent(head[0]), { ...node(release, head[1]), parent: parent('').id }]),
    { edits: sourceEdits(files) },
  );
  return groups.flatMap(({ changes }) =>
    changes.map(
      ({ id, cause }) =>
        `${id.kind} ${cause === undefined ? '?' : `${cause.side} ${cause.at.file}:${cause.at.line} ${cause.field}`}`,
    ),
  );
}

describe('a change comes from', () => {
  test('the value of the HelmRelease that its text is in', () => {
    const before = releaseText('image: {tag: 1.4.2}\n    replicas: 1');
    const after = releaseText('image: {tag: 1.5.0}\n    replicas: 2');

    expect(
      causes(
        [before, deployment('web', 'example/web:1.4.2')],
        [after, deployment('web', 'example/web:1.5.0')],
        { path: 'apps/web.yaml', base: before, head: after },
        { path: 'README.md', base: 'a', head: 'b' },
      ),
    ).toEqual([
      'Deployment head apps/web.yaml:11 spec.values.image.tag',
      'HelmRelease head apps/web.yaml:11 spec.values.image.tag',
    ]);
  });

  test('the field of that name where the text is not the same', () => {
    const before = releaseText('image: {tag: 1.4.2}\n    replicas: 1');
    const after = releaseText('image: {tag: 1.4.3}\n    replicas: 2');

    expect(
      causes([before, deployment('web', 'w:1')], [after, deployment('web', 'w:1', { replicas: 2 })], {
        path: 'apps/web.yaml',
        base: before,
        head: after,
      })[0],
    ).toBe('Deployment head apps/web.yaml:12 spec.values.replicas');
  });

  test('the component that its Kustomization lists, and not when and how that is applied', () => {
    const definition = (interval: string, components: string): string =>
      `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps, namespace: flux-system}\nspec:\n  interval: ${interval}\n  path: ./apps\n  components:\n    - ../components/x\n${components}`;
    const [before, after] = [definition('1h', ''), definition('30m', '    - ../components/y\n')];
    const sideOf = (text: string, rendered: ReturnType<typeof manifests>): ReturnType<typeof side> =>
      side([
        node('Kustomization flux-system/flux-system', manifests(text)),
        node('Kustomization flux-system/apps', rendered, { parent: id('Kustomization flux-system/flux-system') }),
      ]);
    const origin = { file: 'components/y/more.yaml', line: 1 };
    const { groups } = diffSides(
      sideOf(before, manifests(deployment('web', 'web:1'))),
      sideOf(after, [
        ...manifests(deployment('web', 'web:1', { replicas: 3 })),
        ...manifests('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: more, namespace: shop}\n', { origin }),
      ]),
      { edits: sourceEdits([{ path: 'clusters/home/apps.yaml', base: before, head: after }]) },
    );

    expect(
      groups.flatMap(({ changes }) =>
        changes.map(({ id: of, cause }) => `${of.kind} ${cause?.at.line} ${cause?.field}`),
      ),
    ).toEqual([
      'Deployment 9 spec.components[../components/y]',
      'ConfigMap 9 spec.components[../components/y]',
      'Kustomization 5 spec.interval',
    ]);
  });

  test('the version of the chart that the HelmRelease names', () => {
    const source = (tag: string): string =>
      `apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: web, namespace: shop}\nspec:\n  ref:\n    tag: ${tag}\n`;
    const other = (tag: string): string => source(tag).replace('name: web', 'name: other');

    expect(
      causes(
        [releaseText('{}'), deployment('web', 'w:1')],
        [releaseText('{}'), deployment('web', 'w:2')],
        { path: 'other.yaml', base: other('1.0.0'), head: other('1.0.1') },
        { path: 'source.yaml', base: source('1.0.0'), head: source('1.0.1') },
      ),
    ).toEqual(['Deployment head source.yaml:6 spec.ref.tag']);
  });

  test('the controller that renders it, where its Helm alone made it differ', () => {
    const flux = (kustomize: string, helm: string): string =>
      [`kustomize-controller:${kustomize}`, `helm-controller:${helm}`]
        .map((image) => deployment(image.split(':')[0] ?? '', `ghcr.io/fluxcd/${image}`))
        .join('---\n');
    const own = releaseText('{}');
    const map = (text: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\ndata: {a: ${text}}\n`;
    const base = flux('v1.9.1', 'v1.6.1');
    const head = flux('v1.10.0', 'v1.7.0');

    expect(causes([own, map('"1"')], [own, map('')], { path: 'clusters/gotk-components.yaml', base, head })).toEqual([
      'ConfigMap head clusters/gotk-components.yaml:54 spec.template.spec.containers[helm-controller].image',
    ]);
    const tag = (version: string): string =>
      `images:\n  - {name: a/source-controller, newTag: ${version}}\n  - {name: a/helm-controller, newTag: ${version}}\n`;
    expect(
      causes([own, map('"1"')], [own, map('')], {
        path: 'clusters/kustomization.yaml',
        base: tag('v1.6.1'),
        head: tag('v1.7.0'),
      }),
    ).toEqual(['ConfigMap head clusters/kustomization.yaml:3 images[a/helm-controller].newTag']);
  });

  test('the ConfigMap that the values come from', () => {
    const definition = releaseText('{}', '  valuesFrom: [{kind: ConfigMap, name: settings}]\n');
    const settings = (replicas: number): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata:\n  values.yaml: |\n    a: 1\n    replicas: ${replicas}\n`;

    expect(
      causes(
        [definition, deployment('web', 'w:1')],
        [definition, deployment('web', 'w:1', { replicas: 2 })],
        { path: 'settings.yaml', base: settings(1), head: settings(2) },
        { path: 'notes.txt', base: 'one', head: 'two' },
      ),
    ).toEqual(['Deployment head settings.yaml:7 data["values.yaml"]']);
  });

  test('the line that no longer lists its file', () => {
    const listed = 'resources:\n  - a.yaml\n  - web.yaml\n';
    const { groups } = diffSides(
      side([
        node(
          'Kustomization flux-system/apps',
          manifests(deployment('web', 'w:1'), { origin: { file: 'apps/web.yaml', line: 1 } }),
        ),
      ]),
      side([node('Kustomization flux-system/apps', '')]),
      {
        edits: sourceEdits([
          { path: 'apps/kustomization.yaml', base: listed, head: 'resources:\n  - a.yaml\n' },
          { path: 'other/kustomization.yaml', base: listed, head: 'resources:\n  - a.yaml\n' },
        ]),
      },
    );

    expect(groups[0]?.changes[0]?.cause).toEqual({
      side: 'base',
      at: { file: 'apps/kustomization.yaml', line: 3 },
      field: 'resources[web.yaml]',
    });
  });

  test('nothing that was edited of what its node applies, where the node comes and nothing tells why', () => {
    const web = manifests(deployment('web', 'w:1'), { origin: { file: 'apps/web.yaml', line: 1 } });
    const { groups } = diffSides(
      side([node('Kustomization flux-system/rest', '')]),
      side([node('Kustomization flux-system/rest', ''), node('Kustomization apps', web)]),
      {
        edits: sourceEdits([
          { path: 'apps/kustomization.yaml', base: 'namePrefix: a\n', head: 'namePrefix: b\n' },
          { path: 'README.yaml', base: 'a: 1\n', head: 'a: 2\n' },
        ]),
        reads: [
          {
            path: 'apps/kustomization.yaml',
            readers: [{ root: '', node: id('Kustomization apps'), sides: ['base', 'head'], states: [] }],
          },
          { path: 'README.yaml', readers: [] },
        ],
      },
    );

    expect(groups.flatMap(({ changes }) => changes.map(({ status, cause }) => [status, cause]))).toEqual([
      ['added', undefined],
    ]);
  });

  test('the only edit there is, and from none of several that have nothing to do with it', () => {
    const chart: ChangedFile = { path: 'charts/web/templates/a.tpl', base: 'x\n', head: 'x\ny\n' };
    const both = causes(
      [releaseText('{}'), deployment('web', 'w:1')],
      [releaseText('{}'), deployment('web', 'w:2')],
      chart,
      {
        path: 'README.md',
        base: 'a',
        head: 'b',
      },
    );

    expect(
      causes([releaseText('{}'), deployment('web', 'w:1')], [releaseText('{}'), deployment('web', 'w:2')], chart),
    ).toEqual(['Deployment head charts/web/templates/a.tpl:2 ']);
    expect(both).toEqual(['Deployment ?']);
  });
});

describe('edits of a file', () => {
  const told = (base: string, head: string): string[] =>
    sourceEdits([{ path: 'a.yaml', base, head }]).map(
      ({ side: of, line, path }) => `${of} ${line} ${printFieldPath(path)}`,
    );

  test('are found by name in lists, and by object in files of several documents', () => {
    expect(told('l:\n- name: a\n  v: 1\n- name: b\n  v: 1\n', 'l:\n- name: b\n  v: 2\n- name: c\n')).toEqual([
      'base 2 l[a]',
      'head 3 l[b].v',
      'head 4 l[c]',
    ]);
    expect(
      told(
        'kind: A\nmetadata: {name: x}\nv: 1\n---\nkind: B\nmetadata: {name: y}\n',
        'kind: B\nmetadata: {name: y}\nv: 1\n---\nkind: A\nmetadata: {name: x}\nv: 2\n',
      ),
    ).toEqual(['head 7 v', 'head 3 v']);
  });

  test('have the key that an alias stands for in their path', () => {
    expect(told('n: &app web\nl:\n  *app :\n    v: 1\n', 'n: &app web\nl:\n  *app :\n    v: 2\n')).toEqual([
      'head 4 l.web.v',
    ]);
  });

  test('are the lines that differ where only comments and layout do, for what takes the file as a text', () => {
    expect(sourceEdits([{ path: 'a.yaml', base: 'a: 1 # one\nb: [x]\n', head: '# two\na:   1\nb: [x]\n' }])).toEqual([
      {
        file: 'a.yaml',
        side: 'head',
        line: 1,
        path: [],
        added: ['# two', 'a:   1'],
        removed: ['a: 1 # one'],
        isLayout: true,
      },
    ]);
  });

  test('of other texts are the stretches of lines that differ, and all between them as one in a long text', () => {
    const of = (base: string, head: string): string[] =>
      sourceEdits([{ path: 'a.tpl', base, head }]).map(
        ({ side: on, line, added, removed }) => `${on} ${line} -${removed.join()} +${added.join()}`,
      );
    const long = (more: string): string => `${more}${'x\n'.repeat(6_000)}${more}`;

    expect(of('a\nb\nc\nd\ne\nf\n', 'A\nb\nc\ne\nf\ng\n')).toEqual(['head 1 -a +A', 'base 4 -d +', 'head 6 - +g']);
    expect(of(long('a\n'), long('b\n'))).toEqual([expect.stringMatching(/^head 1 -a,x/)]);
  });

  test('of broken YAML are the lines that differ', () => {
    expect(told('a: 1\nb: 2\n', 'a: 1\nb: [\n')).toEqual(['head 2 ']);
  });

  test('are in its last line when they are empty at its end', () => {
    const edits = sourceEdits([{ path: 'a.yaml', base: 'a:', head: '?' }]);

    expect(edits.map(({ side: of, line }) => `${of}:${line}`)).toEqual(['base:1', 'head:1']);
  });

  test('are found once in what aliases repeat, however often they do', () => {
    const doubled = (first: string): string =>
      `a0: &a0 ${first}\n${Array.from({ length: 44 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}`;
    const file = (from: string, to: string): SourceEdit[] =>
      sourceEdits([{ path: 'a.yaml', base: doubled(from), head: doubled(to) }]);

    expect(file('[x]', '[x] # said')).toMatchObject([{ line: 1, isLayout: true }]);
    expect(file('[x]', '[y]')[0]).toMatchObject({ line: 1, path: [{ field: 'a0' }, { item: 'x' }] });
    // Nothing is added here but lists of nothing.
    expect(sourceEdits([{ path: 'a.yaml', head: doubled('[]') }])).toHaveLength(1);
    expect(file('&a [*a]', '&a [*a, x]')).not.toEqual([]);
  });

  test('are found in what is nested more deeply than the stack is', () => {
    const chain = (leaf: string): string =>
      `a0: &a0 [${leaf}]\n${Array.from({ length: 20_000 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}]\n`).join('')}`;

    expect(sourceEdits([{ path: 'a.yaml', base: chain('x'), head: chain('y') }])).not.toEqual([]);
  });

  test('never point outside of the file, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ':', ' ', '\n', '-', '[', '"') }),
        fc.string(),
        (base, head) => {
          for (const edit of sourceEdits([{ path: 'a.yaml', base, head }])) {
            expect(edit.line).toBeGreaterThan(0);
            expect(edit.line).toBeLessThanOrEqual((edit.side === 'base' ? base : head).split('\n').length);
          }
        },
      ),
    );
  });
});

describe('the fields of a resource', () => {
  /** The cause of each field that has one of its own, of the resource of the kind. */
  function fieldCauses(
    kind: string,
    base: [definition: string, rendered: string],
    head: [definition: string, rendered: string],
    ...more: ChangedFile[]
  ): string[] {
    const { groups } = diffSides(
      side([parent(base[0]), node(release, base[1])]),
      side([parent(head[0]), node(release, head[1])]),
      { edits: sourceEdits([{ path: 'apps/web.yaml', base: base[0], head: head[0] }, ...more]) },
    );
    return groups.flatMap(({ changes }) =>
      changes.flatMap(({ id, fields }) =>
        id.kind === kind
          ? fields.map(({ path, cause }) => `${printFieldPath(path)} ${cause?.at.line ?? '-'} ${cause?.field ?? '-'}`)
          : [],
      ),
    );
  }
  const image = 'spec.template.spec.containers[web].image';

  test('come each from the edit of which they show the new text', () => {
    expect(
      fieldCauses(
        'Deployment',
        [releaseText('image: {tag: 1.4.2}\n    replicas: 1'), deployment('web', 'example/web:1.4.2', { replicas: 1 })],
        [releaseText('image: {tag: 1.5.0}\n    replicas: 2'), deployment('web', 'example/web:1.5.0', { replicas: 2 })],
      ),
    ).toEqual(['spec.replicas 12 spec.values.replicas', `${image} 11 spec.values.image.tag`]);
  });

  test('come each from the value of a chart in the tree that they show', () => {
    expect(
      fieldCauses(
        'Deployment',
        [releaseText(''), deployment('web', 'example/web:1.4.2', { replicas: 1 })],
        [releaseText(''), deployment('web', 'example/web:1.5.0', { replicas: 2 })],
        {
          path: 'charts/web/values.yaml',
          base: 'other: 1\nreplicas: 1\nimage: {tag: 1.4.2}\n',
          head: 'other: 2\nreplicas: 2\nimage: {tag: 1.5.0}\n',
        },
      ),
    ).toEqual(['spec.replicas 2 replicas', `${image} 3 image.tag`]);
  });

  test('of an edited resource come from the edits of the same fields', () => {
    expect(
      fieldCauses(
        'HelmRelease',
        [releaseText('a: 1\n    b: 1'), deployment('web', 'w:1')],
        [releaseText('a: 2\n    b: 2'), deployment('web', 'w:1')],
      ),
    ).toEqual(['spec.values.a 11 spec.values.a', 'spec.values.b 12 spec.values.b']);
  });

  test('that are lists come from the edit of the items that come or go', () => {
    const args = (list: string, replicas: number): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\nspec: {replicas: ${replicas}, args: ${list}}\n`;

    expect(
      fieldCauses(
        'Deployment',
        [releaseText('list: [--level=info]\n    replicas: 1'), args('[x, --level=info]', 1)],
        [releaseText('list: [--level=info, --trace]\n    replicas: 2'), args('[x, --level=info, --trace]', 2)],
      ),
    ).toEqual(['spec.replicas 12 spec.values.replicas', 'spec.args 11 spec.values.list[--trace]']);
  });

  test('that are items of a list come from the edit under their name, whatever a chart adds to them', () => {
    const pod = (more: string, note: string): string =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\nspec:\n  template:\n    metadata: {annotations: {note: ${note}}}\n    spec:\n      containers:\n        - {name: web, image: web:1}\n${more}`;
    const sidecar =
      '        - {name: vpn, image: vpn:v9.9.9, args: [--wireguard], volumeMounts: [{name: config, mountPath: /config}, {name: media, mountPath: /media}]}\n';

    expect(
      fieldCauses(
        'Deployment',
        [releaseText('note: before\n    containers: {}'), pod('', 'before')],
        [
          releaseText('note: after1\n    containers:\n      vpn: {image: {tag: v9.9.9}, args: [--wireguard]}'),
          pod(sidecar, 'after1'),
        ],
      ),
    ).toEqual([
      'spec.template.metadata.annotations.note 11 spec.values.note',
      'spec.template.spec.containers[vpn] 13 spec.values.containers.vpn',
    ]);
  });

  test('that hold several edits come from the first of them', () => {
    expect(
      fieldCauses(
        'HelmRelease',
        [releaseText('args: [-c, a, -c, b]\n    size: 1'), deployment('web', 'w:1')],
        [releaseText('args: [x, -c, a, -c, b]\n    size: 2'), deployment('web', 'w:1')],
      ),
    ).toEqual(['spec.values.args 11 spec.values.args[0]', 'spec.values.size 12 spec.values.size']);
  });

  test('that are one list come from that, where it begins to differ', () => {
    const rules = (text: string): string =>
      `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: {name: web, namespace: shop}\nspec: {relabelings: ${text}}\n`;
    const [one, other, two] = ['{regex: (.*), label: node}', '{label: host}', '{label: pod}'];
    const values = (...items: readonly string[]): string =>
      releaseText(`relabelings:\n${items.map((item) => `    - ${item}`).join('\n')}`);
    const { groups } = diffSides(
      side([parent(values(one)), node(release, rules(`[${one}]`))]),
      side([parent(values(other, two)), node(release, rules(`[${other}, ${two}]`))]),
      { edits: sourceEdits([{ path: 'apps/web.yaml', base: values(one), head: values(other, two) }]) },
    );

    expect(
      groups.flatMap(({ changes }) => changes.map(({ id, cause }) => [id.kind, cause?.at.line, cause?.field])),
    ).toEqual([
      ['ServiceMonitor', 12, 'spec.values.relabelings'],
      ['HelmRelease', 12, 'spec.values.relabelings'],
    ]);
  });

  test('share a cause where two edits explain a field equally well', () => {
    expect(
      fieldCauses(
        'Deployment',
        [releaseText('one: {tag: v1.0}\n    two: {tag: v1.0}'), deployment('web', 'example/web:v1.0', { replicas: 1 })],
        [releaseText('one: {tag: v1.1}\n    two: {tag: v1.1}'), deployment('web', 'example/web:v1.1', { replicas: 2 })],
      ),
    ).toEqual(['spec.replicas - -', `${image} - -`]);
  });

  test('do not come from an edit of another release that makes the same step', () => {
    const other = (tag: string): string =>
      releaseText(`image: {tag: ${tag}}`).replace('name: web\n  namespace', 'name: other\n  namespace');

    expect(
      fieldCauses(
        'Deployment',
        [releaseText('x: 1\n    replicas: 1'), deployment('web', 'example/web:1.4.2', { replicas: 1 })],
        [releaseText('x: 2\n    replicas: 2'), deployment('web', 'example/web:1.5.0', { replicas: 2 })],
        { path: 'apps/other.yaml', base: other('1.4.2'), head: other('1.5.0') },
      ),
    ).toEqual(['spec.replicas - -', `${image} - -`]);
  });

  test('of which only the number is the same have no cause of their own', () => {
    expect(
      fieldCauses(
        'Deployment',
        [releaseText('port: 1\n    size: 1'), deployment('web', 'w:a', { replicas: 1 })],
        [releaseText('port: 2\n    size: 2'), deployment('web', 'w:b', { replicas: 2 })],
      ),
    ).toEqual(['spec.replicas - -', `${image} - -`]);
  });
});

test('edits of a document that gets another namespace are those of its fields', () => {
  const text = (namespace: string, more: string): string =>
    `apiVersion: a/v1\nkind: A\nmetadata:\n  name: a\n  namespace: ${namespace}\nspec:\n  x: 1\n${more}`;
  const paths = sourceEdits([{ path: 'a.yaml', base: text('one', ''), head: text('two', '  y: 2\n') }]).map(
    ({ line, path }) => `${line} ${printFieldPath(path)}`,
  );
  expect(paths).toEqual(['5 metadata.namespace', '8 spec.y']);
});

describe('of edits that speak for a change equally well, it comes from', () => {
  const text = (own: string): string => deployment('cache', `example/web:${own}`);
  const cause = (before: string, after: string, rendered: [string, string]): string | undefined => {
    const [base, head] = [releaseText(before), releaseText(after)];
    return causes([base, rendered[0]], [head, rendered[1]], { path: 'apps/web.yaml', base, head })
      .find((one) => one.startsWith('Deployment'))
      ?.replace(/^\S+ \S+ \S+ /, '');
  };

  test('the one with its name on the path', () => {
    const values = (tag: string): string => `web: {tag: ${tag}}\n    cache: {tag: ${tag}}`;
    expect(cause(values('1.0'), values('2.0'), [text('1.0'), text('2.0')])).toBe('spec.values.cache.tag');
  });

  test('the one with more of the texts that differ', () => {
    const after = 'x: 1\n    first: {a: true, b: other}\n    second: {a: true, b: blue}';
    const images = [deployment('web', 'old'), deployment('web', 'true/blue')] as const;
    expect(cause('x: 1', after, [...images])).toBe('spec.values.second');
  });
});

test('a path of an edit names no item by a text that may hold a secret', () => {
  const edits = (base: string, head: string): string[] =>
    sourceEdits([{ path: 'a.yaml', base: `items: [a, "${base}"]\n`, head: `items: [a, "${head}"]\n` }]).map(
      ({ path }) => printFieldPath(path),
    );

  expect(edits('password=hunter2', 'b')).toEqual(['items[1]', 'items[b]']);
});
