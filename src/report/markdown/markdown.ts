import { type Change } from '../../compare/public.ts';
import { resourceKey } from '../../core/resource-id.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { isEmptyReport } from '../empty-report.ts';
import { type FilledTexts, filledNames, filledTexts } from '../fill-texts.ts';
import type { ReportContext } from '../report-context.ts';
import { codeSpan } from '../safe-text.ts';
import { type ReadingOrder, readingOrder } from '../sections.ts';
import { type EarlierReport, sinceParts } from '../since.ts';
import { unexplainedParts } from '../unexplained.ts';
import { headline, verdictOf } from '../verdict.ts';
import { type DetailLevel, detailLevels } from './detail-levels.ts';
import { changesParts, minimumDiffLength } from './markdown-changes.ts';
import { failureParts, notComparedParts, otherFailureParts, uncomparedParts } from './markdown-failures.ts';
import { findingParts, impactParts, uncheckedPart } from './markdown-findings.ts';
import { forecastParts } from './markdown-forecast.ts';
import {
  footer,
  kindTable,
  kindTableThreshold,
  noticeParts,
  removedLine,
  standingPart,
  versionTable,
} from './markdown-notes.ts';
import { markdownParts } from './markdown-parts.ts';
import { upgradeParts } from './markdown-upgrades.ts';

/** Options of a Markdown report. */
export interface MarkdownOptions extends ReportContext {
  /** The most bytes of UTF-8 the text may have, which is never less than its characters; at least 2,000. */
  readonly limit: number;
  /** The report that this one takes the place of. */
  readonly earlier?: EarlierReport | undefined;
}

/** GitHub refuses a comment of more than 65,536 characters; some are kept free for what a server may add. */
export const commentLimit = 65_000;
/** Kept of a comment for its marker, with the notes of `post-review.ts`; and for what it remembers of its report. */
export const markerRoom = 1_400;
export const memoryRoom = 2_500;
/** A step's job summary may have 1 MiB; some is kept free for what else the step writes. */
export const summaryLimit = 1_000_000;

/**
 * Writes a comparison as GitHub Markdown: verdict first, then failures, removals, versions, the differences by app, and
 * what was left out. Text from manifests stands only in code, so that none of it is a mention, a link or HTML. When the
 * text is longer than the limit, the next shorter form is taken; what a form leaves out it counts.
 */
export function markdownReport(comparison: ReviewedComparison, options: MarkdownOptions): string {
  return markdownTexts(comparison, options, 1).texts[0] ?? '';
}

/**
 * As `markdownReport`, in at most so many texts of at most the limit each, and what there is no room for in any of
 * them.
 */
export function markdownTexts(comparison: ReviewedComparison, options: MarkdownOptions, most: number): FilledTexts {
  const reading = readingOrder(comparison);
  for (const form of detailLevels) {
    if (minimumDiffLength(reading, form) > options.limit * most) continue;
    const written = write(comparison, reading, options, form, most);
    if (written !== undefined) return form.entries > 0 ? written : { ...written, isCounted: true };
  }
  const text = join([`### fluxdelta: ${verdictOf(comparison, reading).text}`, 'The report does not fit here.']);
  return { texts: [text], omitted: [], isCounted: true };
}

/** As `markdownReport`, for the job summary: the same text without a marker, at the summary's limit. */
export function summaryReport(comparison: ReviewedComparison, context: ReportContext): string {
  return markdownReport(comparison, { ...context, limit: summaryLimit });
}

/**
 * As `markdownReport`, for one comment on a pull request: what it says when nothing else is configured, cut where it is
 * cut there.
 */
export function commentReport(comparison: ReviewedComparison, context: ReportContext, earlier?: EarlierReport): string {
  return markdownReport(comparison, { ...context, earlier, limit: commentLimit - markerRoom - memoryRoom });
}

/** The report in a form; undefined where it has no room. */
function write(
  comparison: ReviewedComparison,
  reading: ReadingOrder,
  options: MarkdownOptions,
  form: DetailLevel,
  most: number,
): FilledTexts | undefined {
  const verdict = headline(comparison, reading, (name) => codeSpan(name, { length: 120 }));
  const head = [`### fluxdelta: ${verdict}`, comparedLine(options), ...sinceParts(comparison, options.earlier)];
  const { limit } = options;
  if (isEmptyReport(comparison)) return inTexts(join([...head, ...footer(comparison, options, 0)]), limit, most);

  // Most comparisons are small and have few of these parts; a function that is not called need not be compiled.
  const { counts, failures, notCompared, suspended, orphans, warnings } = comparison;
  const before = [
    ...head,
    ...(failures.new.length === 0 ? [] : failureParts(comparison, options, form)),
    ...unexplainedParts(comparison, form, options),
    ...forecastParts(comparison, form),
    ...findingParts(comparison, options, form),
    ...(failures.still.length + failures.fixed.length === 0 ? [] : otherFailureParts(comparison, options, form)),
    ...(counts.removed === 0 ? [] : removedLine(reading, form)),
    ...(suspended.length + orphans.length + warnings.length === 0 ? [] : noticeParts(comparison, form, options)),
    ...versionTable(comparison, form),
    ...upgradeParts(comparison, form),
    ...impactParts(comparison, form),
    ...(counts.added + counts.changed + counts.moved + counts.removed < kindTableThreshold
      ? []
      : kindTable(comparison)),
  ];
  const after = [
    ...(notCompared.length === 0 ? [] : [...uncomparedParts(comparison, form), ...notComparedParts(comparison, form)]),
    ...uncheckedPart(comparison, form),
    ...standingPart(comparison, form, options),
  ];
  const frame = { before, after, limit, most, footer: (leftOut: number) => footer(comparison, options, leftOut) };
  if (form.detail === 'apps') return filledNames(reading, options, form, riskyChanges(comparison), frame);
  if (form.bodies?.fit === true) return filledTexts(reading, options, form, riskyChanges(comparison), frame);
  const changes = changesParts(reading, options, form, most === 1);
  return inTexts(join([...before, ...changes.parts, ...after, ...frame.footer(changes.leftOut)]), limit, most);
}

function inTexts(text: string, limit: number, most: number): FilledTexts | undefined {
  const texts = Buffer.byteLength(text) > limit * most ? undefined : markdownParts(text, limit, most);
  return texts === undefined ? undefined : { texts, omitted: [] };
}

/** The changes that a finding asks somebody to look at. */
function riskyChanges({ groups, review }: ReviewedComparison): ReadonlySet<Change> {
  const keys = new Set<string>();
  for (const { severity, root, resource } of review?.findings ?? [])
    if (severity !== 'note') keys.add(`${root}\0${resourceKey(resource)}`);
  if (keys.size === 0) return new Set();
  return new Set(
    groups.flatMap(({ root, changes }) => changes.filter(({ id }) => keys.has(`${root}\0${resourceKey(id)}`))),
  );
}

function comparedLine(context: ReportContext): string {
  const scope = context.scope === undefined || context.scope === '' ? '' : `${codeSpan(context.scope)} · `;
  return `${scope}${codeSpan(context.base)} → ${codeSpan(context.head)}`;
}

function join(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
