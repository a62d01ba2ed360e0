import type { MemoryFile } from '../../src/core/files/memory-tree.ts';
import { fc } from '../support/property.ts';

/** The files of a repository by path. */
export type Files = Record<string, MemoryFile>;

/** One Kustomization of a made-up repository, with what is in its directory. */
export interface Application {
  /**
   * The application whose build makes this one's Kustomization; none for what stands in the cluster's own directory.
   */
  readonly parent: number | undefined;
  readonly value: string;
  /**
   * `rules`: its chart holds an admission policy. `maker`: its chart makes a Kustomization, of a directory of its own.
   * `giver`: it makes variables that others may want; only the first one does, since two would fight.
   */
  readonly release: 'chart' | 'giver' | 'maker' | 'none' | 'rules' | 'shared-values';
  readonly dependsOn: number | undefined;
  /** The application whose ConfigMap, or Secret, gives variables. */
  readonly variables: number | undefined;
  readonly source: 'external' | 'working-tree';
  /**
   * `policy`: an admission policy; `remote`: a file from elsewhere, which nobody fetches; `secret`: a Secret in clear,
   * from which others take their variables.
   */
  readonly more:
    | 'broken'
    | 'component'
    | 'none'
    | 'policy'
    | 'provider'
    | 'remote'
    | 'secret'
    | 'shared-name'
    | 'suspended'
    | 'target-namespace';
  /** The application whose release this one's release waits for. */
  readonly after: number | undefined;
}

/** A repository of up to eight applications. */
export interface Repository {
  readonly applications: readonly Application[];
  /** The directory of the applications. */
  readonly directory: string;
}

const index = (size: number): fc.Arbitrary<number | undefined> =>
  fc.option(fc.nat({ max: size - 1 }), { nil: undefined, freq: 2 });

/** Repositories in which anything may depend on anything, circles and missing things included. */
export const repositories: fc.Arbitrary<Repository> = fc
  .integer({ min: 1, max: 8 })
  .chain((size) =>
    fc.array(
      fc.record({
        parent: index(size),
        value: fc.constantFrom('one', 'two', "'3'", 'true', '${NAME}'),
        release: fc.constantFrom('none', 'none', 'chart', 'shared-values', 'maker', 'giver', 'rules'),
        dependsOn: index(size + 1),
        variables: index(size + 1),
        source: fc.constantFrom('working-tree', 'working-tree', 'external'),
        more: fc.constantFrom(
          'none',
          'none',
          'component',
          'target-namespace',
          'shared-name',
          'suspended',
          'broken',
          'policy',
          'provider',
          'remote',
          'secret',
        ),
        after: index(size),
      } satisfies { [Key in keyof Application]: fc.Arbitrary<Application[Key]> }),
      { minLength: size, maxLength: size },
    ),
  )
  .map((applications) => ({ applications, directory: 'apps' }));

/** A parent counts only when it comes first, so that there is always a way from the cluster to each application. */
function parentOf({ parent }: Application, at: number): number | undefined {
  return parent !== undefined && parent < at ? parent : undefined;
}

/** Begins every value in a Secret. */
export const planted = 'correct-horse';

