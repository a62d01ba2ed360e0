/**
 * Verdict of a policy on a request.
 * - `deny`: the request is refused, in these words
 * - `warn`: it is taken, with this warning
 * - `unknown`: whether it is refused cannot be worked out here, for this reason
 */
export interface PolicyVerdict {
  readonly effect: 'deny' | 'unknown' | 'warn';
  /** The words of the API server, or the reason; they may hold text of the object. */
  readonly words: string;
  /** The rule of the policy, by which what was so before is told. */
  readonly rule: string;
  /** Fields of the object that the policy looks at, as `spec.replicas`. */
  readonly fields: readonly string[];
}
