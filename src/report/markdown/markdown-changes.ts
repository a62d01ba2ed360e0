import { type Change } from '../../compare/public.ts';
import { nodeKindOf } from '../../core/flux-kinds.ts';
import { groupBy } from '../../core/group-by.ts';
import { printResource, resourceKey } from '../../core/resource-id.ts';
import { counted, firstNames, formatCount } from '../../core/text/counted.ts';
import { hiddenNote } from '../hidden-note.ts';
import { lineCounts } from '../line-counts.ts';
import { type Block, printParts } from '../pack-blocks.ts';
import type { RepeatedChange } from '../repeated-changes.ts';
import { type ReportContext, shownPosition, sourceUrl } from '../report-context.ts';
import { codeLink, codeSpan } from '../safe-text.ts';
import { clusterQualifiedName, type ReadingOrder, type Section } from '../sections.ts';
import type { DetailLevel } from './detail-levels.ts';
import { type DetailsState, type Entry, entryOf, isLongDefinition } from './markdown-entry.ts';
import { foldedPlaces, oneInPlaces } from './one-in-places.ts';

/** The differences by app, and how many resources are not printed because there was no room. */
export interface ChangesParts {
  readonly parts: readonly string[];
  readonly leftOut: number;
}

/** Up to this many resources and lines everything is open: there is nothing to find one's way in. */
const openUpTo = { resources: 3, lines: 80 };

/** Writes the differences of a form that prints them all, or none; `folds` what comes or goes in many places. */
export function changesParts(
  reading: ReadingOrder,
  context: ReportContext,
  form: DetailLevel,
  folds: boolean,
): ChangesParts {
  const total =
    reading.sections.reduce((sum, section) => sum + section.changes.length, 0) +
    reading.repeated.reduce((sum, repeated) => sum + repeated.of.length, 0);
  if (form.detail === 'counts') return { parts: [], leftOut: total };
  const { write } = blockWriter(reading, context, form, folds && form.bodies !== undefined);
  const [text = ''] = printParts([write(({ folded, line }) => folded ?? line)]);
  return { parts: text.trim() === '' ? [] : [text.trimEnd()], leftOut: form.bodies === undefined ? total : 0 };
}

type MakeEntry = (change: Change, opening: DetailsState, app?: string) => Entry;
type Pick = (entry: Entry) => string;

/** Every resource in reading order, each in the form that is picked. */
export function blockWriter(
  reading: ReadingOrder,
  context: ReportContext,
  form: DetailLevel,
  folds = false,
): { readonly entries: ReadonlyMap<Change, Entry>; readonly write: (pick: Pick) => Block[] } {
  const opening: DetailsState = isFew(reading) ? 'open' : 'small';
  const entries = new Map<Change, Entry>();
  const entry: MakeEntry = (change, open, app) => {
    const made = entries.get(change) ?? entryOf(change, context, form, open, app);
    entries.set(change, made);
    return made;
  };
  const places = folds ? oneInPlaces(reading.sections) : new Map<Section, readonly Section[]>();
  const others = new Set([...places.values()].flatMap(([, ...rest]) => rest));
  const write = (pick: Pick): Block[] => [
    ...reading.repeated.flatMap((repeated) =>
      repeatedBlocks(repeated, context, form, pick(entry(repeated.change, opening))),
    ),
    ...reading.sections
      .filter((section) => !others.has(section))
      .flatMap((section): readonly Block[] => {
        const blocksOf = (one: Section): Block[] => sectionBlocks(one, entry, opening, pick, form);
        const all = places.get(section);
        if (all === undefined) return blocksOf(section);
        return [
          {
            text: foldedPlaces(
              all,
              all.flatMap((one) => blocksOf(one).map(({ text }) => text)),
            ),
          },
        ];
      }),
  ];
  write(({ line }) => line);
  return { entries, write };
}

/** Chooses the entries that are printed with their differences, and counts those that would be and are not. */
function fitEntries(
  entries: ReadonlyMap<Change, Entry>,
  room: number,
  risky: ReadonlySet<Change>,
): { readonly fitted: ReadonlySet<Entry>; readonly leftOut: number } {
  const fitted = new Set<Entry>();
  let left = room;
  let leftOut = 0;
  for (const first of [true, false]) {
    for (const [change, entry] of entries) {
      if (entry.folded === undefined || risky.has(change) !== first) continue;
      // A folded resource between lines of a list takes blank lines on both sides.
      const cost = Buffer.byteLength(entry.folded) - Buffer.byteLength(entry.line) + 4;
      if (cost > left) leftOut++;
      else {
        left -= cost;
        fitted.add(entry);
      }
    }
  }
  return { fitted, leftOut };
}

