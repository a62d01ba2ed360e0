import { chartPlaces } from '../discovery/chart-users.ts';
import type { Claim } from '../discovery/claim.ts';
import type { Discovery } from '../discovery/discovery.ts';
import type { FluxObject } from '../discovery/flux-object.ts';
import { publishedDirectory } from '../discovery/publications.ts';
import { sourceRelation } from '../discovery/reviewed-revisions.ts';
import type { FileTree } from '../files/file-tree.ts';
import { clampPath, joinPath, parentPath } from '../files/paths.ts';
import { kustomizationSource } from '../flux/flux-references.ts';
import { kustomizationSpec } from '../flux/kustomization-spec.ts';
import { sourceSpec } from '../flux/source-spec.ts';
import type { FileReader } from '../model/changed-file.ts';
import { kustomizeGroup, sourceGroup } from '../model/flux-kinds.ts';
import { groupBy } from '../model/group-by.ts';
import { type JsonObject } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { NodeResult, SideResult } from '../model/side-result.ts';
import type { BuildMemo } from '../orchestrator/changes/build-memo.ts';
import { buildDirectory } from '../orchestrator/kustomization/build-kustomization.ts';

/** A tree with the ends of all nodes that it declares. */
export interface RenderedTree {
  readonly tree: FileTree;
  readonly discovery: Pick<Discovery, 'claims' | 'objects' | 'publications' | 'reviewed' | 'selfUrls'>;
  readonly results: readonly SideResult[];
}

/** A Kustomization or release that is in the cluster, or may be, and was not rendered; `isSure` when a build of its path reads the file, or its chart holds it, and not when what it reads is unknown. */
export interface PossibleReader extends FileReader {
  readonly isSure: boolean;
}

/** A Kustomization whose files are to be found out. */
interface Gap extends FileReader {
  /** Undefined when nothing in the tree says it. */
  readonly path: string | undefined;
  readonly components: readonly string[];
}

/**
 * The nodes that a run did not render and that may read a file all the same: those that are suspended, fail, wait, or could not be checked, and those that they would apply. The paths of Kustomizations are built as they stand in
 * the tree, only to see what the builds look at; a release may read each file of a chart in the tree. A Kustomization whose path hangs on variables, or whose build fails, may read anything, and one whose source is declared as
 * something else than this repository reads nothing. Undefined for a file that none of them reads.
 */
export function possibleReaders(
  sides: readonly RenderedTree[],
  memo: BuildMemo,
): (path: string) => PossibleReader | undefined {
  const found = sides.map((side) => readsOfGaps(side, memo));
  const charts = new Map(sides.flatMap(chartsOfGaps));
  return (path) => {
    for (const { reads } of found) {
      const reader = reads.get(path);
      if (reader !== undefined) return { ...reader, isSure: true };
    }
    for (let at = path; charts.size > 0 && at !== ''; at = parentPath(at)) {
      const reader = charts.get(at);
      if (reader !== undefined) return { ...reader, isSure: true };
    }
    const [unknown] = found.flatMap(({ unknown }) => unknown);
    return unknown === undefined ? undefined : { ...unknown, isSure: false };
  };
}

/** The places of charts whose releases were applied and not rendered. */
function chartsOfGaps({ tree, results }: RenderedTree): [string, FileReader][] {
  const nodes = results.flatMap((result) => result.nodes);
  const ended = new Map(nodes.map((node) => [resourceKey(node.id), node]));
  return nodes.flatMap(({ root, manifests }) =>
    manifests.flatMap((manifest): [string, FileReader][] => {
      const node = ended.get(resourceKey(manifest.id));
      if (node !== undefined && isKnown(node.state)) return [];
      return chartPlaces(tree, manifest).map((path) => [path, { root, node: manifest.id }]);
    }),
  );
}

interface GapReads {
  readonly reads: ReadonlyMap<string, FileReader>;
  /** Those that may read anything. */
  readonly unknown: readonly FileReader[];
}

