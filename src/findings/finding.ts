import { type Side } from '../compare/public.ts';
import type { Position } from '../core/position.ts';
import type { ResourceId } from '../core/resource-id.ts';

/** Attention that a finding asks for: `block` a decision before merging, `warn` a review, `note` none. */
export type Severity = 'block' | 'note' | 'warn';

/** Every severity, the gravest first. */
export const severities: readonly Severity[] = ['block', 'warn', 'note'];

/** Edit that mends a finding without a decision: one text in the place of another, at the line of its position. */
export interface Fix {
  readonly from: string;
  readonly to: string;
}

/** Fact that is new with this change and that a reviewer should know. */
export interface Finding {
  /** The id of the rule that found it. */
  readonly rule: string;
  readonly severity: Severity;
  /** The named root (cluster); empty when the run has one. */
  readonly root: string;
  readonly resource: ResourceId;
  /**
   * One sentence. Text from a manifest and names of fields stand between backticks, which occur nowhere else in it; see
   * `quoted`.
   */
  readonly message: string;
  /** The next step, in the same form; empty when there is none. */
  readonly hint: string;
  /** The line that caused it, in the tree of `side`. */
  readonly position?: Position;
  readonly side: Side;
  readonly fix?: Fix;
  /** The further resources of a finding that stands for several. */
  readonly others?: readonly ResourceId[];
  /** All that the message counts, where it does not name each: part of the digest, and of no report. */
  readonly counted?: readonly ResourceId[];
  /** A digest of what it is about, by which an acceptance knows it again; see `withContent`. Never shown. */
  readonly content?: string;
}

/** The gravest severity among some findings; undefined when there are none. */
export function highestSeverity(findings: readonly Finding[]): Severity | undefined {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity));
}

/** The most characters of a value that a message repeats. */
const longestValue = 120;

/**
 * Text from a manifest as messages hold it: between backticks, on one line, clipped, and without backticks of its own.
 */
export function quoted(text: unknown): string {
  return clippedAt(text, longestValue);
}

/** As `quoted`, for the words of another program, which say more than a value. */
export function quotedWords(text: string): string {
  return clippedAt(text, 4 * longestValue);
}

function clippedAt(text: unknown, longest: number): string {
  const plain = typeof text === 'string' ? text : (JSON.stringify(text, bigintAsText) ?? 'nothing');
  const line = plain.replaceAll('`', "'").replace(/\s+/g, ' ');
  const clipped = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  return `\`${clipped === '' ? ' ' : clipped}\``;
}

/** Integers beyond a double as text. */
function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