/** The differences of what is risky, where nothing else is printed; none in a form without any. */
export function riskyPart(
  { sections }: ReadingOrder,
  context: ReportContext,
  form: DetailLevel,
  room: number,
  risky: ReadonlySet<Change>,
): { readonly parts: readonly string[]; readonly count: number } {
  const heading = '#### Resources with findings';
  if (form.bodies === undefined || risky.size === 0) return { parts: [], count: 0 };
  const entries = new Map<Change, Entry>();
  for (const { root, node, changes } of sections) {
    for (const change of changes) {
      if (!risky.has(change)) continue;
      entries.set(change, entryOf(change, context, form, 'closed', clusterQualifiedName(root, printResource(node))));
    }
  }
  const { fitted } = fitEntries(entries, room - heading.length - 4, risky);
  const printed = [...fitted].flatMap(({ folded }) => folded ?? []);
  return { parts: printed.length === 0 ? [] : [[heading, ...printed].join('\n\n')], count: printed.length };
}

/** Characters that the differences take at least in a form, counted without writing them. */
export function minimumDiffLength({ sections, repeated }: ReadingOrder, { detail, bodies }: DetailLevel): number {
  if (detail === 'counts') return 0;
  if (detail === 'apps') return sections.length * 10;
  const ofChange = (change: Change): number => {
    const isPrinted = bodies !== undefined && bodies.fit !== true && (change.status !== 'removed' || bodies.removed);
    // A line of a difference is a sign at least, and its end.
    const lines = isPrinted ? Math.min(change.linesAdded + change.linesRemoved, bodies.lines) : 0;
    return 10 + Math.min(change.id.name.length, 100) + 2 * lines;
  };
  let least = 0;
  for (const { changes } of sections) for (const change of changes) least += ofChange(change);
  for (const { change } of repeated) least += ofChange(change);
  return least;
}

function isFew({ sections, repeated }: ReadingOrder): boolean {
  const changes = [...sections.flatMap((section) => section.changes), ...repeated.map(({ change }) => change)];
  // What is summed up takes no more lines than a small change.
  const lines = changes
    .filter((change) => !isLongDefinition(change))
    .reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
  return changes.length <= openUpTo.resources && lines <= openUpTo.lines;
}

/** Line with the totals of one app. */
export function sectionTotal(section: Section): string {
  const counts = lineCounts(section.linesAdded, section.linesRemoved);
  const life = lifeOf(section);
  return `- ${codeSpan(clusterQualifiedName(section.root, printResource(section.node)))}${life === '' ? '' : ` · ${life}`}: ${counted(section.changes.length, 'resource')}${counts === '' ? '' : `, ${counts}`}`;
}

/** Line with the totals of a change that several resources have. */
export function repeatedTotal({ change, of, butForNames }: RepeatedChange): string {
  return `- ${repeatedTitles[change.status]} ${formatCount(of.length)} × ${codeSpan(change.id.kind)}${butForNames ? ', names aside' : ''}: ${lineCounts(change.linesAdded, change.linesRemoved)} each`;
}

function lifeOf({ life }: Section): string {
  return life === 'added' ? 'new' : life === 'removed' ? 'removed' : '';
}

/** One app: a heading, then its resources. An app with a single resource needs no heading of its own. */
function sectionBlocks(
  section: Section,
  entry: MakeEntry,
  opening: DetailsState,
  pick: Pick,
  form: DetailLevel,
): Block[] {
  const name = clusterQualifiedName(section.root, printResource(section.node));
  const [only, second] = section.changes;
  if (only !== undefined && second === undefined)
    return [{ text: pick(entry(only, opening, shortApp(section, only))) }];
  const notes = [lineCounts(section.linesAdded, section.linesRemoved), lifeOf(section)]
    .filter((note) => note !== '')
    .join(' · ');
  const isShown = section.changes.some(isEffect);
  const entries = movesTogether(section.changes).map((changes) => {
    const [first] = changes;
    const made = changes.map((change) => entry(change, isShown && isDefinition(change) ? 'closed' : opening));
    return changes.length > 1 && first !== undefined ? movesLine(first, changes, form) : made.map(pick).join('\n\n');
  });
  const heading = `#### ${codeSpan(name)}${notes === '' ? '' : ` <sub>${notes}</sub>`}`;
  return [{ text: heading, isHeading: true }, ...listBlocks(entries)];
}

/** From this many on resources that move alike, with no difference to show, share a line. */
const movesFrom = 3;

/** Changes one by one, but those of one kind together that only move, from one owner. */
function movesTogether(changes: readonly Change[]): (readonly Change[])[] {
  const alike = groupBy(changes.filter(isPlainMove), ({ id, movedFrom, hidden }) =>
    [id.kind, id.group, movedFrom === undefined ? '' : resourceKey(movedFrom), hidden].join('\0'),
  );
  const many = new Map([...alike.values()].filter((list) => list.length >= movesFrom).map((list) => [list[0], list]));
  const others = new Set([...many.values()].flatMap(([, ...rest]) => rest));
  return changes.filter((change) => !others.has(change)).map((change) => many.get(change) ?? [change]);
}

