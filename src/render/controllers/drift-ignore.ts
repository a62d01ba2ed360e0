import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { DriftIgnored, Manifest } from '../../core/side-result.ts';
import {
  anchoredMatcher,
  InvalidPattern,
  InvalidSelector,
  labelsMatch,
  parseLabelSelector,
} from '../../engines/kustomize/public.ts';
import { type KustomizationSpec } from '../../flux/public.ts';

/** A rule of `spec.ignore`: JSON pointers, and what tells the manifests that they are about. */
interface Rule {
  readonly matches: (manifest: Manifest) => boolean;
  readonly paths: readonly string[];
}

/**
 * Fields that the rules in `spec.ignore` of a Kustomization take from each manifest, or the problem of a rule that
 * cannot be read, with which kustomize-controller applies nothing. Source: jsondiff in fluxcd/pkg/ssa 0.83, by which
 * kustomize-controller 1.9 and later drop these fields from what they compare and keep the value of the cluster in what
 * they apply.
 */
export function driftIgnored(
  ignore: KustomizationSpec['ignore'],
  manifests: readonly Manifest[],
): readonly DriftIgnored[] | Problem {
  const rules: Rule[] = [];
  for (const entry of ignore) {
    const rule = ruleOf(entry);
    if ('code' in rule) return rule;
    rules.push(rule);
  }
  return manifests.flatMap((manifest): DriftIgnored[] => {
    const paths = rules.filter(({ matches }) => matches(manifest)).flatMap((rule) => rule.paths);
    return paths.length === 0 ? [] : [{ id: manifest.id, paths }];
  });
}

function ruleOf({ paths, target }: KustomizationSpec['ignore'][number]): Rule | Problem {
  const text = (field: string): string => stringAt(target, field) ?? '';
  try {
    const [group, version, kind] = [anchoredMatcher(text('group')), anchoredMatcher(text('version')), text('kind')];
    const [name, namespace] = [anchoredMatcher(text('name')), anchoredMatcher(text('namespace'))];
    const isKind = anchoredMatcher(kind);
    const labels = parseLabelSelector(text('labelSelector'));
    const annotations = parseLabelSelector(text('annotationSelector'));
    const matches = ({ id, object }: Manifest): boolean =>
      group(id.group) &&
      version((stringAt(object, 'apiVersion') ?? '').replace(/^.*\//, '')) &&
      isKind(id.kind) &&
      name(id.name) &&
      namespace(id.namespace) &&
      labelsMatch(labels, textsOf(object, 'labels')) &&
      labelsMatch(annotations, textsOf(object, 'annotations'));
    return { matches, paths };
  } catch (error) {
    if (!(error instanceof InvalidPattern) && !(error instanceof InvalidSelector)) throw error;
    return {
      code: 'OBJECT_INVALID',
      message: `invalid target in spec.ignore: ${error.message}`,
      hint: 'Correct the regular expression or the selector.',
    };
  }
}

function textsOf(object: JsonObject, field: 'annotations' | 'labels'): ReadonlyMap<string, string> {
  const entries = Object.entries(objectAt(object, 'metadata', field) ?? {});
  return new Map(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));
}