function readsOfGaps({ tree, discovery, results }: RenderedTree, memo: BuildMemo): GapReads {
  const reads = new Map<string, FileReader>();
  const unknown: FileReader[] = [];
  const nodes = results.flatMap((result) => result.nodes);
  const rendered = new Set(nodes.filter(({ state }) => isKnown(state)).map(({ id }) => resourceKey(id)));
  const byFile = groupBy(discovery.claims, ({ at }) => at.file);
  const open = groupBy(discovery.objects.filter(hasOpenPath), ({ at }) => at.file);
  const pending = gapsOf(nodes, tree, discovery);
  const seen = new Set<string>();
  for (let gap = pending.pop(); gap !== undefined; gap = pending.pop()) {
    const { root, node, path } = gap;
    const key = JSON.stringify([root, resourceKey(node), path]);
    if (seen.has(key)) continue;
    seen.add(key);
    const reader = { root, node };
    if (path === undefined || path.includes('$')) {
      unknown.push(reader);
      continue;
    }
    for (const directory of [path, ...gap.components.map((component) => clampPath(joinPath(path, component)))]) {
      const built = buildDirectory(memo, tree, directory, false);
      if (built.value.problems.length > 0) unknown.push(reader);
      for (const [, file] of built.readSet) {
        if (!reads.has(file)) reads.set(file, reader);
        for (const claim of byFile.get(file) ?? [])
          if (!rendered.has(resourceKey(claim.id))) pending.push(gapOf(root, claim, discovery));
        for (const { id } of open.get(file) ?? [])
          if (!rendered.has(resourceKey(id))) pending.push({ root, node: id, path: undefined, components: [] });
      }
    }
  }
  return { reads, unknown };
}

/** True for an end after which it is known what the node reads. */
function isKnown(state: NodeResult['state']): boolean {
  return state === 'rendered' || state === 'unchanged';
}

/** True for a Kustomization on disk whose path hangs on variables, so that it claims none. */
function hasOpenPath({ id, object }: FluxObject): boolean {
  const isKustomization = id.group === kustomizeGroup && id.kind === 'Kustomization';
  return isKustomization && kustomizationSpec(object).path?.includes('$') === true;
}

/** The Kustomizations of a run that were not rendered. */
function gapsOf(nodes: readonly NodeResult[], tree: FileTree, discovery: RenderedTree['discovery']): Gap[] {
  const claims = groupBy(discovery.claims, ({ id }) => resourceKey(id));
  const applied = groupBy(
    nodes.flatMap(({ root, manifests }) =>
      // The object of a manifest may be parsed only when it is looked at.
      manifests
        .filter(({ id }) => isKustomization(id) || id.group === sourceGroup)
        .map((manifest) => ({ root, manifest })),
    ),
    ({ root, manifest }) => `${root}\0${resourceKey(manifest.id)}`,
  );
  const onDisk = groupBy(discovery.objects, ({ id }) => resourceKey(id));
  const definitionsOf = (root: string, id: ResourceId): readonly Pick<FluxObject, 'id' | 'object'>[] => {
    const key = resourceKey(id);
    return applied.get(`${root}\0${key}`)?.map(({ manifest }) => manifest) ?? onDisk.get(key) ?? [];
  };
  const isFromElsewhere = (root: string, kustomization: Pick<FluxObject, 'id' | 'object'>): boolean => {
    const declared = definitionsOf(root, kustomizationSource(kustomization));
    return declared.length > 0 && declared.every(({ id, object }) => isElsewhere(id, object, tree, discovery));
  };
  return nodes
    .filter(({ id, state }) => isKustomization(id) && !isKnown(state))
    .flatMap(({ id, root }): Gap[] => {
      const own = claims.get(resourceKey(id)) ?? [];
      if (own.length > 0) return own.map((claim) => gapOf(root, claim, discovery));
      const definitions = definitionsOf(root, id);
      if (definitions.length === 0) return [{ root, node: id, path: undefined, components: [] }];
      return definitions
        .filter((definition) => !isFromElsewhere(root, definition))
        .map(({ object }) => ({ root, node: id, ...directoriesOf(object) }));
    });
}

/** True for a declared source that no file of the tree goes into. */
function isElsewhere(
  id: ResourceId,
  object: JsonObject,
  tree: FileTree,
  discovery: RenderedTree['discovery'],
): boolean {
  return (
    id.kind === 'GitRepository' &&
    sourceSpec(object).include.length === 0 &&
    sourceRelation(id, object, discovery) === 'elsewhere' &&
    publishedDirectory(discovery.publications, id, object, tree) === undefined
  );
}

function isKustomization({ group, kind }: ResourceId): boolean {
  return group === kustomizeGroup && kind === 'Kustomization';
}

function gapOf(root: string, { id, at, path }: Claim, { objects }: RenderedTree['discovery']): Gap {
  const object = objects.find((one) => one.at.file === at.file && resourceKey(one.id) === resourceKey(id))?.object;
  return { root, node: id, path, components: object === undefined ? [] : directoriesOf(object).components };
}

function directoriesOf(object: JsonObject): Pick<Gap, 'components' | 'path'> {
  const { path = '', components } = kustomizationSpec(object);
  return {
    path: clampPath(path),
    components,
  };
}
