/** How much of each difference is printed. */
export interface Bodies {
  /** Equal lines around each difference. */
  readonly context: number;
  /** The most lines of one resource. */
  readonly lines: number;
  /** Whether the whole text of removed resources is printed. */
  readonly removed: boolean;
  /** The most characters of a line. */
  readonly columns: number;
  /** Prints as many resources as there is room for. */
  readonly fit?: boolean;
}

/** One rung of the ladder: how much is said. Every rung says less than the one before. */
export interface Form {
  readonly bodies: Bodies;
  /** The most entries of any list (failures, images, names). */
  readonly entries: number;
  /** The most characters of a message. */
  readonly message: number;
  /** `list` names every resource, `totals` only every app, `counts` neither. */
  readonly detail: 'counts' | 'list' | 'totals';
}

/** The first entries of a list and a line for the rest. */
export function firstOf<T>(items: readonly T[], most: number, print: (item: T) => string): string[] {
  const lines = items.slice(0, most).map(print);
  if (items.length > most) lines.push(`- … and ${items.length - most} more`);
  return lines;
}
