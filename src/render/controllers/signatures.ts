import type { Warning } from '../../core/problem.ts';
import { printResource, type ResourceId } from '../../core/resource-id.ts';
import { sourceSpec } from '../../flux/public.ts';
import type { ChartReference } from '../release/chart-reference.ts';
import type { StoredObject } from '../store.ts';

/** Says of a source with a `spec.verify` that nobody has looked at the signature of this revision yet. */
export function unverifiedSource({ id, object }: StoredObject, revision: string): Warning[] {
  const { verify } = sourceSpec(object);
  if (verify === undefined) return [];
  const of = id.kind === 'GitRepository' ? `of ${objectOf(verify.mode)} ` : '';
  const by = id.kind === 'GitRepository' ? '' : ` by ${verify.provider ?? 'cosign'}`;
  return [unverified(id, `signature ${of}(${revision}) not verified here; Flux verifies it${by}`)];
}

/** Says of a release whose chart has a `spec.verify` that nobody has looked at the signature of this chart yet. */
export function unverifiedChart(
  release: ResourceId,
  { verifiedBy }: ChartReference,
  chart: { readonly name: string; readonly version: string },
): Warning[] {
  if (verifiedBy === undefined) return [];
  const what = `signature of chart ${chart.name} ${chart.version} not verified here`;
  return [unverified(release, `${what}; Flux verifies it by ${verifiedBy}`)];
}

function unverified(resource: ResourceId, what: string): Warning {
  return { category: 'signature', message: `${printResource(resource)}: ${what}`, resource };
}

/** What git signed that Flux looks at. */
function objectOf(mode: string | undefined): string {
  switch (mode) {
    case 'Tag':
      return 'its tag';
    case 'TagAndHEAD':
      return 'its tag and commit';
    default:
      return 'its commit';
  }
}
