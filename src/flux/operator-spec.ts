import { commonMetadata } from './flux-spec.ts';
import { flag, list, mapping, since, specReader, struct, structs, text, texts, type ValuesOf } from './spec-fields.ts';

const templates = { resources: list, resourcesTemplate: text };

/**
 * Fields of a ResourceSet, by the minor version of Flux Operator 0 that brought them; the kind itself came with 0.14.
 * Source: `api/v1/resourceset_types.go` at its tags.
 */
export const resourceSetFields = {
  commonMetadata,
  dependsOn: structs({ apiVersion: text, kind: text, name: text, namespace: text, ready: flag, readyExpr: text }),
  inputStrategy: since(29, struct({ includeEmptyProviders: since(48, flag), name: text })),
  inputs: list,
  inputsFrom: structs({ name: text, selector: mapping }),
  serviceAccountName: text,
  ...templates,
  steps: since(53, structs({ name: text, ...templates })),
  wait: flag,
};

/** Values of the fields of a ResourceSet. */
export type ResourceSetSpec = ValuesOf<typeof resourceSetFields>;

/** The spec of a ResourceSet. */
export const resourceSetSpec = specReader(resourceSetFields);

/** Fields of a FluxInstance, of the tree or of the values of the chart that makes one. */
export const fluxInstanceFields = {
  cluster: struct({ multitenant: flag, tenantDefaultServiceAccount: text }),
  commonMetadata,
  components: texts,
  distribution: struct({ artifact: text, version: text }),
  kustomize: struct({ patches: list }),
  sharding: struct({ key: text, shards: texts }),
  sync: struct({
    interval: text,
    kind: text,
    name: text,
    path: text,
    provider: text,
    pullSecret: text,
    ref: text,
    url: text,
  }),
};

/** Values of the fields of a FluxInstance. */
export type FluxInstanceSpec = ValuesOf<typeof fluxInstanceFields>;

/** The spec of a FluxInstance. */
export const fluxInstanceSpec = specReader(fluxInstanceFields);

/** Fields of a ResourceSetInputProvider. */
export const inputProviderFields = { defaultValues: mapping, type: text };

/** The spec of a ResourceSetInputProvider. */
export const inputProviderSpec = specReader(inputProviderFields);
