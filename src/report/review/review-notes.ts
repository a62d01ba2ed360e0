import { createHash } from 'node:crypto';
import { type Change, type FieldChange, printFieldPath, type Side } from '../../compare/public.ts';
import { isElsewhere, type Position } from '../../core/position.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { counted } from '../../core/text/counted.ts';
import { type Finding, type Fix, type ReviewedComparison, type Severity, severities } from '../../findings/public.ts';
import { messageText } from '../finding-text.ts';
import { clipText, codeSpan } from '../safe-text.ts';
import type { SuggestedLines } from './suggested-lines.ts';

/** Note at a line of the sources. */
export interface ReviewNote {
  readonly side: Side;
  readonly at: Position & { readonly line: number };
  /** The same from run to run as long as the same is said about the same file, wherever in it. */
  readonly fingerprint: string;
  /** Markdown in which text of manifests stands in code only. */
  readonly body: string;
  readonly severity: Severity;
  /** What puts the finding right, when there is one and it says so. */
  readonly fix?: Fix;
  /** The gravest finding, for channels that take one sentence. */
  readonly title: string;
  /** Lines that it offers, of which its own is the last; it is told nowhere else than at these. */
  readonly lines?: SuggestedLines;
}

/** The subjects of notes: findings that block, also findings that warn, or also every line that changes something. */
export type NotedLines = 'blocking' | 'changes' | 'findings';

interface NotedLine {
  readonly side: Side;
  readonly at: Position & { readonly line: number };
  readonly findings: Finding[];
  readonly effects: { readonly root: string; readonly change: Change }[];
}

const mostEffects = 5;
/** A line that everything depends on may cause hundreds, which no comment holds and nobody reads. */
const mostFindings = 10;
const longestMessage = 1_000;

/**
 * Notes for a reviewer at the lines of the sources: findings that block or warn, and on request what each line changes
 * in the cluster. What is said about one line is one note. The gravest come first, then in the order of the files.
 */
export function reviewNotes({ review, groups }: ReviewedComparison, wanted: NotedLines): readonly ReviewNote[] {
  const lines = new Map<string, NotedLine>();
  const lineAt = (side: Side, at: Position | undefined): NotedLine | undefined => {
    if (at?.line === undefined || isElsewhere(at)) return undefined;
    const key = `${side}\0${at.file}\0${at.line}`;
    const known = lines.get(key) ?? { side, at: { ...at, line: at.line }, findings: [], effects: [] };
    lines.set(key, known);
    return known;
  };
  for (const finding of review?.findings ?? []) {
    if (finding.severity === 'block' || (finding.severity === 'warn' && wanted !== 'blocking'))
      lineAt(finding.side, finding.position)?.findings.push(finding);
  }
  if (wanted === 'changes') {
    for (const { root, changes } of groups)
      for (const change of changes)
        if (change.cause !== undefined) lineAt(change.cause.side, change.cause.at)?.effects.push({ root, change });
  }
  return [...lines.values()].map(noteOf).sort(byWeight);
}

function noteOf({ side, at, findings, effects }: NotedLine): ReviewNote {
  const value = (text: string): string => codeSpan(text, { length: longestMessage });
  const said = findings.slice(0, mostFindings).map(({ rule, severity, root, resource, message, hint }) => {
    const advice = hint === '' ? '' : ` ${messageText(hint, value)}`;
    return `${marks[severity]} ${named(root, resource)}: ${messageText(clipText(message, longestMessage), value)}${advice} <sub>${rule}</sub>`;
  });
  const left = findings.length - said.length;
  if (left > 0) said.push(`${counted(left, 'more finding')} at this line: see the report.`);
  const effect = effects.length === 0 ? [] : [effectText(effects)];
  const identity = [
    side,
    at.file,
    ...findings.map(({ rule, root, resource }) => `${rule}\0${root}\0${resourceKey(resource)}`).sort(),
    ...effects.map(({ root, change }) => `${root}\0${resourceKey(change.id)}`).sort(),
  ].join('\n');
  const [first] = findings;
  const [fix, ...others] = findings.flatMap(({ fix: one }) => one ?? []);
  const agree = others.every(({ from, to }) => from === fix?.from && to === fix.to);
  return {
    side,
    at,
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    body: [...said, ...effect].join('\n\n'),
    severity: severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'note',
    ...(fix === undefined || !agree ? {} : { fix }),
    title: first === undefined ? '' : `${printResource(first.resource)}: ${first.message}`,
  };
}

const marks: Readonly<Record<Severity, string>> = { block: '**Blocking:**', warn: '**Warning:**', note: '**Note:**' };

/** `Changes 3 resources: …` in one line. */
function effectText(effects: NotedLine['effects']): string {
  const shown = effects.slice(0, mostEffects).map(({ root, change }) => effectOn(root, change));
  const rest = effects.length - shown.length;
  const more = rest === 0 ? '' : ` and ${rest} more`;
  return `Changes ${counted(effects.length, 'resource')}: ${shown.join('; ')}${more}.`;
}

function effectOn(root: string, { id, status, fields }: Change): string {
  const [field] = fields;
  if (status === 'added' || status === 'removed' || field === undefined) return `${named(root, id)} ${status}`;
  const more = fields.length === 1 ? '' : ` and ${counted(fields.length - 1, 'more field')}`;
  return `${named(root, id)} ${fieldText(field)}${more}`;
}

function fieldText(field: FieldChange): string {
  const path = codeSpan(printFieldPath(field.path), { length: 100 });
  const shown = (value: unknown): string =>
    typeof value === 'object' && value !== null ? '…' : codeSpan(String(value), { length: 60 });
  switch (field.kind) {
    case 'added':
      return `${path} set to ${shown(field.to)}`;
    case 'changed':
      return `${path} ${shown(field.from)} → ${shown(field.to)}`;
    case 'removed':
      return `${path} removed`;
    case 'reordered':
      return `${path} reordered`;
  }
}

function named(root: string, id: ResourceId): string {
  return codeSpan(`${root === '' ? '' : `${root}: `}${printResource(id)}`);
}

function byWeight(a: ReviewNote, b: ReviewNote): number {
  const [first, second] = [a, b].map(({ at, side }) => `${at.file}\0${String(at.line).padStart(9, '0')}\0${side}`);
  return severities.indexOf(a.severity) - severities.indexOf(b.severity) || ((first ?? '') < (second ?? '') ? -1 : 1);
}
