import { mapping, since, struct, structs, text } from './spec-fields.ts';

/** An object by its kind. */
export const reference = struct({ kind: text, name: text, namespace: text });

export const commonMetadata = struct({ annotations: mapping, labels: mapping });

/** What Kustomizations and HelmReleases wait for, of their own kind. */
export const dependsOn = structs({ name: text, namespace: text, readyExpr: since(7, text) });
