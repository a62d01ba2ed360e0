import type { ResourceId } from '../../core/resource-id.ts';
import type { Side } from '../comparison.ts';
import type { FieldStep } from '../field-changes.ts';

/** A file that is not the same on both sides. A side that does not have it, or whose file is not text, is left out. */
export interface ChangedFile {
  readonly path: string;
  readonly base?: string;
  readonly head?: string;
}

/** One place in the repository that somebody edited. */
export interface SourceEdit {
  readonly file: string;
  /** The side whose line is meant: the base for what is no longer there. */
  readonly side: Side;
  readonly line: number;
  /** Steps from the top of the document; list items by name or position. Empty for files that are not YAML. */
  readonly path: readonly FieldStep[];
  /** The object that the document defines, when it is one. */
  readonly owner?: ResourceId;
  /** The line with which the document begins, on each side that has it; absent where a file is no YAML. */
  readonly document?: Readonly<Partial<Record<Side, number>>>;
  /** Scalars that are new there, and those that are gone. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** True where the data of a YAML file is the same, which only matters to what takes the file as a text. */
  readonly isLayout?: boolean;
}

/** Scalars of one edit that are kept; enough to recognise it by. */
export const maxScalars = 40;
/** Edits of one file that are kept one by one. */
export const maxEdits = 400;
