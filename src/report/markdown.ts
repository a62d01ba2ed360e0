import { type Comparison, isEmptyComparison } from '../diff/comparison.ts';
import { sectionParts } from './markdown-changes.ts';
import { failureParts, notComparedParts } from './markdown-failures.ts';
import type { Bodies, Form } from './markdown-form.ts';
import { footer, imageTable, noticeParts, removedLine } from './markdown-notes.ts';
import { commentMarker } from './marker.ts';
import type { ReportContext } from './report-context.ts';
import { codeSpan } from './safe-text.ts';
import { type Reading, readingOf } from './sections.ts';
import { verdictOf } from './verdict.ts';

/** How a Markdown report is written. */
export interface MarkdownOptions extends ReportContext {
  /** The most characters (UTF-16 code units) the text may have; at least 2,000. */
  readonly limit: number;
  /** Key of the comment, put into a hidden marker; without it there is no marker. */
  readonly key?: string;
}

/** The most characters of a comment on GitHub is 65,536; some are kept free for what a server may add. */
export const commentLimit = 65_000;
/** A job summary may have 1 MiB; counted in characters, of which one may take three bytes. */
export const summaryLimit = 340_000;

const everything: Bodies = { context: 3, lines: 5_000, removed: true, columns: 1_000 };
const ladder: readonly Form[] = [
  { bodies: everything, entries: 20, message: 2_000, detail: 'list' },
  { bodies: { context: 1, lines: 400, removed: false, columns: 300 }, entries: 20, message: 1_000, detail: 'list' },
  // `fit` prints as many bodies as there is room for.
  {
    bodies: { context: 1, lines: 60, removed: false, columns: 200, fit: true },
    entries: 10,
    message: 500,
    detail: 'list',
  },
  { bodies: { context: 0, lines: 0, removed: false, columns: 0 }, entries: 10, message: 300, detail: 'totals' },
  { bodies: { context: 0, lines: 0, removed: false, columns: 0 }, entries: 3, message: 150, detail: 'counts' },
  { bodies: { context: 0, lines: 0, removed: false, columns: 0 }, entries: 0, message: 0, detail: 'counts' },
];

/**
 * Writes a comparison as GitHub Markdown: verdict first, then failures, removals, images, the differences by app, and what was
 * left out. Text from manifests stands only in code, so that none of it is a mention, a link or HTML. When the text is longer than the limit, the
 * next shorter form is taken; what a form leaves out it counts.
 */
export function markdownReport(comparison: Comparison, options: MarkdownOptions): string {
  const reading = readingOf(comparison);
  for (const form of ladder) {
    const text = write(comparison, reading, options, form);
    if (text.length <= options.limit) return text;
  }
  return [title(comparison), '', 'The report does not fit here.', ...markerLines(options)].join('\n');
}

/** As `markdownReport`, for the job summary: the same text without a marker, at the summary's limit. */
export function summaryReport(comparison: Comparison, context: ReportContext): string {
  return markdownReport(comparison, { ...context, limit: summaryLimit });
}

function title(comparison: Comparison): string {
  return `### fluxdelta: ${verdictOf(comparison).text}`;
}

function write(comparison: Comparison, reading: Reading, options: MarkdownOptions, form: Form): string {
  const head = [title(comparison), comparedLine(options)];
  if (isEmptyComparison(comparison))
    return join([...head, ...footer(comparison, options, { leftOut: 0 }), ...markerLines(options)]);

  const before = [
    ...head,
    ...failureParts(comparison, options, form),
    ...notComparedParts(comparison, form),
    ...removedLine(reading, form),
    ...noticeParts(comparison, form, options),
    ...imageTable(comparison, form),
  ];
  const room = options.limit - join(before).length - 1_000;
  const changes = sectionParts(reading, options, form, room);
  return join([
    ...before,
    ...changes.parts,
    ...footer(comparison, options, { leftOut: changes.leftOut }),
    ...markerLines(options),
  ]);
}

function comparedLine(context: ReportContext): string {
  const scope = context.scope === undefined || context.scope === '' ? '' : `${codeSpan(context.scope)} · `;
  return `${scope}${codeSpan(context.base)} → ${codeSpan(context.head)}`;
}

function markerLines(options: MarkdownOptions): string[] {
  return options.key === undefined ? [] : [commentMarker(options.key)];
}

function join(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
