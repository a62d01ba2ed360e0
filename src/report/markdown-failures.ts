import type { Comparison, Failure, NotCompared } from '../diff/comparison.ts';
import type { Problem } from '../model/problem.ts';
import { printResource } from '../model/resource-id.ts';
import { counted, firstNames } from './counted.ts';
import { type Form, listOf } from './markdown-form.ts';
import { type ReportContext, shownPosition, sourceUrl } from './report-context.ts';
import { clipText, codeLink, codeSpan, fencedBlock } from './safe-text.ts';
import { notComparedText, rootCauses, uncheckedApps } from './verdict.ts';

/** The most problems of one node that are printed. */
const problemsShown = 3;

/** What newly fails; root causes only, with what they block. */
export function failureParts({ failures }: Comparison, context: ReportContext, form: Form): string[] {
  return failureSection('CAUTION', 'No longer renders', failures.new, context, form);
}

/** What fails before the change and after it, and what the change repairs. */
export function otherFailureParts({ failures }: Comparison, context: ReportContext, form: Form): string[] {
  const title = 'Touched by this change, and renders neither before nor after it';
  const fixed = rootCauses(failures.fixed).map(who);
  return [
    ...failureSection('WARNING', title, failures.still, context, form),
    ...(fixed.length === 0 ? [] : [alertBlock('TIP', [`**Renders again:** ${firstNames(fixed, form.entries)}`])]),
  ];
}

function failureSection(
  alert: string,
  title: string,
  failures: readonly Failure[],
  context: ReportContext,
  form: Form,
): string[] {
  if (failures.length === 0) return [];
  const items = listOf(rootCauses(failures), form.entries, (failure) => failureText(failure, context, form));
  return [alertBlock(alert, [`**${title}**`, '', ...items])];
}

function alertBlock(alert: string, lines: readonly string[]): string {
  return [
    `> [!${alert}]`,
    ...lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '>' : `> ${line}`)),
  ].join('\n');
}

function who({ root, node, definedAt }: Failure): string {
  if (node === undefined) return definedAt === undefined ? 'the repository' : codeSpan(definedAt.file);
  return codeSpan(`${root === '' ? '' : `${root}: `}${printResource(node)}`);
}

/** One item of a list; its further lines are indented by two. */
function failureText(failure: Failure, context: ReportContext, form: Form): string {
  const problems = failure.problems.slice(0, problemsShown);
  const [problem] = problems;
  const at = problem?.at ?? failure.definedAt;
  const place = at === undefined ? '' : ` at ${codeLink(shownPosition(at), sourceUrl(context, 'head', at))}`;
  const code = problem === undefined ? '' : ` <sub>${problem.code}</sub>`;
  const messages =
    problems.length > 0 ? problems.map((one) => messageText(one, form)) : [codeText(failure.reason, form)];
  const more = failure.problems.length - problems.length;
  if (more > 0) messages.push(`and ${counted(more, 'more problem')}`);
  const blocks = failure.blocks.map((id) => codeSpan(printResource(id)));
  const consequences = [
    blocks.length === 0 ? '' : `Blocks ${firstNames(blocks, 5)}.`,
    failure.notCompared === 0 ? '' : `${notComparedText(failure)}.`,
  ].filter((text) => text !== '');
  const lines = [...messages, ...(consequences.length === 0 ? [] : [consequences.join(' ')])];
  return [`- **${who(failure)}**${place}${code}`, ...lines.flatMap((text) => ['', ...indented(text)])].join('\n');
}

function messageText(problem: Problem, form: Form): string {
  const hint = problem.hint === undefined ? '' : `\n\n${codeText(`→ ${problem.hint}`, form)}`;
  return `${codeText(problem.message, form)}${hint}`;
}

/** A short message wraps as a code span; one of several lines keeps them. */
function codeText(text: string, form: Form): string {
  const clipped = clipText(text.trimEnd(), Math.max(form.message, 1));
  return clipped.includes('\n')
    ? fencedBlock(clipped.split('\n'), 'text')
    : codeSpan(clipped, { length: form.message });
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
}

/** What could not be looked at, grouped by reason, so that eighty apps behind one registry are one line. */
export function notComparedParts(comparison: Comparison, form: Form): string[] {
  const shown = comparison.notCompared.filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped');
  if (shown.length === 0) return [];
  const byReason = new Map<string, NotCompared[]>();
  for (const entry of shown) byReason.set(entry.reason, [...(byReason.get(entry.reason) ?? []), entry]);
  const lines = listOf([...byReason], form.entries, ([reason, entries]) => {
    const names = entries.map(({ node, root, side }) => {
      const only = side === 'both' ? '' : side === 'base' ? ' (before the change)' : ' (after the change)';
      return `${codeSpan(`${root === '' ? '' : `${root}: `}${printResource(node)}`)}${only}`;
    });
    return `- ${firstNames(names, 5)}: ${codeSpan(clipText(reason, Math.max(form.message, 1)))}`;
  });
  const summary = `❔ <b>${counted(uncheckedApps(comparison).length, 'app')} could not be checked</b> <sub>changes inside are not shown</sub>`;
  return [[`<details><summary>${summary}</summary>`, lines.join('\n'), '</details>'].join('\n\n')];
}
