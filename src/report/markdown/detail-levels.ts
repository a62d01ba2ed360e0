/** Detail to which each difference is printed. */
export interface DiffDetail {
  /** Equal lines around each difference. */
  readonly context: number;
  /** The most lines of one resource. */
  readonly lines: number;
  /** Whether the whole text of removed resources is printed. */
  readonly removed: boolean;
  /** The most characters of a line. */
  readonly columns: number;
  /** The most lines by which documents in texts are only written otherwise; absent where none are printed. */
  readonly layout?: number;
  /**
   * The most lines of a CustomResourceDefinition, whose fields are summed up, that are printed at all; of longer ones
   * they are counted.
   */
  readonly definition: number;
  /** Prints as many resources as there is room for. */
  readonly fit?: boolean;
}

/** One rung of the ladder: how much is said. Every rung says less than the one before. */
export interface DetailLevel {
  /**
   * Absent when no difference is printed, only what differs; with the detail `apps` they are those of resources with
   * findings.
   */
  readonly bodies?: DiffDetail;
  /** The most entries of any list (failures, versions, names). */
  readonly entries: number;
  /** The most characters of a message. */
  readonly message: number;
  /** `resources` names every resource, `apps` only every app, `counts` neither. */
  readonly detail: 'apps' | 'counts' | 'resources';
}

/** From everything to nothing but the verdict. A text is written in the first of these that fits. */
export const detailLevels: readonly DetailLevel[] = [
  {
    bodies: { context: 3, lines: 5_000, removed: true, columns: 1_000, layout: 60, definition: 120 },
    entries: 20,
    message: 2_000,
    detail: 'resources',
  },
  {
    bodies: { context: 1, lines: 400, removed: false, columns: 300, definition: 40 },
    entries: 20,
    message: 1_000,
    detail: 'resources',
  },
  {
    bodies: { context: 1, lines: 80, removed: false, columns: 200, definition: 20, fit: true },
    entries: 10,
    message: 500,
    detail: 'resources',
  },
  { entries: 10, message: 300, detail: 'resources' },
  {
    bodies: { context: 1, lines: 80, removed: false, columns: 200, definition: 20, fit: true },
    entries: 10,
    message: 300,
    detail: 'apps',
  },
  { entries: 10, message: 300, detail: 'apps' },
  // As many as people may accept at once.
  { entries: 10, message: 200, detail: 'counts' },
  { entries: 0, message: 0, detail: 'counts' },
];

/** Lines of a list: the first entries, and one line for the rest. */
export function listOf<T>(items: readonly T[], most: number, print: (item: T) => string): string[] {
  const lines = items.slice(0, most).map(print);
  if (items.length > most) lines.push(most === 0 ? `- ${items.length} in all` : `- … and ${items.length - most} more`);
  return lines;
}
