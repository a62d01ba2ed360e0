/** Results that a label can stand for. */
export const labelResults = [
  'block',
  'changes',
  'failures',
  'no-changes',
  'removals',
  'routine',
  'unchecked',
  'warn',
] as const;

/** The label by which a person accepts the findings of a report. It stands for no result. */
export const acceptLabel = 'fluxdelta/accept';

/** One of them; see `resultsOf` for when it holds. */
export type LabelResult = (typeof labelResults)[number];

/** A label and the result it stands for. */
export interface ResultLabel {
  readonly result: LabelResult;
  readonly label: string;
}
