import { latestMinor } from '../../discovery/flux-settings.ts';
import { helmGroup, kustomizeGroup } from '../../model/flux-kinds.ts';
import { isJsonObject, type JsonValue, stringAt } from '../../model/json.ts';
import { getOwn } from '../../model/own-property.ts';
import type { Warning } from '../../model/problem.ts';
import type { StoredObject } from '../store.ts';
import type { RenderSettings } from './controller.ts';

/**
 * Fields of Flux objects by the minor version of Flux 2 whose definitions brought them; `[]` stands for every item of a list. Source: the Go types of kustomize-controller 1.n, which is that of Flux 2.n, and of
 * helm-controller 1.n, which is that of Flux 2.(n+3), at their release tags.
 */
const since: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  [`${helmGroup}/HelmRelease`]: [
    ['spec.commonMetadata', 7],
    ['spec.dependsOn[].readyExpr', 7],
    ['spec.healthCheckExprs', 8],
    ['spec.install.serverSideApply', 8],
    ['spec.postRenderStrategy', 9],
    ['spec.upgrade.chartNameChangeStrategy', 9],
    ['spec.upgrade.serverSideApply', 8],
    ['spec.valuesFrom[].literal', 9],
    ['spec.waitStrategy', 8],
  ],
  [`${kustomizeGroup}/Kustomization`]: [
    ['spec.buildMetadata', 9],
    ['spec.deletionPolicy', 5],
    ['spec.dependsOn[].readyExpr', 7],
    ['spec.healthCheckExprs', 5],
    ['spec.ignore', 9],
    ['spec.ignoreMissingComponents', 7],
    ['spec.postBuild.substituteStrategy', 9],
  ],
};

/** Fields of a ResourceSet by the minor version of Flux Operator 0 that brought them; the kind itself came with 0.14. Source: `api/v1/resourceset_types.go` at its tags. */
const ofOperator: readonly (readonly [string, number])[] = [
  ['spec', 14],
  ['spec.inputStrategy', 29],
  ['spec.inputStrategy.includeEmptyProviders', 48],
  ['spec.steps', 53],
];

/** Says of a ResourceSet that it has fields which the Flux Operator of its cluster does not know. */
export function unknownOperatorFields(
  { operatorMinor }: Pick<RenderSettings, 'operatorMinor'>,
  { id, object }: StoredObject,
): Warning[] {
  const missing = ofOperator.find(([path, brought]) => operatorMinor < brought && isSet(object, path.split('.')));
  if (missing === undefined) return [];
  const [path, brought] = missing;
  const what = path === 'spec' ? 'a ResourceSet' : path;
  const message = `${what} needs Flux Operator 0.${brought}, and this cluster runs 0.${operatorMinor}: applying this object fails`;
  return [{ category: 'unknown-field', message, resource: id }];
}

/** API versions of Flux objects by the minor version of Flux 2 that no longer serves them, by the same sources. */
const until: Readonly<Record<string, number>> = {
  [`${helmGroup}/v2beta1`]: 7,
  [`${helmGroup}/v2beta2`]: 8,
  [`${kustomizeGroup}/v1beta1`]: 7,
  [`${kustomizeGroup}/v1beta2`]: 8,
};

/** Says of a Flux object that it has fields, or is of an API version, which the Flux of its cluster does not know. Server-side apply, by which Flux applies it, refuses what a definition does not declare. */
export function unknownFieldWarnings(
  { minor }: Pick<RenderSettings, 'minor'>,
  { id, object }: StoredObject,
): Warning[] {
  // Of a cluster that says nothing of its version nothing is known.
  if (minor === latestMinor) return [];
  const version = stringAt(object, 'apiVersion') ?? '';
  const gone = getOwn(until, version) ?? Number.POSITIVE_INFINITY;
  const removed =
    minor < gone
      ? []
      : [`${version} is removed in Flux 2.${gone}, and this cluster runs 2.${minor}: applying this object fails`];
  const unknown = (since[`${id.group}/${id.kind}`] ?? []).flatMap(([path, brought]) =>
    minor >= brought || !isSet(object, path.split('.'))
      ? []
      : [
          `${path} needs Flux 2.${brought}, and this cluster runs 2.${minor}: applying this object fails, "field not declared in schema"`,
        ],
  );
  return [...removed, ...unknown].map((message) => ({ category: 'unknown-field', message, resource: id }));
}

function isSet(value: JsonValue | undefined, path: readonly string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return value !== undefined && value !== null;
  if (!isJsonObject(value)) return false;
  if (!step.endsWith('[]')) return isSet(value[step], rest);
  const items = value[step.slice(0, -2)];
  return Array.isArray(items) && items.some((item) => isSet(item, rest));
}