function kustomizationOf(application: Application, at: number, directory: string, variablesOf?: Application): string {
  const { dependsOn, variables, source, more } = application;
  const lines = [
    'apiVersion: kustomize.toolkit.fluxcd.io/v1',
    'kind: Kustomization',
    `metadata: {name: app-${at}, namespace: flux-system}`,
    'spec:',
    '  interval: 1h',
    '  prune: true',
    source === 'external' ? `  path: ./${at}` : `  path: ./${directory}/${at}`,
    source === 'external'
      ? '  sourceRef: {kind: OCIRepository, name: external}'
      : '  sourceRef: {kind: GitRepository, name: flux-system}',
    ...(dependsOn === undefined ? [] : [`  dependsOn: [{name: app-${dependsOn}}]`]),
    ...(variables === undefined
      ? []
      : [
          variablesOf?.more === 'secret'
            ? `  postBuild: {substituteFrom: [{kind: Secret, name: secret-${variables}}]}`
            : `  postBuild: {substituteFrom: [{kind: ConfigMap, name: variables-${variables === at ? 9 : variables}}]}`,
        ]),
    ...(more === 'suspended' ? ['  suspend: true'] : []),
    ...(more === 'target-namespace' ? ['  targetNamespace: target'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function releaseOf(at: number, { release, after }: Application): string {
  // One that waits behind a circle of Kustomizations ends in another way when what it waits for is left out: what it
  // makes does so, too.
  const dependsOn = after === undefined || release === 'maker' ? '' : `  dependsOn: [{name: release-${after}}]\n`;
  return `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: release-${at}, namespace: apps}\nspec:\n  chart: {spec: {chart: ./charts/${release === 'maker' || release === 'giver' || release === 'rules' ? release : 'app'}, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}\n  values: {at: ${at}}\n${dependsOn}${release === 'shared-values' ? '  valuesFrom: [{kind: ConfigMap, name: shared-name, valuesKey: values}]\n' : ''}`;
}

/** A policy by which ConfigMaps hold few characters. */
function policyOf(name: string, most: string): string {
  return `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: "${name}"}\nspec:\n  matchConstraints: {resourceRules: [{apiGroups: [''], apiVersions: [v1], operations: ['*'], resources: [configmaps]}]}\n  validations: [{expression: "object == null || object.data.all(key, size(object.data[key]) < ${most})"}]\n---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: "${name}"}\nspec: {policyName: "${name}", validationActions: [Deny]}\n`;
}

function mapOf({ value }: Application, at: number): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: map-${at}, namespace: apps}\ndata: {value: ${value.includes('$') ? `'${value}'` : value.includes("'") || value === 'true' ? `"${value.replaceAll("'", '')}"` : value}}\n`;
}

function contentOf(application: Application, at: number, children: readonly string[]): Files {
  const { more, release, value } = application;
  const listed = ['map.yaml', 'variables.yaml', ...children];
  const files: Files = {
    'map.yaml': mapOf(application, at),
    'variables.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: variables-${at}, namespace: flux-system}\ndata: {NAME: name-${at}}\n`,
  };
  if (release !== 'none') {
    listed.push('release.yaml');
    files['release.yaml'] = releaseOf(at, application);
  }
  // Made by several applications at one time, with another content each.
  if (more === 'shared-name') {
    listed.push('shared.yaml');
    files['shared.yaml'] =
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shared-name, namespace: apps}\ndata: {values: 'from: ${at}'}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: variables-0, namespace: flux-system}\ndata: {NAME: shared-${at}}\n`;
    if (at === 0) files['shared.yaml'] = files['shared.yaml'].split('---\n')[0] ?? '';
  }
  if (more === 'broken') listed.push('missing.yaml');
  if (more === 'remote') listed.push("'https://example.com/more.yaml'");
  if (more === 'secret') {
    listed.push('secret.yaml');
    files['secret.yaml'] =
      `apiVersion: v1\nkind: Secret\nmetadata: {name: secret-${at}, namespace: flux-system}\nstringData: {NAME: '${planted}-${value.replaceAll(/\W/g, '')}'}\n`;
  }
  if (more === 'policy') {
    listed.push('policy.yaml');
    files['policy.yaml'] = policyOf(`policy-${at}`, value === 'one' ? '4' : '7');
  }
  if (more === 'provider') {
    listed.push('provider.yaml');
    files['provider.yaml'] =
      `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSetInputProvider\nmetadata: {name: provider-${at}, namespace: flux-system, labels: {team: one}}\nspec: {type: Static, defaultValues: {app: '${at}', value: ${value.includes('$') ? 'variable' : value}}}\n`;
  }
  files['kustomization.yaml'] =
    `resources: [${listed.join(', ')}]\n${more === 'component' ? 'components: [../../component]\n' : ''}`;
  return files;
}

/** The files of a repository; `external` are those of the artifact of its one external source. */
export function filesOf({ applications, directory }: Repository): { readonly tree: Files; readonly external: Files } {
  const tree: Files = {
    'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'charts/app/templates/cm.yaml':
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {values: {{ .Values | toJson | quote }}}\n',
    'charts/giver/Chart.yaml': 'apiVersion: v2\nname: giver\nversion: 1.0.0\n',
    'charts/giver/templates/cm.yaml':
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: variables-8, namespace: flux-system}\ndata: {NAME: 'given-{{ .Values.at }}'}\n",
    'charts/rules/Chart.yaml': 'apiVersion: v2\nname: rules\nversion: 1.0.0\n',
    'charts/rules/templates/policy.yaml': policyOf('{{ .Release.Name }}', '{{ add 3 .Values.at }}'),
    'charts/maker/Chart.yaml': 'apiVersion: v2\nname: maker\nversion: 1.0.0\n',
    'charts/maker/templates/ks.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: made-{{ .Values.at }}, namespace: flux-system}\nspec: {interval: 1h, prune: true, path: ./made/{{ .Values.at }}, sourceRef: {kind: GitRepository, name: flux-system}}\n',
    'cluster/source.yaml':
      'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: external, namespace: flux-system}\nspec: {interval: 1h, url: "oci://registry.example.com/external"}\n',
    // Makes a release and variables of every provider, and of the first provider what all of them may want.
    'cluster/set.yaml':
      "apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: set, namespace: flux-system}\nspec:\n  inputsFrom: [{selector: {matchLabels: {team: one}}}]\n  resources:\n    - {apiVersion: v1, kind: ConfigMap, metadata: {name: variables-9}, data: {NAME: '<< inputs.value >>'}}\n    - {apiVersion: v1, kind: ConfigMap, metadata: {name: 'variables-<< inputs.app >>'}, data: {NAME: 'set-<< inputs.app >>'}}\n    - apiVersion: helm.toolkit.fluxcd.io/v2\n      kind: HelmRelease\n      metadata: {name: of-set}\n      spec: {interval: 1h, chart: {spec: {chart: ./charts/app, sourceRef: {kind: GitRepository, name: flux-system}}}, values: {of: '<< inputs.app >>'}}\n",
    'component/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ncommonAnnotations: {team: one}\n',
  };
  const external: Files = {
    'component/kustomization.yaml': tree['component/kustomization.yaml'] ?? '',
  };
  const giver = applications.findIndex(({ release }) => release === 'giver');
  for (const [at, written] of applications.entries()) {
    const application: Application =
      written.release === 'giver' && at !== giver ? { ...written, release: 'chart' } : written;
    const children = applications.flatMap((child, childAt) =>
      parentOf(child, childAt) === at ? [`ks-${childAt}.yaml`] : [],
    );
    const content = contentOf(application, at, children);
    const place = application.source === 'external' ? external : tree;
    const base = application.source === 'external' ? `${at}` : `${directory}/${at}`;
    for (const [name, text] of Object.entries(content)) place[`${base}/${name}`] = text;
    if (application.release === 'maker') {
      tree[`made/${at}/map.yaml`] = mapOf(application, at).replace('name: map-', 'name: made-');
      tree[`made/${at}/release.yaml`] = releaseOf(at, { ...application, release: 'chart', after: undefined }).replace(
        `name: release-${at}`,
        `name: of-made-${at}`,
      );
    }
    const parent = parentOf(application, at);
    const variablesOf = application.variables === at ? undefined : applications[application.variables ?? -1];
    const text = kustomizationOf(application, at, directory, variablesOf);
    const above = parent === undefined ? undefined : applications[parent];
    if (above === undefined) tree[`cluster/ks-${at}.yaml`] = text;
    else if (above.source === 'external') external[`${parent}/ks-${at}.yaml`] = text;
    else tree[`${directory}/${parent}/ks-${at}.yaml`] = text;
  }
  // A component that is two levels up from everywhere.
  if (external['component/kustomization.yaml'] !== undefined)
    for (const at of applications.keys())
      if (external[`${at}/kustomization.yaml`] !== undefined)
        external[`${at}/kustomization.yaml`] = (external[`${at}/kustomization.yaml`] as string).replace(
          '../../component',
          '../component',
        );
  return { tree, external };
}
