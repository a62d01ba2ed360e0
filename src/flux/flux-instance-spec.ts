import { commonMetadata } from './shared-fields.ts';
import { flag, list, specReader, struct, text, texts, type ValuesOf } from './spec-fields.ts';

/** Fields of a FluxInstance, of the tree or of the values of the chart that makes one. */
export const fluxInstanceFields = {
  cluster: struct({ multitenant: flag, tenantDefaultServiceAccount: text }),
  commonMetadata,
  components: texts,
  distribution: struct({ version: text }),
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
