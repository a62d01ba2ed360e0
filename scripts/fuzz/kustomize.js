// Builds random kustomizations with ours and with the real tool until they differ.
//
//   node scripts/fuzz/kustomize.js [--count N] [--seed S] [--mode MODE] [--reasons]
//
// Every build has a number of its own, from which alone it is made: `--seed S --count 1` repeats build S. A difference
// is made smaller as far as possible and printed with its files. Modes: merge, json, replace, scalars (many independent
// cases in one build), project (bases, overlays, components, generators), and the grammars of kustomize-features.js;
// without a mode they take turns.
// --reasons counts why builds failed on both sides. Exit code 1 on a difference.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askOurs, askTool, compare, loadBuilder } from '../conformance/kustomize.js';
import { grammars as featureGrammars } from './kustomize-features.js';

const PROCESSES = 2;
/** Attempts to make one difference smaller. */
const SHRINK_STEPS = 400;

/** A source of choices that depends on one number only (mulberry32). */
class Chance {
  constructor(seed) {
    this.state = (seed * 2654435761) >>> 0;
  }
  below(limit) {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * limit);
  }
  of(list) {
    return list[this.below(list.length)];
  }
  /** True once in n times. */
  once(n) {
    return this.below(n) === 0;
  }
  /** A few of a list, in its order. */
  some(list, n = 2) {
    return list.filter(() => this.once(n));
  }
  list(length, make) {
    return Array.from({ length: this.below(length + 1) }, (_, i) => make(i));
  }
}

/** YAML text that is written as it stands. */
class Raw {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

/** JSON with raw scalars in it: YAML in flow form. */
function flow(value) {
  if (value instanceof Raw) return String(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}: ${flow(item)}`)
      .join(', ')}}`;
  }
  return JSON.stringify(value);
}

const names = ['a', 'b', 'c', 'web', 'x-1'];
const words = [
  'v',
  'text',
  'two words',
  '',
  '1',
  'true',
  'null',
  'yes',
  '0x1',
  '1.50',
  'a: b',
  '# c',
  ' lead',
  'é',
  '{}',
  '- a',
  'line\nbreak\n',
  '2001-01-01',
  '~',
  '1e3',
  '12:30',
];
const plain = [
  'x',
  'yes',
  'on',
  'No',
  '1',
  '0',
  '-5',
  '1.50',
  '1e3',
  '010',
  '0x1F',
  '1_000',
  'true',
  'null',
  '~',
  '2001-01-01',
  '12:30',
  'a b',
  'null-ish',
  '.5',
  '1000000',
  '99999999999',
  'y',
];

function scalar(chance) {
  switch (chance.below(7)) {
    case 0:
      return chance.of([1, 0, 5, 80, 1.5, 1000000, -3]);
    case 1:
      return chance.once(2);
    case 2:
    case 3:
      return new Raw(chance.of(plain));
    case 4:
      return new Raw(`'${chance.of(['x', '1', 'yes', 'a'])}'`);
    default:
      return chance.of(words);
  }
}

function value(chance, depth = 2) {
  const kind = chance.below(depth > 0 ? 6 : 3);
  if (kind < 3) return chance.once(12) ? null : scalar(chance);
  if (kind === 3) return chance.list(3, () => value(chance, depth - 1));
  return mapping(chance, depth - 1);
}

function mapping(chance, depth = 2) {
  const made = {};
  for (const key of chance.some(['a', 'b', 'c', 'name', 'value', 'k.d/e'])) made[key] = value(chance, depth);
  return made;
}

/** An item of a list that is merged by key; sometimes without its key. */
function keyed(chance, keys, extra) {
  const item = {};
  for (const [key, values] of Object.entries(keys)) if (!chance.once(8)) item[key] = chance.of(values);
  for (const [key, make] of Object.entries(extra)) if (chance.once(2)) item[key] = make();
  return item;
}

const ports = (chance) =>
  chance.list(3, () =>
    keyed(
      chance,
      { containerPort: [80, 443, 8080] },
      { protocol: () => chance.of(['TCP', 'UDP']), name: () => chance.of(names), hostPort: () => 1 },
    ),
  );
