import { extensionsGroup } from '../../core/flux-kinds.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { isRendered } from '../../core/side-result.ts';
import { artifactGeneratorSpec, sourceSpec } from '../../flux/public.ts';
import { type Artifact } from '../../sources/public.ts';
import type { NodeStore } from '../observed-store.ts';
import type { StoredObject } from '../store.ts';
import { isSuspendedSource } from './at-rest.ts';
import { awaitProducer } from './await-producer.ts';
import { type BodyResult, failed, lacking, type NodeEnd, type Run, type Side, withNode } from './controller.ts';

/** The artifact of a source, or what the body that needs it must return. */
export function awaitArtifact(side: Side, run: Run, source: ResourceId): Artifact | BodyResult {
  const object = side.store.get(source);
  if (object === undefined) {
    if (run.drain === 'none') return { state: 'blocked-on', on: [source] };
    const maker = awaitProducer(side, run, source);
    if (maker !== undefined) return maker;
    if (source.kind === 'ExternalArtifact') return notMadeHere(side, run, source);
    return lacking(side, run, source, {
      code: 'SOURCE_NOT_FOUND',
      message: `source ${printResource(source)} is not in the tree`,
      hint: 'Add the source, or correct its kind, name or namespace.',
    });
  }
  if (isSuspendedSource(side, source)) return { state: 'suspended', ...sourceAtRest(source) };
  const artifact = side.store.artifact(source);
  if (artifact !== undefined) return artifact;
  // What a generator makes is put together whether or not somebody needs it.
  if (!isGenerated(object) && !side.isDemanded(source)) {
    side.demand(source);
    return { state: 'blocked-on', on: [source] };
  }
  const status = side.store.status(source);
  // Its run that found it not needed may end after the demand was made; another run follows.
  if (status === undefined || status.state === 'unchanged') {
    if (run.drain !== 'force') return { state: 'blocked-on', on: [source] };
    return failed(run, { code: 'DEPENDENCY_NOT_READY', message: `${printResource(source)} is not ready` });
  }
  switch (status.state) {
    case 'suspended':
      return { state: 'suspended', ...sourceAtRest(source) };
    case 'unchecked':
    case 'skipped':
      return { state: status.state, reason: status.reason, blockedOn: [source] };
    default:
      return {
        state: 'blocked',
        // The source may be none that the change touches, and then nothing else says why.
        reason: `${printResource(source)} is not ready: ${status.reason}`,
        blockedOn: [source],
      };
  }
}

/**
 * End of a node whose source is suspended. Flux goes on applying what that fetched before: everything stays as it is.
 */
export function sourceAtRest(source: ResourceId): Pick<NodeEnd, 'blockedOn' | 'reason'> {
  return { reason: `${printResource(source)} is suspended`, blockedOn: [source] };
}

/**
 * Key of the content of a source outside of the tree: its spec, and the specs of the sources that it includes, which
 * may include others.
 */
export function sourceContent(store: NodeStore, source: ResourceId): readonly unknown[] {
  const names = new Set([source.name]);
  const contents: unknown[] = [];
  // A set that grows while it is gone through: each source once, in circles too.
  for (const name of names) {
    const object = store.get({ ...source, name })?.object;
    contents.push(object ?? null);
    for (const { repository } of sourceSpec(object).include)
      if (repository?.name !== undefined) names.add(repository.name);
  }
  return contents;
}

/** Test for the artifact itself, false for a result to return. */
export function isArtifact(value: Artifact | BodyResult): value is Artifact {
  return 'identity' in value;
}

/** Test for an ExternalArtifact that a generator makes. */
export function isGenerated({ id, parent }: StoredObject): boolean {
  return id.kind === 'ExternalArtifact' && parent?.group === extensionsGroup;
}

/**
 * An ExternalArtifact that is not in the tree: a generator did not come to make it, or it is the work of a controller
 * that the tree may not know.
 */
function notMadeHere(side: Side, run: Run, source: ResourceId): BodyResult {
  const generator = side.store.ofKind(extensionsGroup, 'ArtifactGenerator').find(({ id, object }) => {
    const { artifacts, pathPattern } = artifactGeneratorSpec(object);
    const isMade = pathPattern !== undefined || artifacts.some(({ name }) => name === source.name);
    return id.namespace === source.namespace && isMade;
  });
  const status = generator === undefined ? undefined : side.store.status(generator.id);
  if (generator !== undefined && status === undefined && run.drain !== 'force')
    return { state: 'blocked-on', on: [generator.id] };
  if (generator !== undefined && status !== undefined && !isRendered(status.state)) {
    const isBroken = status.state === 'failed' || status.state === 'blocked';
    return {
      state: isBroken ? 'blocked' : status.state,
      reason: `${printResource(source)} comes from ${printResource(generator.id)}, which is ${isBroken ? 'not ready' : status.state}: ${status.reason}`,
      blockedOn: [generator.id],
    };
  }
  const problem = withNode(run, {
    code: 'SOURCE_UNSUPPORTED',
    message: `${printResource(source)} is created by a controller in the cluster: not rendered`,
  });
  return { state: 'unchecked', reason: problem.message, problems: [problem], blockedOn: [source] };
}
