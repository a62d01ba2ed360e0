import { maxEditedFiles, type SourceEdit } from '../diff/causes/source-edits.ts';
import { compareBytes } from '../files/paths.ts';
import { groupBy } from '../model/group-by.ts';

/** The edits of every file that some shard read. A file has the same edits wherever it was read. */
export function mergeEdits(lists: readonly (readonly SourceEdit[])[]): SourceEdit[] {
  const byFile = new Map<string, SourceEdit[]>();
  for (const edits of lists) {
    const own = groupBy(edits, (edit) => edit.file);
    for (const [file, list] of own) byFile.set(file, list);
  }
  const sorted = [...byFile].sort(([a], [b]) => compareBytes(a, b));
  return sorted.slice(0, maxEditedFiles).flatMap(([, edits]) => edits);
}
