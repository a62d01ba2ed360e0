// Differences between fluxdelta and a real Flux that are meant to be, each with its cause. A difference is
// `{ what, node, object, ours, flux }` as scripts/oracle/flux/judge.js gives it.
import { refusedObject } from './refusals.js';

const isState = ({ what, ours }) => what === 'state' && ours === 'rendered';

/** The fields that a run itself sets or removes (scripts/oracle/flux/patches.js). */
const patched =
  /^\.spec\.(url|secretRef|verify|proxySecretRef|decryption|healthChecks|healthCheckExprs|wait|chart\.spec\.verify)\b/;

/** By cause: what it settles. */
const causes = {
  // Only what the change adds or changes is asked about.
  'the API server refused the same object before the step': ({ what, flux, before }) =>
    what === 'refusal not told' && refusedObject(before) !== undefined && refusedObject(before) === refusedObject(flux),
  'it waits for what failed for another reason': (each) =>
    (isState(each) && /^failed: DependencyNotReady/.test(each.flux)) ||
    (each.what === 'message' && each.waitsFor === 'what is rendered here'),
  // helm-controller asks for dependencies before it reads values.
  'it lacks values and waits for what fails in both, and each names one of the two': (each) =>
    each.what === 'message' && each.waitsFor === 'what fails in both' && /^VALUES_NOT_FOUND /.test(each.ours),
  // HelmReleaseReconciler.checkDependencies asks whether a dependency observed its generation and is ready, and nothing
  // of what that one waits for; recorded in test/flux-rules too.
  'a circle of releases that an edit of one closes goes on where the others are ready from before': (each) =>
    each.what === 'state' &&
    /^HelmRelease\./.test(each.node) &&
    /^failed: (?:cycle in dependsOn: |waits for HelmRelease )/.test(each.ours) &&
    /^ready: /.test(each.flux),
  // DetermineReleaseState of helm-controller compares what it stored of the release; what stands in the cluster it
  // looks at with drift detection alone. That the namespace is deleted is the step of a Kustomization, which is
  // compared.
  'a release stays ready without what was deleted with its namespace': ({ what, flux }) =>
    what === 'object only in fluxdelta' && flux?.startsWith('deleted with its namespace') === true,
  'no source-watcher runs, which would make the artifact': (each) =>
    /^ArtifactGenerator\./.test(each.node) ||
    (isState(each) && /ExternalArtifact\S* .*not found|ExternalArtifact\S* not ready/i.test(each.flux)),
  'what it waits for never becomes ready where nobody runs it': (each) =>
    isState(each) && /^failed: (HealthCheckFailed|Progressing)/.test(each.flux),
  'several releases of one stub share its definition, and the last one labels it': ({ what, object }) =>
    ['field', 'step'].includes(what) && /\/stubs\.\S+\.example\.org( |$)/.test(object),
  'several Kustomizations apply one object, and the last one labels it': ({ what, object, isShared }) =>
    what === 'field' &&
    isShared === true &&
    /\.metadata\.labels\.kustomize\.toolkit\.fluxcd\.io\/name(space)?$/.test(object),
  // The one that was last wins; neither a build nor a step tells which one that is.
  'several nodes apply one object and overwrite each other, as the report says': ({ what, flux, isContested }) =>
    isContested === true && (what === 'field' || (what === 'step' && flux !== 'removed')),
  'others apply a definition in turns, which is never the same here': ({ what, ours }) =>
    what === 'message' && ours.startsWith('OUTPUT_LIMIT not rendered: its own definition changes with every run'),
  'the run applied a path before the tree held the Kustomization that does so': ({ what, ours, flux, isOfRun }) =>
    what === 'step' && isOfRun === true && ours === 'added' && flux === undefined,
  'it goes with its namespace, as a finding of the report says, or comes again after that': ({ isGone }) =>
    isGone === true,
  'a definition takes fields no more, as a finding of the report says': ({ what, ours, flux, isDropped }) =>
    what === 'step' && isDropped === true && ours === undefined && flux === 'changed',
  'a Secret that some controller of the cluster makes is not there': (each) =>
    isState(each) &&
    /(?:substitute from 'Secret\/\S+' error: |could not resolve Secret chart values reference ).*not found/.test(
      each.flux,
    ),
  'the change is in nothing but fields that the run itself sets or removes': ({ what, paths }) =>
    what === 'step' && paths !== undefined && paths.length > 0 && paths.every((path) => patched.test(path)),
  'the definitions of Flux are those of the controllers of the run': ({ what, object, ours, flux }) =>
    what === 'step' &&
    ours === 'changed' &&
    flux === undefined &&
    /^CustomResourceDefinition\.apiextensions\.k8s\.io \/\S+\.toolkit\.fluxcd\.io$/.test(object),
  // A build has the tree alone.
  'an owner that does not prune has left the node behind, as the report of that step says': ({ what, wasLeftBehind }) =>
    wasLeftBehind === true && ['state', 'object only in Flux'].includes(what),
  'an owner that does not prune has left behind what the node waits for, as the report of that step says': ({
    what,
    needsLeftBehind,
  }) => needsLeftBehind === true && ['failure not told', 'state', 'message'].includes(what),
  'the run jumped over the commit that left the node behind': ({ what, isStray }) =>
    isStray === true && what === 'state',
  // A build knows no variables of before.
  'a Kustomization fails by variables that it gets with itself, as a warning of the report says': (each) =>
    isState(each) && each.lacksOwnVariables === true && /variable not set \(strict mode\)/.test(each.flux),
  // A build shows what an installation gives; that nothing of the release changes is the step, which is compared.
  'an edit of a chart waits for a version, as a finding of the report says': ({ what, node, waitsForVersion }) =>
    waitsForVersion === true &&
    (what === 'state' ||
      (['field', 'object only in fluxdelta', 'object only in Flux'].includes(what) && /^HelmRelease\./.test(node))),
  'which edits of a chart the cluster has is not known, as a warning of the report says': ({ what, hasUnknownChart }) =>
    hasUnknownChart === true && what === 'step',
  // No tree says that it is there, and history is not asked of a Kustomization that is new.
  'what Flux has left behind in an earlier commit is told as added when it is applied again': ({
    ours,
    flux,
    wasLeft,
  }) => wasLeft === true && ours === 'added' && (flux === undefined || flux === 'changed'),
  'the report of a history says that the cluster decides what becomes of the object': ({ isUnsure }) =>
    isUnsure === true,
  'a stub says which action it was rendered for and how often; a build installs, and an upgrade comes when something changed':
    ({ what, object }) => what === 'field' && /-stub \.data\.(release|cluster)$/.test(object),
};

/** All causes, so that a run tells which of them nothing had. */
export const settledCauses = Object.keys(causes);

/** The cause of a difference; undefined when nothing settles it. */
export function settledBy(difference) {
  return Object.entries(causes).find(([, settles]) => settles(difference))?.[0];
}
