import { memoryTree } from '../../files/memory-tree.ts';
import type { RenderedManifest } from '../../helm/render-chart.ts';
import { build } from '../../kustomize/build.ts';
import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import { printResource, resourceIdOf, resourceKey } from '../../model/resource-id.ts';
import { encodeGoJson } from '../../yaml/encode-json.ts';
import { encodeYaml } from '../../yaml/encode-yaml.ts';

/** A rendered object and the chart template it came from, as far as a post-renderer leaves that known. */
export interface PostRendered {
  readonly source?: string;
  readonly object: JsonObject;
  readonly hook: boolean;
  /** False for what no post-renderer sees, the one that sets common metadata and origin labels included. */
  readonly reached: boolean;
}

type Outcome = { readonly objects: readonly PostRendered[] } | { readonly problems: readonly Problem[] };

/** Fields of a post-renderer that `helm.toolkit.fluxcd.io/v2` left behind. */
const goneFields = ['patchesJson6902', 'patchesStrategicMerge'];

/** The problem of a v2 HelmRelease with a field of older versions, which the API server refuses when it is applied: server-side apply knows no field that the schema does not declare. */
export function goneField(release: JsonObject): Problem | undefined {
  if (stringAt(release, 'apiVersion') !== 'helm.toolkit.fluxcd.io/v2') return undefined;
  for (const [at, renderer] of listAt(release, 'spec', 'postRenderers').entries()) {
    const field = goneFields.find((name) => jsonAt(renderer, 'kustomize', name) !== undefined);
    if (field !== undefined)
      return {
        code: 'OBJECT_INVALID',
        message: `spec.postRenderers[${at}].kustomize.${field} is not declared in helm.toolkit.fluxcd.io/v2`,
        hint: 'Write the patches under patches, where each is a text with an optional target.',
      };
  }
  return undefined;
}

/**
 * Runs `spec.postRenderers` over what a chart rendered, as `spec.postRenderStrategy` says: manifests and hooks in one stream (`combined`, which is the default), in two
 * (`separate`), or the manifests alone (`nohooks`). Hooks come after the manifests.
 */
export function postRender(
  manifests: readonly RenderedManifest[],
  hooks: readonly RenderedManifest[],
  spec: JsonObject,
): Outcome {
  const renderers = listAt(spec, 'postRenderers');
  const strategy = stringAt(spec, 'postRenderStrategy') || 'combined';
  const streams =
    strategy === 'separate' ? [manifests, hooks] : strategy === 'nohooks' ? [manifests] : [[...manifests, ...hooks]];
  const objects: PostRendered[] = [];
  for (const stream of streams) {
    const outcome = renderStream(stream.flatMap(renderedObjects), renderers);
    if ('problems' in outcome) return outcome;
    objects.push(...outcome.objects);
  }
  if (strategy === 'nohooks')
    objects.push(...hooks.flatMap(renderedObjects).map((object) => ({ ...object, reached: false })));
  return { objects: [...objects.filter(({ hook }) => !hook), ...objects.filter(({ hook }) => hook)] };
}

function renderedObjects(manifest: RenderedManifest): PostRendered[] {
  return flatten(manifest.object()).map((object) => ({
    source: manifest.source,
    object,
    hook: isHook(object),
    reached: true,
  }));
}

/** Each renderer is a kustomization over the stream (helm-controller builds the same). Without one the objects pass as they are, once each. */
function renderStream(rendered: readonly PostRendered[], renderers: readonly JsonValue[]): Outcome {
  const duplicate = duplicated(rendered);
  if (duplicate !== undefined) return { problems: [duplicate] };
  const sources = new Map(rendered.map(({ object, source }) => [identity(object), source]));
  let objects = rendered;
  for (const renderer of renderers) {
    const kustomize = objectAt(renderer, 'kustomize');
    if (kustomize === undefined) continue;
    const kustomization: JsonObject = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: ['helm-output.yaml'],
    };
    for (const field of ['patches', 'images'] as const) {
      const value = kustomize[field];
      if (value !== undefined) kustomization[field] = value;
    }
    // Both hold objects, which reach kustomize as JSON.
    kustomization['patchesStrategicMerge'] = listAt(kustomize, 'patchesStrategicMerge').map((patch) =>
      encodeGoJson(patch),
    );
    kustomization['patchesJson6902'] = listAt(kustomize, 'patchesJson6902').map((entry) => ({
      patch: encodeGoJson(jsonAt(entry, 'patch') ?? null),
      target: objectAt(entry, 'target') ?? {},
    }));
    const tree = memoryTree({
      'helm-output.yaml': objects.map(({ object }) => encodeYaml(object)).join('---\n'),
      'kustomization.yaml': encodeYaml(kustomization),
    });
    const outcome = build(tree, '', { loadRestrictor: 'none' });
    if (outcome.problems.length > 0) return { problems: outcome.problems };
    objects = outcome.resources.map(({ object }) => {
      const source = sources.get(identity(object));
      return { ...(source === undefined ? {} : { source }), object, hook: isHook(object), reached: true };
    });
  }
  return { objects };
}

/** A stream that holds one object twice is refused by whatever post-renderer is first, and one that sets origin labels is always there. */
function duplicated(objects: readonly PostRendered[]): Problem | undefined {
  const seen = new Map<string, PostRendered>();
  for (const object of objects) {
    const key = identity(object.object);
    const first = seen.get(key);
    if (key !== '' && first !== undefined) {
      const id = resourceIdOf(object.object);
      const places = [...new Set([first.source, object.source])].filter((source) => source !== undefined).join(' and ');
      return {
        code: 'KUSTOMIZE_DUPLICATE_ID',
        message: `${id === undefined ? 'an object' : printResource(id)} is rendered twice${places === '' ? '' : `, by ${places}`}`,
        hint:
          first.hook === object.hook
            ? 'Flux refuses such a release: correct the chart or its values.'
            : 'Flux refuses such a release: set spec.postRenderStrategy to separate, so that hooks and manifests are taken apart.',
      };
    }
    seen.set(key, object);
  }
  return undefined;
}

/** Equal for what kustomize takes for one object; empty for what it could not name. */
function identity(object: JsonObject): string {
  const id = resourceIdOf(object);
  if (id === undefined) return '';
  return `${stringAt(object, 'apiVersion') ?? ''} ${resourceKey({ ...id, namespace: id.namespace || 'default' })}`;
}

function isHook(object: JsonObject): boolean {
  return stringAt(object, 'metadata', 'annotations', 'helm.sh/hook') !== undefined;
}

/** A `List` stands for its items; a document of comments for nothing. */
function flatten(object: JsonObject): JsonObject[] {
  const items = object['items'];
  if (Array.isArray(items) && stringAt(object, 'kind')?.endsWith('List') === true)
    return items.flatMap((item) => (isJsonObject(item) ? flatten(item) : []));
  return Object.keys(object).length === 0 ? [] : [object];
}
