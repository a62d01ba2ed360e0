import { helmGroup, kustomizeGroup } from '../../core/flux-kinds.ts';
import { isJsonObject, type JsonValue, stringAt } from '../../core/json.ts';
import type { Warning } from '../../core/problem.ts';
import { fluxWithout, hasFrom, latestMinor } from '../../core/versions/flux-versions.ts';
import { helmReleaseFields, kustomizationFields, resourceSetFields, versionedPaths } from '../../flux/public.ts';
import type { StoredObject } from '../store.ts';
import type { RenderSettings } from './controller.ts';

/** Fields of Flux objects by the minor version of Flux 2 whose definitions brought them. */
const since: Readonly<Record<string, ReturnType<typeof versionedPaths>>> = {
  [`${helmGroup}/HelmRelease`]: versionedPaths(helmReleaseFields),
  [`${kustomizeGroup}/Kustomization`]: versionedPaths(kustomizationFields),
};

const ofOperator = [['spec', 14] as const, ...versionedPaths(resourceSetFields)];

/** Says of a ResourceSet that it has fields which the Flux Operator of its cluster does not know. */
export function unknownOperatorFields(
  { operatorMinor }: Pick<RenderSettings, 'operatorMinor'>,
  { id, object }: StoredObject,
): Warning[] {
  const missing = ofOperator.find(
    ([path, brought]) => !hasFrom(`0.${brought}`, `0.${operatorMinor}`) && isSet(object, path.split('.')),
  );
  if (missing === undefined) return [];
  const [path, brought] = missing;
  const what = path === 'spec' ? 'a ResourceSet' : path;
  const message = `${what} needs Flux Operator 0.${brought}, and this cluster runs 0.${operatorMinor}: applying this object fails`;
  return [{ category: 'unknown-field', message, resource: id }];
}

/**
 * Says of a Flux object that it has fields, or is of an API version, which the Flux of its cluster does not know.
 * Server-side apply, by which Flux applies it, refuses what a definition does not declare.
 */
export function unknownFieldWarnings(
  { minor }: Pick<RenderSettings, 'minor'>,
  { id, object }: StoredObject,
): Warning[] {
  // Of a cluster that says nothing of its version nothing is known.
  if (minor === latestMinor) return [];
  const version = stringAt(object, 'apiVersion') ?? '';
  const flux = `2.${minor}`;
  const gone = fluxWithout(version, flux);
  const removed =
    gone === undefined
      ? []
      : [`${version} is removed in Flux ${gone}, and this cluster runs ${flux}: applying this object fails`];
  const unknown = (since[`${id.group}/${id.kind}`] ?? []).flatMap(([path, brought]) =>
    hasFrom(`2.${brought}`, flux) || !isSet(object, path.split('.'))
      ? []
      : [
          `${path} needs Flux 2.${brought}, and this cluster runs ${flux}: applying this object fails, "field not declared in schema"`,
        ],
  );
  return [
    ...removed.map((message) => ({ category: 'unserved-version', message, resource: id })),
    ...unknown.map((message) => ({ category: 'unknown-field', message, resource: id })),
  ];
}

function isSet(value: JsonValue | undefined, path: readonly string[]): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return value !== undefined && value !== null;
  if (!isJsonObject(value)) return false;
  if (!step.endsWith('[]')) return isSet(value[step], rest);
  const items = value[step.slice(0, -2)];
  return Array.isArray(items) && items.some((item) => isSet(item, rest));
}
