/**
 * Annotations in which kustomize keeps what it must remember of a resource while it builds. They live in the resource
 * itself, as in kustomize, because patches can see, replace and delete them: a patch that replaces all annotations
 * makes a generated ConfigMap lose its hash.
 */
const DOMAIN = 'internal.config.kubernetes.io';

/** Annotations that kustomize uses in a build and removes at its end, but for the last two. */
export const PREVIOUS_KINDS = `${DOMAIN}/previousKinds`;
export const PREVIOUS_NAMES = `${DOMAIN}/previousNames`;
export const PREVIOUS_NAMESPACES = `${DOMAIN}/previousNamespaces`;
export const PREFIXES = `${DOMAIN}/prefixes`;
export const SUFFIXES = `${DOMAIN}/suffixes`;
export const REFERENCED_BY = `${DOMAIN}/refBy`;
export const GENERATOR_BEHAVIOR = `${DOMAIN}/generatorBehavior`;
export const NEEDS_HASH = `${DOMAIN}/needsHashSuffix`;
export const ALLOW_NAME_CHANGE = `${DOMAIN}/allowNameChange`;
export const ALLOW_KIND_CHANGE = `${DOMAIN}/allowKindChange`;
export const ORIGIN = 'config.kubernetes.io/origin';
export const TRANSFORMATIONS = 'alpha.config.kubernetes.io/transformations';

/** Value of an annotation that is switched on. */
export const ENABLED = 'enabled';

/** Removed from every resource at the end of a build. */
export const BUILD_ANNOTATIONS: ReadonlySet<string> = new Set([
  PREVIOUS_KINDS,
  PREVIOUS_NAMES,
  PREFIXES,
  SUFFIXES,
  PREVIOUS_NAMESPACES,
  ALLOW_NAME_CHANGE,
  ALLOW_KIND_CHANGE,
  REFERENCED_BY,
  GENERATOR_BEHAVIOR,
  NEEDS_HASH,
  `${DOMAIN}/path`,
  `${DOMAIN}/index`,
  `${DOMAIN}/seqindent`,
  `${DOMAIN}/id`,
  `${DOMAIN}/annotations-migration-resource-id`,
  'config.kubernetes.io/path',
  'config.kubernetes.io/index',
  'config.k8s.io/id',
  `${DOMAIN}/helm-generated`,
]);
