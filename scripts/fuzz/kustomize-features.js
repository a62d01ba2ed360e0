// Random kustomizations that go through every field and every builtin plugin, for scripts/fuzz/kustomize.js.
//
// A grammar is a function of a source of choices that gives { path, files }: what to build, and files as text, as one
// object (written as JSON), or as a list of documents in text. Most inputs are meant to be valid; about one part in
// thirty is not.

/** Names that objects share, so that references and selectors meet. */
const names = ['a', 'b', 'web', 'x-1', 'a.b'];
const spaces = ['ns', 'default', 'other'];
const texts = [
  'v',
  'two words',
  '',
  '1',
  'true',
  'null',
  '1.50',
  'a: b',
  'é',
  'line\nbreak\n',
  '~',
  '$(X)',
  'x=y',
  '010',
];

/** A value as YAML in one of the forms in which people write it. */
export function yaml(chance, value, indent = '') {
  return block(chance, value, indent).replace(/^\n/, '');
}

function block(chance, value, indent) {
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.once(8)) return ` ${flowText(chance, value)}\n`;
    const inner = chance.once(2) ? indent : `${indent}  `;
    return `\n${value.map((item) => `${inner}-${under(chance, item, `${inner}  `)}`).join('')}`;
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    if (keys.length === 0 || chance.once(12)) return ` ${flowText(chance, value)}\n`;
    return `\n${keys.map((key) => `${note(chance, indent)}${indent}${keyText(chance, key)}:${block(chance, value[key], `${indent}  `)}`).join('')}`;
  }
  return ` ${scalarText(chance, value, indent)}\n`;
}

/** What stands after the dash of a list item. */
function under(chance, item, indent) {
  const text = block(chance, item, indent);
  if (!text.startsWith('\n') || chance.once(10)) return text;
  const trimmed = text.slice(1);
  return trimmed.startsWith(indent) ? ` ${trimmed.slice(indent.length)}` : text;
}

function note(chance, indent) {
  return chance.once(40) ? `${indent}# note\n` : '';
}

function keyText(chance, key) {
  if (/^[A-Za-z][\w./-]*$/.test(key) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(key) && !chance.once(15))
    return key;
  return JSON.stringify(key);
}

