import { fail } from '../../../core/problem.ts';
import { type YamlNode } from '../../yaml/public.ts';
import type { KustomizationFile } from '../kustomization-file.ts';
import { idKey } from '../resource-id.ts';
import { ResourceMap } from '../resource-map.ts';
import type { Transformer } from './transformer.ts';

const VALIDATED_BY = 'validated-by';

/**
 * Runs a validator, which may fail but must leave everything as it is, but for a label `validated-by`. Throws
 * `KUSTOMIZE_TRANSFORMER` when it does not.
 */
export function checkValidated(map: ResourceMap, validator: Transformer, source: KustomizationFile): void {
  const before = map.copy();
  const shown = new ResourceMap();
  shown.reset(map.resources);
  validator.apply(shown);
  const after = map.copy();
  for (const resource of after.resources) {
    const labels = resource.labels;
    if (labels.delete(VALIDATED_BY)) resource.setLabels(labels);
  }
  const changed =
    before.size !== after.size ||
    before.resources.some((resource) => {
      const [other, ...more] = after.withCurrentId(resource.id);
      return other === undefined || more.length > 0 || !sameNode(resource.node, other.node);
    });
  map.changed();
  if (changed || new Set(after.resources.map((resource) => idKey(resource.id))).size !== after.size)
    fail('KUSTOMIZE_TRANSFORMER', 'A validator changed resources.', { at: source.at('validators') });
}

/** Test whether two trees were written alike: the same values, styles and lines. */
function sameNode(a: YamlNode, b: YamlNode): boolean {
  if (a.line !== b.line || a.type !== b.type) return false;
  if (a.type === 'scalar' && b.type === 'scalar') return a.value === b.value && a.style === b.style && a.tag === b.tag;
  if (a.type === 'sequence' && b.type === 'sequence')
    return a.items.length === b.items.length && a.items.every((item, i) => sameOrAbsent(item, b.items[i]));
  if (a.type === 'mapping' && b.type === 'mapping')
    return (
      a.entries.length === b.entries.length &&
      a.entries.every(
        (entry, i) => sameOrAbsent(entry.key, b.entries[i]?.key) && sameOrAbsent(entry.value, b.entries[i]?.value),
      )
    );
  return false;
}

function sameOrAbsent(a: YamlNode, b: YamlNode | undefined): boolean {
  return b !== undefined && sameNode(a, b);
}
