import type { Comparison } from '../diff/comparison.ts';

/** What the report says in one line, and how much attention it asks for. */
export interface Verdict {
  readonly level: 'same' | 'changes' | 'unsure' | 'failing';
  /** Plain words and numbers only; nothing from a manifest. */
  readonly text: string;
}

/** Sums a comparison up in one line: what breaks, then what changes, then what could not be seen. */
export function verdictOf(comparison: Comparison): Verdict {
  const { failures, notCompared } = comparison;
  const causes = failures.new.filter(
    (failure) => failure.state === 'failed' || failure.blocks.length > 0 || failure.problems.length > 0,
  );
  const failing = causes.length > 0 ? causes.length : failures.new.length;
  const unchecked = notCompared.filter((entry) => entry.state === 'unchecked' || entry.state === 'skipped').length;
  const changes = changesText(comparison);

  const parts: string[] = [];
  if (failing > 0) parts.push(`${counted(failing, 'app')} no longer ${failing === 1 ? 'renders' : 'render'}`);
  if (changes !== '') parts.push(changes);
  if (failures.fixed.length > 0) parts.push(`${counted(failures.fixed.length, 'app')} fixed`);
  if (unchecked > 0) parts.push(`${counted(unchecked, 'app')} could not be checked`);
  if (parts.length === 0) parts.push(quietText(comparison));

  const level =
    failing > 0
      ? 'failing'
      : unchecked > 0
        ? 'unsure'
        : changes !== '' || comparison.suspended.length > 0
          ? 'changes'
          : 'same';
  return { level, text: parts.join(', ') };
}

/** `2 removed, 1 changed in 3 apps`; empty when no resource differs. */
function changesText({ counts, groups }: Comparison): string {
  const parts: string[] = [];
  for (const status of ['removed', 'changed', 'moved', 'added'] as const) {
    if (counts[status] > 0) parts.push(`${formatCount(counts[status])} ${status}`);
  }
  if (parts.length === 0) return '';
  const total = counts.removed + counts.changed + counts.moved + counts.added;
  const apps = new Set(groups.map((group) => `${group.root}\0${group.node.namespace}/${group.node.name}`)).size;
  return `${total === 1 ? '1 resource' : `${formatCount(total)} resources`} ${total === 1 ? oneText(parts[0] ?? '') : `in ${counted(apps, 'app')}: ${parts.join(', ')}`}`;
}

function oneText(part: string): string {
  return part.slice(part.indexOf(' ') + 1);
}

function quietText(comparison: Comparison): string {
  if (comparison.suspended.length > 0) return `${counted(comparison.suspended.length, 'app')} suspended or resumed`;
  if (comparison.failures.still.length > 0) return 'No change, and what failed before still fails';
  return 'Nothing changes in the cluster';
}

/** `1 app`, `2 apps`, `1,204 lines`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

/** A whole number with thousands separated by commas. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
