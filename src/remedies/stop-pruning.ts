import { kustomizeGroup } from '../core/flux-kinds.ts';
import { editObject } from './object-edit.ts';
import type { RemedyRule } from './remedy.ts';

/**
 * Two inputs of a Kustomization that change at once: while it does not prune, nothing goes in between. Its spec changes
 * before, so that the new files meet it.
 */
export const stopPruning: RemedyRule = ({ root, resource }, { base, head }) => {
  if (resource.group !== kustomizeGroup) return [];
  const stop = { path: ['spec', 'prune'], value: false };
  const [before, during] = [base, head].map((side) => {
    const indexed = side.find(root, resource);
    return indexed && editObject(indexed, stop);
  });
  if (before === undefined || during === undefined) return [];
  return [
    {
      name: 'stop pruning',
      before: [
        {
          subject: 'Stop pruning before the next change',
          reason: 'The next change comes in two parts, of which the first alone makes less.',
          edit: before,
        },
      ],
      during: [
        {
          subject: 'Make the change without pruning',
          reason: 'What goes for a moment stays, and is taken over by the second part.',
          edit: during,
        },
      ],
      afterwards:
        'What only the first part of the change makes stays in the cluster without an owner: delete it by hand.',
    },
  ];
};
