import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { acceptWays } from '../../core/fail-on.ts';
import { isJsonObject, type JsonValue, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { type AcceptedFinding, mostAccepted } from '../acceptance.ts';
import { memoryRoom } from '../markdown/markdown.ts';
import { type EarlierReport, longestDigestText, type ReportDigest } from '../since.ts';

/** Digest that a comment keeps of its report, and of the last report about another head. */
export interface ReportMemory extends EarlierReport {
  readonly before?: EarlierReport;
  /** The findings that a person may accept. */
  readonly shown?: readonly ShownFinding[];
  readonly accepted?: readonly AcceptedFinding[];
}

/** A finding that a person may accept, and the time of the comment that showed it first; absent for this one. */
export interface ShownFinding {
  readonly fingerprint: string;
  readonly since: string | undefined;
}

/**
 * The findings that a comment shows, each with its time; `updatedAt` is the time of its last edit. None without a time.
 */
export function shownFindings(
  memory: ReportMemory | undefined,
  updatedAt: string | undefined,
): readonly { readonly fingerprint: string; readonly since: string }[] {
  return (memory?.shown ?? []).flatMap(({ fingerprint, since = updatedAt }) =>
    since === undefined ? [] : [{ fingerprint, since }],
  );
}

/** The memory for an edit that shows nothing anew: times that were those of the comment stay. */
export function withShownTimes(
  memory: ReportMemory | undefined,
  updatedAt: string | undefined,
): ReportMemory | undefined {
  return memory?.shown === undefined ? memory : { ...memory, shown: shownFindings(memory, updatedAt) };
}

const start = '<!-- fluxdelta:report ';
const end = ' -->';
const limits = { data: memoryRoom - start.length - end.length - 4, unpacked: 200_000, texts: 5_000 } as const;

/**
 * The hidden line above the marker; lists for which there is no room are left out, those of resources first. Empty when
 * nothing fits.
 */
function memoryLine(memory: ReportMemory): string {
  for (const lists of [['findings', 'resources'], ['findings'], []] as const) {
    const data = deflateRawSync(JSON.stringify(shortened(memory, lists)), { level: 9 }).toString('base64');
    if (data.length <= limits.data) return `${start}${data}${end}`;
  }
  return '';
}

function shortened(
  { head, digest, before, shown = [], accepted = [] }: ReportMemory,
  lists: readonly ('findings' | 'resources')[],
): JsonValue {
  const short = ({ verdict, ...all }: ReportDigest): JsonValue => ({
    verdict,
    ...Object.fromEntries(lists.flatMap((name) => (all[name] === undefined ? [] : [[name, [...all[name]]]]))),
  });
  return {
    head,
    digest: short(digest),
    ...(before === undefined ? {} : { before: { head: before.head, digest: short(before.digest) } }),
    ...(shown.length === 0 ? {} : { shown: shown.map(({ fingerprint, since = '' }) => [fingerprint, since]) }),
    ...(accepted.length === 0
      ? {}
      : { accepted: accepted.map(({ fingerprint, by, at, way }) => [fingerprint, by, at, way]) }),
  };
}

/**
 * Reads what the body of a comment remembers; undefined when it remembers nothing. Only the line right above the marker
 * counts: what a text quotes is none.
 */
export function readMemory(body: string): ReportMemory | undefined {
  const marker = body.lastIndexOf('<!-- fluxdelta:comment ');
  const text = body.slice(0, Math.max(marker, 0)).trimEnd();
  const at = text.lastIndexOf(start);
  if (at < 0 || !text.endsWith(end) || text.charAt(at - 1) !== '\n') return undefined;
  const data = text.slice(at + start.length, -end.length);
  const packed = Buffer.from(data, 'base64');
  if (data.length > limits.data || packed.toString('base64') !== data) return undefined;
  try {
    const value: JsonValue = JSON.parse(inflateRawSync(packed, { maxOutputLength: limits.unpacked }).toString('utf8'));
    const own = asEarlier(value);
    const before = asEarlier(objectAt(value, 'before'));
    if (own === undefined) return undefined;
    const shown = rowsAt(value, 'shown', 2).map(([fingerprint = '', since = '']) => ({
      fingerprint,
      since: since === '' ? undefined : since,
    }));
    const accepted = rowsAt(value, 'accepted', 4).flatMap(([fingerprint = '', by = '', at = '', given]) => {
      const way = acceptWays.find((one) => one === given);
      return way === undefined ? [] : [{ fingerprint, by, at, way }];
    });
    return {
      ...own,
      ...(before === undefined ? {} : { before }),
      ...(shown.length === 0 ? {} : { shown }),
      ...(accepted.length === 0 ? {} : { accepted }),
    };
  } catch {
    return undefined;
  }
}

/** Rows of short texts; none where one of them is of another form. */
function rowsAt(value: JsonValue, field: string, width: number): readonly (readonly string[])[] {
  const rows = jsonAt(value, field);
  if (!Array.isArray(rows) || rows.length > mostAccepted) return [];
  const read = rows.map((row) => asTexts(row));
  return read.every((row) => row?.length === width) ? read.flatMap((row) => (row === undefined ? [] : [row])) : [];
}

function asEarlier(value: JsonValue | undefined): EarlierReport | undefined {
  const [head, verdict] = [stringAt(value, 'head'), stringAt(value, 'digest', 'verdict')];
  const digest = objectAt(value, 'digest');
  if (head === undefined || verdict === undefined || head.length < 40 || head.length > 64) return undefined;
  // Nothing but a commit.
  if (Buffer.from(head, 'hex').toString('hex') !== head || verdict.length > longestDigestText) return undefined;
  const lists = (['findings', 'resources'] as const).flatMap((name) => {
    const texts = asTexts(isJsonObject(digest) ? digest[name] : undefined);
    return texts === undefined ? [] : [[name, texts] as const];
  });
  return { head, digest: { verdict, ...Object.fromEntries(lists) } };
}

function asTexts(value: JsonValue | undefined): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > limits.texts) return undefined;
  const texts = value.filter((text): text is string => typeof text === 'string' && text.length <= longestDigestText);
  return texts.length === value.length ? texts : undefined;
}

/** Earlier report that a report about `head` is compared with: the last one about another head. */
export function earlierThan(memory: ReportMemory | undefined, head: string): EarlierReport | undefined {
  if (memory === undefined) return undefined;
  return memory.head === head ? memory.before : { head: memory.head, digest: memory.digest };
}

/** The text of a comment with the line of what it remembers, or without one where it remembers nothing. */
export function withMemory(text: string, memory: ReportMemory | undefined): string {
  const line = memory === undefined ? '' : memoryLine(memory);
  return line === '' ? text : `${text.trimEnd()}\n\n${line}`;
}
