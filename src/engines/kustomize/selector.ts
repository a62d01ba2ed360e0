import { fail } from '../../core/problem.ts';
import { anchoredMatcher, InvalidPattern } from './anchored-regex.ts';
import type { Selector } from './kustomization.ts';
import { InvalidSelector, type LabelSelector, labelsMatch, parseLabelSelector } from './label-selector.ts';
import type { Resource } from './resource.ts';
import { effectiveNamespace, type Gvk } from './resource-id.ts';
import type { ResourceMap } from './resource-map.ts';

/**
 * Matchers of the parts of a selector that are regular expressions; each must match the whole text, an empty one
 * matches any.
 */
export interface SelectorPatterns {
  readonly gvk: (gvk: Gvk) => boolean;
  readonly name: (name: string) => boolean;
  readonly namespace: (namespace: string) => boolean;
}

/** Compiles the patterns of a selector. Throws `KUSTOMIZATION_FIELD` for one that is no regular expression. */
export function selectorPatterns(selector: Selector): SelectorPatterns {
  const compiled = (field: 'group' | 'version' | 'kind' | 'name' | 'namespace'): ((text: string) => boolean) => {
    try {
      return anchoredMatcher(selector[field]);
    } catch (thrown) {
      if (!(thrown instanceof InvalidPattern)) throw thrown;
      return fail(
        'KUSTOMIZATION_FIELD',
        `The ${field} of a selector is wrong: ${thrown.message}.`,
        {},
        { cause: thrown },
      );
    }
  };
  const group = compiled('group');
  const version = compiled('version');
  const kind = compiled('kind');
  return {
    gvk: (gvk) => group(gvk.group) && version(gvk.version) && kind(gvk.kind),
    name: compiled('name'),
    namespace: compiled('namespace'),
  };
}

/**
 * The resources that a selector selects, in order. Name and namespace may match what a resource was loaded with or what
 * it has now, where the namespace of a resource without one is `default`. A label or annotation selector that cannot be
 * read is only noticed, with `KUSTOMIZATION_FIELD`, when a resource gets that far.
 */
export function select(map: ResourceMap, selector: Selector): Resource[] {
  const patterns = selectorPatterns(selector);
  const matchesMetadata = metadataMatcher(selector);
  const selected: Resource[] = [];
  const anyName = selector.name === '';
  const anyNamespace = selector.namespace === '';
  for (const resource of map.resources) {
    if (!anyName || !anyNamespace) {
      const current = resource.id;
      const original = resource.originalId;
      if (
        !anyNamespace &&
        !patterns.namespace(effectiveNamespace(original)) &&
        !patterns.namespace(effectiveNamespace(current))
      )
        continue;
      if (!anyName && !patterns.name(original.name) && !patterns.name(current.name)) continue;
    }
    if (patterns.gvk(resource.gvk) && matchesMetadata(resource)) selected.push(resource);
  }
  return selected;
}

/** Test whether a resource's labels and annotations meet the selector's conditions on them. */
export function metadataMatcher(selector: Selector): (resource: Resource) => boolean {
  if (selector.labelSelector === '' && selector.annotationSelector === '') return hasReadableMetadata;
  const labels = lazily(selector.labelSelector, 'labelSelector');
  const annotations = lazily(selector.annotationSelector, 'annotationSelector');
  return (resource) => labelsMatch(labels(), resource.labels) && labelsMatch(annotations(), resource.annotations);
}

/** Kustomize looks at labels and annotations without conditions, too, and ends when they cannot be read. */
function hasReadableMetadata(resource: Resource): boolean {
  resource.checkMetadataLists();
  return true;
}

function lazily(text: string, field: string): () => LabelSelector {
  let parsed: LabelSelector | undefined;
  return () => {
    if (parsed !== undefined) return parsed;
    try {
      parsed = parseLabelSelector(text);
      return parsed;
    } catch (thrown) {
      if (!(thrown instanceof InvalidSelector)) throw thrown;
      return fail(
        'KUSTOMIZATION_FIELD',
        `The ${field} "${text}" cannot be read: ${thrown.message}.`,
        {},
        { cause: thrown },
      );
    }
  };
}
