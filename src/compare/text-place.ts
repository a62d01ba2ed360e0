import { embeddedTextSeparator, type ManifestLines } from './manifest-lines.ts';

/** Lines that are looked through for the containers of one line. */
const mostLines = 400;
const yamlKey = /^ *(?:- +)*(?:"([^"\\]+)"|'([^'\\]+)'|([\w./@-]+)) *:(?: |$)/;
const itemName = /^ *- +(?:alert|host|hostname|id|name|record|title): *["']?([\w./*-]+)["']? *(?:#.*)?$/;
const bracket = /^ *(?:- *)*[[\]{}] *,?$/;
/** An item that begins with a comment. */
const commentedItem = /^ *- +#/;
const tomlHead = /^ *\[+ *([\w."'-]+) *\]+/;

/**
 * The keys within a text of several lines under which one of its lines stands, behind a step into the text; none where
 * the text does not read as YAML, JSON or TOML. By the indentation of the lines before it: a label for people, and
 * nothing that anything is decided by.
 */
export function segmentsInText({ texts, places }: ManifestLines, line: number): readonly string[] {
  const place = places[line];
  if (place?.isText !== true || places[line - 1] !== place) return [];
  const found: string[] = [];
  const isToml = place.segment.includes('.toml"');
  let indent = indentOf(texts[line] ?? '');
  let isItem = startsItemAt(texts[line] ?? '', indent);
  for (let at = line - 1; at > line - mostLines && places[at] === place && places[at - 1] === place; at--) {
    const text = texts[at] ?? '';
    const own = indentOf(text);
    if (isToml) {
      const head = tomlHead.exec(text)?.[1];
      if (head !== undefined) return [embeddedTextSeparator, head, ...found];
    }
    // Most lines end here, and there may be hundreds of thousands.
    if (own > indent) continue;
    const startsItem = startsItemAt(text, own);
    // Items may stand below their key without more indentation.
    if (own === indent && (!isItem || startsItem)) continue;
    if (text.charCodeAt(own) === 0x23 || text.trim() === '') continue;
    const name = itemName.exec(text)?.[1];
    const key = yamlKey.exec(text);
    if (name !== undefined) found.unshift(`[${name}]`);
    else if (key === null) {
      if (!bracket.test(text) && !commentedItem.test(text)) return [];
    } else if (!startsItem || indent > own + 2) {
      const word = key[1] ?? key[2] ?? key[3] ?? '';
      found.unshift(/^[\w-]+$/.test(word) ? word : `["${word}"]`);
    }
    indent = own;
    isItem = startsItem;
  }
  return found.length === 0 ? [] : [embeddedTextSeparator, ...found];
}

/** Test for a line whose first characters after its indentation are those of an item. */
function startsItemAt(text: string, indent: number): boolean {
  return text.charCodeAt(indent) === 0x2d && text.charCodeAt(indent + 1) === 0x20;
}

function indentOf(text: string): number {
  let at = 0;
  while (text.charCodeAt(at) === 0x20) at++;
  return at;
}
