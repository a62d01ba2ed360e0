import { mapping, since, struct, structs, text } from './spec-fields.ts';

/** An object by its kind. */
export const reference = struct({ kind: text, name: text, namespace: text });

/** Labels and annotations of all objects that are applied. */
export const commonMetadata = struct({ annotations: mapping, labels: mapping });

/** Dependencies of Kustomizations and HelmReleases, of their own kind. */
export const dependsOn = structs({ name: text, namespace: text, readyExpr: since(7, text) });
