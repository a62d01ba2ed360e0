import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { embeddedText } from '../embedded-text.ts';
import { countDifferent } from '../line-diff.ts';
import { manifestLines } from '../manifest-lines.ts';
import type { DocumentPair } from './document-pairs.ts';
import type { TextDocument } from './text-document.ts';

/** Texts in which no more lines differ are read as they are. */
const readable = 4;

/**
 * Both texts in one normal layout, keys of the head in the order of the base, when far fewer lines differ then: what
 * differs stands out from the lines that are only written or broken otherwise.
 * Undefined where the texts themselves read as well, and for TOML, which is seldom written by programs.
 */
export function normaliseLayout({
  base,
  head,
  texts,
  isBase64,
  isData,
}: DocumentPair): readonly [string, string] | undefined {
  if (!isData) return undefined;
  const [from, to] = texts;
  // A document of one line is laid out where it is printed.
  const form = embeddedText(from, isBase64)?.form;
  if (form !== undefined && form === embeddedText(to, isBase64)?.form) return undefined;
  const isLong = (!from.includes('\n') || !to.includes('\n')) && from.length + to.length > 160;
  const differing = isLong ? Number.POSITIVE_INFINITY : countDifferent(from.split('\n'), to.split('\n'));
  if (differing <= readable) return undefined;
  const written = [writtenAnew(base), writtenAnew({ ...head, value: inOrderOf(base.value, head.value) })] as const;
  const [before, after] = written;
  if (before === undefined || after === undefined || before === after) return undefined;
  return differing >= 2 * countDifferent(before.split('\n'), after.split('\n')) + 2 ? [before, after] : undefined;
}

function writtenAnew({ form, value, isStream, asWritten }: TextDocument): string | undefined {
  // What is no text would be written as one.
  if (asWritten.length > 0 || form === 'TOML') return undefined;
  if (form === 'JSON') return `${jsonText(value, '')}\n`;
  const documents = isStream && Array.isArray(value) ? value : [value];
  const objects = documents.filter(isJsonObject);
  if (objects.length < documents.length) return undefined;
  return `${objects.map((object) => manifestLines(object).texts.join('\n')).join('\n---\n')}\n`;
}

function jsonText(value: JsonValue, indent: string): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item) => jsonText(item, inner))]
    : ['{', '}', Object.keys(value).map((key) => `${JSON.stringify(key)}: ${jsonText(value[key] ?? null, inner)}`)];
  return parts.length === 0 ? open + close : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** A value with the keys of mappings in the order of another one; new keys follow. */
function inOrderOf(model: JsonValue | undefined, value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const items = Array.isArray(model) ? model : [];
    return value.map((item, at) => inOrderOf(items[at], item));
  }
  if (!isJsonObject(value)) return value;
  const known = isJsonObject(model) ? model : {};
  const ordered = Object.create(null) as JsonObject;
  for (const key of Object.keys(known))
    if (Object.hasOwn(value, key)) ordered[key] = inOrderOf(known[key], value[key] ?? null);
  for (const key of Object.keys(value)) if (!Object.hasOwn(ordered, key)) ordered[key] = value[key] ?? null;
  return ordered;
}
