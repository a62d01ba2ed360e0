/**
 * A place in a file of one side's tree. `line` and `column` count from 1; `file` is relative to the tree's root, with
 * `/`.
 */
export interface Position {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** `file:line:column` with the parts that are known. */
export function printPosition(at: Position): string {
  return [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
}
