import { getOrInsert } from '../../../core/get-or-insert.ts';
import { type StepBudget, spend, withSteps } from '../../../core/step-budget.ts';

/** Steps that it takes to read an expression: for each, and for each character, which also takes some 140 bytes. */
const steps = { expression: 50, character: 5 } as const;

/** Characters of expressions whose programs one budget keeps. */
const mostKept = 1_000_000;

/** Programs that were read for a budget, and the characters of their texts. */
interface Kept<Program> {
  readonly programs: Map<string, Program>;
  characters: number;
}

/**
 * A reader of expressions that keeps what it has read. What is read anew spends steps; each budget has its own
 * programs, so that the expressions of one author make nobody else's be read again. Throws `StepLimit`.
 */
export function programMemo<Program>(read: (text: string) => Program): (text: string, budget: StepBudget) => Program {
  const ofBudget = new WeakMap<StepBudget, Kept<{ readonly program: Program }>>();
  return (text, budget) => {
    const kept = getOrInsert(ofBudget, budget, () => ({ programs: new Map(), characters: 0 }));
    return getOrInsert(kept.programs, text, () => {
      withSteps(budget, Number.POSITIVE_INFINITY, () => spend(steps.expression + steps.character * text.length));
      kept.characters += text.length;
      if (kept.characters > mostKept) {
        kept.programs.clear();
        kept.characters = text.length;
      }
      return { program: read(text) };
    }).program;
  };
}
