import { greatest } from '../../../core/append.ts';
import { type FileTree, readText } from '../../../core/files/file-tree.ts';
import { baseName, joinPath, parentPath } from '../../../core/files/paths.ts';
import { helmGroup, kustomizeGroup, operatorGroup, sourceGroup } from '../../../core/flux-kinds.ts';
import { type JsonObject, jsonAt } from '../../../core/json.ts';
import type { Position } from '../../../core/position.ts';
import { behaves } from '../../../core/versions/behaviours.ts';
import { fluxOfController, fluxOfHelmController } from '../../../core/versions/flux-versions.ts';
import { newestFluxOf } from '../../../core/versions/operator-versions.ts';
import { helmReleaseSpec } from '../../helm-release-spec.ts';
import { kustomizationSpec } from '../../kustomization-spec.ts';
import { fluxInstanceSpec } from '../../operator-spec.ts';
import { sourceSpec } from '../../source-spec.ts';
import { componentsFile, placeOf, type Root } from '../entry-points.ts';
import type { FluxObject } from '../flux-object.ts';
import {
  type ControllerFlag,
  deploymentFlags,
  kustomizationFlags,
  kustomizationsIn,
  patchFlags,
} from './controller-flags.ts';
import { controllerImages, patchedImages } from './controller-images.ts';
import { fluxInRange } from './flux-range.ts';
import { type ClusterFlux, type ControlledKind, type FluxSettings, settingsOfVersion } from './flux-settings.ts';

/** The `spec` of a FluxInstance in the tree, or of the one that a release of the chart `flux-instance` makes. */
export interface InstanceSpec {
  readonly spec: JsonObject;
  readonly at: Position;
  /**
   * The version of Flux Operator, of what is no instance but the release of the operator's chart; `spec` is empty then.
   */
  readonly operator?: string;
}

/**
 * The Flux of the cluster that begins with a root: that of the manifests which bootstrapping leaves beside its first
 * Kustomization, or that its directory takes from elsewhere, or of a FluxInstance, or of a release of the chart
 * `flux-instance`. Of several that of the one that stands nearest to where the cluster begins; undefined when that is
 * not one.
 */
export function clusterFlux(
  tree: FileTree,
  { instances }: { readonly instances: readonly InstanceSpec[] },
  root: Root,
): ClusterFlux | undefined {
  const operator = nearestTo(
    root,
    instances.filter((one) => one.operator !== undefined),
  );
  const found = fluxOf(
    tree,
    instances.filter((one) => one.operator === undefined),
    root,
    operator?.operator,
  );
  const minor = /^v?0\.(\d{1,4})(?:\.(?:\d+|x|\*))?$/.exec(operator?.operator ?? '')?.[1];
  if (operator === undefined || minor === undefined) return found;
  const known = found ?? { settings: {}, origins: {}, at: operator.at };
  return {
    ...known,
    settings: { ...known.settings, operatorMinor: Number(minor) },
    origins: { ...known.origins, operatorMinor: operator.at },
  };
}

function fluxOf(
  tree: FileTree,
  instances: readonly InstanceSpec[],
  root: Root,
  operator: string | undefined,
): ClusterFlux | undefined {
  const directories = new Set(root.entries.map((entry) => parentPath(placeOf(entry))));
  const beside = [...directories].flatMap((directory) => [
    joinPath(directory, componentsFile),
    joinPath(directory, `flux-system/${componentsFile}`),
  ]);
  // What a cluster is put together from may have them anywhere.
  const inside = root.entries.flatMap((entry) => (entry.kind === 'directory' ? entry.components : []));
  const patching = new Set([...directories, ...inside.map(parentPath)]);
  for (const file of [...beside, ...inside.filter((one) => baseName(one) === componentsFile)]) {
    const found = ofComponents(tree, file, patching);
    if (found !== undefined) return found;
  }
  const instance = nearestTo(root, instances);
  return instance === undefined ? undefined : ofInstance(instance, operator);
}

/** The one that stands nearest to where a cluster begins; undefined when several do. */
function nearestTo(root: Root, instances: readonly InstanceSpec[]): InstanceSpec | undefined {
  const directories = [...new Set(root.entries.map((entry) => parentPath(placeOf(entry))))];
  const nearness = instances.map(({ at }) =>
    greatest(directories.map((directory) => sharedDirectories(directory, parentPath(at.file)))),
  );
  const most = greatest(nearness);
  const nearest = instances.filter((_one, i) => nearness[i] === most);
  return nearest.length > 1 ? undefined : nearest[0];
}

