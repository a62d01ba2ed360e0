import type { JsonObject } from './json.ts';
import { printJson } from './plain-json.ts';

/**
 * Codec of a value as a text of one line; `print` gives undefined for a value that cannot be. `key` is all that goes
 * into the value.
 */
export interface MemoCodec<T> {
  /** True when the text is long and few runs ask for it. */
  readonly apart?: boolean;
  print(value: T, key: string): string | undefined;
  read(text: string, key: string): T;
}

/** Stands between the parts of a text; JSON never holds it. */
export const separator = '\u0001';

/** A head and parts, each as JSON; undefined when JSON cannot hold one of them. */
export function printParts(head: unknown, parts: readonly unknown[]): string | undefined {
  const texts = [head, ...parts].map((part) => printJson(part));
  return texts.includes(undefined) ? undefined : texts.join(separator);
}

/** The head, and the parts that are yet to be parsed. */
export function readParts(text: string): { readonly head: unknown; readonly parts: readonly string[] } {
  const [head = 'null', ...parts] = text.split(separator);
  return { head: JSON.parse(head), parts };
}

/** `value` with an `object` that is parsed when somebody first asks for it. */
export function withLazyObject<T extends object>(
  value: T,
  text: string | (() => string) = '{}',
): T & { readonly object: JsonObject } {
  let object: JsonObject | undefined;
  return {
    ...value,
    get object(): JsonObject {
      object ??= JSON.parse(typeof text === 'string' ? text : text()) as JsonObject;
      return object;
    },
  };
}
