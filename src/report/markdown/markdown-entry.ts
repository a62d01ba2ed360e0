import { type Change, changeCauses, type Hunk, maxCauses, restartNote } from '../../compare/public.ts';
import { append } from '../../core/append.ts';
import { printResource } from '../../core/resource-id.ts';
import { counted } from '../../core/text/counted.ts';
import { madeNote, presentNote, sharedNote, staysNote } from '../../findings/public.ts';
import { cutLines } from '../cut-lines.ts';
import { documentFields } from '../document-fields.ts';
import { hiddenNote } from '../hidden-note.ts';
import { lineCounts } from '../line-counts.ts';
import { type ReportContext, shownPosition, sourceUrl } from '../report-context.ts';
import { codeElement, codeLink, codeSpan, fencedBlock } from '../safe-text.ts';
import { schemaLines } from '../schema-lines.ts';
import type { DetailLevel, DiffDetail } from './detail-levels.ts';

/** One resource, as a line of a list and, when there is something to print, folded with its difference. */
export interface Entry {
  readonly line: string;
  readonly folded: string | undefined;
}

/** State of a difference's fold: open always, when it is small, or never. */
export type DetailsState = 'closed' | 'open' | 'small';

/** A change of this many lines is open even among many others. */
const openLines = 12;

const signs: Readonly<Record<Change['status'], string>> = { added: '+', changed: '~', moved: '→', removed: '−' };

/**
 * Notes that are known word for word, and how others begin. The rest of a note may be text of a document from outside.
 */
const wholeNotes: ReadonlySet<string> = new Set([
  madeNote,
  presentNote,
  sharedNote,
  'only on install',
  'only on upgrade',
]);
const beginnings = [restartNote, staysNote];

/** Words without a sign that could be markup. */
const plainWords = /^[A-Za-z ,]+$/;

function noteText(note: string, code: (text: string) => string): string {
  if (wholeNotes.has(note)) return note;
  const words = beginnings.find((one) => note.startsWith(`${one}: `));
  if (words === undefined) return code(note);
  const rest = note.slice(words.length + 2);
  return `${words}: ${words === staysNote && plainWords.test(rest) ? rest : code(rest)}`;
}

/** Prepares one resource; `app` is named when no heading above does. */
export function entryOf(
  change: Change,
  context: ReportContext,
  form: DetailLevel,
  opening: DetailsState,
  app?: string,
): Entry {
  const status = change.status === 'changed' ? '' : change.status;
  const notes = (code: (text: string) => string): string =>
    [
      status,
      lineCounts(change.linesAdded, change.linesRemoved),
      change.head?.hook === true || change.base?.hook === true ? 'Helm hook' : '',
      change.renamedFrom === undefined ? '' : `was ${code(change.renamedFrom.name)}`,
      change.movedFrom === undefined ? '' : `from ${code(printResource(change.movedFrom))}`,
      change.replaces === undefined ? '' : `replaces ${code(printResource(change.replaces))}`,
      change.replacedBy === undefined ? '' : `replaced by ${code(printResource(change.replacedBy))}`,
      app === undefined ? '' : `by ${code(app)}`,
      ...change.notes.map((note) => noteText(note, code)),
      change.secretsChanged === 0 ? '' : `${counted(change.secretsChanged, 'secret value')} changed`,
      hiddenNote(change),
    ]
      .filter((note) => note !== '')
      .join(' · ');
  const name = printResource(change.id);
  const place = placeOf(change, context);
  const line = `- ${signs[change.status]} ${codeSpan(name)} ${notes(codeSpan)}`.trimEnd();
  const body = form.bodies === undefined ? undefined : changeBody(change, form.bodies);
  const layout = form.bodies?.layout === undefined ? [] : layoutPart(change, form.bodies, form.bodies.layout);
  if (body === undefined && layout.length === 0) return { line, folded: undefined };
  const definition = form.bodies === undefined ? undefined : definitionParts(change, form.bodies, body);
  if (definition?.length === 0) return { line: `${line} · omitted`, folded: undefined };
  const fields = body === undefined ? [] : documentFields(change, codeSpan).map((field) => `- ${field}`);
  const small = change.status === 'changed' && change.linesAdded + change.linesRemoved <= openLines;
  const open = opening === 'open' || (opening === 'small' && small) ? ' open' : '';
  const summary = `<b>${signs[change.status]}</b> ${codeElement(name)} <sub>${notes(codeElement)}</sub>`;
  const folded = [
    `<details${open}><summary>${summary}</summary>`,
    ...(fields.length === 0 ? [] : [fields.join('\n')]),
    ...(definition ?? (body === undefined ? [] : [body])),
    ...layout,
    ...place,
    '</details>',
  ].join('\n\n');
  return { line, folded };
}

