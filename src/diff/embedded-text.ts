/** What a text of one line really holds, as lines for people. */
export interface EmbeddedText {
  /** A few words that stand beside the lines. */
  readonly form: string;
  readonly lines: readonly string[];
}

/** JSON and base64 shorter than this are read in one line. */
const shortest = 80;
/** Base64 beyond this stays as it is. */
const longest = 1024 * 1024;

const base64Text = /^[A-Za-z0-9+/]+={0,2}$/;
const unreadable = /[^\P{Cc}\t\n]|[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\uFFFD]/u;
const certificate = '-----BEGIN ';

/**
 * The document in a text of one line: JSON, or what base64 of text stands for (JSON again, or lines). Undefined when a text holds none, is short enough to read, or is written in a way that the
 * lines would not show, so that different texts never read the same. Certificates, which say nothing to people, stay base64. `isBase64` says that the text is base64 by its place, however short.
 */
export function embeddedText(text: string, isBase64 = false): EmbeddedText | undefined {
  if (text.length < shortest && !isBase64) return undefined;
  const json = prettyJson(text);
  if (json !== undefined) return { form: 'JSON in one line', lines: json };
  const inner = decodedText(text);
  if (inner === undefined) return undefined;
  const within = prettyJson(inner);
  return within === undefined
    ? { form: 'text in base64', lines: inner.split('\n') }
    : { form: 'JSON in base64', lines: within };
}

function prettyJson(text: string): readonly string[] | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
    return JSON.stringify(parsed) === text ? JSON.stringify(parsed, null, 2).split('\n') : undefined;
  } catch {
    return undefined;
  }
}

/** The text in base64 that certainly is one; undefined for every other text. */
export function decodedText(text: string): string | undefined {
  if (text.length % 4 !== 0 || text.length > longest || !base64Text.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  const decoded = bytes.toString('utf8');
  if (decoded.startsWith(certificate) || unreadable.test(decoded)) return undefined;
  // A tab may be shown as what a backslash and a letter are shown as.
  if (decoded.includes('\\') && decoded.includes('\t')) return undefined;
  return Buffer.from(decoded).toString('base64') === text ? decoded : undefined;
}
