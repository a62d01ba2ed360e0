/** Content of a text of one line, as lines for people. */
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
 * The document in a text of one line, which may end in a line feed: JSON, or what base64 of text stands for (JSON
 * again, or lines). Undefined when a text holds none, is short enough to read, or is written in a way that the lines
 * would not show, so that different texts never read the same. Certificates, which say nothing to people, stay base64.
 * `isBase64` says that the text is base64 by its place, however short.
 */
export function embeddedText(text: string, isBase64 = false): EmbeddedText | undefined {
  if (text.length < shortest && !isBase64) return undefined;
  const end = text.indexOf('\n');
  if (end >= 0) {
    if (end < text.length - 1) return undefined;
    const json = prettyJson(text.slice(0, -1));
    return json === undefined
      ? undefined
      : { form: `JSON in one line${json.spaced}, with a line feed`, lines: json.lines };
  }
  const json = prettyJson(text);
  if (json !== undefined) return { form: `JSON in one line${json.spaced}`, lines: json.lines };
  const inner = decodedText(text);
  if (inner === undefined) return undefined;
  const within = prettyJson(inner);
  return within === undefined
    ? { form: 'text in base64', lines: inner.split('\n') }
    : { form: `JSON${within.spaced} in base64`, lines: within.lines };
}

/**
 * The lines of a JSON document that is written without white space, or with a space behind each comma and colon as
 * `spaced` then says. Every scalar stays as it is written.
 */
function prettyJson(
  text: string,
): { readonly lines: readonly string[]; readonly spaced: '' | ' with spaces' } | undefined {
  if (!text.startsWith('{') && !text.startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (JSON.stringify(parsed) === text) return { lines: JSON.stringify(parsed, null, 2).split('\n'), spaced: '' };
  } catch {
    return undefined;
  }
  const tokens = text.match(jsonToken) ?? [];
  if (tokens.join('') === text) return { lines: tokenLines(tokens), spaced: '' };
  const spaced = tokens.map((token) => (token === ',' || token === ':' ? `${token} ` : token)).join('');
  return spaced === text ? { lines: tokenLines(tokens), spaced: ' with spaces' } : undefined;
}

const jsonToken = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}:,]|[^\s"[\]{}:,]+/g;

/** The tokens of a JSON document in the usual layout, with two spaces. */
function tokenLines(tokens: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  const breakLine = (): void => {
    lines.push(line);
    line = '  '.repeat(depth);
  };
  for (const [at, token] of tokens.entries()) {
    const isOpen = token === '{' || token === '[';
    if (isOpen || token === ',') {
      line += token;
      const next = tokens[at + 1];
      if (isOpen && (next === '}' || next === ']')) continue;
      if (isOpen) depth++;
      breakLine();
    } else if (token === '}' || token === ']') {
      const before = tokens[at - 1];
      if (before !== '{' && before !== '[') {
        depth--;
        breakLine();
      }
      line += token;
    } else line += token === ':' ? ': ' : token;
  }
  lines.push(line);
  return lines;
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
