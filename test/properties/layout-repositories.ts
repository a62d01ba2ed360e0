import type { PreviewSide } from '../../src/render/preview/preview-request.ts';

/** The text files of a tree by path. */
export type Files = Readonly<Record<string, string>>;

const flux = (name: string, path: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec:\n  path: ${path}\n  sourceRef: {kind: GitRepository, name: flux-system}\n${more}`;
/** A ConfigMap with a value. */
export const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: apps}\ndata: {key: a}\n`;
const release = (name: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: apps}\nspec: {chart: {spec: {chart: ./charts/app, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}}}\n`;

/** What every repository has besides its clusters: apps with bases and overlays, a chart, and what nothing applies. */
export const common: Files = {
  'apps/base/one/kustomization.yaml':
    'resources: [cm.yaml]\nconfigMapGenerator: [{name: gen, namespace: apps, files: [text.txt]}]\n',
  'apps/base/one/cm.yaml': configMap('one'),
  'apps/base/one/text.txt': 'a\n',
  'apps/base/one/unlisted.yaml': configMap('unlisted'),
  'apps/base/two/kustomization.yaml': 'resources: [hr.yaml]\n',
  'apps/base/two/hr.yaml': release('two'),
  'apps/plain/cm.yaml': configMap('plain'),
  'apps/plain/README.md': 'a\n',
  'charts/app/Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
  'charts/app/values.yaml': 'size: 1\n',
  'charts/app/templates/cm.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Release.Name }}}\ndata: {size: {{ .Values.size | quote }}}\n',
  'spare/ks.yaml': 'a: 1\n',
  'README.md': 'a\n',
  '.github/workflows/ci.yaml': 'on: push\n',
};

const overlay = (name: string): Files => ({
  [`apps/${name}/kustomization.yaml`]: 'resources: [../base/one, ../base/two]\npatches: [{path: patch.yaml}]\n',
  [`apps/${name}/patch.yaml`]:
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one, namespace: apps}\ndata: {more: b}\n',
});

/** Some files, and those of every cluster. */
const joined = (files: Files, names: readonly string[], own: (name: string) => Files): Files =>
  Object.assign({ ...files }, ...names.map(own)) as Files;

/** Clusters as `flux bootstrap` leaves them, each with a directory of its own. */
const bootstrapped = (names: readonly string[]): Files =>
  Object.assign(
    {},
    ...names.map((name) => ({
      ...overlay(name),
      [`clusters/${name}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./clusters/${name}`),
      [`clusters/${name}/flux-system/kustomization.yaml`]: 'resources: [gotk-sync.yaml]\n',
      [`clusters/${name}/apps.yaml`]: flux('apps', `./apps/${name}`),
      [`clusters/${name}/plain.yaml`]: flux('plain', './apps/plain'),
    })),
  ) as Files;

/** What the Kustomization of a cluster replaces by its name. */
const variable = `\${CLUSTER}`;

/** Clusters that are put together from a base, with patches. */
const assembled = (names: readonly string[]): Files =>
  Object.assign(
    {
      'system/kustomization.yaml': 'resources: [ks.yaml, apps.yaml, plain.yaml]\n',
      'system/ks.yaml': flux('flux-system', `./clusters/${variable}`),
      'system/apps.yaml': flux('apps', `./apps/${variable}`),
      'system/plain.yaml': flux('plain', './apps/plain'),
    },
    ...names.map((name) => ({
      ...overlay(name),
      [`clusters/${name}/kustomization.yaml`]: 'resources: [../../system]\npatches: [{path: patch.yaml}]\n',
      [`clusters/${name}/patch.yaml`]: `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: flux-system, namespace: flux-system}\nspec: {postBuild: {substitute: {CLUSTER: ${name}}}}\n`,
    })),
  ) as Files;

/**
 * One Kustomization made outside of the tree builds a directory of tenants, whose Kustomizations take the tenants'
 * directories.
 */
const tenants = (names: readonly string[]): Files =>
  Object.assign(
    { 'flux/kustomization.yaml': `resources: [${names.map((name) => `${name}.yaml`).join(', ')}]\n` },
    ...names.map((name) => ({
      ...overlay(name),
      [`flux/${name}.yaml`]: flux(name, `./apps/${name}`, '  targetNamespace: apps\n'),
    })),
  ) as Files;

/** What Kustomizations of a cluster take from an artifact that is put together in it, from parts of the tree. */
const generated = (names: readonly string[]): Files =>
  joined({ 'flux/apps/nothing.md': 'a\n' }, names, (name) => ({
    ...overlay(name),
    [`flux/${name}/generator.yaml`]: `apiVersion: source.extensions.fluxcd.io/v1beta1\nkind: ArtifactGenerator\nmetadata: {name: apps-${name}, namespace: flux-system}\nspec:\n  sources: [{alias: repo, kind: GitRepository, name: flux-system}]\n  artifacts:\n    - name: apps-${name}\n      copy:\n        - {from: "@repo/apps/${name}/**", to: "@artifact/${name}/"}\n        - {from: "@repo/apps/base/**", to: "@artifact/base/", exclude: ["*.md"]}\n`,
    [`flux/${name}/apps.yaml`]: flux(`apps-${name}`, `./${name}`).replace(
      'kind: GitRepository, name: flux-system',
      `kind: ExternalArtifact, name: apps-${name}`,
    ),
    [`flux/${name}/plain.yaml`]: flux(`plain-${name}`, './apps/plain'),
  }));

/** What the tree stands for besides itself. */
export const published = [{ source: 'oci://ghcr.io/example/{name}', path: '{name}', ignore: ['*.md'] }];

/** Kustomizations whose source is an artifact of a registry, which holds a directory of the tree. */
const pushed = (names: readonly string[]): Files =>
  joined(
    {
      'flux/source.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: apps, namespace: flux-system}\nspec: {url: "oci://ghcr.io/example/apps", ref: {tag: latest}}\n',
    },
    names,
    (name) => ({
      ...overlay(name),
      [`flux/${name}.yaml`]: flux(name, `./${name}`).replace(
        'kind: GitRepository, name: flux-system',
        'kind: OCIRepository, name: apps',
      ),
    }),
  );

/** Clusters whose first Kustomization a FluxInstance makes. */
const instances = (names: readonly string[]): Files =>
  joined({}, names, (name) => ({
    ...overlay(name),
    [`instances/${name}/flux.yaml`]: `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: {name: flux, namespace: flux-system}\nspec:\n  distribution: {version: 2.8.x, registry: ghcr.io/fluxcd}\n  sync: {kind: GitRepository, url: "https://github.com/example/fleet", ref: refs/heads/main, path: clusters/${name}}\n`,
    [`clusters/${name}/apps.yaml`]: flux('apps', `./apps/${name}`),
    [`clusters/${name}/plain.yaml`]: flux('plain', './apps/plain'),
  }));

/** Kustomizations that a ResourceSet makes, one for each of its inputs. */
const sets = (names: readonly string[]): Files =>
  joined(
    {
      'flux/set.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: ResourceSet\nmetadata: {name: apps, namespace: flux-system}\nspec:\n  inputs: [${names.map((name) => `{app: ${name}}`).join(', ')}]\n  resources:\n    - apiVersion: kustomize.toolkit.fluxcd.io/v1\n      kind: Kustomization\n      metadata: {name: "<< inputs.app >>", namespace: flux-system}\n      spec: {path: "./apps/<< inputs.app >>", sourceRef: {kind: GitRepository, name: flux-system}}\n`,
    },
    names,
    overlay,
  );

