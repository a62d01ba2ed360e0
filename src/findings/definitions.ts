import { getOrInsert } from '../core/get-or-insert.ts';
import { type JsonObject, stringAt } from '../core/json.ts';
import { apiGroup } from '../core/resource-id.ts';
import { builtInType, fluxSchema, type KnownSchema, lazyModule, versionSchema } from '../engines/kubernetes/public.ts';
import type { SideIndex } from './side-index.ts';

/**
 * The schema of the API version of a custom resource: from the definition that a side has, or of Flux itself; undefined
 * when neither has it.
 */
export function schemaFor(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const apiVersion = stringAt(object, 'apiVersion') ?? '';
  const slash = apiVersion.indexOf('/');
  if (slash < 0) return undefined;
  const definition = definitionOf(object, root, side);
  return definition === undefined
    ? fluxSchema(apiVersion, stringAt(object, 'kind') ?? '')
    : versionSchema(definition, apiVersion.slice(slash + 1));
}

/** The table of what is known of widely used projects, which only trees without definitions need. */
const knownSchemas = lazyModule(() => import('../engines/kubernetes/known-schema.ts'));

/**
 * The schema that a release of a widely used project has for a custom resource whose definition the side does not have;
 * undefined for every other kind. A definition in the tree says what the cluster will ask, whichever versions it has.
 */
export function knownSchemaFor(object: JsonObject, root: string, side: SideIndex): KnownSchema | undefined {
  const [apiVersion, kind] = ['apiVersion', 'kind'].map((name) => stringAt(object, name) ?? '');
  if (apiVersion === undefined || kind === undefined || apiGroup(apiVersion) === '') return undefined;
  if (builtInType(object) !== undefined || definitionOf(object, root, side) !== undefined) return undefined;
  return fluxSchema(apiVersion, kind) === undefined ? knownSchemas.ask()?.knownSchema(apiVersion, kind) : undefined;
}

/**
 * The definition of the kind of a custom resource that a side has. Kinds of Kubernetes itself have none, whatever
 * somebody defines.
 */
export function definitionOf(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const group = apiGroup(stringAt(object, 'apiVersion') ?? '');
  if (group === '' || builtInType(object) !== undefined) return undefined;
  return definitionsIn(root, side).get(`${stringAt(object, 'kind') ?? ''}.${group}`);
}

/** The same, or that of the side before, which the cluster has had where the change takes it away. */
export function definitionInCluster(object: JsonObject, root: string, side: SideIndex): JsonObject | undefined {
  const own = definitionOf(object, root, side);
  return own ?? (side.before === undefined ? undefined : definitionOf(object, root, side.before));
}

const definitionsOf = new WeakMap<SideIndex, Map<string, ReadonlyMap<string, JsonObject>>>();

function definitionsIn(root: string, side: SideIndex): ReadonlyMap<string, JsonObject> {
  const roots = definitionsOf.get(side) ?? new Map<string, ReadonlyMap<string, JsonObject>>();
  definitionsOf.set(side, roots);
  return getOrInsert(roots, root, () => {
    const found = new Map<string, JsonObject>();
    const isThere = new Set<string>();
    for (const { manifest } of side.ofKind(root, 'CustomResourceDefinition.apiextensions.k8s.io')) {
      const { id, object } = manifest;
      const key = `${stringAt(object, 'spec', 'names', 'kind') ?? ''}.${stringAt(object, 'spec', 'group') ?? ''}`;
      // Of several that claim a kind the API server has accepted the one that was there before.
      const wasThere = side.before?.definition(root, id) !== undefined;
      if (isThere.has(key) && !wasThere) continue;
      if (wasThere) isThere.add(key);
      found.set(key, object);
    }
    return found;
  });
}
