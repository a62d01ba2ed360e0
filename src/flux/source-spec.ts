import { flag, specReader, struct, structs, text, texts } from './spec-fields.ts';

const named = struct({ name: text });

/**
 * Fields of GitRepositories, OCIRepositories, HelmRepositories and Buckets, which mean the same wherever a kind has
 * them.
 */
export const sourceFields = {
  bucketName: text,
  certSecretRef: named,
  endpoint: text,
  ignore: text,
  include: structs({ repository: named }),
  insecure: flag,
  proxySecretRef: named,
  recurseSubmodules: flag,
  ref: struct({ branch: text, commit: text, digest: text, name: text, semver: text, tag: text }),
  secretRef: named,
  sparseCheckout: texts,
  url: text,
  verify: struct({ mode: text, provider: text }),
};

/** The spec of a source. */
export const sourceSpec = specReader(sourceFields);
