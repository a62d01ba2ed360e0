import { groupBy } from '../../core/group-by.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { lineCounts } from '../line-counts.ts';
import { codeElement } from '../safe-text.ts';
import type { Section } from '../sections.ts';

/** In fewer places each is shown by itself. */
const foldedFrom = 3;

/**
 * The sections that each tell nothing but the addition, or the removal, of one resource in as many clusters, by the
 * first of them: equal content is a repeated change, so that it differs here.
 */
export function oneInPlaces(sections: readonly Section[]): ReadonlyMap<Section, readonly Section[]> {
  const alike = groupBy(sections.filter(isLife), ({ changes: [only] }) =>
    only === undefined ? '' : `${only.status}\0${resourceKey(only.id)}`,
  );
  return new Map(
    [...alike.values()].flatMap((all): [Section, readonly Section[]][] => {
      const [first] = all;
      const roots = new Set(all.map(({ root }) => root));
      return first !== undefined && roots.size === all.length && all.length >= foldedFrom ? [[first, all]] : [];
    }),
  );
}

function isLife({ changes: [only, second] }: Section): boolean {
  return second === undefined && (only?.status === 'added' || only?.status === 'removed');
}

/** Folded text of what such sections tell, under one line. */
export function foldedPlaces(all: readonly Section[], entries: readonly string[]): string {
  const [only] = all[0]?.changes ?? [];
  if (only === undefined) return entries.join('\n\n');
  const sum = (of: (section: Section) => number): number => all.reduce((total, section) => total + of(section), 0);
  const counts = lineCounts(
    sum(({ linesAdded }) => linesAdded),
    sum(({ linesRemoved }) => linesRemoved),
  );
  const notes = `${only.status} in ${all.length} places, with other content in each · ${counts}`;
  const sign = only.status === 'added' ? '+' : '−';
  const summary = `<b>${sign}</b> ${codeElement(printResource(only.id))} <sub>${notes}</sub>`;
  return [`<details><summary>${summary}</summary>`, ...entries, '</details>'].join('\n\n');
}
