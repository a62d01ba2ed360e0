import { type JsonObject, listAt, stringAt } from '../core/json.ts';
import { goesWithItsClaims } from '../findings/public.ts';
import { allOf, annotateObject } from './object-edit.ts';
import type { RemedyRule } from './remedy.ts';
import { subjectsOf } from './subjects.ts';

const force = ['kustomize.toolkit.fluxcd.io/force', 'enabled'] as const;

/** Kinds whose data would go with the object. */
const holdsData: ReadonlySet<string> = new Set([
  'CustomResourceDefinition',
  'PersistentVolume',
  'PersistentVolumeClaim',
]);

/** Names of the templates of claims of a StatefulSet, which are parts of the names of its claims. */
function claimNames(object: JsonObject | undefined): readonly string[] {
  return listAt(object, 'spec', 'volumeClaimTemplates').flatMap((one) => stringAt(one, 'metadata', 'name') ?? []);
}

/**
 * Recreation by Flux: with the annotation, kustomize-controller deletes an object whose fields cannot change, and
 * creates it again. The annotation is there for the change alone, so that no later mistake recreates the object.
 */
export const recreateByForce: RemedyRule = (finding, { base, head }) => {
  const objects = subjectsOf(finding).map((id) => head.find(finding.root, id));
  const edits = objects.flatMap((object) => {
    if (object === undefined || object.node.id.kind !== 'Kustomization' || holdsData.has(object.manifest.id.kind))
      return [];
    const before = base.find(finding.root, object.manifest.id)?.manifest.object;
    // Under another name the template makes claims without the data.
    const kept = claimNames(object.manifest.object);
    if (goesWithItsClaims(object.manifest.id, before) || claimNames(before).some((name) => !kept.includes(name)))
      return [];
    return annotateObject(object, head, force[0], force[1]) ?? [];
  });
  if (edits.length < objects.length) return [];
  const isStateful = objects.some((object) => object?.manifest.id.kind === 'StatefulSet');
  return [
    {
      name: 'recreate by force',
      before: [],
      during: [
        {
          subject: 'Make the change, and let Flux recreate what cannot change',
          reason:
            'Flux deletes and creates an object with this annotation where a field cannot change. Pods of a workload stop and start.',
          edit: allOf(edits),
        },
      ],
      ...(isStateful
        ? {
            afterwards:
              'The claims of a StatefulSet stay, with their data, size and class. What its templates say now is for new claims only.',
          }
        : {}),
    },
  ];
};
