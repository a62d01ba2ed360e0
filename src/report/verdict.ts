import type { ChangeStatus, Comparison, Failure, SuspendChange, VersionChange } from '../diff/comparison.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import { printResource, type ResourceId, resourceKey } from '../model/resource-id.ts';
import { counted, formatCount } from './counted.ts';
import { findingCounts } from './finding-text.ts';
import { type Reading, readingOf } from './sections.ts';
import { versionTexts } from './version-text.ts';

/** What the report says in one line, and how much attention it asks for. */
export interface Verdict {
  readonly level: 'same' | 'changes' | 'unsure' | 'failing';
  /** Plain words and numbers only; nothing from a manifest. */
  readonly text: string;
}

/** Sums a comparison up in one line of plain words: what breaks, then what changes, then what could not be seen. */
export function verdictOf(comparison: ReviewedComparison, reading = readingOf(comparison)): Verdict {
  return { level: levelOf(comparison), text: headline(comparison, reading, () => undefined) };
}

/**
 * The same line with names where there is one of something (`Deployment shop/web changed`). `name` gives the form of a name from a manifest;
 * undefined leaves it at the count.
 */
export function headline(
  comparison: ReviewedComparison,
  reading: Reading,
  name: (text: string) => string | undefined,
): string {
  const failing = rootCauses(comparison.failures.new);
  const fixed = rootCauses(comparison.failures.fixed);
  const still = rootCauses(comparison.failures.still);
  const unchecked = comparison.notCompared.length === 0 ? [] : uncheckedApps(comparison);
  const suspended = comparison.suspended.length === 0 ? [] : ownSuspensions(comparison);
  const told = [failing, fixed, still].flatMap((list) => (list.length === 1 ? list : []));
  const parts = [
    failing.length === 0
      ? ''
      : `${namedFailures(failing, name)} no longer ${agreeing(failing, 'render')}${blockedText(failing)}`,
    isOnly(comparison, [...told, ...suspended]) ? '' : changesText(comparison, reading, name),
    versionText(comparison, name),
    suspended.length === 0 ? '' : suspendText(suspended, name),
    findingCounts(comparison.review?.findings ?? []),
    fixed.length === 0 ? '' : `${namedFailures(fixed, name)} ${agreeing(fixed, 'render')} again`,
    still.length === 0 ? '' : `${namedFailures(still, name)} still ${still.length === 1 ? 'does' : 'do'} not render`,
    unchecked.length === 0 ? '' : `${subject(unchecked, name)} could not be checked`,
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' · ') : 'Nothing changes in the cluster';
}

/** `render` after one subject or several. */
function agreeing(subjects: readonly unknown[], verb: string): string {
  return subjects.length === 1 ? `${verb}s` : verb;
}

function namedFailures(failures: readonly Failure[], name: (text: string) => string | undefined): string {
  return subject(failures.map(failureName), name);
}

function blockedText(failing: readonly Failure[]): string {
  const blocked = new Set(failing.flatMap(({ root, blocks }) => blocks.map((id) => `${root}\0${resourceKey(id)}`)));
  return blocked.size === 0 ? '' : ` and ${agreeing(failing, 'block')} ${counted(blocked.size, 'app')}`;
}

/** True when all that differs is the definition of a node that the line names for another reason. */
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

/** Up to this many versions are named; more are counted. */
const namedVersions = 2;

/** The charts that change, or the images where they are all that changes: `web 1.8.2 → 1.8.3`. Nothing without names. */
function versionText({ versions, counts }: Comparison, name: (text: string) => string | undefined): string {
  const changed = versions.filter(({ from, to }) => from !== undefined && to !== undefined);
  const charts = changed.filter(({ what }) => what === 'chart');
  const shown = charts.length > 0 ? charts : changed;
  const [first] = shown;
  if (first === undefined) return '';
  // Images among many other changes are not what the change is about.
  const total = counts.added + counts.changed + counts.moved + counts.removed;
  const users = shown.reduce((sum, { usedBy }) => sum + usedBy.length, 0);
  if (first.what === 'image' && total > users + 2) return '';
  const steps = shown.map((version) => stepText(version, name));
  if (shown.length <= namedVersions) {
    if (steps.includes(undefined)) return '';
    const names = shown.map(({ name: full }) => name(full.split('/').at(-1) ?? '') ?? '');
    const isSame = steps.every((step) => step === steps[0]);
    return isSame ? `${names.join(' and ')} ${steps[0]}` : names.map((one, at) => `${one} ${steps[at]}`).join(', ');
  }
  const [step] = steps;
  if (step === undefined) return '';
  const many = counted(shown.length, first.what);
  return steps.every((one) => one === step) ? `${many} ${step}` : `${many} in other versions`;
}

