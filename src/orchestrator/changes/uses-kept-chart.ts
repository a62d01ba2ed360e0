import { helmGroup } from '../../model/flux-kinds.ts';
import { chartReference } from '../controllers/chart-reference.ts';
import { keptChart } from '../controllers/kept-chart.ts';
import type { Store } from '../store.ts';
import type { BuildMemo } from './build-memo.ts';
import type { NodeKeys } from './node-keys.ts';

/** True when a release of the head, which has ended, was rendered with a chart that Flux does not package; see `keptChart`. */
export function usesKeptChart(nodeKeys: NodeKeys, base: Store, head: Store, memo: BuildMemo): boolean {
  return head.ofKind(helmGroup, 'HelmRelease').some((release) => {
    const state = head.status(release.id)?.state;
    if (state === 'unchanged' || state === 'suspended' || state === 'skipped') return false;
    if (!nodeKeys.isTouchedAtEnd('head', release.id)) return false;
    const reference = chartReference(head, release);
    return 'source' in reference && keptChart({ store: head, earlier: base, memo }, release, reference) !== undefined;
  });
}
