import { type Change } from '../compare/public.ts';
import { append } from '../core/append.ts';
import { printResource } from '../core/resource-id.ts';
import type { DetailLevel } from './markdown/detail-levels.ts';
import { blockWriter, repeatedTotal, riskyPart, sectionTotal } from './markdown/markdown-changes.ts';
import { type Entry, entryOf } from './markdown/markdown-entry.ts';
import { type Block, bytesOf, bytesPerText, fillTexts, packBlocks, printParts } from './pack-blocks.ts';
import type { ReportContext } from './report-context.ts';
import { clusterQualifiedName, type ReadingOrder } from './sections.ts';

/** Frame of the differences, and the room for all of it. */
export interface ReportFrame {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The last line, by how many differences are not printed. */
  readonly footer: (leftOut: number) => readonly string[];
  /** The most bytes of each text, and the most texts. */
  readonly limit: number;
  readonly most: number;
}

/** Texts that are as full as they can be. */
export interface FilledTexts {
  readonly texts: readonly string[];
  /** What has no room in any of them, what matters most first. */
  readonly omitted: readonly string[];
  /** True where findings are counted, and not named. */
  readonly isCounted?: boolean;
}

/** Kinds whose objects run something, so that a difference is one in what runs. */
const runs: ReadonlySet<string> = new Set([
  'CronJob',
  'DaemonSet',
  'Deployment',
  'Job',
  'Pod',
  'ReplicaSet',
  'StatefulSet',
]);

/**
 * Changes in the order in which they get room: what findings ask somebody to look at, what runs something, the rest.
 */
function byWeight<One extends { readonly change: Change }>(all: readonly One[], risky: ReadonlySet<Change>): One[] {
  const weight = ({ change }: One): number => (risky.has(change) ? 0 : runs.has(change.id.kind) ? 1 : 2);
  return [...all].sort((a, b) => weight(a) - weight(b));
}

/**
 * Names every resource, and prints the differences that there is room for in all texts together: where they stand in
 * the reading order, and, what is left at the end of a text that the next one there would not have fitted in, for
 * others. Undefined when the names have no room.
 */
export function filledTexts(
  reading: ReadingOrder,
  context: ReportContext,
  form: DetailLevel,
  risky: ReadonlySet<Change>,
  frame: ReportFrame,
): FilledTexts | undefined {
  const { limit, most } = frame;
  const { entries, write } = blockWriter(reading, context, form);
  const footerBytes = bytesOfAll(asBlocks(frame.footer(99_999)));
  const room = bytesPerText(limit, most);
  const asText = (fitted: ReadonlySet<Entry>): Block[] => [
    ...asBlocks(frame.before),
    ...write((one) => (fitted.has(one) ? (one.folded ?? one.line) : one.line)),
    ...asBlocks(frame.after),
  ];
  const candidates = byWeight(
    [...entries].flatMap(([change, entry]) => {
      if (entry.folded === undefined) return [];
      // A folded resource between lines of a list takes blank lines on both sides.
      return [{ change, entry, cost: Buffer.byteLength(entry.folded) - Buffer.byteLength(entry.line) + 2 }];
    }),
    risky,
  );
  const names = asText(new Set());
  let budget = room * most - footerBytes - bytesOfAll(names);
  let parts: Block[][] | undefined;
  let fitted = new Set<Entry>();
  do {
    let left = budget;
    fitted = new Set();
    for (const { entry, cost } of candidates) {
      if (cost > left) continue;
      left -= cost;
      fitted.add(entry);
    }
    parts = packBlocks(asText(fitted), room - footerBytes);
    if (parts === undefined) return undefined;
    // What does not end where a text does leaves room there, which the next round cannot have.
    const beyond = parts.slice(most).reduce((sum, part) => sum + bytesOfAll(part), 0);
    if (beyond === 0) break;
    budget -= beyond;
  } while (fitted.size > 0);
  if (parts.length > most) return undefined;
  const apps = appNames(reading);
  const others = candidates
    .filter(({ entry }) => !fitted.has(entry))
    .flatMap(({ change }) => {
      const { folded } = entryOf(change, context, form, 'closed', apps.get(change));
      return folded === undefined ? [] : [{ text: folded }];
    });
  const omitted = fillTexts(parts, others, room - footerBytes, most);
  append(parts.at(-1) ?? [], asBlocks(frame.footer(omitted.length)));
  return { texts: printParts(parts), omitted: omitted.map(({ text }) => text) };
}

/**
 * Names the apps, and as many resources as there is room for in all texts together. Undefined when the apps have no
 * room.
 */
export function filledNames(
  reading: ReadingOrder,
  context: ReportContext,
  form: DetailLevel,
  risky: ReadonlySet<Change>,
  frame: ReportFrame,
): FilledTexts | undefined {
  const { limit, most } = frame;
  const footerBytes = bytesOfAll(asBlocks(frame.footer(99_999)));
  const room = bytesPerText(limit, most) - footerBytes;
  const totals = [...reading.repeated.map(repeatedTotal), ...reading.sections.map(sectionTotal)];
  const around = bytesOfAll(asBlocks([...frame.before, ...frame.after])) + bytesOfAll(asBlocks(totals));
  const printed = riskyPart(reading, context, form, Math.floor((room * most - around) / 4), risky);
  const lines = totals.map((text, at): Block => ({ text, ...(at === 0 ? {} : { isTight: true }) }));
  const parts = packBlocks(
    [...asBlocks([...frame.before, ...printed.parts]), ...lines, ...asBlocks(frame.after)],
    room,
  );
  if (parts === undefined || parts.length > most) return undefined;
  const apps = appNames(reading);
  const { bodies: _bodies, ...bare } = form;
  const all = reading.sections.flatMap(({ changes }) => changes.map((change) => ({ change })));
  const names = byWeight(all, risky).map(({ change }): Block => {
    const { line } = entryOf(change, context, bare, 'closed', apps.get(change));
    return { text: line, isTight: true };
  });
  const heading: Block = { text: '#### Selected resources', isHeading: true };
  const last = parts.at(-1) ?? [];
  let omitted: Block[] = names;
  if (names.length > 0 && bytesOfAll(last) + bytesOf(heading) + 200 <= room) {
    last.push(heading, { text: '' });
    omitted = fillTexts(parts, names, room, most);
  }
  const total = all.length + reading.repeated.reduce((sum, { of }) => sum + of.length, 0);
  append(parts.at(-1) ?? [], asBlocks(frame.footer(total - printed.count)));
  return { texts: printParts(parts), omitted: omitted.map(({ text }) => text) };
}

function asBlocks(texts: readonly string[]): Block[] {
  return texts.map((text) => ({ text }));
}

function bytesOfAll(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + bytesOf(block), 0);
}

/** What applies each resource. */
function appNames({ sections }: ReadingOrder): ReadonlyMap<Change, string> {
  return new Map(
    sections.flatMap(({ root, node, changes }) =>
      changes.map((change) => [change, clusterQualifiedName(root, printResource(node))] as const),
    ),
  );
}
