import { sourceId } from '../../core/flux-kinds.ts';
import { objectAt } from '../../core/json.ts';
import type { Problem, Warning } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { fluxSpec, pinnedVersion, publishedDirectory, sourceSpec } from '../../flux/public.ts';
import { type Artifact } from '../../sources/public.ts';
import type { StoredObject } from '../store.ts';
import {
  type BodyResult,
  type Controller,
  inputsKey,
  type Run,
  type Side,
  withInputs,
  withNode,
} from './controller.ts';
import { generatorOf, reconcileGenerated } from './generator-controller.ts';
import { publishedWarnings } from './published-warnings.ts';
import { unverifiedSource } from './signatures.ts';
import { awaitArtifact, isArtifact, sourceContent } from './source-artifact.ts';
import { awaitSecrets, missingSecrets } from './source-secrets.ts';

/** Problems that say nothing about the tree: the outside world could not be asked. */
const notChecked: ReadonlySet<Problem['code']> = new Set([
  'EGRESS_DENIED',
  'GIT_FAILED',
  'GIT_UNAVAILABLE',
  'SOURCE_AUTH',
  'SOURCE_UNREACHABLE',
  'SOURCE_UNSUPPORTED',
]);

/** Test whether a fetch that ended with `problem` is inconclusive: the source may exist. */
export function isInconclusive(problem: Problem): boolean {
  return notChecked.has(problem.code);
}

/** Fetches a source once something needs it. A source that nothing needs is ready without content. */
export const reconcileSource: Controller = async (side, run) => {
  const generator = generatorOf(side, run.node);
  if (generator !== undefined) return reconcileGenerated(side, run, generator);
  const key = inputsKey(sourceContent(side.store, run.node.id));
  return withInputs(await fetchSource(side, run), key);
};

async function fetchSource(side: Side, run: Run): Promise<BodyResult> {
  const { id, object } = run.node;
  if (fluxSpec(object).suspend) return { state: 'suspended', reason: 'suspended' };
  if (side.store.artifact(id) !== undefined)
    return { state: 'rendered', warnings: publicationWarnings(side, run.node) };
  if (!side.isDemanded(id) || id.kind === 'HelmRepository') return { state: 'unchanged', reason: 'not needed' };
  const includes: Artifact[] = [];
  for (const { repository } of id.kind === 'GitRepository' ? sourceSpec(object).include : []) {
    const included = sourceId('GitRepository', id.namespace, repository?.name ?? '');
    const artifact = awaitArtifact(side, run, included);
    if (!isArtifact(artifact)) return artifact;
    includes.push(artifact);
  }
  const waiting = awaitSecrets(side, run, run.node);
  if (waiting !== undefined) return waiting;
  const warnings = missingSecrets(side, run.node);
  const fetched = await side.fetch({ ...sourceRequest(run.node), includes });
  if ('artifact' in fetched) {
    side.store.setArtifact(id, fetched.artifact);
    const unverified = unverifiedSource(run.node, fetched.artifact.revision);
    return { state: 'rendered', warnings: [...warnings, ...unverified, ...leftOut(id, fetched.artifact)] };
  }
  const problem = withNode(run, fetched.problem);
  const state = isInconclusive(problem) ? 'unchecked' : 'failed';
  // Without an answer of its server no login was missing.
  const told = problem.code === 'SOURCE_UNREACHABLE' ? [] : warnings;
  return { state, reason: problem.message, problems: [problem], warnings: told };
}

/** Says of a source that stands for a directory of the tree how that is known, and when a change reaches it. */
function publicationWarnings(side: Side, { id, object }: StoredObject): Warning[] {
  const published = publishedDirectory(side.discovery.publications, id, object, side.tree);
  return publishedWarnings(id, printResource(id), published, pinnedVersion(object));
}

/** Says which links of an archive lead out of it. */
function leftOut(id: ResourceId, { linksOut = [] }: Artifact): Warning[] {
  if (linksOut.length === 0) return [];
  const [first = ''] = linksOut;
  const more = linksOut.length === 1 ? '' : ` and ${linksOut.length - 1} more`;
  const message = `${printResource(id)}: symbolic links out of the artifact are skipped, as by Flux: ${JSON.stringify(first.slice(0, 200))}${more}`;
  return [{ category: 'left-out', message, resource: id }];
}

/**
 * What is asked for, to have the content of a source that includes no others. An ExternalArtifact says in its status
 * where its content is.
 */
function sourceRequest({ id, object }: StoredObject): Parameters<Side['fetch']>[0] {
  const spec = objectAt(object, 'spec') ?? {};
  const artifact = id.kind === 'ExternalArtifact' ? objectAt(object, 'status', 'artifact') : undefined;
  return { id, kind: id.kind, spec: artifact === undefined ? spec : { ...spec, artifact } };
}
