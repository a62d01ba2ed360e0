export { changesAdmission } from './admission/changes-admission.ts';
export { applyOrder, followsRevisionOf } from './apply-order.ts';
export { type ComparisonInputs, compareResults, type JudgedSides, judgeResults } from './compare-and-judge.ts';
export { type Finding, type Fix, highestSeverity, quoted, type Severity, severities } from './finding.ts';
export { formerOwnerDeletion } from './former-owner.ts';
export { healthField, podsField } from './health-field.ts';
export { imagesOf } from './image-reference.ts';
export type { AppImpact, Impact } from './impact.ts';
export { type JudgedCluster, joinClusters } from './join-clusters.ts';
export type { AcknowledgedFinding } from './judge.ts';
export { type LateNeed, lateNeeds } from './late-needs.ts';
export { madeNote } from './made-by-kubernetes.ts';
export { type NewImage, newImages } from './new-images.ts';
export { directoriesOf } from './other-directory.ts';
export { inNamespace } from './pods/pod-refusals.ts';
export { services } from './pods/pod-spec.ts';
export { exceededAmounts } from './pods/quota-usage.ts';
export {
  allRefusedBetween,
  kindsWithFixedFields,
  type RefusedUpdate,
  refusedAlone,
  refusedBetween,
} from './refused-between.ts';
export { releaseIdentity, releaseKey } from './release-identity.ts';
export type { ReleaseChange } from './releases.ts';
export { isAtRest, keepReason, presentNote, prunesWith, sharedNote, staysNote } from './removal-outcome.ts';
export type { ClusterAccounts, Review, ReviewedComparison, ReviewOptions } from './review.ts';
export type { Rule } from './rule.ts';
export { forceAnnotation, recreatesIt } from './rules/immutable.ts';
export { rules } from './rules.ts';
export { isRuleWithWays, mayHaveWay, type RuleWithWays } from './rules-with-ways.ts';
export { goesWithItsClaims } from './set-claims.ts';
export { type Indexed, type IndexedSides, indexSides, kindKey, type SideIndex } from './side-index.ts';
export { stageOf } from './stage-of.ts';
export { lacksVariables, placeholderForm, unknownBetween, unknownForm } from './unknown-values.ts';
export { servedVersions } from './unserved-version.ts';
