import { GoError } from '../gotemplate/go-error.ts';
import { goString } from '../gotemplate/go-string.ts';
import { GoInt, GoObject, type GoValue } from '../gotemplate/value.ts';

export function printed(value: GoValue): string {
  if (value === null) return '<nil>';
  if (value instanceof GoInt) return String(value.value);
  if (value instanceof GoObject) return value.text() ?? '';
  return String(value);
}

export function quoted(s: string): string {
  return JSON.stringify(s);
}

/** How sprig turns any value into text: strings and bytes as they are, errors and stringers by their method, the rest as `%v`. */
export function strval(value: GoValue): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return goString(value);
  return printed(value);
}
export { GoError };
