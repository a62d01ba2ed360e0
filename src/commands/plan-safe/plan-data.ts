import type { FileTree } from '../../core/files/file-tree.ts';
import { treeChanges } from '../../core/files/tree-changes.ts';
import { plainFinding, verdictOf } from '../../report/public.ts';
import type { Refusal, SafePlan, Sequence } from './find-sequences.ts';
import { isProven, sequenceName, stepName } from './plan-text.ts';

/** Version of the plan's shape as JSON; raised when a reader would have to change. */
const planVersion = 1;

/** A plan as plain data for machines, without contents of files. `base` is the tree that the first step is made on. */
export function planData({ findings, without, sequences, partial, refused }: SafePlan, base: FileTree): object {
  return {
    version: planVersion,
    findings: findings.map(plainFinding),
    without: without.map(plainFinding),
    sequences: sequences.map((sequence, at) => sequenceData(sequence, at, base)),
    partial: partial.map((sequence, at) => ({
      ...sequenceData(sequence, sequences.length + at, base),
      blocks: sequence.blocks.map(plainFinding),
    })),
    refused: refused.map(refusalData),
  };
}

function sequenceData(sequence: Sequence, at: number, base: FileTree): object {
  const directory = sequenceName(sequence, at);
  const steps = sequence.steps.map((step, index) => {
    const { subject, reasons, byHand, tree, comparison } = step;
    const before = sequence.steps[index - 1]?.tree ?? base;
    const name = `${directory}/${stepName(step, index)}`;
    return {
      subject,
      reasons,
      byHand,
      patch: `${name}.patch`,
      report: `${name}.md`,
      files: [...treeChanges(before, tree)].map(([path, change]) => ({ path, change })),
      verdict: verdictData(comparison),
      isProven: isProven(step),
    };
  });
  return { directory, remedies: sequence.remedies, steps, afterwards: sequence.afterwards };
}

function refusalData({ remedies, at, step }: Refusal): object {
  if (at === undefined || step === undefined) return { remedies };
  return { remedies, at, subject: step.subject, verdict: verdictData(step.comparison) };
}

function verdictData(comparison: Parameters<typeof verdictOf>[0]): object {
  const { level, text } = verdictOf(comparison);
  return { level, text };
}
