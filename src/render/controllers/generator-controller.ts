import type { ReadSet } from '../../core/files/read-set.ts';
import { extensionsGroup, sourceGroup, sourceId } from '../../core/flux-kinds.ts';
import type { JsonObject } from '../../core/json.ts';
import { isProblem } from '../../core/problem.ts';
import { printResource } from '../../core/resource-id.ts';
import type { Manifest } from '../../core/side-result.ts';
import { type ArtifactRequest, type GeneratorSpec, generatorSpec, isGeneratorDisabled } from '../../flux/public.ts';
import { type Artifact } from '../../sources/public.ts';
import { generatedArtifacts } from '../generated-artifacts.ts';
import type { StoredObject } from '../store.ts';
import {
  type BodyResult,
  type Controller,
  failed,
  inputsKey,
  type Reconciled,
  type Run,
  type Side,
  withInputs,
} from './controller.ts';
import { memoisedBuild } from './memoised-render.ts';
import type { Rendered } from './rendered.ts';
import { awaitArtifact, isArtifact, sourceContent } from './source-artifact.ts';

/**
 * Makes the ExternalArtifacts of an ArtifactGenerator, as source-watcher does: one for each artifact that it names, or
 * for each directory that its path pattern fits. What is in them is put together when they are reconciled in turn; here
 * it is only seen whether that can be done, since a generator fails as a whole.
 */
export const reconcileGenerator: Controller = async (side, run) => {
  const { id, object } = run.node;
  if (isGeneratorDisabled(object))
    return withInputs({ state: 'suspended', reason: 'reconciliation is disabled by annotation' }, inputsKey(object));
  const spec = generatorSpec(object, id.namespace);
  if ('error' in spec)
    return withInputs(failed(run, { code: 'OBJECT_INVALID', message: spec.error }), inputsKey(object));
  const contents = sourceContents(side, spec);
  const sources = artifactsOf(side, run, spec);
  if ('state' in sources) return withInputs(sources, inputsKey(object, contents, sources));
  const work = generatedArtifacts(object, spec, sources);
  const requests = work.requests();
  let reads: ReadSet = work.requestReads();
  if (isProblem(requests)) return withInputs(failed(run, requests), inputsKey(object, contents, requests), reads);
  const made: ArtifactRequest[] = [];
  let problem: ReturnType<typeof work.requests> | undefined;
  for (const request of requests) {
    const built = work.artifact(request.artifact);
    reads = [...reads, ...built.reads];
    if (isProblem(built.artifact)) {
      // What comes behind it is left as it was.
      problem = built.artifact;
      break;
    }
    made.push(request);
  }
  const key = inputsKey('generate', id, object, contents, made, problem ?? null);
  const { value, kept } = memoisedBuild(side, run, { key }, () =>
    rendered(made.map((request) => manifestOf(run.node, spec, request))),
  );
  const { manifests } = value;
  if (isProblem(problem)) return withInputs({ ...failed(run, problem), manifests }, key, reads);
  return withInputs({ state: 'rendered', manifests, ...(kept === undefined ? {} : { kept }) }, key, reads);
};

/** Puts together the content of an ExternalArtifact that a generator of this tree makes. */
export function reconcileGenerated(side: Side, run: Run, generator: StoredObject): Reconciled {
  const { id, object } = run.node;
  const spec = generatorSpec(generator.object, generator.id.namespace);
  if ('error' in spec)
    return withInputs(
      failed(run, { code: 'OBJECT_INVALID', message: spec.error }),
      inputsKey(object, generator.object),
    );
  const contents = sourceContents(side, spec);
  const early = (result: BodyResult): Reconciled =>
    withInputs(result, inputsKey(object, generator.object, contents, result));
  const sources = artifactsOf(side, run, spec);
  if ('state' in sources) return early(sources);
  const work = generatedArtifacts(generator.object, spec, sources);
  const requests = work.requests();
  if (isProblem(requests)) return early(failed(run, requests));
  const request = requests.find(({ artifact }) => artifact.name === id.name);
  if (request === undefined) {
    const message = `${printResource(generator.id)} does not create ${printResource(id)}`;
    return early(failed(run, { code: 'SOURCE_NOT_FOUND', message }));
  }
  const { artifact, reads } = work.artifact(request.artifact);
  if (!isProblem(artifact)) side.store.setArtifact(id, artifact);
  const end: BodyResult = isProblem(artifact) ? failed(run, artifact) : { state: 'rendered' };
  return withInputs(end, inputsKey(object, request, contents), reads);
}

/** The generator that makes an ExternalArtifact; undefined for one that the tree declares by itself. */
export function generatorOf(side: Pick<Side, 'store'>, artifact: StoredObject): StoredObject | undefined {
  const { parent } = artifact;
  return parent?.group === extensionsGroup ? side.store.get(parent) : undefined;
}

/** The artifacts of a generator's sources by alias, or what the body must return. */
function artifactsOf(side: Side, run: Run, { sources }: GeneratorSpec): ReadonlyMap<string, Artifact> | BodyResult {
  const found = new Map<string, Artifact>();
  for (const { alias, id } of sources) {
    const artifact = awaitArtifact(side, run, id);
    if (!isArtifact(artifact)) return artifact;
    found.set(alias, artifact);
  }
  return found;
}

/** What fixes the content of sources that are not in the tree. */
function sourceContents(side: Side, { sources }: GeneratorSpec): readonly unknown[] {
  return sources.map(({ id }) => sourceContent(side.store, id));
}

function rendered(manifests: readonly Manifest[]): Rendered {
  return { state: 'rendered', reason: '', problems: [], warnings: [], manifests, size: 0 };
}

/**
 * The object that source-watcher applies, but for the label with the UID of its generator, which only the cluster
 * knows, and for its status.
 */
function manifestOf(
  { id: { name, namespace }, object, origin }: StoredObject,
  spec: GeneratorSpec,
  { artifact, labels }: ArtifactRequest,
): Manifest {
  const { annotations } = spec;
  const made: JsonObject = {
    apiVersion: `${sourceGroup}/v1`,
    kind: 'ExternalArtifact',
    metadata: {
      name: artifact.name,
      namespace,
      labels: { ...spec.labels, ...labels, 'app.kubernetes.io/managed-by': 'source-watcher' },
      ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
    },
    spec: { sourceRef: { apiVersion: object['apiVersion'] ?? null, kind: 'ArtifactGenerator', name, namespace } },
  };
  return { id: sourceId('ExternalArtifact', namespace, artifact.name), object: made, origin };
}
