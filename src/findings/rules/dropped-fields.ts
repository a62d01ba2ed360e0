import { stringAt } from '../../core/json.ts';
import { isKnownKubernetes } from '../../core/versions/kubernetes-versions.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { causeOfField } from '../refused-field.ts';
import { isApplied } from '../removal-outcome.ts';
import { inGroup, present, type RuleMatch } from '../rule.ts';
import { sentObject } from '../sent-object.ts';
import type { Transition } from '../transition.ts';
import { isEncrypted } from './encryption.ts';

/** Fields of one resource that are told one by one. */
const fewShown = 3;

/** The fields that Flux drops and did not drop before. */
function droppedOf(transition: Transition, context: JudgeContext): readonly RuleMatch[] {
  const { before, change, group, head } = transition;
  // A later Kubernetes may have more fields, and Flux be built with it.
  if (head === undefined || !isKnownKubernetes(context.kubeVersion(transition)) || !isApplied(head, group.node))
    return [];
  // A Secret with the block of SOPS has a rule of its own.
  if (isEncrypted(head)) return [];
  const keyOf = (path: string): string => path.replace(/\[\d+\]/g, '[]');
  const known = new Set(before === undefined ? [] : sentObject(before, group.node).dropped.map(keyOf));
  const dropped = sentObject(head, group.node).dropped.filter((path) => !known.has(keyOf(path)));
  const hits = dropped.slice(0, fewShown).map((path): RuleMatch => {
    const cause = causeOfField(change, path);
    const message = `Dropped by Flux: ${quotedWords(path.slice(1))} is no field of ${quoted(stringAt(head, 'kind'))}.`;
    return { message, ...(cause === undefined ? {} : { cause }) };
  });
  const more = dropped.length - hits.length;
  return more > 0 ? [...hits, `Dropped by Flux: ${more} more ${more === 1 ? 'field' : 'fields'}.`] : hits;
}

/** Rules about fields that do not reach the cluster. */
export const droppedFieldRules = inGroup('schema', [
  {
    id: 'flux-drops-fields',
    severity: 'warn',
    title: 'field dropped by Flux',
    explanation:
      'Flux reads resources of built-in kinds into the types of its Kubernetes, and drops what these lack. The field does not reach the cluster.',
    hint: 'Correct the name or the place of the field, or remove it.',
    on: present,
    check: droppedOf,
  },
]);
