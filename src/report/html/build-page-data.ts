import {
  type Change,
  type ChangeStatus,
  changeCauses,
  type Failure,
  type Hunk,
  isReleasePage,
  nodesWithUncomparedResources,
  type VersionChange,
} from '../../compare/public.ts';
import type { Position } from '../../core/position.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { counted, firstNames } from '../../core/text/counted.ts';
import { type Finding, highestSeverity, type ReleaseChange, type ReviewedComparison } from '../../findings/public.ts';
import { documentFields } from '../document-fields.ts';
import {
  dependentsText,
  isRefused,
  isUnchecked,
  maxNamedDependents,
  routineText,
  titleOf,
  uncheckedText,
} from '../finding-text.ts';
import { type FailureGroup, groupFailures } from '../group-failures.ts';
import { hiddenNote } from '../hidden-note.ts';
import { type ReportContext, shownPosition, sourceUrl } from '../report-context.ts';
import { clipText, visibleLine, visibleText } from '../safe-text.ts';
import { schemaLines } from '../schema-lines.ts';
import { clusterQualifiedName, readingOrder } from '../sections.ts';
import { unexplainedGroups } from '../unexplained.ts';
import { upgradeTexts } from '../upgrade-text.ts';
import { headline, newNodes, rootCauses, uncheckedApps, verdictOf } from '../verdict.ts';
import { saysVersion, unsetVersion, versionNote, versionTexts } from '../version-text.ts';
import type {
  PageApp,
  PageChange,
  PageData,
  PageFailure,
  PageFinding,
  PageImpact,
  PageLink,
  PageNote,
  PageRelease,
  PageVersion,
} from './page-data.ts';
import { pageOrder } from './page-order.ts';

/** The most characters of differences that a page holds, and the most of one resource. */
export interface PageLimits {
  readonly characters: number;
  readonly perChange: number;
}

/** Enough for thousands of resources, and still a file that a browser opens at once. */
const pageLimits: PageLimits = { characters: 24_000_000, perChange: 400_000 };

/** Gathers what the page shows. Lines beyond the limits are counted in the change they are missing from. */
export function buildPageData(comparison: ReviewedComparison, context: ReportContext, limits = pageLimits): PageData {
  const reading = readingOrder(comparison);
  const { level } = verdictOf(comparison, reading);
  const text = headline(comparison, reading, (name) => visibleText(clipText(name, 120)));
  const findings = comparison.review?.findings ?? [];
  const isNew = newNodes(comparison);
  const order = pageOrder(comparison.forecast);
  let left = limits.characters;
  const change = (one: Change): PageChange => {
    const fitted = fitHunks(allHunks(one), Math.min(left, limits.perChange));
    left -= fitted.characters;
    return pageChange(one, fitted, context);
  };
  const repeated = reading.repeated.map(({ change: first, of, butForNames }) => ({
    change: change(first),
    butForNames,
    of: of.map(({ root, id, node }) => ({
      root: visibleText(root),
      app: visibleText(nodeName(root, printResource(node))),
      name: placedName(id),
    })),
  }));
  const apps = reading.sections.map(
    ({ root, node, life, changes }): PageApp => ({
      name: visibleText(nodeName(root, printResource(node))),
      root: visibleText(root),
      life,
      changes: changes.map(change),
    }),
  );
  return {
    verdict: { level: highestSeverity(findings) === 'block' ? 'failing' : level, text },
    base: visibleText(context.base),
    head: visibleText(context.head),
    scope: visibleText(context.scope ?? ''),
    repeated,
    apps,
    versions: comparison.versions.filter(saysVersion).map(pageVersion),
    findings: findings.filter((finding) => !isUnchecked(finding)).map((finding) => pageFinding(finding, context)),
    titles: Object.fromEntries(findings.map(({ rule }) => [rule, titleOf(rule)])),
    acknowledged: (comparison.review?.acknowledged ?? []).map(({ finding, reason, until, by }) => ({
      finding: pageFinding(finding, context),
      reason: visibleText(by === undefined ? reason : `${reason} by ${by}`),
      until: visibleText(until ?? ''),
    })),
    releases: (comparison.review?.releases ?? []).map(pageRelease),
    impact: pageImpact(comparison),
    ...(order === undefined ? {} : { order }),
    failures: (['new', 'still', 'fixed'] as const).flatMap((what) =>
      groupFailures(rootCauses(comparison.failures[what])).map((all) => pageFailure(what, isNew, all, context)),
    ),
    notes: pageNotes(comparison, comparison.review?.switchedOff ?? 0, uncheckedText(findings)),
  };
}

/** `namespace/name`, or the name of what has no namespace. */
function placedName({ namespace, name }: ResourceId): string {
  return visibleText(namespace === '' ? name : `${namespace}/${name}`);
}

function nodeName(root: string, name: string): string {
  return root === '' ? name : `${root}: ${name}`;
}

