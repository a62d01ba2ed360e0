import {
  boolean,
  type Decoded,
  type Decoder,
  dictionary,
  exactText,
  integer,
  list,
  optional,
  optionalText,
  struct,
  text,
} from './nodes/typed-decode.ts';

const texts = dictionary(text);
const optionalTexts = optional(dictionary(text));

/**
 * Selector of resources; empty parts select any. Parts are anchored regular expressions unless its user says otherwise.
 */
export const selectorDecoder = struct({
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  annotationSelector: text,
  labelSelector: text,
});
export type Selector = Decoded<typeof selectorDecoder>;

const patchOptionsDecoder = struct({ allowNameChange: boolean, allowKindChange: boolean });

/** One entry of `patches` or `patchesJson6902`: a patch in a file or inline. */
export const patchDecoder = struct({
  path: text,
  patch: text,
  target: optional(selectorDecoder),
  options: optional(patchOptionsDecoder),
});
export type Patch = Decoded<typeof patchDecoder>;

/** Entry of `images`. */
export const imageDecoder = struct({ name: text, newName: text, tagSuffix: text, newTag: text, digest: text });
export type Image = Decoded<typeof imageDecoder>;

/** A field spec as files spell it. */
export const fieldSpecDecoder = struct({
  group: exactText,
  version: exactText,
  kind: exactText,
  path: text,
  create: boolean,
});
export type WrittenFieldSpec = Decoded<typeof fieldSpecDecoder>;

const labelDecoder = struct({
  pairs: texts,
  includeSelectors: boolean,
  includeTemplates: boolean,
  includeVolumeClaimTemplates: optional(boolean),
  fields: list(fieldSpecDecoder),
});
export type Label = Decoded<typeof labelDecoder>;

/** Entry of `replicas`. */
export const replicaDecoder = struct({ name: text, count: integer });
export type Replica = Decoded<typeof replicaDecoder>;

const fieldOptionsDecoder = struct({ delimiter: text, index: integer, encoding: text, create: boolean });
export type FieldOptions = Decoded<typeof fieldOptionsDecoder>;

const replacementSourceDecoder = struct({
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  fieldPath: text,
  options: optional(fieldOptionsDecoder),
});
export type ReplacementSource = Decoded<typeof replacementSourceDecoder>;

const replacementTargetDecoder = struct({
  select: optional(selectorDecoder),
  reject: list(optional(selectorDecoder)),
  fieldPaths: list(text),
  options: optional(fieldOptionsDecoder),
});
export type ReplacementTarget = Decoded<typeof replacementTargetDecoder>;

const replacementFields = {
  source: optional(replacementSourceDecoder),
  targets: list(optional(replacementTargetDecoder)),
  sourceValue: optionalText,
};

/** A replacement; with `path` it stands for those in a file. */
export const replacementDecoder = struct({ path: text, ...replacementFields });
export type Replacement = Decoded<typeof replacementDecoder>;

/** A replacement in a file of its own, which cannot point to another file. */
export const replacementFileDecoder = struct(replacementFields);

/** One entry of `vars`. */
const variableDecoder = struct({
  name: text,
  objref: struct({ apiVersion: text, group: text, version: text, kind: text, name: text, namespace: text }),
  fieldref: struct({ fieldPath: text }),
});
export type Variable = Decoded<typeof variableDecoder>;

const sortOptionsDecoder = struct({
  order: text,
  legacySortOptions: optional(struct({ orderFirst: list(text), orderLast: list(text) })),
});
export type SortOptions = Decoded<typeof sortOptionsDecoder>;

const generatorOptionsDecoder = struct({
  labels: optionalTexts,
  annotations: optionalTexts,
  disableNameSuffixHash: boolean,
  immutable: boolean,
});
export type GeneratorOptions = Decoded<typeof generatorOptionsDecoder>;

const generatorFields = {
  namespace: text,
  name: text,
  behavior: text,
  literals: list(text),
  files: list(text),
  envs: list(text),
  env: text,
  options: optional(generatorOptionsDecoder),
};

/** One entry of `configMapGenerator` or (with `type`) `secretGenerator`. */
export const generatorArgsDecoder = struct(generatorFields);
export type GeneratorArgs = Decoded<typeof generatorArgsDecoder>;
export const secretArgsDecoder = struct({ ...generatorFields, type: text });
export type SecretArgs = Decoded<typeof secretArgsDecoder>;

/** Metadata of a kustomization or a plugin's configuration. */
export const objectMetaDecoder = struct({ name: text, namespace: text, labels: texts, annotations: texts });
export type ObjectMeta = Decoded<typeof objectMetaDecoder>;

/** A struct of which only the named fields are read; others are accepted even when unknown fields are errors. */
function loose<T extends object>(inner: Decoder<T>): Decoder<T> {
  return {
    zero: () => inner.zero(),
    decode: (value, path, mode) => inner.decode(value, path, { ...mode, strict: false }),
  };
}

/**
 * The fields of a kustomization file, with legacy fields still apart. Absent lists are empty. Of a chart to inflate
 * only the name is used, in the message that says that it is refused.
 */
export const kustomizationDecoder = struct({
  apiVersion: text,
  kind: text,
  metadata: optional(objectMetaDecoder),
  openapi: texts,
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: texts,
  labels: list(labelDecoder),
  commonAnnotations: texts,
  patchesStrategicMerge: list(text),
  patchesJson6902: list(patchDecoder),
  patches: list(patchDecoder),
  images: list(imageDecoder),
  imageTags: list(imageDecoder),
  replacements: list(replacementDecoder),
  replicas: list(replicaDecoder),
  vars: list(variableDecoder),
  sortOptions: optional(sortOptionsDecoder),
  resources: list(text),
  components: list(text),
  crds: list(text),
  bases: list(text),
  configMapGenerator: list(generatorArgsDecoder),
  secretGenerator: list(secretArgsDecoder),
  helmGlobals: optional(struct({ chartHome: text, configHome: text })),
  helmCharts: list(loose(struct({ name: text, releaseName: text }))),
  helmChartInflationGenerator: list(loose(struct({ chartName: text, releaseName: text }))),
  generatorOptions: optional(generatorOptionsDecoder),
  configurations: list(text),
  generators: list(text),
  transformers: list(text),
  validators: list(text),
  buildMetadata: list(text),
});
export type Kustomization = Decoded<typeof kustomizationDecoder>;
