import type { FileTree } from '../../core/files/file-tree.ts';
import { clampPath, parentPath } from '../../core/files/paths.ts';
import { kustomizeGroup, sourceId } from '../../core/flux-kinds.ts';
import { type JsonObject } from '../../core/json.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { helmReleaseSpec } from '../helm-release-spec.ts';
import { kustomizationSpec } from '../kustomization-spec.ts';
import { type FluxInstanceSpec, fluxInstanceSpec } from '../operator-spec.ts';
import type { FluxObject } from './flux-object.ts';
import { kustomizationFile } from './kustomization-graph.ts';
import { normaliseRepositoryUrl } from './self-url.ts';

/** Objects that a FluxInstance with `spec.sync` makes: a source and a Kustomization that builds a path of it. */
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

/**
 * Reads `spec.sync` with its defaults: both objects are named after the namespace unless `name` is set. Undefined
 * without it.
 */
export function instanceSync({ id, object }: Pick<FluxObject, 'id' | 'object'>): InstanceSync | undefined {
  const { sync } = fluxInstanceSpec(object);
  return sync === undefined ? undefined : withDefaults(id, sync);
}

/**
 * As `instanceSync`, for a HelmRelease of the chart `flux-instance`, which makes one FluxInstance of its values under
 * `instance`. The chart is outside of the tree, and what it syncs is where a cluster begins.
 */
export function chartedSync({ id, object }: Pick<FluxObject, 'id' | 'object'>): InstanceSync | undefined {
  const { chart, chartRef, targetNamespace, values } = helmReleaseSpec(object);
  if (!/(?:^|\/)flux-instance$/.test(chart?.spec?.chart ?? chartRef?.name ?? '')) return undefined;
  const { sync } = fluxInstanceSpec({ spec: values?.['instance'] ?? null });
  const namespace = targetNamespace || id.namespace;
  return sync?.url === undefined ? undefined : withDefaults({ namespace }, sync);
}

function withDefaults(id: Pick<ResourceId, 'namespace'>, sync: NonNullable<FluxInstanceSpec['sync']>): InstanceSync {
  const namespace = id.namespace === '' ? 'flux-system' : id.namespace;
  const name = sync.name || namespace;
  const { interval = '1m', kind = 'GitRepository', path = '', provider, pullSecret, ref = '', url = '' } = sync;
  return {
    source: sourceId(kind, namespace, name),
    kustomization: { group: kustomizeGroup, kind: 'Kustomization', namespace, name },
    path,
    url,
    ref,
    interval,
    ...(pullSecret ? { pullSecret } : {}),
    ...(provider ? { provider } : {}),
  };
}

/**
 * Test whether the repository at hand is what the instance syncs, as far as files can tell: it holds the path, and a
 * Git URL is not known to be another repository's. An artifact in a registry or bucket is taken to be made of this
 * repository, but for one that is built as a whole by a `file` further below, which is made of a directory there.
 */
export function syncsThisTree(
  sync: InstanceSync,
  tree: FileTree,
  selfUrls: ReadonlySet<string>,
  file: string | undefined,
): boolean {
  const path = clampPath(sync.path);
  if (tree.kind(path) !== 'directory') return false;
  const isWhole = sync.source.kind !== 'GitRepository' && path === '' && kustomizationFile(tree, '') === undefined;
  if (isWhole && file !== undefined && parentPath(file) !== '') return false;
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

/**
 * The Kustomization that an object is, or that it makes as a FluxInstance, with the path that it builds; none for
 * others.
 */
export function ownBuild(
  object: FluxObject,
): readonly { readonly id: ResourceId; readonly path: string; readonly isMade: boolean }[] {
  if (object.id.group === kustomizeGroup)
    return [{ id: object.id, path: clampPath(kustomizationSpec(object.object).path ?? ''), isMade: false }];
  const sync = object.id.kind === 'FluxInstance' ? instanceSync(object) : undefined;
  return sync === undefined ? [] : [{ id: sync.kustomization, path: clampPath(sync.path), isMade: true }];
}
