import type { Comparison, Failure, NotCompared } from '../diff/comparison.ts';
import { printResource } from '../model/resource-id.ts';
import { type Form, firstOf } from './markdown-form.ts';
import { type ReportContext, shownPosition, sourceUrl } from './report-context.ts';
import { clipText, codeLink, codeSpan } from './safe-text.ts';
import { counted } from './verdict.ts';

/** What newly fails, what still fails, and what the change repairs; root causes only, with what they block. */
export function failureParts({ failures }: Comparison, context: ReportContext, form: Form): string[] {
  const print = (failure: Failure): string => failureLine(failure, context, form);
  const parts: string[] = [];
  if (failures.new.length > 0)
    parts.push(
      [
        '> [!CAUTION]',
        '> **No longer renders**',
        ...firstOf(failures.new, form.entries, print).map((line) => `> ${line}`),
      ].join('\n'),
    );
  if (failures.still.length > 0)
    parts.push(
      [
        '> [!WARNING]',
        '> **Touched by this change and still does not render**',
        ...firstOf(failures.still, form.entries, print).map((line) => `> ${line}`),
      ].join('\n'),
    );
  if (failures.fixed.length > 0)
    parts.push(
      [
        '> [!TIP]',
        '> **Renders again**',
        ...firstOf(failures.fixed, form.entries, (failure) => `- ${who(failure)}`).map((line) => `> ${line}`),
      ].join('\n'),
    );
  return parts;
}

function who({ root, node }: Failure): string {
  return node === undefined ? 'A file' : codeSpan(`${root === '' ? '' : `${root}: `}${printResource(node)}`);
}

function failureLine(failure: Failure, context: ReportContext, form: Form): string {
  const problem = failure.problems[0];
  const message = problem?.message ?? failure.reason;
  const at = problem?.at ?? failure.definedAt;
  const place = at === undefined ? '' : ` at ${codeLink(shownPosition(at), sourceUrl(context, 'head', at))}`;
  const code = problem === undefined ? '' : ` <sub>${problem.code}</sub>`;
  const blocks = failure.blocks.length === 0 ? '' : ` Blocks ${counted(failure.blocks.length, 'other app')}.`;
  const lost = failure.notCompared === 0 ? '' : ` ${counted(failure.notCompared, 'resource')} could not be compared.`;
  const hint = problem?.hint === undefined ? '' : ` ${codeSpan(clipText(problem.hint, form.message))}`;
  return `- ${who(failure)}${place}: ${codeSpan(clipText(message, form.message))}${code}${blocks}${lost}${hint}`;
}

/** What could not be looked at, grouped by reason, so that eighty apps behind one registry are one line. */
export function notComparedParts({ notCompared }: Comparison, form: Form): string[] {
  const shown = notCompared.filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped');
  if (shown.length === 0) return [];
  const byReason = new Map<string, NotCompared[]>();
  for (const entry of shown) byReason.set(entry.reason, [...(byReason.get(entry.reason) ?? []), entry]);
  const lines = firstOf([...byReason], form.entries, ([reason, entries]) => {
    const names = entries.slice(0, 5).map((entry) => codeSpan(printResource(entry.node)));
    const rest = entries.length > names.length ? ` and ${entries.length - names.length} more` : '';
    return `- ${names.join(', ')}${rest}: ${codeSpan(clipText(reason, form.message))}`;
  });
  return [
    `<details><summary>❔ ${counted(shown.length, 'app')} could not be checked</summary>\n\n${lines.join('\n')}\n\n</details>`,
  ];
}
