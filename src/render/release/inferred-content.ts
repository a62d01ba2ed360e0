import { type Chart, type ResolvedValues } from '../../engines/helm/public.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import { inputsKey, type Side } from '../controllers/controller.ts';
import { jsonCodec } from '../memo/build-memo.ts';
import type { StoredObject } from '../store.ts';
import type { ResolvedChart } from './release-chart.ts';

/** Objects in a release that reach beyond it: an unchanged release with such objects is rendered in every run. */
export interface InferredContent {
  /** Flux objects: their own content may change without the release. */
  readonly fluxObjects: boolean;
  /** Objects by which the API server accepts or refuses others. */
  readonly policies: boolean;
}

/** Signs in the files of a chart. The text is in every API group of Flux, of its operator and of extensions. */
const fluxMark = 'fluxcd';

/**
 * The `apiVersion` of a Flux object. Values that only name Flux are common: dashboards, images, and groups that a
 * monitor watches.
 */
const fluxVersion = /(?:(?:toolkit|source\.extensions)\.fluxcd\.io|fluxcd\.controlplane\.io)\/v\d/;

/** Admission policies, quotas and limits, and labels of Pod Security. */
const policyMark =
  /kyverno\.io\/v\d|constraints\.gatekeeper\.sh|kind\W{1,4}(?:LimitRange|ResourceQuota|ValidatingAdmissionPolicy)\b|pod-security\.kubernetes\.io\//;

const codec = jsonCodec<InferredContent>();

/**
 * Content of a release, told by its values, and by its chart where that is in the tree. Looking into a chart elsewhere
 * would cost a download for every unchanged release.
 */
export function inferredContent(
  side: Side,
  { object }: StoredObject,
  values: readonly ResolvedValues[],
  local: ResolvedChart | undefined,
): InferredContent {
  const inline = helmReleaseSpec(object).values;
  const texts = [...values.map(({ text }) => text), ...(inline === undefined ? [] : [inputsKey(inline)])];
  const ofChart = local === undefined ? undefined : contentOf(side, local);
  return {
    fluxObjects: ofChart?.fluxObjects === true || texts.some((text) => fluxVersion.test(text)),
    policies: ofChart?.policies === true || texts.some((text) => policyMark.test(text)),
  };
}

function contentOf(side: Side, { key, chart }: ResolvedChart): InferredContent {
  return side.memo.fromKey(
    inputsKey('presumed content', key),
    () => {
      const texts = [...textsOf(chart())];
      return {
        fluxObjects: texts.some((text) => text.includes(fluxMark)),
        policies: texts.some((text) => policyMark.test(text)),
      };
    },
    codec,
  ).value;
}

function* textsOf({ templates, files, values, dependencies }: Chart): Iterable<string> {
  for (const { data } of [...templates, ...files])
    yield Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  yield inputsKey(values);
  for (const dependency of dependencies) yield* textsOf(dependency);
}
