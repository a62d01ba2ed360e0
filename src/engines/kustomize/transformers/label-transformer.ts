import { compareBytes } from '../../../core/files/paths.ts';
import { fail } from '../../../core/problem.ts';
import { type YamlNode } from '../../yaml/public.ts';
import { type FieldSpec, visitFieldSpecs } from '../field-spec.ts';
import { isNull, quoteIfNeeded, STRING_TAG, scalar, setField } from '../nodes/node-access.ts';
import { addToNull } from '../nodes/null-entries.ts';
import { describe, type Resource } from '../resource.ts';

/**
 * Sets labels (or annotations: the same rules) in all fields that the specs name. Throws `KUSTOMIZE_TRANSFORMER` where
 * a field is no mapping.
 */
export function setEntries(
  resources: Iterable<Resource>,
  entries: ReadonlyMap<string, string>,
  specs: readonly FieldSpec[],
): void {
  const keys = [...entries.keys()].sort(compareBytes);
  if (keys.length === 0) return;
  for (const resource of resources) {
    for (const key of keys) {
      // One node for all places of a resource, as in kustomize: see `setField`.
      const value = scalar(entries.get(key) ?? '', 'plain', STRING_TAG);
      const set = (node: YamlNode): undefined => {
        if (node.type === 'mapping') setField(node, key, value);
        else if (!isNull(node)) {
          fail('KUSTOMIZE_TRANSFORMER', `"${key}" cannot be set in ${describe(resource)}: the field is not a mapping.`);
        } else if (node.type === 'scalar') addToNull(node, { key: scalar(key), value: quoteIfNeeded(value) });
      };
      visitFieldSpecs(resource.node, specs, set, 'mapping');
    }
  }
}
