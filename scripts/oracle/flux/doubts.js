// What a report says that the cluster decides, object by object: a doubt settles differences of the resource that it
// names and of what that applies, and none beside them.
import { execFileSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { keyOf } from './snapshot.js';

const keyOfId = ({ group, kind, namespace, name }) =>
  keyOf({ group: group ?? '', kind, namespace: namespace ?? '', name });
const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;

/** The key of a node's own object. */
const objectOf = (node) => node.replace('/', ' ');

/** A key without the group of its kind, as warnings name resources. */
const short = (key) => key.replace(/^(\w+)\.\S+/, '$1');

/**
 * The resources that a warning lists, as in `may find ConfigMap apps/a, ConfigMap apps/b in the cluster: …` or
 * `may remove ConfigMap apps/a: …`; undefined for others, and where it does not name all.
 */
function listedIn(message) {
  const list = /^may (?:find|remove) ([^:]*?)(?: in the cluster)?: /.exec(message)?.[1];
  return list === undefined || / and \d+ more$/.test(list) ? undefined : list.split(', ');
}

/**
 * Whether a report leaves open what becomes of an object, by its key. `applied` are the snapshots of the nodes before
 * and after a step, `objectsOf` gives the keys of what a file defines on either side, `differs` whether an object
 * became something else than it is told: what happens to a node that is in doubt brings on what happens below it.
 */
export function doubtsOf(report, { root, applied, objectsOf, differs }) {
  const isAsked = (each) => root === undefined || each.root === undefined || each.root === root;
  const nodes = new Set();
  const objects = new Set();
  const listed = new Set();
  const name = (id) => {
    nodes.add(nodeOf(id));
    objects.add(keyOfId(id));
  };
  // Nodes below one that is held back, or may get edits before, have the specs of another commit, all the way down.
  const heldBack = new Set();
  for (const { category, message, resource } of report.warnings.filter(isAsked)) {
    if (category !== 'undecided' || resource === undefined) continue;
    if (message.startsWith('may still get the edits that come with its removal')) heldBack.add(nodeOf(resource));
    const resources = listedIn(message);
    if (resources === undefined) name(resource);
    else for (const each of resources) listed.add(each);
  }
  for (const { rule, resource } of report.findings.filter(isAsked))
    if (rule === 'refused-on-base') {
      name(resource);
      heldBack.add(nodeOf(resource));
    }
  for (const { node, applies } of report.notCompared.filter(isAsked)) {
    nodes.add(nodeOf(node));
    for (const { id } of applies) objects.add(keyOfId(id));
  }
  for (const { path, class: kind } of report.files ?? [])
    if (kind === 'unexplained') for (const key of objectsOf(path)) objects.add(key);

  /** The nodes that apply an object, in the cluster or as the report says. */
  const owners = new Map();
  const own = (key, node) => owners.set(key, (owners.get(key) ?? new Set()).add(node));
  for (const side of applied)
    for (const [node, { objects: inventory }] of side) for (const key of inventory.keys()) own(key, node);
  for (const { node, changes } of report.groups.filter(isAsked))
    for (const { id } of changes) own(keyOfId(id), nodeOf(node));

  const isHeldBack = (node, seen) =>
    heldBack.has(node) ||
    (!seen.has(node) &&
      [...(owners.get(objectOf(node)) ?? [])].some((each) => isHeldBack(each, new Set([...seen, node]))));
  const isOpen = (key, seen) =>
    objects.has(key) ||
    listed.has(short(key)) ||
    [...(owners.get(key) ?? [])].some(
      (node) =>
        nodes.has(node) ||
        isHeldBack(node, new Set()) ||
        (!seen.has(node) && differs(objectOf(node)) && isOpen(objectOf(node), new Set([...seen, node]))),
    );
  return (key) => isOpen(key, new Set());
}

/** Keys of the objects that a file of a commit defines; none where it is not there or holds something else. */
export function definedIn(directory, commit, path) {
  let text;
  try {
    text = execFileSync('git', ['-C', directory, 'show', `${commit}:${path}`], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return [];
  }
  return parseAllDocuments(text).flatMap((document) => {
    const { apiVersion = '', kind, metadata } = (document.errors.length > 0 ? undefined : document.toJS()) ?? {};
    if (kind === undefined || metadata?.name === undefined) return [];
    const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
    return [keyOf({ group, kind, namespace: metadata.namespace ?? '', name: metadata.name })];
  });
}
