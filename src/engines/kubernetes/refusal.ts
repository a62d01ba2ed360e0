/**
 * What in the API server refuses an object.
 * - `schema`: its fields and types (what server-side apply holds against the schema, and what is read into the kind)
 * - `validation`: the rules of its kind, or the schema of its definition
 * - `expression`: an `x-kubernetes-validations` of its definition
 */
type RefusalMechanism = 'expression' | 'schema' | 'validation';

/** One reason for which the API server refuses an object. */
export interface Refusal {
  readonly mechanism: RefusalMechanism;
  /**
   * The field as the API server writes it: `spec.template.spec.containers[0].image`, or
   * `.spec.template.spec.containers[name="web"].image` where it is held against the schema.
   */
  readonly path: string;
  /** The API server's words about it, without the path: `Required value`. Never a value of a Secret. */
  readonly words: string;
  /** True for a field that the kind does not have. Who does not apply on the side of the server loses it instead. */
  readonly isUnknownField?: true;
  /** True for a value that its field cannot hold, so that the object cannot be read into its kind. */
  readonly isUnread?: true;
  /** True for what only server-side apply minds. */
  readonly isServerSideOnly?: true;
}

/** The most refusals of one object that are looked for. */
export const maxRefusals = 20;

/**
 * The refusals of the new object that the old one does not meet. List positions are left out of the comparison, since
 * items move.
 */
export function newRefusals(before: readonly Refusal[], after: readonly Refusal[]): readonly Refusal[] {
  const keyOf = ({ path, words }: Refusal): string => `${path.replace(/\[\d+\]/g, '[]')} ${words}`;
  const known = new Set(before.map(keyOf));
  return after.filter((refusal) => !known.has(keyOf(refusal)));
}