function flowText(chance, value) {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(chance, item)).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.keys(value)
      .map((key) => `${keyText(chance, key)}: ${flowText(chance, value[key])}`)
      .join(', ')}}`;
  return scalarText(chance, value, undefined);
}

function scalarText(chance, value, indent) {
  if (typeof value === 'symbol') return value.description;
  if (value === null) return chance.of(['null', '~', 'null']);
  if (typeof value !== 'string') return String(value);
  const isPlain = /^[A-Za-z][\w./ -]*[\w/]$/.test(value) && !/^(?:yes|no|on|off|true|false|null|y|n)$/i.test(value);
  if (isPlain && !chance.once(4)) return value;
  if (value.includes('\n') && indent !== undefined && chance.once(2) && /^[^\s].*\n$/s.test(value))
    return `|${''}\n${value
      .slice(0, -1)
      .split('\n')
      .map((line) => (line === '' ? '' : `${indent}${line}`))
      .join('\n')}`;
  if (!/['\n\t]/.test(value) && chance.once(2)) return `'${value}'`;
  return JSON.stringify(value);
}

/** A scalar that is written as it stands. */
const raw = (text) => Symbol(text);

const oddScalars = [
  'yes',
  'No',
  'on',
  '010',
  '0x1F',
  '0o7',
  '1_000',
  '1e3',
  '.5',
  '1.50',
  '2001-01-01',
  '12:30',
  '~',
  '!!str 1',
  '!!int "3"',
  '!x y',
  '"\\u00e9"',
  "'it''s'",
  '-0',
  '+1',
  '.inf',
  '1.0',
  '0.10',
  '1e400',
  '!!binary aGk=',
  'null',
  '""',
];

function scalar(chance) {
  if (chance.once(4)) return raw(chance.of(oddScalars));
  return chance.of([1, 0, -3, 80, 1.5, 1000000, true, false, null, ...texts, ...texts]);
}

function tree(chance, depth) {
  const kind = chance.below(depth > 0 ? 5 : 2);
  if (kind < 2) return scalar(chance);
  if (kind === 2) return chance.list(3, () => tree(chance, depth - 1));
  return fields(chance, depth);
}

const fields = (chance, depth) =>
  Object.fromEntries(
    chance.some(['a', 'b', 'name', 'key', 'k.d/e', 'list']).map((key) => [key, tree(chance, depth - 1)]),
  );

const labels = (chance) =>
  Object.fromEntries(chance.some(['app', 'tier', 'x.y/z']).map((key) => [key, chance.of(['a', 'b', '1', ''])]));

const images = [
  'nginx',
  'nginx:1.2',
  'nginx@sha256:abc',
  'nginx:1@sha256:abc',
  'reg:5000/app',
  'reg:5000/app:2',
  'ghcr.io/o/app:v1',
  'app',
  '',
  'NGINX',
  'a/b/c:d',
  'nginx:',
  'x:y:z',
  'lib/nginx:1',
];

function container(chance) {
  return pick(chance, {
    name: () => chance.of(names),
    image: () => chance.of(images),
    command: () => chance.list(2, () => chance.of(['run', '$(X)', '$(Y)-$$(X)', 'a b'])),
    env: () =>
      chance.list(3, () =>
        chance.of([
          { name: chance.of(names), value: chance.of(texts) },
          { name: chance.of(names), valueFrom: { configMapKeyRef: { name: chance.of(names), key: 'k' } } },
          { name: chance.of(names), valueFrom: { secretKeyRef: { name: chance.of(names), key: 'k' } } },
        ]),
      ),
    envFrom: () =>
      chance.list(2, () =>
        chance.of([{ configMapRef: { name: chance.of(names) } }, { secretRef: { name: chance.of(names) } }]),
      ),
    ports: () =>
      chance.list(3, () =>
        pick(chance, {
          containerPort: () => chance.of([80, 81]),
          protocol: () => chance.of(['TCP', 'UDP']),
          name: () => chance.of(names),
        }),
      ),
    volumeMounts: () =>
      chance.list(2, () => pick(chance, { name: () => chance.of(names), mountPath: () => chance.of(['/a', '/b']) })),
    resources: () => ({ limits: { cpu: chance.of([1, '100m', raw('0.5')]) } }),
  });
}

/** Some of the fields that can be made, most of them more often than not. */
function pick(chance, makers, odds = 3) {
  const made = {};
  for (const [key, make] of Object.entries(makers))
    if (chance.once(30)) made[key] = null;
    else if (!chance.once(odds)) made[key] = make();
  return made;
}

function podSpec(chance) {
  return pick(
    chance,
    {
      containers: () => chance.list(3, () => container(chance)),
      initContainers: () => chance.list(1, () => container(chance)),
      volumes: () =>
        chance.list(3, () =>
          chance.of([
            { name: chance.of(names), configMap: { name: chance.of(names) } },
            { name: chance.of(names), secret: { secretName: chance.of(names) } },
            { name: chance.of(names), persistentVolumeClaim: { claimName: chance.of(names) } },
            {
              name: chance.of(names),
              projected: {
                sources: [{ configMap: { name: chance.of(names) } }, { secret: { name: chance.of(names) } }],
              },
            },
            { name: chance.of(names), emptyDir: {} },
          ]),
        ),
      serviceAccountName: () => chance.of(names),
      imagePullSecrets: () => chance.list(2, () => ({ name: chance.of(names) })),
      topologySpreadConstraints: () =>
        chance.list(2, () =>
          pick(chance, {
            topologyKey: () => chance.of(['z', 'h']),
            whenUnsatisfiable: () => chance.of(['A', 'B']),
            labelSelector: () => ({ matchLabels: labels(chance) }),
          }),
        ),
      affinity: () => ({
        podAntiAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: { matchLabels: labels(chance) } }],
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 1, podAffinityTerm: { labelSelector: { matchLabels: labels(chance) } } },
          ],
        },
      }),
      tolerations: () => chance.list(2, () => ({ key: chance.of(names) })),
      priorityClassName: () => chance.of(names),
    },
    2,
  );
}

const template = (chance) =>
  pick(
    chance,
    {
      metadata: () => pick(chance, { labels: () => labels(chance), annotations: () => labels(chance) }),
      spec: () => podSpec(chance),
    },
    6,
  );
const selector = (chance) => ({ matchLabels: labels(chance) });

/** Makers of bodies, by apiVersion and kind. */
const types = {
  'apps/v1 Deployment': (chance) => ({
    spec: pick(
      chance,
      { replicas: () => chance.below(3), selector: () => selector(chance), template: () => template(chance) },
      5,
    ),
  }),
  'apps/v1 StatefulSet': (chance) => ({
    spec: pick(
      chance,
      {
        replicas: () => 1,
        selector: () => selector(chance),
        serviceName: () => chance.of(names),
        template: () => template(chance),
        volumeClaimTemplates: () => [
          {
            metadata: { name: 'v', ...(chance.once(2) ? { labels: labels(chance) } : {}) },
            spec: { storageClassName: chance.of(names) },
          },
        ],
      },
      4,
    ),
  }),
  'apps/v1 DaemonSet': (chance) => ({ spec: { selector: selector(chance), template: template(chance) } }),
  'apps/v1 ReplicaSet': (chance) => ({ spec: { replicas: 1, template: template(chance) } }),
  'batch/v1 Job': (chance) => ({
    spec: pick(chance, { selector: () => selector(chance), template: () => template(chance) }),
  }),
  'batch/v1 CronJob': (chance) => ({
    spec: {
      schedule: '* * * * *',
      jobTemplate: pick(chance, {
        metadata: () => ({ labels: labels(chance) }),
        spec: () => ({ template: template(chance) }),
      }),
    },
  }),
  'v1 Pod': (chance) => ({ spec: podSpec(chance) }),
  'v1 ReplicationController': (chance) => ({ spec: { selector: labels(chance), template: template(chance) } }),
  'v1 Service': (chance) => ({
    spec: pick(chance, {
      selector: () => labels(chance),
      ports: () =>
        chance.list(3, () =>
          pick(chance, {
            port: () => chance.of([80, 81]),
            protocol: () => chance.of(['TCP', 'UDP']),
            name: () => chance.of(names),
            targetPort: () => chance.of([80, 'http']),
          }),
        ),
    }),
  }),
  'v1 ConfigMap': (chance) =>
    pick(
      chance,
      {
        data: () => Object.fromEntries(chance.some(['a', 'b', 'c.txt']).map((key) => [key, chance.of(texts)])),
        binaryData: () => ({ z: 'aGk=' }),
        immutable: () => true,
      },
      2,
    ),
  'v1 Secret': (chance) =>
    pick(chance, { type: () => 'Opaque', data: () => ({ a: 'aGk=' }), stringData: () => ({ s: chance.of(texts) }) }, 2),
  'v1 Namespace': () => ({}),
  'v1 ServiceAccount': (chance) =>
    pick(chance, {
      secrets: () => chance.list(2, () => ({ name: chance.of(names) })),
      imagePullSecrets: () => chance.list(2, () => ({ name: chance.of(names) })),
    }),
  'v1 PersistentVolumeClaim': (chance) => ({
    spec: { storageClassName: chance.of(names), volumeName: chance.of(names) },
  }),
  'v1 PersistentVolume': (chance) => ({
    spec: { storageClassName: chance.of(names), azureFile: { secretName: chance.of(names) } },
  }),
  'rbac.authorization.k8s.io/v1 Role': (chance) => ({
    rules: chance.list(2, () => ({
      resources: [chance.of(['configmaps', 'secrets', 'pods'])],
      resourceNames: chance.list(2, () => chance.of(names)),
    })),
  }),
  'rbac.authorization.k8s.io/v1 ClusterRole': (chance) => ({
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: labels(chance) }] },
    rules: [],
  }),
  'rbac.authorization.k8s.io/v1 RoleBinding': (chance) => ({
    roleRef: {
      apiGroup: 'rbac.authorization.k8s.io',
      kind: chance.of(['Role', 'ClusterRole']),
      name: chance.of(names),
    },
    subjects: subjects(chance),
  }),
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': (chance) => ({
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: chance.of(names) },
    subjects: subjects(chance),
  }),
  'networking.k8s.io/v1 Ingress': (chance) => ({
    spec: pick(chance, {
      ingressClassName: () => chance.of(names),
      tls: () => [{ secretName: chance.of(names) }],
      defaultBackend: () => ({ service: { name: chance.of(names) } }),
      rules: () => [
        {
          host: 'h',
          http: { paths: [{ path: '/', backend: { service: { name: chance.of(names), port: { number: 80 } } } }] },
        },
      ],
    }),
  }),
  'networking.k8s.io/v1 NetworkPolicy': (chance) => ({
    spec: pick(chance, {
      podSelector: () => (chance.once(2) ? {} : selector(chance)),
      ingress: () => [{ from: [{ podSelector: selector(chance) }] }],
      egress: () => [{ to: [{ podSelector: selector(chance) }, { namespaceSelector: {} }] }],
    }),
  }),
  'policy/v1 PodDisruptionBudget': (chance) => ({
    spec: pick(chance, { selector: () => selector(chance), minAvailable: () => 1 }),
  }),
  'autoscaling/v2 HorizontalPodAutoscaler': (chance) => ({
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: chance.of(['Deployment', 'StatefulSet']), name: chance.of(names) },
    },
  }),
  'storage.k8s.io/v1 StorageClass': (chance) => ({ provisioner: 'p', parameters: { secretName: chance.of(names) } }),
  'scheduling.k8s.io/v1 PriorityClass': () => ({ value: 1 }),
  'apiextensions.k8s.io/v1 CustomResourceDefinition': (chance) => ({
    spec: pick(chance, {
      group: () => 'e.org',
      conversion: () => ({
        strategy: 'Webhook',
        webhook: { clientConfig: { service: { name: chance.of(names), namespace: chance.of(spaces) } } },
      }),
    }),
  }),
  'apiregistration.k8s.io/v1 APIService': (chance) => ({
    spec: { service: { name: chance.of(names), namespace: chance.of(spaces) } },
  }),
  'admissionregistration.k8s.io/v1 MutatingWebhookConfiguration': (chance) => ({
    webhooks: chance.list(2, () =>
      pick(chance, {
        name: () => chance.of(names),
        clientConfig: () => ({ service: { name: chance.of(names), namespace: chance.of(spaces) } }),
      }),
    ),
  }),
  'e.org/v1 Thing': (chance) => ({ spec: fields(chance, 3) }),
  'e.org/v1 Cluster': (chance) => ({ spec: fields(chance, 2), items: tree(chance, 1) }),
  'monitoring.coreos.com/v1 ServiceMonitor': (chance) => ({ spec: { selector: selector(chance) } }),
};
const kinds = Object.keys(types);

const subjects = (chance) =>
  chance.list(2, () => ({
    kind: chance.of(['ServiceAccount', 'ServiceAccount', 'User']),
    name: chance.of([...names, 'default']),
    ...(chance.once(2) ? { namespace: chance.of(spaces) } : {}),
  }));

function object(chance, type = chance.of(kinds), name = chance.of(names)) {
  const [apiVersion, kind] = type.split(' ');
  const metadata = { name };
  if (chance.once(3)) metadata.namespace = chance.of(spaces);
  if (chance.once(3)) metadata.labels = labels(chance);
  if (chance.once(4))
    metadata.annotations = chance.once(8)
      ? null
      : Object.fromEntries(
          chance
            .some(['note', 'x/y', 'c'])
            .map((key) => [
              key,
              chance.once(6) ? raw(chance.of(['1.50', 'yes', '"q"', '|-\n      t'].slice(0, 3))) : chance.of(texts),
            ]),
        );
  if (chance.once(10)) metadata.finalizers = chance.list(3, () => chance.of(['f/a', 'f/b', 'c']));
  if (chance.once(15))
    metadata.ownerReferences = chance.list(2, () =>
      pick(chance, { uid: () => chance.of(['u', 'v']), name: () => chance.of(names), kind: () => 'X' }),
    );
  if (chance.once(40)) metadata.creationTimestamp = null;
  if (chance.once(40)) metadata.generateName = 'g-';
  if (chance.once(40)) metadata.annotations = { 'config.kubernetes.io/local-config': chance.of(['true', 'false', '']) };
  return { apiVersion, kind, metadata, ...types[type](chance) };
}

/** Different objects, as documents. */
function objects(chance, count, type) {
  const seen = new Set();
  const made = [];
  for (let i = 0; i < count; i++) {
    const one = object(chance, type?.(i));
    const id = `${one.kind}/${one.metadata.name}`;
    if (seen.has(id) && !chance.once(20)) continue;
    seen.add(id);
    made.push(one);
  }
  return made;
}

const documents = (chance, list) => list.map((one) => yaml(chance, one));
const fifo = { sortOptions: { order: 'fifo' } };
const order = (chance) =>
  chance.once(3)
    ? {}
    : chance.once(5)
      ? {
          sortOptions: {
            order: 'legacy',
            ...(chance.once(2)
              ? {
                  legacySortOptions: {
                    orderFirst: chance.some(['Secret', 'Deployment', 'Thing']),
                    orderLast: chance.some(['Namespace', 'ConfigMap', 'Job']),
                  },
                }
              : {}),
          },
        }
      : fifo;

/** Text of a kustomization file: most often as people write it. */
const kustomization = (chance, value) => (chance.once(3) ? value : yaml(chance, value));

function target(chance, list) {
  const one = chance.of(list);
  const [group, version] = one.apiVersion.includes('/') ? one.apiVersion.split('/') : ['', one.apiVersion];
  return pick(
    chance,
    {
      group: () => chance.of([group, group, 'apps', '.*']),
      version: () => chance.of([version, version, 'v1', 'v.*']),
      kind: () => chance.of([one.kind, one.kind, one.kind, 'Deployment|Service', 'Con.*', 'Thin']),
      name: () => chance.of([one.metadata.name, one.metadata.name, '.*', 'w.b', '^a', 'a|b', 'b$', '(a', 'a?']),
      namespace: () => chance.of([one.metadata.namespace ?? '', 'ns', 'default', '.*', 'n.']),
      labelSelector: () =>
        chance.of([
          'app=a',
          'app',
          '!app',
          'app in (a,b)',
          'app notin (a)',
          'tier!=a',
          'app=a,tier=b',
          'app==a',
          '',
          'app=',
          'x.y/z=1',
          'app in (a',
          'app in ()',
          'app>1',
        ]),
      annotationSelector: () => chance.of(['note', 'note=v', 'note!=v', '!note', 'x/y in (v, 1)']),
    },
    1 + chance.below(2),
  );
}

/** Names that most parts of the object have, so that most targets are small. */
function narrowTarget(chance, list) {
  const one = chance.of(list);
  return chance.of([
    { kind: one.kind },
    { name: one.metadata.name },
    { kind: one.kind, name: one.metadata.name },
    target(chance, list),
    target(chance, list),
  ]);
}

/** A patch of one object: parts of another of its type, with directives. */
function mergePatch(chance, one) {
  const type = `${one.apiVersion} ${one.kind}`;
  const made = {
    apiVersion: one.apiVersion,
    kind: one.kind,
    metadata: { name: one.metadata.name },
    ...types[type](chance),
  };
  if (one.metadata.namespace !== undefined) made.metadata.namespace = one.metadata.namespace;
  if (chance.once(3))
    made.metadata.labels = chance.once(6) ? null : { ...labels(chance), ...(chance.once(4) ? { app: null } : {}) };
  if (chance.once(4)) made.metadata.annotations = { note: chance.of([null, 'patched', '1']) };
  if (chance.once(10)) made.metadata.finalizers = chance.list(3, () => chance.of(['f/a', 'f/c', {}, null, 1]));
  if (chance.once(12))
    made.metadata.ownerReferences = chance.list(2, () =>
      pick(chance, { uid: () => chance.of(['u', 'w']), name: () => chance.of(names) }),
    );
  direct(chance, made, 0);
  return made;
}

function direct(chance, node, depth) {
  if (Array.isArray(node)) {
    for (const item of node) direct(chance, item, depth + 1);
    if (chance.once(15)) node.push({ $patch: chance.of(['replace', 'delete', 'merge']) });
    if (chance.once(15)) node.unshift({ $patch: 'replace' });
    if (chance.once(12) && typeof node[0] === 'object' && node[0] !== null && !Array.isArray(node[0]))
      node[0].$patch = 'delete';
    if (chance.once(40)) node.push(chance.of([null, [], {}, 'x']));
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const key of Object.keys(node)) {
    if (depth > 0 || !['apiVersion', 'kind', 'metadata'].includes(key)) {
      if (chance.once(20)) node[key] = null;
      else direct(chance, node[key], depth + 1);
    }
  }
  if (chance.once(25)) node.$patch = chance.of(['replace', 'delete', 'merge', 'zap']);
  if (chance.once(60)) node.$retainKeys = ['name', 'a'];
  if (chance.once(60)) node['$setElementOrder/containers'] = [{ name: 'b' }, { name: 'a' }];
  if (chance.once(60)) node['$deleteFromPrimitiveList/finalizers'] = ['f/a'];
  if (chance.once(80)) node.$zap = 1;
}

const escaped = (key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

/** Pointers of what is in an object, and values there. */
function places(node, path = '', found = []) {
  found.push([path, node]);
  if (Array.isArray(node)) for (const [i, item] of node.entries()) places(item, `${path}/${i}`, found);
  else if (typeof node === 'object' && node !== null)
    for (const key of Object.keys(node)) places(node[key], `${path}/${escaped(key)}`, found);
  return found;
}

function jsonPatch(chance, one) {
  const all = places(one).filter(([path]) => path !== '' && !/^\/(?:apiVersion|kind)/.test(path));
  const inner = all.filter(([path]) => !/^\/metadata(?:\/name(?:space)?)?$/.test(path));
  const somewhere = () => chance.of(inner.length > 0 ? inner : all);
  const missing = () => `${chance.of(all)[0]}/${chance.of(['new', '0', '-', '-1', '99', 'a~1b', 'x~0y', '', '01'])}`;
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const op = chance.of(['add', 'add', 'add', 'replace', 'replace', 'remove', 'copy', 'move', 'test', 'test']);
    const [path, value] = somewhere();
    const at = chance.once(8) ? missing() : path;
    switch (op) {
      case 'add': {
        const holders = all.filter(([, held]) => typeof held === 'object' && held !== null);
        const [holder, held] = chance.of(holders);
        const key = Array.isArray(held)
          ? chance.of(['-', '0', String(held.length)])
          : chance.of(['new', 'a~1b', 'x~0y', 'data', ...Object.keys(held).map(escaped)]);
        if (chance.once(25)) return { op, path: `${holder}/${key}` };
        return { op, path: chance.once(20) ? missing() : `${holder}/${key}`, value: tree(chance, 1) };
      }
      case 'replace':
        return { op, path: at, value: tree(chance, 1) };
      case 'remove':
        return { op, path: at };
      case 'test':
        return { op, path: at, value: chance.once(6) ? scalar(chance) : value };
      default:
        return {
          op,
          from: at,
          path: chance.once(4) ? missing() : chance.of(['/new', '/metadata/new', '/spec/new', `${path}`]),
        };
    }
  });
}

const isJson = (value) =>
  !JSON.stringify(value, (_, item) => (typeof item === 'symbol' ? '\u0000' : item)).includes('\\u0000');

function jsonPatchText(chance, operations) {
  if (isJson(operations) && chance.once(2)) return JSON.stringify(operations, undefined, chance.of([undefined, 1]));
  return listText(chance, operations);
}

/** A list in block form from the first column on: kustomize trims patches before it reads them. */
function listText(chance, items) {
  return items.map((item) => `-${under(chance, item, '  ')}`).join('');
}

/** Patches of all forms over a few objects. */
function patches(chance) {
  const list = objects(chance, 1 + chance.below(4));
  const files = { 'all.yaml': documents(chance, list) };
  const written = { resources: ['all.yaml'], ...order(chance) };
  const place = (text) => {
    const name = `p${Object.keys(files).length}.yaml`;
    files[name] = text;
    return name;
  };
  written.patches = chance.list(3, () => {
    const one = chance.of(list);
    const isMerge = chance.once(2);
    const text = isMerge
      ? chance.once(6)
        ? `${yaml(chance, mergePatch(chance, one))}---\n${yaml(chance, mergePatch(chance, chance.of(list)))}`
        : yaml(chance, mergePatch(chance, one))
      : jsonPatchText(chance, jsonPatch(chance, one));
    const needsTarget = !isMerge || chance.once(3);
    return {
      ...(chance.once(3) ? { path: place(text) } : { patch: text }),
      ...(needsTarget && !chance.once(30)
        ? { target: isMerge ? narrowTarget(chance, list) : { kind: one.kind, name: one.metadata.name } }
        : {}),
      ...(chance.once(8)
        ? { options: pick(chance, { allowNameChange: () => chance.once(2), allowKindChange: () => chance.once(2) }) }
        : {}),
    };
  });
  if (chance.once(5))
    written.patchesStrategicMerge = chance.list(2, () => {
      const text = yaml(chance, mergePatch(chance, chance.of(list)));
      return chance.once(2) ? place(text) : text;
    });
  if (chance.once(5))
    written.patchesJson6902 = chance.list(2, () => {
      const one = chance.of(list);
      const [group, version] = one.apiVersion.includes('/') ? one.apiVersion.split('/') : ['', one.apiVersion];
      const text = jsonPatchText(chance, jsonPatch(chance, one));
      return {
        target: { ...(group === '' ? {} : { group }), version, kind: one.kind, name: one.metadata.name },
        ...(chance.once(2) ? { path: place(text) } : { patch: text }),
      };
    });
  return { path: '', files: { 'kustomization.yaml': kustomization(chance, written), ...files } };
}

/** One or two field specs; one that creates names the same path always in the same way, since others contradict. */
const fieldSpecs = (chance, paths) =>
  Array.from({ length: chance.once(20) ? 0 : 1 + chance.below(2) }, () => ({
    path: chance.of(paths),
    ...(chance.once(3) ? { create: true } : {}),
    ...(chance.once(3) ? { kind: chance.of(['Deployment', 'Thing', 'ConfigMap']) } : {}),
    ...(chance.once(6) ? { group: chance.of(['apps', 'e.org']) } : {}),
    ...(chance.once(8) ? { version: 'v1' } : {}),
  }));

const anyPaths = [
  'metadata/name',
  'metadata/labels',
  'metadata/annotations',
  'spec/a',
  'spec/name',
  'spec/list',
  'spec/list[]/name',
  'spec/list/name',
  'spec/a/b',
  'spec/template/metadata/labels',
  'data',
  'spec/replicas',
  'spec/k.d\\/e',
  'spec/containers[]/image',
  'metadata/namespace',
  'spec/list/image',
];

/** Makers of builtin plugins. */
const plugins = {
  PrefixTransformer: (chance) => ({ prefix: chance.of(['p-', '', 'q']), fieldSpecs: fieldSpecs(chance, anyPaths) }),
  SuffixTransformer: (chance) => ({ suffix: chance.of(['-s', '', '1']), fieldSpecs: fieldSpecs(chance, anyPaths) }),
  PrefixSuffixTransformer: (chance) =>
    pick(chance, { prefix: () => 'p-', suffix: () => '-s', fieldSpecs: () => fieldSpecs(chance, anyPaths) }),
  LabelTransformer: (chance) => ({
    labels: labels(chance),
    fieldSpecs: fieldSpecs(chance, [
      'metadata/labels',
      'spec/selector',
      'spec/template/metadata/labels',
      'spec/a',
      'spec/list[]/labels',
    ]),
  }),
  AnnotationsTransformer: (chance) => ({
    annotations: { note: chance.of(texts), t: 'u' },
    fieldSpecs: fieldSpecs(chance, ['metadata/annotations', 'spec/a', 'spec/template/metadata/annotations']),
  }),
  NamespaceTransformer: (chance) => ({
    metadata: { name: 't', namespace: chance.of(['tns', 'default', '']) },
    ...pick(
      chance,
      {
        unsetOnly: () => chance.once(2),
        setRoleBindingSubjects: () => chance.of(['none', 'defaultOnly', 'allServiceAccounts', 'zap']),
        fieldSpecs: () => fieldSpecs(chance, ['metadata/namespace', 'spec/a', 'subjects', 'spec/service/namespace']),
      },
      2,
    ),
  }),
  PatchTransformer: (chance, list) => {
    const one = chance.of(list);
    return chance.once(2)
      ? {
          patch: yaml(chance, mergePatch(chance, one)),
          ...(chance.once(2) ? { target: narrowTarget(chance, list) } : {}),
        }
      : { patch: jsonPatchText(chance, jsonPatch(chance, one)), target: { kind: one.kind, name: one.metadata.name } };
  },
  PatchJson6902Transformer: (chance, list) => {
    const one = chance.of(list);
    const [group, version] = one.apiVersion.includes('/') ? one.apiVersion.split('/') : ['', one.apiVersion];
    return {
      target: { group, version, kind: one.kind, name: one.metadata.name },
      jsonOp: jsonPatchText(chance, jsonPatch(chance, one)),
    };
  },
  PatchStrategicMergeTransformer: (chance, list) => ({
    patches: yaml(chance, mergePatch(chance, chance.of(list))),
    ...(chance.once(2) ? { paths: [] } : {}),
  }),
  ReplicaCountTransformer: (chance) => ({
    replica: { name: chance.of(names), count: chance.below(9) },
    fieldSpecs: fieldSpecs(chance, ['spec/replicas', 'spec/a', 'spec/name']),
  }),
  ImageTagTransformer: (chance) => ({
    imageTag: image(chance),
    fieldSpecs: fieldSpecs(chance, [
      'spec/containers[]/image',
      'spec/a',
      'spec/list[]/name',
      'spec/template/spec/containers/image',
    ]),
  }),
  ReplacementTransformer: (chance, list) => ({ replacements: [replacement(chance, list)] }),
  ValueAddTransformer: (chance) => ({
    value: chance.of(['v', 'a/b', '1']),
    targets: Array.from({ length: 1 + chance.below(2) }, () => ({
      ...(chance.once(2) ? { selector: { kind: chance.of(['Thing', 'Deployment', 'ConfigMap']) } } : {}),
      fieldPath: chance.of(anyPaths),
      ...(chance.once(3) ? { filePathPosition: chance.below(3) } : {}),
    })),
  }),
  HashTransformer: () => ({}),
};

function plugin(chance, list, kind = chance.of(Object.keys(plugins))) {
  const made = plugins[kind](chance, list);
  return { apiVersion: 'builtin', kind, metadata: { name: 't' }, ...made };
}

const generatorPlugins = {
  ConfigMapGenerator: (chance) => ({ ...generator(chance), metadata: { name: chance.of(names) } }),
  SecretGenerator: (chance) => ({
    ...generator(chance),
    metadata: { name: chance.of(names) },
    ...(chance.once(2) ? { type: 'kubernetes.io/tls' } : {}),
  }),
  IAMPolicyGenerator: (chance) =>
    pick(
      chance,
      {
        cloud: () => 'gke',
        kubernetesService: () => pick(chance, { namespace: () => 'ns', name: () => 'k' }, 9),
        serviceAccount: () => pick(chance, { name: () => 'sa', projectId: () => 'p' }, 9),
      },
      20,
    ),
};

/** Builtin plugins inline, in files, and in directories. */
function builtins(chance) {
  const list = objects(chance, 1 + chance.below(4));
  const files = { 'all.yaml': documents(chance, list) };
  const written = { resources: ['all.yaml'], ...order(chance) };
  const entry = (made) => {
    const text = yaml(chance, made);
    const name = `t${Object.keys(files).length}`;
    switch (chance.below(4)) {
      case 0:
        files[`${name}.yaml`] = text;
        return `${name}.yaml`;
      case 1:
        files[`${name}/t.yaml`] = text;
        files[`${name}/kustomization.yaml`] = {
          resources: ['t.yaml'],
          ...(chance.once(4) ? { namePrefix: 'z-' } : {}),
        };
        return name;
      default:
        return text;
    }
  };
  let number = 0;
  const numbered = (made) => ({
    ...made,
    metadata: { ...made.metadata, name: made.metadata?.name === 't' ? `t${number++}` : made.metadata.name },
  });
  written.transformers = chance.list(3, () => entry(numbered(plugin(chance, list))));
  if (chance.once(3)) {
    const kind = chance.of(Object.keys(generatorPlugins));
    written.generators = [
      entry({ apiVersion: 'builtin', kind, metadata: { name: 'g' }, ...generatorPlugins[kind](chance) }),
    ];
  }
  if (chance.once(8))
    written.validators = [
      entry(
        numbered(
          plugin(
            chance,
            list,
            chance.of(['LabelTransformer', 'PrefixTransformer', 'ReplicaCountTransformer', 'HashTransformer']),
          ),
        ),
      ),
    ];
  if (chance.once(6)) written.namePrefix = 'o-';
  if (chance.once(6))
    written.buildMetadata = chance.some(['originAnnotations', 'transformerAnnotations', 'managedByLabel']);
  return { path: '', files: { 'kustomization.yaml': kustomization(chance, written), ...generatorFiles(''), ...files } };
}

const envText = (chance) =>
  chance
    .list(4, () =>
      chance.of([
        'A=1',
        'B=two words',
        '# note',
        '',
        '  C=x',
        'D="quoted"',
        "E='q'",
        'F=a=b',
        'G=',
        'H',
        '\tI=1',
        'J=é',
        'K=trail  ',
        'A B=c',
        '=x',
        '\ufeffZ=1',
      ]),
    )
    .join(chance.of(['\n', '\n', '\r\n'])) + chance.of(['', '\n']);

function generator(chance) {
  return pick(
    chance,
    {
      literals: () =>
        chance.list(3, (i) =>
          chance.of([
            `k${i}=${chance.of(texts)}`,
            `k${i}="quoted"`,
            `k${i}='q'`,
            `k${i}=a=b`,
            `k${i}=`,
            `k${i}="un`,
            ...(chance.once(6) ? ['novalue', '=x', 'bad key=1'] : []),
          ]),
        ),
      files: () =>
        chance.list(2, (i) =>
          chance.of([
            'f.txt',
            `n${i}=f.txt`,
            'bin.dat',
            `m${i}=sub/g.txt`,
            'crlf.txt',
            'f.json',
            ...(chance.once(6) ? ['gone.txt', 'a=b=c', '=f.txt', 'x='] : []),
          ]),
        ),
      envs: () => chance.list(2, () => chance.of(['e.env', 'e2.env'])),
      options: () =>
        pick(
          chance,
          {
            labels: () => ({ gl: '1' }),
            annotations: () => ({ ga: 'x' }),
            disableNameSuffixHash: () => chance.once(2),
            immutable: () => chance.once(2),
          },
          2,
        ),
    },
    2,
  );
}

