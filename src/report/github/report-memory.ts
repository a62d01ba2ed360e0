import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isJsonObject, type JsonValue, objectAt, stringAt } from '../../model/json.ts';
import { memoryRoom } from '../markdown/markdown.ts';
import { type EarlierReport, longestDigestText, type ReportDigest } from '../since.ts';

/** What a comment remembers of its report, and of the last report about another head. */
export interface ReportMemory extends EarlierReport {
  readonly before?: EarlierReport;
}

const start = '<!-- fluxdelta:report ';
const end = ' -->';
const limits = { data: memoryRoom - start.length - end.length - 4, unpacked: 200_000, texts: 5_000 } as const;

/** The hidden line above the marker; lists for which there is no room are left out, those of resources first. Empty when nothing fits. */
function memoryLine(memory: ReportMemory): string {
  for (const lists of [['findings', 'resources'], ['findings'], []] as const) {
    const data = deflateRawSync(JSON.stringify(shortened(memory, lists)), { level: 9 }).toString('base64');
    if (data.length <= limits.data) return `${start}${data}${end}`;
  }
  return '';
}

function shortened({ head, digest, before }: ReportMemory, lists: readonly ('findings' | 'resources')[]): JsonValue {
  const short = ({ verdict, ...all }: ReportDigest): JsonValue => ({
    verdict,
    ...Object.fromEntries(lists.flatMap((name) => (all[name] === undefined ? [] : [[name, [...all[name]]]]))),
  });
  return {
    head,
    digest: short(digest),
    ...(before === undefined ? {} : { before: { head: before.head, digest: short(before.digest) } }),
  };
}

/** Reads what the body of a comment remembers; undefined when it remembers nothing. Only the line right above the marker counts: what a text quotes is none. */
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
    return own === undefined || before === undefined ? own : { ...own, before };
  } catch {
    return undefined;
  }
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

/** What a report about `head` is compared with: the last one about another head. */
export function earlierThan(memory: ReportMemory | undefined, head: string): EarlierReport | undefined {
  if (memory === undefined) return undefined;
  return memory.head === head ? memory.before : { head: memory.head, digest: memory.digest };
}

/** The text of a comment with the line of what it remembers, or without one where it remembers nothing. */
export function withMemory(text: string, memory: ReportMemory | undefined): string {
  const line = memory === undefined ? '' : memoryLine(memory);
  return line === '' ? text : `${text.trimEnd()}\n\n${line}`;
}
