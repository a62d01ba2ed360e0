import { getOrInsert } from '../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../core/json.ts';
import { isProblem, type Problem } from '../core/problem.ts';
import { decodeHelmYaml } from '../engines/yaml/public.ts';
import type { Versioned } from './chart-versions.ts';

/** One packaged chart that an index lists. */
export interface IndexedChart extends Versioned {
  /** As written: absolute, or relative to the repository. */
  readonly url: string;
  /** Of the package, in hexadecimal SHA-256; absent when the index does not say. */
  readonly digest?: string;
}

/**
 * The versions of one chart in the index of a Helm repository. Only the part of the text that stands under the chart's
 * name is decoded, since indexes reach tens of megabytes;
 * where the text is not laid out as Helm writes it, all of it is.
 */
export function chartsInIndex(index: Buffer, chart: string): readonly IndexedChart[] | Problem {
  const known = getOrInsert(answered, index, () => ({ charts: new Map() }));
  return getOrInsert(known.charts, chart, () => readSection(index, chart) ?? readWhole(index, chart, known));
}

/**
 * What was found in an index already, by chart: several releases ask for other versions of one. `whole` is there once
 * all of it was read.
 */
interface ClusterAssumptions {
  readonly charts: Map<string, readonly IndexedChart[] | Problem>;
  whole?: ReadonlyMap<string, readonly IndexedChart[]> | Problem;
}

const answered = new WeakMap<Buffer, ClusterAssumptions>();

/** The versions that stand under a name, if the lines under it can be read alone. */
function readSection(index: Buffer, chart: string): readonly IndexedChart[] | Problem | undefined {
  const part = sectionOf(index, chart);
  if (part === '') return [];
  if (part === undefined || isProblem(part)) return part;
  const { value } = decodeHelmYaml(part);
  return isJsonObject(value) ? entriesOf(value, chart) : undefined;
}

/** Reads an index to its end and keeps what it says of every chart, so that it is read so once. */
function readWhole(index: Buffer, chart: string, known: ClusterAssumptions): readonly IndexedChart[] | Problem {
  if (known.whole === undefined) {
    const decoded = decodeAll(index);
    const entries = isProblem(decoded) ? {} : (objectAt(decoded, 'entries') ?? {});
    known.whole = isProblem(decoded)
      ? decoded
      : new Map(Object.keys(entries).map((name) => [name, entriesOf(entries, name) ?? []]));
  }
  return isProblem(known.whole) ? known.whole : (known.whole.get(chart) ?? []);
}

function decodeAll(index: Buffer): JsonObject | Problem {
  const text = index.toString('utf8');
  const invalid = (why: string): Problem => ({ code: 'SOURCE_INVALID', message: `invalid repository index: ${why}` });
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text) as JsonObject;
    } catch {
      // Flow style is YAML too.
    }
  }
  const { value, problem } = decodeHelmYaml(text);
  if (problem !== undefined) return invalid(problem.message);
  return isJsonObject(value) ? value : invalid('not a mapping');
}

/** The list under a name; undefined when that is none. Entries without version or URL are passed over, as Helm does. */
function entriesOf(entries: JsonObject | undefined, chart: string): readonly IndexedChart[] | undefined {
  if (entries === undefined || !Array.isArray(entries[chart])) return undefined;
  return listAt(entries, chart).flatMap((entry: JsonValue): IndexedChart[] => {
    const version = stringAt(entry, 'version');
    const url = listAt(entry, 'urls').find((one) => typeof one === 'string');
    const digest = stringAt(entry, 'digest');
    const created = stringAt(entry, 'created');
    if (version === undefined || url === undefined) return [];
    return [
      {
        version,
        url,
        ...(digest === undefined || digest === '' ? {} : { digest: digest.replace(/^sha256:/, '') }),
        ...(created === undefined ? {} : { created }),
      },
    ];
  });
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const tab = 0x09;
const hash = 0x23;
const dash = 0x2d;

/**
 * Where the lines of each chart stand in an index, by name; `repeated` has the names that stand there more than once.
 */
interface Directory {
  readonly sections: ReadonlyMap<string, readonly [start: number, end: number]>;
  readonly repeated: ReadonlySet<string>;
}

/** The directories of indexes that were read already; undefined where the layout allows none. */
const directories = new WeakMap<Buffer, { readonly directory: Directory | undefined }>();

/**
 * Names that YAML reads as texts however they are written. Others, such as `1e3` and `yes`, mean something else without
 * quotes.
 */
const textName = /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z][\w.-]*$/i;
/** A line with a name: plain or in quotes, without escapes. */
const nameLine = /^(?:(["']?)([\w.-]+)\1):(?: |$)/;

/**
 * The lines of an index under the name of a chart: empty when the chart is not listed, undefined when only a full
 * reading can tell.
 */
function sectionOf(index: Buffer, chart: string): string | Problem | undefined {
  const known = getOrInsert(directories, index, () => ({ directory: readDirectory(index) }));
  const { directory } = known;
  if (directory === undefined || !textName.test(chart)) return undefined;
  if (directory.repeated.has(chart))
    return { code: 'SOURCE_INVALID', message: `duplicate chart ${chart} in the index: Helm refuses it` };
  const section = directory.sections.get(chart);
  return section === undefined ? '' : index.toString('utf8', ...section);
}

/**
 * Finds the names in the `entries` of an index by the indents of its lines, in one pass. Undefined when the layout is
 * another than block style with names on lines of their own:
 * then an indent need not mean what it seems to mean.
 */
function readDirectory(index: Buffer): Directory | undefined {
  const head = 'entries:\n';
  const atStart = index.subarray(0, head.length).equals(Buffer.from(head));
  const found = atStart ? 0 : index.indexOf(`\n${head}`) + 1;
  if (found === 0 && !atStart) return undefined;
  // Line ends of other systems, and more than one document before the entries or after them.
  if (index.includes(carriageReturn) || index.includes('\n---') || index.includes('\n...')) return undefined;
  const first = found + head.length;
  const sections = new Map<string, readonly [number, number]>();
  const repeated = new Set<string>();
  let open: { readonly name: string; readonly start: number } | undefined;
  const close = (end: number): void => {
    if (open === undefined) return;
    if (sections.has(open.name)) repeated.add(open.name);
    sections.set(open.name, [open.start, end]);
    open = undefined;
  };
  let indent = 0;
  let at = first;
  while (at < index.length) {
    const depth = indentAt(index, at);
    const code = index[at + depth] ?? newline;
    const deeper = indent > 0 && (depth > indent || (depth === indent && code === dash));
    if (code !== newline && code !== hash && !deeper) {
      if (depth === 0) break;
      if (indent === 0) indent = depth;
      const end = lineEnd(index, at);
      const line = index.toString('utf8', at + depth, end);
      const name = nameLine.exec(line)?.[2];
      if (depth !== indent || code === tab || name === undefined) return undefined;
      close(at);
      open = { name, start: at };
    }
    at = lineEnd(index, at) + 1;
  }
  close(Math.min(at, index.length));
  return at < index.length && (index[at] === dash || index.includes('\nentries', at - 1))
    ? undefined
    : { sections, repeated };
}

/** Where a line ends: at its line feed, or at the end of the text. */
function lineEnd(index: Buffer, from: number): number {
  let at = from;
  while (at < index.length && index[at] !== newline) at++;
  return at;
}

function indentAt(index: Buffer, from: number): number {
  let at = from;
  while (index[at] === space) at++;
  return at - from;
}