const env = (chance) => chance.list(3, () => keyed(chance, { name: names }, { value: () => scalar(chance) }));
const mounts = (chance) =>
  chance.list(3, () => keyed(chance, { mountPath: ['/a', '/b'], name: names }, { readOnly: () => true }));

function container(chance) {
  return keyed(
    chance,
    { name: names },
    {
      image: () => chance.of(['nginx', 'nginx:1', 'app:2', 'reg:5000/app']),
      args: () => chance.list(2, () => chance.of(words)),
      env: () => env(chance),
      ports: () => ports(chance),
      volumeMounts: () => mounts(chance),
      resources: () => mapping(chance, 1),
    },
  );
}

function podSpec(chance) {
  const spec = {};
  if (!chance.once(5)) spec.containers = chance.list(3, () => container(chance));
  if (chance.once(4)) spec.initContainers = chance.list(2, () => container(chance));
  if (chance.once(3))
    spec.volumes = chance.list(3, () =>
      keyed(
        chance,
        { name: names },
        {
          configMap: () => ({ name: chance.of(names) }),
          secret: () => ({ secretName: chance.of(names) }),
          emptyDir: () => ({}),
        },
      ),
    );
  if (chance.once(4)) spec.tolerations = chance.list(2, () => ({ key: chance.of(names) }));
  if (chance.once(5)) spec.imagePullSecrets = chance.list(2, () => ({ name: chance.of(names) }));
  if (chance.once(6)) spec.serviceAccountName = chance.of(names);
  if (chance.once(6))
    spec.hostAliases = chance.list(2, () =>
      keyed(chance, { ip: ['1.1.1.1', '2.2.2.2'] }, { hostnames: () => [chance.of(names)] }),
    );
  return spec;
}

