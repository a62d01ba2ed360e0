import type { JsonValue } from '../../core/json.ts';

/** The notation of a document that a text holds. */
export type DocumentForm = 'JSON' | 'TOML' | 'YAML';

/** A document that a text holds, as data. */
export interface TextDocument {
  readonly form: DocumentForm;
  /** Several documents are a list, told apart by `isStream`. */
  readonly value: JsonValue;
  /** True for YAML of several documents, which `value` lists. */
  readonly isStream: boolean;
  /**
   * Scalars that are neither texts, nor written as the data would be written again (`0777`, `1.10`, `0x1F`, dates):
   * they stand in `value` as they are written, and here with their places, since a program may read them as something
   * else than that text. Sorted.
   */
  readonly asWritten: readonly string[];
}

/** A text is not a document that can be compared as data: it stays a text. */
export class NoDocument extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NoDocument';
  }
}

/** Characters of a text beyond which it stays a text. */
export const maxDocumentLength = 1024 * 1024;
/** Values of one document, with those that aliases repeat. */
export const maxValues = 200_000;
/** Containers around a value. */
export const maxDocumentDepth = 200;

const plainInteger = /^-?(?:0|[1-9]\d*)$/;
const plainFraction = /^-?(?:0|[1-9]\d*)\.\d*[1-9]$/;

/**
 * A number that reads as nothing else wherever it stands; undefined for every other spelling, and for what a double
 * does not hold exactly.
 */
export function plainNumber(text: string): bigint | number | undefined {
  if (text === '-0') return undefined;
  if (plainInteger.test(text)) {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : text.length > 1_000 ? undefined : BigInt(text);
  }
  if (text.length > 18 || !plainFraction.test(text)) return undefined;
  const number = Number(text);
  return String(number) === text ? number : undefined;
}
