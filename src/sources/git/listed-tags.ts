/**
 * The tags of a list of `git ls-remote --tags --refs`, by name without `refs/tags/`, with the objects that they are.
 */
export function tagsIn(listed: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const [, id, tag] of listed.matchAll(/^([0-9a-f]{40,64})\trefs\/tags\/(.+)$/gm))
    if (id !== undefined && tag !== undefined) tags.set(tag, id);
  return tags;
}
