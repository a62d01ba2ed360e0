import type { VariableNode } from './ast.ts';
import type { Expression } from './expression.ts';
import type { Evaluated, Frame } from './frame.ts';
import type { Variable } from './scope.ts';
import { GoComplex } from './value.ts';

/** Sets a variable. `isElement` as `Frame.dotIsElement`. */
export type Store = (frame: Frame, value: Evaluated, isElement: boolean) => void;

/** The value of a conditional variable whose declaration was not evaluated. */
export const UNSET = new GoComplex(Number.NaN, Number.NaN);

/** Declares a variable. */
export function storeIn({ slot }: Variable): Store {
  return (frame, value, isElement) => {
    frame.vars[slot] = value;
    frame.vars[slot + 1] = isElement;
  };
}

/** Assigns to what a name may mean (`VariableScope.resolve`). */
export function assign(name: string, candidates: readonly Variable[]): Store {
  const stores = candidates.map((variable) => storeIn(variable));
  const [first] = stores;
  if (first !== undefined && candidates[0]?.conditional === false) return first;
  return (frame, value, isElement) => {
    const at = candidates.findIndex(({ slot }) => frame.vars[slot] !== UNSET);
    const store = stores[at] ?? frame.fail(`undefined variable: ${name}`);
    store(frame, value, isElement);
  };
}

/** Reads what a name may mean. */
export function readVariable(node: VariableNode, name: string, candidates: readonly Variable[]): Expression {
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1 && !only.conditional) {
    const { slot } = only;
    return (frame) => {
      frame.node = node;
      return frame.vars[slot];
    };
  }
  return (frame) => {
    frame.node = node;
    const variable = candidates.find(({ slot }) => frame.vars[slot] !== UNSET);
    return variable === undefined ? frame.fail(`undefined variable: ${name}`) : frame.vars[variable.slot];
  };
}

/** Test whether a variable holds an element of an untyped list or map. */
export function holdsElement(frame: Frame, candidates: readonly Variable[]): boolean {
  const variable = candidates.find(({ slot }) => frame.vars[slot] !== UNSET);
  return variable !== undefined && frame.vars[variable.slot + 1] === true;
}
