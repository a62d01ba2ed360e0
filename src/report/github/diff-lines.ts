/** The side of a diff as GitHub calls it: `LEFT` is the base. */
export type DiffSide = 'LEFT' | 'RIGHT';

/** The lines of one file that a pull request's diff shows, with their text. Only these can be commented on. */
export type DiffLines = Readonly<Record<DiffSide, ReadonlyMap<number, string>>>;

/** Reads the `patch` of a file: hunks in unified form, without the lines that name the file. */
export function diffLines(patch: string): DiffLines {
  const lines = { LEFT: new Map<number, string>(), RIGHT: new Map<number, string>() };
  let left = 0;
  let right = 0;
  for (const line of patch.split('\n')) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    const text = line.slice(1);
    if (hunk !== null) {
      left = Number(hunk[1]);
      right = Number(hunk[2]);
    } else if (line.startsWith('+')) lines.RIGHT.set(right++, text);
    else if (line.startsWith('-')) lines.LEFT.set(left++, text);
    else if (line.startsWith(' ') || line === '') {
      lines.LEFT.set(left++, text);
      lines.RIGHT.set(right++, text);
    }
    // What remains is `\ No newline at end of file`.
  }
  return lines;
}