const bodies = {
  'apps/v1 Deployment': (chance) => ({
    spec: {
      ...(chance.once(2) ? { replicas: chance.below(4) } : {}),
      template: { metadata: { labels: { app: chance.of(names) } }, spec: podSpec(chance) },
    },
  }),
  'v1 Pod': (chance) => ({ spec: podSpec(chance) }),
  'batch/v1 CronJob': (chance) => ({ spec: { jobTemplate: { spec: { template: { spec: podSpec(chance) } } } } }),
  'v1 Service': (chance) => ({
    spec: {
      ...(chance.once(3)
        ? {}
        : {
            ports: chance.list(3, () =>
              keyed(
                chance,
                { port: [80, 443, 53] },
                {
                  protocol: () => chance.of(['TCP', 'UDP']),
                  name: () => chance.of(names),
                  targetPort: () => chance.of([80, 'http']),
                },
              ),
            ),
          }),
      ...(chance.once(2) ? { selector: { app: chance.of(names) } } : {}),
    },
  }),
  'v1 ConfigMap': (chance) => ({
    data: Object.fromEntries(chance.some(['a', 'b', 'c.txt']).map((key) => [key, chance.of(words)])),
  }),
  'v1 ServiceAccount': (chance) => ({
    secrets: chance.list(2, () => ({ name: chance.of(names) })),
    imagePullSecrets: chance.list(2, () => ({ name: chance.of(names) })),
  }),
  'example.org/v1 Thing': (chance) => ({ spec: mapping(chance, 3) }),
  'rbac.authorization.k8s.io/v1 RoleBinding': (chance) => ({
    roleRef: {
      apiGroup: 'rbac.authorization.k8s.io',
      kind: chance.of(['Role', 'ClusterRole']),
      name: chance.of(names),
    },
    subjects: chance.list(2, () => ({
      kind: 'ServiceAccount',
      name: chance.of([...names, 'default']),
      ...(chance.once(2) ? { namespace: chance.of(['ns', 'default', 'old']) } : {}),
    })),
  }),
  'rbac.authorization.k8s.io/v1 ClusterRole': (chance) => ({
    rules: chance.list(2, () => ({
      apiGroups: [''],
      resources: ['configmaps'],
      resourceNames: chance.list(2, () => chance.of(names)),
      verbs: ['get'],
    })),
  }),
  'networking.k8s.io/v1 Ingress': (chance) => ({
    spec: {
      ingressClassName: chance.of(names),
      tls: chance.list(1, () => ({ secretName: chance.of(names) })),
      rules: chance.list(2, () => ({
        host: 'x',
        http: { paths: [{ path: '/', backend: { service: { name: chance.of(names) } } }] },
      })),
    },
  }),
  'networking.k8s.io/v1 NetworkPolicy': (chance) => ({
    spec: {
      podSelector: chance.once(2) ? {} : { matchLabels: { app: 'a' } },
      ingress: chance.list(1, () => ({ from: [{ podSelector: { matchLabels: { app: 'b' } } }] })),
    },
  }),
  'apps/v1 StatefulSet': (chance) => ({
    spec: {
      serviceName: chance.of(names),
      template: { spec: podSpec(chance) },
      ...(chance.once(2)
        ? { volumeClaimTemplates: [{ metadata: { name: 'v' }, spec: { storageClassName: chance.of(names) } }] }
        : {}),
    },
  }),
  'batch/v1 Job': (chance) => ({ spec: { template: { spec: podSpec(chance) } } }),
  'autoscaling/v2 HorizontalPodAutoscaler': (chance) => ({
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: chance.of(['Deployment', 'StatefulSet']), name: chance.of(names) },
    },
  }),
  'v1 Secret': (chance) => ({
    stringData: Object.fromEntries(chance.some(['a', 'b']).map((key) => [key, chance.of(words)])),
  }),
  'v1 Namespace': () => ({}),
  'v1 PersistentVolumeClaim': (chance) => ({
    spec: { storageClassName: chance.of(names), volumeName: chance.of(names) },
  }),
  'storage.k8s.io/v1 StorageClass': () => ({ provisioner: 'x' }),
  'admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration': (chance) => ({
    webhooks: chance.list(2, () =>
      keyed(
        chance,
        { name: ['a.b.c', 'd.e.f'] },
        {
          clientConfig: () => ({ service: { name: chance.of(names), namespace: chance.of(['ns', 'default', 'old']) } }),
        },
      ),
    ),
  }),
  'example.org/v1 Cluster': (chance) => ({ spec: mapping(chance, 2) }),
};
const kinds = Object.keys(bodies);

function object(chance, type, name, body = bodies[type](chance)) {
  const [apiVersion, kind] = type.split(' ');
  const metadata = { name };
  if (chance.once(3))
    metadata.labels = Object.fromEntries(chance.some(['app', 'tier']).map((key) => [key, chance.of(['a', 'b'])]));
  if (chance.once(4))
    metadata.annotations = Object.fromEntries(chance.some(['note', 'x/y']).map((key) => [key, scalar(chance)]));
  if (chance.once(5)) metadata.finalizers = chance.list(3, () => chance.of(names));
  return { apiVersion, kind, metadata, ...body };
}

/** Puts directives, nulls and changes of type into what is to be a patch. */
function disturb(chance, node) {
  if (Array.isArray(node)) {
    for (const item of node) disturb(chance, item);
    if (chance.once(12)) node.unshift({ $patch: chance.of(['replace', 'delete']) });
    if (chance.once(25)) node.push(null);
    return;
  }
  if (typeof node !== 'object' || node === null || node instanceof Raw) return;
  for (const key of Object.keys(node)) {
    if (chance.once(15)) node[key] = null;
    else disturb(chance, node[key]);
  }
  if (chance.once(15)) node.$patch = chance.of(['replace', 'delete', 'merge']);
}

