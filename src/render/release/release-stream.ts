import { memoryTree } from '../../core/files/memory-tree.ts';
import { compareBytes } from '../../core/files/paths.ts';
import { type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../../core/json.ts';
import { fail, type Problem, ProblemError } from '../../core/problem.ts';
import { printResource, resourceIdOf } from '../../core/resource-id.ts';
import { splitStream, TextCache, trimSpace } from '../../engines/helm/public.ts';
import {
  type Annotation,
  build,
  readStreamDocument,
  type StreamDocument,
  streamText,
} from '../../engines/kustomize/public.ts';
import { encodeGoJson, encodeYaml } from '../../engines/yaml/public.ts';

/** The annotation by which Helm knows after post-rendering which template an object came from. */
export const templateAnnotation = 'postrenderer.helm.sh/postrender-filename';

interface StreamedText {
  readonly source: string;
  readonly text: string;
}

/**
 * Stream that Helm makes of rendered texts, and `spec.postRenderers` (each a kustomization over the stream, for this
 * version of kustomize) were run: every object as kustomize reads and writes it, with `templateAnnotation`. The objects
 * are shared, so callers must not change them.
 *
 * @throws ProblemError `RENDERED_YAML`, `KUSTOMIZE_DUPLICATE_ID`, and what a build may end with
 */
export function renderStream(
  files: ReadonlyMap<string, string>,
  renderers: readonly JsonValue[],
  version: string,
): readonly JsonObject[] {
  const texts = [...files.keys()].sort(compareBytes).flatMap((source): StreamedText[] => {
    if (source.slice(source.lastIndexOf('/') + 1).startsWith('_')) return [];
    return splitStream(files.get(source) ?? '').flatMap((text) => (trimSpace(text) === '' ? [] : [{ source, text }]));
  });
  const kustomizations = renderers.flatMap((renderer, at): PostRenderer[] => {
    const kustomize = objectAt(renderer, 'kustomize');
    return kustomize === undefined ? [] : [{ at, kustomize }];
  });
  return kustomizations.length === 0 ? readStream(texts) : kustomized(texts, kustomizations, version);
}

/** A kustomization among `spec.postRenderers`, and its place there. */
interface PostRenderer {
  readonly at: number;
  readonly kustomize: JsonObject;
}

/** Most documents of one side of a comparison are those of the other. */
const documents = new TextCache<StreamDocument>(32 * 1024 * 1024);

function readStream(texts: readonly StreamedText[]): JsonObject[] {
  const read = texts.map(({ source, text }) => ({
    source,
    document: documents.get(`${source}\n${text}`, () => readStreamDocument(text, annotationOf(source))),
  }));
  for (const { source, document } of read) if (document.refused !== undefined) refuse(source, document.refused);
  for (const { source, document } of read) if (document.unreadable !== undefined) refuse(source, document.unreadable);
  const seen = new Map<string, JsonObject>();
  const objects: JsonObject[] = [];
  for (const { document } of read) {
    for (const { id, object } of document.objects) {
      const first = seen.get(id);
      if (first !== undefined) refuseTwice(first, object);
      seen.set(id, object);
      objects.push(object);
    }
  }
  return objects;
}

function annotationOf(source: string): Annotation {
  return { name: templateAnnotation, value: source };
}

function refuse(source: string, { message }: Problem): never {
  return fail('RENDERED_YAML', `Flux refuses the output of ${source}: ${message}`, {
    at: { file: source },
    hint: 'helm-controller passes releases through kustomize, which is stricter than Helm. Correct the chart or its values.',
  });
}

function refuseTwice(first: JsonObject, second: JsonObject): never {
  const id = resourceIdOf(second);
  const places = [...new Set([first, second].map(templateOf))].filter((source) => source !== undefined).join(' and ');
  return fail(
    'KUSTOMIZE_DUPLICATE_ID',
    `${id === undefined ? 'an object' : printResource(id)} is rendered twice${places === '' ? '' : `, by ${places}`}`,
    {
      hint:
        isHook(first) === isHook(second)
          ? 'Flux refuses such a release. Correct the chart or its values.'
          : 'Flux refuses such a release. Set spec.postRenderStrategy to separate.',
    },
  );
}

/** The template that an object of a stream came from, as far as post-renderers leave that known. */
export function templateOf(object: JsonObject): string | undefined {
  return stringAt(object, 'metadata', 'annotations', templateAnnotation) || undefined;
}

function isHook(object: JsonObject): boolean {
  return jsonAt(object, 'metadata', 'annotations', 'helm.sh/hook') !== undefined;
}

function kustomized(
  texts: readonly StreamedText[],
  kustomizations: readonly PostRenderer[],
  version: string,
): JsonObject[] {
  let stream = texts
    .map(({ source, text }) => {
      try {
        return streamText(text, annotationOf(source));
      } catch (thrown) {
        if (!(thrown instanceof ProblemError)) throw thrown;
        return refuse(source, thrown.problem);
      }
    })
    .filter((text) => text !== '')
    .join('---\n');
  let objects: JsonObject[] = [];
  for (const { at, kustomize } of kustomizations) {
    const tree = memoryTree({
      'helm-output.yaml': stream,
      'kustomization.yaml': encodeYaml(kustomizationOf(kustomize)),
    });
    const { problems, resources } = build(tree, '', { loadRestrictor: 'none', version });
    const [problem] = problems;
    if (problem !== undefined) {
      // What cannot be read at all is said of the template that rendered it.
      readStream(texts);
      // The files that it was built from are not in the tree: the release stands for them.
      const { at: _at, stack: _stack, message, ...rest } = problem;
      throw new ProblemError({ ...rest, message: `spec.postRenderers[${at}].kustomize: ${message}` });
    }
    objects = resources.map(({ object }) => object);
    stream = resources.map((resource) => resource.yaml()).join('---\n');
  }
  return objects;
}

/**
 * What helm-controller builds for a post-renderer. The patches that `helm.toolkit.fluxcd.io/v2` left behind are
 * objects, which reach kustomize as JSON.
 */
function kustomizationOf(kustomize: JsonObject): JsonObject {
  const { patches, images } = kustomize;
  return {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: ['helm-output.yaml'],
    ...(patches === undefined ? {} : { patches }),
    ...(images === undefined ? {} : { images }),
    patchesStrategicMerge: listAt(kustomize, 'patchesStrategicMerge').map((patch) => encodeGoJson(patch)),
    patchesJson6902: listAt(kustomize, 'patchesJson6902').map((entry) => ({
      patch: encodeGoJson(jsonAt(entry, 'patch') ?? null),
      target: objectAt(entry, 'target') ?? {},
    })),
  };
}
