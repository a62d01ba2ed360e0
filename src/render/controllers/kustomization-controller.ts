import type { BuiltKustomization } from '../../core/built-kustomization.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { objectAt } from '../../core/json.ts';
import { printResource, type ResourceId, resourceIdOf, resourceKey } from '../../core/resource-id.ts';
import { behaves } from '../../core/versions/behaviours.ts';
import { type BuildOutcome } from '../../engines/kustomize/public.ts';
import {
  applyPart,
  isKnownElsewhere,
  kustomizationSource,
  kustomizationSpec,
  sourceRelation,
} from '../../flux/public.ts';
import { applyKustomization, encryptionWarnings, unbuiltResult } from '../kustomization/apply-kustomization.ts';
import { buildWithRemotes, diskCodec, mayCopyValues, pathOf } from '../kustomization/build-kustomization.ts';
import { placedAt, placedIn, placement } from '../kustomization/placed-render.ts';
import { filesRead } from '../kustomization/remote-sources.ts';
import type { Memoised } from '../memo/build-memo.ts';
import { reviewedReads } from '../working-tree.ts';
import { remoteWarnings } from './apply-warnings.ts';
import { atRest, isSuspendedSource } from './at-rest.ts';
import {
  type BodyResult,
  type Controller,
  failed,
  inputsKey,
  type Reconciled,
  type Side,
  withInputs,
  withNode,
} from './controller.ts';
import { deniedSource } from './denied-access.ts';
import { awaitDependencies, dependencyKey, dependencyWarnings } from './dependencies.ts';
import { driftIgnored } from './drift-ignore.ts';
import { memoisedBuild } from './memoised-render.ts';
import { isInClear, type ObjectData } from './object-data.ts';
import { dataOf } from './placeholder.ts';
import { awaitArtifact, isArtifact, sourceAtRest } from './source-artifact.ts';
import { collectVariables } from './substitution-variables.ts';
import { unknownFieldWarnings } from './unknown-fields.ts';
import { watchWarnings } from './watch-warnings.ts';

/** The kinds that a Kustomization may build from (the enumeration of its definition). */
const buildable: ReadonlySet<string> = new Set(['Bucket', 'ExternalArtifact', 'GitRepository', 'OCIRepository']);

/**
 * Builds, substitutes and labels as kustomize-controller does: build → substitution → owner labels → common metadata.
 */
export const reconcileKustomization: Controller = async (side, run) => {
  const { object } = run.node;
  const source = kustomizationSource(run.node);
  const { appliedOnce, suspended } = side.settings;
  if (suspended !== 'rendered' && kustomizationSpec(object).suspend && !appliedOnce.has(resourceKey(run.node.id))) {
    const active = { ...run.node, object: { ...object, spec: { ...objectAt(object, 'spec'), suspend: false } } };
    return await atRest(side, { ...run, node: active }, { reason: 'spec.suspend is true' }, reconcileActive);
  }
  if (!isSuspendedSource(side, source)) return await reconcileActive(side, run);
  return await atRest(side, run, sourceAtRest(source), reconcileActive);
};

