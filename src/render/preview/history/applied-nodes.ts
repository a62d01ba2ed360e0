import type { FileTree } from '../../../core/files/file-tree.ts';
import { parentPath } from '../../../core/files/paths.ts';
import { type ReadSet, readSetHolds } from '../../../core/files/read-set.ts';
import type { TreeChanges } from '../../../core/files/tree-changes.ts';
import { nodeKindOf } from '../../../core/flux-kinds.ts';
import { type JsonObject } from '../../../core/json.ts';
import { resourceIdOf, resourceKey } from '../../../core/resource-id.ts';
import {
  chartedSync,
  chartFiles,
  claimedPaths,
  type FileFacts,
  type FluxObject,
  helmReleaseSpec,
  inlineVariables,
  instanceSync,
  isManifestFile,
  kustomizationSpec,
  resourceSetSpec,
  syncKustomization,
  withCommonMetadata,
} from '../../../flux/public.ts';
import { type BuildMemo, buildWithFields } from '../../public.ts';
import { resourceSetObjects } from '../resource-set-gaps.ts';

/**
 * A Flux object that a commit applies, as its files alone have it: with the patches of its owner, and its variables as
 * they are written.
 */
export interface AppliedNode extends Pick<FluxObject, 'id' | 'object'> {
  /** Absent for what a cluster begins with. */
  readonly owner?: AppliedNode;
  /** The file of what a chart in the tree holds. */
  readonly file?: string;
}

/** A build of one directory. */
export interface Build {
  readonly path: string;
  readonly reads: ReadSet;
  readonly objects: readonly JsonObject[];
  readonly isBroken: boolean;
}

/** The files of a commit, with the builds of them that are known. */
export interface CommitFiles {
  readonly tree: FileTree;
  readonly facts: FileFacts;
  readonly memo: BuildMemo;
  readonly builds: Map<string, Build>;
}

/** All that some objects make a cluster apply of Flux objects, each once, with these. */
export function appliedNodes(files: CommitFiles, begins: readonly AppliedNode[]): AppliedNode[] {
  const pending = [...begins];
  const found = new Map<string, AppliedNode>();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const identity = identityOf(node);
    if (found.has(identity)) continue;
    found.set(identity, node);
    for (const below of nodesBelow(files, node)) pending.push(below);
  }
  return [...found.values()];
}

/** Text that is equal for two definitions of a node which read the same files. */
export function identityOf({ id, object }: AppliedNode): string {
  const key = resourceKey(id);
  switch (nodeKindOf(id)) {
    case 'kustomization': {
      const { path, components } = kustomizationSpec(object);
      return JSON.stringify([key, path, components]);
    }
    case 'helmrelease': {
      const { chart, sourceRef, valuesFiles } = helmReleaseSpec(object).chart?.spec ?? {};
      return JSON.stringify([key, chart, valuesFiles, sourceRef]);
    }
    case 'resourceset':
    case 'instance':
      return JSON.stringify([key, object['spec']]);
    default:
      return key;
  }
}

/** The Flux objects that a node applies. */
export function nodesBelow(files: CommitFiles, node: AppliedNode): AppliedNode[] {
  const { id, object } = node;
  switch (nodeKindOf(id)) {
    case 'kustomization': {
      const { commonMetadata } = kustomizationSpec(object);
      return buildsOf(files, node).flatMap(({ objects }) =>
        objects.flatMap((one) => {
          const made = resourceIdOf(one);
          if (made === undefined || nodeKindOf(made) === undefined) return [];
          const namespace = made.namespace === '' ? id.namespace : made.namespace;
          return [{ id: { ...made, namespace }, object: withCommonMetadata(one, commonMetadata), owner: node }];
        }),
      );
    }
    case 'resourceset': {
      const { commonMetadata } = resourceSetSpec(object);
      return resourceSetObjects([object]).objects.flatMap((one) =>
        nodeKindOf(one.id) === undefined
          ? []
          : [{ id: one.id, object: withCommonMetadata(one.object, commonMetadata), owner: node }],
      );
    }
    case 'helmrelease':
    case 'instance': {
      const sync = instanceSync(node) ?? chartedSync(node);
      const made = sync === undefined ? [] : [{ id: sync.kustomization, object: syncKustomization(sync), owner: node }];
      return [...made, ...chartedNodes(files, node)];
    }
    // A HelmChart stands for the releases that refer to it.
    case 'source':
      return chartedNodes(files, node);
    default:
      return [];
  }
}

/** The objects in the files of a chart in the tree that are no templates. */
function chartedNodes({ facts, tree }: CommitFiles, node: AppliedNode): AppliedNode[] {
  return chartFiles(tree, node)
    .filter(isManifestFile)
    .flatMap((file) =>
      facts.objects(tree, file).objects.map((one) => ({ id: one.id, object: one.object, owner: node, file })),
    );
}

/**
 * The builds of a Kustomization: several where a variable of its path may have several values, none where that may be
 * anything.
 */
export function buildsOf(files: CommitFiles, { id, object, owner }: AppliedNode): readonly Build[] {
  // What a ResourceSet fills in is not known.
  if (kustomizationSpec(object).path?.includes('<<') === true) return [];
  const at = { file: '', line: 1 };
  const above = owner === undefined ? [] : [{ id: owner.id, object: owner.object, at }];
  return claimedPaths(files.tree, { id, object, at }, inlineVariables(above)).map((path) =>
    buildAt(files, path, object),
  );
}

function buildAt({ tree, memo, builds }: CommitFiles, path: string, kustomization: JsonObject): Build {
  const key = JSON.stringify([path, kustomization['spec'] ?? null]);
  let build = builds.get(key);
  if (build === undefined) {
    const { readSet, value } = buildWithFields(memo, tree, path, kustomization);
    const objects = value.resources.map(({ object }) => object);
    build = { path, reads: readSet, objects, isBroken: value.problems.length > 0 };
    builds.set(key, build);
  }
  return build;
}

/** The files of a commit before, with those builds that come out the same. */
export function filesBefore({ builds, ...newer }: CommitFiles, tree: FileTree, changes: TreeChanges): CommitFiles {
  const directories = new Set<string>();
  for (const file of changes.keys())
    for (let at = file; at !== ''; ) {
      at = parentPath(at);
      directories.add(at);
    }
  // Any question may have another answer where a directory comes or goes.
  const isNear = ([, path]: ReadSet[number]): boolean => changes.has(path) || directories.has(path);
  const holds = ({ reads }: Build): boolean => !reads.some(isNear) || readSetHolds(reads, tree);
  return { ...newer, tree, builds: new Map([...builds].filter(([, build]) => holds(build))) };
}
