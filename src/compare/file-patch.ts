import { formatPatch, structuredPatch } from 'diff';

/** A patch of one file, and the lines of the file before that it shows. */
export interface FilePatch {
  /** As `git diff` writes it; line ends are those of the file. */
  readonly text: string;
  readonly lines: readonly (readonly [first: number, last: number])[];
}

/**
 * Patch with which `git apply` makes one version of a file of another; `before` is absent for a file that is not there.
 */
export function filePatch(file: string, before: string | undefined, after: string): FilePatch {
  const from = before === undefined ? '/dev/null' : `a/${file}`;
  const patch = structuredPatch(from, `b/${file}`, before ?? '', after, undefined, undefined, { context: 3 });
  return {
    text: formatPatch({ ...patch, isGit: true, isCreate: before === undefined }),
    lines: patch.hunks.map(({ oldStart, oldLines }) => [oldStart, oldStart + oldLines - 1]),
  };
}
