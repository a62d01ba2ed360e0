import { groupBy } from '../../../core/group-by.ts';
import type { JsonValue } from '../../../core/json.ts';
import { jsonEqual } from '../../../core/json-equal.ts';
import { resourceKey } from '../../../core/resource-id.ts';
import type { Manifest } from '../../../core/side-result.ts';

/**
 * Objects as an ancestor has them, and as the base has them where only the base differs from the head. History adds
 * differences and takes none away: of commits that are pushed together Flux applies the newest alone, so that an author
 * could have the content of a later change in a commit that nobody applied.
 */
export function withOwnDifferences(
  ancestor: readonly Manifest[],
  own: readonly Manifest[],
  head: readonly Manifest[],
): readonly Manifest[] {
  const keyOf = ({ id }: Manifest): string => resourceKey(id);
  const [before, now, next] = [ancestor, own, head].map((manifests) => groupBy(manifests, keyOf));
  const objects = (manifests: readonly Manifest[] | undefined): JsonValue =>
    (manifests ?? []).map(({ object }) => object);
  const keys = new Set([...ancestor, ...own].map(keyOf));
  return [...keys].flatMap((key) => {
    const wanted = objects(next?.get(key));
    const isHidden = jsonEqual(objects(before?.get(key)), wanted) && !jsonEqual(objects(now?.get(key)), wanted);
    return (isHidden ? now : before)?.get(key) ?? [];
  });
}
