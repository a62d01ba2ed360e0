import type { Chart } from '../../helm/chart.ts';
import type { ResolvedValues } from '../../helm/values/release-values.ts';
import { jsonAt, stringAt } from '../../model/json.ts';
import { jsonCodec } from '../changes/build-memo.ts';
import type { StoredObject } from '../store.ts';
import type { ChartReference } from './chart-reference.ts';
import { nodeKey, type Side } from './controller.ts';
import type { ResolvedChart } from './release-chart.ts';

/** In every API group of Flux, of its operator and of what others build on it. */
const mark = 'fluxcd';

/** The `apiVersion` of a Flux object. Values that only name Flux are common: dashboards, images, and groups that a monitor watches. */
const apiVersion = /(?:toolkit\.fluxcd\.io|fluxcd\.controlplane\.io)\/v\d/;

/** Names of charts that are made for Flux: `flux-instance`, `flux2-sync`, `cluster-flux`; not `influxdb`. */
const fluxName = /(?:^|[^a-z])flux/i;

const answerCodec = jsonCodec<boolean>();

/**
 * True when a release may make Flux objects. What these come to may change although the release does not, so that it is rendered in any case. Told by its values, by a chart in the tree, and by the name of
 * one that would have to be fetched to look into it, which every unchanged release would cost a download.
 */
export function mayRenderFluxObjects(
  side: Side,
  { object }: StoredObject,
  reference: ChartReference,
  source: StoredObject | undefined,
  values: readonly ResolvedValues[],
  local: ResolvedChart | undefined,
): boolean {
  if (values.some(({ text }) => apiVersion.test(text))) return true;
  const inline = jsonAt(object, 'spec', 'values');
  if (inline !== undefined && apiVersion.test(nodeKey(inline))) return true;
  if (local !== undefined)
    return side.memo.fromKey(nodeKey('chart mentions flux', local.key), () => mentionsFlux(local.chart()), answerCodec)
      .value;
  const address = reference.chart === '' ? (stringAt(source?.object, 'spec', 'url') ?? '') : reference.chart;
  return fluxName.test(address.slice(address.lastIndexOf('/') + 1));
}

function mentionsFlux({ templates, files, values, dependencies }: Chart): boolean {
  return (
    [...templates, ...files].some(({ data }) =>
      Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(mark),
    ) ||
    nodeKey(values).includes(mark) ||
    dependencies.some(mentionsFlux)
  );
}
