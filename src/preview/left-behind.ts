import type { FileFacts } from '../discovery/file-facts.ts';
import type { FluxObject } from '../discovery/flux-object.ts';
import { isManifestFile, type UnreadFileOfSide } from '../discovery/unread-files.ts';
import type { FileTree } from '../files/file-tree.ts';
import { clampPath, isWithin, joinPath } from '../files/paths.ts';
import { treeChanges } from '../files/tree-changes.ts';
import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { append } from '../model/append.ts';
import { type FileReads, quotedName } from '../model/changed-file.ts';
import { kustomizeGroup } from '../model/flux-kinds.ts';
import { groupBy } from '../model/group-by.ts';
import { printResource, type ResourceId, resourceKey } from '../model/resource-id.ts';
import { isRendered, type SideResult } from '../model/side-result.ts';
import { buildDirectory } from '../orchestrator/kustomization/build-kustomization.ts';
import type { DiscoveredTrees, PreviewOptions } from './preview-request.ts';
import { definitionsIn } from './rendered-tree.ts';

/** As many earlier commits are looked into: each takes some milliseconds. */
const mostCommits = 100;

/** True for a file that nothing renders, so that a Kustomization which neither tree has may be the one that reads it. `isUncovered` when no build is known to be near. */
export function mayBeReadByOthers({ readers, possible, unread }: FileReads, isUncovered: boolean): boolean {
  if (possible !== undefined) return false;
  if (readers.length === 0) return isUncovered;
  return unread === undefined && readers.every(({ states }) => states.every((state) => state === 'suspended'));
}

/**
 * What becomes of files that a Kustomization may read which earlier commits of the base define and its run has not: its
 * owner may not have taken it away, since it does not prune, or has not rendered. Where not all of history is known and an
 * owner does not prune, that alone is a reason for files that suspended nodes read. Undefined for other files.
 */
export async function leftBehind(
  { base, head, found, shared: { memo } }: DiscoveredTrees,
  results: readonly SideResult[],
  { history }: Pick<PreviewOptions, 'history'>,
  facts: FileFacts,
): Promise<(file: FileReads) => UnreadFileOfSide | undefined> {
  const owners = results.map((result) => ownersIn(result, { ...base, discovery: found.base }));
  const ofRoots = results.filter((_, at) => owners[at] !== undefined);
  if (ofRoots.length === 0) return () => undefined;
  const ancestors = ((await history?.()) ?? []).slice(0, mostCommits);
  const former = formerKustomizations(
    base.tree,
    found.base.objects,
    ancestors.map(({ tree }) => tree),
    facts,
  );
  const byFile = groupBy([...found.base.objects, ...found.head.objects].filter(isKustomization), ({ at }) => at.file);
  const builds = ofRoots.flatMap((result) => {
    const isNode = nodeTester(result);
    const pending = former.filter(({ id }) => !isNode(id));
    const seen = new Set<string>();
    const reads: { readonly id: ResourceId; readonly isRead: (path: string) => boolean }[] = [];
    for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
      const { path = '', components } = kustomizationSpec(one.object);
      for (const tree of [base.tree, head.tree])
        for (const directory of [path, ...components.map((each) => joinPath(path, each))].map(clampPath)) {
          if (seen.has(`${tree === base.tree}\0${directory}`) || tree.kind(directory) !== 'directory') continue;
          seen.add(`${tree === base.tree}\0${directory}`);
          const { readSet, value } = buildDirectory(memo, tree, directory, false);
          const files = new Set(readSet.map(([, file]) => file));
          const isBroken = value.problems.length > 0;
          reads.push({ id: one.id, isRead: (file) => files.has(file) || (isBroken && isWithin(directory, file)) });
          for (const file of files)
            append(
              pending,
              (byFile.get(file) ?? []).filter(({ id }) => !isNode(id)),
            );
        }
    }
    return reads;
  });
  const isKnown = ancestors.some(({ isFirst }) => isFirst);
  const keeper = isKnown ? undefined : owners.find((owner) => owner?.keeps !== undefined)?.keeps;
  return ({ path, readers }) => {
    const reader = builds.find(({ isRead }) => isRead(path))?.id;
    if (reader !== undefined)
      return doubtful(
        `${quotedName(printResource(reader))} of an earlier commit may still be in the cluster, and read it`,
      );
    return keeper === undefined || readers.length === 0
      ? undefined
      : doubtful(
          `what ${quotedName(printResource(keeper))} has left in the cluster, since it does not prune, may read it`,
        );
  };
}

function doubtful(reason: string): UnreadFileOfSide {
  return { class: 'unexplained', isDoubtful: true, reason };
}

/** Presence of Kustomizations that may not have taken away what they applied before, with one that never does; undefined without any. */
function ownersIn(
  result: SideResult,
  side: Omit<Parameters<typeof definitionsIn>[0], 'results'>,
): { readonly keeps?: ResourceId } | undefined {
  const definitionsOf = definitionsIn({ ...side, results: [result] });
  const nodes = result.nodes.filter(({ id }) => id.group === kustomizeGroup);
  const keeps = nodes.find(({ id, root }) =>
    definitionsOf(root, id).some(({ object }) => {
      const { prune, deletionPolicy } = kustomizationSpec(object);
      return !prune || deletionPolicy === 'Orphan';
    }),
  )?.id;
  if (keeps !== undefined) return { keeps };
  return nodes.some(({ state }) => !isRendered(state)) ? {} : undefined;
}

/** The Kustomizations that earlier trees define in files which define them so no more, and those that stand in the tree. */
function formerKustomizations(
  tree: FileTree,
  objects: readonly FluxObject[],
  ancestors: readonly FileTree[],
  facts: FileFacts,
): FluxObject[] {
  const keyOf = ({ at, id, object }: FluxObject): string =>
    `${at.file}\0${resourceKey(id)}\0${kustomizationSpec(object).path}`;
  const found = new Map(objects.filter(isKustomization).map((one) => [keyOf(one), one]));
  let newer = tree;
  for (const older of ancestors) {
    for (const [file, change] of treeChanges(older, newer)) {
      if (change === 'added' || !isManifestFile(file)) continue;
      for (const { id, line, object } of facts.objects(older, file).objects) {
        const one = { id, at: { file, line }, object };
        if (isKustomization(one)) found.set(keyOf(one), one);
      }
    }
    newer = older;
  }
  return [...found.values()];
}

function isKustomization({ id }: Pick<FluxObject, 'id'>): boolean {
  return id.group === kustomizeGroup && id.kind === 'Kustomization';
}

/** Tells the nodes of a run. A definition without a namespace gets that from a build. */
function nodeTester({ nodes }: SideResult): (id: ResourceId) => boolean {
  const [known, names] = [new Set(nodes.map(({ id }) => resourceKey(id))), new Set(nodes.map(({ id }) => id.name))];
  return (id) => known.has(resourceKey(id)) || (id.namespace === '' && names.has(id.name));
}
