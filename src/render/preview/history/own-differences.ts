import { groupBy } from '../../../core/group-by.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';
import type { Orchestrator } from '../../public.ts';

/**
 * Objects as an ancestor has them, with those fields as the base has them in which only the base differs from the head.
 * History adds differences and takes none away: of commits that are pushed together Flux applies the newest alone, so
 * that an author could have the content of a later change in a commit that nobody applied. What came since then, and is
 * applied by some node of the head (`applied`), is new there.
 */
export function withOwnDifferences(
  ancestor: readonly Manifest[],
  own: readonly Manifest[],
  head: readonly Manifest[],
  applied: ReadonlySet<string> = new Set(),
): readonly Manifest[] {
  const keyOf = ({ id }: Manifest): string => resourceKey(id);
  const known = new Set([...ancestor, ...head].map(keyOf));
  const since = own.filter((one) => known.has(keyOf(one)) || !applied.has(keyOf(one)));
  const [before, now, next] = [ancestor, since, head].map((manifests) => groupBy(manifests, keyOf));
  const keys = new Set([...ancestor, ...since].map(keyOf));
  return [...keys].flatMap((key) => {
    const [was = [], is = [], becomes = []] = [before?.get(key), now?.get(key), next?.get(key)];
    const [old, current, wanted] = [was[0], is[0], becomes[0]];
    const isOnce = was.length === 1 && is.length === 1 && becomes.length === 1;
    const objects = (manifests: readonly Manifest[]): JsonValue => manifests.map(({ object }) => object);
    if (isOnce && old !== undefined && current !== undefined && wanted !== undefined)
      return [{ ...old, object: differing(old.object, current.object, wanted.object) }];
    const isHidden = jsonEqual(objects(was), objects(becomes)) && !jsonEqual(objects(is), objects(becomes));
    return isHidden ? is : was;
  });
}

/** Keys of the objects that the nodes of a run apply. */
export function appliedKeys({ store }: Pick<Orchestrator, 'store'>): ReadonlySet<string> {
  return new Set(
    store.all().flatMap(({ id }) => (store.status(id)?.manifests ?? []).map((one) => resourceKey(one.id))),
  );
}

/** An object of an ancestor, with the fields of the base that alone differ from the head. Lists count as a whole. */
function differing(ancestor: JsonObject, own: JsonObject, head: JsonObject): JsonObject {
  const fields: [string, JsonValue][] = [];
  for (const key of new Set([...Object.keys(ancestor), ...Object.keys(own)])) {
    const [was, is, becomes] = [ancestor, own, head].map((of) => (Object.hasOwn(of, key) ? of[key] : undefined));
    const isNested = isJsonObject(was) && isJsonObject(is) && isJsonObject(becomes);
    const isHidden = jsonEqual(was, becomes) && !jsonEqual(is, becomes);
    const value = isNested ? differing(was, is, becomes) : isHidden ? is : was;
    if (value !== undefined) fields.push([key, value]);
  }
  return Object.fromEntries(fields);
}
