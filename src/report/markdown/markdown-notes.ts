import {
  type ChangeStatus,
  type Comparison,
  hiddenClasses,
  isReleasePage,
  unexplainedFiles,
  type VersionChange,
} from '../../compare/public.ts';
import { groupBy } from '../../core/group-by.ts';
import type { Position } from '../../core/position.ts';
import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { counted, firstNames, formatCount } from '../../core/text/counted.ts';
import { type ReviewedComparison, rules } from '../../findings/public.ts';
import { messageText as sentenceText } from '../finding-text.ts';
import { type ReportContext, shownPosition, sourceUrl } from '../report-context.ts';
import { clipText, codeLink, codeSpan, escapeHtml } from '../safe-text.ts';
import { clusterQualifiedName, type ReadingOrder } from '../sections.ts';
import { staysInCluster } from '../stays.ts';
import { saysVersion, unsetVersion, versionNote, versionTexts } from '../version-text.ts';
import { type DetailLevel, listOf } from './detail-levels.ts';

/** Kinds whose removal may take data with it; they are named first. */
const holdsData = new Set([
  'CustomResourceDefinition',
  'Namespace',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'StatefulSet',
]);

/** Names every resource that goes away, before any difference, since that is what cannot be taken back. */
export function removedLine(reading: ReadingOrder, form: DetailLevel): string[] {
  const changes = [
    ...reading.sections.flatMap(({ root, changes: own }) => own.map((change) => ({ root, change, id: change.id }))),
    ...reading.repeated.flatMap(({ change, of }) => of.map(({ id, root }) => ({ root, change, id }))),
  ];
  const removed = changes.filter(({ change }) => change.status === 'removed' && !staysInCluster(change));
  // The first line names the one resource that changes.
  if (removed.length === 0 || changes.length === 1) return [];
  if (form.entries === 0) return [`**Removes ${counted(removed.length, 'resource')}.**`];
  const rank = ({ kind }: ResourceId): number => (holdsData.has(kind) ? 0 : 1);
  const sorted = [...removed].sort((left, right) => rank(left.id) - rank(right.id));
  // Two owners may have applied one.
  const names = new Set(sorted.map(({ root, id }) => codeSpan(clusterQualifiedName(root, printResource(id)))));
  if (removed.length <= removedNamed) return [`**Removes** ${[...names].join(', ')}`];
  const kinds = new Map<string, number>();
  for (const { id } of sorted) kinds.set(id.kind, (kinds.get(id.kind) ?? 0) + 1);
  const isOneEach = [...kinds.values()].every((count) => count === 1);
  const texts = [...kinds].map(([kind, count]) => `${isOneEach ? '' : `${formatCount(count)} × `}${codeSpan(kind)}`);
  return [`**Removes** ${firstNames(texts, form.entries)}`];
}

/** Up to this many removed resources are named; of more the kinds are counted. */
const removedNamed = 8;

/** Suspensions, orphans and warnings. */
export function noticeParts(comparison: ReviewedComparison, form: DetailLevel, context: ReportContext): string[] {
  const { suspended, orphans } = comparison;
  // A finding tells of what this change suspends.
  const resumed = suspended.filter(({ because, change }) => because === undefined && change === 'resumed');
  const lines = [
    ...listOf(
      resumed,
      form.entries,
      ({ node, resources }) =>
        `- ${codeSpan(printResource(node))} resumed: Flux applies its ${counted(resources, 'resource')} again, over the state of the cluster`,
    ),
    ...listOf(orphans, form.entries, ({ id, at, parent }) => {
      const place = codeLink(shownPosition(at), sourceUrl(context, 'head', at));
      return `- ${codeSpan(printResource(id))} in ${place} is not listed by ${codeSpan(printResource(parent))}: Flux will not apply it`;
    }),
    ...warningLines(freshWarnings(comparison), form, context),
  ];
  return lines.length === 0 ? [] : [['> [!NOTE]', ...lines.map((line) => `> ${line}`)].join('\n')];
}

const supersededBy = new Map(rules.map(({ id, supersedes }) => [id, supersedes]));

