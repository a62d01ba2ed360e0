import {
  type Change,
  type Comparison,
  changeCauses,
  type Failure,
  maxCauses,
  nodesWithUncomparedResources,
} from '../compare/public.ts';
import { append } from '../core/append.ts';
import { addToGroup } from '../core/group-by.ts';
import { printPosition } from '../core/position.ts';
import { printResource, type ResourceId } from '../core/resource-id.ts';
import { counted, firstNames } from '../core/text/counted.ts';
import { highestSeverity, type ReviewedComparison } from '../findings/public.ts';
import { documentFields } from './document-fields.ts';
import { isEmptyReport } from './empty-report.ts';
import { forecastLines } from './forecast-text.ts';
import { hiddenNote } from './hidden-note.ts';
import { lineCounts } from './line-counts.ts';
import type { RepeatedChange } from './repeated-changes.ts';
import { type ReportContext, shownPosition } from './report-context.ts';
import { clipText, visibleLine, visibleText } from './safe-text.ts';
import { schemaLines } from './schema-lines.ts';
import { clusterQualifiedName, readingOrder, type Section } from './sections.ts';
import { reviewLines } from './terminal-findings.ts';
import { unexplainedLines } from './unexplained.ts';
import { upgradeTexts } from './upgrade-text.ts';
import { failuresByBefore, headline, notComparedText, rootCauses, type Verdict, verdictOf } from './verdict.ts';
import { saysVersion, versionNote } from './version-text.ts';

/** Style of text in a terminal. */
export interface TerminalStyle {
  readonly color: boolean;
  /** Columns; rules are drawn this wide, lines are never cut. */
  readonly width: number;
}

const codes = { bold: '1', dim: '2', red: '31', green: '32', yellow: '33', blue: '34', cyan: '36' } as const;
type Color = keyof typeof codes;
type Paint = (color: Color, text: string) => string;

const colorOf: Readonly<Record<Change['status'], Color>> = {
  added: 'green',
  changed: 'yellow',
  moved: 'blue',
  removed: 'red',
};
const verdictColor: Readonly<Record<Verdict['level'], Color>> = {
  changes: 'yellow',
  failing: 'red',
  same: 'green',
  unsure: 'yellow',
};
const signs: Readonly<Record<Change['status'], string>> = { added: '+', changed: '~', moved: '→', removed: '-' };
/** Rules are not drawn wider than this, however wide the terminal is. */
const widestRule = 100;

/**
 * Writes a comparison for a terminal, in the order of the Markdown report. Control characters of manifests are made
 * visible.
 */
export function terminalReport(comparison: ReviewedComparison, context: ReportContext, style: TerminalStyle): string {
  const paint: Paint = (color, text) => (style.color ? `\u001b[${codes[color]}m${text}\u001b[0m` : text);
  const reading = readingOrder(comparison);
  const title = headline(comparison, reading, (text) => visibleText(clipText(text, 120)));
  const isGrave = highestSeverity(comparison.review?.findings ?? []) === 'block';
  const color = isGrave ? 'red' : verdictColor[verdictOf(comparison, reading).level];
  const sides = paint('dim', `(${visibleText(context.base)} → ${visibleText(context.head)})`);
  const lines = [`${paint(color, paint('bold', title))} ${sides}`];
  if (isEmptyReport(comparison)) return `${[...lines, ...hiddenLine(comparison, paint)].join('\n')}\n`;

  append(lines, [
    ...newFailureLines(comparison, paint),
    ...unappliedLines(comparison, paint),
    ...forecastLines(comparison.forecast, visibleText).flatMap(({ title, text }) => ['', `${title}: ${text}`]),
    ...reviewLines(comparison, paint),
    ...failureLines('Fails before and after the change', comparison.failures.still, 'yellow', paint),
    ...comparison.failures.fixed.map((failure) => paint('green', `✓ ${subject(failure)} renders again`)),
    ...noticeLines(comparison, paint),
    ...versionLines(comparison, paint),
    ...upgradeLines(comparison, paint),
  ]);
  for (const repeated of reading.repeated) append(lines, repeatedLines(repeated, paint));
  for (const section of reading.sections) append(lines, sectionLines(section, style, paint));
  append(lines, [
    ...uncomparedLines(comparison, paint),
    ...uncheckedLines(comparison, paint),
    ...hiddenLine(comparison, paint),
  ]);
  return `${lines.join('\n')}\n`;
}

function unappliedLines(comparison: Comparison, paint: Paint): string[] {
  const lines = unexplainedLines(comparison);
  return lines.length === 0
    ? []
    : ['', paint('yellow', 'Changed files not applied by any Flux object found:'), ...lines];
}

