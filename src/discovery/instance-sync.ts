import type { FileTree } from '../files/file-tree.ts';
import { clampPath } from '../files/paths.ts';
import { kustomizeGroup, sourceId } from '../model/flux-kinds.ts';
import { objectAt, stringAt } from '../model/json.ts';
import type { ResourceId } from '../model/resource-id.ts';
import type { FluxObject } from './flux-object.ts';
import { normaliseRepositoryUrl } from './self-url.ts';

/** What a FluxInstance with `spec.sync` makes: a source and a Kustomization that builds a path of it. */
export interface InstanceSync {
  readonly source: ResourceId;
  readonly kustomization: ResourceId;
  readonly path: string;
  readonly url: string;
  readonly ref: string;
  readonly interval: string;
  readonly pullSecret?: string;
  readonly provider?: string;
}

/** Reads `spec.sync` with its defaults: both objects are named after the namespace unless `name` is set. Undefined without it. */
export function instanceSync({ id, object }: Pick<FluxObject, 'id' | 'object'>): InstanceSync | undefined {
  const sync = objectAt(object, 'spec', 'sync');
  if (sync === undefined) return undefined;
  const namespace = id.namespace === '' ? 'flux-system' : id.namespace;
  const name = stringAt(sync, 'name') || namespace;
  const pullSecret = stringAt(sync, 'pullSecret') ?? '';
  const provider = stringAt(sync, 'provider') ?? '';
  return {
    source: sourceId(stringAt(sync, 'kind') ?? 'GitRepository', namespace, name),
    kustomization: { group: kustomizeGroup, kind: 'Kustomization', namespace, name },
    path: stringAt(sync, 'path') ?? '',
    url: stringAt(sync, 'url') ?? '',
    ref: stringAt(sync, 'ref') ?? '',
    interval: stringAt(sync, 'interval') ?? '1m',
    ...(pullSecret === '' ? {} : { pullSecret }),
    ...(provider === '' ? {} : { provider }),
  };
}

/**
 * True when the repository at hand is what the instance syncs, as far as files can tell: it holds the path, and a Git URL is not known to be another repository's. An artifact
 * in a registry or bucket is taken to be made of this repository.
 */
export function syncsThisTree(sync: InstanceSync, tree: FileTree, selfUrls: ReadonlySet<string>): boolean {
  if (tree.kind(clampPath(sync.path)) !== 'directory') return false;
  if (sync.source.kind !== 'GitRepository' || selfUrls.size === 0) return true;
  const url = normaliseRepositoryUrl(sync.url);
  return url === undefined || selfUrls.has(url);
}
