import { n as trimmedEnd } from "./trimmed.js";
import { a as objectAt, i as listAt, n as isJsonObject, o as stringAt } from "./json.js";
import { a as resourceKey, t as apiGroup } from "./resource-id.js";
import { t as isQuantity } from "./quantity.js";
import { a as fluxSpec, t as jsonEqual } from "./json-equal.js";
import { t as append } from "./append.js";
import { t as getOwn } from "./own-property.js";
import { i as RE2JS } from "./build2.js";
import { t as foldedCharacters } from "./folded-characters.js";
import { t as getOrInsert } from "./get-or-insert.js";
import { r as spendOn } from "./step-budget.js";
import { f as dns1035Label, i as stringFormats, y as pathSegment } from "./string-formats.js";
import { i as kustomizeGroup, n as helmGroup, s as operatorGroup } from "./flux-kinds.js";
// src/findings/pod-spec.ts
const workloads = [
	"CronJob.batch",
	"DaemonSet.apps",
	"Deployment.apps",
	"Job.batch",
	"Pod.",
	"ReplicaSet.apps",
	"ReplicationController.",
	"StatefulSet.apps"
];
const services = [
	"DaemonSet.apps",
	"Deployment.apps",
	"StatefulSet.apps"
];
function pairContainers(before, after) {
	if (after === void 0) return [];
	const old = new Map(before?.containers.map((container) => [container.name, container]));
	const names = new Set(after.containers.map(({ name }) => name));
	const leftBefore = [...old.values()].filter(({ name }) => !names.has(name));
	const leftAfter = after.containers.filter(({ name }) => !old.has(name));
	const renamed = leftBefore.length === 1 && leftAfter.length === 1 ? leftBefore[0] : void 0;
	return after.containers.map((container) => ({
		name: container.name,
		before: old.get(container.name) ?? renamed,
		after: container
	}));
}
function securityField(container, pod, field) {
	const own = objectAt(container?.object, "securityContext");
	if (own !== void 0 && own[field] !== void 0) return own[field];
	return objectAt(pod?.spec, "securityContext")?.[field];
}
function textsAt(value, ...path) {
	return listAt(value, ...path).filter((item) => typeof item === "string");
}
function portText(value) {
	return typeof value === "number" || typeof value === "string" ? String(value) : "";
}
function objectsAt(value, ...path) {
	return listAt(value, ...path).filter(isJsonObject);
}
// src/apiserver/kubernetes-types.ts
const kubernetesGroups = {
	"admissionregistration.k8s.io/v1": "admissionregistration",
	"apiextensions.k8s.io/v1": "apiextensions",
	"apiregistration.k8s.io/v1": "apiregistration",
	"apps/v1": "apps",
	"authentication.k8s.io/v1": "authentication",
	"authorization.k8s.io/v1": "authorization",
	"autoscaling/v1": "autoscaling",
	"autoscaling/v2": "autoscaling.v2",
	"batch/v1": "batch",
	"certificates.k8s.io/v1": "certificates",
	"coordination.k8s.io/v1": "coordination",
	"discovery.k8s.io/v1": "discovery",
	"events.k8s.io/v1": "events",
	"flowcontrol.apiserver.k8s.io/v1": "flowcontrol",
	"networking.k8s.io/v1": "networking",
	"node.k8s.io/v1": "node",
	"policy/v1": "policy",
	"rbac.authorization.k8s.io/v1": "rbac",
	"resource.k8s.io/v1": "resource",
	"scheduling.k8s.io/v1": "scheduling",
	"storage.k8s.io/v1": "storage",
	v1: "core"
};
const kubernetesBetaGroups = {
	"admissionregistration.k8s.io/v1beta1": "admissionregistration.v1beta1",
	"certificates.k8s.io/v1beta1": "certificates.v1beta1",
	"coordination.k8s.io/v1beta1": "coordination.v1beta1",
	"networking.k8s.io/v1beta1": "networking.v1beta1",
	"resource.k8s.io/v1beta1": "resource.v1beta1",
	"resource.k8s.io/v1beta2": "resource.v1beta2",
	"storage.k8s.io/v1beta1": "storage.v1beta1",
	"storagemigration.k8s.io/v1beta1": "storagemigration.v1beta1"
};
const kubernetesTypes = `
admissionregistration.ApplyConfiguration expression:string
admissionregistration.AuditAnnotation key:string valueExpression:string
admissionregistration.JSONPatch expression:string
admissionregistration.MatchCondition expression:string name:string
admissionregistration.MatchResources excludeResourceRules:[]admissionregistration.NamedRuleWithOperations matchPolicy:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector resourceRules:[]admissionregistration.NamedRuleWithOperations
admissionregistration.MutatingAdmissionPolicy apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.MutatingAdmissionPolicySpec
admissionregistration.MutatingAdmissionPolicyBinding apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.MutatingAdmissionPolicyBindingSpec
admissionregistration.MutatingAdmissionPolicyBindingSpec matchResources:admissionregistration.MatchResources paramRef:admissionregistration.ParamRef policyName:string
admissionregistration.MutatingAdmissionPolicySpec failurePolicy:string matchConditions:[name=]admissionregistration.MatchCondition matchConstraints:admissionregistration.MatchResources mutations:[]admissionregistration.Mutation paramKind:admissionregistration.ParamKind reinvocationPolicy:string variables:[]admissionregistration.Variable
admissionregistration.MutatingWebhook admissionReviewVersions:[]string clientConfig:admissionregistration.WebhookClientConfig failurePolicy:string matchConditions:[name=]admissionregistration.MatchCondition matchPolicy:string name:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector reinvocationPolicy:string rules:[]admissionregistration.RuleWithOperations sideEffects:string timeoutSeconds:int32
admissionregistration.MutatingWebhookConfiguration apiVersion:string kind:string metadata:meta.ObjectMeta webhooks:[name=]admissionregistration.MutatingWebhook
admissionregistration.Mutation applyConfiguration:admissionregistration.ApplyConfiguration jsonPatch:admissionregistration.JSONPatch patchType:string
admissionregistration.NamedRuleWithOperations apiGroups:[]string apiVersions:[]string operations:[]string resourceNames:[]string resources:[]string scope:string
admissionregistration.ParamKind apiVersion:string kind:string
admissionregistration.ParamRef name:string namespace:string parameterNotFoundAction:string selector:meta.LabelSelector
admissionregistration.RuleWithOperations apiGroups:[]string apiVersions:[]string operations:[]string resources:[]string scope:string
admissionregistration.ServiceReference name:string namespace:string path:string port:int32
admissionregistration.ValidatingAdmissionPolicy apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.ValidatingAdmissionPolicySpec status:any
admissionregistration.ValidatingAdmissionPolicyBinding apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.ValidatingAdmissionPolicyBindingSpec
admissionregistration.ValidatingAdmissionPolicyBindingSpec matchResources:admissionregistration.MatchResources paramRef:admissionregistration.ParamRef policyName:string validationActions:[=]string
admissionregistration.ValidatingAdmissionPolicySpec auditAnnotations:[]admissionregistration.AuditAnnotation failurePolicy:string matchConditions:[name=]admissionregistration.MatchCondition matchConstraints:admissionregistration.MatchResources paramKind:admissionregistration.ParamKind validations:[]admissionregistration.Validation variables:[name=]admissionregistration.Variable
admissionregistration.ValidatingWebhook admissionReviewVersions:[]string clientConfig:admissionregistration.WebhookClientConfig failurePolicy:string matchConditions:[name=]admissionregistration.MatchCondition matchPolicy:string name:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector rules:[]admissionregistration.RuleWithOperations sideEffects:string timeoutSeconds:int32
admissionregistration.ValidatingWebhookConfiguration apiVersion:string kind:string metadata:meta.ObjectMeta webhooks:[name=]admissionregistration.ValidatingWebhook
admissionregistration.Validation expression:string message:string messageExpression:string reason:string
admissionregistration.Variable expression:string name:string
admissionregistration.WebhookClientConfig caBundle:bytes service:admissionregistration.ServiceReference url:string
admissionregistration.v1beta1.ApplyConfiguration expression:string
admissionregistration.v1beta1.JSONPatch expression:string
admissionregistration.v1beta1.MatchCondition expression:string name:string
admissionregistration.v1beta1.MatchResources excludeResourceRules:[]admissionregistration.v1beta1.NamedRuleWithOperations matchPolicy:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector resourceRules:[]admissionregistration.v1beta1.NamedRuleWithOperations
admissionregistration.v1beta1.MutatingAdmissionPolicy apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.v1beta1.MutatingAdmissionPolicySpec
admissionregistration.v1beta1.MutatingAdmissionPolicyBinding apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec
admissionregistration.v1beta1.MutatingAdmissionPolicyBindingSpec matchResources:admissionregistration.v1beta1.MatchResources paramRef:admissionregistration.v1beta1.ParamRef policyName:string
admissionregistration.v1beta1.MutatingAdmissionPolicySpec failurePolicy:string matchConditions:[name=]admissionregistration.v1beta1.MatchCondition matchConstraints:admissionregistration.v1beta1.MatchResources mutations:[]admissionregistration.v1beta1.Mutation paramKind:admissionregistration.v1beta1.ParamKind reinvocationPolicy:string variables:[]admissionregistration.v1beta1.Variable
admissionregistration.v1beta1.Mutation applyConfiguration:admissionregistration.v1beta1.ApplyConfiguration jsonPatch:admissionregistration.v1beta1.JSONPatch patchType:string
admissionregistration.v1beta1.NamedRuleWithOperations apiGroups:[]string apiVersions:[]string operations:[]string resourceNames:[]string resources:[]string scope:string
admissionregistration.v1beta1.ParamKind apiVersion:string kind:string
admissionregistration.v1beta1.ParamRef name:string namespace:string parameterNotFoundAction:string selector:meta.LabelSelector
admissionregistration.v1beta1.Variable expression:string name:string
apiextensions.CustomResourceColumnDefinition description:string format:string jsonPath:string name:string priority:int32 type:string
apiextensions.CustomResourceConversion strategy:string webhook:apiextensions.WebhookConversion
apiextensions.CustomResourceDefinition apiVersion:string kind:string metadata:meta.ObjectMeta spec:apiextensions.CustomResourceDefinitionSpec status:any
apiextensions.CustomResourceDefinitionNames categories:[]string kind:string listKind:string plural:string shortNames:[]string singular:string
apiextensions.CustomResourceDefinitionSpec conversion:apiextensions.CustomResourceConversion group:string names:apiextensions.CustomResourceDefinitionNames preserveUnknownFields:boolean scope:string versions:[]apiextensions.CustomResourceDefinitionVersion
apiextensions.CustomResourceDefinitionVersion additionalPrinterColumns:[]apiextensions.CustomResourceColumnDefinition deprecated:boolean deprecationWarning:string name:string schema:apiextensions.CustomResourceValidation selectableFields:[]apiextensions.SelectableField served:boolean storage:boolean subresources:apiextensions.CustomResourceSubresources
apiextensions.CustomResourceSubresourceScale labelSelectorPath:string specReplicasPath:string statusReplicasPath:string
apiextensions.CustomResourceSubresources scale:apiextensions.CustomResourceSubresourceScale status:any
apiextensions.CustomResourceValidation openAPIV3Schema:apiextensions.JSONSchemaProps
apiextensions.ExternalDocumentation description:string url:string
apiextensions.JSONSchemaProps $ref:string $schema:string additionalItems:any additionalProperties:any allOf:[]apiextensions.JSONSchemaProps anyOf:[]apiextensions.JSONSchemaProps default:any definitions:{}apiextensions.JSONSchemaProps dependencies:{}any description:string enum:[]any example:any exclusiveMaximum:boolean exclusiveMinimum:boolean externalDocs:apiextensions.ExternalDocumentation format:string id:string items:any maxItems:int64 maxLength:int64 maxProperties:int64 maximum:number minItems:int64 minLength:int64 minProperties:int64 minimum:number multipleOf:number not:apiextensions.JSONSchemaProps nullable:boolean oneOf:[]apiextensions.JSONSchemaProps pattern:string patternProperties:{}apiextensions.JSONSchemaProps properties:{}apiextensions.JSONSchemaProps required:[]string title:string type:string uniqueItems:boolean x-kubernetes-embedded-resource:boolean x-kubernetes-int-or-string:boolean x-kubernetes-list-map-keys:[]string x-kubernetes-list-type:string x-kubernetes-map-type:string x-kubernetes-preserve-unknown-fields:boolean x-kubernetes-validations:[rule=]apiextensions.ValidationRule
apiextensions.SelectableField jsonPath:string
apiextensions.ServiceReference name:string namespace:string path:string port:int32
apiextensions.ValidationRule fieldPath:string message:string messageExpression:string optionalOldSelf:boolean reason:string rule:string
apiextensions.WebhookClientConfig caBundle:bytes service:apiextensions.ServiceReference url:string
apiextensions.WebhookConversion clientConfig:apiextensions.WebhookClientConfig conversionReviewVersions:[]string
apiregistration.APIService apiVersion:string kind:string metadata:meta.ObjectMeta spec:apiregistration.APIServiceSpec status:any
apiregistration.APIServiceSpec caBundle:bytes group:string groupPriorityMinimum:int32 insecureSkipTLSVerify:boolean service:apiregistration.ServiceReference version:string versionPriority:int32
apiregistration.ServiceReference name:string namespace:string port:int32
apps.ControllerRevision apiVersion:string data:any kind:string metadata:meta.ObjectMeta revision:int64
apps.DaemonSet apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.DaemonSetSpec status:any
apps.DaemonSetSpec minReadySeconds:int32 revisionHistoryLimit:int32 selector:meta.LabelSelector template:core.PodTemplateSpec updateStrategy:apps.DaemonSetUpdateStrategy
apps.DaemonSetUpdateStrategy rollingUpdate:apps.RollingUpdateDaemonSet type:string
apps.Deployment apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.DeploymentSpec status:any
apps.DeploymentSpec minReadySeconds:int32 paused:boolean progressDeadlineSeconds:int32 replicas:int32 revisionHistoryLimit:int32 selector:meta.LabelSelector strategy:apps.DeploymentStrategy template:core.PodTemplateSpec
apps.DeploymentStrategy rollingUpdate:apps.RollingUpdateDeployment type:string
apps.ReplicaSet apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.ReplicaSetSpec status:any
apps.ReplicaSetSpec minReadySeconds:int32 replicas:int32 selector:meta.LabelSelector template:core.PodTemplateSpec
apps.RollingUpdateDaemonSet maxSurge:intOrString maxUnavailable:intOrString
apps.RollingUpdateDeployment maxSurge:intOrString maxUnavailable:intOrString
apps.RollingUpdateStatefulSetStrategy maxUnavailable:intOrString partition:int32
apps.StatefulSet apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.StatefulSetSpec status:any
apps.StatefulSetOrdinals start:int32
apps.StatefulSetPersistentVolumeClaimRetentionPolicy whenDeleted:string whenScaled:string
apps.StatefulSetSpec minReadySeconds:int32 ordinals:apps.StatefulSetOrdinals persistentVolumeClaimRetentionPolicy:apps.StatefulSetPersistentVolumeClaimRetentionPolicy podManagementPolicy:string replicas:int32 revisionHistoryLimit:int32 selector:meta.LabelSelector serviceName:string template:core.PodTemplateSpec updateStrategy:apps.StatefulSetUpdateStrategy volumeClaimTemplates:[]core.PersistentVolumeClaim
apps.StatefulSetUpdateStrategy rollingUpdate:apps.RollingUpdateStatefulSetStrategy type:string
authentication.BoundObjectReference apiVersion:string kind:string name:string uid:string
authentication.SelfSubjectReview apiVersion:string kind:string metadata:meta.ObjectMeta status:any
authentication.TokenRequest apiVersion:string kind:string metadata:meta.ObjectMeta spec:authentication.TokenRequestSpec status:any
authentication.TokenRequestSpec audiences:[]string boundObjectRef:authentication.BoundObjectReference expirationSeconds:int64
authentication.TokenReview apiVersion:string kind:string metadata:meta.ObjectMeta spec:authentication.TokenReviewSpec status:any
authentication.TokenReviewSpec audiences:[]string token:string
authorization.FieldSelectorAttributes rawSelector:string requirements:[]meta.FieldSelectorRequirement
authorization.LabelSelectorAttributes rawSelector:string requirements:[]meta.LabelSelectorRequirement
authorization.LocalSubjectAccessReview apiVersion:string kind:string metadata:meta.ObjectMeta spec:authorization.SubjectAccessReviewSpec status:any
authorization.NonResourceAttributes path:string verb:string
authorization.ResourceAttributes fieldSelector:authorization.FieldSelectorAttributes group:string labelSelector:authorization.LabelSelectorAttributes name:string namespace:string resource:string subresource:string verb:string version:string
authorization.SelfSubjectAccessReview apiVersion:string kind:string metadata:meta.ObjectMeta spec:authorization.SelfSubjectAccessReviewSpec status:any
authorization.SelfSubjectAccessReviewSpec nonResourceAttributes:authorization.NonResourceAttributes resourceAttributes:authorization.ResourceAttributes
authorization.SelfSubjectRulesReview apiVersion:string kind:string metadata:meta.ObjectMeta spec:authorization.SelfSubjectRulesReviewSpec status:any
authorization.SelfSubjectRulesReviewSpec namespace:string
authorization.SubjectAccessReview apiVersion:string kind:string metadata:meta.ObjectMeta spec:authorization.SubjectAccessReviewSpec status:any
authorization.SubjectAccessReviewSpec extra:{}[]string groups:[]string nonResourceAttributes:authorization.NonResourceAttributes resourceAttributes:authorization.ResourceAttributes uid:string user:string
autoscaling.CrossVersionObjectReference apiVersion:string kind:string name:string
autoscaling.HorizontalPodAutoscaler apiVersion:string kind:string metadata:meta.ObjectMeta spec:autoscaling.HorizontalPodAutoscalerSpec status:any
autoscaling.HorizontalPodAutoscalerSpec maxReplicas:int32 minReplicas:int32 scaleTargetRef:autoscaling.CrossVersionObjectReference targetCPUUtilizationPercentage:int32
autoscaling.Scale apiVersion:string kind:string metadata:meta.ObjectMeta spec:autoscaling.ScaleSpec status:any
autoscaling.ScaleSpec replicas:int32
autoscaling.v2.ContainerResourceMetricSource container:string name:string target:autoscaling.v2.MetricTarget
autoscaling.v2.CrossVersionObjectReference apiVersion:string kind:string name:string
autoscaling.v2.ExternalMetricSource metric:autoscaling.v2.MetricIdentifier target:autoscaling.v2.MetricTarget
autoscaling.v2.HPAScalingPolicy periodSeconds:int32 type:string value:int32
autoscaling.v2.HPAScalingRules policies:[]autoscaling.v2.HPAScalingPolicy selectPolicy:string stabilizationWindowSeconds:int32 tolerance:quantity
autoscaling.v2.HorizontalPodAutoscaler apiVersion:string kind:string metadata:meta.ObjectMeta spec:autoscaling.v2.HorizontalPodAutoscalerSpec status:any
autoscaling.v2.HorizontalPodAutoscalerBehavior scaleDown:autoscaling.v2.HPAScalingRules scaleUp:autoscaling.v2.HPAScalingRules
autoscaling.v2.HorizontalPodAutoscalerSpec behavior:autoscaling.v2.HorizontalPodAutoscalerBehavior maxReplicas:int32 metrics:[]autoscaling.v2.MetricSpec minReplicas:int32 scaleTargetRef:autoscaling.v2.CrossVersionObjectReference
autoscaling.v2.MetricIdentifier name:string selector:meta.LabelSelector
autoscaling.v2.MetricSpec containerResource:autoscaling.v2.ContainerResourceMetricSource external:autoscaling.v2.ExternalMetricSource object:autoscaling.v2.ObjectMetricSource pods:autoscaling.v2.PodsMetricSource resource:autoscaling.v2.ResourceMetricSource type:string
autoscaling.v2.MetricTarget averageUtilization:int32 averageValue:quantity type:string value:quantity
autoscaling.v2.ObjectMetricSource describedObject:autoscaling.v2.CrossVersionObjectReference metric:autoscaling.v2.MetricIdentifier target:autoscaling.v2.MetricTarget
autoscaling.v2.PodsMetricSource metric:autoscaling.v2.MetricIdentifier target:autoscaling.v2.MetricTarget
autoscaling.v2.ResourceMetricSource name:string target:autoscaling.v2.MetricTarget
batch.CronJob apiVersion:string kind:string metadata:meta.ObjectMeta spec:batch.CronJobSpec status:any
batch.CronJobSpec concurrencyPolicy:string failedJobsHistoryLimit:int32 jobTemplate:batch.JobTemplateSpec schedule:string startingDeadlineSeconds:int64 successfulJobsHistoryLimit:int32 suspend:boolean timeZone:string
batch.Job apiVersion:string kind:string metadata:meta.ObjectMeta spec:batch.JobSpec status:any
batch.JobSpec activeDeadlineSeconds:int64 backoffLimit:int32 backoffLimitPerIndex:int32 completionMode:string completions:int32 managedBy:string manualSelector:boolean maxFailedIndexes:int32 parallelism:int32 podFailurePolicy:batch.PodFailurePolicy podReplacementPolicy:string selector:meta.LabelSelector successPolicy:batch.SuccessPolicy suspend:boolean template:core.PodTemplateSpec ttlSecondsAfterFinished:int32
batch.JobTemplateSpec metadata:meta.ObjectMeta spec:batch.JobSpec
batch.PodFailurePolicy rules:[]batch.PodFailurePolicyRule
batch.PodFailurePolicyOnExitCodesRequirement containerName:string operator:string values:[=]int32
batch.PodFailurePolicyOnPodConditionsPattern status:any type:string
batch.PodFailurePolicyRule action:string onExitCodes:batch.PodFailurePolicyOnExitCodesRequirement onPodConditions:[]batch.PodFailurePolicyOnPodConditionsPattern
batch.SuccessPolicy rules:[]batch.SuccessPolicyRule
batch.SuccessPolicyRule succeededCount:int32 succeededIndexes:string
certificates.CertificateSigningRequest apiVersion:string kind:string metadata:meta.ObjectMeta spec:certificates.CertificateSigningRequestSpec status:any
certificates.CertificateSigningRequestSpec expirationSeconds:int32 extra:{}[]string groups:[]string request:bytes signerName:string uid:string usages:[]string username:string
certificates.v1beta1.ClusterTrustBundle apiVersion:string kind:string metadata:meta.ObjectMeta spec:certificates.v1beta1.ClusterTrustBundleSpec
certificates.v1beta1.ClusterTrustBundleSpec signerName:string trustBundle:string
certificates.v1beta1.PodCertificateRequest apiVersion:string kind:string metadata:meta.ObjectMeta spec:certificates.v1beta1.PodCertificateRequestSpec status:any
certificates.v1beta1.PodCertificateRequestSpec maxExpirationSeconds:int32 nodeName:string nodeUID:string pkixPublicKey:bytes podName:string podUID:string proofOfPossession:bytes serviceAccountName:string serviceAccountUID:string signerName:string stubPKCS10Request:bytes unverifiedUserAnnotations:{}string
coordination.Lease apiVersion:string kind:string metadata:meta.ObjectMeta spec:coordination.LeaseSpec
coordination.LeaseSpec acquireTime:time holderIdentity:string leaseDurationSeconds:int32 leaseTransitions:int32 preferredHolder:string renewTime:time strategy:string
coordination.v1beta1.LeaseCandidate apiVersion:string kind:string metadata:meta.ObjectMeta spec:coordination.v1beta1.LeaseCandidateSpec
coordination.v1beta1.LeaseCandidateSpec binaryVersion:string emulationVersion:string leaseName:string pingTime:time renewTime:time strategy:string
core.AWSElasticBlockStoreVolumeSource fsType:string partition:int32 readOnly:boolean volumeID:string
core.Affinity nodeAffinity:core.NodeAffinity podAffinity:core.PodAffinity podAntiAffinity:core.PodAntiAffinity
core.AppArmorProfile localhostProfile:string type:string
core.AzureDiskVolumeSource cachingMode:string diskName:string diskURI:string fsType:string kind:string readOnly:boolean
core.AzureFilePersistentVolumeSource readOnly:boolean secretName:string secretNamespace:string shareName:string
core.AzureFileVolumeSource readOnly:boolean secretName:string shareName:string
core.Binding apiVersion:string kind:string metadata:meta.ObjectMeta target:core.ObjectReference
core.CSIPersistentVolumeSource controllerExpandSecretRef:core.SecretReference controllerPublishSecretRef:core.SecretReference driver:string fsType:string nodeExpandSecretRef:core.SecretReference nodePublishSecretRef:core.SecretReference nodeStageSecretRef:core.SecretReference readOnly:boolean volumeAttributes:{}string volumeHandle:string
core.CSIVolumeSource driver:string fsType:string nodePublishSecretRef:core.LocalObjectReference readOnly:boolean volumeAttributes:{}string
core.Capabilities add:[]string drop:[]string
core.CephFSPersistentVolumeSource monitors:[]string path:string readOnly:boolean secretFile:string secretRef:core.SecretReference user:string
core.CephFSVolumeSource monitors:[]string path:string readOnly:boolean secretFile:string secretRef:core.LocalObjectReference user:string
core.CinderPersistentVolumeSource fsType:string readOnly:boolean secretRef:core.SecretReference volumeID:string
core.CinderVolumeSource fsType:string readOnly:boolean secretRef:core.LocalObjectReference volumeID:string
core.ClientIPConfig timeoutSeconds:int32
core.ClusterTrustBundleProjection labelSelector:meta.LabelSelector name:string optional:boolean path:string signerName:string
core.ComponentCondition error:string message:string status:any type:string
core.ComponentStatus apiVersion:string conditions:[type=]core.ComponentCondition kind:string metadata:meta.ObjectMeta
core.ConfigMap apiVersion:string binaryData:{}bytes data:{}string immutable:boolean kind:string metadata:meta.ObjectMeta
core.ConfigMapEnvSource name:string optional:boolean
core.ConfigMapKeySelector key:string name:string optional:boolean
core.ConfigMapNodeConfigSource kubeletConfigKey:string name:string namespace:string resourceVersion:string uid:string
core.ConfigMapProjection items:[]core.KeyToPath name:string optional:boolean
core.ConfigMapVolumeSource defaultMode:int32 items:[]core.KeyToPath name:string optional:boolean
core.Container args:[]string command:[]string env:[name=]core.EnvVar envFrom:[]core.EnvFromSource image:string imagePullPolicy:string lifecycle:core.Lifecycle livenessProbe:core.Probe name:string ports:[containerPort=0,protocol=TCP]core.ContainerPort readinessProbe:core.Probe resizePolicy:[]core.ContainerResizePolicy resources:core.ResourceRequirements restartPolicy:string restartPolicyRules:[]core.ContainerRestartRule securityContext:core.SecurityContext startupProbe:core.Probe stdin:boolean stdinOnce:boolean terminationMessagePath:string terminationMessagePolicy:string tty:boolean volumeDevices:[devicePath=]core.VolumeDevice volumeMounts:[mountPath=]core.VolumeMount workingDir:string
core.ContainerPort containerPort:int32 hostIP:string hostPort:int32 name:string protocol:string
core.ContainerResizePolicy resourceName:string restartPolicy:string
core.ContainerRestartRule action:string exitCodes:core.ContainerRestartRuleOnExitCodes
core.ContainerRestartRuleOnExitCodes operator:string values:[=]int32
core.DownwardAPIProjection items:[]core.DownwardAPIVolumeFile
core.DownwardAPIVolumeFile fieldRef:core.ObjectFieldSelector mode:int32 path:string resourceFieldRef:core.ResourceFieldSelector
core.DownwardAPIVolumeSource defaultMode:int32 items:[]core.DownwardAPIVolumeFile
core.EmptyDirVolumeSource medium:string sizeLimit:quantity
core.EndpointAddress hostname:string ip:string nodeName:string targetRef:core.ObjectReference
core.EndpointPort appProtocol:string name:string port:int32 protocol:string
core.EndpointSubset addresses:[]core.EndpointAddress notReadyAddresses:[]core.EndpointAddress ports:[]core.EndpointPort
core.Endpoints apiVersion:string kind:string metadata:meta.ObjectMeta subsets:[]core.EndpointSubset
core.EnvFromSource configMapRef:core.ConfigMapEnvSource prefix:string secretRef:core.SecretEnvSource
core.EnvVar name:string value:string valueFrom:core.EnvVarSource
core.EnvVarSource configMapKeyRef:core.ConfigMapKeySelector fieldRef:core.ObjectFieldSelector fileKeyRef:core.FileKeySelector resourceFieldRef:core.ResourceFieldSelector secretKeyRef:core.SecretKeySelector
core.EphemeralContainer args:[]string command:[]string env:[name=]core.EnvVar envFrom:[]core.EnvFromSource image:string imagePullPolicy:string lifecycle:core.Lifecycle livenessProbe:core.Probe name:string ports:[containerPort=0,protocol=TCP]core.ContainerPort readinessProbe:core.Probe resizePolicy:[]core.ContainerResizePolicy resources:core.ResourceRequirements restartPolicy:string restartPolicyRules:[]core.ContainerRestartRule securityContext:core.SecurityContext startupProbe:core.Probe stdin:boolean stdinOnce:boolean targetContainerName:string terminationMessagePath:string terminationMessagePolicy:string tty:boolean volumeDevices:[devicePath=]core.VolumeDevice volumeMounts:[mountPath=]core.VolumeMount workingDir:string
core.EphemeralVolumeSource volumeClaimTemplate:core.PersistentVolumeClaimTemplate
core.Event action:string apiVersion:string count:int32 eventTime:time firstTimestamp:time involvedObject:core.ObjectReference kind:string lastTimestamp:time message:string metadata:meta.ObjectMeta reason:string related:core.ObjectReference reportingComponent:string reportingInstance:string series:core.EventSeries source:core.EventSource type:string
core.EventSeries count:int32 lastObservedTime:time
core.EventSource component:string host:string
core.ExecAction command:[]string
core.FCVolumeSource fsType:string lun:int32 readOnly:boolean targetWWNs:[]string wwids:[]string
core.FileKeySelector key:string optional:boolean path:string volumeName:string
core.FlexPersistentVolumeSource driver:string fsType:string options:{}string readOnly:boolean secretRef:core.SecretReference
core.FlexVolumeSource driver:string fsType:string options:{}string readOnly:boolean secretRef:core.LocalObjectReference
core.FlockerVolumeSource datasetName:string datasetUUID:string
core.GCEPersistentDiskVolumeSource fsType:string partition:int32 pdName:string readOnly:boolean
core.GRPCAction port:int32 service:string
core.GitRepoVolumeSource directory:string repository:string revision:string
core.GlusterfsPersistentVolumeSource endpoints:string endpointsNamespace:string path:string readOnly:boolean
core.GlusterfsVolumeSource endpoints:string path:string readOnly:boolean
core.HTTPGetAction host:string httpHeaders:[]core.HTTPHeader path:string port:intOrString scheme:string
core.HTTPHeader name:string value:string
core.HostAlias hostnames:[]string ip:string
core.HostPathVolumeSource path:string type:string
core.ISCSIPersistentVolumeSource chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string initiatorName:string iqn:string iscsiInterface:string lun:int32 portals:[]string readOnly:boolean secretRef:core.SecretReference targetPortal:string
core.ISCSIVolumeSource chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string initiatorName:string iqn:string iscsiInterface:string lun:int32 portals:[]string readOnly:boolean secretRef:core.LocalObjectReference targetPortal:string
core.ImageVolumeSource pullPolicy:string reference:string
core.KeyToPath key:string mode:int32 path:string
core.Lifecycle postStart:core.LifecycleHandler preStop:core.LifecycleHandler stopSignal:string
core.LifecycleHandler exec:core.ExecAction httpGet:core.HTTPGetAction sleep:core.SleepAction tcpSocket:core.TCPSocketAction
core.LimitRange apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.LimitRangeSpec
core.LimitRangeItem default:{}quantity defaultRequest:{}quantity max:{}quantity maxLimitRequestRatio:{}quantity min:{}quantity type:string
core.LimitRangeSpec limits:[]core.LimitRangeItem
core.LocalObjectReference name:string
core.LocalVolumeSource fsType:string path:string
core.NFSVolumeSource path:string readOnly:boolean server:string
core.Namespace apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.NamespaceSpec status:any
core.NamespaceSpec finalizers:[]string
core.Node apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.NodeSpec status:any
core.NodeAffinity preferredDuringSchedulingIgnoredDuringExecution:[]core.PreferredSchedulingTerm requiredDuringSchedulingIgnoredDuringExecution:core.NodeSelector
core.NodeConfigSource configMap:core.ConfigMapNodeConfigSource
core.NodeSelector nodeSelectorTerms:[]core.NodeSelectorTerm
core.NodeSelectorRequirement key:string operator:string values:[]string
core.NodeSelectorTerm matchExpressions:[]core.NodeSelectorRequirement matchFields:[]core.NodeSelectorRequirement
core.NodeSpec configSource:core.NodeConfigSource externalID:string podCIDR:string podCIDRs:[=]string providerID:string taints:[]core.Taint unschedulable:boolean
core.ObjectFieldSelector apiVersion:string fieldPath:string
core.ObjectReference apiVersion:string fieldPath:string kind:string name:string namespace:string resourceVersion:string uid:string
core.PersistentVolume apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.PersistentVolumeSpec status:any
core.PersistentVolumeClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.PersistentVolumeClaimSpec status:any
core.PersistentVolumeClaimSpec accessModes:[]string dataSource:core.TypedLocalObjectReference dataSourceRef:core.TypedObjectReference resources:core.VolumeResourceRequirements selector:meta.LabelSelector storageClassName:string volumeAttributesClassName:string volumeMode:string volumeName:string
core.PersistentVolumeClaimTemplate metadata:meta.ObjectMeta spec:core.PersistentVolumeClaimSpec
core.PersistentVolumeClaimVolumeSource claimName:string readOnly:boolean
core.PersistentVolumeSpec accessModes:[]string awsElasticBlockStore:core.AWSElasticBlockStoreVolumeSource azureDisk:core.AzureDiskVolumeSource azureFile:core.AzureFilePersistentVolumeSource capacity:{}quantity cephfs:core.CephFSPersistentVolumeSource cinder:core.CinderPersistentVolumeSource claimRef:core.ObjectReference csi:core.CSIPersistentVolumeSource fc:core.FCVolumeSource flexVolume:core.FlexPersistentVolumeSource flocker:core.FlockerVolumeSource gcePersistentDisk:core.GCEPersistentDiskVolumeSource glusterfs:core.GlusterfsPersistentVolumeSource hostPath:core.HostPathVolumeSource iscsi:core.ISCSIPersistentVolumeSource local:core.LocalVolumeSource mountOptions:[]string nfs:core.NFSVolumeSource nodeAffinity:core.VolumeNodeAffinity persistentVolumeReclaimPolicy:string photonPersistentDisk:core.PhotonPersistentDiskVolumeSource portworxVolume:core.PortworxVolumeSource quobyte:core.QuobyteVolumeSource rbd:core.RBDPersistentVolumeSource scaleIO:core.ScaleIOPersistentVolumeSource storageClassName:string storageos:core.StorageOSPersistentVolumeSource volumeAttributesClassName:string volumeMode:string vsphereVolume:core.VsphereVirtualDiskVolumeSource
core.PhotonPersistentDiskVolumeSource fsType:string pdID:string
core.Pod apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.PodSpec status:any
core.PodAffinity preferredDuringSchedulingIgnoredDuringExecution:[]core.WeightedPodAffinityTerm requiredDuringSchedulingIgnoredDuringExecution:[]core.PodAffinityTerm
core.PodAffinityTerm labelSelector:meta.LabelSelector matchLabelKeys:[]string mismatchLabelKeys:[]string namespaceSelector:meta.LabelSelector namespaces:[]string topologyKey:string
core.PodAntiAffinity preferredDuringSchedulingIgnoredDuringExecution:[]core.WeightedPodAffinityTerm requiredDuringSchedulingIgnoredDuringExecution:[]core.PodAffinityTerm
core.PodCertificateProjection certificateChainPath:string credentialBundlePath:string keyPath:string keyType:string maxExpirationSeconds:int32 signerName:string userAnnotations:{}string
core.PodDNSConfig nameservers:[]string options:[]core.PodDNSConfigOption searches:[]string
core.PodDNSConfigOption name:string value:string
core.PodOS name:string
core.PodReadinessGate conditionType:string
core.PodResourceClaim name:string resourceClaimName:string resourceClaimTemplateName:string
core.PodSchedulingGate name:string
core.PodSchedulingGroup podGroupName:string
core.PodSecurityContext appArmorProfile:core.AppArmorProfile fsGroup:int64 fsGroupChangePolicy:string runAsGroup:int64 runAsNonRoot:boolean runAsUser:int64 seLinuxChangePolicy:string seLinuxOptions:core.SELinuxOptions seccompProfile:core.SeccompProfile supplementalGroups:[]int64 supplementalGroupsPolicy:string sysctls:[]core.Sysctl windowsOptions:core.WindowsSecurityContextOptions
core.PodSpec activeDeadlineSeconds:int64 affinity:core.Affinity automountServiceAccountToken:boolean containers:[name=]core.Container dnsConfig:core.PodDNSConfig dnsPolicy:string enableServiceLinks:boolean ephemeralContainers:[name=]core.EphemeralContainer hostAliases:[ip=]core.HostAlias hostIPC:boolean hostNetwork:boolean hostPID:boolean hostUsers:boolean hostname:string hostnameOverride:string imagePullSecrets:[name=]core.LocalObjectReference initContainers:[name=]core.Container nodeName:string nodeSelector:{}string os:core.PodOS overhead:{}quantity preemptionPolicy:string priority:int32 priorityClassName:string readinessGates:[]core.PodReadinessGate resourceClaims:[name=]core.PodResourceClaim resources:core.ResourceRequirements restartPolicy:string runtimeClassName:string schedulerName:string schedulingGates:[name=]core.PodSchedulingGate schedulingGroup:core.PodSchedulingGroup securityContext:core.PodSecurityContext serviceAccount:string serviceAccountName:string setHostnameAsFQDN:boolean shareProcessNamespace:boolean subdomain:string terminationGracePeriodSeconds:int64 tolerations:[]core.Toleration topologySpreadConstraints:[topologyKey=,whenUnsatisfiable=]core.TopologySpreadConstraint volumes:[name=]core.Volume
core.PodTemplate apiVersion:string kind:string metadata:meta.ObjectMeta template:core.PodTemplateSpec
core.PodTemplateSpec metadata:meta.ObjectMeta spec:core.PodSpec
core.PortworxVolumeSource fsType:string readOnly:boolean volumeID:string
core.PreferredSchedulingTerm preference:core.NodeSelectorTerm weight:int32
core.Probe exec:core.ExecAction failureThreshold:int32 grpc:core.GRPCAction httpGet:core.HTTPGetAction initialDelaySeconds:int32 periodSeconds:int32 successThreshold:int32 tcpSocket:core.TCPSocketAction terminationGracePeriodSeconds:int64 timeoutSeconds:int32
core.ProjectedVolumeSource defaultMode:int32 sources:[]core.VolumeProjection
core.QuobyteVolumeSource group:string readOnly:boolean registry:string tenant:string user:string volume:string
core.RBDPersistentVolumeSource fsType:string image:string keyring:string monitors:[]string pool:string readOnly:boolean secretRef:core.SecretReference user:string
core.RBDVolumeSource fsType:string image:string keyring:string monitors:[]string pool:string readOnly:boolean secretRef:core.LocalObjectReference user:string
core.ReplicationController apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ReplicationControllerSpec status:any
core.ReplicationControllerSpec minReadySeconds:int32 replicas:int32 selector:{}string template:core.PodTemplateSpec
core.ResourceClaim name:string request:string
core.ResourceFieldSelector containerName:string divisor:quantity resource:string
core.ResourceQuota apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ResourceQuotaSpec status:any
core.ResourceQuotaSpec hard:{}quantity scopeSelector:core.ScopeSelector scopes:[]string
core.ResourceRequirements claims:[name=]core.ResourceClaim limits:{}quantity requests:{}quantity
core.SELinuxOptions level:string role:string type:string user:string
core.ScaleIOPersistentVolumeSource fsType:string gateway:string protectionDomain:string readOnly:boolean secretRef:core.SecretReference sslEnabled:boolean storageMode:string storagePool:string system:string volumeName:string
core.ScaleIOVolumeSource fsType:string gateway:string protectionDomain:string readOnly:boolean secretRef:core.LocalObjectReference sslEnabled:boolean storageMode:string storagePool:string system:string volumeName:string
core.ScopeSelector matchExpressions:[]core.ScopedResourceSelectorRequirement
core.ScopedResourceSelectorRequirement operator:string scopeName:string values:[]string
core.SeccompProfile localhostProfile:string type:string
core.Secret apiVersion:string data:{}bytes immutable:boolean kind:string metadata:meta.ObjectMeta stringData:{}string type:string
core.SecretEnvSource name:string optional:boolean
core.SecretKeySelector key:string name:string optional:boolean
core.SecretProjection items:[]core.KeyToPath name:string optional:boolean
core.SecretReference name:string namespace:string
core.SecretVolumeSource defaultMode:int32 items:[]core.KeyToPath optional:boolean secretName:string
core.SecurityContext allowPrivilegeEscalation:boolean appArmorProfile:core.AppArmorProfile capabilities:core.Capabilities privileged:boolean procMount:string readOnlyRootFilesystem:boolean runAsGroup:int64 runAsNonRoot:boolean runAsUser:int64 seLinuxOptions:core.SELinuxOptions seccompProfile:core.SeccompProfile windowsOptions:core.WindowsSecurityContextOptions
core.Service apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ServiceSpec status:any
core.ServiceAccount apiVersion:string automountServiceAccountToken:boolean imagePullSecrets:[]core.LocalObjectReference kind:string metadata:meta.ObjectMeta secrets:[name]core.ObjectReference
core.ServiceAccountTokenProjection audience:string expirationSeconds:int64 path:string
core.ServicePort appProtocol:string name:string nodePort:int32 port:int32 protocol:string targetPort:intOrString
core.ServiceSpec allocateLoadBalancerNodePorts:boolean clusterIP:string clusterIPs:[]string externalIPs:[]string externalName:string externalTrafficPolicy:string healthCheckNodePort:int32 internalTrafficPolicy:string ipFamilies:[]string ipFamilyPolicy:string loadBalancerClass:string loadBalancerIP:string loadBalancerSourceRanges:[]string ports:[port=0,protocol=TCP]core.ServicePort publishNotReadyAddresses:boolean selector:{}string sessionAffinity:string sessionAffinityConfig:core.SessionAffinityConfig trafficDistribution:string type:string
core.SessionAffinityConfig clientIP:core.ClientIPConfig
core.SleepAction seconds:int64
core.StorageOSPersistentVolumeSource fsType:string readOnly:boolean secretRef:core.ObjectReference volumeName:string volumeNamespace:string
core.StorageOSVolumeSource fsType:string readOnly:boolean secretRef:core.LocalObjectReference volumeName:string volumeNamespace:string
core.Sysctl name:string value:string
core.TCPSocketAction host:string port:intOrString
core.Taint effect:string key:string timeAdded:time value:string
core.Toleration effect:string key:string operator:string tolerationSeconds:int64 value:string
core.TopologySelectorLabelRequirement key:string values:[]string
core.TopologySelectorTerm matchLabelExpressions:[]core.TopologySelectorLabelRequirement
core.TopologySpreadConstraint labelSelector:meta.LabelSelector matchLabelKeys:[]string maxSkew:int32 minDomains:int32 nodeAffinityPolicy:string nodeTaintsPolicy:string topologyKey:string whenUnsatisfiable:string
core.TypedLocalObjectReference apiGroup:string kind:string name:string
core.TypedObjectReference apiGroup:string kind:string name:string namespace:string
core.Volume awsElasticBlockStore:core.AWSElasticBlockStoreVolumeSource azureDisk:core.AzureDiskVolumeSource azureFile:core.AzureFileVolumeSource cephfs:core.CephFSVolumeSource cinder:core.CinderVolumeSource configMap:core.ConfigMapVolumeSource csi:core.CSIVolumeSource downwardAPI:core.DownwardAPIVolumeSource emptyDir:core.EmptyDirVolumeSource ephemeral:core.EphemeralVolumeSource fc:core.FCVolumeSource flexVolume:core.FlexVolumeSource flocker:core.FlockerVolumeSource gcePersistentDisk:core.GCEPersistentDiskVolumeSource gitRepo:core.GitRepoVolumeSource glusterfs:core.GlusterfsVolumeSource hostPath:core.HostPathVolumeSource image:core.ImageVolumeSource iscsi:core.ISCSIVolumeSource name:string nfs:core.NFSVolumeSource persistentVolumeClaim:core.PersistentVolumeClaimVolumeSource photonPersistentDisk:core.PhotonPersistentDiskVolumeSource portworxVolume:core.PortworxVolumeSource projected:core.ProjectedVolumeSource quobyte:core.QuobyteVolumeSource rbd:core.RBDVolumeSource scaleIO:core.ScaleIOVolumeSource secret:core.SecretVolumeSource storageos:core.StorageOSVolumeSource vsphereVolume:core.VsphereVirtualDiskVolumeSource
core.VolumeDevice devicePath:string name:string
core.VolumeMount mountPath:string mountPropagation:string name:string readOnly:boolean recursiveReadOnly:string subPath:string subPathExpr:string
core.VolumeNodeAffinity required:core.NodeSelector
core.VolumeProjection clusterTrustBundle:core.ClusterTrustBundleProjection configMap:core.ConfigMapProjection downwardAPI:core.DownwardAPIProjection podCertificate:core.PodCertificateProjection secret:core.SecretProjection serviceAccountToken:core.ServiceAccountTokenProjection
core.VolumeResourceRequirements limits:{}quantity requests:{}quantity
core.VsphereVirtualDiskVolumeSource fsType:string storagePolicyID:string storagePolicyName:string volumePath:string
core.WeightedPodAffinityTerm podAffinityTerm:core.PodAffinityTerm weight:int32
core.WindowsSecurityContextOptions gmsaCredentialSpec:string gmsaCredentialSpecName:string hostProcess:boolean runAsUserName:string
discovery.Endpoint addresses:[=]string conditions:discovery.EndpointConditions deprecatedTopology:{}string hints:discovery.EndpointHints hostname:string nodeName:string targetRef:core.ObjectReference zone:string
discovery.EndpointConditions ready:boolean serving:boolean terminating:boolean
discovery.EndpointHints forNodes:[]discovery.ForNode forZones:[]discovery.ForZone
discovery.EndpointPort appProtocol:string name:string port:int32 protocol:string
discovery.EndpointSlice addressType:string apiVersion:string endpoints:[]discovery.Endpoint kind:string metadata:meta.ObjectMeta ports:[]discovery.EndpointPort
discovery.ForNode name:string
discovery.ForZone name:string
events.Event action:string apiVersion:string deprecatedCount:int32 deprecatedFirstTimestamp:time deprecatedLastTimestamp:time deprecatedSource:core.EventSource eventTime:time kind:string metadata:meta.ObjectMeta note:string reason:string regarding:core.ObjectReference related:core.ObjectReference reportingController:string reportingInstance:string series:events.EventSeries type:string
events.EventSeries count:int32 lastObservedTime:time
flowcontrol.ExemptPriorityLevelConfiguration lendablePercent:int32 nominalConcurrencyShares:int32
flowcontrol.FlowDistinguisherMethod type:string
flowcontrol.FlowSchema apiVersion:string kind:string metadata:meta.ObjectMeta spec:flowcontrol.FlowSchemaSpec status:any
flowcontrol.FlowSchemaSpec distinguisherMethod:flowcontrol.FlowDistinguisherMethod matchingPrecedence:int32 priorityLevelConfiguration:flowcontrol.PriorityLevelConfigurationReference rules:[]flowcontrol.PolicyRulesWithSubjects
flowcontrol.GroupSubject name:string
flowcontrol.LimitResponse queuing:flowcontrol.QueuingConfiguration type:string
flowcontrol.LimitedPriorityLevelConfiguration borrowingLimitPercent:int32 lendablePercent:int32 limitResponse:flowcontrol.LimitResponse nominalConcurrencyShares:int32
flowcontrol.NonResourcePolicyRule nonResourceURLs:[=]string verbs:[=]string
flowcontrol.PolicyRulesWithSubjects nonResourceRules:[]flowcontrol.NonResourcePolicyRule resourceRules:[]flowcontrol.ResourcePolicyRule subjects:[]flowcontrol.Subject
flowcontrol.PriorityLevelConfiguration apiVersion:string kind:string metadata:meta.ObjectMeta spec:flowcontrol.PriorityLevelConfigurationSpec status:any
flowcontrol.PriorityLevelConfigurationReference name:string
flowcontrol.PriorityLevelConfigurationSpec exempt:flowcontrol.ExemptPriorityLevelConfiguration limited:flowcontrol.LimitedPriorityLevelConfiguration type:string
flowcontrol.QueuingConfiguration handSize:int32 queueLengthLimit:int32 queues:int32
flowcontrol.ResourcePolicyRule apiGroups:[=]string clusterScope:boolean namespaces:[=]string resources:[=]string verbs:[=]string
flowcontrol.ServiceAccountSubject name:string namespace:string
flowcontrol.Subject group:flowcontrol.GroupSubject kind:string serviceAccount:flowcontrol.ServiceAccountSubject user:flowcontrol.UserSubject
flowcontrol.UserSubject name:string
meta.DeleteOptions apiVersion:string dryRun:[]string gracePeriodSeconds:int64 ignoreStoreReadErrorWithClusterBreakingPotential:boolean kind:string orphanDependents:boolean preconditions:meta.Preconditions propagationPolicy:string
meta.FieldSelectorRequirement key:string operator:string values:[]string
meta.GroupResource group:string resource:string
meta.LabelSelector matchExpressions:[]meta.LabelSelectorRequirement matchLabels:{}string
meta.LabelSelectorRequirement key:string operator:string values:[]string
meta.ObjectMeta annotations:{}string creationTimestamp:time deletionGracePeriodSeconds:int64 deletionTimestamp:time finalizers:[=]string generateName:string generation:int64 labels:{}string managedFields:any name:string namespace:string ownerReferences:[uid=]meta.OwnerReference resourceVersion:string selfLink:string uid:string
meta.OwnerReference apiVersion:string blockOwnerDeletion:boolean controller:boolean kind:string name:string uid:string
meta.Preconditions resourceVersion:string uid:string
networking.HTTPIngressPath backend:networking.IngressBackend path:string pathType:string
networking.HTTPIngressRuleValue paths:[]networking.HTTPIngressPath
networking.IPAddress apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.IPAddressSpec
networking.IPAddressSpec parentRef:networking.ParentReference
networking.IPBlock cidr:string except:[]string
networking.Ingress apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.IngressSpec status:any
networking.IngressBackend resource:core.TypedLocalObjectReference service:networking.IngressServiceBackend
networking.IngressClass apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.IngressClassSpec
networking.IngressClassParametersReference apiGroup:string kind:string name:string namespace:string scope:string
networking.IngressClassSpec controller:string parameters:networking.IngressClassParametersReference
networking.IngressRule host:string http:networking.HTTPIngressRuleValue
networking.IngressServiceBackend name:string port:networking.ServiceBackendPort
networking.IngressSpec defaultBackend:networking.IngressBackend ingressClassName:string rules:[]networking.IngressRule tls:[]networking.IngressTLS
networking.IngressTLS hosts:[]string secretName:string
networking.NetworkPolicy apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.NetworkPolicySpec
networking.NetworkPolicyEgressRule ports:[]networking.NetworkPolicyPort to:[]networking.NetworkPolicyPeer
networking.NetworkPolicyIngressRule from:[]networking.NetworkPolicyPeer ports:[]networking.NetworkPolicyPort
networking.NetworkPolicyPeer ipBlock:networking.IPBlock namespaceSelector:meta.LabelSelector podSelector:meta.LabelSelector
networking.NetworkPolicyPort endPort:int32 port:intOrString protocol:string
networking.NetworkPolicySpec egress:[]networking.NetworkPolicyEgressRule ingress:[]networking.NetworkPolicyIngressRule podSelector:meta.LabelSelector policyTypes:[]string
networking.ParentReference group:string name:string namespace:string resource:string
networking.ServiceBackendPort name:string number:int32
networking.ServiceCIDR apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.ServiceCIDRSpec status:any
networking.ServiceCIDRSpec cidrs:[]string
networking.v1beta1.IPAddress apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.v1beta1.IPAddressSpec
networking.v1beta1.IPAddressSpec parentRef:networking.v1beta1.ParentReference
networking.v1beta1.ParentReference group:string name:string namespace:string resource:string
networking.v1beta1.ServiceCIDR apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.v1beta1.ServiceCIDRSpec status:any
networking.v1beta1.ServiceCIDRSpec cidrs:[]string
node.Overhead podFixed:{}quantity
node.RuntimeClass apiVersion:string handler:string kind:string metadata:meta.ObjectMeta overhead:node.Overhead scheduling:node.Scheduling
node.Scheduling nodeSelector:{}string tolerations:[]core.Toleration
policy.Eviction apiVersion:string deleteOptions:meta.DeleteOptions kind:string metadata:meta.ObjectMeta
policy.PodDisruptionBudget apiVersion:string kind:string metadata:meta.ObjectMeta spec:policy.PodDisruptionBudgetSpec status:any
policy.PodDisruptionBudgetSpec maxUnavailable:intOrString minAvailable:intOrString selector:meta.LabelSelector unhealthyPodEvictionPolicy:string
rbac.AggregationRule clusterRoleSelectors:[]meta.LabelSelector
rbac.ClusterRole aggregationRule:rbac.AggregationRule apiVersion:string kind:string metadata:meta.ObjectMeta rules:[]rbac.PolicyRule
rbac.ClusterRoleBinding apiVersion:string kind:string metadata:meta.ObjectMeta roleRef:rbac.RoleRef subjects:[]rbac.Subject
rbac.PolicyRule apiGroups:[]string nonResourceURLs:[]string resourceNames:[]string resources:[]string verbs:[]string
rbac.Role apiVersion:string kind:string metadata:meta.ObjectMeta rules:[]rbac.PolicyRule
rbac.RoleBinding apiVersion:string kind:string metadata:meta.ObjectMeta roleRef:rbac.RoleRef subjects:[]rbac.Subject
rbac.RoleRef apiGroup:string kind:string name:string
rbac.Subject apiGroup:string kind:string name:string namespace:string
resource.CELDeviceSelector expression:string
resource.CapacityRequestPolicy default:quantity validRange:resource.CapacityRequestPolicyRange validValues:[]quantity
resource.CapacityRequestPolicyRange max:quantity min:quantity step:quantity
resource.CapacityRequirements requests:{}quantity
resource.Counter value:quantity
resource.CounterSet counters:{}resource.Counter name:string
resource.Device allNodes:boolean allowMultipleAllocations:boolean attributes:{}resource.DeviceAttribute bindingConditions:[]string bindingFailureConditions:[]string bindsToNode:boolean capacity:{}resource.DeviceCapacity consumesCounters:[]resource.DeviceCounterConsumption name:string nodeAllocatableResourceMappings:{}resource.NodeAllocatableResourceMapping nodeName:string nodeSelector:core.NodeSelector taints:[]resource.DeviceTaint
resource.DeviceAttribute bool:boolean bools:[]boolean int:int64 ints:[]int64 string:string strings:[]string version:string versions:[]string
resource.DeviceCapacity requestPolicy:resource.CapacityRequestPolicy value:quantity
resource.DeviceClaim config:[]resource.DeviceClaimConfiguration constraints:[]resource.DeviceConstraint requests:[]resource.DeviceRequest
resource.DeviceClaimConfiguration opaque:resource.OpaqueDeviceConfiguration requests:[]string
resource.DeviceClass apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.DeviceClassSpec
resource.DeviceClassConfiguration opaque:resource.OpaqueDeviceConfiguration
resource.DeviceClassSpec config:[]resource.DeviceClassConfiguration extendedResourceName:string selectors:[]resource.DeviceSelector
resource.DeviceConstraint distinctAttribute:string matchAttribute:string requests:[]string
resource.DeviceCounterConsumption counterSet:string counters:{}resource.Counter
resource.DeviceRequest exactly:resource.ExactDeviceRequest firstAvailable:[]resource.DeviceSubRequest name:string
resource.DeviceSelector cel:resource.CELDeviceSelector
resource.DeviceSubRequest allocationMode:string capacity:resource.CapacityRequirements count:int64 deviceClassName:string name:string selectors:[]resource.DeviceSelector tolerations:[]resource.DeviceToleration
resource.DeviceTaint effect:string key:string timeAdded:time value:string
resource.DeviceToleration effect:string key:string operator:string tolerationSeconds:int64 value:string
resource.ExactDeviceRequest adminAccess:boolean allocationMode:string capacity:resource.CapacityRequirements count:int64 deviceClassName:string selectors:[]resource.DeviceSelector tolerations:[]resource.DeviceToleration
resource.NodeAllocatableResourceMapping allocationMultiplier:quantity capacityKey:string
resource.OpaqueDeviceConfiguration driver:string parameters:any
resource.ResourceClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.ResourceClaimSpec status:any
resource.ResourceClaimSpec devices:resource.DeviceClaim
resource.ResourceClaimTemplate apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.ResourceClaimTemplateSpec
resource.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:resource.ResourceClaimSpec
resource.ResourcePool generation:int64 name:string resourceSliceCount:int64
resource.ResourceSlice apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.ResourceSliceSpec
resource.ResourceSliceSpec allNodes:boolean devices:[]resource.Device driver:string nodeName:string nodeSelector:core.NodeSelector perDeviceNodeSelection:boolean pool:resource.ResourcePool sharedCounters:[]resource.CounterSet
resource.v1beta1.BasicDevice allNodes:boolean allowMultipleAllocations:boolean attributes:{}resource.v1beta1.DeviceAttribute bindingConditions:[]string bindingFailureConditions:[]string bindsToNode:boolean capacity:{}resource.v1beta1.DeviceCapacity consumesCounters:[]resource.v1beta1.DeviceCounterConsumption nodeAllocatableResourceMappings:{}resource.v1beta1.NodeAllocatableResourceMapping nodeName:string nodeSelector:core.NodeSelector taints:[]resource.v1beta1.DeviceTaint
resource.v1beta1.CELDeviceSelector expression:string
resource.v1beta1.CapacityRequestPolicy default:quantity validRange:resource.v1beta1.CapacityRequestPolicyRange validValues:[]quantity
resource.v1beta1.CapacityRequestPolicyRange max:quantity min:quantity step:quantity
resource.v1beta1.CapacityRequirements requests:{}quantity
resource.v1beta1.Counter value:quantity
resource.v1beta1.CounterSet counters:{}resource.v1beta1.Counter name:string
resource.v1beta1.Device basic:resource.v1beta1.BasicDevice name:string
resource.v1beta1.DeviceAttribute bool:boolean bools:[]boolean int:int64 ints:[]int64 string:string strings:[]string version:string versions:[]string
resource.v1beta1.DeviceCapacity requestPolicy:resource.v1beta1.CapacityRequestPolicy value:quantity
resource.v1beta1.DeviceClaim config:[]resource.v1beta1.DeviceClaimConfiguration constraints:[]resource.v1beta1.DeviceConstraint requests:[]resource.v1beta1.DeviceRequest
resource.v1beta1.DeviceClaimConfiguration opaque:resource.v1beta1.OpaqueDeviceConfiguration requests:[]string
resource.v1beta1.DeviceClass apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.DeviceClassSpec
resource.v1beta1.DeviceClassConfiguration opaque:resource.v1beta1.OpaqueDeviceConfiguration
resource.v1beta1.DeviceClassSpec config:[]resource.v1beta1.DeviceClassConfiguration extendedResourceName:string selectors:[]resource.v1beta1.DeviceSelector
resource.v1beta1.DeviceConstraint distinctAttribute:string matchAttribute:string requests:[]string
resource.v1beta1.DeviceCounterConsumption counterSet:string counters:{}resource.v1beta1.Counter
resource.v1beta1.DeviceRequest adminAccess:boolean allocationMode:string capacity:resource.v1beta1.CapacityRequirements count:int64 deviceClassName:string firstAvailable:[]resource.v1beta1.DeviceSubRequest name:string selectors:[]resource.v1beta1.DeviceSelector tolerations:[]resource.v1beta1.DeviceToleration
resource.v1beta1.DeviceSelector cel:resource.v1beta1.CELDeviceSelector
resource.v1beta1.DeviceSubRequest allocationMode:string capacity:resource.v1beta1.CapacityRequirements count:int64 deviceClassName:string name:string selectors:[]resource.v1beta1.DeviceSelector tolerations:[]resource.v1beta1.DeviceToleration
resource.v1beta1.DeviceTaint effect:string key:string timeAdded:time value:string
resource.v1beta1.DeviceToleration effect:string key:string operator:string tolerationSeconds:int64 value:string
resource.v1beta1.NodeAllocatableResourceMapping allocationMultiplier:quantity capacityKey:string
resource.v1beta1.OpaqueDeviceConfiguration driver:string parameters:any
resource.v1beta1.ResourceClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceClaimSpec status:any
resource.v1beta1.ResourceClaimSpec devices:resource.v1beta1.DeviceClaim
resource.v1beta1.ResourceClaimTemplate apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceClaimTemplateSpec
resource.v1beta1.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceClaimSpec
resource.v1beta1.ResourcePool generation:int64 name:string resourceSliceCount:int64
resource.v1beta1.ResourceSlice apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceSliceSpec
resource.v1beta1.ResourceSliceSpec allNodes:boolean devices:[]resource.v1beta1.Device driver:string nodeName:string nodeSelector:core.NodeSelector perDeviceNodeSelection:boolean pool:resource.v1beta1.ResourcePool sharedCounters:[]resource.v1beta1.CounterSet
resource.v1beta2.CELDeviceSelector expression:string
resource.v1beta2.CapacityRequestPolicy default:quantity validRange:resource.v1beta2.CapacityRequestPolicyRange validValues:[]quantity
resource.v1beta2.CapacityRequestPolicyRange max:quantity min:quantity step:quantity
resource.v1beta2.CapacityRequirements requests:{}quantity
resource.v1beta2.Counter value:quantity
resource.v1beta2.CounterSet counters:{}resource.v1beta2.Counter name:string
resource.v1beta2.Device allNodes:boolean allowMultipleAllocations:boolean attributes:{}resource.v1beta2.DeviceAttribute bindingConditions:[]string bindingFailureConditions:[]string bindsToNode:boolean capacity:{}resource.v1beta2.DeviceCapacity consumesCounters:[]resource.v1beta2.DeviceCounterConsumption name:string nodeAllocatableResourceMappings:{}resource.v1beta2.NodeAllocatableResourceMapping nodeName:string nodeSelector:core.NodeSelector taints:[]resource.v1beta2.DeviceTaint
resource.v1beta2.DeviceAttribute bool:boolean bools:[]boolean int:int64 ints:[]int64 string:string strings:[]string version:string versions:[]string
resource.v1beta2.DeviceCapacity requestPolicy:resource.v1beta2.CapacityRequestPolicy value:quantity
resource.v1beta2.DeviceClaim config:[]resource.v1beta2.DeviceClaimConfiguration constraints:[]resource.v1beta2.DeviceConstraint requests:[]resource.v1beta2.DeviceRequest
resource.v1beta2.DeviceClaimConfiguration opaque:resource.v1beta2.OpaqueDeviceConfiguration requests:[]string
resource.v1beta2.DeviceClass apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.DeviceClassSpec
resource.v1beta2.DeviceClassConfiguration opaque:resource.v1beta2.OpaqueDeviceConfiguration
resource.v1beta2.DeviceClassSpec config:[]resource.v1beta2.DeviceClassConfiguration extendedResourceName:string selectors:[]resource.v1beta2.DeviceSelector
resource.v1beta2.DeviceConstraint distinctAttribute:string matchAttribute:string requests:[]string
resource.v1beta2.DeviceCounterConsumption counterSet:string counters:{}resource.v1beta2.Counter
resource.v1beta2.DeviceRequest exactly:resource.v1beta2.ExactDeviceRequest firstAvailable:[]resource.v1beta2.DeviceSubRequest name:string
resource.v1beta2.DeviceSelector cel:resource.v1beta2.CELDeviceSelector
resource.v1beta2.DeviceSubRequest allocationMode:string capacity:resource.v1beta2.CapacityRequirements count:int64 deviceClassName:string name:string selectors:[]resource.v1beta2.DeviceSelector tolerations:[]resource.v1beta2.DeviceToleration
resource.v1beta2.DeviceTaint effect:string key:string timeAdded:time value:string
resource.v1beta2.DeviceTaintRule apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.DeviceTaintRuleSpec status:any
resource.v1beta2.DeviceTaintRuleSpec deviceSelector:resource.v1beta2.DeviceTaintSelector taint:resource.v1beta2.DeviceTaint
resource.v1beta2.DeviceTaintSelector device:string driver:string pool:string
resource.v1beta2.DeviceToleration effect:string key:string operator:string tolerationSeconds:int64 value:string
resource.v1beta2.ExactDeviceRequest adminAccess:boolean allocationMode:string capacity:resource.v1beta2.CapacityRequirements count:int64 deviceClassName:string selectors:[]resource.v1beta2.DeviceSelector tolerations:[]resource.v1beta2.DeviceToleration
resource.v1beta2.NodeAllocatableResourceMapping allocationMultiplier:quantity capacityKey:string
resource.v1beta2.OpaqueDeviceConfiguration driver:string parameters:any
resource.v1beta2.ResourceClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceClaimSpec status:any
resource.v1beta2.ResourceClaimSpec devices:resource.v1beta2.DeviceClaim
resource.v1beta2.ResourceClaimTemplate apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceClaimTemplateSpec
resource.v1beta2.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceClaimSpec
resource.v1beta2.ResourcePool generation:int64 name:string resourceSliceCount:int64
resource.v1beta2.ResourceSlice apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceSliceSpec
resource.v1beta2.ResourceSliceSpec allNodes:boolean devices:[]resource.v1beta2.Device driver:string nodeName:string nodeSelector:core.NodeSelector perDeviceNodeSelection:boolean pool:resource.v1beta2.ResourcePool sharedCounters:[]resource.v1beta2.CounterSet
scheduling.PriorityClass apiVersion:string description:string globalDefault:boolean kind:string metadata:meta.ObjectMeta preemptionPolicy:string value:int32
storage.CSIDriver apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.CSIDriverSpec
storage.CSIDriverSpec attachRequired:boolean fsGroupPolicy:string nodeAllocatableUpdatePeriodSeconds:int64 podInfoOnMount:boolean preventPodSchedulingIfMissing:boolean requiresRepublish:boolean seLinuxMount:boolean serviceAccountTokenInSecrets:boolean storageCapacity:boolean tokenRequests:[]storage.TokenRequest volumeLifecycleModes:[=]string
storage.CSINode apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.CSINodeSpec
storage.CSINodeDriver allocatable:storage.VolumeNodeResources name:string nodeID:string topologyKeys:[]string
storage.CSINodeSpec drivers:[name=]storage.CSINodeDriver
storage.CSIStorageCapacity apiVersion:string capacity:quantity kind:string maximumVolumeSize:quantity metadata:meta.ObjectMeta nodeTopology:meta.LabelSelector storageClassName:string
storage.StorageClass allowVolumeExpansion:boolean allowedTopologies:[]core.TopologySelectorTerm apiVersion:string kind:string metadata:meta.ObjectMeta mountOptions:[]string parameters:{}string provisioner:string reclaimPolicy:string volumeBindingMode:string
storage.TokenRequest audience:string expirationSeconds:int64
storage.VolumeAttachment apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.VolumeAttachmentSpec status:any
storage.VolumeAttachmentSource inlineVolumeSpec:core.PersistentVolumeSpec persistentVolumeName:string
storage.VolumeAttachmentSpec attacher:string nodeName:string source:storage.VolumeAttachmentSource
storage.VolumeAttributesClass apiVersion:string driverName:string kind:string metadata:meta.ObjectMeta parameters:{}string
storage.VolumeNodeResources count:int32
storage.v1beta1.VolumeAttributesClass apiVersion:string driverName:string kind:string metadata:meta.ObjectMeta parameters:{}string
storagemigration.v1beta1.StorageVersionMigration apiVersion:string kind:string metadata:meta.ObjectMeta spec:storagemigration.v1beta1.StorageVersionMigrationSpec status:any
storagemigration.v1beta1.StorageVersionMigrationSpec resource:meta.GroupResource
`;
// src/apiserver/open-value.ts
const open = /\$\{|secret--[a-z0-9-]{1,16}--[0-9a-f]{10}|\bENC\[|\.PLACEHOLDER/;
function isOpen(value) {
	return typeof value === "string" && open.test(value);
}
const maxDepth = 60;
function holdsOpenValue(value, depth = 0) {
	if (typeof value !== "object" || value === null) return isOpen(value);
	return depth < maxDepth && Object.entries(value).some(([key, item]) => isOpen(key) || holdsOpenValue(item, depth + 1));
}
// src/apiserver/refusal.ts
function newRefusals(before, after) {
	const keyOf = ({ path, words }) => `${path.replace(/\[\d+\]/g, "[]")} ${words}`;
	const known = new Set(before.map(keyOf));
	return after.filter((refusal) => !known.has(keyOf(refusal)));
}
// src/apiserver/typed-value.ts
const textOfType = new Map(kubernetesTypes.trim().split("\n").map((line) => splitAt(line, " ")));
const fieldsOfType = new Map();
function splitAt(text, separator) {
	const at = text.indexOf(separator);
	return [text.slice(0, at), text.slice(at + 1)];
}
function fieldsOf(type) {
	const known = fieldsOfType.get(type);
	if (known !== void 0) return known;
	const text = textOfType.get(type);
	if (text === void 0) return void 0;
	const fields = new Map(text.split(" ").map((pair) => splitAt(pair, ":")));
	fieldsOfType.set(type, fields);
	return fields;
}
const maxDocumentDepth$1 = 40;
function builtInType(object) {
	const apiVersion = stringAt(object, "apiVersion") ?? "";
	const groups = [kubernetesGroups, kubernetesBetaGroups].find((one) => Object.hasOwn(one, apiVersion));
	if (groups === void 0) return void 0;
	const type = `${groups[apiVersion]}.${stringAt(object, "kind") ?? ""}`;
	const fields = fieldsOf(type);
	return fields?.has("apiVersion") === true && fields.get("metadata") === "meta.ObjectMeta" ? type : void 0;
}
function typedRefusals(object, type) {
	const found = [];
	visit$2(object, type, "", found, 0);
	return found;
}
function add(found, refusal) {
	if (found.length < 20) found.push({
		mechanism: "schema",
		...refusal
	});
}
function visit$2(value, type, path, found, depth) {
	if (value === null || isOpen(value) || type === "any" || depth > maxDocumentDepth$1 || found.length >= 20) return;
	const list = /^\[([^\]]*)\]/.exec(type);
	if (list !== null) return visitList(value, list[1] ?? "", type.slice(list[0].length), path, found, depth);
	if (type.startsWith("{}")) {
		if (!isJsonObject(value)) return add(found, {
			path,
			words: `expected map, got ${shown(value)}`
		});
		const of = type.slice(2);
		for (const key of Object.keys(value)) visit$2(value[key] ?? null, of, `${path}.${key}`, found, depth + 1);
		return;
	}
	const fields = fieldsOf(type);
	if (fields === void 0) {
		const words = scalarWords(type, value);
		if (words !== void 0) add(found, {
			path,
			words
		});
		return;
	}
	if (!isJsonObject(value)) return add(found, {
		path,
		words: `expected map, got ${shown(value)}`
	});
	for (const key of Object.keys(value)) {
		const of = fields.get(key);
		if (of !== void 0) visit$2(value[key] ?? null, of, `${path}.${key}`, found, depth + 1);
		else if (!isOpen(key)) add(found, {
			path: `${path}.${key}`,
			words: "field not declared in schema",
			isUnknownField: true
		});
	}
}
function visitList(value, keys, of, path, found, depth) {
	if (!Array.isArray(value)) return add(found, {
		path,
		words: `expected list, got ${shown(value)}`
	});
	const wrong = keys === "" || keys === "=" ? -1 : value.findIndex((item) => !isJsonObject(item) && !isOpen(item));
	if (wrong >= 0) return add(found, {
		path,
		words: `element ${wrong}: associative list with keys may not have ${value[wrong] === null ? "a null element" : "non-map elements"}`
	});
	const seen = new Set();
	for (const [at, item] of value.entries()) {
		const key = keys === "" ? void 0 : keyOf$1(item, keys);
		if (key === "") return add(found, {
			path,
			words: withoutKeys(at, keys.split(","))
		});
		if (key !== void 0) {
			if (seen.has(key)) add(found, {
				path,
				words: `duplicate entries for key ${key}`,
				isServerSideOnly: true
			});
			seen.add(key);
		}
		visit$2(item, of, `${path}${key ?? `[${at}]`}`, found, depth + 1);
	}
}
function keyOf$1(item, keys) {
	if (keys === "=") return isOpen(item) || isJsonObject(item) || Array.isArray(item) ? void 0 : `[=${JSON.stringify(item)}]`;
	if (!isJsonObject(item)) return void 0;
	const parts = [];
	for (const one of keys.split(",").sort()) {
		const [name = "", fallback] = one.split("=");
		const own = Object.hasOwn(item, name) ? item[name] : void 0;
		if (isOpen(own)) return void 0;
		const value = own ?? (fallback === void 0 ? void 0 : /^\d+$/.test(fallback) ? Number(fallback) : fallback);
		if (value !== void 0 && (isJsonObject(value) || Array.isArray(value))) return void 0;
		if (value !== void 0) parts.push(`${name}=${typeof value === "bigint" ? String(value) : JSON.stringify(value)}`);
	}
	return parts.length === 0 ? "" : `[${parts.join(",")}]`;
}
function withoutKeys(at, keys) {
	return `element ${at}: associative list with keys has an element that omits all key fields [${keys.map((key) => JSON.stringify(key)).join(" ")}] (and doesn't have default values for any key fields)`;
}
function base64Words(text) {
	const end = trimmedEnd(trimmedEnd(text, "\r\n"), "=");
	const wrong = end.search(/[^A-Za-z0-9+/\r\n]/);
	const isWhole = text.replace(/[\r\n]/g, "").length % 4 === 0;
	return wrong < 0 && isWhole ? void 0 : `illegal base64 data at input byte ${wrong < 0 ? end.length : wrong}`;
}
function shown(value) {
	if (Array.isArray(value)) return "a list";
	if (isJsonObject(value)) return "a map";
	return typeof value === "string" ? "string" : typeof value === "boolean" ? "boolean" : "number";
}
function scalarWords(type, value) {
	const isNumber = typeof value === "number" || typeof value === "bigint";
	const isWhole = typeof value === "bigint" || typeof value === "number" && Number.isInteger(value);
	switch (type) {
		case "boolean": return typeof value === "boolean" ? void 0 : `expected boolean, got ${shown(value)}`;
		case "int32":
		case "int64":
			if (!isNumber) return `expected numeric (int or float), got ${shown(value)}`;
			return isWhole ? void 0 : `cannot convert float64 to ${type}`;
		case "intOrString": return isWhole || typeof value === "string" ? void 0 : `expected a whole number or string, got ${shown(value)}`;
		case "number": return isNumber ? void 0 : `expected numeric (int or float), got ${shown(value)}`;
		case "quantity":
			if (!isNumber && typeof value !== "string") return `expected any scalar, got ${shown(value)}`;
			return isQuantity(String(value)) ? void 0 : "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
		case "bytes": return typeof value === "string" ? base64Words(value) : `expected string, got ${shown(value)}`;
		case "string":
		case "time": return typeof value === "string" ? void 0 : `expected string, got ${shown(value)}`;
		default: return;
	}
}
// src/apiserver/admission/label-selector.ts
function everyDecided(answers) {
	return answers.includes(false) ? false : answers.includes(void 0) ? void 0 : true;
}
function anyDecided(answers) {
	return answers.includes(true) ? true : answers.includes(void 0) ? void 0 : false;
}
function selects(selector, { labels, isWhole }) {
	const of = (key) => {
		if (!Object.hasOwn(labels, key)) return isWhole ? null : void 0;
		const value = labels[key];
		return typeof value !== "string" || isOpen(value) ? void 0 : value;
	};
	const equal = Object.entries(objectAt(selector, "matchLabels") ?? {}).map(([key, wanted]) => {
		const value = of(key);
		return value === void 0 || isOpen(wanted) ? void 0 : value === wanted;
	});
	const expressions = listAt(selector, "matchExpressions").filter(isJsonObject).map((expression) => {
		const [key, values] = [stringAt(expression, "key") ?? "", listAt(expression, "values")];
		const value = of(key);
		if (value === void 0 || isOpen(key) || values.some(isOpen)) return void 0;
		const isIn = value !== null && values.includes(value);
		switch (expression["operator"]) {
			case "In": return isIn;
			case "NotIn": return !isIn;
			case "Exists": return value !== null;
			case "DoesNotExist": return value === null;
			default: return;
		}
	});
	return everyDecided([...equal, ...expressions]);
}
// src/apiserver/built-in-roles.ts
const builtInRoles = [
	{
		metadata: {
			name: "admin",
			labels: {}
		},
		aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "rbac.authorization.k8s.io/aggregate-to-admin": "true" } }] }
	},
	{
		metadata: {
			name: "cluster-admin",
			labels: {}
		},
		rules: [{
			apiGroups: ["*"],
			verbs: ["*"],
			resources: ["*"]
		}]
	},
	{
		metadata: {
			name: "edit",
			labels: { "rbac.authorization.k8s.io/aggregate-to-admin": "true" }
		},
		aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "rbac.authorization.k8s.io/aggregate-to-edit": "true" } }] }
	},
	{
		metadata: {
			name: "system:aggregate-to-admin",
			labels: { "rbac.authorization.k8s.io/aggregate-to-admin": "true" }
		},
		rules: [{
			apiGroups: ["authorization.k8s.io"],
			verbs: ["create"],
			resources: ["localsubjectaccessreviews"]
		}, {
			apiGroups: ["rbac.authorization.k8s.io"],
			verbs: [
				"create",
				"delete",
				"get",
				"patch"
			],
			resources: ["rolebindings", "roles"]
		}]
	},
	{
		metadata: {
			name: "system:aggregate-to-edit",
			labels: { "rbac.authorization.k8s.io/aggregate-to-edit": "true" }
		},
		rules: [
			{
				apiGroups: [""],
				verbs: ["get"],
				resources: ["secrets"]
			},
			{
				apiGroups: [""],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: [
					"configmaps",
					"persistentvolumeclaims",
					"pods",
					"replicationcontrollers",
					"secrets",
					"serviceaccounts",
					"services"
				]
			},
			{
				apiGroups: ["", "events.k8s.io"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["events"]
			},
			{
				apiGroups: ["apps"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: [
					"daemonsets",
					"deployments",
					"replicasets",
					"statefulsets"
				]
			},
			{
				apiGroups: ["autoscaling"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["horizontalpodautoscalers"]
			},
			{
				apiGroups: ["batch"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["cronjobs", "jobs"]
			},
			{
				apiGroups: ["extensions"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: [
					"daemonsets",
					"deployments",
					"ingresses",
					"networkpolicies",
					"replicasets"
				]
			},
			{
				apiGroups: ["policy"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["poddisruptionbudgets"]
			},
			{
				apiGroups: ["networking.k8s.io"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["ingresses", "networkpolicies"]
			},
			{
				apiGroups: ["coordination.k8s.io"],
				verbs: [
					"create",
					"delete",
					"get",
					"patch"
				],
				resources: ["leases"]
			},
			{
				apiGroups: ["resource.k8s.io"],
				verbs: [
					"create",
					"delete",
					"patch"
				],
				resources: ["resourceclaims", "resourceclaimtemplates"]
			}
		]
	},
	{
		metadata: {
			name: "system:aggregate-to-view",
			labels: { "rbac.authorization.k8s.io/aggregate-to-view": "true" }
		},
		rules: [
			{
				apiGroups: [""],
				verbs: ["get"],
				resources: [
					"bindings",
					"configmaps",
					"endpoints",
					"limitranges",
					"namespaces",
					"persistentvolumeclaims",
					"pods",
					"replicationcontrollers",
					"resourcequotas",
					"serviceaccounts",
					"services"
				]
			},
			{
				apiGroups: ["", "events.k8s.io"],
				verbs: ["get"],
				resources: ["events"]
			},
			{
				apiGroups: ["discovery.k8s.io"],
				verbs: ["get"],
				resources: ["endpointslices"]
			},
			{
				apiGroups: ["apps"],
				verbs: ["get"],
				resources: [
					"controllerrevisions",
					"daemonsets",
					"deployments",
					"replicasets",
					"statefulsets"
				]
			},
			{
				apiGroups: ["autoscaling"],
				verbs: ["get"],
				resources: ["horizontalpodautoscalers"]
			},
			{
				apiGroups: ["batch"],
				verbs: ["get"],
				resources: ["cronjobs", "jobs"]
			},
			{
				apiGroups: ["extensions"],
				verbs: ["get"],
				resources: [
					"daemonsets",
					"deployments",
					"ingresses",
					"networkpolicies",
					"replicasets"
				]
			},
			{
				apiGroups: ["policy"],
				verbs: ["get"],
				resources: ["poddisruptionbudgets"]
			},
			{
				apiGroups: ["networking.k8s.io"],
				verbs: ["get"],
				resources: ["ingresses", "networkpolicies"]
			},
			{
				apiGroups: ["resource.k8s.io"],
				verbs: ["get"],
				resources: ["resourceclaims", "resourceclaimtemplates"]
			}
		]
	},
	{
		metadata: {
			name: "view",
			labels: { "rbac.authorization.k8s.io/aggregate-to-edit": "true" }
		},
		aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "rbac.authorization.k8s.io/aggregate-to-view": "true" } }] }
	}
];
// src/findings/account-rights.ts
const group = "rbac.authorization.k8s.io";
const bindingKinds = [`ClusterRoleBinding.${group}`, `RoleBinding.${group}`];
function binds(binding, { namespace, name }) {
	const groups = [
		"system:authenticated",
		"system:serviceaccounts",
		`system:serviceaccounts:${namespace}`
	];
	return objectsAt(binding, "subjects").some((subject) => {
		const subjectName = stringAt(subject, "name") ?? "";
		switch (stringAt(subject, "kind")) {
			case "Group": return groups.includes(subjectName);
			case "ServiceAccount": return subjectName === name && (stringAt(subject, "namespace") ?? stringAt(binding, "metadata", "namespace")) === namespace;
			case "User": return subjectName === `system:serviceaccount:${namespace}:${name}`;
			default: return false;
		}
	});
}
function clusterRules(role, all) {
	if (objectAt(role, "aggregationRule") === void 0) return { rules: objectsAt(role, "rules") };
	const reached = new Set([role]);
	const rules = [];
	const others = all().map((other) => ({
		other,
		labels: {
			labels: objectAt(other, "metadata", "labels") ?? {},
			isWhole: true
		}
	}));
	for (const one of reached) {
		const aggregation = objectAt(one, "aggregationRule");
		if (aggregation === void 0) append(rules, objectsAt(one, "rules"));
		const selectors = objectsAt(aggregation, "clusterRoleSelectors");
		if (selectors.length === 0) continue;
		for (const { other, labels } of others) {
			if (reached.has(other)) continue;
			const taken = selectors.map((selector) => selects(selector, labels));
			if (taken.includes(true)) reached.add(other);
			else if (taken.some((each) => each !== false)) return {};
		}
	}
	return {
		rules,
		isAggregated: true
	};
}
function roleRules(side, root, id, deleted) {
	const own = side.definition(root, id);
	if (own === void 0 && deleted.has(resourceKey(id))) return { rules: [] };
	if (id.kind === "Role") return own === void 0 ? {} : { rules: objectsAt(own, "rules") };
	const builtIn = builtInRoles.filter((role) => stringAt(role, "metadata", "name") === id.name);
	const found = [...own === void 0 ? [] : [own], ...builtIn];
	if (found.length === 0) return {};
	const all = () => [...side.ofKind(root, `ClusterRole.${group}`).map(({ manifest }) => manifest.object), ...builtInRoles];
	const parts = found.map((role) => clusterRules(role, all));
	if (parts.some(({ rules }) => rules === void 0)) return {};
	return {
		rules: parts.flatMap(({ rules = [] }) => rules),
		isAggregated: parts.some(({ isAggregated }) => isAggregated === true)
	};
}
function grantsOf(side, root, account, deleted = new Set()) {
	return bindingKinds.flatMap((kind) => side.ofKind(root, kind).flatMap(({ manifest: { id, object } }) => {
		if (!binds(object, account)) return [];
		const ofRole = stringAt(object, "roleRef", "kind") ?? "";
		const role = {
			group,
			kind: ofRole,
			namespace: ofRole === "Role" ? id.namespace : "",
			name: stringAt(object, "roleRef", "name") ?? ""
		};
		return [{
			...id.kind === "RoleBinding" ? { namespace: id.namespace } : {},
			...roleRules(side, root, role, deleted)
		}];
	}));
}
function allows(grants, access) {
	const { verb, resource, name } = access;
	const has = (rule, field, value) => {
		const values = textsAt(rule, field);
		return values.includes("*") || values.includes(value);
	};
	return grants.some(({ namespace, rules, isAggregated }) => {
		if (namespace !== void 0 && namespace !== access.namespace) return false;
		return rules === void 0 || isAggregated === true && access.isCustom || rules.some((rule) => {
			const names = textsAt(rule, "resourceNames");
			return has(rule, "verbs", verb) && has(rule, "apiGroups", access.group) && (resource === void 0 || has(rule, "resources", resource)) && (names.length === 0 || names.includes(name));
		});
	});
}
function forbidden(access, account) {
	const { verb, group: apiGroup, resource = "", namespace, name } = access;
	const where = namespace === "" ? "at the cluster scope" : `in the namespace "${namespace}"`;
	return `${resource}${apiGroup === "" ? "" : `.${apiGroup}`} "${name}" is forbidden: User "system:serviceaccount:${account.namespace}:${account.name}" cannot ${verb} resource "${resource}" in API group "${apiGroup}" ${where}`;
}
// src/apiserver/field.ts
const nothing = Object.create(null);
var Field = class Field {
	value;
	path;
	isStrictOnAddresses;
	#found;
	constructor(value, path, found, isStrictOnAddresses = false) {
		this.value = value === null ? void 0 : value;
		this.path = path;
		this.isStrictOnAddresses = isStrictOnAddresses;
		this.#found = found;
	}
	#beside(value, path) {
		return new Field(value, path, this.#found, this.isStrictOnAddresses);
	}
	get refusals() {
		return this.#found.length;
	}
	get isOpen() {
		return isOpen(this.value);
	}
	get isSet() {
		return this.value !== void 0;
	}
	get isEmpty() {
		const { value } = this;
		return value === void 0 || value === "" || value === 0 || Array.isArray(value) && value.length === 0 || isJsonObject(value) && Object.keys(value).length === 0;
	}
	get text() {
		return typeof this.value === "string" && !this.isOpen ? this.value : "";
	}
	get number() {
		return typeof this.value === "number" ? this.value : void 0;
	}
	get spelling() {
		const { value } = this;
		return typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? String(value) : "";
	}
	get object() {
		return isJsonObject(this.value) ? this.value : nothing;
	}
	at(name) {
		const value = isJsonObject(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : void 0;
		return this.#beside(value, this.path === "" ? name : `${this.path}.${name}`);
	}
	down(...names) {
		return names.reduce((field, name) => field.at(name), this);
	}
	key(name) {
		const value = isJsonObject(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : void 0;
		return this.#beside(value, `${this.path}[${name}]`);
	}
	keys() {
		return Object.keys(this.object).filter((key) => !isOpen(key));
	}
	items() {
		if (!Array.isArray(this.value)) return [];
		return this.value.map((item, index) => this.#beside(item, `${this.path}[${index}]`));
	}
	or(value) {
		return this.isSet ? this : this.#beside(value, this.path);
	}
	with(value) {
		return this.#beside(value, this.path);
	}
	holder(value) {
		return this.#beside(value, this.path.replace(/\.[^.]*$/, ""));
	}
	required(detail = "") {
		this.#add(`Required value${detail === "" ? "" : `: ${detail}`}`);
	}
	forbidden(detail) {
		this.#add(`Forbidden: ${detail}`);
	}
	invalid(detail, value = this.value) {
		this.#add(`Invalid value: ${printed(value)}${detail === "" ? "" : `: ${detail}`}`);
	}
	duplicate() {
		this.#add(`Duplicate value: ${printed(this.value)}`);
	}
	notFound() {
		this.#add(`Not found: ${printed(this.value)}`);
	}
	tooLong(most) {
		this.#add(`Too long: may not be more than ${most} bytes`);
	}
	unsupported(supported, value = this.value) {
		this.#add(`Unsupported value: ${printed(value)}: supported values: ${supported.map((one) => JSON.stringify(one)).join(", ")}`);
	}
	oneOf(supported) {
		if (this.isSet && !this.isOpen && !(typeof this.value === "string" && supported.includes(this.value))) this.unsupported(supported);
	}
	choice(supported) {
		if (!this.isEmpty) this.oneOf(supported);
	}
	needed(detail = "") {
		if (!this.isEmpty) return false;
		this.required(detail);
		return true;
	}
	notNegative() {
		if (this.number !== void 0 && this.number < 0) this.invalid("must be greater than or equal to 0");
	}
	positive(words = "must be greater than zero") {
		if (this.number !== void 0 && this.number <= 0) this.invalid(words);
	}
	between(least, most) {
		if (this.number !== void 0 && (this.number < least || this.number > most)) this.invalid(`must be between ${least} and ${most}, inclusive`);
	}
	fits(check) {
		if (typeof this.value !== "string" || this.isOpen) return;
		for (const words of check(this.value)) this.invalid(words);
	}
	refuse(words) {
		this.#add(words);
	}
	#add(words) {
		if (this.isOpen || this.#found.length >= 20) return;
		this.#found.push({
			mechanism: "validation",
			path: this.path,
			words
		});
	}
};
const longestValue = 300;
function printed(value) {
	if (value === void 0) return "\"\"";
	const text = typeof value === "bigint" ? String(value) : JSON.stringify(value, (_key, item) => typeof item === "bigint" ? String(item) : item);
	if (text.includes("PRIVATE KEY")) return "(value hidden)";
	return text.length > longestValue ? `${text.slice(0, 299)}\u2026` : text;
}
// src/apiserver/schema-value.ts
const limits = {
	depth: 60,
	text: 1e4,
	pattern: 1e3,
	program: 2e6,
	steps: 1e7,
	combined: 5e3
};
const charactersInInstruction = 20;
const patterns = new Map();
let program = 0;
function compiled(pattern) {
	if (patterns.has(pattern)) return patterns.get(pattern);
	if (program > limits.program || pattern.length > limits.pattern) return void 0;
	program += foldedCharacters(pattern) / charactersInInstruction;
	let expression;
	try {
		expression = RE2JS.compile(pattern);
		program += expression.programSize();
	} catch {}
	patterns.set(pattern, expression);
	return expression;
}
function differs(pattern, text) {
	const expression = compiled(pattern);
	return expression !== void 0 && expression.programSize() * text.length <= limits.steps && !expression.matcher(text).find();
}
function valueRefusals(value, schema, old) {
	const found = [];
	visit$1(value, schema, "", {
		found,
		left: { combined: limits.combined }
	}, 0, old);
	return found;
}
function texts(value) {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
function schemasOf(value) {
	return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
function visit$1(value, schema, path, walk, depth, old) {
	if (value === old && typeof value !== "object") return;
	if (value === null && (schema["nullable"] === true || schema["default"] !== void 0)) return;
	if (isOpen(value) || depth > limits.depth || walk.found.length >= 20) return;
	const add = (words, at = path) => {
		const only = value === null ? { isServerSideOnly: true } : {};
		if (walk.found.length < 20) walk.found.push({
			mechanism: "validation",
			path: at,
			words,
			...only
		});
	};
	if (!checkType(value, schema, path, add)) return checkCombined(value, schema, path, walk, add, depth);
	checkValue(value, schema, path, add);
	checkCombined(value, schema, path, walk, add, depth);
	if (Array.isArray(value)) {
		const items = schema["items"];
		if (isJsonObject(items)) for (const [at, item] of value.entries()) visit$1(item, items, `${path}[${at}]`, walk, depth + 1, void 0);
		return;
	}
	if (!isJsonObject(value)) return;
	if (schema["x-kubernetes-embedded-resource"] === true) checkEmbedded(value, path, add);
	const properties = objectAt(schema, "properties");
	const additional = schema["additionalProperties"];
	const before = isJsonObject(old) ? old : {};
	for (const [key, item] of Object.entries(value)) {
		const of = properties !== void 0 && Object.hasOwn(properties, key) ? properties[key] : additional;
		const was = Object.hasOwn(before, key) ? before[key] : void 0;
		if (isJsonObject(of)) visit$1(item, of, path === "" ? key : `${path}.${key}`, walk, depth + 1, was);
	}
}
function typeOf(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return "array";
	if (isJsonObject(value)) return "object";
	if (typeof value === "bigint") return "integer";
	return typeof value === "number" ? Number.isInteger(value) ? "integer" : "number" : typeof value;
}
function checkType(value, schema, path, add) {
	const actual = typeOf(value);
	const expected = schema["x-kubernetes-int-or-string"] === true ? "integer,string" : schema["type"];
	if (typeof expected !== "string" || expected === "") return true;
	if (expected.split(",").includes(actual) || expected === "number" && actual === "integer") return true;
	add(`Invalid value: "${actual}": ${path} in body must be of type ${expected}: "${actual}"`);
	return false;
}
function limitOf(schema, field) {
	const value = schema[field];
	return typeof value === "number" ? value : void 0;
}
const enumerations = new WeakMap();
function enumerationOf(choices) {
	let words;
	return {
		scalars: new Set(choices.flatMap((choice) => scalarKey(choice) ?? [])),
		others: choices.filter((choice) => scalarKey(choice) === void 0),
		words: () => {
			words ??= choices.map((choice) => printed(choice)).join(", ");
			return words;
		}
	};
}
function scalarKey(value) {
	if (typeof value === "object") return value === null ? "null" : void 0;
	return typeof value === "string" ? `"${value}` : String(value);
}
function isAmong(value, { scalars, others }) {
	const key = scalarKey(value);
	if (key !== void 0) return scalars.has(key);
	return others.some((other) => {
		spendOn(value);
		return jsonEqual(other, value);
	});
}
function checkValue(value, schema, path, add) {
	const invalid = (words) => add(`Invalid value: ${printed(value)}: ${path} in body ${words}`);
	const choices = schema["enum"];
	if (Array.isArray(choices)) {
		const known = getOrInsert(enumerations, choices, () => enumerationOf(choices));
		if (!isAmong(value, known)) add(`Unsupported value: ${printed(value)}: supported values: ${known.words()}`);
	}
	if (typeof value === "string") checkText(value, schema, add, invalid);
	else if (typeof value === "number" || typeof value === "bigint") {
		const number = Number(value);
		const [least, most] = [limitOf(schema, "minimum"), limitOf(schema, "maximum")];
		if (least !== void 0 && (number < least || schema["exclusiveMinimum"] === true && number === least)) invalid(`should be greater than ${schema["exclusiveMinimum"] === true ? "" : "or equal to "}${least}`);
		if (most !== void 0 && (number > most || schema["exclusiveMaximum"] === true && number === most)) invalid(`should be less than ${schema["exclusiveMaximum"] === true ? "" : "or equal to "}${most}`);
		const factor = limitOf(schema, "multipleOf");
		if (factor !== void 0 && factor > 0 && !Number.isInteger(number / factor)) invalid(`should be a multiple of ${factor}`);
	} else if (Array.isArray(value)) {
		const [least, most] = [limitOf(schema, "minItems"), limitOf(schema, "maxItems")];
		if (least !== void 0 && value.length < least) invalid(`should have at least ${least} items`);
		if (most !== void 0 && value.length > most) add(`Too many: ${value.length}: must have at most ${most} items`);
	} else if (isJsonObject(value)) {
		const size = Object.keys(value).length;
		const [least, most] = [limitOf(schema, "minProperties"), limitOf(schema, "maxProperties")];
		if (least !== void 0 && size < least) invalid(`should have at least ${least} properties`);
		if (most !== void 0 && size > most) add(`Too many: ${size}: must have at most ${most} items`);
		if (Object.keys(value).some(isOpen)) return;
		const properties = objectAt(schema, "properties");
		for (const name of texts(schema["required"])) {
			const isFilledIn = properties !== void 0 && objectAt(properties, name)?.["default"] !== void 0;
			if (getOwn(value, name) === void 0 && !isFilledIn) add("Required value", path === "" ? name : `${path}.${name}`);
		}
	}
}
function checkText(value, schema, add, invalid) {
	const [least, most] = [limitOf(schema, "minLength"), limitOf(schema, "maxLength")];
	const length = least === void 0 && most === void 0 ? 0 : [...value].length;
	if (least !== void 0 && length < least) invalid(`should be at least ${least} chars long`);
	if (most !== void 0 && length > most) add(`Too long: may not be more than ${most} bytes`);
	const { pattern, format } = schema;
	if (typeof pattern === "string" && value.length <= limits.text && differs(pattern, value)) invalid(`should match '${pattern}'`);
	if (typeof format !== "string" || value.length > limits.text) return;
	const name = format.replaceAll("-", "");
	if (Object.hasOwn(stringFormats, name) && stringFormats[name]?.(value) === false) invalid(`must be of type ${format}: ${printed(value)}`);
}
function checkEmbedded(value, path, add) {
	for (const field of ["apiVersion", "kind"]) {
		const at = `${path}.${field}`;
		const text = value[field];
		if (isOpen(text)) continue;
		if (text === void 0 || text === null) add("Required value", at);
		else if (text === "") add("Invalid value: \"\": must not be empty", at);
		else if (field === "kind" && typeof text === "string") {
			const words = dns1035Label(text.toLowerCase());
			if (words.length > 0) add(`Invalid value: ${printed(text)}: may have mixed case, but should otherwise match: ${words.join(",")}`, at);
		}
	}
	const name = objectAt(value, "metadata")?.["name"];
	if (typeof name === "string" && !isOpen(name)) for (const words of pathSegment(name)) add(`Invalid value: ${printed(name)}: ${words}`, `${path}.metadata.name`);
}
function refusalsWithin(value, schema, path, { left }, depth) {
	if (left.combined-- <= 0) return void 0;
	const found = [];
	visit$1(value, schema, path, {
		found,
		left
	}, depth + 1, void 0);
	return left.combined < 0 ? void 0 : found;
}
function closest(value, schemas) {
	const scores = schemas.map((schema) => isJsonObject(value) ? Object.keys(objectAt(schema, "properties") ?? {}).filter((name) => Object.hasOwn(value, name)).length : 0);
	return scores.reduce((best, score, at) => score > (scores[best] ?? 0) ? at : best, 0);
}
function checkCombined(value, schema, path, walk, add, depth) {
	const not = schema["not"];
	if ([
		"allOf",
		"anyOf",
		"oneOf"
	].every((name) => schema[name] === void 0) && !isJsonObject(not)) return;
	if (holdsOpenValue(value)) return;
	const within = (of) => refusalsWithin(value, of, path, walk, depth);
	const all = (name) => schemasOf(schema[name]).map(within);
	const merge = (refusals) => {
		for (const { words, path: at } of refusals ?? []) add(words, at);
	};
	const say = (words) => add(`Invalid value: ${printed("")}: ${JSON.stringify(path)} ${words}`);
	const any = all("anyOf");
	if (any.length > 0 && any.every((refusals) => refusals !== void 0 && refusals.length > 0)) {
		say("must validate at least one schema (anyOf)");
		merge(any[closest(value, schemasOf(schema["anyOf"]))]);
	}
	const one = all("oneOf");
	const fitting = one.filter((refusals) => refusals === void 0 || refusals.length === 0).length;
	if (one.length > 0 && fitting !== 1 && !one.includes(void 0)) {
		say(`must validate one and only one schema (oneOf). ${fitting === 0 ? "Found none valid" : `Found ${fitting} valid alternatives`}`);
		if (fitting === 0) merge(one[closest(value, schemasOf(schema["oneOf"]))]);
	}
	const every = all("allOf");
	const failing = every.filter((refusals) => refusals !== void 0 && refusals.length > 0);
	for (const refusals of failing) merge(refusals);
	if (failing.length > 0) say(`must validate all the schemas (allOf)${failing.length === every.length ? ". None validated" : ""}`);
	if (isJsonObject(not) && within(not)?.length === 0) say("must not validate the schema (not)");
}
// src/apiserver/custom-resource.ts
function versionSchema(definition, name) {
	const versions = objectAt(definition, "spec")?.["versions"];
	if (!Array.isArray(versions)) return void 0;
	const version = versions.find((one) => stringAt(one, "name") === name);
	return objectAt(version, "schema", "openAPIV3Schema");
}
const maxDocumentDepth = 60;
function customRefusals(object, schema, old) {
	const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, status: _status, ...content } = object;
	const { properties, required, ...rest } = schema;
	const { metadata: _meta, status: _state, ...own } = isJsonObject(properties) ? properties : {};
	const root = {
		...rest,
		properties: own,
		required: texts(required).filter((name) => ![
			"apiVersion",
			"kind",
			"metadata",
			"status"
		].includes(name))
	};
	const found = [];
	visit(content, root, "", found, 0);
	return found.length > 0 ? found : valueRefusals(content, root, old);
}
function visit(value, schema, path, found, depth) {
	if (value === null || isOpen(value) || depth > maxDocumentDepth || found.length >= 20) return;
	const words = typeWords(value, schema);
	if (words !== void 0) {
		found.push({
			mechanism: "schema",
			path: path === "" ? "." : path,
			words
		});
		return;
	}
	if (Array.isArray(value)) {
		const items = schema["items"];
		const listType = schema["x-kubernetes-list-type"];
		const keys = listType === "map" ? texts(schema["x-kubernetes-list-map-keys"]) : [];
		const seen = new Set();
		if (isJsonObject(items)) for (const [at, item] of value.entries()) {
			const key = listType === "set" ? setKeyOf(item) : keyOf(item, keys, items);
			if (key === "") {
				found.push({
					mechanism: "schema",
					path,
					words: withoutKeys(at, keys)
				});
				return;
			}
			if (key !== void 0 && seen.has(key)) found.push({
				mechanism: "schema",
				path,
				words: `duplicate entries for key ${key}`,
				isServerSideOnly: true
			});
			if (key !== void 0) seen.add(key);
			visit(item, items, `${path}${key ?? `[${at}]`}`, found, depth + 1);
		}
	} else if (isJsonObject(value)) visitFields(value, schema, path, found, depth);
}
function setKeyOf(item) {
	if (isOpen(item) || typeof item === "object" && item !== null) return void 0;
	return `[=${typeof item === "bigint" ? String(item) : JSON.stringify(item)}]`;
}
function keyOf(item, keys, items) {
	if (keys.length === 0 || !isJsonObject(item)) return void 0;
	const parts = [];
	for (const key of [...keys].sort()) {
		const value = getOwn(item, key) ?? objectAt(items, "properties", key)?.["default"];
		if (isOpen(value) || isJsonObject(value) || Array.isArray(value)) return void 0;
		if (value !== void 0 && value !== null) parts.push(`${key}=${typeof value === "bigint" ? String(value) : JSON.stringify(value)}`);
	}
	return parts.length === 0 ? "" : `[${parts.join(",")}]`;
}
function kindOf(value) {
	if (Array.isArray(value)) return "a list";
	return isJsonObject(value) ? "a map" : typeof value === "bigint" ? "number" : typeof value;
}
function typeWords(value, schema) {
	const isNumber = typeof value === "number" || typeof value === "bigint";
	if (schema["x-kubernetes-int-or-string"] === true) return typeof value === "object" ? `expected any scalar, got ${kindOf(value)}` : void 0;
	const expected = (type) => `expected ${type}, got ${kindOf(value)}`;
	switch (schema["type"]) {
		case "array": return Array.isArray(value) ? void 0 : expected("list");
		case "boolean": return typeof value === "boolean" ? void 0 : expected("boolean");
		case "integer":
		case "number": return isNumber ? void 0 : expected("numeric (int or float)");
		case "object": return isJsonObject(value) ? void 0 : expected("map");
		case "string": return typeof value === "string" ? void 0 : expected("string");
		default: return;
	}
}
function visitFields(value, schema, path, found, depth) {
	if (schema["x-kubernetes-embedded-resource"] === true) {
		for (const field of ["apiVersion", "kind"]) if (value[field] !== void 0) visit(value[field], { type: "string" }, `${path}.${field}`, found, depth + 1);
		return;
	}
	const properties = objectAt(schema, "properties");
	const additional = schema["additionalProperties"];
	const keepsAll = schema["x-kubernetes-preserve-unknown-fields"] === true || additional === true || properties === void 0 && additional === void 0;
	for (const [key, item] of Object.entries(value)) {
		const at = `${path}.${key}`;
		const of = properties !== void 0 && Object.hasOwn(properties, key) ? properties[key] : void 0;
		if (isJsonObject(of)) visit(item, of, at, found, depth + 1);
		else if (isJsonObject(additional)) visit(item, additional, at, found, depth + 1);
		else if (!keepsAll && item !== null && !isOpen(key) && found.length < 20) found.push({
			mechanism: "schema",
			path: at,
			words: "field not declared in schema",
			isUnknownField: true
		});
	}
}
// src/apiserver/flux-definitions.ts
const fluxDefinitions = {
	"fluxcd.controlplane.io/v1 FluxInstance": "{\"properties\":{\"spec\":{\"properties\":{\"cluster\":{\"properties\":{\"domain\":{\"default\":\"cluster.local\",\"type\":\"string\"},\"multitenant\":{\"default\":false,\"type\":\"boolean\"},\"multitenantWorkloadIdentity\":{\"default\":false,\"type\":\"boolean\"},\"networkPolicy\":{\"default\":true,\"type\":\"boolean\"},\"objectLevelWorkloadIdentity\":{\"type\":\"boolean\"},\"size\":{\"type\":\"string\"},\"tenantDefaultDecryptionServiceAccount\":{\"type\":\"string\"},\"tenantDefaultKubeConfigServiceAccount\":{\"type\":\"string\"},\"tenantDefaultServiceAccount\":{\"type\":\"string\"},\"type\":{\"default\":\"kubernetes\",\"type\":\"string\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"commonMetadata\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"components\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"distribution\":{\"properties\":{\"artifact\":{\"pattern\":\"^oci://.*$\",\"type\":\"string\"},\"artifactPullSecret\":{\"type\":\"string\"},\"imagePullSecret\":{\"type\":\"string\"},\"registry\":{\"type\":\"string\"},\"variant\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"required\":[\"registry\",\"version\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"kustomize\":{\"properties\":{\"patches\":{\"items\":{\"properties\":{\"patch\":{\"type\":\"string\"},\"target\":{\"properties\":{\"annotationSelector\":{\"type\":\"string\"},\"group\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"labelSelector\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"required\":[\"patch\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"migrateResources\":{\"default\":true,\"type\":\"boolean\"},\"sharding\":{\"properties\":{\"key\":{\"default\":\"sharding.fluxcd.io/key\",\"type\":\"string\"},\"shards\":{\"items\":{\"type\":\"string\"},\"minItems\":1,\"type\":\"array\"},\"storage\":{\"type\":\"string\"}},\"required\":[\"shards\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"storage\":{\"properties\":{\"class\":{\"type\":\"string\"},\"size\":{\"type\":\"string\"}},\"required\":[\"class\",\"size\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"sync\":{\"properties\":{\"interval\":{\"default\":\"1m\",\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"name\":{\"maxLength\":63,\"type\":\"string\"},\"path\":{\"type\":\"string\"},\"provider\":{\"type\":\"string\"},\"pullSecret\":{\"type\":\"string\"},\"ref\":{\"type\":\"string\"},\"url\":{\"type\":\"string\"}},\"required\":[\"kind\",\"path\",\"ref\",\"url\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"wait\":{\"default\":true,\"type\":\"boolean\"}},\"required\":[\"distribution\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}",
	"fluxcd.controlplane.io/v1 FluxReport": "{\"properties\":{\"spec\":{\"properties\":{\"cluster\":{\"properties\":{\"nodes\":{\"type\":\"integer\"},\"platform\":{\"type\":\"string\"},\"serverVersion\":{\"type\":\"string\"}},\"required\":[\"platform\",\"serverVersion\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"components\":{\"items\":{\"properties\":{\"image\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"ready\":{\"type\":\"boolean\"},\"status\":{\"type\":\"string\"}},\"required\":[\"image\",\"name\",\"ready\",\"status\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"distribution\":{\"properties\":{\"entitlement\":{\"type\":\"string\"},\"managedBy\":{\"type\":\"string\"},\"status\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"required\":[\"entitlement\",\"status\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"operator\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"platform\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"required\":[\"apiVersion\",\"platform\",\"version\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"reconcilers\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"stats\":{\"properties\":{\"failing\":{\"type\":\"integer\"},\"running\":{\"type\":\"integer\"},\"suspended\":{\"type\":\"integer\"},\"totalSize\":{\"type\":\"string\"}},\"required\":[\"failing\",\"running\",\"suspended\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"required\":[\"apiVersion\",\"kind\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"sync\":{\"properties\":{\"id\":{\"type\":\"string\"},\"path\":{\"type\":\"string\"},\"ready\":{\"type\":\"boolean\"},\"source\":{\"type\":\"string\"},\"status\":{\"type\":\"string\"}},\"required\":[\"id\",\"ready\",\"status\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"required\":[\"distribution\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}",
	"fluxcd.controlplane.io/v1 ResourceSet": "{\"properties\":{\"spec\":{\"properties\":{\"commonMetadata\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"dependsOn\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"ready\":{\"type\":\"boolean\"},\"readyExpr\":{\"type\":\"string\"}},\"required\":[\"apiVersion\",\"kind\",\"name\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"inputStrategy\":{\"properties\":{\"includeEmptyProviders\":{\"type\":\"boolean\"},\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"inputs\":{\"items\":{\"additionalProperties\":{\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"object\"},\"type\":\"array\"},\"inputsFrom\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"selector\":{\"properties\":{\"matchExpressions\":{\"items\":{\"properties\":{\"key\":{\"type\":\"string\"},\"operator\":{\"type\":\"string\"},\"values\":{\"items\":{\"type\":\"string\"},\"type\":\"array\",\"x-kubernetes-list-type\":\"atomic\"}},\"required\":[\"key\",\"operator\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\",\"x-kubernetes-list-type\":\"atomic\"},\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\",\"x-kubernetes-map-type\":\"atomic\",\"x-kubernetes-preserve-unknown-fields\":true}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"resources\":{\"items\":{\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"resourcesTemplate\":{\"type\":\"string\"},\"serviceAccountName\":{\"type\":\"string\"},\"steps\":{\"items\":{\"properties\":{\"name\":{\"maxLength\":63,\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"type\":\"string\"},\"resources\":{\"items\":{\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"resourcesTemplate\":{\"type\":\"string\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"maxItems\":20,\"minItems\":1,\"type\":\"array\"},\"wait\":{\"type\":\"boolean\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}",
	"fluxcd.controlplane.io/v1 ResourceSetInputProvider": "{\"properties\":{\"spec\":{\"properties\":{\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"defaultValues\":{\"additionalProperties\":{\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"object\"},\"filter\":{\"properties\":{\"excludeBranch\":{\"type\":\"string\"},\"excludeEnvironment\":{\"type\":\"string\"},\"excludeTag\":{\"type\":\"string\"},\"includeBranch\":{\"type\":\"string\"},\"includeEnvironment\":{\"type\":\"string\"},\"includeTag\":{\"type\":\"string\"},\"labels\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"limit\":{\"default\":100,\"maximum\":10000,\"type\":\"integer\"},\"semver\":{\"type\":\"string\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"insecure\":{\"type\":\"boolean\"},\"schedule\":{\"items\":{\"properties\":{\"cron\":{\"type\":\"string\"},\"timeZone\":{\"default\":\"UTC\",\"type\":\"string\"},\"window\":{\"default\":\"0s\",\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"required\":[\"cron\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"selectors\":{\"items\":{\"properties\":{\"matchExpressions\":{\"items\":{\"properties\":{\"key\":{\"type\":\"string\"},\"operator\":{\"type\":\"string\"},\"values\":{\"items\":{\"type\":\"string\"},\"type\":\"array\",\"x-kubernetes-list-type\":\"atomic\"}},\"required\":[\"key\",\"operator\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\",\"x-kubernetes-list-type\":\"atomic\"},\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"}},\"type\":\"object\",\"x-kubernetes-map-type\":\"atomic\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":\"array\"},\"serviceAccountName\":{\"type\":\"string\"},\"skip\":{\"properties\":{\"labels\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true},\"type\":{\"type\":\"string\"},\"url\":{\"pattern\":\"^((http|https|oci)://.*){0,1}$\",\"type\":\"string\"}},\"required\":[\"type\"],\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}},\"type\":\"object\",\"x-kubernetes-preserve-unknown-fields\":true}",
	"helm.toolkit.fluxcd.io/v2 HelmRelease": "{\"properties\":{\"spec\":{\"properties\":{\"chart\":{\"properties\":{\"metadata\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\"},\"spec\":{\"properties\":{\"chart\":{\"maxLength\":2048,\"minLength\":1,\"type\":\"string\"},\"ignoreMissingValuesFiles\":{\"type\":\"boolean\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"reconcileStrategy\":{\"default\":\"ChartVersion\",\"enum\":[\"ChartVersion\",\"Revision\"],\"type\":\"string\"},\"sourceRef\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"enum\":[\"HelmRepository\",\"GitRepository\",\"Bucket\"],\"type\":\"string\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"namespace\":{\"maxLength\":63,\"minLength\":1,\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"valuesFiles\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"verify\":{\"properties\":{\"provider\":{\"default\":\"cosign\",\"enum\":[\"cosign\",\"notation\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"required\":[\"provider\"],\"type\":\"object\"},\"version\":{\"default\":\"*\",\"type\":\"string\"}},\"required\":[\"chart\",\"sourceRef\"],\"type\":\"object\"}},\"required\":[\"spec\"],\"type\":\"object\"},\"chartRef\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"enum\":[\"OCIRepository\",\"HelmChart\",\"ExternalArtifact\"],\"type\":\"string\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"namespace\":{\"maxLength\":63,\"minLength\":1,\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"commonMetadata\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\"},\"dependsOn\":{\"items\":{\"properties\":{\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"readyExpr\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"driftDetection\":{\"properties\":{\"ignore\":{\"items\":{\"properties\":{\"paths\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"target\":{\"properties\":{\"annotationSelector\":{\"type\":\"string\"},\"group\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"labelSelector\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"paths\"],\"type\":\"object\"},\"type\":\"array\"},\"mode\":{\"enum\":[\"enabled\",\"warn\",\"disabled\"],\"type\":\"string\"}},\"type\":\"object\"},\"healthCheckExprs\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"current\":{\"type\":\"string\"},\"failed\":{\"type\":\"string\"},\"inProgress\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"}},\"required\":[\"apiVersion\",\"current\"],\"type\":\"object\"},\"type\":\"array\"},\"install\":{\"properties\":{\"crds\":{\"enum\":[\"Skip\",\"Create\",\"CreateReplace\"],\"type\":\"string\"},\"createNamespace\":{\"type\":\"boolean\"},\"disableHooks\":{\"type\":\"boolean\"},\"disableOpenAPIValidation\":{\"type\":\"boolean\"},\"disableSchemaValidation\":{\"type\":\"boolean\"},\"disableTakeOwnership\":{\"type\":\"boolean\"},\"disableWait\":{\"type\":\"boolean\"},\"disableWaitForJobs\":{\"type\":\"boolean\"},\"remediation\":{\"properties\":{\"ignoreTestFailures\":{\"type\":\"boolean\"},\"remediateLastFailure\":{\"type\":\"boolean\"},\"retries\":{\"type\":\"integer\"}},\"type\":\"object\"},\"replace\":{\"type\":\"boolean\"},\"serverSideApply\":{\"type\":\"boolean\"},\"skipCRDs\":{\"type\":\"boolean\"},\"strategy\":{\"properties\":{\"name\":{\"enum\":[\"RemediateOnFailure\",\"RetryOnFailure\"],\"type\":\"string\"},\"retryInterval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\".retryInterval cannot be set when .name is 'RemediateOnFailure'\",\"rule\":\"!has(self.retryInterval) || self.name != 'RemediateOnFailure'\"}]},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"type\":\"object\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"kubeConfig\":{\"properties\":{\"configMapRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"secretRef\":{\"properties\":{\"key\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"exactly one of spec.kubeConfig.configMapRef or spec.kubeConfig.secretRef must be specified\",\"rule\":\"has(self.configMapRef) || has(self.secretRef)\"},{\"message\":\"exactly one of spec.kubeConfig.configMapRef or spec.kubeConfig.secretRef must be specified\",\"rule\":\"!has(self.configMapRef) || !has(self.secretRef)\"}]},\"maxHistory\":{\"type\":\"integer\"},\"persistentClient\":{\"type\":\"boolean\"},\"postRenderStrategy\":{\"enum\":[\"nohooks\",\"combined\",\"separate\"],\"type\":\"string\"},\"postRenderers\":{\"items\":{\"properties\":{\"kustomize\":{\"properties\":{\"images\":{\"items\":{\"properties\":{\"digest\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"newName\":{\"type\":\"string\"},\"newTag\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"patches\":{\"items\":{\"properties\":{\"patch\":{\"type\":\"string\"},\"target\":{\"properties\":{\"annotationSelector\":{\"type\":\"string\"},\"group\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"labelSelector\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"patch\"],\"type\":\"object\"},\"type\":\"array\"}},\"type\":\"object\"}},\"type\":\"object\"},\"type\":\"array\"},\"releaseName\":{\"maxLength\":53,\"minLength\":1,\"type\":\"string\"},\"rollback\":{\"properties\":{\"cleanupOnFail\":{\"type\":\"boolean\"},\"disableHooks\":{\"type\":\"boolean\"},\"disableWait\":{\"type\":\"boolean\"},\"disableWaitForJobs\":{\"type\":\"boolean\"},\"force\":{\"type\":\"boolean\"},\"recreate\":{\"type\":\"boolean\"},\"serverSideApply\":{\"enum\":[\"enabled\",\"disabled\",\"auto\"],\"type\":\"string\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"type\":\"object\"},\"serviceAccountName\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"storageNamespace\":{\"maxLength\":63,\"minLength\":1,\"type\":\"string\"},\"suspend\":{\"type\":\"boolean\"},\"targetNamespace\":{\"maxLength\":63,\"minLength\":1,\"type\":\"string\"},\"test\":{\"properties\":{\"enable\":{\"type\":\"boolean\"},\"filters\":{\"items\":{\"properties\":{\"exclude\":{\"type\":\"boolean\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"ignoreFailures\":{\"type\":\"boolean\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"type\":\"object\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"uninstall\":{\"properties\":{\"deletionPropagation\":{\"default\":\"background\",\"enum\":[\"background\",\"foreground\",\"orphan\"],\"type\":\"string\"},\"disableHooks\":{\"type\":\"boolean\"},\"disableWait\":{\"type\":\"boolean\"},\"keepHistory\":{\"type\":\"boolean\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"type\":\"object\"},\"upgrade\":{\"properties\":{\"chartNameChangeStrategy\":{\"enum\":[\"InPlaceUpdate\",\"Reinstall\"],\"type\":\"string\"},\"cleanupOnFail\":{\"type\":\"boolean\"},\"crds\":{\"enum\":[\"Skip\",\"Create\",\"CreateReplace\"],\"type\":\"string\"},\"disableHooks\":{\"type\":\"boolean\"},\"disableOpenAPIValidation\":{\"type\":\"boolean\"},\"disableSchemaValidation\":{\"type\":\"boolean\"},\"disableTakeOwnership\":{\"type\":\"boolean\"},\"disableWait\":{\"type\":\"boolean\"},\"disableWaitForJobs\":{\"type\":\"boolean\"},\"force\":{\"type\":\"boolean\"},\"preserveValues\":{\"type\":\"boolean\"},\"remediation\":{\"properties\":{\"ignoreTestFailures\":{\"type\":\"boolean\"},\"remediateLastFailure\":{\"type\":\"boolean\"},\"retries\":{\"type\":\"integer\"},\"strategy\":{\"enum\":[\"rollback\",\"uninstall\"],\"type\":\"string\"}},\"type\":\"object\"},\"serverSideApply\":{\"enum\":[\"enabled\",\"disabled\",\"auto\"],\"type\":\"string\"},\"strategy\":{\"properties\":{\"name\":{\"enum\":[\"RemediateOnFailure\",\"RetryOnFailure\"],\"type\":\"string\"},\"retryInterval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\".retryInterval can only be set when .name is 'RetryOnFailure'\",\"rule\":\"!has(self.retryInterval) || self.name == 'RetryOnFailure'\"}]},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"}},\"type\":\"object\"},\"values\":{\"x-kubernetes-preserve-unknown-fields\":true},\"valuesFrom\":{\"items\":{\"properties\":{\"kind\":{\"enum\":[\"Secret\",\"ConfigMap\"],\"type\":\"string\"},\"literal\":{\"type\":\"boolean\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"optional\":{\"type\":\"boolean\"},\"targetPath\":{\"maxLength\":250,\"pattern\":\"^([a-zA-Z0-9_\\\\-.\\\\\\\\\\\\/]|\\\\[[0-9]{1,5}\\\\])+$\",\"type\":\"string\"},\"valuesKey\":{\"maxLength\":253,\"pattern\":\"^[\\\\-._a-zA-Z0-9]+$\",\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"waitStrategy\":{\"properties\":{\"name\":{\"enum\":[\"poller\",\"legacy\"],\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"required\":[\"interval\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"either chart or chartRef must be set\",\"rule\":\"(has(self.chart) && !has(self.chartRef)) || (!has(self.chart) && has(self.chartRef))\"}]}},\"type\":\"object\"}",
	"image.toolkit.fluxcd.io/v1 ImagePolicy": "{\"properties\":{\"spec\":{\"properties\":{\"digestReflectionPolicy\":{\"default\":\"Never\",\"enum\":[\"Always\",\"IfNotPresent\",\"Never\"],\"type\":\"string\"},\"filterTags\":{\"properties\":{\"extract\":{\"type\":\"string\"},\"pattern\":{\"type\":\"string\"}},\"type\":\"object\"},\"imageRepositoryRef\":{\"properties\":{\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"policy\":{\"properties\":{\"alphabetical\":{\"properties\":{\"order\":{\"default\":\"asc\",\"enum\":[\"asc\",\"desc\"],\"type\":\"string\"}},\"type\":\"object\"},\"numerical\":{\"properties\":{\"order\":{\"default\":\"asc\",\"enum\":[\"asc\",\"desc\"],\"type\":\"string\"}},\"type\":\"object\"},\"semver\":{\"properties\":{\"range\":{\"type\":\"string\"}},\"required\":[\"range\"],\"type\":\"object\"}},\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"}},\"required\":[\"imageRepositoryRef\",\"policy\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"spec.interval is only accepted when spec.digestReflectionPolicy is set to 'Always'\",\"rule\":\"!has(self.interval) || (has(self.digestReflectionPolicy) && self.digestReflectionPolicy == 'Always')\"},{\"message\":\"spec.interval must be set when spec.digestReflectionPolicy is set to 'Always'\",\"rule\":\"has(self.interval) || !has(self.digestReflectionPolicy) || self.digestReflectionPolicy != 'Always'\"}]}},\"type\":\"object\"}",
	"image.toolkit.fluxcd.io/v1 ImageRepository": "{\"properties\":{\"spec\":{\"properties\":{\"accessFrom\":{\"properties\":{\"namespaceSelectors\":{\"items\":{\"properties\":{\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\"},\"type\":\"array\"}},\"required\":[\"namespaceSelectors\"],\"type\":\"object\"},\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"exclusionList\":{\"default\":[\"^.*\\\\.sig$\"],\"items\":{\"type\":\"string\"},\"maxItems\":25,\"type\":\"array\"},\"image\":{\"type\":\"string\"},\"insecure\":{\"type\":\"boolean\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"provider\":{\"default\":\"generic\",\"enum\":[\"generic\",\"aws\",\"azure\",\"gcp\"],\"type\":\"string\"},\"proxySecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"serviceAccountName\":{\"maxLength\":253,\"type\":\"string\"},\"suspend\":{\"type\":\"boolean\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m))+$\",\"type\":\"string\"}},\"required\":[\"image\",\"interval\"],\"type\":\"object\"}},\"type\":\"object\"}",
	"image.toolkit.fluxcd.io/v1 ImageUpdateAutomation": "{\"properties\":{\"spec\":{\"properties\":{\"git\":{\"properties\":{\"checkout\":{\"properties\":{\"ref\":{\"properties\":{\"branch\":{\"type\":\"string\"},\"commit\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"semver\":{\"type\":\"string\"},\"tag\":{\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"ref\"],\"type\":\"object\"},\"commit\":{\"properties\":{\"author\":{\"properties\":{\"email\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"}},\"required\":[\"email\"],\"type\":\"object\"},\"messageTemplate\":{\"type\":\"string\"},\"messageTemplateValues\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"signingKey\":{\"properties\":{\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"type\":{\"enum\":[\"gpg\",\"ssh\"],\"type\":\"string\"}},\"required\":[\"secretRef\"],\"type\":\"object\"}},\"required\":[\"author\"],\"type\":\"object\"},\"push\":{\"properties\":{\"branch\":{\"type\":\"string\"},\"options\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"refspec\":{\"pattern\":\"^$|^[^+:]\",\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"commit\"],\"type\":\"object\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"policySelector\":{\"properties\":{\"matchExpressions\":{\"items\":{\"properties\":{\"key\":{\"type\":\"string\"},\"operator\":{\"type\":\"string\"},\"values\":{\"items\":{\"type\":\"string\"},\"type\":\"array\",\"x-kubernetes-list-type\":\"atomic\"}},\"required\":[\"key\",\"operator\"],\"type\":\"object\"},\"type\":\"array\",\"x-kubernetes-list-type\":\"atomic\"},\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\",\"x-kubernetes-map-type\":\"atomic\"},\"sourceRef\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"default\":\"GitRepository\",\"enum\":[\"GitRepository\"],\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"},\"update\":{\"default\":{\"strategy\":\"Setters\"},\"properties\":{\"path\":{\"type\":\"string\"},\"strategy\":{\"default\":\"Setters\",\"enum\":[\"Setters\"],\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"interval\",\"sourceRef\"],\"type\":\"object\"}},\"type\":\"object\"}",
	"kustomize.toolkit.fluxcd.io/v1 Kustomization": "{\"properties\":{\"spec\":{\"properties\":{\"buildMetadata\":{\"items\":{\"enum\":[\"originAnnotations\",\"transformerAnnotations\"],\"type\":\"string\"},\"type\":\"array\"},\"commonMetadata\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\"},\"components\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"decryption\":{\"properties\":{\"provider\":{\"enum\":[\"sops\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"serviceAccountName\":{\"type\":\"string\"}},\"required\":[\"provider\"],\"type\":\"object\"},\"deletionPolicy\":{\"enum\":[\"MirrorPrune\",\"Delete\",\"WaitForTermination\",\"Orphan\"],\"type\":\"string\"},\"dependsOn\":{\"items\":{\"properties\":{\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"readyExpr\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"force\":{\"default\":false,\"type\":\"boolean\"},\"healthCheckExprs\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"current\":{\"type\":\"string\"},\"failed\":{\"type\":\"string\"},\"inProgress\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"}},\"required\":[\"apiVersion\",\"current\"],\"type\":\"object\"},\"type\":\"array\"},\"healthChecks\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"ignore\":{\"items\":{\"properties\":{\"paths\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"target\":{\"properties\":{\"annotationSelector\":{\"type\":\"string\"},\"group\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"labelSelector\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"paths\"],\"type\":\"object\"},\"type\":\"array\"},\"ignoreMissingComponents\":{\"type\":\"boolean\"},\"images\":{\"items\":{\"properties\":{\"digest\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"newName\":{\"type\":\"string\"},\"newTag\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"kubeConfig\":{\"properties\":{\"configMapRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"secretRef\":{\"properties\":{\"key\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"exactly one of spec.kubeConfig.configMapRef or spec.kubeConfig.secretRef must be specified\",\"rule\":\"has(self.configMapRef) || has(self.secretRef)\"},{\"message\":\"exactly one of spec.kubeConfig.configMapRef or spec.kubeConfig.secretRef must be specified\",\"rule\":\"!has(self.configMapRef) || !has(self.secretRef)\"}]},\"namePrefix\":{\"maxLength\":200,\"minLength\":1,\"type\":\"string\"},\"nameSuffix\":{\"maxLength\":200,\"minLength\":1,\"type\":\"string\"},\"patches\":{\"items\":{\"properties\":{\"patch\":{\"type\":\"string\"},\"target\":{\"properties\":{\"annotationSelector\":{\"type\":\"string\"},\"group\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"labelSelector\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"version\":{\"type\":\"string\"}},\"type\":\"object\"}},\"required\":[\"patch\"],\"type\":\"object\"},\"type\":\"array\"},\"path\":{\"type\":\"string\"},\"postBuild\":{\"properties\":{\"substitute\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"substituteFrom\":{\"items\":{\"properties\":{\"kind\":{\"enum\":[\"Secret\",\"ConfigMap\"],\"type\":\"string\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"optional\":{\"default\":false,\"type\":\"boolean\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"substituteStrategy\":{\"enum\":[\"WithVariables\",\"Always\"],\"type\":\"string\"}},\"type\":\"object\"},\"prune\":{\"type\":\"boolean\"},\"retryInterval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"serviceAccountName\":{\"type\":\"string\"},\"sourceRef\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"enum\":[\"OCIRepository\",\"GitRepository\",\"Bucket\",\"ExternalArtifact\"],\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"},\"targetNamespace\":{\"maxLength\":63,\"minLength\":1,\"type\":\"string\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"wait\":{\"type\":\"boolean\"}},\"required\":[\"interval\",\"prune\",\"sourceRef\"],\"type\":\"object\"}},\"type\":\"object\"}",
	"notification.toolkit.fluxcd.io/v1 Receiver": "{\"properties\":{\"spec\":{\"properties\":{\"events\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"interval\":{\"default\":\"10m\",\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"oidcProviders\":{\"items\":{\"properties\":{\"audience\":{\"type\":\"string\"},\"issuerURL\":{\"pattern\":\"^https?://\",\"type\":\"string\"},\"validations\":{\"items\":{\"properties\":{\"expression\":{\"type\":\"string\"},\"message\":{\"type\":\"string\"}},\"required\":[\"expression\",\"message\"],\"type\":\"object\"},\"minItems\":1,\"type\":\"array\"},\"variables\":{\"items\":{\"properties\":{\"expression\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"}},\"required\":[\"expression\",\"name\"],\"type\":\"object\"},\"type\":\"array\"}},\"required\":[\"issuerURL\",\"validations\"],\"type\":\"object\"},\"type\":\"array\",\"x-kubernetes-list-map-keys\":[\"issuerURL\"],\"x-kubernetes-list-type\":\"map\"},\"resourceFilter\":{\"type\":\"string\"},\"resources\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"filter\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"namespace\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"},\"type\":{\"enum\":[\"generic\",\"generic-hmac\",\"generic-oidc\",\"github\",\"gitlab\",\"bitbucket\",\"harbor\",\"dockerhub\",\"quay\",\"gcr\",\"nexus\",\"acr\",\"cdevents\"],\"type\":\"string\"}},\"required\":[\"resources\",\"type\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"generic-oidc receivers must define at least one oidcProvider\",\"rule\":\"self.type != 'generic-oidc' || (has(self.oidcProviders) && size(self.oidcProviders) > 0)\"},{\"message\":\"oidcProviders can only be set when type is generic-oidc\",\"rule\":\"self.type == 'generic-oidc' || !has(self.oidcProviders) || size(self.oidcProviders) == 0\"},{\"message\":\"secretRef cannot be set when type is generic-oidc\",\"rule\":\"self.type != 'generic-oidc' || !has(self.secretRef)\"},{\"message\":\"secretRef is required when type is not generic-oidc\",\"rule\":\"self.type == 'generic-oidc' || has(self.secretRef)\"}]}},\"type\":\"object\"}",
	"notification.toolkit.fluxcd.io/v1beta3 Alert": "{\"properties\":{\"spec\":{\"properties\":{\"eventMetadata\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"eventSeverity\":{\"default\":\"info\",\"enum\":[\"info\",\"error\"],\"type\":\"string\"},\"eventSources\":{\"items\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"name\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"},\"namespace\":{\"maxLength\":253,\"minLength\":1,\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"type\":\"array\"},\"exclusionList\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"inclusionList\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"providerRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"summary\":{\"maxLength\":255,\"type\":\"string\"},\"suspend\":{\"type\":\"boolean\"}},\"required\":[\"eventSources\",\"providerRef\"],\"type\":\"object\"}},\"type\":\"object\"}",
	"notification.toolkit.fluxcd.io/v1beta3 Provider": "{\"properties\":{\"spec\":{\"properties\":{\"address\":{\"maxLength\":2048,\"type\":\"string\"},\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"channel\":{\"maxLength\":2048,\"type\":\"string\"},\"commitStatusExpr\":{\"type\":\"string\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"proxy\":{\"maxLength\":2048,\"pattern\":\"^(http|https)://.*$\",\"type\":\"string\"},\"proxySecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"serviceAccountName\":{\"type\":\"string\"},\"suspend\":{\"type\":\"boolean\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m))+$\",\"type\":\"string\"},\"type\":{\"enum\":[\"slack\",\"discord\",\"msteams\",\"rocket\",\"generic\",\"generic-hmac\",\"github\",\"gitlab\",\"gitea\",\"giteapullrequestcomment\",\"bitbucketserver\",\"bitbucket\",\"azuredevops\",\"googlechat\",\"googlepubsub\",\"webex\",\"sentry\",\"azureeventhub\",\"telegram\",\"lark\",\"matrix\",\"opsgenie\",\"alertmanager\",\"grafana\",\"githubdispatch\",\"githubpullrequestcomment\",\"gitlabmergerequestcomment\",\"pagerduty\",\"datadog\",\"nats\",\"zulip\",\"otel\"],\"type\":\"string\"},\"username\":{\"maxLength\":2048,\"type\":\"string\"}},\"required\":[\"type\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"spec.commitStatusExpr is only supported for the 'github', 'gitlab', 'gitea', 'bitbucketserver', 'bitbucket', 'azuredevops' provider types\",\"rule\":\"self.type == 'github' || self.type == 'gitlab' || self.type == 'gitea' || self.type == 'bitbucketserver' || self.type == 'bitbucket' || self.type == 'azuredevops' || !has(self.commitStatusExpr)\"}]}},\"type\":\"object\"}",
	"source.extensions.fluxcd.io/v1beta1 ArtifactGenerator": "{\"properties\":{\"spec\":{\"properties\":{\"artifacts\":{\"items\":{\"properties\":{\"copy\":{\"items\":{\"properties\":{\"exclude\":{\"items\":{\"maxLength\":1024,\"type\":\"string\"},\"maxItems\":100,\"type\":\"array\"},\"from\":{\"maxLength\":1024,\"minLength\":1,\"pattern\":\"^@([a-z0-9]([a-z0-9_-]*[a-z0-9])?)/(.*)$\",\"type\":\"string\"},\"optional\":{\"type\":\"boolean\"},\"strategy\":{\"enum\":[\"Overwrite\",\"Merge\",\"Extract\"],\"type\":\"string\"},\"to\":{\"maxLength\":1024,\"minLength\":1,\"pattern\":\"^@artifact/([^/]{0,1}|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]{0,1}|[^./][^/]|[.][^./]|[^/]{3,}))*$\",\"type\":\"string\"}},\"required\":[\"from\",\"to\"],\"type\":\"object\"},\"minItems\":1,\"type\":\"array\"},\"inputsFrom\":{\"maxLength\":1024,\"minLength\":1,\"pattern\":\"^@([a-z0-9]([a-z0-9_-]*[a-z0-9])?)/(.*)$\",\"type\":\"string\"},\"name\":{\"maxLength\":1024,\"type\":\"string\"},\"namespace\":{\"maxLength\":1024,\"type\":\"string\"},\"originRevision\":{\"maxLength\":64,\"pattern\":\"^@([a-z0-9]([a-z0-9_-]*[a-z0-9])?)$\",\"type\":\"string\"},\"revision\":{\"maxLength\":64,\"pattern\":\"^@([a-z0-9]([a-z0-9_-]*[a-z0-9])?)$\",\"type\":\"string\"}},\"required\":[\"copy\",\"name\"],\"type\":\"object\"},\"maxItems\":1000,\"minItems\":1,\"type\":\"array\"},\"commonMetadata\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\"},\"managedNamespaces\":{\"properties\":{\"allowedNames\":{\"items\":{\"type\":\"string\"},\"minItems\":1,\"type\":\"array\"},\"metadata\":{\"properties\":{\"from\":{\"items\":{\"properties\":{\"annotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"labels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"namespace\":{\"maxLength\":63,\"pattern\":\"^(\\\\*|[a-z0-9]([-a-z0-9]*[a-z0-9])?)$\",\"type\":\"string\"},\"strategy\":{\"enum\":[\"Reset\",\"Override\",\"Merge\"],\"type\":\"string\"}},\"required\":[\"namespace\",\"strategy\"],\"type\":\"object\"},\"type\":\"array\"},\"fromSource\":{\"properties\":{\"allowedAnnotations\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"allowedLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"},\"path\":{\"maxLength\":1024,\"minLength\":1,\"pattern\":\"^@([a-z0-9]([a-z0-9_-]*[a-z0-9])?)/(.*)$\",\"type\":\"string\"}},\"required\":[\"path\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"at least one annotation or label must be set\",\"rule\":\"(has(self.allowedAnnotations) && size(self.allowedAnnotations) > 0) || (has(self.allowedLabels) && size(self.allowedLabels) > 0)\"}]}},\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"either fromSource or at least one from operation must be set\",\"rule\":\"has(self.fromSource) || (has(self.from) && size(self.from) > 0)\"}]},\"prune\":{\"type\":\"boolean\"}},\"required\":[\"allowedNames\",\"prune\"],\"type\":\"object\"},\"pathPattern\":{\"maxLength\":1024,\"pattern\":\"^@([a-z0-9]([a-z0-9_-]*[a-z0-9])?)/(.*)$\",\"type\":\"string\"},\"serviceAccountName\":{\"maxLength\":63,\"minLength\":1,\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"type\":\"string\"},\"sources\":{\"items\":{\"properties\":{\"alias\":{\"maxLength\":63,\"pattern\":\"^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$\",\"type\":\"string\"},\"kind\":{\"enum\":[\"Bucket\",\"GitRepository\",\"OCIRepository\",\"HelmChart\",\"ExternalArtifact\"],\"type\":\"string\"},\"name\":{\"maxLength\":253,\"pattern\":\"^[a-z0-9]([a-z0-9-]*[a-z0-9])?$\",\"type\":\"string\"},\"namespace\":{\"maxLength\":63,\"minLength\":1,\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"type\":\"string\"}},\"required\":[\"alias\",\"kind\",\"name\"],\"type\":\"object\"},\"maxItems\":1000,\"minItems\":1,\"type\":\"array\"}},\"required\":[\"artifacts\",\"sources\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"artifact names must be valid Kubernetes object names when pathPattern is not set\",\"rule\":\"has(self.pathPattern) && size(self.pathPattern) > 0 || self.artifacts.all(a, a.name.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\\\\\\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$') && a.name.size() <= 253)\"},{\"message\":\"artifact namespaces must be valid Kubernetes namespaces when pathPattern is not set\",\"rule\":\"has(self.pathPattern) && size(self.pathPattern) > 0 || self.artifacts.all(a, !has(a.__namespace__) || (a.__namespace__.matches('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$') && a.__namespace__.size() <= 63))\"}]}},\"type\":\"object\"}",
	"source.toolkit.fluxcd.io/v1 Bucket": "{\"properties\":{\"spec\":{\"properties\":{\"bucketName\":{\"type\":\"string\"},\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"endpoint\":{\"type\":\"string\"},\"ignore\":{\"type\":\"string\"},\"insecure\":{\"type\":\"boolean\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"prefix\":{\"type\":\"string\"},\"provider\":{\"default\":\"generic\",\"enum\":[\"generic\",\"aws\",\"gcp\",\"azure\"],\"type\":\"string\"},\"proxySecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"region\":{\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"serviceAccountName\":{\"type\":\"string\"},\"sts\":{\"properties\":{\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"endpoint\":{\"pattern\":\"^(http|https)://.*$\",\"type\":\"string\"},\"provider\":{\"enum\":[\"aws\",\"ldap\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"required\":[\"endpoint\",\"provider\"],\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"},\"timeout\":{\"default\":\"60s\",\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m))+$\",\"type\":\"string\"}},\"required\":[\"bucketName\",\"endpoint\",\"interval\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"STS configuration is only supported for the 'aws' and 'generic' Bucket providers\",\"rule\":\"self.provider == 'aws' || self.provider == 'generic' || !has(self.sts)\"},{\"message\":\"'aws' is the only supported STS provider for the 'aws' Bucket provider\",\"rule\":\"self.provider != 'aws' || !has(self.sts) || self.sts.provider == 'aws'\"},{\"message\":\"'ldap' is the only supported STS provider for the 'generic' Bucket provider\",\"rule\":\"self.provider != 'generic' || !has(self.sts) || self.sts.provider == 'ldap'\"},{\"message\":\"spec.sts.secretRef is not required for the 'aws' STS provider\",\"rule\":\"!has(self.sts) || self.sts.provider != 'aws' || !has(self.sts.secretRef)\"},{\"message\":\"spec.sts.certSecretRef is not required for the 'aws' STS provider\",\"rule\":\"!has(self.sts) || self.sts.provider != 'aws' || !has(self.sts.certSecretRef)\"},{\"message\":\"ServiceAccountName is not supported for the 'generic' Bucket provider\",\"rule\":\"self.provider != 'generic' || !has(self.serviceAccountName)\"},{\"message\":\"cannot set both .spec.secretRef and .spec.serviceAccountName\",\"rule\":\"!has(self.secretRef) || !has(self.serviceAccountName)\"}]}},\"type\":\"object\"}",
	"source.toolkit.fluxcd.io/v1 ExternalArtifact": "{\"properties\":{\"spec\":{\"properties\":{\"sourceRef\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"}},\"type\":\"object\"}},\"type\":\"object\"}",
	"source.toolkit.fluxcd.io/v1 GitRepository": "{\"properties\":{\"spec\":{\"properties\":{\"ignore\":{\"type\":\"string\"},\"include\":{\"items\":{\"properties\":{\"fromPath\":{\"type\":\"string\"},\"repository\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"toPath\":{\"type\":\"string\"}},\"required\":[\"repository\"],\"type\":\"object\"},\"type\":\"array\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"provider\":{\"enum\":[\"generic\",\"aws\",\"azure\",\"github\"],\"type\":\"string\"},\"proxySecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"recurseSubmodules\":{\"type\":\"boolean\"},\"ref\":{\"properties\":{\"branch\":{\"type\":\"string\"},\"commit\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"semver\":{\"type\":\"string\"},\"tag\":{\"type\":\"string\"}},\"type\":\"object\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"serviceAccountName\":{\"type\":\"string\"},\"sparseCheckout\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"suspend\":{\"type\":\"boolean\"},\"timeout\":{\"default\":\"60s\",\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m))+$\",\"type\":\"string\"},\"url\":{\"pattern\":\"^(http|https|ssh)://.*$\",\"type\":\"string\"},\"verify\":{\"properties\":{\"mode\":{\"default\":\"HEAD\",\"enum\":[\"head\",\"HEAD\",\"Tag\",\"TagAndHEAD\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"required\":[\"secretRef\"],\"type\":\"object\"}},\"required\":[\"interval\",\"url\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"serviceAccountName can only be set when provider is 'azure' or 'aws'\",\"rule\":\"!has(self.serviceAccountName) || (has(self.provider) && (self.provider == 'azure' || self.provider == 'aws'))\"}]}},\"type\":\"object\"}",
	"source.toolkit.fluxcd.io/v1 HelmChart": "{\"properties\":{\"spec\":{\"properties\":{\"chart\":{\"type\":\"string\"},\"ignoreMissingValuesFiles\":{\"type\":\"boolean\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"reconcileStrategy\":{\"default\":\"ChartVersion\",\"enum\":[\"ChartVersion\",\"Revision\"],\"type\":\"string\"},\"sourceRef\":{\"properties\":{\"apiVersion\":{\"type\":\"string\"},\"kind\":{\"enum\":[\"HelmRepository\",\"GitRepository\",\"Bucket\"],\"type\":\"string\"},\"name\":{\"type\":\"string\"}},\"required\":[\"kind\",\"name\"],\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"},\"valuesFiles\":{\"items\":{\"type\":\"string\"},\"type\":\"array\"},\"verify\":{\"properties\":{\"matchOIDCIdentity\":{\"items\":{\"properties\":{\"issuer\":{\"type\":\"string\"},\"subject\":{\"type\":\"string\"}},\"required\":[\"issuer\",\"subject\"],\"type\":\"object\"},\"type\":\"array\"},\"provider\":{\"default\":\"cosign\",\"enum\":[\"cosign\",\"notation\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"required\":[\"provider\"],\"type\":\"object\"},\"version\":{\"default\":\"*\",\"type\":\"string\"}},\"required\":[\"chart\",\"interval\",\"sourceRef\"],\"type\":\"object\",\"x-kubernetes-validations\":[{\"message\":\"spec.verify is only supported when spec.sourceRef.kind is 'HelmRepository'\",\"rule\":\"!has(self.verify) || self.sourceRef.kind == 'HelmRepository'\"}]}},\"type\":\"object\"}",
	"source.toolkit.fluxcd.io/v1 HelmRepository": "{\"properties\":{\"spec\":{\"properties\":{\"accessFrom\":{\"properties\":{\"namespaceSelectors\":{\"items\":{\"properties\":{\"matchLabels\":{\"additionalProperties\":{\"type\":\"string\"},\"type\":\"object\"}},\"type\":\"object\"},\"type\":\"array\"}},\"required\":[\"namespaceSelectors\"],\"type\":\"object\"},\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"insecure\":{\"type\":\"boolean\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"passCredentials\":{\"type\":\"boolean\"},\"provider\":{\"default\":\"generic\",\"enum\":[\"generic\",\"aws\",\"azure\",\"gcp\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"suspend\":{\"type\":\"boolean\"},\"timeout\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m))+$\",\"type\":\"string\"},\"type\":{\"enum\":[\"default\",\"oci\"],\"type\":\"string\"},\"url\":{\"pattern\":\"^(http|https|oci)://.*$\",\"type\":\"string\"}},\"required\":[\"url\"],\"type\":\"object\"}},\"type\":\"object\"}",
	"source.toolkit.fluxcd.io/v1 OCIRepository": "{\"properties\":{\"spec\":{\"properties\":{\"certSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"ignore\":{\"type\":\"string\"},\"insecure\":{\"type\":\"boolean\"},\"interval\":{\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m|h))+$\",\"type\":\"string\"},\"layerSelector\":{\"properties\":{\"mediaType\":{\"type\":\"string\"},\"operation\":{\"enum\":[\"extract\",\"copy\"],\"type\":\"string\"}},\"type\":\"object\"},\"provider\":{\"default\":\"generic\",\"enum\":[\"generic\",\"aws\",\"azure\",\"gcp\"],\"type\":\"string\"},\"proxySecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"ref\":{\"properties\":{\"digest\":{\"type\":\"string\"},\"semver\":{\"type\":\"string\"},\"semverFilter\":{\"type\":\"string\"},\"tag\":{\"type\":\"string\"}},\"type\":\"object\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"serviceAccountName\":{\"type\":\"string\"},\"suspend\":{\"type\":\"boolean\"},\"timeout\":{\"default\":\"60s\",\"pattern\":\"^([0-9]+(\\\\.[0-9]+)?(ms|s|m))+$\",\"type\":\"string\"},\"url\":{\"pattern\":\"^oci://.*$\",\"type\":\"string\"},\"verify\":{\"properties\":{\"matchOIDCIdentity\":{\"items\":{\"properties\":{\"issuer\":{\"type\":\"string\"},\"subject\":{\"type\":\"string\"}},\"required\":[\"issuer\",\"subject\"],\"type\":\"object\"},\"type\":\"array\"},\"provider\":{\"default\":\"cosign\",\"enum\":[\"cosign\",\"notation\"],\"type\":\"string\"},\"secretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"},\"trustedRootSecretRef\":{\"properties\":{\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}},\"required\":[\"provider\"],\"type\":\"object\"}},\"required\":[\"interval\",\"url\"],\"type\":\"object\"}},\"type\":\"object\"}"
};
// src/apiserver/flux-schema.ts
const known = new Map();
function fluxSchema(apiVersion, kind) {
	const key = `${apiVersion} ${kind}`;
	if (!Object.hasOwn(fluxDefinitions, key)) return void 0;
	if (!known.has(key)) {
		const schema = JSON.parse(fluxDefinitions[key] ?? "null");
		known.set(key, isJsonObject(schema) ? schema : void 0);
	}
	return known.get(key);
}
// src/apiserver/lazy-module.ts
const wanted = new Set();
function lazyModule(load) {
	let code;
	const fetch = async () => {
		code = await load();
	};
	return { ask: () => {
		if (code === void 0) wanted.add(fetch);
		return code;
	} };
}
async function withLazyModules(judge) {
	for (;;) {
		const result = judge();
		if (wanted.size === 0) return result;
		const loads = [...wanted];
		wanted.clear();
		await Promise.all(loads.map((load) => load()));
	}
}
// src/findings/definitions.ts
function schemaFor(object, root, side) {
	const apiVersion = stringAt(object, "apiVersion") ?? "";
	const slash = apiVersion.indexOf("/");
	if (slash < 0) return void 0;
	const definition = definitionOf(object, root, side);
	return definition === void 0 ? fluxSchema(apiVersion, stringAt(object, "kind") ?? "") : versionSchema(definition, apiVersion.slice(slash + 1));
}
const knownSchemas = lazyModule(() => import("./known-schema.js"));
function knownSchemaFor(object, root, side) {
	const [apiVersion, kind] = ["apiVersion", "kind"].map((name) => stringAt(object, name) ?? "");
	if (apiVersion === void 0 || kind === void 0 || apiGroup(apiVersion) === "") return void 0;
	if (builtInType(object) !== void 0 || definitionOf(object, root, side) !== void 0) return void 0;
	return fluxSchema(apiVersion, kind) === void 0 ? knownSchemas.ask()?.knownSchema(apiVersion, kind) : void 0;
}
function definitionOf(object, root, side) {
	const group = apiGroup(stringAt(object, "apiVersion") ?? "");
	if (group === "" || builtInType(object) !== void 0) return void 0;
	return definitionsIn(root, side).get(`${stringAt(object, "kind") ?? ""}.${group}`);
}
const definitionsOf = new WeakMap();
function definitionsIn(root, side) {
	const roots = definitionsOf.get(side) ?? new Map();
	definitionsOf.set(side, roots);
	return getOrInsert(roots, root, () => {
		const found = new Map();
		const isThere = new Set();
		for (const { manifest } of side.ofKind(root, "CustomResourceDefinition.apiextensions.k8s.io")) {
			const { id, object } = manifest;
			const key = `${stringAt(object, "spec", "names", "kind") ?? ""}.${stringAt(object, "spec", "group") ?? ""}`;
			const wasThere = side.before?.definition(root, id) !== void 0;
			if (isThere.has(key) && !wasThere) continue;
			if (wasThere) isThere.add(key);
			found.set(key, object);
		}
		return found;
	});
}
// src/findings/requester.ts
const controllers = {
	[helmGroup]: "helm-controller",
	[kustomizeGroup]: "kustomize-controller",
	[operatorGroup]: "flux-operator"
};
function accountName(object, defaults) {
	const kind = stringAt(object, "kind");
	const byDefault = kind === "HelmRelease" || kind === "Kustomization" ? defaults[kind] : void 0;
	return fluxSpec(object).serviceAccountName || byDefault;
}
function requesterOf(root, node, side, defaults) {
	const controller = node === void 0 ? void 0 : getOwn(controllers, node.group);
	const object = node === void 0 ? void 0 : side.definition(root, node);
	if (node === void 0 || controller === void 0 || object === void 0) return void 0;
	if (fluxSpec(object).kubeConfig !== void 0) return void 0;
	const own = accountName(object, defaults);
	const account = own === void 0 ? controllerAccount(root, controller, side) : {
		namespace: node.namespace,
		name: own
	};
	if (account === void 0) return void 0;
	const bound = (kind) => side.ofKind(root, `${kind}.rbac.authorization.k8s.io`).filter(({ manifest }) => binds(manifest.object, account));
	const [ofCluster, ofNamespace] = [bound("ClusterRoleBinding"), bound("RoleBinding")];
	const roles = (bindings, kind) => bindings.flatMap(({ manifest: { id, object: binding } }) => {
		const name = stringAt(binding, "roleRef", "name");
		if (name === void 0 || stringAt(binding, "roleRef", "kind") !== kind) return [];
		return [kind === "Role" ? `${id.namespace}:${name}` : name];
	});
	return {
		account,
		username: `system:serviceaccount:${account.namespace}:${account.name}`,
		groups: [
			"system:serviceaccounts",
			`system:serviceaccounts:${account.namespace}`,
			"system:authenticated"
		],
		roles: roles(ofNamespace, "Role"),
		clusterRoles: roles([...ofCluster, ...ofNamespace], "ClusterRole")
	};
}
function controllerAccount(root, name, side) {
	const deployment = side.ofKind(root, "Deployment.apps").find(({ manifest }) => manifest.id.name === name);
	if (deployment !== void 0) {
		const { id, object } = deployment.manifest;
		const account = stringAt(object, "spec", "template", "spec", "serviceAccountName") || "default";
		return {
			namespace: id.namespace,
			name: account
		};
	}
	const [instance] = side.ofKind(root, `FluxInstance.${operatorGroup}`);
	return instance === void 0 || name === controllers["fluxcd.controlplane.io"] ? void 0 : {
		namespace: instance.manifest.id.namespace,
		name
	};
}
// src/model/pod-template.ts
function podTemplateOf(object) {
	if (object === void 0) return void 0;
	const kind = object["kind"];
	const template = kind === "Pod" ? object : kind === "CronJob" ? objectAt(object, "spec", "jobTemplate", "spec", "template") : objectAt(object, "spec", "template");
	const spec = objectAt(template, "spec");
	if (template === void 0 || spec === void 0) return void 0;
	return {
		metadata: objectAt(template, "metadata") ?? {},
		spec,
		containers: [
			...containersIn(spec["initContainers"], true),
			...containersIn(spec["containers"], false),
			...containersIn(spec["ephemeralContainers"], false)
		]
	};
}
function containersIn(list, init) {
	if (!Array.isArray(list)) return [];
	return list.filter(isJsonObject).map((object) => ({
		name: stringAt(object, "name") ?? "",
		init,
		object
	}));
}
// src/apiserver/kyverno/policy-exception.ts
function exemptionsFrom({ namespace, name }, exception) {
	const names = namespace === "" ? [name] : [name, `${namespace}/${name}`];
	return listAt(exception, "spec", "exceptions").filter((one) => names.includes(stringAt(one, "policyName") ?? ""));
}
// src/apiserver/created-pod.ts
function createdPod(pod) {
	const isOnHost = pod.spec["hostNetwork"] === true;
	const containers = pod.containers.map((container) => {
		let { object } = container;
		const resources = objectAt(object, "resources");
		const limits = objectAt(resources, "limits");
		if (limits !== void 0) object = {
			...object,
			resources: {
				...resources,
				requests: {
					...limits,
					...objectAt(resources, "requests")
				}
			}
		};
		const ports = object["ports"];
		if (isOnHost && Array.isArray(ports)) object = {
			...object,
			ports: ports.map(onHost)
		};
		return {
			...container,
			object
		};
	});
	return {
		...pod,
		containers
	};
}
function onHost(port) {
	return isJsonObject(port) && (port["hostPort"] === void 0 || port["hostPort"] === 0) ? {
		...port,
		hostPort: port["containerPort"] ?? 0
	} : port;
}
// src/apiserver/pod-security/pod-fields.ts
function inside(value, path) {
	let at = value;
	for (const key of path) at = isJsonObject(at) ? at[key] : void 0;
	return at ?? void 0;
}
function list(value) {
	return Array.isArray(value) ? value : [];
}
function security(object, path) {
	return inside(object, ["securityContext", ...path]);
}
function quoted(items) {
	return [...items].map((item) => `"${item}"`).join(", ");
}
function plural(count, singular) {
	return count === 1 ? singular : `${singular}s`;
}
function sorted(values) {
	return [...new Set(values)].sort();
}
function named(containers) {
	return `${plural(containers.length, "container")} ${quoted(containers)}`;
}
function containersWhere({ containers }, holds) {
	return containers.filter(({ object }) => holds(object)).map(({ name }) => name);
}
function setters(pod, isBad) {
	const containers = containersWhere(pod, isBad);
	return [...isBad(pod.spec) ? ["pod"] : [], ...containers.length === 0 ? [] : [named(containers)]];
}
function text(value) {
	return typeof value === "string" ? value : "";
}
function uses(containers, values, what, print = quoted) {
	const verb = containers.length === 1 ? "uses" : "use";
	return `${named(containers)} ${verb} ${plural(values.length, what)} ${print(values)}`;
}
function annotationsOf({ metadata }) {
	const annotations = metadata["annotations"];
	return isJsonObject(annotations) ? Object.entries(annotations).map(([key, value]) => [key, text(value)]) : [];
}
// src/apiserver/pod-security/capabilities.ts
function addedCapabilities(pod, isAllowed) {
	const forbidden = [];
	return {
		containers: containersWhere(pod, (container) => {
			const bad = list(security(container, ["capabilities", "add"])).map(text).filter((name) => !isAllowed(name));
			for (const name of bad) forbidden.push(name);
			return bad.length > 0;
		}),
		forbidden: sorted(forbidden)
	};
}
function mustNotAdd({ containers, forbidden }) {
	return `${named(containers)} must not include ${quoted(forbidden)} in securityContext.capabilities.add`;
}
// src/apiserver/pod-security/exemptions.ts
function exceptOnWindows(check) {
	return (pod) => inside(pod.spec, ["os", "name"]) === "windows" ? void 0 : check(pod);
}
function exceptInUserNamespace(check) {
	return (pod) => inside(pod.spec, ["hostUsers"]) === false ? void 0 : check(pod);
}
// src/apiserver/pod-security/baseline-controls.ts
const appArmorAnnotation = "container.apparmor.security.beta.kubernetes.io/";
const appArmorProfile = (pod) => {
	const values = [];
	const found = setters(pod, (object) => {
		if (!isJsonObject(security(object, ["appArmorProfile"]))) return false;
		const type = text(security(object, ["appArmorProfile", "type"]));
		if (type === "RuntimeDefault" || type === "Localhost") return false;
		values.push(type);
		return true;
	});
	const annotations = annotationsOf(pod).filter(([key, value]) => key.startsWith(appArmorAnnotation) && !isAppArmorAllowed(value)).map(([key, value]) => `${key}=${JSON.stringify(value)}`).sort();
	const all = [...sorted(values), ...annotations];
	if (annotations.length > 0) found.push(plural(annotations.length, "annotation"));
	if (found.length === 0) return void 0;
	return {
		reason: plural(all.length, "forbidden AppArmor profile"),
		detail: `${found.join(" and ")} must not set AppArmor profile type to ${quoted(all)}`
	};
};
function isAppArmorAllowed(value) {
	return value === "" || value === "runtime/default" || value.startsWith("localhost/");
}
const defaultCapabilities = new Set([
	"AUDIT_WRITE",
	"CHOWN",
	"DAC_OVERRIDE",
	"FOWNER",
	"FSETID",
	"KILL",
	"MKNOD",
	"NET_BIND_SERVICE",
	"SETFCAP",
	"SETGID",
	"SETPCAP",
	"SETUID",
	"SYS_CHROOT"
]);
const capabilitiesBaseline = (pod) => {
	const added = addedCapabilities(pod, (name) => defaultCapabilities.has(name));
	if (added.containers.length === 0) return void 0;
	return {
		reason: "non-default capabilities",
		detail: mustNotAdd(added)
	};
};
const hostNamespaces = ({ spec }) => {
	const shared = [
		"hostNetwork",
		"hostPID",
		"hostIPC"
	].filter((field) => spec[field] === true);
	if (shared.length === 0) return void 0;
	return {
		reason: "host namespaces",
		detail: shared.map((field) => `${field}=true`).join(", ")
	};
};
const hostPathVolumes = ({ spec }) => {
	const volumes = list(spec["volumes"]).filter((volume) => inside(volume, ["hostPath"]) !== void 0);
	if (volumes.length === 0) return void 0;
	const names = volumes.map((volume) => text(inside(volume, ["name"])));
	return {
		reason: "hostPath volumes",
		detail: `${plural(names.length, "volume")} ${quoted(names)}`
	};
};
const hostPorts = (pod) => {
	const ports = [];
	const bad = containersWhere(pod, (container) => {
		const used = list(container["ports"]).flatMap((port) => {
			const hostPort = inside(port, ["hostPort"]);
			return typeof hostPort === "number" && hostPort !== 0 ? [String(hostPort)] : [];
		});
		for (const port of used) ports.push(port);
		return used.length > 0;
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "hostPort",
		detail: uses(bad, sorted(ports), "hostPort", (values) => [...values].join(", "))
	};
};
const handlers = [
	["livenessProbe"],
	["readinessProbe"],
	["startupProbe"],
	["lifecycle", "postStart"],
	["lifecycle", "preStop"]
];
const probeHosts = (pod) => {
	const hosts = [];
	const bad = containersWhere(pod, (container) => {
		const named = handlers.flatMap((path) => ["httpGet", "tcpSocket"].map((action) => text(inside(container, [
			...path,
			action,
			"host"
		])))).filter((host) => host !== "");
		for (const host of named) hosts.push(host);
		return named.length > 0;
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "probe or lifecycle host",
		detail: uses(sorted(bad), sorted(hosts), "probe or lifecycle host")
	};
};
const privileged = (pod) => {
	const bad = containersWhere(pod, (container) => security(container, ["privileged"]) === true);
	if (bad.length === 0) return void 0;
	return {
		reason: "privileged",
		detail: `${named(bad)} must not set securityContext.privileged=true`
	};
};
const procMount = (pod) => {
	const types = [];
	const bad = containersWhere(pod, (container) => {
		const type = security(container, ["procMount"]);
		if (type === void 0 || type === "Default") return false;
		types.push(text(type));
		return true;
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "procMount",
		detail: `${named(bad)} must not set securityContext.procMount to ${quoted(sorted(types))}`
	};
};
function seLinuxOptions(allowed) {
	return (pod) => {
		const types = [];
		let user = false;
		let role = false;
		const found = setters(pod, (object) => {
			const type = text(security(object, ["seLinuxOptions", "type"]));
			const isTypeBad = type !== "" && !allowed.includes(type);
			const isUserSet = text(security(object, ["seLinuxOptions", "user"])) !== "";
			const isRoleSet = text(security(object, ["seLinuxOptions", "role"])) !== "";
			if (isTypeBad) types.push(type);
			user ||= isUserSet;
			role ||= isRoleSet;
			return isTypeBad || isUserSet || isRoleSet;
		});
		if (found.length === 0) return void 0;
		const kinds = sorted(types);
		const faults = [
			...kinds.length === 0 ? [] : [`${plural(kinds.length, "type")} ${quoted(kinds)}`],
			...user ? ["user may not be set"] : [],
			...role ? ["role may not be set"] : []
		];
		return {
			reason: "seLinuxOptions",
			detail: `${found.join(" and ")} set forbidden securityContext.seLinuxOptions: ${faults.join("; ")}`
		};
	};
}
const podSeccompAnnotation = "seccomp.security.alpha.kubernetes.io/pod";
const containerSeccompAnnotation = "container.seccomp.security.alpha.kubernetes.io/";
const seccompAnnotations = (pod) => {
	const keys = new Set([podSeccompAnnotation, ...pod.containers.map(({ name }) => containerSeccompAnnotation + name)]);
	const forbidden = sorted(annotationsOf(pod).filter(([key, value]) => keys.has(key) && !isSeccompAllowed(value)).map(([key, value]) => `${key}=${JSON.stringify(value)}`));
	if (forbidden.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `forbidden ${plural(forbidden.length, "annotation")} ${forbidden.join(", ")}`
	};
};
function isSeccompAllowed(value) {
	return value === "runtime/default" || value === "docker/default" || value.startsWith("localhost/");
}
function hasSeccompProfile(object) {
	return isJsonObject(security(object, ["seccompProfile"]));
}
const seccompProfile = (pod) => {
	const types = [];
	const found = setters(pod, (object) => {
		if (!hasSeccompProfile(object)) return false;
		const type = text(security(object, ["seccompProfile", "type"]));
		if (type === "RuntimeDefault" || type === "Localhost") return false;
		types.push(type);
		return true;
	});
	if (found.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `${found.join(" and ")} must not set securityContext.seccompProfile.type to ${quoted(sorted(types))}`
	};
};
const sysctlsSince = [
	[0, [
		"kernel.shm_rmid_forced",
		"net.ipv4.ip_local_port_range",
		"net.ipv4.tcp_syncookies",
		"net.ipv4.ping_group_range",
		"net.ipv4.ip_unprivileged_port_start"
	]],
	[27, ["net.ipv4.ip_local_reserved_ports"]],
	[29, [
		"net.ipv4.tcp_keepalive_time",
		"net.ipv4.tcp_fin_timeout",
		"net.ipv4.tcp_keepalive_intvl",
		"net.ipv4.tcp_keepalive_probes"
	]],
	[32, ["net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem"]]
];
function sysctls(allowed) {
	return ({ spec }) => {
		const forbidden = list(security(spec, ["sysctls"])).map((sysctl) => text(inside(sysctl, ["name"]))).filter((name) => !allowed.includes(name));
		return forbidden.length === 0 ? void 0 : {
			reason: "forbidden sysctls",
			detail: forbidden.join(", ")
		};
	};
}
const windowsHostProcess = (pod) => {
	const found = setters(pod, (object) => security(object, ["windowsOptions", "hostProcess"]) === true);
	if (found.length === 0) return void 0;
	return {
		reason: "hostProcess",
		detail: `${found.join(" and ")} must not set securityContext.windowsOptions.hostProcess=true`
	};
};
const seLinuxTypes = [
	"container_t",
	"container_init_t",
	"container_kvm_t"
];
const baselineControls = [
	{
		id: "appArmorProfile",
		level: "baseline",
		since: [[0, appArmorProfile]]
	},
	{
		id: "capabilities_baseline",
		level: "baseline",
		since: [[0, capabilitiesBaseline]]
	},
	{
		id: "hostNamespaces",
		level: "baseline",
		since: [[0, hostNamespaces]]
	},
	{
		id: "hostPathVolumes",
		level: "baseline",
		since: [[0, hostPathVolumes]]
	},
	{
		id: "hostPorts",
		level: "baseline",
		since: [[0, hostPorts]]
	},
	{
		id: "hostProbesAndHostLifecycle",
		level: "baseline",
		since: [[34, probeHosts]]
	},
	{
		id: "privileged",
		level: "baseline",
		since: [[0, privileged]]
	},
	{
		id: "procMount",
		level: "baseline",
		since: [[0, procMount], [35, exceptInUserNamespace(procMount)]]
	},
	{
		id: "seLinuxOptions",
		level: "baseline",
		since: [[0, seLinuxOptions(seLinuxTypes)], [31, seLinuxOptions([...seLinuxTypes, "container_engine_t"])]]
	},
	{
		id: "seccompProfile_baseline",
		level: "baseline",
		since: [[0, seccompAnnotations], [19, seccompProfile]]
	},
	{
		id: "sysctls",
		level: "baseline",
		since: sysctlsSince.map(([minor], at) => [minor, sysctls(sysctlsSince.slice(0, at + 1).flatMap(([, names]) => names))])
	},
	{
		id: "windowsHostProcess",
		level: "baseline",
		since: [[0, windowsHostProcess]]
	}
];
// src/apiserver/pod-security/restricted-controls.ts
const privilegeEscalation = (pod) => {
	const bad = containersWhere(pod, (container) => security(container, ["allowPrivilegeEscalation"]) !== false);
	if (bad.length === 0) return void 0;
	return {
		reason: "allowPrivilegeEscalation != false",
		detail: `${named(bad)} must set securityContext.allowPrivilegeEscalation=false`
	};
};
const capabilitiesRestricted = (pod) => {
	const keeping = containersWhere(pod, (container) => !list(security(container, ["capabilities", "drop"])).includes("ALL"));
	const added = addedCapabilities(pod, (name) => name === "NET_BIND_SERVICE");
	const details = [...keeping.length === 0 ? [] : [`${named(keeping)} must set securityContext.capabilities.drop=["ALL"]`], ...added.containers.length === 0 ? [] : [mustNotAdd(added)]];
	return details.length === 0 ? void 0 : {
		reason: "unrestricted capabilities",
		detail: details.join("; ")
	};
};
const allowedVolumes = [
	"configMap",
	"csi",
	"downwardAPI",
	"emptyDir",
	"ephemeral",
	"image",
	"persistentVolumeClaim",
	"projected",
	"secret"
];
const restrictedVolumes = ({ spec }) => {
	const types = [];
	const names = list(spec["volumes"]).flatMap((volume) => {
		if (!isJsonObject(volume)) return [];
		const sources = Object.keys(volume).filter((key) => key !== "name" && volume[key] !== null);
		if (sources.length === 0 || sources.some((source) => allowedVolumes.includes(source))) return [];
		types.push(sources[0] ?? "");
		return [text(volume["name"])];
	});
	if (names.length === 0) return void 0;
	const verb = names.length === 1 ? "uses" : "use";
	const kinds = sorted(types);
	return {
		reason: "restricted volume types",
		detail: `${plural(names.length, "volume")} ${quoted(names)} ${verb} ${plural(kinds.length, "restricted volume type")} ${quoted(kinds)}`
	};
};
const runAsNonRoot = (pod) => {
	const reason = "runAsNonRoot != true";
	const found = setters(pod, (object) => security(object, ["runAsNonRoot"]) === false);
	if (found.length > 0) return {
		reason,
		detail: `${found.join(" and ")} must not set securityContext.runAsNonRoot=false`
	};
	if (security(pod.spec, ["runAsNonRoot"]) === true) return void 0;
	const unset = containersWhere(pod, (container) => security(container, ["runAsNonRoot"]) !== true);
	if (unset.length === 0) return void 0;
	return {
		reason,
		detail: `pod or ${named(unset)} must set securityContext.runAsNonRoot=true`
	};
};
const runAsUser = (pod) => {
	const found = setters(pod, (object) => security(object, ["runAsUser"]) === 0);
	return found.length === 0 ? void 0 : {
		reason: "runAsUser=0",
		detail: `${found.join(" and ")} must not set runAsUser=0`
	};
};
const seccompProfileRequired = (pod) => {
	const bad = seccompProfile(pod);
	if (bad !== void 0 || hasSeccompProfile(pod.spec)) return bad;
	const unset = containersWhere(pod, (container) => !hasSeccompProfile(container));
	if (unset.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `pod or ${named(unset)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`
	};
};
const restrictedControls = [
	{
		id: "allowPrivilegeEscalation",
		level: "restricted",
		since: [[8, privilegeEscalation], [25, exceptOnWindows(privilegeEscalation)]]
	},
	{
		id: "capabilities_restricted",
		level: "restricted",
		overrides: "capabilities_baseline",
		since: [[22, capabilitiesRestricted], [25, exceptOnWindows(capabilitiesRestricted)]]
	},
	{
		id: "procMount_restricted",
		level: "restricted",
		overrides: "procMount",
		since: [[35, procMount]]
	},
	{
		id: "restrictedVolumes",
		level: "restricted",
		overrides: "hostPathVolumes",
		since: [[0, restrictedVolumes]]
	},
	{
		id: "runAsNonRoot",
		level: "restricted",
		since: [[0, runAsNonRoot], [35, exceptInUserNamespace(runAsNonRoot)]]
	},
	{
		id: "runAsUser",
		level: "restricted",
		since: [[23, runAsUser], [35, exceptInUserNamespace(runAsUser)]]
	},
	{
		id: "seccompProfile_restricted",
		level: "restricted",
		overrides: "seccompProfile_baseline",
		since: [[19, seccompProfileRequired], [25, exceptOnWindows(seccompProfileRequired)]]
	}
];
// src/apiserver/pod-security/pod-security-violations.ts
const controls = [...baselineControls, ...restrictedControls];
function podSecurityViolations({ level, version }, pod, serverMinor) {
	if (level === "privileged" || isUndecided(pod)) return [];
	const minor = version === "latest" ? serverMinor : Math.min(version, serverMinor);
	const counted = controls.flatMap((control) => {
		if (control.level === "restricted" && level === "baseline") return [];
		const check = control.since.findLast(([since]) => since <= minor)?.[1];
		return check === void 0 ? [] : [{
			control,
			check
		}];
	});
	const overridden = new Set(counted.map(({ control }) => control.overrides));
	return counted.filter(({ control }) => !overridden.has(control.id)).flatMap(({ check }) => check(pod) ?? []);
}
function isUndecided({ spec, containers }) {
	return [
		"securityContext",
		"volumes",
		"hostNetwork",
		"hostPID",
		"hostIPC",
		"hostUsers",
		"os"
	].some((field) => holdsOpenValue(spec[field])) || containers.some(({ object }) => holdsOpenValue(object["securityContext"]) || holdsOpenValue(object["ports"]));
}
function printViolations(violations) {
	return violations.map(({ reason, detail }) => `${reason} (${detail})`).join(", ");
}
export { objectsAt as A, selects as C, holdsOpenValue as D, newRefusals as E, textsAt as F, workloads as I, portText as M, securityField as N, isOpen as O, services as P, everyDecided as S, typedRefusals as T, allows as _, podTemplateOf as a, grantsOf as b, definitionOf as c, lazyModule as d, withLazyModules as f, printed as g, Field as h, exemptionsFrom as i, pairContainers as j, kubernetesGroups as k, knownSchemaFor as l, versionSchema as m, printViolations as n, accountName as o, customRefusals as p, createdPod as r, requesterOf as s, podSecurityViolations as t, schemaFor as u, binds as v, builtInType as w, anyDecided as x, forbidden as y };
