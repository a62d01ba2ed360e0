import type { AcceptSettings } from '../core/fail-on.ts';
import { type AcceptedFinding, mostAccepted } from './acceptance.ts';
import { type ReportMemory, type ShownFinding, shownFindings } from './github/report-memory.ts';

/** Findings that people have accepted, and those that the next comment remembers as shown. */
export interface Acceptance {
  readonly accepted: readonly AcceptedFinding[];
  /** The findings that may be accepted, with the time since which each is shown. */
  readonly shown: readonly ShownFinding[];
  /** True where somebody else has edited the comment, so that what it remembers counts for nothing. */
  readonly isEdited?: boolean;
}

/** A person's word, when it was given, and whether it is about a commit that a report has shown. */
export interface Consent {
  readonly by: string;
  readonly at: string;
  readonly isOfReport: boolean;
}

/** The comment of the last report. */
export interface ShownReport {
  readonly memory: ReportMemory | undefined;
  /** The time of its last edit as the server tells it; undefined where it does not. */
  readonly updatedAt: string | undefined;
  /** Asks whether anybody but its author has ever edited it: an own edit may have kept what another wrote. */
  readonly isEditedByOthers: () => Promise<boolean>;
}

/**
 * The server's account of a request and of the people who accept its findings. All of it rejects with an `ApiError`.
 */
export interface AcceptanceSource {
  readonly shownReport: () => Promise<ShownReport | undefined>;
  /** The person who has set the label that is there now. */
  readonly labelConsents: () => Promise<readonly Consent[]>;
  /** The people whose approval stands, the earliest first. `reported` is the commit of the last report. */
  readonly approvals: (reported: string | undefined) => Promise<readonly Consent[]>;
}

/** Milliseconds that the clock of a server may be ahead. */
const mostAhead = 60_000;

/**
 * The findings among these fingerprints that people have accepted: those that a comment had shown when a person set the
 * label or approved. What was accepted stays so while the label or the approval stands. Rejects with an `ApiError`.
 */
async function readAcceptance(
  source: AcceptanceSource,
  fingerprints: readonly string[],
  { way }: AcceptSettings,
  now: number,
): Promise<Acceptance> {
  if (way === 'off' || fingerprints.length === 0) return { accepted: [], shown: [] };
  const report = await source.shownReport();
  // Of too many, those that somebody has accepted are remembered alone.
  const isTooMany = fingerprints.length > mostAccepted;
  const before = new Map(
    shownFindings(report?.memory, report?.updatedAt).map(({ fingerprint, since }) => [fingerprint, since]),
  );
  const shown = isTooMany ? [] : fingerprints.map((fingerprint) => ({ fingerprint, since: before.get(fingerprint) }));
  const earlier = (report?.memory?.accepted ?? []).filter((one) => one.way === way);
  if (report === undefined || before.size + earlier.length === 0) return { accepted: [], shown };
  if (await report.isEditedByOthers()) return { accepted: [], shown, isEdited: true };
  const given = way === 'label' ? await source.labelConsents() : await source.approvals(report.memory?.head);
  // Some servers let an administrator set the time: it would accept what is shown until then.
  const consents = given.filter(({ at }) => Date.parse(at) < now + mostAhead);
  const remembered = earlier.filter(({ by }) =>
    way === 'label' ? consents.length > 0 : consents.some((one) => one.by === by),
  );
  const accepted = fingerprints.flatMap((fingerprint): AcceptedFinding[] => {
    const known = remembered.find((one) => one.fingerprint === fingerprint);
    if (known !== undefined) return [known];
    const since = isTooMany ? undefined : before.get(fingerprint);
    const consent = consents.find(({ at, isOfReport }) => isOfReport && since !== undefined && isBefore(since, at));
    return consent === undefined ? [] : [{ fingerprint, by: consent.by, at: consent.at, way }];
  });
  return { accepted, shown };
}

/**
 * The findings that people have accepted on any of several requests, each as on the first that has it; what is shown is
 * that of the first request. `now` is in milliseconds since 1970. Rejects with an `ApiError`.
 */
export async function readAcceptanceOfAll(
  sources: readonly AcceptanceSource[],
  fingerprints: readonly string[],
  settings: AcceptSettings,
  now: number,
): Promise<Acceptance> {
  const [first, ...others] = sources;
  if (first === undefined) return { accepted: [], shown: [] };
  const own = await readAcceptance(first, fingerprints, settings, now);
  let { accepted } = own;
  for (const source of others) {
    const left = fingerprints.filter((fingerprint) => accepted.every((one) => one.fingerprint !== fingerprint));
    if (left.length === 0) break;
    accepted = [...accepted, ...(await readAcceptance(source, left, settings, now)).accepted];
  }
  return { ...own, accepted };
}

/** Servers write times in zones of their own. */
function isBefore(one: string, other: string): boolean {
  return Date.parse(one) < Date.parse(other);
}
