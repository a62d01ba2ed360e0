// Compares what Flux made of a commit, and of the step from its parent, with what fluxdelta says of both.
import { loadTypeScript } from '../../load-typescript.js';
import { differences, isHook, judgeHooks, judgeObjects, objectsByNode, stepOf } from './judge.js';
import { refusalsIn } from './refusals.js';

const { failureDisagrees } = await loadTypeScript('test/flux-rules/failure-words.ts');

const nodeOf = ({ group, kind, namespace, name }) => `${kind}.${group}/${namespace}/${name}`;
const idOf = ({ group, kind, namespace, name }) => `${kind}${group ? `.${group}` : ''} ${namespace ?? ''}/${name}`;

/** By node what did not render in a build, of the nodes in its metrics: `{ state, code, message }`. */
export const endsOf = (nodes) =>
  new Map(
    nodes
      .filter(({ state }) => !['ready', 'unchanged', 'rendered', 'suspended'].includes(state))
      .map(({ id, state, lastError, reason }) => [
        nodeOf(id),
        { state, code: lastError?.code, message: lastError?.message ?? reason },
      ]),
  );

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

/** Nodes of a cluster that a build of its commit neither makes nor renders. */
export function nodesBeside({ built, nodes }) {
  const known = new Set([...parentsIn(built).keys(), ...built.map(({ node }) => node)]);
  return [...nodes.keys()].filter((node) => !known.has(node));
}

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
    for (let at = node; at !== undefined && !seen.has(at); at = parents.get(at) ?? nodes.get(at)?.parent) {
      if (nodes.get(at)?.state === 'failed') return true;
      seen.add(at);
    }
    return false;
  };
}

/**
 * What fluxdelta says that a step does, in the form of stepOf. An object under another name is another one to Flux.
 * `parents` gives the node that applies a node's own object, in the parent or the commit.
 */
function toldBy(report, parents) {
  const told = new Map();
  // What nobody in the tree applies is shown under its own name; a Kustomization may apply itself too.
  const isShownOnly = (node, id) => nodeOf(id) === nodeOf(node) && parents.get(nodeOf(id)) !== nodeOf(id);
  for (const { node, changes } of report.groups)
    for (const { id, status, renamedFrom } of changes ?? []) {
      if (isShownOnly(node, id)) continue;
      told.set(`${nodeOf(node)} ${idOf(id)}`, renamedFrom === undefined ? status : 'added');
      if (renamedFrom !== undefined) told.set(`${nodeOf(node)} ${idOf(renamedFrom)}`, 'removed');
    }
  for (const { node, id, rules } of report.hiddenIn ?? []) {
    // No inventory names the hooks that only tests run.
    if (rules.includes('test-hook')) continue;
    const name = `${nodeOf(node)} ${idOf(id)}`;
    if (!isShownOnly(node, id) && !told.has(name)) told.set(name, 'changed');
  }
  return told;
}

/**
 * What findings say is deleted in a step and made anew, or may be: whether an object of a node is what a release makes
 * that is installed again, or what moves from one owner to another, or stands in one of them.
 * Objects of a node below one that moves go with it. They count where that node has another uid than before: somebody
 * deleted it and made it again.
 */