/** A hub whose Kustomizations are applied to other clusters. */
const hub = (names: readonly string[]): Files =>
  joined(
    {
      'hub/flux-system/gotk-sync.yaml': flux('flux-system', './hub'),
      'hub/flux-system/kustomization.yaml': 'resources: [gotk-sync.yaml]\n',
    },
    names,
    (name) => ({
      ...overlay(name),
      [`hub/${name}/apps.yaml`]: flux(`apps-${name}`, `./apps/${name}`, `  kubeConfig: {secretRef: {name: ${name}}}\n`),
      [`hub/${name}/kustomization.yaml`]: `resources: [apps.yaml, ../../spokes]\nnameSuffix: -${name}\n`,
      'spokes/kustomization.yaml': `resources: [plain.yaml]\n`,
      'spokes/plain.yaml': configMap('spoke'),
    }),
  );

/** A layout: its files for some clusters, and where these are looked for. */
export interface Layout {
  readonly files: (names: readonly string[]) => Files;
  readonly place: Omit<PreviewSide, 'tree'>;
}

const everywhere = { path: '' };

/** The layouts that Flux documents, small. */
export const layouts = {
  assembled: { files: assembled, place: everywhere },
  bootstrapped: { files: bootstrapped, place: everywhere },
  generated: { files: generated, place: everywhere },
  hub: { files: hub, place: everywhere },
  instances: { files: instances, place: everywhere },
  placed: { files: assembled, place: { path: 'clusters', places: ['clusters/*'] } },
  pushed: { files: pushed, place: everywhere },
  sets: { files: sets, place: everywhere },
  tenants: { files: tenants, place: everywhere },
} as const satisfies Readonly<Record<string, Layout>>;
