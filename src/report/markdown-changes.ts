import type { Change, Hunk } from '../diff/comparison.ts';
import { nodeKindOf } from '../model/flux-kinds.ts';
import { printResource } from '../model/resource-id.ts';
import { counted, firstNames, formatCount } from './counted.ts';
import type { Bodies, Form } from './markdown-form.ts';
import { type ReportContext, shownPosition, sourceUrl } from './report-context.ts';
import { clipText, codeElement, codeLink, codeSpan, fencedBlock } from './safe-text.ts';
import type { Reading, RepeatedChange, Section } from './sections.ts';

/** The differences by app, and how many resources are not printed because there was no room. */
export interface ChangesParts {
  readonly parts: readonly string[];
  readonly leftOut: number;
}

/** One resource, as a line of a list and, when there is something to print, folded with its difference. */
interface Entry {
  readonly line: string;
  readonly folded: string | undefined;
}

/** Up to this many resources and lines everything is open: there is nothing to find one's way in. */
const openUpTo = { resources: 3, lines: 80 };
/** A change of this many lines is open even among many others. */
const openLines = 12;

/** Writes the differences. `room` is how many bytes they may take when the form prints only what fits. */
export function changesParts(reading: Reading, context: ReportContext, form: Form, room: number): ChangesParts {
  const total =
    reading.sections.reduce((sum, section) => sum + section.changes.length, 0) +
    reading.repeated.reduce((sum, repeated) => sum + repeated.of.length, 0);
  if (form.detail === 'counts') return { parts: [], leftOut: total };
  if (form.detail === 'apps') {
    const lines = [...reading.repeated.map(repeatedTotal), ...reading.sections.map(sectionTotal)];
    return { parts: lines.length === 0 ? [] : [lines.join('\n')], leftOut: total };
  }
  const opening: Opening = isFew(reading) ? 'open' : 'small';
  const write = (pick: (entry: Entry) => string): string[] => [
    ...reading.repeated.map((repeated) =>
      repeatedPart(repeated, form, pick(entryOf(repeated.change, context, form, opening))),
    ),
    ...reading.sections.map((section) => sectionPart(section, context, form, opening, pick)),
  ];
  if (form.bodies?.fit !== true)
    return { parts: write(({ folded, line }) => folded ?? line), leftOut: form.bodies === undefined ? total : 0 };

  let left = room - Buffer.byteLength(write(({ line }) => line).join('\n\n'));
  let leftOut = 0;
  const parts = write(({ folded, line }) => {
    if (folded === undefined) return line;
    // A folded resource between lines of a list takes blank lines on both sides.
    const cost = Buffer.byteLength(folded) - Buffer.byteLength(line) + 4;
    if (cost > left) {
      leftOut++;
      return line;
    }
    left -= cost;
    return folded;
  });
  return { parts, leftOut };
}