function toldToGo({ findings }, { before, after, parents }) {
  const named = (...rules) => findings.filter(({ rule }) => rules.includes(rule)).map(({ resource }) => resource);
  const moved = named('moved-may-be-deleted');
  const keys = new Set(moved.map(idOf));
  const nodes = new Set([...moved, ...named('flux-release-reinstalled')].map(nodeOf));
  const namespaces = new Set(moved.filter(({ group, kind }) => !group && kind === 'Namespace').map(({ name }) => name));
  const isBelowMoved = (node) => {
    if (before.nodes.get(node)?.uid === after.nodes.get(node)?.uid) return false;
    const seen = new Set();
    for (let at = node; at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (nodes.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return (node, key) =>
    keys.has(key) ||
    nodes.has(node) ||
    namespaces.has(key.slice(key.indexOf(' ') + 1).split('/')[0]) ||
    isBelowMoved(node);
}

/**
 * Gives `{ found, equal, steps, messages, hooks, excluded, refusals, edited }`: the differences, how many objects were
 * equal in every field, how many steps were taken, how many failures were for the same reason, how many hooks were
 * equal, how many nodes were not compared since they or what they come from failed, how many refusals of the API server
 * the report told, and the releases whose chart the report says to be edited without a version.
 * `before` and `after` are `{ built, ends, nodes }` of the parent and the commit; `report` is what `diff -o json` says
 * of the two.
 */
export async function judgeStep(client, { before, after, report }) {
  const [failedBefore, failedAfter] = [failsIn(before), failsIn(after)];
  const parents = parentsIn(after.built);
  const found = [];
  const totals = { messages: 0, refusals: 0 };
  const refusals = refusalsIn(report, after.built);
  /** Whether a Kustomization waits in the cluster for one that renders here: that one is a difference of its own. */
  const waitsFor = (node, message) => {
    const name = /^dependency '(\S+)' is not ready/.exec(message ?? '')?.[1];
    const dependency = name && `${node.slice(0, node.indexOf('/'))}/${name}`;
    if (after.nodes.get(dependency)?.state !== 'failed') return undefined;
    return after.ends.has(dependency) ? 'what fails in both' : 'what is rendered here';
  };
  for (const [node, { state, parent, reason, message }] of after.nodes) {
    const isOurs = after.ends.has(node);
    // What a Kustomization that fails applied before stays as it was.
    const above = parents.get(node) ?? parent;
    const isBelow = above !== undefined && above !== node && failedAfter(above);
    const isRefused = !isOurs && refusals.isRefusal(message);
    if (isRefused && refusals.tells(node, message)) totals.refusals++;
    else if ((state === 'failed') !== isOurs && !isBelow)
      found.push({
        what: isRefused ? 'refusal not told' : 'state',
        node,
        ours: isOurs ? `failed: ${after.ends.get(node).message}` : 'rendered',
        flux: `${state}: ${reason} ${message}`.slice(0, 400),
        ...(isRefused && { before: before.nodes.get(node)?.message?.slice(0, 400) ?? '' }),
      });
    if (state !== 'failed' || !isOurs) continue;
    const { state: end, code, message: own } = after.ends.get(node);
    const disagreement = failureDisagrees(end === 'failed' ? { code, message: own } : undefined, { reason, message });
    if (disagreement === undefined) totals.messages++;
    else
      found.push({
        what: 'message',
        node,
        ours: `${code ?? end} ${own}`,
        flux: `${reason} ${message}`.slice(0, 400),
        waitsFor: waitsFor(node, message),
      });
  }
  // What fails in the commit and not before is a new failure of the step.
  const told = new Set(
    [...report.failures.new, ...report.notCompared].flatMap(({ node }) => (node === undefined ? [] : [nodeOf(node)])),
  );
  for (const [node, end] of after.ends)
    if (
      end.state === 'failed' &&
      !before.ends.has(node) &&
      !told.has(node) &&
      // What does not fail in the cluster is a difference of states.
      after.nodes.get(node)?.state !== 'ready'
    )
      found.push({ what: 'failure not told', node, ours: end.message });
  // A Kustomization that the tree does not hold is the one of bootstrap, which is nobody's to show.
  const known = new Set(
    [before, after].flatMap(({ built }) => [...parentsIn(built).keys(), ...built.map(({ node }) => node)]),
  );
  const isComparable = (node) =>
    known.has(node) &&
    (after.nodes.get(node)?.state ?? 'ready') === 'ready' &&
    !failedAfter(node) &&
    !after.ends.has(node);
  const ours = await objectsByNode(client, after.built);
  for (const node of ours.keys())
    if (isComparable(node) && !after.nodes.has(node)) found.push({ what: 'node only in fluxdelta', node });
  const judged = await judgeObjects(client, ours, after.nodes, (node) => after.nodes.has(node) && isComparable(node));
  const hooks = await judgeHooks(
    client,
    after.built,
    after.nodes,
    (node) => after.nodes.has(node) && isComparable(node),
  );
  found.push(...judged.found, ...hooks.found, ...refusals.ofApplied(after.nodes, isComparable));

  // What fails on one side has neither added nor removed anything, and neither has what it makes.
  const failedAbove = (node) => {
    const seen = new Set();
    for (let at = node; at !== undefined && !seen.has(at); at = parents.get(at)) {
      if (failedBefore(at) || before.ends.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  const isStep = (node) => isComparable(node) && !failedAbove(node);
  // The Kustomization that a run made of a path before the tree itself holds it.
  const isOfRun = (node) => before.nodes.has(node) && parents.has(node) && !parentsIn(before.built).has(node);
  // What went with its namespace stands in inventories until it is there again.
  const wasGone = (node, key) =>
    before.nodes.get(node)?.objects.has(key) && before.nodes.get(node).objects.get(key) === undefined;
  const namespaces = report.findings.filter(({ rule }) => rule === 'namespace-removed');
  const toldGone = ({ object = '', flux = '' }) =>
    namespaces.some(
      ({ resource: { name } }) => object.includes(` ${name}/`) || flux.includes(`namespaces "${name}" not found`),
    );
  const happened = stepOf(before.nodes, after.nodes);
  const steps = toldBy(report, new Map([...parentsIn(before.built), ...parents]));
  for (const { built } of [before, after])
    for (const { node, object } of built.filter((each) => isHook(each.object))) {
      const [group] = object.apiVersion?.includes('/') ? object.apiVersion.split('/') : [''];
      steps.delete(`${node} ${idOf({ group, kind: object.kind, ...object.metadata })}`);
    }
  const mayGo = toldToGo(report, { before, after, parents });
  for (const [name, how] of happened) {
    const [node, key] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)];
    if (steps.has(name) || !mayGo(node, key)) continue;
    const to = [...steps].find(([other, status]) => status === 'moved' && other.endsWith(` ${key}`))?.[0];
    // The node that it moves to may fail, and is not compared then.
    if (how === 'changed' || (how === 'removed' && to !== undefined && !isStep(to.slice(0, to.indexOf(' ')))))
      steps.set(name, how);
  }
  // What moves out of a node that failed may never have been there.
  for (const { node, changes } of report.groups)
    for (const { id, movedFrom } of changes ?? []) {
      const name = `${nodeOf(node)} ${idOf(id)}`;
      if (movedFrom && happened.get(name) === 'added' && failedAbove(nodeOf(movedFrom))) steps.set(name, 'added');
    }
  for (const name of new Set([...happened.keys(), ...steps.keys()])) {
    const node = name.slice(0, name.indexOf(' '));
    if (isStep(node) && happened.get(name) !== steps.get(name))
      found.push({
        what: 'step',
        node,
        object: name.slice(node.length + 1),
        ours: steps.get(name),
        flux: happened.get(name),
        isOfRun: isOfRun(node),
      });
  }
  const earlier = await objectsByNode(client, before.built);
  for (const each of found)
    if (each.what === 'step' && each.ours === 'changed' && each.flux === undefined)
      each.paths = pathsBetween(earlier.get(each.node), ours.get(each.node), each.object);
  // The finding names one resource of the kind.
  const closed = report.findings.filter(({ rule }) => rule === 'crd-field-removed').map(({ message }) => message);
  for (const each of found)
    each.isDropped = closed.some((message) => message.includes(` of \`${each.object?.split(/[. ]/)[0]} `));
  for (const each of found) each.isGone = wasGone(each.node, each.object) || toldGone(each);
  const edited = report.findings
    .filter(({ rule }) => rule === 'chart-edited-without-version')
    .map(({ resource }) => nodeOf(resource));
  const excluded = [...after.nodes].filter(
    ([node, { state }]) => state !== 'suspended' && known.has(node) && !isComparable(node),
  ).length;
  return { found, equal: judged.equal, steps: happened.size, hooks: hooks.equal, excluded, edited, ...totals };
}