/** The edits that a change comes from, and the file that holds the resource when that is another one. */
function placeOf(change: Change, context: ReportContext): string[] {
  const { cause, origin, status } = change;
  const causes = changeCauses(change);
  const places = causes.slice(0, maxCauses).map(({ at, side, field }, index) => {
    const path = field === '' ? '' : ` ${codeSpan(lastOf(field, 80))}`;
    // Of several lines of one file only the first names it.
    const isNamed = index > 0 && causes[index - 1]?.at.file === at.file && at.line !== undefined;
    const place = codeLink(isNamed ? `:${at.line}` : shownPosition(at), sourceUrl(context, side, at));
    return `${index === 0 ? 'from ' : ''}${place}${path}`;
  });
  if (causes.length > maxCauses) places.push(`and ${counted(causes.length - maxCauses, 'more edit')}`);
  if (origin !== undefined && origin.file !== cause?.at.file) {
    const url = sourceUrl(context, status === 'removed' ? 'base' : 'head', origin);
    places.push(`in ${codeLink(shownPosition(origin), url)}`);
  }
  return places.length === 0 ? [] : [`<sub>${places.join(' · ')}</sub>`];
}

/** The end of a text, which says more than its beginning where it is a path. */
function lastOf(text: string, length: number): string {
  return text.length <= length ? text : `…${text.slice(1 - length)}`;
}

/** Lines of a definition from which on they are summed up. */
const longDefinition = 20;

/** Test for a CustomResourceDefinition that is summed up. */
export function isLongDefinition({ id, linesAdded, linesRemoved }: Change): boolean {
  return id.kind === 'CustomResourceDefinition' && linesAdded + linesRemoved > longDefinition;
}

/**
 * A long CustomResourceDefinition: what its fields ask of who uses it, and its lines folded, or counted where they are
 * too many. Undefined for everything else.
 */
function definitionParts(change: Change, bodies: DiffDetail, body: string | undefined): string[] | undefined {
  const lines = change.linesAdded + change.linesRemoved;
  if (!isLongDefinition(change)) return undefined;
  const fields = schemaLines(change, codeSpan).map(({ title, text }) => `- **${title}:** ${text}`);
  const summary = fields.length === 0 ? [] : [fields.join('\n')];
  if (lines > bodies.definition || body === undefined)
    return change.status === 'changed'
      ? [...summary, `<sub>${counted(lines, 'line')} of the definition omitted</sub>`]
      : summary;
  return [
    ...summary,
    `<details><summary><sub>${counted(lines, 'line')} of the definition</sub></summary>`,
    body,
    '</details>',
  ];
}

/** How texts are written otherwise, folded once more. */
function layoutPart({ layout = [] }: Change, { columns }: DiffDetail, most: number): string[] {
  const lines = layout.flatMap((hunk) => [`@@ ${hunk.path} @@`, ...hunk.lines]);
  if (lines.length === 0) return [];
  const shown = [...cutLines(lines.slice(0, most), columns)];
  if (lines.length > shown.length) shown.push(`@@ … ${counted(lines.length - shown.length, 'more line')} @@`);
  return [`<details><summary><sub>layout</sub></summary>`, fencedBlock(shown, 'diff'), '</details>'];
}

/** The hunks in one fence, cut to the form's size; undefined when there is nothing to print. */
function changeBody(change: Change, bodies: DiffDetail): string | undefined {
  if (change.status === 'removed' && !bodies.removed) return undefined;
  const lines: string[] = [];
  for (const hunk of change.hunks) {
    if (hunk.path !== '') lines.push(`@@ ${hunk.path} @@`);
    append(lines, narrowed(hunk, bodies.context));
  }
  if (lines.length === 0) return undefined;
  const shown = [...cutLines(lines.slice(0, bodies.lines), bodies.columns)];
  if (lines.length > shown.length) shown.push(`@@ … ${counted(lines.length - shown.length, 'more line')} @@`);
  return fencedBlock(shown, 'diff');
}

/** A hunk with at most `context` equal lines around its differences. */
function narrowed(hunk: Hunk, context: number): readonly string[] {
  if (hunk.lines.every((line) => !line.startsWith(' '))) return hunk.lines;
  const keep = new Set<number>();
  for (const [at, line] of hunk.lines.entries()) {
    if (line.startsWith(' ')) continue;
    for (let near = at - context; near <= at + context; near++) keep.add(near);
  }
  return hunk.lines.filter((_line, at) => keep.has(at));
}