/** Characters that the differences take at least in a form, counted without writing them. */
export function leastLength({ sections, repeated }: Reading, { detail, bodies }: Form): number {
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

function isFew({ sections, repeated }: Reading): boolean {
  const changes = [...sections.flatMap((section) => section.changes), ...repeated.map(({ change }) => change)];
  const lines = changes.reduce((sum, change) => sum + change.linesAdded + change.linesRemoved, 0);
  return changes.length <= openUpTo.resources && lines <= openUpTo.lines;
}

function sectionTotal(section: Section): string {
  const counts = lineCounts(section.linesAdded, section.linesRemoved);
  const life = lifeOf(section);
  return `- ${codeSpan(inRoot(section.root, printResource(section.node)))}${life === '' ? '' : ` · ${life}`}: ${counted(section.changes.length, 'resource')}${counts === '' ? '' : `, ${counts}`}`;
}

function repeatedTotal({ change, of }: RepeatedChange): string {
  return `- ${repeatedTitles[change.status]} ${counted(of.length, 'resource')}: ${lineCounts(change.linesAdded, change.linesRemoved)} each`;
}

/** `+2 −1`, without what is 0. */
function lineCounts(added: number, removed: number): string {
  return [added === 0 ? '' : `+${formatCount(added)}`, removed === 0 ? '' : `−${formatCount(removed)}`]
    .filter((count) => count !== '')
    .join(' ');
}

function lifeOf({ life }: Section): string {
  return life === 'added' ? 'new' : life === 'removed' ? 'removed' : '';
}

function inRoot(root: string, name: string): string {
  return root === '' ? name : `${root}: ${name}`;
}

/** One app: a heading, then its resources. An app with a single resource needs no heading of its own. */
function sectionPart(
  section: Section,
  context: ReportContext,
  form: Form,
  opening: Opening,
  pick: (entry: Entry) => string,
): string {
  const name = inRoot(section.root, printResource(section.node));
  const [only, second] = section.changes;
  if (only !== undefined && second === undefined)
    return pick(entryOf(only, context, form, opening, shortApp(section, only)));
  const notes = [lineCounts(section.linesAdded, section.linesRemoved), lifeOf(section)]
    .filter((note) => note !== '')
    .join(' · ');
  const isShown = section.changes.some(isEffect);
  const entries = section.changes.map((change) =>
    pick(entryOf(change, context, form, isShown && isDefinition(change) ? 'closed' : opening)),
  );
  return [`#### ${codeSpan(name)} <sub>${notes}</sub>`, joinEntries(entries)].join('\n\n');
}

/** Whether a difference is open: always, when it is small, or never. */
type Opening = 'closed' | 'open' | 'small';

/** What somebody edited, whose effect may stand beside it: a release, or where it comes from. */
function isDefinition({ id, status }: Change): boolean {
  const kind = nodeKindOf(id);
  return status === 'changed' && (kind === 'helmrelease' || kind === 'source');
}

/** What an edit does in the cluster. */
function isEffect({ id, status, hunks }: Change): boolean {
  return status === 'changed' && hunks.length > 0 && nodeKindOf(id) === undefined;
}

/** The app of its only change; the name is left out where the change has the same. */
function shortApp({ root, node }: Section, { id }: Change): string {
  const same = node.namespace === id.namespace && node.name === id.name;
  return inRoot(root, same ? node.kind : printResource(node));
}

/** Lines of a list stay together; what is folded stands by itself. */
function joinEntries(entries: readonly string[]): string {
  let text = '';
  for (const [index, entry] of entries.entries()) {
    const tight = entry.startsWith('- ') && entries[index - 1]?.startsWith('- ') === true;
    text += index === 0 ? entry : `${tight ? '\n' : '\n\n'}${entry}`;
  }
  return text;
}

const repeatedTitles: Readonly<Record<Change['status'], string>> = {
  added: 'the same is added as',
  changed: 'the same change in',
  moved: 'the same move of',
  removed: 'the same is removed as',
};

/** `26 × OCIRepository` with their names, then the difference once. */
function repeatedPart({ change, of }: RepeatedChange, form: Form, entry: string): string {
  const namespaces = new Set(of.map(({ id, root }) => `${root}\0${id.namespace}`));
  const shared = namespaces.size === 1;
  const names = of.map(({ id, root }) =>
    codeSpan(shared || id.namespace === '' ? id.name : inRoot(root, `${id.namespace}/${id.name}`)),
  );
  const where =
    shared && change.id.namespace !== '' ? ` in ${codeSpan(inRoot(of[0]?.root ?? '', change.id.namespace))}` : '';
  const title = repeatedTitles[change.status];
  return [
    `#### ${title.charAt(0).toUpperCase()}${title.slice(1)} ${of.length} × ${codeSpan(change.id.kind)}`,
    `${firstNames(names, form.entries * 2)}${where}`,
    entry,
  ].join('\n\n');
}

const signs: Readonly<Record<Change['status'], string>> = { added: '+', changed: '~', moved: '→', removed: '−' };

function entryOf(change: Change, context: ReportContext, form: Form, opening: Opening, app?: string): Entry {
  const status = change.status === 'changed' ? '' : change.status;
  const notes = (code: (text: string) => string): string =>
    [
      status,
      lineCounts(change.linesAdded, change.linesRemoved),
      change.head?.hook === true || change.base?.hook === true ? 'Helm hook' : '',
      change.renamedFrom === undefined ? '' : `was ${code(change.renamedFrom.name)}`,
      change.movedFrom === undefined ? '' : `from ${code(printResource(change.movedFrom))}`,
      change.replaces === undefined ? '' : `takes the place of ${code(printResource(change.replaces))}`,
      change.replacedBy === undefined ? '' : `its place is taken by ${code(printResource(change.replacedBy))}`,
      app === undefined ? '' : `by ${code(app)}`,
      ...change.notes.map((note) => code(note)),
      change.secretsChanged === 0 ? '' : `${counted(change.secretsChanged, 'secret value')} changed`,
      change.hidden === 0 ? '' : `${counted(change.hidden, 'difference')} hidden`,
    ]
      .filter((note) => note !== '')
      .join(' · ');
  const name = printResource(change.id);
  const place = placeOf(change, context);
  const line = `- ${signs[change.status]} ${codeSpan(name)} ${notes(codeSpan)}`;
  const body = form.bodies === undefined ? undefined : changeBody(change, form.bodies);
  if (body === undefined) return { line, folded: undefined };
  const small = change.status === 'changed' && change.linesAdded + change.linesRemoved <= openLines;
  const open = opening === 'open' || (opening === 'small' && small) ? ' open' : '';
  const summary = `<b>${signs[change.status]}</b> ${codeElement(name)} <sub>${notes(codeElement)}</sub>`;
  const folded = [`<details${open}><summary>${summary}</summary>`, body, ...place, '</details>'].join('\n\n');
  return { line, folded };
}

/** The edit that a change comes from, and the file that holds the resource when that is another one. */
function placeOf({ cause, origin, status }: Change, context: ReportContext): string[] {
  const places: string[] = [];
  if (cause !== undefined) {
    const field = cause.field === '' ? '' : ` ${codeSpan(lastOf(cause.field, 80))}`;
    places.push(`from ${codeLink(shownPosition(cause.at), sourceUrl(context, cause.side, cause.at))}${field}`);
  }
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

/** The hunks in one fence, cut to the form's size; undefined when there is nothing to print. */
function changeBody(change: Change, bodies: Bodies): string | undefined {
  if (change.status === 'removed' && !bodies.removed) return undefined;
  const lines: string[] = [];
  for (const hunk of change.hunks) {
    if (hunk.path !== '') lines.push(`@@ ${hunk.path} @@`);
    lines.push(...narrowed(hunk, bodies.context));
  }
  if (lines.length === 0) return undefined;
  const shown = lines.slice(0, bodies.lines).map((line) => clipText(line, bodies.columns));
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
