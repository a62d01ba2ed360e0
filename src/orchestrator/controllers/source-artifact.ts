import { printResource, type ResourceId } from '../../model/resource-id.ts';
import type { Artifact } from '../../sources/fetcher.ts';
import { type BodyResult, failed, type Run, type Side } from './controller.ts';

/** The artifact of a source, or what the body that needs it must return. */
export function awaitArtifact(side: Side, run: Run, source: ResourceId): Artifact | BodyResult {
  const object = side.store.get(source);
  if (object === undefined) {
    if (run.drain === 'none') return { state: 'blocked-on', on: [source] };
    return failed(run, {
      code: 'SOURCE_NOT_FOUND',
      message: `${printResource(source)} is not defined in this tree`,
      hint: 'Add the source, or correct its kind, name or namespace in the reference.',
    });
  }
  const artifact = side.store.artifact(source);
  if (artifact !== undefined) return artifact;
  if (!side.isDemanded(source)) {
    side.demand(source);
    return { state: 'blocked-on', on: [source] };
  }
  const status = side.store.status(source);
  if (status === undefined) {
    if (run.drain !== 'force') return { state: 'blocked-on', on: [source] };
    return failed(run, { code: 'DEPENDENCY_NOT_READY', message: `${printResource(source)} did not become ready` });
  }
  switch (status.state) {
    case 'suspended':
      // Flux goes on applying what it fetched before: everything stays as it is.
      return { state: 'suspended', reason: `${printResource(source)} is suspended`, blockedOn: [source] };
    case 'unchecked':
    case 'skipped':
      return { state: status.state, reason: status.reason, blockedOn: [source] };
    default:
      return { state: 'blocked', reason: `${printResource(source)} is not ready`, blockedOn: [source] };
  }
}

/** True for the artifact itself, false for a result to return. */
export function isArtifact(value: Artifact | BodyResult): value is Artifact {
  return 'identity' in value;
}
