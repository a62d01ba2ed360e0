import { type Failure } from '../compare/public.ts';

/** Failures for one and the same reason are told once from this number on. */
const gatheredFrom = 3;

/** Failures that are told as one. */
export type FailureGroup = readonly [Failure, ...Failure[]];

/** Puts failures together that say the same but for the names of what fails; the order is that of the first of each. */
export function groupFailures(failures: readonly Failure[]): readonly FailureGroup[] {
  const byReason = new Map<string, [Failure, ...Failure[]]>();
  for (const [at, failure] of failures.entries()) {
    const key = failure.problems.length === 1 ? reasonOf(failure) : String(at);
    const list = byReason.get(key);
    if (list === undefined) byReason.set(key, [failure]);
    else list.push(failure);
  }
  return [...byReason.values()].flatMap((all): readonly FailureGroup[] =>
    all.length < gatheredFrom ? all.map((one): FailureGroup => [one]) : [all],
  );
}

/** What is said of a failure, without the name and namespace of what fails. */
function reasonOf({ node, problems }: Failure): string {
  const [problem] = problems;
  let text = `${problem?.code ?? ''} ${problem?.message ?? ''}`;
  for (const name of [node?.name ?? '', node?.namespace ?? '']) if (name.length > 1) text = text.replaceAll(name, '*');
  return text;
}