/** Settings of a Flux whose version the user gives; `found` is what files say of it, whose gates and flags win. */
export function fluxOfVersion(version: string, found: ClusterFlux | undefined): Pick<ClusterFlux, 'settings'> {
  const isStated = (name: string): boolean => {
    const origin = found?.origins[name as keyof FluxSettings];
    return origin !== undefined && origin !== found?.at;
  };
  const stated = Object.entries(found?.settings ?? {}).filter(([name]) => isStated(name));
  return { settings: { ...found?.settings, ...settingsOfVersion(version), ...Object.fromEntries(stated) } };
}

/** The settings that follow from it. */
export function fluxSettings(flux: Pick<ClusterFlux, 'settings'> | undefined): Partial<FluxSettings> {
  return flux?.settings ?? {};
}

function ofComponents(tree: FileTree, file: string, directories: ReadonlySet<string>): ClusterFlux | undefined {
  const text = readText(tree, file);
  if (text === undefined) return undefined;
  const found = /^# Flux Version: (\S+)/m.exec(text);
  const stated = found?.[1];
  const kustomizations = kustomizationsIn(tree, [parentPath(file), ...directories]);
  const images = controllerImages(tree, text, kustomizations);
  const { version: controller } = images.get('kustomize-controller') ?? {};
  const ofController = controller === undefined ? undefined : fluxOfController(controller);
  const version = stated ?? (ofController === undefined ? undefined : `v${ofController}`);
  // What a kustomization changes stands in it, or in a patch.
  const flags = [...deploymentFlags(text, file), ...kustomizations.flatMap((one) => kustomizationFlags(tree, one))];
  const hasWatcher = text.includes('/source-watcher:') || /^# Components:.*\bsource-watcher\b/m.test(text);
  return derived(
    version,
    { ...settingsOfVersion(version), ...settingsOfImages(images) },
    flags,
    { file, ...lineOf(text, found?.index) },
    hasWatcher,
  );
}

/** Settings that follow from the controllers themselves, of whatever version of Flux they are said to be. */
function settingsOfImages(images: ReturnType<typeof controllerImages>): Partial<FluxSettings> {
  const builds = images.get('kustomize-controller')?.version;
  const releases = images.get('helm-controller')?.version;
  const { strictSubstitution, kustomize } = settingsOfVersion(
    builds === undefined ? undefined : fluxOfController(builds),
  );
  const { helm, postRenderStrategy } = settingsOfVersion(
    releases === undefined ? undefined : fluxOfHelmController(releases),
  );
  const isCombined = releases !== undefined && behaves('helm-controller-takes-hooks', releases);
  return {
    ...(strictSubstitution === undefined ? {} : { strictSubstitution }),
    ...(kustomize === undefined ? {} : { kustomize }),
    ...(helm === undefined ? {} : { helm }),
    ...(postRenderStrategy === undefined ? {} : { postRenderStrategy: isCombined ? 'combined' : postRenderStrategy }),
  };
}

function lineOf(text: string, index: number | undefined): { readonly line?: number } {
  return index === undefined ? {} : { line: text.slice(0, index).split('\n').length };
}

/** The instances among the objects of a tree. */
export function instancesOf(objects: readonly FluxObject[]): InstanceSpec[] {
  return objects.flatMap((object): InstanceSpec[] => {
    const spec = instanceSpec(object) ?? manifestsSpec(object, objects);
    if (spec !== undefined) return [{ spec, at: object.at }];
    const operator = operatorVersion(object, objects);
    return operator === undefined ? [] : [{ spec: {}, at: object.at, operator }];
  });
}

/**
 * An instance as an artifact with manifests of Flux (`ghcr.io/fluxcd/flux-manifests`) and the patches of its
 * Kustomization have it.
 */
function manifestsSpec({ id, object }: FluxObject, objects: readonly FluxObject[]): JsonObject | undefined {
  const { url = '', ref } = sourceSpec(object);
  if (id.kind !== 'OCIRepository' || id.group !== sourceGroup || ref?.tag === undefined) return undefined;
  if (!/\/flux-manifests$/.test(url)) return undefined;
  const applies = ({ id: { group }, object: one }: FluxObject): boolean => {
    const { kind, name } = kustomizationSpec(one).sourceRef ?? {};
    return group === kustomizeGroup && kind === id.kind && name === id.name;
  };
  const patches = objects.filter(applies).flatMap((one) => jsonAt(one.object, 'spec', 'patches') ?? []);
  return { distribution: { version: ref.tag }, components: ['source-watcher'], kustomize: { patches } };
}

