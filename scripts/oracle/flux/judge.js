// Compares what Flux made of a commit with what fluxdelta says of it. Every difference is
// `{ what, node, object, ours, flux }`, of which texts are short.
import { content, keyOf } from './snapshot.js';

const sorted = (value) =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, each]) => [key, sorted(each)]),
        )
      : value;

const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The paths at which two values differ, at most five, with both values. */
export function differences(ours, flux, path = '') {
  if (same(ours, flux)) return [];
  const areMaps = [ours, flux].every((each) => typeof each === 'object' && each !== null);
  if (!areMaps || Array.isArray(ours) !== Array.isArray(flux)) return [{ path, ours, flux }];
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(flux)])];
  return keys.flatMap((key) => differences(ours[key], flux[key], `${path}.${key}`)).slice(0, 5);
}

const short = (value) => (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 160);

const byHelmAlone = ['meta.helm.sh/release-name', 'meta.helm.sh/release-namespace'];

/** Our object with what Helm itself puts on what it applies, after all that renders, as the live one has it. */
function byHelm(object, live) {
  const { metadata } = object;
  const annotations = Object.fromEntries(byHelmAlone.map((key) => [key, live.metadata.annotations[key]]));
  return {
    ...object,
    metadata: {
      ...metadata,
      labels: { ...metadata.labels, 'app.kubernetes.io/managed-by': 'Helm' },
      annotations: { ...metadata.annotations, ...annotations },
    },
  };
}

/** Our ExternalArtifact with the label that names its generator by what the API server called it. */
const byGenerator = (object, live) => {
  const name = 'source.extensions.fluxcd.io/generator';
  const labels = { ...object.metadata.labels, [name]: live.metadata.labels[name] };
  return { ...object, metadata: { ...object.metadata, labels } };
};

/**
 * Our Job as kustomize-controller writes it: it reads kinds of Kubernetes into their Go types
 * (`normalize.UnstructuredList`), and the one of a pod template has metadata in any case.
 * It therefore owns `spec.template.metadata`, and an apply without it takes the labels away that the API server set
 * below.
 */
const byKustomization = ({ spec, ...object }) => ({
  ...object,
  spec: { ...spec, template: { metadata: {}, ...spec.template } },
});

/** Whether an object is a hook of Helm, which no inventory names. */
export const isHook = ({ metadata }) => metadata.annotations?.['helm.sh/hook'] !== undefined;

/** The objects of `fluxdelta build -o json` by node and key; hooks are left out, since no inventory names them. */
export async function objectsByNode(client, built) {
  const nodes = new Map();
  for (const { node, object } of built) {
    const objects = nodes.get(node) ?? new Map();
    nodes.set(node, objects);
    const { apiVersion = '' } = object;
    const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
    if (node.startsWith('HelmRelease') && isHook(object)) continue;
    const isNamespaced = await client.isNamespaced(apiVersion, object.kind).catch(() => true);
    const namespace = isNamespaced ? (object.metadata.namespace ?? 'default') : '';
    objects.set(keyOf({ group, version, kind: object.kind, namespace, name: object.metadata.name }), object);
  }
  return nodes;
}

/**
 * By node and key: what was compared last, and the differences. Where neither side says anything else since, the answer
 * would be the same.
 */
const compared = new Map();

/** The controller that applies what a node makes, as managed fields name it. */
const controllerOf = (node) =>
  ({ ArtifactGenerator: 'source-watcher', HelmRelease: 'helm-controller' })[node.split('.')[0]] ??
  'kustomize-controller';

/**
 * The fields of a live object that the controller of a node owns. Both may have applied it: Helm labels a namespace
 * that it was to create.
 */
const appliedBy = (live, node) =>
  live.metadata.managedFields?.find(
    ({ manager, operation, subresource }) =>
      operation === 'Apply' && subresource === undefined && manager === controllerOf(node),
  )?.fieldsV1;

/**
 * The differences of one object that both have; none when ours, applied in the name of the manager that applied the
 * live one, changes nothing.
 */
async function fieldDifferences(client, { node, key, object, live }) {
  // Definitions below crds/ get nothing from Helm, and neither does what it never applied.
  const isByHelm = live.metadata.annotations?.['meta.helm.sh/release-name'] !== undefined;
  const whole =
    node.startsWith('HelmRelease') && isByHelm
      ? byHelm(object, live)
      : node.startsWith('ArtifactGenerator')
        ? byGenerator(object, live)
        : node.startsWith('Kustomization') && object.apiVersion === 'batch/v1' && object.kind === 'Job'
          ? byKustomization(object)
          : object;
  const after = await client
    .apply(
      { ...whole, metadata: { ...whole.metadata, namespace: live.metadata.namespace } },
      { manager: controllerOf(node), dryRun: true },
    )
    .catch((error) => error);
  if (after instanceof Error) return [{ what: 'refused', node, object: key, ours: after.message }];
  return differences(content({ ...after, kind: live.kind, apiVersion: live.apiVersion }), content(live)).map(
    ({ path, ours, flux }) => ({ what: 'field', node, object: `${key} ${path}`, ours: short(ours), flux: short(flux) }),
  );
}

/**
 * What is said of an object that only we have: of one that its release made, whether the namespace is a newer one than
 * the release.
 */
