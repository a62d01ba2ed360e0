import type { ChangeStatus, Comparison, Failure } from '../diff/comparison.ts';
import type { ReviewedComparison } from '../findings/review.ts';
import { printResource } from '../model/resource-id.ts';
import { counted, formatCount } from './counted.ts';
import { findingCounts } from './finding-text.ts';
import { type Reading, readingOf } from './sections.ts';

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
  const unchecked = uncheckedApps(comparison);
  const { fixed, still } = comparison.failures;
  const parts = [
    failing.length === 0
      ? ''
      : `${subject(failing.map(failureName), name)} no longer ${failing.length === 1 ? 'renders' : 'render'}`,
    changesText(comparison, reading, name),
    findingCounts(comparison.review?.findings ?? []),
    suspendText(comparison),
    fixed.length === 0 ? '' : `${subject(rootCauses(fixed).map(failureName), name)} fixed`,
    unchecked.length === 0 ? '' : `${subject(unchecked, name)} could not be checked`,
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(' · ');
  if (still.length > 0) return 'Nothing changes, and what failed before still fails';
  return 'Nothing changes in the cluster';
}

/** Failures that no other failure of the list explains. */
export function rootCauses(failures: readonly Failure[]): readonly Failure[] {
  const causes = failures.filter((failure) => failure.state === 'failed' || failure.blocks.length > 0);
  return causes.length > 0 ? causes : failures;
}

/** The nodes of which at least one side could not be had, by `namespace/name`, without those that lie below another one. */
export function uncheckedApps({ notCompared }: Comparison): string[] {
  const names = notCompared
    .filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped')
    .map(({ root, node }) => `${root === '' ? '' : `${root}: `}${printResource(node)}`);
  return [...new Set(names)];
}

function levelOf(comparison: Comparison): Verdict['level'] {
  if (comparison.failures.new.length > 0) return 'failing';
  if (uncheckedApps(comparison).length > 0) return 'unsure';
  return comparison.groups.length > 0 || comparison.suspended.length > 0 ? 'changes' : 'same';
}

function failureName({ root, node }: Failure): string | undefined {
  return node === undefined ? undefined : `${root === '' ? '' : `${root}: `}${printResource(node)}`;
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
  const [change] = groups.flatMap((group) => group.changes);
  if (total === 1 && change !== undefined) return `${name(printResource(change.id)) ?? '1 resource'} ${status}`;
  const [app] = apps;
  const where = (apps.length === 1 && app !== undefined ? name(app) : undefined) ?? counted(apps.length, 'app');
  if (present.length === 1) return `${formatCount(total)} resources ${status} in ${where}`;
  return `${formatCount(total)} resources in ${where}: ${present.map((one) => `${formatCount(counts[one])} ${one}`).join(', ')}`;
}

function suspendText({ suspended }: Comparison): string {
  return (['suspended', 'resumed'] as const)
    .map((change) => ({
      change,
      count: suspended.filter((entry) => entry.change === change && entry.because === undefined).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ change, count }) => `${counted(count, 'app')} ${change}`)
    .join(', ');
}
