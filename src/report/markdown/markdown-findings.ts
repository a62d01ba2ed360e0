import { type VersionChange } from '../../compare/public.ts';
import { printResource } from '../../core/resource-id.ts';
import { counted, firstNames, formatCount } from '../../core/text/counted.ts';
import {
  type Finding,
  type ReleaseChange,
  type Review,
  type ReviewedComparison,
  type Severity,
} from '../../findings/public.ts';
import {
  type FindingGroup,
  findingBlocks,
  groupFindings,
  groupText,
  messageText,
  releaseText,
  routineText,
  stepsText,
  suppressedText,
  toldApart,
  uncheckedText,
} from '../finding-text.ts';
import { type ReportContext, shownPosition, sourceUrl } from '../report-context.ts';
import { clipText, codeLink, codeSpan } from '../safe-text.ts';
import { clusterQualifiedName } from '../sections.ts';
import { type DetailLevel, listOf } from './detail-levels.ts';

const alerts: Readonly<Record<Severity, string>> = { block: 'CAUTION', warn: 'WARNING', note: 'NOTE' };

/** Findings, the gravest first, each with its place and its hint; and those that were silenced. */
export function findingParts({ review }: ReviewedComparison, context: ReportContext, form: DetailLevel): string[] {
  if (review === undefined) return [];
  const parts = findingBlocks(review.findings).map(({ severity, title, findings }) => {
    const steps = stepsText(findings);
    const lines = [
      `**${title} (${findings.length})**`,
      '',
      ...listOf(groupFindings(findings), form.entries, (one) => findingLine(one, context, form)),
      ...(steps === '' || form.message < 300 ? [] : ['', `→ ${messageText(steps, value)}`]),
    ];
    const quote = lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '>' : `> ${line}`));
    return [`> [!${alerts[severity]}]`, ...quote].join('\n');
  });
  // Nobody accepts what is not named.
  const hint = context.acceptHint === undefined || form.entries === 0 ? [] : [`<sub>${context.acceptHint}</sub>`];
  return [...parts, ...hint, ...acknowledgedPart(review, form)];
}

/** A value in a message; the longest are the words of a policy. */
function value(text: string): string {
  return codeSpan(text, { length: 500 });
}

/** The most resources that a line about many findings names; each of them is named with its difference. */
const namesShown = 6;

function nameOf({ root, resource }: Finding): string {
  return codeSpan(`${root === '' ? '' : `${root}: `}${printResource(resource)}`);
}

function findingLine(group: FindingGroup, context: ReportContext, form: DetailLevel): string {
  const { first, all } = group;
  const { rule, message, hint, position, side } = first;
  const names = [...new Set(all.map(nameOf))];
  const advice = hint === '' || form.message < 300 ? '' : ` → ${messageText(hint, value)}`;
  const isOnePlace = all.every((one) => one.position?.file === position?.file && one.position?.line === position?.line);
  const place =
    position === undefined || !isOnePlace
      ? ''
      : `${codeLink(shownPosition(position), sourceUrl(context, side, position))} · `;
  if (all.length > 1) {
    const text = messageText(groupText(group), value);
    const line = `- **${all.length} ×** ${text} ${firstNames(names, Math.max(Math.min(form.entries, namesShown), 1))}.${advice} <sub>${place}${rule}</sub>`;
    return [line, ...eachMessage(group, form)].join('\n');
  }
  const text = messageText(clipText(message, Math.max(form.message, 1)), value);
  return `- ${names.join('')}: ${text}${advice} <sub>${place}${rule}</sub>`;
}

/** The messages of a group of findings that say different things, which unfold. */
function eachMessage(group: FindingGroup, form: DetailLevel): string[] {
  const messages = toldApart(group);
  if (messages.length === 0 || form.entries === 0) return [];
  const lines = listOf(messages, form.entries, ([message, of]) => {
    return `- ${firstNames([...new Set(of.map(nameOf))], namesShown)}: ${messageText(clipText(message, Math.max(form.message, 1)), value)}`;
  });
  return ['<details><summary>Each of them</summary>', '', ...lines, '', '</details>'].map((line) =>
    line === '' ? '' : `  ${line}`,
  );
}

/** Count, which unfolds, of the checks that could not be made. */
export function uncheckedPart({ review }: ReviewedComparison, form: DetailLevel): string[] {
  const { count, messages } = uncheckedText(review?.findings ?? []);
  if (count === '') return [];
  if (form.entries === 0) return [`<sub>${count}</sub>`];
  const lines = listOf(messages, form.entries, (message) => `- ${messageText(message, value)}`);
  return [`<details><summary><sub>${count}</sub></summary>`, lines.join('\n'), '</details>'];
}

function acknowledgedPart(review: Review, form: DetailLevel): string[] {
  const silenced = suppressedText(review);
  if (silenced === '') return [];
  if (review.acknowledged.length === 0 || form.entries === 0) return [`<sub>${silenced}</sub>`];
  const lines = listOf(review.acknowledged, form.entries, ({ finding, reason, until, by }) => {
    const end = until === undefined ? '' : ` until ${codeSpan(until)}`;
    return `- ${codeSpan(printResource(finding.resource))}: ${messageText(finding.message, value)} ${codeSpan(reason)}${by === undefined ? '' : ` by ${codeSpan(by)}`}${end} <sub>${finding.rule}</sub>`;
  });
  return [`<details><summary>${silenced}</summary>`, lines.join('\n'), '</details>'];
}

/** Treatment of each release, and whether the change is routine; in few lines. */
export function impactParts({ review, versions }: ReviewedComparison, form: DetailLevel): string[] {
  if (review === undefined || form.entries === 0) return [];
  const line = releaseLine(review.releases, versions, form);
  const routine = routineText(review.impact);
  return [...(line === '' ? [] : [`**Releases:** ${line}`]), ...(routine === '' ? [] : [routine])];
}

/** Up to this many releases to which the same happens are named. */
const namedReleases = 4;

/**
 * What happens to releases, those to which the same happens together. One release with another version of its chart, or
 * with other values, is left out: the versions or its difference say so.
 */
function releaseLine(
  releases: readonly ReleaseChange[],
  versions: readonly VersionChange[],
  form: DetailLevel,
): string {
  const value = (text: string): string => codeSpan(text, { length: 60 });
  const alike = new Map<string, string[]>();
  for (const release of releases) {
    const { root, release: id, action, differs, sameResult } = release;
    const isToldByUsualCase =
      sameResult !== true && action === 'upgraded' && (!differs.includes('chart') || hasChart(versions));
    if (releases.length === 1 && isToldByUsualCase) return '';
    const text = releaseText(release, value);
    const names = alike.get(text) ?? [];
    names.push(codeSpan(clusterQualifiedName(root, id.namespace === '' ? id.name : `${id.namespace}/${id.name}`)));
    alike.set(text, names);
  }
  const texts = [...alike].map(([text, names]) =>
    names.length > namedReleases ? `${counted(names.length, 'release')} ${text}` : `${names.join(', ')} ${text}`,
  );
  const rest = texts.length - Math.min(texts.length, form.entries);
  return [...texts.slice(0, form.entries), ...(rest === 0 ? [] : [`${formatCount(rest)} more`])].join(' · ');
}

function hasChart(versions: readonly VersionChange[]): boolean {
  return versions.some(({ what }) => what === 'chart');
}
