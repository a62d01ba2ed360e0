import type { AcceptSettings, FailOn } from '../core/fail-on.ts';
import { groupBy } from '../core/group-by.ts';
import { acceptLabel } from '../core/label-result.ts';
import { counted } from '../core/text/counted.ts';
import { type Finding, type ReviewedComparison, type Severity } from '../findings/public.ts';
import { type FindingPlace, findingFingerprint } from './finding-fingerprint.ts';
import { isRefused } from './finding-text.ts';

/**
 * A finding that a person has accepted: by its fingerprint, the login, the time as the server tells it, and the way.
 */
export interface AcceptedFinding {
  readonly fingerprint: string;
  readonly by: string;
  readonly at: string;
  readonly way: AcceptSettings['way'];
}

/** As many can be accepted at once, and are remembered of one report: a comment that has to be cut names no more. */
export const mostAccepted = 10;

/** Settings of a job for findings: those that fail it, the people who may accept them, and the place of the change. */
export interface AcceptPolicy extends FindingPlace {
  readonly failOn: readonly FailOn[];
  readonly accept: AcceptSettings;
}

/**
 * The findings that fail a job and that a person may accept, by fingerprint: one resource may have two that are alike,
 * in two clusters. What does not render and what could not be checked are no findings, so that nobody accepts them.
 */
export function acceptableFindings(
  comparison: ReviewedComparison,
  { failOn, accept: { way, refusals }, ...place }: AcceptPolicy,
): ReadonlyMap<string, readonly Finding[]> {
  if (way === 'off') return new Map();
  const severities = failingSeverities(failOn);
  const found = (comparison.review?.findings ?? []).filter(
    (finding) =>
      severities.includes(finding.severity) &&
      (refusals || !(isRefused(finding) || unservedVersions.includes(finding.rule))),
  );
  return groupBy(found, (finding) => findingFingerprint(finding, place));
}

/** Rules about versions of the API that no server has: what they find is refused too. */
const unservedVersions = ['api-not-served-yet', 'api-removed'];

function failingSeverities(failOn: readonly FailOn[]): readonly Severity[] {
  return failOn.includes('warn') ? ['block', 'warn'] : failOn.includes('block') ? ['block'] : [];
}

/** The comparison with the findings that were accepted among those that are acknowledged. */
export function withAccepted(
  comparison: ReviewedComparison,
  acceptable: ReadonlyMap<string, readonly Finding[]>,
  accepted: readonly AcceptedFinding[],
): ReviewedComparison {
  const { review } = comparison;
  const given = accepted.flatMap(({ fingerprint, by, at }) =>
    (acceptable.get(fingerprint) ?? []).map((finding) => ({ finding, reason: `accepted on ${at.slice(0, 10)}`, by })),
  );
  if (review === undefined || given.length === 0) return comparison;
  const taken = new Set(given.map(({ finding }) => finding));
  return {
    ...comparison,
    review: {
      ...review,
      findings: review.findings.filter((finding) => !taken.has(finding)),
      acknowledged: [...given, ...review.acknowledged],
    },
  };
}

/** `2 findings accepted by @octavia`; empty when nobody has accepted any. */
export function acceptedText({ review }: Pick<ReviewedComparison, 'review'>): string {
  const given = (review?.acknowledged ?? []).flatMap(({ by }) => by ?? []);
  const names = [...new Set(given)].sort().map((by) => `@${by}`);
  return given.length === 0 ? '' : `${counted(given.length, 'finding')} accepted by ${names.join(', ')}`;
}

/** Findings that could be accepted: those that nobody has accepted, and all of them. */
export interface OpenFindings {
  readonly left: number;
  readonly all: number;
  /** True where somebody else has edited the comment. */
  readonly isEdited?: boolean | undefined;
}

/** As `acceptHint`, in the few words of a status; undefined when there is nothing to accept. */
export function acceptNote({ left, all, isEdited }: OpenFindings, { way }: AcceptSettings): string | undefined {
  if (left === 0 || all > mostAccepted || way === 'off' || isEdited === true) return undefined;
  return way === 'label' ? `accept: label ${acceptLabel}` : 'accept: approval';
}

/** The way for a person to accept findings, as Markdown of our own; undefined when there is nothing to accept. */
export function acceptHint({ left, all, isEdited }: OpenFindings, { way }: AcceptSettings): string | undefined {
  if (left === 0 || way === 'off') return undefined;
  if (isEdited === true)
    return 'Somebody else has edited this comment: delete it, so that a person can accept findings.';
  if (all > mostAccepted) return `More than ${mostAccepted} findings at once: too many to accept.`;
  const what = left === 1 ? 'this finding' : `these ${left} findings`;
  const how = way === 'label' ? `set the label \`${acceptLabel}\`` : 'a person with write access approves';
  const again = 'Start the job again where nothing does.';
  return `To accept ${what} as ${left === 1 ? 'it is' : 'they are'}: ${how}. ${again}`;
}
