import { isMap, parseAllDocuments } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';

/** The text of the one document that is meant, with its comments; undefined where there is none or several. */
export function documentText(text: string, isMeant: (object: JsonObject) => boolean): string | undefined {
  const documents = read(text);
  const meant = documents?.filter(({ data }) => isJsonObject(data) && isMeant(data)) ?? [];
  const [one] = meant;
  if (one === undefined || meant.length > 1) return undefined;
  const lines = text.slice(one.from, one.to).split(/(?<=\n)/);
  // The marks of documents are nobody's.
  return lines.filter((line) => !/^(?:---|\.\.\.)\s*$/.test(line)).join('');
}

/** The object in a text of one document. */
export function documentObject(text: string): JsonObject | undefined {
  const [data] = (read(text) ?? []).flatMap((one) => (isJsonObject(one.data) ? [one.data] : []));
  return data;
}

/** A text of YAML documents with one more at its end; undefined where that is not what is read of it. */
export function withDocument(text: string, document: string): string | undefined {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const edited = `${text}${text === '' || text.endsWith('\n') ? '' : lineBreak}---${lineBreak}${document}`;
  const [before, added, after] = [read(text), read(document), read(edited)];
  if (before === undefined || added === undefined) return undefined;
  const wanted = [...before, ...added].filter(({ data }) => data !== null);
  const found = after?.filter(({ data }) => data !== null) ?? [];
  return found.length === wanted.length && found.every(({ data }, at) => jsonEqual(data, wanted[at]?.data))
    ? edited
    : undefined;
}

interface ReadDocument {
  readonly data: JsonValue;
  readonly from: number;
  readonly to: number;
}

/** Larger texts are not read, nor those with faults of syntax. */
function read(text: string): readonly ReadDocument[] | undefined {
  if (text.length > 256_000 || text.includes('\u{fffd}')) return undefined;
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
    if (!Array.isArray(documents)) return [];
    if (documents.some(({ errors }) => errors.length > 0)) return undefined;
    return documents.map((document, at) => ({
      data: isMap(document.contents) ? (document.toJS({ maxAliasCount: 100 }) as JsonValue) : null,
      from: at === 0 ? 0 : document.range[0],
      to: documents[at + 1]?.range[0] ?? text.length,
    }));
  } catch {
    // The parser calls itself for each level, and refuses too many aliases by an exception.
    return undefined;
  }
}
