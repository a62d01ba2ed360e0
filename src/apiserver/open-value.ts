import type { JsonValue } from '../model/json.ts';

/** A variable that nothing in the tree sets, a decrypted value that is masked, or an encrypted one. */
const open = /\$\{|\.\.SECRET_|\bENC\[|\.\.PLACEHOLDER/;

/** True for a value that is not known here, wholly or in part: nothing is said of it. */
export function isOpen(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && open.test(value);
}
