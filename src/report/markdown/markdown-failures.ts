import { type Comparison, type Failure, nodeKey, nodesWithUncomparedResources } from '../../compare/public.ts';
import type { FileOutcome } from '../../core/changed-file.ts';
import { addToGroup, groupBy } from '../../core/group-by.ts';
import type { Problem } from '../../core/problem.ts';
import { printResource } from '../../core/resource-id.ts';
import { counted, firstNames } from '../../core/text/counted.ts';
import { messageText as sentenceText } from '../finding-text.ts';
import { type FailureGroup, groupFailures } from '../group-failures.ts';
import { type ReportContext, shownPosition, sourceUrl } from '../report-context.ts';
import { clipText, codeLink, codeSpan, fencedBlock } from '../safe-text.ts';
import { clusterQualifiedName } from '../sections.ts';
import { failuresByBefore, notComparedText, rootCauses, uncheckedApps } from '../verdict.ts';
import { type DetailLevel, listOf } from './detail-levels.ts';

/** The most problems of one node that are printed. */
const problemsShown = 3;

/**
 * New failures; root causes only, with the nodes that they block. Nodes that the change adds never rendered, and are
 * told apart.
 */
export function failureParts(comparison: Comparison, context: ReportContext, form: DetailLevel): string[] {
  const failures = rootCauses(comparison.failures.new);
  if (failures.length === 0) return [];
  const { lost, unknown, added } = failuresByBefore(comparison, failures);
  return [
    ...failureSection('CAUTION', 'No longer renders', lost, context, form),
    ...failureSection('CAUTION', 'Fails after this change', unknown, context, form),
    ...failureSection('CAUTION', 'New and failing', added, context, form),
  ];
}

/** From this many causes on what failed before is folded: it is nothing that the change does. */
const foldedFrom = 4;

/** Failures before the change and after it, and repairs. */
export function otherFailureParts(comparison: Comparison, context: ReportContext, form: DetailLevel): string[] {
  const { failures } = comparison;
  const fixed = rootCauses(failures.fixed).map(who);
  return [
    ...stillParts(rootCauses(failures.still), context, form, filesBehind(comparison)),
    ...(fixed.length === 0 ? [] : [alertBlock('TIP', [`**Renders again:** ${firstNames(fixed, form.entries)}`])]),
  ];
}

/** Files that differ, by the only nodes that read them, which fail on both sides. */
type FilesBehind = ReadonlyMap<string, readonly FileOutcome[]>;

function filesBehind({ failures, files = [] }: Comparison): FilesBehind {
  const found = new Map<string, FileOutcome[]>();
  const failing = new Set(
    failures.still.flatMap(({ root, node }) => (node === undefined ? [] : [nodeKey(root, node)])),
  );
  for (const file of files) {
    const keys = file.nodes.map(({ root, node }) => nodeKey(root, node));
    const isBehind = file.class === 'shown' && keys.every((key) => failing.has(key));
    for (const key of isBehind ? keys : []) addToGroup(found, key, file);
  }
  return found;
}

/** `3 removed files not compared: …`; empty where nothing that the nodes read differs. */
function behindText(all: FailureGroup, behind: FilesBehind, context: ReportContext, form: DetailLevel): string {
  const files = all.flatMap(({ root, node }) => (node === undefined ? [] : (behind.get(nodeKey(root, node)) ?? [])));
  if (files.length === 0) return '';
  const what = files.every(({ change }) => change === 'removed') ? 'removed file' : 'changed file';
  const names = [...new Set(files)].map(({ path, change }) =>
    codeLink(path, sourceUrl(context, change === 'removed' ? 'base' : 'head', { file: path })),
  );
  return `${counted(names.length, what)} not compared: ${firstNames(names, Math.max(Math.min(form.entries, namedApps), 1))}.`;
}

function stillParts(
  failures: readonly Failure[],
  context: ReportContext,
  form: DetailLevel,
  behind: FilesBehind,
): string[] {
  const title = 'Fails before and after this change';
  const gathered = groupFailures(failures);
  if (gathered.length < foldedFrom || form.entries === 0)
    return failureSection('WARNING', title, failures, context, form, behind);
  const items = listOf(gathered, form.entries, (all) => failureText(all, context, form, behind));
  const summary = `⚠️ <b>${counted(failures.length, 'touched app')} ${failures.length === 1 ? 'fails' : 'fail'} before and after this change</b>`;
  return [[`<details><summary>${summary}</summary>`, items.join('\n'), '</details>'].join('\n\n')];
}

function failureSection(
  alert: string,
  title: string,
  failures: readonly Failure[],
  context: ReportContext,
  form: DetailLevel,
  behind?: FilesBehind,
): string[] {
  if (failures.length === 0) return [];
  const items = listOf(groupFailures(failures), form.entries, (all) => failureText(all, context, form, behind));
  return [alertBlock(alert, [`**${title}**`, '', ...items])];
}

function alertBlock(alert: string, lines: readonly string[]): string {
  return [
    `> [!${alert}]`,
    ...lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '>' : `> ${line}`)),
  ].join('\n');
}

