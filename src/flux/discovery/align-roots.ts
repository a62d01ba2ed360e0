import { addToGroup } from '../../core/group-by.ts';
import type { Discovery } from './discovery.ts';
import { type EntryPoint, placeOf, type Root } from './entry-points.ts';

/**
 * The two sides of a comparison with one name for a cluster that both have. A cluster is named by what tells it from
 * the others of its side, so that one that comes or goes would give the others other names; it is known again by the
 * files with which it begins.
 */
export function alignRoots(base: Discovery, head: Discovery): { readonly base: Discovery; readonly head: Discovery } {
  const names = ({ roots }: Discovery): string => JSON.stringify(roots.map(({ name }) => name));
  if (names(base) === names(head)) return { base, head };
  return head.roots.length < base.roots.length
    ? { base, head: { ...head, roots: renamed(apart(head.roots, base.roots), base.roots) } }
    : { base: { ...base, roots: renamed(apart(base.roots, head.roots), head.roots) }, head };
}

/**
 * Roots of which none holds what are several clusters of the other side: they may be told apart there alone, by ids
 * that a cluster repeats which is not on this side.
 */
function apart(roots: readonly Root[], model: readonly Root[]): readonly Root[] {
  const homes = new Map<string, Root[]>();
  for (const root of model) for (const entry of root.entries) addToGroup(homes, placeOf(entry), root);
  const homeOf = (entry: EntryPoint): Root | undefined => {
    const [home, ...others] = homes.get(placeOf(entry)) ?? [];
    return others.length === 0 ? home : undefined;
  };
  return roots.flatMap((root) => {
    const own = new Set(root.entries.map(homeOf).filter((home) => home !== undefined));
    if (root.path !== undefined || own.size < 2) return [root];
    return [...own].map((home) => {
      const entries = root.entries.filter((entry) => (homeOf(entry) ?? home) === home);
      return { ...root, name: home.name, entries };
    });
  });
}

function renamed(roots: readonly Root[], model: readonly Root[]): Root[] {
  const pairs = roots.flatMap((root) => {
    const places = new Set(root.entries.map(placeOf));
    return model.map(({ name, entries }) => ({
      root,
      name,
      common: entries.filter((entry) => places.has(placeOf(entry))).length,
    }));
  });
  const isSame = ({ root, name }: (typeof pairs)[number]): number => Number(root.name === name);
  pairs.sort((a, b) => b.common - a.common || isSame(b) - isSame(a) || (a.name < b.name ? -1 : 1));
  const given = new Map<Root, string>();
  const taken = new Set<string>();
  for (const { root, name, common } of pairs) {
    if (common === 0 || given.has(root) || taken.has(name)) continue;
    given.set(root, name);
    taken.add(name);
  }
  return roots.map((root) => {
    let name = given.get(root) ?? root.name;
    while (!given.has(root) && taken.has(name)) name = `${name}~`;
    taken.add(name);
    return { ...root, name };
  });
}
