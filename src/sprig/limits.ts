import { fail } from '../model/problem.ts';

/** The largest string a function builds, in UTF-16 units. */
export const MAX_TEXT = 64 * 1024 * 1024;

/** The longest list a function builds. */
export const MAX_ITEMS = 4 * 1024 * 1024;

/** Ends the render with `TEMPLATE_LIMIT` when a function would build more than `MAX_TEXT`. */
export function checkText(name: string, length: number): void {
  if (length > MAX_TEXT) fail('TEMPLATE_LIMIT', `${name}: the result would be longer than ${MAX_TEXT} characters`);
}

/** Ends the render with `TEMPLATE_LIMIT` when a function would build a list longer than `MAX_ITEMS`. */
export function checkItems(name: string, length: number): void {
  if (length > MAX_ITEMS) fail('TEMPLATE_LIMIT', `${name}: the result would hold more than ${MAX_ITEMS} items`);
}
