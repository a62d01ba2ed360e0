// Compares what Flux made of a commit, and of the step from its parent, with what fluxdelta says of both.
import { differences, isHook, judgeObjects, objectsByNode, stepOf } from './judge.js';

const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;
const idOf = ({ group, kind, namespace, name }) => `${kind}${group ? `.${group}` : ''} ${namespace ?? ''}/${name}`;

/** The node that applies a node's own object, by fluxdelta's build: undefined for what somebody applied by hand. */
const parentsIn = (built) =>
  new Map(
    built
      .filter(
        ({ object }) =>
          /^(Kustomization|HelmRelease|ArtifactGenerator)$/.test(object.kind) &&
          /\.(?:toolkit|extensions)\./.test(object.apiVersion ?? ''),
      )
      .map(({ node, object: { apiVersion, kind, metadata } }) => [
        nodeOf({ group: apiVersion.split('/')[0], kind, ...metadata }),
        node,
      ]),
  );

/** The paths at which what we say of an object before and after differs. */
function pathsBetween(before, after, id) {
  const named = (objects) => [...(objects ?? [])].find(([key]) => key === id)?.[1];
  const [was, is] = [named(before), named(after)];
  return was === undefined || is === undefined ? [] : differences(was, is).map(({ path }) => path);
}

/** Whether a node or one above it failed in a state: it may stand there as it was before. */
function failsIn({ nodes, built }) {
  const parents = parentsIn(built);
  return (node) => {
    const seen = new Set();
    for (let at = node; at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (nodes.get(at)?.state === 'failed') return true;
      seen.add(at);
    }
    return false;
  };
}

/** What fluxdelta says that a step does, in the form of stepOf. An object under another name is another one to Flux. */
function toldBy(report) {
  const told = new Map();
  for (const { node, changes } of [...report.groups, ...(report.hiddenIn ?? [])])
    for (const { id, status, renamedFrom } of changes ?? []) {
      // What nobody in the tree applies is shown under its own name.
      if (nodeOf(id) === nodeOf(node)) continue;
      told.set(`${nodeOf(node)} ${idOf(id)}`, renamedFrom === undefined ? status : 'added');
      if (renamedFrom !== undefined) told.set(`${nodeOf(node)} ${idOf(renamedFrom)}`, 'removed');
    }
  return told;
}

/**
 * Gives `{ found, equal, steps, excluded }`: the differences, how many objects were equal in every field, how many steps were taken, and how many nodes were not compared since they or what they come from failed.
 * `before` and `after` are `{ built, nodes }` of the parent and the commit; `report` is what `diff -o json` says of the two.
 */
export async function judgeStep(client, { before, after, report }) {
  const failures = [...(report.failures?.new ?? []), ...(report.failures?.still ?? []), ...(report.notCompared ?? [])];
  const ourFailed = new Map(
    failures.map((each) => [
      nodeOf(each.node),
      (each.problems ?? []).map(({ message }) => message).join('; ') || each.reason || each.state,
    ]),
  );
  const [failedBefore, failedAfter] = [failsIn(before), failsIn(after)];
  const parents = parentsIn(after.built);
  const found = [];
  for (const [node, { state, reason, message }] of after.nodes) {
    const isOurs = ourFailed.has(node);
    const isBelow = parents.has(node) && failedAfter(parents.get(node));
    if ((state === 'failed') !== isOurs && !isBelow)
      found.push({
        what: 'state',
        node,
        ours: isOurs ? `failed: ${ourFailed.get(node)}` : 'rendered',
        flux: `${state}: ${reason} ${message}`.slice(0, 400),
      });
  }
  // A Kustomization that the tree does not hold is the one of bootstrap, which is nobody's to show.
  const known = new Set(
    [before, after].flatMap(({ built }) => [...parentsIn(built).keys(), ...built.map(({ node }) => node)]),
  );
  const isComparable = (node) =>
    known.has(node) &&
    (after.nodes.get(node)?.state ?? 'ready') === 'ready' &&
    !failedAfter(node) &&
    !ourFailed.has(node);
  const ours = await objectsByNode(client, after.built);
  for (const node of ours.keys())
    if (isComparable(node) && !after.nodes.has(node)) found.push({ what: 'node only in fluxdelta', node });
  const judged = await judgeObjects(client, ours, after.nodes, (node) => after.nodes.has(node) && isComparable(node));
  found.push(...judged.found);

  const isStep = (node) => isComparable(node) && !failedBefore(node);
  const happened = stepOf(before.nodes, after.nodes);
  const told = toldBy(report);
  for (const { built } of [before, after])
    for (const { node, object } of built.filter((each) => isHook(each.object))) {
      const [group] = object.apiVersion?.includes('/') ? object.apiVersion.split('/') : [''];
      told.delete(`${node} ${idOf({ group, kind: object.kind, ...object.metadata })}`);
    }
  for (const name of new Set([...happened.keys(), ...told.keys()])) {
    const node = name.slice(0, name.indexOf(' '));
    if (isStep(node) && happened.get(name) !== told.get(name))
      found.push({
        what: 'step',
        node,
        object: name.slice(node.length + 1),
        ours: told.get(name),
        flux: happened.get(name),
      });
  }
  const earlier = await objectsByNode(client, before.built);
  for (const each of found)
    if (each.what === 'step' && each.ours === 'changed' && each.flux === undefined)
      each.paths = pathsBetween(earlier.get(each.node), ours.get(each.node), each.object);
  const excluded = [...after.nodes].filter(([node, { state }]) => state !== 'suspended' && !isComparable(node)).length;
  return { found, equal: judged.equal, steps: happened.size, excluded };
}
