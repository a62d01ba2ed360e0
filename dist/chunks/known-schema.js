// src/apiserver/custom-definitions.ts
const customKinds = `
Argo CD 3.6
 argoproj.io/v1alpha1 AppProject 2o
 argoproj.io/v1alpha1 Application w
 argoproj.io/v1alpha1 ApplicationSet 28
Argo Rollouts 1.10
 argoproj.io/v1alpha1 AnalysisRun 59
 argoproj.io/v1alpha1 AnalysisTemplate 5c
 argoproj.io/v1alpha1 ClusterAnalysisTemplate 5c
 argoproj.io/v1alpha1 Experiment 5g
 argoproj.io/v1alpha1 Rollout 6p
cert-manager 1.21
 acme.cert-manager.io/v1 Challenge 7n
 acme.cert-manager.io/v1 Order 7p
 cert-manager.io/v1 Certificate 8c
 cert-manager.io/v1 CertificateRequest 7s
 cert-manager.io/v1 ClusterIssuer 8t
 cert-manager.io/v1 Issuer 8t
Cilium 1.20
 cilium.io/v2 CiliumBGPAdvertisement 95
 cilium.io/v2 CiliumBGPClusterConfig 9h
 cilium.io/v2 CiliumBGPNodeConfig 9t
 cilium.io/v2 CiliumBGPNodeConfigOverride 9p
 cilium.io/v2 CiliumBGPPeerConfig a5
 cilium.io/v2 CiliumCIDRGroup aa
 cilium.io/v2 CiliumClusterwideEnvoyConfig ae
 cilium.io/v2 CiliumClusterwideNetworkPolicy bd
 cilium.io/v2 CiliumEgressGatewayPolicy bh
 cilium.io/v2 CiliumEnvoyConfig ae
 cilium.io/v2 CiliumIdentity bi
 cilium.io/v2 CiliumLoadBalancerIPPool bm
 cilium.io/v2 CiliumLocalRedirectPolicy bt
 cilium.io/v2 CiliumNetworkPolicy bd
 cilium.io/v2 CiliumNode c9
 cilium.io/v2 CiliumNodeConfig bv
 cilium.io/v2alpha1 CiliumBGPAdvertisement 99
 cilium.io/v2alpha1 CiliumBGPClusterConfig 9l
 cilium.io/v2alpha1 CiliumBGPNodeConfig 9x
 cilium.io/v2alpha1 CiliumBGPNodeConfigOverride 9p
 cilium.io/v2alpha1 CiliumBGPPeerConfig a8
 cilium.io/v2alpha1 CiliumCIDRGroup aa
 cilium.io/v2alpha1 CiliumDatapathPlugin cc
 cilium.io/v2alpha1 CiliumEndpointSlice cg
 cilium.io/v2alpha1 CiliumGatewayClassConfig ct
 cilium.io/v2alpha1 CiliumL2AnnouncementPolicy cv
 cilium.io/v2alpha1 CiliumLoadBalancerIPPool bm
 cilium.io/v2alpha1 CiliumNodeConfig bv
 cilium.io/v2alpha1 CiliumPodIPPool cy
Envoy Gateway 1.9
 gateway.envoyproxy.io/v1alpha1 Backend db
 gateway.envoyproxy.io/v1alpha1 BackendTrafficPolicy gj
 gateway.envoyproxy.io/v1alpha1 ClientTrafficPolicy hg
 gateway.envoyproxy.io/v1alpha1 EnvoyExtensionPolicy i0
 gateway.envoyproxy.io/v1alpha1 EnvoyPatchPolicy i7
 gateway.envoyproxy.io/v1alpha1 EnvoyProxy lj
 gateway.envoyproxy.io/v1alpha1 HTTPRouteFilter lw
 gateway.envoyproxy.io/v1alpha1 SecurityPolicy mz
ExternalDNS 0.23
 externaldns.k8s.io/v1alpha1 DNSEndpoint n2
 externaldns.k8s.io/v1alpha1 DNSRecord n4
External Secrets 1.3
 external-secrets.io/v1 ClusterExternalSecret o4
 external-secrets.io/v1 ClusterSecretStore sk
 external-secrets.io/v1 ExternalSecret sl
 external-secrets.io/v1 SecretStore sk
 external-secrets.io/v1alpha1 ClusterPushSecret og
 external-secrets.io/v1alpha1 PushSecret sm
 generators.external-secrets.io/v1alpha1 ACRAccessToken ss
 generators.external-secrets.io/v1alpha1 CloudsmithAccessToken su
 generators.external-secrets.io/v1alpha1 ClusterGenerator tm
 generators.external-secrets.io/v1alpha1 ECRAuthorizationToken tn
 generators.external-secrets.io/v1alpha1 Fake to
 generators.external-secrets.io/v1alpha1 GCRAccessToken tp
 generators.external-secrets.io/v1alpha1 GeneratorState tr
 generators.external-secrets.io/v1alpha1 GithubAccessToken ts
 generators.external-secrets.io/v1alpha1 Grafana tt
 generators.external-secrets.io/v1alpha1 MFA tu
 generators.external-secrets.io/v1alpha1 Password tv
 generators.external-secrets.io/v1alpha1 QuayAccessToken tw
 generators.external-secrets.io/v1alpha1 SSHKey tx
 generators.external-secrets.io/v1alpha1 STSSessionToken ty
 generators.external-secrets.io/v1alpha1 UUID tz
 generators.external-secrets.io/v1alpha1 VaultDynamicSecret u0
 generators.external-secrets.io/v1alpha1 Webhook u1
external-snapshotter 8.7
 groupsnapshot.storage.k8s.io/v1 VolumeGroupSnapshot ub
 groupsnapshot.storage.k8s.io/v1 VolumeGroupSnapshotClass u3
 groupsnapshot.storage.k8s.io/v1 VolumeGroupSnapshotContent u8
 groupsnapshot.storage.k8s.io/v1beta1 VolumeGroupSnapshot ub
 groupsnapshot.storage.k8s.io/v1beta1 VolumeGroupSnapshotClass u3
 groupsnapshot.storage.k8s.io/v1beta1 VolumeGroupSnapshotContent u8
 groupsnapshot.storage.k8s.io/v1beta2 VolumeGroupSnapshot ub
 groupsnapshot.storage.k8s.io/v1beta2 VolumeGroupSnapshotClass u3
 groupsnapshot.storage.k8s.io/v1beta2 VolumeGroupSnapshotContent u8
 snapshot.storage.k8s.io/v1 VolumeSnapshot uh
 snapshot.storage.k8s.io/v1 VolumeSnapshotClass u3
 snapshot.storage.k8s.io/v1 VolumeSnapshotContent ue
Gateway API 1.7
 gateway.networking.k8s.io/v1 BackendTLSPolicy um
 gateway.networking.k8s.io/v1 GRPCRoute vw
 gateway.networking.k8s.io/v1 Gateway vj
 gateway.networking.k8s.io/v1 GatewayClass up
 gateway.networking.k8s.io/v1 HTTPRoute w9
 gateway.networking.k8s.io/v1 ListenerSet wb
 gateway.networking.k8s.io/v1 ReferenceGrant we
 gateway.networking.k8s.io/v1 TCPRoute wi
 gateway.networking.k8s.io/v1 TLSRoute wk
 gateway.networking.k8s.io/v1 UDPRoute wi
 gateway.networking.k8s.io/v1alpha2 TCPRoute wi
 gateway.networking.k8s.io/v1alpha2 TLSRoute wm
 gateway.networking.k8s.io/v1alpha2 UDPRoute wi
 gateway.networking.k8s.io/v1alpha3 BackendTLSPolicy um
 gateway.networking.k8s.io/v1alpha3 TLSRoute wk
 gateway.networking.k8s.io/v1beta1 Gateway vj
 gateway.networking.k8s.io/v1beta1 GatewayClass up
 gateway.networking.k8s.io/v1beta1 HTTPRoute w9
 gateway.networking.k8s.io/v1beta1 ReferenceGrant we
 gateway.networking.x-k8s.io/v1alpha1 XBackend wv
 gateway.networking.x-k8s.io/v1alpha1 XBackendTrafficPolicy x0
 gateway.networking.x-k8s.io/v1alpha1 XMesh up
 gateway.networking.x-k8s.io/v1alpha1 XTelemetryPolicy x8
Istio 1.32
 extensions.istio.io/v1alpha1 TrafficExtension xn
 extensions.istio.io/v1alpha1 WasmPlugin xq
 networking.istio.io/v1 DestinationRule yk
 networking.istio.io/v1 Gateway zb
 networking.istio.io/v1 ServiceEntry zk
 networking.istio.io/v1 Sidecar zt
 networking.istio.io/v1 VirtualService 10k
 networking.istio.io/v1 WorkloadEntry 10l
 networking.istio.io/v1 WorkloadGroup 10s
 networking.istio.io/v1alpha3 DestinationRule yk
 networking.istio.io/v1alpha3 EnvoyFilter z3
 networking.istio.io/v1alpha3 Gateway zb
 networking.istio.io/v1alpha3 ServiceEntry zk
 networking.istio.io/v1alpha3 Sidecar zt
 networking.istio.io/v1alpha3 VirtualService 10k
 networking.istio.io/v1alpha3 WorkloadEntry 10l
 networking.istio.io/v1alpha3 WorkloadGroup 10s
 networking.istio.io/v1beta1 DestinationRule yk
 networking.istio.io/v1beta1 Gateway zb
 networking.istio.io/v1beta1 ProxyConfig ze
 networking.istio.io/v1beta1 ServiceEntry zk
 networking.istio.io/v1beta1 Sidecar zt
 networking.istio.io/v1beta1 VirtualService 10k
 networking.istio.io/v1beta1 WorkloadEntry 10l
 networking.istio.io/v1beta1 WorkloadGroup 10s
 security.istio.io/v1 AuthorizationPolicy 111
 security.istio.io/v1 PeerAuthentication 115
 security.istio.io/v1 RequestAuthentication 11a
 security.istio.io/v1beta1 AuthorizationPolicy 111
 security.istio.io/v1beta1 PeerAuthentication 115
 security.istio.io/v1beta1 RequestAuthentication 11a
 telemetry.istio.io/v1 Telemetry 11o
 telemetry.istio.io/v1alpha1 Telemetry 11o
KEDA 2.21
 eventing.keda.sh/v1alpha1 CloudEventSource 11x
 eventing.keda.sh/v1alpha1 ClusterCloudEventSource 11x
 keda.sh/v1alpha1 ClusterTriggerAuthentication 12q
 keda.sh/v1alpha1 ScaledJob 13a
 keda.sh/v1alpha1 ScaledObject 13j
 keda.sh/v1alpha1 TriggerAuthentication 12q
Kyverno 1.19
 kyverno.io/v1 ClusterPolicy 15j
 kyverno.io/v1 Policy 15j
 kyverno.io/v2 CleanupPolicy 143
 kyverno.io/v2 ClusterCleanupPolicy 143
 kyverno.io/v2 GlobalContextEntry 15u
 kyverno.io/v2 PolicyException 15x
 kyverno.io/v2 UpdateRequest 169
 kyverno.io/v2alpha1 GlobalContextEntry 15u
 kyverno.io/v2beta1 CleanupPolicy 143
 kyverno.io/v2beta1 ClusterCleanupPolicy 143
 kyverno.io/v2beta1 ClusterPolicy 15p
 kyverno.io/v2beta1 GlobalContextEntry 15u
 kyverno.io/v2beta1 Policy 15p
 kyverno.io/v2beta1 PolicyException 15x
 policies.kyverno.io/v1 DeletingPolicy 16d
 policies.kyverno.io/v1 GeneratingPolicy 16k
 policies.kyverno.io/v1 ImageValidatingPolicy 176
 policies.kyverno.io/v1 MutatingPolicy 17c
 policies.kyverno.io/v1 NamespacedDeletingPolicy 16d
 policies.kyverno.io/v1 NamespacedGeneratingPolicy 16k
 policies.kyverno.io/v1 NamespacedImageValidatingPolicy 176
 policies.kyverno.io/v1 NamespacedMutatingPolicy 17c
 policies.kyverno.io/v1 NamespacedValidatingPolicy 17f
 policies.kyverno.io/v1 PolicyException 17j
 policies.kyverno.io/v1 ValidatingPolicy 17f
 policies.kyverno.io/v1alpha1 DeletingPolicy 16d
 policies.kyverno.io/v1alpha1 GeneratingPolicy 16k
 policies.kyverno.io/v1alpha1 ImageValidatingPolicy 176
 policies.kyverno.io/v1alpha1 MutatingPolicy 17c
 policies.kyverno.io/v1alpha1 PolicyException 17j
 policies.kyverno.io/v1alpha1 ValidatingPolicy 17f
 policies.kyverno.io/v1beta1 DeletingPolicy 16d
 policies.kyverno.io/v1beta1 GeneratingPolicy 16k
 policies.kyverno.io/v1beta1 ImageValidatingPolicy 176
 policies.kyverno.io/v1beta1 MutatingPolicy 17c
 policies.kyverno.io/v1beta1 NamespacedDeletingPolicy 16d
 policies.kyverno.io/v1beta1 NamespacedGeneratingPolicy 16k
 policies.kyverno.io/v1beta1 NamespacedImageValidatingPolicy 176
 policies.kyverno.io/v1beta1 NamespacedMutatingPolicy 17c
 policies.kyverno.io/v1beta1 NamespacedValidatingPolicy 17f
 policies.kyverno.io/v1beta1 PolicyException 17j
 policies.kyverno.io/v1beta1 ValidatingPolicy 17f
 reports.kyverno.io/v1 ClusterEphemeralReport 17s
 reports.kyverno.io/v1 EphemeralReport 17s
 wgpolicyk8s.io/v1alpha2 ClusterPolicyReport 17p
 wgpolicyk8s.io/v1alpha2 PolicyReport 17p
MetalLB 0.16
 metallb.io/v1beta1 BFDProfile 17u
 metallb.io/v1beta1 BGPAdvertisement 17w
 metallb.io/v1beta1 BGPPeer 180
 metallb.io/v1beta1 Community 185
 metallb.io/v1beta1 IPAddressPool 188
 metallb.io/v1beta1 L2Advertisement 18b
 metallb.io/v1beta1 ServiceBGPStatus tz
 metallb.io/v1beta1 ServiceL2Status tz
 metallb.io/v1beta2 BGPPeer 183
Prometheus Operator 0.95
 monitoring.coreos.com/v1 Alertmanager 1c0
 monitoring.coreos.com/v1 PodMonitor 1ca
 monitoring.coreos.com/v1 Probe 1ch
 monitoring.coreos.com/v1 Prometheus 1e0
 monitoring.coreos.com/v1 PrometheusRule 1e4
 monitoring.coreos.com/v1 ServiceMonitor 1f7
 monitoring.coreos.com/v1 ThanosRuler 1fa
 monitoring.coreos.com/v1alpha1 AlertmanagerConfig 19l
 monitoring.coreos.com/v1alpha1 PrometheusAgent 1dl
 monitoring.coreos.com/v1alpha1 ScrapeConfig 1f4
 monitoring.coreos.com/v1beta1 AlertmanagerConfig 1a7
Sealed Secrets 0.40
 bitnami.com/v1alpha1 SealedSecret 1fe
Traefik 3.7
 traefik.io/v1alpha1 IngressRoute 1fv
 traefik.io/v1alpha1 IngressRouteTCP 1g2
 traefik.io/v1alpha1 IngressRouteUDP 1g6
 traefik.io/v1alpha1 Middleware 1h2
 traefik.io/v1alpha1 MiddlewareTCP 1h6
 traefik.io/v1alpha1 ServersTransport 1hb
 traefik.io/v1alpha1 ServersTransportTCP 1he
 traefik.io/v1alpha1 TLSOption 1hh
 traefik.io/v1alpha1 TLSStore 1hl
 traefik.io/v1alpha1 TraefikService 1ht
Velero 1.18
 velero.io/v1 Backup 1i4
 velero.io/v1 BackupRepository 1hw
 velero.io/v1 BackupStorageLocation 1i8
 velero.io/v1 DeleteBackupRequest 1ia
 velero.io/v1 DownloadRequest 1ie
 velero.io/v1 PodVolumeBackup 1ig
 velero.io/v1 PodVolumeRestore 1ii
 velero.io/v1 Restore 1ir
 velero.io/v1 Schedule 1it
 velero.io/v1 ServerStatusRequest tz
 velero.io/v1 VolumeSnapshotLocation 1iv
 velero.io/v2alpha1 DataDownload 1iz
 velero.io/v2alpha1 DataUpload 1j2
Vertical Pod Autoscaler 1.8
 autoscaling.k8s.io/v1 VerticalPodAutoscaler 1jh
 autoscaling.k8s.io/v1 VerticalPodAutoscalerCheckpoint 1j4
`;
// src/apiserver/known-schema.ts
const lines = String.raw`
name!s value!s
automated:b username:s
duration:s factor:i maxDuration:s
backoff:.2 limit:i refresh:b
group:s kind!s name!s namespace:s
code:b name!s value!s
extVars:[.5 libs:[s tlas:[.5
disableExtensionFilter:b exclude:s include:s jsonnet:.6 recurse:b
name:s path:s
forceString:b name:s value:s
apiVersions:[s fileParameters:[.8 ignoreMissingValueFiles:b kubeVersion:s namespace:s parameters:[.9 passCredentials:b releaseName:s skipCrds:b skipSchemaValidation:b skipTests:b valueFiles:[s values:s valuesObject:a version:s
annotationSelector:s group:s kind:s labelSelector:s name:s namespace:s version:s
options:{b patch:s path:s target:.b
count!q name!s
apiVersions:[s commonAnnotations:{s commonAnnotationsEnvsubst:b commonLabels:{s components:[s forceCommonAnnotations:b forceCommonLabels:b ignoreMissingComponents:b images:[s kubeVersion:s labelIncludeTemplates:b labelWithoutSelector:b namePrefix:s nameSuffix:s namespace:s patches:[.c replicas:[.d version:s
array:[s map:{s name:s string:s
env:[.0 name:s parameters:[.f
chart:s directory:.7 helm:.a kustomize:.e name:s path:s plugin:.g ref:s repoURL!s tagPrefix:s targetRevision:s
force:b
apply:.i hook:.i
autoHealAttemptsCount:i dryRun:b manifests:[s prune:b resources:[.4 revision:s revisions:[s source:.h sources:[.h syncOptions:[s syncStrategy:.j
info:[.0 initiatedBy:.1 retry:.3 sync:.k
name:s namespace:s server:s
group:s jqPathExpressions:[s jsonPointers:[s kind!s managedFieldsManagers:[s name:s namespace:s
directory:.7 helm:.a kustomize:.e path!s plugin:.g repoURL!s targetRevision!s
targetBranch!s
path!s repoURL:s targetBranch!s
drySource!.o hydrateTo:.p syncSource!.q
allowEmpty:b enabled:b prune:b selfHeal:b
annotations:{s labels:{s
automated:.s managedNamespaceMetadata:.t retry:.3 syncOptions:[s
destination!.m ignoreDifferences:[.n info:[.0 project!s revisionHistoryLimit:i source:.h sourceHydrator:.r sources:[.h syncPolicy:.u
operation:.l spec!.v
key!s operator!s values:[s
matchExpressions:[.x matchLabels:{s
annotations:{s finalizers:[s labels:{s name:s namespace:s
metadata!.z spec!.v
configMapRef!s labelSelector:.y name:s requeueAfterSeconds:i template:.10 values:{s
flatList:b selector:.y template:.10 values:{s
exclude:b path!s
directories:[.13 files:[.13 pathParamPrefix:s repoURL!s requeueAfterSeconds:i revision!s template:.10 values:{s
elements:[a elementsYaml:s template:.10
name!s
parameters:{a
configMapRef!.16 input:.17 requeueAfterSeconds:i template:.10 values:{s
key!s secretName!s
api:s labels:[s organization!s project!s repo!s tokenRef:.19
passwordRef!.19 username!s
tokenRef!.19
api:s basicAuth:.1b bearerToken:.1c owner!s repo!s
configMapName!s key!s
api!s basicAuth:.1b bearerToken:.1c caRef:.1e insecure:b project!s repo!s
branchMatch:s targetBranchMatch:s titleMatch:s
api!s insecure:b labels:[s owner!s repo!s tokenRef:.19
api:s appSecretName:s labels:[s owner!s repo!s tokenRef:.19
api:s caRef:.1e insecure:b labels:[s project!s pullRequestState:s tokenRef:.19
azuredevops:.1a bitbucket:.1d bitbucketServer:.1f continueOnRepoNotFoundError:b filters:[.1g gitea:.1h github:.1i gitlab:.1j requeueAfterSeconds:i template:.10 values:{s
key!s value:s
allBranches:b region:s role:s tagFilters:[.1l
accessTokenRef!.19 allBranches:b api:s organization!s teamProject!s
allBranches:b appPasswordRef!.19 owner!s user!s
allBranches:b api!s basicAuth:.1b bearerToken:.1c caRef:.1e insecure:b project!s
branchMatch:s labelMatch:s pathsDoNotExist:[s pathsExist:[s repositoryMatch:s
allBranches:b api!s excludeArchivedRepos:b insecure:b owner!s tokenRef:.19
allBranches:b api:s appSecretName:s excludeArchivedRepos:b organization!s tokenRef:.19
allBranches:b api:s caRef:.1e group!s includeArchivedRepos:b includeSharedProjects:b includeSubgroups:b insecure:b tokenRef:.19 topic:s
awsCodeCommit:.1m azureDevOps:.1n bitbucket:.1o bitbucketServer:.1p cloneProtocol:s filters:[.1q gitea:.1r github:.1s gitlab:.1t requeueAfterSeconds:i template:.10 values:{s
clusterDecisionResource:.11 clusters:.12 git:.14 list:.15 matrix:a merge:a oci:.14 plugin:.18 pullRequest:.1k scmProvider:.1u selector:.y
generators![.1v template:.10
generators![.1v mergeKeys![s template:.10
clusterDecisionResource:.11 clusters:.12 git:.14 list:.15 matrix:.1w merge:.1x oci:.14 plugin:.18 pullRequest:.1k scmProvider:.1u selector:.y
jqPathExpressions:[s jsonPointers:[s name:s
annotations:[s labels:[s
key:s operator:s values:[s
matchExpressions:[.21 maxUpdate:q
steps:[.22
deletionOrder:s rollingSync:.23 type:s
["create-only","create-update","create-delete","sync"]
applicationsSync:=25 preserveResourcesOnDeletion:b
applyNestedSelectors:b generators![.1y goTemplate:b goTemplateOptions:[s ignoreApplicationDifferences:[.1z preservedFields:.20 strategy:.24 syncPolicy:.26 template!.10 templatePatch:s
spec!.27
group!s kind!s name:s
defaultServiceAccount!s namespace:s server!s
group!s kind!s
group:s kind:s name:s
ignore:[.2c warn:b
exp:i iat!i id:s
description:s groups:[s jwtTokens:[.2e name!s policies:[s
keyID!s
keys![s mode!s
url!s
gpg!.2h repos![.2i
policies![.2j
git!.2k
andOperator:b applications:[s clusters:[s description:s duration:s kind:s manualSync:b namespaces:[s schedule:s syncOverrun:b timeZone:s
clusterResourceBlacklist:[.29 clusterResourceWhitelist:[.29 description:s destinationServiceAccounts:[.2a destinations:[.m namespaceResourceBlacklist:[.2b namespaceResourceWhitelist:[.2b orphanedResources:.2d permitOnlyProjectScopedClusters:b roles:[.2f signatureKeys:[.2g sourceIntegrity:.2l sourceNamespaces:[s sourceRepos:[s syncWindows:[.2m
spec!.2n
fieldPath!s
key!s name!s
fieldRef:.2p secretKeyRef:.2q
name!s value:s valueFrom:.2r
metricName!s
limit!i metricName!s
name:s value:s
dimensions:[.2v metricName:s namespace:s
metric:.2w period:q stat:s unit:s
expression:s id:s label:s metricStat:.2x period:q returnData:b
interval:s metricDataQueries![.2y
["avg","min","max","sum","last","percentile","mean","l2norm","area"]
["v1","v2"]
name:s namespaced:b
aggregator:=30 apiVersion:=31 formula:s interval:s queries:{s query:s requestTimeout:s secretRef:.32
address:s query:s
profile:s query:s
containerName:s operator!s values![i
status!s type!s
action!s onExitCodes:.36 onPodConditions:[.37
rules![.38
succeededCount:i succeededIndexes:s
rules![.3a
matchExpressions:[.x matchFields:[.x
preference!.3c weight!i
nodeSelectorTerms![.3c
preferredDuringSchedulingIgnoredDuringExecution:[.3d requiredDuringSchedulingIgnoredDuringExecution:.3e
labelSelector:.y matchLabelKeys:[s mismatchLabelKeys:[s namespaceSelector:.y namespaces:[s topologyKey!s
podAffinityTerm!.3g weight!i
preferredDuringSchedulingIgnoredDuringExecution:[.3h requiredDuringSchedulingIgnoredDuringExecution:[.3g
nodeAffinity:.3f podAffinity:.3i podAntiAffinity:.3i
key!s name:s optional:b
apiVersion:s fieldPath!s
key!s optional:b path!s volumeName!s
containerName:s divisor:q resource!s
configMapKeyRef:.3k fieldRef:.3l fileKeyRef:.3m resourceFieldRef:.3n secretKeyRef:.3k
name!s value:s valueFrom:.3o
name:s optional:b
configMapRef:.3q prefix:s secretRef:.3q
command:[s
host:s httpHeaders:[.0 path:s port!q scheme:s
seconds!i
host:s port!q
exec:.3s httpGet:.3t sleep:.3u tcpSocket:.3v
postStart:.3w preStop:.3w stopSignal:s
port!i service:s
exec:.3s failureThreshold:i grpc:.3y httpGet:.3t initialDelaySeconds:i periodSeconds:i successThreshold:i tcpSocket:.3v terminationGracePeriodSeconds:i timeoutSeconds:i
containerPort!i hostIP:s hostPort:i name:s protocol:s
resourceName!s restartPolicy!s
name!s request:s
claims:[.42 limits:a requests:a
operator!s values:[i
action!s exitCodes:.44
localhostProfile:s type!s
add:[s drop:[s
level:s role:s type:s user:s
gmsaCredentialSpec:s gmsaCredentialSpecName:s hostProcess:b runAsUserName:s
allowPrivilegeEscalation:b appArmorProfile:.46 capabilities:.47 privileged:b procMount:s readOnlyRootFilesystem:b runAsGroup:i runAsNonRoot:b runAsUser:i seLinuxOptions:.48 seccompProfile:.46 windowsOptions:.49
devicePath!s name!s
mountPath!s mountPropagation:s name!s readOnly:b recursiveReadOnly:s subPath:s subPathExpr:s
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.3x livenessProbe:.3z name!s ports:[.40 readinessProbe:.3z resizePolicy:[.41 resources:.43 restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.3z stdin:b stdinOnce:b terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.4c workingDir:s
nameservers:[s options:[.2v searches:[s
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.3x livenessProbe:.3z name!s ports:[.40 readinessProbe:.3z resizePolicy:[.41 resources:.43 restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.3z stdin:b stdinOnce:b targetContainerName:s terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.4c workingDir:s
hostnames:[s ip!s
name:s
conditionType!s
name!s resourceClaimName:s resourceClaimTemplateName:s
claims:[.42 limits:{q requests:{q
appArmorProfile:.46 fsGroup:i fsGroupChangePolicy:s runAsGroup:i runAsNonRoot:b runAsUser:i seLinuxChangePolicy:s seLinuxOptions:.48 seccompProfile:.46 supplementalGroups:[i supplementalGroupsPolicy:s sysctls:[.0 windowsOptions:.49
effect:s key:s operator:s tolerationSeconds:i value:s
labelSelector:.y matchLabelKeys:[s maxSkew!i minDomains:i nodeAffinityPolicy:s nodeTaintsPolicy:s topologyKey!s whenUnsatisfiable!s
activeDeadlineSeconds:i affinity:.3j automountServiceAccountToken:b containers![.4d dnsConfig:.4e dnsPolicy:s enableServiceLinks:b ephemeralContainers:[.4f hostAliases:[.4g hostIPC:b hostNetwork:b hostPID:b hostUsers:b hostname:s hostnameOverride:s imagePullSecrets:[.4h initContainers:[.4d nodeName:s nodeSelector:{s os:.16 overhead:{q preemptionPolicy:s priority:i priorityClassName:s readinessGates:[.4i resourceClaims:[.4j resources:.4k restartPolicy:s runtimeClassName:s schedulerName:s schedulingGates:[.16 securityContext:.4l serviceAccount:s serviceAccountName:s setHostnameAsFQDN:b shareProcessNamespace:b subdomain:s terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n volumes:a
metadata:.t spec:.4o
activeDeadlineSeconds:i backoffLimit:i backoffLimitPerIndex:i completionMode:s completions:i managedBy:s manualSelector:b maxFailedIndexes:i parallelism:i podFailurePolicy:.39 podReplacementPolicy:s selector:.y successPolicy:.3b suspend:b template!.4p ttlSecondsAfterFinished:i
metadata:.t spec!.4q
end:s region!s scope!s start:s step!i
controlScope!.4s experimentScope!.4s name!s
marginal!i pass!i
address!s application!s canaryConfigName!s configurationAccountName!s lookback:b metricsAccountName!s scopes![.4t storageAccountName!s threshold!.4u
profile:s query!s timeout:i
clientId:s clientSecret:s scopes:[s tokenUrl:s
profile:s region:s roleArn:s
oauth2:.4x sigv4:.4y
key!s value!s
end:s start:s step:s
address:s authentication:.4z headers:[.50 insecure:b query:s rangeQuery:.51 timeout:i
address:s interval:s query:s
authentication:.4z body:s headers:[.50 insecure:b jsonBody:a jsonPath:s method:s timeoutSeconds:i url!s
cloudWatch:.2z datadog:.33 graphite:.34 influxdb:.35 job:.4r kayenta:.4v newRelic:.4w plugin:a prometheus:.52 skywalking:.53 wavefront:.34 web:.54
consecutiveErrorLimit:q consecutiveSuccessLimit:q count:q failureCondition:s failureLimit:q inconclusiveLimit:q initialDelay:s interval:s name!s provider!.55 successCondition:s
secondsAfterCompletion:i secondsAfterFailure:i secondsAfterSuccess:i
args:[.2s dryRun:[.2t measurementRetention:[.2u metrics![.56 terminate:b ttlStrategy:.57
spec!.58
clusterScope:b templateName:s
args:[.2s dryRun:[.2t measurementRetention:[.2u metrics:[.56 templates:[.5a
spec!.5b
args:[.2s clusterScope:b name!s requiredForCompletion:b templateName!s
minReadySeconds:i name!s replicas:i selector!.y service:.4h template!.4p
analyses:[.5d analysisRunMetadata:.t dryRun:[.2t duration:s measurementRetention:[.2u progressDeadlineSeconds:i scaleDownDelaySeconds:i templates![.5e terminate:b
spec!.5f
successfulRunHistoryLimit:i unsuccessfulRunHistoryLimit:i
revisions:i
weight!i
preferredDuringSchedulingIgnoredDuringExecution:.5j requiredDuringSchedulingIgnoredDuringExecution:o
fieldRef:.2p podTemplateHashValue:s
name!s value:s valueFrom:.5l
analysisRunMetadata:.t args:[.5m dryRun:[.2t measurementRetention:[.2u templates:[.5a
abortScaleDownDelaySeconds:i activeMetadata:.t activeService!s antiAffinity:.5k autoPromotionEnabled:b autoPromotionSeconds:i maxUnavailable:q postPromotionAnalysis:.5n prePromotionAnalysis:.5n previewMetadata:.t previewReplicaCount:i previewService:s scaleDownDelayRevisionLimit:i scaleDownDelaySeconds:i
analysisRunMetadata:.t args:[.5m dryRun:[.2t measurementRetention:[.2u startingStep:i templates:[.5a
pingService!s pongService!s
type!s value!i
args:[.5m clusterScope:b name!s requiredForCompletion:b templateName!s
metadata:.t name!s replicas:i selector:.y service:.4h specRef!s weight:i
analyses:[.5s analysisRunMetadata:.t dryRun:[.2t duration:s scaleDownDelaySeconds:i templates![.5t
duration:q
config:a name!s
matchTrafficWeight:b replicas:i weight:i
exact:s prefix:s regex:s
headerName!s headerValue!.5y
match:[.5z name:s
headers:{.5y method:.5y path:.5y
match:[.61 name!s percentage:i
analysis:.5n experiment:.5u pause:.5v plugin:.5w setCanaryScale:.5x setHeaderRoute:.60 setMirrorRoute:.62 setWeight:i
durationSeconds!i enabled!b
annotationPrefix:s ingress:s ingresses:[s rootService:s servicePort!i stickinessConfig:.64
mappings![s
name!s rules:[s
route:.67
canaryVirtualNodeRef!.16 stableVirtualNodeRef!.16
name!s routes:[s
virtualNodeGroup:.69 virtualService:.6a
additionalSubsetNames:[s canarySubsetName!s name!s stableSubsetName!s
port:i
port:i sniHosts:[s
name!s routes:[s tcpRoutes:[.6d tlsRoutes:[.6e
destinationRule:.6c virtualService:.6f virtualServices:[.6f
additionalIngressAnnotations:{s annotationPrefix:s canaryIngressAnnotations:{s stableIngress:s stableIngresses:[s
rootService:s trafficSplitName:s
weightedTraefikServiceName!s
alb:.65 ambassador:.66 apisix:.68 appMesh:.6b istio:.6g managedRoutes:[.16 maxTrafficWeight:i nginx:.6h plugins:a smi:.6i traefik:.6j
abortScaleDownDelaySeconds:i analysis:.5p antiAffinity:.5k canaryMetadata:.t canaryService:s dynamicStableScale:b maxSurge:q maxUnavailable:q minPodsPerReplicaSet:i pingPong:.5q replicaProgressThreshold:.5r scaleDownDelayRevisionLimit:i scaleDownDelaySeconds:i stableMetadata:.t stableService:s steps:[.63 trafficRouting:.6k
blueGreen:.5o canary:.6l
apiVersion:s kind:s name:s scaleDown:s
analysis:.5h minReadySeconds:i paused:b progressDeadlineAbort:b progressDeadlineSeconds:i replicas:i restartAt:s revisionHistoryLimit:i rollbackWindow:.5i selector:.y strategy:.6m template:.4p workloadRef:.6n
spec!.6o
group:s kind:s name!s
key:s name!s
accountSecretRef!.6r host!s
accessTokenSecretRef!.6r clientSecretSecretRef!.6r clientTokenSecretRef!.6r serviceConsumerDomain!s
["AzurePublicCloud","AzureChinaCloud","AzureGermanCloud","AzureUSGovernmentCloud"]
clientID:s resourceID:s tenantID:s
["AzurePublicZone","AzurePrivateZone"]
clientID:s clientSecretSecretRef:.6r environment:=6u hostedZoneName:s managedIdentity:.6v resourceGroupName!s subscriptionID!s tenantID:s zoneType:=6w
hostedZoneName:s project!s serviceAccountSecretRef:.6r
apiKeySecretRef:.6r apiTokenSecretRef:.6r email:s
["None","Follow"]
tokenSecretRef!.6r
["TCP","UDP"]
nameserver!s protocol:=72 tsigAlgorithm:s tsigKeyName:s tsigSecretSecretRef:.6r
audiences:[s name!s
serviceAccountRef!.74
kubernetes!.75
accessKeyID:s accessKeyIDSecretRef:.6r auth:.76 hostedZoneID:s region:s role:s secretAccessKeySecretRef:.6r
config:a groupName!s solverName!s
acmeDNS:.6s akamai:.6t azureDNS:.6x cloudDNS:.6y cloudflare:.6z cnameStrategy:=70 digitalocean:.71 rfc2136:.73 route53:.77 webhook:.78
group:s kind:s name!s namespace:s port:i sectionName:s
limits:{q requests:{q
fsGroup:i fsGroupChangePolicy:s runAsGroup:i runAsNonRoot:b runAsUser:i seLinuxOptions:.48 seccompProfile:.46 supplementalGroups:[i sysctls:[.0
affinity:.3j imagePullSecrets:[.4h nodeSelector:{s priorityClassName:s resources:.7b securityContext:.7c serviceAccountName:s tolerations:[.4m
metadata:.t spec:.7d
labels:{s parentRefs:[.7a podTemplate:.7e serviceType:s
metadata:.t
class:s ingressClassName:s ingressTemplate:.7g name:s podTemplate:.7e serviceType:s
gatewayHTTPRoute:.7f ingress:.7h
dnsNames:[s dnsZones:[s matchLabels:{s
dns01:.79 http01:.7i selector:.7j waitInsteadOfSelfCheck:s
["HTTP-01","DNS-01"]
authorizationURL!s dnsName!s issuerRef!.6q key!s solver!.7k token!s type!=7l url!s wildcard:b
spec!.7m
commonName:s dnsNames:[s duration:s ipAddresses:[s issuerRef!.6q profile:s replaces:s request!s
spec!.7o
["signing","digital signature","content commitment","key encipherment","key agreement","data encipherment","cert sign","crl sign","encipher only","decipher only","any","server auth","client auth","code signing","email protection","s/mime","ipsec end system","ipsec tunnel","ipsec user","timestamping","ocsp signing","microsoft sgc","netscape sgc"]
duration:s extra:{[s groups:[s isCA:b issuerRef!.6q request!s uid:s usages:[=7q username:s
spec:.7r
["DER","CombinedPEM"]
type!=7t
alias:s create!b password:s passwordSecretRef:.6r
["LegacyRC2","LegacyDES","Modern2023","Modern2026"]
create!b password:s passwordSecretRef:.6r profile:=7w
jks:.7v pkcs12:.7x
dnsDomains:[s emailAddresses:[s ipRanges:[s uriDomains:[s
critical:b excluded:.7z permitted:.7z
oid:s utf8Value:s
["RSA","ECDSA","Ed25519"]
["PKCS1","PKCS8"]
["Never","Always"]
algorithm:=82 encoding:=83 rotationPolicy:=84 size:i
["RenewBefore","Disabled"]
cron!s timezone:s windowDuration!s
policy:=86 windows:[.87
["SHA256WithRSA","SHA384WithRSA","SHA512WithRSA","ECDSAWithSHA256","ECDSAWithSHA384","ECDSAWithSHA512","PureEd25519"]
countries:[s localities:[s organizationalUnits:[s organizations:[s postalCodes:[s provinces:[s serialNumber:s streetAddresses:[s
additionalOutputFormats:[.7u commonName:s dnsNames:[s duration:s emailAddresses:[s encodeUsagesInRequest:b ipAddresses:[s isCA:b issuerRef!.6q keystores:.7y literalSubject:s nameConstraints:.80 otherNames:[.81 privateKey:.85 renewBefore:s renewBeforePercentage:i renewal:.88 revisionHistoryLimit:i secretName!s secretTemplate:.t signatureAlgorithm:=89 subject:.8a uris:[s usages:[=7q
spec:.8b
["HS256","HS384","HS512"]
keyAlgorithm:=8d keyID!s keySecretRef!.6r
caBundle:s disableAccountKeyGeneration:b email:s enableDurationFeature:b externalAccountBinding:.8e preferredChain:s privateKeySecretRef!.6r profile:s server!s skipTLSVerify:b solvers:[.7k
crlDistributionPoints:[s issuingCertificateURLs:[s ocspServers:[s secretName!s
crlDistributionPoints:[s
path!s roleId!s secretRef!.6r
iamRoleArn:s mountPath:s region:s role!s serviceAccountRef:.74 vaultHeaderValue:s
mountPath:s name:s secretName:s
mountPath:s role!s secretRef:.6r serviceAccountRef:.74
appRole:.8i aws:.8j clientCertificate:.8k kubernetes:.8l tokenSecretRef:.6r
auth!.8m caBundle:s caBundleSecretRef:.6r clientCertSecretRef:.6r clientKeySecretRef:.6r namespace:s path!s server!s serverName:s
apiTokenSecretRef!.6r url:s
credentialsRef!.16 tokenEndpoint:s tsgID!s url:s
caBundle:s caBundleSecretRef:.6r credentialsRef!.16 url!s
cloud:.8o ngts:.8p tpp:.8q zone!s
acme:.8f ca:.8g selfSigned:.8h vault:.8n venafi:.8r
spec!.8s
["PodCIDR","CiliumPodIPPool","Service","Interface"]
["internet","planned-shut","accept-own","route-filter-translated-v4","route-filter-v4","route-filter-translated-v6","route-filter-v6","llgr-stale","no-llgr","blackhole","no-export","no-advertise","no-export-subconfed","no-peer"]
large:[s standard:[s wellKnown:[=8v
communities:.8w localPreference:i
["In","NotIn","Exists","DoesNotExist"]
key!s operator!=8y values:[s
matchExpressions:[.8z matchLabels:{s
["LoadBalancerIP","ClusterIP","ExternalIP"]
addresses![=91 aggregationLengthIPv4:i aggregationLengthIPv6:i
advertisementType!=8u attributes:.8x interface:.16 selector:.90 service:.92
advertisements![.93
spec!.94
["PodCIDR","CiliumPodIPPool","Service"]
advertisementType!=96 attributes:.8x selector:.90 service:.92
advertisements![.97
spec!.98
["ipv4","ipv6"]
addressFamily!=9a
["DefaultGateway"]
defaultGateway:.9b mode!=9c
autoDiscovery:.9d name!s peerASN:i peerAddress:s peerConfigRef:.16
localASN:i localPort:i name!s peers:[.9e
bgpInstances![.9f nodeSelector:.90
spec!.9g
name!s peerASN:i peerAddress:s peerConfigRef:.6q
localASN:i localPort:i name!s peers:[.9i
bgpInstances![.9j nodeSelector:.90
spec!.9k
localAddress:s localPort:i name!s
localASN:i localPort:i name!s peers:[.9m routerID:s
bgpInstances![.9n
spec!.9o
autoDiscovery:.9d localAddress:s name!s peerASN:i peerAddress:s peerConfigRef:.16
localASN:i localPort:i name!s peers:[.9q routerID:s
bgpInstances![.9r
spec!.9s
localAddress:s name!s peerASN:i peerAddress:s peerConfigRef:.6q
localASN:i localPort:i name!s peers:[.9u routerID:s
bgpInstances![.9v
spec!.9w
["ipv4","ipv6","l2vpn","ls","opaque"]
["unicast","multicast","mpls_label","encapsulation","vpls","evpn","ls","sr_policy","mup","mpls_vpn","mpls_vpn_multicast","route_target_constraints","flowspec_unicast","flowspec_vpn","key_value"]
advertisements:.90 afi!=9y safi!=9z
enabled!b restartTimeSeconds:i
connectRetryTimeSeconds:i holdTimeSeconds:i keepAliveTimeSeconds:i
peerPort:i sourceInterface:s
authSecretRef:s ebgpMultihop:i families:[.a0 gracefulRestart:.a1 timers:.a2 transport:.a3
spec!.a4
localPort:i peerPort:i
authSecretRef:s ebgpMultihop:i families:[.a0 gracefulRestart:.a1 timers:.a2 transport:.a6
spec!.a7
externalCIDRs![s
spec!.a9
name!s namespace:s number:[s
listener:s name!s namespace:s ports:[i
backendServices:[.ab nodeSelector:.90 resources![a services:[.ac
spec:.ad
["disabled","required","test-always-fail"]
mode!=af
["IPv4","IPv6"]
family:=ah type!q
fields:[.ai
cidr:s cidrGroupRef:s cidrGroupSelector:.90 except:[s
["all","world","cluster","cluster-mesh","host","init","ingress","unmanaged","remote-node","health","none","kube-apiserver"]
matchName:s matchPattern:s
labels:{s region:s securityGroupsIds:[s securityGroupsNames:[s
aws:.an
["CiliumEnvoyConfig","CiliumClusterwideEnvoyConfig"]
kind:=ap name!s
envoyConfig!.aq name!s priority:i
name!s namespace:s
certificate:s privateKey:s secret!.as trustedCA:s
["TCP","UDP","SCTP","VRRP","IGMP","GRE","IPIP","IPV6","ESP","AH","ANY"]
endPort:i port:s protocol:=au
["LOG","ADD","DELETE","REPLACE"]
mismatch:=aw name!s secret:.as value:s
headerMatches:[.ax headers:[s host:s method:s path:s
dns:[.am http:[.ay
listener:.ar originatingTLS:.at ports:[.av rules:.az serverNames:[s terminatingTLS:.at
namespace:s serviceName:s
namespace:s selector!.90
k8sService:.b1 k8sServiceSelector:.b2
authentication:.ag icmps:[.aj toCIDR:[s toCIDRSet:[.ak toEndpoints:[.90 toEntities:[=al toFQDNs:[.am toGroups:[.ao toNodes:[.90 toPorts:[.b0 toRequires:[s toServices:[.b3
ports:[.av
icmps:[.aj toCIDR:[s toCIDRSet:[.ak toEndpoints:[.90 toEntities:[=al toGroups:[.ao toNodes:[.90 toPorts:[.b5 toRequires:[s toServices:[.b3
egress:b ingress:b
authentication:.ag fromCIDR:[s fromCIDRSet:[.ak fromEndpoints:[.90 fromEntities:[=al fromGroups:[.ao fromNodes:[.90 fromRequires:[s icmps:[.aj toPorts:[.b0
fromCIDR:[s fromCIDRSet:[.ak fromEndpoints:[.90 fromEntities:[=al fromGroups:[.ao fromNodes:[.90 fromRequires:[s icmps:[.aj toPorts:[.b5
key!s source:s value:s
value:s
description:s egress:[.b4 egressDeny:[.b6 enableDefaultDeny:.b7 endpointSelector:.90 ingress:[.b8 ingressDeny:[.b9 labels:[.ba log:.bb nodeSelector:.90
spec:.bc specs:[.bc
egressIP:s interface:s nodeSelector!.90
namespaceSelector:.90 nodeSelector:.90 podSelector:.90
destinationCIDRs![s egressGateway!.be egressGateways:[.be excludedCIDRs:[s selectors![.bf
spec:.bg
security-labels!{s
["Yes","No"]
cidr:s start:s stop:s
allowFirstLastIPs:=bj blocks:[.bk disabled:b serviceSelector:.90
spec!.bl
name:s port!s protocol!=72
localEndpointSelector!.90 toPorts![.bn
ip!s toPorts![.bn
namespace!s serviceName!s toPorts:[.bn
addressMatcher:.bp serviceMatcher:.bq
description:s redirectBackend!.bo redirectFrontend!.br skipRedirectFromBackend:b
spec:.bs
defaults!{s nodeSelector!.y
spec!.bu
ip:s type:s
availability-zone:s cidr-block:s instance-type:s security-group-tags:{s security-groups:[s vpc-id:s vswitch-tags:{s vswitches:[s
interface-name:s
key:i
availability-zone:s delete-on-termination:b disable-prefix-delegation:b exclude-interface-tags:{s first-interface-index:i instance-type:s node-subnet-id:s security-group-tags:{s security-groups:[s subnet-ids:[s subnet-tags:{s use-primary-address:b vpc-id:s
ipv4:s ipv6:s
owner:s resource:s
allowFirstIP:b allowLastIP:b cidrs:[s pool!s
ipv4-addrs:i ipv6-addrs:i
needed:.c4 pool!s
allocated:[.c3 requested:[.c5
ipv6-pool:{.c2 max-above-watermark:i max-allocate:i min-allocate:i podCIDRs:[s pool:{.c2 pools:.c6 pre-allocate:i static-ip-tags:{s
addresses:[.bw alibaba-cloud:.bx azure:.by bootid:s encryption:.bz eni:.c0 health:.c1 ingress:.c1 instance-id:s ipam:.c7
spec!.c8
["Always","BestEffort"]
attachmentPolicy!=ca version!s
spec!.cb
name:s port:i protocol:s
addressing![.c1 node:s
encryption:.bz id:i name:s named-ports:[.cd networking:.ce pod-uid:s service-account:s
endpoints![.cf namespace:s
["OVERWRITE","APPEND_IF_ABSENT","PASS_THROUGH"]
serverHeaderTransformation:=ch
enabled:b
grpcWebTranslation:.cj
["Allow","Deny"]
["LoadBalancer","NodePort"]
allocateLoadBalancerNodePorts:b externalTrafficPolicy:s ipFamilies:[s ipFamilyPolicy:s loadBalancerClass:s loadBalancerSourceRanges:[s loadBalancerSourceRangesPolicy:=cl trafficDistribution:s type:=cm
["JSON","Text"]
["HTTP","TCP"]
format!=co json:{s targets:[=cp text:s
accessLogs:[.cq
description:s envoy:.ci httpOptions:.ck service:.cn telemetry:.cr
spec:.cs
externalIPs:b interfaces:[s loadBalancerIPs:b nodeSelector:.90 serviceSelector:.90
spec:.cu
cidrs![s maskSize!i
allowFirstIP:b allowLastIP:b ipv4:.cw ipv6:.cw namespaceSelector:.90 podSelector:.90
spec!.cx
["gateway.envoyproxy.io/h2c","gateway.envoyproxy.io/ws","gateway.envoyproxy.io/wss"]
hostname!s port!i
address!s port!i
path!s
fqdn:.d0 hostname:s ip:.d1 unix:.d2 zone:s
group!s kind!s name!s
group:s kind:s name!s namespace:s
["JA3","JA4"]
["Auto","1.0","1.1","1.2","1.3"]
alpnProtocols:[s autoSNIFromEndpointHostname:b caCertificateRefs:[.d4 ciphers:[s clientCertificateRef:.d5 ecdhCurves:[s fingerprints:[=d6 insecureSkipVerify:b maxVersion:=d7 minVersion:=d7 signatureAlgorithms:[s sni:s wellKnownCACertificates:s
["Endpoints","DynamicResolver"]
appProtocols:[=cz endpoints:[.d3 fallback:b tls:.d8 type:=d9
spec!.da
["Ok","Cancelled","Unknown","InvalidArgument","DeadlineExceeded","NotFound","AlreadyExists","PermissionDenied","ResourceExhausted","FailedPrecondition","Aborted","OutOfRange","Unimplemented","Internal","Unavailable","DataLoss","Unauthenticated"]
statusCodes:[=dc
statusCodes:[i
grpc:.dd http:.de
maxRejectionPercent:i minRequestRate:i minSuccessRate:i rejectionAggression:i samplingWindow:s successCriteria:.df
["Second","Minute","Hour"]
unit!=dh value!q
limit!.di
prefix:s
limit!.di responseTrailers:.dk
request:.dj response:.dl
maxConnections:i
denominator:i numerator!i
minRetryConcurrency:i percent!.do
maxConnections:i maxParallelRequests:i maxParallelRetries:i maxPendingRequests:i maxRequestsPerConnection:i perEndpoint:.dn retryBudget:.dp
["Gzip","Brotli","Zstd"]
brotli:o gzip:o minContentLength:q type!=dr zstd:o
perEndpointPercent:i predictivePercent:i
bufferLimit:q preconnect:.dt socketBufferLimit:q
["IPv4","IPv6","IPv4Preferred","IPv6Preferred","IPv4AndIPv6"]
dnsRefreshRate:s lookupFamily:=dv respectDnsTtl:b
grpcStatus:i httpStatus:i percentage:i
fixedDelay!s percentage:i
abort:.dx delay:.dy
service:s
["Failure","FailureSeriesStart","Success","HealthyTransition"]
["File"]
file:.d2 type!=e2
matches:[=e1 sinks:[.e3
binary:s text:s type!s
expectedResponse:.e5 expectedStatuses:[i hostname:s method:s path!s requestBody:.e5 retriableStatuses:[i
receive:.e5 send:.e5
grpc:.e0 healthCheckLog:.e4 healthyThreshold:i http:.e6 initialJitter:s interval:s overrides:.6d tcp:.e7 timeout:s type!s unhealthyThreshold:i
alwaysEjectOneEndpoint:b baseEjectionTime:s consecutive5XxErrors:i consecutiveGatewayErrors:i consecutiveLocalOriginFailures:i failurePercentageThreshold:i interval:s maxEjectionPercent:i splitExternalLocalOriginErrors:b
active:.e8 panicThreshold:i passive:.e9
idleInterval:s interval:s intervalJitter:i timeout:s
connectionKeepalive:.eb initialConnectionWindowSize:q initialStreamWindowSize:q maxConcurrentStreams:i onInvalidMessage:s
terminate:b
connect:.ed type!s
authority:s port:i reportingPeriod:s
blackoutPeriod:s errorUtilizationPenaltyPercent:i keepResponseHeaders:b metricNamesForComputingUtilization:[s outOfBand:.ef weightExpirationPeriod:s weightUpdatePeriod:s
attributes:{s name!s ttl:s
["SourceIP","Header","Headers","Cookie","QueryParams"]
cookie:.eh header:.16 headers:[.16 queryParams:[.16 tableSize:i type!=ei
config:a lbPolicyName!s name!s
header:s
extractFrom![.el
window!s
["ConsistentHash","LeastRequest","Random","RoundRobin","BackendUtilization","DynamicModule"]
minEndpointsInZoneThreshold:i
force:.ep minEndpointsThreshold:i percentageEnabled:i
weight!i zone!s
preferLocal:.eq weightedZones:[.er
backendUtilization:.eg consistentHash:.ej dynamicModule:.ek endpointOverride:.em slowStart:.en type!=eo zoneAware:.es
["V1","V2"]
version!=eu
["Exact","RegularExpression","Distinct"]
invert:b name!s type:=ew value:s
["GET","HEAD","POST","PUT","DELETE","CONNECT","OPTIONS","TRACE","PATCH"]
invert:b value!=ey
["Exact","PathPrefix","RegularExpression"]
invert:b type:=f0 value:s
["Exact","Distinct"]
invert:b type:=f2 value!s
headers:[.ex methods:[.ez path:.f1 queryParams:[.ex sourceCIDR:.f3
["Number","Metadata"]
key!s namespace!s
from!=f5 metadata:.f6 number:i
request:.f7 response:.f7
["Second","Minute","Hour","Day","Week","Month","Year"]
fromMetadata:.f6 requests!i unit!=f9
["Off","DraftVersion03"]
clientSelectors:[.f4 cost:.f8 limit!.fa shadowMode:b shared:b xRateLimitHeaders:=fb
rules![.fc
rules:[.fc
["Global","Local"]
global:.fd local:.fe type:=ff
limit:q
["Exact","Prefix","Suffix","RegularExpression"]
type:=fi value!s
name!s value!.fj
end!i start!i
range:.fl type:s value:i
responseHeaders:[.fk statusCodes:[.fm
["ReplaceFullPath","ReplacePrefixMatch"]
replaceFullPath:s replacePrefixMatch:s type!=fo
["http","https"]
hostname:s path:.fp port:i scheme:=fq statusCode:i
inline:s type:s valueRef:.d4
add:[.0 remove:[s set:[.0
body:.fs contentType:s header:.ft statusCode:i
["All","Local","Backend"]
match!.fn redirect:.fr response:.fu source:=fv
baseInterval:s maxInterval:s
backOff:.fx timeout:s
["5xx","gateway-error","reset","reset-before-request","connect-failure","retriable-4xx","refused-stream","retriable-status-codes","cancelled","deadline-exceeded","internal","resource-exhausted","unavailable"]
httpStatusCodes:[i triggers:[=fz
numAttemptsPerPriority:i numRetries:i perRetry:.fy retryOn:.g0
group!s kind!s name!s sectionName:s
["Same","All","Selector"]
from:=g3 selector:.y
group:s kind!s matchExpressions:[.x matchLabels:{s namespaces:.g4
idleTime:s interval:s probes:i
routeStatName:s
defaultValue:s name!s
value!s
["Literal","Environment","RequestHeader"]
environment:.g8 literal:.g9 requestHeader:.g8 type:=ga
client!s server!s
clientSamplingFraction:.do customTags:{.gb overallSamplingFraction:.do samplingFraction:.do spanName:.gc tags:{s
metrics:.g7 tracing:.gd
connectionIdleTimeout:s maxConnectionDuration:s maxStreamDuration:s requestTimeout:s streamIdleTimeout:s
connectTimeout:s
http:.gf tcp:.gg
admissionControl:.dg bandwidthLimit:.dm circuitBreaker:.dq compression:[.ds compressor:[.ds connection:.du dns:.dw faultInjection:.dz healthCheck:.ea http2:.ec httpUpgrade:[.ee loadBalancer:.et mergeType:s proxyProtocol:.ev rateLimit:.fg requestBuffer:.fh responseOverride:[.fw retry:.g1 routingType:s targetRef:.g2 targetRefs:[.g2 targetSelectors:[.g5 tcpKeepalive:.g6 telemetry:.ge timeout:.gh useClientProtocol:b
spec!.gi
failClosed:b name!s
disableXForwardedForAppend:b numTrustedHops:i trustedCIDRs:[s
customHeader:.gk directSourceIP:o xForwardedFor:.gl
closeDelay:s maxConnectionDuration:s maxRequestsPerConnection:i maxStreamDuration:s value:i
bufferLimit:q connectionLimit:.gn maxAcceptPerSocketEvent:i socketBufferLimit:q
enableWeb:b
add:[.0 addIfAbsent:[.0 remove:[s removeOnMatch:[.fj set:[.0
stripTrailingHostDot:b
["PreserveOrGenerate","Preserve","Generate","Disable"]
["Allow","RejectRequest","DropHeader"]
["Subject","Cert","Chain","DNS","URI"]
["Sanitize","ForwardOnly","AppendForward","SanitizeSet","AlwaysForwardOnly"]
certDetailsToAdd:[=gu mode:=gv
disableRateLimitHeaders:b earlyRequestHeaders:.gq enableEnvoyHeaders:b host:.gr lateResponseHeaders:.gq preserveXRequestID:b requestID:=gs withUnderscoresAction:=gt xForwardedClientCert:.gw
useDefaultHost:b
disableSafeMaxConnectionDuration:b enableTrailers:b http10:.gy ignoredUpgradeTypes:[.fj preserveHeaderCase:b
["KeepUnchanged","RejectRequest","UnescapeAndForward","UnescapeAndRedirect"]
disableMergeSlashes:b escapedSlashesAction:=h0
optional:b
["Preserve","MatchBackend"]
idleTimeout:s requestHeadersReceivedTimeout:s requestReceivedTimeout:s streamIdleTimeout:s
connectionInspectionTimeout:s idleTimeout:s tlsHandshakeTimeout:s
http:.h4 tcp:.h5
onlyVerifyLeafCertificate:b refs![.d5
["Request","RequireAny","VerifyIfGiven","RequireAndVerify"]
oid!s type:=fi value!s
dnsNames:[.fj emailAddresses:[.fj ipAddresses:[.fj otherNames:[.h9 uris:[.fj
allowExpiredCertificate:b caCertificateRefs:[.d5 certificateHashes:[s crl:.h7 mode:=h8 optional:b spkiHashes:[s subjectAltNames:.ha
stateful:o stateless:o
resumption:.hc
alpnProtocols:[s ciphers:[s clientValidation:.hb ecdhCurves:[s fingerprints:[=d6 maxVersion:=d7 minVersion:=d7 session:.hd signatureAlgorithms:[s
clientIPDetection:.gm connection:.go enableProxyProtocol:b grpc:.gp headers:.gx healthCheck:.d2 http1:.gz http2:.ec http3:o path:.h1 proxyProtocol:.h2 scheme:=h3 targetRef:.g2 targetRefs:[.g2 targetSelectors:[.g5 tcpKeepalive:.g6 timeout:.h6 tls:.he
spec!.hf
config:a filterName:s name!s terminalFilter:b
group:s kind:s name!s namespace:s port:i
fallback:b group:s kind:s name!s namespace:s port:i weight:i
circuitBreaker:.dq connection:.du dns:.dw healthCheck:.ea http2:.ec loadBalancer:.et proxyProtocol:.ev retry:.g1 tcpKeepalive:.g6 timeout:.gh
accessibleNamespaces:[s writableNamespaces:[s
["Streamed","Buffered","BufferedPartial","FullDuplexStreamed"]
attributes:[s body:=hm
allowModeOverride:b request:.hn response:.hn
backendRef:.hi backendRefs:[.hj backendSettings:.hk failOpen:b messageTimeout:s metadata:.hl processingMode:.ho shadowMode:b statusOnError:i
["Inline","ValueRef"]
filterContext:a inline:s type:=hq valueRef:.d4
caCertificateRef!.d5
sha256:s tls:.hs url!s
pullSecretRef:.d5 sha256:s tls:.hs url!s
["IfNotPresent","Always"]
http:.ht image:.hu pullPolicy:=hv type!s
hostKeys:[s
code!.hw config:a env:.hx failOpen:b name:s rootID:s
dynamicModule:[.hh extProc:[.hp lua:[.hr mergeType:s targetRef:.g2 targetRefs:[.g2 targetSelectors:[.g5 wasm:[.hy
spec!.hz
["add","remove","replace","move","copy","test"]
from:s jsonPath:s op!=i1 path:s value:a
["type.googleapis.com/envoy.config.listener.v3.Listener","type.googleapis.com/envoy.config.route.v3.RouteConfiguration","type.googleapis.com/envoy.config.cluster.v3.Cluster","type.googleapis.com/envoy.config.endpoint.v3.ClusterLoadAssignment","type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.Secret"]
name!s operation!.i2 type!=i3
["JSONPatch"]
jsonPatches:[.i4 priority:i targetRef!.d4 type!=i5
spec!.i6
alpnProtocols:[s ciphers:[s clientCertificateRef:.d5 ecdhCurves:[s fingerprints:[=d6 maxVersion:=d7 minVersion:=d7 signatureAlgorithms:[s
["Merge","Replace","JSONPatch"]
jsonPatches:[.i2 type:=i9 value:s
sha256!s url!s
["Local","Remote"]
local:.d2 remote:.ib type:=ic
doNotClose:b loadGlobally:b name!s source!.id
["envoy.filters.http.custom_response","envoy.filters.http.health_check","envoy.filters.http.fault","envoy.filters.http.cors","envoy.filters.http.csrf","envoy.filters.http.header_mutation","envoy.filters.http.ext_authz","envoy.filters.http.api_key_auth","envoy.filters.http.basic_auth","envoy.filters.http.oauth2","envoy.filters.http.jwt_authn","envoy.filters.http.stateful_session","envoy.filters.http.buffer","envoy.filters.http.lua","envoy.filters.http.ext_proc","envoy.filters.http.wasm","envoy.filters.http.dynamic_modules","envoy.filters.http.geoip","envoy.filters.http.rbac","envoy.filters.http.local_ratelimit","envoy.filters.http.ratelimit","envoy.filters.http.bandwidth_limit","envoy.filters.http.grpc_web","envoy.filters.http.grpc_stats","envoy.filters.http.credential_injector","envoy.filters.http.compressor","envoy.filters.http.dynamic_forward_proxy"]
after:=if before:=if name!=if
local!.d2
anonymousIpDbSource:.ih asnDbSource:.ih cityDbSource:.ih countryDbSource:.ih ispDbSource:.ih
["MaxMind"]
maxMind:.ii type!=ij
provider!.ik
["IPv4","IPv6","DualStack"]
["trace","debug","info","warn","error","off","critical"]
level:{=in
["Strict","InsecureSyntax","Disabled"]
selector:.y
["Replace","StrategicMerge","JSONMerge"]
envoyVersion:s
env:[.3p image:s imageRepository:s resources:.4k securityContext:.4a volumeMounts:[.4c
type:s value!a
fsType:s partition:i readOnly:b volumeID!s
cachingMode:s diskName!s diskURI!s fsType:s kind:s readOnly:b
readOnly:b secretName!s shareName!s
monitors![s path:s readOnly:b secretFile:s secretRef:.4h user:s
fsType:s readOnly:b secretRef:.4h volumeID!s
key!s mode:i path!s
defaultMode:i items:[.j0 name:s optional:b
driver!s fsType:s nodePublishSecretRef:.4h readOnly:b volumeAttributes:{s
fieldRef:.3l mode:i path!s resourceFieldRef:.3n
defaultMode:i items:[.j3
medium:s sizeLimit:q
apiGroup:s kind!s name!s
apiGroup:s kind!s name!s namespace:s
accessModes:[s dataSource:.j6 dataSourceRef:.j7 resources:.7b selector:.y storageClassName:s volumeAttributesClassName:s volumeMode:s volumeName:s
metadata:o spec!.j8
volumeClaimTemplate:.j9
fsType:s lun:i readOnly:b targetWWNs:[s wwids:[s
driver!s fsType:s options:{s readOnly:b secretRef:.4h
datasetName:s datasetUUID:s
fsType:s partition:i pdName!s readOnly:b
directory:s repository!s revision:s
endpoints!s path!s readOnly:b
path!s type:s
pullPolicy:s reference:s
chapAuthDiscovery:b chapAuthSession:b fsType:s initiatorName:s iqn!s iscsiInterface:s lun!i portals:[s readOnly:b secretRef:.4h targetPortal!s
path!s readOnly:b server!s
claimName!s readOnly:b
fsType:s pdID!s
fsType:s readOnly:b volumeID!s
labelSelector:.y name:s optional:b path!s signerName:s
items:[.j0 name:s optional:b
items:[.j3
certificateChainPath:s credentialBundlePath:s keyPath:s keyType!s maxExpirationSeconds:i signerName!s userAnnotations:{s
audience:s expirationSeconds:i path!s
clusterTrustBundle:.jo configMap:.jp downwardAPI:.jq podCertificate:.jr secret:.jp serviceAccountToken:.js
defaultMode:i sources:[.jt
group:s readOnly:b registry!s tenant:s user:s volume!s
fsType:s image!s keyring:s monitors![s pool:s readOnly:b secretRef:.4h user:s
fsType:s gateway!s protectionDomain:s readOnly:b secretRef!.4h sslEnabled:b storageMode:s storagePool:s system!s volumeName:s
defaultMode:i items:[.j0 optional:b secretName:s
fsType:s readOnly:b secretRef:.4h volumeName:s volumeNamespace:s
fsType:s storagePolicyID:s storagePolicyName:s volumePath!s
awsElasticBlockStore:.iv azureDisk:.iw azureFile:.ix cephfs:.iy cinder:.iz configMap:.j1 csi:.j2 downwardAPI:.j4 emptyDir:.j5 ephemeral:.ja fc:.jb flexVolume:.jc flocker:.jd gcePersistentDisk:.je gitRepo:.jf glusterfs:.jg hostPath:.jh image:.ji iscsi:.jj name!s nfs:.jk persistentVolumeClaim:.jl photonPersistentDisk:.jm portworxVolume:.jn projected:.ju quobyte:.jv rbd:.jw scaleIO:.jx secret:.jy storageos:.jz vsphereVolume:.k0
affinity:.3j annotations:{s imagePullSecrets:[.4h labels:{s nodeSelector:{s priorityClassName:s securityContext:.4l tolerations:[.4m topologySpreadConstraints:[.4n volumes:[.k1
maxSurge:q maxUnavailable:q
rollingUpdate:.k3 type:s
container:.it name:s patch:.iu pod:.k2 strategy:.k4
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.3x livenessProbe:.3z name!s ports:[.40 readinessProbe:.3z resizePolicy:[.41 resources:.4k restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.3z stdin:b stdinOnce:b terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.4c workingDir:s
container:.it initContainers:[.k6 name:s patch:.iu pod:.k2 replicas:i strategy:.k4
periodSeconds!i type!s value!i
policies:[.k8 selectPolicy:s stabilizationWindowSeconds:i tolerance:q
scaleDown:.k9 scaleUp:.k9
averageUtilization:i averageValue:q type!s value:q
container!s name!s target!.kb
name!s selector:.y
metric!.kd target!.kb
apiVersion:s kind!s name!s
describedObject!.kf metric!.kd target!.kb
name!s target!.kb
containerResource:.kc external:.ke object:.kg pods:.ke resource:.kh type!s
behavior:.ka maxReplicas!i metrics:[.ki minReplicas:i name:s patch:.iu
maxUnavailable:q minAvailable:q name:s patch:.iu
["Local","Cluster"]
["ClusterIP","LoadBalancer","NodePort"]
allocateLoadBalancerNodePorts:b annotations:{s externalTrafficPolicy:=kl labels:{s loadBalancerClass:s loadBalancerIP:s loadBalancerSourceRanges:[s name:s patch:.iu type:=km
envoyDaemonSet:.k5 envoyDeployment:.k7 envoyHpa:.kj envoyPDB:.kk envoyService:.kn envoyServiceAccount:.4h useListenerPortAsContainerPort:b
["Kubernetes","Host"]
host:.is kubernetes:.ko type!=kp
drainTimeout:s healthCheckFailureDelay:s minDrainDuration:s
["Text","JSON"]
json:{s text:s type:=ks
requestHeaders:[s responseHeaders:[s responseTrailers:[s
backendRef:.hi backendRefs:[.hj backendSettings:.hk http:.ku logName:s type!=cp
path:s
backendRef:.hi backendRefs:[.hj backendSettings:.hk headers:[.0 host:s port:i resourceAttributes:{s resources:{s
["ALS","File","OpenTelemetry"]
als:.kv file:.kw openTelemetry:.kx type:=ky
["Listener","Route","Upstream"]
format:.kt matches:[s sinks![.kz type:=l0
disable:b settings:[.l1
compression:.ds disable:b
backendRef:.hi backendRefs:[.hj backendSettings:.hk headers:[.0 host:s port:i reportCountersAsDeltas:b reportHistogramsAsDeltas:b resourceAttributes:{s
["OpenTelemetry"]
openTelemetry:.l4 type:=l5
clusterStatName:s enableGRPCStats:b enablePerEndpointStats:b enableRequestResponseSizesStats:b enableVirtualHostStats:b matches:[.fj prometheus:.l3 sinks:[.l6
["PackAndSample","Sample","Pack","Disable"]
tracing:=l8
["AlwaysOn","AlwaysOff","TraceIdRatio","ParentBasedAlwaysOn","ParentBasedAlwaysOff","ParentBasedTraceIdRatio"]
samplingPercentage:.do type:=la
headers:[.0 resourceAttributes:{s sampler:.lb
["OpenTelemetry","Zipkin","Datadog"]
disableSharedSpanContext:b enable128BitTraceId:b
backendRef:.hi backendRefs:[.hj backendSettings:.hk host:s openTelemetry:.lc port:i serviceName:s type:=ld zipkin:.le
clientSamplingFraction:.do customTags:{.gb overallSamplingFraction:.do provider!.lf samplingFraction:.do samplingRate:i spanName:.gc tags:{s
accessLog:.l2 healthCheckLog:.e4 metrics:.l7 requestID:.l9 tracing:.lg
backendTLS:.i8 bootstrap:.ia concurrency:i dynamicModules:[.ie extraArgs:[s filterOrder:[.ig geoIP:.il ipFamily:=im logging:.io luaValidation:=ip mergeBackends:.iq mergeGateways:b mergeType:=ir preserveRouteOrder:b provider:.kq routingType:s shutdown:.kr telemetry:.lh
spec!.li
valueRef!.d5
credential!.lk header:s overwrite:b
["Exact","RegularExpression"]
name!s type:=lm value!s
cookies:[.ln
pattern!s substitution!s
["Header","Backend","PathRegex"]
header:s pathRegex:.lp type!=lq
["ReplaceRegexMatch"]
replaceRegexMatch:.lp type!=ls
appendXForwardedHost:b hostname:.lr path:.lt
credentialInjection:.ll directResponse:.fu matches:[.lo urlRewrite:.lu
spec!.lv
cookies:[s headers:[s params:[s
credentialRefs![.d5 extractFrom![.lx forwardClientIDHeader:s sanitize:b
methods:[=ey path:.f1
isAnonymous:b isHosting:b isProxy:b isTor:b isVPN:b
anonymous:.m0 asn:i city:s country:s isp:s region:s
name!s values![s
["String","StringArray"]
name!s valueType:=m3 values![s
claims:[.m4 provider!s scopes:[s
clientCIDRs:[s clientIPGeoLocations:[.m1 headers:[.m2 jwt:.m5
action!=cl cel:s name:s operation:.lz principal:.m6
defaultAction:=cl rules:[.m7
forwardUsernameHeader:s users!.d5
allowCredentials:b allowHeaders:[s allowMethods:[s allowOrigins:[s exposeHeaders:[s maxAge:s
additionalOrigins:[s shadowFraction:.do
maxRequestBytes!i
["Value","ValueRef"]
group!s key!s kind!s name!s
name!s type:=md value:s valueRef:.me
backendRef:.hi backendRefs:[.hj backendSettings:.hk
backendRef:.hi backendRefs:[.hj backendSettings:.hk headersToBackend:[s path:s pathOverride:s
bodyToExtAuth:.mc contextExtensions:[.mf failOpen:b grpc:.mg headersToExtAuth:[s http:.mh includeRouteMetadata:b recomputeRoute:b statusOnError:i timeout:s
claim!s header!s
name!s valuePrefix:s
cookies:[s headers:[.mk params:[s
inline:s type:=hq valueRef:.d4
backendRef:.hi backendRefs:[.hj backendSettings:.hk cacheDuration:s failedRefetchDuration:s uri!s
audiences:[s claimToHeaders:[.mj extractFrom:.ml issuer:s localJWKS:.mm name!s recomputeRoute:b remoteJWKS:.mn
failOpen:b optional:b providers![.mo
["Lax","Strict","None"]
sameSite:=mq
accessToken:s idToken:s
name!s type:=fi value!s
headers![.mt
header!s
authorizationEndpoint:s backendRef:.hi backendRefs:[.hj backendSettings:.hk endSessionEndpoint:s issuer!s tokenEndpoint:s
clientID:s clientIDRef:.d5 clientSecret!.d5 cookieConfig:.mr cookieDomain:s cookieNames:.ms csrfTokenTTL:s defaultRefreshTokenTTL:s defaultTokenTTL:s denyRedirect:.mu disableTokenEncryption:b forwardAccessToken:b forwardIDToken:.mv logoutPath:s passThroughAuthHeader:b provider!.mw redirectURL:s refreshToken:b resources:[s scopes:[s
apiKeyAuth:.ly authorization:.m8 basicAuth:.m9 cors:.ma csrf:.mb extAuth:.mi jwt:.mp mergeType:s oidc:.mx targetRef:.g2 targetRefs:[.g2 targetSelectors:[.g5
spec!.my
dnsName:s labels:{s providerSpecific:[.2v recordTTL:i recordType:s setIdentifier:s targets:[s
endpoints:[.n0
spec:.n1
endpoint!.n0
spec:.n3
["Default","Unicode"]
["Auto","Base64","Base64URL","None"]
["None","Fetch"]
conversionStrategy:=n5 decodingStrategy:=n6 key!s metadataPolicy:=n7 property:s version:s
["ACRAccessToken","ClusterGenerator","CloudsmithAccessToken","ECRAuthorizationToken","Fake","GCRAccessToken","GithubAccessToken","QuayAccessToken","Password","SSHKey","STSSessionToken","UUID","VaultDynamicSecret","Webhook","Grafana","MFA"]
apiVersion:s kind!=n9 name!s
["SecretStore","ClusterSecretStore"]
kind:=nb name:s
generatorRef:.na storeRef:.nc
remoteRef!.n8 secretKey!s sourceRef:.nd
regexp:s
conversionStrategy:=n5 decodingStrategy:=n6 name:.nf path:s tags:{s
["Ignore","Error"]
["IgnoreNotFound","Strict"]
["Extract","JSON"]
conflictPolicy:=nh into:s priority:[s priorityPolicy:=ni strategy:=nj
source!s target!s
template!s
merge:.nk regexp:.nl transform:.nm
extract:.n8 find:.ng rewrite:[.nn sourceRef:.nd
["CreatedOnce","Periodic","OnChange"]
["Owner","Orphan","Merge","None"]
["Delete","Merge","Retain"]
apiVersion!s kind!s
["v2"]
["Replace","Merge"]
annotations:{s finalizers:[s labels:{s
["Values","KeysAndValues"]
key!s templateAs:=nw
items![.nx name!s
configMap:.ny literal:s secret:.ny target:s
data:{s engineVersion:=nt mergePolicy:=nu metadata:.nv templateFrom:[.nz type:s
creationPolicy:=nq deletionPolicy:=nr immutable:b manifest:.ns name:s template:.o0
data:[.ne dataFrom:[.no refreshInterval:s refreshPolicy:=np secretStoreRef:.nc target:.o1
externalSecretMetadata:.t externalSecretName:s externalSecretSpec!.o2 namespaceSelector:.y namespaceSelectors:[.y namespaces:[s refreshTime:s
spec:.o3
["None","ReverseUnicode"]
property:s remoteKey!s
remoteRef!.o6 secretKey:s
conversionStrategy:=o5 match!.o7 metadata:a
["Delete","None"]
kind:=nb labelSelector:.y name:s
name:s selector:.y
generatorRef:.na secret:.ob
["Replace","IfNotExists"]
data:[.o8 deletionPolicy:=o9 refreshInterval:s secretStoreRefs![.oa selector!.oc template:.o0 updatePolicy:=od
namespaceSelectors:[.y pushSecretMetadata:.t pushSecretName:s pushSecretSpec!.oe refreshTime:s
spec:.of
namespaceRegexes:[s namespaceSelector:.y namespaces:[s
key:s name:s namespace:s
audiences:[s name!s namespace:s
accessID!s k8sConfName!s secretRef:.oi serviceAccountRef:.oj
accessID:.oi accessType:.oi accessTypeParam:.oi
kubernetesAuth:.ok secretRef:.ol
["Secret","ConfigMap"]
key:s name!s namespace:s type!=on
akeylessGWApiURL!s authSecretRef!.om caBundle:s caProvider:.oo
oidcProviderArn!s oidcTokenFilePath!s roleArn!s sessionName!s
accessKeyIDSecretRef!.oi accessKeySecretSecretRef!.oi
rrsa:.oq secretRef:.or
auth!.os regionID!s
serviceAccountRef:.oj
accessKeyIDSecretRef:.oi secretAccessKeySecretRef:.oi sessionTokenSecretRef:.oi
jwt:.ou secretRef:.ov
forceDeleteWithoutRecovery:b recoveryWindowInDays:i
["SecretsManager","ParameterStore"]
additionalRoles:[s auth:.ow externalID:s prefix:s region!s role:s secretsManager:.ox service!=oy sessionTags:[.50 transitiveTagKeys:[s
clientCertificate:.oi clientId:.oi clientSecret:.oi tenantId:.oi
["ServicePrincipal","ManagedIdentity","WorkloadIdentity"]
activeDirectoryEndpoint!s keyVaultDNSSuffix:s keyVaultEndpoint:s resourceManagerEndpoint:s
["PublicCloud","USGovernmentCloud","ChinaCloud","GermanCloud","AzureStackCloud"]
authSecretRef:.p0 authType:=p1 customCloudConfig:.p2 environmentType:=p3 identityId:s serviceAccountRef:.oj tenantId:s useAzureSDK:b vaultUrl!s
secretRef!.oi
secretRef:.oi value:s
password!.p5 username!.p6
auth!.p7 authURL:s domainName:s region:s tenantName:s
apiKey:.p6 certificate:.p6 certificateKey:.p6 clientId:.p6 clientSecret:.p6
apiUrl!s apiVersion:s clientTimeOutSeconds:i decrypt:b retrievalType:s separator:s verifyCA!b
auth!.p9 server!.pa
credentials!.oi
secretRef!.pc
apiURL:s auth!.pd bitwardenServerSDKURL:s caBundle:s caProvider:.oo identityURL:s organizationID!s projectID!s
privateKeySecretRef!.oi
secretRef!.pf
auth!.pg serverUrl!s username!s
secretRef:.or
auth!.pi projectID:s
account!s apiKeyRef!.oi userRef!.oi
account!s hostId:s secretRef:.oi serviceAccountRef:.oj serviceID!s
apikey:.pk jwt:.pl
auth!.pm caBundle:s caProvider:.oo url!s
clientId!.p6 clientSecret!.p6 tenant!s tld:s urlTemplate:s
credentials:.oi
secretRef!.pp
auth!.pq host!s
expirationSeconds:i identity!s serviceAccountRef!.oj
dopplerToken!.oi
oidcConfig:.ps secretRef:.pt
["json","dotnet-json","env","yaml","docker"]
["upper-camel","camel","lower-snake","tf-var","dotnet-env","lower-kebab"]
auth!.pu config:s format:=pv nameTransformer:=pw project:s
appId!.oi appSecret!.oi
secretRef!.py
auth!.pz insecure:b serverUrl!s
key!s value!s version:s
data![.q1 validationResult:i
secretRef:.oi
apiKey:.q3 apiUrl:s
secretAccessKeySecretRef:.oi
clusterLocation:s clusterName:s clusterProjectID:s serviceAccountRef!.oj
awsCredentialsSecretRef!.as region!s
key!s name!s namespace:s
audience:s awsSecurityCredentials:.q7 credConfig:.q8 externalTokenEndpoint:s serviceAccountRef:.oj
secretRef:.q5 workloadIdentity:.q6 workloadIdentityFederation:.q9
auth:.qa location:s projectID:s secretVersionSelectionPolicy:s
privateKey!.oi
appID!i auth!.qc environment:s installationID!i organization!s repository:s uploadURL:s url:s
accessToken:.oi
SecretRef!.qe
auth!.qf caBundle:s caProvider:.oo environment:s groupIDs:[s inheritFromGroups:b projectID:s url:s
iamEndpoint:s profile!s tokenLocation:s
iamEndpoint:s secretApiKeySecretRef:.oi
containerAuth:.qh secretRef:.qi
auth!.qj serviceUrl:s
identityId!.oi
identityId!.oi resource:.oi
identityId!.oi serviceAccountKeyFilePath!.oi
identityId!.oi jwt!.oi
identityId!.oi serviceAccountTokenPath:.oi
identityId!.oi ldapPassword!.oi ldapUsername!.oi
fingerprint!.oi identityId!.oi privateKey!.oi privateKeyPassphrase:.oi region!.oi tenancyId!.oi userId!.oi
accessToken!.oi
clientId!.oi clientSecret!.oi
awsAuthCredentials:.ql azureAuthCredentials:.qm gcpIamAuthCredentials:.qn gcpIdTokenAuthCredentials:.ql jwtAuthCredentials:.qo kubernetesAuthCredentials:.qp ldapAuthCredentials:.qq ociAuthCredentials:.qr tokenAuthCredentials:.qs universalAuthCredentials:.qt
environmentSlug!s expandSecretReferences:b projectSlug!s recursive:b secretsPath:s
auth!.qu caBundle:s caProvider:.oo hostAPI:s secretsScope!.qv
authRef!.oi folderID!s
clientCert:.oi clientKey:.oi
bearerToken:.oi
cert:.qy serviceAccount:.oj token:.qz
caBundle:s caProvider:.oo url:s
auth:.r0 authRef:.oi remoteNamespace:s server:.r1
apiKey:.q3
apiUrl:s auth!.r3 vault!.16
apiKeyRef!.oi passcodeRef!.oi
apiHost:s auth!.r5 environment:s project:s
connectTokenSecretRef!.oi
secretRef!.r7
auth!.r8 connectHost!s vaults!{i
serviceAccountSecretRef!.oi
maxSize:i ttl:s
name:s version:s
auth!.ra cache:.rb integrationInfo:.rc vault!s
fingerprint!.oi privatekey!.oi
secretRef!.re tenancy!s user!s
["","UserPrincipal","InstancePrincipal","Workload"]
auth:.rf compartment:s encryptionKey:s principalType:=rg region!s serviceAccountRef:.oj vault!s
passwordSecretRef!.oi privateKeySecretRef!.oi
auth!.ri host!s
auth!.pq database!s host!s
secretRef:.qs
auth!.rl baseUri:s
accessToken!.q3 apiUrl:s environment!s organization!s project!s
accessKey!.p6 apiUrl:s projectId!s region!s secretKey!.p6
caBundle:s caProvider:.oo domain:s password!.p6 serverURL!s username!.p6
clientId!s clientSecretSecretRef!.oi
auth!.rq ignoreSslCertificate:b module!s url!s
path:s roleId:s roleRef:.oi secretRef!.oi
clientCert:.oi path:s secretRef:.oi
location:s path:s projectID:s role!s secretRef:.q5 serviceAccountRef:.oj workloadIdentity:.q6
externalID:s jwt:.ou path:s region:s role:s secretRef:.ov vaultAwsIamServerID:s vaultRole!s
audiences:[s expirationSeconds:i serviceAccountRef!.oj
kubernetesServiceAccountToken:.rw path:s role:s secretRef:.oi
mountPath:s role!s secretRef:.oi serviceAccountRef:.oj
path:s secretRef:.oi username!s
appRole:.rs cert:.rt gcp:.ru iam:.rv jwt:.rx kubernetes:.ry ldap:.rz namespace:s tokenSecretRef:.oi userPass:.rz
required:b
certSecretRef:.oi keySecretRef:.oi
auth:.s0 caBundle:s caProvider:.oo checkAndSet:.s1 forwardInconsistent:b headers:{s namespace:s path:s readYourWrites:b server!s tls:.s2 version:=31
accessKeyID!.oi secretAccessKey!.oi token:.oi
secretRef:.s4
auth:.s5 region!s
passwordSecret!.oi usernameSecret!.oi
ntlm:.s7
jsonPath:s
name!s secretRef!.oi
auth:.s8 body:s caBundle:s caProvider:.oo headers:{s method:s result:.s9 secrets:[.sa timeout:s url!s
authorizedKeySecretRef:.oi
certSecretRef:.oi
folderID!s
byID:o byName:.se
apiEndpoint:s auth!.sc caProvider:.sd fetching:.sf
akeyless:.op alibaba:.ot aws:.oz azurekv:.p4 barbican:.p8 beyondtrust:.pb bitwardensecretsmanager:.pe chef:.ph cloudrusm:.pj conjur:.pn delinea:.po device42:.pr doppler:.px dvls:.q0 fake:.q2 fortanix:.q4 gcpsm:.qb github:.qd gitlab:.qg ibm:.qk infisical:.qw keepersecurity:.qx kubernetes:.r2 ngrok:.r4 onboardbase:.r6 onepassword:.r9 onepasswordSDK:.rd oracle:.rh passbolt:.rj passworddepot:.rk previder:.rm pulumi:.rn scaleway:.ro secretserver:.rp senhasegura:.rr vault:.s3 volcengine:.s6 webhook:.sb yandexcertificatemanager:.sg yandexlockbox:.sg
maxRetries:i retryInterval:s
conditions:[.oh controller:s provider!.sh refreshInterval:i retrySettings:.si
spec:.sj
spec:.o2
spec:.oe
identityId:s
clientId:.oi clientSecret:.oi
secretRef!.so
managedIdentity:.sn servicePrincipal:.sp workloadIdentity:.ou
auth!.sq environmentType:=p3 registry!s scope:s tenantId:s
spec:.sr
apiUrl:s orgSlug!s serviceAccountRef!.oj serviceSlug!s
spec:.st
auth:.ow region!s role:s scope:s
controller:s data:{s
clusterLocation!s clusterName!s clusterProjectID:s serviceAccountRef!.oj
secretRef:.q5 workloadIdentity:.sx workloadIdentityFederation:.q9
auth!.sy projectID!s
privateKey!.p5
appID!s auth!.t0 installID!s permissions:{s repositories:[s url:s
key:s name:s
password!.t2 username!s
basic:.t3 token:.t2
name!s role!s
auth!.t4 serviceAccount!.t5 url!s
algorithm:s length:i secret!.oi timePeriod:i when:s
["base64","base64url","base32","hex","raw"]
allowRepeat:b digits:i encoding:=t8 length:i noUpper:b secretKeys:[s symbolCharacters:s symbols:i
robotAccount!s serviceAccountRef!.oj url:s
["rsa","ecdsa","ed25519"]
comment:s keySize:i keyType:=tb
serialNumber:s sessionDuration:i tokenCode:s
auth:.ow region!s requestParameters:.td role:s
["Data","Auth","Raw"]
allowEmptyResponse:b controller:s method:s parameters:a path!s provider!.s3 resultType:=tf retrySettings:.si
name!s secretRef!.t2
auth:.s8 body:s caBundle:s caProvider:.oo headers:{s method:s result!.s9 secrets:[.th timeout:s url!s
acrAccessTokenSpec:.sr cloudsmithAccessTokenSpec:.st ecrAuthorizationTokenSpec:.sv fakeSpec:.sw gcrAccessTokenSpec:.sz githubAccessTokenSpec:.t1 grafanaSpec:.t6 mfaSpec:.t7 passwordSpec:.t9 quayAccessTokenSpec:.ta sshKeySpec:.tc stsSessionTokenSpec:.te uuidSpec:o vaultDynamicSecretSpec:.tg webhookSpec:.ti
["ACRAccessToken","CloudsmithAccessToken","ECRAuthorizationToken","Fake","GCRAccessToken","GithubAccessToken","QuayAccessToken","Password","SSHKey","STSSessionToken","UUID","VaultDynamicSecret","Webhook","Grafana"]
generator!.tj kind!=tk
spec:.tl
spec:.sv
spec:.sw
spec:.sz
garbageCollectionDeadline:s resource!a state!a
spec:.tq
spec:.t1
spec:.t6
spec:.t7
spec:.t9
spec:.ta
spec:.tc
spec:.te
spec:o
spec:.tg
spec:.ti
["Delete","Retain"]
deletionPolicy!=u2 driver!s parameters:{s
volumeGroupSnapshotHandle!s volumeSnapshotHandles![s
groupSnapshotHandles:.u4 volumeHandles:[s
apiVersion:s fieldPath:s kind:s name:s namespace:s resourceVersion:s uid:s
deletionPolicy!=u2 driver!s source!.u5 volumeGroupSnapshotClassName:s volumeGroupSnapshotRef!.u6
spec!.u7
selector:.y volumeGroupSnapshotContentName:s
source!.u9 volumeGroupSnapshotClassName:s
spec!.ua
snapshotHandle:s volumeHandle:s
deletionPolicy!=u2 driver!s source!.uc sourceVolumeMode:s volumeSnapshotClassName:s volumeSnapshotRef!.u6
spec!.ud
persistentVolumeClaimName:s volumeSnapshotContentName:s
source!.uf volumeSnapshotClassName:s
spec!.ug
["Hostname","URI"]
hostname:s type!=ui uri:s
caCertificateRefs:[.d4 hostname!s subjectAltNames:[.uj wellKnownCACertificates:s
options:{s targetRefs![.g2 validation!.uk
spec!.ul
group!s kind!s name!s namespace:s
controllerName!s description:s parametersRef:.un
spec!.uo
routability:s type:s value:s
["All","Selector","Same","None"]
from:=ur selector:.y
namespaces:.us
["All","None"]
annotations:{s labels:{s parametersRef:.d4
group:s kind!s
["All","Selector","Same"]
from:=ux selector:.y
kinds:[.uw namespaces:.uy
maxSize:i
allowedHeaders:[s
allowedHeaders:[s allowedResponseHeaders:[s path:s
["HTTP","GRPC"]
backendRef!.hi forwardBody:.v0 grpc:.v1 http:.v2 protocol!=v3
["ExternalAuth","ExtensionRef"]
extensionRef:.d4 externalAuth:.v4 type!=v5
requests:[.v6
["Terminate","Passthrough"]
certificateRefs:[.d5 mode:=v8 options:{s
allowedRoutes:.uz filters:.v7 hostname:s name!s port!i protocol!s tls:.v9
clientCertificateRef:.d5
["AllowValidOnly","AllowInsecureFallback"]
caCertificateRefs![.un mode:=vc
validation:.vd
port!i tls!.ve
default!.ve perPort:[.vf
backend:.vb frontend:.vg
addresses:[.uq allowedListeners:.ut defaultScope:=uu gatewayClassName!s infrastructure:.uv listeners![.va tls:.vh
spec!.vi
backendRef!.hi fraction:.do percent:i
["ResponseHeaderModifier","RequestHeaderModifier","RequestMirror","ExtensionRef"]
extensionRef:.d4 requestHeaderModifier:.ft requestMirror:.vk responseHeaderModifier:.ft type!=vl
filters:[.vm group:s kind:s name!s namespace:s port:i weight:i
method:s service:s type:=lm
headers:[.ln method:.vo
["Permanent","Session"]
lifetimeType:=vq name:s path:s
["Cookie","Header"]
absoluteTimeout:s cookie:.vr header:.16 type:=vs
backendRefs:[.vn filters:[.vm matches:[.vp name:s sessionPersistence:.vt
hostnames:[s parentRefs:[.7a rules:[.vu useDefaultGateways:=uu
spec!.vv
["GET","HEAD","POST","PUT","DELETE","CONNECT","OPTIONS","TRACE","PATCH","*"]
allowCredentials:b allowHeaders:[s allowMethods:[=vx allowOrigins:[s exposeHeaders:[s maxAge:i
["RequestHeaderModifier","ResponseHeaderModifier","RequestMirror","RequestRedirect","URLRewrite","ExtensionRef","CORS","ExternalAuth"]
hostname:s path:.fp
cors:.vy extensionRef:.d4 externalAuth:.v4 requestHeaderModifier:.ft requestMirror:.vk requestRedirect:.fr responseHeaderModifier:.ft type!=vz urlRewrite:.w0
filters:[.w1 group:s kind:s name!s namespace:s port:i weight:i
type:=f0 value:s
headers:[.ln method:=ey path:.w3 queryParams:[.ln
attempts:i backoff:s codes:[i
backendRequest:s request:s
backendRefs:[.w2 filters:[.w1 matches:[.w4 name:s retry:.w5 sessionPersistence:.vt timeouts:.w6
hostnames:[s parentRefs:[.7a rules:[.w7 useDefaultGateways:=uu
spec!.w8
listeners![.va parentRef!.d5
spec!.wa
group!s kind!s namespace!s
from![.wc to![.29
spec!.wd
group:s kind:s name!s namespace:s port:i weight:i
backendRefs![.wf name:s
parentRefs:[.7a rules![.wg useDefaultGateways:=uu
spec!.wh
hostnames![s parentRefs:[.7a rules![.wg useDefaultGateways:=uu
spec!.wj
hostnames:[s parentRefs:[.7a rules![.wg useDefaultGateways:=uu
spec!.wl
matchLabels!{s
hostname!s
number:i
["TCP","HTTP","HTTP2","HTTP11","H2C","MCP","GRPC","WSS"]
["None","ServerOnly","ClientAndServer"]
clientCertificateRef:.d5 mode!=wr validation:.uk
["ExternalHostname","EndpointSelector"]
endpointSelector:.wn externalHostname:.wo port!.wp protocol:=wq sessionPersistence:.vt tls:.ws type!=wt
spec!.wu
interval:s percent:i
count:i interval:s
budget:.ww minRetryRate:.wx
retryConstraint:.wy sessionPersistence:.vt targetRefs![.d4
spec!.wz
["Header","Literal","Attribute"]
attributeKey:s headerName:s literalValue:s name!s sourceType!=x1
["Enabled","Disabled","ImplementationDefault"]
mode:=x3 samplingRate:.do
backendRef!.hi headers:[.0
attributes:[.x2 mode:=x3 parentBasedSampling:.x4 provider:.x5 samplingRate:.do serviceName:s spanName:s
targetRefs![.d4 tracing:.x6
spec!.x7
inlineCode!s
["UNDEFINED","CLIENT","SERVER","CLIENT_AND_SERVER"]
number!i
mode:=xa ports:[.xb
["UNSPECIFIED","AUTHN","AUTHZ","STATS"]
matchLabels:{s
["FAIL_CLOSE","FAIL_OPEN","FAIL_RELOAD"]
["UNSPECIFIED_POLICY","IfNotPresent","Always"]
["UNSPECIFIED_PLUGIN_TYPE","HTTP","NETWORK"]
["INLINE","HOST"]
name!s value:s valueFrom:=xi
env:[.xj
failStrategy:=xf imagePullPolicy:=xg imagePullSecret:s pluginConfig:a pluginName:s sha256:s type:=xh url!s verificationKey:s vmConfig:.xk
lua:.x9 match:[.xc phase:=xd priority:i selector:.xe targetRefs:[.4 wasm:.xl
spec!.xm
["UNSPECIFIED_PHASE","AUTHN","AUTHZ","STATS"]
failStrategy:=xf imagePullPolicy:=xg imagePullSecret:s match:[.xc phase:=xo pluginConfig:a pluginName:s priority:i selector:.xe sha256:s targetRef:.4 targetRefs:[.4 type:=xh url!s verificationKey:s vmConfig:.xk
spec!.xp
["DEFAULT","DO_NOT_UPGRADE","UPGRADE"]
interval:s timeout:s
h2UpgradePolicy:=xr http1MaxPendingRequests:i http2KeepAlive:.xs http2MaxRequests:i idleTimeout:s maxConcurrentStreams:i maxRequestsPerConnection:i maxRetries:i useClientProtocol:b
interval:s probes:i time:s
connectTimeout:s idleTimeout:s maxConnectionDuration:s maxConnections:i tcpKeepalive:.xu
http:.xt tcp:.xv
errorUtilizationPenaltyPercent:i metricNamesForComputingUtilization:[s weightExpirationPeriod:s weightStabilizationPeriod:s weightUpdatePeriod:s
name!s value:s
attributes:[.xy name!s path:s ttl:s
tableSize:i
minimumRingSize:i
httpCookie:.xz httpHeaderName:s httpQueryParameterName:s maglev:.y0 minimumRingSize:i ringHash:.y1 useSourceIp:b
from:s to:{i
from:s to:s
distribute:[.y3 enabled:b failover:[.y4 failoverPriority:[s
["UNSPECIFIED","LEAST_CONN","RANDOM","PASSTHROUGH","ROUND_ROBIN","LEAST_REQUEST"]
aggression:i duration!s minimumPercent:i
enabled:b failover:[.y4 failoverPriority:[s minClusterSize:i
backendUtilization:.xx consistentHash:.y2 localityLbSetting:.y5 simple:=y6 warmup:.y7 warmupDurationSecs:s zoneAwareLbSetting:.y8
baseEjectionTime:s consecutive5xxErrors:i consecutiveErrors:i consecutiveGatewayErrors:i consecutiveLocalOriginFailures:i failurePercentageThreshold:i interval:s maxEjectionPercent:i minHealthPercent:i outlierDetectionHttpErrorCodes:[i splitExternalLocalOriginErrors:b
["DISABLE","SIMPLE","MUTUAL","ISTIO_MUTUAL"]
caCertCredentialName:s caCertificates:s caCrl:s clientCertificate:s credentialName:s insecureSkipVerify:b mode:=yb privateKey:s sni:s subjectAltNames:[s
connectionPool:.xw loadBalancer:.y9 outlierDetection:.ya port:.wp tls:.yc
version:=eu
budgetInterval:s minRetryConcurrency:i percent:i
protocol:s targetHost!s targetPort!i
connectionPool:.xw loadBalancer:.y9 outlierDetection:.ya portLevelSettings:[.yd proxyProtocol:.ye retryBudget:.yf tls:.yc tunnel:.yg
labels:{s name!s trafficPolicy:.yh
exportTo:[s host!s subsets:[.yi trafficPolicy:.yh workloadSelector:.xe
spec:.yj
["INVALID","LISTENER","FILTER_CHAIN","NETWORK_FILTER","HTTP_FILTER","ROUTE_CONFIGURATION","VIRTUAL_HOST","HTTP_ROUTE","CLUSTER","EXTENSION_CONFIG","BOOTSTRAP","LISTENER_FILTER"]
name:s portNumber:i service:s subset:s
["ANY","SIDECAR_INBOUND","SIDECAR_OUTBOUND","GATEWAY","WAYPOINT"]
name:s subFilter:.4h
applicationProtocols:s destinationPort:i filter:.yo name:s sni:s transportProtocol:s transportSocket:s
filterChain:.yp listenerFilter:s name:s portName:s portNumber:i
metadata:{s proxyVersion:s
["ANY","ROUTE","REDIRECT","DIRECT_RESPONSE"]
action:=ys name:s
domainName:s name:s route:.yt
gateway:s name:s portName:s portNumber:i vhost:.yu
filter:.yo portNumber:i route:.4h
cluster:.ym context:=yn listener:.yq proxy:.yr routeConfiguration:.yv waypoint:.yw
["INVALID","MERGE","ADD","REMOVE","INSERT_BEFORE","INSERT_AFTER","INSERT_FIRST","REPLACE","MERGE_AND_REPLACE_LIST"]
filterClass:=xd operation:=yy value:a
applyTo:=yl match:.yx patch:.yz
labels:{s
configPatches:[.z0 priority:i targetRefs:[.4 workloadSelector:.z1
spec:.z2
name!s number!i protocol!s targetPort:i
["TLS_AUTO","TLSV1_0","TLSV1_1","TLSV1_2","TLSV1_3"]
["PASSTHROUGH","SIMPLE","MUTUAL","AUTO_PASSTHROUGH","ISTIO_MUTUAL","OPTIONAL_MUTUAL"]
caCertificates:s privateKey:s serverCertificate:s
alpnProtocols:[s caCertCredentialName:s caCertificates:s caCrl:s cipherSuites:[s credentialName:s credentialNames:[s ecdhCurves:[s httpsRedirect:b insecureSkipVerify:b maxProtocolVersion:=z5 minProtocolVersion:=z5 mode:=z6 privateKey:s serverCertificate:s subjectAltNames:[s tlsCertificates:[.z7 verifyCertificateHash:[s verifyCertificateSpki:[s
bind:s defaultEndpoint:s hosts![s name:s port!.z4 tls:.z8
selector:{s servers:[.z9
spec:.za
imageType:s
concurrency:i environmentVariables:{s image:.zc selector:.xe
spec:.zd
address:s labels:{s locality:s network:s ports:{i serviceAccount:s weight:i
["MESH_EXTERNAL","MESH_INTERNAL"]
name!s number!i protocol:s targetPort:i
["NONE","STATIC","DNS","DNS_ROUND_ROBIN","DYNAMIC_DNS"]
addresses:[s endpoints:[.zf exportTo:[s hosts![s location:=zg ports:[.zh resolution:=zi subjectAltNames:[s workloadSelector:.z1
spec!.zj
["DEFAULT","IPTABLES","NONE"]
name:s number:i protocol:s targetPort:i
bind:s captureMode:=zl hosts![s port:.zm
bind:s captureMode:=zl connectionPool:.xw defaultEndpoint:s port!.zm tls:.z8
host!s port:.wp subset:s
["REGISTRY_ONLY","ALLOW_ANY"]
egressProxy:.zp mode:=zq
egress:[.zn inboundConnectionPool:.xw ingress:[.zo outboundTrafficPolicy:.zr workloadSelector:.z1
spec:.zs
["UNSPECIFIED","FORWARD","IGNORE"]
allowCredentials:b allowHeaders:[s allowMethods:[s allowOrigin:[s allowOrigins:[.5y exposeHeaders:[s maxAge:s unmatchedPreflights:=zu
name:s namespace:s
bytes:s string:s
body:.zx status!i
value:i
grpcStatus:s http2Error:s httpStatus:i percentage:.zz
exponentialDelay:s fixedDelay:s percent:i percentage:.zz
abort:.100 delay:.101
add:{s remove:[s set:{s
request:.103 response:.103
authority:.5y gateways:[s headers:{.5y ignoreUriCase:b method:.5y name:s port:i queryParams:{.5y scheme:.5y sourceLabels:{s sourceNamespace:s statPrefix:s uri:.5y withoutHeaders:{.5y
destination!.zp percentage:.zz
["FROM_PROTOCOL_DEFAULT","FROM_REQUEST_PORT"]
authority:s derivePort:=107 port:i prefixRewrite:s redirectCode:i scheme:s uri:s
attempts:i backoff:s perTryTimeout:s retryIgnorePreviousHosts:b retryOn:s retryRemoteLocalities:b
match:s rewrite:s
authority:s uri:s uriRegexRewrite:.10a
destination!.zp headers:.104 weight:i
corsPolicy:.zv delegate:.zw directResponse:.zy fault:.102 headers:.104 match:[.105 mirror:.zp mirrorPercent:i mirrorPercentage:.zz mirror_percent:i mirrors:[.106 name:s redirect:.108 retries:.109 rewrite:.10b route:[.10c timeout:s
destinationSubnets:[s gateways:[s port:i sourceLabels:{s sourceNamespace:s sourceSubnet:s
destination!.zp weight:i
match:[.10e route:[.10f
destinationSubnets:[s gateways:[s port:i sniHosts![s sourceLabels:{s sourceNamespace:s
match![.10h route:[.10f
exportTo:[s gateways:[s hosts:[s http:[.10d tcp:[.10g tls:[.10i
spec:.10j
spec!.zf
command![s
port:i service:s
host:s httpHeaders:[.2v path:s port!i scheme:s
host:s port!i
exec:.10m failureThreshold:i grpc:.10n httpGet:.10o initialDelaySeconds:i periodSeconds:i successThreshold:i tcpSocket:.10p timeoutSeconds:i
metadata:.t probe:.10q template!.zf
spec!.10r
["ALLOW","DENY","AUDIT","CUSTOM"]
ipBlocks:[s namespaces:[s notIpBlocks:[s notNamespaces:[s notPrincipals:[s notRemoteIpBlocks:[s notRequestPrincipals:[s notServiceAccounts:[s notTrustDomains:[s principals:[s remoteIpBlocks:[s requestPrincipals:[s serviceAccounts:[s trustDomains:[s
source:.10u
hosts:[s methods:[s notHosts:[s notMethods:[s notPaths:[s notPorts:[s paths:[s ports:[s
operation:.10w
key!s notValues:[s values:[s
from:[.10v to:[.10x when:[.10y
action:=10t provider:.4h rules:[.10z selector:.xe targetRef:.4 targetRefs:[.4
spec:.110
["UNSET","DISABLE","PERMISSIVE","STRICT"]
mode:=112
mtls:.113 portLevelMtls:{.113 selector:.xe
spec:.114
name!s prefix:s
["OPTIONAL","REQUIRED"]
audiences:[s forwardOriginalToken:b fromCookies:[s fromHeaders:[.116 fromParams:[s issuer:s jwks:s jwksUri:s jwks_uri:s outputClaimToHeaders:[.mj outputPayloadToHeader:s presence:=117 spaceDelimitedClaims:[s timeout:s
jwtRules:[.118 selector:.xe targetRef:.4 targetRefs:[.4
spec:.119
expression:s
["CLIENT_AND_SERVER","CLIENT","SERVER"]
mode:=11c
disabled:b filter:.11b match:.11d providers:[.16
["ALL_METRICS","REQUEST_COUNT","REQUEST_DURATION","REQUEST_SIZE","RESPONSE_SIZE","TCP_OPENED_CONNECTIONS","TCP_CLOSED_CONNECTIONS","TCP_SENT_BYTES","TCP_RECEIVED_BYTES","GRPC_REQUEST_MESSAGES","GRPC_RESPONSE_MESSAGES"]
customMetric:s metric:=11f mode:=11c
["UPSERT","REMOVE"]
operation:=11h value:s
disabled:b match:.11g tagOverrides:{.11i
overrides:[.11j providers:[.16 reportingInterval:s
environment:.g8 formatter:.g9 header:.g8 literal:.g9
customTags:{.11l disableContextPropagation:b disableSpanReporting:b enableIstioTags:b match:.11d providers:[.16 randomSamplingPercentage:i useRequestIdForTraceSampling:b
accessLogging:[.11e metrics:[.11k selector:.xe targetRef:.4 targetRefs:[.4 tracing:[.11m
spec:.11n
["TriggerAuthentication","ClusterTriggerAuthentication"]
kind:=11p name!s
endpoint!s
uri!s
azureEventGridTopic:.11r http:.11s
["keda.scaledobject.ready.v1","keda.scaledobject.failed.v1","keda.scaledobject.removed.v1","keda.scaledobject.paused.v1","keda.scaledobject.unpaused.v1","keda.scaledjob.ready.v1","keda.scaledjob.failed.v1","keda.scaledjob.removed.v1","keda.scaledjob.paused.v1","keda.scaledjob.unpaused.v1","keda.scaledjob.rolloutcleanup.started.v1","keda.scaledjob.rolloutcleanup.completed.v1","keda.scaledjob.rolloutcleanup.failed.v1","keda.authentication.triggerauthentication.created.v1","keda.authentication.triggerauthentication.updated.v1","keda.authentication.triggerauthentication.removed.v1","keda.authentication.clustertriggerauthentication.created.v1","keda.authentication.clustertriggerauthentication.updated.v1","keda.authentication.clustertriggerauthentication.removed.v1"]
excludedEventTypes:[=11u includedEventTypes:[=11u
authenticationRef:.11q clusterName:s destination!.11t eventSubscription:.11v
spec!.11w
secretKeyRef!.2q
valueFrom!.11y
accessKey!.11z accessSecretKey!.11z accessToken:.11z
["keda","workload"]
["azure-workload","gcp","aws","aws-eks","none"]
externalID:s identityAuthorityHost:s identityId:s identityOwner:=121 identityTenantId:s provider!=122 roleArn:s
name!s parameter!s secretKey:s versionId:s versionStage:s
credentials:.120 podIdentity:.123 region:s secrets![.124
activeDirectoryEndpoint:s keyVaultResourceURL:s type!s
clientId!s clientSecret!.11z tenantId!s
name!s parameter!s version:s
cloud:.126 credentials:.127 podIdentity:.123 secrets![.128 vaultUri!s
activeDirectoryEndpoint:s clientCertificate:.11z clientCertificatePassword:.11z clientId!s clientSecret:.11z cloud:s tenantId!s
parameter!s serviceAccountName!s
key!s name!s parameter!s
containerName:s name!s parameter!s
clientSecret!.11z
id!s parameter!s version:s
credentials:.12e podIdentity:.123 secrets![.12f
["token","kubernetes"]
serviceAccount:s serviceAccountName:s token:s
altNames:s commonName:s format:s ipSans:s otherSans:s ttl:s uriSans:s
["","secretV2","secret","pki"]
key!s parameter!s path!s pkiData:.12j type:=12k
address!s authentication!=12h credential:.12i mount:s namespace:s role:s secrets![.12l
["clientCredentials"]
clientId!s clientSecret:.11z scopes:[s tokenUrl!s tokenUrlParams:{s type:=12n
awsSecretManager:.125 azureKeyVault:.129 azureServicePrincipal:.12a boundServiceAccountToken:[.12b configMapTargetRef:[.12c env:[.12d filePath:s gcpSecretManager:.12g hashiCorpVault:.12m oauth2:.12o podIdentity:.123 secretTargetRef:[.12c
spec!.12p
status:s type!s
action!s onExitCodes:.36 onPodConditions:[.12r
rules![.12s
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.3x livenessProbe:.3z name!s ports:[.40 readinessProbe:.3z resizePolicy:[.41 resources:.4k restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.3z stdin:b stdinOnce:b targetContainerName:s terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.4c workingDir:s
podGroupName:s
metadata:.z spec!.j8
volumeClaimTemplate:.12w
awsElasticBlockStore:.iv azureDisk:.iw azureFile:.ix cephfs:.iy cinder:.iz configMap:.j1 csi:.j2 downwardAPI:.j4 emptyDir:.j5 ephemeral:.12x fc:.jb flexVolume:.jc flocker:.jd gcePersistentDisk:.je gitRepo:.jf glusterfs:.jg hostPath:.jh image:.ji iscsi:.jj name!s nfs:.jk persistentVolumeClaim:.jl photonPersistentDisk:.jm portworxVolume:.jn projected:.ju quobyte:.jv rbd:.jw scaleIO:.jx secret:.jy storageos:.jz vsphereVolume:.k0
activeDeadlineSeconds:i affinity:.3j automountServiceAccountToken:b containers![.k6 dnsConfig:.4e dnsPolicy:s enableServiceLinks:b ephemeralContainers:[.12u hostAliases:[.4g hostIPC:b hostNetwork:b hostPID:b hostUsers:b hostname:s hostnameOverride:s imagePullSecrets:[.4h initContainers:[.k6 nodeName:s nodeSelector:{s os:.16 overhead:{q preemptionPolicy:s priority:i priorityClassName:s readinessGates:[.4i resourceClaims:[.4j resources:.4k restartPolicy:s runtimeClassName:s schedulerName:s schedulingGates:[.16 schedulingGroup:.12v securityContext:.4l serviceAccount:s serviceAccountName:s setHostnameAsFQDN:b shareProcessNamespace:b subdomain:s terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n volumes:[.12y
metadata:.z spec:.12z
activeDeadlineSeconds:i backoffLimit:i backoffLimitPerIndex:i completionMode:s completions:i managedBy:s manualSelector:b maxFailedIndexes:i parallelism:i podFailurePolicy:.12t podReplacementPolicy:s selector:.y successPolicy:.3b suspend:b template!.130 ttlSecondsAfterFinished:i
["foreground","background"]
["gradual","immediate"]
propagationPolicy:=132 strategy:=133
["min","avg","sum","max"]
["default","custom","accurate","eager"]
customScalingQueueLengthDeduction:i customScalingRunningJobPercentage:s multipleScalersCalculation:=135 pendingPodConditions:[s strategy:=136
authenticationRef:.11q metadata!{s metricType:s name:s type!s useCachedMetrics:b
envSourceContainerName:s failedJobsHistoryLimit:i jobTargetRef!.131 maxReplicaCount:i minReplicaCount:i pollingInterval:i rollout:.134 rolloutStrategy:=133 scalingStrategy:.137 successfulJobsHistoryLimit:i triggers![.138
spec:.139
behavior:.ka name:s
["AverageValue","Value"]
activationTarget:s formula:s metricType:=13c target:s
horizontalPodAutoscalerConfig:.13b restoreToOriginalReplicaCount:b scalingModifiers:.13d
["static","currentReplicas","currentReplicasIfHigher","currentReplicasIfLower","scalingModifiers"]
behavior:=13f failureThreshold!i replicas!i
apiVersion:s envSourceContainerName:s kind:s name!s
advanced:.13e cooldownPeriod:i fallback:.13g idleReplicaCount:i initialCooldownPeriod:i maxReplicaCount:i minReplicaCount:i pollingInterval:i scaleTargetRef!.13h triggers![.138
spec!.13i
["Equals","NotEquals","AnyIn","AllIn","AnyNotIn","AllNotIn","GreaterThanOrEquals","GreaterThan","LessThanOrEquals","LessThan","DurationGreaterThanOrEquals","DurationGreaterThan","DurationLessThanOrEquals","DurationLessThan"]
key:a message:s operator:=13k value:a
all:[.13l any:[.13l
key!s value!a
["GET","POST"]
caBundle:s headers:[.50 url!s
data:[.13n default:a jmesPath:s method:=13o service:.13p urlPath:s
jmesPath:s name!s
["default","amazon","azure","google","github"]
allowInsecureRegistry:b providers:[=13s secrets:[s
imageRegistryCredentials:.13t jmesPath:s reference!s
default:a jmesPath:s value:a
apiCall:.13q configMap:.as globalReference:.13r imageRegistry:.13u name!s variable:.13v
["Foreground","Background","Orphan"]
["CREATE","CONNECT","UPDATE","DELETE"]
annotations:{s kinds:[s name:s names:[s namespaceSelector:.y namespaces:[s operations:[=13y selector:.y
clusterRoles:[s resources:.13z roles:[s subjects:[.j7
all:[.140 any:[.140
conditions:.13m context:[.13w deletionPropagationPolicy:=13x exclude:.141 match!.141 schedule!s
spec!.142
["All","One"]
["Ignore","Fail"]
expression!s name!s
all:[.140 any:[.140 clusterRoles:[s resources:.13z roles:[s subjects:[.j7
kinds:[s namespace:s selector:.y
["Equals","NotEquals","In","AnyIn","AllIn","NotIn","AnyNotIn","AllNotIn","GreaterThanOrEquals","GreaterThan","LessThanOrEquals","LessThan","DurationGreaterThanOrEquals","DurationGreaterThan","DurationLessThanOrEquals","DurationLessThan"]
key:a message:s operator:=149 value:a
all:[.14a any:[.14a *
apiVersion:s clone:.zw cloneList:.148 context:[.13w data:a kind:s list:s name:s namespace:s preconditions:.14b uid:s
apiVersion:s clone:.zw cloneList:.148 data:a foreach:[.14c generateExisting:b kind:s name:s namespace:s orphanDownstreamOnPolicyDelete:b synchronize:b uid:s
jmesPath:s key:s name:s path!s value:s
["Ascending","Descending"]
context:[.13w foreach:a list:s order:=14f patchStrategicMerge:a patchesJson6902:s preconditions:.14b
apiVersion:s context:[.13w kind:s name:s namespace:s preconditions:a selector:.y uid:s
foreach:[.14g mutateExistingOnPolicyUpdate:b patchStrategicMerge:a patchesJson6902:s targets:[.14h
key!s valueExpression!s
expression!s message:s messageExpression:s reason:s
apiVersion:s kind:s
name:s namespace:s parameterNotFoundAction:s selector:.y
auditAnnotations:[.14j expressions:[.14k generate:b paramKind:.14l paramRef:.14m variables:[.146
conditions:a
["Audit","Enforce"]
["audit","enforce","Audit","Enforce"]
action:=14q namespaceSelector:.y namespaces:[s
anyPattern:a context:[.13w deny:.14o elementScope:b foreach:a list:s pattern:a preconditions:.14b
ignoreSCT:b pubkey:s tsaCertChain:s
ignoreTlog:b pubkey:s url:s
cert:s certChain:s ctlog:.14t rekor:.14u
additionalExtensions:{s ctlog:.14t issuer:s issuerRegExp:s rekor:.14u roots:s subject:s subjectRegExp:s
name!s namespace!s
ctlog:.14t kms:s publicKeys:s rekor:.14u secret:.14x signatureAlgorithm:s
annotations:{s attestor:a certificates:.14v keyless:.14w keys:.14y repository:s signatureAlgorithm:s
count:i entries:[.14z
enable:b namespace:s
group:s kind:s name:s namespace:s version:s
fields:[s objects:[.152
annotationDomain:s attestors:[.150 dryRun:.151 ignoreFields:[.153 repository:s
["HostProcess","Host Namespaces","Privileged Containers","Capabilities","HostPath Volumes","Host Ports","AppArmor","SELinux","/proc Mount Type","Seccomp","Sysctls","Volume Types","Privilege Escalation","Running as Non-root","Running as Non-root user"]
controlName!=155 images:[s restrictedField:s values:[s
["privileged","baseline","restricted"]
["v1.19","v1.20","v1.21","v1.22","v1.23","v1.24","v1.25","v1.26","v1.27","v1.28","v1.29","v1.30","v1.31","v1.32","latest"]
exclude:[.156 level:=157 version:=158
allowExistingViolations:b anyPattern:a assert:a cel:.14n deny:.14o failureAction:=14p failureActionOverrides:[.14r foreach:[.14s manifests:.154 message:s pattern:a podSecurity:.159
all:[.14a any:[.14a
attestors:[.150 conditions:[.15b name:s predicateType:s type:s
["Cosign","SigstoreBundle","Notary"]
deny:.14o message:s
additionalExtensions:{s annotations:{s attestations:[.15c attestors:[.150 cosignOCI11:b failureAction:=14p image:s imageReferences:[s imageRegistryCredentials:.13t issuer:s key:s mutateDigest:b repository:s required:b roots:s skipImageReferences:[s subject:s type:=15d useCache:b validate:.15e verifyDigest:b
celPreconditions:[.146 context:[.13w exclude:.147 generate:.14d imageExtractors:{[.14e match!.147 mutate:.14i name!s preconditions:a reportProperties:{s skipBackgroundRequests:b validate:.15a verifyImages:[.15f
failurePolicy:=145 matchConditions:[.146 timeoutSeconds:i
admission:b applyRules:=144 background:b emitWarning:b failurePolicy:=145 generateExisting:b generateExistingOnPolicyUpdate:b mutateExistingOnPolicyUpdate:b rules:[.15g schemaValidation:b useServerSideApply:b validationFailureAction:=14q validationFailureActionOverrides:[.14r webhookConfiguration:.15h webhookTimeoutSeconds:i
spec!.15i
conditions:.13m
anyPattern:a assert:a cel:.14n deny:.15k failureAction:=14p failureActionOverrides:[.14r foreach:[.14s manifests:.154 message:s pattern:a podSecurity:.159
attestations:[.15c attestors:[.150 failureAction:=14p imageReferences:[s imageRegistryCredentials:.13t mutateDigest:b repository:s required:b skipImageReferences:[s type:=15d useCache:b validate:.15e verifyDigest:b
celPreconditions:[.146 context:[.13w exclude:.141 generate:.14d imageExtractors:{[.14e match!.141 mutate:.14i name!s preconditions:.13m reportProperties:{s skipBackgroundRequests:b validate:.15l verifyImages:[.15m
admission:b applyRules:=144 background:b emitWarning:b failurePolicy:=145 generateExisting:b generateExistingOnPolicyUpdate:b mutateExistingOnPolicyUpdate:b rules:[.15n schemaValidation:b useServerSideApply:b validationFailureAction:=14q validationFailureActionOverrides:[.14r webhookConfiguration:.15h webhookTimeoutSeconds:i
spec!.15o
data:[.13n method:=13o refreshInterval:s retryLimit:i service:.13p urlPath:s
group:s namespace:s resource!s version!s
jmesPath!s name!s
apiCall:.15q kubernetesResource:.15r projections:[.15s
spec!.15t
policyName!s ruleNames![s
background:b conditions:.13m exceptions![.15v match!.141 podSecurity:[.156
spec!.15w
group!s kind!s version!s
group!s resource!s version!s
extra:{[s groups:[s uid:s username:s
dryRun:b kind:.15y name:s namespace:s object:a oldObject:a operation:s options:a requestKind:.15y requestResource:.15z requestSubResource:s resource:.15z subResource:s uid:s userInfo:.160
admissionRequest:.161 operation:s
clusterRoles:[s roles:[s synchronize:b userInfo:.160
admissionRequestInfo:.162 userInfo:.163
["mutate","generate","cel-generate","cel-mutate"]
apiVersion:s kind:s name:s namespace:s uid:s
cacheRestore:b deleteDownstream!b rule!s synchronize:b trigger!.166
context!.164 deleteDownstream!b policy!s requestType:=165 resource!.166 rule!s ruleContext:[.167 synchronize:b
spec:.168
apiGroups:[s apiVersions:[s operations:[s resourceNames:[s resources:[s scope:s
excludeResourceRules:[.16a matchPolicy:s namespaceSelector:.y objectSelector:.y resourceRules:[.16a
conditions:[.146 deletionPropagationPolicy:=13x matchConstraints:.16b schedule!s variables:[.146
spec!.16c
admission:.cj generateExisting:.cj orphanDownstreamOnPolicyDelete:.cj skipBackgroundRequests:b synchronize:.cj
["none","cel"]
interpolate:=16f value!s
expression:s template:.16g
timeoutSeconds:i
auditAnnotations:[.14j evaluation:.16e generate![.16h matchConditions:[.146 matchConstraints:.16b useServerSideApply:b variables:[.146 webhookConfiguration:.16i
spec!.16j
type!s
intoto:.16l name!s referrer:.16l
expression:s value:s
cert:.16n certChain:.16n
ctLogPubKey:s insecureIgnoreSCT:b insecureIgnoreTlog:b rekorPubKey:s tsaCertChain:s url:s
data:s expression:s hashAlgorithm:s kms:s
issuer:s issuerRegExp:s subject:s subjectExpression:s subjectRegExp:s
additionalExtensions:{s identities![.16r roots:s
PullSecrets:[.4h repository:s tagPrefix:s
data:s path:s
mirror:s root:.16u
annotations:{s certificate:.16o ctlog:.16p key:.16q keyless:.16s source:.16t trustedRoot:.16n tuf:.16v
certs:.16n tsaCerts:.16n
cosign:.16w name!s notary:.16x
controllers:[s
podControllers:.16z
admission:.cj background:.cj mode:s
expression:s glob:s
["Deny","Audit","Warn"]
mutateDigest:b required:b verifyDigest:b
attestations:[.16m attestors![.16y auditAnnotations:[.14j autogen:.170 credentials:.13t evaluation:.171 failurePolicy:=145 images:[.146 matchConditions:[.146 matchConstraints:.16b matchImageReferences:[.172 validationActions:[=173 validationConfigurations:.174 validations![.14k variables:[.146 webhookConfiguration:.16i
spec!.175
mutatingAdmissionPolicy:.cj podControllers:.16z
admission:.cj background:.cj mode:s mutateExisting:.cj skipBackgroundRequests:b useServerSideApply:b
applyConfiguration:.11b jsonPatch:.11b patchType!s
excludeResourceRules:[.16a expression:s matchPolicy:s namespaceSelector:.y objectSelector:.y resourceRules:[.16a
auditAnnotations:[.14j autogen:.177 evaluation:.178 failurePolicy:=145 matchConditions:[.146 matchConstraints:.16b mutations:[.179 reinvocationPolicy:s targetMatchConditions:[.146 targetMatchConstraints:.17a variables:[.146 webhookConfiguration:.16i
spec!.17b
podControllers:.16z validatingAdmissionPolicy:.cj
auditAnnotations:[.14j autogen:.17d evaluation:.171 failurePolicy:=145 matchConditions:[.146 matchConstraints:.16b validationActions:[=173 validations:[.14k variables:[.146 webhookConfiguration:.16i
spec!.17e
kind!s name!s
["skip","pass"]
allowedValues:[s evaluationMode:s expiresAt:s images:[s matchConditions:[.146 policyRefs![.17g properties:{s reportResult:=17h
spec!.17i
["pass","fail","warn","error","skip"]
["critical","high","low","medium","info"]
nanos!i seconds!i
category:s message:s policy!s properties:{s resourceSelector:.y resources:[.u6 result:=17k rule:s scored:b severity:=17l source:s timestamp:.17m
error:i fail:i pass:i skip:i warn:i
results:[.17n scope:.u6 scopeSelector:.y summary:.17o
apiVersion!s blockOwnerDeletion:b controller:b kind!s name!s uid!s
owner!.17q results:[.17n summary:.17o
spec!.17r
detectMultiplier:i echoInterval:i echoMode:b minimumTtl:i passiveMode:b receiveInterval:i transmitInterval:i
spec:.17t
aggregationLength:i aggregationLengthV6:i asPathPrepend:i communities:[s ipAddressPoolSelectors:[.y ipAddressPools:[s localPref:i nodeSelectors:[.y peers:[s serviceSelectors:[.y
spec:.17v
key!s operator!s values![s
matchExpressions:[.17x matchLabels:{s
bfdProfile:s ebgpMultiHop:b holdTime:s keepaliveTime:s myASN!i nodeSelectors:[.17y password:s peerASN!i peerAddress!s peerPort:i routerID:s sourceAddress:s
spec:.17z
["internal","external"]
bfdProfile:s connectTime:s disableMP:b dualStackAddressFamily:b dynamicASN:=181 ebgpMultiHop:b enableGracefulRestart:b holdTime:s interface:s keepaliveTime:s localASN:i myASN!i nodeSelectors:[.y password:s passwordSecret:.zw peerASN:i peerAddress:s peerPort:i routerID:s sourceAddress:s vrf:s
spec:.182
communities:[.2v
spec:.184
namespaceSelectors:[.y namespaces:[s priority:i serviceSelectors:[.y
addresses![s autoAssign:b avoidBuggyIPs:b serviceAllocation:.186
spec!.187
preference!.y weight!i
interfaces:[s ipAddressPoolSelectors:[.y ipAddressPools:[s nodeSelectors:[.y preferredNodeSelectors:[.189 serviceSelectors:[.y
spec:.18a
["!=","=","=~","!~"]
matchType:=18c name!s regex:b value:s
equal:[s sourceMatch:[.18d targetMatch:[.18d
end:i start:i
endTime:s startTime:s
daysOfMonth:[.18f months:[s times:[.18g weekdays:[s years:[s
name!s timeIntervals:[.18h
credentials:.3k type:s
password:.3k username:.3k
configMap:.3k secret:.3k
["TLS10","TLS11","TLS12","TLS13"]
ca:.18l cert:.18l insecureSkipVerify:b keySecret:.3k maxVersion:=18m minVersion:=18m serverName:s
clientId!.18l clientSecret!.3k endpointParams:{s noProxy:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s scopes:[s tlsConfig:.18n tokenUrl!s
authorization:.18j basicAuth:.18k bearerTokenSecret:.3k enableHttp2:b followRedirects:b noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyURL:s proxyUrl:s tlsConfig:.18n
apiURL!.3k avatarURL:s content:s httpConfig:.18p message:s sendResolved:b title:s username:s
["Daily","None"]
threadByDate!=18r
authIdentity:s authPassword:.3k authSecret:.3k authUsername:s forceImplicitTLS:b from:s headers:[.50 hello:s html:s requireTLS:b sendResolved:b smarthost:s text:s threading:.18s tlsConfig:.18n to:s
httpConfig:.18p sendResolved:b summary:s text:s title:s webhookUrl!.3k
httpConfig:.18p sendResolved:b text:s title:s webhookURL:.3k
["team","teams","user","escalation","schedule"]
id:s name:s type!=18w username:s
actions:s apiKey:.3k apiURL:s description:s details:[.50 entity:s httpConfig:.18p message:s note:s priority:s responders:[.18x sendResolved:b source:s tags:s updateAlerts:b
alt:s href:s src:s
alt:s href:s
class:s client:s clientURL:s component:s description:s details:[.50 group:s httpConfig:.18p pagerDutyImageConfigs:[.18z pagerDutyLinkConfigs:[.190 routingKey:.3k sendResolved:b serviceKey:.3k severity:s source:s timeout:s url:s
device:s expire:s html:b httpConfig:.18p message:s monospace:b priority:s retry:s sendResolved:b sound:s title:s token:.3k tokenFile:s ttl:s url:s urlTitle:s userKey:.3k userKeyFile:s
msg:s text:s url:s
short:b title:s value:s
actions:[.193 apiURL:s channel:s color:s emoji:s fields:[.194 httpConfig:.18p iconURL:s imageURL:s linkNames:b sendResolved:b shortFields:b text:s thumbURL:s title:s titleLink:s token!.3k tokenID!.3k
dismissText:s okText:s text!s title:s
confirm:.196 name:s style:s text!s type!s url:s value:s
short:b title!s value!s
actions:[.197 apiURL:.3k callbackId:s channel:s color:s fallback:s fields:[.198 footer:s httpConfig:.18p iconEmoji:s iconURL:s imageURL:s linkNames:b messageText:s mrkdwnIn:[s pretext:s sendResolved:b shortFields:b text:s thumbURL:s timeout:s title:s titleLink:s updateMessage:b username:s
accessKey:.3k externalId:s profile:s region:s roleArn:s secretKey:.3k useFIPSSTSEndpoint:b
apiURL:s attributes:{s httpConfig:.18p message:s phoneNumber:s sendResolved:b sigv4:.19a subject:s targetARN:s topicARN:s useAWSHTTPClient:b
["MarkdownV2","Markdown","HTML"]
apiURL:s botToken:.3k botTokenFile:s chatID!i disableNotifications:b httpConfig:.18p message:s messageThreadID:i parseMode:=19c sendResolved:b
apiKey:.3k apiUrl:s customFields:[.50 entityDisplayName:s httpConfig:.18p messageType:s monitoringTool:s routingKey!s sendResolved:b stateMessage:s
apiURL:s httpConfig:.18p message:s roomID!s sendResolved:b
httpConfig:.18p maxAlerts:i payload:s sendResolved:b timeout:s url:s urlSecret:.3k
agentID:s apiSecret:.3k apiURL:s corpID:s httpConfig:.18p message:s messageType:s sendResolved:b toParty:s toTag:s toUser:s
discordConfigs:[.18q emailConfigs:[.18t msteamsConfigs:[.18u msteamsv2Configs:[.18v name!s opsgenieConfigs:[.18y pagerdutyConfigs:[.191 pushoverConfigs:[.192 rocketchatConfigs:[.195 slackConfigs:[.199 snsConfigs:[.19b telegramConfigs:[.19d victoropsConfigs:[.19e webexConfigs:[.19f webhookConfigs:[.19g wechatConfigs:[.19h
activeTimeIntervals:[s continue:b groupBy:[s groupInterval:s groupWait:s labels:[.50 matchers:[.18d muteTimeIntervals:[s receiver:s repeatInterval:s routes:[a
inhibitRules:[.18e muteTimeIntervals:[.18i receivers:[.19i route:.19j
spec!.19k
matchType:=18c name!s value:s
equal:[s sourceMatch:[.19m targetMatch:[.19m
authorization:.18j basicAuth:.18k bearerTokenSecret:.2q enableHttp2:b followRedirects:b noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyURL:s proxyUrl:s tlsConfig:.18n
apiURL!.3k avatarURL:s content:s httpConfig:.19o message:s sendResolved:b title:s username:s
authIdentity:s authPassword:.2q authSecret:.2q authUsername:s forceImplicitTLS:b from:s headers:[.50 hello:s html:s requireTLS:b sendResolved:b smarthost:s text:s threading:.18s tlsConfig:.18n to:s
httpConfig:.19o sendResolved:b summary:s text:s title:s webhookUrl!.3k
httpConfig:.19o sendResolved:b text:s title:s webhookURL:.3k
actions:s apiKey:.2q apiURL:s description:s details:[.50 entity:s httpConfig:.19o message:s note:s priority:s responders:[.18x sendResolved:b source:s tags:s
class:s client:s clientURL:s component:s description:s details:[.50 group:s httpConfig:.19o pagerDutyImageConfigs:[.18z pagerDutyLinkConfigs:[.190 routingKey:.2q sendResolved:b serviceKey:.2q severity:s source:s timeout:s url:s
device:s expire:s html:b httpConfig:.19o message:s monospace:b priority:s retry:s sendResolved:b sound:s title:s token:.2q tokenFile:s ttl:s url:s urlTitle:s userKey:.2q userKeyFile:s
actions:[.193 apiURL:s channel:s color:s emoji:s fields:[.194 httpConfig:.19o iconURL:s imageURL:s linkNames:b sendResolved:b shortFields:b text:s thumbURL:s title:s titleLink:s token!.3k tokenID!.3k
actions:[.197 apiURL:.2q callbackId:s channel:s color:s fallback:s fields:[.198 footer:s httpConfig:.19o iconEmoji:s iconURL:s imageURL:s linkNames:b messageText:s mrkdwnIn:[s pretext:s sendResolved:b shortFields:b text:s thumbURL:s timeout:s title:s titleLink:s updateMessage:b username:s
apiURL:s attributes:{s httpConfig:.19o message:s phoneNumber:s sendResolved:b sigv4:.19a subject:s targetARN:s topicARN:s useAWSHTTPClient:b
apiURL:s botToken:.2q botTokenFile:s chatID!i disableNotifications:b httpConfig:.19o message:s messageThreadID:i parseMode:=19c sendResolved:b
apiKey:.2q apiUrl:s customFields:[.50 entityDisplayName:s httpConfig:.19o messageType:s monitoringTool:s routingKey!s sendResolved:b stateMessage:s
apiURL:s httpConfig:.19o message:s roomID!s sendResolved:b
httpConfig:.19o maxAlerts:i payload:s sendResolved:b timeout:s url:s urlSecret:.2q
agentID:s apiSecret:.2q apiURL:s corpID:s httpConfig:.19o message:s messageType:s sendResolved:b toParty:s toTag:s toUser:s
discordConfigs:[.19p emailConfigs:[.19q msteamsConfigs:[.19r msteamsv2Configs:[.19s name!s opsgenieConfigs:[.19t pagerdutyConfigs:[.19u pushoverConfigs:[.19v rocketchatConfigs:[.19w slackConfigs:[.19x snsConfigs:[.19y telegramConfigs:[.19z victoropsConfigs:[.1a0 webexConfigs:[.1a1 webhookConfigs:[.1a2 wechatConfigs:[.1a3
activeTimeIntervals:[s continue:b groupBy:[s groupInterval:s groupWait:s labels:[.50 matchers:[.19m muteTimeIntervals:[s receiver:s repeatInterval:s routes:[a
inhibitRules:[.19n receivers:[.1a4 route:.1a5 timeIntervals:[.18i
spec!.1a6
["AllowAll","FromAlertmanagerConfigMatcherStrategy","DenyAll"]
["OnNamespace","OnNamespaceExceptForAlertmanagerNamespace","None"]
type:=1a9
authorization:.18j basicAuth:.18k bearerTokenSecret:.3k enableHttp2:b followRedirects:b noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s tlsConfig:.18n
apiURL:s
webhookURL:.3k
apiURL:s token:.3k tokenID:.3k
host!s port!s
authIdentity:s authPassword:.3k authSecret:.3k authUsername:s forceImplicitTLS:b from:s hello:s requireTLS:b smartHost:.1af tlsConfig:.18n
apiURL:s botToken:.3k botTokenFile:s
apiKey:.3k apiURL:s
apiCorpID:s apiSecret:.3k apiURL:s
httpConfig:.1ab jira:.1ac mattermost:.1ad opsGenieApiKey:.3k opsGenieApiUrl:.3k pagerdutyUrl:s resolveTimeout:s rocketChat:.1ae slackApiUrl:.3k smtp:.1ag telegram:.1ah victorops:.1ai webex:.1ac wechat:.1aj
global:.1ak name:s templates:[.18l
["NoClientCert","RequestClientCert","RequireAnyClientCert","VerifyClientCertIfGiven","RequireAndVerifyClientCert"]
cert:.18l certFile:s cipherSuites:[s clientAuthType:=1am clientCAFile:s client_ca:.18l curvePreferences:[s keyFile:s keySecret:.3k maxVersion:s minVersion:s preferServerCipherSuites:b
client!.18n server!.1an
host:s httpHeaders:[.0 path:s port!q protocol:s scheme:s
exec:.3s httpGet:.1ap sleep:.3u tcpSocket:.3v
postStart:.1aq preStop:.1aq stopSignal:s
mode:s port!i service:s
exec:.3s failureThreshold:i grpc:.1as httpGet:.1ap initialDelaySeconds:i periodSeconds:i successThreshold:i tcpSocket:.3v terminationGracePeriodSeconds:i timeoutSeconds:i
bindMountOptions:[s mountPath!s mountPropagation:s name!s readOnly:b recursiveReadOnly:s subPath:s subPathExpr:s
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.1ar livenessProbe:.1at name!s ports:[.40 readinessProbe:.1at resizePolicy:[.41 resources:.4k restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.1at stdin:b stdinOnce:b terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.1au workingDir:s
nameservers:[s options:[.xy searches:[s
["ClusterFirstWithHostNet","ClusterFirst","Default","None"]
hostnames![s ip!s
["","Always","Never","IfNotPresent"]
maxPerSilenceBytes:s maxSilences:i
["","logfmt","json"]
["","debug","info","warn","error"]
whenDeleted:s whenScaled:s
["OrderedReady","Parallel"]
annotations:{s labels:{s name:s
medium:s mode:i sizeLimit:q
lastProbeTime:s lastTransitionTime:s message:s reason:s status!s type!s
message:s reason!s status!s
healthConditions:[.1b8 lastTransitionTime:s
status!s targetVolumeAttributesClassName:s
accessModes:[s allocatedResourceStatuses:{s allocatedResources:{q capacity:{q conditions:[.1b7 currentVolumeAttributesClassName:s healthStatus:.1b9 modifyVolumeStatus:.1ba phase:s
apiVersion:s kind:s metadata:.1b5 spec:.j8 status:.1bb
disableMountSubPath:b emptyDir:.1b6 ephemeral:.ja volumeClaimTemplate:.1bc
maxUnavailable:q
["OnDelete","RollingUpdate"]
rollingUpdate:.1be type!=1bf
key!s mode:i path!s user:i
defaultMode:i defaultUser:i items:[.1bh name:s optional:b
fieldRef:.3l mode:i path!s resourceFieldRef:.3n user:i
defaultMode:i defaultUser:i items:[.1bj
labelSelector:.y name:s optional:b path!s signerName:s user:i
items:[.1bh name:s optional:b
items:[.1bj
certificateChainPath:s credentialBundlePath:s keyPath:s keyType!s maxExpirationSeconds:i signerName!s user:i userAnnotations:{s
audience:s expirationSeconds:i path!s user:i
clusterTrustBundle:.1bl configMap:.1bm downwardAPI:.1bn podCertificate:.1bo secret:.1bm serviceAccountToken:.1bp
defaultMode:i defaultUser:i sources:[.1bq
defaultMode:i defaultUser:i items:[.1bh optional:b secretName:s
awsElasticBlockStore:.iv azureDisk:.iw azureFile:.ix cephfs:.iy cinder:.iz configMap:.1bi csi:.j2 downwardAPI:.1bk emptyDir:.1b6 ephemeral:.ja fc:.jb flexVolume:.jc flocker:.jd gcePersistentDisk:.je gitRepo:.jf glusterfs:.jg hostPath:.jh image:.ji iscsi:.jj name!s nfs:.jk persistentVolumeClaim:.jl photonPersistentDisk:.jm portworxVolume:.jn projected:.1br quobyte:.jv rbd:.jw scaleIO:.jx secret:.1bs storageos:.jz vsphereVolume:.k0
["","NoSniff"]
["","Deny","SameOrigin"]
contentSecurityPolicy:s strictTransportSecurity:s xContentTypeOptions:=1bu xFrameOptions:=1bv xXSSProtection:s
headers:.1bw http2:b
getConcurrency:i httpConfig:.1bx timeout:i tlsConfig:.1an
additionalArgs:[.xy additionalPeers:[s affinity:.3j alertmanagerConfigFileSystemMode:=1a8 alertmanagerConfigMatcherStrategy:.1aa alertmanagerConfigNamespaceSelector:.y alertmanagerConfigSelector:.y alertmanagerConfiguration:.1al automountServiceAccountToken:b baseImage:s clusterAdvertiseAddress:s clusterGossipInterval:s clusterLabel:s clusterPeerName:s clusterPeerTimeout:s clusterPushpullInterval:s clusterTLS:.1ao configMaps:[s configSecret:s containers:[.1av dnsConfig:.1aw dnsPolicy:=1ax enableFeatures:[s enableServiceLinks:b externalUrl:s forceEnableClusterMode:b hostAliases:[.1ay hostNetwork:b hostUsers:b image:s imagePullPolicy:=1az imagePullSecrets:[.4h initContainers:[.1av limits:.1b0 listenLocal:b logFormat:=1b1 logLevel:=1b2 minReadySeconds:i nodeSelector:{s paused:b persistentVolumeClaimRetentionPolicy:.1b3 podManagementPolicy:=1b4 podMetadata:.1b5 portName:s priorityClassName:s replicas:i resources:.4k retention:s routePrefix:s schedulerName:s secrets:[s securityContext:.4l serviceAccountName:s serviceName:s sha:s storage:.1bd tag:s terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n updateStrategy:.1bg version:s volumeMounts:[.1au volumes:[.1bt web:.1by
spec!.1bz
node:b
["PrometheusProto","OpenMetricsText0.0.1","OpenMetricsText1.0.0","PrometheusText0.0.4","PrometheusText1.0.0"]
any:b matchNames:[s
["replace","Replace","keep","Keep","drop","Drop","hashmod","HashMod","labelmap","LabelMap","labeldrop","LabelDrop","labelkeep","LabelKeep","lowercase","Lowercase","uppercase","Uppercase","keepequal","KeepEqual","dropequal","DropEqual"]
action:=1c4 modulus:i regex:s replacement:s separator:s sourceLabels:[s targetLabel:s
["http","https","HTTP","HTTPS"]
authorization:.18j basicAuth:.18k bearerTokenSecret:.3k enableHttp2:b filterRunning:b followRedirects:b honorLabels:b honorTimestamps:b interval:s metricRelabelings:[.1c5 noProxy:s oauth2:.18o params:{[s path:s port:s portNumber:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s relabelings:[.1c5 scheme:=1c6 scrapeTimeout:s targetPort:q tlsConfig:.18n trackTimestampsStaleness:b
["RelabelConfig","RoleSelector"]
attachMetadata:.1c1 bodySizeLimit:s convertClassicHistogramsToNHCB:b extraScrapeMetrics:b fallbackScrapeProtocol:=1c2 jobLabel:s keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i namespaceSelector:.1c3 nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q podMetricsEndpoints:[.1c7 podTargetLabels:[s sampleLimit:i scrapeClass:s scrapeClassicHistograms:b scrapeNativeHistograms:b scrapeProtocols:[=1c2 selector!.y selectorMechanism:=1c8 targetLimit:i
spec!.1c9
name!s values:[s
noProxy:s path:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s scheme:=1c6 url!s
namespaceSelector:.1c3 relabelingConfigs:[.1c5 selector:.y
labels:{s relabelingConfigs:[.1c5 static:[s
ingress:.1cd staticConfig:.1ce
authorization:.18j basicAuth:.18k bearerTokenSecret:.3k convertClassicHistogramsToNHCB:b enableHttp2:b extraScrapeMetrics:b fallbackScrapeProtocol:=1c2 followRedirects:b interval:s jobName:s keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i metricRelabelings:[.1c5 module:s nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q oauth2:.18o params:[.1cb prober:.1cc sampleLimit:i scrapeClass:s scrapeClassicHistograms:b scrapeNativeHistograms:b scrapeProtocols:[=1c2 scrapeTimeout:s targetLimit:i targets:.1cf tlsConfig:.18n
spec!.1cg
credentials:.3k credentialsFile:s type:s
ca:.18l caFile:s cert:.18l certFile:s insecureSkipVerify:b keyFile:s keySecret:.3k maxVersion:=18m minVersion:=18m serverName:s
authorization:.1ci basicAuth:.18k bearerToken:s bearerTokenFile:s host!s noProxy:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s tlsConfig:.1cj
deny:b
["monitoring.coreos.com"]
["prometheusrules","servicemonitors","podmonitors","probes","scrapeconfigs"]
group:=1cm name:s namespace!s resource!=1cn
["StatefulSet","DaemonSet"]
["AllowUTF8","Underscores","Dots","Values"]
["UTF8","Legacy"]
["NoUTF8EscapingWithSuffixes","UnderscoreEscapingWithSuffixes","NoTranslation","UnderscoreEscapingWithoutSuffixes"]
convertHistogramsToNHCB:b ignoreResourceAttributes:[s keepIdentifyingResourceAttributes:b labelNamePreserveMultipleUnderscores:b labelNameUnderscoreSanitization:b promoteAllResourceAttributes:b promoteResourceAttributes:[s promoteScopeMetadata:b translationStrategy:=1cs
["HTTP","ProcessSignal"]
["AzureChina","AzureGovernment","AzurePublic"]
clientId:s
clientId!s clientSecret!.3k tenantId!s
tenantId:s
clientId!s tenantId!s
cloud:=1cv managedIdentity:.1cw oauth:.1cx scope:s sdk:.1cy workloadIdentity:.1cz
["V1.0","V2.0"]
maxSamplesPerSend:i send:b sendInterval:s
batchSendDeadline:s capacity:i maxBackoff:s maxRetries:i maxSamplesPerSend:i maxShards:i minBackoff:s minShards:i retryOnRateLimit:b sampleAgeLimit:s
authorization:.1ci azureAd:.1d0 basicAuth:.18k bearerToken:s bearerTokenFile:s enableHTTP2:b followRedirects:b headers:{s messageVersion:=1d1 metadataConfig:.1d2 name:s noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s queueConfig:.1d3 remoteTimeout:s roundRobinDNS:b sendExemplars:b sendNativeHistograms:b sigv4:.19a tlsConfig:.1cj url!s writeRelabelConfigs:[.1c5
goGC:i
attachMetadata:.1c1 authorization:.1ci default:b fallbackScrapeProtocol:=1c2 metricRelabelings:[.1c5 name!s relabelings:[.1c5 tlsConfig:.1cj
["Endpoints","EndpointSlice"]
["Address","Topology"]
externalLabelName:s values:[s
mode:=1d8 topology:.1d9
["OnResource","OnShard"]
additionalLabelSelectors:=1db labelSelector:.y matchLabelKeys:[s maxSkew!i minDomains:i nodeAffinityPolicy:s nodeTaintsPolicy:s topologyKey!s whenUnsatisfiable!s
["http","grpc","HTTP","GRPC"]
["gzip","Gzip"]
clientType:=1dd compression:=1de endpoint!s headers:{s insecure:b samplingFraction:q timeout:s tlsConfig:.1cj
["Xor","Xor2"]
floats:=1dg
chunkEncoding:.1dh outOfOrderTimeWindow:s staleSeriesCompactionThreshold:q
httpConfig:.1bx maxConnections:i pageTitle:s tlsConfig:.1an
additionalArgs:[.xy additionalScrapeConfigs:.3k affinity:.3j apiserverConfig:.1ck arbitraryFSAccessThroughSMs:.1cl automountServiceAccountToken:b bodySizeLimit:s configMaps:[s containers:[.1av convertClassicHistogramsToNHCB:b dnsConfig:.1aw dnsPolicy:=1ax enableFeatures:[s enableOTLPReceiver:b enableRemoteWriteReceiver:b enableServiceLinks:b enforcedBodySizeLimit:s enforcedKeepDroppedTargets:i enforcedLabelLimit:i enforcedLabelNameLengthLimit:i enforcedLabelValueLengthLimit:i enforcedNamespaceLabel:s enforcedSampleLimit:i enforcedTargetLimit:i excludedFromEnforcement:[.1co externalLabels:{s externalUrl:s extraScrapeMetrics:b hostAliases:[.1ay hostNetwork:b hostUsers:b ignoreNamespaceSelectors:b image:s imagePullPolicy:=1az imagePullSecrets:[.4h initContainers:[.1av keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i listenLocal:b logFormat:=1b1 logLevel:=1b2 maximumStartupDurationSeconds:i minReadySeconds:i mode:=1cp nameEscapingScheme:=1cq nameValidationScheme:=1cr nodeSelector:{s otlp:.1ct overrideHonorLabels:b overrideHonorTimestamps:b paused:b persistentVolumeClaimRetentionPolicy:.1b3 podManagementPolicy:=1b4 podMetadata:.1b5 podMonitorNamespaceSelector:.y podMonitorSelector:.y podTargetLabels:[s portName:s priorityClassName:s probeNamespaceSelector:.y probeSelector:.y prometheusExternalLabelName:s reloadStrategy:=1cu remoteWrite:[.1d4 remoteWriteReceiverMessageVersions:[=1d1 replicaExternalLabelName:s replicas:i resources:.4k routePrefix:s runtime:.1d5 sampleLimit:i schedulerName:s scrapeClasses:[.1d6 scrapeClassicHistograms:b scrapeConfigNamespaceSelector:.y scrapeConfigSelector:.y scrapeFailureLogFile:s scrapeInterval:s scrapeNativeHistograms:b scrapeProtocols:[=1c2 scrapeTimeout:s secrets:[s securityContext:.4l serviceAccountName:s serviceDiscoveryRole:=1d7 serviceMonitorNamespaceSelector:.y serviceMonitorSelector:.y serviceName:s shardingStrategy:.1da shards:i storage:.1bd targetLimit:i terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.1dc tracingConfig:.1df tsdb:.1di updateStrategy:.1bg version:s volumeMounts:[.1au volumes:[.1bt walCompression:b web:.1dj
spec!.1dk
["v1","V1","v2","V2"]
alertRelabelings:[.1c5 apiVersion:=1dm authorization:.18j basicAuth:.18k bearerTokenFile:s enableHttp2:b name!s namespace:s noProxy:s pathPrefix:s port!q proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s relabelings:[.1c5 scheme:=1c6 sigv4:.19a timeout:s tlsConfig:.1cj
alertmanagers![.1dn
ruleName!s ruleNamespace!s
lookbackDelta:s maxConcurrency:i maxSamples:i timeout:s
authorization:.1ci basicAuth:.18k bearerToken:s bearerTokenFile:s filterExternalLabels:b followRedirects:b headers:{s name:s noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s readRecent:b remoteTimeout:s requiredMatchers:{s tlsConfig:.1cj url!s
forGracePeriod:s forOutageTolerance:s resendDelay:s
alert:.1ds
retentionPeriod!s
["Retain","Delete"]
retain:.1du whenScaled:=1dv
ca:.18l caFile:s cert:.18l certFile:s cipherSuites:[s curves:[s insecureSkipVerify:b keyFile:s keySecret:.3k maxVersion:=18m minVersion:=18m serverName:s
additionalArgs:[.xy baseImage:s blockSize:s getConfigInterval:s getConfigTimeout:s grpcListenLocal:b grpcServerTlsConfig:.1dx httpListenLocal:b image:s listenLocal:b logFormat:=1b1 logLevel:=1b2 minTime:s objectStorageConfig:.3k objectStorageConfigFile:s readyTimeout:s resources:.4k sha:s tag:s tracingConfig:.3k tracingConfigFile:s version:s volumeMounts:[.1au
additionalAlertManagerConfigs:.3k additionalAlertRelabelConfigs:.3k additionalArgs:[.xy additionalScrapeConfigs:.3k affinity:.3j alerting:.1do allowOverlappingBlocks:b apiserverConfig:.1ck arbitraryFSAccessThroughSMs:.1cl automountServiceAccountToken:b baseImage:s bodySizeLimit:s configMaps:[s containers:[.1av convertClassicHistogramsToNHCB:b disableCompaction:b dnsConfig:.1aw dnsPolicy:=1ax enableAdminAPI:b enableFeatures:[s enableOTLPReceiver:b enableRemoteWriteReceiver:b enableServiceLinks:b enforcedBodySizeLimit:s enforcedKeepDroppedTargets:i enforcedLabelLimit:i enforcedLabelNameLengthLimit:i enforcedLabelValueLengthLimit:i enforcedNamespaceLabel:s enforcedSampleLimit:i enforcedTargetLimit:i evaluationInterval:s excludedFromEnforcement:[.1co exemplars:.v0 externalLabels:{s externalUrl:s extraScrapeMetrics:b hostAliases:[.1ay hostNetwork:b hostUsers:b ignoreNamespaceSelectors:b image:s imagePullPolicy:=1az imagePullSecrets:[.4h initContainers:[.1av keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i listenLocal:b logFormat:=1b1 logLevel:=1b2 maximumStartupDurationSeconds:i minReadySeconds:i nameEscapingScheme:=1cq nameValidationScheme:=1cr nodeSelector:{s otlp:.1ct overrideHonorLabels:b overrideHonorTimestamps:b paused:b persistentVolumeClaimRetentionPolicy:.1b3 podManagementPolicy:=1b4 podMetadata:.1b5 podMonitorNamespaceSelector:.y podMonitorSelector:.y podTargetLabels:[s portName:s priorityClassName:s probeNamespaceSelector:.y probeSelector:.y prometheusExternalLabelName:s prometheusRulesExcludedFromEnforce:[.1dp query:.1dq queryLogFile:s reloadStrategy:=1cu remoteRead:[.1dr remoteWrite:[.1d4 remoteWriteReceiverMessageVersions:[=1d1 replicaExternalLabelName:s replicas:i resources:.4k retention:s retentionPercentage:q retentionSize:s routePrefix:s ruleNamespaceSelector:.y ruleQueryOffset:s ruleSelector:.y rules:.1dt runtime:.1d5 sampleLimit:i schedulerName:s scrapeClasses:[.1d6 scrapeClassicHistograms:b scrapeConfigNamespaceSelector:.y scrapeConfigSelector:.y scrapeFailureLogFile:s scrapeInterval:s scrapeNativeHistograms:b scrapeProtocols:[=1c2 scrapeTimeout:s secrets:[s securityContext:.4l serviceAccountName:s serviceDiscoveryRole:=1d7 serviceMonitorNamespaceSelector:.y serviceMonitorSelector:.y serviceName:s sha:s shardRetentionPolicy:.1dw shardingStrategy:.1da shards:i storage:.1bd tag:s targetLimit:i terminationGracePeriodSeconds:i thanos:.1dy tolerations:[.4m topologySpreadConstraints:[.1dc tracingConfig:.1df tsdb:.1di updateStrategy:.1bg version:s volumeMounts:[.1au volumes:[.1bt walCompression:b web:.1dj
spec!.1dz
alert:s annotations:{s expr!q for:s keep_firing_for:s labels:{s record:s
interval:s labels:{s limit:i name!s partial_response_strategy:s query_offset:s rules:[.1e1
groups:[.1e2
spec!.1e3
["OAuth","ManagedIdentity","SDK","WorkloadIdentity"]
authenticationMethod:=1e5 authorization:.18j basicAuth:.18k clientID:s clientSecret:.3k enableHTTP2:b environment:s followRedirects:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s resourceGroup:s subscriptionID!s tenantID:s tlsConfig:.18n
allowStale:b authorization:.18j basicAuth:.18k datacenter:s enableHTTP2:b filter:s followRedirects:b healthFilter:s namespace:s noProxy:s nodeMeta:{s oauth2:.18o partition:s pathPrefix:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s scheme:=1c6 server!s services:[s tagSeparator:s tags:[s tlsConfig:.18n tokenRef:.3k
authorization:.18j enableHTTP2:b followRedirects:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.18n
["A","AAAA","MX","NS","SRV"]
names![s port:i refreshInterval:s type:=1e9
authorization:.18j basicAuth:.18k enableHTTP2:b filters:[.m2 followRedirects:b host!s hostNetworkingHost:s matchFirstNetwork:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.18n
["Services","Tasks","Nodes"]
authorization:.18j basicAuth:.18k enableHTTP2:b filters:[.m2 followRedirects:b host!s noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s role!=1ec tlsConfig:.18n
accessKey:.3k enableHTTP2:b filters:[.m2 followRedirects:b noProxy:s port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s roleARN:s secretKey:.3k tlsConfig:.18n
authorization:.18j basicAuth:.18k enableHTTP2:b followRedirects:b noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s server!s tlsConfig:.18n
files![s refreshInterval:s
filter:s port:i project!s refreshInterval:s tagSeparator:s zone!s
["Hcloud","Robot"]
authorization:.18j basicAuth:.18k enableHTTP2:b followRedirects:b labelSelector:s noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s role!=1ei tlsConfig:.18n
authorization:.18j basicAuth:.18k enableHTTP2:b followRedirects:b noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.18n url!s
authorization!.18j datacenterID!s enableHTTP2:b followRedirects:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.18n
names:[s ownNamespace:b
["Pod","Endpoints","Ingress","Service","Node","EndpointSlice"]
field:s label:s role!=1en
apiServer:s attachMetadata:.1c1 authorization:.18j basicAuth:.18k enableHTTP2:b followRedirects:b namespaces:.1em noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s role!=1en selectors:[.1eo tlsConfig:.18n
authorization:.18j basicAuth:.18k clientID:s enableHTTP2:b fetchTimeout:s followRedirects:b noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s server!s tlsConfig:.18n
accessKey:.3k authorization:.18j basicAuth:.18k enableHTTP2:b endpoint:s followRedirects:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s roleARN:s secretKey:.3k tlsConfig:.18n
authorization:.18j enableHTTP2:b followRedirects:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s tagSeparator:s tlsConfig:.18n
allowStale:b authorization:.18j basicAuth:.18k enableHTTP2:b followRedirects:b namespace:s noProxy:s oauth2:.18o proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s server!s tagSeparator:s tlsConfig:.18n
["Public","Admin","Internal"]
["Instance","Hypervisor","LoadBalancer"]
allTenants:b applicationCredentialId:s applicationCredentialName:s applicationCredentialSecret:.3k availability:=1eu domainID:s domainName:s identityEndpoint:s password:.3k port:i projectID:s projectName:s refreshInterval:s region!s role!=1ev tlsConfig:.18n userid:s username:s
["VPS","DedicatedServer"]
applicationKey!s applicationSecret!.3k consumerKey!.3k endpoint:s refreshInterval:s service!=1ex
authorization:.18j basicAuth:.18k enableHTTP2:b followRedirects:b includeParameters:b noProxy:s oauth2:.18o port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s query!s refreshInterval:s tlsConfig:.18n url!s
["Instance","Baremetal"]
accessKey!s apiURL:s enableHTTP2:b followRedirects:b nameFilter:s noProxy:s port:i projectID!s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s role!=1f0 secretKey!.3k tagsFilter:[s tlsConfig:.18n zone:s
labels:{s targets![s
authorization:.18j azureSDConfigs:[.1e6 basicAuth:.18k bodySizeLimit:s consulSDConfigs:[.1e7 convertClassicHistogramsToNHCB:b digitalOceanSDConfigs:[.1e8 dnsSDConfigs:[.1ea dockerSDConfigs:[.1eb dockerSwarmSDConfigs:[.1ed ec2SDConfigs:[.1ee enableCompression:b enableHTTP2:b eurekaSDConfigs:[.1ef extraScrapeMetrics:b fallbackScrapeProtocol:=1c2 fileSDConfigs:[.1eg gceSDConfigs:[.1eh hetznerSDConfigs:[.1ej honorLabels:b honorTimestamps:b httpSDConfigs:[.1ek ionosSDConfigs:[.1el jobName:s keepDroppedTargets:i kubernetesSDConfigs:[.1ep kumaSDConfigs:[.1eq labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i lightSailSDConfigs:[.1er linodeSDConfigs:[.1es metricRelabelings:[.1c5 metricsPath:s nameEscapingScheme:=1cq nameValidationScheme:=1cr nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q noProxy:s nomadSDConfigs:[.1et oauth2:.18o openstackSDConfigs:[.1ew ovhcloudSDConfigs:[.1ey params:{[s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s puppetDBSDConfigs:[.1ez relabelings:[.1c5 sampleLimit:i scalewaySDConfigs:[.1f1 scheme:=1c6 scrapeClass:s scrapeClassicHistograms:b scrapeInterval:s scrapeNativeHistograms:b scrapeProtocols:[=1c2 scrapeTimeout:s staticConfigs:[.1f2 targetLimit:i tlsConfig:.18n trackTimestampsStaleness:b
spec!.1f3
authorization:.18j basicAuth:.18k bearerTokenFile:s bearerTokenSecret:.3k enableHttp2:b filterRunning:b followRedirects:b honorLabels:b honorTimestamps:b interval:s metricRelabelings:[.1c5 noProxy:s oauth2:.18o params:{[s path:s port:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s relabelings:[.1c5 scheme:=1c6 scrapeTimeout:s targetPort:q tlsConfig:.1cj trackTimestampsStaleness:b
attachMetadata:.1c1 bodySizeLimit:s convertClassicHistogramsToNHCB:b endpoints![.1f5 extraScrapeMetrics:b fallbackScrapeProtocol:=1c2 jobLabel:s keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i namespaceSelector:.1c3 nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q podTargetLabels:[s sampleLimit:i scrapeClass:s scrapeClassicHistograms:b scrapeNativeHistograms:b scrapeProtocols:[=1c2 selector!.y selectorMechanism:=1c8 serviceDiscoveryRole:=1d7 targetLabels:[s targetLimit:i
spec!.1f6
httpConfig:.1bx tlsConfig:.1an
additionalArgs:[.xy affinity:.3j alertDropLabels:[s alertQueryUrl:s alertRelabelConfigFile:s alertRelabelConfigs:.3k alertmanagersConfig:.3k alertmanagersUrl:[s containers:[.1av dnsConfig:.1aw dnsPolicy:=1ax enableFeatures:[s enableServiceLinks:b enforcedNamespaceLabel:s evaluationInterval:s excludedFromEnforcement:[.1co externalPrefix:s grpcServerTlsConfig:.1dx hostAliases:[.1ay hostUsers:b image:s imagePullPolicy:=1az imagePullSecrets:[.4h initContainers:[.1av labels:{s listenLocal:b logFormat:=1b1 logLevel:=1b2 minReadySeconds:i nodeSelector:{s objectStorageConfig:.3k objectStorageConfigFile:s paused:b podManagementPolicy:=1b4 podMetadata:.1b5 portName:s priorityClassName:s prometheusRulesExcludedFromEnforce:[.1dp queryConfig:.3k queryEndpoints:[s remoteWrite:[.1d4 replicas:i resendDelay:s resources:.4k retention:s routePrefix:s ruleConcurrentEval:i ruleGracePeriod:s ruleNamespaceSelector:.y ruleOutageTolerance:s ruleQueryOffset:s ruleSelector:.y schedulerName:s securityContext:.4l serviceAccountName:s serviceName:s storage:.1bd terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n tracingConfig:.3k tracingConfigFile:s updateStrategy:.1bg version:s volumeMounts:[.1au volumes:[.1bt web:.1f8
spec!.1f9
annotations:{s finalizers:[s labels:{s name:s namespace:s *
data:{s immutable:b metadata:.1fb type:s
data:s encryptedData!{s template:.1fc
spec!.1fd
["Rule"]
["minimal","detailed"]
accessLogs:b metrics:b traceVerbosity:=1fg tracing:b
followRedirects:b headers:{s hostname:s interval:q method:s mode:s path:s port:i scheme:s status:i timeout:q unhealthyInterval:q
["Service","TraefikService"]
failureWindow:q maxFailedAttempts:i
flushInterval:s
["none","lax","strict","None","Lax","Strict"]
domain:s httpOnly:b maxAge:i name:s path:s sameSite:=1fm secure:b
cookie:.1fn
["wrr","p2c","hrw","leasttime","RoundRobin"]
healthCheck:.1fi kind:=1fj middlewares:[.as name!s namespace:s nativeLB:b nodePortLB:b passHostHeader:b passiveHealthCheck:.1fk port:q responseForwarding:.1fl scheme:s serversTransport:s sticky:.1fo strategy:=1fp weight:i
kind:=1ff match!s middlewares:[.as observability:.1fh priority:i services:[.1fq syntax:s
main:s sans:[s
certResolver:s domains:[.1fs options:.as secretName:s store:.as
entryPoints:[s ingressClassName:s parentRefs:[.as routes![.1fr tls:.1ft
spec!.1fu
version:i
name!s namespace:s nativeLB:b nodePortLB:b port!q proxyProtocol:.1fw serversTransport:s terminationDelay:i tls:b weight:i
["v3","v2"]
match!s middlewares:[.as priority:i services:[.1fx syntax:=1fy
certResolver:s domains:[.1fs options:.as passthrough:b secretName:s store:.as
entryPoints:[s ingressClassName:s routes![.1fz tls:.1g0
spec!.1g1
name!s namespace:s nativeLB:b nodePortLB:b port!q weight:i
services:[.1g3
entryPoints:[s ingressClassName:s routes![.1g4
spec!.1g5
headerField:s realm:s removeHeader:b secret:s
maxRequestBodyBytes:i maxResponseBodyBytes:i memRequestBodyBytes:i memResponseBodyBytes:i retryExpression:s
middlewares:[.as
checkPeriod:q expression:s fallbackDuration:q recoveryDuration:q responseCode:i
defaultEncoding:s encodings:[s excludedContentTypes:[s includedContentTypes:[s minResponseBodyBytes:i
autoDetect:b
allowEncodedBackSlash:b allowEncodedHash:b allowEncodedNullCharacter:b allowEncodedPercent:b allowEncodedQuestionMark:b allowEncodedSemicolon:b allowEncodedSlash:b
errorRequestHeaders:[s query:s service:.1fq status:[s statusRewrites:{i
caOptional:b caSecret:s certSecret:s insecureSkipVerify:b
addAuthCookiesToResponse:[s address:s authRequestHeaders:[s authResponseHeaders:[s authResponseHeadersRegex:s authSigninURL:s forwardBody:b headerField:s maxBodySize:i maxResponseBodySize:i preserveLocationHeader:b preserveRequestMethod:b tls:.1gf trustForwardHeader:b
allowOrigins:[s
accessControlAllowCredentials:b accessControlAllowHeaders:[s accessControlAllowMethods:[s accessControlAllowOriginList:[s accessControlAllowOriginListRegex:[s accessControlExposeHeaders:[s accessControlMaxAge:i addVaryHeader:b allowedHosts:[s browserXssFilter:b contentSecurityPolicy:s contentSecurityPolicyReportOnly:s contentTypeNosniff:b customBrowserXSSValue:s customFrameOptionsValue:s customRequestHeaders:{s customResponseHeaders:{s featurePolicy:s forceSTSHeader:b frameDeny:b hostsProxyHeaders:[s isDevelopment:b permissionsPolicy:s publicKey:s referrerPolicy:s sslForceHost:b sslHost:s sslProxyHeaders:{s sslRedirect:b sslTemporaryRedirect:b stsIncludeSubdomains:b stsPreload:b stsSeconds:i
depth:i excludedIPs:[s ipv6Subnet:i
ipStrategy:.1gj requestHeaderName:s requestHost:b
amount:i sourceCriterion:.1gk
ipStrategy:.1gj rejectStatusCode:i sourceRange:[s
ipStrategy:.1gj sourceRange:[s
commonName:b country:b domainComponent:b locality:b organization:b province:b serialNumber:b
commonName:b country:b domainComponent:b locality:b organization:b organizationalUnit:b province:b serialNumber:b
issuer:.1go notAfter:b notBefore:b sans:b serialNumber:b subject:.1gp
info:.1gq pem:b
caSecret:s certSecret:s insecureSkipVerify:b
db:i dialTimeout:q endpoints:[s maxActiveConns:i minIdleConns:i poolSize:i readTimeout:q secret:s tls:.1gs writeTimeout:q
average:i burst:i period:q redis:.1gt sourceCriterion:.1gk
permanent:b regex:s replacement:s
permanent:b port:s scheme:s
regex:s replacement:s
attempts:i disableRetryOnNetworkError:b initialInterval:q maxRequestBodyBytes:i retryNonIdempotentMethod:b status:[s timeout:q
forceSlash:b prefixes:[s
regex:[s
addPrefix:.dk basicAuth:.1g7 buffering:.1g8 chain:.1g9 circuitBreaker:.1ga compress:.1gb contentType:.1gc digestAuth:.1g7 encodedCharacters:.1gd errors:.1ge forwardAuth:.1gg grpcWeb:.1gh headers:.1gi inFlightReq:.1gl ipAllowList:.1gm ipWhiteList:.1gn passTLSClientCert:.1gr plugin:{a rateLimit:.1gu redirectRegex:.1gv redirectScheme:.1gw replacePath:.kw replacePathRegex:.1gx retry:.1gy stripPrefix:.1gz stripPrefixRegex:.1h0
spec!.1h1
amount:i
sourceRange:[s
inFlightConn:.1h3 ipAllowList:.1h4 ipWhiteList:.1h4
spec!.1h5
dialTimeout:q idleConnTimeout:q pingTimeout:q readIdleTimeout:q responseHeaderTimeout:q
configMap:s secret:s
ids:[s trustDomain:s
certificatesSecrets:[s cipherSuites:[s disableHTTP2:b forwardingTimeouts:.1h7 insecureSkipVerify:b maxIdleConnsPerHost:i maxVersion:s minVersion:s peerCertURI:s rootCAs:[.1h8 rootCAsSecrets:[s serverName:s spiffe:.1h9
spec!.1ha
certificatesSecrets:[s insecureSkipVerify:b peerCertURI:s rootCAs:[.1h8 rootCAsSecrets:[s serverName:s spiffe:.1h9
dialKeepAlive:q dialTimeout:q proxyProtocol:.1fw terminationDelay:q tls:.1hc
spec!.1hd
clientAuthType:=1am secretNames:[s
alpnProtocols:[s cipherSuites:[s clientAuth:.1hf curvePreferences:[s disableSessionTickets:b maxVersion:s minVersion:s preferServerCipherSuites:b sniStrict:b
spec!.1hg
secretName!s
domain:.1fs resolver:s
certificates:[.1hi defaultCertificate:.1hi defaultGeneratedCert:.1hj
spec!.1hk
maxRequestBodyBytes:i status:[s
errors!.1hm fallback!.1fq service!.1fq
services:[.1fq
healthCheck:.1fi kind:=1fj middlewares:[.as name!s namespace:s nativeLB:b nodePortLB:b passHostHeader:b passiveHealthCheck:.1fk percent:i port:q responseForwarding:.1fl scheme:s serversTransport:s sticky:.1fo strategy:=1fp weight:i
healthCheck:.1fi kind:=1fj maxBodySize:i middlewares:[.as mirrorBody:b mirrors:[.1hp name!s namespace:s nativeLB:b nodePortLB:b passHostHeader:b passiveHealthCheck:.1fk port:q responseForwarding:.1fl scheme:s serversTransport:s sticky:.1fo strategy:=1fp weight:i
services:[.1fq sticky:.1fo
failover:.1hn highestRandomWeight:.1ho mirroring:.1hq weighted:.1hr
spec!.1hs
["kopia","restic",""]
backupStorageLocation!s maintenanceFrequency!s repositoryConfig:{s repositoryType:=1hu resticIdentifier:s volumeNamespace!s
spec:.1hv
["Continue","Fail"]
command![s container:s onError:=1hx timeout:s
exec!.1hy
excludedNamespaces:[s excludedResources:[s includedNamespaces:[s includedResources:[s labelSelector:.y name!s post:[.1hz pre:[.1hz
resources:[.1i0
parallelFilesUpload:i
csiSnapshotTimeout:s datamover:s defaultVolumesToFsBackup:b defaultVolumesToRestic:b excludedClusterScopedResources:[s excludedNamespaceScopedResources:[s excludedNamespaces:[s excludedResources:[s hooks:.1i1 includeClusterResources:b includedClusterScopedResources:[s includedNamespaceScopedResources:[s includedNamespaces:[s includedResources:[s itemOperationTimeout:s labelSelector:.y metadata:.z1 orLabelSelectors:[.y orderedResources:{s resourcePolicy:.j6 snapshotMoveData:b snapshotVolumes:b storageLocation:s ttl:s uploaderConfig:.1i2 volumeGroupSnapshotLabelKey:s volumeSnapshotLocations:[s
spec:.1i3
["ReadOnly","ReadWrite"]
bucket!s caCert:s caCertRef:.3k prefix:s
accessMode:=1i5 backupSyncPeriod:s config:{s credential:.3k default:b objectStorage!.1i6 provider!s validationFrequency:s
spec:.1i7
backupName!s
spec:.1i9
["BackupLog","BackupContents","BackupVolumeSnapshots","BackupItemOperations","BackupResourceList","BackupResults","RestoreLog","RestoreResults","RestoreResourceList","RestoreItemOperations","CSIBackupVolumeSnapshots","CSIBackupVolumeSnapshotContents","BackupVolumeInfos","RestoreVolumeInfo"]
kind!=1ib name!s
target!.1ic
spec:.1id
backupStorageLocation!s cancel:b node!s pod!.u6 repoIdentifier!s tags:{s uploaderSettings:{s uploaderType:=1hu volume!s
spec:.1if
backupStorageLocation!s cancel:b pod!.u6 repoIdentifier!s snapshotID!s snapshotSize:i sourceNamespace!s uploaderSettings:{s uploaderType:=1hu volume!s
spec:.1ih
command![s container:s execTimeout:s onError:=1hx waitForReady:b waitTimeout:s
initContainers:[a timeout:s
exec:.1ij init:.1ik
excludedNamespaces:[s excludedResources:[s includedNamespaces:[s includedResources:[s labelSelector:.y name!s postHooks:[.1il
resources:[.1im
excludedResources:[s includedResources:[s
parallelFilesDownload:i writeSparseFiles:b
backupName:s excludedNamespaces:[s excludedResources:[s existingResourcePolicy:s hooks:.1in includeClusterResources:b includedNamespaces:[s includedResources:[s itemOperationTimeout:s labelSelector:.y namespaceMapping:{s orLabelSelectors:[.y preserveNodePorts:b resourceModifier:.j6 resourcePolicy:.j6 restorePVs:b restoreStatus:.1io scheduleName:s uploaderConfig:.1ip
spec:.1iq
paused:b schedule!s skipImmediately:b template!.1i3 useOwnerReferencesInBackup:b
spec:.1is
config:{s credential:.3k provider!s
spec:.1iu
["auto","linux","windows"]
namespace!s pv!s pvc!s
backupStorageLocation!s cancel:b dataMoverConfig:{s datamover:s nodeOS:=1iw operationTimeout!s snapshotID!s snapshotSize:i sourceNamespace!s targetVolume!.1ix
spec:.1iy
driver:s snapshotClass:s storageClass!s volumeSnapshot!s
backupStorageLocation!s cancel:b csiSnapshot:.1j0 dataMoverConfig:{s datamover:s operationTimeout!s snapshotType!s sourceNamespace!s sourcePVC!s
spec:.1j1
containerName:s vpaObjectName:s
spec:.1j3
["RequestsAndLimits","RequestsOnly"]
["Auto","Off"]
["Factor","Quantity"]
durationSeconds:i factor:i quantity:q type!=1j7
cpu:.1j8
containerName:s controlledResources:[s controlledValues:=1j5 maxAllowed:{q memoryAggregationIntervalCount:i memoryAggregationIntervalSeconds:i minAllowed:{q mode:=1j6 oomBumpUpRatio:q oomMinBumpUp:q startupBoost:.1j9
containerPolicies:[.1ja
["TargetHigherThanRequests","TargetLowerThanRequests"]
changeRequirement!=1jc resources![s
["Off","Initial","Recreate","InPlaceOrRecreate","InPlace","Auto"]
evictAfterOOMSeconds:i evictionRequirements:[.1jd minReplicas:i updateMode:=1je
recommenders:[.16 resourcePolicy:.1jb startupBoost:.1j9 targetRef!.kf updatePolicy:.1jf
spec!.1jg
`.split("\n").slice(1);
const kinds = new Map();
let release = "";
for (const row of customKinds.split("\n")) if (row.startsWith(" ")) {
	const end = row.lastIndexOf(" ");
	kinds.set(row.slice(1, end), {
		release,
		line: row.slice(end + 1)
	});
} else release = row;
const known = new Map();
const objects = new Map();
function knownSchema(apiVersion, kind) {
	const key = `${apiVersion} ${kind}`;
	const found = known.get(key);
	const place = kinds.get(key);
	if (found !== void 0 || place === void 0) return found;
	const made = {
		release: place.release,
		schema: objectAtLine(place.line)
	};
	known.set(key, made);
	return made;
}
function objectAtLine(number) {
	const found = objects.get(number);
	if (found !== void 0) return found;
	const properties = [];
	const required = [];
	let keepsAll = false;
	for (const field of lineAt(number).split(" ")) {
		if (field === "*") {
			keepsAll = true;
			continue;
		}
		const isRequired = field.includes("!");
		const [name = "", type = ""] = field.split(isRequired ? "!" : ":");
		properties.push([name, schemaOf(type)]);
		if (isRequired) required.push(name);
	}
	const made = {
		type: "object",
		properties: Object.fromEntries(properties),
		required,
		...keepsAll ? { "x-kubernetes-preserve-unknown-fields": true } : {}
	};
	objects.set(number, made);
	return made;
}
function lineAt(number) {
	return lines[Number.parseInt(number, 36)] ?? "";
}
function schemaOf(type) {
	const rest = type.slice(1);
	switch (type[0]) {
		case "[": return {
			type: "array",
			items: schemaOf(rest)
		};
		case "{": return {
			type: "object",
			additionalProperties: schemaOf(rest)
		};
		case ".": return objectAtLine(rest);
		case "=": return {
			type: "string",
			enum: JSON.parse(lineAt(rest))
		};
		case "b": return { type: "boolean" };
		case "i": return { type: "number" };
		case "o": return { type: "object" };
		case "q": return { "x-kubernetes-int-or-string": true };
		case "s": return { type: "string" };
		default: return { "x-kubernetes-preserve-unknown-fields": true };
	}
}
export { knownSchema };
