import { versionSchema } from '../apiserver/custom-resource.ts';
import { fluxSchema } from '../apiserver/flux-schema.ts';
import { type JsonObject, stringAt } from '../model/json.ts';
import type { SideIndex } from './side-index.ts';

/** The schema of the API version of a custom resource: from the definition that a side has, or of Flux itself; undefined when neither has it. */
export function schemaFor(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const slash = apiVersion.indexOf('/');
  if (slash < 0) return undefined;
  const kind = stringAt(object, 'kind') ?? '';
  const definition = definitionsIn(root, side).get(`${kind}.${apiVersion.slice(0, slash)}`);
  return definition === undefined
    ? fluxSchema(apiVersion, kind)
    : versionSchema(definition, apiVersion.slice(slash + 1));
}

const definitionsOf = new WeakMap<SideIndex, Map<string, ReadonlyMap<string, JsonObject>>>();

function definitionsIn(root: string, side: SideIndex): ReadonlyMap<string, JsonObject> {
  const roots = definitionsOf.get(side) ?? new Map<string, ReadonlyMap<string, JsonObject>>();
  definitionsOf.set(side, roots);
  let found = roots.get(root);
  if (found === undefined) {
    found = new Map(
      side
        .ofKind(root, 'CustomResourceDefinition.apiextensions.k8s.io')
        .map(({ manifest: { object } }) => [
          `${stringAt(object, 'spec', 'names', 'kind') ?? ''}.${stringAt(object, 'spec', 'group') ?? ''}`,
          object,
        ]),
    );
    roots.set(root, found);
  }
  return found;
}
