/** A declared variable while a template is compiled. */
export interface Variable {
  readonly name: string;
  /** Index into `Frame.vars`; after the value comes whether it is an element of an untyped list or map. */
  readonly slot: number;
  /**
   * Declared inside an argument of `and` or `or`, which may be left unevaluated: the slot then holds `UNSET`, and the
   * variable declared before under this name is meant.
   */
  readonly conditional: boolean;
}

/** A variable in scope, and the one that was declared before it. */
interface Visible {
  readonly variable: Variable;
  readonly before: Visible | undefined;
}

/**
 * The variables in scope at one place of a template, the newest last. Go keeps them on a stack at run time; since
 * blocks nest lexically, the place in the text decides which one a name means.
 */
export class VariableScope {
  #newest: Visible | undefined = { variable: { name: '$', slot: 0, conditional: false }, before: undefined };
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
    this.#newest = { variable, before: this.#newest };
    return variable;
  }

  /** What a name may mean, the first that is set at run time; all but the last are conditional. */
  resolve(name: string): readonly Variable[] {
    const found: Variable[] = [];
    for (let at = this.#newest; at !== undefined; at = at.before) {
      const { variable } = at;
      if (variable.name !== name) continue;
      found.push(variable);
      if (!variable.conditional) break;
    }
    return found;
  }

  /** Runs `compile`; the variables declared by it go out of scope. */
  block<T>(compile: () => T): T {
    const newest = this.#newest;
    const result = compile();
    this.#newest = newest;
    return result;
  }

  /**
   * The scope of a block that is compiled later, if it is ever executed. Its slots may be those of variables that are
   * declared after the block, since none of them is read before it is set anew.
   */
  later(): VariableScope {
    const scope = new VariableScope();
    scope.#newest = this.#newest;
    scope.#slots = this.#slots;
    return scope;
  }

  /** Runs `compile` for code that may not be executed, and gives the slots of the variables declared in it. */
  condition<T>(compile: () => T): { readonly result: T; readonly slots: readonly number[] } {
    const newest = this.#newest;
    this.#conditions++;
    const result = compile();
    this.#conditions--;
    const slots: number[] = [];
    for (let at = this.#newest; at !== newest && at !== undefined; at = at.before) slots.push(at.variable.slot);
    return { result, slots };
  }
}
