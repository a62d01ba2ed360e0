/**
 * Texts that earlier runs left behind under the names of the work that made them, and where this run leaves its own. A name says all that goes into the work, so that what is found
 * is what would be computed; what is missing or damaged is computed.
 */
export interface MemoStore {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
}
