import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { type EmbeddedText, embeddedText } from './embedded-text.ts';

/** A container that lines belong to: a mapping, a list item or the key of a text block. */
export interface Place {
  readonly parent: Place | undefined;
  readonly segment: string;
  /** True for a text of several lines, or one that is laid out as the document that it holds. */
  readonly isText?: boolean;
}

/** A manifest as lines of YAML for people, with the place of every line. */
export interface ManifestLines {
  readonly texts: readonly string[];
  readonly places: readonly (Place | undefined)[];
}

/** Keys that a reader expects first; all others follow in byte order. */
const firstKeys = new Map([
  ['apiVersion', 0],
  ['kind', 1],
  ['metadata', 2],
  ['name', 3],
  ['namespace', 4],
]);

const plainKey = /^[A-Za-z_][\w./-]*$/;
/** Nearly all texts are ASCII: the patterns over all of Unicode, which take long to compile, are for the others. */
const asciiPlain = /^(?:[\w./(<$^]|-+[A-Za-z0-9]|:[^\s])[ -~]*$/;
const ascii = /^[\t\n -~]*$/;
const plainText = /^(?:[\p{L}\p{N}_./(<$^]|-+[A-Za-z0-9]|:[^\s])[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const looksTyped =
  /^(?:~|<<|null|true|false|yes|no|on|off|y|n|[-+]?(?:(?:\d[\d_]*)?\.[\d_]*|[\d_]*)(?:e[-+]?\d+)?|[-+]?0[xob][\da-f_]+|[-+]?[\d_]+(?::[0-5]?\d)+(?:\.[\d_]*)?|[-+]?\.(?:inf|nan)|\d{4}-\d\d?-\d\d?.*)$/i;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const unseenInBlock = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\]/gu;
const needsEscapesInBlock = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const simpleSegment = /^[\w-]+$/;

/**
 * Prints a manifest as YAML lines. The text is a reading form: `apiVersion`, `kind` and names first, then keys in byte
 * order, so that no order of keys in a source is a difference. Different data always gives different lines, and every
 * character that a terminal or a browser would act on or hide is escaped.
 */
export function manifestLines(object: JsonObject): ManifestLines {
  const texts: string[] = [];
  const places: (Place | undefined)[] = [];

  /** Writes a text of several lines; `indent` is the indentation of the key or the dash before it. */
  const block = (head: string, value: string, indent: string, place: Place): void => {
    const escaped = !ascii.test(value) && needsEscapesInBlock.test(value);
    // The first line would set the indentation, so an indicator is needed where it is empty or starts with a space.
    const indicator = value.startsWith(' ') || value.startsWith('\n') ? '2' : '';
    const chomp = value.endsWith('\n\n') || value === '\n' ? '+' : value.endsWith('\n') ? '' : '-';
    texts.push(`${head} |${indicator}${chomp}${escaped ? ' # with escapes' : ''}`);
    places.push(place);
    const lines = value.split('\n');
    if (value.endsWith('\n')) lines.pop();
    for (const line of lines) {
      const text = escaped ? line.replace(unseenInBlock, escapeCharacter) : line;
      texts.push(text === '' ? '' : `${indent}  ${text}`);
      places.push(place);
    }
  };

  /** Writes a text of one line that holds another one as that. */
  const embedded = (head: string, { form, lines }: EmbeddedText, indent: string, place: Place): void => {
    texts.push(`${head} | # ${form}`);
    places.push(place);
    for (const line of lines) {
      texts.push(`${indent}  ${ascii.test(line) ? line : line.replace(unseen, escapeCharacter)}`);
      places.push(place);
    }
  };

  const write = (head: string, value: JsonValue, indent: string, place: Place | undefined, segment: string): void => {
    const inner = typeof value === 'string' ? embeddedText(value, place?.segment === 'binaryData') : undefined;
    if (inner !== undefined) return embedded(head, inner, indent, { parent: place, segment, isText: true });
    if (typeof value === 'string' && value.includes('\n'))
      return block(head, value, indent, { parent: place, segment, isText: true });
    const inside = Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0;
    texts.push(inside ? head : `${head} ${scalarText(value)}`);
    places.push(place);
    if (!inside) return;
    if (Array.isArray(value)) list(value, indent, { parent: place, segment });
    else if (isJsonObject(value)) mapping(value, `${indent}  `, { parent: place, segment });
  };

  const mapping = (value: JsonObject, indent: string, place: Place | undefined, lead = indent): void => {
    let start = lead;
    for (const key of readingOrder(value)) {
      const entry = value[key];
      if (entry === undefined) continue;
      const printed = plainKey.test(key) && !looksTyped.test(key) ? key : quoted(key);
      write(`${start}${printed}:`, entry, indent, place, pathSegment(key));
      start = indent;
    }
  };

  const list = (values: readonly JsonValue[], indent: string, place: Place): void => {
    for (const [index, value] of values.entries()) {
      const segment = itemSegment(value, index);
      if (isJsonObject(value) && Object.keys(value).length > 0) {
        mapping(value, `${indent}  `, { parent: place, segment }, `${indent}- `);
      } else if (Array.isArray(value) && value.length > 0) {
        texts.push(`${indent}-`);
        places.push(place);
        list(value, `${indent}  `, { parent: place, segment });
      } else write(`${indent}-`, value, indent, place, segment);
    }
  };

  mapping(object, '', undefined);
  return { texts, places };
}

/** The segments of a place from the top; none for the top itself. */
export function placeSegments(place: Place | undefined): readonly string[] {
  const segments: string[] = [];
  for (let at = place; at !== undefined; at = at.parent) segments.push(at.segment);
  return segments.reverse();
}

/** Separator in a path between a text and the keys of the document in it. */
export const embeddedTextSeparator = ' → ';

/**
 * A path as people write it: `spec.template.spec.containers[web]`, `data["config.yaml"] → server`; empty for the top.
 */
export function printSegments(segments: readonly string[]): string {
  let path = '';
  for (const segment of segments)
    path +=
      segment.startsWith('[') || path === '' || path.endsWith(embeddedTextSeparator)
        ? segment
        : segment === embeddedTextSeparator
          ? segment
          : `.${segment}`;
  return path;
}

function readingOrder(value: JsonObject): string[] {
  return Object.keys(value).sort((a, b) => {
    const rank = (firstKeys.get(a) ?? 9) - (firstKeys.get(b) ?? 9);
    return rank !== 0 ? rank : a < b ? -1 : a > b ? 1 : 0;
  });
}

function pathSegment(key: string): string {
  return simpleSegment.test(key) ? key : `[${quoted(key)}]`;
}

function itemSegment(value: JsonValue, index: number): string {
  const name = isJsonObject(value) ? value['name'] : undefined;
  return typeof name === 'string' && name.length <= 63 && simpleSegment.test(name) ? `[${name}]` : `[${index}]`;
}

function scalarText(value: JsonValue): string {
  if (typeof value === 'string') return isPlain(value) ? value : quoted(value);
  if (typeof value === 'number') return numberText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return Array.isArray(value) ? '[]' : '{}';
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '0' : String(value);
  return Number.isNaN(value) ? '.nan' : value < 0 ? '-.inf' : '.inf';
}

function isPlain(value: string): boolean {
  return (
    (asciiPlain.test(value) || plainText.test(value)) &&
    !looksTyped.test(value) &&
    !value.includes(': ') &&
    !value.includes(' #') &&
    !/[:\s]$/.test(value)
  );
}

/** A double-quoted YAML scalar in which every character can be seen. */
function quoted(text: string): string {
  const printed = JSON.stringify(text);
  return ascii.test(printed) ? printed : printed.replace(unseen, escapeCharacter);
}

/** The escape of a character as it is written in a double-quoted YAML scalar. */
function escapeCharacter(char: string): string {
  if (char === '\\') return '\\\\';
  if (char === '\t') return '\\t';
  if (char === '\r') return '\\r';
  const code = char.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
