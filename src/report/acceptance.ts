import { createHash } from 'node:crypto';
import type { Finding, Severity } from '../findings/finding.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import type { AcceptSettings, FailOn } from '../model/fail-on.ts';
import { groupBy } from '../model/group-by.ts';
import { type JsonObject, objectAt, textsIn } from '../model/json.ts';
import { resourceKey } from '../model/resource-id.ts';
import { counted } from '../model/text/counted.ts';
import { isRefused } from './finding-text.ts';

/** The label by which a person accepts the findings of a report. */
export const acceptLabel = 'fluxdelta/accept';

/** A finding that a person has accepted: by its fingerprint, the login, and the time as the server tells it. */
export interface AcceptedFinding {
  readonly fingerprint: string;
  readonly by: string;
  readonly at: string;
}

/** As many can be accepted at once, and are remembered of one report: a comment that has to be cut names no more. */
export const mostAccepted = 10;

/** How a job takes findings: which fail it, who may accept them, and the branch that they go into. */
interface AcceptPolicy {
  readonly failOn: readonly FailOn[];
  readonly accept: AcceptSettings;
  readonly branch: string;
}

/**
 * The findings that fail a job and that a person may accept, by fingerprint: one resource may have two that are alike, in
 * two clusters. What does not render and what could not be checked are no findings, so that nobody accepts them.
 */
export function acceptableFindings(
  comparison: ReviewedComparison,
  { failOn, accept: { way, refusals }, branch }: AcceptPolicy,
): ReadonlyMap<string, readonly Finding[]> {
  if (way === 'off') return new Map();
  const severities = failingSeverities(failOn);
  const found = (comparison.review?.findings ?? []).filter(
    (finding) =>
      severities.includes(finding.severity) &&
      (refusals || !(isRefused(finding) || unservedVersions.includes(finding.rule))),
  );
  return groupBy(found, (finding) => fingerprintOf(comparison, finding, branch));
}

/** Rules about versions of the API that no server has: what they find is refused too. */
const unservedVersions = ['api-not-served-yet', 'api-removed'];

function failingSeverities(failOn: readonly FailOn[]): readonly Severity[] {
  return failOn.includes('warn') ? ['block', 'warn'] : failOn.includes('block') ? ['block'] : [];
}

/**
 * A text that is equal where rule, resource and message are, what applies the resource and to which cluster, its shown
 * difference with the ciphertext in it, and the branch that it goes into: 16 characters of `base64url`. Secrets are
 * replaced in what it is made of.
 */
function fingerprintOf({ groups, review }: ReviewedComparison, finding: Finding, branch: string): string {
  const { rule, severity, root, resource, message, others = [] } = finding;
  const key = resourceKey(resource);
  // Where another cluster may be meant from now on, it is meant for all that goes there.
  const moved = [...(review?.findings ?? []), ...(review?.acknowledged ?? []).map((one) => one.finding)]
    .filter((one) => one.rule === 'flux-kubeconfig-changed' && one.root === root)
    .map((one) => resourceKey(one.resource));
  const asked = new Set([key, ...others.map(resourceKey), ...moved]);
  const differences = groups
    .filter((group) => group.root === root)
    .flatMap(({ node, changes }) =>
      changes
        .filter(({ id }) => asked.has(resourceKey(id)))
        .map(({ status, hunks, secretsChanged, base, head }) => [
          resourceKey(node),
          status,
          secretsChanged,
          // The same lines at another place are another difference.
          ...hunks.flatMap(({ path, baseLine, headLine, lines }) => [path, baseLine, headLine, ...lines]),
          ...[base, head].map((side) => ciphertextIn(side?.object)),
        ]),
    );
  const text = JSON.stringify([rule, severity, root, key, message, branch, differences]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The texts in an object that SOPS or kubeseal has encrypted, which reports number. Anybody may read them in the tree. */
function ciphertextIn(object: JsonObject | undefined): readonly string[] {
  const sealed = textsIn(objectAt(object, 'spec', 'encryptedData'));
  return [...textsIn(object).filter((text) => text.startsWith('ENC[')), ...sealed];
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
export function acceptedText(
  { review }: Pick<ReviewedComparison, 'review'>,
  name = (by: string): string => `@${by}`,
): string {
  const given = (review?.acknowledged ?? []).flatMap(({ by }) => by ?? []);
  const names = [...new Set(given)].sort().map(name);
  return given.length === 0 ? '' : `${counted(given.length, 'finding')} accepted by ${names.join(', ')}`;
}

/** The way for a person to accept findings, as Markdown of our own; undefined when there is nothing to accept. */
export function acceptHint(count: number, { way }: AcceptSettings, isEdited = false): string | undefined {
  if (count === 0 || way === 'off') return undefined;
  if (isEdited) return 'Somebody else has edited this comment: delete it, so that a person can accept findings.';
  if (count > mostAccepted) return `More than ${mostAccepted} findings fail the job: too many to accept.`;
  const what = count === 1 ? 'this finding' : `these ${count} findings`;
  const how = way === 'label' ? `set the label \`${acceptLabel}\`` : 'a person with write access approves';
  return `To accept ${what} as ${count === 1 ? 'it is' : 'they are'}: ${how}.`;
}
