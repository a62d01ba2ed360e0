import type { JsonValue } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { decodedText } from '../embedded-text.ts';
import { sameTokens } from './json-document.ts';
import { readDocument } from './read-document.ts';
import type { DocumentForm, TextDocument } from './text-document.ts';

/** Two texts that hold documents of one form. */
export interface DocumentPair {
  readonly form: DocumentForm;
  readonly isBase64: boolean;
  /** The texts themselves, decoded where they are base64. */
  readonly texts: readonly [string, string];
  readonly base: TextDocument;
  readonly head: TextDocument;
  /** True when both are the same data: they differ in comments, layout, order of keys or spelling. */
  readonly isSame: boolean;
  /** False when some reader may take something from how the texts are written. */
  readonly isData: boolean;
}

/** Pairs of texts of one length that are remembered. */
const mostOfLength = 50;

interface KnownPair {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly pair: DocumentPair | undefined;
}

/** The documents in pairs of texts of one resource, each pair read once. */
export class DocumentPairs {
  /**
   * By the length of the first text: looking up long texts themselves takes longer than finding them in a short list.
   */
  #known: Map<number, KnownPair[]> | undefined;

  /** The documents in two texts that differ and stand under the same key; undefined unless both are of one form. */
  of(key: string, from: JsonValue, to: JsonValue): DocumentPair | undefined {
    if (typeof from !== 'string' || typeof to !== 'string' || !mayHold(key, from) || !mayHold(key, to))
      return undefined;
    this.#known ??= new Map();
    const list = this.#known.get(from.length);
    const known = list?.find((one) => one.key === key && one.from === from && one.to === to);
    if (known !== undefined) return known.pair;
    const pair = readPair(key, from, to);
    if (list === undefined) this.#known.set(from.length, [{ key, from, to, pair }]);
    else if (list.length < mostOfLength) list.push({ key, from, to, pair });
    return pair;
  }
}

/** False for nearly all texts, which are a few words. */
function mayHold(key: string, text: string): boolean {
  if (text.length < 2) return false;
  const first = text.charCodeAt(0);
  return (
    text.length >= 80 ||
    first === 0x5b ||
    first === 0x7b ||
    key.includes('.') ||
    text.includes('\n') ||
    text.trimStart() !== text
  );
}

function readPair(key: string, from: string, to: string): DocumentPair | undefined {
  const direct = pairOf(key, from, to, false);
  if (direct !== undefined) return direct;
  const [before, after] = [decodedText(from), decodedText(to)];
  return before === undefined || after === undefined ? undefined : pairOf(key, before, after, true);
}

/** Line ends that some readers take for others, or for none. */
const unusualEnd = /[\r\u0085\u2028\u2029\uFEFF]/;
/** First lines such as `#cloud-config`, `#!/bin/sh`, `%YAML 1.1` and `## template: jinja`. */
const directive = /^(?:%|#+[^\s#]|#+[ \t]*[\w-]+[ \t]?:)[^\n]*/;
/** What programs that make texts of templates act on, within a comment. */
const expression = /#[^\n#]*(?:\{\{|\{%|\$\{|\$\(|<%|\[\[)/;

function pairOf(key: string, from: string, to: string, isBase64: boolean): DocumentPair | undefined {
  const base = readDocument(key, from);
  if (base === undefined) return undefined;
  const head = readDocument(key, to);
  if (head === undefined || head.form !== base.form || head.isStream !== base.isStream) return undefined;
  const isWrittenAlike =
    base.asWritten.length === head.asWritten.length && base.asWritten.every((one, at) => one === head.asWritten[at]);
  const isEqual = jsonEqual(base.value, head.value);
  const isSame = isEqual && isWrittenAlike && (base.form !== 'JSON' || sameTokens(from, to));
  // What differs in a way that the data does not show is seen only in the texts.
  const isData = isOnlyData(base.form, from, to);
  if (isEqual && !(isSame && isData)) return undefined;
  return { form: base.form, isBase64, texts: [from, to], base, head, isSame, isData };
}

/**
 * Test whether how the texts are written carries nothing: they have the same first line where that says who reads the
 * text, line ends that all readers know, and nothing that a program acts on in a comment.
 */
function isOnlyData(form: DocumentForm, from: string, to: string): boolean {
  if (directive.exec(from)?.[0] !== directive.exec(to)?.[0]) return false;
  return [from, to].every((text) => !unusualEnd.test(text) && (form === 'JSON' || !expression.test(text)));
}
