/** The side of a diff as GitHub calls it: `LEFT` is the base. */
export type DiffSide = 'LEFT' | 'RIGHT';

/** A line of a diff. */
export interface DiffLine {
  readonly text: string;
  /** Its number on the other side; absent when it is not there. */
  readonly other?: number;
}

/** The lines of one file that a diff shows, by their numbers. Only these can be commented on. */
export type DiffLines = Readonly<Record<DiffSide, ReadonlyMap<number, DiffLine>>>;

/** Reads the diff of a file: hunks in unified form, without the lines that name the file. */
export function parseDiffLines(patch: string): DiffLines {
  const lines = { LEFT: new Map<number, DiffLine>(), RIGHT: new Map<number, DiffLine>() };
  let left = 0;
  let right = 0;
  for (const line of patch.split('\n')) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    const text = line.slice(1);
    if (hunk !== null) {
      left = Number(hunk[1]);
      right = Number(hunk[2]);
    } else if (line.startsWith('+')) lines.RIGHT.set(right++, { text });
    else if (line.startsWith('-')) lines.LEFT.set(left++, { text });
    else if (line.startsWith(' ') || line === '') {
      lines.LEFT.set(left, { text, other: right });
      lines.RIGHT.set(right++, { text, other: left++ });
    }
    // What remains is `\ No newline at end of file`.
  }
  return lines;
}
