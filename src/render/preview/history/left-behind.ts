import { type FileReads, isReadAtRest } from '../../../core/changed-file.ts';
import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { isWithin } from '../../../core/files/paths.ts';
import { kustomizeGroup, nodeKindOf } from '../../../core/flux-kinds.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import {
  chartFiles,
  chartPlaces,
  type FileFacts,
  kustomizationSource,
  kustomizationSpec,
} from '../../../flux/public.ts';
import type { RenderedRoot } from '../account-files.ts';
import { isBuiltFromElsewhere } from '../other-repository.ts';
import type { Ancestor, DiscoveredTrees } from '../preview-request.ts';
import { definitionsIn } from '../rendered-tree.ts';
import { resourceSetObjects } from '../resource-set-gaps.ts';
import type { StaleOwners } from '../stale-owners.ts';
import { type AppliedNode, buildsOf, type CommitFiles, identityOf, nodesBelow } from './applied-nodes.ts';
import { formerNodes, nodeTester } from './former-nodes.ts';
import { lacksVersion } from './last-render.ts';

/** As many earlier commits are looked into: each takes some milliseconds. */
const mostCommits = 100;

type Possible = NonNullable<FileReads['possible']>;

/**
 * Finder of readers of a file that are in no run: Flux objects that earlier commits of a cluster apply, and that it may
 * still have; see `formerNodes`. Those of which the builds of both trees come out the same read nothing. Where not all
 * of history is known, it may also be what an owner has left that does not prune, for files that suspended nodes read.
 */
export function readersLeftBehind(
  { base, head, found, shared: { memo } }: DiscoveredTrees,
  roots: readonly Pick<RenderedRoot, 'base' | 'name' | 'staleOwners'>[],
  history: readonly Ancestor[],
  facts: FileFacts,
): (file: FileReads) => Possible | undefined {
  const ancestors = history.slice(0, mostCommits);
  const filesOf = (tree: FileTree): CommitFiles => ({ tree, facts, memo, builds: new Map() });
  const [before, after] = [filesOf(base.tree), filesOf(head.tree)];
  const side = { ...base, discovery: found.base };
  const definitionsOf = definitionsIn({ ...side, results: roots.map((root) => root.base) });
  const isElsewhere = (root: string, node: AppliedNode): boolean =>
    nodeKindOf(node.id) === 'kustomization' &&
    isBuiltFromElsewhere(definitionsOf(root, kustomizationSource(node)), side.tree, side.discovery);
  const readers = roots.flatMap(({ name, base: result, staleOwners }) => {
    const { entries = [] } = found.base.roots.find((root) => root.name === name) ?? {};
    const isNode = nodeTester(result);
    const seen = new Set<string>();
    const stale = staleOwners();
    // With other inputs the templates of a ResourceSet make other objects of the same definition.
    const refilled = result.nodes
      .filter(({ id }) => nodeKindOf(id) === 'resourceset' && stale.has(resourceKey(id)))
      .flatMap(({ id }) => definitionsOf(name, id).flatMap(({ object }) => nodesBelow(before, { id, object })));
    const pending: AppliedNode[] = [...refilled, ...formerNodes(before, entries, result, ancestors, stale)];
    const all: { readonly id: ResourceId; readonly isRead: (path: string) => boolean }[] = [];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const identity = identityOf(node);
      if (seen.has(identity)) continue;
      seen.add(identity);
      // It reads nothing of this repository, and nor does what it applies.
      if (isElsewhere(name, node)) continue;
      all.push({ id: node.id, isRead: readsOf(node, before, after) });
      for (const files of [before, after])
        for (const below of nodesBelow(files, node)) if (!isNode(below.id)) pending.push(below);
    }
    const releases = result.nodes.filter(({ id }) => id.kind === 'HelmChart' || nodeKindOf(id) === 'helmrelease');
    for (const { id } of releases)
      for (const { object } of definitionsOf(name, id)) {
        const files = side.discovery.objects.flatMap((one) => (one.object === object ? [one.at.file] : []));
        if (mayHaveMade({ id, object }, files, [base, ...ancestors], stale)) all.push({ id, isRead: () => true });
      }
    return all.map(({ id, isRead }) => ({ possible: { root: name, node: id, as: 'former' as const }, isRead }));
  });
  const isKnown = history.length <= mostCommits && history.some(({ isFirst }) => isFirst);
  const keeper = isKnown ? undefined : keeperIn(roots, definitionsOf);
  return (file) =>
    readers.find(({ isRead }) => isRead(file.path))?.possible ?? (isReadAtRest(file) ? keeper : undefined);
}

/**
 * Test for a release, or a HelmChart, that may have made other Flux objects than it does in the first of some commits:
 * its chart waits for a version, or is suspended, or the release waits, and templates of the chart have held Flux
 * objects. `files`: those that define it.
 */
function mayHaveMade(
  node: Pick<AppliedNode, 'id' | 'object'>,
  files: readonly string[],
  commits: readonly Pick<Ancestor, 'tree'>[],
  stale: StaleOwners,
): boolean {
  const [first, ...older] = commits;
  if (first === undefined || chartPlaces(first.tree, node).length === 0) return false;
  if (!stale.has(resourceKey(node.id)) && !lacksVersion(node, commits)) return false;
  return older.some(({ tree }) => {
    const places = [...chartPlaces(tree, node), ...files];
    const isOther = places.some((place) => tree.contentId(place) !== first.tree.contentId(place));
    return isOther && chartFiles(tree, node).some((path) => readText(tree, path)?.includes('.fluxcd.io/') === true);
  });
}

/** Tells the files that a node reads, of those that differ. */
function readsOf(node: AppliedNode, before: CommitFiles, after: CommitFiles): (path: string) => boolean {
  switch (nodeKindOf(node.id)) {
    case 'kustomization': {
      const [old, next] = [buildsOf(before, node), buildsOf(after, node)];
      const builds = [...old, ...next];
      if (builds.length === 0) return () => true;
      const [was, is] = [old, next].map((all) => all.flatMap(({ objects }) => objects));
      if (builds.every(({ isBroken }) => !isBroken) && old.length === next.length && jsonEqual(was, is))
        return () => false;
      const files = new Set(builds.flatMap(({ reads }) => reads.map(([, file]) => file)));
      const open = builds.flatMap(({ isBroken, path }) => (isBroken ? [path] : []));
      return (path) => files.has(path) || open.some((directory) => isWithin(directory, path));
    }
    case 'helmrelease': {
      const places = [before, after].flatMap(({ tree }) => chartPlaces(tree, node));
      return (path) => places.some((place) => isWithin(place, path));
    }
    case 'resourceset': {
      const { isOpen } = resourceSetObjects([node.object]);
      return () => isOpen;
    }
    default:
      return () => false;
  }
}

/** What a Kustomization may have left that never takes away what it does not apply any more; undefined without one. */
function keeperIn(
  roots: readonly Pick<RenderedRoot, 'base' | 'name'>[],
  definitionsOf: ReturnType<typeof definitionsIn>,
): Possible | undefined {
  for (const { name, base } of roots) {
    const keeps = (id: ResourceId): boolean =>
      definitionsOf(name, id).some(({ object }) => {
        const { prune, deletionPolicy } = kustomizationSpec(object);
        return !prune || deletionPolicy === 'Orphan';
      });
    const keeper = base.nodes.find(({ id }) => id.group === kustomizeGroup && keeps(id));
    if (keeper !== undefined) return { root: name, node: keeper.id, as: 'owner' };
  }
  return undefined;
}
