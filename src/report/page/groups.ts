import { addToGroup } from '../../core/group-by.ts';
import type { Entry } from './entry.ts';

/** Ways to group resources. */
export const groupings = ['app', 'kind', 'finding', 'image'] as const;
export type Grouping = (typeof groupings)[number];

/** Resources under one heading. */
export interface Group {
  readonly title: string;
  readonly of: readonly Entry[];
}

/**
 * Puts each resource into one group: of several findings or images that it has, into that of the first. Apps keep their
 * order.
 */
export function groupsOf(entries: readonly Entry[], by: Grouping): Group[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const title = titleOf(entry, by);
    addToGroup(groups, title, entry);
  }
  const sorted = [...groups].map(([title, of]) => ({ title, of }));
  if (by !== 'app') sorted.sort((a, b) => rank(a, by) - rank(b, by) || (a.title < b.title ? -1 : 1));
  return sorted;
}

function titleOf({ app, change, rules, images }: Entry, by: Grouping): string {
  switch (by) {
    case 'app':
      return app;
    case 'kind':
      return change.kind;
    case 'finding':
      return rules[0] ?? 'No finding';
    case 'image':
      return images[0] ?? 'No new version';
  }
}

/** What has no finding and no image goes last. */
function rank({ of }: Group, by: Grouping): number {
  const [first] = of;
  if (by === 'finding') return first?.rules.length === 0 ? 1 : 0;
  return by === 'image' && first?.images.length === 0 ? 1 : 0;
}
