import { printResource } from '../core/resource-id.ts';
import { counted, firstNames } from '../core/text/counted.ts';
import { type ReviewedComparison } from '../findings/public.ts';
import { isUnchecked } from './finding-text.ts';
import { clipText, codeSpan } from './safe-text.ts';
import { verdictOf } from './verdict.ts';

/** Digest of a report. A list is absent where there was no room for it. */
export interface ReportDigest {
  readonly verdict: string;
  /** Each by severity, rule and resource. */
  readonly findings?: readonly string[];
  /** Each by what happens to it. */
  readonly resources?: readonly string[];
}

/** The last report about another head. */
export interface EarlierReport {
  readonly head: string;
  readonly digest: ReportDigest;
}

/** The longest text of a digest. */
export const longestDigestText = 300;

/** The digest of a report. */
export function digestOf(comparison: ReviewedComparison): ReportDigest {
  const findings = (comparison.review?.findings ?? []).filter((finding) => !isUnchecked(finding));
  const name = (root: string): string => (root === '' ? '' : `${root}: `);
  const bounded = (texts: readonly string[]): string[] => [
    ...new Set(texts.map((text) => clipText(text, longestDigestText))),
  ];
  return {
    verdict: clipText(verdictOf(comparison).text, longestDigestText),
    findings: bounded(
      findings.map(
        ({ rule, severity, root, resource }) => `${severity} ${rule}: ${name(root)}${printResource(resource)}`,
      ),
    ),
    resources: bounded(
      comparison.groups.flatMap(({ root, changes }) =>
        changes.map(({ status, id }) => `${status} ${name(root)}${printResource(id)}`),
      ),
    ),
  };
}

/** As many are named of each list. */
const named = 5;

/**
 * Difference from an earlier report, folded into one line; nothing where it said the same. Texts of a digest stand in
 * code, whoever wrote them.
 */
export function sinceParts(comparison: ReviewedComparison, earlier: EarlierReport | undefined): readonly string[] {
  if (earlier === undefined) return [];
  const [before, now] = [earlier.digest, digestOf(comparison)];
  const findings = difference(before.findings, now.findings);
  const resources = difference(before.resources, now.resources);
  const counts = [countsOf('finding', findings), countsOf('resource', resources)].filter((text) => text !== '');
  const isOther = before.verdict !== now.verdict;
  if (!isOther && counts.length === 0) return [];
  const code = (text: string): string => codeSpan(text, { length: 120 });
  const listed = (title: string, texts: readonly string[]): string[] =>
    texts.length === 0 ? [] : [`- ${title}: ${firstNames(texts.map(code), named)}`];
  const items = [
    ...(isOther ? [`- Before: ${codeSpan(before.verdict, { length: longestDigestText })}`] : []),
    ...listed('Findings gone', findings.gone),
    ...listed('New findings', findings.come),
    ...listed('Resources gone', resources.gone),
    ...listed('New resources', resources.come),
  ];
  const what = counts.length === 0 ? 'another first line' : counts.join('; ');
  const summary = `<sub>Since the last push (<code>${earlier.head.slice(0, 7)}</code>): ${what}</sub>`;
  return [`<details><summary>${summary}</summary>\n\n${items.join('\n')}\n\n</details>`];
}

interface Difference {
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** What only one of two lists has; nothing where one of them is not known. */
function difference(before: readonly string[] | undefined, now: readonly string[] | undefined): Difference {
  if (before === undefined || now === undefined) return { gone: [], come: [] };
  const [was, is] = [new Set(before), new Set(now)];
  return { gone: before.filter((text) => !is.has(text)), come: now.filter((text) => !was.has(text)) };
}

function countsOf(noun: string, { gone, come }: Difference): string {
  if (gone.length === 0) return come.length === 0 ? '' : `${counted(come.length, noun)} new`;
  return `${counted(gone.length, noun)} gone${come.length === 0 ? '' : `, ${come.length} new`}`;
}
