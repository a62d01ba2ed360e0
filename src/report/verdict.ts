import {
  type Comparison,
  type Failure,
  nodesWithUncomparedResources,
  type SuspendChange,
  unexplainedFiles,
  waitingFiles,
} from '../compare/public.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import type { Warning } from '../core/problem.ts';
import { printResource, type ResourceId, resourceKey } from '../core/resource-id.ts';
import { undecided } from '../core/side-result.ts';
import { counted, formatCount } from '../core/text/counted.ts';
import { type ReviewedComparison, rules } from '../findings/public.ts';
import { findingCounts } from './finding-text.ts';
import { changesText } from './headline-changes.ts';
import { isChartReferenceOnly, versionText } from './headline-versions.ts';
import { clusterQualifiedName, type ReadingOrder, readingOrder } from './sections.ts';
import { unexplainedText } from './unexplained.ts';

/** Verdict of the report in one line, and the attention that it asks for. */
export interface Verdict {
  readonly level: 'same' | 'changes' | 'unsure' | 'failing';
  /** Plain words and numbers only; nothing from a manifest. */
  readonly text: string;
}

/** Sums a comparison up in one line of plain words: what breaks, then what changes, then what could not be seen. */
export function verdictOf(comparison: ReviewedComparison, reading = readingOrder(comparison)): Verdict {
  return { level: levelOf(comparison), text: headline(comparison, reading, () => undefined) };
}

/**
 * The same line with names where there is one of something (`Deployment shop/web changed`). `name` gives the form of a
 * name from a manifest;
 * undefined leaves it at the count.
 */
export function headline(
  comparison: ReviewedComparison,
  reading: ReadingOrder,
  name: (text: string) => string | undefined,
): string {
  const missing = comparison.failures.new.filter(isMissingCluster);
  const failing = rootCauses(comparison.failures.new).filter((failure) => !isMissingCluster(failure));
  const fixed = rootCauses(comparison.failures.fixed);
  const still = rootCauses(comparison.failures.still);
  const unchecked = comparison.notCompared.length === 0 ? [] : uncheckedApps(comparison);
  const suspended = comparison.suspended.length === 0 ? [] : ownSuspensions(comparison);
  const told = [failing, fixed, still].flatMap((list) => (list.length === 1 ? list : []));
  const versions = versionText(comparison, name);
  const isToldByUsualCase =
    isOnly(comparison, [...told, ...suspended]) || (versions !== '' && isChartReferenceOnly(comparison));
  const parts = [
    missing.length === 0 ? '' : missingText(missing, name),
    failing.length === 0 ? '' : failingText(failing, comparison, name),
    unexplainedText(comparison, unchecked.length > 0),
    isToldByUsualCase ? '' : changesText(comparison, reading, name),
    versions,
    suspended.length === 0 ? '' : suspendText(suspended, name),
    findingCounts(comparison.review?.findings ?? [], saidBy(comparison, versions !== '')),
    fixedText(fixed, comparison, name),
    still.length === 0 ? '' : `${namedFailures(still, name)} still ${still.length === 1 ? 'does' : 'do'} not render`,
    uncheckedText(unchecked, comparison, name),
    undecidedText(
      comparison.warnings.filter(({ standing }) => standing !== true),
      name,
    ),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' · ');
  const before = undecidedText(comparison.warnings, name);
  if (before !== '') return before;
  const waiting = waitingFiles(comparison).length;
  if (waiting > 0) return `${counted(waiting, 'changed chart file')} without effect until a new chart version`;
  if (comparison.warnings.some(isUnshown)) return 'Nothing changes but what the warnings say';
  return comparison.isPart === true ? 'Nothing changes in the selected resources' : 'Nothing changes in the cluster';
}

/** Tells rules of which the rest of the line says what they say. */
function saidBy({ groups, suspended }: Comparison, hasVersions: boolean): (rule: string) => boolean {
  const [group, other] = groups;
  const said = {
    counts: true,
    removal: other === undefined && group?.changes.length === 1 && group.changes[0]?.status === 'removed',
    suspension: suspended.length > 0,
    versions: hasVersions,
  };
  return (id) => {
    const impliedBy = rules.find((rule) => rule.id === id)?.impliedBy;
    return impliedBy !== undefined && said[impliedBy];
  };
}

/** `render` after one subject or several. */
function agreeing(subjects: readonly unknown[], verb: string): string {
  return subjects.length === 1 ? `${verb}s` : verb;
}

