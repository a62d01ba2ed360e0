import {
  fieldSpecDecoder,
  type GeneratorArgs,
  generatorArgsDecoder,
  type Image,
  imageDecoder,
  type ObjectMeta,
  objectMetaDecoder,
  patchDecoder,
  type Replacement,
  type Replica,
  replacementDecoder,
  replicaDecoder,
  type SecretArgs,
  type Selector,
  secretArgsDecoder,
  selectorDecoder,
  type WrittenFieldSpec,
} from './kustomization.ts';
import { boolean, dictionary, integer, list, optional, struct, text } from './nodes/typed-decode.ts';

/** Types of the objects that configure builtin generators and transformers, and how they are read. */

const specs = list(fieldSpecDecoder);

export interface EntriesConfig {
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
  readonly fieldSpecs: readonly WrittenFieldSpec[];
}
/** LabelTransformer and AnnotationsTransformer. */
export const entriesConfig = struct<EntriesConfig>({
  labels: dictionary(text),
  annotations: dictionary(text),
  fieldSpecs: specs,
});

export interface AffixConfig {
  readonly prefix: string;
  readonly suffix: string;
  readonly fieldSpecs: readonly WrittenFieldSpec[] | undefined;
}
/** PrefixTransformer and SuffixTransformer. */
export const affixConfig = struct<AffixConfig>({ prefix: text, suffix: text, fieldSpecs: optional(specs) });

export interface NamespaceConfig {
  readonly metadata: ObjectMeta;
  readonly fieldSpecs: readonly WrittenFieldSpec[];
  readonly unsetOnly: boolean;
  readonly setRoleBindingSubjects: string;
}
export const namespaceConfig = struct<NamespaceConfig>({
  metadata: objectMetaDecoder,
  fieldSpecs: specs,
  unsetOnly: boolean,
  setRoleBindingSubjects: text,
});

export interface ImageConfig {
  readonly imageTag: Image;
  readonly fieldSpecs: readonly WrittenFieldSpec[];
}
export const imageConfig = struct<ImageConfig>({ imageTag: imageDecoder, fieldSpecs: specs });

export interface ReplicaConfig {
  readonly replica: Replica;
  readonly fieldSpecs: readonly WrittenFieldSpec[];
}
export const replicaConfig = struct<ReplicaConfig>({ replica: replicaDecoder, fieldSpecs: specs });

export const patchConfig = patchDecoder;

export interface StrategicMergeConfig {
  readonly paths: readonly string[];
  readonly patches: string;
}
export const strategicMergeConfig = struct<StrategicMergeConfig>({ paths: list(text), patches: text });

export interface JsonPatchConfig {
  readonly target: Selector | undefined;
  readonly path: string;
  readonly jsonOp: string;
}
export const jsonPatchConfig = struct<JsonPatchConfig>({ target: optional(selectorDecoder), path: text, jsonOp: text });

export const replacementConfig = struct<{ readonly replacements: readonly Replacement[] }>({
  replacements: list(replacementDecoder),
});

export interface ValueAddTarget {
  readonly selector: Selector | undefined;
  readonly fieldPath: string;
  readonly filePathPosition: bigint;
}
export interface ValueAddConfig {
  readonly value: string;
  readonly targets: readonly ValueAddTarget[];
  readonly targetFilePath: string;
}
const valueAddTargets = list(
  struct<ValueAddTarget>({ selector: optional(selectorDecoder), fieldPath: text, filePathPosition: integer }),
);
export const valueAddConfig = struct<ValueAddConfig>({ value: text, targets: valueAddTargets, targetFilePath: text });
export const valueAddTargetsFile = struct<{ readonly targets: readonly ValueAddTarget[] }>({
  targets: valueAddTargets,
});

/** ConfigMapGenerator and SecretGenerator: the same fields as in a kustomization, and a name that may stand in the metadata. */
export const configMapConfig = struct<GeneratorArgs & { readonly metadata: ObjectMeta }>({
  ...generatorArgsDecoder.fields,
  metadata: objectMetaDecoder,
});
export const secretConfig = struct<SecretArgs & { readonly metadata: ObjectMeta }>({
  ...secretArgsDecoder.fields,
  metadata: objectMetaDecoder,
});

export interface IamPolicyConfig {
  readonly cloud: string;
  readonly kubernetesService: { readonly name: string; readonly namespace: string };
  readonly serviceAccount: { readonly name: string; readonly projectId: string };
}
export const iamPolicyConfig = struct<IamPolicyConfig>({
  cloud: text,
  kubernetesService: struct<IamPolicyConfig['kubernetesService']>({ name: text, namespace: text }),
  serviceAccount: struct<IamPolicyConfig['serviceAccount']>({ name: text, projectId: text }),
});
