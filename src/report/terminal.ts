import type { Change, Comparison, Failure } from '../diff/comparison.ts';
import { isEmptyComparison } from '../diff/comparison.ts';
import { printResource } from '../model/resource-id.ts';
import { type ReportContext, shownPosition } from './report-context.ts';
import { visibleText } from './safe-text.ts';
import { readingOf } from './sections.ts';
import { counted, type Verdict, verdictOf } from './verdict.ts';

/** How a terminal shows text. */
export interface TerminalStyle {
  readonly color: boolean;
  /** Columns; rules are drawn this wide, lines are never cut. */
  readonly width: number;
}

type Paint = (code: keyof typeof codes, text: string) => string;

const codes = { bold: '1', dim: '2', red: '31', green: '32', yellow: '33', blue: '34', cyan: '36' } as const;
const colorOf: Readonly<Record<Change['status'], keyof typeof codes>> = {
  added: 'green',
  changed: 'yellow',
  moved: 'blue',
  removed: 'red',
};
const verdictColor: Readonly<Record<Verdict['level'], keyof typeof codes>> = {
  changes: 'yellow',
  failing: 'red',
  same: 'green',
  unsure: 'yellow',
};

/** Writes a comparison for a terminal, in the order of the Markdown report. Control characters of manifests are made visible. */
export function terminalReport(comparison: Comparison, context: ReportContext, style: TerminalStyle): string {
  const paint: Paint = (code, text) => (style.color ? `\u001b[${codes[code]}m${text}\u001b[0m` : text);
  const verdict = verdictOf(comparison);
  const lines = [
    `${paint(verdictColor[verdict.level], paint('bold', verdict.text))} ${paint('dim', `(${context.base} → ${context.head})`)}`,
  ];
  if (isEmptyComparison(comparison)) return `${lines.join('\n')}\n`;
  lines.push(...failureLines('No longer renders', comparison.failures.new, 'red', paint));
  lines.push(...failureLines('Still does not render', comparison.failures.still, 'yellow', paint));
  for (const { node } of comparison.failures.fixed)
    lines.push(paint('green', `✓ ${node === undefined ? 'a file' : printResource(node)} renders again`));
  lines.push(...uncheckedLines(comparison, paint), ...noticeLines(comparison, paint));
  const reading = readingOf(comparison);
  for (const { change, of } of reading.repeated) {
    lines.push(
      '',
      paint(
        'bold',
        `The same change in ${counted(of.length, 'resource')}: ${of.map(({ id }) => printResource(id)).join(', ')}`,
      ),
      ...changeLines(change, paint),
    );
  }
  for (const section of reading.sections) {
    const life = section.life === 'kept' ? '' : `, ${section.life}`;
    const title = `── ${section.root === '' ? '' : `${section.root}: `}${printResource(section.node)} (+${section.linesAdded} −${section.linesRemoved}${life}) `;
    lines.push('', paint('bold', title.padEnd(Math.min(style.width, 100), '─')));
    for (const change of section.changes) lines.push(...changeLines(change, paint));
  }
  const hidden = comparison.hidden.reduce((sum, entry) => sum + entry.differences, 0);
  if (hidden > 0)
    lines.push(
      '',
      paint(
        'dim',
        `${counted(hidden, 'difference')} hidden as noise (${comparison.hidden.map(({ rule }) => rule).join(', ')})`,
      ),
    );
  return `${lines.join('\n')}\n`;
}

function failureLines(title: string, failures: readonly Failure[], color: keyof typeof codes, paint: Paint): string[] {
  if (failures.length === 0) return [];
  return [
    '',
    paint(color, `${title}:`),
    ...failures.flatMap((failure) => {
      const problem = failure.problems[0];
      const at = problem?.at ?? failure.definedAt;
      const blocks = failure.blocks.length === 0 ? '' : ` (blocks ${counted(failure.blocks.length, 'other app')})`;
      return [
        `  ✗ ${failure.node === undefined ? '' : `${printResource(failure.node)}: `}${visibleText(problem?.message ?? failure.reason)}${at === undefined ? '' : ` ${paint('dim', shownPosition(at))}`}${blocks}`,
        ...(problem?.hint === undefined ? [] : [paint('dim', `    → ${problem.hint}`)]),
      ];
    }),
  ];
}

function uncheckedLines({ notCompared }: Comparison, paint: Paint): string[] {
  const byReason = new Map<string, string[]>();
  for (const entry of notCompared) {
    if (entry.state !== 'unchecked' && entry.state !== 'skipped') continue;
    byReason.set(entry.reason, [...(byReason.get(entry.reason) ?? []), printResource(entry.node)]);
  }
  if (byReason.size === 0) return [];
  return [
    '',
    paint('yellow', 'Could not be checked:'),
    ...[...byReason].map(([reason, names]) => `  ? ${names.join(', ')}: ${visibleText(reason)}`),
  ];
}

function noticeLines({ suspended, orphans, warnings }: Comparison, paint: Paint): string[] {
  const lines = [
    ...suspended
      .filter((entry) => entry.because === undefined)
      .map(
        ({ node, change, resources }) => `  ${printResource(node)} is ${change} (${counted(resources, 'resource')})`,
      ),
    ...orphans.map(
      ({ id, at, parent }) =>
        `  ${printResource(id)} (${shownPosition(at)}) is not listed by ${printResource(parent)}, so that Flux will not apply it`,
    ),
    ...warnings.map(
      ({ message, resource }) =>
        `  ${resource === undefined ? '' : `${printResource(resource)}: `}${visibleText(message)}`,
    ),
  ];
  return lines.length === 0 ? [] : ['', paint('cyan', 'Note:'), ...lines];
}

function changeLines(change: Change, paint: Paint): string[] {
  const notes = [
    change.renamedFrom === undefined ? '' : `was ${change.renamedFrom.name}`,
    change.movedFrom === undefined ? '' : `moved from ${printResource(change.movedFrom)}`,
    change.secretsChanged === 0 ? '' : `${counted(change.secretsChanged, 'secret value')} changed`,
    change.hidden === 0 ? '' : `${counted(change.hidden, 'difference')} hidden`,
    change.origin === undefined ? '' : shownPosition(change.origin),
  ].filter((note) => note !== '');
  const lines = [
    `${paint(colorOf[change.status], `${change.status} ${printResource(change.id)}`)}${notes.length === 0 ? '' : ` ${paint('dim', notes.join(' · '))}`}`,
  ];
  for (const hunk of change.hunks) {
    if (change.status === 'changed' || change.status === 'moved') lines.push(paint('cyan', `  @@ ${hunk.path} @@`));
    for (const line of hunk.lines) {
      const text = `  ${visibleText(line)}`;
      lines.push(line.startsWith('+') ? paint('green', text) : line.startsWith('-') ? paint('red', text) : text);
    }
  }
  return lines;
}
