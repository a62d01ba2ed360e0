import { versionSchema } from '../apiserver/custom-resource.ts';
import { fluxSchema } from '../apiserver/flux-schema.ts';
import { getOrInsert } from '../model/get-or-insert.ts';
import { type JsonObject, stringAt } from '../model/json.ts';
import { apiGroup } from '../model/resource-id.ts';
import type { SideIndex } from './side-index.ts';

/** The schema of the API version of a custom resource: from the definition that a side has, or of Flux itself; undefined when neither has it. */
export function schemaFor(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const slash = apiVersion.indexOf('/');
  if (slash < 0) return undefined;
  const definition = definitionOf(object, root, side);
  return definition === undefined
    ? fluxSchema(apiVersion, stringAt(object, 'kind') ?? '')
    : versionSchema(definition, apiVersion.slice(slash + 1));
}

/** The definition of the kind of a custom resource that a side has. */
export function definitionOf(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const group = apiGroup(stringAt(object, 'apiVersion') ?? '');
  return group === '' ? undefined : definitionsIn(root, side).get(`${stringAt(object, 'kind') ?? ''}.${group}`);
}

const definitionsOf = new WeakMap<SideIndex, Map<string, ReadonlyMap<string, JsonObject>>>();

function definitionsIn(root: string, side: SideIndex): ReadonlyMap<string, JsonObject> {
  const roots = definitionsOf.get(side) ?? new Map<string, ReadonlyMap<string, JsonObject>>();
  definitionsOf.set(side, roots);
  return getOrInsert(
    roots,
    root,
    () =>
      new Map(
        side
          .ofKind(root, 'CustomResourceDefinition.apiextensions.k8s.io')
          .map(({ manifest: { object } }) => [
            `${stringAt(object, 'spec', 'names', 'kind') ?? ''}.${stringAt(object, 'spec', 'group') ?? ''}`,
            object,
          ]),
      ),
  );
}