/** What does not render, apart by whether it did before: what is new never did. */
function failingText(
  failing: readonly Failure[],
  comparison: Comparison,
  name: (text: string) => string | undefined,
): string {
  const { lost, unknown, added } = failuresByBefore(comparison, failing);
  const parts = [
    { of: lost, words: 'no longer' },
    { of: unknown, words: '' },
    { of: added, words: '', isNew: true },
  ].filter(({ of }) => of.length > 0);
  return parts
    .map(({ of, words, isNew }) => {
      const not = words !== '' ? `${words} ${agreeing(of, 'render')}` : `${of.length === 1 ? 'does' : 'do'} not render`;
      return `${isNew === true && of.length > 1 ? `${formatCount(of.length)} new apps` : namedFailures(of, name)} ${not}${blockedText(of)}`;
    })
    .join(' · ');
}

/** Tells failures of what the change adds. */
export function newNodes({ groups }: Comparison): (failure: Failure) => boolean {
  const added = new Set<string>();
  for (const { root, changes } of groups)
    for (const { id, status } of changes)
      if (status === 'added' && nodeKindOf(id) !== undefined) added.add(`${root}\0${resourceKey(id)}`);
  return ({ root, node }) => node !== undefined && added.has(`${root}\0${resourceKey(node)}`);
}

/**
 * Failures apart by what is known of them before: they rendered, nobody knows since they or their owner were not
 * rendered or nothing of the base applies them, or the change adds them.
 */
export function failuresByBefore(
  comparison: Comparison,
  failures: readonly Failure[],
): { readonly lost: readonly Failure[]; readonly unknown: readonly Failure[]; readonly added: readonly Failure[] } {
  const isNew = newNodes(comparison);
  const uncompared = new Set(
    comparison.notCompared.flatMap(({ root, node, side, applies }) =>
      [...(side === 'head' ? [] : [node]), ...applies.map(({ id }) => id)].map((id) => `${root}\0${resourceKey(id)}`),
    ),
  );
  const isUnknown = ({ root, node, isAbsentBefore }: Failure): boolean =>
    node !== undefined && (isAbsentBefore === true || uncompared.has(`${root}\0${resourceKey(node)}`));
  return {
    lost: failures.filter((one) => !isNew(one) && !isUnknown(one)),
    unknown: failures.filter((one) => !isNew(one) && isUnknown(one)),
    added: failures.filter(isNew),
  };
}

/** What renders again, with how much of what it applies nobody could compare. */
function fixedText(
  fixed: readonly Failure[],
  comparison: Comparison,
  name: (text: string) => string | undefined,
): string {
  const count = nodesWithUncomparedResources(comparison)
    .filter(({ state }) => state === 'failed' || state === 'blocked' || state === 'suspended')
    .reduce((sum, { applies }) => sum + applies.length, 0);
  const uncompared = count === 0 ? '' : `${counted(count, 'resource')} not compared`;
  if (fixed.length === 0) return uncompared;
  const again = `${namedFailures(fixed, name)} ${agreeing(fixed, 'render')} again`;
  return uncompared === '' ? again : `${again}, ${uncompared}`;
}

/** What could not be checked; what only changes the definition of the one app that could not be is said with it. */
function uncheckedText(
  unchecked: readonly string[],
  comparison: Comparison,
  name: (text: string) => string | undefined,
): string {
  const [only, second] = unchecked;
  if (only === undefined) return '';
  const [group, other] = comparison.groups;
  const [change, further] = group?.changes ?? [];
  const isOwn =
    second === undefined && other === undefined && further === undefined && group !== undefined && change !== undefined;
  if (isOwn && only === clusterQualifiedName(group.root, printResource(change.id))) return 'its result not checked';
  return `${subject(unchecked, name)} not checked`;
}

/** Whose templates ask what only the cluster answers. */
function undecidedText(warnings: readonly Warning[], name: (text: string) => string | undefined): string {
  const apps = new Set(
    warnings.flatMap(({ category, resource, root = '' }) =>
      category === undecided && resource !== undefined ? [clusterQualifiedName(root, printResource(resource))] : [],
    ),
  );
  if (apps.size === 0) return '';
  return `result of ${subject([...apps], name)} depends on the cluster`;
}

function namedFailures(failures: readonly Failure[], name: (text: string) => string | undefined): string {
  return subject(failures.map(failureName), name);
}

function blockedText(failing: readonly Failure[]): string {
  const blocked = new Set(failing.flatMap(({ root, blocks }) => blocks.map((id) => `${root}\0${resourceKey(id)}`)));
  return blocked.size === 0 ? '' : ` and ${agreeing(failing, 'block')} ${counted(blocked.size, 'app')}`;
}

