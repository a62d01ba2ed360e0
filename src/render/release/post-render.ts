import { compareBytes } from '../../core/files/paths.ts';
import { helmGroup } from '../../core/flux-kinds.ts';
import { type JsonObject, jsonAt, stringAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { ResourceId } from '../../core/resource-id.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import {
  compareKinds,
  type HookInfo,
  hookOf,
  type RenderedManifest,
  readManifestHead,
  sortManifests,
  splitterOf,
} from '../../engines/helm/public.ts';
import { withLineFeed } from '../../engines/yaml/public.ts';
import { type HelmReleaseSpec, helmReleaseSpec } from '../../flux/public.ts';
import type { RenderSettings } from '../controllers/controller.ts';
import { type ReleaseMetadata, withReleaseMetadata } from './release-metadata.ts';
import { renderStream, templateOf } from './release-stream.ts';

/** A rendered object, and the template that it came from, as far as post-renderers leave that known. */
export interface PostRendered {
  readonly source?: string;
  readonly object: JsonObject;
  readonly hook?: HookInfo;
}

/** Fields of a post-renderer that `helm.toolkit.fluxcd.io/v2` left behind. */
const goneFields = ['patchesJson6902', 'patchesStrategicMerge'];

/**
 * The problem of a v2 HelmRelease with a field of older versions, which the API server refuses when it is applied:
 * server-side apply knows no field that the schema does not declare.
 */
export function removedApiField(release: JsonObject): Problem | undefined {
  if (stringAt(release, 'apiVersion') !== 'helm.toolkit.fluxcd.io/v2') return undefined;
  for (const [at, renderer] of helmReleaseSpec(release).postRenderers.entries()) {
    const field = goneFields.find((name) => jsonAt(renderer, 'kustomize', name) !== undefined);
    if (field !== undefined)
      return {
        code: 'OBJECT_INVALID',
        message: `unknown field in helm.toolkit.fluxcd.io/v2: spec.postRenderers[${at}].kustomize.${field}`,
        hint: 'Move the patches to patches, each a string with an optional target.',
      };
  }
  return undefined;
}

/** The labels by which helm-controller knows what it made. */
export function originLabels({ name, namespace }: ResourceId): JsonObject {
  return { [`${helmGroup}/name`]: name, [`${helmGroup}/namespace`]: namespace };
}

/** An object on its way back into a file, by whose name Helm orders it. */
interface Filed extends PostRendered {
  readonly file: string;
}

/**
 * Objects that are applied of the texts of a chart, as helm-controller 1.6.4 and Helm 4.2.4 have it:
 * `spec.postRenderers`, `spec.commonMetadata` and the origin labels, in this order, over manifests and hooks in one
 * stream (`combined`), in two (`separate`), or over the manifests alone (`nohooks`), as `spec.postRenderStrategy` or
 * else `postRenderStrategy` says. Both are in install order. Helm 3 looks for hooks before it post-renders alone.
 *
 * @throws ProblemError `RENDERED_YAML`, `KUSTOMIZE_DUPLICATE_ID`, `KUSTOMIZE_TRANSFORMER`, and what the build of a
 * post-renderer may end with
 */
export function postRender(
  files: ReadonlyMap<string, string>,
  id: ResourceId,
  { commonMetadata, postRenderers, postRenderStrategy }: HelmReleaseSpec,
  settings: Pick<RenderSettings, 'helm' | 'kustomize' | 'postRenderStrategy'>,
): { readonly manifests: readonly PostRendered[]; readonly hooks: readonly PostRendered[] } {
  const metadata: ReleaseMetadata = {
    labels: [commonMetadata?.labels ?? {}, originLabels(id)],
    annotations: [commonMetadata?.annotations ?? {}],
  };
  const rendered = (group: ReadonlyMap<string, string>, prefix = ''): Filed[] =>
    renderStream(group, postRenderers, settings.kustomize).map((object, at) => {
      const source = templateOf(object);
      const labelled = withReleaseMetadata(object, metadata);
      const file = source ?? `generated-by-postrender-${prefix}${at}.yaml`;
      return { file, ...(source === undefined ? {} : { source }), object: labelled };
    });
  const { helm } = settings;
  return sorted(byStrategy(files, postRenderStrategy || settings.postRenderStrategy, helm, rendered), helm);
}

function byStrategy(
  files: ReadonlyMap<string, string>,
  strategy: string,
  helm: string,
  rendered: (group: ReadonlyMap<string, string>, prefix?: string) => Filed[],
): Filed[] {
  if (strategy === 'combined') return rendered(files);
  const split = splitterOf(helm);
  const { manifests, hooks } = sortManifests(files, split);
  const hookTexts = joined(hooks);
  const untouched = (): Filed[] =>
    sortManifests(hookTexts, split).hooks.map((manifest) => ({
      file: manifest.source,
      source: manifest.source,
      object: manifest.object(),
      hook: manifest.hook,
    }));
  return [
    ...(strategy === 'separate' ? rendered(hookTexts, 'hooks-') : untouched()),
    ...rendered(joined(manifests), 'manifests-'),
  ];
}

/** Texts by template, each document behind dashes of its own, as Helm puts them together again. */
function joined(manifests: readonly RenderedManifest[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { source, text } of manifests) {
    const before = files.get(source);
    files.set(source, before === undefined ? text : `${before}\n---\n${text}`);
  }
  return files;
}

function sorted(filed: readonly Filed[], helm: string): { manifests: PostRendered[]; hooks: PostRendered[] } {
  const known = filed.map((one) => ({ ...one, head: readManifestHead(one.object) }));
  known.sort((a, b) => compareBytes(a.file, b.file));
  known.sort((a, b) => compareKinds(a.head.kind, b.head.kind));
  const manifests: PostRendered[] = [];
  const hooks: PostRendered[] = [];
  for (const { file: _file, head, ...rendered } of known) {
    const hook = behaves('helm-hooks-after-post-renderers', helm) ? hookOf(head) : rendered.hook;
    if (hook === undefined) manifests.push({ ...rendered, object: withLineFeed(rendered.object) });
    else if (hook !== 'unknown') hooks.push({ ...rendered, hook });
  }
  return { manifests, hooks };
}