function isPlainMove({ status, hunks, layout, notes, renamedFrom, secretsChanged }: Change): boolean {
  const isPlain = hunks.length === 0 && layout === undefined && notes.length === 0 && secretsChanged === 0;
  return status === 'moved' && isPlain && renamedFrom === undefined;
}

/** `→ 14 × Server moved · from …` with their names. */
function movesLine(first: Change, changes: readonly Change[], form: DetailLevel): string {
  const { id, movedFrom } = first;
  const notes = [
    'moved',
    movedFrom === undefined ? '' : `from ${codeSpan(printResource(movedFrom))}`,
    first.hidden === 0 ? '' : `${hiddenNote(first)} each`,
  ].filter((note) => note !== '');
  const names = changes.map((change) =>
    codeSpan(change.id.namespace === '' ? change.id.name : `${change.id.namespace}/${change.id.name}`),
  );
  return `- → ${formatCount(changes.length)} × ${codeSpan(id.kind)} ${notes.join(' · ')}: ${firstNames(names, form.entries * 2)}`;
}

/** What somebody edited, whose effect may stand beside it: a release, or where it comes from. */
function isDefinition({ id, status }: Change): boolean {
  const kind = nodeKindOf(id);
  return status === 'changed' && (kind === 'helmrelease' || kind === 'source');
}

/** What an edit does in the cluster. */
function isEffect({ id, status, hunks }: Change): boolean {
  return status === 'changed' && hunks.length > 0 && nodeKindOf(id) === undefined;
}

/** The app of its only change; undefined where an entry point of the only cluster has been edited itself. */
function shortApp({ root, node }: Section, { id }: Change): string | undefined {
  if (root === '' && resourceKey(node) === resourceKey(id)) return undefined;
  return clusterQualifiedName(root, printResource(node));
}

/** Lines of a list stay together; what is folded stands by itself. */
function listBlocks(entries: readonly string[]): Block[] {
  return entries.map((text, index) => {
    const isTight = text.startsWith('- ') && entries[index - 1]?.startsWith('- ') === true;
    return isTight ? { text, isTight } : { text };
  });
}

const repeatedTitles: Readonly<Record<Change['status'], string>> = {
  added: 'same addition:',
  changed: 'same change:',
  moved: 'same move:',
  removed: 'same removal:',
};

/** Files that are named beside those of the first of several resources. */
const namedFiles = 2;

/** The edits behind the resources that the first stands for, where these are in other files. */
function alsoBlocks({ also }: RepeatedChange, context: ReportContext, form: DetailLevel): Block[] {
  if (also.length === 0 || form.bodies === undefined) return [];
  const places = also.map(({ at, side }) => codeLink(shownPosition(at), sourceUrl(context, side, at)));
  return [{ text: `<sub>others from ${firstNames(places, namedFiles)}</sub>` }];
}

/** `26 × OCIRepository` with their names, then the difference once. */
function repeatedBlocks(repeated: RepeatedChange, context: ReportContext, form: DetailLevel, entry: string): Block[] {
  const { appliers, change, of, butForNames } = repeated;
  const title = repeatedTitles[change.status];
  const begin = `#### ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  const isOne = new Set(of.map(({ id }) => resourceKey(id))).size === 1;
  if (appliers.length > 0) {
    const names = appliers.map(({ root, node }) => codeSpan(clusterQualifiedName(root, printResource(node))));
    return [
      { text: `${begin} ${codeSpan(printResource(change.id))} by ${appliers.length} apps`, isHeading: true },
      { text: firstNames(names, form.entries * 2), isHeading: true },
      { text: entry },
      ...alsoBlocks(repeated, context, form),
    ];
  }
  if (isOne && new Set(of.map(({ root }) => root)).size === of.length) {
    const roots = of.map(({ root }) => codeSpan(root));
    return [
      { text: `${begin} ${codeSpan(printResource(change.id))} in ${of.length} places`, isHeading: true },
      { text: firstNames(roots, form.entries * 2), isHeading: true },
      { text: entry },
      ...alsoBlocks(repeated, context, form),
    ];
  }
  const namespaces = new Set(of.map(({ id, root }) => `${root}\0${id.namespace}`));
  const shared = namespaces.size === 1;
  const names = of.map(({ id, root }) =>
    codeSpan(
      shared ? id.name : clusterQualifiedName(root, id.namespace === '' ? id.name : `${id.namespace}/${id.name}`),
    ),
  );
  const root = of[0]?.root ?? '';
  const place = change.id.namespace === '' ? root : clusterQualifiedName(root, change.id.namespace);
  const where = shared && place !== '' ? ` in ${codeSpan(place)}` : '';
  const heading = `${begin} ${of.length} × ${codeSpan(change.id.kind)}${butForNames ? ', names aside' : ''}`;
  return [
    { text: heading, isHeading: true },
    { text: `${firstNames(names, form.entries * 2)}${where}`, isHeading: true },
    { text: entry },
    ...alsoBlocks(repeated, context, form),
  ];
}
