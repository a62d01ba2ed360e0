import type { ChangeGroup } from '../compare/public.ts';
import type { JsonObject, JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { resourceKey } from '../core/resource-id.ts';
import {
  type IndexedSides,
  lacksVariables,
  placeholderForm,
  type SideIndex,
  unknownBetween,
  unknownForm,
} from '../findings/public.ts';
import { storedTemplate } from './stored-template.ts';
import type { TemplateChange } from './template-reasons.ts';

/**
 * Certainty of a difference between the templates of both sides: one that Flux leaves as it is in the cluster is none,
 * and one that only a value of the cluster decides is possible.
 */
export function templateDifference(
  { id, base, head }: TemplateChange,
  root: string,
  node: ChangeGroup['node'],
  sides: IndexedSides,
): 'possible' | 'sure' | undefined {
  if (base === undefined || head === undefined) return undefined;
  const ignored = ignoredPaths(root, node, id, sides);
  const [before, after] = [base, head].map(({ object }) => storedTemplate(without(object, ignored)));
  if (jsonEqual(before, after)) return undefined;
  const lacks = lacksVariables(sides.head, root, node) || lacksVariables(sides.base, root, node);
  return unknownBetween(before, after, lacks ? unknownForm : placeholderForm) === undefined ? 'sure' : 'possible';
}

/** The fields that a Kustomization leaves as they are on both sides, as keys from the top. */
function ignoredPaths(
  root: string,
  node: ChangeGroup['node'],
  id: TemplateChange['id'],
  { base, head }: IndexedSides,
): readonly (readonly string[])[] {
  const of = (side: SideIndex): readonly string[] =>
    side.findNode(root, node)?.driftIgnored?.find((one) => resourceKey(one.id) === resourceKey(id))?.paths ?? [];
  const before = of(base);
  if (before.length === 0) return [];
  return of(head)
    .filter((path) => before.includes(path))
    .map((path) =>
      path
        .split('/')
        .slice(1)
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
    );
}

function without(object: JsonObject, paths: readonly (readonly string[])[]): JsonObject {
  return paths.reduce((left, path) => withoutPath(left, path) as JsonObject, object);
}

function withoutPath(value: JsonValue, [key, ...rest]: readonly string[]): JsonValue {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? withoutPath(item, rest) : item));
  const { [key]: inner, ...others } = value;
  if (inner === undefined) return value;
  return rest.length === 0 ? others : { ...others, [key]: withoutPath(inner, rest) };
}
