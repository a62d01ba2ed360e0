// Compares what the head of a history did to a cluster with what fluxdelta says that it does: objects added, changed,
// deleted, and left by who applied them.

import { differences } from './judge.js';
import { content, keyOf } from './snapshot.js';

const byFlux = /^(?:kustomize-controller|helm-controller)$/;
const keyOfId = ({ group, kind, namespace, name }) =>
  keyOf({ group: group ?? '', kind, namespace: namespace ?? '', name });
const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;

/**
 * All objects of a cluster that a controller of Flux has ever applied, by their keys; not what helm-controller keeps
 * for itself.
 */
export async function appliedObjects(client) {
  const listed = (await client.kinds()).filter(({ verbs }) => verbs.includes('list'));
  // Some kinds are not there in the version that their group prefers.
  const named = new Map();
  for (const each of listed) {
    const name = `${each.version.includes('/') ? each.version.split('/')[0] : ''} ${each.kind}`;
    if (each.preferred || !named.has(name)) named.set(name, each);
  }
  const kinds = [...named.values()];
  const lists = await Promise.all(kinds.map(({ version, kind }) => client.list(version, kind).catch(() => [])));
  const isOwn = ({ kind, type }) => kind === 'HelmChart' || type === 'helm.sh/release.v1';
  const applied = lists
    .flat()
    .filter(
      (each) =>
        !isOwn(each) &&
        each.metadata.managedFields?.some(({ manager, subresource }) => byFlux.test(manager) && !subresource),
    );
  return new Map(
    applied.map((each) => {
      const [version, group = ''] = each.apiVersion.split('/').reverse();
      const { kind, metadata } = each;
      return [keyOf({ group, version, kind, namespace: metadata.namespace ?? '', name: metadata.name }), each];
    }),
  );
}

/** The keys of what stands in some inventory. */
const owned = ({ nodes }) => new Set([...nodes.values()].flatMap(({ objects }) => [...objects.keys()]));

/**
 * What a step did, by key: `added`, `changed`, `deleted`, `again` (deleted and made anew), `left` (in no inventory any
 * more). Standing are `{ objects, nodes }` before and after.
 */
function doneBy(before, after) {
  const [had, has] = [owned(before), owned(after)];
  const done = new Map();
  for (const key of new Set([...before.objects.keys(), ...after.objects.keys()])) {
    const [was, is] = [before.objects.get(key), after.objects.get(key)];
    if (was === undefined) done.set(key, 'added');
    else if (is === undefined) done.set(key, 'deleted');
    else if (was.metadata.uid !== is.metadata.uid) done.set(key, 'again');
    else if (had.has(key) && !has.has(key)) done.set(key, 'left');
    else if (differences(content(was), content(is)).length > 0) done.set(key, 'changed');
  }
  return done;
}

const isOf = (root) => (each) => root === undefined || each.root === root || each.roots?.includes(root);

/** Classes of hidden differences after which the API server has the same object. */
const storedAlike = new Set(['api-default', 'creation-timestamp', 'encoded-bytes', 'quantity']);

/**
 * What a report says, in the same words; `may` holds what it says may happen or is hidden, with the nodes of the base
 * for what goes with them. Of several clusters one is asked for.
 */
