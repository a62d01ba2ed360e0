import { printValue } from '../gotemplate/fmt.ts';
import { goString } from '../gotemplate/go-string.ts';
import type { GoValue } from '../gotemplate/value.ts';

/** The text that sprig's string functions take for a value: bytes as they are, everything else as `%v` prints it. */
export function strval(value: GoValue): string {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? goString(value) : printValue(value);
}
