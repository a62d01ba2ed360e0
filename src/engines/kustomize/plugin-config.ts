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
export const entriesConfig = struct({ labels: dictionary(text), annotations: dictionary(text), fieldSpecs: specs });

/** PrefixTransformer and SuffixTransformer. */
export const affixConfig = struct({ prefix: text, suffix: text, fieldSpecs: optional(specs) });

/** Configuration of a NamespaceTransformer. */
export const namespaceConfig = struct({
  metadata: objectMetaDecoder,
  fieldSpecs: specs,
  unsetOnly: boolean,
  setRoleBindingSubjects: text,
});

/** Configuration of an ImageTagTransformer. */
export const imageConfig = struct({ imageTag: imageDecoder, fieldSpecs: specs });

/** Configuration of a ReplicaCountTransformer. */
export const replicaConfig = struct({ replica: replicaDecoder, fieldSpecs: specs });

/** Configuration of a PatchTransformer. */
export const patchConfig = patchDecoder;

/** Configuration of a PatchStrategicMergeTransformer. */
export const strategicMergeConfig = struct({ paths: list(text), patches: text });

/** Configuration of a PatchJson6902Transformer. */
export const jsonPatchConfig = struct({ target: optional(selectorDecoder), path: text, jsonOp: text });

/** Configuration of a ReplacementTransformer. */
export const replacementConfig = struct({ replacements: list(replacementDecoder) });

const valueAddTarget = struct({ selector: optional(selectorDecoder), fieldPath: text, filePathPosition: integer });
export type ValueAddTarget = Decoded<typeof valueAddTarget>;
const valueAddTargets = list(valueAddTarget);
export const valueAddConfig = struct({ value: text, targets: valueAddTargets, targetFilePath: text });
export const valueAddTargetsFile = struct({ targets: valueAddTargets });

/**
 * ConfigMapGenerator and SecretGenerator: the same fields as in a kustomization, and a name that may stand in the
 * metadata.
 */
export const configMapConfig = struct({ ...generatorArgsDecoder.fields, metadata: objectMetaDecoder });
export const secretConfig = struct({ ...secretArgsDecoder.fields, metadata: objectMetaDecoder });

/** Configuration of an IAMPolicyGenerator. */
export const iamPolicyConfig = struct({
  cloud: text,
  kubernetesService: struct({ name: text, namespace: text }),
  serviceAccount: struct({ name: text, projectId: text }),
});
