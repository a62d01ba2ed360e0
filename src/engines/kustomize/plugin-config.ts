import {
  fieldSpecDecoder,
  generatorArgsDecoder,
  imageDecoder,
  objectMetaDecoder,
  patchDecoder,
  replacementDecoder,
  replicaDecoder,
  secretArgsDecoder,
  selectorDecoder,
} from './kustomization.ts';
import { boolean, type Decoded, dictionary, integer, list, optional, struct, text } from './nodes/typed-decode.ts';

/** Types of the objects that configure builtin generators and transformers, and how they are read. */

const specs = list(fieldSpecDecoder);

/** LabelTransformer and AnnotationsTransformer. */
export const entriesConfig = struct({
  labels: dictionary(text),
  annotations: dictionary(text),
  fieldSpecs: specs,
});

/** PrefixTransformer and SuffixTransformer. */
export const affixConfig = struct({ prefix: text, suffix: text, fieldSpecs: optional(specs) });

export const namespaceConfig = struct({
  metadata: objectMetaDecoder,
  fieldSpecs: specs,
  unsetOnly: boolean,
  setRoleBindingSubjects: text,
});

export const imageConfig = struct({ imageTag: imageDecoder, fieldSpecs: specs });

export const replicaConfig = struct({ replica: replicaDecoder, fieldSpecs: specs });

export const patchConfig = patchDecoder;

export const strategicMergeConfig = struct({ paths: list(text), patches: text });

export const jsonPatchConfig = struct({ target: optional(selectorDecoder), path: text, jsonOp: text });

export const replacementConfig = struct({ replacements: list(replacementDecoder) });

const valueAddTarget = struct({ selector: optional(selectorDecoder), fieldPath: text, filePathPosition: integer });
export type ValueAddTarget = Decoded<typeof valueAddTarget>;
const valueAddTargets = list(valueAddTarget);
export const valueAddConfig = struct({ value: text, targets: valueAddTargets, targetFilePath: text });
export const valueAddTargetsFile = struct({ targets: valueAddTargets });

/** ConfigMapGenerator and SecretGenerator: the same fields as in a kustomization, and a name that may stand in the metadata. */
export const configMapConfig = struct({ ...generatorArgsDecoder.fields, metadata: objectMetaDecoder });
export const secretConfig = struct({ ...secretArgsDecoder.fields, metadata: objectMetaDecoder });

export const iamPolicyConfig = struct({
  cloud: text,
  kubernetesService: struct({ name: text, namespace: text }),
  serviceAccount: struct({ name: text, projectId: text }),
});
