import type { Manifest, NodeResult, ReleaseVariant } from '../../core/side-result.ts';
import type { Change, Side } from '../comparison.ts';
import type { Applied, ManifestPair } from '../pair-manifests.ts';
import { manifestKey, pairManifests } from '../pair-manifests.ts';
import type { NodePair } from '../pair-nodes.ts';

/** Two manifests that differ, or not, where the cluster answers otherwise than assumed. */
export interface VariantPair extends ManifestPair {
  readonly about: ReleaseVariant['about'];
  /** Where they are so: `on install`. */
  readonly when: string;
}

/**
 * Pairs what two sides of a release apply where the cluster answers otherwise, without what is there as it is in the
 * usual case. A side that comes out the same whatever the answer is takes part with what it usually is.
 */
export function variantPairs(pair: NodePair, isSame: (a: Manifest, b: Manifest) => boolean): VariantPair[] {
  const { base, head } = pair;
  if (base?.variants === undefined && head?.variants === undefined) return [];
  return abouts.flatMap((about) => {
    const variants = { base: variantOf(base, about), head: variantOf(head, about) };
    const when = [variants.head, variants.base].find((one) => one?.about === about)?.when;
    if (when === undefined) return [];
    // Tests stand beside the rest.
    const usually = (side: Side): readonly Manifest[] => (about === 'tests' ? [] : (pair[side]?.manifests ?? []));
    const manifests = (side: Side): Applied[] =>
      (variants[side]?.manifests ?? usually(side)).map((manifest) => ({ root: pair.root, node: pair.id, manifest }));
    const usual = { base: byKey(usually('base')), head: byKey(usually('head')) };
    const isUsual = (side: Side, key: string, manifest: Manifest | undefined): boolean => {
      const known = usual[side].get(key);
      return known === undefined || manifest === undefined ? known === manifest : isSame(known, manifest);
    };
    return pairManifests(manifests('base'), manifests('head'))
      .filter((one) => {
        const [before, after] = [one.base?.manifest, one.head?.manifest];
        const either = after ?? before;
        if (either === undefined) return false;
        return !(isUsual('base', manifestKey(before ?? either), before) && isUsual('head', manifestKey(either), after));
      })
      .map((one) => ({ ...one, about, when }));
  });
}

/** Test whether a change of a variant is also one of the release as it is rendered by default. */
export function isInDefaultVariant(change: Change, told: readonly Change[]): boolean {
  const lines = (one: Change): string =>
    JSON.stringify([
      one.status,
      one.id,
      one.secretsChanged,
      one.hunks.map(({ path, lines: all }) => [path, all.filter((line) => !line.startsWith(' '))]),
    ]);
  const own = lines(change);
  return told.some((one) => lines(one) === own);
}

/** Parts before their whole, so that what is true of a part is said of that. */
const abouts = [
  'action',
  'tests',
  'found-versions',
  'gone-versions',
  'versions',
  'oldest-kubernetes',
  'newest-kubernetes',
] as const satisfies readonly ReleaseVariant['about'][];

/**
 * The variant of a release for some answers; for those to several questions of which it asks but one, that of this one.
 */
function variantOf(node: NodeResult | undefined, about: ReleaseVariant['about']): ReleaseVariant | undefined {
  const of = (one: ReleaseVariant['about']): ReleaseVariant | undefined =>
    node?.variants?.find((variant) => variant.about === one);
  return of(about) ?? (about === 'versions' ? (of('found-versions') ?? of('gone-versions')) : undefined);
}

function byKey(manifests: readonly Manifest[]): ReadonlyMap<string, Manifest> {
  return new Map(manifests.map((manifest) => [manifestKey(manifest), manifest]));
}
