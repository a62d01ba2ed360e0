import { goString } from '../../../core/go/go-string.ts';
import { fail } from '../../../core/problem.ts';
import { printValue } from '../fmt.ts';
import type { GoValue } from '../value.ts';

/** A value as `%v` prints it. Ends the execution with `TEMPLATE_LIMIT` for one that holds itself. */
export function printed(value: GoValue): string {
  try {
    return printValue(value);
  } catch (error) {
    // The printer recurses as deep as the value is nested.
    if (error instanceof RangeError) fail('TEMPLATE_LIMIT', 'a value is nested too deeply to be printed');
    throw error;
  }
}

/** The text that sprig's string functions take for a value: bytes as they are, everything else as `%v` prints it. */
export function strval(value: GoValue): string {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? goString(value) : printed(value);
}