/** Warnings that say more than the findings, and than the lists of what was not checked and of unexplained files. */
function freshWarnings(comparison: ReviewedComparison): readonly Warning[] {
  const { warnings, notCompared, review } = comparison;
  const place = (at: Position | undefined): string => `${at?.file ?? ''}:${at?.line ?? ''}`;
  const named = (id: ResourceId | undefined, root: string | undefined): string =>
    id === undefined ? '' : `${root ?? ''}\0${resourceKey(id)}`;
  const superseded = new Set(
    review?.findings.flatMap(({ rule, position, resource, root }) =>
      // A warning without a cluster is about the resource in all.
      [place(position), named(resource, root), named(resource, undefined)].map(
        (subject) => `${supersededBy.get(rule) ?? ''} ${subject}`,
      ),
    ),
  );
  const told = new Set([
    ...notCompared.flatMap(({ root, node, state }) =>
      state === 'unchecked' || state === 'skipped' ? [`${root}\0${resourceKey(node)}`] : [],
    ),
    // The files are named there with whoever would read them.
    ...unexplainedFiles(comparison).flatMap(({ nodes }) =>
      nodes.map(({ root, node }) => `${root}\0${resourceKey(node)}`),
    ),
  ]);
  return warnings.filter(
    ({ category, resource, at, root, standing }) =>
      standing !== true &&
      !superseded.has(`${category} ${at === undefined ? named(resource, root) : place(at)}`) &&
      !(category === 'unseen' && resource !== undefined && told.has(named(resource, root))),
  );
}

/** Doubts that stand before the change as after it; folded, since nobody can act on it here. */
export function standingPart({ warnings }: Comparison, form: DetailLevel, context: ReportContext): string[] {
  const standing = warnings.filter((warning) => warning.standing === true);
  if (standing.length === 0) return [];
  const count = `${counted(standing.length, 'result')} ${standing.length === 1 ? 'depends' : 'depend'} on the cluster, as before`;
  if (form.entries === 0) return [`<sub>${count}</sub>`];
  return [
    `<details><summary><sub>${count}</sub></summary>`,
    warningLines(standing, form, context).join('\n'),
    '</details>',
  ];
}

function warningLines(warnings: readonly Warning[], form: DetailLevel, context: ReportContext): string[] {
  return listOf(gatherWarnings(warnings), form.entries, ({ first: { message, resource, at, root = '' }, more }) => {
    const subject = resource === undefined ? '' : `${codeSpan(clusterQualifiedName(root, printResource(resource)))}: `;
    const place = at === undefined ? '' : ` in ${codeLink(shownPosition(at), sourceUrl(context, 'head', at))}`;
    const rest = more === 0 ? '' : `, and ${formatCount(more)} more like it`;
    return `- ${subject}${sentenceText(clipText(message, Math.max(form.message, 1)), codeSpan)}${place}${rest}`;
  });
}

/** Warnings of one category about one thing are told once from this number on. */
const gatheredFrom = 3;

/** Puts warnings together that differ only in the names and addresses that they hold. */
/** As long as messages of our own are; those of a document from outside may be longer. */
const longestMessage = 4_096;

function gatherWarnings(warnings: readonly Warning[]): { readonly first: Warning; readonly more: number }[] {
  const alike = groupBy(
    warnings,
    (warning) =>
      `${warning.category} ${clipText(warning.message, longestMessage)
        .replace(/\S*[/.:]\S*/g, '…')
        .replace(/(values of) \S+/, '$1 …')}`,
  );
  return [...alike.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    return all.length < gatheredFrom ? all.map((one) => ({ first: one, more: 0 })) : [{ first, more: all.length - 1 }];
  });
}

/**
 * Charts and images that changed: what, from, to, and who uses it. Left out when the one difference there is says the
 * same.
 */
export function versionTable({ versions: all, groups }: Comparison, form: DetailLevel): string[] {
  const versions = all.filter(saysVersion);
  const changes = groups.reduce((sum, group) => sum + group.changes.length, 0);
  const isToldByUsualCase = changes === 1 && versions.length === 1 && versions[0]?.releases === undefined;
  if (versions.length === 0 || form.entries === 0 || isToldByUsualCase) return [];
  const rows = versions.slice(0, form.entries).map((version) => {
    const [from, to] = shownVersions(version);
    const name = codeSpan(version.name, { inTable: true, length: 100 });
    return `| ${[name, ...releaseLinks(version)].join(' ')} | ${from} | ${to} | ${usersText(version.usedBy)} |`;
  });
  const rest =
    versions.length > rows.length ? [`\n… and ${counted(versions.length - rows.length, 'more version')}`] : [];
  return [['| | from | to | used by |', '|---|---|---|---|', ...rows, ...rest].join('\n')];
}

