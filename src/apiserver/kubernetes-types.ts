/** What the names of the types of each built-in API begin with. Written by scripts/oracle/kubernetes-types.js from the API of Kubernetes v1.37.2. */
export const kubernetesGroups: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1': 'admissionregistration',
  'apiextensions.k8s.io/v1': 'apiextensions',
  'apiregistration.k8s.io/v1': 'apiregistration',
  'apps/v1': 'apps',
  'authentication.k8s.io/v1': 'authentication',
  'authorization.k8s.io/v1': 'authorization',
  'autoscaling/v1': 'autoscaling',
  'autoscaling/v2': 'autoscaling.v2',
  'batch/v1': 'batch',
  'certificates.k8s.io/v1': 'certificates',
  'coordination.k8s.io/v1': 'coordination',
  'discovery.k8s.io/v1': 'discovery',
  'events.k8s.io/v1': 'events',
  'flowcontrol.apiserver.k8s.io/v1': 'flowcontrol',
  'networking.k8s.io/v1': 'networking',
  'node.k8s.io/v1': 'node',
  'policy/v1': 'policy',
  'rbac.authorization.k8s.io/v1': 'rbac',
  'resource.k8s.io/v1': 'resource',
  'scheduling.k8s.io/v1': 'scheduling',
  'storage.k8s.io/v1': 'storage',
  'storagemigration.k8s.io/v1': 'storagemigration',
  v1: 'core',
};

/** As `kubernetesGroups`, for beta versions. */
export const kubernetesBetaGroups: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1beta1': 'admissionregistration.v1beta1',
  'certificates.k8s.io/v1beta1': 'certificates.v1beta1',
  'coordination.k8s.io/v1beta1': 'coordination.v1beta1',
  'resource.k8s.io/v1beta1': 'resource.v1beta1',
  'resource.k8s.io/v1beta2': 'resource.v1beta2',
  'scheduling.k8s.io/v1beta1': 'scheduling.v1beta1',
  'storagemigration.k8s.io/v1beta1': 'storagemigration.v1beta1',
};

/**
 * The fields of each type, as `name:type` behind the name of the type. A type is `string`, `bytes`, `time`, `int32`, `int64`, `number`, `boolean`, `quantity`, `intOrString`, `any`, the name of another
 * type, or one of these after `[]` (a list), `[=]` (a list that is a set), `[key,key=default]` (a list whose items have these keys) or `{}` (a mapping with any keys). Kinds are the types with
 * `apiVersion` and `metadata`.
 */
