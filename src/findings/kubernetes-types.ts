/** The type that each built-in kind has, by `apiVersion Kind`. Written by scripts/kubernetes-types.js from the API of Kubernetes 1.36. */
export const kubernetesKinds: Readonly<Record<string, string>> = {
  'admissionregistration.k8s.io/v1 MutatingAdmissionPolicy': 'admissionregistration.MutatingAdmissionPolicy',
  'admissionregistration.k8s.io/v1 MutatingAdmissionPolicyBinding':
    'admissionregistration.MutatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/v1 MutatingWebhookConfiguration': 'admissionregistration.MutatingWebhookConfiguration',
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy': 'admissionregistration.ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding':
    'admissionregistration.ValidatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration':
    'admissionregistration.ValidatingWebhookConfiguration',
  'apps/v1 ControllerRevision': 'apps.ControllerRevision',
  'apps/v1 DaemonSet': 'apps.DaemonSet',
  'apps/v1 Deployment': 'apps.Deployment',
  'apps/v1 ReplicaSet': 'apps.ReplicaSet',
  'apps/v1 StatefulSet': 'apps.StatefulSet',
  'autoscaling/v2 HorizontalPodAutoscaler': 'autoscaling.HorizontalPodAutoscaler',
  'batch/v1 CronJob': 'batch.CronJob',
  'batch/v1 Job': 'batch.Job',
  'coordination.k8s.io/v1 Lease': 'coordination.Lease',
  'discovery.k8s.io/v1 EndpointSlice': 'discovery.EndpointSlice',
  'networking.k8s.io/v1 IPAddress': 'networking.IPAddress',
  'networking.k8s.io/v1 Ingress': 'networking.Ingress',
  'networking.k8s.io/v1 IngressClass': 'networking.IngressClass',
  'networking.k8s.io/v1 NetworkPolicy': 'networking.NetworkPolicy',
  'networking.k8s.io/v1 ServiceCIDR': 'networking.ServiceCIDR',
  'node.k8s.io/v1 RuntimeClass': 'node.RuntimeClass',
  'policy/v1 Eviction': 'policy.Eviction',
  'policy/v1 PodDisruptionBudget': 'policy.PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1 ClusterRole': 'rbac.ClusterRole',
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': 'rbac.ClusterRoleBinding',
  'rbac.authorization.k8s.io/v1 Role': 'rbac.Role',
  'rbac.authorization.k8s.io/v1 RoleBinding': 'rbac.RoleBinding',
  'scheduling.k8s.io/v1 PriorityClass': 'scheduling.PriorityClass',
  'storage.k8s.io/v1 CSIDriver': 'storage.CSIDriver',
  'storage.k8s.io/v1 CSINode': 'storage.CSINode',
  'storage.k8s.io/v1 CSIStorageCapacity': 'storage.CSIStorageCapacity',
  'storage.k8s.io/v1 StorageClass': 'storage.StorageClass',
  'storage.k8s.io/v1 VolumeAttachment': 'storage.VolumeAttachment',
  'storage.k8s.io/v1 VolumeAttributesClass': 'storage.VolumeAttributesClass',
  'v1 Binding': 'core.Binding',
  'v1 ComponentStatus': 'core.ComponentStatus',
  'v1 ConfigMap': 'core.ConfigMap',
  'v1 Endpoints': 'core.Endpoints',
  'v1 Event': 'core.Event',
  'v1 LimitRange': 'core.LimitRange',
  'v1 Namespace': 'core.Namespace',
  'v1 Node': 'core.Node',
  'v1 PersistentVolume': 'core.PersistentVolume',
  'v1 PersistentVolumeClaim': 'core.PersistentVolumeClaim',
  'v1 Pod': 'core.Pod',
  'v1 PodStatusResult': 'core.PodStatusResult',
  'v1 PodTemplate': 'core.PodTemplate',
  'v1 RangeAllocation': 'core.RangeAllocation',
  'v1 ReplicationController': 'core.ReplicationController',
  'v1 ResourceQuota': 'core.ResourceQuota',
  'v1 Secret': 'core.Secret',
  'v1 Service': 'core.Service',
  'v1 ServiceAccount': 'core.ServiceAccount',
};

/**
 * The fields of each type, as `name:type` with spaces between them. A type is `string`, `integer`, `number`, `boolean`, `quantity`, `intOrString`, `any`, the name of another
 * type, or one of these after `[]` (a list) or `{}` (a mapping with any keys).
 */
