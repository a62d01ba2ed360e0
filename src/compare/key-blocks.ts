import { append } from '../core/append.ts';
/** A stretch of a text that is a private key, or base64 that holds some. */
export interface KeyBlock {
  readonly start: number;
  readonly end: number;
  /** Of PEM: what is between `BEGIN` and the dashes. */
  readonly label: string;
  /** Of base64: what it stands for, as Latin-1. */
  readonly decoded?: string;
}

const begin = /-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----/g;
/** What stands between the lines of a key, which may be written into one line or as an escape within a quoted text. */
const separator = /[ \t]*(?:\r?\n|(?:\\+r)?\\+n|[ \t])[ \t]*(?:(?:\r?\n|(?:\\+r)?\\+n)[ \t]*)?/y;
const header = /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID): [^\r\n\\]{0,200}/y;
const keyLine = /=?[A-Za-z0-9+/]{16,}={0,2}/y;
/** The last line of a key, which is shorter than the others. */
const lastLine = /=?[A-Za-z0-9+/]{1,64}={0,2}(?=\s*(?:-----END|\\+[rn]|["',]|$))/my;
const encodedMarker = /UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW/g;

/** Quick test for texts that may hold a private key; false for nearly all texts. */
export function mayHoldKey(text: string): boolean {
  return text.includes('PRIVATE KEY') || hasEncodedKey(text);
}

/** Test for a text with `PRIVATE KEY` in base64, at any of the three alignments that a text can have in it. */
function hasEncodedKey(text: string): boolean {
  return text.includes('UFJJVkFURSBLRV') || text.includes('BSSVZBVEUgS0VZ') || text.includes('QUklWQVRFIEtFW');
}

/**
 * The private keys in a text, in order and apart: in PEM form, and in base64 of texts with such keys. A key ends where
 * its grammar does: after its `END`, or after the last of its lines of base64 where there is none. A marker without
 * such lines is no key.
 */
export function keyBlocks(text: string): readonly KeyBlock[] {
  const blocks: KeyBlock[] = [];
  if (text.includes('PRIVATE KEY')) {
    begin.lastIndex = 0;
    for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
      const label = found[1] ?? '';
      const end = endOfPem(text, begin.lastIndex, label);
      if (end === undefined) continue;
      blocks.push({ start: found.index, end, label });
      begin.lastIndex = end;
    }
  }
  if (hasEncodedKey(text)) append(blocks, encodedBlocks(text));
  return blocks.sort((a, b) => a.start - b.start);
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Where the key that begins before `from` ends; undefined when there is none. */
function endOfPem(text: string, from: number, label: string): number | undefined {
  const closing = `-----END ${label}-----`;
  let lines = 0;
  let at = from;
  for (;;) {
    const next = matchAt(separator, text, at) ?? at;
    if (text.startsWith(closing, next)) return lines === 0 ? undefined : next + closing.length;
    if (next === at && lines > 0) return at;
    const line = matchAt(keyLine, text, next);
    if (line !== undefined) {
      lines++;
      at = line;
      continue;
    }
    const skipped = matchAt(header, text, next);
    if (skipped !== undefined) {
      at = skipped;
      continue;
    }
    if (lines === 0) {
      // An empty line is behind the headers.
      if (next === at) return undefined;
      at = next;
      continue;
    }
    const last = matchAt(lastLine, text, next);
    if (last === undefined) return at;
    const closed = matchAt(separator, text, last) ?? last;
    if (text.startsWith(closing, closed)) return closed + closing.length;
    // A word on a line of its own is no longer the key.
    return text.slice(next, last).includes('=') || (last - next) % 4 === 0 ? last : at;
  }
}

const base64 = /[A-Za-z0-9+/]/;

/** Runs of base64 that stand for a text with private keys. */
function encodedBlocks(text: string): KeyBlock[] {
  const blocks: KeyBlock[] = [];
  encodedMarker.lastIndex = 0;
  for (let found = encodedMarker.exec(text); found !== null; found = encodedMarker.exec(text)) {
    const { index } = found;
    let start = index;
    while (start > 0 && base64.test(text[start - 1] ?? '')) start--;
    let end = index;
    while (base64.test(text[end] ?? '')) end++;
    // Base64 may be broken into lines.
    for (;;) {
      const next = matchAt(separator, text, end);
      const line = next === undefined ? undefined : (matchAt(keyLine, text, next) ?? matchAt(lastLine, text, next));
      if (line === undefined || text.slice(end, next).trim().length > 4) break;
      end = line;
      if (text[end - 1] === '=') break;
    }
    while (text[end] === '=') end++;
    const block = encodedBlock(text, start, end);
    if (block !== undefined) blocks.push(block);
    encodedMarker.lastIndex = end;
  }
  return blocks;
}

/** The block of base64 between two places; what stands directly before it may look like base64 as well. */
function encodedBlock(text: string, from: number, end: number): KeyBlock | undefined {
  for (let start = from; start < from + 4; start++) {
    const digits = text.slice(start, end).replace(/\\+[rn]?|[^A-Za-z0-9+/]/g, '');
    const decoded = Buffer.from(digits, 'base64').toString('latin1');
    if (decoded.includes('PRIVATE KEY') && keyBlocks(decoded).length > 0) return { start, end, label: '', decoded };
  }
  return undefined;
}
