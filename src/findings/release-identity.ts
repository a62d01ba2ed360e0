import { helmGroup } from '../core/flux-kinds.ts';
import { type JsonObject, stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { type HelmChartSpec, helmChartSpec, helmReleaseSpec, sourceNamed, sourceSpec } from '../flux/public.ts';
import type { SideIndex } from './side-index.ts';

/** Identity of a Helm release, besides the cluster and its chart. */
export interface ReleaseIdentity {
  readonly name: string;
  /** The namespace in which Helm keeps what it knows of the release. */
  readonly storage: string;
  /** The namespace into which it is installed. */
  readonly target: string;
}

/** The release that a HelmRelease makes (helm-controller's rules; the cut of long names is left out). */
export function releaseIdentity(object: JsonObject | undefined): ReleaseIdentity {
  const namespace = stringAt(object, 'metadata', 'namespace') ?? '';
  const { releaseName, storageNamespace, targetNamespace } = helmReleaseSpec(object);
  const target = targetNamespace || undefined;
  const own = stringAt(object, 'metadata', 'name') ?? '';
  return {
    name: releaseName || (target === undefined ? own : `${target}-${own}`),
    storage: storageNamespace || namespace,
    target: target ?? namespace,
  };
}

/** Equal for HelmReleases that make one release in one cluster. */
export function releaseKey(object: JsonObject): string {
  const { name, storage } = releaseIdentity(object);
  return JSON.stringify([storage, name, helmReleaseSpec(object).kubeConfig ?? null]);
}

/** Test for the release of a HelmRelease that another HelmRelease of a side has, too. */
export function isTakenOver(object: JsonObject, root: string, side: SideIndex): boolean {
  const key = releaseKey(object);
  return side.ofKind(root, `HelmRelease.${helmGroup}`).some(({ manifest }) => releaseKey(manifest.object) === key);
}

/** A source that holds the chart of a HelmRelease, or the HelmChart that says so. */
function chartSource(definition: JsonObject): ResourceId | undefined {
  return sourceNamed(helmReleaseSpec(definition).chartRef, stringAt(definition, 'metadata', 'namespace') ?? '');
}

/**
 * The name of the chart of a HelmRelease, where the definition tells it: what a repository calls it, or the last part
 * of an OCI address. Undefined for a directory, whose chart may have any name.
 */
export function chartName(definition: JsonObject, root: string, side: SideIndex): string | undefined {
  const source = chartSource(definition);
  if (source === undefined) return templateName(helmReleaseSpec(definition).chart?.spec);
  const object = side.definition(root, source);
  if (source.kind === 'HelmChart') return templateName(helmChartSpec(object));
  return source.kind === 'OCIRepository' ? lastPart(sourceSpec(object).url) : undefined;
}

function templateName(template: HelmChartSpec | undefined): string | undefined {
  const kind = template?.sourceRef?.kind ?? 'HelmRepository';
  return kind === 'HelmRepository' ? lastPart(template?.chart) : undefined;
}

function lastPart(text: string | undefined): string | undefined {
  return text?.split('/').findLast((part) => part !== '');
}

/**
 * Test whether helm-controller uninstalls the release and installs another, since its names or the name of its chart
 * are others.
 */
export function isOtherRelease(
  { root, base, head }: { readonly root: string; readonly base: JsonObject; readonly head: JsonObject },
  sides: { readonly base: SideIndex; readonly head: SideIndex },
): boolean {
  const [before, after] = [releaseIdentity(base), releaseIdentity(head)];
  if (before.name !== after.name || before.storage !== after.storage || before.target !== after.target) return true;
  return exchangedChart({ root, base, head }, sides) !== undefined;
}

/**
 * The name that the chart of a HelmRelease gives itself, which is the one that helm-controller compares; undefined
 * where no chart was loaded.
 */
export function loadedName(definition: JsonObject, root: string, side: SideIndex): string | undefined {
  const [namespace, name] = [
    stringAt(definition, 'metadata', 'namespace') ?? '',
    stringAt(definition, 'metadata', 'name') ?? '',
  ];
  return side.findNode(root, { group: helmGroup, kind: 'HelmRelease', namespace, name })?.chart?.name;
}

/**
 * The names of the chart before and after, when the release is installed again because they differ;
 * `spec.upgrade.chartNameChangeStrategy` may have it upgraded instead.
 */
export function exchangedChart(
  { root, base, head }: { readonly root: string; readonly base: JsonObject; readonly head: JsonObject },
  sides: { readonly base: SideIndex; readonly head: SideIndex },
): { readonly from: string; readonly to: string } | undefined {
  if (helmReleaseSpec(head).upgrade?.chartNameChangeStrategy === 'InPlaceUpdate') return undefined;
  const loaded = [loadedName(base, root, sides.base), loadedName(head, root, sides.head)] as const;
  const isLoaded = loaded[0] !== undefined && loaded[1] !== undefined;
  const [from, to] = isLoaded ? loaded : [chartName(base, root, sides.base), chartName(head, root, sides.head)];
  return from === undefined || to === undefined || from === to ? undefined : { from, to };
}

/** `Kind.group` of HelmReleases, as rules name kinds. */
export const helmReleaseKind = `HelmRelease.${helmGroup}`;
