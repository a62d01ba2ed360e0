/**
 * The project and version that each kind is described as, and behind ` ` its kinds, each with the number of the line in
 * `customTypes`. Written by scripts/oracle/custom-definitions.js from github.com/argoproj/argo-cd/v3@v3.6.1,
 * github.com/argoproj/argo-rollouts@v1.10.2, github.com/cert-manager/cert-manager@v1.21.2,
 * github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0, github.com/cilium/cilium@v1.20.2,
 * github.com/cloudnative-pg/cloudnative-pg@v1.30.0, github.com/projectcontour/contour@v1.33.8,
 * github.com/envoyproxy/gateway@v1.9.1, sigs.k8s.io/external-dns@v0.23.0,
 * github.com/external-secrets/external-secrets@v1.3.2, github.com/kubernetes-csi/external-snapshotter/client/v8@v8.7.0,
 * github.com/open-policy-agent/gatekeeper/v3@v3.23.1, sigs.k8s.io/gateway-api@v1.7.0, istio.io/api@v1.32.0,
 * github.com/aws/karpenter-provider-aws@v1.15.2, github.com/kedacore/keda/v2@v2.21.0,
 * github.com/kyverno/kyverno@v1.19.1, go.universe.tf/metallb@v0.16.2,
 * github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring@v0.95.2,
 * github.com/bitnami-labs/sealed-secrets@v0.40.0, github.com/traefik/traefik/v3@v3.7.13,
 * github.com/cert-manager/trust-manager@v0.25.0, github.com/vmware-tanzu/velero@v1.18.3,
 * k8s.io/autoscaler/vertical-pod-autoscaler@v1.8.1.
 */
export const customKinds = `
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
Barman Cloud plugin 0.15
 barmancloud.cnpg.io/v1 ObjectStore 96
Cilium 1.20
 cilium.io/v2 CiliumBGPAdvertisement 9i
 cilium.io/v2 CiliumBGPClusterConfig 9u
 cilium.io/v2 CiliumBGPNodeConfig a6
 cilium.io/v2 CiliumBGPNodeConfigOverride a2
 cilium.io/v2 CiliumBGPPeerConfig ai
 cilium.io/v2 CiliumCIDRGroup an
 cilium.io/v2 CiliumClusterwideEnvoyConfig ar
 cilium.io/v2 CiliumClusterwideNetworkPolicy bq
 cilium.io/v2 CiliumEgressGatewayPolicy bu
 cilium.io/v2 CiliumEnvoyConfig ar
 cilium.io/v2 CiliumIdentity bv
 cilium.io/v2 CiliumLoadBalancerIPPool bz
 cilium.io/v2 CiliumLocalRedirectPolicy c6
 cilium.io/v2 CiliumNetworkPolicy bq
 cilium.io/v2 CiliumNode cm
 cilium.io/v2 CiliumNodeConfig c8
 cilium.io/v2alpha1 CiliumBGPAdvertisement 9m
 cilium.io/v2alpha1 CiliumBGPClusterConfig 9y
 cilium.io/v2alpha1 CiliumBGPNodeConfig aa
 cilium.io/v2alpha1 CiliumBGPNodeConfigOverride a2
 cilium.io/v2alpha1 CiliumBGPPeerConfig al
 cilium.io/v2alpha1 CiliumCIDRGroup an
 cilium.io/v2alpha1 CiliumDatapathPlugin cp
 cilium.io/v2alpha1 CiliumEndpointSlice ct
 cilium.io/v2alpha1 CiliumGatewayClassConfig d6
 cilium.io/v2alpha1 CiliumL2AnnouncementPolicy d8
 cilium.io/v2alpha1 CiliumLoadBalancerIPPool bz
 cilium.io/v2alpha1 CiliumNodeConfig c8
 cilium.io/v2alpha1 CiliumPodIPPool db
CloudNativePG 1.30
 postgresql.cnpg.io/v1 Backup dh
 postgresql.cnpg.io/v1 Cluster fv
 postgresql.cnpg.io/v1 ClusterImageCatalog dn
 postgresql.cnpg.io/v1 Database g7
 postgresql.cnpg.io/v1 DatabaseRole fy
 postgresql.cnpg.io/v1 ImageCatalog dn
 postgresql.cnpg.io/v1 Pooler hd
 postgresql.cnpg.io/v1 Publication hi
 postgresql.cnpg.io/v1 ScheduledBackup hl
 postgresql.cnpg.io/v1 Subscription hn
Contour 1.33
 projectcontour.io/v1 HTTPProxy ki
 projectcontour.io/v1 TLSCertificateDelegation kl
 projectcontour.io/v1alpha1 ContourConfiguration iq
 projectcontour.io/v1alpha1 ContourDeployment j3
 projectcontour.io/v1alpha1 ExtensionService je
Envoy Gateway 1.9
 gateway.envoyproxy.io/v1alpha1 Backend ky
 gateway.envoyproxy.io/v1alpha1 BackendTrafficPolicy o3
 gateway.envoyproxy.io/v1alpha1 ClientTrafficPolicy p0
 gateway.envoyproxy.io/v1alpha1 EnvoyExtensionPolicy pk
 gateway.envoyproxy.io/v1alpha1 EnvoyPatchPolicy pr
 gateway.envoyproxy.io/v1alpha1 EnvoyProxy rt
 gateway.envoyproxy.io/v1alpha1 HTTPRouteFilter s6
 gateway.envoyproxy.io/v1alpha1 SecurityPolicy t9
ExternalDNS 0.23
 externaldns.k8s.io/v1alpha1 DNSEndpoint tc
 externaldns.k8s.io/v1alpha1 DNSRecord te
External Secrets 1.3
 external-secrets.io/v1 ClusterExternalSecret ue
 external-secrets.io/v1 ClusterSecretStore yu
 external-secrets.io/v1 ExternalSecret yv
 external-secrets.io/v1 SecretStore yu
 external-secrets.io/v1alpha1 ClusterPushSecret uq
 external-secrets.io/v1alpha1 PushSecret yw
 generators.external-secrets.io/v1alpha1 ACRAccessToken z2
 generators.external-secrets.io/v1alpha1 CloudsmithAccessToken z4
 generators.external-secrets.io/v1alpha1 ClusterGenerator zw
 generators.external-secrets.io/v1alpha1 ECRAuthorizationToken zx
 generators.external-secrets.io/v1alpha1 Fake zy
 generators.external-secrets.io/v1alpha1 GCRAccessToken zz
 generators.external-secrets.io/v1alpha1 GeneratorState 101
 generators.external-secrets.io/v1alpha1 GithubAccessToken 102
 generators.external-secrets.io/v1alpha1 Grafana 103
 generators.external-secrets.io/v1alpha1 MFA 104
 generators.external-secrets.io/v1alpha1 Password 105
 generators.external-secrets.io/v1alpha1 QuayAccessToken 106
 generators.external-secrets.io/v1alpha1 SSHKey 107
 generators.external-secrets.io/v1alpha1 STSSessionToken 108
 generators.external-secrets.io/v1alpha1 UUID 109
 generators.external-secrets.io/v1alpha1 VaultDynamicSecret 10a
 generators.external-secrets.io/v1alpha1 Webhook 10b
external-snapshotter 8.7
 groupsnapshot.storage.k8s.io/v1 VolumeGroupSnapshot 10l
 groupsnapshot.storage.k8s.io/v1 VolumeGroupSnapshotClass 10d
 groupsnapshot.storage.k8s.io/v1 VolumeGroupSnapshotContent 10i
 groupsnapshot.storage.k8s.io/v1beta1 VolumeGroupSnapshot 10l
 groupsnapshot.storage.k8s.io/v1beta1 VolumeGroupSnapshotClass 10d
 groupsnapshot.storage.k8s.io/v1beta1 VolumeGroupSnapshotContent 10i
 groupsnapshot.storage.k8s.io/v1beta2 VolumeGroupSnapshot 10l
 groupsnapshot.storage.k8s.io/v1beta2 VolumeGroupSnapshotClass 10d
 groupsnapshot.storage.k8s.io/v1beta2 VolumeGroupSnapshotContent 10i
 snapshot.storage.k8s.io/v1 VolumeSnapshot 10r
 snapshot.storage.k8s.io/v1 VolumeSnapshotClass 10d
 snapshot.storage.k8s.io/v1 VolumeSnapshotContent 10o
Gatekeeper 3.23
 config.gatekeeper.sh/v1alpha1 Config 10z
 connection.gatekeeper.sh/v1alpha1 Connection 111
 expansion.gatekeeper.sh/v1alpha1 ExpansionTemplate 11f
 expansion.gatekeeper.sh/v1beta1 ExpansionTemplate 11f
 externaldata.gatekeeper.sh/v1alpha1 Provider 11c
 externaldata.gatekeeper.sh/v1beta1 Provider 11c
 gvkmanifest.gatekeeper.sh/v1alpha1 GVKManifest 11h
 mutations.gatekeeper.sh/v1 Assign 11w
 mutations.gatekeeper.sh/v1 AssignMetadata 122
 mutations.gatekeeper.sh/v1 ModifySet 126
 mutations.gatekeeper.sh/v1alpha1 Assign 11w
 mutations.gatekeeper.sh/v1alpha1 AssignImage 11z
 mutations.gatekeeper.sh/v1alpha1 AssignMetadata 122
 mutations.gatekeeper.sh/v1alpha1 ModifySet 126
 mutations.gatekeeper.sh/v1beta1 Assign 11w
 mutations.gatekeeper.sh/v1beta1 AssignMetadata 122
 mutations.gatekeeper.sh/v1beta1 ModifySet 126
 syncset.gatekeeper.sh/v1alpha1 SyncSet 128
 templates.gatekeeper.sh/v1 ConstraintTemplate 11a
 templates.gatekeeper.sh/v1alpha1 ConstraintTemplate 11a
 templates.gatekeeper.sh/v1beta1 ConstraintTemplate 11a
Gateway API 1.7
 gateway.networking.k8s.io/v1 BackendTLSPolicy 12d
 gateway.networking.k8s.io/v1 GRPCRoute 13n
 gateway.networking.k8s.io/v1 Gateway 13a
 gateway.networking.k8s.io/v1 GatewayClass 12g
 gateway.networking.k8s.io/v1 HTTPRoute 140
 gateway.networking.k8s.io/v1 ListenerSet 142
 gateway.networking.k8s.io/v1 ReferenceGrant 145
 gateway.networking.k8s.io/v1 TCPRoute 149
 gateway.networking.k8s.io/v1 TLSRoute 14b
 gateway.networking.k8s.io/v1 UDPRoute 149
 gateway.networking.k8s.io/v1alpha2 TCPRoute 149
 gateway.networking.k8s.io/v1alpha2 TLSRoute 14d
 gateway.networking.k8s.io/v1alpha2 UDPRoute 149
 gateway.networking.k8s.io/v1alpha3 BackendTLSPolicy 12d
 gateway.networking.k8s.io/v1alpha3 TLSRoute 14b
 gateway.networking.k8s.io/v1beta1 Gateway 13a
 gateway.networking.k8s.io/v1beta1 GatewayClass 12g
 gateway.networking.k8s.io/v1beta1 HTTPRoute 140
 gateway.networking.k8s.io/v1beta1 ReferenceGrant 145
 gateway.networking.x-k8s.io/v1alpha1 XBackend 14m
 gateway.networking.x-k8s.io/v1alpha1 XBackendTrafficPolicy 14r
 gateway.networking.x-k8s.io/v1alpha1 XMesh 12g
 gateway.networking.x-k8s.io/v1alpha1 XTelemetryPolicy 14z
Istio 1.32
 extensions.istio.io/v1alpha1 TrafficExtension 15e
 extensions.istio.io/v1alpha1 WasmPlugin 15h
 networking.istio.io/v1 DestinationRule 16b
 networking.istio.io/v1 Gateway 172
 networking.istio.io/v1 ServiceEntry 17b
 networking.istio.io/v1 Sidecar 17k
 networking.istio.io/v1 VirtualService 18b
 networking.istio.io/v1 WorkloadEntry 18c
 networking.istio.io/v1 WorkloadGroup 18j
 networking.istio.io/v1alpha3 DestinationRule 16b
 networking.istio.io/v1alpha3 EnvoyFilter 16u
 networking.istio.io/v1alpha3 Gateway 172
 networking.istio.io/v1alpha3 ServiceEntry 17b
 networking.istio.io/v1alpha3 Sidecar 17k
 networking.istio.io/v1alpha3 VirtualService 18b
 networking.istio.io/v1alpha3 WorkloadEntry 18c
 networking.istio.io/v1alpha3 WorkloadGroup 18j
 networking.istio.io/v1beta1 DestinationRule 16b
 networking.istio.io/v1beta1 Gateway 172
 networking.istio.io/v1beta1 ProxyConfig 175
 networking.istio.io/v1beta1 ServiceEntry 17b
 networking.istio.io/v1beta1 Sidecar 17k
 networking.istio.io/v1beta1 VirtualService 18b
 networking.istio.io/v1beta1 WorkloadEntry 18c
 networking.istio.io/v1beta1 WorkloadGroup 18j
 security.istio.io/v1 AuthorizationPolicy 18s
 security.istio.io/v1 PeerAuthentication 18w
 security.istio.io/v1 RequestAuthentication 191
 security.istio.io/v1beta1 AuthorizationPolicy 18s
 security.istio.io/v1beta1 PeerAuthentication 18w
 security.istio.io/v1beta1 RequestAuthentication 191
 telemetry.istio.io/v1 Telemetry 19f
 telemetry.istio.io/v1alpha1 Telemetry 19f
Karpenter 1.15
 autoscaling.x-k8s.io/v1beta1 CapacityBuffer 19h
 karpenter.k8s.aws/v1 EC2NodeClass 1a2
 karpenter.sh/v1 NodeClaim 1a9
 karpenter.sh/v1 NodePool 1ak
 karpenter.sh/v1alpha1 NodeOverlay 1ac
KEDA 2.21
 eventing.keda.sh/v1alpha1 CloudEventSource 1at
 eventing.keda.sh/v1alpha1 ClusterCloudEventSource 1at
 keda.sh/v1alpha1 ClusterTriggerAuthentication 1bm
 keda.sh/v1alpha1 ScaledJob 1c4
 keda.sh/v1alpha1 ScaledObject 1cd
 keda.sh/v1alpha1 TriggerAuthentication 1bm
Kyverno 1.19
 kyverno.io/v1 ClusterPolicy 1ec
 kyverno.io/v1 Policy 1ec
 kyverno.io/v2 CleanupPolicy 1cx
 kyverno.io/v2 ClusterCleanupPolicy 1cx
 kyverno.io/v2 GlobalContextEntry 1en
 kyverno.io/v2 PolicyException 1eq
 kyverno.io/v2 UpdateRequest 1f2
 kyverno.io/v2alpha1 GlobalContextEntry 1en
 kyverno.io/v2beta1 CleanupPolicy 1cx
 kyverno.io/v2beta1 ClusterCleanupPolicy 1cx
 kyverno.io/v2beta1 ClusterPolicy 1ei
 kyverno.io/v2beta1 GlobalContextEntry 1en
 kyverno.io/v2beta1 Policy 1ei
 kyverno.io/v2beta1 PolicyException 1eq
 policies.kyverno.io/v1 DeletingPolicy 1f6
 policies.kyverno.io/v1 GeneratingPolicy 1fc
 policies.kyverno.io/v1 ImageValidatingPolicy 1fy
 policies.kyverno.io/v1 MutatingPolicy 1g4
 policies.kyverno.io/v1 NamespacedDeletingPolicy 1f6
 policies.kyverno.io/v1 NamespacedGeneratingPolicy 1fc
 policies.kyverno.io/v1 NamespacedImageValidatingPolicy 1fy
 policies.kyverno.io/v1 NamespacedMutatingPolicy 1g4
 policies.kyverno.io/v1 NamespacedValidatingPolicy 1g7
 policies.kyverno.io/v1 PolicyException 1gb
 policies.kyverno.io/v1 ValidatingPolicy 1g7
 policies.kyverno.io/v1alpha1 DeletingPolicy 1f6
 policies.kyverno.io/v1alpha1 GeneratingPolicy 1fc
 policies.kyverno.io/v1alpha1 ImageValidatingPolicy 1fy
 policies.kyverno.io/v1alpha1 MutatingPolicy 1g4
 policies.kyverno.io/v1alpha1 PolicyException 1gb
 policies.kyverno.io/v1alpha1 ValidatingPolicy 1g7
 policies.kyverno.io/v1beta1 DeletingPolicy 1f6
 policies.kyverno.io/v1beta1 GeneratingPolicy 1fc
 policies.kyverno.io/v1beta1 ImageValidatingPolicy 1fy
 policies.kyverno.io/v1beta1 MutatingPolicy 1g4
 policies.kyverno.io/v1beta1 NamespacedDeletingPolicy 1f6
 policies.kyverno.io/v1beta1 NamespacedGeneratingPolicy 1fc
 policies.kyverno.io/v1beta1 NamespacedImageValidatingPolicy 1fy
 policies.kyverno.io/v1beta1 NamespacedMutatingPolicy 1g4
 policies.kyverno.io/v1beta1 NamespacedValidatingPolicy 1g7
 policies.kyverno.io/v1beta1 PolicyException 1gb
 policies.kyverno.io/v1beta1 ValidatingPolicy 1g7
 reports.kyverno.io/v1 ClusterEphemeralReport 1gk
 reports.kyverno.io/v1 EphemeralReport 1gk
 wgpolicyk8s.io/v1alpha2 ClusterPolicyReport 1gh
 wgpolicyk8s.io/v1alpha2 PolicyReport 1gh
MetalLB 0.16
 metallb.io/v1beta1 BFDProfile 1gm
 metallb.io/v1beta1 BGPAdvertisement 1go
 metallb.io/v1beta1 BGPPeer 1gs
 metallb.io/v1beta1 Community 1gx
 metallb.io/v1beta1 IPAddressPool 1h0
 metallb.io/v1beta1 L2Advertisement 1h3
 metallb.io/v1beta1 ServiceBGPStatus 109
 metallb.io/v1beta1 ServiceL2Status 109
 metallb.io/v1beta2 BGPPeer 1gv
Prometheus Operator 0.95
 monitoring.coreos.com/v1 Alertmanager 1kr
 monitoring.coreos.com/v1 PodMonitor 1kz
 monitoring.coreos.com/v1 Probe 1l6
 monitoring.coreos.com/v1 Prometheus 1mp
 monitoring.coreos.com/v1 PrometheusRule 1mt
 monitoring.coreos.com/v1 ServiceMonitor 1nw
 monitoring.coreos.com/v1 ThanosRuler 1nz
 monitoring.coreos.com/v1alpha1 AlertmanagerConfig 1id
 monitoring.coreos.com/v1alpha1 PrometheusAgent 1ma
 monitoring.coreos.com/v1alpha1 ScrapeConfig 1nt
 monitoring.coreos.com/v1beta1 AlertmanagerConfig 1iz
Sealed Secrets 0.40
 bitnami.com/v1alpha1 SealedSecret 1o3
Traefik 3.7
 traefik.io/v1alpha1 IngressRoute 1ok
 traefik.io/v1alpha1 IngressRouteTCP 1or
 traefik.io/v1alpha1 IngressRouteUDP 1ov
 traefik.io/v1alpha1 Middleware 1pr
 traefik.io/v1alpha1 MiddlewareTCP 1pv
 traefik.io/v1alpha1 ServersTransport 1q0
 traefik.io/v1alpha1 ServersTransportTCP 1q3
 traefik.io/v1alpha1 TLSOption 1q6
 traefik.io/v1alpha1 TLSStore 1qa
 traefik.io/v1alpha1 TraefikService 1qi
trust-manager 0.25
 trust-manager.io/v1alpha2 ClusterBundle 1qt
 trust.cert-manager.io/v1alpha1 Bundle 1r2
Velero 1.18
 velero.io/v1 Backup 1rd
 velero.io/v1 BackupRepository 1r5
 velero.io/v1 BackupStorageLocation 1rh
 velero.io/v1 DeleteBackupRequest 1rj
 velero.io/v1 DownloadRequest 1rn
 velero.io/v1 PodVolumeBackup 1rp
 velero.io/v1 PodVolumeRestore 1rr
 velero.io/v1 Restore 1s0
 velero.io/v1 Schedule 1s2
 velero.io/v1 ServerStatusRequest 109
 velero.io/v1 VolumeSnapshotLocation 1s4
 velero.io/v2alpha1 DataDownload 1s8
 velero.io/v2alpha1 DataUpload 1sb
Vertical Pod Autoscaler 1.8
 autoscaling.k8s.io/v1 VerticalPodAutoscaler 1sq
 autoscaling.k8s.io/v1 VerticalPodAutoscalerCheckpoint 1sd
`;

/**
 * Fields of an object, as `name:type`, or `name!type` where one must be there, and `*` where others may be; or the
 * values of an enumeration, as JSON. Lines are counted from 0 in base 36. A type is `s` (string), `b` (boolean), `i`
 * (number), `q` (number or string), `o` (empty mapping), `a` (anything), `.` and the number of a line with fields, `=`
 * and one with values, or one of these behind `[` (list) or `{` (mapping with any keys).
 */
