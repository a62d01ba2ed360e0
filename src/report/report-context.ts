import { type Side } from '../compare/public.ts';
import { type Position, printPosition } from '../core/position.ts';

/** Scope of a comparison, as a report says it: the directories and globs of a run; nothing for the whole repository. */
export function scopeOf(paths: readonly string[]): Pick<ReportContext, 'scope'> {
  const named = paths.filter((path) => path !== '' && path !== '.');
  return named.length === 0 ? {} : { scope: named.join(', ') };
}

/** The context of a report about one cluster; the context as it is when it is about all. */
export function clusterContext(context: ReportContext, cluster: string | undefined): ReportContext {
  return cluster === undefined ? context : { ...context, scope: cluster };
}

/** Context of a report besides the comparison. Everything here is trusted text from the run's own inputs. */
export interface ReportContext {
  /** What the two sides are, in a few characters each: a short commit id or a branch. */
  readonly base: string;
  readonly head: string;
  /** What was compared, such as a path or a cluster's name; empty for the whole repository. */
  readonly scope?: string;
  /** Addresses of files of each side, up to and including the slash before the path (`…/blob/<sha>/`). */
  readonly sourceUrls?: Readonly<Partial<Record<Side, string>>>;
  /** The way for a person to accept what fails the job, as Markdown of our own. */
  readonly acceptHint?: string;
  /** Where more can be read, in order of preference: `job summary`, `HTML report`. */
  readonly links?: readonly { readonly text: string; readonly url: string }[];
}

/**
 * The address of a place in a side's tree; undefined when the run has none, for content from elsewhere, and for a
 * path by which a browser would leave the tree.
 */
export function sourceUrl(context: ReportContext, side: Side, at: Position): string | undefined {
  const start = context.sourceUrls?.[side];
  if (start === undefined) return undefined;
  const steps = at.file.split('/');
  if (steps.some((step) => step === '' || step === '.' || step === '..')) return undefined;
  const path = steps.map(encodeURIComponent).join('/');
  return `${start}${path}${at.line === undefined ? '' : `#L${at.line}`}`;
}

/** `file:line`, the form in which a place is shown; the column is left out. */
export function shownPosition(at: Position): string {
  return printPosition(at.line === undefined ? { file: at.file } : { file: at.file, line: at.line });
}