/** The files that generators name, in a directory. */
const generatorFiles = (prefix) => ({
  [`${prefix}f.txt`]: 'file\n',
  [`${prefix}sub/g.txt`]: ' lead\n',
  [`${prefix}bin.dat`]: '\u0001\u0002',
  [`${prefix}crlf.txt`]: 'a\r\nb\r\n',
  [`${prefix}f.json`]: '{"a": 1}',
  [`${prefix}e.env`]: 'A=1\n# note\nB=two words\n',
  [`${prefix}e2.env`]: 'M=1\nN=2\n',
});

/** Generators with files of all kinds, their behaviours over layers, and workloads that refer to them. */
function generators(chance) {
  const files = {
    'base/f.txt': 'file\n',
    'base/sub/g.txt': chance.of([
      '',
      'no newline',
      'two\nlines\n',
      'tab\there\n',
      ' lead\n',
      'trail \n',
      '\n',
      '%',
      'é\n',
      '---\n',
      'a: b\n# c\n',
    ]),
    'base/bin.dat': chance.of(['\u0001\u0002', 'plain', '\u007f']),
    'base/crlf.txt': 'a\r\nb\r\n',
    'base/f.json': '{"a": 1}',
    'base/e.env': envText(chance),
    'base/e2.env': 'M=1\nN=2\n',
  };
  for (const [file, text] of Object.entries(files)) files[file.replace('base/', 'over/')] = text;
  const make = (behavior) => ({
    name: chance.of(['a', 'b', 'web']),
    ...generator(chance),
    ...behavior(),
    ...(chance.once(5) ? { namespace: chance.of(spaces) } : {}),
    ...(chance.once(10) ? { env: 'e.env' } : {}),
  });
  const secret = () => (chance.once(3) ? { type: chance.of(['Opaque', 'kubernetes.io/tls']) } : {});
  const layer = (behavior) => ({
    ...(chance.once(5) ? {} : { configMapGenerator: chance.list(2, () => make(behavior)) }),
    ...(chance.once(2) ? { secretGenerator: chance.list(2, () => ({ ...make(behavior), ...secret() })) } : {}),
    ...(chance.once(4)
      ? {
          generatorOptions: pick(
            chance,
            {
              labels: () => ({ all: 'g' }),
              annotations: () => ({ n: '1' }),
              disableNameSuffixHash: () => chance.once(2),
              immutable: () => chance.once(2),
            },
            2,
          ),
        }
      : {}),
    ...(chance.once(4) ? { namePrefix: chance.of(['p-', 'q']) } : {}),
    ...(chance.once(5) ? { nameSuffix: '-s' } : {}),
    ...(chance.once(4) ? { namespace: chance.of(spaces) } : {}),
  });
  const list = objects(chance, 1 + chance.below(3), () =>
    chance.of([
      'v1 Pod',
      'apps/v1 Deployment',
      'v1 ConfigMap',
      'v1 Secret',
      'batch/v1 CronJob',
      'networking.k8s.io/v1 Ingress',
      'v1 ServiceAccount',
      'rbac.authorization.k8s.io/v1 Role',
    ]),
  );
  files['base/all.yaml'] = documents(chance, list);
  files['base/kustomization.yaml'] = kustomization(chance, {
    resources: ['all.yaml'],
    ...layer(() =>
      chance.once(8) ? { behavior: chance.of(['merge', 'replace', 'create', 'unspecified', 'zap', '']) } : {},
    ),
  });
  files['over/kustomization.yaml'] = kustomization(chance, {
    resources: ['../base'],
    ...layer(() => (chance.once(4) ? {} : { behavior: chance.of(['merge', 'merge', 'replace']) })),
    ...order(chance),
  });
  return { path: chance.once(2) ? 'over' : 'base', files };
}

