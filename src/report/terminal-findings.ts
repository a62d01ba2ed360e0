import { append } from '../core/append.ts';
import { printResource } from '../core/resource-id.ts';
import { firstNames, formatCount } from '../core/text/counted.ts';
import { type Finding, type ReviewedComparison, type Severity } from '../findings/public.ts';
import {
  findingBlocks,
  groupFindings,
  groupText,
  messageText,
  releaseText,
  routineText,
  stepsText,
  suppressedText,
  toldApart,
  uncheckedText,
} from './finding-text.ts';
import { shownPosition } from './report-context.ts';
import { visibleText } from './safe-text.ts';

type Color = 'cyan' | 'dim' | 'red' | 'yellow';

const colors: Readonly<Record<Severity, Color>> = { block: 'red', warn: 'yellow', note: 'cyan' };
/** Up to this many things that could not be checked are named. */
const mostUnchecked = 20;
/** Up to this many resources, or different messages, of findings that are told together are named. */
const mostNamed = 20;

function nameOf({ root, resource }: Finding): string {
  return `${root === '' ? '' : `${root}: `}${printResource(resource)}`;
}

/** Findings, treatment of releases, and reach of the change. */
export function reviewLines({ review }: ReviewedComparison, paint: (color: Color, text: string) => string): string[] {
  if (review === undefined) return [];
  const lines: string[] = [];
  for (const { severity, title, findings } of findingBlocks(review.findings)) {
    lines.push('', paint(colors[severity], `${title}:`));
    for (const group of groupFindings(findings)) {
      const { first, all } = group;
      const { rule, hint, position } = first;
      const names = all.map((one) => visibleText(nameOf(one)));
      const at = position === undefined || all.length > 1 ? '' : ` ${visibleText(shownPosition(position))}`;
      const text = messageText(groupText(group), visibleText);
      const count = all.length > 1 ? `${all.length} × ` : `${names.join('')}: `;
      lines.push(`  ${count}${text} ${paint('dim', `[${rule}]${at}`)}`);
      const apart = toldApart(group);
      if (all.length > 1 && apart.length === 0) lines.push(`      ${firstNames(names, mostNamed)}`);
      for (const [message, of] of apart.slice(0, mostNamed)) {
        const own = of.map((one) => visibleText(nameOf(one)));
        lines.push(`      ${firstNames(own, mostNamed)}: ${messageText(message, visibleText)}`);
      }
      if (apart.length > mostNamed) lines.push(`      and ${formatCount(apart.length - mostNamed)} more`);
      if (hint !== '') lines.push(paint('dim', `      → ${messageText(hint, visibleText)}`));
    }
    const steps = stepsText(findings);
    if (steps !== '') lines.push(paint('dim', `  → ${messageText(steps, visibleText)}`));
  }
  const { count, messages } = uncheckedText(review.findings);
  if (count !== '') {
    const shown = messages.slice(0, mostUnchecked).map((message) => `  ${messageText(message, visibleText)}`);
    const more = messages.length > shown.length ? [`  and ${formatCount(messages.length - shown.length)} more`] : [];
    append(lines, ['', ...[`${count}:`, ...shown, ...more].map((line) => paint('dim', line))]);
  }
  const silenced = suppressedText(review);
  if (silenced !== '') lines.push('', paint('dim', silenced));
  if (review.releases.length > 0) {
    lines.push('', 'Releases:');
    for (const release of review.releases) {
      const { root, release: id } = release;
      const name = visibleText(`${root === '' ? '' : `${root}: `}${id.namespace}/${id.name}`);
      lines.push(`  ${name} ${releaseText(release, visibleText)}`);
    }
  }
  const routine = routineText(review.impact);
  if (routine !== '') lines.push('', routine);
  return lines;
}
