import type { FileTree } from '../core/files/file-tree.ts';
import { type Finding, type IndexedSides, type ReviewedComparison } from '../findings/public.ts';
import type { MeantEdit } from './edit-yaml.ts';

/** New texts of files by path; undefined where the edit cannot be made. */
export type EditedFiles = ReadonlyMap<string, string> | undefined;

/** Edit of a tree. What it does not name stays as it is. */
export interface TreeEdit {
  (tree: FileTree): EditedFiles;
  /** Edits that it consists of, in their order. */
  readonly parts?: readonly TreeEdit[];
  /** Way that comes first: the edit of one object in one file, which can be made together with others. */
  readonly inFile?: { readonly file: string; readonly edit: MeantEdit };
}

/** One pull request on the way, besides the one that makes the change. */
export interface RemedyStep {
  /** What it does, as the first line of a commit: without names of the tree. */
  readonly subject: string;
  /** The reason, in sentences. */
  readonly reason: string;
  readonly edit: TreeEdit;
  /** Work of a person when it is merged and reconciled, before the next step. */
  readonly byHand?: string;
}

/**
 * Way around a blocking finding. Pull requests `before` build on the base, one on the other. Then comes the change:
 * once with each edit of `during`, and at last with `lasting` alone, or as it was proposed.
 */
export interface Remedy {
  /** What it is called in a list: `keep before remove`. */
  readonly name: string;
  readonly before: readonly RemedyStep[];
  readonly during: readonly RemedyStep[];
  /** What the change itself is amended by, in every step that has it. */
  readonly lasting?: Omit<RemedyStep, 'byHand'>;
  /** What stays to be known or done when all is merged. */
  readonly afterwards?: string;
}

/** Both sides of a comparison as remedies look at them. */
export interface RemedyContext extends IndexedSides {
  readonly comparison: ReviewedComparison;
  readonly trees: { readonly base: FileTree; readonly head: FileTree };
}

/** Ways around a finding of some rules, the best first. */
export type RemedyRule = (finding: Finding, context: RemedyContext) => readonly Remedy[];
