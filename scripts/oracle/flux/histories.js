// Histories of small clusters, each a list of commits of which the last is the head and the one before it the base:
// what happened before the base decides what the head does to the cluster.
import { execFileSync } from 'node:child_process';
import { repositoryOf } from './served-commits.js';

const flux = (kind, name, spec, namespace = 'flux-system') =>
  `apiVersion: ${kind === 'HelmRelease' ? 'helm.toolkit.fluxcd.io/v2' : 'kustomize.toolkit.fluxcd.io/v1'}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {interval: 1h, ${spec}}\n`;
const own = 'sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}';
const kustomization = (name, path, more = '') =>
  flux(
    'Kustomization',
    name,
    `${more.includes('prune:') ? '' : 'prune: true, '}path: ${path}, ${own}${more && `, ${more}`}`,
  );
const release = (name, more = '') =>
  flux('HelmRelease', name, `chart: {spec: {chart: ./charts/web, ${own}}}${more && `, ${more}`}`, 'apps');
const configMap = (name, value, annotations) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps${annotations ? `, annotations: {${annotations}}` : ''}}\ndata: {v: "${value}"}\n`;
const sync = (path, directory = 'cluster') => ({
  [`${directory}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/cluster", ref: {branch: main}}\n---\n${kustomization('flux-system', path)}`,
});

/** Trees over a cluster whose Kustomization `apps` builds `apps/`. */
const apps = (files = {}, more = '', path = './apps') => ({
  ...sync('./cluster'),
  'cluster/apps.yaml': kustomization('apps', path, more),
  ...Object.fromEntries(
    Object.entries(files).map(([name, value]) =>
      name.includes('/') || String(value).includes(':')
        ? [name.includes('/') ? name : `apps/${name}.yaml`, value]
        : [`apps/${name}.yaml`, configMap(name, value)],
    ),
  ),
});
const suspended = 'suspend: true';
const broken = { 'apps/kustomization.yaml': 'resources: [nowhere.yaml]\n' };
const without = (tree, ...paths) =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !paths.some((each) => path.startsWith(each))));

/** A cluster with a release of a chart in its repository. */
const chart = (version, value, more = '', values = '') => ({
  ...apps({ z: 1, 'apps/release.yaml': release('web', more) }),
  'charts/web/Chart.yaml': `apiVersion: v2\nname: web\nversion: ${version}\n`,
  'charts/web/values.yaml': `a: default\nb: default\n${values}`,
  'charts/web/templates/cm.yaml': configMap('web', `${value} {{ .Values.a }} {{ .Values.b }}`),
});

/** A patch that hides edits of ConfigMaps. */
const masks = `patches: [{target: {kind: ConfigMap}, patch: '[{"op": "add", "path": "/data/v", "value": "mask"}]'}]`;

const deployment = (more) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: apps}\nspec:\n  replicas: 0\n  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: b}}\n    spec: {containers: [{name: a, image: "a:1"}]${more}}\n`;

/** A release whose HelmChart gets another generation. */
const askedOtherwise = (tree) => ({
  ...tree,
  'apps/release.yaml': tree['apps/release.yaml'].replace('./charts/web,', './charts/web, interval: 7m,'),
});

/** A parent with a child that builds `child/`. */
const family = (files, { parent = '', child = '', at = './child' } = {}) => ({
  ...apps({ z: 1, 'apps/child.yaml': kustomization('child', at, child), ...files }, parent),
});
const c = (value, name = 'c') => ({ [`child/${name}.yaml`]: configMap(name, value) });

/** A Kustomization with one that depends on it. */
const dependent = (value, more) => ({
  ...apps({ a: 1 }, more),
  'cluster/on.yaml': kustomization('on', './on', 'dependsOn: [{name: apps}]'),
  'on/o.yaml': configMap('o', value),
});

const variables = (value) => configMap('vars', value).replace('namespace: apps', 'namespace: flux-system');

/** A Kustomization with variables, and one that takes them. */
const taking = (value, more = '', reference = '') => ({
  ...sync('./cluster'),
  'cluster/vars.yaml': kustomization('vars', './vars', more),
  'vars/v.yaml': variables(value),
  'cluster/reader.yaml': kustomization(
    'reader',
    './reader',
    `postBuild: {substituteFrom: [{kind: ConfigMap, name: vars${reference}}]}`,
  ),
  'reader/a.yaml': configMap('a', '${v}'),
});

/** A Kustomization of another source of the same repository. */
const sourced = (value, more, path = './apps') => ({
  ...apps({ a: value }, '', path),
  'cluster/apps.yaml': kustomization('apps', path).replace(
    'name: flux-system, namespace: flux-system}}',
    'name: other}}',
  ),
  'cluster/source.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: other, namespace: flux-system}\nspec: {interval: 1h, url: "https://github.com/example/cluster", ref: {branch: main}${more}}\n`,
  'next/n.yaml': configMap('n', 1),
});

/** A child that builds `child/`, below a Kustomization that may apply it no more. */
const child = (value, { mark, isThere = true, parent = '', at = './child' } = {}) => ({
  ...apps({ z: 1 }, parent),
  ...(isThere ? { 'apps/child.yaml': annotated(kustomization('child', at), mark) } : {}),
  ...c(value),
});
const annotated = (object, mark) =>
  mark === undefined
    ? object
    : object.replace('namespace: flux-system}', `namespace: flux-system, annotations: {${mark}}}`);

const never = 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent';
const keep = 'kustomize.toolkit.fluxcd.io/prune: disabled';

/**
 * By name: the trees of its commits, `{ path: text }`; `path` is where the program begins, `entry` what the cluster of
 * the run begins with.
 */