/** What differs, then how texts are written otherwise. */
function allHunks({ hunks, layout = [] }: Change): readonly Hunk[] {
  return layout.length === 0
    ? hunks
    : [...hunks, ...layout.map((hunk) => ({ ...hunk, path: `${hunk.path} (layout)` }))];
}

interface FittedHunks {
  readonly hunks: readonly Hunk[];
  readonly leftOut: number;
  readonly characters: number;
}

function fitHunks(hunks: readonly Hunk[], most: number): FittedHunks {
  let characters = 0;
  let leftOut = 0;
  const fitted: Hunk[] = [];
  for (const hunk of hunks) {
    const lines: string[] = [];
    for (const line of hunk.lines) {
      if (leftOut > 0 || characters + line.length > most) leftOut++;
      else {
        characters += line.length + 3;
        lines.push(visibleLine(line));
      }
    }
    if (lines.length > 0) fitted.push({ ...hunk, lines });
  }
  return { hunks: fitted, leftOut, characters };
}

function pageChange(change: Change, { hunks, leftOut }: FittedHunks, context: ReportContext): PageChange {
  const { id, status } = change;
  const side = status === 'removed' ? 'base' : 'head';
  const remarks = [
    change.head?.hook === true || change.base?.hook === true ? 'Helm hook' : '',
    change.renamedFrom === undefined ? '' : `was ${change.renamedFrom.name}`,
    change.movedFrom === undefined ? '' : `from ${printResource(change.movedFrom)}`,
    change.replaces === undefined ? '' : `replaces ${printResource(change.replaces)}`,
    change.replacedBy === undefined ? '' : `replaced by ${printResource(change.replacedBy)}`,
    ...change.notes,
    change.secretsChanged === 0 ? '' : `${counted(change.secretsChanged, 'secret value')} changed`,
    hiddenNote(change),
  ].filter((remark) => remark !== '');
  const facts = [
    ...schemaLines(change, visibleText).map(({ title, text }) => `${title}: ${text}`),
    ...documentFields(change, visibleText),
  ];
  return {
    kind: visibleText(id.kind),
    name: placedName(id),
    status,
    linesAdded: change.linesAdded,
    linesRemoved: change.linesRemoved,
    remarks: remarks.map((remark) => visibleText(remark)),
    causes: changeCauses(change).map(({ at, side: of }) => pageLink(at, of, context)),
    ...(change.origin === undefined || change.origin.file === change.cause?.at.file
      ? {}
      : { source: pageLink(change.origin, side, context) }),
    ...(facts.length === 0 ? {} : { facts }),
    hunks: hunks.map(({ path, baseLine, headLine, lines }) => ({ path: visibleText(path), baseLine, headLine, lines })),
    linesLeftOut: leftOut,
  };
}

function pageLink(at: Position, side: 'base' | 'head', context: ReportContext): PageLink {
  const url = sourceUrl(context, side, at);
  return { text: visibleText(shownPosition(at)), ...(url === undefined ? {} : { url }) };
}

function pageFinding(finding: Finding, context: ReportContext): PageFinding {
  const { rule, severity, message, hint, root, resource, position, side } = finding;
  return {
    rule,
    severity,
    message: visibleText(message),
    hint: visibleText(hint),
    root: visibleText(root),
    resource: visibleText(printResource(resource)),
    ...(position === undefined ? {} : { source: pageLink(position, side, context) }),
    ...(isRefused(finding) ? { isRefused: true } : {}),
  };
}

function pageRelease({
  root,
  release,
  action,
  chart,
  from,
  to,
  differs,
  resources,
  suspended,
}: ReleaseChange): PageRelease {
  return {
    name: visibleText(nodeName(root, `${release.namespace}/${release.name}`)),
    action: suspended ? `${action}, when resumed` : action,
    chart: visibleText(chart),
    from: visibleText(from ?? ''),
    to: visibleText(to ?? ''),
    differs: action === 'upgraded' ? differs.join(' and ') : '',
    resources,
  };
}

const statuses: readonly ChangeStatus[] = ['added', 'changed', 'moved', 'removed'];

function pageImpact({ review, counts }: ReviewedComparison): PageImpact {
  const present = statuses.filter((status) => counts[status] > 0);
  if (review === undefined) return { sentence: '', kinds: [], statuses: [], affected: [] };
  return {
    sentence: visibleText(
      [routineText(review.impact), dependentsText(review.impact, (text) => text)].filter(Boolean).join(' '),
    ),
    kinds: (review.impact.kinds.length < 2 ? [] : review.impact.kinds).map((one) => ({
      kind: visibleText(one.kind),
      counts: present.map((status) => one.counts[status]),
    })),
    statuses: present,
    affected: (review.impact.affected.length > maxNamedDependents ? review.impact.affected : []).map(({ root, id }) =>
      visibleText(nodeName(root, printResource(id))),
    ),
  };
}