function toldBy(report, root, before = new Map()) {
  const told = new Map();
  const may = new Map();
  const isAsked = isOf(root);
  for (const { changes } of report.groups.filter(isAsked))
    for (const { id, status, renamedFrom, notes } of changes) {
      const stays = notes.some((note) => note.startsWith('stays in the cluster'));
      if (notes.some((note) => note.startsWith('Flux leaves it as it is') || note.startsWith('only on ')))
        may.set(keyOfId(id), 'changed');
      else
        told.set(
          keyOfId(id),
          status === 'removed' ? (stays ? 'left' : 'deleted') : status === 'added' ? 'added' : 'changed',
        );
      if (renamedFrom !== undefined) told.set(keyOfId(renamedFrom), 'deleted').set(keyOfId(id), 'added');
    }
  // What is said to be stored alike must not change at all.
  for (const { id, rules } of (report.hiddenIn ?? []).filter(isAsked))
    if (!rules.every((rule) => storedAlike.has(rule))) may.set(keyOfId(id), 'changed');
  // What goes with its owner, and is made anew by another one.
  for (const { rule, resource, message } of report.findings.filter(isAsked)) {
    if (rule === 'moved-may-be-deleted')
      may.set(keyOfId(resource), message.includes('does not take over') ? 'deleted' : 'again');
    if (rule === 'flux-release-reinstalled' || rule === 'kustomization-removed')
      for (const key of before.get(nodeOf(resource))?.objects.keys() ?? []) may.set(key, 'again');
    if (rule === 'flux-prune-enabled')
      for (const key of before.get(nodeOf(resource))?.objects.keys() ?? []) may.set(key, 'left');
  }
  return { told, may };
}

/** By key of a ConfigMap: how its data differ, in the cluster or as a report says. */
function dataOf(pairs) {
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([key, from, to]) => `${key}: ${from} -> ${to}`)
    .sort()
    .join(', ');
}
const liveData = (was, is) =>
  dataOf(
    [...new Set([...Object.keys(was.data ?? {}), ...Object.keys(is.data ?? {})])].map((key) => [
      `data.${key}`,
      was.data?.[key],
      is.data?.[key],
    ]),
  );
const toldData = (report, object, isAsked) =>
  dataOf(
    report.groups
      .filter(isAsked)
      .flatMap(({ changes }) => changes.filter(({ id }) => keyOfId(id) === object))
      .flatMap(({ fields }) => fields.filter(({ path }) => path.startsWith('data.')))
      .map(({ path, from, to }) => [path, from, to]),
  );

/**
 * The differences of a step: `{ object, key, flux, ours }` each, the key that of the object or of a node's own, and
 * nodes that fail in the head alone on one side.
 */
export function judgeHistory({ before, after, report, root }) {
  const done = doneBy(before, after);
  const { told, may } = toldBy(report, root, before.nodes);
  const found = [];
  const had = owned(before);
  for (const object of new Set([...done.keys(), ...told.keys()])) {
    const [flux, ours] = [done.get(object), told.get(object)];
    // What is deleted may be made again before anybody looks.
    const isTold = may.get(object) === flux || (may.get(object) === 'deleted' && flux === 'again');
    if (flux !== ours && (flux === undefined || !isTold))
      found.push({
        ...{ what: 'object', object, key: object, flux, ours },
        wasLeft: before.objects.has(object) && !had.has(object),
      });
    if (flux !== 'changed' || ours !== 'changed' || !object.startsWith('ConfigMap ')) continue;
    const data = {
      flux: liveData(before.objects.get(object), after.objects.get(object)),
      ours: toldData(report, object, isOf(root)),
    };
    if (data.flux !== data.ours) found.push({ what: 'data', object, key: object, ...data });
  }
  const fails = (nodes, node) => nodes.get(node)?.state === 'failed';
  const failures = [...report.failures.new, ...report.failures.still, ...report.notCompared];
  const named = new Set(failures.flatMap(({ node }) => (node === undefined ? [] : [nodeOf(node)])));
  for (const [node, { reason, message }] of after.nodes)
    if (fails(after.nodes, node) && !named.has(node) && !fails(before.nodes, node))
      found.push({
        what: 'failure',
        object: node,
        key: node.replace('/', ' '),
        flux: `failed: ${reason} ${message}`.slice(0, 200),
        ours: undefined,
      });
  for (const { node } of report.failures.new)
    if (node !== undefined && after.nodes.has(nodeOf(node)) && !fails(after.nodes, nodeOf(node)))
      found.push({
        what: 'failure',
        object: nodeOf(node),
        key: keyOfId(node),
        flux: after.nodes.get(nodeOf(node)).state,
        ours: 'failed',
      });
  return { done, told, found };
}
