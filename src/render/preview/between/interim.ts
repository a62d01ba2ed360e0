import { unmanagedMark } from '../../../compare/public.ts';
import { isJsonObject, type JsonObject, jsonAt, stringAt } from '../../../core/json.ts';
import { podTemplateOf } from '../../../core/pod-template.ts';
import { type ResourceId, resourceKey } from '../../../core/resource-id.ts';
import type { FormerSpecBuild, Manifest, NodeResult } from '../../../core/side-result.ts';
import { keepReason } from '../../../findings/public.ts';
import type { BuiltObject } from './built-objects.ts';
import { objectPowers, rbacGroup } from './object-powers.ts';

/** Objects that a node applies before, and between its former inputs and its new ones, and whether it prunes then. */
export interface Interim extends Pick<FormerSpecBuild, 'from' | 'isOpen' | 'through'> {
  readonly prune: boolean;
  /** Pruning with the new inputs, where that differs. */
  readonly prunesAfter?: boolean;
  readonly before: readonly BuiltObject[];
  readonly between: readonly BuiltObject[];
  /** The same between, as Flux applies it; undefined where it would not. */
  readonly run?: () => Promise<readonly Manifest[] | undefined>;
}

/** Effect on a node that makes its manifests at last, or nothing more where it is not rendered. */
function interimEffect(
  { prune, prunesAfter = prune, before, between, from, isOpen, through }: Interim,
  node: Pick<NodeResult, 'id' | 'manifests' | 'state'>,
  known: ReadonlySet<string> = new Set(),
): FormerSpecBuild | undefined {
  const isEnded = node.state !== 'rendered';
  const [had, made] = [before, between].map((some) => new Set(some.map(({ id }) => resourceKey(id))));
  // A name that holds a variable which is not known may be any.
  const openKinds = new Set(between.flatMap((one) => (one.isOpen === true ? [one.id.kind] : [])));
  const after = new Map(node.manifests.map((one) => [resourceKey(one.id), one.object]));
  const isKept = ({ object }: Pick<BuiltObject, 'object'>): boolean =>
    keepReason({ object }, node.id, false) !== undefined;
  const pruned = before.filter(
    (one) =>
      prune &&
      made?.has(resourceKey(one.id)) === false &&
      !openKinds.has(one.id.kind) &&
      (isEnded || after.has(resourceKey(one.id))) &&
      !isKept(one),
  );
  const isNew = (one: BuiltObject): boolean => had?.has(resourceKey(one.id)) === false && one.isOpen !== true;
  const bound = between.flatMap((one) => {
    const role = roleOf(one.object);
    const last = after.get(resourceKey(one.id));
    const hasOther = node.state === 'failed' || (last !== undefined && role !== roleOf(last));
    return role !== undefined && isNew(one) && hasOther ? [{ id: one.id, role }] : [];
  });
  const isBound = new Set(bound.map(({ id }) => resourceKey(id)));
  const passing = between.filter((one) => {
    const key = resourceKey(one.id);
    // What has another name in between is told by what is deleted, but for rights.
    const isTold = pruned.length === 0 || one.id.group === rbacGroup;
    return isTold && isNew(one) && !after.has(key) && !isBound.has(key);
  });
  const former = new Map(before.map((one) => [resourceKey(one.id), powersOf(one)]));
  const isLeft = (object: JsonObject | undefined): boolean =>
    object !== undefined && unmanagedMark(node.id, { object }) !== undefined;
  const otherwise = between.filter((one) => {
    const [key, powers] = [resourceKey(one.id), powersOf(one)];
    const last = after.get(key);
    const isOther = last !== undefined && !isSameText(powers, objectPowers(last));
    const was = former.get(key);
    // What is there, and left as it is, is not applied.
    const isHad = former.has(key) && (isSameText(powers, was) || isLeft(one.object));
    if (powers === undefined || !isOther || isHad || known.has(key)) return false;
    // Of a workload that each side has in part, nothing is new.
    return !(isWorkload(one.object) && isMixture(powers, was, objectPowers(last)));
  });
  if (pruned.length + bound.length + passing.length + otherwise.length === 0) return undefined;
  const kept = [
    ...passing.filter((one) => !prunesAfter || isKept(one)),
    ...otherwise.filter(({ id }) => isLeft(after.get(resourceKey(id)))),
  ];
  const idsOf = (some: readonly BuiltObject[]): readonly ResourceId[] => some.map(({ id }) => id);
  return {
    ...{ pruned: idsOf(pruned), made: idsOf(passing), otherwise: idsOf(otherwise), bound },
    ...(kept.length === 0 ? {} : { kept: idsOf(kept) }),
    ...(from === undefined ? {} : { from }),
    ...(isOpen === true ? { isOpen } : {}),
    ...(through === undefined ? {} : { through }),
  };
}

/**
 * Effects of several interims, without those of which others tell all. The first ones are told rather. `known`: keys of
 * objects of which other effects tell what they become.
 */
export function interimEffects(
  interims: readonly Interim[],
  node: Pick<NodeResult, 'id' | 'manifests' | 'state'>,
  known: ReadonlySet<string> = new Set(),
): readonly FormerSpecBuild[] {
  const effects = interims.flatMap((one) => interimEffect(one, node, known) ?? []);
  const rest: FormerSpecBuild[] = [];
  for (const one of [...effects.filter(({ isOpen }) => isOpen !== true), ...effects.filter(({ isOpen }) => isOpen)])
    if (!rest.some((told) => tellsAll(told, one))) rest.push(one);
  return rest;
}

function tellsAll(told: FormerSpecBuild, one: FormerSpecBuild): boolean {
  return (
    (['pruned', 'made', 'otherwise'] as const).every((field) => {
      const known = new Set(told[field].map(resourceKey));
      return one[field].every((id) => known.has(resourceKey(id)));
    }) &&
    one.bound.every(({ id, role }) =>
      told.bound.some((each) => each.role === role && resourceKey(each.id) === resourceKey(id)),
    )
  );
}

function isWorkload(object: JsonObject): boolean {
  return podTemplateOf(object) !== undefined;
}

/** Test for powers of which each is that of one of two others. */
function isMixture(powers: string, was: string | undefined, is: string | undefined): boolean {
  const [parts, old, next] = [powers, was, is].map(partsOf);
  if (parts === undefined || old === undefined || next === undefined) return false;
  return parts.every((part, at) => part === old[at] || part === next[at]);
}

/** Texts of the fields in a text of powers; undefined where the text of a variable has made it no JSON. */
function partsOf(text: string | undefined): readonly string[] | undefined {
  try {
    const parts: unknown = JSON.parse(text ?? '');
    return Array.isArray(parts) ? parts.map((part) => JSON.stringify(part)) : undefined;
  } catch {
    return undefined;
  }
}

function powersOf(one: BuiltObject): string | undefined {
  return 'powers' in one ? one.powers : objectPowers(one.object);
}

/** Equality of texts of JSON, where variables may have made numbers and booleans of texts. */
function isSameText(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [one, other].map((text) => text?.replaceAll(/"(-?\d+(?:\.\d+)?|true|false)"/g, '$1'));
  return a === b;
}

/** The role of a binding, as `ClusterRole view`; undefined for what is none. */
function roleOf(object: JsonObject): string | undefined {
  const reference = jsonAt(object, 'roleRef');
  if (!isJsonObject(reference)) return undefined;
  return `${stringAt(reference, 'kind') ?? ''} ${stringAt(reference, 'name') ?? ''}`;
}
