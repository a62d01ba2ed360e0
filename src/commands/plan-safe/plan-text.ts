import { append } from '../../core/append.ts';
import { printResource } from '../../core/resource-id.ts';
import { counted } from '../../core/text/counted.ts';
import { type Finding } from '../../findings/public.ts';
import { clusterQualifiedName, verdictOf } from '../../report/public.ts';
import type { Refusal, SafePlan, Sequence } from './find-sequences.ts';
import type { PlannedStep } from './planned-steps.ts';
import { findingSet, isAvoided, type ProvenStep } from './prove-steps.ts';

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
export function planText({ findings, without, sequences, partial, refused }: SafePlan): string {
  if (findings.length === 0) return 'No blocking finding: nothing to avoid.\n';
  const whole = sequences.filter(({ steps }) => steps.every(isProven)).length;
  const lines = [
    [
      `${counted(findings.length, 'finding')} to avoid`,
      ...(sequences.length > 0 && whole === 0 ? [] : [counted(whole, 'safe sequence')]),
      ...(sequences.length > whole ? [`${counted(sequences.length - whole, 'sequence')} proven in part`] : []),
      ...(partial.length === 0 ? [] : [`${counted(partial.length, 'sequence')} around a part of them`]),
    ].join(', '),
    ...listed(findings),
  ];
  const all = [...sequences, ...partial];
  for (const [at, sequence] of all.entries()) append(lines, sequenceLines(sequence, at));
  if (all.length > 0)
    append(lines, ['', 'Merge one commit at a time, the next when Flux has reconciled the one before.']);
  if (sequences.length === 0) {
    if (without.length > 0) append(lines, ['', 'No way is known around:', ...listed(without)]);
    const isTold = findingSet(without);
    for (const one of refused) append(lines, refusalLines(one, isTold));
  }
  return `${lines.join('\n')}\n`;
}

/** Test for a step of which all could be rendered. */
export function isProven({ comparison }: ProvenStep): boolean {
  return verdictOf(comparison).level !== 'unsure';
}

function sequenceLines(sequence: Sequence, at: number): readonly string[] {
  return [
    '',
    `${sequenceName(sequence, at)}/`,
    ...sequence.steps.flatMap((step, index) => {
      return [
        `  ${stepName(step, index)}.patch`,
        `    ${verdictOf(step.comparison).text}`,
        ...(isProven(step) ? [] : ['    not proven in all parts: see the report of the step']),
        ...step.byHand.map((one) => `    by hand: ${one}`),
      ];
    }),
    ...(sequence.blocks.length === 0 ? [] : ['  still blocks: what no way is known around']),
    ...sequence.afterwards.map((one) => `  afterwards: ${one}`),
  ];
}

function refusalLines({ remedies, at, step }: Refusal, isTold: (finding: Finding) => boolean): readonly string[] {
  const title = `Tried and not safe: ${remedies.join(', ')}`;
  if (at === undefined || step === undefined) return ['', `${title}: the files cannot be edited so`];
  const { failures, review } = step.comparison;
  const blocking = (review?.findings ?? []).filter(isAvoided);
  const others = blocking.filter((one) => !isTold(one));
  return [
    '',
    `${title}: step ${at} (${step.subject})`,
    ...(failures.new.length > 0 ? [`  ${verdictOf(step.comparison).text}`] : []),
    ...(others.length < blocking.length ? ['  what no way is known around'] : []),
    ...listed(others),
  ];
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
