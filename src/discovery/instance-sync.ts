import type { FileTree } from '../files/file-tree.ts';
import { clampPath } from '../files/paths.ts';
import { helmReleaseSpec } from '../flux/helm-release-spec.ts';
import { kustomizeGroup, sourceId } from '../model/flux-kinds.ts';
import { type JsonObject, objectAt, stringAt } from '../model/json.ts';
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
  return sync === undefined ? undefined : withDefaults(id, sync);
}

/**
 * As `instanceSync`, for a HelmRelease of the chart `flux-instance`, which makes one FluxInstance of its values under `instance`. The chart is outside of the tree, and what it
 * syncs is where a cluster begins.
 */
export function chartedSync({ id, object }: Pick<FluxObject, 'id' | 'object'>): InstanceSync | undefined {
  const { chart, chartRef, targetNamespace, values } = helmReleaseSpec(object);
  const sync = objectAt(values, 'instance', 'sync');
  if (sync === undefined || !/(?:^|\/)flux-instance$/.test(chart?.spec?.chart ?? chartRef?.name ?? ''))
    return undefined;
  const namespace = targetNamespace || id.namespace;
  return stringAt(sync, 'url') === undefined ? undefined : withDefaults({ namespace }, sync);
}

function withDefaults(id: Pick<ResourceId, 'namespace'>, sync: JsonObject): InstanceSync {
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

/** The Kustomization that an instance makes. */
export function syncKustomization({ kustomization: { name, namespace }, source, path }: InstanceSync): JsonObject {
  return {
    apiVersion: `${kustomizeGroup}/v1`,
    kind: 'Kustomization',
    metadata: { name, namespace },
    spec: {
      interval: '10m',
      path: path === '' ? './' : path,
      prune: true,
      sourceRef: { kind: source.kind, name: source.name },
    },
  };
}
