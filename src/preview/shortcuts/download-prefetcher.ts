import { helmGroup, kustomizeGroup } from '../../model/flux-kinds.ts';
import { booleanAt, listAt, objectAt } from '../../model/json.ts';
import { type ResourceId, resourceKey } from '../../model/resource-id.ts';
import { type ChartReference, chartReference } from '../../orchestrator/controllers/chart-reference.ts';
import { chartRequest } from '../../orchestrator/controllers/release-chart.ts';
import { isGenerated } from '../../orchestrator/controllers/source-artifact.ts';
import { sourceRequest } from '../../orchestrator/controllers/source-controller.ts';
import { secretsOf } from '../../orchestrator/controllers/source-secrets.ts';
import { kustomizationSource } from '../../orchestrator/kustomization/kustomization-source.ts';
import type { Download, PrefetchContext, Prefetcher } from '../../orchestrator/prefetcher.ts';
import type { StoredObject } from '../../orchestrator/store.ts';

/** Sources whose artifact is fetched as a whole. */
const whole: ReadonlySet<string> = new Set(['Bucket', 'ExternalArtifact', 'GitRepository', 'OCIRepository']);

/** What a node needs from outside: a download, or an object that must come first to know of one; undefined when it needs nothing that could be begun. */
type Need =
  | { readonly download: Download; readonly content: readonly unknown[] }
  | { readonly waitsFor: ResourceId }
  | undefined;

/**
 * Begins downloads as soon as it is sure that a body will ask for them, while builds and renders go on. It asks for exactly what bodies ask for, through the same cache, so that nothing is downloaded twice and
 * results do not depend on it. A Kustomization is always built; a release is rendered in a run of everything, or when the sides say different things of it or of its source.
 */
export class DownloadPrefetcher implements Prefetcher {
  readonly #around: PrefetchContext;
  /** Nodes by the object that they wait for. */
  readonly #waiting = new Map<string, Map<string, ResourceId>>();

  constructor(around: PrefetchContext) {
    this.#around = around;
  }

  added(object: StoredObject): void {
    const { group, kind } = object.id;
    const isNode =
      (group === kustomizeGroup && kind === 'Kustomization') || (group === helmGroup && kind === 'HelmRelease');
    if (isNode) this.#consider(object, false);
    if (this.#waiting.size === 0) return;
    const key = resourceKey(object.id);
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    this.#waiting.delete(key);
    for (const id of waiting.values()) {
      const node = this.#around.store.get(id);
      if (node !== undefined) this.#consider(node, false);
    }
  }

  expect(release: StoredObject): void {
    this.#consider(release, true);
  }

  #consider(node: StoredObject, isSure: boolean): void {
    const need = this.#needOf(node);
    if (need === undefined) return;
    if ('waitsFor' in need) {
      const key = resourceKey(need.waitsFor);
      const waiting = this.#waiting.get(key) ?? new Map<string, ResourceId>();
      this.#waiting.set(key, waiting.set(resourceKey(node.id), node.id));
      return;
    }
    const begin = (): void => this.#around.begin(need.download);
    if (isSure || node.id.group === kustomizeGroup) begin();
    else this.#around.whenSure(node.id, need.content, begin);
  }

  #needOf(node: StoredObject): Need {
    const { store } = this.#around;
    if (isSuspended(node) || this.#around.isLeftOut(node)) return undefined;
    const reference = node.id.group === helmGroup ? chartReference(store, node) : undefined;
    if (reference !== undefined && 'code' in reference) return undefined;
    if (reference !== undefined && 'kind' in reference) return { waitsFor: reference };
    const sourceId = reference?.source ?? kustomizationSource(node);
    const source = store.get(sourceId);
    if (source === undefined) return { waitsFor: sourceId };
    // What has an artifact already is the tree under review.
    if (store.artifact(sourceId) !== undefined || isSuspended(source) || this.#around.isLeftOut(source))
      return undefined;
    if (isGenerated(source) || (reference !== undefined && this.#around.isPublished(reference, source)))
      return undefined;
    const download = downloadFrom(node, source, reference);
    // Content that includes other content is put together by its own body.
    if (download === undefined || listAt(source.object, 'spec', 'include').length > 0) return undefined;
    // Another Secret is another request.
    const secret = secretsOf(source).find((id) => store.get(id) === undefined);
    if (secret !== undefined) return { waitsFor: secret };
    return { download, content: [objectAt(node.object, 'spec'), reference, objectAt(source.object, 'spec')] };
  }
}

function downloadFrom(
  node: StoredObject,
  source: StoredObject,
  reference: ChartReference | undefined,
): Download | undefined {
  if (whole.has(source.id.kind)) return sourceRequest(source);
  if (reference === undefined || source.id.kind !== 'HelmRepository') return undefined;
  return chartRequest(node.id, reference, source);
}

function isSuspended({ object }: StoredObject): boolean {
  return booleanAt(object, 'spec', 'suspend') === true;
}