const definition = (type) =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.a.io}\nspec:\n  group: a.io\n  names: {kind: Foo, plural: foos, singular: foo, listKind: FooList}\n  scope: Namespaced\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: ${type}}}}}}}}]\n`;

/** An object that no API server takes. */
const refused = {
  'apps/refused.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: refused, namespace: apps}\ndata: {v: 1}\n',
};

/** A Kustomization `next` beside `apps`, and one between them. */
const awaiting = (more, value, files) => ({
  ...apps({ a: 1 }),
  'cluster/next.yaml': kustomization('next', './next', more),
  'cluster/between.yaml': kustomization('between', './between', 'dependsOn: [{name: apps}]'),
  'next/n.yaml': configMap('n', value),
  'between/b.yaml': configMap('b', 1),
  ...files,
});

/** The same with its chart in another directory. */
const inDirectory = (tree, directory) =>
  Object.fromEntries(
    Object.entries(tree).map(([path, text]) => [
      path.replace('charts/web', directory),
      path === 'apps/release.yaml' ? text.replace('./charts/web', `./${directory}`) : text,
    ]),
  );

/** The same with a release that may take what the first one makes. */
const withReader = (tree, takes) => ({
  ...tree,
  'apps/reader.yaml': release(
    'reader',
    takes ? 'valuesFrom: [{kind: ConfigMap, name: web, valuesKey: v, targetPath: a}]' : '',
  ).replace('charts/web', 'charts/reader'),
  'charts/reader/Chart.yaml': 'apiVersion: v2\nname: reader\nversion: 1.0.0\n',
  'charts/reader/templates/cm.yaml': configMap('read', '{{ .Values.a | default "none" }}'),
});

const histories = {
  'a chart that gets another directory': {
    commits: [chart('1.0.0', 1), inDirectory(chart('1.0.0', 1), 'helm/web')],
  },
  'a chart that gets another directory while an edit of it waits': {
    commits: [chart('1.0.0', 1), chart('1.0.0', 2), inDirectory(chart('1.0.0', 2), 'helm/web')],
  },
  'other values for a chart that got another directory while an edit of it waited': {
    commits: [
      chart('1.0.0', 1),
      chart('1.0.0', 2),
      ...['', 'values: {a: set}'].map((values) => inDirectory(chart('1.0.0', 2, values), 'helm/web')),
    ],
  },
  'data of a release that is suspended while an edit of its chart waits, for who begins to take them': {
    commits: [
      withReader(chart('1.0.0', 1), false),
      withReader(chart('1.0.0', 2), false),
      withReader(chart('1.0.0', 2, suspended), true),
    ],
  },
  'a Kustomization without a directory, that another one waits for and that goes with its owner': {
    commits: [
      {
        ...family(c(1)),
        'cluster/on.yaml': kustomization('on', './on', 'dependsOn: [{name: child}]'),
        'on/o.yaml': configMap('o', 1),
      },
      {
        ...without(family({}), 'apps/'),
        'cluster/on.yaml': kustomization('on', './on', 'dependsOn: [{name: child}]'),
        'on/o.yaml': configMap('o', 1),
      },
      {
        ...without(family({}), 'apps/', 'cluster/apps.yaml'),
        'cluster/on.yaml': kustomization('on', './on', 'dependsOn: [{name: child}]'),
        'on/o.yaml': configMap('o', 1),
      },
    ],
  },
  'left by its mark, and edited': {
    commits: [child(1, { mark: keep }), child(1, { isThere: false }), child(2, { isThere: false })],
  },
  'left by an owner that prunes since then, and edited': {
    commits: [
      ...[child(1, { parent: 'prune: false' }), child(1, { parent: 'prune: false', isThere: false })],
      ...[child(1, { isThere: false }), child(2, { isThere: false })],
    ],
  },
  'left by an owner that orphans and went, and edited': {
    commits: [
      child(1, { parent: 'deletionPolicy: Orphan' }),
      ...[1, 2].map((value) => without(child(value), 'cluster/apps.yaml')),
    ],
  },
  'left as it is by its mark, and its former path edited': {
    commits: [
      child(1, { mark: never }),
      ...[1, 2].map((value) => ({
        ...child(value, { mark: never, at: './other' }),
        'other/o.yaml': configMap('o', 1),
      })),
    ],
  },
  'pruned, and edited': {
    commits: [child(1), child(1, { isThere: false }), child(2, { isThere: false })],
  },
  'suspended with an edit': { commits: [apps({ a: 1 }), apps({ a: 2 }, suspended)] },
  'resumed without edits': { commits: [apps({ a: 1 }), apps({ a: 1 }, suspended), apps({ a: 1 })] },
  'resumed with edits in between': {
    commits: [apps({ a: 1, gone: 1 }), apps({ a: 2 }, suspended), apps({ a: 3, new: 1 })],
  },
  'resumed with edits after it was suspended': {
    commits: [
      ...[apps({ a: 1, gone: 1 }), apps({ a: 1, gone: 1 }, suspended), apps({ a: 2 }, suspended)],
      apps({ a: 3, new: 1 }),
    ],
  },
  'resumed with edits in between alone': {
    commits: [apps({ a: 1, gone: 1 }), apps({ a: 2 }, suspended), apps({ a: 2 })],
  },
  'edited and put back while suspended': {
    commits: [apps({ a: 1 }), apps({ a: 2 }, suspended), apps({ a: 1 }, suspended), apps({ a: 1 })],
  },
  'suspended and resumed twice': {
    commits: [
      ...[apps({ a: 1, x: 1 }), apps({ a: 2 }, suspended), apps({ a: 3, y: 1 })],
      ...[apps({ a: 4 }, suspended), apps({ a: 5 })],
    ],
  },
  'suspended from the first commit': { commits: [apps({ a: 1 }, suspended), apps({ a: 2 })] },
  'edited while suspended': { commits: [apps({ a: 1 }), apps({ a: 1 }, suspended), apps({ a: 2 }, suspended)] },
  'suspended, then removed': {
    commits: [apps({ a: 1 }), apps({ a: 1 }, suspended), without(apps({ a: 1 }), 'cluster/apps')],
  },
  'resumed with another path': {
    commits: [
      apps({ a: 1 }),
      apps({ a: 1, 'other/b.yaml': configMap('b', 1) }, suspended),
      apps({ a: 1, 'other/b.yaml': configMap('b', 1) }, '', './other'),
    ],
  },
  'repaired with an edit': { commits: [apps({ a: 1, gone: 1 }), apps({ a: 1, ...broken }), apps({ a: 2 })] },
  'repaired by going back': { commits: [apps({ a: 1 }), apps({ a: 1, ...broken }), apps({ a: 1 })] },
  'broken from the first commit': { commits: [apps({ a: 1, ...broken }), apps({ a: 1 })] },
  'broken, then removed': {
    commits: [apps({ a: 1, b: 1 }), apps({ a: 1, ...broken }), without(apps({ a: 1, ...broken }), 'cluster/apps')],
  },
  'broken, suspended, and mended while suspended': {
    commits: [
      ...[apps({ a: 1, b: 1 }), apps({ a: 2, ...broken }), apps({ a: 2, ...broken }, suspended)],
      ...[apps({ a: 2 }, suspended), apps({ a: 2 })],
    ],
  },
  'dropped without pruning': { commits: [apps({ a: 1, b: 1 }, 'prune: false'), apps({ a: 1 }, 'prune: false')] },
  'dropped without pruning, pruning later': {
    commits: [apps({ a: 1, b: 1 }, 'prune: false'), apps({ a: 1 }, 'prune: false'), apps({ a: 1 })],
  },
  'dropped in the commit that stops pruning': { commits: [apps({ a: 1, b: 1 }), apps({ a: 1 }, 'prune: false')] },
  'dropped after pruning stopped': {
    commits: [apps({ a: 1, b: 1 }), apps({ a: 1, b: 1 }, 'prune: false'), apps({ a: 1 }, 'prune: false')],
  },
  'dropped with pruning from the same commit': { commits: [apps({ a: 1, b: 1 }, 'prune: false'), apps({ a: 1 })] },
  'dropped with a mark that keeps it': {
    commits: [apps({ a: 1, b: configMap('b', 1, keep) }), apps({ a: 1 })],
  },
  'dropped with the mark taken away before': {
    commits: [apps({ a: 1, b: configMap('b', 1, keep) }), apps({ a: 1, b: 1 }), apps({ a: 1 })],
  },
  'removed without pruning': {
    commits: [apps({ a: 1 }, 'prune: false'), without(apps({ a: 1 }), 'cluster/apps')],
  },
  'removed without pruning, to be deleted': {
    commits: [apps({ a: 1 }, 'prune: false, deletionPolicy: Delete'), without(apps({ a: 1 }), 'cluster/apps')],
  },
  'removed and orphaned': {
    commits: [apps({ a: 1 }, 'deletionPolicy: Orphan'), without(apps({ a: 1 }), 'cluster/apps')],
  },
  'orphaned in the commit before it is removed': {
    commits: [...[apps({ a: 1 }), apps({ a: 1 }, 'deletionPolicy: Orphan')], without(apps({ a: 1 }), 'cluster/apps')],
  },
  'orphaned while it is suspended, then resumed and removed': {
    commits: [
      ...[apps({ a: 1, b: 1 }), apps({ a: 1 }, `${suspended}, deletionPolicy: Orphan`)],
      without(apps({ a: 1 }), 'cluster/apps'),
    ],
  },
  'removed and there again': {
    commits: [apps({ a: 1 }), without(apps({ a: 1 }), 'cluster/apps'), apps({ a: 2 })],
  },
  'orphaned, and there again': {
    commits: [apps({ a: 1, b: 1 }, 'deletionPolicy: Orphan'), without(apps({ a: 1 }), 'cluster/apps'), apps({ a: 1 })],
  },
  'moved to another Kustomization': {
    commits: [
      {
        ...apps({ a: 1, b: 1 }),
        'cluster/other.yaml': kustomization('other', './other'),
        ...{ 'other/o.yaml': configMap('o', 1) },
      },
      {
        ...apps({ a: 1 }),
        ...{ 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o', 1) },
        'other/b.yaml': configMap('b', 1),
      },
    ],
  },
  'moved away from a Kustomization that does not prune': {
    commits: [
      {
        ...apps({ a: 1, b: 1 }, 'prune: false'),
        ...{ 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o', 1) },
      },
      {
        ...apps({ a: 1 }, 'prune: false'),
        ...{ 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o', 1) },
        'other/b.yaml': configMap('b', 2),
      },
    ],
  },
  'moved away from a suspended Kustomization': {
    commits: [
      apps({ a: 1, b: 1, 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o', 1) }),
      apps(
        { a: 1, b: 1, 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o', 1) },
        suspended,
      ),
      apps(
        {
          ...{ a: 1, 'cluster/other.yaml': kustomization('other', './other'), 'other/o.yaml': configMap('o', 1) },
          'other/b.yaml': configMap('b', 2),
        },
        suspended,
      ),
    ],
  },
  'a Kustomization with another name': {
    commits: [
      apps({ a: 1 }),
      { ...without(apps({ a: 1 }), 'cluster/apps'), 'cluster/apps.yaml': kustomization('renamed', './apps') },
    ],
  },
  'an object with another name': { commits: [apps({ a: 1 }), apps({ b: 1 })] },
  'a child dropped': { commits: [family(c(1)), without(family(c(1)), 'apps/child', 'child')] },
  'a child dropped while its parent is suspended': {
    commits: [family({ a: 1, ...c(1) }), without(family({ a: 1, ...c(1) }, { parent: suspended }), 'apps/child')],
  },
  'a child edited after its parent was suspended': {
    commits: [family(c(1)), family(c(1), { parent: suspended }), family(c(2), { parent: suspended })],
  },
  'a child with another path that waits for its suspended parent': {
    commits: [
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { parent: suspended, at: './next' }),
      family({ ...c(2), 'next/n.yaml': configMap('n', 2) }, { parent: suspended, at: './next' }),
    ],
  },
  'a child with another path after its parent was suspended, and edited': {
    commits: [
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { parent: suspended }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { parent: suspended, at: './next' }),
      family({ ...c(2), 'next/n.yaml': configMap('n', 1) }, { parent: suspended, at: './next' }),
    ],
  },
  'a child dropped while its parent is suspended, and edited': {
    commits: [
      family({ a: 1, ...c(1) }),
      without(family({ a: 1, ...c(1) }, { parent: suspended }), 'apps/child'),
      without(family({ a: 1, ...c(2) }, { parent: suspended }), 'apps/child'),
    ],
  },
  'a child dropped while its parent is broken, and edited': {
    commits: [
      family({ a: 1, ...c(1) }),
      without(family({ a: 1, ...c(1), ...broken }), 'apps/child'),
      without(family({ a: 1, ...c(2), ...broken }), 'apps/child'),
    ],
  },
  'a parent resumed whose child was dropped': {
    commits: [
      family({ a: 1, ...c(1) }),
      without(family({ a: 1 }, { parent: suspended }), 'apps/child'),
      without(family({ a: 1 }), 'apps/child'),
    ],
  },
  'a parent resumed whose child got another path after it was suspended': {
    commits: [
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { parent: suspended }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { parent: suspended, at: './next' }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { at: './next' }),
    ],
  },
  'a parent resumed whose child has another path': {
    commits: [
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { parent: suspended, at: './next' }),
      family({ ...c(1), 'next/n.yaml': configMap('n', 1) }, { at: './next' }),
    ],
  },
  'a child resumed below a suspended parent': {
    commits: [
      family(c(1)),
      family(c(1), { child: suspended }),
      family(c(1), { child: suspended, parent: suspended }),
      family(c(2), { parent: suspended }),
    ],
  },
  'a parent removed whose child is suspended': {
    commits: [
      family(c(1)),
      family(c(1), { child: suspended }),
      without(family(c(1), { child: suspended }), 'cluster/apps'),
    ],
  },
  'a chart edited without a version': { commits: [chart('1.0.0', 1), chart('1.0.0', 2)] },
  'a chart edited without a version, then raised': {
    commits: [chart('1.0.0', 1), chart('1.0.0', 2), chart('1.0.1', 2)],
  },
  'a chart raised, edited and raised': {
    commits: [chart('1.0.0', 1), chart('1.0.1', 2), chart('1.0.1', 3), chart('1.0.2', 3)],
  },
  'a chart edited and put back, then raised': {
    commits: [chart('1.0.0', 1), chart('1.0.0', 2), chart('1.0.0', 1), chart('1.0.1', 1)],
  },
  'a chart whose version goes back to one of before': {
    commits: [chart('1.0.0', 1), chart('1.0.1', 2), chart('1.0.0', 1)],
  },
  'values of a release whose chart was edited without a version': {
    commits: [chart('1.0.0', 1), chart('1.0.0', 2), chart('1.0.0', 2, 'values: {a: set}')],
  },
  'values that a chart uses no more since an edit without a version': {
    commits: [
      chart('1.0.0', 1),
      { ...chart('1.0.0', 2), 'charts/web/templates/cm.yaml': configMap('web', 2) },
      { ...chart('1.0.0', 2, 'values: {a: set}'), 'charts/web/templates/cm.yaml': configMap('web', 2) },
    ],
  },
  'a chart edited without a version while its release is suspended, then raised and resumed': {
    commits: [...[chart('1.0.0', 1), chart('1.0.0', 2, suspended), chart('1.0.1', 2, suspended)], chart('1.0.1', 2)],
  },
  'a release of every revision whose chart was edited': {
    commits: [
      chart('1.0.0', 1),
      chart('1.0.0', 2),
      {
        ...chart('1.0.0', 2),
        'apps/release.yaml': release('web').replace('./charts/web,', './charts/web, reconcileStrategy: Revision,'),
      },
    ],
  },
  'a chart asked for otherwise after it was edited without a version': {
    commits: [
      chart('1.0.0', 1),
      chart('1.0.0', 2),
      {
        ...chart('1.0.0', 2),
        'apps/release.yaml': release('web').replace('./charts/web,', './charts/web, interval: 7m,'),
      },
    ],
  },
  'a chart edited without a version and asked for otherwise': {
    commits: [
      chart('1.0.0', 1),
      {
        ...chart('1.0.0', 2),
        'apps/release.yaml': release('web').replace('./charts/web,', './charts/web, interval: 7m,'),
      },
    ],
  },
  'values of a release whose chart was edited without a version and asked for otherwise': {
    commits: [
      chart('1.0.0', 1),
      chart('1.0.0', 2),
      ...['', 'values: {a: set}'].map((values) => askedOtherwise(chart('1.0.0', 2, values))),
    ],
  },
  'a chart edited without a version and asked for otherwise with other values': {
    commits: [chart('1.0.0', 1), askedOtherwise(chart('1.0.0', 2, 'values: {a: set}'))],
  },
  'a chart with a values file from now on, after it was edited without a version': {
    commits: [
      chart('1.0.0', 1),
      chart('1.0.0', 2),
      {
        ...chart('1.0.0', 2),
        'apps/release.yaml': release('web').replace(
          './charts/web,',
          './charts/web, valuesFiles: [./charts/web/values.yaml],',
        ),
      },
    ],
  },
  'a second release of a chart that was edited without a version': {
    commits: [
      chart('1.0.0', '{{ .Release.Name }} 1'),
      chart('1.0.0', '{{ .Release.Name }} 2'),
      {
        ...chart('1.0.0', '{{ .Release.Name }} 2'),
        'apps/second.yaml': release(
          'second',
          `postRenderers: [{kustomize: {patches: [{target: {kind: ConfigMap}, patch: '[{"op": "replace", "path": "/metadata/name", "value": "second"}]'}]}}]`,
        ),
      },
    ],
  },
  'a release removed after its chart lost an object without a version': {
    commits: [
      { ...chart('1.0.0', 1), 'charts/web/templates/more.yaml': configMap('more', 1) },
      chart('1.0.0', 1),
      without(chart('1.0.0', 1), 'apps/release'),
    ],
  },
  'a release that was removed when its chart was edited, there again': {
    commits: [chart('1.0.0', 1), without(chart('1.0.0', 2), 'apps/release'), chart('1.0.0', 2)],
  },
  'a release resumed with other values': {
    commits: [
      chart('1.0.0', 1),
      chart('1.0.0', 1, `${suspended}, values: {a: one}`),
      chart('1.0.0', 1, 'values: {a: two}'),
    ],
  },
  'a release whose templates failed, repaired': {
    commits: [chart('1.0.0', 1), chart('1.0.1', '{{ fail "no" }}'), chart('1.0.2', 3)],
  },
  'a release whose templates failed, put back': {
    commits: [chart('1.0.0', 1), chart('1.0.1', '{{ fail "no" }}'), chart('1.0.0', 1)],
  },
  'a release that keeps its values, one taken away': {
    commits: [
      chart('1.0.0', 1, 'upgrade: {preserveValues: true}, values: {a: set}'),
      chart('1.0.0', 1, 'upgrade: {preserveValues: true}, values: {b: set}'),
    ],
  },
  'a release that keeps its values, one taken away before': {
    commits: [
      chart('1.0.0', 1, 'upgrade: {preserveValues: true}, values: {a: set}'),
      chart('1.0.0', 1, 'upgrade: {preserveValues: true}, values: {b: set}'),
      chart('1.0.1', 2, 'upgrade: {preserveValues: true}, values: {b: set}'),
    ],
  },
  'a release removed whose template is to be kept': {
    commits: [
      { ...chart('1.0.0', 1), 'charts/web/templates/kept.yaml': configMap('kept', 1, 'helm.sh/resource-policy: keep') },
      without(chart('1.0.0', 1), 'apps/release'),
    ],
  },
  'a release removed while it is suspended': {
    commits: [chart('1.0.0', 1), chart('1.0.0', 1, suspended), without(chart('1.0.0', 1), 'apps/release')],
  },
  'a release in another namespace': {
    commits: [chart('1.0.0', 1, 'targetNamespace: apps'), chart('1.0.0', 1, 'targetNamespace: elsewhere')],
  },
  'applied only where it is not there, edited': {
    commits: [apps({ a: configMap('a', 1, never) }), apps({ a: configMap('a', 2, never) })],
  },
  'edited, and from now on applied only where it is not there': {
    commits: [apps({ a: 1 }), apps({ a: configMap('a', 2, never) })],
  },
  'applied only where it is not there, edited before, and no more': {
    commits: [apps({ a: configMap('a', 1, never) }), apps({ a: configMap('a', 2, never) }), apps({ a: 2 })],
  },
  'applied only where it is not there, dropped': {
    commits: [apps({ a: configMap('a', 1, never), b: 1 }), apps({ b: 1 })],
  },
  'left alone, and later not any more': {
    commits: [
      apps({ a: 1 }),
      apps({ a: configMap('a', 2, 'kustomize.toolkit.fluxcd.io/reconcile: disabled') }),
      apps({ a: 3 }),
    ],
  },
  'variables that changed while it was suspended': {
    commits: [1, 2, 2].map((value, at) => ({
      ...apps(
        { a: '${v}' },
        `${at === 1 ? `${suspended}, ` : ''}postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}`,
      ),
      'cluster/vars.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {v: "text ${value}"}\n`,
    })),
  },
  'a suspended dependency whose dependent is edited': {
    commits: [dependent(1, ''), dependent(1, suspended), dependent(2, suspended)],
  },
  'a suspended dependency resumed whose dependent was edited': {
    commits: [dependent(1, ''), dependent(1, suspended), dependent(2, suspended), dependent(2, '')],
  },
  'a source suspended, and edits before it is resumed': {
    commits: [
      ['', 1],
      [', suspend: true', 1],
      [', suspend: true', 2],
      ['', 2],
    ].map(([more, value]) => sourced(value, more)),
  },
  'a source suspended, and edited': {
    commits: [
      ['', 1],
      [', suspend: true', 1],
      [', suspend: true', 2],
    ].map(([more, value]) => sourced(value, more)),
  },
  'a source suspended with an edit': { commits: [sourced(1, ''), sourced(2, ', suspend: true')] },
  'a source suspended, and a consumer with another path': {
    commits: [sourced(1, ''), sourced(1, ', suspend: true'), sourced(1, ', suspend: true', './next')],
  },
  'the directory of a Kustomization removed': { commits: [apps({ a: 1 }), without(apps({ a: 1 }), 'apps/')] },
  'the directory of a Kustomization removed, and there again': {
    commits: [apps({ a: 1, b: 1 }), without(apps({ a: 1 }), 'apps/'), apps({ a: 2 })],
  },
  'the directory of the cluster removed': {
    commits: [apps({ a: 1 }), without(apps({ a: 1 }), 'cluster/')],
  },
  'the directory of the cluster removed, its app edited': {
    commits: [apps({ a: 1 }), without(apps({ a: 2 }), 'cluster/')],
  },
  'another path of the entry': {
    commits: [
      { ...apps({ a: 1, b: 1 }), 'next/n.yaml': kustomization('n', './n'), 'n/n.yaml': configMap('n', 1) },
      {
        ...{ ...apps({ a: 1, b: 1 }), 'next/n.yaml': kustomization('n', './n'), 'n/n.yaml': configMap('n', 1) },
        ...{ ...sync('./next'), ...sync('./next', 'next') },
      },
    ],
  },
  'another path of the entry, without its own file': {
    commits: [
      { ...apps({ a: 1, b: 1 }), 'next/n.yaml': kustomization('n', './n'), 'n/n.yaml': configMap('n', 1) },
      {
        ...{ ...apps({ a: 1, b: 1 }), 'next/n.yaml': kustomization('n', './n'), 'n/n.yaml': configMap('n', 1) },
        ...sync('./next'),
      },
    ],
  },
  'another path of the entry, with all that was there': {
    commits: [
      apps({ a: 1 }),
      {
        ...without(apps({ a: 1 }), 'cluster/'),
        ...sync('./next', 'next'),
        'next/apps.yaml': kustomization('apps', './apps'),
      },
    ],
  },
  'the file of the entry deleted': {
    commits: [apps({ a: 1 }), without(apps({ a: 1 }), 'cluster/flux-system')],
  },
  'two clusters of shared files': {
    path: 'clusters',
    entry: 'clusters/a',
    root: 'a',
    commits: [1, 2].map((value) => ({
      ...{ ...sync('./clusters/a', 'clusters/a'), ...sync('./clusters/b', 'clusters/b') },
      'clusters/a/apps.yaml': kustomization('apps', './apps'),
      'clusters/b/apps.yaml': kustomization('apps', './apps', value === 1 ? '' : suspended),
      'apps/a.yaml': configMap('a', value),
    })),
  },
  'two clusters of shared files, one resumed': {
    path: 'clusters',
    entry: 'clusters/a',
    root: 'a',
    commits: [1, 2, 3].map((value) => ({
      ...{ ...sync('./clusters/a', 'clusters/a'), ...sync('./clusters/b', 'clusters/b') },
      'clusters/a/apps.yaml': kustomization('apps', './apps', value === 2 ? suspended : ''),
      'clusters/b/apps.yaml': kustomization('apps', './apps'),
      'apps/a.yaml': configMap('a', value),
      ...(value === 1 ? { 'apps/gone.yaml': configMap('gone', 1) } : {}),
    })),
  },
  'one of two clusters of shared files removed': {
    path: 'clusters',
    entry: 'clusters/a',
    root: 'a',
    commits: [1, 2].map((value) => ({
      ...sync('./clusters/b', 'clusters/b'),
      'clusters/b/apps.yaml': kustomization('apps', './apps'),
      ...(value === 1
        ? { ...sync('./clusters/a', 'clusters/a'), 'clusters/a/apps.yaml': kustomization('apps', './apps') }
        : {}),
      'apps/a.yaml': configMap('a', value),
    })),
  },
  'an edit that only an installation runs': {
    commits: [1, 1, 2].map((value, at) => ({
      ...chart(at === 2 ? '1.1.0' : '1.0.0', 1),
      'charts/web/templates/hook.yaml': configMap('hook', value, 'helm.sh/hook: post-install'),
    })),
  },
  'an edit below an owner with a refused object': {
    commits: [0, 1, 2].map((at) => ({
      ...apps({ a: at === 2 ? 2 : 1 }, at === 0 ? '' : masks),
      ...(at === 0 ? {} : { 'cluster/number.yaml': configMap('number', 1).replace('"1"', '1') }),
    })),
  },
  'a refused object, and edits beside it, mended': {
    commits: [
      apps({ a: 1 }),
      { ...apps({ a: 2 }), 'apps/number.yaml': configMap('number', 1).replace('"1"', '1') },
      apps({ a: 2 }),
    ],
  },
  'a default of pods in a template': {
    commits: ['', ', enableServiceLinks: true'].map((more) => apps({ a: 1, 'apps/web.yaml': deployment(more) })),
  },
  'an object that is excluded, and removed then': {
    commits: [
      apps({ a: 1, b: 1 }),
      apps({ a: 1, 'apps/b.yaml': configMap('b', 1, 'kustomize.toolkit.fluxcd.io/reconcile: disabled') }),
      apps({ a: 1 }),
    ],
  },
  'an object that is applied once, moved': {
    commits: ['apps', 'next'].map((directory, at) => ({
      ...apps({ a: 1 }),
      'cluster/next.yaml': kustomization('next', './next'),
      'next/n.yaml': configMap('n', 1),
      [`${directory}/once.yaml`]: configMap('once', at, 'kustomize.toolkit.fluxcd.io/ssa: IfNotPresent'),
    })),
  },
  'ignored patches of a Kustomization': {
    commits: [0, 1, 2].map((at) => ({
      ...apps({ a: at === 2 ? 2 : 1 }),
      'cluster/middle.yaml': kustomization(
        'middle',
        './middle',
        'ignore: [{paths: [/spec/patches], target: {kind: Kustomization}}]',
      ),
      'cluster/apps.yaml': configMap('none', 1),
      'middle/apps.yaml': kustomization('apps', './apps', at === 0 ? masks.replace('/data/v', '/data/w') : masks),
    })),
  },
  'a definition that moves from the templates of a chart into its definitions': {
    commits: ['templates', 'crds'].map((directory, at) => ({
      ...chart(`1.${at}.0`, 'x'),
      [`charts/web/${directory}/foo.yaml`]: definition('string'),
    })),
  },
  'a definition of a chart that changes': {
    commits: ['string', 'integer'].map((type, at) => ({
      ...chart(`1.${at}.0`, 'x'),
      'charts/web/crds/foo.yaml': definition(type),
    })),
  },
  'a dependency that fails, and is dropped': {
    commits: [
      awaiting('dependsOn: [{name: apps}]', 1, {}),
      awaiting('dependsOn: [{name: apps}]', 2, broken),
      awaiting('', 2, broken),
    ],
  },
  'a dependency that fails, and is exchanged for one that waits for it': {
    commits: [
      awaiting('dependsOn: [{name: apps}]', 1, {}),
      awaiting('dependsOn: [{name: apps}]', 2, broken),
      awaiting('dependsOn: [{name: between}]', 2, broken),
    ],
  },
  'a dependency with a refused object, dropped': {
    commits: [
      awaiting('dependsOn: [{name: apps}]', 1, {}),
      awaiting('dependsOn: [{name: apps}]', 2, refused),
      awaiting('', 2, refused),
    ],
  },
  'a release that fails, and is waited for no more': {
    commits: [
      [false, 1, ', dependsOn: [{name: web}]'],
      [true, 2, ', dependsOn: [{name: web}]'],
      [true, 2, ''],
    ].map(([fails, value, more]) => ({
      ...chart('1.0.0', 'x', `values: {fails: ${fails}}`),
      'charts/web/templates/cm.yaml': configMap('{{ .Release.Name }}', '{{ .Values.b }}'),
      'charts/web/templates/fails.yaml': '{{ if .Values.fails }}{{ fail "no" }}{{ end }}\n',
      'apps/later.yaml': release('later', `values: {b: "${value}"}${more}`),
    })),
  },
  'a definition elsewhere that takes what it refused': {
    commits: [
      ['string', 1],
      ['integer', 2],
      ['string', 2],
    ].map(([type, value]) => ({
      ...apps({ a: value }),
      'cluster/crds.yaml': kustomization('crds', './crds'),
      'crds/foo.yaml': definition(type),
      'apps/foo.yaml': 'apiVersion: a.io/v1\nkind: Foo\nmetadata: {name: foo, namespace: apps}\nspec: {a: text}\n',
    })),
  },
  'suspended by a patch of the overlay, edited since, and resumed': {
    commits: [1, 1, 2, 2].map((value, at) => ({
      ...apps({ a: value, ...(at < 2 ? { gone: 1 } : {}) }),
      'cluster/kustomization.yaml': `resources: [flux-system/gotk-sync.yaml, apps.yaml]\n${at === 1 || at === 2 ? `patches: [{target: {name: apps}, patch: '[{"op": "add", "path": "/spec/suspend", "value": true}]'}]\n` : ''}`,
    })),
  },
  'a release that is repaired, and lets go one that was edited since': {
    commits: [
      [false, 'one'],
      [true, 'one'],
      [true, 'two'],
      [false, 'two'],
    ].map(([fails, value]) => ({
      ...chart('1.0.0', 'x', `values: {fails: ${fails}}`),
      'charts/web/templates/cm.yaml': configMap('{{ .Release.Name }}', '{{ .Values.b }}'),
      'charts/web/templates/fails.yaml': '{{ if .Values.fails }}{{ fail "no" }}{{ end }}\n',
      'apps/later.yaml': release('later', `values: {b: "${value}"}, dependsOn: [{name: web}]`),
    })),
  },
  'variables below a suspended owner, edited since, and written out where they are taken': {
    commits: [
      ['', 'one', true],
      [suspended, 'one', true],
      [suspended, 'two', true],
      [suspended, 'two', false],
    ].map(([state, value, takes]) => ({
      ...apps(
        { a: '${v}' },
        `postBuild: {${takes ? 'substituteFrom: [{kind: ConfigMap, name: vars}]' : 'substitute: {v: two}'}}`,
      ),
      'cluster/vars.yaml': kustomization('vars', './vars', state),
      'vars/vars.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {v: "${value}"}\n`,
    })),
  },
  'variables that a suspended owner leaves behind, and another one takes': {
    commits: [0, 1, 2].map((at) => ({
      ...apps(
        { a: '${v}', ...(at === 2 ? { b: '${v}' } : {}) },
        'postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}',
      ),
      ...(at === 2 ? {} : { 'cluster/vars.yaml': kustomization('vars', './vars', at === 1 ? suspended : '') }),
      'vars/vars.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars, namespace: flux-system}\ndata: {v: "one"}\n',
    })),
  },
  'a release that is suspended since it is there, and resumed with an edit of its chart': {
    commits: [
      chart('1.0.0', 'x', suspended),
      { ...chart('1.0.0', 'x', suspended), 'apps/y.yaml': configMap('y', 1) },
      { ...chart('1.0.0', 'edited'), 'apps/y.yaml': configMap('y', 1) },
    ],
  },
  'a chart that was edited before its release came, with a new version': {
    commits: [
      without(chart('1.0.0', 'x'), 'apps/release.yaml'),
      ...[chart('1.0.0', 'edited'), chart('1.0.0', 'x'), chart('1.1.0', 'new')],
    ],
  },
  'a release that gets a chart of another name': {
    commits: [chart('1.0.0', 'x'), chart('1.0.0', 'x')].map((files, at) => ({
      ...files,
      'apps/release.yaml': files['apps/release.yaml'].replace('charts/web', at === 0 ? 'charts/web' : 'charts/api'),
      'charts/api/Chart.yaml': 'apiVersion: v2\nname: api\nversion: 1.0.0\n',
      'charts/api/templates/cm.yaml': configMap('web', 'api'),
      'charts/api/templates/more.yaml': configMap('more', 'api'),
    })),
  },
  'an owner that waits for its own child, which fails': {
    commits: [1, 1, 2].map((value, at) => ({
      ...family({ 'next/d.yaml': configMap('d', value) }, { parent: at === 0 ? '' : 'dependsOn: [{name: child}]' }),
      'cluster/apps.yaml': kustomization(
        'apps',
        at === 0 ? './apps' : './next',
        at === 0 ? '' : 'dependsOn: [{name: child}]',
      ),
      'child/next.yaml': kustomization('next', './next'),
      ...(at === 0 ? {} : { 'child/broken.yaml': 'a: [\n' }),
    })),
  },
  'a child of an owner that waits, with another path, and with more at its former one': {
    commits: [0, 1, 2].map((at) => ({
      ...family(
        {
          ...c(1),
          'other/o.yaml': configMap('o', 1),
          'base/b.yaml': configMap('b', 1),
          'late/l.yaml': configMap('l', 1),
        },
        { at: at === 0 ? './child' : './other', parent: at === 0 ? '' : 'dependsOn: [{name: base}]' },
      ),
      'cluster/base.yaml': kustomization('base', at === 1 ? './none' : './base'),
      ...(at === 0 ? {} : { 'child/late.yaml': kustomization('late', './late') }),
    })),
  },
  'an owner that is left out for a commit, with a suspended child that is resumed then': {
    commits: [0, 1, 2, 3].map((at) => ({
      ...family(c(1), { child: at === 1 || at === 2 ? suspended : '' }),
      'cluster/kustomization.yaml': `resources: [flux-system/gotk-sync.yaml${at === 1 ? '' : ', apps.yaml'}]\n`,
    })),
  },
  'an owner that renders in no commit, and goes': {
    commits: [
      ...[1, 2].map((value) =>
        family({ ...c(1), 'other/o.yaml': configMap('o', value) }, { parent: 'dependsOn: [{name: none}]' }),
      ),
      without(family(c(1)), 'cluster/apps.yaml'),
    ].map((files) => ({ ...files, 'cluster/none.yaml': kustomization('none', './none') })),
  },
  'a child that is suspended by the commit in which its owner goes': {
    commits: [
      family({ ...c(1), 'child/next.yaml': kustomization('next', './next'), 'next/n.yaml': configMap('n', 1) }),
      without(
        family({
          ...c(1),
          'child/next.yaml': kustomization('next', './next', suspended),
          'next/n.yaml': configMap('n', 1),
        }),
        'apps/child.yaml',
      ),
    ],
  },
  'a release that is suspended with a new version of its chart': {
    commits: [chart('1.0.0', 'x'), chart('1.1.0', 'y', suspended)],
  },
  'a suspended owner that goes, and leaves a child that reads what is edited': {
    commits: [
      family(c(1)),
      { ...family(c(1), { parent: suspended }) },
      { ...without(family(c(1)), 'cluster/apps.yaml'), 'cluster/z.yaml': configMap('y', 1) },
      { ...without(family(c(2)), 'cluster/apps.yaml'), 'cluster/z.yaml': configMap('y', 1) },
    ],
  },
  'variables of an owner that fails from now on, whose reader gets another file': {
    commits: [
      taking('one'),
      { ...taking('one'), 'vars/broken.yaml': 'a: [\n', 'reader/b.yaml': configMap('b', '${v}') },
    ],
  },
  'variables of an owner that failed, and that its reader may do without': {
    commits: [
      taking('one', '', ', optional: true'),
      { ...taking('two', '', ', optional: true'), 'vars/broken.yaml': 'a: [\n' },
      taking('two', '', ', optional: true'),
    ],
  },
  'variables of a suspended owner that were edited, and get another reader file': {
    commits: [
      taking('one'),
      taking('one', suspended),
      taking('two', suspended),
      { ...taking('two', suspended), 'reader/b.yaml': configMap('b', '${v}') },
    ],
  },
  'below a suspended owner that may do without its variables a child goes on': {
    commits: [1, 2]
      .map((value) =>
        family(c(value), {
          parent: `${suspended}, postBuild: {substituteFrom: [{kind: ConfigMap, name: nowhere, optional: true}]}`,
        }),
      )
      .toSpliced(
        0,
        0,
        family(c(1), { parent: 'postBuild: {substituteFrom: [{kind: ConfigMap, name: nowhere, optional: true}]}' }),
      ),
  },
  'variables that their reader applies itself too, once their owner fails': {
    commits: [
      taking('one'),
      {
        ...without(taking('one'), 'cluster/vars.yaml'),
        'cluster/vars.yaml': kustomization('vars', './nowhere'),
        'reader/v.yaml': variables('two'),
      },
    ],
  },
};