async function onlyOurs(client, { node, key, namespace, deployed }) {
  const found = { what: 'object only in fluxdelta', node, object: key };
  if (deployed === undefined) return found;
  const live = await client.get({ apiVersion: 'v1', kind: 'Namespace', name: namespace }).catch(() => undefined);
  const isGone = live === undefined || live.metadata.creationTimestamp > deployed;
  return isGone ? { ...found, flux: 'deleted with its namespace after the release was ready' } : found;
}

/**
 * Compares objects and their fields: what `build` says a node applies with what its inventory names. Fields are
 * compared by a dry run: our object, applied in the name of the manager that applied the live one, changes nothing when
 * both hold the same fields with the same values, whatever the server adds. Gives the differences and how many objects
 * were equal.
 */
export async function judgeObjects(client, ours, flux, isComparable) {
  const found = [];
  let equal = 0;
  const pairs = [...new Set([...ours.keys(), ...flux.keys()])]
    .filter(isComparable)
    .flatMap((node) => {
      const [mine, theirs] = [ours.get(node) ?? new Map(), flux.get(node)?.objects ?? new Map()];
      return [...new Set([...mine.keys(), ...theirs.keys()])].map((key) => ({ node, mine, theirs, key }));
    })
    .map(async ({ node, mine, theirs, key }) => {
      const [object, live] = [mine.get(key), theirs.get(key)];
      if (object === undefined) found.push({ what: 'object only in Flux', node, object: key });
      else if (live === undefined) {
        const namespace = key.slice(key.indexOf(' ') + 1).split('/')[0];
        const deployed = namespace === '' ? undefined : flux.get(node)?.deployed;
        found.push(await onlyOurs(client, { node, key, namespace, deployed }));
      } else {
        const text = JSON.stringify([object, content(live), live.metadata.uid, appliedBy(live, node)]);
        const name = `${node} ${key}`;
        if (compared.get(name)?.text !== text)
          compared.set(name, { text, found: await fieldDifferences(client, { node, key, object, live }) });
        const fields = compared.get(name).found;
        if (fields.length === 0) equal++;
        const isShared = [...ours].some(([other, objects]) => other !== node && objects.has(key));
        found.push(...fields.map((each) => ({ ...each, isShared })));
      }
    });
  await Promise.all(pairs);
  return { found, equal };
}

/**
 * Compares hooks that run with every install and upgrade and stay afterwards: each is there, and ours changes nothing
 * of it. Those of other events ran for an earlier commit, or never.
 * Gives the differences and how many hooks were equal.
 */
export async function judgeHooks(client, built, flux, isComparable) {
  const found = [];
  let equal = 0;
  const stays = ({ metadata: { annotations } }) => {
    const events = annotations['helm.sh/hook'].split(',').map((each) => each.trim());
    const runs = ['pre', 'post'].some((when) =>
      ['install', 'upgrade'].every((event) => events.includes(`${when}-${event}`)),
    );
    return runs && !/hook-(succeeded|failed)/.test(annotations['helm.sh/hook-delete-policy'] ?? '');
  };
  const hooks = built.filter(({ node, object }) => isHook(object) && stays(object) && isComparable(node));
  for (const { node, object } of hooks) {
    const { apiVersion, kind, metadata } = object;
    const key = `hook ${kind} ${metadata.name}`;
    const namespace = metadata.namespace ?? node.split('/')[1];
    const deployed = flux.get(node)?.deployed;
    const live = await client.get({ apiVersion, kind, namespace, name: metadata.name }).catch(() => undefined);
    const fields =
      live === undefined
        ? [await onlyOurs(client, { node, key, namespace, deployed })]
        : await fieldDifferences(client, { node, key, object, live: { ...live, apiVersion, kind } });
    if (fields.length === 0) equal++;
    found.push(...fields);
  }
  return { found, equal };
}

/** What names the Kustomization that applied an object last, where several do. */
const ownerLabel = /^kustomize\.toolkit\.fluxcd\.io\/name(?:space)?$/;

/**
 * The content of an object for a comparison of two states: a stub says how often it was released, which is another
 * number after each upgrade, and the label of an owner that of the last one.
 */
function said(live) {
  if (live === undefined) return undefined;
  const whole = content(live);
  const labels = Object.entries(whole.metadata.labels ?? {}).filter(([name]) => !ownerLabel.test(name));
  const kept = { ...whole, metadata: { ...whole.metadata, labels: Object.fromEntries(labels) } };
  if (live.kind !== 'ConfigMap' || !live.metadata.name.endsWith('-stub')) return kept;
  return { ...kept, data: { ...kept.data, release: undefined } };
}

/**
 * What a step did by node and key: `added`, `changed`, `removed`, where both states are ready. An object that goes from
 * one node to another has `moved`, under the name of the node that has it afterwards.
 */
export function stepOf(before, after) {
  const step = new Map();
  const gone = [];
  for (const node of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(node)?.objects ?? new Map(), after.get(node)?.objects ?? new Map()];
    for (const [key, live] of is) {
      const old = was.get(key);
      if (!was.has(key)) step.set(`${node} ${key}`, 'added');
      else if (old?.metadata.uid !== live?.metadata.uid || !same(said(old), said(live)))
        step.set(`${node} ${key}`, 'changed');
    }
    for (const key of was.keys()) if (!is.has(key)) gone.push([key, node]);
  }
  for (const [key, node] of gone) {
    const to = [...step].find(([name, how]) => how === 'added' && name.endsWith(` ${key}`))?.[0];
    if (to === undefined) step.set(`${node} ${key}`, 'removed');
    else step.set(to, 'moved');
  }
  return step;
}
