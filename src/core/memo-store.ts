/**
 * Texts that earlier runs left behind under the names of the work that made them, and where this run leaves its own. A
 * name says all that goes into the work, so that what is found is what would be computed; what is missing or damaged is
 * computed.
 */
export interface MemoStore {
  get(name: string): string | undefined;
  /** Presence of a text under a name: `get` would find it. */
  has(name: string): boolean;
  /** `apart` says that the text is long and few runs ask for it, so that it is read only when one does. */
  set(name: string, text: string, apart?: boolean): void;
}
