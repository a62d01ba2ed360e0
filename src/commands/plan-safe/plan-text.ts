import { append } from '../../core/append.ts';
import { printResource } from '../../core/resource-id.ts';
import { counted } from '../../core/text/counted.ts';
import { type Finding } from '../../findings/public.ts';
import { clusterQualifiedName, verdictOf } from '../../report/public.ts';
import type { SafePlan, Sequence } from './find-sequences.ts';
import type { PlannedStep } from './planned-steps.ts';

/** Most findings that are listed one by one. */
const mostListed = 20;

/** Name of the directory of a sequence: its number, and what it does. */
export function sequenceName({ remedies }: Sequence, at: number): string {
  return [String(at + 1), ...remedies.slice(0, 3).map(slug)].join('-');
}

/** Name of the files of a step, without an ending. */
export function stepName({ subject }: PlannedStep, at: number): string {
  return `${String(at + 1).padStart(4, '0')}-${slug(subject)}`;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Message of a step's commit below its first line: the reasons. */
export function messageBody({ reasons, byHand }: PlannedStep): string {
  return [...reasons, ...byHand.map((text) => `By hand afterwards: ${text}`)].join('\n\n');
}

/** The plan for people: what the change would do, and the sequences that avoid it. */
export function planText({ findings, without, sequences, refused }: SafePlan): string {
  if (findings.length === 0) return 'No blocking finding: nothing to avoid.\n';
  const lines = [
    `${counted(findings.length, 'finding')} to avoid, ${counted(sequences.length, 'safe sequence')}`,
    ...listed(findings),
  ];
  for (const [at, sequence] of sequences.entries()) {
    lines.push('', `${sequenceName(sequence, at)}/`);
    for (const [index, step] of sequence.steps.entries()) {
      lines.push(`  ${stepName(step, index)}.patch`, `    ${verdictOf(step.comparison).text}`);
      for (const text of step.byHand) lines.push(`    by hand: ${text}`);
    }
    for (const text of sequence.afterwards) lines.push(`  afterwards: ${text}`);
  }
  if (without.length > 0) append(lines, ['', 'No safe sequence is known for:', ...listed(without)]);
  else if (sequences.length === 0)
    lines.push('', `No safe sequence: ${counted(refused, 'sequence')} tried, each with a step that blocks or fails.`);
  if (sequences.length > 0)
    lines.push('', 'Merge one commit at a time, the next when Flux has reconciled the one before.');
  return `${lines.join('\n')}\n`;
}

function listed(findings: readonly Finding[]): readonly string[] {
  const more = findings.length - mostListed;
  return [
    ...findings
      .slice(0, mostListed)
      .map(
        ({ root, resource, rule, message }) =>
          `  ${rule}: ${clusterQualifiedName(root, printResource(resource))}: ${message.replaceAll('`', '')}`,
      ),
    ...(more > 0 ? [`  and ${counted(more, 'further one')}`] : []),
  ];
}
