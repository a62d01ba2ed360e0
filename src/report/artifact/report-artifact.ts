import type { ClusterAccount } from '../../core/cluster-account.ts';
import type { Problem } from '../../core/problem.ts';
import { type ReviewedComparison } from '../../findings/public.ts';
import { artifactLimit } from './artifact-limit.ts';
import { clusterAccountShape } from './cluster-account-shape.ts';
import { comparisonShape, writeComparison } from './comparison-shape.ts';
import { name } from './model-shapes.ts';
import { integer, oneOf, record, type Shape, ShapeFault, type ShapeValue, text } from './shape.ts';

/** Version of the documents' form; raised when a reader would have to change. */
const artifactVersion = 1;

const commit = text(64, /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

/**
 * What a run says of itself, for whoever posts its report. All of it is checked against the event and the API before it
 * counts.
 */
const runShape = record(
  {
    /** Labels of the two sides, as the summary shows them. */
    base: name,
    head: name,
    /** What was compared; empty for the whole repository. */
    scope: name,
  },
  {
    headSha: commit,
    pullRequest: integer(1, 1_000_000_000),
    /** The branch that it was into. */
    branch: name,
    /** The commits whose trees were compared, for addresses of files. */
    trees: record({}, { base: commit, head: commit }),
  },
);

/** Statements of a run about itself. */
export type ArtifactRun = ShapeValue<typeof runShape>;

/** The whole result of one run, without manifests and secrets: what every form of the report is written from. */
export interface ReportArtifact {
  readonly run: ArtifactRun;
  readonly comparison: ReviewedComparison;
  /** Of a run for one cluster. */
  readonly account?: ClusterAccount;
}

const documentShape = record(
  {
    fluxdelta: oneOf('report'),
    version: integer(artifactVersion, artifactVersion),
    run: runShape,
    comparison: comparisonShape,
  },
  { account: clusterAccountShape },
);

/**
 * Writes a report so that it can be read elsewhere; the forms made from it are equal byte by byte. The lines of a
 * report that would be longer than the limit stay behind, which a warning of the report then says.
 */
export function writeReportArtifact({ run, comparison, account }: ReportArtifact, limit = artifactLimit): string {
  const write = (one: ReviewedComparison): string =>
    `${JSON.stringify({ fluxdelta: 'report', version: artifactVersion, run, comparison: writeComparison(one), account })}\n`;
  const whole = write(comparison);
  if (Buffer.byteLength(whole) <= limit) return whole;
  return write({
    ...comparison,
    groups: comparison.groups.map((group) => ({
      ...group,
      changes: group.changes.map(({ layout: _layout, ...change }) => ({ ...change, hunks: [], fields: [] })),
    })),
    warnings: [
      ...comparison.warnings,
      {
        category: 'report-size',
        message: 'differences too large for the artifact; only the changed resources are listed',
      },
    ],
  });
}

/**
 * Reads a report that may come from anybody. Gives the problem (code `ARTIFACT_INVALID`) when it is not exactly of its
 * form.
 */
export function readReportArtifact(bytes: Uint8Array): ReportArtifact | Problem {
  const read = readDocument(bytes, documentShape);
  if ('code' in read) return read;
  const { run, comparison, account } = read;
  return { run, comparison, ...(account === undefined ? {} : { account }) };
}

/** Parses and reads a document of at most `artifactLimit` bytes, or a line of one that has `whole` bytes. */
function readDocument<T extends object>(bytes: Uint8Array, shape: Shape<T>, whole = bytes.length): T | Problem {
  if (whole > artifactLimit) return refused(`${whole} bytes, more than the limit of ${artifactLimit}`);
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return shape(parsed);
  } catch (error) {
    if (error instanceof ShapeFault) return refused(error.message);
    // What the parser says would quote the document.
    return refused('not JSON in UTF-8');
  }
}

/** The problem of a document that is not of its form. */
function refused(why: string): Problem {
  return {
    code: 'ARTIFACT_INVALID',
    message: `invalid report artifact: ${why}`,
    hint: 'Use the file of `mode: render` from the same version of fluxdelta.',
  };
}