function named(id: ResourceId): string {
  return visibleText(printResource(id));
}

function subject({ node, definedAt }: Failure): string {
  if (node !== undefined) return named(node);
  return definedAt === undefined ? 'the repository' : visibleText(definedAt.file);
}

function newFailureLines(comparison: Comparison, paint: Paint): string[] {
  if (comparison.failures.new.length === 0) return [];
  const failures = rootCauses(comparison.failures.new);
  const { lost, unknown, added } = failuresByBefore(comparison, failures);
  return [
    ...failureLines('No longer renders', lost, 'red', paint),
    ...failureLines('Fails after this change', unknown, 'red', paint),
    ...failureLines('New and failing', added, 'red', paint),
  ];
}

function failureLines(title: string, failures: readonly Failure[], color: Color, paint: Paint): string[] {
  if (failures.length === 0) return [];
  const lines = ['', paint(color, `${title}:`)];
  for (const failure of rootCauses(failures)) {
    const at = failure.problems[0]?.at ?? failure.definedAt;
    lines.push(`  ✗ ${subject(failure)}${at === undefined ? '' : ` ${paint('dim', visibleText(shownPosition(at)))}`}`);
    const messages = failure.problems.length > 0 ? failure.problems : [{ message: failure.reason, hint: undefined }];
    for (const { message, hint } of messages) {
      append(
        lines,
        message
          .trimEnd()
          .split('\n')
          .map((line) => `      ${visibleLine(line)}`),
      );
      if (hint !== undefined) lines.push(paint('dim', `      → ${visibleText(hint)}`));
    }
    if (failure.blocks.length > 0) lines.push(`      blocks ${firstNames(failure.blocks.map(named), 5)}`);
    if (failure.notCompared > 0) lines.push(`      ${notComparedText([failure])}`);
  }
  return lines;
}

function noticeLines({ suspended, orphans, warnings }: Comparison, paint: Paint): string[] {
  const lines = [
    ...suspended
      .filter((entry) => entry.because === undefined)
      .map(({ node, change, resources }) => `  ${named(node)} is ${change} (${counted(resources, 'resource')})`),
    ...orphans.map(
      ({ id, at, parent }) =>
        `  ${named(id)} (${visibleText(shownPosition(at))}) is not listed by ${named(parent)}: Flux will not apply it`,
    ),
    ...warnings.map(
      ({ message, resource, at, root = '' }) =>
        `  ${resource === undefined ? '' : `${visibleText(clusterQualifiedName(root, printResource(resource)))}: `}${visibleText(message)}${at === undefined ? '' : ` (${visibleText(printPosition(at))})`}`,
    ),
  ];
  return lines.length === 0 ? [] : ['', paint('cyan', 'Also:'), ...lines];
}

function versionLines(comparison: Comparison, paint: Paint): string[] {
  const versions = comparison.versions.filter(saysVersion);
  if (versions.length === 0) return [];
  const shown = (version: string | undefined, none: string): string =>
    version === undefined ? none : visibleText(version.replace(/@sha256:([0-9a-f]{12})[0-9a-f]+$/, '@$1'));
  return [
    '',
    'Versions:',
    ...versions.map((version) => {
      const { name, fromName, from, to } = version;
      const note = versionNote(version);
      const versionsOf = `${fromName === undefined ? '' : `${visibleText(fromName)} `}${shown(from, '(new)')} → ${shown(to, '(removed)')}`;
      return `  ${visibleText(name)} ${versionsOf}${note === '' ? '' : ` ${paint('red', note)}`}`;
    }),
  ];
}

/** Values that stand in a line about a chart step. */
const valuesInLine = 20;

function upgradeLines({ forecast }: ReviewedComparison, paint: Paint): string[] {
  const texts = upgradeTexts(forecast ?? {}, (text) => visibleText(clipText(text, 120)), valuesInLine);
  return texts.flatMap(({ summary, lines, notes }) => [
    '',
    summary,
    ...lines.map((line) => `  ${line}`),
    ...notes.flatMap(({ source, lines: own, linesLeftOut }) => [
      paint('dim', `  From ${visibleText(source)}${linesLeftOut === 0 ? '' : ` (${linesLeftOut} more lines)`}:`),
      ...own.map((line) => `    ${visibleLine(line)}`.trimEnd()),
    ]),
  ]);
}

