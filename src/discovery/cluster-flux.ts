import { type FileTree, readText } from '../files/file-tree.ts';
import { joinPath, parentPath } from '../files/paths.ts';
import { greatest } from '../model/append.ts';
import { helmGroup, operatorGroup } from '../model/flux-kinds.ts';
import { type JsonObject, jsonAt, stringAt } from '../model/json.ts';
import type { Position } from '../model/position.ts';
import { componentsFile, placeOf, type Root } from './entries.ts';
import type { FluxObject } from './flux-object.ts';

/** What a tree says of the Flux that a cluster runs. What it does not say is absent. */
export interface ClusterFlux {
  /** As it is written: `v2.8.1`, `2.x`. */
  readonly version?: string;
  /** Whether undefined variables in post-build substitution are errors: since Flux 2.9, unless a gate says otherwise. */
  readonly strictSubstitution?: boolean;
  /** True where a gate says that, whatever the version. */
  readonly isGated?: true;
  /** False where a gate keeps digests of artifacts out of the versions of charts. */
  readonly tracksChartDigests?: boolean;
  readonly at: Position;
}

/** The `spec` of a FluxInstance in the tree, or of the one that a release of the chart `flux-instance` makes. */
export interface InstanceSpec {
  readonly spec: JsonObject;
  readonly at: Position;
}

/**
 * The Flux of the cluster that begins with a root: that of the manifests which bootstrapping leaves beside its first Kustomization, or that its directory takes from elsewhere, or of a FluxInstance, or of a release of the chart `flux-instance`. Of several that
 * of the one that stands nearest to where the cluster begins; undefined when that is not one.
 */
export function clusterFlux(
  tree: FileTree,
  { instances }: { readonly instances: readonly InstanceSpec[] },
  root: Root,
): ClusterFlux | undefined {
  const directories = new Set(root.entries.map((entry) => parentPath(placeOf(entry))));
  const beside = [...directories].flatMap((directory) => [directory, joinPath(directory, 'flux-system')]);
  const included = root.entries.flatMap((entry) =>
    entry.kind === 'directory' ? entry.components.map(parentPath) : [],
  );
  for (const place of new Set([...beside, ...included])) {
    const found = ofComponents(tree, place);
    if (found !== undefined) return found;
  }
  const nearness = instances.map(({ at }) =>
    greatest([...directories].map((directory) => sharedDirectories(directory, parentPath(at.file)))),
  );
  const most = greatest(nearness);
  const nearest = instances.filter((_one, i) => nearness[i] === most);
  const [instance] = nearest;
  return instance === undefined || nearest.length > 1 ? undefined : ofInstance(instance);
}

/** A Flux of which somebody says the version; `found` is what files say of it. */
export function ofVersion(version: string, found: ClusterFlux | undefined): Omit<ClusterFlux, 'at'> {
  const strictSubstitution = found?.isGated === true ? found.strictSubstitution : isStrictSince(version);
  return { ...found, version, ...(strictSubstitution === undefined ? {} : { strictSubstitution }) };
}

/** The settings that follow from it. */
export function fluxSettings(flux: Omit<ClusterFlux, 'at'> | undefined): {
  readonly strictSubstitution?: boolean;
  readonly tracksChartDigests?: boolean;
} {
  const { strictSubstitution, tracksChartDigests } = flux ?? {};
  return {
    ...(strictSubstitution === undefined ? {} : { strictSubstitution }),
    ...(tracksChartDigests === undefined ? {} : { tracksChartDigests }),
  };
}

function ofComponents(tree: FileTree, directory: string): ClusterFlux | undefined {
  const file = joinPath(directory, componentsFile);
  const text = readText(tree, file);
  if (text === undefined) return undefined;
  const found = /^# Flux Version: (\S+)/m.exec(text);
  const version = found?.[1];
  const controller = /\/kustomize-controller:v?(\d+)\.(\d+)/.exec(text);
  // What a kustomization beside it changes stands in it, or in a patch.
  const around = (tree.list(directory) ?? [])
    .filter(({ name, kind }) => kind === 'file' && /\.ya?ml$/.test(name) && name !== componentsFile)
    .map(({ name }) => readText(tree, joinPath(directory, name)) ?? '');
  const isStrict =
    controller === null ? isStrictSince(version) : Number(controller[1]) > 1 || Number(controller[2]) >= 9;
  return { ...derived(version, isStrict, [text, ...around].join('\n')), at: { file, ...lineOf(text, found?.index) } };
}

function lineOf(text: string, index: number | undefined): { readonly line?: number } {
  return index === undefined ? {} : { line: text.slice(0, index).split('\n').length };
}

/** The instances among the objects of a tree. */
export function instancesOf(objects: readonly FluxObject[]): InstanceSpec[] {
  return objects.flatMap((object) => {
    const spec = instanceSpec(object);
    return spec === undefined ? [] : [{ spec, at: object.at }];
  });
}

/** What a Flux object says of the Flux that a cluster runs. */
export function instanceSpec({ id, object }: Pick<FluxObject, 'id' | 'object'>): JsonObject | undefined {
  const chart =
    stringAt(object, 'spec', 'chart', 'spec', 'chart') ?? stringAt(object, 'spec', 'chartRef', 'name') ?? '';
  const isCharted = id.group === helmGroup && /(?:^|\/)flux-instance$/.test(chart);
  const spec = isCharted
    ? jsonAt(object, 'spec', 'values', 'instance')
    : id.group === operatorGroup && id.kind === 'FluxInstance'
      ? object['spec']
      : undefined;
  return typeof spec === 'object' && spec !== null && !Array.isArray(spec) ? spec : undefined;
}

function ofInstance({ spec, at }: InstanceSpec): ClusterFlux {
  const version = stringAt(spec, 'distribution', 'version');
  const patches = jsonAt(spec, 'kustomize', 'patches');
  return { ...derived(version, isStrictSince(version), patches === undefined ? '' : JSON.stringify(patches)), at };
}

/** Whether variables must be set by default in a version of Flux; undefined for one that is not known, and for a range that ends with the latest. */
function isStrictSince(version: string | undefined): boolean | undefined {
  const found = /^[v~^=]*(\d+)\.(\d+)/.exec(version?.trim() ?? '');
  if (found === null || version?.trim().startsWith('^') === true) return undefined;
  return Number(found[1]) > 2 || (Number(found[1]) === 2 && Number(found[2]) >= 9);
}

function derived(version: string | undefined, isStrict: boolean | undefined, text: string): Omit<ClusterFlux, 'at'> {
  const gates = new Map<string, boolean>();
  for (const [, list = ''] of text.matchAll(/--feature-gates=([\w=,]+)/g))
    for (const gate of list.split(',')) {
      const [name = '', value = ''] = gate.split('=');
      gates.set(name, value === 'true');
    }
  const strict = gates.get('StrictPostBuildSubstitutions') ?? isStrict;
  const isOff = gates.get('DisableChartDigestTracking');
  return {
    ...(version === undefined ? {} : { version }),
    ...(strict === undefined ? {} : { strictSubstitution: strict }),
    ...(gates.has('StrictPostBuildSubstitutions') ? { isGated: true } : {}),
    ...(isOff === undefined ? {} : { tracksChartDigests: !isOff }),
  };
}

/** How many directories two paths have in common from the root. */
function sharedDirectories(left: string, right: string): number {
  const [ours, theirs] = [left.split('/'), right.split('/')];
  const differing = ours.findIndex((name, i) => name !== theirs[i]);
  return differing < 0 ? ours.length : differing;
}
