// Objects that several nodes apply, as a report says: each of them overwrites what the others wrote, so that the last
// one decides what stands in the cluster.
import { keyOf } from './snapshot.js';

const keyOfId = ({ group, kind, namespace, name }) =>
  keyOf({ group: group ?? '', kind, namespace: namespace ?? '', name });

const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;

/** Whether a node is not compared whose definition others apply in turns. */
const isCircling = ({ reason = '' }) => reason.includes('its own definition changes with every run');

/**
 * Whether a report says of the object of a difference that several nodes apply it, on either side of the step, or that
 * a node whose definition changes with every run fails: `applied` are the nodes of the cluster, of which that may apply
 * it too.
 */
export function contestedIn({ warnings, groups, notCompared = [] }, applied = new Map()) {
  const contested = new Set();
  for (const each of notCompared)
    if (isCircling(each)) for (const key of applied.get(nodeOf(each.node))?.objects.keys() ?? []) contested.add(key);
  for (const { message, resource } of warnings)
    if (resource !== undefined && message.includes(': they overwrite each other')) contested.add(keyOfId(resource));
  for (const { changes } of groups)
    for (const { id, notes } of changes)
      if (notes.some((note) => note.startsWith('also applied by another node'))) contested.add(keyOfId(id));
  // A field is named after its object.
  return ({ object = '' }) => contested.has(object.split(' ', 2).join(' '));
}
