import type { JsonObject } from '../model/json.ts';
import { type ResourceId, resourceKey } from '../model/resource-id.ts';
import type { Manifest, NodeResult, SideResult } from '../model/side-result.ts';

/** A manifest with the node that applies it. */
export interface Indexed {
  readonly root: string;
  readonly node: NodeResult;
  readonly manifest: Manifest;
}

/** What one side applies, found by identity and by kind. */
export interface SideIndex {
  readonly nodes: readonly NodeResult[];
  /** The first manifest with this identity in the root. */
  find(root: string, id: ResourceId): Indexed | undefined;
  findNode(root: string, id: ResourceId): NodeResult | undefined;
  /** All of one kind (`Kind.group`) in the root. */
  ofKind(root: string, kind: string): readonly Indexed[];
  /** All of the root. */
  all(root: string): readonly Indexed[];
  /** The object with this identity in the root. */
  definition(root: string, id: ResourceId): JsonObject | undefined;
}

/** `Kind.group` of an identity, which is how rules name kinds. */
export function kindKey({ kind, group }: Pick<ResourceId, 'group' | 'kind'>): string {
  return `${kind}.${group}`;
}

/**
 * Indexes a side. HelmReleases that the change does not touch are left out: a run that looks only at what changed does not render them, and the findings are to be
 * the same as those of a full run.
 */
export function indexSide(side: SideResult): SideIndex {
  const byId = new Map<string, Indexed>();
  const byKind = new Map<string, Indexed[]>();
  const byRoot = new Map<string, Indexed[]>();
  const nodes = new Map<string, NodeResult>();
  for (const node of side.nodes) {
    nodes.set(`${node.root}\0${resourceKey(node.id)}`, node);
    if (!node.touched && node.id.kind === 'HelmRelease') continue;
    for (const manifest of node.manifests) {
      const indexed: Indexed = { root: node.root, node, manifest };
      const key = `${node.root}\0${resourceKey(manifest.id)}`;
      if (!byId.has(key)) byId.set(key, indexed);
      push(byKind, `${node.root}\0${kindKey(manifest.id)}`, indexed);
      push(byRoot, node.root, indexed);
    }
  }
  return {
    nodes: side.nodes,
    find: (root, id) => byId.get(`${root}\0${resourceKey(id)}`),
    findNode: (root, id) => nodes.get(`${root}\0${resourceKey(id)}`),
    ofKind: (root, kind) => byKind.get(`${root}\0${kind}`) ?? [],
    all: (root) => byRoot.get(root) ?? [],
    definition: (root, id) => byId.get(`${root}\0${resourceKey(id)}`)?.manifest.object,
  };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
