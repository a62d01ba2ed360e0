import { isSince } from './tool-version.ts';

/** The tools whose versions differ between clusters. */
type Tool = 'flux' | 'helm' | 'helm-controller' | 'kubernetes' | 'kustomize';

/** Behaviour of a tool from one version on, or up to another. */
export interface Behaviour {
  readonly tool: Tool;
  /** The first version that does so; without it all did before `until`. */
  readonly since?: string;
  /** The first version that does so no more. */
  readonly until?: string;
  /** Where the tool's source says it. */
  readonly source: string;
}

const rowsOf =
  (tool: Tool) =>
  (since: string | undefined, source: string, until?: string): Behaviour => ({
    tool,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    source,
  });
const flux = rowsOf('flux');
const helm = rowsOf('helm');
const kubernetes = rowsOf('kubernetes');
const kustomize = rowsOf('kustomize');

/** Differences between the versions of the tools that are followed. */
export const behaviours = {
  /** Post-renderers get hooks too, and hooks are looked for in what they return. */
  'helm-hooks-after-post-renderers': helm('4.0', 'pkg/action/action.go renderResources'),
  /** helm-controller applies nothing but definitions of `crds/`. */
  'helm-definitions-alone': helm('4.0', 'helm-controller internal/action/crds.go applyCRDs'),
  /** Releases may be applied on the server, and definitions of `crds/` with them. */
  'helm-server-side-apply': helm('4.0', 'helm-controller internal/action/upgrade.go Upgrade'),
  'helm-must-to-toml': helm('4.2', 'pkg/engine/funcs.go funcMap'),
  /** Documents keep the line feeds at the end of a file. */
  'helm-file-ends': helm('4.2', 'pkg/release/v1/util/manifest.go SplitManifests'),
  /** Documents keep the empty lines at their ends: only blanks behind the dashes belong to a separator. */
  'helm-document-ends': helm('4.2.4', 'pkg/release/v1/util/manifest.go sep'),
  /** The eleven functions on durations. */
  'helm-durations': helm('4.3', 'pkg/engine/funcs.go funcMap'),
  /** `.Files.Lines` of an empty file is empty, where it was an error. */
  'helm-lines-of-nothing': helm('4.3', 'pkg/engine/files.go Lines'),
  /** A values file gets a last line feed before it is read, so that no last line is forgotten. */
  'helm-values-line-feed': helm('4.3', 'pkg/chart/v2/loader/load.go LoadValues'),
  /** A file of a chart has a bound of its own besides that of all files. */
  'helm-file-bound': helm(undefined, 'pkg/chart/loader/archive/archive.go MaxDecompressedFileSize', '4.3'),
  /** Variables of a post-build substitution must be set. */
  'flux-strict-substitution': flux('2.9', 'kustomize-controller 1.9 StrictPostBuildSubstitutions'),
  /** `spec.ignore` of a Kustomization names fields that are left as they are. */
  'flux-drift-ignore': flux('2.9', 'kustomize-controller 1.9 api/v1 Ignore'),
  /** `substituteStrategy` of a Kustomization says when variables are substituted. */
  'flux-substitute-strategy': flux('2.9', 'kustomize-controller 1.9 api/v1 PostBuild'),
  /** Post-renderers take hooks with the rest unless a release says otherwise. */
  'flux-post-renders-hooks': flux('2.9', 'helm-controller 1.6 UseHelm3Defaults'),
  /** Images match by digests of any algorithm; a name that is no regular expression matches none. */
  'kustomize-image-digests': kustomize('5.8.2', 'api/internal/image/image.go IsImageMatched'),
  /** `images` changes volumes that are images in CronJobs too. */
  'kustomize-cron-job-volumes': kustomize('5.8.2', 'api/internal/konfig/builtinpluginconsts/images.go'),
  /** The options of a replacement's target count for fields inside of texts too. */
  'kustomize-options-in-text': kustomize('5.8.2', 'api/filters/replacement/replacement.go setValueInStructuredData'),
  /** Labels of `volumeClaimTemplates` have a flag and field specs of their own; `includeTemplates` leaves them. */
  'kustomize-claim-template-labels': kustomize(
    '5.8.2',
    'api/internal/konfig/builtinpluginconsts/volumeclaimmetadatalabels.go',
  ),
  /** A generated Secret that is merged keeps what `stringData` of the other has. */
  'kustomize-string-data': kustomize('5.8.2', 'api/resmap/reswrangler.go normalizeSecretStringData'),
  /** Directories with `..` inside of a name are refused. */
  'kustomize-ambiguous-paths': kustomize('5.8.2', 'api/internal/loader/fileloader.go hasAmbiguousPathSegment'),
  /** Validating admission policies have no namespace. */
  'kustomize-policy-scope': kustomize('5.8.2', 'kyaml/openapi/openapi.go precomputedIsNamespaceScoped'),
  /** The first ones with Helm 4 took its default for hooks; the fourth went back to that of Helm 3. */
  'helm-controller-takes-hooks': rowsOf('helm-controller')('1.5', 'helm-controller CHANGELOG 1.5.4', '1.5.4'),
  /** The names of Services, and of those that Ingresses name, may begin with a digit. */
  'kubernetes-service-names': kubernetes('1.36', 'pkg/features/kube_features.go RelaxedServiceNameValidation'),
  /** A HorizontalPodAutoscaler names its target, unless that is a ReplicationController, with a group of the API. */
  'kubernetes-scale-target-group': kubernetes(
    '1.34',
    'pkg/registry/autoscaling/horizontalpodautoscaler/strategy.go AllowEmptyAPIGroup',
  ),
  /** Addresses that programs read in two ways are refused. */
  'kubernetes-strict-addresses': kubernetes('1.36', 'pkg/features/kube_features.go StrictIPCIDRValidation'),
  /** `revisionHistoryLimit` of a StatefulSet may change. */
  'kubernetes-stateful-set-history': kubernetes(
    '1.33',
    'pkg/apis/apps/validation/validation.go ValidateStatefulSetUpdate',
  ),
  /** `trafficDistribution` of a Service may be `PreferSameZone` or `PreferSameNode`. */
  'kubernetes-traffic-distribution': kubernetes('1.34', 'pkg/features/kube_features.go PreferSameTrafficDistribution'),
  /** Volumes that are images need a reference in templates of pods too. */
  'kubernetes-image-reference': kubernetes('1.37', 'pkg/apis/core/validation/validation.go validateImageVolumeSource'),
  /** `maxUnavailable` of a StatefulSet is read. */
  'kubernetes-stateful-set-unavailable': kubernetes('1.37', 'pkg/features/kube_features.go MaxUnavailableStatefulSet'),
  /** A range of ports that ends before its begin is told with its end. */
  'kubernetes-end-port-words': kubernetes(
    '1.37',
    'pkg/apis/networking/validation/validation.go ValidateNetworkPolicyPort',
  ),
  /** What declarations of types require is told without words of its own. */
  'kubernetes-required-words': kubernetes(
    '1.37',
    'pkg/apis/autoscaling/v2/zz_generated.validations.go, pkg/apis/rbac/v1/zz_generated.validations.go',
  ),
  /**
   * Fields of StatefulSets and bindings that may not change are told one by one, in the words that all such fields
   * have.
   */
  'kubernetes-immutable-words': kubernetes(
    '1.37',
    'pkg/apis/apps/validation/validation.go ValidateStatefulSetUpdate, pkg/apis/rbac/validation/validation.go ValidateRoleBindingUpdate',
  ),
  /** Fields that their types declare to be immutable are told without their values. */
  'kubernetes-declared-immutable': kubernetes('1.37', 'apimachinery pkg/api/validate/immutable.go Immutable'),
  /** A HorizontalPodAutoscaler may scale to zero. */
  'kubernetes-scale-to-zero': kubernetes('1.37', 'pkg/features/kube_features.go HPAScaleToZero'),
} satisfies Record<string, Behaviour>;

/** The name of a row of the table. */
export type BehaviourId = keyof typeof behaviours;

/** Test whether this version of the row's tool does what the row says. */
export function behaves(id: BehaviourId, version: string): boolean {
  const { since, until }: Behaviour = behaviours[id];
  return (since === undefined || isSince(version, since)) && (until === undefined || !isSince(version, until));
}
