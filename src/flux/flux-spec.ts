import { flag, mapping, since, specReader, struct, structs, text, written } from './spec-fields.ts';

/** An object by its kind. */
export const reference = struct({ kind: text, name: text, namespace: text });

/** Value of a field that names an object. */
export type Reference = ReturnType<typeof reference.read>;

/** Labels and annotations of all objects that are applied. */
export const commonMetadata = struct({ annotations: mapping, labels: mapping });

/** Dependencies of Kustomizations and HelmReleases, of their own kind. */
export const dependsOn = structs({ name: text, namespace: text, readyExpr: since(7, text) });

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