/** The version of Flux Operator that a release of its chart installs, which is that of the chart. */
export function operatorVersion(
  { id, object }: Pick<FluxObject, 'id' | 'object'>,
  objects: readonly FluxObject[],
): string | undefined {
  if (id.group !== helmGroup) return undefined;
  const isOperator = (name: string): boolean => /(?:^|\/)flux-operator$/.test(name);
  const { chart, chartRef } = helmReleaseSpec(object);
  if (chart?.spec !== undefined) return isOperator(chart.spec.chart ?? '') ? chart.spec.version : undefined;
  const source = objects.find(({ id: { kind, name } }) => kind === 'OCIRepository' && name === chartRef?.name);
  const { url = '', ref } = sourceSpec(source?.object);
  return isOperator(url) ? ref?.tag : undefined;
}

/** Statement of a Flux object about the Flux that a cluster runs. */
export function instanceSpec({ id, object }: Pick<FluxObject, 'id' | 'object'>): JsonObject | undefined {
  const { chart, chartRef, values } = helmReleaseSpec(object);
  const isCharted = id.group === helmGroup && /(?:^|\/)flux-instance$/.test(chart?.spec?.chart ?? chartRef?.name ?? '');
  const spec = isCharted
    ? values?.['instance']
    : id.group === operatorGroup && id.kind === 'FluxInstance'
      ? object['spec']
      : undefined;
  return typeof spec === 'object' && spec !== null && !Array.isArray(spec) ? spec : undefined;
}

function ofInstance({ spec, at }: InstanceSpec, operator: string | undefined): ClusterFlux {
  const { cluster, components, distribution, kustomize, sharding } = fluxInstanceSpec({ spec });
  const newest = newestOfInstance(distribution?.artifact ?? '', operator);
  const stated = distribution?.version;
  const version = stated === undefined ? undefined : (fluxAsStated(stated, newest) ?? stated);
  const flag = (name: string, value: string, controllers: readonly string[] = []): ControllerFlag => ({
    name,
    value,
    controllers,
    at,
  });
  const account = cluster?.tenantDefaultServiceAccount || 'default';
  // What the operator gives to controllers of a cluster with tenants, and to those that share their work.
  const tenants =
    cluster?.multitenant === true
      ? [
          flag('no-cross-namespace-refs', 'true'),
          flag('no-remote-bases', 'true', ['kustomize-controller']),
          flag('default-service-account', account, ['kustomize-controller', 'helm-controller']),
        ]
      : [];
  const shards = sharding?.shards ?? [];
  const key = sharding?.key || 'sharding.fluxcd.io/key';
  const sharded =
    shards.length === 0
      ? []
      : [`!${key}`, ...shards.map((shard) => `${key}=${shard}`)].map((selector) =>
          flag('watch-label-selector', selector),
        );
  const patched = patchFlags(kustomize?.patches ?? [], at, () => undefined);
  const hasWatcher = components.includes('source-watcher');
  const images = patchedImages(kustomize?.patches ?? [], at);
  return derived(
    version,
    { ...settingsOfVersion(stated, newest), ...settingsOfImages(images) },
    [...tenants, ...sharded, ...patched],
    at,
    hasWatcher,
  );
}

/**
 * The newest Flux that an instance can come to, by the version of Flux Operator and the manifests that it is given;
 * undefined where nothing bounds it.
 */
function newestOfInstance(artifact: string, operator: string | undefined): string | undefined {
  const manifests = /\/flux-operator-manifests:(v?0\.\d{1,4}\.\d{1,4})(?:@|$)/.exec(artifact)?.[1];
  const own = /^v?(0\.\d{1,4})(?:\.(?:\d{1,4}|x|\*))?$/.exec(operator ?? '')?.[1];
  return newestFluxOf({ operator: own, manifests, artifact: artifact !== '' });
}

/** Version that a range resolves to, where its text does not begin with it. */
function fluxAsStated(stated: string, newest: string | undefined): string | undefined {
  const flux = fluxInRange(stated.trim(), newest);
  return flux === undefined || stated.replace(/^[v~= ]*/, '').startsWith(`${flux}.`) ? undefined : flux;
}

const controllers: Readonly<Record<ControlledKind, string>> = {
  HelmRelease: 'helm-controller',
  Kustomization: 'kustomize-controller',
};
const kinds = ['HelmRelease', 'Kustomization'] as const;

