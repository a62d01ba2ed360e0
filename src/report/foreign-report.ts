import { type Failure } from '../compare/public.ts';
import type { FileOutcome } from '../core/changed-file.ts';
import { type Finding, type ReviewedComparison, rules } from '../findings/public.ts';

/**
 * A comparison that anybody may have written, as it may be told in our name: a message, which in one of our own is a
 * sentence with values in it, is one value; advice is that of the rule, or a value; nothing is offered to be applied,
 * and no address is one that the document chose. Its digests of findings may be those of others, so that each finding
 * is of its commit.
 */
export function foreignReport(comparison: ReviewedComparison): ReviewedComparison {
  const { review, versions, files, failures, warnings } = comparison;
  return {
    ...comparison,
    versions: versions.map(({ releases: _releases, ...version }) => version),
    failures: {
      ...failures,
      new: failures.new.map(foreignFailure),
      fixed: failures.fixed.map(foreignFailure),
      still: failures.still.map(foreignFailure),
    },
    warnings: warnings.map((warning) => ({ ...warning, message: asValue(warning.message) })),
    ...(files === undefined ? {} : { files: files.map(foreignFile) }),
    ...(review === undefined
      ? {}
      : {
          review: {
            ...review,
            findings: review.findings.map(foreignFinding),
            acknowledged: review.acknowledged.map((one) => ({ ...one, finding: foreignFinding(one.finding) })),
          },
        }),
  };
}

function foreignFailure(failure: Failure): Failure {
  const problems = failure.problems.map(({ hint, ...problem }) =>
    hint === undefined ? problem : { ...problem, hint: asValue(hint) },
  );
  return { ...failure, problems };
}

function foreignFile({ patch: _patch, hint, ...file }: FileOutcome): FileOutcome {
  return { ...file, reason: asValue(file.reason), ...(hint === undefined ? {} : { hint: asValue(hint) }) };
}

function foreignFinding({ content: _content, fix: _fix, ...finding }: Finding): Finding {
  const { message, hint, rule } = finding;
  const isOurs = hint === '' || rules.some((one) => one.id === rule && one.hint === hint);
  return { ...finding, message: asValue(message), hint: isOurs ? hint : asValue(hint) };
}

/** Text between backticks is a value, and no message has other ones. */
function asValue(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
