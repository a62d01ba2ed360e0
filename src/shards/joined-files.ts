import { compareBytes } from '../files/paths.ts';
import type { FileReads } from '../model/changed-file.ts';
import { resourceKey } from '../model/resource-id.ts';

type Reader = FileReads['readers'][number];
type Side = Reader['sides'][number];

const sides: readonly Side[] = ['base', 'head'];

/** Every file that differs with all that some shard knows of who read it. A node that one shard left to another one is as that one saw it. */
export function mergeFileReads(lists: readonly (readonly FileReads[])[]): FileReads[] {
  const byPath = new Map<string, { file: FileReads; isDoubtful?: boolean; readonly readers: Map<string, Reader> }>();
  for (const file of lists.flat()) {
    const known = byPath.get(file.path) ?? { file, readers: new Map<string, Reader>() };
    if (file.unread !== undefined) known.file = file;
    if (file.unread?.isDoubtful === true) known.isDoubtful = true;
    for (const reader of file.readers) {
      const key = `${reader.root}\0${resourceKey(reader.node)}`;
      const other = known.readers.get(key);
      const best = other === undefined || other.states.includes('skipped') ? reader : other;
      const isOn = (side: Side): boolean => reader.sides.includes(side) || other?.sides.includes(side) === true;
      known.readers.set(key, { ...best, sides: sides.filter(isOn) });
    }
    byPath.set(file.path, known);
  }
  return [...byPath.values()]
    .map(({ file: { path, change, unread }, isDoubtful = false, readers }): FileReads => {
      const sorted = [...readers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reader]) => reader);
      return {
        path,
        change,
        readers: sorted,
        ...((sorted.length > 0 && !isDoubtful) || unread === undefined ? {} : { unread }),
      };
    })
    .sort((a, b) => compareBytes(a.path, b.path));
}
