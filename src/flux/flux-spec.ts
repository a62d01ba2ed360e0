import { flag, mapping, specReader, text, written } from './spec-fields.ts';

/** Fields that objects of several kinds have alike. */
export const fluxFields = {
  interval: written,
  kubeConfig: mapping,
  serviceAccountName: text,
  suspend: flag,
  timeout: written,
};

/** What the spec of a Flux object says whatever its kind. */
export const fluxSpec = specReader(fluxFields);
