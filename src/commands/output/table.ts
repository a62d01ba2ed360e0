import { greatest } from '../../core/append.ts';
/** Rows as columns aligned with two spaces between them, as kubectl prints tables; the last column is not padded. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => greatest(all.map((row) => [...(row[column] ?? '')].length)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - [...cell].length),
        )
        .join('   '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
