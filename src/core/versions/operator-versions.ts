import { isSince, type Rows, rowOf } from './tool-version.ts';

/** The newest Flux in the manifests of each version of Flux Operator, by `config/data/flux` at its tags. */
const newestOf: Rows<{ readonly since: string; readonly flux: string }> = [
  { since: '0.0', flux: '2.3' },
  { since: '0.10', flux: '2.4' },
  { since: '0.15', flux: '2.5' },
  { since: '0.21', flux: '2.6' },
  { since: '0.30', flux: '2.7' },
  { since: '0.42', flux: '2.8' },
  { since: '0.53', flux: '2.9' },
];

/** Later versions of Flux Operator are not looked at: they may have any newer Flux. */
const firstUnknown = '0.60';

/**
 * From this version on the operator installs no minor version of Flux that its own image lacks, whatever manifests it
 * is given. Source: `MatchVersionWithEmbedded` in its `internal/builder/semver.go`.
 */
const boundByImage = '0.54';

/** The newest Flux in the manifests of a version of Flux Operator; undefined for one that is not known. */
function newestIn(operator: string | undefined): string | undefined {
  if (operator === undefined || !/^v?0\.\d/.test(operator) || isSince(operator, firstUnknown)) return undefined;
  return rowOf(newestOf, operator).flux;
}

/**
 * The newest Flux that a version of Flux Operator installs from the manifests of another, or from its own where it is
 * given none (`artifact` is false); undefined where nothing bounds it.
 */
export function newestFluxOf({
  operator,
  manifests,
  artifact,
}: {
  readonly operator: string | undefined;
  readonly manifests: string | undefined;
  readonly artifact: boolean;
}): string | undefined {
  const isBound = operator !== undefined && (!artifact || isSince(operator, boundByImage));
  const [own, given] = [isBound ? newestIn(operator) : undefined, newestIn(manifests)];
  if (own === undefined || given === undefined) return own ?? given;
  return isSince(own, given) ? given : own;
}