export const kubernetesTypes: Readonly<Record<string, string>> = {
  'admissionregistration.ApplyConfiguration': 'expression:string',
  'admissionregistration.AuditAnnotation': 'key:string valueExpression:string',
  'admissionregistration.JSONPatch': 'expression:string',
  'admissionregistration.MatchCondition': 'expression:string name:string',
  'admissionregistration.MatchResources':
    'excludeResourceRules:[]admissionregistration.NamedRuleWithOperations matchPolicy:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector resourceRules:[]admissionregistration.NamedRuleWithOperations',
  'admissionregistration.MutatingAdmissionPolicy':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.MutatingAdmissionPolicySpec',
  'admissionregistration.MutatingAdmissionPolicyBinding':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.MutatingAdmissionPolicyBindingSpec',
  'admissionregistration.MutatingAdmissionPolicyBindingSpec':
    'matchResources:admissionregistration.MatchResources paramRef:admissionregistration.ParamRef policyName:string',
  'admissionregistration.MutatingAdmissionPolicySpec':
    'failurePolicy:string matchConditions:[]admissionregistration.MatchCondition matchConstraints:admissionregistration.MatchResources mutations:[]admissionregistration.Mutation paramKind:admissionregistration.ParamKind reinvocationPolicy:string variables:[]admissionregistration.Variable',
  'admissionregistration.MutatingWebhook':
    'admissionReviewVersions:[]string clientConfig:admissionregistration.WebhookClientConfig failurePolicy:string matchConditions:[]admissionregistration.MatchCondition matchPolicy:string name:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector reinvocationPolicy:string rules:[]admissionregistration.RuleWithOperations sideEffects:string timeoutSeconds:integer',
  'admissionregistration.MutatingWebhookConfiguration':
    'apiVersion:string kind:string metadata:meta.ObjectMeta webhooks:[]admissionregistration.MutatingWebhook',
  'admissionregistration.Mutation':
    'applyConfiguration:admissionregistration.ApplyConfiguration jsonPatch:admissionregistration.JSONPatch patchType:string',
  'admissionregistration.NamedRuleWithOperations':
    'apiGroups:[]string apiVersions:[]string operations:[]string resourceNames:[]string resources:[]string scope:string',
  'admissionregistration.ParamKind': 'apiVersion:string kind:string',
  'admissionregistration.ParamRef':
    'name:string namespace:string parameterNotFoundAction:string selector:meta.LabelSelector',
  'admissionregistration.RuleWithOperations':
    'apiGroups:[]string apiVersions:[]string operations:[]string resources:[]string scope:string',
  'admissionregistration.ServiceReference': 'name:string namespace:string path:string port:integer',
  'admissionregistration.ValidatingAdmissionPolicy':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.ValidatingAdmissionPolicySpec status:any',
  'admissionregistration.ValidatingAdmissionPolicyBinding':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:admissionregistration.ValidatingAdmissionPolicyBindingSpec',
  'admissionregistration.ValidatingAdmissionPolicyBindingSpec':
    'matchResources:admissionregistration.MatchResources paramRef:admissionregistration.ParamRef policyName:string validationActions:[]string',
  'admissionregistration.ValidatingAdmissionPolicySpec':
    'auditAnnotations:[]admissionregistration.AuditAnnotation failurePolicy:string matchConditions:[]admissionregistration.MatchCondition matchConstraints:admissionregistration.MatchResources paramKind:admissionregistration.ParamKind validations:[]admissionregistration.Validation variables:[]admissionregistration.Variable',
  'admissionregistration.ValidatingWebhook':
    'admissionReviewVersions:[]string clientConfig:admissionregistration.WebhookClientConfig failurePolicy:string matchConditions:[]admissionregistration.MatchCondition matchPolicy:string name:string namespaceSelector:meta.LabelSelector objectSelector:meta.LabelSelector rules:[]admissionregistration.RuleWithOperations sideEffects:string timeoutSeconds:integer',
  'admissionregistration.ValidatingWebhookConfiguration':
    'apiVersion:string kind:string metadata:meta.ObjectMeta webhooks:[]admissionregistration.ValidatingWebhook',
  'admissionregistration.Validation': 'expression:string message:string messageExpression:string reason:string',
  'admissionregistration.Variable': 'expression:string name:string',
  'admissionregistration.WebhookClientConfig':
    'caBundle:string service:admissionregistration.ServiceReference url:string',
  'apps.ControllerRevision': 'apiVersion:string data:any kind:string metadata:meta.ObjectMeta revision:integer',
  'apps.DaemonSet': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.DaemonSetSpec status:any',
  'apps.DaemonSetSpec':
    'minReadySeconds:integer revisionHistoryLimit:integer selector:meta.LabelSelector template:core.PodTemplateSpec updateStrategy:apps.DaemonSetUpdateStrategy',
  'apps.DaemonSetUpdateStrategy': 'rollingUpdate:apps.RollingUpdateDaemonSet type:string',
  'apps.Deployment': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.DeploymentSpec status:any',
  'apps.DeploymentSpec':
    'minReadySeconds:integer paused:boolean progressDeadlineSeconds:integer replicas:integer revisionHistoryLimit:integer selector:meta.LabelSelector strategy:apps.DeploymentStrategy template:core.PodTemplateSpec',
  'apps.DeploymentStrategy': 'rollingUpdate:apps.RollingUpdateDeployment type:string',
  'apps.ReplicaSet': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.ReplicaSetSpec status:any',
  'apps.ReplicaSetSpec':
    'minReadySeconds:integer replicas:integer selector:meta.LabelSelector template:core.PodTemplateSpec',
  'apps.RollingUpdateDaemonSet': 'maxSurge:intOrString maxUnavailable:intOrString',
  'apps.RollingUpdateDeployment': 'maxSurge:intOrString maxUnavailable:intOrString',
  'apps.RollingUpdateStatefulSetStrategy': 'maxUnavailable:intOrString partition:integer',
  'apps.StatefulSet': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:apps.StatefulSetSpec status:any',
  'apps.StatefulSetOrdinals': 'start:integer',
  'apps.StatefulSetPersistentVolumeClaimRetentionPolicy': 'whenDeleted:string whenScaled:string',
  'apps.StatefulSetSpec':
    'minReadySeconds:integer ordinals:apps.StatefulSetOrdinals persistentVolumeClaimRetentionPolicy:apps.StatefulSetPersistentVolumeClaimRetentionPolicy podManagementPolicy:string replicas:integer revisionHistoryLimit:integer selector:meta.LabelSelector serviceName:string template:core.PodTemplateSpec updateStrategy:apps.StatefulSetUpdateStrategy volumeClaimTemplates:[]core.PersistentVolumeClaim',
  'apps.StatefulSetUpdateStrategy': 'rollingUpdate:apps.RollingUpdateStatefulSetStrategy type:string',
  'autoscaling.ContainerResourceMetricSource': 'container:string name:string target:autoscaling.MetricTarget',
  'autoscaling.CrossVersionObjectReference': 'apiVersion:string kind:string name:string',
  'autoscaling.ExternalMetricSource': 'metric:autoscaling.MetricIdentifier target:autoscaling.MetricTarget',
  'autoscaling.HPAScalingPolicy': 'periodSeconds:integer type:string value:integer',
  'autoscaling.HPAScalingRules':
    'policies:[]autoscaling.HPAScalingPolicy selectPolicy:string stabilizationWindowSeconds:integer tolerance:quantity',
  'autoscaling.HorizontalPodAutoscaler':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:autoscaling.HorizontalPodAutoscalerSpec status:any',
  'autoscaling.HorizontalPodAutoscalerBehavior':
    'scaleDown:autoscaling.HPAScalingRules scaleUp:autoscaling.HPAScalingRules',
  'autoscaling.HorizontalPodAutoscalerSpec':
    'behavior:autoscaling.HorizontalPodAutoscalerBehavior maxReplicas:integer metrics:[]autoscaling.MetricSpec minReplicas:integer scaleTargetRef:autoscaling.CrossVersionObjectReference',
  'autoscaling.MetricIdentifier': 'name:string selector:meta.LabelSelector',
  'autoscaling.MetricSpec':
    'containerResource:autoscaling.ContainerResourceMetricSource external:autoscaling.ExternalMetricSource object:autoscaling.ObjectMetricSource pods:autoscaling.PodsMetricSource resource:autoscaling.ResourceMetricSource type:string',
  'autoscaling.MetricTarget': 'averageUtilization:integer averageValue:quantity type:string value:quantity',
  'autoscaling.ObjectMetricSource':
    'describedObject:autoscaling.CrossVersionObjectReference metric:autoscaling.MetricIdentifier target:autoscaling.MetricTarget',
  'autoscaling.PodsMetricSource': 'metric:autoscaling.MetricIdentifier target:autoscaling.MetricTarget',
  'autoscaling.ResourceMetricSource': 'name:string target:autoscaling.MetricTarget',
  'batch.CronJob': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:batch.CronJobSpec status:any',
  'batch.CronJobSpec':
    'concurrencyPolicy:string failedJobsHistoryLimit:integer jobTemplate:batch.JobTemplateSpec schedule:string startingDeadlineSeconds:integer successfulJobsHistoryLimit:integer suspend:boolean timeZone:string',
  'batch.Job': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:batch.JobSpec status:any',
  'batch.JobSpec':
    'activeDeadlineSeconds:integer backoffLimit:integer backoffLimitPerIndex:integer completionMode:string completions:integer managedBy:string manualSelector:boolean maxFailedIndexes:integer parallelism:integer podFailurePolicy:batch.PodFailurePolicy podReplacementPolicy:string selector:meta.LabelSelector successPolicy:batch.SuccessPolicy suspend:boolean template:core.PodTemplateSpec ttlSecondsAfterFinished:integer',
  'batch.JobTemplateSpec': 'metadata:meta.ObjectMeta spec:batch.JobSpec',
  'batch.PodFailurePolicy': 'rules:[]batch.PodFailurePolicyRule',
  'batch.PodFailurePolicyOnExitCodesRequirement': 'containerName:string operator:string values:[]integer',
  'batch.PodFailurePolicyOnPodConditionsPattern': 'status:any type:string',
  'batch.PodFailurePolicyRule':
    'action:string onExitCodes:batch.PodFailurePolicyOnExitCodesRequirement onPodConditions:[]batch.PodFailurePolicyOnPodConditionsPattern',
  'batch.SuccessPolicy': 'rules:[]batch.SuccessPolicyRule',
  'batch.SuccessPolicyRule': 'succeededCount:integer succeededIndexes:string',
  'coordination.Lease': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:coordination.LeaseSpec',
  'coordination.LeaseSpec':
    'acquireTime:string holderIdentity:string leaseDurationSeconds:integer leaseTransitions:integer preferredHolder:string renewTime:string strategy:string',
  'core.AWSElasticBlockStoreVolumeSource': 'fsType:string partition:integer readOnly:boolean volumeID:string',
  'core.Affinity': 'nodeAffinity:core.NodeAffinity podAffinity:core.PodAffinity podAntiAffinity:core.PodAntiAffinity',
  'core.AppArmorProfile': 'localhostProfile:string type:string',
  'core.AzureDiskVolumeSource':
    'cachingMode:string diskName:string diskURI:string fsType:string kind:string readOnly:boolean',
  'core.AzureFilePersistentVolumeSource': 'readOnly:boolean secretName:string secretNamespace:string shareName:string',
  'core.AzureFileVolumeSource': 'readOnly:boolean secretName:string shareName:string',
  'core.Binding': 'apiVersion:string kind:string metadata:meta.ObjectMeta target:core.ObjectReference',
  'core.CSIPersistentVolumeSource':
    'controllerExpandSecretRef:core.SecretReference controllerPublishSecretRef:core.SecretReference driver:string fsType:string nodeExpandSecretRef:core.SecretReference nodePublishSecretRef:core.SecretReference nodeStageSecretRef:core.SecretReference readOnly:boolean volumeAttributes:{}string volumeHandle:string',
  'core.CSIVolumeSource':
    'driver:string fsType:string nodePublishSecretRef:core.LocalObjectReference readOnly:boolean volumeAttributes:{}string',
  'core.Capabilities': 'add:[]string drop:[]string',
  'core.CephFSPersistentVolumeSource':
    'monitors:[]string path:string readOnly:boolean secretFile:string secretRef:core.SecretReference user:string',
  'core.CephFSVolumeSource':
    'monitors:[]string path:string readOnly:boolean secretFile:string secretRef:core.LocalObjectReference user:string',
  'core.CinderPersistentVolumeSource': 'fsType:string readOnly:boolean secretRef:core.SecretReference volumeID:string',
  'core.CinderVolumeSource': 'fsType:string readOnly:boolean secretRef:core.LocalObjectReference volumeID:string',
  'core.ClientIPConfig': 'timeoutSeconds:integer',
  'core.ClusterTrustBundleProjection':
    'labelSelector:meta.LabelSelector name:string optional:boolean path:string signerName:string',
  'core.ComponentCondition': 'error:string message:string status:any type:string',
  'core.ComponentStatus': 'apiVersion:string conditions:[]core.ComponentCondition kind:string metadata:meta.ObjectMeta',
  'core.ConfigMap':
    'apiVersion:string binaryData:{}string data:{}string immutable:boolean kind:string metadata:meta.ObjectMeta',
  'core.ConfigMapEnvSource': 'name:string optional:boolean',
  'core.ConfigMapKeySelector': 'key:string name:string optional:boolean',
  'core.ConfigMapNodeConfigSource':
    'kubeletConfigKey:string name:string namespace:string resourceVersion:string uid:string',
  'core.ConfigMapProjection': 'items:[]core.KeyToPath name:string optional:boolean',
  'core.ConfigMapVolumeSource': 'defaultMode:integer items:[]core.KeyToPath name:string optional:boolean',
  'core.Container':
    'args:[]string command:[]string env:[]core.EnvVar envFrom:[]core.EnvFromSource image:string imagePullPolicy:string lifecycle:core.Lifecycle livenessProbe:core.Probe name:string ports:[]core.ContainerPort readinessProbe:core.Probe resizePolicy:[]core.ContainerResizePolicy resources:core.ResourceRequirements restartPolicy:string restartPolicyRules:[]core.ContainerRestartRule securityContext:core.SecurityContext startupProbe:core.Probe stdin:boolean stdinOnce:boolean terminationMessagePath:string terminationMessagePolicy:string tty:boolean volumeDevices:[]core.VolumeDevice volumeMounts:[]core.VolumeMount workingDir:string',
  'core.ContainerPort': 'containerPort:integer hostIP:string hostPort:integer name:string protocol:string',
  'core.ContainerResizePolicy': 'resourceName:string restartPolicy:string',
  'core.ContainerRestartRule': 'action:string exitCodes:core.ContainerRestartRuleOnExitCodes',
  'core.ContainerRestartRuleOnExitCodes': 'operator:string values:[]integer',
  'core.DownwardAPIProjection': 'items:[]core.DownwardAPIVolumeFile',
  'core.DownwardAPIVolumeFile':
    'fieldRef:core.ObjectFieldSelector mode:integer path:string resourceFieldRef:core.ResourceFieldSelector',
  'core.DownwardAPIVolumeSource': 'defaultMode:integer items:[]core.DownwardAPIVolumeFile',
  'core.EmptyDirVolumeSource': 'medium:string sizeLimit:quantity',
  'core.EndpointAddress': 'hostname:string ip:string nodeName:string targetRef:core.ObjectReference',
  'core.EndpointPort': 'appProtocol:string name:string port:integer protocol:string',
  'core.EndpointSubset':
    'addresses:[]core.EndpointAddress notReadyAddresses:[]core.EndpointAddress ports:[]core.EndpointPort',
  'core.Endpoints': 'apiVersion:string kind:string metadata:meta.ObjectMeta subsets:[]core.EndpointSubset',
  'core.EnvFromSource': 'configMapRef:core.ConfigMapEnvSource prefix:string secretRef:core.SecretEnvSource',
  'core.EnvVar': 'name:string value:string valueFrom:core.EnvVarSource',
  'core.EnvVarSource':
    'configMapKeyRef:core.ConfigMapKeySelector fieldRef:core.ObjectFieldSelector fileKeyRef:core.FileKeySelector resourceFieldRef:core.ResourceFieldSelector secretKeyRef:core.SecretKeySelector',
  'core.EphemeralContainer':
    'args:[]string command:[]string env:[]core.EnvVar envFrom:[]core.EnvFromSource image:string imagePullPolicy:string lifecycle:core.Lifecycle livenessProbe:core.Probe name:string ports:[]core.ContainerPort readinessProbe:core.Probe resizePolicy:[]core.ContainerResizePolicy resources:core.ResourceRequirements restartPolicy:string restartPolicyRules:[]core.ContainerRestartRule securityContext:core.SecurityContext startupProbe:core.Probe stdin:boolean stdinOnce:boolean targetContainerName:string terminationMessagePath:string terminationMessagePolicy:string tty:boolean volumeDevices:[]core.VolumeDevice volumeMounts:[]core.VolumeMount workingDir:string',
  'core.EphemeralVolumeSource': 'volumeClaimTemplate:core.PersistentVolumeClaimTemplate',
  'core.Event':
    'action:string apiVersion:string count:integer eventTime:string firstTimestamp:string involvedObject:core.ObjectReference kind:string lastTimestamp:string message:string metadata:meta.ObjectMeta reason:string related:core.ObjectReference reportingComponent:string reportingInstance:string series:core.EventSeries source:core.EventSource type:string',
  'core.EventSeries': 'count:integer lastObservedTime:string',
  'core.EventSource': 'component:string host:string',
  'core.ExecAction': 'command:[]string',
  'core.FCVolumeSource': 'fsType:string lun:integer readOnly:boolean targetWWNs:[]string wwids:[]string',
  'core.FileKeySelector': 'key:string optional:boolean path:string volumeName:string',
  'core.FlexPersistentVolumeSource':
    'driver:string fsType:string options:{}string readOnly:boolean secretRef:core.SecretReference',
  'core.FlexVolumeSource':
    'driver:string fsType:string options:{}string readOnly:boolean secretRef:core.LocalObjectReference',
  'core.FlockerVolumeSource': 'datasetName:string datasetUUID:string',
  'core.GCEPersistentDiskVolumeSource': 'fsType:string partition:integer pdName:string readOnly:boolean',
  'core.GRPCAction': 'port:integer service:string',
  'core.GitRepoVolumeSource': 'directory:string repository:string revision:string',
  'core.GlusterfsPersistentVolumeSource': 'endpoints:string endpointsNamespace:string path:string readOnly:boolean',
  'core.GlusterfsVolumeSource': 'endpoints:string path:string readOnly:boolean',
  'core.HTTPGetAction': 'host:string httpHeaders:[]core.HTTPHeader path:string port:intOrString scheme:string',
  'core.HTTPHeader': 'name:string value:string',
  'core.HostAlias': 'hostnames:[]string ip:string',
  'core.HostPathVolumeSource': 'path:string type:string',
  'core.ISCSIPersistentVolumeSource':
    'chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string initiatorName:string iqn:string iscsiInterface:string lun:integer portals:[]string readOnly:boolean secretRef:core.SecretReference targetPortal:string',
  'core.ISCSIVolumeSource':
    'chapAuthDiscovery:boolean chapAuthSession:boolean fsType:string initiatorName:string iqn:string iscsiInterface:string lun:integer portals:[]string readOnly:boolean secretRef:core.LocalObjectReference targetPortal:string',
  'core.ImageVolumeSource': 'pullPolicy:string reference:string',
  'core.KeyToPath': 'key:string mode:integer path:string',
  'core.Lifecycle': 'postStart:core.LifecycleHandler preStop:core.LifecycleHandler stopSignal:string',
  'core.LifecycleHandler':
    'exec:core.ExecAction httpGet:core.HTTPGetAction sleep:core.SleepAction tcpSocket:core.TCPSocketAction',
  'core.LimitRange': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.LimitRangeSpec',
  'core.LimitRangeItem':
    'default:{}quantity defaultRequest:{}quantity max:{}quantity maxLimitRequestRatio:{}quantity min:{}quantity type:string',
  'core.LimitRangeSpec': 'limits:[]core.LimitRangeItem',
  'core.LocalObjectReference': 'name:string',
  'core.LocalVolumeSource': 'fsType:string path:string',
  'core.NFSVolumeSource': 'path:string readOnly:boolean server:string',
  'core.Namespace': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.NamespaceSpec status:any',
  'core.NamespaceSpec': 'finalizers:[]string',
  'core.Node': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.NodeSpec status:any',
  'core.NodeAffinity':
    'preferredDuringSchedulingIgnoredDuringExecution:[]core.PreferredSchedulingTerm requiredDuringSchedulingIgnoredDuringExecution:core.NodeSelector',
  'core.NodeConfigSource': 'configMap:core.ConfigMapNodeConfigSource',
  'core.NodeSelector': 'nodeSelectorTerms:[]core.NodeSelectorTerm',
  'core.NodeSelectorRequirement': 'key:string operator:string values:[]string',
  'core.NodeSelectorTerm': 'matchExpressions:[]core.NodeSelectorRequirement matchFields:[]core.NodeSelectorRequirement',
  'core.NodeSpec':
    'configSource:core.NodeConfigSource externalID:string podCIDR:string podCIDRs:[]string providerID:string taints:[]core.Taint unschedulable:boolean',
  'core.ObjectFieldSelector': 'apiVersion:string fieldPath:string',
  'core.ObjectReference':
    'apiVersion:string fieldPath:string kind:string name:string namespace:string resourceVersion:string uid:string',
  'core.PersistentVolume':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.PersistentVolumeSpec status:any',
  'core.PersistentVolumeClaim':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.PersistentVolumeClaimSpec status:any',
  'core.PersistentVolumeClaimSpec':
    'accessModes:[]string dataSource:core.TypedLocalObjectReference dataSourceRef:core.TypedObjectReference resources:core.VolumeResourceRequirements selector:meta.LabelSelector storageClassName:string volumeAttributesClassName:string volumeMode:string volumeName:string',
  'core.PersistentVolumeClaimTemplate': 'metadata:meta.ObjectMeta spec:core.PersistentVolumeClaimSpec',
  'core.PersistentVolumeClaimVolumeSource': 'claimName:string readOnly:boolean',
  'core.PersistentVolumeSpec':
    'accessModes:[]string awsElasticBlockStore:core.AWSElasticBlockStoreVolumeSource azureDisk:core.AzureDiskVolumeSource azureFile:core.AzureFilePersistentVolumeSource capacity:{}quantity cephfs:core.CephFSPersistentVolumeSource cinder:core.CinderPersistentVolumeSource claimRef:core.ObjectReference csi:core.CSIPersistentVolumeSource fc:core.FCVolumeSource flexVolume:core.FlexPersistentVolumeSource flocker:core.FlockerVolumeSource gcePersistentDisk:core.GCEPersistentDiskVolumeSource glusterfs:core.GlusterfsPersistentVolumeSource hostPath:core.HostPathVolumeSource iscsi:core.ISCSIPersistentVolumeSource local:core.LocalVolumeSource mountOptions:[]string nfs:core.NFSVolumeSource nodeAffinity:core.VolumeNodeAffinity persistentVolumeReclaimPolicy:string photonPersistentDisk:core.PhotonPersistentDiskVolumeSource portworxVolume:core.PortworxVolumeSource quobyte:core.QuobyteVolumeSource rbd:core.RBDPersistentVolumeSource scaleIO:core.ScaleIOPersistentVolumeSource storageClassName:string storageos:core.StorageOSPersistentVolumeSource volumeAttributesClassName:string volumeMode:string vsphereVolume:core.VsphereVirtualDiskVolumeSource',
  'core.PhotonPersistentDiskVolumeSource': 'fsType:string pdID:string',
  'core.Pod': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.PodSpec status:any',
  'core.PodAffinity':
    'preferredDuringSchedulingIgnoredDuringExecution:[]core.WeightedPodAffinityTerm requiredDuringSchedulingIgnoredDuringExecution:[]core.PodAffinityTerm',
  'core.PodAffinityTerm':
    'labelSelector:meta.LabelSelector matchLabelKeys:[]string mismatchLabelKeys:[]string namespaceSelector:meta.LabelSelector namespaces:[]string topologyKey:string',
  'core.PodAntiAffinity':
    'preferredDuringSchedulingIgnoredDuringExecution:[]core.WeightedPodAffinityTerm requiredDuringSchedulingIgnoredDuringExecution:[]core.PodAffinityTerm',
  'core.PodCertificateProjection':
    'certificateChainPath:string credentialBundlePath:string keyPath:string keyType:string maxExpirationSeconds:integer signerName:string userAnnotations:{}string',
  'core.PodDNSConfig': 'nameservers:[]string options:[]core.PodDNSConfigOption searches:[]string',
  'core.PodDNSConfigOption': 'name:string value:string',
  'core.PodOS': 'name:string',
  'core.PodReadinessGate': 'conditionType:string',
  'core.PodResourceClaim': 'name:string resourceClaimName:string resourceClaimTemplateName:string',
  'core.PodSchedulingGate': 'name:string',
  'core.PodSchedulingGroup': 'podGroupName:string',
  'core.PodSecurityContext':
    'appArmorProfile:core.AppArmorProfile fsGroup:integer fsGroupChangePolicy:string runAsGroup:integer runAsNonRoot:boolean runAsUser:integer seLinuxChangePolicy:string seLinuxOptions:core.SELinuxOptions seccompProfile:core.SeccompProfile supplementalGroups:[]integer supplementalGroupsPolicy:string sysctls:[]core.Sysctl windowsOptions:core.WindowsSecurityContextOptions',
  'core.PodSpec':
    'activeDeadlineSeconds:integer affinity:core.Affinity automountServiceAccountToken:boolean containers:[]core.Container dnsConfig:core.PodDNSConfig dnsPolicy:string enableServiceLinks:boolean ephemeralContainers:[]core.EphemeralContainer hostAliases:[]core.HostAlias hostIPC:boolean hostNetwork:boolean hostPID:boolean hostUsers:boolean hostname:string hostnameOverride:string imagePullSecrets:[]core.LocalObjectReference initContainers:[]core.Container nodeName:string nodeSelector:{}string os:core.PodOS overhead:{}quantity preemptionPolicy:string priority:integer priorityClassName:string readinessGates:[]core.PodReadinessGate resourceClaims:[]core.PodResourceClaim resources:core.ResourceRequirements restartPolicy:string runtimeClassName:string schedulerName:string schedulingGates:[]core.PodSchedulingGate schedulingGroup:core.PodSchedulingGroup securityContext:core.PodSecurityContext serviceAccount:string serviceAccountName:string setHostnameAsFQDN:boolean shareProcessNamespace:boolean subdomain:string terminationGracePeriodSeconds:integer tolerations:[]core.Toleration topologySpreadConstraints:[]core.TopologySpreadConstraint volumes:[]core.Volume',
  'core.PodStatusResult': 'apiVersion:string kind:string metadata:meta.ObjectMeta status:any',
  'core.PodTemplate': 'apiVersion:string kind:string metadata:meta.ObjectMeta template:core.PodTemplateSpec',
  'core.PodTemplateSpec': 'metadata:meta.ObjectMeta spec:core.PodSpec',
  'core.PortworxVolumeSource': 'fsType:string readOnly:boolean volumeID:string',
  'core.PreferredSchedulingTerm': 'preference:core.NodeSelectorTerm weight:integer',
  'core.Probe':
    'exec:core.ExecAction failureThreshold:integer grpc:core.GRPCAction httpGet:core.HTTPGetAction initialDelaySeconds:integer periodSeconds:integer successThreshold:integer tcpSocket:core.TCPSocketAction terminationGracePeriodSeconds:integer timeoutSeconds:integer',
  'core.ProjectedVolumeSource': 'defaultMode:integer sources:[]core.VolumeProjection',
  'core.QuobyteVolumeSource': 'group:string readOnly:boolean registry:string tenant:string user:string volume:string',
  'core.RBDPersistentVolumeSource':
    'fsType:string image:string keyring:string monitors:[]string pool:string readOnly:boolean secretRef:core.SecretReference user:string',
  'core.RBDVolumeSource':
    'fsType:string image:string keyring:string monitors:[]string pool:string readOnly:boolean secretRef:core.LocalObjectReference user:string',
  'core.RangeAllocation': 'apiVersion:string data:string kind:string metadata:meta.ObjectMeta range:string',
  'core.ReplicationController':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ReplicationControllerSpec status:any',
  'core.ReplicationControllerSpec':
    'minReadySeconds:integer replicas:integer selector:{}string template:core.PodTemplateSpec',
  'core.ResourceClaim': 'name:string request:string',
  'core.ResourceFieldSelector': 'containerName:string divisor:quantity resource:string',
  'core.ResourceQuota': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ResourceQuotaSpec status:any',
  'core.ResourceQuotaSpec': 'hard:{}quantity scopeSelector:core.ScopeSelector scopes:[]string',
  'core.ResourceRequirements': 'claims:[]core.ResourceClaim limits:{}quantity requests:{}quantity',
  'core.SELinuxOptions': 'level:string role:string type:string user:string',
  'core.ScaleIOPersistentVolumeSource':
    'fsType:string gateway:string protectionDomain:string readOnly:boolean secretRef:core.SecretReference sslEnabled:boolean storageMode:string storagePool:string system:string volumeName:string',
  'core.ScaleIOVolumeSource':
    'fsType:string gateway:string protectionDomain:string readOnly:boolean secretRef:core.LocalObjectReference sslEnabled:boolean storageMode:string storagePool:string system:string volumeName:string',
  'core.ScopeSelector': 'matchExpressions:[]core.ScopedResourceSelectorRequirement',
  'core.ScopedResourceSelectorRequirement': 'operator:string scopeName:string values:[]string',
  'core.SeccompProfile': 'localhostProfile:string type:string',
  'core.Secret':
    'apiVersion:string data:{}string immutable:boolean kind:string metadata:meta.ObjectMeta stringData:{}string type:string',
  'core.SecretEnvSource': 'name:string optional:boolean',
  'core.SecretKeySelector': 'key:string name:string optional:boolean',
  'core.SecretProjection': 'items:[]core.KeyToPath name:string optional:boolean',
  'core.SecretReference': 'name:string namespace:string',
  'core.SecretVolumeSource': 'defaultMode:integer items:[]core.KeyToPath optional:boolean secretName:string',
  'core.SecurityContext':
    'allowPrivilegeEscalation:boolean appArmorProfile:core.AppArmorProfile capabilities:core.Capabilities privileged:boolean procMount:string readOnlyRootFilesystem:boolean runAsGroup:integer runAsNonRoot:boolean runAsUser:integer seLinuxOptions:core.SELinuxOptions seccompProfile:core.SeccompProfile windowsOptions:core.WindowsSecurityContextOptions',
  'core.Service': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:core.ServiceSpec status:any',
  'core.ServiceAccount':
    'apiVersion:string automountServiceAccountToken:boolean imagePullSecrets:[]core.LocalObjectReference kind:string metadata:meta.ObjectMeta secrets:[]core.ObjectReference',
  'core.ServiceAccountTokenProjection': 'audience:string expirationSeconds:integer path:string',
  'core.ServicePort':
    'appProtocol:string name:string nodePort:integer port:integer protocol:string targetPort:intOrString',
  'core.ServiceSpec':
    'allocateLoadBalancerNodePorts:boolean clusterIP:string clusterIPs:[]string externalIPs:[]string externalName:string externalTrafficPolicy:string healthCheckNodePort:integer internalTrafficPolicy:string ipFamilies:[]string ipFamilyPolicy:string loadBalancerClass:string loadBalancerIP:string loadBalancerSourceRanges:[]string ports:[]core.ServicePort publishNotReadyAddresses:boolean selector:{}string sessionAffinity:string sessionAffinityConfig:core.SessionAffinityConfig trafficDistribution:string type:string',
  'core.SessionAffinityConfig': 'clientIP:core.ClientIPConfig',
  'core.SleepAction': 'seconds:integer',
  'core.StorageOSPersistentVolumeSource':
    'fsType:string readOnly:boolean secretRef:core.ObjectReference volumeName:string volumeNamespace:string',
  'core.StorageOSVolumeSource':
    'fsType:string readOnly:boolean secretRef:core.LocalObjectReference volumeName:string volumeNamespace:string',
  'core.Sysctl': 'name:string value:string',
  'core.TCPSocketAction': 'host:string port:intOrString',
  'core.Taint': 'effect:string key:string timeAdded:string value:string',
  'core.Toleration': 'effect:string key:string operator:string tolerationSeconds:integer value:string',
  'core.TopologySelectorLabelRequirement': 'key:string values:[]string',
  'core.TopologySelectorTerm': 'matchLabelExpressions:[]core.TopologySelectorLabelRequirement',
  'core.TopologySpreadConstraint':
    'labelSelector:meta.LabelSelector matchLabelKeys:[]string maxSkew:integer minDomains:integer nodeAffinityPolicy:string nodeTaintsPolicy:string topologyKey:string whenUnsatisfiable:string',
  'core.TypedLocalObjectReference': 'apiGroup:string kind:string name:string',
  'core.TypedObjectReference': 'apiGroup:string kind:string name:string namespace:string',
  'core.Volume':
    'awsElasticBlockStore:core.AWSElasticBlockStoreVolumeSource azureDisk:core.AzureDiskVolumeSource azureFile:core.AzureFileVolumeSource cephfs:core.CephFSVolumeSource cinder:core.CinderVolumeSource configMap:core.ConfigMapVolumeSource csi:core.CSIVolumeSource downwardAPI:core.DownwardAPIVolumeSource emptyDir:core.EmptyDirVolumeSource ephemeral:core.EphemeralVolumeSource fc:core.FCVolumeSource flexVolume:core.FlexVolumeSource flocker:core.FlockerVolumeSource gcePersistentDisk:core.GCEPersistentDiskVolumeSource gitRepo:core.GitRepoVolumeSource glusterfs:core.GlusterfsVolumeSource hostPath:core.HostPathVolumeSource image:core.ImageVolumeSource iscsi:core.ISCSIVolumeSource name:string nfs:core.NFSVolumeSource persistentVolumeClaim:core.PersistentVolumeClaimVolumeSource photonPersistentDisk:core.PhotonPersistentDiskVolumeSource portworxVolume:core.PortworxVolumeSource projected:core.ProjectedVolumeSource quobyte:core.QuobyteVolumeSource rbd:core.RBDVolumeSource scaleIO:core.ScaleIOVolumeSource secret:core.SecretVolumeSource storageos:core.StorageOSVolumeSource vsphereVolume:core.VsphereVirtualDiskVolumeSource',
  'core.VolumeDevice': 'devicePath:string name:string',
  'core.VolumeMount':
    'mountPath:string mountPropagation:string name:string readOnly:boolean recursiveReadOnly:string subPath:string subPathExpr:string',
  'core.VolumeNodeAffinity': 'required:core.NodeSelector',
  'core.VolumeProjection':
    'clusterTrustBundle:core.ClusterTrustBundleProjection configMap:core.ConfigMapProjection downwardAPI:core.DownwardAPIProjection podCertificate:core.PodCertificateProjection secret:core.SecretProjection serviceAccountToken:core.ServiceAccountTokenProjection',
  'core.VolumeResourceRequirements': 'limits:{}quantity requests:{}quantity',
  'core.VsphereVirtualDiskVolumeSource':
    'fsType:string storagePolicyID:string storagePolicyName:string volumePath:string',
  'core.WeightedPodAffinityTerm': 'podAffinityTerm:core.PodAffinityTerm weight:integer',
  'core.WindowsSecurityContextOptions':
    'gmsaCredentialSpec:string gmsaCredentialSpecName:string hostProcess:boolean runAsUserName:string',
  'discovery.Endpoint':
    'addresses:[]string conditions:discovery.EndpointConditions deprecatedTopology:{}string hints:discovery.EndpointHints hostname:string nodeName:string targetRef:core.ObjectReference zone:string',
  'discovery.EndpointConditions': 'ready:boolean serving:boolean terminating:boolean',
  'discovery.EndpointHints': 'forNodes:[]discovery.ForNode forZones:[]discovery.ForZone',
  'discovery.EndpointPort': 'appProtocol:string name:string port:integer protocol:string',
  'discovery.EndpointSlice':
    'addressType:string apiVersion:string endpoints:[]discovery.Endpoint kind:string metadata:meta.ObjectMeta ports:[]discovery.EndpointPort',
  'discovery.ForNode': 'name:string',
  'discovery.ForZone': 'name:string',
  'meta.DeleteOptions':
    'apiVersion:string dryRun:[]string gracePeriodSeconds:integer ignoreStoreReadErrorWithClusterBreakingPotential:boolean kind:string orphanDependents:boolean preconditions:meta.Preconditions propagationPolicy:string',
  'meta.LabelSelector': 'matchExpressions:[]meta.LabelSelectorRequirement matchLabels:{}string',
  'meta.LabelSelectorRequirement': 'key:string operator:string values:[]string',
  'meta.ObjectMeta':
    'annotations:{}string creationTimestamp:string deletionGracePeriodSeconds:integer deletionTimestamp:string finalizers:[]string generateName:string generation:integer labels:{}string managedFields:any name:string namespace:string ownerReferences:[]meta.OwnerReference resourceVersion:string selfLink:string uid:string',
  'meta.OwnerReference':
    'apiVersion:string blockOwnerDeletion:boolean controller:boolean kind:string name:string uid:string',
  'meta.Preconditions': 'resourceVersion:string uid:string',
  'networking.HTTPIngressPath': 'backend:networking.IngressBackend path:string pathType:string',
  'networking.HTTPIngressRuleValue': 'paths:[]networking.HTTPIngressPath',
  'networking.IPAddress': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.IPAddressSpec',
  'networking.IPAddressSpec': 'parentRef:networking.ParentReference',
  'networking.IPBlock': 'cidr:string except:[]string',
  'networking.Ingress': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.IngressSpec status:any',
  'networking.IngressBackend': 'resource:core.TypedLocalObjectReference service:networking.IngressServiceBackend',
  'networking.IngressClass': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.IngressClassSpec',
  'networking.IngressClassParametersReference': 'apiGroup:string kind:string name:string namespace:string scope:string',
  'networking.IngressClassSpec': 'controller:string parameters:networking.IngressClassParametersReference',
  'networking.IngressRule': 'host:string http:networking.HTTPIngressRuleValue',
  'networking.IngressServiceBackend': 'name:string port:networking.ServiceBackendPort',
  'networking.IngressSpec':
    'defaultBackend:networking.IngressBackend ingressClassName:string rules:[]networking.IngressRule tls:[]networking.IngressTLS',
  'networking.IngressTLS': 'hosts:[]string secretName:string',
  'networking.NetworkPolicy':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.NetworkPolicySpec',
  'networking.NetworkPolicyEgressRule': 'ports:[]networking.NetworkPolicyPort to:[]networking.NetworkPolicyPeer',
  'networking.NetworkPolicyIngressRule': 'from:[]networking.NetworkPolicyPeer ports:[]networking.NetworkPolicyPort',
  'networking.NetworkPolicyPeer':
    'ipBlock:networking.IPBlock namespaceSelector:meta.LabelSelector podSelector:meta.LabelSelector',
  'networking.NetworkPolicyPort': 'endPort:integer port:intOrString protocol:string',
  'networking.NetworkPolicySpec':
    'egress:[]networking.NetworkPolicyEgressRule ingress:[]networking.NetworkPolicyIngressRule podSelector:meta.LabelSelector policyTypes:[]string',
  'networking.ParentReference': 'group:string name:string namespace:string resource:string',
  'networking.ServiceBackendPort': 'name:string number:integer',
  'networking.ServiceCIDR':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:networking.ServiceCIDRSpec status:any',
  'networking.ServiceCIDRSpec': 'cidrs:[]string',
  'node.Overhead': 'podFixed:{}quantity',
  'node.RuntimeClass':
    'apiVersion:string handler:string kind:string metadata:meta.ObjectMeta overhead:node.Overhead scheduling:node.Scheduling',
  'node.Scheduling': 'nodeSelector:{}string tolerations:[]core.Toleration',
  'policy.Eviction': 'apiVersion:string deleteOptions:meta.DeleteOptions kind:string metadata:meta.ObjectMeta',
  'policy.PodDisruptionBudget':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:policy.PodDisruptionBudgetSpec status:any',
  'policy.PodDisruptionBudgetSpec':
    'maxUnavailable:intOrString minAvailable:intOrString selector:meta.LabelSelector unhealthyPodEvictionPolicy:string',
  'rbac.AggregationRule': 'clusterRoleSelectors:[]meta.LabelSelector',
  'rbac.ClusterRole':
    'aggregationRule:rbac.AggregationRule apiVersion:string kind:string metadata:meta.ObjectMeta rules:[]rbac.PolicyRule',
  'rbac.ClusterRoleBinding':
    'apiVersion:string kind:string metadata:meta.ObjectMeta roleRef:rbac.RoleRef subjects:[]rbac.Subject',
  'rbac.PolicyRule':
    'apiGroups:[]string nonResourceURLs:[]string resourceNames:[]string resources:[]string verbs:[]string',
  'rbac.Role': 'apiVersion:string kind:string metadata:meta.ObjectMeta rules:[]rbac.PolicyRule',
  'rbac.RoleBinding':
    'apiVersion:string kind:string metadata:meta.ObjectMeta roleRef:rbac.RoleRef subjects:[]rbac.Subject',
  'rbac.RoleRef': 'apiGroup:string kind:string name:string',
  'rbac.Subject': 'apiGroup:string kind:string name:string namespace:string',
  'scheduling.PriorityClass':
    'apiVersion:string description:string globalDefault:boolean kind:string metadata:meta.ObjectMeta preemptionPolicy:any value:integer',
  'storage.CSIDriver': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.CSIDriverSpec',
  'storage.CSIDriverSpec':
    'attachRequired:boolean fsGroupPolicy:string nodeAllocatableUpdatePeriodSeconds:integer podInfoOnMount:boolean preventPodSchedulingIfMissing:boolean requiresRepublish:boolean seLinuxMount:boolean serviceAccountTokenInSecrets:boolean storageCapacity:boolean tokenRequests:[]storage.TokenRequest volumeLifecycleModes:[]string',
  'storage.CSINode': 'apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.CSINodeSpec',
  'storage.CSINodeDriver': 'allocatable:storage.VolumeNodeResources name:string nodeID:string topologyKeys:[]string',
  'storage.CSINodeSpec': 'drivers:[]storage.CSINodeDriver',
  'storage.CSIStorageCapacity':
    'apiVersion:string capacity:quantity kind:string maximumVolumeSize:quantity metadata:meta.ObjectMeta nodeTopology:meta.LabelSelector storageClassName:string',
  'storage.StorageClass':
    'allowVolumeExpansion:boolean allowedTopologies:[]core.TopologySelectorTerm apiVersion:string kind:string metadata:meta.ObjectMeta mountOptions:[]string parameters:{}string provisioner:string reclaimPolicy:string volumeBindingMode:string',
  'storage.TokenRequest': 'audience:string expirationSeconds:integer',
  'storage.VolumeAttachment':
    'apiVersion:string kind:string metadata:meta.ObjectMeta spec:storage.VolumeAttachmentSpec status:any',
  'storage.VolumeAttachmentSource': 'inlineVolumeSpec:core.PersistentVolumeSpec persistentVolumeName:string',
  'storage.VolumeAttachmentSpec': 'attacher:string nodeName:string source:storage.VolumeAttachmentSource',
  'storage.VolumeAttributesClass':
    'apiVersion:string driverName:string kind:string metadata:meta.ObjectMeta parameters:{}string',
  'storage.VolumeNodeResources': 'count:integer',
};
