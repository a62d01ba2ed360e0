/**
 * A place in a file. `line` and `column` count from 1. `file` is relative to the root of one side's tree, with `/`. Of
 * content from elsewhere it begins with what holds that: `OCIRepository flux-system/shop//web.yaml`, or an address.
 */
export interface Position {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** The name of a file that something outside of the tree holds. */
export function fileElsewhere(holder: string, file: string): string {
  return `${holder}//${file}`;
}

/** Test for a place in content from elsewhere: no path in a tree has two slashes. */
export function isElsewhere({ file }: Position): boolean {
  return file.includes('//');
}

/** `file:line:column` with the parts that are known. */
export function printPosition(at: Position): string {
  return [at.file, at.line, at.column].filter((part) => part !== undefined).join(':');
}
