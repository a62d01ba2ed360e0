import type { SourceEdit } from '../diff/causes/source-edits.ts';
import type { DiffOptions } from '../diff/diff-sides.ts';
import { hiddenClassNames } from '../diff/hidden-classes.ts';
import type { IgnoreRule } from '../diff/ignore-fields.ts';
import type { NoiseRule } from '../diff/noise.ts';
import type { ComparisonInputs } from '../findings/compare-and-judge.ts';
import type { Acknowledgement, SeverityRule } from '../findings/judge-context.ts';
import type { ReviewOptions } from '../findings/review.ts';
import type { ClaimChain } from '../model/claim-chain.ts';
import { path } from './comparison-shape.ts';
import { anyText, count, many, name, position, resourceId, side, warning } from './model-shapes.ts';
import { flag, list, oneOf, record, type Shape, text } from './shape.ts';

/** One place that somebody edited. */
export const edit: Shape<SourceEdit> = record(
  {
    file: name,
    side,
    line: count,
    path,
    added: list(anyText, many),
    removed: list(anyText, many),
  },
  { owner: resourceId, isLayout: flag },
);

const noise: Shape<NoiseRule> = record({
  id: anyText,
  class: oneOf(...hiddenClassNames),
  why: anyText,
  in: list(oneOf('labels', 'annotations'), 2),
  keys: list(anyText, 10_000),
});

const ignore: Shape<IgnoreRule> = record(
  { path: anyText, reason: anyText },
  { kind: anyText, namespace: anyText, name: anyText },
);

const diff: Shape<DiffOptions> = record(
  {},
  { edits: list(edit, many), noise: list(noise, 10_000), ignore: list(ignore, 10_000), context: count, links: flag },
);

const severityRule: Shape<SeverityRule> = record({
  rule: anyText,
  severity: oneOf('block', 'note', 'warn', 'off'),
  paths: list(anyText, 10_000),
});

const acknowledgement: Shape<Acknowledgement> = record(
  { rule: anyText, resource: anyText, reason: anyText },
  { kind: anyText, until: anyText },
);

const accounts = record({}, { HelmRelease: text(253), Kustomization: text(253) });

const review: Shape<ReviewOptions> = record(
  {},
  {
    kubeVersion: text(100),
    featureGates: list(record({ root: name, gates: list(text(200), 1_000) }), 10_000),
    kubeVersions: list(record({ root: name, version: text(100) }), 10_000),
    accounts: list(record({ root: name, base: accounts, head: accounts }), 10_000),
    settings: record({ severities: list(severityRule, 10_000), acknowledgements: list(acknowledgement, 10_000) }),
    today: text(10, /^\d{4}-\d{2}-\d{2}$/),
    configuration: record({
      position,
      weaker: list(anyText, 10_000),
      faults: list(record({ position, message: anyText }), 10_000),
    }),
  },
);

const chain: Shape<ClaimChain> = record({
  files: count,
  levels: list(list(record({ name, file: name }), 10_000), 100),
});
const chains = list(chain, many);

/** What sides are compared and judged by, as it travels. */
export const comparisonInputsShape: Shape<ComparisonInputs> = record(
  { diff, review, warnings: list(warning, many) },
  { claims: record({ base: chains, head: chains }) },
);
