import type { JsonValue } from '../model/json.ts';

/** A variable that nothing in the tree sets, a decrypted value that is masked, or an encrypted one. */
const open = /\$\{|\.\.SECRET_|\bENC\[|\.PLACEHOLDER/;

/** True for a value that is not known here, wholly or in part: nothing is said of it. */
export function isOpen(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && open.test(value);
}

/** True where a value, or one inside of it, is not known. */
export function holdsOpenValue(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).some(holdsOpenValue) : isOpen(value);
}