function who({ root, node, definedAt }: Failure): string {
  if (node === undefined) return definedAt === undefined ? 'the repository' : codeSpan(definedAt.file);
  return codeSpan(`${root === '' ? '' : `${root}: `}${printResource(node)}`);
}

/** Up to this many apps with one reason are named. */
const namedApps = 6;

/** One item of a list; its further lines are indented by two. */
function failureText(
  all: FailureGroup,
  context: ReportContext,
  form: DetailLevel,
  behind: FilesBehind = new Map(),
): string {
  const [failure] = all;
  const problems = failure.problems.slice(0, problemsShown);
  const [problem] = problems;
  const at = problem?.at ?? failure.definedAt;
  const place = at === undefined ? '' : ` at ${codeLink(shownPosition(at), sourceUrl(context, 'head', at))}`;
  const code = problem === undefined ? '' : ` <sub>${problem.code}</sub>`;
  const messages =
    problems.length === 0
      ? [codeText(failure.reason, form)]
      : problems.map((one, at) => messageText(one.hint === problems[at + 1]?.hint ? withoutHint(one) : one, form));
  const more = failure.problems.length - problems.length;
  if (more > 0) messages.push(`and ${counted(more, 'more problem')}`);
  const blocks = [...new Set(all.flatMap((one) => one.blocks.map((id) => codeSpan(printResource(id)))))];
  const consequences = [
    blocks.length === 0 ? '' : `Blocks ${firstNames(blocks, 5)}.`,
    all.every(({ notCompared }) => notCompared === 0) ? '' : `${notComparedText(all)}.`,
    behindText(all, behind, context, form),
  ].filter((text) => text !== '');
  const lines = [...messages, ...(consequences.length === 0 ? [] : [consequences.join(' ')])];
  const title =
    all.length === 1
      ? `**${who(failure)}**${place}`
      : `**${all.length} ×** ${firstNames(all.map(who), Math.max(Math.min(form.entries, namedApps), 1))}, first${place}`;
  return [`- ${title}${code}`, ...lines.flatMap((text) => ['', ...indented(text)])].join('\n');
}

function messageText(problem: Problem, form: DetailLevel): string {
  const hint = problem.hint === undefined ? '' : `\n\n→ ${hintText(problem.hint, form)}`;
  return `${codeText(problem.message, form)}${hint}`;
}

/** A problem whose advice is that of the next one. */
function withoutHint({ hint: _hint, ...problem }: Problem): Problem {
  return problem;
}

/** Advice is in words of our own, with names of the tree between backticks. */
function hintText(hint: string, form: DetailLevel): string {
  const clipped = clipText(hint.trimEnd(), Math.max(form.message, 1));
  return sentenceText(clipped, (text) => codeSpan(text, { length: form.message }));
}

/** A short message wraps as a code span; one of several lines keeps them. */
function codeText(text: string, form: DetailLevel): string {
  const clipped = clipText(text.trimEnd(), Math.max(form.message, 1));
  return clipped.includes('\n')
    ? fencedBlock(clipped.split('\n'), 'text')
    : codeSpan(clipped, { length: form.message });
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
}

/** Nodes that could not be checked, grouped by reason, so that eighty apps behind one registry are one line. */
export function notComparedParts(comparison: Comparison, form: DetailLevel): string[] {
  const shown = comparison.notCompared.filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped');
  if (shown.length === 0) return [];
  const byReason = groupBy(shown, (entry) => entry.reason);
  const lines = listOf([...byReason], form.entries, ([reason, entries]) => {
    const names = entries.map(({ node, root, side }) => {
      const only = side === 'both' ? '' : side === 'base' ? ' (before the change)' : ' (after the change)';
      return `${codeSpan(`${root === '' ? '' : `${root}: `}${printResource(node)}`)}${only}`;
    });
    return `- ${firstNames(names, 5)}: ${codeSpan(clipText(reason, Math.max(form.message, 1)))}`;
  });
  const summary = `❔ <b>${counted(uncheckedApps(comparison).length, 'app')} not checked</b> <sub>changes inside not shown</sub>`;
  return [[`<details><summary>${summary}</summary>`, lines.join('\n'), '</details>'].join('\n\n')];
}

/** The most names of what one app applies, for each entry that a list may have. */
const namesAnEntry = 5;

/** Resources of nodes whose base could not be rendered: named, since nobody can say that it is nothing new. */
export function uncomparedParts(comparison: Comparison, form: DetailLevel): string[] {
  const applied = nodesWithUncomparedResources(comparison);
  if (applied.length === 0) return [];
  const count = applied.reduce((sum, { applies }) => sum + applies.length, 0);
  const lines = listOf(applied, form.entries, ({ root, node, applies }) => {
    const names = applies.map(({ id }) => codeSpan(printResource(id)));
    return `- ${codeSpan(clusterQualifiedName(root, printResource(node)))}: ${firstNames(names, form.entries * namesAnEntry)}`;
  });
  const summary = `❔ <b>${counted(count, 'resource')} of ${counted(applied.length, 'app')} not compared</b> <sub>applied after the change; no earlier render</sub>`;
  return [[`<details><summary>${summary}</summary>`, lines.join('\n'), '</details>'].join('\n\n')];
}
