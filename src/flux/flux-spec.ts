import { flag, mapping, specReader, text, written } from './spec-fields.ts';

/** Fields that objects of several kinds have alike. */
export const fluxFields = {
  interval: written,
  kubeConfig: mapping,
  serviceAccountName: text,
  suspend: flag,
  timeout: written,
};

/** The part of a spec that means the same in every kind. */
export const fluxSpec = specReader(fluxFields);