/**
 * A repository with a branch for each history whose name matches a pattern, with `releases` also those with
 * HelmReleases. Gives it, and the histories `{ name, commits, path, entry, root }` with the ids of their commits.
 */
export function repositoryOfHistories(text, { releases }) {
  const isPlayed = ({ commits }) => releases || !commits.some((files) => 'apps/release.yaml' in files);
  const wanted = Object.entries(histories).filter(
    ([name, history]) => new RegExp(text).test(name) && isPlayed(history),
  );
  const directory = repositoryOf([]);
  const git = (args, input) =>
    execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'inherit'] });
  const data = (written) => `data ${Buffer.byteLength(written)}\n${written}\n`;
  const stream = wanted.flatMap(([name, { commits }], at) =>
    commits.flatMap((files, step) => [
      `commit refs/heads/history-${at}\ncommitter oracle <oracle@example.org> ${1577836800 + step * 86_400} +0000\n`,
      `${data(name)}deleteall\n`,
      ...Object.entries(files).map(([path, written]) => `M 100644 inline ${path}\n${data(written)}`),
    ]),
  );
  git(['fast-import', '--quiet'], stream.join(''));
  return {
    directory,
    histories: wanted.map(([name, { path = 'cluster', entry = path, root }], at) => ({
      ...{ name, path, entry, root },
      commits: git(['rev-list', '--reverse', `history-${at}`])
        .trim()
        .split('\n'),
    })),
  };
}
