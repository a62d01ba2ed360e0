import type { Problem } from '../../core/problem.ts';
import { printResource } from '../../core/resource-id.ts';
import {
  compareVersions,
  printVersion,
  type SemverVersion,
  tryParseVersion,
} from '../../core/semver/semver-version.ts';
import type { ChartReference } from './chart-reference.ts';

/**
 * The version that a chart has in a release: with the start of the artifact's digest, or of the commit, in the place of
 * its build metadata, as helm-controller (`mutateChartWithSourceRevision`) and source-controller
 * (`spec.reconcileStrategy: Revision`) make it. A version that gets one is printed anew, without a leading `v`.
 * `revision` is that of the artifact, empty for the tree under review.
 * `tracksDigests` is false where the gate `DisableChartDigestTracking` is on: then the tag is compared all the same.
 *
 * Problems: `CHART_INVALID`.
 */
export function releasedVersion(
  version: string,
  { source, tracks }: Pick<ChartReference, 'source' | 'tracks'>,
  revision: string,
  tracksDigests = true,
): string | Problem {
  if (revision === '' || tracks === 'nothing') return version;
  if (source.kind === 'ExternalArtifact' && !revision.includes(':')) return version;
  const own = tryParseVersion(version);
  if (own === undefined)
    return {
      code: 'CHART_INVALID',
      message: `chart version in ${printResource(source)} is not a semantic version: ${version}`,
    };
  if (tracks === 'revision') {
    const commit = /(?<![0-9a-f])([0-9a-f]{12})[0-9a-f]*$/.exec(revision)?.[1];
    return commit === undefined ? version : withMetadata(own, commit);
  }
  const [tag = '', digest, ...rest] = revision.split('@');
  const tagged = tryParseVersion(digest === undefined ? revision : tag.replaceAll('_', '+'));
  if (tagged !== undefined && (digest === undefined || rest.length > 0 || compareVersions(tagged, own) !== 0))
    return {
      code: 'CHART_INVALID',
      message: `tag ${tag} of ${printResource(source)} is not the version of its chart, ${version}`,
      hint: 'Flux refuses such a release. Make the tag equal to the chart version.',
    };
  const [, sum = '', ...more] = (tagged === undefined ? revision : (digest ?? '')).split(':');
  if (sum.length < 12 || more.length > 0)
    return { code: 'CHART_INVALID', message: `revision without a digest in ${printResource(source)}: ${revision}` };
  return tracksDigests ? withMetadata(own, sum.slice(0, 12)) : version;
}

function withMetadata(version: SemverVersion, metadata: string): string {
  return printVersion({ ...version, metadata });
}