function repeatedLines({ appliers, change, of, butForNames }: RepeatedChange, paint: Paint): string[] {
  const names = of.map(({ id, root }) =>
    visibleText(clusterQualifiedName(root, id.namespace === '' ? id.name : `${id.namespace}/${id.name}`)),
  );
  const what = change.status === 'added' ? 'addition' : change.status === 'removed' ? 'removal' : 'change';
  const by = appliers.map(({ root, node }) => visibleText(clusterQualifiedName(root, printResource(node))));
  const title = `Same ${what}: ${of.length} × ${visibleText(change.id.kind)}${butForNames ? ', names aside' : ''}: ${names.join(', ')}${by.length === 0 ? '' : ` by ${by.join(', ')}`}`;
  return ['', paint('bold', title), ...changeLines(change, paint)];
}

function sectionLines(section: Section, { width }: TerminalStyle, paint: Paint): string[] {
  const life = section.life === 'kept' ? '' : section.life === 'added' ? 'new' : 'removed';
  const root = section.root === '' ? '' : `${visibleText(section.root)}: `;
  const notes = [lineCounts(section.linesAdded, section.linesRemoved), life].filter((note) => note !== '').join(', ');
  const title = `── ${root}${named(section.node)} ${notes === '' ? '' : `(${notes}) `}`;
  const rule = paint('bold', title.padEnd(Math.min(width, widestRule), '─'));
  return ['', rule, ...section.changes.flatMap((change) => changeLines(change, paint))];
}

function changeLines(change: Change, paint: Paint): string[] {
  const notes = [
    change.status === 'changed' ? '' : change.status,
    change.renamedFrom === undefined ? '' : `was ${visibleText(change.renamedFrom.name)}`,
    change.movedFrom === undefined ? '' : `from ${named(change.movedFrom)}`,
    change.replaces === undefined ? '' : `replaces ${named(change.replaces)}`,
    change.replacedBy === undefined ? '' : `replaced by ${named(change.replacedBy)}`,
    ...change.notes.map((note) => visibleText(note)),
    change.secretsChanged === 0 ? '' : `${counted(change.secretsChanged, 'secret value')} changed`,
    hiddenNote(change),
    ...placesOf(change),
  ].filter((note) => note !== '');
  const title = paint(colorOf[change.status], `${signs[change.status]} ${named(change.id)}`);
  const lines = [notes.length === 0 ? title : `${title} ${paint('dim', notes.join(' · '))}`];
  for (const { title: way, text } of schemaLines(change, visibleText)) lines.push(`  ${way}: ${text}`);
  for (const field of documentFields(change, visibleText)) lines.push(`  ${field}`);
  for (const hunk of change.hunks) {
    if (change.status === 'changed' || change.status === 'moved')
      lines.push(paint('cyan', `  @@ ${visibleText(hunk.path)} @@`));
    for (const line of hunk.lines) {
      const text = `  ${visibleLine(line)}`;
      lines.push(line.startsWith('+') ? paint('green', text) : line.startsWith('-') ? paint('red', text) : text);
    }
  }
  return lines;
}

/** The edits that a change comes from, and the file that holds the resource when that is another one. */
function placesOf(change: Change): string[] {
  const { cause, origin } = change;
  const causes = changeCauses(change).map(({ at }) => visibleText(shownPosition(at)));
  return [
    ...(causes.length === 0 ? [] : [`from ${firstNames([...new Set(causes)], maxCauses)}`]),
    ...(origin === undefined || origin.file === cause?.at.file ? [] : [`in ${visibleText(shownPosition(origin))}`]),
  ];
}

function uncomparedLines(comparison: Comparison, paint: Paint): string[] {
  const applied = nodesWithUncomparedResources(comparison);
  if (applied.length === 0) return [];
  const count = applied.reduce((sum, { applies }) => sum + applies.length, 0);
  const title = `Applied after the change, not compared: no earlier render (${counted(count, 'resource')}):`;
  return [
    '',
    paint('yellow', title),
    ...applied.flatMap(({ root, node, applies }) => [
      `  ? ${clusterQualifiedName(visibleText(root), named(node))}`,
      ...applies.map(({ id }) => `      ${named(id)}`),
    ]),
  ];
}

function uncheckedLines({ notCompared }: Comparison, paint: Paint): string[] {
  const byReason = new Map<string, string[]>();
  for (const entry of notCompared) {
    if (entry.state !== 'unchecked' && entry.state !== 'skipped') continue;
    addToGroup(byReason, entry.reason, named(entry.node));
  }
  if (byReason.size === 0) return [];
  return [
    '',
    paint('yellow', 'Not checked:'),
    ...[...byReason].map(([reason, names]) => `  ? ${names.join(', ')}: ${visibleText(reason)}`),
  ];
}

function hiddenLine({ hidden }: Comparison, paint: Paint): string[] {
  const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
  if (differences === 0) return [];
  const rules = hidden.map(({ rule }) => rule).join(', ');
  return ['', paint('dim', `${counted(differences, 'difference')} hidden (${rules})`)];
}