const reconcileActive: Controller = async (side, run) => {
  const { id, object } = run.node;
  const spec = kustomizationSpec(object);
  const source = kustomizationSource(run.node);
  if (!buildable.has(source.kind)) {
    const message = `unsupported kind in spec.sourceRef: ${source.kind}`;
    const hint = `Use ${[...buildable].join(', ')}.`;
    return withInputs(failed(run, { code: 'OBJECT_INVALID', message, hint }), inputsKey(object));
  }
  const denied = deniedSource(side.settings, id, source);
  if (denied !== undefined) return withInputs(failed(run, denied), inputsKey(object, denied));
  const artifact = awaitArtifact(side, run, source);
  if (!isArtifact(artifact)) {
    const declared = side.store.get(source)?.object;
    const isKnown =
      declared !== undefined &&
      source.kind === 'GitRepository' &&
      (sourceRelation(source, declared, side.discovery) === 'another-revision' ||
        isKnownElsewhere(source, declared, side.discovery, side.discovery.objects));
    const here = isKnown ? null : samePathHere(side, pathOf(object));
    const key = inputsKey(object, declared ?? null, here);
    return withInputs(artifact, key, here === null ? [] : [['id', pathOf(object), here]]);
  }
  // As bootstrapping tools leave it, whose variables are in the cluster. What a build gives has had its variables.
  const isFromOutside = run.node.parent === undefined || nodeKindOf(run.node.parent) === 'instance';
  const hasVariable = isFromOutside && spec.path?.includes('${') === true;
  if (hasVariable && artifact.tree.kind(pathOf(object)) === undefined) {
    const message = `the variables of spec.path ${spec.path} are not in the tree: not rendered`;
    const problem = withNode(run, { code: 'PATH_NOT_FOUND', message, hint: 'Name the directory with `path`.' });
    return withInputs({ state: 'unchecked', reason: message, problems: [problem] }, inputsKey(object));
  }
  const decrypts = spec.decryption?.provider === 'sops';
  const decryption = decrypts ? side.decryption : undefined;
  const tree = (await decryption?.openInputs(artifact.tree, pathOf(object))) ?? artifact.tree;
  const built = await buildWithRemotes(side, run, tree, artifact);
  const opened = decryption === undefined ? undefined : await decryption.openBuild(built.value);
  const variables = collectVariables(side, run, (wanted) =>
    makesData(side, built).includes(resourceKey(wanted)) ? madeData(opened ?? built.value, wanted) : undefined,
  );
  const reads = reviewedReads(artifact, built.readSet);
  if ('state' in variables) {
    const key = inputsKey(object, built.identity);
    // Flux builds first: what does not build may be what would make the variables.
    const unbuilt =
      variables.state === 'blocked-on'
        ? undefined
        : unbuiltResult(
            opened ?? built.value,
            encryptionWarnings(opened ?? built.value, id, decrypts, decryption !== undefined),
          );
    if (unbuilt === undefined) return withInputs(variables, key, reads);
    const problems = placedAt(source, artifact, unbuilt.problems).map((problem) => withNode(run, problem));
    const warnings = placedAt(source, artifact, unbuilt.warnings);
    return withInputs({ ...unbuilt, problems, warnings }, key, reads);
  }
  const part = applyPart(object);
  const applyKey = inputsKey(
    'apply',
    id,
    built.identity,
    decryption?.identity ?? null,
    part,
    variables.key,
    side.settings.strictSubstitution,
    side.settings.leavesUnset.has(resourceKey(id)),
    placement(source, artifact, built.readSet),
  );
  const { value, identity, isConfidential, kept } = memoisedBuild(
    side,
    run,
    { key: applyKey, isConfidential: variables.isConfidential },
    () =>
      placedIn(
        source,
        artifact,
        applyKustomization(side, id, part, opened ?? built.value, variables, decryption !== undefined),
      ),
    { tree, reads: built.readSet, mayCopy: () => mayCopyValues(side, run, tree, built) },
  );
  const unknown = unknownFieldWarnings(side.settings, run.node);
  const key = inputsKey(identity, object, dependencyKey(side.store, run.node), unknown);
  const ended = (result: BodyResult): Reconciled => withInputs(result, key, reads);
  const waiting = awaitDependencies(side, run);
  if (waiting !== undefined) {
    // What it has applied goes on while it waits.
    const holds = waiting.state === 'blocked' && value.state === 'rendered' && side.settings.suspended === 'followed';
    return ended(holds ? { ...waiting, held: value.manifests ?? [], isConfidential } : waiting);
  }
  const { problems, warnings, ...rest } = value;
  const ignored = behaves('flux-drift-ignore', `2.${side.settings.minor}`)
    ? driftIgnored(spec.ignore, value.manifests)
    : [];
  if ('code' in ignored) return ended(failed(run, ignored, { warnings }));
  const builtFrom = (): BuiltKustomization => ({
    settings: inputsKey(object['spec'], part, variables.key, decryption?.identity ?? null),
    own: {
      name: printResource(source),
      revision: artifact.revision,
      identity: artifact.identity,
      tree: artifact.tree,
      files: filesRead(built.readSet),
      isReviewed: artifact.reviewed !== undefined,
    },
    remoteIdentity: built.remoteIdentity,
    remotes: built.remotes,
  });
  return ended({
    ...rest,
    builtFrom,
    ...(ignored.length === 0 ? {} : { driftIgnored: ignored }),
    isConfidential,
    ...(kept === undefined ? {} : { kept }),
    // Named here and not in the memo: the other side may define the same node at another line.
    problems: problems.map((problem) => withNode(run, problem)),
    warnings: [
      ...warnings,
      ...unknown,
      ...dependencyWarnings(side, run.node),
      ...watchWarnings(side.settings, run.node),
      ...remoteWarnings(run.node, value.manifests),
    ],
  });
};

/**
 * The keys of the ConfigMaps and Secrets that a build makes: known without building again what an earlier run has
 * built.
 */
function makesData(side: Side, built: Memoised<BuildOutcome>): readonly string[] {
  const list = (): string[] =>
    built.value.resources.flatMap(({ object }) => {
      const id = resourceIdOf(object);
      return id?.group === '' && (id.kind === 'ConfigMap' || id.kind === 'Secret') ? [resourceKey(id)] : [];
    });
  return side.memo.fromKey(inputsKey('data', built.identity), list, diskCodec(side.decryption === undefined)).value;
}

/** The data of a ConfigMap or Secret that a build makes. */
function madeData(
  { resources }: BuildOutcome,
  { kind, namespace, name }: ResourceId,
): Omit<ObjectData, 'declared'> | undefined {
  const made = resources.find(({ object }) => {
    const id = object['kind'] === kind ? resourceIdOf(object) : undefined;
    return id?.group === '' && id.name === name && id.namespace === namespace;
  });
  if (made === undefined) return undefined;
  const entries = dataOf(made.object);
  return { entries, complete: true, isConfidential: kind === 'Secret' && isInClear(entries) };
}

/**
 * The content of a Kustomization's path in this tree, for one whose source is not at hand: that may be this repository
 * under a name which nothing gives away. Then a change of these files must be said to be unchecked rather than to
 * change nothing; what is known to be another revision or another repository is not concerned. The root would differ
 * with every change.
 */
function samePathHere({ tree }: Side, path: string): string | null {
  return path === '' ? null : (tree.contentId(path) ?? null);
}
