import { unmanagedMark } from '../../../compare/public.ts';
import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { baseName, clampPath } from '../../../core/files/paths.ts';
import { treeChanges } from '../../../core/files/tree-changes.ts';
import { helmGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { isJsonObject, listAt } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import type { Warning } from '../../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import { type NodeState, undecided } from '../../../core/side-result.ts';
import { decodeKubernetesYaml } from '../../../engines/yaml/public.ts';
import {
  chartFiles,
  chartPlaces,
  dependenciesOf,
  FileFacts,
  fluxSpec,
  helmReleaseSpec,
  isManifestFile,
  kustomizationNames,
  kustomizationSpec,
} from '../../../flux/public.ts';
import { nodeInputs, nodesAbove, type Orchestrator, type Status, type StoredObject } from '../../public.ts';
import { awaitsOutside, isData } from '../next-round.ts';
import type { Ancestor, PreviewSide } from '../preview-request.ts';
import type { SettledSides } from '../settled-sides.ts';
import { nodeDiffers } from '../sides/side-keys.ts';
import type { StaleOwners } from '../stale-owners.ts';
import { lacksVersion } from './last-render.ts';
import { nodesBehind } from './nodes-behind.ts';
import { inputsOf, isWrittenAlike } from './written-alike.ts';

/** Reason for which the cluster may have something else of an input than the base's tree, in words. */
type Doubt = string;

/** Sides and history that doubts are looked for in. */
interface Past {
  readonly base: Orchestrator;
  readonly side: PreviewSide;
  readonly history: () => Promise<readonly Ancestor[]>;
  /** Owners whose last content is known, by key. */
  readonly known: ReadonlySet<string>;
  /** Nodes that render, and of which the cluster may have older objects. */
  readonly stale: () => StaleOwners;
}

/**
 * Warnings, by key, about nodes that both trees render alike although their inputs are edited, where the cluster may
 * have others of these: an owner has not applied edits, a chart waits for a version, or data was left behind. An edit
 * that changes nothing beside the inputs of the tree may change something beside those. History is asked only where
 * such an input exists.
 */
export async function doubtfulInputs(
  { base, head, tree }: SettledSides,
  past: Omit<Past, 'base'>,
): Promise<ReadonlyMap<string, Warning>> {
  const found = new Map<string, Warning>();
  if (base.isStopped || head.isStopped) return found;
  const keys = { base: base.keys, head: head.keys };
  for (const { id } of head.store.all()) {
    const moved = movedInVain(id, base, head);
    if (moved !== undefined) found.set(resourceKey(id), moved);
    const [was, now] = [base.store.status(id), head.store.status(id)];
    if (now?.state !== 'rendered') continue;
    if (was?.state !== 'rendered') {
      const made = madeBefore(id, base, head, past.side.tree);
      if (made !== undefined) found.set(resourceKey(id), made);
      continue;
    }
    // Data that others override goes into no key.
    if (!nodeDiffers(keys, id) && jsonEqual(inputsOf(base, id), inputsOf(head, id))) continue;
    const made = madeBefore(id, base, head, past.side.tree);
    if (!isAlike(was, now)) {
      const taken = made ?? (await takenOtherwise(id, { ...past, base }));
      if (taken !== undefined) found.set(resourceKey(id), taken);
      continue;
    }
    const isCommented = nodeKindOf(id) === 'kustomization' && isWrittenAlike(id, [base, head], [past.side.tree, tree]);
    if (isCommented) continue;
    const doubt = await doubtOf(id, { ...past, base });
    if (doubt === undefined) {
      if (made !== undefined) found.set(resourceKey(id), made);
      continue;
    }
    const message = `is edited, and both trees make the same of it; in the cluster it may change: ${doubt}`;
    found.set(resourceKey(id), { category: undecided, message });
  }
  return found;
}

/**
 * Warning of a node that takes data which goes from one owner to another, where that applies nothing unless the cluster
 * has what it waits for.
 */
function movedInVain(id: ResourceId, base: Orchestrator, head: Orchestrator): Warning | undefined {
  if (head.settings.madeOutside.size === 0) return undefined;
  const node = head.store.get(id);
  for (const { id: taken } of node === undefined ? [] : nodeInputs(head.store, node)) {
    const [from, to] = [base, head].map(({ store }) => store.get(taken)?.parent);
    if (from === undefined || to === undefined || resourceKey(from) === resourceKey(to)) continue;
    if (!isData(taken) || !awaitsOutside(head, to)) continue;
    const message = `takes ${printResource(taken)}, which goes to ${printResource(to)}: Flux applies nothing of that unless the cluster has what it waits for`;
    return { category: undecided, message };
  }
  return undefined;
}

/** Warning of a node that takes data, on either side, which a release may have made that does not render. */
function madeBefore(id: ResourceId, base: Orchestrator, head: Orchestrator, tree: FileTree): Warning | undefined {
  for (const { id: taken } of [base, head].flatMap(({ store }) => inputsOfNode(store, id))) {
    if (!isData(taken) || base.store.get(taken) !== undefined) continue;
    const stopped = stoppedMaker(taken, base, tree);
    if (stopped === undefined) continue;
    const message = `takes ${printResource(taken)}, which ${printResource(stopped.id)} may have made: that does not render`;
    return { category: undecided, message };
  }
  return undefined;
}

function inputsOfNode(store: Orchestrator['store'], id: ResourceId): ReturnType<typeof nodeInputs> {
  const node = store.get(id);
  return node === undefined ? [] : nodeInputs(store, node);
}

/** Warning of a node that differs and takes data which a release makes otherwise in the tree than in the cluster. */
async function takenOtherwise(id: ResourceId, { base, history, known, side }: Past): Promise<Warning | undefined> {
  const node = base.store.get(id);
  for (const { id: taken } of node === undefined ? [] : nodeInputs(base.store, node)) {
    if (!isData(taken)) continue;
    const made = base.store.get(taken);
    const release = made?.parent && base.store.get(made.parent);
    if (release === undefined || known.has(resourceKey(release.id)) || chartPlaces(side.tree, release).length === 0)
      continue;
    if (!lacksVersion(release, [side, ...(await history())])) continue;
    const message = `takes ${printResource(taken)}, which the cluster may have otherwise: the chart of ${printResource(release.id)} was edited without a new version`;
    return { category: undecided, message };
  }
  return undefined;
}

/** A release that does not render, with an object in its chart. */
function stoppedMaker(id: ResourceId, { store }: Orchestrator, tree: FileTree): StoredObject | undefined {
  return store
    .ofKind(helmGroup, 'HelmRelease')
    .find((one) => ends[store.status(one.id)?.state ?? 'rendered'] !== undefined && holds(tree, one, id));
}

function isAlike(was: Status, now: Status): boolean {
  if (was.manifests === now.manifests) return true;
  const objects = new Map(now.manifests.map((one) => [resourceKey(one.id), one.object]));
  return (
    was.manifests.length === now.manifests.length &&
    was.manifests.every((one) => jsonEqual(one.object, objects.get(resourceKey(one.id)) ?? null))
  );
}

/** The first doubt about what goes into a node, directly or not. */
async function doubtOf(start: ResourceId, past: Past): Promise<Doubt | undefined> {
  const { base } = past;
  const { store } = base;
  const seen = new Map([[resourceKey(start), start]]);
  const required = new Set<string>();
  const add = (id: ResourceId): void => {
    if (!seen.has(resourceKey(id))) seen.set(resourceKey(id), id);
  };
  // A map that grows while it is gone through.
  for (const [key, id] of seen) {
    const node = store.get(id);
    if (node === undefined) {
      const doubt = isData(id) ? await leftDataDoubt(id, required.has(key), past) : undefined;
      if (doubt !== undefined) return doubt;
      continue;
    }
    const doubt = await ownDoubt(node, past, key === resourceKey(start));
    if (doubt !== undefined) return doubt;
    for (const above of nodesAbove(store, id)) add(above);
    for (const input of nodeInputs(store, node)) {
      add(input.id);
      if (isRequired(node, input.id)) required.add(resourceKey(input.id));
    }
    for (const one of dependenciesOf(node.object, id)) add(one.id);
  }
  return undefined;
}

/** The doubt about one node that others follow from. */
async function ownDoubt(node: StoredObject, past: Past, isItself: boolean): Promise<Doubt | undefined> {
  const { base, known, side, stale } = past;
  const { id, object, parent } = node;
  const name = printResource(id);
  const state = base.store.status(id)?.state;
  const end = (state === undefined ? undefined : ends[state]) ?? stale().get(resourceKey(id));
  if (!isItself && !known.has(resourceKey(id))) {
    const isUnmanaged = unmanagedMark(parent ?? id, { object }) !== undefined;
    if ((isUnmanaged || end !== undefined) && (await isEdited(node, past)))
      return isUnmanaged ? `Flux leaves ${name} as it is, and it was edited` : `${name} ${end}, and was edited`;
  }
  const places = chartPlaces(side.tree, node);
  if (places.length === 0 || isItself) return undefined;
  const history = await past.history();
  const chart = id.kind === 'HelmChart' ? node : undefined;
  if (chart !== undefined && fluxSpec(object).suspend && (await isEdited(node, past)))
    return `${name} is suspended, and its chart was edited`;
  return lacksVersion(node, [side, ...history]) ? `the chart of ${name} was edited without a new version` : undefined;
}

const ends: Partial<Record<NodeState, string>> = {
  blocked: 'waits for others',
  failed: 'fails',
  suspended: 'is suspended',
};

/** Test whether a commit has other files of a node that does not render: edits since then may not be in the cluster. */
async function isEdited(node: StoredObject, { base, history, side }: Past): Promise<boolean> {
  const { id, object } = node;
  const { keys, store } = base;
  const behind = nodesBehind(store, id);
  const objects = [id, ...behind.nodes, ...behind.inputs, ...nodeInputs(store, node).map((one) => one.id)];
  const path = nodeKindOf(id) === 'kustomization' ? clampPath(kustomizationSpec(object).path ?? '') : '';
  const places = new Set([
    ...objects.flatMap((one) => store.get(one)?.origin?.file ?? []),
    ...keys.reads(id).map(([, read]) => read),
    ...behind.nodes
      .flatMap((one) => keys.reads(one).map(([, read]) => read))
      .filter((read) => kustomizationNames.includes(baseName(read))),
    ...objects.flatMap((one) => chartPlaces(side.tree, store.get(one) ?? node)),
    ...(path === '' ? [] : [path]),
  ]);
  const stateIn = (tree: PreviewSide['tree']): string =>
    JSON.stringify([...places].map((place) => tree.contentId(place) ?? null));
  const now = stateIn(side.tree);
  return (await history()).some(({ tree }) => stateIn(tree) !== now);
}

/**
 * The doubt about data that the base does not have, and a commit before had, or a release that does not render makes.
 */
async function leftDataDoubt(
  id: ResourceId,
  isRequired: boolean,
  { base, history, side }: Past,
): Promise<Doubt | undefined> {
  const name = printResource(id);
  const stopped = stoppedMaker(id, base, side.tree);
  if (stopped !== undefined) return `${printResource(stopped.id)}, which does not render, may have made ${name}`;
  const facts = new FileFacts();
  let newer = side.tree;
  let former: Ancestor | undefined;
  let mayKeep = false;
  for (const ancestor of await history()) {
    const { tree } = ancestor;
    for (const [path, change] of treeChanges(tree, newer)) {
      if (change === 'added' || !isManifestFile(path)) continue;
      const { objects } = facts.objects(tree, path);
      const text = readText(tree, path) ?? '';
      const made = objects.filter((one) => one.id.group === helmGroup && holds(tree, one, id));
      if (made.length > 0 || declares(text, id)) former = ancestor;
      mayKeep ||=
        made.length > 0 || /prune: *["']?(?:disabled|false)|resource-policy/.test(text) || objects.some(leavesObjects);
    }
    newer = tree;
  }
  // Who cannot do without it fails since then, or has it.
  return former !== undefined && (mayKeep || isRequired)
    ? `${name} of ${former.commit.slice(0, 7)} may be gone, or left behind`
    : undefined;
}

/** Test for a node that fails without some data. */
function isRequired({ id, object }: StoredObject, data: ResourceId): boolean {
  const from =
    nodeKindOf(id) === 'kustomization'
      ? (kustomizationSpec(object).postBuild?.substituteFrom ?? [])
      : nodeKindOf(id) === 'helmrelease'
        ? helmReleaseSpec(object).valuesFrom
        : [];
  return from.some((one) => one.name === data.name && one.kind === data.kind && !one.optional);
}

/** Test for an owner that takes nothing with it when it goes. */
function leavesObjects({ object }: Pick<StoredObject, 'object'>): boolean {
  return fluxSpec(object).suspend || kustomizationSpec(object).deletionPolicy === 'Orphan';
}

/** Test for a release whose chart in this repository declares an object. */
function holds(tree: FileTree, release: Pick<StoredObject, 'id' | 'object'>, id: ResourceId): boolean {
  return chartFiles(tree, release).some((path) => {
    const text = readText(tree, path) ?? '';
    return declares(text, id) || (text.includes('{{') && mayDeclare(text, id));
  });
}

/** Test for a template with an object of a kind and a name that may become another one. */
function mayDeclare(text: string, { kind, name }: ResourceId): boolean {
  return text.split(/^---/m).some((document) => {
    const lines = document.split('\n');
    if (!lines.some((line) => line.trim() === `kind: ${kind}`)) return false;
    return lines.some((line) => {
      const [, value] = line.split('name:');
      return value?.includes('{{') === true && mayBecome(value.trim(), name);
    });
  });
}

/** Test for the text behind `name:` in a template that may become a name, whatever its actions print. */
function mayBecome(text: string, name: string): boolean {
  const [first = '', ...others] = text.split('{{');
  const parts = [first, ...others.map((part) => part.slice(part.indexOf('}}') + 2))];
  const last = parts.pop() ?? '';
  // Behind the last action is what ends the name, and perhaps more in a mapping on one line.
  const [suffix = ''] = last.split(/["',} ]/);
  const [prefix = '', ...middle] = parts.map((part) => part.replace(/^["']/, ''));
  let at = prefix.length;
  if (!name.startsWith(prefix)) return false;
  for (const part of middle) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - suffix.length >= at && name.endsWith(suffix);
}

/** Test for a file with an object, or with a generator of it; of a template as far as its lines tell. */
function declares(text: string, { kind, name }: ResourceId): boolean {
  if (!text.includes(name)) return false;
  const { documents, problem } = decodeKubernetesYaml(text);
  if (problem !== undefined)
    return text
      .split(/^---/m)
      .some((one) => one.split('\n').some((line) => line.trimEnd() === `kind: ${kind}`) && one.includes(name));
  return documents.some(({ object }) => {
    if (!isJsonObject(object)) return false;
    const generated = listAt(object, kind === 'Secret' ? 'secretGenerator' : 'configMapGenerator');
    const own = object['kind'] === kind ? [object['metadata']] : [];
    return [...own, ...generated].some((one) => isJsonObject(one) && one['name'] === name);
  });
}