/** JSON pointers of the mappings and lists of an object, and of all that is there, but for its type and metadata. */
function pointers(document) {
  const containers = [];
  const places = [];
  const visit = (node, path) => {
    if (/^\/(?:metadata|kind|apiVersion)/.test(path)) return;
    if (path !== '') places.push(path);
    if (typeof node !== 'object' || node === null || node instanceof Raw) return;
    if (path !== '') containers.push(path);
    for (const key of Object.keys(node)) visit(node[key], `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  visit(document, '');
  return { containers, places };
}

function valueAt(node, pointer) {
  const keys = pointer.split('/').slice(1);
  return keys.reduce((found, key) => found?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], node) ?? null;
}

/** Cases that do not touch each other: each has documents and entries of the kustomization. */
const independent = {
  merge(chance, i) {
    const type = chance.of(kinds);
    const name = `n${i}`;
    const patches = [];
    for (let k = 0; k <= chance.below(2); k++) {
      const body = bodies[type](chance);
      disturb(chance, body);
      const patch = object(chance, type, name, body);
      if (chance.once(30)) patch.$patch = chance.of(['delete', 'replace']);
      patches.push(chance.once(3) ? { target: { name }, patch: flow(patch) } : { patch: flow(patch) });
    }
    return { documents: [flow(object(chance, type, name))], entries: { patches } };
  },
  json(chance, i) {
    const name = `n${i}`;
    const document = object(chance, 'example.org/v1 Thing', name, {
      spec: mapping(chance, 3),
      list: chance.list(3, () => value(chance, 1)),
    });
    const { containers, places } = pointers(document);
    const missing = () =>
      `${chance.of(containers)}/${chance.of(['a', 'b', 'c', '0', '1', '-', 'k.d~1e', 'name', '-1', 'new'])}`;
    const operations = Array.from({ length: 1 + chance.below(2) }, () => {
      const op = chance.of(['add', 'add', 'add', 'replace', 'replace', 'remove', 'copy', 'move', 'test']);
      const here = chance.once(12) ? missing() : chance.of(places);
      if (op === 'copy' || op === 'move') return { op, from: here, path: chance.once(6) ? missing() : '/spec/new' };
      if (op === 'test') return { op, path: here, value: chance.once(5) ? value(chance, 0) : valueAt(document, here) };
      if (op !== 'add') return { op, path: here, value: value(chance, 1) };
      const holder = chance.of(containers);
      const key = Array.isArray(valueAt(document, holder)) ? chance.of(['-', '0']) : chance.of(['a', 'new', 'k.d~1e']);
      return { op, path: chance.once(12) ? missing() : `${holder}/${key}`, value: value(chance, 1) };
    });
    const asJson = chance.once(2) && !flow(operations).match(/[:,[] ?[^"\s[{\]}0-9tfn-]/);
    const patch = asJson
      ? JSON.stringify(operations)
      : operations.map((operation) => `- ${flow(operation)}\n`).join('');
    const more = chance.once(3)
      ? [{ patch: flow(object(chance, 'example.org/v1 Thing', name, { spec: mapping(chance, 2) })) }]
      : [];
    return { documents: [flow(document)], entries: { patches: [{ target: { name }, patch }, ...more] } };
  },
  replace(chance, i) {
    const [source, target] = [`s${i}`, `t${i}`];
    const texts = [
      '{"a": 1, "b": ["x", "y"]}',
      'a: 1\nb:\n- x\n- y\n',
      '{\n  "a": {"c": "d"},\n  "b": [1, 2]\n}\n',
      'just words',
      'a: {x: 1}\nb: [1, "2"]\n',
      'a: x # note\n# head\nb:\n  - y\n',
    ];
    const body = () => ({
      spec: {
        ...mapping(chance, 2),
        name: chance.of(words),
        text: chance.of(texts),
        items: chance.list(3, () => keyed(chance, { name: ['a', 'b'] }, { value: () => scalar(chance) })),
      },
    });
    const documents = [source, target].map((name) => object(chance, 'example.org/v1 Thing', name, body()));
    /** A path to something that is there, or to something else. */
    const field = (document) => {
      if (chance.once(4))
        return chance.of([
          'spec.a.b',
          'spec.items.[name=a].value',
          'spec.items.[name=b]',
          'spec.items.*.value',
          'metadata.name',
          'spec.text.a',
          'spec.text.b.1',
          'spec.text.new',
          'data',
          'spec.items.0.value',
        ]);
      const keys = chance
        .of(pointers(document).places)
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
      return keys.map((key) => (key.includes('.') ? `[${key}]` : key)).join('.');
    };
    const options = (part) =>
      chance.once(3)
        ? {
            options: {
              ...(chance.once(2)
                ? { delimiter: chance.of(['.', ' ', ':', '-']), index: chance.below(3) - (part === 'target' ? 1 : 0) }
                : {}),
              ...(chance.once(2) ? { create: true } : {}),
            },
          }
        : {};
    const replacement = {
      source: {
        name: source,
        fieldPath: chance.once(5) ? 'metadata' : field(documents[0]),
        ...options('source'),
      },
      targets: [
        {
          select: { name: chance.once(4) ? `t${i}|s${i}` : target },
          fieldPaths: [field(documents[1]), ...(chance.once(3) ? [field(documents[1])] : [])],
          ...options('target'),
        },
      ],
    };
    return {
      documents: documents.map(flow),
      entries: { replacements: [replacement] },
    };
  },
  scalars(chance, i) {
    const text = () =>
      chance
        .list(4, () =>
          chance.of([
            'a',
            'b c',
            ':',
            '#',
            ' ',
            '"',
            "'",
            '-',
            '1',
            '.',
            'é',
            '\t',
            '{',
            ']',
            ',',
            '%',
            '@',
            '!',
            '&',
            '*',
            '|',
            '>',
            '?',
            '\n',
            'yes',
            '0',
            'x'.repeat(30),
          ]),
        )
        .join('');
    const items = Array.from({ length: 12 }, () => (chance.once(3) ? new Raw(chance.of(plain)) : text()));
    const patch = {
      patch: flow({
        apiVersion: 'example.org/v1',
        kind: 'Thing',
        metadata: { name: `n${i}` },
        m: Object.fromEntries(Array.from({ length: 4 }, () => [`${text()}k`, scalar(chance)])),
      }),
    };
    const twice = { target: { name: `n${i}` }, patch: '[]' };
    return {
      documents: [
        flow({
          apiVersion: 'example.org/v1',
          kind: 'Thing',
          metadata: { name: `n${i}` },
          s: items,
          m: { [`k${text()}`]: text() },
        }),
      ],
      entries: { patches: chance.once(2) ? [patch] : [twice, patch] },
    };
  },
};

/** A number of independent cases as one kustomization. */
function batch(cases) {
  const kustomization = { resources: ['all.yaml'], sortOptions: { order: 'fifo' } };
  for (const { entries } of cases)
    for (const [field, list] of Object.entries(entries))
      kustomization[field] = [...(kustomization[field] ?? []), ...list];
  return {
    path: '',
    files: { 'kustomization.yaml': kustomization, 'all.yaml': cases.flatMap(({ documents }) => documents) },
  };
}

/** Bases, overlays and components with most fields. */
function project(chance) {
  const files = {};
  const layers = 1 + chance.below(3);
  const documents = (prefix) =>
    Array.from({ length: 1 + chance.below(4) }, (_, i) =>
      flow(object(chance, chance.of(kinds), chance.once(3) ? chance.of(names) : `${prefix}${i}`)),
    );
  const layer = (directory, resources, isComponent) => {
    const own = `r${chance.below(3)}.yaml`;
    const kustomization = isComponent ? { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' } : {};
    files[`${directory}/${own}`] = documents(directory);
    kustomization.resources = chance.once(2) ? [own, ...resources] : [...resources, own];
    if (chance.once(3)) kustomization.namePrefix = chance.of(['p-', 'q']);
    if (chance.once(4)) kustomization.nameSuffix = chance.of(['-s', '-1']);
    if (chance.once(3)) kustomization.namespace = chance.of(['ns', 'default', 'other']);
    if (chance.once(4)) kustomization.commonLabels = { team: chance.of(['x', '1']) };
    if (chance.once(4))
      kustomization.labels = [
        {
          pairs: { app: chance.of(names) },
          ...(chance.once(2) ? { includeSelectors: true } : {}),
          ...(chance.once(2) ? { includeTemplates: true } : {}),
        },
      ];
    if (chance.once(4)) kustomization.commonAnnotations = { note: chance.of(words.filter((word) => word !== '')) };
    if (chance.once(3))
      kustomization.images = [
        {
          name: chance.of(['nginx', 'app', 'reg:5000/app']),
          ...(chance.once(2) ? { newTag: '9' } : {}),
          ...(chance.once(2) ? { newName: 'new/name' } : {}),
        },
      ];
    const generator = () => ({
      name: chance.of(names),
      literals: chance.list(2, (k) => `k${k}=${chance.of(words).replace(/\n/g, ' ')}`),
      ...(chance.once(5) ? { behavior: chance.of(['merge', 'replace', 'create', 'create', 'create', 'create']) } : {}),
      ...(chance.once(4) ? { options: { disableNameSuffixHash: true, labels: { g: 'h' } } } : {}),
    });
    if (chance.once(3)) kustomization.configMapGenerator = [generator()];
    if (chance.once(4)) kustomization.secretGenerator = [generator()];
    if (chance.once(3)) {
      const target = chance.of([
        { kind: 'Deployment' },
        { kind: 'ConfigMap' },
        { name: '.*' },
        { kind: 'Thing', namespace: 'default' },
        { labelSelector: 'app' },
        { name: chance.of(names) },
      ]);
      const patch = chance.once(2)
        ? `- {op: add, path: /metadata/annotations, value: {added: "${directory}"}}`
        : flow({
            apiVersion: 'v1',
            kind: 'Any',
            metadata: { name: 'any', labels: { patched: directory } },
            ...(chance.once(3) ? { spec: { extra: value(chance, 1) } } : {}),
          });
      kustomization.patches = [{ target, patch, ...(chance.once(10) ? { options: { allowNameChange: true } } : {}) }];
    }
    if (chance.once(6))
      kustomization.replacements = [
        {
          ...(chance.once(6)
            ? { source: { kind: chance.of(['ConfigMap', 'Service', 'Thing']) } }
            : { sourceValue: chance.of(words) }),
          targets: [
            {
              select: { kind: chance.of(['Deployment', 'Pod', 'Thing']) },
              fieldPaths: ['metadata.annotations.from'],
              options: { create: true },
            },
          ],
        },
      ];
    const named = /"kind": "Deployment", "metadata": \{"name": "([^"]+)"/.exec(files[`${directory}/${own}`].join('\n'));
    if (named !== null && chance.once(3)) kustomization.replicas = [{ name: named[1], count: 3 }];
    if (chance.once(8))
      kustomization.buildMetadata = chance.some(['originAnnotations', 'transformerAnnotations', 'managedByLabel']);
    if (chance.once(10)) {
      kustomization.vars = [{ name: 'NAME', objref: { apiVersion: 'v1', kind: 'ConfigMap', name: chance.of(names) } }];
      files[`${directory}/${own}`].push(
        flow({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: `var-${directory}` },
          spec: { containers: [{ name: 'a', args: ['$(NAME)', 'x-$(NAME)-$$(NAME)'] }] },
        }),
      );
    }
    if (chance.once(6)) {
      const { name } = kustomization.configMapGenerator?.[0] ?? { name: 'x' };
      kustomization.patchesStrategicMerge = chance.once(3)
        ? [flow({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { merged: directory } })]
        : [
            flow({
              apiVersion: 'apps/v1',
              kind: 'Deployment',
              metadata: { name: named?.[1] ?? 'x', labels: { merged: 'yes' } },
              spec: { template: { spec: podSpec(chance) } },
            }),
          ];
    }
    if (chance.once(8))
      kustomization.patchesJson6902 = [
        {
          target: { kind: chance.of(['ConfigMap', 'Deployment', 'Service']), name: '.*' },
          patch: `[{"op": "add", "path": "/metadata/annotations", "value": {"json": "${directory}"}}]`,
        },
      ];
    if (chance.once(8))
      kustomization.generatorOptions = {
        ...(chance.once(2) ? { labels: { all: 'g' } } : {}),
        ...(chance.once(2) ? { disableNameSuffixHash: true } : {}),
        ...(chance.once(3) ? { immutable: true } : {}),
      };
    if (chance.once(8)) {
      kustomization.configurations = ['config.yaml'];
      files[`${directory}/config.yaml`] = {
        nameReference: [{ kind: 'ConfigMap', version: 'v1', fieldSpecs: [{ path: 'spec/name', kind: 'Thing' }] }],
        ...(chance.once(2) ? { images: [{ path: 'spec/value', kind: 'Thing' }] } : {}),
      };
    }
    if (chance.once(8)) {
      kustomization.transformers = [
        flow(
          chance.of([
            {
              apiVersion: 'builtin',
              kind: 'PrefixTransformer',
              metadata: { name: 't' },
              prefix: 't-',
              fieldSpecs: [{ path: 'metadata/name' }],
            },
            {
              apiVersion: 'builtin',
              kind: 'LabelTransformer',
              metadata: { name: 't' },
              labels: { t: 'u' },
              fieldSpecs: [{ path: 'metadata/labels', create: true }],
            },
            {
              apiVersion: 'builtin',
              kind: 'NamespaceTransformer',
              metadata: { name: 't', namespace: 'tns' },
              unsetOnly: chance.once(2),
            },
            {
              apiVersion: 'builtin',
              kind: 'AnnotationsTransformer',
              metadata: { name: 't' },
              annotations: { t: 'u' },
              fieldSpecs: [{ path: 'metadata/annotations', create: true }],
            },
          ]),
        ),
      ];
    }
    if (!isComponent && chance.once(5)) {
      layer(`c${directory}`, [], true);
      kustomization.components = [`../c${directory}`];
    }
    files[`${directory}/kustomization.yaml`] = kustomization;
  };
  let below = [];
  for (let i = 0; i < layers; i++) {
    const directory = `l${i}`;
    layer(
      directory,
      below.map((name) => `../${name}`),
      false,
    );
    below = chance.once(4) && i === 0 ? [directory, 'm'] : [directory];
    if (below.length === 2) layer('m', [], false);
  }
  return { path: `l${layers - 1}`, files };
}

/** The files of a kustomization as text. */
function written(files) {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string'
        ? content
        : Array.isArray(content)
          ? `${content.map((document) => document.trimEnd()).join('\n---\n')}\n`
          : `${JSON.stringify(content, undefined, 1)}\n`,
    ]),
  );
}

class Fuzzer {
  constructor(builder, directory) {
    this.builder = builder;
    this.directory = directory;
    this.builds = 0;
    this.failures = 0;
    this.reasons = new Map();
  }

  /** Undefined when both sides agree. */
  async difference({ path, files }) {
    const texts = written(files);
    const directory = mkdtempSync(join(this.directory, 'build-'));
    try {
      for (const [file, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(directory, file)), { recursive: true });
        writeFileSync(join(directory, file), text);
      }
      this.builds++;
      const ours = askOurs(this.builder, this.builder.memoryTree(texts), path);
      const theirs = await askTool(join(directory, path));
      const compared = compare(ours, theirs);
      if (compared.result === 'both fail') {
        this.failures++;
        const reason = ours.failure.slice(0, 110);
        this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
      }
      const isBroken = 'failure' in ours && ours.failure.includes('INTERNAL');
      return compared.result === 'equal' || (compared.result === 'both fail' && !isBroken) ? undefined : compared;
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  }

  /** Takes parts away for as long as the difference stays of the same kind. */
  async smaller(found, compared) {
    let best = found;
    let steps = SHRINK_STEPS;
    for (let again = true; again && steps > 0; ) {
      again = false;
      for (const candidate of reductions(best)) {
        if (steps-- <= 0) break;
        const difference = await this.difference(candidate);
        if (difference?.result !== compared.result) continue;
        best = candidate;
        again = true;
        break;
      }
    }
    return best;
  }
}

/** All kustomizations that have one part less. */
function* reductions({ path, files }) {
  for (const [file, content] of Object.entries(files)) {
    if (Array.isArray(content)) {
      for (let i = 0; i < content.length; i++)
        yield { path, files: { ...files, [file]: content.filter((_, k) => k !== i) } };
    } else if (typeof content === 'string') {
      const lines = content.split('\n');
      for (let i = 0; i < lines.length; i++)
        yield { path, files: { ...files, [file]: lines.filter((_, k) => k !== i).join('\n') } };
      if (file !== 'kustomization.yaml') {
        const { [file]: _, ...rest } = files;
        yield { path, files: rest };
      }
    } else {
      for (const less of without(content)) yield { path, files: { ...files, [file]: less } };
    }
  }
}

function* without(node) {
  if (Array.isArray(node)) {
    for (let i = 0; i < node.length; i++) yield node.filter((_, k) => k !== i);
    for (let i = 0; i < node.length; i++)
      for (const less of without(node[i])) yield node.map((item, k) => (k === i ? less : item));
  } else if (typeof node === 'object' && node !== null) {
    for (const key of Object.keys(node))
      yield Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
    for (const key of Object.keys(node)) for (const less of without(node[key])) yield { ...node, [key]: less };
  }
}

const grammars = { ...featureGrammars, project };
const turns = ['merge', 'project', 'json', 'replace', 'scalars', ...Object.keys(featureGrammars)];

/** Checks one build. A batch that fails on both sides is checked case by case. */
async function check(fuzzer, seed, mode) {
  const chance = new Chance(seed);
  const chosen = mode ?? turns[seed % turns.length];
  if (independent[chosen] === undefined) {
    const made = grammars[chosen](chance);
    const compared = await fuzzer.difference(made);
    return compared === undefined ? undefined : { made, compared };
  }
  const size = chosen === 'merge' ? 25 : chosen === 'scalars' ? 20 : 4;
  return halves(
    fuzzer,
    Array.from({ length: size }, (_, i) => independent[chosen](chance, i)),
  );
}

async function halves(fuzzer, cases) {
  const made = batch(cases);
  const failures = fuzzer.failures;
  const compared = await fuzzer.difference(made);
  const bothFail = fuzzer.failures > failures;
  if (compared === undefined && !bothFail) return undefined;
  if (cases.length === 1) return compared === undefined ? undefined : { made, compared };
  const middle = cases.length >> 1;
  return (
    (await halves(fuzzer, cases.slice(0, middle))) ??
    (await halves(fuzzer, cases.slice(middle))) ??
    (compared === undefined ? undefined : { made, compared })
  );
}

async function main(argv) {
  const option = (name, otherwise) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : otherwise);
  const count = Number(option('--count', '1000'));
  const first = Number(option('--seed', '1'));
  const mode = option('--mode', undefined);
  const directory = mkdtempSync(join(tmpdir(), 'fuzz-'));
  let different = 0;
  try {
    const fuzzer = new Fuzzer(await loadBuilder(directory), directory);
    let seed = first;
    const worker = async () => {
      while (fuzzer.builds < count && different < 20) {
        const mine = seed++;
        const found = await check(fuzzer, mine, mode);
        if (found === undefined) continue;
        different++;
        const small = await fuzzer.smaller(found.made, found.compared);
        const compared = (await fuzzer.difference(small)) ?? found.compared;
        const files = Object.entries(written(small.files)).map(([file, text]) => `--- ${file}\n${text}`);
        console.log(
          `===== seed ${mine}: ${compared.result}\n${files.join('')}build: ${small.path || '.'}\n${compared.detail}\n`,
        );
      }
    };
    await Promise.all(Array.from({ length: PROCESSES }, worker));
    if (argv.includes('--reasons'))
      for (const [reason, times] of fuzzer.reasons) console.log(String(times).padStart(6), reason);
    console.log(
      `${fuzzer.builds} builds (seeds ${first} to ${seed - 1}), ${fuzzer.failures} failed on both sides, ${different} differences`,
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  if (different > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
