import { counted } from '../../core/text/counted.ts';
import { type Finding } from '../../findings/public.ts';

/** An open request as the server lists it. All texts are of strangers. */
export interface QueuedRequest {
  readonly number: number;
  readonly title: string;
  /** Page of the request; empty where the server tells none. */
  readonly url: string;
  /** As the server writes it; empty where it does not. */
  readonly createdAt: string;
  readonly isDraft: boolean;
  readonly isFork: boolean;
  /** Branch that it is into. */
  readonly branch: string;
  /** Id of its commit. */
  readonly head: string;
}

/** Classes of requests, in the order of the report. */
export const queueClasses = ['blocking', 'failing', 'look', 'routine', 'not-rendered'] as const;

/** Class of a request: what it asks of a person. */
export type QueueClass = (typeof queueClasses)[number];

/** Words for each class. */
export const classTitles: Readonly<Record<QueueClass, string>> = {
  blocking: 'Blocking',
  failing: 'Failing',
  look: 'Worth a look',
  routine: 'Routine',
  'not-rendered': 'Not rendered',
};

/** A version that a request changes. */
export interface QueuedVersion {
  readonly what: 'chart' | 'image';
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** A request with its result. */
export interface QueueEntry extends Omit<QueuedRequest, 'branch' | 'head'> {
  readonly class: QueueClass;
  /** First line of its report, or why there is none. */
  readonly line: string;
  readonly versions: readonly QueuedVersion[];
  readonly findings: readonly Pick<Finding, 'message' | 'rule' | 'severity'>[];
  /** Its report as a terminal shows it; absent where there is none. */
  readonly report?: string;
}

/** Requests that do not do together what each does alone. */
export interface Meeting {
  /** Numbers, ascending. One alone where the others are not known. */
  readonly numbers: readonly number[];
  readonly reason: string;
}

/** Requests merged together, compared with what each does alone. */
export interface Together {
  /** Routine requests that can be merged in any order. */
  readonly anyOrder: readonly number[];
  readonly meetings: readonly Meeting[];
  /** Absent when all was compared. */
  readonly gap?: string;
}

/** All open requests into a branch. */
export interface QueueReport {
  readonly branch: string;
  /** Id of the commit that they are merged on. */
  readonly tip: string;
  /** Sorted by class, then by number. */
  readonly entries: readonly QueueEntry[];
  readonly together: Together;
  /** Number of further requests that were not looked at. */
  readonly more: number;
  /** Time of the report, in milliseconds since 1970. */
  readonly at: number;
}

/** Entries by class, without empty ones. */
export function entriesByClass({
  entries,
}: Pick<QueueReport, 'entries'>): readonly { readonly class: QueueClass; readonly entries: readonly QueueEntry[] }[] {
  return queueClasses
    .map((name) => ({ class: name, entries: entries.filter((entry) => entry.class === name) }))
    .filter((group) => group.entries.length > 0);
}

/** Age of a request in words of a table: `3 h`, `12 d`; empty when unknown. */
export function ageOf({ createdAt }: Pick<QueuedRequest, 'createdAt'>, at: number): string {
  const created = Date.parse(createdAt);
  if (!Number.isFinite(created) || created > at) return '';
  const hours = Math.floor((at - created) / 3_600_000);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** First line of a queue: `12 pull requests into main: 1 blocking, 11 routine`; `name` gives the form of the branch. */
export function queueHeadline(report: QueueReport, name = (text: string): string => text): string {
  const { branch, entries } = report;
  const into = `into ${name(branch)}`;
  if (entries.length === 0) return `No pull requests ${into}`;
  const parts = entriesByClass(report).map((of) => `${of.entries.length} ${classTitles[of.class].toLowerCase()}`);
  return `${counted(entries.length, 'pull request')} ${into}: ${parts.join(', ')}`;
}

/** Sentences about the merge of several requests; `name` gives the form of a text that holds names of resources. */
export function togetherLines(
  { together }: Pick<QueueReport, 'together'>,
  name: (text: string) => string,
): readonly string[] {
  const { anyOrder, meetings, gap } = together;
  const lines: string[] = [];
  if (anyOrder.length > 1) lines.push(`These ${anyOrder.length} can be merged in any order: ${numbersText(anyOrder)}.`);
  for (const { numbers, reason } of meetings) lines.push(`${numbersText(numbers)}: ${name(reason)}`);
  if (gap !== undefined) lines.push(gap);
  return lines;
}

/** `#3, #4 and #5`. */
function numbersText(numbers: readonly number[]): string {
  const shown = numbers.map((number) => `#${number}`);
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
