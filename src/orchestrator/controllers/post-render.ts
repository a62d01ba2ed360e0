import { memoryTree } from '../../files/memory-tree.ts';
import type { RenderedManifest } from '../../helm/render-chart.ts';
import { build } from '../../kustomize/build.ts';
import { isJsonObject, type JsonObject, type JsonValue, objectAt, stringAt } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import { encodeYaml } from '../../yaml/encode-yaml.ts';

/** A rendered object and the chart template it came from, as far as a post-renderer leaves that known. */
export interface PostRendered {
  readonly source?: string;
  readonly object: JsonObject;
}

/**
 * Runs `spec.postRenderers` in order, each as a kustomization over the one stream of rendered manifests (helm-controller builds the same). Without
 * post-renderers the manifests pass as they are.
 */
export function postRender(
  manifests: readonly RenderedManifest[],
  renderers: readonly JsonValue[],
): { readonly objects: readonly PostRendered[] } | { readonly problems: readonly Problem[] } {
  let objects: readonly PostRendered[] = manifests.flatMap((manifest) =>
    flatten(manifest.object()).map((object) => ({ source: manifest.source, object })),
  );
  for (const renderer of renderers) {
    const kustomize = objectAt(renderer, 'kustomize');
    if (kustomize === undefined) continue;
    const kustomization: JsonObject = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: ['helm-output.yaml'],
    };
    for (const field of ['patches', 'patchesJson6902', 'patchesStrategicMerge', 'images'] as const) {
      const value = kustomize[field];
      if (value !== undefined) kustomization[field] = value;
    }
    const tree = memoryTree({
      'helm-output.yaml': objects.map(({ object }) => encodeYaml(object)).join('---\n'),
      'kustomization.yaml': encodeYaml(kustomization),
    });
    const outcome = build(tree, '', { loadRestrictor: 'none' });
    if (outcome.problems.length > 0) return { problems: outcome.problems };
    objects = outcome.resources.map((resource) => ({ object: resource.object }));
  }
  return { objects };
}

/** A `List` stands for its items; a document of comments for nothing. */
function flatten(object: JsonObject): JsonObject[] {
  const items = object['items'];
  if (Array.isArray(items) && stringAt(object, 'kind')?.endsWith('List') === true)
    return items.flatMap((item) => (isJsonObject(item) ? flatten(item) : []));
  return Object.keys(object).length === 0 ? [] : [object];
}
