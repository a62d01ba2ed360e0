import {
  boolean,
  type Decoder,
  dictionary,
  integer,
  list,
  optional,
  optionalText,
  struct,
  text,
} from './nodes/typed-decode.ts';

/** Which resources something is for; empty parts select any. Parts are anchored regular expressions unless its user says otherwise. */
export interface Selector {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly annotationSelector: string;
  readonly labelSelector: string;
}

/** One entry of `patches` or `patchesJson6902`: a patch in a file or inline. */
export interface Patch {
  readonly path: string;
  readonly patch: string;
  readonly target: Selector | undefined;
  readonly options: PatchOptions | undefined;
}

export interface PatchOptions {
  readonly allowNameChange: boolean;
  readonly allowKindChange: boolean;
}

export interface Image {
  readonly name: string;
  readonly newName: string;
  readonly tagSuffix: string;
  readonly newTag: string;
  readonly digest: string;
}

export interface Label {
  readonly pairs: ReadonlyMap<string, string>;
  readonly includeSelectors: boolean;
  readonly includeTemplates: boolean;
  readonly fields: readonly WrittenFieldSpec[];
}

/** A field spec as files spell it. */
export interface WrittenFieldSpec {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly path: string;
  readonly create: boolean;
}

export interface Replica {
  readonly name: string;
  readonly count: bigint;
}

export interface FieldOptions {
  readonly delimiter: string;
  readonly index: bigint;
  readonly encoding: string;
  readonly create: boolean;
}

export interface ReplacementSource {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly fieldPath: string;
  readonly options: FieldOptions | undefined;
}

export interface ReplacementTarget {
  readonly select: Selector | undefined;
  readonly reject: readonly (Selector | undefined)[];
  readonly fieldPaths: readonly string[];
  readonly options: FieldOptions | undefined;
}

/** A replacement; with `path` it stands for those in a file. */
export interface Replacement {
  readonly path: string;
  readonly source: ReplacementSource | undefined;
  readonly targets: readonly (ReplacementTarget | undefined)[];
  readonly sourceValue: string | undefined;
}