/** Links to the releases of a chart; the only ones whose addresses depend on what is compared. */
function releaseLinks({ releases = [] }: VersionChange): string[] {
  const links = releases.filter(isReleasePage).map(({ name, url }) => `[${codeSpan(name)}](${url})`);
  return links.length === 0 ? [] : [`<sub>${links.join(' · ')}</sub>`];
}

function shownVersions(version: VersionChange): [string, string] {
  const [from, to] = versionTexts(version);
  const cell = (text: string | undefined, absent: string): string =>
    text === undefined
      ? absent
      : text === ''
        ? `*${unsetVersion(version)}*`
        : codeSpan(text, { inTable: true, length: version.fromName === undefined ? 60 : 100 });
  const note = versionNote(version);
  return [cell(from, '*new*'), `${cell(to, '*gone*')}${note === '' ? '' : ` **${note}**`}`];
}

function usersText(users: readonly ResourceId[]): string {
  const [first] = users;
  if (first === undefined || users.some((user) => resourceKey(user) !== resourceKey(first)))
    return counted(users.length, 'resource');
  const named = codeSpan(printResource(first), { inTable: true, length: 80 });
  return users.length === 1 ? named : `${named} in ${formatCount(users.length)} places`;
}

const statuses: readonly ChangeStatus[] = ['added', 'changed', 'moved', 'removed'];
/** With fewer resources than this, the list of them is the better overview than `kindTable`. */
export const kindTableThreshold = 30;
/** The most kinds that get a row of their own. */
const kindsShown = 8;

/** Numbers of resources that differ by kind, for reports of at least `kindsFrom` resources. */
export function kindTable({ groups }: Comparison): string[] {
  const kinds = new Map<string, Record<ChangeStatus, number>>();
  for (const { changes } of groups) {
    for (const { id, status } of changes) {
      const counts = kinds.get(id.kind) ?? { added: 0, changed: 0, moved: 0, removed: 0 };
      counts[status]++;
      kinds.set(id.kind, counts);
    }
  }
  if (kinds.size < 2) return [];
  const columns = statuses.filter((status) => [...kinds.values()].some((counts) => counts[status] > 0));
  const sum = (counts: Record<ChangeStatus, number>): number =>
    counts.added + counts.changed + counts.moved + counts.removed;
  const sorted = [...kinds].sort(([a, left], [b, right]) => sum(right) - sum(left) || (a < b ? -1 : 1));
  const row = (name: string, counts: readonly Record<ChangeStatus, number>[]): string =>
    `| ${name} | ${columns.map((status) => formatCount(counts.reduce((all, one) => all + one[status], 0)).replace(/^0$/, '')).join(' | ')} |`;
  const rest = sorted.slice(kindsShown).map(([, counts]) => counts);
  return [
    [
      `| kind | ${columns.join(' | ')} |`,
      `|---|${columns.map(() => '--:|').join('')}`,
      ...sorted
        .slice(0, kindsShown)
        .map(([kind, counts]) => row(codeSpan(kind, { inTable: true, length: 63 }), [counts])),
      ...(rest.length === 0 ? [] : [row(counted(rest.length, 'other kind'), rest)]),
    ].join('\n'),
  ];
}

/** Footer: what is hidden, and where more is; one small line. */
export function footer({ hidden }: Comparison, context: ReportContext, leftOut: number): string[] {
  const differences = hidden.reduce((sum, entry) => sum + entry.differences, 0);
  const rules = hidden.map(({ rule }) => (Object.hasOwn(hiddenClasses, rule) ? rule : codeSpan(rule))).join(', ');
  const notes = [
    leftOut === 0 ? '' : `${counted(leftOut, 'difference')} omitted for length`,
    differences === 0 ? '' : `${counted(differences, 'difference')} hidden (${rules})`,
    ...(context.links ?? []).map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`),
  ].filter((note) => note !== '');
  return notes.length === 0 ? [] : [`<sub>${notes.join(' · ')}</sub>`];
}
