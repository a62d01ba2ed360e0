import { reference } from './flux-spec.ts';
import { flag, mapping, specReader, text, texts, type ValuesOf, written } from './spec-fields.ts';

/** Fields of a HelmChart, and of the template of one in a HelmRelease. */
export const helmChartFields = {
  chart: text,
  ignoreMissingValuesFiles: flag,
  interval: written,
  reconcileStrategy: text,
  sourceRef: reference,
  suspend: flag,
  valuesFiles: texts,
  verify: mapping,
  version: text,
};

/** Values of the fields of a HelmChart. */
export type HelmChartSpec = ValuesOf<typeof helmChartFields>;

/** The spec of a HelmChart. */
export const helmChartSpec = specReader(helmChartFields);
