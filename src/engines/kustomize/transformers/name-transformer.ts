import { fail } from '../../../core/problem.ts';
import { type YamlNode } from '../../yaml/public.ts';
import { type FieldSpec, visitFieldSpec } from '../field-spec.ts';
import { STRING_TAG, setText } from '../nodes/node-access.ts';
import { describe } from '../resource.ts';
import { selectsGvk } from '../resource-id.ts';
import type { ResourceMap } from '../resource-map.ts';

/** Kinds that never get a prefix or suffix. */
const SKIPPED = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
];

/** Adds a prefix to the names of all resources (and to what else the specs name). */
export function addNamePrefix(map: ResourceMap, prefix: string, specs: readonly FieldSpec[]): void {
  transformNames(map, specs, (name) => prefix + name, prefix, 'prefix');
}

/** Adds a suffix to the names of all resources (and to what else the specs name). */
export function addNameSuffix(map: ResourceMap, suffix: string, specs: readonly FieldSpec[]): void {
  transformNames(map, specs, (name) => name + suffix, suffix, 'suffix');
}

function transformNames(
  map: ResourceMap,
  specs: readonly FieldSpec[],
  rename: (name: string) => string,
  affix: string,
  which: 'prefix' | 'suffix',
): void {
  for (const resource of map.resources) {
    const id = resource.originalId;
    if (SKIPPED.some((gvk) => selectsGvk(gvk, id))) continue;
    for (const spec of specs) {
      if (!selectsGvk(spec, id)) continue;
      if (spec.path === 'metadata/name' && affix !== '') {
        if (which === 'prefix') resource.addPrefix(affix);
        else resource.addSuffix(affix);
        resource.storePreviousId();
      }
      const set = (node: YamlNode): undefined => {
        if (node.type !== 'scalar')
          fail(
            'KUSTOMIZE_TRANSFORMER',
            `The name ${which} cannot be added to ${spec.path} of ${describe(resource)}: it is not a string.`,
          );
        setText(node, rename(node.value));
      };
      visitFieldSpec(resource.node, spec, set, { scalarTag: STRING_TAG });
    }
  }
  map.changed();
}
