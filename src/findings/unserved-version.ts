import { type JsonObject, stringAt } from '../core/json.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { appliesElsewhere } from './applies-elsewhere.ts';
import { definitionOf } from './definitions.ts';
import { objectsAt } from './pods/pod-spec.ts';
import type { SideIndex } from './side-index.ts';

/** Versions of a definition that the API server serves. */
export function servedVersions(definition: JsonObject | undefined): string[] {
  return objectsAt(definition, 'spec', 'versions').flatMap((version) =>
    version['served'] === false ? [] : (stringAt(version, 'name') ?? []),
  );
}

/**
 * The versions that the definition of a resource serves, where the side has that and they are without the resource's
 * own; undefined for all that the API server serves, or may serve. A definition in the `crds` directory of a chart may
 * be another one than the cluster's.
 */
export function versionsWithout(
  object: JsonObject | undefined,
  root: string,
  node: ResourceId,
  side: SideIndex,
): readonly string[] | undefined {
  if (object === undefined || appliesElsewhere(root, node, side)) return undefined;
  const own = definitionOf(object, root, side);
  if (own === undefined) return undefined;
  const versions = servedVersions(own);
  const version = stringAt(object, 'apiVersion')?.split('/')[1] ?? '';
  if (versions.length === 0 || versions.includes(version)) return undefined;
  const defined = side.ofKind(root, 'CustomResourceDefinition.apiextensions.k8s.io');
  return defined.find(({ manifest }) => manifest.object === own)?.manifest.crds === undefined ? versions : undefined;
}
