import type { ProblemCode } from '../../../core/problem.ts';
import type { ResourceId } from '../../../core/resource-id.ts';
import { type Store } from '../../public.ts';

/** Test for a node that fails, or waits, for what the run does not have. */
export function failsForWant(store: Pick<Store, 'get' | 'status'>, id: ResourceId): boolean {
  const { blockedOn = [], problems = [], state } = store.status(id) ?? {};
  return (
    (state === 'failed' || state === 'blocked') &&
    (problems.some(({ code }) => wanting.has(code)) || blockedOn.some((each) => store.get(each) === undefined))
  );
}

const wanting: ReadonlySet<ProblemCode> = new Set([
  'ACCESS_DENIED',
  'DEPENDENCY_NOT_FOUND',
  'SOURCE_NOT_FOUND',
  'SUBSTITUTION',
  'VALUES_NOT_FOUND',
]);