export interface VariableTarget {
  readonly apiVersion: string;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** One entry of `vars`. */
export interface Variable {
  readonly name: string;
  readonly objref: VariableTarget;
  readonly fieldref: { readonly fieldPath: string };
}

export interface LegacySortOptions {
  readonly orderFirst: readonly string[];
  readonly orderLast: readonly string[];
}

export interface SortOptions {
  readonly order: string;
  readonly legacySortOptions: LegacySortOptions | undefined;
}

export interface GeneratorOptions {
  readonly labels: ReadonlyMap<string, string> | undefined;
  readonly annotations: ReadonlyMap<string, string> | undefined;
  readonly disableNameSuffixHash: boolean;
  readonly immutable: boolean;
}

/** One entry of `configMapGenerator` or (with `type`) `secretGenerator`. */
export interface GeneratorArgs {
  readonly namespace: string;
  readonly name: string;
  readonly behavior: string;
  readonly literals: readonly string[];
  readonly files: readonly string[];
  readonly envs: readonly string[];
  readonly env: string;
  readonly options: GeneratorOptions | undefined;
}

export interface SecretArgs extends GeneratorArgs {
  readonly type: string;
}

export interface ObjectMeta {
  readonly name: string;
  readonly namespace: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
}

/** The fields of a kustomization file, with legacy fields still apart. Absent lists are empty. */
export interface Kustomization {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta | undefined;
  readonly openapi: ReadonlyMap<string, string>;
  readonly namePrefix: string;
  readonly nameSuffix: string;
  readonly namespace: string;
  readonly commonLabels: ReadonlyMap<string, string>;
  readonly labels: readonly Label[];
  readonly commonAnnotations: ReadonlyMap<string, string>;
  readonly patchesStrategicMerge: readonly string[];
  readonly patchesJson6902: readonly Patch[];
  readonly patches: readonly Patch[];
  readonly images: readonly Image[];
  readonly imageTags: readonly Image[];
  readonly replacements: readonly Replacement[];
  readonly replicas: readonly Replica[];
  readonly vars: readonly Variable[];
  readonly sortOptions: SortOptions | undefined;
  readonly resources: readonly string[];
  readonly components: readonly string[];
  readonly crds: readonly string[];
  readonly bases: readonly string[];
  readonly configMapGenerator: readonly GeneratorArgs[];
  readonly secretGenerator: readonly SecretArgs[];
  readonly helmGlobals: HelmGlobals | undefined;
  readonly helmCharts: readonly HelmChart[];
  readonly helmChartInflationGenerator: readonly HelmChartArgs[];
  readonly generatorOptions: GeneratorOptions | undefined;
  readonly configurations: readonly string[];
  readonly generators: readonly string[];
  readonly transformers: readonly string[];
  readonly validators: readonly string[];
  readonly buildMetadata: readonly string[];
}

export interface HelmGlobals {
  readonly chartHome: string;
  readonly configHome: string;
}

/** A chart to inflate. Only its name is ever used, in the message that says that it is refused. */
export interface HelmChart {
  readonly name: string;
  readonly releaseName: string;
}

/** The oldest spelling of a chart to inflate. */
export interface HelmChartArgs {
  readonly chartName: string;
  readonly releaseName: string;
}

const texts = dictionary(text);
const optionalTexts = optional(dictionary(text));

export const selectorDecoder = struct<Selector>({
  group: text,
  version: text,
  kind: text,
  name: text,
  namespace: text,
  annotationSelector: text,
  labelSelector: text,
});

const patchOptionsDecoder = struct<PatchOptions>({ allowNameChange: boolean, allowKindChange: boolean });

export const patchDecoder = struct<Patch>({
  path: text,
  patch: text,
  target: optional(selectorDecoder),
  options: optional(patchOptionsDecoder),
});

export const imageDecoder = struct<Image>({ name: text, newName: text, tagSuffix: text, newTag: text, digest: text });

export const fieldSpecDecoder = struct<WrittenFieldSpec>({
  group: text,
  version: text,
  kind: text,
  path: text,
  create: boolean,
});

const labelDecoder = struct<Label>({
  pairs: texts,
  includeSelectors: boolean,
  includeTemplates: boolean,
  fields: list(fieldSpecDecoder),
});

export const replicaDecoder = struct<Replica>({ name: text, count: integer });

const fieldOptionsDecoder = struct<FieldOptions>({ delimiter: text, index: integer, encoding: text, create: boolean });

const replacementFields = {
  source: optional(
    struct<ReplacementSource>({
      group: text,
      version: text,
      kind: text,
      name: text,
      namespace: text,
      fieldPath: text,
      options: optional(fieldOptionsDecoder),
    }),
  ),
  targets: list(
    optional(
      struct<ReplacementTarget>({
        select: optional(selectorDecoder),
        reject: list(optional(selectorDecoder)),
        fieldPaths: list(text),
        options: optional(fieldOptionsDecoder),
      }),
    ),
  ),
  sourceValue: optionalText,
};

export const replacementDecoder = struct<Replacement>({ path: text, ...replacementFields });

/** A replacement in a file of its own, which cannot point to another file. */
export const replacementFileDecoder = struct<Omit<Replacement, 'path'>>(replacementFields);

const variableDecoder = struct<Variable>({
  name: text,
  objref: struct<VariableTarget>({
    apiVersion: text,
    group: text,
    version: text,
    kind: text,
    name: text,
    namespace: text,
  }),
  fieldref: struct<{ readonly fieldPath: string }>({ fieldPath: text }),
});

const sortOptionsDecoder = struct<SortOptions>({
  order: text,
  legacySortOptions: optional(struct<LegacySortOptions>({ orderFirst: list(text), orderLast: list(text) })),
});

const generatorOptionsDecoder = struct<GeneratorOptions>({
  labels: optionalTexts,
  annotations: optionalTexts,
  disableNameSuffixHash: boolean,
  immutable: boolean,
});

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

export const generatorArgsDecoder = struct<GeneratorArgs>(generatorFields);
export const secretArgsDecoder = struct<SecretArgs>({ ...generatorFields, type: text });

export const objectMetaDecoder = struct<ObjectMeta>({ name: text, namespace: text, labels: texts, annotations: texts });

/** A struct of which only the named fields are read; others are accepted even when unknown fields are errors. */
function loose<T extends object>(inner: Decoder<T>): Decoder<T> {
  return {
    zero: () => inner.zero(),
    decode: (value, path, mode) => inner.decode(value, path, { ...mode, strict: false }),
  };
}

/** The kustomization file as a whole. */
export const kustomizationDecoder = struct<Kustomization>({
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
  helmGlobals: optional(struct<HelmGlobals>({ chartHome: text, configHome: text })),
  helmCharts: list(loose(struct<HelmChart>({ name: text, releaseName: text }))),
  helmChartInflationGenerator: list(loose(struct<HelmChartArgs>({ chartName: text, releaseName: text }))),
  generatorOptions: optional(generatorOptionsDecoder),
  configurations: list(text),
  generators: list(text),
  transformers: list(text),
  validators: list(text),
  buildMetadata: list(text),
});
