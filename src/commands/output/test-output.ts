import { append } from '../../core/append.ts';
import { printPosition } from '../../core/position.ts';
import type { Problem } from '../../core/problem.ts';
import { printResource } from '../../core/resource-id.ts';
import type { NodeResult, SideResult } from '../../core/side-result.ts';

/** Result of `test`: the text, and the number of nodes that did not pass. */
export interface TestReport {
  readonly text: string;
  readonly failures: number;
}

type Verdict = 'blocked' | 'fail' | 'pass' | 'skip';

const verdicts: Readonly<Record<NodeResult['state'], Verdict>> = {
  blocked: 'blocked',
  failed: 'fail',
  rendered: 'pass',
  skipped: 'skip',
  suspended: 'skip',
  unchanged: 'pass',
  unchecked: 'skip',
};

const signs: Readonly<Record<Verdict, string>> = { blocked: '⊘', fail: '✗', pass: '✓', skip: '-' };

/**
 * Pass, fail, blocked or skipped for every node, then what is wrong, root causes first, then warnings about the tree as
 * a whole, then the totals.
 */
export function printTest(side: SideResult): TestReport {
  const lines: string[] = [];
  const totals: Record<Verdict, number> = { blocked: 0, fail: 0, pass: 0, skip: 0 };
  for (const node of side.nodes) {
    const verdict = verdicts[node.state];
    totals[verdict]++;
    lines.push(
      `${signs[verdict]} ${printResource(node.id)}${verdict === 'skip' && node.reason !== '' ? `  (${node.reason})` : ''}`,
    );
  }
  const problems = [
    ...side.problems,
    ...side.nodes.filter((node) => node.state === 'failed').flatMap((node) => node.problems),
  ];
  if (problems.length > 0) append(lines, ['', ...problems.flatMap(printProblem)]);
  const blocked = side.nodes.filter((node) => node.state === 'blocked');
  if (blocked.length > 0) append(lines, ['', ...blocked.map((node) => `⊘ ${printResource(node.id)}: ${node.reason}`)]);
  if (side.warnings.length > 0) append(lines, ['', ...side.warnings.map(({ message }) => `! ${message}`)]);
  lines.push('', `${totals.pass} passed, ${totals.fail} failed, ${totals.blocked} blocked, ${totals.skip} skipped`);
  return { text: `${lines.join('\n')}\n`, failures: totals.fail + totals.blocked + side.problems.length };
}

/** A problem as lines for a terminal: who and where, what, and the way out. */
export function printProblem(problem: Problem): string[] {
  const who = problem.resource === undefined ? '' : `${printResource(problem.resource)}: `;
  const where = problem.at === undefined ? '' : ` (${printPosition(problem.at)})`;
  return [
    `✗ ${who}${problem.message}${where} [${problem.code}]`,
    ...(problem.stack ?? []).map((frame) => `    ${frame}`),
    ...(problem.hint === undefined ? [] : [`    → ${problem.hint}`]),
  ];
}