function pageVersion(version: VersionChange): PageVersion {
  const [from, to] = versionTexts(version);
  return {
    what: version.what,
    name: visibleText(version.name),
    from: visibleText(from === undefined ? 'new' : from === '' ? unsetVersion(version) : from),
    to: visibleText(to === undefined ? 'gone' : to === '' ? unsetVersion(version) : to),
    note: versionNote(version),
    releases: (version.releases ?? []).filter(isReleasePage).map(({ name, url }) => ({ text: name, url })),
    usedBy: version.usedBy.map((id) => visibleText(printResource(id))),
  };
}

function pageFailure(
  what: PageFailure['what'],
  isNew: (failure: Failure) => boolean,
  all: FailureGroup,
  context: ReportContext,
): PageFailure {
  const [failure, ...others] = all;
  const nameOf = ({ root, node, definedAt }: Failure): string =>
    visibleText(node === undefined ? (definedAt?.file ?? 'the repository') : nodeName(root, printResource(node)));
  return {
    what,
    isNew: isNew(failure),
    name: nameOf(failure),
    also: others.map(nameOf),
    reason: visibleText(failure.reason, '\n\t'),
    problems: failure.problems.map((problem) => ({
      message: visibleText(problem.message, '\n\t'),
      hint: visibleText(problem.hint ?? ''),
      ...(problem.at === undefined ? {} : { source: pageLink(problem.at, 'head', context) }),
    })),
    blocks: [...new Set(all.flatMap(({ blocks }) => blocks.map((id) => visibleText(printResource(id)))))],
  };
}

/** Values that stand in a line about a chart step. */
const valuesInLine = 50;

function pageNotes(
  comparison: ReviewedComparison,
  switchedOff: number,
  notChecked: ReturnType<typeof uncheckedText>,
): PageNote[] {
  const { hidden, orphans, suspended, warnings, counts } = comparison;
  const unchecked = comparison.notCompared.map(
    ({ root, node, side, reason }) =>
      `${nodeName(root, printResource(node))}${side === 'both' ? '' : side === 'base' ? ' (before the change)' : ' (after the change)'}: ${reason}`,
  );
  const uncompared = nodesWithUncomparedResources(comparison).flatMap(({ root, node, applies }) =>
    applies.map(({ id }) => `${printResource(id)} by ${nodeName(root, printResource(node))}`),
  );
  const apps = uncheckedApps(comparison).length;
  const upgrades = upgradeTexts(comparison.forecast ?? {}, (text) => clipText(text, 120), valuesInLine);
  const notes: [title: string, lines: string[], keep?: string][] = [
    ...upgrades.map(({ summary, lines, notes: quoted }): [string, string[], string] => [
      summary,
      [...lines, ...quoted.map((one) => [`From ${one.source}:`, ...one.lines].join('\n'))],
      '\n\t',
    ]),
    [
      'Suspended and resumed',
      suspended.map(
        ({ root, node, change, resources }) =>
          `${nodeName(root, printResource(node))} is ${change}: ${counted(resources, 'resource')}`,
      ),
    ],
    [
      `Applied after the change, not compared (no earlier render): ${counted(uncompared.length, 'resource')}`,
      uncompared,
    ],
    [apps === 0 ? 'Not compared' : `Not compared: ${counted(apps, 'app')} not checked`, unchecked],
    [notChecked.count, notChecked.messages.map((message) => message.replaceAll('`', ''))],
    [
      'Changed files not applied by any Flux object found',
      unexplainedGroups(comparison).map(
        ({ reason, hint = '', patch, files }) =>
          `${firstNames(
            files.map(({ path }) => path),
            20,
          )}: ${[reason, hint].filter((text) => text !== '').join('. ')}${patch === undefined ? '' : `\n${patch.replace(/\n$/, '').replaceAll('\r\n', '\n')}`}`,
      ),
      '\n\t',
    ],
    [
      'Not applied by Flux',
      orphans.map(
        ({ id, at, parent }) =>
          `${printResource(id)} in ${shownPosition(at)} is not listed by ${printResource(parent)}`,
      ),
    ],
    [
      'Warnings',
      warnings.map(({ message, resource, root = '' }) =>
        resource === undefined ? message : `${clusterQualifiedName(root, printResource(resource))}: ${message}`,
      ),
    ],
    [
      'Hidden differences',
      [
        ...hidden.map(({ rule, why, differences }) => `${rule}: ${counted(differences, 'difference')} (${why})`),
        ...(counts.hiddenOnly === 0 ? [] : [`${counted(counts.hiddenOnly, 'resource')} with hidden differences only`]),
      ],
    ],
    ['Switched off by the configuration', switchedOff === 0 ? [] : [counted(switchedOff, 'finding')]],
  ];
  return notes
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines, keep]) => ({ title, lines: lines.map((line) => visibleText(line, keep)) }));
}
