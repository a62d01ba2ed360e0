import { commonMetadata } from './flux-spec.ts';
import { specReader, structs, text, texts, type ValuesOf } from './spec-fields.ts';

/** Fields of an ArtifactGenerator. */
export const artifactGeneratorFields = {
  artifacts: structs({
    copy: structs({ exclude: texts, from: text, strategy: text, to: text }),
    name: text,
    originRevision: text,
    revision: text,
  }),
  commonMetadata,
  pathPattern: text,
  sources: structs({ alias: text, kind: text, name: text, namespace: text }),
};

/** Values of the fields of an ArtifactGenerator. */
export type ArtifactGeneratorSpec = ValuesOf<typeof artifactGeneratorFields>;

/** The spec of an ArtifactGenerator. */
export const artifactGeneratorSpec = specReader(artifactGeneratorFields);
