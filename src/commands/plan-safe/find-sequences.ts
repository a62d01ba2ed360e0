import { type Finding, indexSides } from '../../findings/public.ts';
import { type Remedy, remediesFor } from '../../remedies/public.ts';
import { type Preview } from '../../render/preview/public.ts';
import { type PlannedStep, plannedSteps } from './planned-steps.ts';
import { findingKey, findingSet, isAvoided, type ProofContext, type ProvenStep, proveSteps } from './prove-steps.ts';

/** Sequence of commits of which each was rendered and judged. */
export interface Sequence {
  /** Names of the remedies, each once. */
  readonly remedies: readonly string[];
  readonly steps: readonly ProvenStep[];
  readonly afterwards: readonly string[];
  /** Findings of its steps that no way is known around; none in a safe sequence. */
  readonly blocks: readonly Finding[];
}

/** Outcome of the search for safe sequences. */
export interface SafePlan {
  /** Effects of the change as proposed that sequences avoid. */
  readonly findings: readonly Finding[];
  /** Those among them for which no way is known. */
  readonly without: readonly Finding[];
  readonly sequences: readonly Sequence[];
  /** Sequences that avoid what can be avoided, and nothing that is not. */
  readonly partial: readonly Sequence[];
  /** Sequences with a step that is not safe, each with its steps up to that. */
  readonly refused: readonly Refusal[];
}

/** Sequence that did not pass. */
export interface Refusal {
  readonly remedies: readonly string[];
  /** The number of the step that is not safe; absent where the files of a step could not be edited. */
  readonly at?: number;
  readonly step?: ProvenStep;
}

/** At most so many sequences are tried: one with the first remedy of every finding, one with the second, and so on. */
const mostTried = 4;
/** Further findings are told, and no way around them is looked for. */
const mostFindings = 2_000;

/**
 * Looks for sequences with the result of the change in which no step has a finding that the change has, among those
 * that are wanted.
 */
export async function findSequences(
  whole: Preview,
  context: ProofContext,
  isWanted: (steps: readonly PlannedStep[]) => boolean = () => true,
): Promise<SafePlan> {
  const { comparison } = whole;
  const findings = (comparison.review?.findings ?? []).filter(isAvoided);
  const asked = findings.slice(0, mostFindings);
  const trees = { base: context.base.tree, head: context.head.tree };
  const sides = { ...indexSides(whole.base, whole.head), comparison, trees };
  const ways = asked.map((finding) => ({ finding, remedies: remediesFor(finding, sides) }));
  const without = [
    ...ways.filter(({ remedies }) => remedies.length === 0).map(({ finding }) => finding),
    ...findings.slice(mostFindings),
  ];
  const known = { isKnown: findingSet(without), isOfChange: findingSet(comparison.review?.findings ?? []) };
  const proven: Sequence[] = [];
  const refused: Refusal[] = [];
  const most = Math.min(mostTried, longestList(ways));
  for (let turn = 0; turn < most; turn++) {
    const remedies = ways.flatMap((way) => way.remedies[Math.min(turn, way.remedies.length - 1)] ?? []);
    const steps: readonly PlannedStep[] | undefined = plannedSteps(trees, remedies);
    if (steps !== undefined && !isWanted(steps)) continue;
    const proof = steps === undefined ? undefined : await proveSteps(steps, context, known);
    if (proof !== undefined && proof.refused === undefined) proven.push(sequenceOf(remedies, proof.proven));
    else
      refused.push({
        remedies: namesOf(remedies),
        ...(proof === undefined ? {} : { at: proof.proven.length + 1, step: proof.refused }),
      });
  }
  const sequences = proven.filter(({ blocks }) => blocks.length === 0);
  const partial = proven.filter(({ blocks }) => blocks.length > 0);
  return { findings, without, sequences, partial, refused };
}

function longestList(ways: readonly { readonly remedies: readonly Remedy[] }[]): number {
  return ways.reduce((most, { remedies }) => Math.max(most, remedies.length), 0);
}

function sequenceOf(remedies: readonly Remedy[], steps: readonly ProvenStep[]): Sequence {
  return {
    remedies: namesOf(remedies),
    steps,
    afterwards: [...new Set(remedies.flatMap(({ afterwards }) => afterwards ?? []))],
    blocks: [
      ...new Map(
        steps
          .flatMap(({ comparison }) => comparison.review?.findings ?? [])
          .filter(isAvoided)
          .map((one) => [findingKey(one), one]),
      ).values(),
    ],
  };
}

function namesOf(remedies: readonly Remedy[]): readonly string[] {
  return [...new Set(remedies.map(({ name }) => name))];
}