const image = (chance) =>
  pick(
    chance,
    {
      name: () => chance.of(['nginx', 'reg:5000/app', 'ghcr.io/o/app', 'app', 'lib/nginx', 'a/b/c', 'n.*x']),
      newName: () => chance.of(['new', 'reg/new', 'h:1/x', '']),
      newTag: () => chance.of(['9', 'v1.2', '', '1.10']),
      digest: () => chance.of(['sha256:def', '']),
      ...(chance.once(6) ? { tagSuffix: () => chance.of(['-s', '@x']) } : {}),
    },
    2,
  );

/** Every field that changes all objects, in stacks of layers and components. */
function fieldsOfAll(chance) {
  const files = {};
  const layer = (directory, resources, isComponent) => {
    const list = objects(chance, 1 + chance.below(4));
    files[`${directory}/all.yaml`] = documents(chance, list);
    const written = isComponent ? { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' } : {};
    written.resources = chance.once(2) ? ['all.yaml', ...resources] : [...resources, 'all.yaml'];
    const rarely = (field, make, odds = 4) => {
      if (chance.once(odds)) written[field] = make();
    };
    rarely('namespace', () => chance.of(spaces), 3);
    rarely('namePrefix', () => chance.of(['p-', 'q', 'a.']), 3);
    rarely('nameSuffix', () => chance.of(['-s', '1']), 4);
    rarely('commonLabels', () => ({ team: chance.of(['x', '1', 'yes']), ...labels(chance) }));
    rarely(
      'labels',
      () =>
        chance.list(2, () => ({
          pairs: labels(chance),
          ...pick(
            chance,
            {
              includeSelectors: () => chance.once(2),
              includeTemplates: () => chance.once(2),
              fields: () =>
                fieldSpecs(chance, [
                  'spec/a',
                  'spec/template/metadata/labels',
                  'spec/selector',
                  'metadata/annotations',
                  'spec/list[]/labels',
                ]),
            },
            2,
          ),
        })),
      3,
    );
    rarely('commonAnnotations', () => ({ note: chance.of(texts), n: '1' }));
    rarely('images', () => chance.list(3, () => image(chance)), 2);
    rarely(
      'replicas',
      () => chance.list(2, () => ({ name: chance.of([...names, list[0].metadata.name]), count: chance.below(9) })),
      12,
    );
    rarely('patches', () => [
      {
        target: narrowTarget(chance, list),
        patch: yaml(chance, {
          apiVersion: 'v1',
          kind: 'Any',
          metadata: {
            name: 'any',
            ...(chance.once(2) ? { labels: { patched: 'x' } } : { annotations: { patched: directory } }),
          },
        }),
      },
    ]);
    rarely('replacements', () => [replacement(chance, list)], 6);
    rarely('buildMetadata', () => chance.some(['originAnnotations', 'transformerAnnotations', 'managedByLabel']), 10);
    rarely('configMapGenerator', () => [{ name: chance.of(names), literals: ['k=v'] }], 6);
    if (!isComponent && chance.once(4)) {
      layer(`c${directory}`, [], true);
      written.components = [`../c${directory}`];
    }
    Object.assign(written, isComponent ? {} : order(chance));
    files[`${directory}/kustomization.yaml`] = kustomization(chance, written);
  };
  layer('base', [], false);
  const isDeep = chance.once(2);
  if (isDeep) layer('mid', ['../base'], false);
  if (chance.once(3)) layer('side', [], false);
  const below = [
    `../${isDeep ? 'mid' : 'base'}`,
    ...(files['side/kustomization.yaml'] === undefined ? [] : ['../side']),
  ];
  layer('top', below, false);
  return { path: 'top', files };
}

/** A path of a replacement to something in the object. */
function dotted(chance, one) {
  const all = places(one).filter(([path]) => !/^(?:|\/kind|\/apiVersion)$/.test(path));
  if (chance.once(8))
    return chance.of([
      'spec.new',
      'metadata.labels.app',
      'metadata.annotations.[x/y]',
      'spec.list.*.name',
      'spec.list.[name=a]',
      'spec..a',
      '',
      'data.a',
      'metadata',
      'spec.containers.[name=a].image',
      'spec.template.spec.containers.*.image',
      'spec.list.-',
      'spec.list.5',
    ]);
  const [path] = chance.of(all);
  const keys = path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys
    .map((key) =>
      key.includes('.')
        ? chance.once(2)
          ? `[${key}]`
          : key.replaceAll('.', '\\.')
        : /^\d+$/.test(key) && chance.once(4)
          ? '*'
          : key,
    )
    .join('.');
}

function replacement(chance, list) {
  const from = chance.of(list);
  const to = chance.of(list);
  const cut = () =>
    pick(
      chance,
      {
        delimiter: () => chance.of(['.', ':', '-', ' ', '/', 'a']),
        index: () => chance.below(4) - 1,
        create: () => chance.once(2),
      },
      2,
    );
  const takesName = chance.once(8);
  const made = {
    targets: [
      {
        select: chance.once(12)
          ? {}
          : chance.of(
              [
                { kind: to.kind, name: to.metadata.name },
                { kind: to.kind },
                { name: chance.of(['a|b', '.*', to.metadata.name]) },
                target(chance, list),
              ].map(({ labelSelector: _labels, annotationSelector: _annotations, ...rest }) => rest),
            ),
        ...(chance.once(4)
          ? {
              reject: chance.list(2, () =>
                chance.of([{ kind: to.kind }, { name: to.metadata.name }, { namespace: 'ns' }, { name: 'a.*' }]),
              ),
            }
          : {}),
        // Without paths the name is replaced; by a text, since names that are mappings keep what they were made of.
        ...(takesName ? {} : { fieldPaths: [dotted(chance, to), ...(chance.once(4) ? [dotted(chance, to)] : [])] }),
        ...(chance.once(3) ? { options: cut() } : {}),
      },
    ],
  };
  if (chance.once(5)) made.sourceValue = chance.of(texts);
  else
    made.source = {
      ...(chance.once(6) ? { kind: from.kind } : { kind: from.kind, name: from.metadata.name }),
      ...(takesName || chance.once(5) ? {} : { fieldPath: dotted(chance, from) }),
      ...(chance.once(4) ? { options: cut() } : {}),
    };
  return made;
}

/** Replacements inline and in files. */
function replacements(chance) {
  const list = objects(chance, 2 + chance.below(3));
  const files = { 'all.yaml': documents(chance, list) };
  const all = chance.list(3, () => replacement(chance, list));
  const written = { resources: ['all.yaml'], replacements: all, ...order(chance) };
  if (all.length > 0 && chance.once(4)) {
    files['r.yaml'] = yaml(chance, chance.once(2) ? all : all[0]).replace(/^ (?=\S)/, '');
    written.replacements = [{ path: 'r.yaml' }];
  }
  if (chance.once(4)) written.namePrefix = 'p-';
  if (chance.once(4)) written.namespace = 'ns';
  if (chance.once(4)) written.configMapGenerator = [{ name: 'a', literals: ['k=v'] }];
  return { path: '', files: { 'kustomization.yaml': kustomization(chance, written), ...files } };
}

/** Variables, configurations, CRDs and OpenAPI schemas. */
function configurations(chance) {
  const list = objects(chance, 2 + chance.below(3), () => (chance.once(2) ? 'e.org/v1 Thing' : undefined));
  const files = { 'all.yaml': documents(chance, list) };
  const written = { resources: ['all.yaml'], ...order(chance) };
  const paths = [
    'spec/a',
    'spec/name',
    'spec/list[]/name',
    'spec/list/name',
    'spec/key',
    'metadata/annotations',
    'spec/a/b',
    'spec/k.d\\/e',
    'data/a',
  ];
  const config = pick(
    chance,
    {
      nameReference: () =>
        chance.list(2, () => ({
          kind: chance.of(['ConfigMap', 'Secret', 'Service', 'Thing']),
          ...(chance.once(2) ? { version: 'v1' } : {}),
          ...(chance.once(4) ? { group: 'e.org' } : {}),
          fieldSpecs: fieldSpecs(chance, paths),
        })),
      varReference: () => fieldSpecs(chance, paths),
      namePrefix: () => fieldSpecs(chance, ['metadata/name', ...paths]),
      nameSuffix: () => fieldSpecs(chance, ['metadata/name', ...paths]),
      namespace: () => fieldSpecs(chance, ['metadata/namespace', ...paths]),
      commonLabels: () => fieldSpecs(chance, ['metadata/labels', 'spec/a']),
      labels: () => fieldSpecs(chance, ['metadata/labels', 'spec/a']),
      templateLabels: () => fieldSpecs(chance, ['spec/template/metadata/labels', 'spec/a']),
      commonAnnotations: () => fieldSpecs(chance, ['metadata/annotations', 'spec/a']),
      images: () => fieldSpecs(chance, paths),
      replicas: () => fieldSpecs(chance, ['spec/replicas', 'spec/a']),
    },
    1 + chance.below(3),
  );
  if (!chance.once(4)) {
    files['config.yaml'] = chance.once(3) ? config : yaml(chance, config).replace(/^ (?=\S)/, '');
    written.configurations = ['config.yaml'];
  }
  if (chance.once(3)) {
    const one = chance.of(list);
    written.vars = chance.list(2, (i) => ({
      name: chance.of(['X', 'Y', `V${i}`]),
      objref: {
        apiVersion: one.apiVersion,
        kind: one.kind,
        name: one.metadata.name,
        ...(chance.once(5) ? { namespace: 'ns' } : {}),
      },
      ...(chance.once(3)
        ? {
            fieldref: {
              fieldpath: chance.of([
                'metadata.name',
                'spec.a',
                'spec.list[0]',
                'spec.list[0].name',
                'metadata.namespace',
                'spec.name',
                'data.a',
                'metadata.labels["app"]',
              ]),
            },
          }
        : {}),
    }));
    files['pod.yaml'] = yaml(chance, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'uses', annotations: { at: '$(X)', both: '$(X)-$(Y)' } },
      spec: {
        containers: [
          { name: 'c', args: ['$(X)', '$$(X)', '$(Z)', 'a$(Y)b', '$(X', '$X'], env: [{ name: 'E', value: '$(X)' }] },
        ],
      },
    });
    written.resources = ['all.yaml', 'pod.yaml'];
  }
  if (chance.once(4)) {
    files['crd.json'] = {
      'e.org/v1.Thing': {
        Schema: {
          properties: {
            spec: {
              $ref: 'e.org/v1.Spec',
            },
          },
        },
      },
      'e.org/v1.Spec': {
        Schema: {
          properties: {
            name: { 'x-kubernetes-object-ref-api-version': 'v1', 'x-kubernetes-object-ref-kind': 'ConfigMap' },
            a: { 'x-kubernetes-annotation': '' },
            key: { 'x-kubernetes-label-selector': '' },
            list: { 'x-kubernetes-identity': '' },
          },
        },
      },
    };
    written.crds = ['crd.json'];
  }
  if (chance.once(4)) {
    files['schema.json'] = {
      definitions: {
        'org.e.v1.Thing': {
          type: 'object',
          'x-kubernetes-group-version-kind': [{ group: 'e.org', version: 'v1', kind: 'Thing' }],
          properties: {
            spec: {
              type: 'object',
              properties: {
                list: {
                  type: 'array',
                  items: { type: 'object' },
                  'x-kubernetes-patch-merge-key': chance.of(['name', 'key']),
                  'x-kubernetes-patch-strategy': chance.of(['merge', 'merge', 'replace', 'merge,retainKeys']),
                },
              },
            },
          },
        },
      },
    };
    written.openapi = { path: 'schema.json' };
    written.patches = chance.list(2, () => ({
      patch: yaml(chance, {
        apiVersion: 'e.org/v1',
        kind: 'Thing',
        metadata: { name: chance.of(names) },
        spec: {
          list: chance.list(2, () =>
            pick(chance, {
              name: () => chance.of(names),
              key: () => chance.of(names),
              value: () => scalar(chance),
              $patch: () => chance.of(['delete', 'replace']),
            }),
          ),
        },
      }),
      target: { kind: 'Thing' },
    }));
  }
  if (chance.once(3)) written.namePrefix = 'p-';
  if (chance.once(4)) written.namespace = 'ns';
  if (chance.once(4)) written.commonLabels = { team: 'x' };
  if (chance.once(4)) written.commonAnnotations = { note: 'y' };
  if (chance.once(4)) written.images = [{ name: 'nginx', newTag: '9' }];
  if (chance.once(4)) written.configMapGenerator = [{ name: 'a', literals: ['k=v'] }];
  return { path: '', files: { 'kustomization.yaml': kustomization(chance, written), ...files } };
}

