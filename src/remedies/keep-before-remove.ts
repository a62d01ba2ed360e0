import { type Indexed } from '../findings/public.ts';
import { allOf, annotateObject, isPatchedByOwner } from './object-edit.ts';
import type { Remedy, RemedyContext, RemedyRule, TreeEdit } from './remedy.ts';
import { subjectsOf } from './subjects.ts';

/** The annotation that keeps an object, by the kind of what applies it. */
const keepBy: Readonly<Record<string, readonly [key: string, value: string]>> = {
  HelmRelease: ['helm.sh/resource-policy', 'keep'],
  Kustomization: ['kustomize.toolkit.fluxcd.io/prune', 'disabled'],
};

/** The edit that keeps an object from being deleted by what applies it; undefined where there is none. */
export function keepEdit(indexed: Indexed, side: RemedyContext['base']): TreeEdit | undefined {
  const keep = keepBy[indexed.node.id.kind];
  return keep && annotateObject(indexed, side, keep[0], keep[1]);
}

/**
 * Keep before remove: the object is excluded from deletion on the base, and removed afterwards. Flux and Helm look at
 * the annotation of the object in the cluster, so that it has to be there before.
 */
export const keepBeforeRemove: RemedyRule = (finding, { base, head }) => {
  const found = subjectsOf(finding).map((id) => base.find(finding.root, id));
  const edits = found.map((indexed) => indexed && keepEdit(indexed, base));
  if (edits.some((edit) => edit === undefined)) return [];
  // A patch that goes with the change may be gone before the files are there that lack the object.
  const staying = found.flatMap((indexed) =>
    indexed !== undefined && isPatchedByOwner(indexed) && head.find(finding.root, indexed.node.id) !== undefined
      ? (keepEdit(indexed, head) ?? [])
      : [],
  );
  const remedy: Remedy = {
    name: 'keep before remove',
    before: [
      {
        subject: 'Keep what the next change removes',
        reason: 'Flux and Helm delete nothing that is annotated so in the cluster.',
        edit: allOf(edits.flatMap((edit) => edit ?? [])),
      },
    ],
    during:
      staying.length === 0
        ? []
        : [
            {
              subject: 'Make the change, with what keeps the objects',
              reason: 'The owner must not lose the patch before it has the files without the objects.',
              edit: allOf(staying),
            },
          ],
    afterwards: 'What is kept stays in the cluster without an owner. Delete it by hand when it is not needed any more.',
  };
  return [remedy];
};
