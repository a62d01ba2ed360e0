import type { Change, Hunk } from '../diff/comparison.ts';
import { printResource, type ResourceId } from '../model/resource-id.ts';
import type { Form } from './markdown-form.ts';
import { type ReportContext, shownPosition, sourceUrl } from './report-context.ts';
import { clipText, codeElement, codeLink, codeSpan, fencedBlock } from './safe-text.ts';
import type { Reading, RepeatedChange, Section } from './sections.ts';
import { counted, formatCount } from './verdict.ts';

/** The differences by app, and how many resources have no body because there was no room. */
export interface SectionParts {
  readonly parts: readonly string[];
  readonly leftOut: number;
}

const signs: Readonly<Record<Change['status'], string>> = { added: '＋', changed: '～', moved: '→', removed: '－' };

/** Writes the sections of a reading. `room` is how many characters they may take when the form prints only what fits. */
export function sectionParts(reading: Reading, context: ReportContext, form: Form, room: number): SectionParts {
  if (form.detail === 'counts') return { parts: [], leftOut: countOf(reading) };
  if (form.detail === 'totals')
    return {
      parts: [reading.sections.map(totalLine).join('\n')].filter((part) => part !== ''),
      leftOut: countOf(reading),
    };
  let left = form.bodies.fit === true ? room : Number.POSITIVE_INFINITY;
  let leftOut = 0;
  const body = (change: Change): string | undefined => {
    const text = changeBody(change, form);
    if (text === undefined) return undefined;
    if (text.length > left) {
      leftOut++;
      return undefined;
    }
    left -= text.length;
    return text;
  };
  const parts = [
    ...reading.repeated.map((repeated) => repeatedPart(repeated, context, form, body)),
    ...reading.sections.map((section) => sectionPart(section, context, body)),
  ];
  return { parts, leftOut };
}

function countOf(reading: Reading): number {
  return (
    reading.sections.reduce((sum, section) => sum + section.changes.length, 0) +
    reading.repeated.reduce((sum, repeated) => sum + repeated.of.length, 0)
  );
}

function totalLine(section: Section): string {
  return `- ${codeSpan(printResource(section.node))}: ${counted(section.changes.length, 'resource')}, ${lineCounts(section.linesAdded, section.linesRemoved)}`;
}

function lineCounts(added: number, removed: number): string {
  return `+${formatCount(added)} −${formatCount(removed)}`;
}

/** One app: a heading that says what happens to it, then each resource folded. */
function sectionPart(section: Section, context: ReportContext, body: (change: Change) => string | undefined): string {
  const life = section.life === 'added' ? ' · new' : section.life === 'removed' ? ' · removed' : '';
  const root = section.root === '' ? '' : `${codeSpan(section.root)} · `;
  const heading = `#### ${root}${codeSpan(`${section.node.namespace === '' ? '' : `${section.node.namespace}/`}${section.node.name}`)} <sub>${section.node.kind}${life} · ${lineCounts(section.linesAdded, section.linesRemoved)}</sub>`;
  return [heading, ...section.changes.map((change) => changePart(change, context, body))].join('\n\n');
}

function repeatedPart(
  { change, of }: RepeatedChange,
  context: ReportContext,
  form: Form,
  body: (change: Change) => string | undefined,
): string {
  const names = of.slice(0, form.entries).map(({ id }) => codeSpan(printResource(id)));
  const rest = of.length > names.length ? ` and ${of.length - names.length} more` : '';
  return [
    `#### The same change in ${counted(of.length, 'resource')}`,
    `${names.join(', ')}${rest}`,
    changePart(change, context, body),
  ].join('\n\n');
}

/** `Kind namespace/name`, without what the heading says already. */
function changePart(change: Change, context: ReportContext, body: (change: Change) => string | undefined): string {
  const notes = [
    change.renamedFrom === undefined ? '' : `was ${codeElement(change.renamedFrom.name)}`,
    change.movedFrom === undefined ? '' : `moved from ${codeElement(printResource(change.movedFrom))}`,
    change.secretsChanged === 0 ? '' : `${counted(change.secretsChanged, 'secret value')} changed`,
    change.hidden === 0 ? '' : `${counted(change.hidden, 'difference')} hidden`,
  ].filter((note) => note !== '');
  const summary = `${signs[change.status]} <b>${change.status}</b> ${resourceElement(change.id)} <sub>${[lineCounts(change.linesAdded, change.linesRemoved), ...notes].join(' · ')}</sub>`;
  const place =
    change.origin === undefined
      ? ''
      : codeLink(
          shownPosition(change.origin),
          sourceUrl(context, change.status === 'removed' ? 'base' : 'head', change.origin),
        );
  const text = body(change);
  if (text === undefined) return place === '' ? summary : `${summary} ${place}`;
  // Small changes are what a reviewer came for, so they are open.
  const open = change.status === 'changed' && change.linesAdded + change.linesRemoved <= 12 ? ' open' : '';
  return [`<details${open}><summary>${summary}</summary>`, place, text, '</details>']
    .filter((line) => line !== '')
    .join('\n\n');
}

function resourceElement(id: ResourceId): string {
  return codeElement(printResource(id));
}

/** The hunks in one fence, cut to the form's size; undefined when there is nothing to print. */
function changeBody(change: Change, form: Form): string | undefined {
  if (form.bodies.lines === 0 || (change.status === 'removed' && !form.bodies.removed)) return undefined;
  const lines: string[] = [];
  for (const hunk of change.hunks) {
    if (change.status !== 'added' && change.status !== 'removed')
      lines.push(`@@ ${hunk.path === '' ? 'top' : hunk.path} @@`);
    lines.push(...narrowed(hunk, form.bodies.context));
  }
  if (lines.length === 0) return undefined;
  const shown = lines.slice(0, form.bodies.lines).map((line) => clipText(line, form.bodies.columns));
  if (lines.length > shown.length) shown.push(`@@ … ${counted(lines.length - shown.length, 'more line')} @@`);
  return fencedBlock(shown, 'diff');
}

/** A hunk with at most `context` equal lines around its differences. */
function narrowed(hunk: Hunk, context: number): string[] {
  const keep = new Set<number>();
  hunk.lines.forEach((line, at) => {
    if (line.startsWith(' ')) return;
    for (let near = at - context; near <= at + context; near++) keep.add(near);
  });
  return hunk.lines.filter((_line, at) => keep.has(at));
}