/** Files as people and tools leave them: comments, anchors, lists, odd documents and scalars. */
function readings(chance) {
  const list = objects(chance, 1 + chance.below(3));
  let docs = documents(chance, list);
  const twist = () => {
    const i = chance.below(docs.length);
    const text = docs[i];
    switch (chance.below(19)) {
      case 0:
        return chance.of(['', '# only a note\n', 'null\n', '~\n', '{}\n', '---\n', '...\n']);
      case 1:
        return yaml(chance, { apiVersion: 'v1', kind: 'List', items: objects(chance, 2) });
      case 2:
        return yaml(chance, {
          apiVersion: 'v1',
          kind: chance.of(['ConfigMapList', 'SecretList', 'ThingList']),
          items: objects(chance, 1),
        });
      case 3:
        return yaml(chance, {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: pick(chance, { name: () => chance.of([1, 'x', '', null]), generateName: () => 'g-' }),
        });
      case 4:
        docs[i] = text.replaceAll('\n', '\r\n');
        return undefined;
      case 5:
        docs[i] = `\ufeff${text}`;
        return undefined;
      case 6:
        docs[i] = `# head\n${text}# foot\n`;
        return undefined;
      case 7:
        docs[i] = text.replace(/metadata:\n/, 'metadata: &m\n').replace(/\n$/, '\ncopy: *m\n');
        return undefined;
      case 8:
        docs[i] = `${text}merged:\n  <<: {a: 1, b: 2}\n  b: 3\n`;
        return undefined;
      case 9:
        docs[i] = `${text}odd: ${chance.of(oddScalars)}\n`;
        return undefined;
      case 10:
        docs[i] =
          `${text}${chance.of(['8080: x', 'true: x', '1.5: x', '~: x', 'on: x', 'y: x', '? [a]\n: x', '"": x', '? a\n: x', 'x: x\nx: y'])}\n`;
        return undefined;
      case 11:
        docs[i] =
          `${text}text: ${chance.of(['|\n  a\n  b', '>\n  a\n  b\n\n  c', '|-\n  a', '|+\n  a\n\n', '|2\n    a', '"a\\\n  b"', "'a\n  b'", 'a\n  b', '>-\n  a\n   b'])}\n`;
        return undefined;
      case 12:
        docs[i] =
          `${text}long: ${chance.of(['word '.repeat(30).trim(), `"${'word '.repeat(30)}"`, 'x'.repeat(200), `'${"it''s ".repeat(30)}'`])}\n`;
        return undefined;
      case 13:
        docs[i] = `${text}${yaml(chance, { lists: [[1, [2, []]], [[]], [{ a: [{}] }], null, [null]] })}`;
        return undefined;
      case 14:
        docs[i] = `%YAML 1.${chance.of(['1', '2'])}\n---\n${text}`;
        return undefined;
      case 15:
        docs[i] = text.replace(
          /^kind: (.*)$/m,
          chance.of(['kind: "$1"', 'kind: $1List', 'Kind: $1', 'kind:', 'kind: 1']),
        );
        return undefined;
      case 16:
        docs[i] = text.replace(
          /^apiVersion: (.*)$/m,
          chance.of(['apiVersion: "$1"', 'apiVersion:', '', 'apiVersion: 1', 'apiVersion: a/b/c']),
        );
        return undefined;
      case 17:
        docs[i] = yaml(chance, {
          ...list[Math.min(i, list.length - 1)],
          metadata: {
            ...list[Math.min(i, list.length - 1)].metadata,
            annotations: chance.of([
              { 'config.kubernetes.io/index': '1', 'internal.config.kubernetes.io/path': 'x', keep: 'me' },
              { 'kustomize.config.k8s.io/behavior': 'merge', 'kustomize.config.k8s.io/needs-hash': 'true' },
              { 'config.kubernetes.io/origin': 'path: x\n' },
              { 'internal.config.kubernetes.io/previousNames': 'z' },
              { 'alpha.config.kubernetes.io/transformations': 'x' },
              {},
            ]),
          },
        });
        return undefined;
      default:
        docs[i] = JSON.stringify(
          list[Math.min(i, list.length - 1)],
          (_, item) => (typeof item === 'symbol' ? item.description : item),
          chance.of([undefined, 2]),
        );
        return undefined;
    }
  };
  for (let k = 0; k <= chance.below(3); k++) {
    const more = twist();
    if (more !== undefined) docs = chance.once(2) ? [more, ...docs] : [...docs, more];
  }
  const separator = chance.of(['---\n', '---\n', '--- # note\n', '---\n---\n', '\n---\n\n']);
  const files = { 'all.yaml': docs.map((doc) => (doc.endsWith('\n') ? doc : `${doc}\n`)).join(separator) };
  const written = { resources: ['all.yaml'], ...order(chance) };
  if (chance.once(3)) written.namePrefix = 'p-';
  if (chance.once(3)) written.commonAnnotations = { n: 'v' };
  if (chance.once(3)) written.labels = [{ pairs: { l: 'v' } }];
  if (chance.once(4))
    written.patches = [
      {
        target: { name: '.*' },
        patch: chance.of([
          '[]',
          '- {op: add, path: /new, value: {a: yes}}',
          'apiVersion: v1\nkind: A\nmetadata: {name: a}\nnew: {a: yes}\n',
        ]),
      },
    ];
  return { path: '', files: { 'kustomization.yaml': kustomization(chance, written), ...files } };
}