/** What a version and flags come to, with where each setting is from. Of flags that are given twice the last counts. */
function derived(
  version: string | undefined,
  ofVersion: Partial<FluxSettings>,
  flags: readonly ControllerFlag[],
  at: Position,
  hasWatcher: boolean,
): ClusterFlux {
  const origins: { -readonly [K in keyof ClusterFlux['origins']]: Position } = {};
  for (const name of Object.keys(ofVersion)) origins[name as keyof FluxSettings] = at;
  const given = (kind: ControlledKind, name: string): readonly ControllerFlag[] =>
    flags.filter(
      (flag) => flag.name === name && (flag.controllers.length === 0 || flag.controllers.includes(controllers[kind])),
    );
  const on = (kind: ControlledKind, name: string): { readonly is: boolean; readonly at: Position } | undefined => {
    const flag = given(kind, name).at(-1);
    return flag === undefined ? undefined : { is: flag.value === '' || flag.value.startsWith('true'), at: flag.at };
  };
  const gate = (kind: ControlledKind, name: string): { readonly is: boolean; readonly at: Position } | undefined => {
    let found: { readonly is: boolean; readonly at: Position } | undefined;
    for (const { value, at: place } of given(kind, 'feature-gates')) {
      const set = new RegExp(`(?:^|,)${name}=(true|false)`).exec(value)?.[1];
      if (set !== undefined) found = { is: set === 'true', at: place };
    }
    return found;
  };
  /** The kinds of which something is on; undefined when nothing says so of any. */
  const kindsWith = (
    setting: keyof FluxSettings,
    ask: (kind: ControlledKind) => { readonly is: boolean; readonly at: Position } | undefined,
  ): ControlledKind[] | undefined => {
    const answers = kinds.map((kind) => ({ kind, answer: ask(kind) }));
    const place = answers.find(({ answer }) => answer !== undefined)?.answer?.at;
    if (place !== undefined) origins[setting] = place;
    return place === undefined ? undefined : answers.flatMap(({ kind, answer }) => (answer?.is === true ? kind : []));
  };
  const one = (
    setting: keyof FluxSettings,
    answer: { readonly is: boolean; readonly at: Position } | undefined,
  ): boolean | undefined => {
    if (answer !== undefined) origins[setting] = answer.at;
    return answer?.is;
  };
  const watched: Partial<Record<ControlledKind, readonly string[]>> = {};
  for (const kind of kinds) {
    const selectors = given(kind, 'watch-label-selector');
    if (selectors[0] === undefined) continue;
    watched[kind] = selectors.map(({ value }) => value);
    origins.watched = selectors[0].at;
  }
  const strict = one('strictSubstitution', gate('Kustomization', 'StrictPostBuildSubstitutions'));
  const helm3Defaults = one('postRenderStrategy', gate('HelmRelease', 'UseHelm3Defaults'));
  const untracked = one('tracksChartDigests', gate('HelmRelease', 'DisableChartDigestTracking'));
  const noRemotes = one('remoteBases', on('Kustomization', 'no-remote-bases'));
  const accounts: Partial<Record<ControlledKind, string>> = {};
  for (const kind of kinds) {
    const account = given(kind, 'default-service-account').at(-1);
    if (account === undefined || account.value === '') continue;
    accounts[kind] = account.value;
    origins.defaultServiceAccounts = account.at;
  }
  const additive = kindsWith('additiveReadiness', (kind) => gate(kind, 'AdditiveCELDependencyCheck'));
  const sameNamespace = kindsWith('sameNamespace', (kind) => on(kind, 'no-cross-namespace-refs'));
  // Its gate comes with source-watcher; where nothing is known of the version, nothing is known of the gate.
  const ofWatcher = version === undefined ? undefined : { is: hasWatcher, at };
  const artifacts = kindsWith('externalArtifacts', (kind) => gate(kind, 'ExternalArtifact') ?? ofWatcher);
  const settings: Partial<FluxSettings> = {
    ...ofVersion,
    ...(strict === undefined ? {} : { strictSubstitution: strict }),
    ...(helm3Defaults === true ? { postRenderStrategy: 'nohooks' } : {}),
    ...(untracked === undefined ? {} : { tracksChartDigests: !untracked }),
    ...(noRemotes === undefined ? {} : { remoteBases: !noRemotes }),
    ...(Object.keys(accounts).length === 0 ? {} : { defaultServiceAccounts: accounts }),
    ...(additive === undefined ? {} : { additiveReadiness: additive }),
    ...(sameNamespace === undefined ? {} : { sameNamespace }),
    ...(artifacts === undefined ? {} : { externalArtifacts: artifacts }),
    ...(Object.keys(watched).length === 0 ? {} : { watched }),
  };
  return { version, settings, origins, at };
}

/** How many directories two paths have in common from the root. */
function sharedDirectories(left: string, right: string): number {
  const [ours, theirs] = [left.split('/'), right.split('/')];
  const differing = ours.findIndex((name, i) => name !== theirs[i]);
  return differing < 0 ? ours.length : differing;
}
