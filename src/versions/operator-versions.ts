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
const firstUnknown = '0.59';

/** The Flux that a version of Flux Operator installs where `2.x` or all versions are asked for; undefined for one that is not known. */
export function newestFluxOf(operator: string): string | undefined {
  return !/^v?0\.\d/.test(operator) || isSince(operator, firstUnknown) ? undefined : rowOf(newestOf, operator).flux;
}
