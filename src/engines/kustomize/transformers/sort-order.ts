import { compareBytes } from '../../../core/files/paths.ts';
import { fail } from '../../../core/problem.ts';
import type { SortOptions } from '../kustomization.ts';
import type { Resource } from '../resource.ts';
import { printResId, type ResId } from '../resource-id.ts';
import { FIRST_KINDS, gvkSortText, kindRanks, LAST_KINDS } from '../transformer-config.ts';

/** In which order resources are given out: as they came, or sorted by kind. */
export type Order = 'legacy' | 'none';

/**
 * Resources in the order that `sortOptions` wants, or in `order` without them. Throws `KUSTOMIZATION_FIELD` when the
 * options make no sense.
 */
export function sortResources(
  resources: readonly Resource[],
  options: SortOptions | undefined,
  order: Order,
): readonly Resource[] {
  if (options === undefined) return order === 'legacy' ? legacyOrder(resources, FIRST_KINDS, LAST_KINDS) : resources;
  if (options.order !== 'fifo' && options.order !== 'legacy')
    fail('KUSTOMIZATION_FIELD', `The order in sortOptions is fifo or legacy, not "${options.order}".`);
  const legacy = options.legacySortOptions;
  if (options.order === 'fifo') {
    if (legacy !== undefined) fail('KUSTOMIZATION_FIELD', 'sortOptions has legacySortOptions, but its order is fifo.');
    return resources;
  }
  return legacyOrder(resources, legacy?.orderFirst ?? FIRST_KINDS, legacy?.orderLast ?? LAST_KINDS);
}

/** Sorted by the rank of the kind, then by group, version and kind, then by namespace and name. */
function legacyOrder(resources: readonly Resource[], first: readonly string[], last: readonly string[]): Resource[] {
  const ranks = kindRanks(first, last);
  return resources
    .map((resource) => {
      const id = resource.id;
      return { resource, id, rank: ranks.get(id.kind) ?? 0, gvk: gvkSortText(id), text: idSortText(id) };
    })
    .sort((a, b) => {
      if (a.gvk === b.gvk) return compareBytes(a.text, b.text);
      if (a.rank !== b.rank) return a.rank - b.rank;
      const isReversed =
        a.id.kind === 'Namespace' && b.id.kind === 'Namespace' && (a.id.group === '' || b.id.group === '');
      return isReversed ? compareBytes(b.gvk, a.gvk) : compareBytes(a.gvk, b.gvk);
    })
    .map(({ resource }) => resource);
}

function idSortText(id: ResId): string {
  const [gvk = ''] = printResId(id).split('/', 1);
  return `${gvk}|${id.namespace || '~X'}|${id.name || '~N'}`;
}
