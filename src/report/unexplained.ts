import { type Comparison, unexplainedFiles } from '../compare/public.ts';
import type { FileOutcome } from '../core/changed-file.ts';
import { counted, firstNames } from '../core/text/counted.ts';
import { messageText } from './finding-text.ts';
import { type DetailLevel, listOf } from './markdown/detail-levels.ts';
import { type ReportContext, sourceUrl } from './report-context.ts';
import { clipText, codeLink, codeSpan, fencedBlock, patchLines, visibleText } from './safe-text.ts';

/** Files that nothing explains for one reason. */
export interface UnexplainedGroup {
  readonly reason: string;
  readonly hint?: string;
  readonly patch?: string;
  readonly files: readonly FileOutcome[];
}

/** Reason in common of files with one patch that are told apart otherwise. */
const ofSeveral = 'nothing found applies these files';
/** As many files of one reason are named. */
const filesNamed = 5;

/**
 * `2 changed files not applied by any Flux object found`, of files that go `removed files`; empty when there are none.
 * What is read by something that could not be checked is told of that.
 */
export function unexplainedText(comparison: Comparison, hasUnchecked: boolean): string {
  const files = unexplainedFiles(comparison);
  const unread = files.filter(({ nodes }) => nodes.length === 0);
  const open = files.filter(({ nodes }) => nodes.length > 0);
  const counts = (of: readonly FileOutcome[]): string =>
    counted(of.length, of.every(({ change }) => change === 'removed') ? 'removed file' : 'changed file');
  return [
    unread.length === 0 ? '' : `${counts(unread)} not applied by any Flux object found`,
    open.length === 0 || hasUnchecked ? '' : `readers of ${counts(open)} not rendered`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

/**
 * The files that nothing explains by reason, those with most files first. What the report says of objects that nobody
 * lists is not said again.
 */
export function unexplainedGroups(comparison: Comparison): readonly UnexplainedGroup[] {
  const told = new Set(comparison.orphans.map(({ at }) => at.file));
  const groups = new Map<string, UnexplainedGroup & { files: FileOutcome[] }>();
  for (const file of unexplainedFiles(comparison)) {
    if (told.has(file.path)) continue;
    const { reason, hint, patch } = file;
    // One patch is for all, whatever each of them is.
    const key = patch === undefined ? `${reason}\0${hint ?? ''}` : `\0${hint ?? ''}\0${patch}`;
    const group = groups.get(key) ?? {
      reason,
      ...(hint === undefined ? {} : { hint }),
      ...(patch === undefined ? {} : { patch }),
      files: [],
    };
    group.files.push(file);
    groups.set(key, reason === group.reason ? group : { ...group, reason: inCommon(reason, group.reason) });
  }
  return [...groups.values()].sort((a, b) => b.files.length - a.files.length);
}

/** Outcome that holds of two files, whatever each of them is. */
function inCommon(reason: string, other: string): string {
  const [one, two] = [reason, other].map((text) => text.replace(/^.* (?=may be published to )/, 'it '));
  return one !== undefined && one === two ? one : ofSeveral;
}

/** The files that nothing explains, as a part of the Markdown report. */
export function unexplainedParts(comparison: Comparison, form: DetailLevel, context: ReportContext): string[] {
  const groups = unexplainedGroups(comparison);
  if (groups.length === 0 || form.entries === 0) return [];
  const lines = listOf(groups, form.entries, ({ reason, hint, patch, files }) => {
    const names = files.map(({ path, change }) =>
      codeLink(path, sourceUrl(context, change === 'removed' ? 'base' : 'head', { file: path })),
    );
    const block = patch === undefined ? [] : fencedBlock(patch.replace(/\n$/, '').split(/\r?\n/), 'diff').split('\n');
    return [
      `- ${firstNames(names, filesNamed)}: ${safeReason(reason)}${hint === undefined ? '' : `. ${safeReason(hint)}`}`,
      ...block.map((line) => `  ${line}`),
    ].join('\n');
  });
  const title = '**Changed files not read by any rendered resource**';
  return [`> [!NOTE]\n> ${title}\n>\n${lines.join('\n').replace(/^/gm, '> ')}`];
}

/** The same for a terminal: indented lines, none when there are none. */
export function unexplainedLines(comparison: Comparison): string[] {
  return unexplainedGroups(comparison).flatMap(({ reason, hint, patch = '', files }) => [
    `  ? ${firstNames(
      files.map(({ path }) => visibleText(path)),
      filesNamed,
    )}: ${visibleText(reason)}`,
    ...(hint === undefined ? [] : [`      → ${visibleText(hint)}`]),
    ...(patch === '' ? [] : patchLines(patch)),
  ]);
}

function safeReason(reason: string): string {
  return messageText(clipText(reason, 1_000), (text) => codeSpan(text));
}
