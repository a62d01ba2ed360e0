import { isElsewhere } from '../core/position.ts';
import type { Problem } from '../core/problem.ts';
import { printResource } from '../core/resource-id.ts';
import { type Finding, type ReviewedComparison } from '../findings/public.ts';
import { isUnchecked } from './finding-text.ts';
import type { CheckAnnotation } from './github/check-run.ts';
import { visibleText } from './safe-text.ts';

const levels = { block: 'failure', note: 'notice', warn: 'warning' } as const;

/**
 * Annotations at lines of the head: failures first, then findings, the gravest first. Text of manifests is not marked:
 * annotations are plain text.
 */
export function checkAnnotations({ failures, review }: ReviewedComparison): readonly CheckAnnotation[] {
  return [
    ...failures.new.flatMap(({ problems }) => problems.flatMap((problem) => ofProblem(problem, 'failure'))),
    ...failures.still.flatMap(({ problems }) => problems.flatMap((problem) => ofProblem(problem, 'warning'))),
    ...(review?.findings ?? []).filter((finding) => !isUnchecked(finding)).flatMap(ofFinding),
  ];
}

function ofProblem({ code, message, hint, resource, at }: Problem, level: CheckAnnotation['level']): CheckAnnotation[] {
  if (at?.line === undefined || isElsewhere(at)) return [];
  const who = resource === undefined ? '' : `${printResource(resource)}: `;
  return [
    {
      path: at.file,
      line: at.line,
      level,
      title: code,
      message: visibleText(`${who}${message}${hint === undefined ? '' : ` ${hint}`}`, '\n\t'),
    },
  ];
}

function ofFinding({ rule, severity, resource, message, hint, position, side }: Finding): CheckAnnotation[] {
  if (position?.line === undefined || isElsewhere(position) || side === 'base') return [];
  return [
    {
      path: position.file,
      line: position.line,
      level: levels[severity],
      title: rule,
      message: visibleText(`${printResource(resource)}: ${message} ${hint}`.trim(), '\n\t'),
    },
  ];
}