export const customTypes = String.raw`
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
connectionString:.2q inheritFromAzureAD:b storageAccount:.2q storageKey:.2q storageSasToken:.2q useDefaultAzureCredentials:b
["bzip2","gzip","lz4","snappy"]
["AES256","aws:kms"]
additionalCommandArgs:[s compression:=8v encryption:=8w immediateCheckpoint:b jobs:i restoreAdditionalCommandArgs:[s
applicationCredentials:.2q gkeEnvironment:b
accessKeyId:.2q inheritFromIAMRole:b region:.2q secretAccessKey:.2q sessionToken:.2q
["bzip2","gzip","lz4","snappy","xz","zstd"]
archiveAdditionalCommandArgs:[s compression:=90 encryption:=8w maxParallel:i restoreAdditionalCommandArgs:[s
azureCredentials:.8u data:.8x destinationPath!s endpointCA:.2q endpointURL:s googleCredentials:.8y historyTags:{s s3Credentials:.8z serverName:s tags:{s wal:.91
["error","warning","info","debug","trace"]
additionalContainerArgs:[s env:[.3p logLevel:=93 resources:.4k retentionPolicyIntervalSeconds:i
configuration!.92 instanceSidecarConfiguration:.94 retentionPolicy:s
spec!.95
["PodCIDR","CiliumPodIPPool","Service","Interface"]
["internet","planned-shut","accept-own","route-filter-translated-v4","route-filter-v4","route-filter-translated-v6","route-filter-v6","llgr-stale","no-llgr","blackhole","no-export","no-advertise","no-export-subconfed","no-peer"]
large:[s standard:[s wellKnown:[=98
communities:.99 localPreference:i
["In","NotIn","Exists","DoesNotExist"]
key!s operator!=9b values:[s
matchExpressions:[.9c matchLabels:{s
["LoadBalancerIP","ClusterIP","ExternalIP"]
addresses![=9e aggregationLengthIPv4:i aggregationLengthIPv6:i
advertisementType!=97 attributes:.9a interface:.16 selector:.9d service:.9f
advertisements![.9g
spec!.9h
["PodCIDR","CiliumPodIPPool","Service"]
advertisementType!=9j attributes:.9a selector:.9d service:.9f
advertisements![.9k
spec!.9l
["ipv4","ipv6"]
addressFamily!=9n
["DefaultGateway"]
defaultGateway:.9o mode!=9p
autoDiscovery:.9q name!s peerASN:i peerAddress:s peerConfigRef:.16
localASN:i localPort:i name!s peers:[.9r
bgpInstances![.9s nodeSelector:.9d
spec!.9t
name!s peerASN:i peerAddress:s peerConfigRef:.6q
localASN:i localPort:i name!s peers:[.9v
bgpInstances![.9w nodeSelector:.9d
spec!.9x
localAddress:s localPort:i name!s
localASN:i localPort:i name!s peers:[.9z routerID:s
bgpInstances![.a0
spec!.a1
autoDiscovery:.9q localAddress:s name!s peerASN:i peerAddress:s peerConfigRef:.16
localASN:i localPort:i name!s peers:[.a3 routerID:s
bgpInstances![.a4
spec!.a5
localAddress:s name!s peerASN:i peerAddress:s peerConfigRef:.6q
localASN:i localPort:i name!s peers:[.a7 routerID:s
bgpInstances![.a8
spec!.a9
["ipv4","ipv6","l2vpn","ls","opaque"]
["unicast","multicast","mpls_label","encapsulation","vpls","evpn","ls","sr_policy","mup","mpls_vpn","mpls_vpn_multicast","route_target_constraints","flowspec_unicast","flowspec_vpn","key_value"]
advertisements:.9d afi!=ab safi!=ac
enabled!b restartTimeSeconds:i
connectRetryTimeSeconds:i holdTimeSeconds:i keepAliveTimeSeconds:i
peerPort:i sourceInterface:s
authSecretRef:s ebgpMultihop:i families:[.ad gracefulRestart:.ae timers:.af transport:.ag
spec!.ah
localPort:i peerPort:i
authSecretRef:s ebgpMultihop:i families:[.ad gracefulRestart:.ae timers:.af transport:.aj
spec!.ak
externalCIDRs![s
spec!.am
name!s namespace:s number:[s
listener:s name!s namespace:s ports:[i
backendServices:[.ao nodeSelector:.9d resources![a services:[.ap
spec:.aq
["disabled","required","test-always-fail"]
mode!=as
["IPv4","IPv6"]
family:=au type!q
fields:[.av
cidr:s cidrGroupRef:s cidrGroupSelector:.9d except:[s
["all","world","cluster","cluster-mesh","host","init","ingress","unmanaged","remote-node","health","none","kube-apiserver"]
matchName:s matchPattern:s
labels:{s region:s securityGroupsIds:[s securityGroupsNames:[s
aws:.b0
["CiliumEnvoyConfig","CiliumClusterwideEnvoyConfig"]
kind:=b2 name!s
envoyConfig!.b3 name!s priority:i
name!s namespace:s
certificate:s privateKey:s secret!.b5 trustedCA:s
["TCP","UDP","SCTP","VRRP","IGMP","GRE","IPIP","IPV6","ESP","AH","ANY"]
endPort:i port:s protocol:=b7
["LOG","ADD","DELETE","REPLACE"]
mismatch:=b9 name!s secret:.b5 value:s
headerMatches:[.ba headers:[s host:s method:s path:s
dns:[.az http:[.bb
listener:.b4 originatingTLS:.b6 ports:[.b8 rules:.bc serverNames:[s terminatingTLS:.b6
namespace:s serviceName:s
namespace:s selector!.9d
k8sService:.be k8sServiceSelector:.bf
authentication:.at icmps:[.aw toCIDR:[s toCIDRSet:[.ax toEndpoints:[.9d toEntities:[=ay toFQDNs:[.az toGroups:[.b1 toNodes:[.9d toPorts:[.bd toRequires:[s toServices:[.bg
ports:[.b8
icmps:[.aw toCIDR:[s toCIDRSet:[.ax toEndpoints:[.9d toEntities:[=ay toGroups:[.b1 toNodes:[.9d toPorts:[.bi toRequires:[s toServices:[.bg
egress:b ingress:b
authentication:.at fromCIDR:[s fromCIDRSet:[.ax fromEndpoints:[.9d fromEntities:[=ay fromGroups:[.b1 fromNodes:[.9d fromRequires:[s icmps:[.aw toPorts:[.bd
fromCIDR:[s fromCIDRSet:[.ax fromEndpoints:[.9d fromEntities:[=ay fromGroups:[.b1 fromNodes:[.9d fromRequires:[s icmps:[.aw toPorts:[.bi
key!s source:s value:s
value:s
description:s egress:[.bh egressDeny:[.bj enableDefaultDeny:.bk endpointSelector:.9d ingress:[.bl ingressDeny:[.bm labels:[.bn log:.bo nodeSelector:.9d
spec:.bp specs:[.bp
egressIP:s interface:s nodeSelector!.9d
namespaceSelector:.9d nodeSelector:.9d podSelector:.9d
destinationCIDRs![s egressGateway!.br egressGateways:[.br excludedCIDRs:[s selectors![.bs
spec:.bt
security-labels!{s
["Yes","No"]
cidr:s start:s stop:s
allowFirstLastIPs:=bw blocks:[.bx disabled:b serviceSelector:.9d
spec!.by
name:s port!s protocol!=72
localEndpointSelector!.9d toPorts![.c0
ip!s toPorts![.c0
namespace!s serviceName!s toPorts:[.c0
addressMatcher:.c2 serviceMatcher:.c3
description:s redirectBackend!.c1 redirectFrontend!.c4 skipRedirectFromBackend:b
spec:.c5
defaults!{s nodeSelector!.y
spec!.c7
ip:s type:s
availability-zone:s cidr-block:s instance-type:s security-group-tags:{s security-groups:[s vpc-id:s vswitch-tags:{s vswitches:[s
interface-name:s
key:i
availability-zone:s delete-on-termination:b disable-prefix-delegation:b exclude-interface-tags:{s first-interface-index:i instance-type:s node-subnet-id:s security-group-tags:{s security-groups:[s subnet-ids:[s subnet-tags:{s use-primary-address:b vpc-id:s
ipv4:s ipv6:s
owner:s resource:s
allowFirstIP:b allowLastIP:b cidrs:[s pool!s
ipv4-addrs:i ipv6-addrs:i
needed:.ch pool!s
allocated:[.cg requested:[.ci
ipv6-pool:{.cf max-above-watermark:i max-allocate:i min-allocate:i podCIDRs:[s pool:{.cf pools:.cj pre-allocate:i static-ip-tags:{s
addresses:[.c9 alibaba-cloud:.ca azure:.cb bootid:s encryption:.cc eni:.cd health:.ce ingress:.ce instance-id:s ipam:.ck
spec!.cl
["Always","BestEffort"]
attachmentPolicy!=cn version!s
spec!.co
name:s port:i protocol:s
addressing![.ce node:s
encryption:.cc id:i name:s named-ports:[.cq networking:.cr pod-uid:s service-account:s
endpoints![.cs namespace:s
["OVERWRITE","APPEND_IF_ABSENT","PASS_THROUGH"]
serverHeaderTransformation:=cu
enabled:b
grpcWebTranslation:.cw
["Allow","Deny"]
["LoadBalancer","NodePort"]
allocateLoadBalancerNodePorts:b externalTrafficPolicy:s ipFamilies:[s ipFamilyPolicy:s loadBalancerClass:s loadBalancerSourceRanges:[s loadBalancerSourceRangesPolicy:=cy trafficDistribution:s type:=cz
["JSON","Text"]
["HTTP","TCP"]
format!=d1 json:{s targets:[=d2 text:s
accessLogs:[.d3
description:s envoy:.cv httpOptions:.cx service:.d0 telemetry:.d4
spec:.d5
externalIPs:b interfaces:[s loadBalancerIPs:b nodeSelector:.9d serviceSelector:.9d
spec:.d7
cidrs![s maskSize!i
allowFirstIP:b allowLastIP:b ipv4:.d9 ipv6:.d9 namespaceSelector:.9d podSelector:.9d
spec!.da
["barmanObjectStore","volumeSnapshot","plugin"]
immediateCheckpoint:b waitForArchive:b
name!s parameters:{s
["primary","prefer-standby"]
cluster!.16 method:=dc online:b onlineConfiguration:.dd pluginConfiguration:.de target:=df
spec!.dg
image!s key!s
pullPolicy:s reference:s
bin_path:[s dynamic_library_path:[s env:[.0 extension_control_path:[s image:.dj ld_library_path:[s name!s
extensions:[.dk image!s major!i
componentImages:[.di images![.dl
spec!.dm
additionalPodAffinity:.3i additionalPodAntiAffinity:.3i enablePodAntiAffinity:b nodeAffinity:.3f nodeSelector:{s podAntiAffinityType:s tolerations:[.4m topologyKey:s
additionalCommandArgs:[s compression:=8v encryption:=8w immediateCheckpoint:b jobs:i
azureCredentials:.8u data:.dp destinationPath!s endpointCA:.2q endpointURL:s googleCredentials:.8y historyTags:{s s3Credentials:.8z serverName:s tags:{s wal:.91
["none","cluster","backup"]
annotations:{s className:s labels:{s online:b onlineConfiguration:.dd snapshotOwnerReference:=dr tablespaceClassName:{s walClassName:s
barmanObjectStore:.dq retentionPolicy:s target:=df volumeSnapshot:.ds
externalCluster!s
["microservice","monolith"]
databases![s pgDumpExtraOptions:[s pgRestoreDataOptions:[s pgRestoreExtraOptions:[s pgRestorePostdataOptions:[s pgRestorePredataOptions:[s postImportApplicationSQL:[s roles:[s schemaOnly:b source!.du type!=dv
configMapRefs:[.2q secretRefs:[.2q
builtinLocale:s dataChecksums:b database:s encoding:s icuLocale:s icuRules:s import:.dw locale:s localeCType:s localeCollate:s localeProvider:s options:[s owner:s postInitApplicationSQL:[s postInitApplicationSQLRefs:.dx postInitSQL:[s postInitSQLRefs:.dx postInitTemplateSQL:[s postInitTemplateSQLRefs:.dx secret:.16 walSegmentSize:i
database:s owner:s secret:.16 source!s
endpointCA:.2q name!s
backupID:s exclusive:b targetImmediate:b targetLSN:s targetName:s targetTLI:s targetTime:s targetXID:s
apiGroup:s kind!s name!s
storage!.e2 tablespaceStorage:{.e2 walStorage:.e2
backup:.e0 database:s owner:s recoveryTarget:.e1 secret:.16 source:s volumeSnapshots:.e3
initdb:.dy pg_basebackup:.dz recovery:.e4
clientCASecret:s replicationTLSSecret:s serverAltDNSNames:[s serverCASecret:s serverTLSSecret:s
apiGroup:s kind!s name!s namespace:s
accessModes:[s dataSource:.e2 dataSourceRef:.e7 resources:.7b selector:.y storageClassName:s volumeAttributesClassName:s volumeMode:s volumeName:s
metadata:o spec!.e8
volumeClaimTemplate:.e9
shm:q temporaryData:q
enabled:b isWALArchiver:b name!s parameters:{s
barmanObjectStore:.dq connectionParameters:{s name!s password:.3k plugin:.ec sslCert:.3k sslKey:.3k sslRootCert:.3k
apiGroup:s kind!s major!i name!s
["present","absent"]
bypassrls:b comment:s connectionLimit:i createdb:b createrole:b disablePassword:b ensure:=ef inRoles:[s inherit:b login:b name!s passwordSecret:.16 replication:b superuser:b validUntil:s
["rw","r","ro"]
annotations:{s labels:{s name:s
appProtocol:s name:s nodePort:i port!i protocol:s targetPort:q
timeoutSeconds:i
clientIP:.ek
allocateLoadBalancerNodePorts:b clusterIP:s clusterIPs:[s externalIPs:[s externalName:s externalTrafficPolicy:s healthCheckNodePort:i internalTrafficPolicy:s ipFamilies:[s ipFamilyPolicy:s loadBalancerClass:s loadBalancerIP:s loadBalancerSourceRanges:[s ports:[.ej publishNotReadyAddresses:b selector:{s sessionAffinity:s sessionAffinityConfig:.el trafficDistribution:s type:s
metadata:.ei spec:.em
["patch","replace"]
selectorType!=eh serviceTemplate!.en updateStrategy:=eo
additional:[.ep disabledDefaultServices:[=eh
roles:[.eg services:.eq
["replace","Replace","keep","Keep","drop","Drop","hashmod","HashMod","labelmap","LabelMap","labeldrop","LabelDrop","labelkeep","LabelKeep","lowercase","Lowercase","uppercase","Uppercase","keepequal","KeepEqual","dropequal","DropEqual"]
action:=es modulus:i regex:s replacement:s separator:s sourceLabels:[s targetLabel:s
customQueriesConfigMap:[.2q customQueriesSecret:[.2q disableDefaultQueries:b enablePodMonitor:b metricsQueriesTTL:s podMonitorMetricRelabelings:[.et podMonitorRelabelings:[.et tls:.cw
inProgress:b reusePVC:b
name!s selector!.y
prefix:s suffix:s
baseDN:s bindDN:s bindPassword:.3k searchAttribute:s searchFilter:s
["ldap","ldaps"]
bindAsAuth:.ex bindSearchAuth:.ey port:i scheme:=ez server:s tls:b
enabled!b nodeLabelsAntiAffinity:[s
["required","preferred"]
["any","first"]
dataDurability:=f2 failoverQuorum:b maxStandbyNamesFromCluster:i method!=f3 number!i standbyNamesPost:[s standbyNamesPre:[s
enableAlterSystem:b extensions:[.dk ldap:.f0 parameters:{s pg_hba:[s pg_ident:[s promotionTimeout:i shared_preload_libraries:[s syncReplicaElectionConstraint:.f1 synchronous:.f4
leaseDurationSeconds:i releasedLeaseDurationSeconds:i renewDeadlineSeconds:i retryPeriodSeconds:i
["switchover","restart"]
["unsupervised","supervised"]
connectionTimeout:i enabled:b requestTimeout:i
failureThreshold:i initialDelaySeconds:i isolationCheck:.f9 periodSeconds:i successThreshold:i terminationGracePeriodSeconds:i timeoutSeconds:i
["pg_isready","streaming","query"]
failureThreshold:i initialDelaySeconds:i maximumLag:q periodSeconds:i successThreshold:i terminationGracePeriodSeconds:i timeoutSeconds:i type:=fb
liveness:.fa readiness:.fc startup:.fc
labelSelector:.y name:s optional:b path!s signerName:s
key!s mode:i path!s
items:[.ff name:s optional:b
fieldRef:.3l mode:i path!s resourceFieldRef:.3n
items:[.fh
certificateChainPath:s credentialBundlePath:s keyPath:s keyType!s maxExpirationSeconds:i signerName!s userAnnotations:{s
audience:s expirationSeconds:i path!s
clusterTrustBundle:.fe configMap:.fg downwardAPI:.fi podCertificate:.fj secret:.fg serviceAccountToken:.fk
defaultMode:i sources:[.fl
enabled:b minApplyDelay:s primary:s promotionToken:s self:s source!s
enabled:b slotPrefix:s synchronizeLogicalDecoding:b
enabled:b excludePatterns:[s
highAvailability:.fo synchronizeReplicas:.fp updateInterval:i
metadata!.ei
pvcTemplate:.e8 resizeInUseVolumes:b size:s storageClass:s
name!s owner:.4h storage!.fs temporary:b
affinity:.do backup:.dt bootstrap:.e5 certificates:.e6 description:s enablePDB:b enableSuperuserAccess:b env:[.3p envFrom:[.3r ephemeralVolumeSource:.ea ephemeralVolumesSizeLimit:.eb externalClusters:[.ed failoverDelay:i imageCatalogRef:.ee imageName:s imagePullPolicy:s imagePullSecrets:[.16 inheritedMetadata:.t instances:i livenessProbeTimeout:i logLevel:=93 managed:.er maxSyncReplicas:i minSyncReplicas:i monitoring:.eu nodeMaintenanceWindow:.ev plugins:[.ec podSecurityContext:.4l podSelectorRefs:[.ew postgresGID:i postgresUID:i postgresql:.f5 primaryLease:.f6 primaryUpdateMethod:=f7 primaryUpdateStrategy:=f8 priorityClassName:s probes:.fd projectedVolumeTemplate:.fm replica:.fn replicationSlots:.fq resources:.4k schedulerName:s seccompProfile:.46 securityContext:.4a serviceAccountName:s serviceAccountTemplate:.fr smartShutdownTimeout:i startDelay:i stopDelay:i storage:.fs superuserSecret:.16 switchoverDelay:i tablespaces:[.ft topologySpreadConstraints:[.4n walStorage:.fs
spec!.fu
["delete","retain"]
bypassrls:b clientCertificate:.cw cluster!.4h comment:s connectionLimit:i createdb:b createrole:b databaseRoleReclaimPolicy:=fw disablePassword:b ensure:=ef inRoles:[s inherit:b login:b name!s passwordSecret:.16 replication:b superuser:b validUntil:s
spec!.fx
ensure:=ef name!s schema:s version:s
ensure:=ef name!s value!s
["grant","revoke"]
name!s type:=g1
ensure:=ef handler:s name!s options:[.g0 owner:s usage:[.g2 validator:s
ensure:=ef name!s owner:s
ensure:=ef fdw!s name!s options:[.g0 usage:[.g2
allowConnections:b builtinLocale:s cluster!.4h collationVersion:s connectionLimit:i databaseReclaimPolicy:=fw encoding:s ensure:=ef extensions:[.fz fdws:[.g3 icuLocale:s icuRules:s isTemplate:b locale:s localeCType:s localeCollate:s localeProvider:s name!s owner!s schemas:[.g4 servers:[.g5 tablespace:s template:s
spec!.g6
maxSurge:q maxUnavailable:q
rollingUpdate:.g8 type:s
enablePodMonitor:b podMonitorMetricRelabelings:[.et podMonitorRelabelings:[.et tls:.cw
apiGroup:s key!s kind!s name!s
["session","transaction"]
authQuery:s authQuerySecret:.16 clientCASecret:.16 clientTLSSecret:.16 image:s imageCatalogRef:.gb parameters:{s paused:b pg_hba:[s poolMode:=gc serverCASecret:.16 serverTLSSecret:.16
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.3x livenessProbe:.3z name!s ports:[.40 readinessProbe:.3z resizePolicy:[.41 resources:.4k restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.3z stdin:b stdinOnce:b terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.4c workingDir:s
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.3x livenessProbe:.3z name!s ports:[.40 readinessProbe:.3z resizePolicy:[.41 resources:.4k restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.3z stdin:b stdinOnce:b targetContainerName:s terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.4c workingDir:s
podGroupName:s
fsType:s partition:i readOnly:b volumeID!s
cachingMode:s diskName!s diskURI!s fsType:s kind:s readOnly:b
readOnly:b secretName!s shareName!s
monitors![s path:s readOnly:b secretFile:s secretRef:.4h user:s
fsType:s readOnly:b secretRef:.4h volumeID!s
defaultMode:i items:[.ff name:s optional:b
driver!s fsType:s nodePublishSecretRef:.4h readOnly:b volumeAttributes:{s
defaultMode:i items:[.fh
medium:s sizeLimit:q
fsType:s lun:i readOnly:b targetWWNs:[s wwids:[s
driver!s fsType:s options:{s readOnly:b secretRef:.4h
datasetName:s datasetUUID:s
fsType:s partition:i pdName!s readOnly:b
directory:s repository!s revision:s
endpoints!s path!s readOnly:b
path!s type:s
chapAuthDiscovery:b chapAuthSession:b fsType:s initiatorName:s iqn!s iscsiInterface:s lun!i portals:[s readOnly:b secretRef:.4h targetPortal!s
path!s readOnly:b server!s
claimName!s readOnly:b
fsType:s pdID!s
fsType:s readOnly:b volumeID!s
group:s readOnly:b registry!s tenant:s user:s volume!s
fsType:s image!s keyring:s monitors![s pool:s readOnly:b secretRef:.4h user:s
fsType:s gateway!s protectionDomain:s readOnly:b secretRef!.4h sslEnabled:b storageMode:s storagePool:s system!s volumeName:s
defaultMode:i items:[.ff optional:b secretName:s
fsType:s readOnly:b secretRef:.4h volumeName:s volumeNamespace:s
fsType:s storagePolicyID:s storagePolicyName:s volumePath!s
awsElasticBlockStore:.gh azureDisk:.gi azureFile:.gj cephfs:.gk cinder:.gl configMap:.gm csi:.gn downwardAPI:.go emptyDir:.gp ephemeral:.ea fc:.gq flexVolume:.gr flocker:.gs gcePersistentDisk:.gt gitRepo:.gu glusterfs:.gv hostPath:.gw image:.dj iscsi:.gx name!s nfs:.gy persistentVolumeClaim:.gz photonPersistentDisk:.h0 portworxVolume:.h1 projected:.fm quobyte:.h2 rbd:.h3 scaleIO:.h4 secret:.h5 storageos:.h6 vsphereVolume:.h7
activeDeadlineSeconds:i affinity:.3j automountServiceAccountToken:b containers![.ge dnsConfig:.4e dnsPolicy:s enableServiceLinks:b ephemeralContainers:[.gf hostAliases:[.4g hostIPC:b hostNetwork:b hostPID:b hostUsers:b hostname:s hostnameOverride:s imagePullSecrets:[.4h initContainers:[.ge nodeName:s nodeSelector:{s os:.16 overhead:{q preemptionPolicy:s priority:i priorityClassName:s readinessGates:[.4i resourceClaims:[.4j resources:.4k restartPolicy:s runtimeClassName:s schedulerName:s schedulingGates:[.16 schedulingGroup:.gg securityContext:.4l serviceAccount:s serviceAccountName:s setHostnameAsFQDN:b shareProcessNamespace:b subdomain:s terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n volumes:[.h8
metadata:.ei spec:.h9
["rw","ro","r"]
cluster!.16 deploymentStrategy:.g9 instances:i monitoring:.ga pgbouncer!.gd serviceAccountName:s serviceTemplate:.en template:.ha type:=hb
spec!.hc
columns:[s name!s only:b schema:s
table:.he tablesInSchema:s
allTables:b objects:[.hf
cluster!.4h dbname!s name!s parameters:{s publicationReclaimPolicy:=fw target!.hg
spec!.hh
["none","self","cluster"]
backupOwnerReference:=hj cluster!.16 immediate:b method:=dc online:b onlineConfiguration:.dd pluginConfiguration:.de schedule!s suspend:b target:=df
spec!.hk
cluster!.4h dbname!s externalClusterName!s name!s parameters:{s publicationDBName:s publicationName!s subscriptionReclaimPolicy:=fw
spec!.hm
address:s port:i
name!s namespace!s
maxConnections:i maxPendingRequests:i maxRequests:i maxRetries:i perHostMaxConnections:i
cipherSuites:[s maximumProtocolVersion:s minimumProtocolVersion:s
circuitBreakers:.hq dnsLookupFamily:s maxRequestsPerConnection:i per-connection-buffer-limit-bytes:i upstreamTLS:.hr
accessLog:s address:s port:i
["gzip","brotli","zstd","disabled"]
algorithm:=hu
tos:i trafficClass:i
compression:.hv connectionBalancer:s disableAllowChunkedLength:b disableMergeSlashes:b httpMaxConcurrentStreams:i maxConnectionsPerListener:i maxRequestsPerConnection:i maxRequestsPerIOCycle:i per-connection-buffer-limit-bytes:i serverHeaderTransformation:s socketOptions:.hw tls:.hr useProxyProtocol:b
accessLogFormat:s accessLogFormatString:s accessLogJSONFields:[s accessLogLevel:s
caFile:s certFile:s keyFile:s
address:s port:i tls:.hz
adminPort:i numTrustedHops:i stripTrailingHostDot:b
connectTimeout:s connectionIdleTimeout:s connectionShutdownGracePeriod:s delayedCloseTimeout:s maxConnectionDuration:s requestTimeout:s streamIdleTimeout:s
clientCertificate:.hp cluster:.hs defaultHTTPVersions:[s health:.ho http:.ht https:.ht listener:.hx logging:.hy metrics:.i0 network:.i1 omEnforcedHealth:.ho service:.hp timeouts:.i2
gatewayRef!.hp
context:{s disabled:b
apiVersion:s name:s namespace:s
allowPartialMessage:b maxRequestBytes:i packAsBytes:b
authPolicy:.i5 extensionRef:.i6 failOpen:b responseTimeout:s withRequestBody:.i7
disablePermitInsecure:b fallbackCertificate:.hp rootNamespaces:[s
classNames:[s statusAddress:s
remove:[s set:{s
applyToIngress:b requestHeaders:.ib responseHeaders:.ib
key:s value!s
descriptorKey!s headerName!s
contains:s exact:s ignoreCase:b name!s notcontains:s notexact:s notpresent:b present:b regex:s treatMissingAsEmpty:b
expectMatch:b headers:[.if value!s
genericKey:.id remoteAddress:o requestHeader:.ie requestHeaderValueMatch:.ig
entries![.ih
descriptors:[.ii disabled:b
defaultGlobalRateLimitPolicy:.ij domain:s enableResourceExhaustedCode:b enableXRateLimitHeaders:b extensionService!.hp failOpen:b
literal:s requestHeaderName:s tagName!s
customTags:[.il extensionService!.hp includePodDetail:b maxPathTagLength:i overallSampling:s serviceName:s
caFile:s certFile:s insecure:b keyFile:s
address:s port:i tls:.in
debug:.ho enableExternalNameService:b envoy:.i3 featureFlags:[s gateway:.i4 globalExtAuth:.i8 health:.ho httpproxy:.i9 ingress:.ia metrics:.i0 policy:.ic rateLimitService:.ik tracing:.im xdsServer:.io
spec!.ip
replicas:i strategy:.g9
["grpcroutes","tlsroutes","extensionservices","backendtlspolicies"]
nodeSelector:{s tolerations:[.4m
deployment:.ir disabledFeatures:[=is kubernetesLogLevel:i logLevel:s nodePlacement:.it podAnnotations:{s replicas:i resources:.4k watchNamespaces:[s
updateStrategy:.g9
certificateChainPath:s credentialBundlePath:s keyPath:s keyType!s maxExpirationSeconds:i signerName!s
clusterTrustBundle:.fe configMap:.fg downwardAPI:.fi podCertificate:.iw secret:.fg serviceAccountToken:.fk
defaultMode:i sources:[.ix
awsElasticBlockStore:.gh azureDisk:.gi azureFile:.gj cephfs:.gk cinder:.gl configMap:.gm csi:.gn downwardAPI:.go emptyDir:.gp ephemeral:.ea fc:.gq flexVolume:.gr flocker:.gs gcePersistentDisk:.gt gitRepo:.gu glusterfs:.gv hostPath:.gw image:.dj iscsi:.gx name!s nfs:.gy persistentVolumeClaim:.gz photonPersistentDisk:.h0 portworxVolume:.h1 projected:.iy quobyte:.h2 rbd:.h3 scaleIO:.h4 secret:.h5 storageos:.h6 vsphereVolume:.h7
externalTrafficPolicy:s ipFamilyPolicy:s serviceAnnotations:{s type:s
baseID:i daemonSet:.iv deployment:.ir extraVolumeMounts:[.4c extraVolumes:[.iz logLevel:s networkPublishing:.j0 nodePlacement:.it overloadMaxDownstreamConnections:i overloadMaxHeapSize:i podAnnotations:{s replicas:i resources:.4k workloadType:s
contour:.iu envoy:.j1 resourceLabels:{s runtimeSettings:.ip
spec:.j2
headerName!s
parameterName!s
hashSourceIP:b headerHashOptions:.j4 queryParameterHashOptions:.j5 terminal:b
requestHashPolicies:[.j6 strategy:s
["h2","h2c"]
["v3"]
name!s port!i weight:i
idle:s idleConnection:s response:s
caSecret!s subjectName!s subjectNames:[s
circuitBreakerPolicy:.hq loadBalancerPolicy:.j7 protocol:=j8 protocolVersion:=j9 services![.ja timeoutPolicy:.jb validation:.jc
spec:.jd
contains:s exact:s ignoreCase:b name!s prefix:s present:b regex:s suffix:s
exact:s header:.if prefix:s queryParameter:.jf regex:s
conditions:[.jg name!s namespace:s
value!s
["Strict","Lax","None"]
domainRewrite:.ji name!s pathRewrite:.ji sameSite:=jj secure:b
body:s statusCode!i
end!i start!i
expectedStatuses:[.jm healthyThresholdCount:i host:s intervalSeconds:i path!s timeoutSeconds:i unhealthyThresholdCount:i
["Always","Never","SafeOnly"]
allowCrossSchemeRedirect:=jo denyRepeatedRouteRedirect:b maxInternalRedirects:i redirectResponseCodes:[i
["Peer","Remote"]
cidr!s source!=jq
disabled:b require:s
prefix:s replacement!s
replacePrefix:[.jt
["second","minute","hour"]
burst:i requests!i responseHeadersToAdd:[.0 responseStatusCode:i unit!=jv
global:.ij local:.jw
remove:[s set:[.0
["http","https"]
hostname:s path:s port:i prefix:s scheme:=jz statusCode:i
["5xx","gateway-error","reset","reset-before-request","connect-failure","envoy-ratelimited","retriable-4xx","refused-stream","retriable-status-codes","retriable-headers","http3-post-connect-failure","cancelled","deadline-exceeded","internal","resource-exhausted","unavailable"]
count:i perTryTimeout:s retriableStatusCodes:[i retryOn:[=k1
["h2","h2c","tls"]
aggression:s minWeightPercent:i window!s
cookieRewritePolicies:[.jk healthPort:i mirror:b name!s port!i protocol:=k3 requestHeadersPolicy:.jy responseHeadersPolicy:.jy slowStartPolicy:.k4 validation:.jc weight:i
authPolicy:.i5 conditions:[.jg cookieRewritePolicies:[.jk directResponsePolicy:.jl enableWebsockets:b healthCheckPolicy:.jn internalRedirectPolicy:.jp ipAllowPolicy:[.jr ipDenyPolicy:[.jr jwtVerificationPolicy:.js loadBalancerPolicy:.j7 pathRewritePolicy:.ju permitInsecure:b rateLimitPolicy:.jx requestHeadersPolicy:.jy requestRedirectPolicy:.k0 responseHeadersPolicy:.jy retryPolicy:.k2 services:[.k5 timeoutPolicy:.jb
healthyThresholdCount:i intervalSeconds:i timeoutSeconds:i unhealthyThresholdCount:i
healthCheckPolicy:.k7 include:.b5 includes:.b5 loadBalancerPolicy:.j7 services:[.k5
allowCredentials:b allowHeaders:[s allowMethods![s allowOrigin![s allowPrivateNetwork:b exposeHeaders:[s maxAge:s
["auto","v4","v6"]
cacheDuration:s dnsLookupFamily:=ka timeout:s uri!s validation:.jc
audiences:[s default:b forwardJWT:b issuer:s name!s remoteJWKS!.kb
cert:b chain:b dns:b subject:b uri:b
caSecret:s crlOnlyVerifyLeafCert:b crlSecret:s forwardClientCertificate:.kd optionalClientCertificate:b skipClientCertValidation:b
clientValidation:.ke enableFallbackCertificate:b maximumProtocolVersion:s minimumProtocolVersion:s passthrough:b secretName:s
authorization:.i8 corsPolicy:.k9 fqdn!s ipAllowPolicy:[.jr ipDenyPolicy:[.jr jwtProviders:[.kc rateLimitPolicy:.jx tls:.kf
includes:[.jh ingressClassName:s routes:[.k6 tcpproxy:.k8 virtualhost:.kg
spec!.kh
secretName!s targetNamespaces![s
delegations![.kj
spec!.kk
["gateway.envoyproxy.io/h2c","gateway.envoyproxy.io/ws","gateway.envoyproxy.io/wss"]
hostname!s port!i
address!s port!i
path!s
fqdn:.kn hostname:s ip:.ko unix:.kp zone:s
group!s kind!s name!s
group:s kind:s name!s namespace:s
["JA3","JA4"]
["Auto","1.0","1.1","1.2","1.3"]
alpnProtocols:[s autoSNIFromEndpointHostname:b caCertificateRefs:[.kr ciphers:[s clientCertificateRef:.ks ecdhCurves:[s fingerprints:[=kt insecureSkipVerify:b maxVersion:=ku minVersion:=ku signatureAlgorithms:[s sni:s wellKnownCACertificates:s
["Endpoints","DynamicResolver"]
appProtocols:[=km endpoints:[.kq fallback:b tls:.kv type:=kw
spec!.kx
["Ok","Cancelled","Unknown","InvalidArgument","DeadlineExceeded","NotFound","AlreadyExists","PermissionDenied","ResourceExhausted","FailedPrecondition","Aborted","OutOfRange","Unimplemented","Internal","Unavailable","DataLoss","Unauthenticated"]
statusCodes:[=kz
statusCodes:[i
grpc:.l0 http:.l1
maxRejectionPercent:i minRequestRate:i minSuccessRate:i rejectionAggression:i samplingWindow:s successCriteria:.l2
["Second","Minute","Hour"]
unit!=l4 value!q
limit!.l5
prefix:s
limit!.l5 responseTrailers:.l7
request:.l6 response:.l8
maxConnections:i
denominator:i numerator!i
minRetryConcurrency:i percent!.lb
maxConnections:i maxParallelRequests:i maxParallelRetries:i maxPendingRequests:i maxRequestsPerConnection:i perEndpoint:.la retryBudget:.lc
["Gzip","Brotli","Zstd"]
brotli:o gzip:o minContentLength:q type!=le zstd:o
perEndpointPercent:i predictivePercent:i
bufferLimit:q preconnect:.lg socketBufferLimit:q
["IPv4","IPv6","IPv4Preferred","IPv6Preferred","IPv4AndIPv6"]
dnsRefreshRate:s lookupFamily:=li respectDnsTtl:b
grpcStatus:i httpStatus:i percentage:i
fixedDelay!s percentage:i
abort:.lk delay:.ll
service:s
["Failure","FailureSeriesStart","Success","HealthyTransition"]
["File"]
file:.kp type!=lp
matches:[=lo sinks:[.lq
binary:s text:s type!s
expectedResponse:.ls expectedStatuses:[i hostname:s method:s path!s requestBody:.ls retriableStatuses:[i
receive:.ls send:.ls
grpc:.ln healthCheckLog:.lr healthyThreshold:i http:.lt initialJitter:s interval:s overrides:.6d tcp:.lu timeout:s type!s unhealthyThreshold:i
alwaysEjectOneEndpoint:b baseEjectionTime:s consecutive5XxErrors:i consecutiveGatewayErrors:i consecutiveLocalOriginFailures:i failurePercentageThreshold:i interval:s maxEjectionPercent:i splitExternalLocalOriginErrors:b
active:.lv panicThreshold:i passive:.lw
idleInterval:s interval:s intervalJitter:i timeout:s
connectionKeepalive:.ly initialConnectionWindowSize:q initialStreamWindowSize:q maxConcurrentStreams:i onInvalidMessage:s
terminate:b
connect:.m0 type!s
authority:s port:i reportingPeriod:s
blackoutPeriod:s errorUtilizationPenaltyPercent:i keepResponseHeaders:b metricNamesForComputingUtilization:[s outOfBand:.m2 weightExpirationPeriod:s weightUpdatePeriod:s
attributes:{s name!s ttl:s
["SourceIP","Header","Headers","Cookie","QueryParams"]
cookie:.m4 header:.16 headers:[.16 queryParams:[.16 tableSize:i type!=m5
config:a lbPolicyName!s name!s
header:s
extractFrom![.m8
window!s
["ConsistentHash","LeastRequest","Random","RoundRobin","BackendUtilization","DynamicModule"]
minEndpointsInZoneThreshold:i
force:.mc minEndpointsThreshold:i percentageEnabled:i
weight!i zone!s
preferLocal:.md weightedZones:[.me
backendUtilization:.m3 consistentHash:.m6 dynamicModule:.m7 endpointOverride:.m9 slowStart:.ma type!=mb zoneAware:.mf
["V1","V2"]
version!=mh
["Exact","RegularExpression","Distinct"]
invert:b name!s type:=mj value:s
["GET","HEAD","POST","PUT","DELETE","CONNECT","OPTIONS","TRACE","PATCH"]
invert:b value!=ml
["Exact","PathPrefix","RegularExpression"]
invert:b type:=mn value:s
["Exact","Distinct"]
invert:b type:=mp value!s
headers:[.mk methods:[.mm path:.mo queryParams:[.mk sourceCIDR:.mq
["Number","Metadata"]
key!s namespace!s
from!=ms metadata:.mt number:i
request:.mu response:.mu
["Second","Minute","Hour","Day","Week","Month","Year"]
fromMetadata:.mt requests!i unit!=mw
["Off","DraftVersion03"]
clientSelectors:[.mr cost:.mv limit!.mx shadowMode:b shared:b xRateLimitHeaders:=my
rules![.mz
rules:[.mz
["Global","Local"]
global:.n0 local:.n1 type:=n2
limit:q
["Exact","Prefix","Suffix","RegularExpression"]
type:=n5 value!s
name!s value!.n6
range:.jm type:s value:i
responseHeaders:[.n7 statusCodes:[.n8
["ReplaceFullPath","ReplacePrefixMatch"]
replaceFullPath:s replacePrefixMatch:s type!=na
hostname:s path:.nb port:i scheme:=jz statusCode:i
inline:s type:s valueRef:.kr
add:[.0 remove:[s set:[.0
body:.nd contentType:s header:.ne statusCode:i
["All","Local","Backend"]
match!.n9 redirect:.nc response:.nf source:=ng
baseInterval:s maxInterval:s
backOff:.ni timeout:s
["5xx","gateway-error","reset","reset-before-request","connect-failure","retriable-4xx","refused-stream","retriable-status-codes","cancelled","deadline-exceeded","internal","resource-exhausted","unavailable"]
httpStatusCodes:[i triggers:[=nk
numAttemptsPerPriority:i numRetries:i perRetry:.nj retryOn:.nl
group!s kind!s name!s sectionName:s
["Same","All","Selector"]
from:=no selector:.y
group:s kind!s matchExpressions:[.x matchLabels:{s namespaces:.np
idleTime:s interval:s probes:i
routeStatName:s
defaultValue:s name!s
["Literal","Environment","RequestHeader"]
environment:.nt literal:.ji requestHeader:.nt type:=nu
client!s server!s
clientSamplingFraction:.lb customTags:{.nv overallSamplingFraction:.lb samplingFraction:.lb spanName:.nw tags:{s
metrics:.ns tracing:.nx
connectionIdleTimeout:s maxConnectionDuration:s maxStreamDuration:s requestTimeout:s streamIdleTimeout:s
connectTimeout:s
http:.nz tcp:.o0
admissionControl:.l3 bandwidthLimit:.l9 circuitBreaker:.ld compression:[.lf compressor:[.lf connection:.lh dns:.lj faultInjection:.lm healthCheck:.lx http2:.lz httpUpgrade:[.m1 loadBalancer:.mg mergeType:s proxyProtocol:.mi rateLimit:.n3 requestBuffer:.n4 responseOverride:[.nh retry:.nm routingType:s targetRef:.nn targetRefs:[.nn targetSelectors:[.nq tcpKeepalive:.nr telemetry:.ny timeout:.o1 useClientProtocol:b
spec!.o2
failClosed:b name!s
disableXForwardedForAppend:b numTrustedHops:i trustedCIDRs:[s
customHeader:.o4 directSourceIP:o xForwardedFor:.o5
closeDelay:s maxConnectionDuration:s maxRequestsPerConnection:i maxStreamDuration:s value:i
bufferLimit:q connectionLimit:.o7 maxAcceptPerSocketEvent:i socketBufferLimit:q
enableWeb:b
add:[.0 addIfAbsent:[.0 remove:[s removeOnMatch:[.n6 set:[.0
stripTrailingHostDot:b
["PreserveOrGenerate","Preserve","Generate","Disable"]
["Allow","RejectRequest","DropHeader"]
["Subject","Cert","Chain","DNS","URI"]
["Sanitize","ForwardOnly","AppendForward","SanitizeSet","AlwaysForwardOnly"]
certDetailsToAdd:[=oe mode:=of
disableRateLimitHeaders:b earlyRequestHeaders:.oa enableEnvoyHeaders:b host:.ob lateResponseHeaders:.oa preserveXRequestID:b requestID:=oc withUnderscoresAction:=od xForwardedClientCert:.og
useDefaultHost:b
disableSafeMaxConnectionDuration:b enableTrailers:b http10:.oi ignoredUpgradeTypes:[.n6 preserveHeaderCase:b
["KeepUnchanged","RejectRequest","UnescapeAndForward","UnescapeAndRedirect"]
disableMergeSlashes:b escapedSlashesAction:=ok
optional:b
["Preserve","MatchBackend"]
idleTimeout:s requestHeadersReceivedTimeout:s requestReceivedTimeout:s streamIdleTimeout:s
connectionInspectionTimeout:s idleTimeout:s tlsHandshakeTimeout:s
http:.oo tcp:.op
onlyVerifyLeafCertificate:b refs![.ks
["Request","RequireAny","VerifyIfGiven","RequireAndVerify"]
oid!s type:=n5 value!s
dnsNames:[.n6 emailAddresses:[.n6 ipAddresses:[.n6 otherNames:[.ot uris:[.n6
allowExpiredCertificate:b caCertificateRefs:[.ks certificateHashes:[s crl:.or mode:=os optional:b spkiHashes:[s subjectAltNames:.ou
stateful:o stateless:o
resumption:.ow
alpnProtocols:[s ciphers:[s clientValidation:.ov ecdhCurves:[s fingerprints:[=kt maxVersion:=ku minVersion:=ku session:.ox signatureAlgorithms:[s
clientIPDetection:.o6 connection:.o8 enableProxyProtocol:b grpc:.o9 headers:.oh healthCheck:.kp http1:.oj http2:.lz http3:o path:.ol proxyProtocol:.om scheme:=on targetRef:.nn targetRefs:[.nn targetSelectors:[.nq tcpKeepalive:.nr timeout:.oq tls:.oy
spec!.oz
config:a filterName:s name!s terminalFilter:b
group:s kind:s name!s namespace:s port:i
fallback:b group:s kind:s name!s namespace:s port:i weight:i
circuitBreaker:.ld connection:.lh dns:.lj healthCheck:.lx http2:.lz loadBalancer:.mg proxyProtocol:.mi retry:.nm tcpKeepalive:.nr timeout:.o1
accessibleNamespaces:[s writableNamespaces:[s
["Streamed","Buffered","BufferedPartial","FullDuplexStreamed"]
attributes:[s body:=p6
allowModeOverride:b request:.p7 response:.p7
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 failOpen:b messageTimeout:s metadata:.p5 processingMode:.p8 shadowMode:b statusOnError:i
["Inline","ValueRef"]
filterContext:a inline:s type:=pa valueRef:.kr
caCertificateRef!.ks
sha256:s tls:.pc url!s
pullSecretRef:.ks sha256:s tls:.pc url!s
["IfNotPresent","Always"]
http:.pd image:.pe pullPolicy:=pf type!s
hostKeys:[s
code!.pg config:a env:.ph failOpen:b name:s rootID:s
dynamicModule:[.p1 extProc:[.p9 lua:[.pb mergeType:s targetRef:.nn targetRefs:[.nn targetSelectors:[.nq wasm:[.pi
spec!.pj
["add","remove","replace","move","copy","test"]
from:s jsonPath:s op!=pl path:s value:a
["type.googleapis.com/envoy.config.listener.v3.Listener","type.googleapis.com/envoy.config.route.v3.RouteConfiguration","type.googleapis.com/envoy.config.cluster.v3.Cluster","type.googleapis.com/envoy.config.endpoint.v3.ClusterLoadAssignment","type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.Secret"]
name!s operation!.pm type!=pn
["JSONPatch"]
jsonPatches:[.po priority:i targetRef!.kr type!=pp
spec!.pq
alpnProtocols:[s ciphers:[s clientCertificateRef:.ks ecdhCurves:[s fingerprints:[=kt maxVersion:=ku minVersion:=ku signatureAlgorithms:[s
["Merge","Replace","JSONPatch"]
jsonPatches:[.pm type:=pt value:s
sha256!s url!s
["Local","Remote"]
local:.kp remote:.pv type:=pw
doNotClose:b loadGlobally:b name!s source!.px
["envoy.filters.http.custom_response","envoy.filters.http.health_check","envoy.filters.http.fault","envoy.filters.http.cors","envoy.filters.http.csrf","envoy.filters.http.header_mutation","envoy.filters.http.ext_authz","envoy.filters.http.api_key_auth","envoy.filters.http.basic_auth","envoy.filters.http.oauth2","envoy.filters.http.jwt_authn","envoy.filters.http.stateful_session","envoy.filters.http.buffer","envoy.filters.http.lua","envoy.filters.http.ext_proc","envoy.filters.http.wasm","envoy.filters.http.dynamic_modules","envoy.filters.http.geoip","envoy.filters.http.rbac","envoy.filters.http.local_ratelimit","envoy.filters.http.ratelimit","envoy.filters.http.bandwidth_limit","envoy.filters.http.grpc_web","envoy.filters.http.grpc_stats","envoy.filters.http.credential_injector","envoy.filters.http.compressor","envoy.filters.http.dynamic_forward_proxy"]
after:=pz before:=pz name!=pz
local!.kp
anonymousIpDbSource:.q1 asnDbSource:.q1 cityDbSource:.q1 countryDbSource:.q1 ispDbSource:.q1
["MaxMind"]
maxMind:.q2 type!=q3
provider!.q4
["IPv4","IPv6","DualStack"]
["trace","debug","info","warn","error","off","critical"]
level:{=q7
["Strict","InsecureSyntax","Disabled"]
selector:.y
["Replace","StrategicMerge","JSONMerge"]
envoyVersion:s
env:[.3p image:s imageRepository:s resources:.4k securityContext:.4a volumeMounts:[.4c
type:s value!a
affinity:.3j annotations:{s imagePullSecrets:[.4h labels:{s nodeSelector:{s priorityClassName:s securityContext:.4l tolerations:[.4m topologySpreadConstraints:[.4n volumes:[.h8
container:.qd name:s patch:.qe pod:.qf strategy:.g9
container:.qd initContainers:[.ge name:s patch:.qe pod:.qf replicas:i strategy:.g9
periodSeconds!i type!s value!i
policies:[.qi selectPolicy:s stabilizationWindowSeconds:i tolerance:q
scaleDown:.qj scaleUp:.qj
averageUtilization:i averageValue:q type!s value:q
container!s name!s target!.ql
name!s selector:.y
metric!.qn target!.ql
apiVersion:s kind!s name!s
describedObject!.qp metric!.qn target!.ql
name!s target!.ql
containerResource:.qm external:.qo object:.qq pods:.qo resource:.qr type!s
behavior:.qk maxReplicas!i metrics:[.qs minReplicas:i name:s patch:.qe
maxUnavailable:q minAvailable:q name:s patch:.qe
["Local","Cluster"]
["ClusterIP","LoadBalancer","NodePort"]
allocateLoadBalancerNodePorts:b annotations:{s externalTrafficPolicy:=qv labels:{s loadBalancerClass:s loadBalancerIP:s loadBalancerSourceRanges:[s name:s patch:.qe type:=qw
envoyDaemonSet:.qg envoyDeployment:.qh envoyHpa:.qt envoyPDB:.qu envoyService:.qx envoyServiceAccount:.4h useListenerPortAsContainerPort:b
["Kubernetes","Host"]
host:.qc kubernetes:.qy type!=qz
drainTimeout:s healthCheckFailureDelay:s minDrainDuration:s
["Text","JSON"]
json:{s text:s type:=r2
requestHeaders:[s responseHeaders:[s responseTrailers:[s
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 http:.r4 logName:s type!=d2
path:s
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 headers:[.0 host:s port:i resourceAttributes:{s resources:{s
["ALS","File","OpenTelemetry"]
als:.r5 file:.r6 openTelemetry:.r7 type:=r8
["Listener","Route","Upstream"]
format:.r3 matches:[s sinks![.r9 type:=ra
disable:b settings:[.rb
compression:.lf disable:b
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 headers:[.0 host:s port:i reportCountersAsDeltas:b reportHistogramsAsDeltas:b resourceAttributes:{s
["OpenTelemetry"]
openTelemetry:.re type:=rf
clusterStatName:s enableGRPCStats:b enablePerEndpointStats:b enableRequestResponseSizesStats:b enableVirtualHostStats:b matches:[.n6 prometheus:.rd sinks:[.rg
["PackAndSample","Sample","Pack","Disable"]
tracing:=ri
["AlwaysOn","AlwaysOff","TraceIdRatio","ParentBasedAlwaysOn","ParentBasedAlwaysOff","ParentBasedTraceIdRatio"]
samplingPercentage:.lb type:=rk
headers:[.0 resourceAttributes:{s sampler:.rl
["OpenTelemetry","Zipkin","Datadog"]
disableSharedSpanContext:b enable128BitTraceId:b
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 host:s openTelemetry:.rm port:i serviceName:s type:=rn zipkin:.ro
clientSamplingFraction:.lb customTags:{.nv overallSamplingFraction:.lb provider!.rp samplingFraction:.lb samplingRate:i spanName:.nw tags:{s
accessLog:.rc healthCheckLog:.lr metrics:.rh requestID:.rj tracing:.rq
backendTLS:.ps bootstrap:.pu concurrency:i dynamicModules:[.py extraArgs:[s filterOrder:[.q0 geoIP:.q5 ipFamily:=q6 logging:.q8 luaValidation:=q9 mergeBackends:.qa mergeGateways:b mergeType:=qb preserveRouteOrder:b provider:.r0 routingType:s shutdown:.r1 telemetry:.rr
spec!.rs
valueRef!.ks
credential!.ru header:s overwrite:b
["Exact","RegularExpression"]
name!s type:=rw value!s
cookies:[.rx
pattern!s substitution!s
["Header","Backend","PathRegex"]
header:s pathRegex:.rz type!=s0
["ReplaceRegexMatch"]
replaceRegexMatch:.rz type!=s2
appendXForwardedHost:b hostname:.s1 path:.s3
credentialInjection:.rv directResponse:.nf matches:[.ry urlRewrite:.s4
spec!.s5
cookies:[s headers:[s params:[s
credentialRefs![.ks extractFrom![.s7 forwardClientIDHeader:s sanitize:b
methods:[=ml path:.mo
isAnonymous:b isHosting:b isProxy:b isTor:b isVPN:b
anonymous:.sa asn:i city:s country:s isp:s region:s
name!s values![s
["String","StringArray"]
name!s valueType:=sd values![s
claims:[.se provider!s scopes:[s
clientCIDRs:[s clientIPGeoLocations:[.sb headers:[.sc jwt:.sf
action!=cy cel:s name:s operation:.s9 principal:.sg
defaultAction:=cy rules:[.sh
forwardUsernameHeader:s users!.ks
allowCredentials:b allowHeaders:[s allowMethods:[s allowOrigins:[s exposeHeaders:[s maxAge:s
additionalOrigins:[s shadowFraction:.lb
maxRequestBytes!i
["Value","ValueRef"]
group!s key!s kind!s name!s
name!s type:=sn value:s valueRef:.so
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 headersToBackend:[s path:s pathOverride:s
bodyToExtAuth:.sm contextExtensions:[.sp failOpen:b grpc:.sq headersToExtAuth:[s http:.sr includeRouteMetadata:b recomputeRoute:b statusOnError:i timeout:s
claim!s header!s
name!s valuePrefix:s
cookies:[s headers:[.su params:[s
inline:s type:=pa valueRef:.kr
backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 cacheDuration:s failedRefetchDuration:s uri!s
audiences:[s claimToHeaders:[.st extractFrom:.sv issuer:s localJWKS:.sw name!s recomputeRoute:b remoteJWKS:.sx
failOpen:b optional:b providers![.sy
["Lax","Strict","None"]
sameSite:=t0
accessToken:s idToken:s
name!s type:=n5 value!s
headers![.t3
header!s
authorizationEndpoint:s backendRef:.p2 backendRefs:[.p3 backendSettings:.p4 endSessionEndpoint:s issuer!s tokenEndpoint:s
clientID:s clientIDRef:.ks clientSecret!.ks cookieConfig:.t1 cookieDomain:s cookieNames:.t2 csrfTokenTTL:s defaultRefreshTokenTTL:s defaultTokenTTL:s denyRedirect:.t4 disableTokenEncryption:b forwardAccessToken:b forwardIDToken:.t5 logoutPath:s passThroughAuthHeader:b provider!.t6 redirectURL:s refreshToken:b resources:[s scopes:[s
apiKeyAuth:.s8 authorization:.si basicAuth:.sj cors:.sk csrf:.sl extAuth:.ss jwt:.sz mergeType:s oidc:.t7 targetRef:.nn targetRefs:[.nn targetSelectors:[.nq
spec!.t8
dnsName:s labels:{s providerSpecific:[.2v recordTTL:i recordType:s setIdentifier:s targets:[s
endpoints:[.ta
spec:.tb
endpoint!.ta
spec:.td
["Default","Unicode"]
["Auto","Base64","Base64URL","None"]
["None","Fetch"]
conversionStrategy:=tf decodingStrategy:=tg key!s metadataPolicy:=th property:s version:s
["ACRAccessToken","ClusterGenerator","CloudsmithAccessToken","ECRAuthorizationToken","Fake","GCRAccessToken","GithubAccessToken","QuayAccessToken","Password","SSHKey","STSSessionToken","UUID","VaultDynamicSecret","Webhook","Grafana","MFA"]
apiVersion:s kind!=tj name!s
["SecretStore","ClusterSecretStore"]
kind:=tl name:s
generatorRef:.tk storeRef:.tm
remoteRef!.ti secretKey!s sourceRef:.tn
regexp:s
conversionStrategy:=tf decodingStrategy:=tg name:.tp path:s tags:{s
["Ignore","Error"]
["IgnoreNotFound","Strict"]
["Extract","JSON"]
conflictPolicy:=tr into:s priority:[s priorityPolicy:=ts strategy:=tt
source!s target!s
template!s
merge:.tu regexp:.tv transform:.tw
extract:.ti find:.tq rewrite:[.tx sourceRef:.tn
["CreatedOnce","Periodic","OnChange"]
["Owner","Orphan","Merge","None"]
["Delete","Merge","Retain"]
apiVersion!s kind!s
["v2"]
["Replace","Merge"]
annotations:{s finalizers:[s labels:{s
["Values","KeysAndValues"]
key!s templateAs:=u6
items![.u7 name!s
configMap:.u8 literal:s secret:.u8 target:s
data:{s engineVersion:=u3 mergePolicy:=u4 metadata:.u5 templateFrom:[.u9 type:s
creationPolicy:=u0 deletionPolicy:=u1 immutable:b manifest:.u2 name:s template:.ua
data:[.to dataFrom:[.ty refreshInterval:s refreshPolicy:=tz secretStoreRef:.tm target:.ub
externalSecretMetadata:.t externalSecretName:s externalSecretSpec!.uc namespaceSelector:.y namespaceSelectors:[.y namespaces:[s refreshTime:s
spec:.ud
["None","ReverseUnicode"]
property:s remoteKey!s
remoteRef!.ug secretKey:s
conversionStrategy:=uf match!.uh metadata:a
["Delete","None"]
kind:=tl labelSelector:.y name:s
name:s selector:.y
generatorRef:.tk secret:.ul
["Replace","IfNotExists"]
data:[.ui deletionPolicy:=uj refreshInterval:s secretStoreRefs![.uk selector!.um template:.ua updatePolicy:=un
namespaceSelectors:[.y pushSecretMetadata:.t pushSecretName:s pushSecretSpec!.uo refreshTime:s
spec:.up
namespaceRegexes:[s namespaceSelector:.y namespaces:[s
key:s name:s namespace:s
audiences:[s name!s namespace:s
accessID!s k8sConfName!s secretRef:.us serviceAccountRef:.ut
accessID:.us accessType:.us accessTypeParam:.us
kubernetesAuth:.uu secretRef:.uv
["Secret","ConfigMap"]
key:s name!s namespace:s type!=ux
akeylessGWApiURL!s authSecretRef!.uw caBundle:s caProvider:.uy
oidcProviderArn!s oidcTokenFilePath!s roleArn!s sessionName!s
accessKeyIDSecretRef!.us accessKeySecretSecretRef!.us
rrsa:.v0 secretRef:.v1
auth!.v2 regionID!s
serviceAccountRef:.ut
accessKeyIDSecretRef:.us secretAccessKeySecretRef:.us sessionTokenSecretRef:.us
jwt:.v4 secretRef:.v5
forceDeleteWithoutRecovery:b recoveryWindowInDays:i
["SecretsManager","ParameterStore"]
additionalRoles:[s auth:.v6 externalID:s prefix:s region!s role:s secretsManager:.v7 service!=v8 sessionTags:[.50 transitiveTagKeys:[s
clientCertificate:.us clientId:.us clientSecret:.us tenantId:.us
["ServicePrincipal","ManagedIdentity","WorkloadIdentity"]
activeDirectoryEndpoint!s keyVaultDNSSuffix:s keyVaultEndpoint:s resourceManagerEndpoint:s
["PublicCloud","USGovernmentCloud","ChinaCloud","GermanCloud","AzureStackCloud"]
authSecretRef:.va authType:=vb customCloudConfig:.vc environmentType:=vd identityId:s serviceAccountRef:.ut tenantId:s useAzureSDK:b vaultUrl!s
secretRef!.us
secretRef:.us value:s
password!.vf username!.vg
auth!.vh authURL:s domainName:s region:s tenantName:s
apiKey:.vg certificate:.vg certificateKey:.vg clientId:.vg clientSecret:.vg
apiUrl!s apiVersion:s clientTimeOutSeconds:i decrypt:b retrievalType:s separator:s verifyCA!b
auth!.vj server!.vk
credentials!.us
secretRef!.vm
apiURL:s auth!.vn bitwardenServerSDKURL:s caBundle:s caProvider:.uy identityURL:s organizationID!s projectID!s
privateKeySecretRef!.us
secretRef!.vp
auth!.vq serverUrl!s username!s
secretRef:.v1
auth!.vs projectID:s
account!s apiKeyRef!.us userRef!.us
account!s hostId:s secretRef:.us serviceAccountRef:.ut serviceID!s
apikey:.vu jwt:.vv
auth!.vw caBundle:s caProvider:.uy url!s
clientId!.vg clientSecret!.vg tenant!s tld:s urlTemplate:s
credentials:.us
secretRef!.vz
auth!.w0 host!s
expirationSeconds:i identity!s serviceAccountRef!.ut
dopplerToken!.us
oidcConfig:.w2 secretRef:.w3
["json","dotnet-json","env","yaml","docker"]
["upper-camel","camel","lower-snake","tf-var","dotnet-env","lower-kebab"]
auth!.w4 config:s format:=w5 nameTransformer:=w6 project:s
appId!.us appSecret!.us
secretRef!.w8
auth!.w9 insecure:b serverUrl!s
key!s value!s version:s
data![.wb validationResult:i
secretRef:.us
apiKey:.wd apiUrl:s
secretAccessKeySecretRef:.us
clusterLocation:s clusterName:s clusterProjectID:s serviceAccountRef!.ut
awsCredentialsSecretRef!.b5 region!s
key!s name!s namespace:s
audience:s awsSecurityCredentials:.wh credConfig:.wi externalTokenEndpoint:s serviceAccountRef:.ut
secretRef:.wf workloadIdentity:.wg workloadIdentityFederation:.wj
auth:.wk location:s projectID:s secretVersionSelectionPolicy:s
privateKey!.us
appID!i auth!.wm environment:s installationID!i organization!s repository:s uploadURL:s url:s
accessToken:.us
SecretRef!.wo
auth!.wp caBundle:s caProvider:.uy environment:s groupIDs:[s inheritFromGroups:b projectID:s url:s
iamEndpoint:s profile!s tokenLocation:s
iamEndpoint:s secretApiKeySecretRef:.us
containerAuth:.wr secretRef:.ws
auth!.wt serviceUrl:s
identityId!.us
identityId!.us resource:.us
identityId!.us serviceAccountKeyFilePath!.us
identityId!.us jwt!.us
identityId!.us serviceAccountTokenPath:.us
identityId!.us ldapPassword!.us ldapUsername!.us
fingerprint!.us identityId!.us privateKey!.us privateKeyPassphrase:.us region!.us tenancyId!.us userId!.us
accessToken!.us
clientId!.us clientSecret!.us
awsAuthCredentials:.wv azureAuthCredentials:.ww gcpIamAuthCredentials:.wx gcpIdTokenAuthCredentials:.wv jwtAuthCredentials:.wy kubernetesAuthCredentials:.wz ldapAuthCredentials:.x0 ociAuthCredentials:.x1 tokenAuthCredentials:.x2 universalAuthCredentials:.x3
environmentSlug!s expandSecretReferences:b projectSlug!s recursive:b secretsPath:s
auth!.x4 caBundle:s caProvider:.uy hostAPI:s secretsScope!.x5
authRef!.us folderID!s
clientCert:.us clientKey:.us
bearerToken:.us
cert:.x8 serviceAccount:.ut token:.x9
caBundle:s caProvider:.uy url:s
auth:.xa authRef:.us remoteNamespace:s server:.xb
apiKey:.wd
apiUrl:s auth!.xd vault!.16
apiKeyRef!.us passcodeRef!.us
apiHost:s auth!.xf environment:s project:s
connectTokenSecretRef!.us
secretRef!.xh
auth!.xi connectHost!s vaults!{i
serviceAccountSecretRef!.us
maxSize:i ttl:s
name:s version:s
auth!.xk cache:.xl integrationInfo:.xm vault!s
fingerprint!.us privatekey!.us
secretRef!.xo tenancy!s user!s
["","UserPrincipal","InstancePrincipal","Workload"]
auth:.xp compartment:s encryptionKey:s principalType:=xq region!s serviceAccountRef:.ut vault!s
passwordSecretRef!.us privateKeySecretRef!.us
auth!.xs host!s
auth!.w0 database!s host!s
secretRef:.x2
auth!.xv baseUri:s
accessToken!.wd apiUrl:s environment!s organization!s project!s
accessKey!.vg apiUrl:s projectId!s region!s secretKey!.vg
caBundle:s caProvider:.uy domain:s password!.vg serverURL!s username!.vg
clientId!s clientSecretSecretRef!.us
auth!.y0 ignoreSslCertificate:b module!s url!s
path:s roleId:s roleRef:.us secretRef!.us
clientCert:.us path:s secretRef:.us
location:s path:s projectID:s role!s secretRef:.wf serviceAccountRef:.ut workloadIdentity:.wg
externalID:s jwt:.v4 path:s region:s role:s secretRef:.v5 vaultAwsIamServerID:s vaultRole!s
audiences:[s expirationSeconds:i serviceAccountRef!.ut
kubernetesServiceAccountToken:.y6 path:s role:s secretRef:.us
mountPath:s role!s secretRef:.us serviceAccountRef:.ut
path:s secretRef:.us username!s
appRole:.y2 cert:.y3 gcp:.y4 iam:.y5 jwt:.y7 kubernetes:.y8 ldap:.y9 namespace:s tokenSecretRef:.us userPass:.y9
required:b
certSecretRef:.us keySecretRef:.us
auth:.ya caBundle:s caProvider:.uy checkAndSet:.yb forwardInconsistent:b headers:{s namespace:s path:s readYourWrites:b server!s tls:.yc version:=31
accessKeyID!.us secretAccessKey!.us token:.us
secretRef:.ye
auth:.yf region!s
passwordSecret!.us usernameSecret!.us
ntlm:.yh
jsonPath:s
name!s secretRef!.us
auth:.yi body:s caBundle:s caProvider:.uy headers:{s method:s result:.yj secrets:[.yk timeout:s url!s
authorizedKeySecretRef:.us
certSecretRef:.us
folderID!s
byID:o byName:.yo
apiEndpoint:s auth!.ym caProvider:.yn fetching:.yp
akeyless:.uz alibaba:.v3 aws:.v9 azurekv:.ve barbican:.vi beyondtrust:.vl bitwardensecretsmanager:.vo chef:.vr cloudrusm:.vt conjur:.vx delinea:.vy device42:.w1 doppler:.w7 dvls:.wa fake:.wc fortanix:.we gcpsm:.wl github:.wn gitlab:.wq ibm:.wu infisical:.x6 keepersecurity:.x7 kubernetes:.xc ngrok:.xe onboardbase:.xg onepassword:.xj onepasswordSDK:.xn oracle:.xr passbolt:.xt passworddepot:.xu previder:.xw pulumi:.xx scaleway:.xy secretserver:.xz senhasegura:.y1 vault:.yd volcengine:.yg webhook:.yl yandexcertificatemanager:.yq yandexlockbox:.yq
maxRetries:i retryInterval:s
conditions:[.ur controller:s provider!.yr refreshInterval:i retrySettings:.ys
spec:.yt
spec:.uc
spec:.uo
identityId:s
clientId:.us clientSecret:.us
secretRef!.yy
managedIdentity:.yx servicePrincipal:.yz workloadIdentity:.v4
auth!.z0 environmentType:=vd registry!s scope:s tenantId:s
spec:.z1
apiUrl:s orgSlug!s serviceAccountRef!.ut serviceSlug!s
spec:.z3
auth:.v6 region!s role:s scope:s
controller:s data:{s
clusterLocation!s clusterName!s clusterProjectID:s serviceAccountRef!.ut
secretRef:.wf workloadIdentity:.z7 workloadIdentityFederation:.wj
auth!.z8 projectID!s
privateKey!.vf
appID!s auth!.za installID!s permissions:{s repositories:[s url:s
key:s name:s
password!.zc username!s
basic:.zd token:.zc
name!s role!s
auth!.ze serviceAccount!.zf url!s
algorithm:s length:i secret!.us timePeriod:i when:s
["base64","base64url","base32","hex","raw"]
allowRepeat:b digits:i encoding:=zi length:i noUpper:b secretKeys:[s symbolCharacters:s symbols:i
robotAccount!s serviceAccountRef!.ut url:s
["rsa","ecdsa","ed25519"]
comment:s keySize:i keyType:=zl
serialNumber:s sessionDuration:i tokenCode:s
auth:.v6 region!s requestParameters:.zn role:s
["Data","Auth","Raw"]
allowEmptyResponse:b controller:s method:s parameters:a path!s provider!.yd resultType:=zp retrySettings:.ys
name!s secretRef!.zc
auth:.yi body:s caBundle:s caProvider:.uy headers:{s method:s result!.yj secrets:[.zr timeout:s url!s
acrAccessTokenSpec:.z1 cloudsmithAccessTokenSpec:.z3 ecrAuthorizationTokenSpec:.z5 fakeSpec:.z6 gcrAccessTokenSpec:.z9 githubAccessTokenSpec:.zb grafanaSpec:.zg mfaSpec:.zh passwordSpec:.zj quayAccessTokenSpec:.zk sshKeySpec:.zm stsSessionTokenSpec:.zo uuidSpec:o vaultDynamicSecretSpec:.zq webhookSpec:.zs
["ACRAccessToken","CloudsmithAccessToken","ECRAuthorizationToken","Fake","GCRAccessToken","GithubAccessToken","QuayAccessToken","Password","SSHKey","STSSessionToken","UUID","VaultDynamicSecret","Webhook","Grafana"]
generator!.zt kind!=zu
spec:.zv
spec:.z5
spec:.z6
spec:.z9
garbageCollectionDeadline:s resource!a state!a
spec:.100
spec:.zb
spec:.zg
spec:.zh
spec:.zj
spec:.zk
spec:.zm
spec:.zo
spec:o
spec:.zq
spec:.zs
["Delete","Retain"]
deletionPolicy!=10c driver!s parameters:{s
volumeGroupSnapshotHandle!s volumeSnapshotHandles![s
groupSnapshotHandles:.10e volumeHandles:[s
apiVersion:s fieldPath:s kind:s name:s namespace:s resourceVersion:s uid:s
deletionPolicy!=10c driver!s source!.10f volumeGroupSnapshotClassName:s volumeGroupSnapshotRef!.10g
spec!.10h
selector:.y volumeGroupSnapshotContentName:s
source!.10j volumeGroupSnapshotClassName:s
spec!.10k
snapshotHandle:s volumeHandle:s
deletionPolicy!=10c driver!s source!.10m sourceVolumeMode:s volumeSnapshotClassName:s volumeSnapshotRef!.10g
spec!.10n
persistentVolumeClaimName:s volumeSnapshotContentName:s
source!.10p volumeSnapshotClassName:s
spec!.10q
excludedNamespaces:[s processes:[s
statsEnabled:b
group:s kind:s version:s
syncOnly:[.10u
dump:s kind:.10u user:s
traces:[.10w
match:[.10s readiness:.10t sync:.10v validation:.10x
spec:.10y
config!a driver!s
spec:.110
kind:s shortNames:[s
legacySchema:b openAPIV3Schema:a
names:.112 validation:.113
spec:.114
engine!s source!a
["*","CREATE","DELETE","UPDATE","CONNECT"]
code:[.116 libs:[s operations:[=117 rego:s target:s
crd:.115 targets:[.118
spec:.119
caBundle:s timeout:i url:s
spec:.11b
groups:[s kinds:[s versions:[s
applyTo:[.11d enforcementAction:s generatedGVK:.10u templateSource:s
spec:.11e
groups:{{[s
spec:.11g
["CREATE","UPDATE","*"]
groups:[s kinds:[s operations:[=11i versions:[s
apiGroups:[s kinds:[s
["All","Generated","Original"]
excludedNamespaces:[s kinds:[.11k labelSelector:.y name:s namespaceSelector:.y namespaces:[s scope:s source:=11l
["ValueAtLocation","Username"]
["UseDefault","Ignore","Fail"]
dataSource:=11n default:s failurePolicy:=11o provider!s
field:s
externalData:.11p fromMetadata:.11q value:a
["MustExist","MustNotExist"]
condition:=11s subPath:s
assign:.11r pathTests:[.11t
applyTo:[.11j location:s match:.11m parameters:.11u
spec:.11v
assignDomain:s assignPath:s assignTag:s pathTests:[.11t
applyTo:[.11j location:s match:.11m parameters:.11x
spec:.11y
assign:.11r
location:s match:.11m parameters:.120
spec:.121
["merge","prune"]
operation:=123 pathTests:[.11t values:a
applyTo:[.11j location:s match:.11m parameters:.124
spec:.125
gvks:[.10u
spec:.127
["Hostname","URI"]
hostname:s type!=129 uri:s
caCertificateRefs:[.kr hostname!s subjectAltNames:[.12a wellKnownCACertificates:s
options:{s targetRefs![.nn validation!.12b
spec!.12c
group!s kind!s name!s namespace:s
controllerName!s description:s parametersRef:.12e
spec!.12f
routability:s type:s value:s
["All","Selector","Same","None"]
from:=12i selector:.y
namespaces:.12j
["All","None"]
annotations:{s labels:{s parametersRef:.kr
group:s kind!s
["All","Selector","Same"]
from:=12o selector:.y
kinds:[.12n namespaces:.12p
maxSize:i
allowedHeaders:[s
allowedHeaders:[s allowedResponseHeaders:[s path:s
["HTTP","GRPC"]
backendRef!.p2 forwardBody:.12r grpc:.12s http:.12t protocol!=12u
["ExternalAuth","ExtensionRef"]
extensionRef:.kr externalAuth:.12v type!=12w
requests:[.12x
["Terminate","Passthrough"]
certificateRefs:[.ks mode:=12z options:{s
allowedRoutes:.12q filters:.12y hostname:s name!s port!i protocol!s tls:.130
clientCertificateRef:.ks
["AllowValidOnly","AllowInsecureFallback"]
caCertificateRefs![.12e mode:=133
validation:.134
port!i tls!.135
default!.135 perPort:[.136
backend:.132 frontend:.137
addresses:[.12h allowedListeners:.12k defaultScope:=12l gatewayClassName!s infrastructure:.12m listeners![.131 tls:.138
spec!.139
backendRef!.p2 fraction:.lb percent:i
["ResponseHeaderModifier","RequestHeaderModifier","RequestMirror","ExtensionRef"]
extensionRef:.kr requestHeaderModifier:.ne requestMirror:.13b responseHeaderModifier:.ne type!=13c
filters:[.13d group:s kind:s name!s namespace:s port:i weight:i
method:s service:s type:=rw
headers:[.rx method:.13f
["Permanent","Session"]
lifetimeType:=13h name:s path:s
["Cookie","Header"]
absoluteTimeout:s cookie:.13i header:.16 type:=13j
backendRefs:[.13e filters:[.13d matches:[.13g name:s sessionPersistence:.13k
hostnames:[s parentRefs:[.7a rules:[.13l useDefaultGateways:=12l
spec!.13m
["GET","HEAD","POST","PUT","DELETE","CONNECT","OPTIONS","TRACE","PATCH","*"]
allowCredentials:b allowHeaders:[s allowMethods:[=13o allowOrigins:[s exposeHeaders:[s maxAge:i
["RequestHeaderModifier","ResponseHeaderModifier","RequestMirror","RequestRedirect","URLRewrite","ExtensionRef","CORS","ExternalAuth"]
hostname:s path:.nb
cors:.13p extensionRef:.kr externalAuth:.12v requestHeaderModifier:.ne requestMirror:.13b requestRedirect:.nc responseHeaderModifier:.ne type!=13q urlRewrite:.13r
filters:[.13s group:s kind:s name!s namespace:s port:i weight:i
type:=mn value:s
headers:[.rx method:=ml path:.13u queryParams:[.rx
attempts:i backoff:s codes:[i
backendRequest:s request:s
backendRefs:[.13t filters:[.13s matches:[.13v name:s retry:.13w sessionPersistence:.13k timeouts:.13x
hostnames:[s parentRefs:[.7a rules:[.13y useDefaultGateways:=12l
spec!.13z
listeners![.131 parentRef!.ks
spec!.141
group!s kind!s namespace!s
from![.143 to![.29
spec!.144
group:s kind:s name!s namespace:s port:i weight:i
backendRefs![.146 name:s
parentRefs:[.7a rules![.147 useDefaultGateways:=12l
spec!.148
hostnames![s parentRefs:[.7a rules![.147 useDefaultGateways:=12l
spec!.14a
hostnames:[s parentRefs:[.7a rules![.147 useDefaultGateways:=12l
spec!.14c
matchLabels!{s
hostname!s
number:i
["TCP","HTTP","HTTP2","HTTP11","H2C","MCP","GRPC","WSS"]
["None","ServerOnly","ClientAndServer"]
clientCertificateRef:.ks mode!=14i validation:.12b
["ExternalHostname","EndpointSelector"]
endpointSelector:.14e externalHostname:.14f port!.14g protocol:=14h sessionPersistence:.13k tls:.14j type!=14k
spec!.14l
interval:s percent:i
count:i interval:s
budget:.14n minRetryRate:.14o
retryConstraint:.14p sessionPersistence:.13k targetRefs![.kr
spec!.14q
["Header","Literal","Attribute"]
attributeKey:s headerName:s literalValue:s name!s sourceType!=14s
["Enabled","Disabled","ImplementationDefault"]
mode:=14u samplingRate:.lb
backendRef!.p2 headers:[.0
attributes:[.14t mode:=14u parentBasedSampling:.14v provider:.14w samplingRate:.lb serviceName:s spanName:s
targetRefs![.kr tracing:.14x
spec!.14y
inlineCode!s
["UNDEFINED","CLIENT","SERVER","CLIENT_AND_SERVER"]
number!i
mode:=151 ports:[.152
["UNSPECIFIED","AUTHN","AUTHZ","STATS"]
matchLabels:{s
["FAIL_CLOSE","FAIL_OPEN","FAIL_RELOAD"]
["UNSPECIFIED_POLICY","IfNotPresent","Always"]
["UNSPECIFIED_PLUGIN_TYPE","HTTP","NETWORK"]
["INLINE","HOST"]
name!s value:s valueFrom:=159
env:[.15a
failStrategy:=156 imagePullPolicy:=157 imagePullSecret:s pluginConfig:a pluginName:s sha256:s type:=158 url!s verificationKey:s vmConfig:.15b
lua:.150 match:[.153 phase:=154 priority:i selector:.155 targetRefs:[.4 wasm:.15c
spec!.15d
["UNSPECIFIED_PHASE","AUTHN","AUTHZ","STATS"]
failStrategy:=156 imagePullPolicy:=157 imagePullSecret:s match:[.153 phase:=15f pluginConfig:a pluginName:s priority:i selector:.155 sha256:s targetRef:.4 targetRefs:[.4 type:=158 url!s verificationKey:s vmConfig:.15b
spec!.15g
["DEFAULT","DO_NOT_UPGRADE","UPGRADE"]
interval:s timeout:s
h2UpgradePolicy:=15i http1MaxPendingRequests:i http2KeepAlive:.15j http2MaxRequests:i idleTimeout:s maxConcurrentStreams:i maxRequestsPerConnection:i maxRetries:i useClientProtocol:b
interval:s probes:i time:s
connectTimeout:s idleTimeout:s maxConnectionDuration:s maxConnections:i tcpKeepalive:.15l
http:.15k tcp:.15m
errorUtilizationPenaltyPercent:i metricNamesForComputingUtilization:[s weightExpirationPeriod:s weightStabilizationPeriod:s weightUpdatePeriod:s
name!s value:s
attributes:[.15p name!s path:s ttl:s
tableSize:i
minimumRingSize:i
httpCookie:.15q httpHeaderName:s httpQueryParameterName:s maglev:.15r minimumRingSize:i ringHash:.15s useSourceIp:b
from:s to:{i
from:s to:s
distribute:[.15u enabled:b failover:[.15v failoverPriority:[s
["UNSPECIFIED","LEAST_CONN","RANDOM","PASSTHROUGH","ROUND_ROBIN","LEAST_REQUEST"]
aggression:i duration!s minimumPercent:i
enabled:b failover:[.15v failoverPriority:[s minClusterSize:i
backendUtilization:.15o consistentHash:.15t localityLbSetting:.15w simple:=15x warmup:.15y warmupDurationSecs:s zoneAwareLbSetting:.15z
baseEjectionTime:s consecutive5xxErrors:i consecutiveErrors:i consecutiveGatewayErrors:i consecutiveLocalOriginFailures:i failurePercentageThreshold:i interval:s maxEjectionPercent:i minHealthPercent:i outlierDetectionHttpErrorCodes:[i splitExternalLocalOriginErrors:b
["DISABLE","SIMPLE","MUTUAL","ISTIO_MUTUAL"]
caCertCredentialName:s caCertificates:s caCrl:s clientCertificate:s credentialName:s insecureSkipVerify:b mode:=162 privateKey:s sni:s subjectAltNames:[s
connectionPool:.15n loadBalancer:.160 outlierDetection:.161 port:.14g tls:.163
version:=mh
budgetInterval:s minRetryConcurrency:i percent:i
protocol:s targetHost!s targetPort!i
connectionPool:.15n loadBalancer:.160 outlierDetection:.161 portLevelSettings:[.164 proxyProtocol:.165 retryBudget:.166 tls:.163 tunnel:.167
labels:{s name!s trafficPolicy:.168
exportTo:[s host!s subsets:[.169 trafficPolicy:.168 workloadSelector:.155
spec:.16a
["INVALID","LISTENER","FILTER_CHAIN","NETWORK_FILTER","HTTP_FILTER","ROUTE_CONFIGURATION","VIRTUAL_HOST","HTTP_ROUTE","CLUSTER","EXTENSION_CONFIG","BOOTSTRAP","LISTENER_FILTER"]
name:s portNumber:i service:s subset:s
["ANY","SIDECAR_INBOUND","SIDECAR_OUTBOUND","GATEWAY","WAYPOINT"]
name:s subFilter:.4h
applicationProtocols:s destinationPort:i filter:.16f name:s sni:s transportProtocol:s transportSocket:s
filterChain:.16g listenerFilter:s name:s portName:s portNumber:i
metadata:{s proxyVersion:s
["ANY","ROUTE","REDIRECT","DIRECT_RESPONSE"]
action:=16j name:s
domainName:s name:s route:.16k
gateway:s name:s portName:s portNumber:i vhost:.16l
filter:.16f portNumber:i route:.4h
cluster:.16d context:=16e listener:.16h proxy:.16i routeConfiguration:.16m waypoint:.16n
["INVALID","MERGE","ADD","REMOVE","INSERT_BEFORE","INSERT_AFTER","INSERT_FIRST","REPLACE","MERGE_AND_REPLACE_LIST"]
filterClass:=154 operation:=16p value:a
applyTo:=16c match:.16o patch:.16q
labels:{s
configPatches:[.16r priority:i targetRefs:[.4 workloadSelector:.16s
spec:.16t
name!s number!i protocol!s targetPort:i
["TLS_AUTO","TLSV1_0","TLSV1_1","TLSV1_2","TLSV1_3"]
["PASSTHROUGH","SIMPLE","MUTUAL","AUTO_PASSTHROUGH","ISTIO_MUTUAL","OPTIONAL_MUTUAL"]
caCertificates:s privateKey:s serverCertificate:s
alpnProtocols:[s caCertCredentialName:s caCertificates:s caCrl:s cipherSuites:[s credentialName:s credentialNames:[s ecdhCurves:[s httpsRedirect:b insecureSkipVerify:b maxProtocolVersion:=16w minProtocolVersion:=16w mode:=16x privateKey:s serverCertificate:s subjectAltNames:[s tlsCertificates:[.16y verifyCertificateHash:[s verifyCertificateSpki:[s
bind:s defaultEndpoint:s hosts![s name:s port!.16v tls:.16z
selector:{s servers:[.170
spec:.171
imageType:s
concurrency:i environmentVariables:{s image:.173 selector:.155
spec:.174
address:s labels:{s locality:s network:s ports:{i serviceAccount:s weight:i
["MESH_EXTERNAL","MESH_INTERNAL"]
name!s number!i protocol:s targetPort:i
["NONE","STATIC","DNS","DNS_ROUND_ROBIN","DYNAMIC_DNS"]
addresses:[s endpoints:[.176 exportTo:[s hosts![s location:=177 ports:[.178 resolution:=179 subjectAltNames:[s workloadSelector:.16s
spec!.17a
["DEFAULT","IPTABLES","NONE"]
name:s number:i protocol:s targetPort:i
bind:s captureMode:=17c hosts![s port:.17d
bind:s captureMode:=17c connectionPool:.15n defaultEndpoint:s port!.17d tls:.16z
host!s port:.14g subset:s
["REGISTRY_ONLY","ALLOW_ANY"]
egressProxy:.17g mode:=17h
egress:[.17e inboundConnectionPool:.15n ingress:[.17f outboundTrafficPolicy:.17i workloadSelector:.16s
spec:.17j
["UNSPECIFIED","FORWARD","IGNORE"]
allowCredentials:b allowHeaders:[s allowMethods:[s allowOrigin:[s allowOrigins:[.5y exposeHeaders:[s maxAge:s unmatchedPreflights:=17l
name:s namespace:s
bytes:s string:s
body:.17o status!i
value:i
grpcStatus:s http2Error:s httpStatus:i percentage:.17q
exponentialDelay:s fixedDelay:s percent:i percentage:.17q
abort:.17r delay:.17s
add:{s remove:[s set:{s
request:.17u response:.17u
authority:.5y gateways:[s headers:{.5y ignoreUriCase:b method:.5y name:s port:i queryParams:{.5y scheme:.5y sourceLabels:{s sourceNamespace:s statPrefix:s uri:.5y withoutHeaders:{.5y
destination!.17g percentage:.17q
["FROM_PROTOCOL_DEFAULT","FROM_REQUEST_PORT"]
authority:s derivePort:=17y port:i prefixRewrite:s redirectCode:i scheme:s uri:s
attempts:i backoff:s perTryTimeout:s retryIgnorePreviousHosts:b retryOn:s retryRemoteLocalities:b
match:s rewrite:s
authority:s uri:s uriRegexRewrite:.181
destination!.17g headers:.17v weight:i
corsPolicy:.17m delegate:.17n directResponse:.17p fault:.17t headers:.17v match:[.17w mirror:.17g mirrorPercent:i mirrorPercentage:.17q mirror_percent:i mirrors:[.17x name:s redirect:.17z retries:.180 rewrite:.182 route:[.183 timeout:s
destinationSubnets:[s gateways:[s port:i sourceLabels:{s sourceNamespace:s sourceSubnet:s
destination!.17g weight:i
match:[.185 route:[.186
destinationSubnets:[s gateways:[s port:i sniHosts![s sourceLabels:{s sourceNamespace:s
match![.188 route:[.186
exportTo:[s gateways:[s hosts:[s http:[.184 tcp:[.187 tls:[.189
spec:.18a
spec!.176
command![s
port:i service:s
host:s httpHeaders:[.2v path:s port!i scheme:s
host:s port!i
exec:.18d failureThreshold:i grpc:.18e httpGet:.18f initialDelaySeconds:i periodSeconds:i successThreshold:i tcpSocket:.18g timeoutSeconds:i
metadata:.t probe:.18h template!.176
spec!.18i
["ALLOW","DENY","AUDIT","CUSTOM"]
ipBlocks:[s namespaces:[s notIpBlocks:[s notNamespaces:[s notPrincipals:[s notRemoteIpBlocks:[s notRequestPrincipals:[s notServiceAccounts:[s notTrustDomains:[s principals:[s remoteIpBlocks:[s requestPrincipals:[s serviceAccounts:[s trustDomains:[s
source:.18l
hosts:[s methods:[s notHosts:[s notMethods:[s notPaths:[s notPorts:[s paths:[s ports:[s
operation:.18n
key!s notValues:[s values:[s
from:[.18m to:[.18o when:[.18p
action:=18k provider:.4h rules:[.18q selector:.155 targetRef:.4 targetRefs:[.4
spec:.18r
["UNSET","DISABLE","PERMISSIVE","STRICT"]
mode:=18t
mtls:.18u portLevelMtls:{.18u selector:.155
spec:.18v
name!s prefix:s
["OPTIONAL","REQUIRED"]
audiences:[s forwardOriginalToken:b fromCookies:[s fromHeaders:[.18x fromParams:[s issuer:s jwks:s jwksUri:s jwks_uri:s outputClaimToHeaders:[.st outputPayloadToHeader:s presence:=18y spaceDelimitedClaims:[s timeout:s
jwtRules:[.18z selector:.155 targetRef:.4 targetRefs:[.4
spec:.190
expression:s
["CLIENT_AND_SERVER","CLIENT","SERVER"]
mode:=193
disabled:b filter:.192 match:.194 providers:[.16
["ALL_METRICS","REQUEST_COUNT","REQUEST_DURATION","REQUEST_SIZE","RESPONSE_SIZE","TCP_OPENED_CONNECTIONS","TCP_CLOSED_CONNECTIONS","TCP_SENT_BYTES","TCP_RECEIVED_BYTES","GRPC_REQUEST_MESSAGES","GRPC_RESPONSE_MESSAGES"]
customMetric:s metric:=196 mode:=193
["UPSERT","REMOVE"]
operation:=198 value:s
disabled:b match:.197 tagOverrides:{.199
overrides:[.19a providers:[.16 reportingInterval:s
environment:.nt formatter:.ji header:.nt literal:.ji
customTags:{.19c disableContextPropagation:b disableSpanReporting:b enableIstioTags:b match:.194 providers:[.16 randomSamplingPercentage:i useRequestIdForTraceSampling:b
accessLogging:[.195 metrics:[.19b selector:.155 targetRef:.4 targetRefs:[.4 tracing:[.19d
spec:.19e
limits:{q percentage:i podTemplateRef:.16 provisioningStrategy:s replicas:i scalableRef:.e2
spec!.19g
["AL2","AL2023","Bottlerocket","Custom","Windows2019","Windows2022","Windows2025"]
alias:s id:s name:s owner:s ssmParameter:s tags:{s
["standard","io1","io2","gp2","sc1","st1","gp3"]
deleteOnTermination:b encrypted:b iops:i kmsKeyID:s snapshotID:s throughput:i volumeInitializationRate:i volumeSize:s volumeType:=19k
deviceName:s ebs:.19l rootVolume:b
["open","targeted"]
id:s instanceMatchCriteria:=19n ownerID:s tags:{s
tcpEstablishedTimeout:i udpStreamTimeout:i udpTimeout:i
["enabled","disabled"]
nestedVirtualization:=19q
enabled!b
["RAID0"]
["required","optional"]
httpEndpoint:=19q httpProtocolIPv6:=19q httpPutResponseHopLimit:i httpTokens:=19u
["interface","efa-only"]
deviceIndex!i interfaceType!=19w networkCardIndex!i
id:s name:s
id:s name:s tags:{s
id:s tags:{s
amiFamily:=19i amiSelectorTerms![.19j associatePublicIPAddress:b blockDeviceMappings:[.19m capacityReservationSelectorTerms:[.19o connectionTracking:.19p context:s cpuOptions:.19r detailedMonitoring:b enclaveOptions:.19s instanceProfile:s instanceStorePolicy:=19t ipPrefixCount:i kubelet:{a metadataOptions:.19v networkInterfaces:[.19x placementGroupSelector:.19y role:s securityGroupSelectorTerms![.19z subnetSelectorTerms![.1a0 tags:{s userData:s
spec:.1a1
["In","NotIn","Exists","DoesNotExist","Gt","Lt","Gte","Lte"]
key!s minValues:i operator!=1a3 values:[s
requests:{q
["NoSchedule","PreferNoSchedule","NoExecute"]
effect!=1a6 key!s timeAdded:s value:s
expireAfter:s nodeClassRef!.kr requirements![.1a4 resources:.1a5 startupTaints:[.1a7 taints:[.1a7 terminationGracePeriod:s
spec!.1a8
key!s operator!=1a3 values:[s
capacity:{q price:s priceAdjustment:s requirements![.1aa weight:i
spec!.1ab
["Underutilized","Empty","Drifted","Unhealthy"]
duration:s nodes:s reasons:[=1ad schedule:s
["WhenEmpty","WhenEmptyOrUnderutilized","Balanced"]
budgets:[.1ae consolidateAfter:s consolidationPolicy:=1af
expireAfter:s nodeClassRef!.kr requirements![.1a4 startupTaints:[.1a7 taints:[.1a7 terminationGracePeriod:s
metadata:.t spec!.1ah
disruption:.1ag limits:{q replicas:i template!.1ai weight:i
spec!.1aj
["TriggerAuthentication","ClusterTriggerAuthentication"]
kind:=1al name!s
endpoint!s
uri!s
azureEventGridTopic:.1an http:.1ao
["keda.scaledobject.ready.v1","keda.scaledobject.failed.v1","keda.scaledobject.removed.v1","keda.scaledobject.paused.v1","keda.scaledobject.unpaused.v1","keda.scaledjob.ready.v1","keda.scaledjob.failed.v1","keda.scaledjob.removed.v1","keda.scaledjob.paused.v1","keda.scaledjob.unpaused.v1","keda.scaledjob.rolloutcleanup.started.v1","keda.scaledjob.rolloutcleanup.completed.v1","keda.scaledjob.rolloutcleanup.failed.v1","keda.authentication.triggerauthentication.created.v1","keda.authentication.triggerauthentication.updated.v1","keda.authentication.triggerauthentication.removed.v1","keda.authentication.clustertriggerauthentication.created.v1","keda.authentication.clustertriggerauthentication.updated.v1","keda.authentication.clustertriggerauthentication.removed.v1"]
excludedEventTypes:[=1aq includedEventTypes:[=1aq
authenticationRef:.1am clusterName:s destination!.1ap eventSubscription:.1ar
spec!.1as
secretKeyRef!.2q
valueFrom!.1au
accessKey!.1av accessSecretKey!.1av accessToken:.1av
["keda","workload"]
["azure-workload","gcp","aws","aws-eks","none"]
externalID:s identityAuthorityHost:s identityId:s identityOwner:=1ax identityTenantId:s provider!=1ay roleArn:s
name!s parameter!s secretKey:s versionId:s versionStage:s
credentials:.1aw podIdentity:.1az region:s secrets![.1b0
activeDirectoryEndpoint:s keyVaultResourceURL:s type!s
clientId!s clientSecret!.1av tenantId!s
name!s parameter!s version:s
cloud:.1b2 credentials:.1b3 podIdentity:.1az secrets![.1b4 vaultUri!s
activeDirectoryEndpoint:s clientCertificate:.1av clientCertificatePassword:.1av clientId!s clientSecret:.1av cloud:s tenantId!s
parameter!s serviceAccountName!s
key!s name!s parameter!s
containerName:s name!s parameter!s
clientSecret!.1av
id!s parameter!s version:s
credentials:.1ba podIdentity:.1az secrets![.1bb
["token","kubernetes"]
serviceAccount:s serviceAccountName:s token:s
altNames:s commonName:s format:s ipSans:s otherSans:s ttl:s uriSans:s
["","secretV2","secret","pki"]
key!s parameter!s path!s pkiData:.1bf type:=1bg
address!s authentication!=1bd credential:.1be mount:s namespace:s role:s secrets![.1bh
["clientCredentials"]
clientId!s clientSecret:.1av scopes:[s tokenUrl!s tokenUrlParams:{s type:=1bj
awsSecretManager:.1b1 azureKeyVault:.1b5 azureServicePrincipal:.1b6 boundServiceAccountToken:[.1b7 configMapTargetRef:[.1b8 env:[.1b9 filePath:s gcpSecretManager:.1bc hashiCorpVault:.1bi oauth2:.1bk podIdentity:.1az secretTargetRef:[.1b8
spec!.1bl
status:s type!s
action!s onExitCodes:.36 onPodConditions:[.1bn
rules![.1bo
metadata:.z spec!.e8
volumeClaimTemplate:.1bq
awsElasticBlockStore:.gh azureDisk:.gi azureFile:.gj cephfs:.gk cinder:.gl configMap:.gm csi:.gn downwardAPI:.go emptyDir:.gp ephemeral:.1br fc:.gq flexVolume:.gr flocker:.gs gcePersistentDisk:.gt gitRepo:.gu glusterfs:.gv hostPath:.gw image:.dj iscsi:.gx name!s nfs:.gy persistentVolumeClaim:.gz photonPersistentDisk:.h0 portworxVolume:.h1 projected:.fm quobyte:.h2 rbd:.h3 scaleIO:.h4 secret:.h5 storageos:.h6 vsphereVolume:.h7
activeDeadlineSeconds:i affinity:.3j automountServiceAccountToken:b containers![.ge dnsConfig:.4e dnsPolicy:s enableServiceLinks:b ephemeralContainers:[.gf hostAliases:[.4g hostIPC:b hostNetwork:b hostPID:b hostUsers:b hostname:s hostnameOverride:s imagePullSecrets:[.4h initContainers:[.ge nodeName:s nodeSelector:{s os:.16 overhead:{q preemptionPolicy:s priority:i priorityClassName:s readinessGates:[.4i resourceClaims:[.4j resources:.4k restartPolicy:s runtimeClassName:s schedulerName:s schedulingGates:[.16 schedulingGroup:.gg securityContext:.4l serviceAccount:s serviceAccountName:s setHostnameAsFQDN:b shareProcessNamespace:b subdomain:s terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n volumes:[.1bs
metadata:.z spec:.1bt
activeDeadlineSeconds:i backoffLimit:i backoffLimitPerIndex:i completionMode:s completions:i managedBy:s manualSelector:b maxFailedIndexes:i parallelism:i podFailurePolicy:.1bp podReplacementPolicy:s selector:.y successPolicy:.3b suspend:b template!.1bu ttlSecondsAfterFinished:i
["foreground","background"]
["gradual","immediate"]
propagationPolicy:=1bw strategy:=1bx
["min","avg","sum","max"]
["default","custom","accurate","eager"]
customScalingQueueLengthDeduction:i customScalingRunningJobPercentage:s multipleScalersCalculation:=1bz pendingPodConditions:[s strategy:=1c0
authenticationRef:.1am metadata!{s metricType:s name:s type!s useCachedMetrics:b
envSourceContainerName:s failedJobsHistoryLimit:i jobTargetRef!.1bv maxReplicaCount:i minReplicaCount:i pollingInterval:i rollout:.1by rolloutStrategy:=1bx scalingStrategy:.1c1 successfulJobsHistoryLimit:i triggers![.1c2
spec:.1c3
behavior:.qk name:s
["AverageValue","Value"]
activationTarget:s formula:s metricType:=1c6 target:s
horizontalPodAutoscalerConfig:.1c5 restoreToOriginalReplicaCount:b scalingModifiers:.1c7
["static","currentReplicas","currentReplicasIfHigher","currentReplicasIfLower","scalingModifiers"]
behavior:=1c9 failureThreshold!i replicas!i
apiVersion:s envSourceContainerName:s kind:s name!s
advanced:.1c8 cooldownPeriod:i fallback:.1ca idleReplicaCount:i initialCooldownPeriod:i maxReplicaCount:i minReplicaCount:i pollingInterval:i scaleTargetRef!.1cb triggers![.1c2
spec!.1cc
["Equals","NotEquals","AnyIn","AllIn","AnyNotIn","AllNotIn","GreaterThanOrEquals","GreaterThan","LessThanOrEquals","LessThan","DurationGreaterThanOrEquals","DurationGreaterThan","DurationLessThanOrEquals","DurationLessThan"]
key:a message:s operator:=1ce value:a
all:[.1cf any:[.1cf
key!s value!a
["GET","POST"]
caBundle:s headers:[.50 url!s
data:[.1ch default:a jmesPath:s method:=1ci service:.1cj urlPath:s
jmesPath:s name!s
["default","amazon","azure","google","github"]
allowInsecureRegistry:b providers:[=1cm secrets:[s
imageRegistryCredentials:.1cn jmesPath:s reference!s
default:a jmesPath:s value:a
apiCall:.1ck configMap:.b5 globalReference:.1cl imageRegistry:.1co name!s variable:.1cp
["Foreground","Background","Orphan"]
["CREATE","CONNECT","UPDATE","DELETE"]
annotations:{s kinds:[s name:s names:[s namespaceSelector:.y namespaces:[s operations:[=1cs selector:.y
clusterRoles:[s resources:.1ct roles:[s subjects:[.e7
all:[.1cu any:[.1cu
conditions:.1cg context:[.1cq deletionPropagationPolicy:=1cr exclude:.1cv match!.1cv schedule!s
spec!.1cw
["All","One"]
["Ignore","Fail"]
expression!s name!s
all:[.1cu any:[.1cu clusterRoles:[s resources:.1ct roles:[s subjects:[.e7
kinds:[s namespace:s selector:.y
["Equals","NotEquals","In","AnyIn","AllIn","NotIn","AnyNotIn","AllNotIn","GreaterThanOrEquals","GreaterThan","LessThanOrEquals","LessThan","DurationGreaterThanOrEquals","DurationGreaterThan","DurationLessThanOrEquals","DurationLessThan"]
key:a message:s operator:=1d3 value:a
all:[.1d4 any:[.1d4 *
apiVersion:s clone:.17n cloneList:.1d2 context:[.1cq data:a kind:s list:s name:s namespace:s preconditions:.1d5 uid:s
apiVersion:s clone:.17n cloneList:.1d2 data:a foreach:[.1d6 generateExisting:b kind:s name:s namespace:s orphanDownstreamOnPolicyDelete:b synchronize:b uid:s
jmesPath:s key:s name:s path!s value:s
["Ascending","Descending"]
context:[.1cq foreach:a list:s order:=1d9 patchStrategicMerge:a patchesJson6902:s preconditions:.1d5
apiVersion:s context:[.1cq kind:s name:s namespace:s preconditions:a selector:.y uid:s
foreach:[.1da mutateExistingOnPolicyUpdate:b patchStrategicMerge:a patchesJson6902:s targets:[.1db
key!s valueExpression!s
expression!s message:s messageExpression:s reason:s
apiVersion:s kind:s
name:s namespace:s parameterNotFoundAction:s selector:.y
auditAnnotations:[.1dd expressions:[.1de generate:b paramKind:.1df paramRef:.1dg variables:[.1d0
conditions:a
["Audit","Enforce"]
["audit","enforce","Audit","Enforce"]
action:=1dk namespaceSelector:.y namespaces:[s
anyPattern:a context:[.1cq deny:.1di elementScope:b foreach:a list:s pattern:a preconditions:.1d5
ignoreSCT:b pubkey:s tsaCertChain:s
ignoreTlog:b pubkey:s url:s
cert:s certChain:s ctlog:.1dn rekor:.1do
additionalExtensions:{s ctlog:.1dn issuer:s issuerRegExp:s rekor:.1do roots:s subject:s subjectRegExp:s
ctlog:.1dn kms:s publicKeys:s rekor:.1do secret:.hp signatureAlgorithm:s
annotations:{s attestor:a certificates:.1dp keyless:.1dq keys:.1dr repository:s signatureAlgorithm:s
count:i entries:[.1ds
enable:b namespace:s
group:s kind:s name:s namespace:s version:s
fields:[s objects:[.1dv
annotationDomain:s attestors:[.1dt dryRun:.1du ignoreFields:[.1dw repository:s
["HostProcess","Host Namespaces","Privileged Containers","Capabilities","HostPath Volumes","Host Ports","AppArmor","SELinux","/proc Mount Type","Seccomp","Sysctls","Volume Types","Privilege Escalation","Running as Non-root","Running as Non-root user"]
controlName!=1dy images:[s restrictedField:s values:[s
["privileged","baseline","restricted"]
["v1.19","v1.20","v1.21","v1.22","v1.23","v1.24","v1.25","v1.26","v1.27","v1.28","v1.29","v1.30","v1.31","v1.32","latest"]
exclude:[.1dz level:=1e0 version:=1e1
allowExistingViolations:b anyPattern:a assert:a cel:.1dh deny:.1di failureAction:=1dj failureActionOverrides:[.1dl foreach:[.1dm manifests:.1dx message:s pattern:a podSecurity:.1e2
all:[.1d4 any:[.1d4
attestors:[.1dt conditions:[.1e4 name:s predicateType:s type:s
["Cosign","SigstoreBundle","Notary"]
deny:.1di message:s
additionalExtensions:{s annotations:{s attestations:[.1e5 attestors:[.1dt cosignOCI11:b failureAction:=1dj image:s imageReferences:[s imageRegistryCredentials:.1cn issuer:s key:s mutateDigest:b repository:s required:b roots:s skipImageReferences:[s subject:s type:=1e6 useCache:b validate:.1e7 verifyDigest:b
celPreconditions:[.1d0 context:[.1cq exclude:.1d1 generate:.1d7 imageExtractors:{[.1d8 match!.1d1 mutate:.1dc name!s preconditions:a reportProperties:{s skipBackgroundRequests:b validate:.1e3 verifyImages:[.1e8
failurePolicy:=1cz matchConditions:[.1d0 timeoutSeconds:i
admission:b applyRules:=1cy background:b emitWarning:b failurePolicy:=1cz generateExisting:b generateExistingOnPolicyUpdate:b mutateExistingOnPolicyUpdate:b rules:[.1e9 schemaValidation:b useServerSideApply:b validationFailureAction:=1dk validationFailureActionOverrides:[.1dl webhookConfiguration:.1ea webhookTimeoutSeconds:i
spec!.1eb
conditions:.1cg
anyPattern:a assert:a cel:.1dh deny:.1ed failureAction:=1dj failureActionOverrides:[.1dl foreach:[.1dm manifests:.1dx message:s pattern:a podSecurity:.1e2
attestations:[.1e5 attestors:[.1dt failureAction:=1dj imageReferences:[s imageRegistryCredentials:.1cn mutateDigest:b repository:s required:b skipImageReferences:[s type:=1e6 useCache:b validate:.1e7 verifyDigest:b
celPreconditions:[.1d0 context:[.1cq exclude:.1cv generate:.1d7 imageExtractors:{[.1d8 match!.1cv mutate:.1dc name!s preconditions:.1cg reportProperties:{s skipBackgroundRequests:b validate:.1ee verifyImages:[.1ef
admission:b applyRules:=1cy background:b emitWarning:b failurePolicy:=1cz generateExisting:b generateExistingOnPolicyUpdate:b mutateExistingOnPolicyUpdate:b rules:[.1eg schemaValidation:b useServerSideApply:b validationFailureAction:=1dk validationFailureActionOverrides:[.1dl webhookConfiguration:.1ea webhookTimeoutSeconds:i
spec!.1eh
data:[.1ch method:=1ci refreshInterval:s retryLimit:i service:.1cj urlPath:s
group:s namespace:s resource!s version!s
jmesPath!s name!s
apiCall:.1ej kubernetesResource:.1ek projections:[.1el
spec!.1em
policyName!s ruleNames![s
background:b conditions:.1cg exceptions![.1eo match!.1cv podSecurity:[.1dz
spec!.1ep
group!s kind!s version!s
group!s resource!s version!s
extra:{[s groups:[s uid:s username:s
dryRun:b kind:.1er name:s namespace:s object:a oldObject:a operation:s options:a requestKind:.1er requestResource:.1es requestSubResource:s resource:.1es subResource:s uid:s userInfo:.1et
admissionRequest:.1eu operation:s
clusterRoles:[s roles:[s synchronize:b userInfo:.1et
admissionRequestInfo:.1ev userInfo:.1ew
["mutate","generate","cel-generate","cel-mutate"]
apiVersion:s kind:s name:s namespace:s uid:s
cacheRestore:b deleteDownstream!b rule!s synchronize:b trigger!.1ez
context!.1ex deleteDownstream!b policy!s requestType:=1ey resource!.1ez rule!s ruleContext:[.1f0 synchronize:b
spec:.1f1
apiGroups:[s apiVersions:[s operations:[s resourceNames:[s resources:[s scope:s
excludeResourceRules:[.1f3 matchPolicy:s namespaceSelector:.y objectSelector:.y resourceRules:[.1f3
conditions:[.1d0 deletionPropagationPolicy:=1cr matchConstraints:.1f4 schedule!s variables:[.1d0
spec!.1f5
admission:.cw generateExisting:.cw orphanDownstreamOnPolicyDelete:.cw skipBackgroundRequests:b synchronize:.cw
["none","cel"]
interpolate:=1f8 value!s
expression:s template:.1f9
auditAnnotations:[.1dd evaluation:.1f7 generate![.1fa matchConditions:[.1d0 matchConstraints:.1f4 useServerSideApply:b variables:[.1d0 webhookConfiguration:.ek
spec!.1fb
type!s
intoto:.1fd name!s referrer:.1fd
expression:s value:s
cert:.1ff certChain:.1ff
ctLogPubKey:s insecureIgnoreSCT:b insecureIgnoreTlog:b rekorPubKey:s tsaCertChain:s url:s
data:s expression:s hashAlgorithm:s kms:s
issuer:s issuerRegExp:s subject:s subjectExpression:s subjectRegExp:s
additionalExtensions:{s identities![.1fj roots:s
PullSecrets:[.4h repository:s tagPrefix:s
data:s path:s
mirror:s root:.1fm
annotations:{s certificate:.1fg ctlog:.1fh key:.1fi keyless:.1fk source:.1fl trustedRoot:.1ff tuf:.1fn
certs:.1ff tsaCerts:.1ff
cosign:.1fo name!s notary:.1fp
controllers:[s
podControllers:.1fr
admission:.cw background:.cw mode:s
expression:s glob:s
["Deny","Audit","Warn"]
mutateDigest:b required:b verifyDigest:b
attestations:[.1fe attestors![.1fq auditAnnotations:[.1dd autogen:.1fs credentials:.1cn evaluation:.1ft failurePolicy:=1cz images:[.1d0 matchConditions:[.1d0 matchConstraints:.1f4 matchImageReferences:[.1fu validationActions:[=1fv validationConfigurations:.1fw validations![.1de variables:[.1d0 webhookConfiguration:.ek
spec!.1fx
mutatingAdmissionPolicy:.cw podControllers:.1fr
admission:.cw background:.cw mode:s mutateExisting:.cw skipBackgroundRequests:b useServerSideApply:b
applyConfiguration:.192 jsonPatch:.192 patchType!s
excludeResourceRules:[.1f3 expression:s matchPolicy:s namespaceSelector:.y objectSelector:.y resourceRules:[.1f3
auditAnnotations:[.1dd autogen:.1fz evaluation:.1g0 failurePolicy:=1cz matchConditions:[.1d0 matchConstraints:.1f4 mutations:[.1g1 reinvocationPolicy:s targetMatchConditions:[.1d0 targetMatchConstraints:.1g2 variables:[.1d0 webhookConfiguration:.ek
spec!.1g3
podControllers:.1fr validatingAdmissionPolicy:.cw
auditAnnotations:[.1dd autogen:.1g5 evaluation:.1ft failurePolicy:=1cz matchConditions:[.1d0 matchConstraints:.1f4 validationActions:[=1fv validations:[.1de variables:[.1d0 webhookConfiguration:.ek
spec!.1g6
kind!s name!s
["skip","pass"]
allowedValues:[s evaluationMode:s expiresAt:s images:[s matchConditions:[.1d0 policyRefs![.1g8 properties:{s reportResult:=1g9
spec!.1ga
["pass","fail","warn","error","skip"]
["critical","high","low","medium","info"]
nanos!i seconds!i
category:s message:s policy!s properties:{s resourceSelector:.y resources:[.10g result:=1gc rule:s scored:b severity:=1gd source:s timestamp:.1ge
error:i fail:i pass:i skip:i warn:i
results:[.1gf scope:.10g scopeSelector:.y summary:.1gg
apiVersion!s blockOwnerDeletion:b controller:b kind!s name!s uid!s
owner!.1gi results:[.1gf summary:.1gg
spec!.1gj
detectMultiplier:i echoInterval:i echoMode:b minimumTtl:i passiveMode:b receiveInterval:i transmitInterval:i
spec:.1gl
aggregationLength:i aggregationLengthV6:i asPathPrepend:i communities:[s ipAddressPoolSelectors:[.y ipAddressPools:[s localPref:i nodeSelectors:[.y peers:[s serviceSelectors:[.y
spec:.1gn
key!s operator!s values![s
matchExpressions:[.1gp matchLabels:{s
bfdProfile:s ebgpMultiHop:b holdTime:s keepaliveTime:s myASN!i nodeSelectors:[.1gq password:s peerASN!i peerAddress!s peerPort:i routerID:s sourceAddress:s
spec:.1gr
["internal","external"]
bfdProfile:s connectTime:s disableMP:b dualStackAddressFamily:b dynamicASN:=1gt ebgpMultiHop:b enableGracefulRestart:b holdTime:s interface:s keepaliveTime:s localASN:i myASN!i nodeSelectors:[.y password:s passwordSecret:.17n peerASN:i peerAddress:s peerPort:i routerID:s sourceAddress:s vrf:s
spec:.1gu
communities:[.2v
spec:.1gw
namespaceSelectors:[.y namespaces:[s priority:i serviceSelectors:[.y
addresses![s autoAssign:b avoidBuggyIPs:b serviceAllocation:.1gy
spec!.1gz
preference!.y weight!i
interfaces:[s ipAddressPoolSelectors:[.y ipAddressPools:[s nodeSelectors:[.y preferredNodeSelectors:[.1h1 serviceSelectors:[.y
spec:.1h2
["!=","=","=~","!~"]
matchType:=1h4 name!s regex:b value:s
equal:[s sourceMatch:[.1h5 targetMatch:[.1h5
end:i start:i
endTime:s startTime:s
daysOfMonth:[.1h7 months:[s times:[.1h8 weekdays:[s years:[s
name!s timeIntervals:[.1h9
credentials:.3k type:s
password:.3k username:.3k
configMap:.3k secret:.3k
["TLS10","TLS11","TLS12","TLS13"]
ca:.1hd cert:.1hd insecureSkipVerify:b keySecret:.3k maxVersion:=1he minVersion:=1he serverName:s
clientId!.1hd clientSecret!.3k endpointParams:{s noProxy:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s scopes:[s tlsConfig:.1hf tokenUrl!s
authorization:.1hb basicAuth:.1hc bearerTokenSecret:.3k enableHttp2:b followRedirects:b noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyURL:s proxyUrl:s tlsConfig:.1hf
apiURL!.3k avatarURL:s content:s httpConfig:.1hh message:s sendResolved:b title:s username:s
["Daily","None"]
threadByDate!=1hj
authIdentity:s authPassword:.3k authSecret:.3k authUsername:s forceImplicitTLS:b from:s headers:[.50 hello:s html:s requireTLS:b sendResolved:b smarthost:s text:s threading:.1hk tlsConfig:.1hf to:s
httpConfig:.1hh sendResolved:b summary:s text:s title:s webhookUrl!.3k
httpConfig:.1hh sendResolved:b text:s title:s webhookURL:.3k
["team","teams","user","escalation","schedule"]
id:s name:s type!=1ho username:s
actions:s apiKey:.3k apiURL:s description:s details:[.50 entity:s httpConfig:.1hh message:s note:s priority:s responders:[.1hp sendResolved:b source:s tags:s updateAlerts:b
alt:s href:s src:s
alt:s href:s
class:s client:s clientURL:s component:s description:s details:[.50 group:s httpConfig:.1hh pagerDutyImageConfigs:[.1hr pagerDutyLinkConfigs:[.1hs routingKey:.3k sendResolved:b serviceKey:.3k severity:s source:s timeout:s url:s
device:s expire:s html:b httpConfig:.1hh message:s monospace:b priority:s retry:s sendResolved:b sound:s title:s token:.3k tokenFile:s ttl:s url:s urlTitle:s userKey:.3k userKeyFile:s
msg:s text:s url:s
short:b title:s value:s
actions:[.1hv apiURL:s channel:s color:s emoji:s fields:[.1hw httpConfig:.1hh iconURL:s imageURL:s linkNames:b sendResolved:b shortFields:b text:s thumbURL:s title:s titleLink:s token!.3k tokenID!.3k
dismissText:s okText:s text!s title:s
confirm:.1hy name:s style:s text!s type!s url:s value:s
short:b title!s value!s
actions:[.1hz apiURL:.3k callbackId:s channel:s color:s fallback:s fields:[.1i0 footer:s httpConfig:.1hh iconEmoji:s iconURL:s imageURL:s linkNames:b messageText:s mrkdwnIn:[s pretext:s sendResolved:b shortFields:b text:s thumbURL:s timeout:s title:s titleLink:s updateMessage:b username:s
accessKey:.3k externalId:s profile:s region:s roleArn:s secretKey:.3k useFIPSSTSEndpoint:b
apiURL:s attributes:{s httpConfig:.1hh message:s phoneNumber:s sendResolved:b sigv4:.1i2 subject:s targetARN:s topicARN:s useAWSHTTPClient:b
["MarkdownV2","Markdown","HTML"]
apiURL:s botToken:.3k botTokenFile:s chatID!i disableNotifications:b httpConfig:.1hh message:s messageThreadID:i parseMode:=1i4 sendResolved:b
apiKey:.3k apiUrl:s customFields:[.50 entityDisplayName:s httpConfig:.1hh messageType:s monitoringTool:s routingKey!s sendResolved:b stateMessage:s
apiURL:s httpConfig:.1hh message:s roomID!s sendResolved:b
httpConfig:.1hh maxAlerts:i payload:s sendResolved:b timeout:s url:s urlSecret:.3k
agentID:s apiSecret:.3k apiURL:s corpID:s httpConfig:.1hh message:s messageType:s sendResolved:b toParty:s toTag:s toUser:s
discordConfigs:[.1hi emailConfigs:[.1hl msteamsConfigs:[.1hm msteamsv2Configs:[.1hn name!s opsgenieConfigs:[.1hq pagerdutyConfigs:[.1ht pushoverConfigs:[.1hu rocketchatConfigs:[.1hx slackConfigs:[.1i1 snsConfigs:[.1i3 telegramConfigs:[.1i5 victoropsConfigs:[.1i6 webexConfigs:[.1i7 webhookConfigs:[.1i8 wechatConfigs:[.1i9
activeTimeIntervals:[s continue:b groupBy:[s groupInterval:s groupWait:s labels:[.50 matchers:[.1h5 muteTimeIntervals:[s receiver:s repeatInterval:s routes:[a
inhibitRules:[.1h6 muteTimeIntervals:[.1ha receivers:[.1ia route:.1ib
spec!.1ic
matchType:=1h4 name!s value:s
equal:[s sourceMatch:[.1ie targetMatch:[.1ie
authorization:.1hb basicAuth:.1hc bearerTokenSecret:.2q enableHttp2:b followRedirects:b noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyURL:s proxyUrl:s tlsConfig:.1hf
apiURL!.3k avatarURL:s content:s httpConfig:.1ig message:s sendResolved:b title:s username:s
authIdentity:s authPassword:.2q authSecret:.2q authUsername:s forceImplicitTLS:b from:s headers:[.50 hello:s html:s requireTLS:b sendResolved:b smarthost:s text:s threading:.1hk tlsConfig:.1hf to:s
httpConfig:.1ig sendResolved:b summary:s text:s title:s webhookUrl!.3k
httpConfig:.1ig sendResolved:b text:s title:s webhookURL:.3k
actions:s apiKey:.2q apiURL:s description:s details:[.50 entity:s httpConfig:.1ig message:s note:s priority:s responders:[.1hp sendResolved:b source:s tags:s
class:s client:s clientURL:s component:s description:s details:[.50 group:s httpConfig:.1ig pagerDutyImageConfigs:[.1hr pagerDutyLinkConfigs:[.1hs routingKey:.2q sendResolved:b serviceKey:.2q severity:s source:s timeout:s url:s
device:s expire:s html:b httpConfig:.1ig message:s monospace:b priority:s retry:s sendResolved:b sound:s title:s token:.2q tokenFile:s ttl:s url:s urlTitle:s userKey:.2q userKeyFile:s
actions:[.1hv apiURL:s channel:s color:s emoji:s fields:[.1hw httpConfig:.1ig iconURL:s imageURL:s linkNames:b sendResolved:b shortFields:b text:s thumbURL:s title:s titleLink:s token!.3k tokenID!.3k
actions:[.1hz apiURL:.2q callbackId:s channel:s color:s fallback:s fields:[.1i0 footer:s httpConfig:.1ig iconEmoji:s iconURL:s imageURL:s linkNames:b messageText:s mrkdwnIn:[s pretext:s sendResolved:b shortFields:b text:s thumbURL:s timeout:s title:s titleLink:s updateMessage:b username:s
apiURL:s attributes:{s httpConfig:.1ig message:s phoneNumber:s sendResolved:b sigv4:.1i2 subject:s targetARN:s topicARN:s useAWSHTTPClient:b
apiURL:s botToken:.2q botTokenFile:s chatID!i disableNotifications:b httpConfig:.1ig message:s messageThreadID:i parseMode:=1i4 sendResolved:b
apiKey:.2q apiUrl:s customFields:[.50 entityDisplayName:s httpConfig:.1ig messageType:s monitoringTool:s routingKey!s sendResolved:b stateMessage:s
apiURL:s httpConfig:.1ig message:s roomID!s sendResolved:b
httpConfig:.1ig maxAlerts:i payload:s sendResolved:b timeout:s url:s urlSecret:.2q
agentID:s apiSecret:.2q apiURL:s corpID:s httpConfig:.1ig message:s messageType:s sendResolved:b toParty:s toTag:s toUser:s
discordConfigs:[.1ih emailConfigs:[.1ii msteamsConfigs:[.1ij msteamsv2Configs:[.1ik name!s opsgenieConfigs:[.1il pagerdutyConfigs:[.1im pushoverConfigs:[.1in rocketchatConfigs:[.1io slackConfigs:[.1ip snsConfigs:[.1iq telegramConfigs:[.1ir victoropsConfigs:[.1is webexConfigs:[.1it webhookConfigs:[.1iu wechatConfigs:[.1iv
activeTimeIntervals:[s continue:b groupBy:[s groupInterval:s groupWait:s labels:[.50 matchers:[.1ie muteTimeIntervals:[s receiver:s repeatInterval:s routes:[a
inhibitRules:[.1if receivers:[.1iw route:.1ix timeIntervals:[.1ha
spec!.1iy
["AllowAll","FromAlertmanagerConfigMatcherStrategy","DenyAll"]
["OnNamespace","OnNamespaceExceptForAlertmanagerNamespace","None"]
type:=1j1
authorization:.1hb basicAuth:.1hc bearerTokenSecret:.3k enableHttp2:b followRedirects:b noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s tlsConfig:.1hf
apiURL:s
webhookURL:.3k
apiURL:s token:.3k tokenID:.3k
host!s port!s
authIdentity:s authPassword:.3k authSecret:.3k authUsername:s forceImplicitTLS:b from:s hello:s requireTLS:b smartHost:.1j7 tlsConfig:.1hf
apiURL:s botToken:.3k botTokenFile:s
apiKey:.3k apiURL:s
apiCorpID:s apiSecret:.3k apiURL:s
httpConfig:.1j3 jira:.1j4 mattermost:.1j5 opsGenieApiKey:.3k opsGenieApiUrl:.3k pagerdutyUrl:s resolveTimeout:s rocketChat:.1j6 slackApiUrl:.3k smtp:.1j8 telegram:.1j9 victorops:.1ja webex:.1j4 wechat:.1jb
global:.1jc name:s templates:[.1hd
["NoClientCert","RequestClientCert","RequireAnyClientCert","VerifyClientCertIfGiven","RequireAndVerifyClientCert"]
cert:.1hd certFile:s cipherSuites:[s clientAuthType:=1je clientCAFile:s client_ca:.1hd curvePreferences:[s keyFile:s keySecret:.3k maxVersion:s minVersion:s preferServerCipherSuites:b
client!.1hf server!.1jf
host:s httpHeaders:[.0 path:s port!q protocol:s scheme:s
exec:.3s httpGet:.1jh sleep:.3u tcpSocket:.3v
postStart:.1ji preStop:.1ji stopSignal:s
mode:s port!i service:s
exec:.3s failureThreshold:i grpc:.1jk httpGet:.1jh initialDelaySeconds:i periodSeconds:i successThreshold:i tcpSocket:.3v terminationGracePeriodSeconds:i timeoutSeconds:i
bindMountOptions:[s mountPath!s mountPropagation:s name!s readOnly:b recursiveReadOnly:s subPath:s subPathExpr:s
args:[s command:[s env:[.3p envFrom:[.3r image:s imagePullPolicy:s lifecycle:.1jj livenessProbe:.1jl name!s ports:[.40 readinessProbe:.1jl resizePolicy:[.41 resources:.4k restartPolicy:s restartPolicyRules:[.45 securityContext:.4a startupProbe:.1jl stdin:b stdinOnce:b terminationMessagePath:s terminationMessagePolicy:s tty:b volumeDevices:[.4b volumeMounts:[.1jm workingDir:s
nameservers:[s options:[.15p searches:[s
["ClusterFirstWithHostNet","ClusterFirst","Default","None"]
hostnames![s ip!s
["","Always","Never","IfNotPresent"]
maxPerSilenceBytes:s maxSilences:i
["","logfmt","json"]
["","debug","info","warn","error"]
whenDeleted:s whenScaled:s
["OrderedReady","Parallel"]
medium:s mode:i sizeLimit:q
lastProbeTime:s lastTransitionTime:s message:s reason:s status!s type!s
message:s reason!s status!s
healthConditions:[.1jz lastTransitionTime:s
status!s targetVolumeAttributesClassName:s
accessModes:[s allocatedResourceStatuses:{s allocatedResources:{q capacity:{q conditions:[.1jy currentVolumeAttributesClassName:s healthStatus:.1k0 modifyVolumeStatus:.1k1 phase:s
apiVersion:s kind:s metadata:.ei spec:.e8 status:.1k2
disableMountSubPath:b emptyDir:.1jx ephemeral:.ea volumeClaimTemplate:.1k3
maxUnavailable:q
["OnDelete","RollingUpdate"]
rollingUpdate:.1k5 type!=1k6
key!s mode:i path!s user:i
defaultMode:i defaultUser:i items:[.1k8 name:s optional:b
fieldRef:.3l mode:i path!s resourceFieldRef:.3n user:i
defaultMode:i defaultUser:i items:[.1ka
labelSelector:.y name:s optional:b path!s signerName:s user:i
items:[.1k8 name:s optional:b
items:[.1ka
certificateChainPath:s credentialBundlePath:s keyPath:s keyType!s maxExpirationSeconds:i signerName!s user:i userAnnotations:{s
audience:s expirationSeconds:i path!s user:i
clusterTrustBundle:.1kc configMap:.1kd downwardAPI:.1ke podCertificate:.1kf secret:.1kd serviceAccountToken:.1kg
defaultMode:i defaultUser:i sources:[.1kh
defaultMode:i defaultUser:i items:[.1k8 optional:b secretName:s
awsElasticBlockStore:.gh azureDisk:.gi azureFile:.gj cephfs:.gk cinder:.gl configMap:.1k9 csi:.gn downwardAPI:.1kb emptyDir:.1jx ephemeral:.ea fc:.gq flexVolume:.gr flocker:.gs gcePersistentDisk:.gt gitRepo:.gu glusterfs:.gv hostPath:.gw image:.dj iscsi:.gx name!s nfs:.gy persistentVolumeClaim:.gz photonPersistentDisk:.h0 portworxVolume:.h1 projected:.1ki quobyte:.h2 rbd:.h3 scaleIO:.h4 secret:.1kj storageos:.h6 vsphereVolume:.h7
["","NoSniff"]
["","Deny","SameOrigin"]
contentSecurityPolicy:s strictTransportSecurity:s xContentTypeOptions:=1kl xFrameOptions:=1km xXSSProtection:s
headers:.1kn http2:b
getConcurrency:i httpConfig:.1ko timeout:i tlsConfig:.1jf
additionalArgs:[.15p additionalPeers:[s affinity:.3j alertmanagerConfigFileSystemMode:=1j0 alertmanagerConfigMatcherStrategy:.1j2 alertmanagerConfigNamespaceSelector:.y alertmanagerConfigSelector:.y alertmanagerConfiguration:.1jd automountServiceAccountToken:b baseImage:s clusterAdvertiseAddress:s clusterGossipInterval:s clusterLabel:s clusterPeerName:s clusterPeerTimeout:s clusterPushpullInterval:s clusterTLS:.1jg configMaps:[s configSecret:s containers:[.1jn dnsConfig:.1jo dnsPolicy:=1jp enableFeatures:[s enableServiceLinks:b externalUrl:s forceEnableClusterMode:b hostAliases:[.1jq hostNetwork:b hostUsers:b image:s imagePullPolicy:=1jr imagePullSecrets:[.4h initContainers:[.1jn limits:.1js listenLocal:b logFormat:=1jt logLevel:=1ju minReadySeconds:i nodeSelector:{s paused:b persistentVolumeClaimRetentionPolicy:.1jv podManagementPolicy:=1jw podMetadata:.ei portName:s priorityClassName:s replicas:i resources:.4k retention:s routePrefix:s schedulerName:s secrets:[s securityContext:.4l serviceAccountName:s serviceName:s sha:s storage:.1k4 tag:s terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n updateStrategy:.1k7 version:s volumeMounts:[.1jm volumes:[.1kk web:.1kp
spec!.1kq
node:b
["PrometheusProto","OpenMetricsText0.0.1","OpenMetricsText1.0.0","PrometheusText0.0.4","PrometheusText1.0.0"]
any:b matchNames:[s
["http","https","HTTP","HTTPS"]
authorization:.1hb basicAuth:.1hc bearerTokenSecret:.3k enableHttp2:b filterRunning:b followRedirects:b honorLabels:b honorTimestamps:b interval:s metricRelabelings:[.et noProxy:s oauth2:.1hg params:{[s path:s port:s portNumber:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s relabelings:[.et scheme:=1kv scrapeTimeout:s targetPort:q tlsConfig:.1hf trackTimestampsStaleness:b
["RelabelConfig","RoleSelector"]
attachMetadata:.1ks bodySizeLimit:s convertClassicHistogramsToNHCB:b extraScrapeMetrics:b fallbackScrapeProtocol:=1kt jobLabel:s keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i namespaceSelector:.1ku nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q podMetricsEndpoints:[.1kw podTargetLabels:[s sampleLimit:i scrapeClass:s scrapeClassicHistograms:b scrapeNativeHistograms:b scrapeProtocols:[=1kt selector!.y selectorMechanism:=1kx targetLimit:i
spec!.1ky
name!s values:[s
noProxy:s path:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s scheme:=1kv url!s
namespaceSelector:.1ku relabelingConfigs:[.et selector:.y
labels:{s relabelingConfigs:[.et static:[s
ingress:.1l2 staticConfig:.1l3
authorization:.1hb basicAuth:.1hc bearerTokenSecret:.3k convertClassicHistogramsToNHCB:b enableHttp2:b extraScrapeMetrics:b fallbackScrapeProtocol:=1kt followRedirects:b interval:s jobName:s keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i metricRelabelings:[.et module:s nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q oauth2:.1hg params:[.1l0 prober:.1l1 sampleLimit:i scrapeClass:s scrapeClassicHistograms:b scrapeNativeHistograms:b scrapeProtocols:[=1kt scrapeTimeout:s targetLimit:i targets:.1l4 tlsConfig:.1hf
spec!.1l5
credentials:.3k credentialsFile:s type:s
ca:.1hd caFile:s cert:.1hd certFile:s insecureSkipVerify:b keyFile:s keySecret:.3k maxVersion:=1he minVersion:=1he serverName:s
authorization:.1l7 basicAuth:.1hc bearerToken:s bearerTokenFile:s host!s noProxy:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s tlsConfig:.1l8
deny:b
["monitoring.coreos.com"]
["prometheusrules","servicemonitors","podmonitors","probes","scrapeconfigs"]
group:=1lb name:s namespace!s resource!=1lc
["StatefulSet","DaemonSet"]
["AllowUTF8","Underscores","Dots","Values"]
["UTF8","Legacy"]
["NoUTF8EscapingWithSuffixes","UnderscoreEscapingWithSuffixes","NoTranslation","UnderscoreEscapingWithoutSuffixes"]
convertHistogramsToNHCB:b ignoreResourceAttributes:[s keepIdentifyingResourceAttributes:b labelNamePreserveMultipleUnderscores:b labelNameUnderscoreSanitization:b promoteAllResourceAttributes:b promoteResourceAttributes:[s promoteScopeMetadata:b translationStrategy:=1lh
["HTTP","ProcessSignal"]
["AzureChina","AzureGovernment","AzurePublic"]
clientId:s
clientId!s clientSecret!.3k tenantId!s
tenantId:s
clientId!s tenantId!s
cloud:=1lk managedIdentity:.1ll oauth:.1lm scope:s sdk:.1ln workloadIdentity:.1lo
["V1.0","V2.0"]
maxSamplesPerSend:i send:b sendInterval:s
batchSendDeadline:s capacity:i maxBackoff:s maxRetries:i maxSamplesPerSend:i maxShards:i minBackoff:s minShards:i retryOnRateLimit:b sampleAgeLimit:s
authorization:.1l7 azureAd:.1lp basicAuth:.1hc bearerToken:s bearerTokenFile:s enableHTTP2:b followRedirects:b headers:{s messageVersion:=1lq metadataConfig:.1lr name:s noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s queueConfig:.1ls remoteTimeout:s roundRobinDNS:b sendExemplars:b sendNativeHistograms:b sigv4:.1i2 tlsConfig:.1l8 url!s writeRelabelConfigs:[.et
goGC:i
attachMetadata:.1ks authorization:.1l7 default:b fallbackScrapeProtocol:=1kt metricRelabelings:[.et name!s relabelings:[.et tlsConfig:.1l8
["Endpoints","EndpointSlice"]
["Address","Topology"]
externalLabelName:s values:[s
mode:=1lx topology:.1ly
["OnResource","OnShard"]
additionalLabelSelectors:=1m0 labelSelector:.y matchLabelKeys:[s maxSkew!i minDomains:i nodeAffinityPolicy:s nodeTaintsPolicy:s topologyKey!s whenUnsatisfiable!s
["http","grpc","HTTP","GRPC"]
["gzip","Gzip"]
clientType:=1m2 compression:=1m3 endpoint!s headers:{s insecure:b samplingFraction:q timeout:s tlsConfig:.1l8
["Xor","Xor2"]
floats:=1m5
chunkEncoding:.1m6 outOfOrderTimeWindow:s staleSeriesCompactionThreshold:q
httpConfig:.1ko maxConnections:i pageTitle:s tlsConfig:.1jf
additionalArgs:[.15p additionalScrapeConfigs:.3k affinity:.3j apiserverConfig:.1l9 arbitraryFSAccessThroughSMs:.1la automountServiceAccountToken:b bodySizeLimit:s configMaps:[s containers:[.1jn convertClassicHistogramsToNHCB:b dnsConfig:.1jo dnsPolicy:=1jp enableFeatures:[s enableOTLPReceiver:b enableRemoteWriteReceiver:b enableServiceLinks:b enforcedBodySizeLimit:s enforcedKeepDroppedTargets:i enforcedLabelLimit:i enforcedLabelNameLengthLimit:i enforcedLabelValueLengthLimit:i enforcedNamespaceLabel:s enforcedSampleLimit:i enforcedTargetLimit:i excludedFromEnforcement:[.1ld externalLabels:{s externalUrl:s extraScrapeMetrics:b hostAliases:[.1jq hostNetwork:b hostUsers:b ignoreNamespaceSelectors:b image:s imagePullPolicy:=1jr imagePullSecrets:[.4h initContainers:[.1jn keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i listenLocal:b logFormat:=1jt logLevel:=1ju maximumStartupDurationSeconds:i minReadySeconds:i mode:=1le nameEscapingScheme:=1lf nameValidationScheme:=1lg nodeSelector:{s otlp:.1li overrideHonorLabels:b overrideHonorTimestamps:b paused:b persistentVolumeClaimRetentionPolicy:.1jv podManagementPolicy:=1jw podMetadata:.ei podMonitorNamespaceSelector:.y podMonitorSelector:.y podTargetLabels:[s portName:s priorityClassName:s probeNamespaceSelector:.y probeSelector:.y prometheusExternalLabelName:s reloadStrategy:=1lj remoteWrite:[.1lt remoteWriteReceiverMessageVersions:[=1lq replicaExternalLabelName:s replicas:i resources:.4k routePrefix:s runtime:.1lu sampleLimit:i schedulerName:s scrapeClasses:[.1lv scrapeClassicHistograms:b scrapeConfigNamespaceSelector:.y scrapeConfigSelector:.y scrapeFailureLogFile:s scrapeInterval:s scrapeNativeHistograms:b scrapeProtocols:[=1kt scrapeTimeout:s secrets:[s securityContext:.4l serviceAccountName:s serviceDiscoveryRole:=1lw serviceMonitorNamespaceSelector:.y serviceMonitorSelector:.y serviceName:s shardingStrategy:.1lz shards:i storage:.1k4 targetLimit:i terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.1m1 tracingConfig:.1m4 tsdb:.1m7 updateStrategy:.1k7 version:s volumeMounts:[.1jm volumes:[.1kk walCompression:b web:.1m8
spec!.1m9
["v1","V1","v2","V2"]
alertRelabelings:[.et apiVersion:=1mb authorization:.1hb basicAuth:.1hc bearerTokenFile:s enableHttp2:b name!s namespace:s noProxy:s pathPrefix:s port!q proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s relabelings:[.et scheme:=1kv sigv4:.1i2 timeout:s tlsConfig:.1l8
alertmanagers![.1mc
ruleName!s ruleNamespace!s
lookbackDelta:s maxConcurrency:i maxSamples:i timeout:s
authorization:.1l7 basicAuth:.1hc bearerToken:s bearerTokenFile:s filterExternalLabels:b followRedirects:b headers:{s name:s noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s readRecent:b remoteTimeout:s requiredMatchers:{s tlsConfig:.1l8 url!s
forGracePeriod:s forOutageTolerance:s resendDelay:s
alert:.1mh
retentionPeriod!s
["Retain","Delete"]
retain:.1mj whenScaled:=1mk
ca:.1hd caFile:s cert:.1hd certFile:s cipherSuites:[s curves:[s insecureSkipVerify:b keyFile:s keySecret:.3k maxVersion:=1he minVersion:=1he serverName:s
additionalArgs:[.15p baseImage:s blockSize:s getConfigInterval:s getConfigTimeout:s grpcListenLocal:b grpcServerTlsConfig:.1mm httpListenLocal:b image:s listenLocal:b logFormat:=1jt logLevel:=1ju minTime:s objectStorageConfig:.3k objectStorageConfigFile:s readyTimeout:s resources:.4k sha:s tag:s tracingConfig:.3k tracingConfigFile:s version:s volumeMounts:[.1jm
additionalAlertManagerConfigs:.3k additionalAlertRelabelConfigs:.3k additionalArgs:[.15p additionalScrapeConfigs:.3k affinity:.3j alerting:.1md allowOverlappingBlocks:b apiserverConfig:.1l9 arbitraryFSAccessThroughSMs:.1la automountServiceAccountToken:b baseImage:s bodySizeLimit:s configMaps:[s containers:[.1jn convertClassicHistogramsToNHCB:b disableCompaction:b dnsConfig:.1jo dnsPolicy:=1jp enableAdminAPI:b enableFeatures:[s enableOTLPReceiver:b enableRemoteWriteReceiver:b enableServiceLinks:b enforcedBodySizeLimit:s enforcedKeepDroppedTargets:i enforcedLabelLimit:i enforcedLabelNameLengthLimit:i enforcedLabelValueLengthLimit:i enforcedNamespaceLabel:s enforcedSampleLimit:i enforcedTargetLimit:i evaluationInterval:s excludedFromEnforcement:[.1ld exemplars:.12r externalLabels:{s externalUrl:s extraScrapeMetrics:b hostAliases:[.1jq hostNetwork:b hostUsers:b ignoreNamespaceSelectors:b image:s imagePullPolicy:=1jr imagePullSecrets:[.4h initContainers:[.1jn keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i listenLocal:b logFormat:=1jt logLevel:=1ju maximumStartupDurationSeconds:i minReadySeconds:i nameEscapingScheme:=1lf nameValidationScheme:=1lg nodeSelector:{s otlp:.1li overrideHonorLabels:b overrideHonorTimestamps:b paused:b persistentVolumeClaimRetentionPolicy:.1jv podManagementPolicy:=1jw podMetadata:.ei podMonitorNamespaceSelector:.y podMonitorSelector:.y podTargetLabels:[s portName:s priorityClassName:s probeNamespaceSelector:.y probeSelector:.y prometheusExternalLabelName:s prometheusRulesExcludedFromEnforce:[.1me query:.1mf queryLogFile:s reloadStrategy:=1lj remoteRead:[.1mg remoteWrite:[.1lt remoteWriteReceiverMessageVersions:[=1lq replicaExternalLabelName:s replicas:i resources:.4k retention:s retentionPercentage:q retentionSize:s routePrefix:s ruleNamespaceSelector:.y ruleQueryOffset:s ruleSelector:.y rules:.1mi runtime:.1lu sampleLimit:i schedulerName:s scrapeClasses:[.1lv scrapeClassicHistograms:b scrapeConfigNamespaceSelector:.y scrapeConfigSelector:.y scrapeFailureLogFile:s scrapeInterval:s scrapeNativeHistograms:b scrapeProtocols:[=1kt scrapeTimeout:s secrets:[s securityContext:.4l serviceAccountName:s serviceDiscoveryRole:=1lw serviceMonitorNamespaceSelector:.y serviceMonitorSelector:.y serviceName:s sha:s shardRetentionPolicy:.1ml shardingStrategy:.1lz shards:i storage:.1k4 tag:s targetLimit:i terminationGracePeriodSeconds:i thanos:.1mn tolerations:[.4m topologySpreadConstraints:[.1m1 tracingConfig:.1m4 tsdb:.1m7 updateStrategy:.1k7 version:s volumeMounts:[.1jm volumes:[.1kk walCompression:b web:.1m8
spec!.1mo
alert:s annotations:{s expr!q for:s keep_firing_for:s labels:{s record:s
interval:s labels:{s limit:i name!s partial_response_strategy:s query_offset:s rules:[.1mq
groups:[.1mr
spec!.1ms
["OAuth","ManagedIdentity","SDK","WorkloadIdentity"]
authenticationMethod:=1mu authorization:.1hb basicAuth:.1hc clientID:s clientSecret:.3k enableHTTP2:b environment:s followRedirects:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s resourceGroup:s subscriptionID!s tenantID:s tlsConfig:.1hf
allowStale:b authorization:.1hb basicAuth:.1hc datacenter:s enableHTTP2:b filter:s followRedirects:b healthFilter:s namespace:s noProxy:s nodeMeta:{s oauth2:.1hg partition:s pathPrefix:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s scheme:=1kv server!s services:[s tagSeparator:s tags:[s tlsConfig:.1hf tokenRef:.3k
authorization:.1hb enableHTTP2:b followRedirects:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.1hf
["A","AAAA","MX","NS","SRV"]
names![s port:i refreshInterval:s type:=1my
authorization:.1hb basicAuth:.1hc enableHTTP2:b filters:[.sc followRedirects:b host!s hostNetworkingHost:s matchFirstNetwork:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.1hf
["Services","Tasks","Nodes"]
authorization:.1hb basicAuth:.1hc enableHTTP2:b filters:[.sc followRedirects:b host!s noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s role!=1n1 tlsConfig:.1hf
accessKey:.3k enableHTTP2:b filters:[.sc followRedirects:b noProxy:s port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s roleARN:s secretKey:.3k tlsConfig:.1hf
authorization:.1hb basicAuth:.1hc enableHTTP2:b followRedirects:b noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s server!s tlsConfig:.1hf
files![s refreshInterval:s
filter:s port:i project!s refreshInterval:s tagSeparator:s zone!s
["Hcloud","Robot"]
authorization:.1hb basicAuth:.1hc enableHTTP2:b followRedirects:b labelSelector:s noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s role!=1n7 tlsConfig:.1hf
authorization:.1hb basicAuth:.1hc enableHTTP2:b followRedirects:b noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.1hf url!s
authorization!.1hb datacenterID!s enableHTTP2:b followRedirects:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s tlsConfig:.1hf
names:[s ownNamespace:b
["Pod","Endpoints","Ingress","Service","Node","EndpointSlice"]
field:s label:s role!=1nc
apiServer:s attachMetadata:.1ks authorization:.1hb basicAuth:.1hc enableHTTP2:b followRedirects:b namespaces:.1nb noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s role!=1nc selectors:[.1nd tlsConfig:.1hf
authorization:.1hb basicAuth:.1hc clientID:s enableHTTP2:b fetchTimeout:s followRedirects:b noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s server!s tlsConfig:.1hf
accessKey:.3k authorization:.1hb basicAuth:.1hc enableHTTP2:b endpoint:s followRedirects:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s roleARN:s secretKey:.3k tlsConfig:.1hf
authorization:.1hb enableHTTP2:b followRedirects:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s tagSeparator:s tlsConfig:.1hf
allowStale:b authorization:.1hb basicAuth:.1hc enableHTTP2:b followRedirects:b namespace:s noProxy:s oauth2:.1hg proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s region:s server!s tagSeparator:s tlsConfig:.1hf
["Public","Admin","Internal"]
["Instance","Hypervisor","LoadBalancer"]
allTenants:b applicationCredentialId:s applicationCredentialName:s applicationCredentialSecret:.3k availability:=1nj domainID:s domainName:s identityEndpoint:s password:.3k port:i projectID:s projectName:s refreshInterval:s region!s role!=1nk tlsConfig:.1hf userid:s username:s
["VPS","DedicatedServer"]
applicationKey!s applicationSecret!.3k consumerKey!.3k endpoint:s refreshInterval:s service!=1nm
authorization:.1hb basicAuth:.1hc enableHTTP2:b followRedirects:b includeParameters:b noProxy:s oauth2:.1hg port:i proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s query!s refreshInterval:s tlsConfig:.1hf url!s
["Instance","Baremetal"]
accessKey!s apiURL:s enableHTTP2:b followRedirects:b nameFilter:s noProxy:s port:i projectID!s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s refreshInterval:s role!=1np secretKey!.3k tagsFilter:[s tlsConfig:.1hf zone:s
labels:{s targets![s
authorization:.1hb azureSDConfigs:[.1mv basicAuth:.1hc bodySizeLimit:s consulSDConfigs:[.1mw convertClassicHistogramsToNHCB:b digitalOceanSDConfigs:[.1mx dnsSDConfigs:[.1mz dockerSDConfigs:[.1n0 dockerSwarmSDConfigs:[.1n2 ec2SDConfigs:[.1n3 enableCompression:b enableHTTP2:b eurekaSDConfigs:[.1n4 extraScrapeMetrics:b fallbackScrapeProtocol:=1kt fileSDConfigs:[.1n5 gceSDConfigs:[.1n6 hetznerSDConfigs:[.1n8 honorLabels:b honorTimestamps:b httpSDConfigs:[.1n9 ionosSDConfigs:[.1na jobName:s keepDroppedTargets:i kubernetesSDConfigs:[.1ne kumaSDConfigs:[.1nf labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i lightSailSDConfigs:[.1ng linodeSDConfigs:[.1nh metricRelabelings:[.et metricsPath:s nameEscapingScheme:=1lf nameValidationScheme:=1lg nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q noProxy:s nomadSDConfigs:[.1ni oauth2:.1hg openstackSDConfigs:[.1nl ovhcloudSDConfigs:[.1nn params:{[s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s puppetDBSDConfigs:[.1no relabelings:[.et sampleLimit:i scalewaySDConfigs:[.1nq scheme:=1kv scrapeClass:s scrapeClassicHistograms:b scrapeInterval:s scrapeNativeHistograms:b scrapeProtocols:[=1kt scrapeTimeout:s staticConfigs:[.1nr targetLimit:i tlsConfig:.1hf trackTimestampsStaleness:b
spec!.1ns
authorization:.1hb basicAuth:.1hc bearerTokenFile:s bearerTokenSecret:.3k enableHttp2:b filterRunning:b followRedirects:b honorLabels:b honorTimestamps:b interval:s metricRelabelings:[.et noProxy:s oauth2:.1hg params:{[s path:s port:s proxyConnectHeader:{[.3k proxyFromEnvironment:b proxyUrl:s relabelings:[.et scheme:=1kv scrapeTimeout:s targetPort:q tlsConfig:.1l8 trackTimestampsStaleness:b
attachMetadata:.1ks bodySizeLimit:s convertClassicHistogramsToNHCB:b endpoints![.1nu extraScrapeMetrics:b fallbackScrapeProtocol:=1kt jobLabel:s keepDroppedTargets:i labelLimit:i labelNameLengthLimit:i labelValueLengthLimit:i namespaceSelector:.1ku nativeHistogramBucketLimit:i nativeHistogramMinBucketFactor:q podTargetLabels:[s sampleLimit:i scrapeClass:s scrapeClassicHistograms:b scrapeNativeHistograms:b scrapeProtocols:[=1kt selector!.y selectorMechanism:=1kx serviceDiscoveryRole:=1lw targetLabels:[s targetLimit:i
spec!.1nv
httpConfig:.1ko tlsConfig:.1jf
additionalArgs:[.15p affinity:.3j alertDropLabels:[s alertQueryUrl:s alertRelabelConfigFile:s alertRelabelConfigs:.3k alertmanagersConfig:.3k alertmanagersUrl:[s containers:[.1jn dnsConfig:.1jo dnsPolicy:=1jp enableFeatures:[s enableServiceLinks:b enforcedNamespaceLabel:s evaluationInterval:s excludedFromEnforcement:[.1ld externalPrefix:s grpcServerTlsConfig:.1mm hostAliases:[.1jq hostUsers:b image:s imagePullPolicy:=1jr imagePullSecrets:[.4h initContainers:[.1jn labels:{s listenLocal:b logFormat:=1jt logLevel:=1ju minReadySeconds:i nodeSelector:{s objectStorageConfig:.3k objectStorageConfigFile:s paused:b podManagementPolicy:=1jw podMetadata:.ei portName:s priorityClassName:s prometheusRulesExcludedFromEnforce:[.1me queryConfig:.3k queryEndpoints:[s remoteWrite:[.1lt replicas:i resendDelay:s resources:.4k retention:s routePrefix:s ruleConcurrentEval:i ruleGracePeriod:s ruleNamespaceSelector:.y ruleOutageTolerance:s ruleQueryOffset:s ruleSelector:.y schedulerName:s securityContext:.4l serviceAccountName:s serviceName:s storage:.1k4 terminationGracePeriodSeconds:i tolerations:[.4m topologySpreadConstraints:[.4n tracingConfig:.3k tracingConfigFile:s updateStrategy:.1k7 version:s volumeMounts:[.1jm volumes:[.1kk web:.1nx
spec!.1ny
annotations:{s finalizers:[s labels:{s name:s namespace:s *
data:{s immutable:b metadata:.1o0 type:s
data:s encryptedData!{s template:.1o1
spec!.1o2
["Rule"]
["minimal","detailed"]
accessLogs:b metrics:b traceVerbosity:=1o5 tracing:b
followRedirects:b headers:{s hostname:s interval:q method:s mode:s path:s port:i scheme:s status:i timeout:q unhealthyInterval:q
["Service","TraefikService"]
failureWindow:q maxFailedAttempts:i
flushInterval:s
["none","lax","strict","None","Lax","Strict"]
domain:s httpOnly:b maxAge:i name:s path:s sameSite:=1ob secure:b
cookie:.1oc
["wrr","p2c","hrw","leasttime","RoundRobin"]
healthCheck:.1o7 kind:=1o8 middlewares:[.b5 name!s namespace:s nativeLB:b nodePortLB:b passHostHeader:b passiveHealthCheck:.1o9 port:q responseForwarding:.1oa scheme:s serversTransport:s sticky:.1od strategy:=1oe weight:i
kind:=1o4 match!s middlewares:[.b5 observability:.1o6 priority:i services:[.1of syntax:s
main:s sans:[s
certResolver:s domains:[.1oh options:.b5 secretName:s store:.b5
entryPoints:[s ingressClassName:s parentRefs:[.b5 routes![.1og tls:.1oi
spec!.1oj
version:i
name!s namespace:s nativeLB:b nodePortLB:b port!q proxyProtocol:.1ol serversTransport:s terminationDelay:i tls:b weight:i
["v3","v2"]
match!s middlewares:[.b5 priority:i services:[.1om syntax:=1on
certResolver:s domains:[.1oh options:.b5 passthrough:b secretName:s store:.b5
entryPoints:[s ingressClassName:s routes![.1oo tls:.1op
spec!.1oq
name!s namespace:s nativeLB:b nodePortLB:b port!q weight:i
services:[.1os
entryPoints:[s ingressClassName:s routes![.1ot
spec!.1ou
headerField:s realm:s removeHeader:b secret:s
maxRequestBodyBytes:i maxResponseBodyBytes:i memRequestBodyBytes:i memResponseBodyBytes:i retryExpression:s
middlewares:[.b5
checkPeriod:q expression:s fallbackDuration:q recoveryDuration:q responseCode:i
defaultEncoding:s encodings:[s excludedContentTypes:[s includedContentTypes:[s minResponseBodyBytes:i
autoDetect:b
allowEncodedBackSlash:b allowEncodedHash:b allowEncodedNullCharacter:b allowEncodedPercent:b allowEncodedQuestionMark:b allowEncodedSemicolon:b allowEncodedSlash:b
errorRequestHeaders:[s query:s service:.1of status:[s statusRewrites:{i
caOptional:b caSecret:s certSecret:s insecureSkipVerify:b
addAuthCookiesToResponse:[s address:s authRequestHeaders:[s authResponseHeaders:[s authResponseHeadersRegex:s authSigninURL:s forwardBody:b headerField:s maxBodySize:i maxResponseBodySize:i preserveLocationHeader:b preserveRequestMethod:b tls:.1p4 trustForwardHeader:b
allowOrigins:[s
accessControlAllowCredentials:b accessControlAllowHeaders:[s accessControlAllowMethods:[s accessControlAllowOriginList:[s accessControlAllowOriginListRegex:[s accessControlExposeHeaders:[s accessControlMaxAge:i addVaryHeader:b allowedHosts:[s browserXssFilter:b contentSecurityPolicy:s contentSecurityPolicyReportOnly:s contentTypeNosniff:b customBrowserXSSValue:s customFrameOptionsValue:s customRequestHeaders:{s customResponseHeaders:{s featurePolicy:s forceSTSHeader:b frameDeny:b hostsProxyHeaders:[s isDevelopment:b permissionsPolicy:s publicKey:s referrerPolicy:s sslForceHost:b sslHost:s sslProxyHeaders:{s sslRedirect:b sslTemporaryRedirect:b stsIncludeSubdomains:b stsPreload:b stsSeconds:i
depth:i excludedIPs:[s ipv6Subnet:i
ipStrategy:.1p8 requestHeaderName:s requestHost:b
amount:i sourceCriterion:.1p9
ipStrategy:.1p8 rejectStatusCode:i sourceRange:[s
ipStrategy:.1p8 sourceRange:[s
commonName:b country:b domainComponent:b locality:b organization:b province:b serialNumber:b
commonName:b country:b domainComponent:b locality:b organization:b organizationalUnit:b province:b serialNumber:b
issuer:.1pd notAfter:b notBefore:b sans:b serialNumber:b subject:.1pe
info:.1pf pem:b
caSecret:s certSecret:s insecureSkipVerify:b
db:i dialTimeout:q endpoints:[s maxActiveConns:i minIdleConns:i poolSize:i readTimeout:q secret:s tls:.1ph writeTimeout:q
average:i burst:i period:q redis:.1pi sourceCriterion:.1p9
permanent:b regex:s replacement:s
permanent:b port:s scheme:s
regex:s replacement:s
attempts:i disableRetryOnNetworkError:b initialInterval:q maxRequestBodyBytes:i retryNonIdempotentMethod:b status:[s timeout:q
forceSlash:b prefixes:[s
regex:[s
addPrefix:.l7 basicAuth:.1ow buffering:.1ox chain:.1oy circuitBreaker:.1oz compress:.1p0 contentType:.1p1 digestAuth:.1ow encodedCharacters:.1p2 errors:.1p3 forwardAuth:.1p5 grpcWeb:.1p6 headers:.1p7 inFlightReq:.1pa ipAllowList:.1pb ipWhiteList:.1pc passTLSClientCert:.1pg plugin:{a rateLimit:.1pj redirectRegex:.1pk redirectScheme:.1pl replacePath:.r6 replacePathRegex:.1pm retry:.1pn stripPrefix:.1po stripPrefixRegex:.1pp
spec!.1pq
amount:i
sourceRange:[s
inFlightConn:.1ps ipAllowList:.1pt ipWhiteList:.1pt
spec!.1pu
dialTimeout:q idleConnTimeout:q pingTimeout:q readIdleTimeout:q responseHeaderTimeout:q
configMap:s secret:s
ids:[s trustDomain:s
certificatesSecrets:[s cipherSuites:[s disableHTTP2:b forwardingTimeouts:.1pw insecureSkipVerify:b maxIdleConnsPerHost:i maxVersion:s minVersion:s peerCertURI:s rootCAs:[.1px rootCAsSecrets:[s serverName:s spiffe:.1py
spec!.1pz
certificatesSecrets:[s insecureSkipVerify:b peerCertURI:s rootCAs:[.1px rootCAsSecrets:[s serverName:s spiffe:.1py
dialKeepAlive:q dialTimeout:q proxyProtocol:.1ol terminationDelay:q tls:.1q1
spec!.1q2
clientAuthType:=1je secretNames:[s
alpnProtocols:[s cipherSuites:[s clientAuth:.1q4 curvePreferences:[s disableSessionTickets:b maxVersion:s minVersion:s preferServerCipherSuites:b sniStrict:b
spec!.1q5
secretName!s
domain:.1oh resolver:s
certificates:[.1q7 defaultCertificate:.1q7 defaultGeneratedCert:.1q8
spec!.1q9
maxRequestBodyBytes:i status:[s
errors!.1qb fallback!.1of service!.1of
services:[.1of
healthCheck:.1o7 kind:=1o8 middlewares:[.b5 name!s namespace:s nativeLB:b nodePortLB:b passHostHeader:b passiveHealthCheck:.1o9 percent:i port:q responseForwarding:.1oa scheme:s serversTransport:s sticky:.1od strategy:=1oe weight:i
healthCheck:.1o7 kind:=1o8 maxBodySize:i middlewares:[.b5 mirrorBody:b mirrors:[.1qe name!s namespace:s nativeLB:b nodePortLB:b passHostHeader:b passiveHealthCheck:.1o9 port:q responseForwarding:.1oa scheme:s serversTransport:s sticky:.1od strategy:=1oe weight:i
services:[.1of sticky:.1od
failover:.1qc highestRandomWeight:.1qd mirroring:.1qf weighted:.1qg
spec!.1qh
["System","Disabled"]
provider!=1qj
["ConfigMap","Secret"]
key!s kind!=1ql name:s selector:.y
["PEM","PKCS12"]
["LegacyRC2","LegacyDES","Modern2023"]
format:=1qn key!s password:s profile:=1qo
data![.1qp metadata:.t
configMap:.1qq namespaceSelector!.y secret:.1qq
defaultCAs:.1qk inLineCAs:s sourceRefs:[.1qm target:.1qr
spec:.1qs
includeAllKeys:b key:s name:s selector:.y
configMap:.1qu inLine:s secret:.1qu useDefaultCAs:b
key!s password:s
key!s password:s profile:=1qo
jks:.1qw pkcs12:.1qx
key!s metadata:.t
additionalFormats:.1qy configMap:.1qz namespaceSelector:.y secret:.1qz
sources![.1qv target:.1r0
spec!.1r1
["kopia","restic",""]
backupStorageLocation!s maintenanceFrequency!s repositoryConfig:{s repositoryType:=1r3 resticIdentifier:s volumeNamespace!s
spec:.1r4
["Continue","Fail"]
command![s container:s onError:=1r6 timeout:s
exec!.1r7
excludedNamespaces:[s excludedResources:[s includedNamespaces:[s includedResources:[s labelSelector:.y name!s post:[.1r8 pre:[.1r8
resources:[.1r9
parallelFilesUpload:i
csiSnapshotTimeout:s datamover:s defaultVolumesToFsBackup:b defaultVolumesToRestic:b excludedClusterScopedResources:[s excludedNamespaceScopedResources:[s excludedNamespaces:[s excludedResources:[s hooks:.1ra includeClusterResources:b includedClusterScopedResources:[s includedNamespaceScopedResources:[s includedNamespaces:[s includedResources:[s itemOperationTimeout:s labelSelector:.y metadata:.16s orLabelSelectors:[.y orderedResources:{s resourcePolicy:.e2 snapshotMoveData:b snapshotVolumes:b storageLocation:s ttl:s uploaderConfig:.1rb volumeGroupSnapshotLabelKey:s volumeSnapshotLocations:[s
spec:.1rc
["ReadOnly","ReadWrite"]
bucket!s caCert:s caCertRef:.3k prefix:s
accessMode:=1re backupSyncPeriod:s config:{s credential:.3k default:b objectStorage!.1rf provider!s validationFrequency:s
spec:.1rg
backupName!s
spec:.1ri
["BackupLog","BackupContents","BackupVolumeSnapshots","BackupItemOperations","BackupResourceList","BackupResults","RestoreLog","RestoreResults","RestoreResourceList","RestoreItemOperations","CSIBackupVolumeSnapshots","CSIBackupVolumeSnapshotContents","BackupVolumeInfos","RestoreVolumeInfo"]
kind!=1rk name!s
target!.1rl
spec:.1rm
backupStorageLocation!s cancel:b node!s pod!.10g repoIdentifier!s tags:{s uploaderSettings:{s uploaderType:=1r3 volume!s
spec:.1ro
backupStorageLocation!s cancel:b pod!.10g repoIdentifier!s snapshotID!s snapshotSize:i sourceNamespace!s uploaderSettings:{s uploaderType:=1r3 volume!s
spec:.1rq
command![s container:s execTimeout:s onError:=1r6 waitForReady:b waitTimeout:s
initContainers:[a timeout:s
exec:.1rs init:.1rt
excludedNamespaces:[s excludedResources:[s includedNamespaces:[s includedResources:[s labelSelector:.y name!s postHooks:[.1ru
resources:[.1rv
excludedResources:[s includedResources:[s
parallelFilesDownload:i writeSparseFiles:b
backupName:s excludedNamespaces:[s excludedResources:[s existingResourcePolicy:s hooks:.1rw includeClusterResources:b includedNamespaces:[s includedResources:[s itemOperationTimeout:s labelSelector:.y namespaceMapping:{s orLabelSelectors:[.y preserveNodePorts:b resourceModifier:.e2 resourcePolicy:.e2 restorePVs:b restoreStatus:.1rx scheduleName:s uploaderConfig:.1ry
spec:.1rz
paused:b schedule!s skipImmediately:b template!.1rc useOwnerReferencesInBackup:b
spec:.1s1
config:{s credential:.3k provider!s
spec:.1s3
["auto","linux","windows"]
namespace!s pv!s pvc!s
backupStorageLocation!s cancel:b dataMoverConfig:{s datamover:s nodeOS:=1s5 operationTimeout!s snapshotID!s snapshotSize:i sourceNamespace!s targetVolume!.1s6
spec:.1s7
driver:s snapshotClass:s storageClass!s volumeSnapshot!s
backupStorageLocation!s cancel:b csiSnapshot:.1s9 dataMoverConfig:{s datamover:s operationTimeout!s snapshotType!s sourceNamespace!s sourcePVC!s
spec:.1sa
containerName:s vpaObjectName:s
spec:.1sc
["RequestsAndLimits","RequestsOnly"]
["Auto","Off"]
["Factor","Quantity"]
durationSeconds:i factor:i quantity:q type!=1sg
cpu:.1sh
containerName:s controlledResources:[s controlledValues:=1se maxAllowed:{q memoryAggregationIntervalCount:i memoryAggregationIntervalSeconds:i minAllowed:{q mode:=1sf oomBumpUpRatio:q oomMinBumpUp:q startupBoost:.1si
containerPolicies:[.1sj
["TargetHigherThanRequests","TargetLowerThanRequests"]
changeRequirement!=1sl resources![s
["Off","Initial","Recreate","InPlaceOrRecreate","InPlace","Auto"]
evictAfterOOMSeconds:i evictionRequirements:[.1sm minReplicas:i updateMode:=1sn
recommenders:[.16 resourcePolicy:.1sk startupBoost:.1si targetRef!.qp updatePolicy:.1so
spec!.1sp
`;
