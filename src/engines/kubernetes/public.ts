export { type AdmissionRequest, pluralOf, type Requester } from './admission/admission-request.ts';
export { defaultedObject, unknownValue } from './admission/defaulted-object.ts';
export { selects } from './admission/label-selector.ts';
export type { PolicyVerdict } from './admission/policy-verdict.ts';
export { unevaluatedVerdicts } from './admission/unevaluated-policy.ts';
export { bindingVerdicts, type ObjectsOfKind } from './admission/validating-admission-policy.ts';
export { builtInRoles } from './built-in-roles.ts';
export {
  boundedProgram,
  declareBounded,
  runSteps,
  userMessage,
  withReplacedFunctions,
} from './cel/bounded-expression.ts';
export { createdPod } from './created-pod.ts';
export { customRefusals, versionSchema } from './custom-resource.ts';
export { declaredPart } from './declared-part.ts';
export { printed } from './field.ts';
export { fluxSchema } from './flux-schema.ts';
export type { KnownSchema } from './known-schema.ts';
export { celPolicyVerdicts } from './kyverno/cel-policy.ts';
export { clusterPolicyVerdicts, type KyvernoTree } from './kyverno/cluster-policy.ts';
export { exemptionsFrom } from './kyverno/policy-exception.ts';
export { lazyModule, withLazyModules } from './lazy-module.ts';
export { claimLimitViolations, podLimitViolations, withDefaultLimits } from './limit-range.ts';
export { holdsOpenValue } from './open-value.ts';
export { addAmounts, printAmount, type ResourceAmount } from './pod-resources.ts';
export { podSecurityOf, printPodSecurity } from './pod-security/pod-security-policy.ts';
export { podSecurityViolations, printViolations } from './pod-security/pod-security-violations.ts';
export { newRefusals, type Refusal } from './refusal.ts';
export { refusalsOfChange, type ServerSide, unknownFields } from './refusals.ts';
export { hardLimits, isScoped, missingResources, objectUsage, podUsage } from './resource-quota.ts';
export { answerOf, knownGates, type ServerSettings } from './server-settings.ts';
export { storedVersions } from './stored-object.ts';
export { builtInType, typedRefusals } from './typed-value.ts';
export { undecidedRules } from './validation-rules.ts';
