import { type AdmissionRequest, pluralOf } from '../apiserver/admission/admission-request.ts';
import { defaultedObject } from '../apiserver/admission/defaulted-object.ts';
import { bindingVerdicts, type ObjectsOfKind } from '../apiserver/admission/validating-admission-policy.ts';
import { objectAt, stringAt } from '../model/json.ts';
import { apiGroup, type ResourceId } from '../model/resource-id.ts';
import { definitionOf, schemaFor } from './definitions.ts';
import type { SideIndex } from './side-index.ts';
import type { AskedChange, TreePolicy, TreeVerdict } from './tree-policies.ts';

/** The request as the policies of a side see it. */
function requestOf({ operation, root, id, object, oldObject }: AskedChange, side: SideIndex): AdmissionRequest {
  const { group, kind, name } = id;
  const shown = object ?? oldObject ?? {};
  const [asked, old] = [object, oldObject].map((one) =>
    one === undefined ? undefined : defaultedObject(one, id.namespace, schemaFor(one, root, side)),
  );
  const apiVersion = stringAt(shown, 'apiVersion') ?? '';
  const isNamespace = kind === 'Namespace' && group === '';
  const ofNamespace: ResourceId = { group: '', kind: 'Namespace', namespace: '', name: id.namespace };
  const namespace = isNamespace || id.namespace === '' ? undefined : side.definition(root, ofNamespace);
  const seen = namespace === undefined ? undefined : defaultedObject(namespace, '', undefined).object;
  const labels = objectAt(isNamespace ? (asked ?? old)?.object : seen, 'metadata', 'labels');
  return {
    operation,
    group,
    version: apiVersion.slice(apiGroup(apiVersion) === '' ? 0 : group.length + 1),
    kind,
    resource: stringAt(definitionOf(shown, root, side), 'spec', 'names', 'plural') ?? pluralOf(kind),
    name,
    namespace: id.namespace,
    ...(asked === undefined ? {} : { object: asked.object }),
    ...(old === undefined ? {} : { oldObject: old.object }),
    isWhole: (asked ?? old)?.isWhole ?? true,
    namespaceLabels: {
      labels: labels ?? { 'kubernetes.io/metadata.name': id.namespace },
      isWhole: labels !== undefined,
    },
    ...(seen === undefined ? {} : { namespaceObject: seen }),
  };
}

/** What some policies of a side say of a change. */
export function policyVerdicts(
  policies: readonly TreePolicy[],
  asked: AskedChange,
  side: SideIndex,
): readonly TreeVerdict[] {
  const request = requestOf(asked, side);
  const objectsOf: ObjectsOfKind = (group, kind) =>
    side.ofKind(asked.root, `${kind}.${group}`).map(({ manifest: { id, object } }) => ({
      namespace: id.namespace,
      ...defaultedObject(object, id.namespace, schemaFor(object, asked.root, side)),
    }));
  return policies.flatMap((policy) =>
    policy.bindings.flatMap((binding) =>
      bindingVerdicts(policy.indexed.manifest.object, binding.manifest.object, request, objectsOf).map((verdict) => ({
        ...verdict,
        policy,
      })),
    ),
  );
}
