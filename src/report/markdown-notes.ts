import type { Comparison } from '../diff/comparison.ts';
import { printResource } from '../model/resource-id.ts';
import { type Form, firstOf } from './markdown-form.ts';
import { type ReportContext, shownPosition, sourceUrl } from './report-context.ts';
import { clipText, codeLink, codeSpan, escapeHtml } from './safe-text.ts';
import type { Reading } from './sections.ts';
import { counted } from './verdict.ts';

/** Names every resource that goes away, before any difference, since that is what cannot be taken back. */
export function removedLine(reading: Reading, form: Form): string[] {
  const removed = reading.sections.flatMap((section) =>
    section.changes.filter((change) => change.status === 'removed').map(({ id }) => id),
  );
  if (removed.length === 0) return [];
  if (form.entries === 0) return [`**Removes ${counted(removed.length, 'resource')}.**`];
  const names = removed.slice(0, form.entries).map((id) => codeSpan(printResource(id)));
  const rest = removed.length > names.length ? ` and ${removed.length - names.length} more` : '';
  return [`**Removes** ${names.join(', ')}${rest}`];
}

/** Suspensions, orphans and warnings. */
export function noticeParts(
  { suspended, orphans, warnings }: Comparison,
  form: Form,
  context: ReportContext,
): string[] {
  const lines = [
    ...firstOf(
      suspended.filter((entry) => entry.because === undefined),
      form.entries,
      ({ node, change, resources }) =>
        `- ${codeSpan(printResource(node))} is ${change}: ${change === 'suspended' ? `its ${counted(resources, 'resource')} stay as they are` : `its ${counted(resources, 'resource')} will be reconciled`}`,
    ),
    ...firstOf(
      orphans,
      form.entries,
      ({ id, at, parent }) =>
        `- ${codeSpan(printResource(id))} at ${codeLink(shownPosition(at), sourceUrl(context, 'head', at))} is not listed by ${codeSpan(printResource(parent))}, so that Flux will not apply it`,
    ),
    ...firstOf(
      warnings,
      form.entries,
      ({ message, resource }) =>
        `- ${resource === undefined ? '' : `${codeSpan(printResource(resource))}: `}${codeSpan(clipText(message, form.message))}`,
    ),
  ];
  return lines.length === 0 ? [] : [['> [!NOTE]', ...lines.map((line) => `> ${line}`)].join('\n')];
}

/** Images that changed: what, from, to, and how many use it. */
export function imageTable({ images }: Comparison, form: Form): string[] {
  if (images.length === 0 || form.entries === 0) return [];
  const cell = (text: string | undefined): string =>
    text === undefined ? '–' : codeSpan(text, { inTable: true, length: 60 });
  const rows = images
    .slice(0, form.entries)
    .map(({ image, from, to, usedBy }) => `| ${cell(image)} | ${cell(from)} | ${cell(to)} | ${usedBy.length} |`);
  const rest = images.length > rows.length ? [`\n… and ${counted(images.length - rows.length, 'more image')}`] : [];
  return [['| image | from | to | used by |', '|---|---|---|--:|', ...rows, ...rest].join('\n')];
}

/** What was left out and hidden, and where more is; one small line. */
export function footer(
  { hidden, counts }: Comparison,
  context: ReportContext,
  { leftOut }: { readonly leftOut: number },
): string[] {
  const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
  const notes = [
    leftOut === 0 ? '' : `${counted(leftOut, 'resource')} without a body for want of room`,
    differences === 0
      ? ''
      : `${counted(differences, 'difference')} hidden as noise (${hidden.map(({ rule }) => rule).join(', ')})`,
    counts.hiddenOnly === 0 ? '' : `${counted(counts.hiddenOnly, 'resource')} with nothing but noise`,
    ...(context.links ?? []).map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`),
  ].filter((note) => note !== '');
  return notes.length === 0 ? [] : [`<sub>${notes.join(' · ')}</sub>`];
}
