import { trimmedEnd } from '../../../../core/text/trimmed.ts';
import { isPlainBase64 } from '../base-encodings.ts';

/** A block between `-----BEGIN type-----` and `-----END type-----`. */
export interface PemBlock {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const BEGIN = '-----BEGIN ';
const DASHES = '-----';

/** A block with lines of 64 characters and a line break at the end. */
export function encodePem(type: string, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `${BEGIN}${type}${DASHES}\n${lines.map((line) => `${line}\n`).join('')}-----END ${type}${DASHES}\n`;
}

/** The first well-formed block of a text, as Go's pem.Decode finds it; undefined when there is none. */
export function decodePem(text: string): PemBlock | undefined {
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + BEGIN.length)) {
    if (at > 0 && text[at - 1] !== '\n') continue;
    const lineEnd = text.indexOf('\n', at);
    if (lineEnd < 0) return undefined;
    const head = trimmedEnd(text.slice(at + BEGIN.length, lineEnd), ' \t\r');
    if (!head.endsWith(DASHES)) continue;
    const type = head.slice(0, -DASHES.length);
    const end = text.indexOf(`\n-----END ${type}${DASHES}`, lineEnd);
    if (end < 0) continue;
    const body = withoutHeaders(text.slice(lineEnd + 1, Math.max(end, lineEnd + 1))).replaceAll(/[ \t\r\n]/g, '');
    if (!isPlainBase64(body)) continue;
    return { type, bytes: Buffer.from(body, 'base64') };
  }
  return undefined;
}

/** Lines `Key: value` may come first, up to an empty line. */
function withoutHeaders(body: string): string {
  const lines = body.split('\n');
  const first = lines.findIndex((line) => !line.includes(':'));
  return first <= 0 ? body : lines.slice(first).join('\n');
}
