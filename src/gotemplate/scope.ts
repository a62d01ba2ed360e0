/** A declared variable while a template is compiled. */
export interface Variable {
  readonly name: string;
  /** Index into `Frame.vars`; after the value comes whether it is an element of an untyped list or map. */
  readonly slot: number;
  /**
   * Declared inside an argument of `and` or `or`, which may be left unevaluated: the slot then holds `UNSET`, and
   * the variable declared before under this name is meant.
   */
  readonly conditional: boolean;
}

/**
 * The variables in scope at one place of a template, the newest last. Go keeps them on a stack at run time; since blocks
 * nest lexically, the place in the text decides which one a name means.
 */
export class VariableScope {
  readonly #visible: Variable[] = [{ name: '$', slot: 0, conditional: false }];
  #slots = 2;
  /** Above 0 while arguments of `and` and `or` are compiled that may not be evaluated. */
  #conditions = 0;

  /** How many slots the template needs. */
  get slots(): number {
    return this.#slots;
  }

  declare(name: string): Variable {
    const variable = { name, slot: this.#slots, conditional: this.#conditions > 0 };
    this.#slots += 2;
    this.#visible.push(variable);
    return variable;
  }

  /** What a name may mean, the first that is set at run time; all but the last are conditional. */
  resolve(name: string): readonly Variable[] {
    const found: Variable[] = [];
    for (let index = this.#visible.length - 1; index >= 0; index--) {
      const variable = this.#visible[index];
      if (variable?.name !== name) continue;
      found.push(variable);
      if (!variable.conditional) break;
    }
    return found;
  }

  /** Runs `compile`; the variables declared by it go out of scope. */
  block<T>(compile: () => T): T {
    const length = this.#visible.length;
    const result = compile();
    this.#visible.length = length;
    return result;
  }

  /** Runs `compile` for code that may not be executed, and gives the slots of the variables declared in it. */
  condition<T>(compile: () => T): { readonly result: T; readonly slots: readonly number[] } {
    const length = this.#visible.length;
    this.#conditions++;
    const result = compile();
    this.#conditions--;
    return { result, slots: this.#visible.slice(length).map((variable) => variable.slot) };
  }
}
