/**
 * Beginnings of the names of types, by built-in API. Written by scripts/oracle/kubernetes-types.js from the API of
 * Kubernetes v1.37.2.
 */
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
 * The fields of each type of a group, as `name:type` behind the name of the type. A type is a letter of `shortTypes`,
 * the name of another type, without its group where that is the same, or one of these after `[]` (a list), `[=]` (a
 * list that is a set), `[key,key=default]` (a list whose items have these keys) or `{}` (a mapping with any keys). `*`
 * stands for the fields of a kind: `apiVersion`, `kind` and `metadata`.
 */
export const kubernetesTypes = `
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
