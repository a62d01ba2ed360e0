import type { JsonObject, JsonValue } from '../core/json.ts';
import { commonMetadata, dependsOn, fluxFields, reference } from './flux-spec.ts';
import {
  flag,
  list,
  mapping,
  type NamesIn,
  namesIn,
  partOf,
  since,
  specReader,
  struct,
  structs,
  text,
  texts,
  unread,
  type ValuesOf,
  written,
} from './spec-fields.ts';

/**
 * Fields of a Kustomization. Source: the Go types of kustomize-controller 1.n, which is that of Flux 2.n, at its
 * release tags.
 */
export const kustomizationFields = {
  ...fluxFields,
  buildMetadata: since(9, partOf('build', written)),
  commonMetadata: partOf('apply', commonMetadata),
  components: partOf('build', texts),
  decryption: partOf('apply', struct({ provider: text })),
  deletionPolicy: since(5, text),
  dependsOn,
  force: flag,
  healthCheckExprs: since(5, unread),
  healthChecks: list,
  ignore: since(9, structs({ paths: texts, target: mapping })),
  ignoreMissingComponents: since(7, partOf('build', written)),
  images: partOf('build', written),
  namePrefix: partOf('build', written),
  nameSuffix: partOf('build', written),
  patches: partOf('build', written),
  patchesJson6902: partOf('build', written),
  patchesStrategicMerge: partOf('build', written),
  path: text,
  postBuild: struct({
    substitute: mapping,
    substituteFrom: structs({ kind: text, name: text, optional: flag }),
    substituteStrategy: since(9, text),
  }),
  prune: flag,
  retryInterval: written,
  sourceRef: reference,
  targetNamespace: partOf('build', text),
  wait: flag,
};

/** Values of the fields of a Kustomization. */
export type KustomizationSpec = ValuesOf<typeof kustomizationFields>;

/** The spec of a Kustomization. */
export const kustomizationSpec = specReader(kustomizationFields);

/** A field that goes into the kustomization file. */
export type BuildField = NamesIn<typeof kustomizationFields, 'build'>;

const buildFields = namesIn(kustomizationFields, 'build');

/** Fields that go into the kustomization file, as they are written. */
export type BuildFields = Readonly<Partial<Record<BuildField, JsonValue>>>;

/** The fields of an object that go into the kustomization file. */
export function buildPart(object: JsonObject): BuildFields {
  const spec = mapping.read(object['spec']) ?? {};
  return Object.fromEntries(buildFields.flatMap((name) => (spec[name] === undefined ? [] : [[name, spec[name]]])));
}

/** Values of the fields that go into the objects that were built. */
export type ApplyPart = Pick<KustomizationSpec, NamesIn<typeof kustomizationFields, 'apply'>>;

const applyFields = namesIn(kustomizationFields, 'apply');

/** The fields of an object that go into what is built of it. */
export function applyPart(object: JsonObject): ApplyPart {
  const spec = kustomizationSpec(object);
  return Object.fromEntries(applyFields.map((name) => [name, spec[name]])) as ApplyPart;
}
