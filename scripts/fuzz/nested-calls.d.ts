/** A call of the table, in which `@` stands for the value. */
export interface ValueCall {
  readonly form: string;
  readonly type?: true;
}
export function callsOf(functions: readonly object[]): readonly ValueCall[];
export function templateOf(call: ValueCall, value: string): string;
export function outcomeOf(error: string): string;