/** `1.8.2 → 2.0.0 (major)`; undefined where a version has no text or may not be named. */
function stepText(version: VersionChange, name: (text: string) => string | undefined): string | undefined {
  const [from = '', to = ''] = versionTexts(version);
  const [before, after] = [name(from), name(to)];
  if (before === undefined || after === undefined || from === '' || to === '') return undefined;
  return `${before} → ${after}${version.step === 'major' || version.step === 'downgrade' ? ` (${version.step})` : ''}`;
}

/** Failures that no other failure of the list explains. */
export function rootCauses(failures: readonly Failure[]): readonly Failure[] {
  const causes = failures.filter((failure) => failure.state === 'failed' || failure.blocks.length > 0);
  return causes.length > 0 ? causes : failures;
}

/** `2 resources not compared; they are not being deleted`. */
export function notComparedText({ notCompared }: Failure): string {
  return `${counted(notCompared, 'resource')} not compared; ${notCompared === 1 ? 'it is' : 'they are'} not being deleted`;
}

/** The nodes of which at least one side could not be had, by `namespace/name`, without those that lie below another one. */
export function uncheckedApps({ notCompared }: Comparison): string[] {
  const names = notCompared
    .filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped')
    .map(({ root, node }) => inRoot(root, printResource(node)));
  return [...new Set(names)];
}

function levelOf(comparison: Comparison): Verdict['level'] {
  if (comparison.failures.new.length > 0) return 'failing';
  if (uncheckedApps(comparison).length > 0) return 'unsure';
  return comparison.groups.length > 0 || comparison.suspended.length > 0 ? 'changes' : 'same';
}

function failureName({ root, node }: { readonly root: string; readonly node?: ResourceId }): string | undefined {
  return node === undefined ? undefined : inRoot(root, printResource(node));
}

function inRoot(root: string, name: string): string {
  return root === '' ? name : `${root}: ${name}`;
}

function subject(names: readonly (string | undefined)[], name: (text: string) => string | undefined): string {
  const [only, second] = names;
  const named = only === undefined || second !== undefined ? undefined : name(only);
  return (
    named ?? (names.every((one) => one === undefined) ? counted(names.length, 'file') : counted(names.length, 'app'))
  );
}

const statuses: readonly ChangeStatus[] = ['removed', 'changed', 'moved', 'added'];

/** `4 resources in 2 apps: 1 removed, 3 changed`; empty when no resource differs. */
function changesText(
  { counts, groups }: Comparison,
  { apps }: Reading,
  name: (text: string) => string | undefined,
): string {
  const present = statuses.filter((status) => counts[status] > 0);
  const total = present.reduce((sum, status) => sum + counts[status], 0);
  const [status] = present;
  if (status === undefined) return '';
  const [group] = groups;
  const [change] = group?.changes ?? [];
  if (total === 1 && group !== undefined && change !== undefined) {
    const node = status === 'moved' ? name(printResource(group.node)) : undefined;
    return `${name(inRoot(group.root, printResource(change.id))) ?? '1 resource'} ${status}${node === undefined ? '' : ` to ${node}`}`;
  }
  const [app] = apps;
  const where = (apps.length === 1 && app !== undefined ? name(app) : undefined) ?? counted(apps.length, 'app');
  if (present.length === 1) return `${formatCount(total)} resources ${status} in ${where}`;
  return `${formatCount(total)} resources in ${where}: ${present.map((one) => `${formatCount(counts[one])} ${one}`).join(', ')}`;
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
