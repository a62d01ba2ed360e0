import { Ct as foldedCharacters, D as isQuantity, In as getOwn, J as jsonEqual, Sr as getOrInsert, _r as objectAt, lr as spendOn, mr as isJsonObject, pn as apiGroup, vr as stringAt, xr as trimmedEnd } from "./core.js";
import { c as holdsOpenValue, l as isOpen } from "./pod-spec.js";
import { B as behaves, V as behaviours, c as knownMinor, p as printMinor } from "./flux.js";
import { t as lazyModule } from "./lazy-module.js";
import { i as RE2JS } from "./build2.js";
import { f as dns1035Label, i as stringFormats, y as pathSegment } from "./string-formats.js";
// src/engines/kubernetes/kubernetes-types.ts
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
	"storagemigration.k8s.io/v1": "storagemigration",
	v1: "core"
};
const kubernetesBetaGroups = {
	"admissionregistration.k8s.io/v1beta1": "admissionregistration.v1beta1",
	"certificates.k8s.io/v1beta1": "certificates.v1beta1",
	"coordination.k8s.io/v1beta1": "coordination.v1beta1",
	"resource.k8s.io/v1beta1": "resource.v1beta1",
	"resource.k8s.io/v1beta2": "resource.v1beta2",
	"scheduling.k8s.io/v1beta1": "scheduling.v1beta1",
	"storagemigration.k8s.io/v1beta1": "storagemigration.v1beta1"
};
const kubernetesTypes = `
admissionregistration
.ApplyConfiguration expression:s
.AuditAnnotation key:s valueExpression:s
.JSONPatch expression:s
.MatchCondition expression:s name:s
.MatchResources excludeResourceRules:[].NamedRuleWithOperations matchPolicy:s namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector resourceRules:[].NamedRuleWithOperations
.MutatingAdmissionPolicy * spec:.MutatingAdmissionPolicySpec
.MutatingAdmissionPolicyBinding * spec:.MutatingAdmissionPolicyBindingSpec
.MutatingAdmissionPolicyBindingSpec matchResources:.MatchResources paramRef:.ParamRef policyName:s
.MutatingAdmissionPolicySpec failurePolicy:s matchConditions:[name=].MatchCondition matchConstraints:.MatchResources mutations:[].Mutation paramKind:.ParamKind reinvocationPolicy:s variables:[].Variable
.MutatingWebhook admissionReviewVersions:[]s clientConfig:.WebhookClientConfig failurePolicy:s matchConditions:[name=].MatchCondition matchPolicy:s name:s namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector reinvocationPolicy:s rules:[].RuleWithOperations sideEffects:s timeoutSeconds:i
.MutatingWebhookConfiguration * webhooks:[name=].MutatingWebhook
.Mutation applyConfiguration:.ApplyConfiguration jsonPatch:.JSONPatch patchType:s
.NamedRuleWithOperations apiGroups:[]s apiVersions:[]s operations:[]s resourceNames:[]s resources:[]s scope:s
.ParamKind apiVersion:s kind:s
.ParamRef name:s namespace:s parameterNotFoundAction:s selector:meta.LabelSelector
.RuleWithOperations apiGroups:[]s apiVersions:[]s operations:[]s resources:[]s scope:s
.ServiceReference name:s namespace:s path:s port:i
.ValidatingAdmissionPolicy * spec:.ValidatingAdmissionPolicySpec status:a
.ValidatingAdmissionPolicyBinding * spec:.ValidatingAdmissionPolicyBindingSpec
.ValidatingAdmissionPolicyBindingSpec matchResources:.MatchResources paramRef:.ParamRef policyName:s validationActions:[=]s
.ValidatingAdmissionPolicySpec auditAnnotations:[].AuditAnnotation failurePolicy:s matchConditions:[name=].MatchCondition matchConstraints:.MatchResources paramKind:.ParamKind validations:[].Validation variables:[name=].Variable
.ValidatingWebhook admissionReviewVersions:[]s clientConfig:.WebhookClientConfig failurePolicy:s matchConditions:[name=].MatchCondition matchPolicy:s name:s namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector rules:[].RuleWithOperations sideEffects:s timeoutSeconds:i
.ValidatingWebhookConfiguration * webhooks:[name=].ValidatingWebhook
.Validation expression:s message:s messageExpression:s reason:s
.Variable expression:s name:s
.WebhookClientConfig caBundle:y service:.ServiceReference url:s
admissionregistration.v1beta1
.ApplyConfiguration expression:s
.JSONPatch expression:s
.MatchCondition expression:s name:s
.MatchResources excludeResourceRules:[].NamedRuleWithOperations matchPolicy:s namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector resourceRules:[].NamedRuleWithOperations
.MutatingAdmissionPolicy * spec:.MutatingAdmissionPolicySpec
.MutatingAdmissionPolicyBinding * spec:.MutatingAdmissionPolicyBindingSpec
.MutatingAdmissionPolicyBindingSpec matchResources:.MatchResources paramRef:.ParamRef policyName:s
.MutatingAdmissionPolicySpec failurePolicy:s matchConditions:[name=].MatchCondition matchConstraints:.MatchResources mutations:[].Mutation paramKind:.ParamKind reinvocationPolicy:s variables:[].Variable
.Mutation applyConfiguration:.ApplyConfiguration jsonPatch:.JSONPatch patchType:s
.NamedRuleWithOperations apiGroups:[]s apiVersions:[]s operations:[]s resourceNames:[]s resources:[]s scope:s
.ParamKind apiVersion:s kind:s
.ParamRef name:s namespace:s parameterNotFoundAction:s selector:meta.LabelSelector
.Variable expression:s name:s
apiextensions
.CustomResourceColumnDefinition description:s format:s jsonPath:s name:s priority:i type:s
.CustomResourceConversion strategy:s webhook:.WebhookConversion
.CustomResourceDefinition * spec:.CustomResourceDefinitionSpec status:a
.CustomResourceDefinitionNames categories:[]s kind:s listKind:s plural:s shortNames:[]s singular:s
.CustomResourceDefinitionSpec conversion:.CustomResourceConversion group:s names:.CustomResourceDefinitionNames preserveUnknownFields:b scope:s versions:[].CustomResourceDefinitionVersion
.CustomResourceDefinitionVersion additionalPrinterColumns:[].CustomResourceColumnDefinition deprecated:b deprecationWarning:s name:s schema:.CustomResourceValidation selectableFields:[].SelectableField served:b storage:b subresources:.CustomResourceSubresources
.CustomResourceSubresourceScale labelSelectorPath:s specReplicasPath:s statusReplicasPath:s
.CustomResourceSubresources scale:.CustomResourceSubresourceScale status:a
.CustomResourceValidation openAPIV3Schema:.JSONSchemaProps
.ExternalDocumentation description:s url:s
.JSONSchemaProps $ref:s $schema:s additionalItems:a additionalProperties:a allOf:[].JSONSchemaProps anyOf:[].JSONSchemaProps default:a definitions:{}.JSONSchemaProps dependencies:{}a description:s enum:[]a example:a exclusiveMaximum:b exclusiveMinimum:b externalDocs:.ExternalDocumentation format:s id:s items:a maxItems:l maxLength:l maxProperties:l maximum:n minItems:l minLength:l minProperties:l minimum:n multipleOf:n not:.JSONSchemaProps nullable:b oneOf:[].JSONSchemaProps pattern:s patternProperties:{}.JSONSchemaProps properties:{}.JSONSchemaProps required:[]s title:s type:s uniqueItems:b x-kubernetes-embedded-resource:b x-kubernetes-int-or-string:b x-kubernetes-list-map-keys:[]s x-kubernetes-list-type:s x-kubernetes-map-type:s x-kubernetes-preserve-unknown-fields:b x-kubernetes-validations:[rule=].ValidationRule
.SelectableField jsonPath:s
.ServiceReference name:s namespace:s path:s port:i
.ValidationRule fieldPath:s message:s messageExpression:s optionalOldSelf:b reason:s rule:s
.WebhookClientConfig caBundle:y service:.ServiceReference url:s
.WebhookConversion clientConfig:.WebhookClientConfig conversionReviewVersions:[]s
apiregistration
.APIService * spec:.APIServiceSpec status:a
.APIServiceSpec caBundle:y group:s groupPriorityMinimum:i insecureSkipTLSVerify:b service:.ServiceReference version:s versionPriority:i
.ServiceReference name:s namespace:s port:i
apps
.ControllerRevision * data:a revision:l
.DaemonSet * spec:.DaemonSetSpec status:a
.DaemonSetSpec minReadySeconds:i revisionHistoryLimit:i selector:meta.LabelSelector template:core.PodTemplateSpec updateStrategy:.DaemonSetUpdateStrategy
.DaemonSetUpdateStrategy rollingUpdate:.RollingUpdateDaemonSet type:s
.Deployment * spec:.DeploymentSpec status:a
.DeploymentSpec minReadySeconds:i paused:b progressDeadlineSeconds:i replicas:i revisionHistoryLimit:i selector:meta.LabelSelector strategy:.DeploymentStrategy template:core.PodTemplateSpec
.DeploymentStrategy rollingUpdate:.RollingUpdateDeployment type:s
.ReplicaSet * spec:.ReplicaSetSpec status:a
.ReplicaSetSpec minReadySeconds:i replicas:i selector:meta.LabelSelector template:core.PodTemplateSpec
.RollingUpdateDaemonSet maxSurge:o maxUnavailable:o
.RollingUpdateDeployment maxSurge:o maxUnavailable:o
.RollingUpdateStatefulSetStrategy maxUnavailable:o partition:i
.StatefulSet * spec:.StatefulSetSpec status:a
.StatefulSetOrdinals start:i
.StatefulSetPersistentVolumeClaimRetentionPolicy whenDeleted:s whenScaled:s
.StatefulSetSpec minReadySeconds:i ordinals:.StatefulSetOrdinals persistentVolumeClaimRetentionPolicy:.StatefulSetPersistentVolumeClaimRetentionPolicy podManagementPolicy:s replicas:i revisionHistoryLimit:i selector:meta.LabelSelector serviceName:s template:core.PodTemplateSpec updateStrategy:.StatefulSetUpdateStrategy volumeClaimTemplates:[]core.PersistentVolumeClaim
.StatefulSetUpdateStrategy rollingUpdate:.RollingUpdateStatefulSetStrategy type:s
authentication
.BoundObjectReference apiVersion:s kind:s name:s uid:s
.SelfSubjectReview * status:a
.TokenRequest * spec:.TokenRequestSpec status:a
.TokenRequestSpec attestations:{}[]s audiences:[]s boundObjectRef:.BoundObjectReference expirationSeconds:l
.TokenReview * spec:.TokenReviewSpec status:a
.TokenReviewSpec audiences:[]s token:s
authorization
.FieldSelectorAttributes rawSelector:s requirements:[]meta.FieldSelectorRequirement
.LabelSelectorAttributes rawSelector:s requirements:[]meta.LabelSelectorRequirement
.LocalSubjectAccessReview * spec:.SubjectAccessReviewSpec status:a
.NonResourceAttributes path:s verb:s
.ResourceAttributes fieldSelector:.FieldSelectorAttributes group:s labelSelector:.LabelSelectorAttributes name:s namespace:s resource:s subresource:s verb:s version:s
.SelfSubjectAccessReview * spec:.SelfSubjectAccessReviewSpec status:a
.SelfSubjectAccessReviewSpec nonResourceAttributes:.NonResourceAttributes resourceAttributes:.ResourceAttributes
.SelfSubjectRulesReview * spec:.SelfSubjectRulesReviewSpec status:a
.SelfSubjectRulesReviewSpec namespace:s
.SubjectAccessReview * spec:.SubjectAccessReviewSpec status:a
.SubjectAccessReviewSpec extra:{}[]s groups:[]s nonResourceAttributes:.NonResourceAttributes resourceAttributes:.ResourceAttributes uid:s user:s
autoscaling
.CrossVersionObjectReference apiVersion:s kind:s name:s
.HorizontalPodAutoscaler * spec:.HorizontalPodAutoscalerSpec status:a
.HorizontalPodAutoscalerSpec maxReplicas:i minReplicas:i scaleTargetRef:.CrossVersionObjectReference targetCPUUtilizationPercentage:i
.Scale * spec:.ScaleSpec status:a
.ScaleSpec replicas:i
autoscaling.v2
.ContainerResourceMetricSource container:s name:s target:.MetricTarget
.CrossVersionObjectReference apiVersion:s kind:s name:s
.ExternalMetricSource metric:.MetricIdentifier target:.MetricTarget
.HPAScalingPolicy periodSeconds:i type:s value:i
.HPAScalingRules policies:[].HPAScalingPolicy selectPolicy:s stabilizationWindowSeconds:i tolerance:q
.HorizontalPodAutoscaler * spec:.HorizontalPodAutoscalerSpec status:a
.HorizontalPodAutoscalerBehavior scaleDown:.HPAScalingRules scaleUp:.HPAScalingRules
.HorizontalPodAutoscalerSpec behavior:.HorizontalPodAutoscalerBehavior maxReplicas:i metrics:[].MetricSpec minReplicas:i scaleTargetRef:.CrossVersionObjectReference
.MetricIdentifier name:s selector:meta.LabelSelector
.MetricSpec containerResource:.ContainerResourceMetricSource external:.ExternalMetricSource object:.ObjectMetricSource pods:.PodsMetricSource resource:.ResourceMetricSource type:s
.MetricTarget averageUtilization:i averageValue:q type:s value:q
.ObjectMetricSource describedObject:.CrossVersionObjectReference metric:.MetricIdentifier target:.MetricTarget
.PodsMetricSource metric:.MetricIdentifier target:.MetricTarget
.ResourceMetricSource name:s target:.MetricTarget
batch
.CronJob * spec:.CronJobSpec status:a
.CronJobSpec concurrencyPolicy:s failedJobsHistoryLimit:i jobTemplate:.JobTemplateSpec schedule:s startingDeadlineSeconds:l successfulJobsHistoryLimit:i suspend:b timeZone:s
.Job * spec:.JobSpec status:a
.JobSchedulingConfiguration disruptionMode:scheduling.v1alpha3.WorkloadPodGroupDisruptionMode resourceClaims:[name=]scheduling.v1alpha3.WorkloadPodGroupResourceClaim schedulingConstraints:scheduling.v1alpha3.WorkloadPodGroupSchedulingConstraints schedulingPolicy:scheduling.v1alpha3.WorkloadPodGroupSchedulingPolicy
.JobSpec activeDeadlineSeconds:l backoffLimit:i backoffLimitPerIndex:i completionMode:s completions:i managedBy:s manualSelector:b maxFailedIndexes:i parallelism:i podFailurePolicy:.PodFailurePolicy podReplacementPolicy:s scheduling:.JobSchedulingConfiguration selector:meta.LabelSelector successPolicy:.SuccessPolicy suspend:b template:core.PodTemplateSpec ttlSecondsAfterFinished:i
.JobTemplateSpec metadata:meta.ObjectMeta spec:.JobSpec
.PodFailurePolicy rules:[].PodFailurePolicyRule
.PodFailurePolicyOnExitCodesRequirement containerName:s operator:s values:[=]i
.PodFailurePolicyOnPodConditionsPattern status:a type:s
.PodFailurePolicyRule action:s onExitCodes:.PodFailurePolicyOnExitCodesRequirement onPodConditions:[].PodFailurePolicyOnPodConditionsPattern
.SuccessPolicy rules:[].SuccessPolicyRule
.SuccessPolicyRule succeededCount:i succeededIndexes:s
certificates
.CertificateSigningRequest * spec:.CertificateSigningRequestSpec status:a
.CertificateSigningRequestSpec expirationSeconds:i extra:{}[]s groups:[]s request:y signerName:s uid:s usages:[]s username:s
.ClusterTrustBundle * spec:.ClusterTrustBundleSpec
.ClusterTrustBundleSpec signerName:s trustBundle:s
.PodCertificateRequest * spec:.PodCertificateRequestSpec status:a
.PodCertificateRequestSpec maxExpirationSeconds:i nodeName:s nodeUID:s podName:s podUID:s serviceAccountName:s serviceAccountUID:s signerName:s stubPKCS10Request:y unverifiedUserAnnotations:{}s
certificates.v1beta1
.ClusterTrustBundle * spec:.ClusterTrustBundleSpec
.ClusterTrustBundleSpec signerName:s trustBundle:s
.PodCertificateRequest * spec:.PodCertificateRequestSpec status:a
.PodCertificateRequestSpec maxExpirationSeconds:i nodeName:s nodeUID:s pkixPublicKey:y podName:s podUID:s proofOfPossession:y serviceAccountName:s serviceAccountUID:s signerName:s stubPKCS10Request:y unverifiedUserAnnotations:{}s
coordination
.Lease * spec:.LeaseSpec
.LeaseSpec acquireTime:t holderIdentity:s leaseDurationSeconds:i leaseTransitions:i preferredHolder:s renewTime:t strategy:s
coordination.v1beta1
.LeaseCandidate * spec:.LeaseCandidateSpec
.LeaseCandidateSpec binaryVersion:s emulationVersion:s leaseName:s pingTime:t renewTime:t strategy:s
core
.AWSElasticBlockStoreVolumeSource fsType:s partition:i readOnly:b volumeID:s
.Affinity nodeAffinity:.NodeAffinity podAffinity:.PodAffinity podAntiAffinity:.PodAntiAffinity
.AppArmorProfile localhostProfile:s type:s
.AzureDiskVolumeSource cachingMode:s diskName:s diskURI:s fsType:s kind:s readOnly:b
.AzureFilePersistentVolumeSource readOnly:b secretName:s secretNamespace:s shareName:s
.AzureFileVolumeSource readOnly:b secretName:s shareName:s
.Binding * target:.ObjectReference
.CSIPersistentVolumeSource controllerExpandSecretRef:.SecretReference controllerPublishSecretRef:.SecretReference driver:s fsType:s nodeExpandSecretRef:.SecretReference nodePublishSecretRef:.SecretReference nodeStageSecretRef:.SecretReference readOnly:b volumeAttributes:{}s volumeHandle:s
.CSIVolumeSource driver:s fsType:s nodePublishSecretRef:.LocalObjectReference readOnly:b volumeAttributes:{}s
.Capabilities add:[]s drop:[]s
.CephFSPersistentVolumeSource monitors:[]s path:s readOnly:b secretFile:s secretRef:.SecretReference user:s
.CephFSVolumeSource monitors:[]s path:s readOnly:b secretFile:s secretRef:.LocalObjectReference user:s
.CinderPersistentVolumeSource fsType:s readOnly:b secretRef:.SecretReference volumeID:s
.CinderVolumeSource fsType:s readOnly:b secretRef:.LocalObjectReference volumeID:s
.ClientIPConfig timeoutSeconds:i
.ClusterTrustBundleProjection labelSelector:meta.LabelSelector name:s optional:b path:s signerName:s user:l
.ComponentCondition error:s message:s status:a type:s
.ComponentStatus * conditions:[type=].ComponentCondition
.ConfigMap * binaryData:{}y data:{}s immutable:b
.ConfigMapEnvSource name:s optional:b
.ConfigMapKeySelector key:s name:s optional:b
.ConfigMapNodeConfigSource kubeletConfigKey:s name:s namespace:s resourceVersion:s uid:s
.ConfigMapProjection items:[].KeyToPath name:s optional:b
.ConfigMapVolumeSource defaultMode:i defaultUser:l items:[].KeyToPath name:s optional:b
.Container args:[]s command:[]s env:[name=].EnvVar envFrom:[].EnvFromSource image:s imagePullPolicy:s lifecycle:.Lifecycle livenessProbe:.Probe name:s ports:[containerPort=0,protocol=TCP].ContainerPort readinessProbe:.Probe resizePolicy:[].ContainerResizePolicy resources:.ResourceRequirements restartPolicy:s restartPolicyRules:[].ContainerRestartRule securityContext:.SecurityContext startupProbe:.Probe stdin:b stdinOnce:b terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[devicePath=].VolumeDevice volumeMounts:[mountPath=].VolumeMount workingDir:s
.ContainerPort containerPort:i hostIP:s hostPort:i name:s protocol:s
.ContainerResizePolicy resourceName:s restartPolicy:s
.ContainerRestartRule action:s exitCodes:.ContainerRestartRuleOnExitCodes
.ContainerRestartRuleOnExitCodes operator:s values:[=]i
.DownwardAPIProjection items:[].DownwardAPIVolumeFile
.DownwardAPIVolumeFile fieldRef:.ObjectFieldSelector mode:i path:s resourceFieldRef:.ResourceFieldSelector user:l
.DownwardAPIVolumeSource defaultMode:i defaultUser:l items:[].DownwardAPIVolumeFile
.EmptyDirVolumeSource medium:s mode:i sizeLimit:q
.EndpointAddress hostname:s ip:s nodeName:s targetRef:.ObjectReference
.EndpointPort appProtocol:s name:s port:i protocol:s
.EndpointSubset addresses:[].EndpointAddress notReadyAddresses:[].EndpointAddress ports:[].EndpointPort
.Endpoints * subsets:[].EndpointSubset
.EnvFromSource configMapRef:.ConfigMapEnvSource prefix:s secretRef:.SecretEnvSource
.EnvVar name:s value:s valueFrom:.EnvVarSource
.EnvVarSource configMapKeyRef:.ConfigMapKeySelector fieldRef:.ObjectFieldSelector fileKeyRef:.FileKeySelector resourceFieldRef:.ResourceFieldSelector secretKeyRef:.SecretKeySelector
.EphemeralContainer args:[]s command:[]s env:[name=].EnvVar envFrom:[].EnvFromSource image:s imagePullPolicy:s lifecycle:.Lifecycle livenessProbe:.Probe name:s ports:[containerPort=0,protocol=TCP].ContainerPort readinessProbe:.Probe resizePolicy:[].ContainerResizePolicy resources:.ResourceRequirements restartPolicy:s restartPolicyRules:[].ContainerRestartRule securityContext:.SecurityContext startupProbe:.Probe stdin:b stdinOnce:b targetContainerName:s terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[devicePath=].VolumeDevice volumeMounts:[mountPath=].VolumeMount workingDir:s
.EphemeralVolumeSource volumeClaimTemplate:.PersistentVolumeClaimTemplate
.Event * action:s count:i eventTime:t firstTimestamp:t involvedObject:.ObjectReference lastTimestamp:t message:s reason:s related:.ObjectReference reportingComponent:s reportingInstance:s series:.EventSeries source:.EventSource type:s
.EventSeries count:i lastObservedTime:t
.EventSource component:s host:s
.EvictionResponder name:s priority:i
.ExecAction command:[]s
.FCVolumeSource fsType:s lun:i readOnly:b targetWWNs:[]s wwids:[]s
.FileKeySelector key:s optional:b path:s volumeName:s
.FlexPersistentVolumeSource driver:s fsType:s options:{}s readOnly:b secretRef:.SecretReference
.FlexVolumeSource driver:s fsType:s options:{}s readOnly:b secretRef:.LocalObjectReference
.FlockerVolumeSource datasetName:s datasetUUID:s
.GCEPersistentDiskVolumeSource fsType:s partition:i pdName:s readOnly:b
.GRPCAction mode:s port:i service:s
.GitRepoVolumeSource directory:s repository:s revision:s
.GlusterfsPersistentVolumeSource endpoints:s endpointsNamespace:s path:s readOnly:b
.GlusterfsVolumeSource endpoints:s path:s readOnly:b
.HTTPGetAction host:s httpHeaders:[].HTTPHeader path:s port:o protocol:s scheme:s
.HTTPHeader name:s value:s
.HostAlias hostnames:[]s ip:s
.HostPathVolumeSource path:s type:s
.ISCSIPersistentVolumeSource chapAuthDiscovery:b chapAuthSession:b fsType:s initiatorName:s iqn:s iscsiInterface:s lun:i portals:[]s readOnly:b secretRef:.SecretReference targetPortal:s
.ISCSIVolumeSource chapAuthDiscovery:b chapAuthSession:b fsType:s initiatorName:s iqn:s iscsiInterface:s lun:i portals:[]s readOnly:b secretRef:.LocalObjectReference targetPortal:s
.ImageVolumeSource pullPolicy:s reference:s
.KeyToPath key:s mode:i path:s user:l
.Lifecycle postStart:.LifecycleHandler preStop:.LifecycleHandler stopSignal:s
.LifecycleHandler exec:.ExecAction httpGet:.HTTPGetAction sleep:.SleepAction tcpSocket:.TCPSocketAction
.LimitRange * spec:.LimitRangeSpec
.LimitRangeItem default:{}q defaultRequest:{}q max:{}q maxLimitRequestRatio:{}q min:{}q type:s
.LimitRangeSpec limits:[].LimitRangeItem
.LocalObjectReference name:s
.LocalVolumeSource fsType:s path:s
.NFSVolumeSource path:s readOnly:b server:s
.Namespace * spec:.NamespaceSpec status:a
.NamespaceSpec finalizers:[]s
.Node * spec:.NodeSpec status:a
.NodeAffinity preferredDuringSchedulingIgnoredDuringExecution:[].PreferredSchedulingTerm requiredDuringSchedulingIgnoredDuringExecution:.NodeSelector
.NodeConfigSource configMap:.ConfigMapNodeConfigSource
.NodePodPreemptionPolicy disableResizePreemption:[=]s
.NodeSelector nodeSelectorTerms:[].NodeSelectorTerm
.NodeSelectorRequirement key:s operator:s values:[]s
.NodeSelectorTerm matchExpressions:[].NodeSelectorRequirement matchFields:[].NodeSelectorRequirement
.NodeSpec configSource:.NodeConfigSource externalID:s podCIDR:s podCIDRs:[=]s podPreemptionPolicy:.NodePodPreemptionPolicy providerID:s taints:[].Taint unschedulable:b
.ObjectFieldSelector apiVersion:s fieldPath:s
.ObjectReference apiVersion:s fieldPath:s kind:s name:s namespace:s resourceVersion:s uid:s
.PersistentVolume * spec:.PersistentVolumeSpec status:a
.PersistentVolumeClaim * spec:.PersistentVolumeClaimSpec status:a
.PersistentVolumeClaimSpec accessModes:[]s dataSource:.TypedLocalObjectReference dataSourceRef:.TypedObjectReference resources:.VolumeResourceRequirements selector:meta.LabelSelector storageClassName:s volumeAttributesClassName:s volumeMode:s volumeName:s
.PersistentVolumeClaimTemplate metadata:meta.ObjectMeta spec:.PersistentVolumeClaimSpec
.PersistentVolumeClaimVolumeSource claimName:s readOnly:b
.PersistentVolumeSpec accessModes:[]s awsElasticBlockStore:.AWSElasticBlockStoreVolumeSource azureDisk:.AzureDiskVolumeSource azureFile:.AzureFilePersistentVolumeSource capacity:{}q cephfs:.CephFSPersistentVolumeSource cinder:.CinderPersistentVolumeSource claimRef:.ObjectReference csi:.CSIPersistentVolumeSource fc:.FCVolumeSource flexVolume:.FlexPersistentVolumeSource flocker:.FlockerVolumeSource gcePersistentDisk:.GCEPersistentDiskVolumeSource glusterfs:.GlusterfsPersistentVolumeSource hostPath:.HostPathVolumeSource iscsi:.ISCSIPersistentVolumeSource local:.LocalVolumeSource mountOptions:[]s nfs:.NFSVolumeSource nodeAffinity:.VolumeNodeAffinity persistentVolumeReclaimPolicy:s photonPersistentDisk:.PhotonPersistentDiskVolumeSource portworxVolume:.PortworxVolumeSource quobyte:.QuobyteVolumeSource rbd:.RBDPersistentVolumeSource scaleIO:.ScaleIOPersistentVolumeSource storageClassName:s storageos:.StorageOSPersistentVolumeSource volumeAttributesClassName:s volumeMode:s vsphereVolume:.VsphereVirtualDiskVolumeSource
.PhotonPersistentDiskVolumeSource fsType:s pdID:s
.Pod * spec:.PodSpec status:a
.PodAffinity preferredDuringSchedulingIgnoredDuringExecution:[].WeightedPodAffinityTerm requiredDuringSchedulingIgnoredDuringExecution:[].PodAffinityTerm
.PodAffinityTerm labelSelector:meta.LabelSelector matchLabelKeys:[]s mismatchLabelKeys:[]s namespaceSelector:meta.LabelSelector namespaces:[]s topologyKey:s
.PodAntiAffinity preferredDuringSchedulingIgnoredDuringExecution:[].WeightedPodAffinityTerm requiredDuringSchedulingIgnoredDuringExecution:[].PodAffinityTerm
.PodCertificateProjection certificateChainPath:s credentialBundlePath:s keyPath:s keyType:s maxExpirationSeconds:i signerName:s user:l userAnnotations:{}s
.PodDNSConfig nameservers:[]s options:[].PodDNSConfigOption searches:[]s
.PodDNSConfigOption name:s value:s
.PodOS name:s
.PodReadinessGate conditionType:s
.PodResourceClaim name:s resourceClaimName:s resourceClaimTemplateName:s
.PodSchedulingGate name:s
.PodSchedulingGroup podGroupName:s
.PodSecurityContext appArmorProfile:.AppArmorProfile fsGroup:l fsGroupChangePolicy:s runAsGroup:l runAsNonRoot:b runAsUser:l seLinuxChangePolicy:s seLinuxOptions:.SELinuxOptions seccompProfile:.SeccompProfile supplementalGroups:[]l supplementalGroupsPolicy:s sysctls:[].Sysctl windowsOptions:.WindowsSecurityContextOptions
.PodSpec activeDeadlineSeconds:l affinity:.Affinity automountServiceAccountToken:b containers:[name=].Container dnsConfig:.PodDNSConfig dnsPolicy:s enableServiceLinks:b ephemeralContainers:[name=].EphemeralContainer evictionResponders:[name=].EvictionResponder hostAliases:[ip=].HostAlias hostIPC:b hostNetwork:b hostPID:b hostUsers:b hostname:s hostnameOverride:s imagePullSecrets:[name=].LocalObjectReference initContainers:[name=].Container nodeName:s nodeSelector:{}s os:.PodOS overhead:{}q preemptionPolicy:s priority:i priorityClassName:s readinessGates:[].PodReadinessGate resourceClaims:[name=].PodResourceClaim resources:.ResourceRequirements restartPolicy:s runtimeClassName:s schedulerName:s schedulingGates:[name=].PodSchedulingGate schedulingGroup:.PodSchedulingGroup securityContext:.PodSecurityContext serviceAccount:s serviceAccountName:s setHostnameAsFQDN:b shareProcessNamespace:b subdomain:s terminationGracePeriodSeconds:l tolerations:[].Toleration topologySpreadConstraints:[topologyKey=,whenUnsatisfiable=].TopologySpreadConstraint volumes:[name=].Volume workloadRef:a
.PodTemplate * template:.PodTemplateSpec
.PodTemplateSpec metadata:meta.ObjectMeta spec:.PodSpec
.PortworxVolumeSource fsType:s readOnly:b volumeID:s
.PreferredSchedulingTerm preference:.NodeSelectorTerm weight:i
.Probe exec:.ExecAction failureThreshold:i grpc:.GRPCAction httpGet:.HTTPGetAction initialDelaySeconds:i periodSeconds:i successThreshold:i tcpSocket:.TCPSocketAction terminationGracePeriodSeconds:l timeoutSeconds:i
.ProjectedVolumeSource defaultMode:i defaultUser:l sources:[].VolumeProjection
.QuobyteVolumeSource group:s readOnly:b registry:s tenant:s user:s volume:s
.RBDPersistentVolumeSource fsType:s image:s keyring:s monitors:[]s pool:s readOnly:b secretRef:.SecretReference user:s
.RBDVolumeSource fsType:s image:s keyring:s monitors:[]s pool:s readOnly:b secretRef:.LocalObjectReference user:s
.ReplicationController * spec:.ReplicationControllerSpec status:a
.ReplicationControllerSpec minReadySeconds:i replicas:i selector:{}s template:.PodTemplateSpec
.ResourceClaim name:s request:s
.ResourceFieldSelector containerName:s divisor:q resource:s
.ResourceQuota * spec:.ResourceQuotaSpec status:a
.ResourceQuotaSpec hard:{}q scopeSelector:.ScopeSelector scopes:[]s
.ResourceRequirements claims:[name=].ResourceClaim limits:{}q requests:{}q
.SELinuxOptions level:s role:s type:s user:s
.ScaleIOPersistentVolumeSource fsType:s gateway:s protectionDomain:s readOnly:b secretRef:.SecretReference sslEnabled:b storageMode:s storagePool:s system:s volumeName:s
.ScaleIOVolumeSource fsType:s gateway:s protectionDomain:s readOnly:b secretRef:.LocalObjectReference sslEnabled:b storageMode:s storagePool:s system:s volumeName:s
.ScopeSelector matchExpressions:[].ScopedResourceSelectorRequirement
.ScopedResourceSelectorRequirement operator:s scopeName:s values:[]s
.SeccompProfile localhostProfile:s type:s
.Secret * data:{}y immutable:b stringData:{}s type:s
.SecretEnvSource name:s optional:b
.SecretKeySelector key:s name:s optional:b
.SecretProjection items:[].KeyToPath name:s optional:b
.SecretReference name:s namespace:s
.SecretVolumeSource defaultMode:i defaultUser:l items:[].KeyToPath optional:b secretName:s
.SecurityContext allowPrivilegeEscalation:b appArmorProfile:.AppArmorProfile capabilities:.Capabilities privileged:b procMount:s readOnlyRootFilesystem:b runAsGroup:l runAsNonRoot:b runAsUser:l seLinuxOptions:.SELinuxOptions seccompProfile:.SeccompProfile windowsOptions:.WindowsSecurityContextOptions
.Service * spec:.ServiceSpec status:a
.ServiceAccount * automountServiceAccountToken:b imagePullSecrets:[].LocalObjectReference secrets:[name].ObjectReference
.ServiceAccountTokenProjection audience:s expirationSeconds:l path:s user:l
.ServicePort appProtocol:s name:s nodePort:i port:i protocol:s targetPort:o
.ServiceSpec allocateLoadBalancerNodePorts:b clusterIP:s clusterIPs:[]s externalIPs:[]s externalName:s externalTrafficPolicy:s healthCheckNodePort:i internalTrafficPolicy:s ipFamilies:[]s ipFamilyPolicy:s loadBalancerClass:s loadBalancerIP:s loadBalancerSourceRanges:[]s ports:[port=0,protocol=TCP].ServicePort publishNotReadyAddresses:b selector:{}s sessionAffinity:s sessionAffinityConfig:.SessionAffinityConfig trafficDistribution:s type:s
.SessionAffinityConfig clientIP:.ClientIPConfig
.SleepAction seconds:l
.StorageOSPersistentVolumeSource fsType:s readOnly:b secretRef:.ObjectReference volumeName:s volumeNamespace:s
.StorageOSVolumeSource fsType:s readOnly:b secretRef:.LocalObjectReference volumeName:s volumeNamespace:s
.Sysctl name:s value:s
.TCPSocketAction host:s port:o
.Taint effect:s key:s timeAdded:t value:s
.Toleration effect:s key:s operator:s tolerationSeconds:l value:s
.TopologySelectorLabelRequirement key:s values:[]s
.TopologySelectorTerm matchLabelExpressions:[].TopologySelectorLabelRequirement
.TopologySpreadConstraint labelSelector:meta.LabelSelector matchLabelKeys:[]s maxSkew:i minDomains:i nodeAffinityPolicy:s nodeTaintsPolicy:s topologyKey:s whenUnsatisfiable:s
.TypedLocalObjectReference apiGroup:s kind:s name:s
.TypedObjectReference apiGroup:s kind:s name:s namespace:s
.Volume awsElasticBlockStore:.AWSElasticBlockStoreVolumeSource azureDisk:.AzureDiskVolumeSource azureFile:.AzureFileVolumeSource cephfs:.CephFSVolumeSource cinder:.CinderVolumeSource configMap:.ConfigMapVolumeSource csi:.CSIVolumeSource downwardAPI:.DownwardAPIVolumeSource emptyDir:.EmptyDirVolumeSource ephemeral:.EphemeralVolumeSource fc:.FCVolumeSource flexVolume:.FlexVolumeSource flocker:.FlockerVolumeSource gcePersistentDisk:.GCEPersistentDiskVolumeSource gitRepo:.GitRepoVolumeSource glusterfs:.GlusterfsVolumeSource hostPath:.HostPathVolumeSource image:.ImageVolumeSource iscsi:.ISCSIVolumeSource name:s nfs:.NFSVolumeSource persistentVolumeClaim:.PersistentVolumeClaimVolumeSource photonPersistentDisk:.PhotonPersistentDiskVolumeSource portworxVolume:.PortworxVolumeSource projected:.ProjectedVolumeSource quobyte:.QuobyteVolumeSource rbd:.RBDVolumeSource scaleIO:.ScaleIOVolumeSource secret:.SecretVolumeSource storageos:.StorageOSVolumeSource vsphereVolume:.VsphereVirtualDiskVolumeSource
.VolumeDevice devicePath:s name:s
.VolumeMount bindMountOptions:[=]s mountPath:s mountPropagation:s name:s readOnly:b recursiveReadOnly:s subPath:s subPathExpr:s
.VolumeNodeAffinity required:.NodeSelector
.VolumeProjection clusterTrustBundle:.ClusterTrustBundleProjection configMap:.ConfigMapProjection downwardAPI:.DownwardAPIProjection podCertificate:.PodCertificateProjection secret:.SecretProjection serviceAccountToken:.ServiceAccountTokenProjection
.VolumeResourceRequirements limits:{}q requests:{}q
.VsphereVirtualDiskVolumeSource fsType:s storagePolicyID:s storagePolicyName:s volumePath:s
.WeightedPodAffinityTerm podAffinityTerm:.PodAffinityTerm weight:i
.WindowsSecurityContextOptions gmsaCredentialSpec:s gmsaCredentialSpecName:s hostProcess:b runAsUserName:s
discovery
.Endpoint addresses:[=]s conditions:.EndpointConditions deprecatedTopology:{}s hints:.EndpointHints hostname:s nodeName:s targetRef:core.ObjectReference zone:s
.EndpointConditions ready:b serving:b terminating:b
.EndpointHints forNodes:[].ForNode forZones:[].ForZone
.EndpointPort appProtocol:s name:s port:i protocol:s
.EndpointSlice * addressType:s endpoints:[].Endpoint ports:[].EndpointPort
.ForNode name:s
.ForZone name:s
events
.Event * action:s deprecatedCount:i deprecatedFirstTimestamp:t deprecatedLastTimestamp:t deprecatedSource:core.EventSource eventTime:t note:s reason:s regarding:core.ObjectReference related:core.ObjectReference reportingController:s reportingInstance:s series:.EventSeries type:s
.EventSeries count:i lastObservedTime:t
flowcontrol
.ExemptPriorityLevelConfiguration lendablePercent:i nominalConcurrencyShares:i
.FlowDistinguisherMethod type:s
.FlowSchema * spec:.FlowSchemaSpec status:a
.FlowSchemaSpec distinguisherMethod:.FlowDistinguisherMethod matchingPrecedence:i priorityLevelConfiguration:.PriorityLevelConfigurationReference rules:[].PolicyRulesWithSubjects
.GroupSubject name:s
.LimitResponse queuing:.QueuingConfiguration type:s
.LimitedPriorityLevelConfiguration borrowingLimitPercent:i lendablePercent:i limitResponse:.LimitResponse nominalConcurrencyShares:i
.NonResourcePolicyRule nonResourceURLs:[=]s verbs:[=]s
.PolicyRulesWithSubjects nonResourceRules:[].NonResourcePolicyRule resourceRules:[].ResourcePolicyRule subjects:[].Subject
.PriorityLevelConfiguration * spec:.PriorityLevelConfigurationSpec status:a
.PriorityLevelConfigurationReference name:s
.PriorityLevelConfigurationSpec exempt:.ExemptPriorityLevelConfiguration limited:.LimitedPriorityLevelConfiguration type:s
.QueuingConfiguration handSize:i queueLengthLimit:i queues:i
.ResourcePolicyRule apiGroups:[=]s clusterScope:b namespaces:[=]s resources:[=]s verbs:[=]s
.ServiceAccountSubject name:s namespace:s
.Subject group:.GroupSubject kind:s serviceAccount:.ServiceAccountSubject user:.UserSubject
.UserSubject name:s
meta
.DeleteOptions apiVersion:s dryRun:[]s gracePeriodSeconds:l ignoreStoreReadErrorWithClusterBreakingPotential:b kind:s orphanDependents:b preconditions:.Preconditions propagationPolicy:s
.FieldSelectorRequirement key:s operator:s values:[]s
.GroupResource group:s resource:s
.LabelSelector matchExpressions:[].LabelSelectorRequirement matchLabels:{}s
.LabelSelectorRequirement key:s operator:s values:[]s
.ObjectMeta annotations:{}s creationTimestamp:t deletionGracePeriodSeconds:l deletionTimestamp:t finalizers:[=]s generateName:s generation:l labels:{}s managedFields:a name:s namespace:s ownerReferences:[uid=].OwnerReference resourceVersion:s selfLink:s uid:s
.OwnerReference apiVersion:s blockOwnerDeletion:b controller:b kind:s name:s uid:s
.Preconditions resourceVersion:s uid:s
networking
.HTTPIngressPath backend:.IngressBackend path:s pathType:s
.HTTPIngressRuleValue paths:[].HTTPIngressPath
.IPAddress * spec:.IPAddressSpec
.IPAddressSpec parentRef:.ParentReference
.IPBlock cidr:s except:[]s
.Ingress * spec:.IngressSpec status:a
.IngressBackend resource:core.TypedLocalObjectReference service:.IngressServiceBackend
.IngressClass * spec:.IngressClassSpec
.IngressClassParametersReference apiGroup:s kind:s name:s namespace:s scope:s
.IngressClassSpec controller:s parameters:.IngressClassParametersReference
.IngressRule host:s http:.HTTPIngressRuleValue
.IngressServiceBackend name:s port:.ServiceBackendPort
.IngressSpec defaultBackend:.IngressBackend ingressClassName:s rules:[].IngressRule tls:[].IngressTLS
.IngressTLS hosts:[]s secretName:s
.NetworkPolicy * spec:.NetworkPolicySpec
.NetworkPolicyEgressRule ports:[].NetworkPolicyPort to:[].NetworkPolicyPeer
.NetworkPolicyIngressRule from:[].NetworkPolicyPeer ports:[].NetworkPolicyPort
.NetworkPolicyPeer ipBlock:.IPBlock namespaceSelector:meta.LabelSelector podSelector:meta.LabelSelector
.NetworkPolicyPort endPort:i port:o protocol:s
.NetworkPolicySpec egress:[].NetworkPolicyEgressRule ingress:[].NetworkPolicyIngressRule podSelector:meta.LabelSelector policyTypes:[]s
.ParentReference group:s name:s namespace:s resource:s
.ServiceBackendPort name:s number:i
.ServiceCIDR * spec:.ServiceCIDRSpec status:a
.ServiceCIDRSpec cidrs:[]s
node
.Overhead podFixed:{}q
.RuntimeClass * handler:s overhead:.Overhead scheduling:.Scheduling
.Scheduling nodeSelector:{}s tolerations:[]core.Toleration
policy
.Eviction * deleteOptions:meta.DeleteOptions
.PodDisruptionBudget * spec:.PodDisruptionBudgetSpec status:a
.PodDisruptionBudgetSpec maxUnavailable:o minAvailable:o selector:meta.LabelSelector unhealthyPodEvictionPolicy:s
rbac
.AggregationRule clusterRoleSelectors:[]meta.LabelSelector
.ClusterRole * aggregationRule:.AggregationRule rules:[].PolicyRule
.ClusterRoleBinding * roleRef:.RoleRef subjects:[].Subject
.PolicyRule apiGroups:[]s nonResourceURLs:[]s resourceNames:[]s resources:[]s verbs:[]s
.Role * rules:[].PolicyRule
.RoleBinding * roleRef:.RoleRef subjects:[].Subject
.RoleRef apiGroup:s kind:s name:s
.Subject apiGroup:s kind:s name:s namespace:s
resource
.CELDeviceSelector expression:s
.CapacityRequestPolicy default:q validRange:.CapacityRequestPolicyRange validValues:[]q
.CapacityRequestPolicyRange max:q min:q step:q
.CapacityRequirements requests:{}q
.Counter value:q
.CounterSet counters:{}.Counter name:s
.Device allNodes:b allowMultipleAllocations:b attributes:{}.DeviceAttribute bindingConditions:[]s bindingFailureConditions:[]s bindsToNode:b capacity:{}.DeviceCapacity consumesCounters:[].DeviceCounterConsumption name:s nodeAllocatableResourceMappings:a nodeAllocatableResources:{}.NodeAllocatableResource nodeName:s nodeSelector:core.NodeSelector taints:[].DeviceTaint
.DeviceAttribute bool:b bools:[]b int:l ints:[]l string:s strings:[]s version:s versions:[]s
.DeviceCapacity requestPolicy:.CapacityRequestPolicy value:q
.DeviceClaim config:[].DeviceClaimConfiguration constraints:[].DeviceConstraint requests:[].DeviceRequest
.DeviceClaimConfiguration opaque:.OpaqueDeviceConfiguration requests:[]s
.DeviceClass * spec:.DeviceClassSpec
.DeviceClassConfiguration opaque:.OpaqueDeviceConfiguration
.DeviceClassSpec config:[].DeviceClassConfiguration extendedResourceName:s selectors:[].DeviceSelector
.DeviceConstraint distinctAttribute:s matchAttribute:s requests:[]s
.DeviceCounterConsumption compatibilityGroups:[]s counterSet:s counters:{}.Counter
.DeviceDerivedAttribute expression:s name:s
.DeviceRequest exactly:.ExactDeviceRequest firstAvailable:[].DeviceSubRequest name:s
.DeviceSelector cel:.CELDeviceSelector
.DeviceSubRequest allocationMode:s capacity:.CapacityRequirements count:l derivedAttributes:[].DeviceDerivedAttribute deviceClassName:s name:s selectors:[].DeviceSelector tolerations:[].DeviceToleration
.DeviceTaint effect:s key:s timeAdded:t value:s
.DeviceTaintRule * spec:.DeviceTaintRuleSpec status:a
.DeviceTaintRuleSpec deviceSelector:.DeviceTaintSelector taint:.DeviceTaint
.DeviceTaintSelector device:s driver:s pool:s
.DeviceToleration effect:s key:s operator:s tolerationSeconds:l value:s
.ExactDeviceRequest adminAccess:b allocationMode:s capacity:.CapacityRequirements count:l derivedAttributes:[].DeviceDerivedAttribute deviceClassName:s selectors:[].DeviceSelector tolerations:[].DeviceToleration
.NodeAllocatableMapping capacityKey:s capacityMultiplier:q deviceMultiplier:q
.NodeAllocatableOverhead perContainer:q perPod:q
.NodeAllocatableResource mapping:.NodeAllocatableMapping overhead:.NodeAllocatableOverhead
.OpaqueDeviceConfiguration driver:s parameters:a
.ResourceClaim * spec:.ResourceClaimSpec status:a
.ResourceClaimSpec devices:.DeviceClaim
.ResourceClaimTemplate * spec:.ResourceClaimTemplateSpec
.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:.ResourceClaimSpec
.ResourcePool generation:l name:s resourceSliceCount:l
.ResourceSlice * spec:.ResourceSliceSpec
.ResourceSliceSpec allNodes:b devices:[].Device driver:s nodeName:s nodeSelector:core.NodeSelector partitionTypeAttribute:s perDeviceNodeSelection:b pool:.ResourcePool sharedCounters:[].CounterSet skipNodeOperations:[=]s
resource.v1beta1
.BasicDevice allNodes:b allowMultipleAllocations:b attributes:{}.DeviceAttribute bindingConditions:[]s bindingFailureConditions:[]s bindsToNode:b capacity:{}.DeviceCapacity consumesCounters:[].DeviceCounterConsumption nodeAllocatableResourceMappings:a nodeAllocatableResources:{}.NodeAllocatableResource nodeName:s nodeSelector:core.NodeSelector taints:[].DeviceTaint
.CELDeviceSelector expression:s
.CapacityRequestPolicy default:q validRange:.CapacityRequestPolicyRange validValues:[]q
.CapacityRequestPolicyRange max:q min:q step:q
.CapacityRequirements requests:{}q
.Counter value:q
.CounterSet counters:{}.Counter name:s
.Device basic:.BasicDevice name:s
.DeviceAttribute bool:b bools:[]b int:l ints:[]l string:s strings:[]s version:s versions:[]s
.DeviceCapacity requestPolicy:.CapacityRequestPolicy value:q
.DeviceClaim config:[].DeviceClaimConfiguration constraints:[].DeviceConstraint requests:[].DeviceRequest
.DeviceClaimConfiguration opaque:.OpaqueDeviceConfiguration requests:[]s
.DeviceClass * spec:.DeviceClassSpec
.DeviceClassConfiguration opaque:.OpaqueDeviceConfiguration
.DeviceClassSpec config:[].DeviceClassConfiguration extendedResourceName:s selectors:[].DeviceSelector
.DeviceConstraint distinctAttribute:s matchAttribute:s requests:[]s
.DeviceCounterConsumption compatibilityGroups:[]s counterSet:s counters:{}.Counter
.DeviceDerivedAttribute expression:s name:s
.DeviceRequest adminAccess:b allocationMode:s capacity:.CapacityRequirements count:l derivedAttributes:[].DeviceDerivedAttribute deviceClassName:s firstAvailable:[].DeviceSubRequest name:s selectors:[].DeviceSelector tolerations:[].DeviceToleration
.DeviceSelector cel:.CELDeviceSelector
.DeviceSubRequest allocationMode:s capacity:.CapacityRequirements count:l derivedAttributes:[].DeviceDerivedAttribute deviceClassName:s name:s selectors:[].DeviceSelector tolerations:[].DeviceToleration
.DeviceTaint effect:s key:s timeAdded:t value:s
.DeviceToleration effect:s key:s operator:s tolerationSeconds:l value:s
.NodeAllocatableMapping capacityKey:s capacityMultiplier:q deviceMultiplier:q
.NodeAllocatableOverhead perContainer:q perPod:q
.NodeAllocatableResource mapping:.NodeAllocatableMapping overhead:.NodeAllocatableOverhead
.OpaqueDeviceConfiguration driver:s parameters:a
.ResourceClaim * spec:.ResourceClaimSpec status:a
.ResourceClaimSpec devices:.DeviceClaim
.ResourceClaimTemplate * spec:.ResourceClaimTemplateSpec
.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:.ResourceClaimSpec
.ResourcePool generation:l name:s resourceSliceCount:l
.ResourceSlice * spec:.ResourceSliceSpec
.ResourceSliceSpec allNodes:b devices:[].Device driver:s nodeName:s nodeSelector:core.NodeSelector partitionTypeAttribute:s perDeviceNodeSelection:b pool:.ResourcePool sharedCounters:[].CounterSet skipNodeOperations:[=]s
resource.v1beta2
.CELDeviceSelector expression:s
.CapacityRequestPolicy default:q validRange:.CapacityRequestPolicyRange validValues:[]q
.CapacityRequestPolicyRange max:q min:q step:q
.CapacityRequirements requests:{}q
.Counter value:q
.CounterSet counters:{}.Counter name:s
.Device allNodes:b allowMultipleAllocations:b attributes:{}.DeviceAttribute bindingConditions:[]s bindingFailureConditions:[]s bindsToNode:b capacity:{}.DeviceCapacity consumesCounters:[].DeviceCounterConsumption name:s nodeAllocatableResourceMappings:a nodeAllocatableResources:{}.NodeAllocatableResource nodeName:s nodeSelector:core.NodeSelector taints:[].DeviceTaint
.DeviceAttribute bool:b bools:[]b int:l ints:[]l string:s strings:[]s version:s versions:[]s
.DeviceCapacity requestPolicy:.CapacityRequestPolicy value:q
.DeviceClaim config:[].DeviceClaimConfiguration constraints:[].DeviceConstraint requests:[].DeviceRequest
.DeviceClaimConfiguration opaque:.OpaqueDeviceConfiguration requests:[]s
.DeviceClass * spec:.DeviceClassSpec
.DeviceClassConfiguration opaque:.OpaqueDeviceConfiguration
.DeviceClassSpec config:[].DeviceClassConfiguration extendedResourceName:s selectors:[].DeviceSelector
.DeviceConstraint distinctAttribute:s matchAttribute:s requests:[]s
.DeviceCounterConsumption compatibilityGroups:[]s counterSet:s counters:{}.Counter
.DeviceDerivedAttribute expression:s name:s
.DeviceRequest exactly:.ExactDeviceRequest firstAvailable:[].DeviceSubRequest name:s
.DeviceSelector cel:.CELDeviceSelector
.DeviceSubRequest allocationMode:s capacity:.CapacityRequirements count:l derivedAttributes:[].DeviceDerivedAttribute deviceClassName:s name:s selectors:[].DeviceSelector tolerations:[].DeviceToleration
.DeviceTaint effect:s key:s timeAdded:t value:s
.DeviceTaintRule * spec:.DeviceTaintRuleSpec status:a
.DeviceTaintRuleSpec deviceSelector:.DeviceTaintSelector taint:.DeviceTaint
.DeviceTaintSelector device:s driver:s pool:s
.DeviceToleration effect:s key:s operator:s tolerationSeconds:l value:s
.ExactDeviceRequest adminAccess:b allocationMode:s capacity:.CapacityRequirements count:l derivedAttributes:[].DeviceDerivedAttribute deviceClassName:s selectors:[].DeviceSelector tolerations:[].DeviceToleration
.NodeAllocatableMapping capacityKey:s capacityMultiplier:q deviceMultiplier:q
.NodeAllocatableOverhead perContainer:q perPod:q
.NodeAllocatableResource mapping:.NodeAllocatableMapping overhead:.NodeAllocatableOverhead
.OpaqueDeviceConfiguration driver:s parameters:a
.ResourceClaim * spec:.ResourceClaimSpec status:a
.ResourceClaimSpec devices:.DeviceClaim
.ResourceClaimTemplate * spec:.ResourceClaimTemplateSpec
.ResourceClaimTemplateSpec metadata:meta.ObjectMeta spec:.ResourceClaimSpec
.ResourcePool generation:l name:s resourceSliceCount:l
.ResourceSlice * spec:.ResourceSliceSpec
.ResourceSliceSpec allNodes:b devices:[].Device driver:s nodeName:s nodeSelector:core.NodeSelector partitionTypeAttribute:s perDeviceNodeSelection:b pool:.ResourcePool sharedCounters:[].CounterSet skipNodeOperations:[=]s
scheduling
.PriorityClass * description:s globalDefault:b preemptionPolicy:s value:i
scheduling.v1alpha3
.TopologyConstraint key:s
.WorkloadPodGroupDisruptionMode all:a single:a
.WorkloadPodGroupGangSchedulingPolicy minCount:i
.WorkloadPodGroupResourceClaim name:s resourceClaimName:s resourceClaimTemplateName:s
.WorkloadPodGroupSchedulingConstraints topology:[].TopologyConstraint
.WorkloadPodGroupSchedulingPolicy basic:a gang:.WorkloadPodGroupGangSchedulingPolicy
scheduling.v1beta1
.CompositeDisruptionMode all:a single:a
.CompositeGangSchedulingPolicy minGroupCount:i
.CompositePodGroupSchedulingConstraints topology:[].TopologyConstraint
.CompositePodGroupSchedulingPolicy basic:a gang:.CompositeGangSchedulingPolicy
.CompositePodGroupTemplate compositePodGroupTemplates:[name=].CompositePodGroupTemplate disruptionMode:.CompositeDisruptionMode name:s podGroupTemplates:[name=].PodGroupTemplate preemptionPolicy:s priority:i priorityClassName:s schedulingConstraints:.CompositePodGroupSchedulingConstraints schedulingPolicy:.CompositePodGroupSchedulingPolicy
.DisruptionMode all:a single:a
.GangSchedulingPolicy minCount:i
.PodGroup * spec:.PodGroupSpec status:a
.PodGroupResourceClaim name:s resourceClaimName:s resourceClaimTemplateName:s
.PodGroupSchedulingConstraints topology:[].TopologyConstraint
.PodGroupSchedulingPolicy basic:a gang:.GangSchedulingPolicy
.PodGroupSpec disruptionMode:.DisruptionMode parentCompositePodGroupName:s preemptionPolicy:s priority:i priorityClassName:s resourceClaims:[name=].PodGroupResourceClaim schedulingConstraints:.PodGroupSchedulingConstraints schedulingPolicy:.PodGroupSchedulingPolicy workloadRef:.WorkloadReference
.PodGroupTemplate disruptionMode:.DisruptionMode name:s preemptionPolicy:s priority:i priorityClassName:s resourceClaims:[name=].PodGroupResourceClaim schedulingConstraints:.PodGroupSchedulingConstraints schedulingPolicy:.PodGroupSchedulingPolicy
.TopologyConstraint key:s
.TypedLocalObjectReference apiGroup:s kind:s name:s
.Workload * spec:.WorkloadSpec
.WorkloadReference templateName:s workloadName:s
.WorkloadSpec compositePodGroupTemplates:[name=].CompositePodGroupTemplate controllerRef:.TypedLocalObjectReference podGroupTemplates:[name=].PodGroupTemplate
storage
.CSIDriver * spec:.CSIDriverSpec
.CSIDriverSpec attachRequired:b fsGroupPolicy:s nodeAllocatableUpdatePeriodSeconds:l podInfoOnMount:b preventPodSchedulingIfMissing:b requiresRepublish:b seLinuxMount:b serviceAccountTokenInSecrets:b storageCapacity:b tokenRequests:[].TokenRequest volumeLifecycleModes:[=]s
.CSINode * spec:.CSINodeSpec status:a
.CSINodeDriver allocatable:.VolumeNodeResources name:s nodeID:s topologyKeys:[]s
.CSINodeSpec drivers:[name=].CSINodeDriver
.CSIStorageCapacity * capacity:q maximumVolumeSize:q nodeTopology:meta.LabelSelector storageClassName:s
.StorageClass * allowVolumeExpansion:b allowedTopologies:[]core.TopologySelectorTerm mountOptions:[]s parameters:{}s provisioner:s reclaimPolicy:s volumeBindingMode:s
.TokenRequest audience:s expirationSeconds:l
.VolumeAttachment * spec:.VolumeAttachmentSpec status:a
.VolumeAttachmentSource inlineVolumeSpec:core.PersistentVolumeSpec persistentVolumeName:s
.VolumeAttachmentSpec attacher:s nodeName:s source:.VolumeAttachmentSource
.VolumeAttributesClass * driverName:s parameters:{}s
.VolumeNodeResources count:i
storagemigration
.StorageVersionMigration * spec:.StorageVersionMigrationSpec status:a
.StorageVersionMigrationSpec resource:meta.GroupResource
storagemigration.v1beta1
.StorageVersionMigration * spec:.StorageVersionMigrationSpec status:a
.StorageVersionMigrationSpec resource:meta.GroupResource
`;
// src/engines/kubernetes/refusal.ts
function newRefusals(before, after) {
	const keyOf = ({ path, words }) => `${path.replace(/\[\d+\]/g, "[]")} ${words}`;
	const known = new Set(before.map(keyOf));
	return after.filter((refusal) => !known.has(keyOf(refusal)));
}
// src/engines/kubernetes/field.ts
const nothing = Object.create(null);
var Field = class Field {
	value;
	path;
	does;
	#found;
	constructor(value, path, found, does = () => false) {
		this.value = value === null ? void 0 : value;
		this.path = path;
		this.does = does;
		this.#found = found;
	}
	#beside(value, path) {
		return new Field(value, path, this.#found, this.does);
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
// src/engines/kubernetes/schema-value.ts
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
	visit$2(value, schema, "", {
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
function visit$2(value, schema, path, walk, depth, old) {
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
		if (isJsonObject(items)) for (const [at, item] of value.entries()) visit$2(item, items, `${path}[${at}]`, walk, depth + 1, void 0);
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
		if (isJsonObject(of)) visit$2(item, of, path === "" ? key : `${path}.${key}`, walk, depth + 1, was);
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
	visit$2(value, schema, path, {
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
// src/engines/kubernetes/kubernetes-fields.ts
const kubernetesFields = `
authentication.TokenRequestSpec.attestations 34,35,36
batch.JobSpec.scheduling 34,35,36
certificates.v1beta1.PodCertificateRequestSpec.stubPKCS10Request 35
core.ClusterTrustBundleProjection.user 34,35,36
core.ConfigMapVolumeSource.defaultUser 34,35,36
core.DownwardAPIVolumeFile.user 34,35,36
core.DownwardAPIVolumeSource.defaultUser 34,35,36
core.EmptyDirVolumeSource.mode 34,35,36
core.GRPCAction.mode 34,35,36
core.HTTPGetAction.protocol 34,35,36
core.KeyToPath.user 34,35,36
core.NodeSpec.podPreemptionPolicy 34,35,36
core.PodCertificateProjection.user 34,35,36
core.PodCertificateProjection.userAnnotations 34
core.PodSpec.evictionResponders 34,35,36
core.PodSpec.schedulingGroup 34,35
core.PodSpec.workloadRef 34,36,37
core.ProjectedVolumeSource.defaultUser 34,35,36
core.SecretVolumeSource.defaultUser 34,35,36
core.ServiceAccountTokenProjection.user 34,35,36
core.VolumeMount.bindMountOptions 34,35,36
resource.Device.nodeAllocatableResourceMappings 34,35,37
resource.Device.nodeAllocatableResources 34,35,36
resource.DeviceAttribute.bools 34,35
resource.DeviceAttribute.ints 34,35
resource.DeviceAttribute.strings 34,35
resource.DeviceAttribute.versions 34,35
resource.DeviceCounterConsumption.compatibilityGroups 34,35,36
resource.DeviceSubRequest.derivedAttributes 34,35,36
resource.ExactDeviceRequest.derivedAttributes 34,35,36
resource.ResourceSliceSpec.partitionTypeAttribute 34,35,36
resource.ResourceSliceSpec.skipNodeOperations 34,35,36
resource.v1beta1.BasicDevice.nodeAllocatableResourceMappings 34,35,37
resource.v1beta1.BasicDevice.nodeAllocatableResources 34,35,36
resource.v1beta1.DeviceAttribute.bools 34,35
resource.v1beta1.DeviceAttribute.ints 34,35
resource.v1beta1.DeviceAttribute.strings 34,35
resource.v1beta1.DeviceAttribute.versions 34,35
resource.v1beta1.DeviceCounterConsumption.compatibilityGroups 34,35,36
resource.v1beta1.DeviceRequest.derivedAttributes 34,35,36
resource.v1beta1.DeviceSubRequest.derivedAttributes 34,35,36
resource.v1beta1.ResourceSliceSpec.partitionTypeAttribute 34,35,36
resource.v1beta1.ResourceSliceSpec.skipNodeOperations 34,35,36
resource.v1beta2.Device.nodeAllocatableResourceMappings 34,35,37
resource.v1beta2.Device.nodeAllocatableResources 34,35,36
resource.v1beta2.DeviceAttribute.bools 34,35
resource.v1beta2.DeviceAttribute.ints 34,35
resource.v1beta2.DeviceAttribute.strings 34,35
resource.v1beta2.DeviceAttribute.versions 34,35
resource.v1beta2.DeviceCounterConsumption.compatibilityGroups 34,35,36
resource.v1beta2.DeviceSubRequest.derivedAttributes 34,35,36
resource.v1beta2.ExactDeviceRequest.derivedAttributes 34,35,36
resource.v1beta2.ResourceSliceSpec.partitionTypeAttribute 34,35,36
resource.v1beta2.ResourceSliceSpec.skipNodeOperations 34,35,36
storage.CSIDriverSpec.preventPodSchedulingIfMissing 34,35
storage.CSIDriverSpec.serviceAccountTokenInSecrets 34
storage.CSINode.status 34,35,36
`;
// src/engines/kubernetes/server-settings.ts
const gateOf = {
	"kubernetes-scale-to-zero": "HPAScaleToZero",
	"kubernetes-service-names": "RelaxedServiceNameValidation",
	"kubernetes-strict-addresses": "StrictIPCIDRValidation"
};
const knownGates = Object.values(gateOf).sort();
function serverDoes({ version, gates, asked }, id) {
	const gate = gates[gateOf[id] ?? ""];
	if (gate !== void 0) return gate;
	asked?.add(id);
	return behaves(id, printMinor(version));
}
const lacking = new Map(kubernetesFields.trim().split("\n").map((line) => {
	const [field = "", minors = ""] = line.split(" ");
	return [field, new Set(minors.split(",").map(Number))];
}));
const changingTypes = new Set([...lacking.keys()].map((field) => field.slice(0, field.lastIndexOf("."))));
function isChangingType(type) {
	return changingTypes.has(type);
}
function serverLacks({ version, asked }, field) {
	if (!lacking.has(field)) return false;
	asked?.add(field);
	return isLacking(field, version);
}
function isLacking(field, version) {
	return lacking.get(field)?.has(knownMinor(version)) === true;
}
function answerOf(asked, version) {
	return getOwn(behaviours, asked) === void 0 ? isLacking(asked, version) : behaves(asked, printMinor(version));
}
// src/engines/kubernetes/typed-value.ts
const textOfType = textsOfTypes();
function textsOfTypes() {
	const texts = new Map();
	let group = "";
	for (const line of kubernetesTypes.trim().split("\n")) {
		const [name, fields] = splitAt(line, " ");
		if (line.startsWith(".")) texts.set(`${group}${name}`, fields);
		else group = line;
	}
	return texts;
}
const fieldsOfType = new Map();
function splitAt(text, separator) {
	const at = text.indexOf(separator);
	return [text.slice(0, at), text.slice(at + 1)];
}
const shortTypes = {
	a: "any",
	b: "boolean",
	i: "int32",
	l: "int64",
	n: "number",
	o: "intOrString",
	q: "quantity",
	s: "string",
	t: "time",
	y: "bytes"
};
function fullType(type, group) {
	const at = Math.max(type.lastIndexOf("]"), type.lastIndexOf("}")) + 1;
	const name = type.slice(at);
	return `${type.slice(0, at)}${name.startsWith(".") ? `${group}${name}` : shortTypes[name] ?? name}`;
}
function fieldsOf(type) {
	const known = fieldsOfType.get(type);
	if (known !== void 0) return known;
	const text = textOfType.get(type);
	if (text === void 0) return void 0;
	const group = type.slice(0, type.lastIndexOf("."));
	const fields = new Map(text.replace("*", "apiVersion:s kind:s metadata:meta.ObjectMeta").split(" ").map((pair) => {
		const [name, of] = splitAt(pair, ":");
		return [name, fullType(of, group)];
	}));
	fieldsOfType.set(type, fields);
	return fields;
}
function itemType(type) {
	return /^(?:\[[^\]]*\]|\{\})(.*)$/.exec(type)?.[1];
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
function typedRefusals(object, type, settings) {
	const found = [];
	const lacks = (field) => settings !== void 0 && serverLacks(settings, field);
	visit$1(object, type, "", {
		found,
		lacks
	}, 0);
	return found;
}
function add(into, refusal) {
	if (into.found.length < 20) into.found.push({
		mechanism: "schema",
		...refusal
	});
}
function visit$1(value, type, path, into, depth) {
	if (value === null || isOpen(value) || type === "any" || depth > maxDocumentDepth$1 || into.found.length >= 20) return;
	const list = /^\[([^\]]*)\]/.exec(type);
	if (list !== null) return visitList(value, list[1] ?? "", type.slice(list[0].length), path, into, depth);
	if (type.startsWith("{}")) {
		if (!isJsonObject(value)) return add(into, {
			path,
			words: `expected map, got ${shown(value)}`,
			isUnread: true
		});
		const of = type.slice(2);
		for (const key of Object.keys(value)) visit$1(value[key] ?? null, of, `${path}.${key}`, into, depth + 1);
		return;
	}
	const fields = fieldsOf(type);
	if (fields === void 0) {
		const words = scalarWords(type, value);
		if (words !== void 0) add(into, {
			path,
			words,
			isUnread: true
		});
		return;
	}
	if (!isJsonObject(value)) return add(into, {
		path,
		words: `expected map, got ${shown(value)}`,
		isUnread: true
	});
	const isChanging = isChangingType(type);
	for (const key of Object.keys(value)) {
		const of = fields.get(key);
		if (of !== void 0 && !(isChanging && into.lacks(`${type}.${key}`))) visit$1(value[key] ?? null, of, `${path}.${key}`, into, depth + 1);
		else if (!isOpen(key)) add(into, {
			path: `${path}.${key}`,
			words: "field not declared in schema",
			isUnknownField: true
		});
	}
}
function visitList(value, keys, of, path, into, depth) {
	if (!Array.isArray(value)) return add(into, {
		path,
		words: `expected list, got ${shown(value)}`,
		isUnread: true
	});
	const wrong = keys === "" || keys === "=" ? -1 : value.findIndex((item) => !isJsonObject(item) && !isOpen(item));
	if (wrong >= 0) return add(into, {
		path,
		words: `element ${wrong}: associative list with keys may not have ${value[wrong] === null ? "a null element" : "non-map elements"}`,
		...value[wrong] === null ? {} : { isUnread: true }
	});
	const seen = new Set();
	for (const [at, item] of value.entries()) {
		const key = keys === "" ? void 0 : itemKey(item, keys);
		if (key === "") return add(into, {
			path,
			words: withoutKeys(at, keys.split(","))
		});
		if (key !== void 0) {
			if (seen.has(key)) add(into, {
				path,
				words: `duplicate entries for key ${key}`,
				isServerSideOnly: true
			});
			seen.add(key);
		}
		visit$1(item, of, `${path}${key ?? `[${at}]`}`, into, depth + 1);
	}
}
function itemKey(item, keys) {
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
// src/engines/kubernetes/custom-resource.ts
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
// src/engines/kubernetes/flux-definitions.ts
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
// src/engines/kubernetes/flux-schema.ts
const known = new Map();
function fluxSchema(apiVersion, kind) {
	const key = `${apiVersion} ${kind}`;
	return getOrInsert(known, key, () => {
		if (Object.hasOwn(fluxDefinitions, key)) return parsed(key);
		const group = apiVersion.slice(0, apiVersion.indexOf("/") + 1);
		const other = Object.keys(fluxDefinitions).find((one) => one.startsWith(group) && one.endsWith(` ${kind}`));
		return other === void 0 || !/\.toolkit\.fluxcd\.io\/$/.test(group) ? void 0 : typesOf(parsed(other));
	});
}
function parsed(key) {
	const schema = JSON.parse(fluxDefinitions[key] ?? "null");
	return isJsonObject(schema) ? schema : void 0;
}
function typesOf(schema) {
	if (!isJsonObject(schema)) return void 0;
	const known = { "x-kubernetes-preserve-unknown-fields": true };
	const { type, properties } = schema;
	if (type !== void 0) known["type"] = type;
	if (isJsonObject(properties)) known["properties"] = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, typesOf(field) ?? {}]));
	for (const name of ["items", "additionalProperties"]) {
		const types = typesOf(schema[name]);
		if (types !== void 0) known[name] = types;
	}
	return known;
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
function definitionInCluster(object, root, side) {
	return definitionOf(object, root, side) ?? (side.before === void 0 ? void 0 : definitionOf(object, root, side.before));
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
export { newRefusals as _, customRefusals as a, fieldsOf as c, typedRefusals as d, answerOf as f, printed as g, Field as h, schemaFor as i, itemKey as l, serverDoes as m, definitionOf as n, versionSchema as o, knownGates as p, knownSchemaFor as r, builtInType as s, definitionInCluster as t, itemType as u, kubernetesGroups as v };