export const kubernetesTypes = `
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
authentication.TokenRequestSpec attestations:{}[]string audiences:[]string boundObjectRef:authentication.BoundObjectReference expirationSeconds:int64
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
batch.JobSchedulingConfiguration disruptionMode:scheduling.v1alpha3.WorkloadPodGroupDisruptionMode resourceClaims:[name=]scheduling.v1alpha3.WorkloadPodGroupResourceClaim schedulingConstraints:scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints schedulingPolicy:scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy
batch.JobSpec activeDeadlineSeconds:int64 backoffLimit:int32 backoffLimitPerIndex:int32 completionMode:string completions:int32 managedBy:string manualSelector:boolean maxFailedIndexes:int32 parallelism:int32 podFailurePolicy:batch.PodFailurePolicy podReplacementPolicy:string scheduling:batch.JobSchedulingConfiguration selector:meta.LabelSelector successPolicy:batch.SuccessPolicy suspend:boolean template:core.PodTemplateSpec ttlSecondsAfterFinished:int32
batch.JobTemplateSpec metadata:meta.ObjectMeta spec:batch.JobSpec
batch.PodFailurePolicy rules:[]batch.PodFailurePolicyRule
batch.PodFailurePolicyOnExitCodesRequirement containerName:string operator:string values:[=]int32
batch.PodFailurePolicyOnPodConditionsPattern status:any type:string
batch.PodFailurePolicyRule action:string onExitCodes:batch.PodFailurePolicyOnExitCodesRequirement onPodConditions:[]batch.PodFailurePolicyOnPodConditionsPattern
batch.SuccessPolicy rules:[]batch.SuccessPolicyRule
batch.SuccessPolicyRule succeededCount:int32 succeededIndexes:string
certificates.CertificateSigningRequest apiVersion:string kind:string metadata:meta.ObjectMeta spec:certificates.CertificateSigningRequestSpec status:any
certificates.CertificateSigningRequestSpec expirationSeconds:int32 extra:{}[]string groups:[]string request:bytes signerName:string uid:string usages:[]string username:string
certificates.ClusterTrustBundle apiVersion:string kind:string metadata:meta.ObjectMeta spec:certificates.ClusterTrustBundleSpec
certificates.ClusterTrustBundleSpec signerName:string trustBundle:string
certificates.PodCertificateRequest apiVersion:string kind:string metadata:meta.ObjectMeta spec:certificates.PodCertificateRequestSpec status:any
certificates.PodCertificateRequestSpec maxExpirationSeconds:int32 nodeName:string nodeUID:string podName:string podUID:string serviceAccountName:string serviceAccountUID:string signerName:string stubPKCS10Request:bytes unverifiedUserAnnotations:{}string
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
core.ClusterTrustBundleProjection labelSelector:meta.LabelSelector name:string optional:boolean path:string signerName:string user:int64
core.ComponentCondition error:string message:string status:any type:string
core.ComponentStatus apiVersion:string conditions:[type=]core.ComponentCondition kind:string metadata:meta.ObjectMeta
core.ConfigMap apiVersion:string binaryData:{}bytes data:{}string immutable:boolean kind:string metadata:meta.ObjectMeta
core.ConfigMapEnvSource name:string optional:boolean
core.ConfigMapKeySelector key:string name:string optional:boolean
core.ConfigMapNodeConfigSource kubeletConfigKey:string name:string namespace:string resourceVersion:string uid:string
core.ConfigMapProjection items:[]core.KeyToPath name:string optional:boolean
core.ConfigMapVolumeSource defaultMode:int32 defaultUser:int64 items:[]core.KeyToPath name:string optional:boolean
core.Container args:[]string command:[]string env:[name=]core.EnvVar envFrom:[]core.EnvFromSource image:string imagePullPolicy:string lifecycle:core.Lifecycle livenessProbe:core.Probe name:string ports:[containerPort=0,protocol=TCP]core.ContainerPort readinessProbe:core.Probe resizePolicy:[]core.ContainerResizePolicy resources:core.ResourceRequirements restartPolicy:string restartPolicyRules:[]core.ContainerRestartRule securityContext:core.SecurityContext startupProbe:core.Probe stdin:boolean stdinOnce:boolean terminationMessagePath:string terminationMessagePolicy:string tty:boolean volumeDevices:[devicePath=]core.VolumeDevice volumeMounts:[mountPath=]core.VolumeMount workingDir:string
core.ContainerPort containerPort:int32 hostIP:string hostPort:int32 name:string protocol:string
core.ContainerResizePolicy resourceName:string restartPolicy:string
core.ContainerRestartRule action:string exitCodes:core.ContainerRestartRuleOnExitCodes
core.ContainerRestartRuleOnExitCodes operator:string values:[=]int32
core.DownwardAPIProjection items:[]core.DownwardAPIVolumeFile
core.DownwardAPIVolumeFile fieldRef:core.ObjectFieldSelector mode:int32 path:string resourceFieldRef:core.ResourceFieldSelector user:int64
core.DownwardAPIVolumeSource defaultMode:int32 defaultUser:int64 items:[]core.DownwardAPIVolumeFile
core.EmptyDirVolumeSource medium:string mode:int32 sizeLimit:quantity
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
core.EvictionResponder name:string priority:int32
core.ExecAction command:[]string
core.FCVolumeSource fsType:string lun:int32 readOnly:boolean targetWWNs:[]string wwids:[]string
core.FileKeySelector key:string optional:boolean path:string volumeName:string
core.FlexPersistentVolumeSource driver:string fsType:string options:{}string readOnly:boolean secretRef:core.SecretReference
core.FlexVolumeSource driver:string fsType:string options:{}string readOnly:boolean secretRef:core.LocalObjectReference
core.FlockerVolumeSource datasetName:string datasetUUID:string
core.GCEPersistentDiskVolumeSource fsType:string partition:int32 pdName:string readOnly:boolean
core.GRPCAction mode:string port:int32 service:string
core.GitRepoVolumeSource directory:string repository:string revision:string
core.GlusterfsPersistentVolumeSource endpoints:string endpointsNamespace:string path:string readOnly:boolean
core.GlusterfsVolumeSource endpoints:string path:string readOnly:boolean
core.HTTPGetAction host:string httpHeaders:[]core.HTTPHeader path:string port:intOrString protocol:string scheme:string
core.HTTPHeader name:string value:string
core.HostAlias hostnames:[]string ip:string
core.HostPathVolumeSource path:string type:string
core.ISCSIPersistentVolumeSource chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string initiatorName:string iqn:string iscsiInterface:string lun:int32 portals:[]string readOnly:boolean secretRef:core.SecretReference targetPortal:string
core.ISCSIVolumeSource chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string initiatorName:string iqn:string iscsiInterface:string lun:int32 portals:[]string readOnly:boolean secretRef:core.LocalObjectReference targetPortal:string
core.ImageVolumeSource pullPolicy:string reference:string
core.KeyToPath key:string mode:int32 path:string user:int64
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
core.NodePodPreemptionPolicy disableResizePreemption:[=]string
core.NodeSelector nodeSelectorTerms:[]core.NodeSelectorTerm
core.NodeSelectorRequirement key:string operator:string values:[]string
core.NodeSelectorTerm matchExpressions:[]core.NodeSelectorRequirement matchFields:[]core.NodeSelectorRequirement
core.NodeSpec configSource:core.NodeConfigSource externalID:string podCIDR:string podCIDRs:[=]string podPreemptionPolicy:core.NodePodPreemptionPolicy providerID:string taints:[]core.Taint unschedulable:boolean
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
core.PodCertificateProjection certificateChainPath:string credentialBundlePath:string keyPath:string keyType:string maxExpirationSeconds:int32 signerName:string user:int64 userAnnotations:{}string
core.PodDNSConfig nameservers:[]string options:[]core.PodDNSConfigOption searches:[]string
core.PodDNSConfigOption name:string value:string
core.PodOS name:string
core.PodReadinessGate conditionType:string
core.PodResourceClaim name:string resourceClaimName:string resourceClaimTemplateName:string
core.PodSchedulingGate name:string
core.PodSchedulingGroup podGroupName:string
core.PodSecurityContext appArmorProfile:core.AppArmorProfile fsGroup:int64 fsGroupChangePolicy:string runAsGroup:int64 runAsNonRoot:boolean runAsUser:int64 seLinuxChangePolicy:string seLinuxOptions:core.SELinuxOptions seccompProfile:core.SeccompProfile supplementalGroups:[]int64 supplementalGroupsPolicy:string sysctls:[]core.Sysctl windowsOptions:core.WindowsSecurityContextOptions
core.PodSpec activeDeadlineSeconds:int64 affinity:core.Affinity automountServiceAccountToken:boolean containers:[name=]core.Container dnsConfig:core.PodDNSConfig dnsPolicy:string enableServiceLinks:boolean ephemeralContainers:[name=]core.EphemeralContainer evictionResponders:[name=]core.EvictionResponder hostAliases:[ip=]core.HostAlias hostIPC:boolean hostNetwork:boolean hostPID:boolean hostUsers:boolean hostname:string hostnameOverride:string imagePullSecrets:[name=]core.LocalObjectReference initContainers:[name=]core.Container nodeName:string nodeSelector:{}string os:core.PodOS overhead:{}quantity preemptionPolicy:string priority:int32 priorityClassName:string readinessGates:[]core.PodReadinessGate resourceClaims:[name=]core.PodResourceClaim resources:core.ResourceRequirements restartPolicy:string runtimeClassName:string schedulerName:string schedulingGates:[name=]core.PodSchedulingGate schedulingGroup:core.PodSchedulingGroup securityContext:core.PodSecurityContext serviceAccount:string serviceAccountName:string setHostnameAsFQDN:boolean shareProcessNamespace:boolean subdomain:string terminationGracePeriodSeconds:int64 tolerations:[]core.Toleration topologySpreadConstraints:[topologyKey=,whenUnsatisfiable=]core.TopologySpreadConstraint volumes:[name=]core.Volume
core.PodTemplate apiVersion:string kind:string metadata:meta.ObjectMeta template:core.PodTemplateSpec
core.PodTemplateSpec metadata:meta.ObjectMeta spec:core.PodSpec
core.PortworxVolumeSource fsType:string readOnly:boolean volumeID:string
core.PreferredSchedulingTerm preference:core.NodeSelectorTerm weight:int32
core.Probe exec:core.ExecAction failureThreshold:int32 grpc:core.GRPCAction httpGet:core.HTTPGetAction initialDelaySeconds:int32 periodSeconds:int32 successThreshold:int32 tcpSocket:core.TCPSocketAction terminationGracePeriodSeconds:int64 timeoutSeconds:int32
core.ProjectedVolumeSource defaultMode:int32 defaultUser:int64 sources:[]core.VolumeProjection
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
core.SecretVolumeSource defaultMode:int32 defaultUser:int64 items:[]core.KeyToPath optional:boolean secretName:string
core.SecurityContext allowPrivilegeEscalation:boolean appArmorProfile:core.AppArmorProfile capabilities:core.Capabilities privileged:boolean procMount:string readOnlyRootFilesystem:boolean runAsGroup:int64 runAsNonRoot:boolean runAsUser:int64 seLinuxOptions:core.SELinuxOptions seccompProfile:core.SeccompProfile windowsOptions:core.WindowsSecurityContextOptions
core.Service apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ServiceSpec status:any
core.ServiceAccount apiVersion:string automountServiceAccountToken:boolean imagePullSecrets:[]core.LocalObjectReference kind:string metadata:meta.ObjectMeta secrets:[name]core.ObjectReference
core.ServiceAccountTokenProjection audience:string expirationSeconds:int64 path:string user:int64
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
core.VolumeMount bindMountOptions:[=]string mountPath:string mountPropagation:string name:string readOnly:boolean recursiveReadOnly:string subPath:string subPathExpr:string
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
resource.Device allNodes:boolean allowMultipleAllocations:boolean attributes:{}resource.DeviceAttribute bindingConditions:[]string bindingFailureConditions:[]string bindsToNode:boolean capacity:{}resource.DeviceCapacity consumesCounters:[]resource.DeviceCounterConsumption name:string nodeAllocatableResources:{}resource.NodeAllocatableResource nodeName:string nodeSelector:core.NodeSelector taints:[]resource.DeviceTaint
resource.DeviceAttribute bool:boolean bools:[]boolean int:int64 ints:[]int64 string:string strings:[]string version:string versions:[]string
resource.DeviceCapacity requestPolicy:resource.CapacityRequestPolicy value:quantity
resource.DeviceClaim config:[]resource.DeviceClaimConfiguration constraints:[]resource.DeviceConstraint requests:[]resource.DeviceRequest
resource.DeviceClaimConfiguration opaque:resource.OpaqueDeviceConfiguration requests:[]string
resource.DeviceClass apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.DeviceClassSpec
resource.DeviceClassConfiguration opaque:resource.OpaqueDeviceConfiguration
resource.DeviceClassSpec config:[]resource.DeviceClassConfiguration extendedResourceName:string selectors:[]resource.DeviceSelector
resource.DeviceConstraint distinctAttribute:string matchAttribute:string requests:[]string
resource.DeviceCounterConsumption compatibilityGroups:[]string counterSet:string counters:{}resource.Counter
resource.DeviceDerivedAttribute expression:string name:string
resource.DeviceRequest exactly:resource.ExactDeviceRequest firstAvailable:[]resource.DeviceSubRequest name:string
resource.DeviceSelector cel:resource.CELDeviceSelector
resource.DeviceSubRequest allocationMode:string capacity:resource.CapacityRequirements count:int64 derivedAttributes:[]resource.DeviceDerivedAttribute deviceClassName:string name:string selectors:[]resource.DeviceSelector tolerations:[]resource.DeviceToleration
resource.DeviceTaint effect:string key:string timeAdded:time value:string
resource.DeviceTaintRule apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.DeviceTaintRuleSpec status:any
resource.DeviceTaintRuleSpec deviceSelector:resource.DeviceTaintSelector taint:resource.DeviceTaint
resource.DeviceTaintSelector device:string driver:string pool:string
resource.DeviceToleration effect:string key:string operator:string tolerationSeconds:int64 value:string
resource.ExactDeviceRequest adminAccess:boolean allocationMode:string capacity:resource.CapacityRequirements count:int64 derivedAttributes:[]resource.DeviceDerivedAttribute deviceClassName:string selectors:[]resource.DeviceSelector tolerations:[]resource.DeviceToleration
resource.NodeAllocatableMapping capacityKey:string capacityMultiplier:quantity deviceMultiplier:quantity
resource.NodeAllocatableOverhead perContainer:quantity perPod:quantity
resource.NodeAllocatableResource mapping:resource.NodeAllocatableMapping overhead:resource.NodeAllocatableOverhead
resource.OpaqueDeviceConfiguration driver:string parameters:any
resource.ResourceClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.ResourceClaimSpec status:any
resource.ResourceClaimSpec devices:resource.DeviceClaim
resource.ResourceClaimTemplate apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.ResourceClaimTemplateSpec
resource.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:resource.ResourceClaimSpec
resource.ResourcePool generation:int64 name:string resourceSliceCount:int64
resource.ResourceSlice apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.ResourceSliceSpec
resource.ResourceSliceSpec allNodes:boolean devices:[]resource.Device driver:string nodeName:string nodeSelector:core.NodeSelector partitionTypeAttribute:string perDeviceNodeSelection:boolean pool:resource.ResourcePool sharedCounters:[]resource.CounterSet skipNodeOperations:[=]string
resource.v1beta1.BasicDevice allNodes:boolean allowMultipleAllocations:boolean attributes:{}resource.v1beta1.DeviceAttribute bindingConditions:[]string bindingFailureConditions:[]string bindsToNode:boolean capacity:{}resource.v1beta1.DeviceCapacity consumesCounters:[]resource.v1beta1.DeviceCounterConsumption nodeAllocatableResources:{}resource.v1beta1.NodeAllocatableResource nodeName:string nodeSelector:core.NodeSelector taints:[]resource.v1beta1.DeviceTaint
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
resource.v1beta1.DeviceCounterConsumption compatibilityGroups:[]string counterSet:string counters:{}resource.v1beta1.Counter
resource.v1beta1.DeviceDerivedAttribute expression:string name:string
resource.v1beta1.DeviceRequest adminAccess:boolean allocationMode:string capacity:resource.v1beta1.CapacityRequirements count:int64 derivedAttributes:[]resource.v1beta1.DeviceDerivedAttribute deviceClassName:string firstAvailable:[]resource.v1beta1.DeviceSubRequest name:string selectors:[]resource.v1beta1.DeviceSelector tolerations:[]resource.v1beta1.DeviceToleration
resource.v1beta1.DeviceSelector cel:resource.v1beta1.CELDeviceSelector
resource.v1beta1.DeviceSubRequest allocationMode:string capacity:resource.v1beta1.CapacityRequirements count:int64 derivedAttributes:[]resource.v1beta1.DeviceDerivedAttribute deviceClassName:string name:string selectors:[]resource.v1beta1.DeviceSelector tolerations:[]resource.v1beta1.DeviceToleration
resource.v1beta1.DeviceTaint effect:string key:string timeAdded:time value:string
resource.v1beta1.DeviceToleration effect:string key:string operator:string tolerationSeconds:int64 value:string
resource.v1beta1.NodeAllocatableMapping capacityKey:string capacityMultiplier:quantity deviceMultiplier:quantity
resource.v1beta1.NodeAllocatableOverhead perContainer:quantity perPod:quantity
resource.v1beta1.NodeAllocatableResource mapping:resource.v1beta1.NodeAllocatableMapping overhead:resource.v1beta1.NodeAllocatableOverhead
resource.v1beta1.OpaqueDeviceConfiguration driver:string parameters:any
resource.v1beta1.ResourceClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceClaimSpec status:any
resource.v1beta1.ResourceClaimSpec devices:resource.v1beta1.DeviceClaim
resource.v1beta1.ResourceClaimTemplate apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceClaimTemplateSpec
resource.v1beta1.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceClaimSpec
resource.v1beta1.ResourcePool generation:int64 name:string resourceSliceCount:int64
resource.v1beta1.ResourceSlice apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta1.ResourceSliceSpec
resource.v1beta1.ResourceSliceSpec allNodes:boolean devices:[]resource.v1beta1.Device driver:string nodeName:string nodeSelector:core.NodeSelector partitionTypeAttribute:string perDeviceNodeSelection:boolean pool:resource.v1beta1.ResourcePool sharedCounters:[]resource.v1beta1.CounterSet skipNodeOperations:[=]string
resource.v1beta2.CELDeviceSelector expression:string
resource.v1beta2.CapacityRequestPolicy default:quantity validRange:resource.v1beta2.CapacityRequestPolicyRange validValues:[]quantity
resource.v1beta2.CapacityRequestPolicyRange max:quantity min:quantity step:quantity
resource.v1beta2.CapacityRequirements requests:{}quantity
resource.v1beta2.Counter value:quantity
resource.v1beta2.CounterSet counters:{}resource.v1beta2.Counter name:string
resource.v1beta2.Device allNodes:boolean allowMultipleAllocations:boolean attributes:{}resource.v1beta2.DeviceAttribute bindingConditions:[]string bindingFailureConditions:[]string bindsToNode:boolean capacity:{}resource.v1beta2.DeviceCapacity consumesCounters:[]resource.v1beta2.DeviceCounterConsumption name:string nodeAllocatableResources:{}resource.v1beta2.NodeAllocatableResource nodeName:string nodeSelector:core.NodeSelector taints:[]resource.v1beta2.DeviceTaint
resource.v1beta2.DeviceAttribute bool:boolean bools:[]boolean int:int64 ints:[]int64 string:string strings:[]string version:string versions:[]string
resource.v1beta2.DeviceCapacity requestPolicy:resource.v1beta2.CapacityRequestPolicy value:quantity
resource.v1beta2.DeviceClaim config:[]resource.v1beta2.DeviceClaimConfiguration constraints:[]resource.v1beta2.DeviceConstraint requests:[]resource.v1beta2.DeviceRequest
resource.v1beta2.DeviceClaimConfiguration opaque:resource.v1beta2.OpaqueDeviceConfiguration requests:[]string
resource.v1beta2.DeviceClass apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.DeviceClassSpec
resource.v1beta2.DeviceClassConfiguration opaque:resource.v1beta2.OpaqueDeviceConfiguration
resource.v1beta2.DeviceClassSpec config:[]resource.v1beta2.DeviceClassConfiguration extendedResourceName:string selectors:[]resource.v1beta2.DeviceSelector
resource.v1beta2.DeviceConstraint distinctAttribute:string matchAttribute:string requests:[]string
resource.v1beta2.DeviceCounterConsumption compatibilityGroups:[]string counterSet:string counters:{}resource.v1beta2.Counter
resource.v1beta2.DeviceDerivedAttribute expression:string name:string
resource.v1beta2.DeviceRequest exactly:resource.v1beta2.ExactDeviceRequest firstAvailable:[]resource.v1beta2.DeviceSubRequest name:string
resource.v1beta2.DeviceSelector cel:resource.v1beta2.CELDeviceSelector
resource.v1beta2.DeviceSubRequest allocationMode:string capacity:resource.v1beta2.CapacityRequirements count:int64 derivedAttributes:[]resource.v1beta2.DeviceDerivedAttribute deviceClassName:string name:string selectors:[]resource.v1beta2.DeviceSelector tolerations:[]resource.v1beta2.DeviceToleration
resource.v1beta2.DeviceTaint effect:string key:string timeAdded:time value:string
resource.v1beta2.DeviceTaintRule apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.DeviceTaintRuleSpec status:any
resource.v1beta2.DeviceTaintRuleSpec deviceSelector:resource.v1beta2.DeviceTaintSelector taint:resource.v1beta2.DeviceTaint
resource.v1beta2.DeviceTaintSelector device:string driver:string pool:string
resource.v1beta2.DeviceToleration effect:string key:string operator:string tolerationSeconds:int64 value:string
resource.v1beta2.ExactDeviceRequest adminAccess:boolean allocationMode:string capacity:resource.v1beta2.CapacityRequirements count:int64 derivedAttributes:[]resource.v1beta2.DeviceDerivedAttribute deviceClassName:string selectors:[]resource.v1beta2.DeviceSelector tolerations:[]resource.v1beta2.DeviceToleration
resource.v1beta2.NodeAllocatableMapping capacityKey:string capacityMultiplier:quantity deviceMultiplier:quantity
resource.v1beta2.NodeAllocatableOverhead perContainer:quantity perPod:quantity
resource.v1beta2.NodeAllocatableResource mapping:resource.v1beta2.NodeAllocatableMapping overhead:resource.v1beta2.NodeAllocatableOverhead
resource.v1beta2.OpaqueDeviceConfiguration driver:string parameters:any
resource.v1beta2.ResourceClaim apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceClaimSpec status:any
resource.v1beta2.ResourceClaimSpec devices:resource.v1beta2.DeviceClaim
resource.v1beta2.ResourceClaimTemplate apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceClaimTemplateSpec
resource.v1beta2.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceClaimSpec
resource.v1beta2.ResourcePool generation:int64 name:string resourceSliceCount:int64
resource.v1beta2.ResourceSlice apiVersion:string kind:string metadata:meta.ObjectMeta spec:resource.v1beta2.ResourceSliceSpec
resource.v1beta2.ResourceSliceSpec allNodes:boolean devices:[]resource.v1beta2.Device driver:string nodeName:string nodeSelector:core.NodeSelector partitionTypeAttribute:string perDeviceNodeSelection:boolean pool:resource.v1beta2.ResourcePool sharedCounters:[]resource.v1beta2.CounterSet skipNodeOperations:[=]string
scheduling.PriorityClass apiVersion:string description:string globalDefault:boolean kind:string metadata:meta.ObjectMeta preemptionPolicy:string value:int32
scheduling.v1alpha3.TopologyConstraint key:string
scheduling.v1alpha3.WorkloadPodGroupDisruptionMode all:any single:any
scheduling.v1alpha3.WorkloadPodGroupGangSchedulingPolicy minCount:int32
scheduling.v1alpha3.WorkloadPodGroupResourceClaim name:string resourceClaimName:string resourceClaimTemplateName:string
scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints topology:[]scheduling.v1alpha3.TopologyConstraint
scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy basic:any gang:scheduling.v1alpha3.WorkloadPodGroupGangSchedulingPolicy
scheduling.v1beta1.CompositeDisruptionMode all:any single:any
scheduling.v1beta1.CompositeGangSchedulingPolicy minGroupCount:int32
scheduling.v1beta1.CompositePodGroupSchedulingConstraints topology:[]scheduling.v1beta1.TopologyConstraint
scheduling.v1beta1.CompositePodGroupSchedulingPolicy basic:any gang:scheduling.v1beta1.CompositeGangSchedulingPolicy
scheduling.v1beta1.CompositePodGroupTemplate compositePodGroupTemplates:[name=]scheduling.v1beta1.CompositePodGroupTemplate disruptionMode:scheduling.v1beta1.CompositeDisruptionMode name:string podGroupTemplates:[name=]scheduling.v1beta1.PodGroupTemplate preemptionPolicy:string priority:int32 priorityClassName:string schedulingConstraints:scheduling.v1beta1.CompositePodGroupSchedulingConstraints schedulingPolicy:scheduling.v1beta1.CompositePodGroupSchedulingPolicy
scheduling.v1beta1.DisruptionMode all:any single:any
scheduling.v1beta1.GangSchedulingPolicy minCount:int32
scheduling.v1beta1.PodGroup apiVersion:string kind:string metadata:meta.ObjectMeta spec:scheduling.v1beta1.PodGroupSpec status:any
scheduling.v1beta1.PodGroupResourceClaim name:string resourceClaimName:string resourceClaimTemplateName:string
scheduling.v1beta1.PodGroupSchedulingConstraints topology:[]scheduling.v1beta1.TopologyConstraint
scheduling.v1beta1.PodGroupSchedulingPolicy basic:any gang:scheduling.v1beta1.GangSchedulingPolicy
scheduling.v1beta1.PodGroupSpec disruptionMode:scheduling.v1beta1.DisruptionMode parentCompositePodGroupName:string preemptionPolicy:string priority:int32 priorityClassName:string resourceClaims:[name=]scheduling.v1beta1.PodGroupResourceClaim schedulingConstraints:scheduling.v1beta1.PodGroupSchedulingConstraints schedulingPolicy:scheduling.v1beta1.PodGroupSchedulingPolicy workloadRef:scheduling.v1beta1.WorkloadReference
scheduling.v1beta1.PodGroupTemplate disruptionMode:scheduling.v1beta1.DisruptionMode name:string preemptionPolicy:string priority:int32 priorityClassName:string resourceClaims:[name=]scheduling.v1beta1.PodGroupResourceClaim schedulingConstraints:scheduling.v1beta1.PodGroupSchedulingConstraints schedulingPolicy:scheduling.v1beta1.PodGroupSchedulingPolicy
scheduling.v1beta1.TopologyConstraint key:string
scheduling.v1beta1.TypedLocalObjectReference apiGroup:string kind:string name:string
scheduling.v1beta1.Workload apiVersion:string kind:string metadata:meta.ObjectMeta spec:scheduling.v1beta1.WorkloadSpec
scheduling.v1beta1.WorkloadReference templateName:string workloadName:string
scheduling.v1beta1.WorkloadSpec compositePodGroupTemplates:[name=]scheduling.v1beta1.CompositePodGroupTemplate controllerRef:scheduling.v1beta1.TypedLocalObjectReference podGroupTemplates:[name=]scheduling.v1beta1.PodGroupTemplate
storage.CSIDriver apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.CSIDriverSpec
storage.CSIDriverSpec attachRequired:boolean fsGroupPolicy:string nodeAllocatableUpdatePeriodSeconds:int64 podInfoOnMount:boolean preventPodSchedulingIfMissing:boolean requiresRepublish:boolean seLinuxMount:boolean serviceAccountTokenInSecrets:boolean storageCapacity:boolean tokenRequests:[]storage.TokenRequest volumeLifecycleModes:[=]string
storage.CSINode apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.CSINodeSpec status:any
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
storagemigration.StorageVersionMigration apiVersion:string kind:string metadata:meta.ObjectMeta spec:storagemigration.StorageVersionMigrationSpec status:any
storagemigration.StorageVersionMigrationSpec resource:meta.GroupResource
storagemigration.v1beta1.StorageVersionMigration apiVersion:string kind:string metadata:meta.ObjectMeta spec:storagemigration.v1beta1.StorageVersionMigrationSpec status:any
storagemigration.v1beta1.StorageVersionMigrationSpec resource:meta.GroupResource
`;
