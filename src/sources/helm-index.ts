import { isJsonObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '../model/json.ts';
import { isProblem, type Problem } from '../model/problem.ts';
import { decodeHelmYaml } from '../yaml/decode-helm.ts';
import type { Versioned } from './chart-versions.ts';

/** One packaged chart that an index lists. */
export interface IndexedChart extends Versioned {
  /** As written: absolute, or relative to the repository. */
  readonly url: string;
  /** Of the package, in hexadecimal SHA-256; absent when the index does not say. */
  readonly digest?: string;
}

/**
 * The versions of one chart in the index of a Helm repository. Only the part of the text that stands under the chart's name is decoded, since indexes reach tens of megabytes;
 * where the text is not laid out as Helm writes it, all of it is.
 */
export function chartsInIndex(index: Buffer, chart: string): readonly IndexedChart[] | Problem {
  let known = answered.get(index);
  if (known === undefined) {
    known = new Map();
    answered.set(index, known);
  }
  let charts = known.get(chart);
  if (charts === undefined) {
    charts = readCharts(index, chart);
    known.set(chart, charts);
  }
  return charts;
}

/** What was found in an index already, by chart: several releases ask for other versions of one. */
const answered = new WeakMap<Buffer, Map<string, readonly IndexedChart[] | Problem>>();

function readCharts(index: Buffer, chart: string): readonly IndexedChart[] | Problem {
  const part = sectionOf(index, chart);
  if (part === '') return [];
  if (part !== undefined) {
    const { value } = decodeHelmYaml(part);
    const found = isJsonObject(value) ? entriesOf(value, chart) : undefined;
    if (found !== undefined) return found;
  }
  const whole = decodeAll(index);
  if (isProblem(whole)) return whole;
  return entriesOf(objectAt(whole, 'entries'), chart) ?? [];
}

function decodeAll(index: Buffer): JsonObject | Problem {
  const text = index.toString('utf8');
  const invalid = (why: string): Problem => ({
    code: 'SOURCE_INVALID',
    message: `the index of the repository cannot be read: ${why}`,
  });
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text) as JsonObject;
    } catch {
      // Flow style is YAML too.
    }
  }
  const { value, problem } = decodeHelmYaml(text);
  if (problem !== undefined) return invalid(problem.message);
  return isJsonObject(value) ? value : invalid('it is no mapping');
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
const space = 0x20;
const dash = 0x2d;

/**
 * The lines of an index from the name of a chart to the next one: empty when the chart is not listed, undefined when the layout is another than Helm's own (block style, names that
 * need no quotes, each once).
 */
function sectionOf(index: Buffer, chart: string): string | undefined {
  if (!/^[A-Za-z][\w.-]*$/.test(chart) || /^(?:true|false|yes|no|on|off|null|y|n)$/i.test(chart)) return undefined;
  const start = index.subarray(0, 9).equals(Buffer.from('entries:\n')) ? 0 : index.indexOf('\nentries:\n') + 1;
  if (start === 0 && index[0] !== 0x65) return undefined;
  const first = start + 'entries:\n'.length;
  const indent = indentAt(index, first);
  if (indent === 0) return undefined;
  const head = `\n${' '.repeat(indent)}${chart}:`;
  const at = index.indexOf(head, first - 1);
  if (at < 0) {
    // Quoted, with a complex key, or an anchor before it: only a full reading can tell.
    return isPlain(index, first, indent) ? '' : undefined;
  }
  const body = at + head.length;
  if (index[body] !== newline || index.indexOf(`${head}\n`, body) >= 0) return undefined;
  let end = body + 1;
  while (end < index.length) {
    const depth = indentAt(index, end);
    const code = index[end + depth];
    if (code !== newline && (depth < indent || (depth === indent && code !== dash))) break;
    const next = index.indexOf(newline, end);
    end = next < 0 ? index.length : next + 1;
  }
  return index.toString('utf8', at + 1, end);
}

/** True when every name in the mapping is written plainly, so that a name that was not found is not there. */
function isPlain(index: Buffer, first: number, indent: number): boolean {
  for (let at = first; at < index.length; ) {
    const depth = indentAt(index, at);
    const code = index[at + depth] ?? newline;
    if (code !== newline && depth < indent) return true;
    if (depth === indent && code !== newline && code !== dash && !isNameStart(code)) return false;
    const next = index.indexOf(newline, at);
    if (next < 0) return true;
    at = next + 1;
  }
  return true;
}

function isNameStart(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function indentAt(index: Buffer, from: number): number {
  let at = from;
  while (index[at] === space) at++;
  return at - from;
}
