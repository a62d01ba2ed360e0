/** How a value does not fit what is defined. */
export type StructuralFault = 'invalid' | 'unknown';

/** One place where an object does not fit its kind. Values are never part of it, since they may be secret. */
export interface StructuralError {
  readonly fault: StructuralFault;
  /** `spec.template.spec.containers[0].image`. */
  readonly path: string;
  /** What is expected, in words of our own; empty for what is not defined. */
  readonly expected: string;
}

/** The most errors of one object that are looked for. */
export const mostErrors = 20;

/** The errors of the head that the base does not have. List positions are left out of the comparison, since items move. */
export function newErrors(
  before: readonly StructuralError[],
  after: readonly StructuralError[],
): readonly StructuralError[] {
  const keyOf = ({ fault, path, expected }: StructuralError): string =>
    `${fault} ${path.replace(/\[\d+\]/g, '[]')} ${expected}`;
  const known = new Set(before.map(keyOf));
  return after.filter((error) => !known.has(keyOf(error)));
}