/** Test whether all that differs is the definition of a node that the line names for another reason. */
function isOnly(
  { groups }: Comparison,
  told: readonly { readonly root: string; readonly node?: ResourceId }[],
): boolean {
  const [group, other] = groups;
  const [change, second] = group?.changes ?? [];
  if (group === undefined || change === undefined || other !== undefined || second !== undefined) return false;
  return told.some(
    ({ root, node }) =>
      root === group.root &&
      node !== undefined &&
      resourceKey(node) === resourceKey(change.id) &&
      change.status === 'changed',
  );
}

/** Failures that no other failure of the list explains. */
export function rootCauses(failures: readonly Failure[]): readonly Failure[] {
  const causes = failures.filter((failure) => failure.state === 'failed' || failure.blocks.length > 0);
  return causes.length > 0 ? causes : failures;
}

/** `2 resources not compared, and not deleted`, about the failures of one cause. */
export function notComparedText(failures: readonly Pick<Failure, 'deletesFirst' | 'notCompared'>[]): string {
  const isDeleted = failures.some(({ deletesFirst }) => deletesFirst === true);
  const count = failures.reduce((sum, { notCompared }) => sum + notCompared, 0);
  return `${counted(count, 'resource')} not compared, ${isDeleted ? 'of which Flux deletes some first' : 'and not deleted'}`;
}

/**
 * The nodes of which at least one side could not be had, by `namespace/name`, without those that lie below another one.
 */
export function uncheckedApps({ notCompared }: Comparison): string[] {
  const names = notCompared
    .filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped')
    .map(({ root, node }) => clusterQualifiedName(root, printResource(node)));
  return [...new Set(names)];
}

function levelOf(comparison: ReviewedComparison): Verdict['level'] {
  if (comparison.failures.new.length > 0) return 'failing';
  // What a node that did not render before comes to in the cluster is not known, also where it applies nothing.
  const isUncompared = comparison.failures.fixed.length > 0 || nodesWithUncomparedResources(comparison).length > 0;
  if (isUncompared || uncheckedApps(comparison).length > 0) return 'unsure';
  const open = comparison.warnings.filter(({ category }) => category === undecided);
  if (open.some(({ standing }) => standing !== true)) return 'unsure';
  // What no resource shows, such as hooks that run again, is found by a rule alone.
  const unshown = new Set(rules.flatMap(({ id, isUnshown }) => (isUnshown === true ? [id] : [])));
  const isFound = comparison.review?.findings.some(({ rule }) => unshown.has(rule)) === true;
  if (comparison.groups.length > 0 || comparison.suspended.length > 0 || isFound) return 'changes';
  if (open.length + unexplainedFiles(comparison).length + waitingFiles(comparison).length > 0) return 'unsure';
  // What reads a file that differs, and does not render on either side, may render in the cluster.
  const isBehind =
    comparison.failures.still.length > 0 && comparison.files?.some((file) => file.class === 'shown') === true;
  if (isBehind) return 'unsure';
  // Flux objects that a Kustomization applied before it failed go on.
  return comparison.warnings.some(isUnshown) ? 'unsure' : 'same';
}

/** Test for a warning about a change that no resource of a comparison shows. */
function isUnshown({ category }: Warning): boolean {
  return category === 'unseen';
}

/** Test for a cluster of which there is no report. */
function isMissingCluster({ problems }: Failure): boolean {
  return problems.some(({ code }) => code === 'CLUSTER_MISSING');
}

function missingText(missing: readonly Failure[], name: (text: string) => string | undefined): string {
  const [only, second] = missing;
  const named = only === undefined || second !== undefined ? undefined : name(`cluster ${only.root}`);
  return `${named ?? counted(missing.length, 'cluster')} without a report`;
}

function failureName({ root, node }: { readonly root: string; readonly node?: ResourceId }): string | undefined {
  return node === undefined ? undefined : clusterQualifiedName(root, printResource(node));
}

function subject(names: readonly (string | undefined)[], name: (text: string) => string | undefined): string {
  const [only, second] = names;
  const named = only === undefined || second !== undefined ? undefined : name(only);
  return (
    named ?? (names.every((one) => one === undefined) ? counted(names.length, 'file') : counted(names.length, 'app'))
  );
}

function ownSuspensions({ suspended }: Comparison): readonly SuspendChange[] {
  return suspended.filter(({ because }) => because === undefined);
}

function suspendText(suspended: readonly SuspendChange[], name: (text: string) => string | undefined): string {
  return (['suspended', 'resumed'] as const)
    .map((change) => ({ change, of: suspended.filter((entry) => entry.change === change) }))
    .filter(({ of }) => of.length > 0)
    .map(({ change, of }) => `${subject(of.map(failureName), name)} ${change}`)
    .join(', ');
}