/** The kustomization file itself, with values that fields take or refuse. */
function files(chance) {
  const list = objects(chance, 1 + chance.below(3));
  const made = {
    'all.yaml': documents(chance, list),
    'more.yaml': documents(chance, objects(chance, 1)),
    'f.txt': 'x\n',
  };
  const odd = () =>
    chance.of([
      null,
      '',
      'x',
      1,
      true,
      [],
      {},
      ['x'],
      [null],
      { a: 'b' },
      [{}],
      1.5,
      [1],
      raw('yes'),
      raw('010'),
      raw('2001-01-01'),
    ]);
  const fieldNames = [
    'resources',
    'namePrefix',
    'nameSuffix',
    'namespace',
    'commonLabels',
    'commonAnnotations',
    'labels',
    'images',
    'imageTags',
    'replicas',
    'patches',
    'patchesStrategicMerge',
    'patchesJson6902',
    'vars',
    'components',
    'crds',
    'bases',
    'configMapGenerator',
    'secretGenerator',
    'generatorOptions',
    'configurations',
    'generators',
    'transformers',
    'validators',
    'replacements',
    'buildMetadata',
    'openapi',
    'metadata',
    'sortOptions',
    'helmCharts',
    'helmGlobals',
    'helmChartInflationGenerator',
    'apiVersion',
    'kind',
    'inventory',
    'zap',
  ];
  let written = { resources: ['all.yaml'] };
  for (let k = 0; k <= chance.below(2); k++) {
    const field = chance.of(fieldNames);
    written[field] = odd();
  }
  if (chance.once(3))
    written.apiVersion = chance.of(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1', 'v1', '']);
  if (chance.once(3)) written.kind = chance.of(['Kustomization', 'Component', 'kustomization', '']);
  if (chance.once(6)) written.metadata = { name: 'x', labels: { a: 'b' }, annotations: { c: 'd' } };
  if (chance.once(6)) written.bases = chance.of([['sub'], ['./sub'], []]);
  if (chance.once(6)) written.imageTags = [image(chance)];
  if (chance.once(8))
    written = Object.fromEntries(
      Object.entries(written).map(([key, value]) => [chance.once(2) ? key.toUpperCase() : key, value]),
    );
  made['sub/kustomization.yaml'] = { resources: ['s.yaml'] };
  made['sub/s.yaml'] = yaml(chance, object(chance));
  let text = chance.once(4)
    ? JSON.stringify(written, (_, item) => (typeof item === 'symbol' ? item.description : item))
    : yaml(chance, written);
  if (chance.once(12))
    text = `${text.trimEnd()}\n${chance.of(['---\nresources: [more.yaml]\n', '# end\n', 'namePrefix: q-\n', '...\n', 'y: 1\n', '"resources": [more.yaml]\n', 'x\n'])}`;
  if (chance.once(20)) text = `${chance.of(['---\n', '\ufeff', '# c\n', '\n\n'])}${text}`;
  const name = chance.of(['kustomization.yaml', 'kustomization.yaml', 'kustomization.yml', 'Kustomization']);
  const second = chance.once(30) ? { 'kustomization.yml': text } : {};
  return { path: '', files: { [name]: text, ...second, ...made } };
}

/** All grammars by the name of their mode. */
export const grammars = { builtins, configurations, fieldsOfAll, files, generators, patches, readings, replacements };
