export { anchoredMatcher, InvalidPattern } from './anchored-regex.ts';
export { type BuildOptions, type BuildOutcome, type BuiltResource, build, LIMITS } from './build.ts';
export { bundledKind } from './bundled-kinds.ts';
export { type GitUrl, hideUser, parseGitUrl } from './git-url.ts';
export {
  type Image,
  type Kustomization,
  kustomizationDecoder,
  type Patch,
  type Selector,
  selectorDecoder,
} from './kustomization.ts';
export { KUSTOMIZATION_FILES } from './kustomization-names.ts';
export { InvalidSelector, type LabelSelector, labelsMatch, parseLabelSelector } from './label-selector.ts';
export { encodeTyped } from './nodes/encode-typed.ts';
export { type Annotation, readStreamDocument, type StreamDocument, streamText } from './nodes/stream-document.ts';
export {
  anything,
  boolean,
  DecodeError,
  type Decoder,
  decode,
  list,
  optional,
  struct,
  text,
} from './nodes/typed-decode.ts';
export { encodeYaml, readJsonOrYaml } from './nodes/yaml-text.ts';
export { OpenApi } from './openapi.ts';
export { checkResources, resetResourceCheck } from './read-resources.ts';
export { printReference, type Remote, type RemoteReference, remoteKey } from './remote.ts';
