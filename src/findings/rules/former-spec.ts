import { printResource, resourceKey } from '../../core/resource-id.ts';
import type { FormerSpecBuild, NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { dependenciesOf, kustomizationSpec } from '../../flux/public.ts';
import { followsRevisionOf } from '../apply-order.ts';
import { quoted } from '../finding.ts';
import { type PlacedRuleMatch, type Rule } from '../rule.ts';
import { type IndexedSides, kindKey } from '../side-index.ts';
import { precious } from './moves.ts';

const rbacGroup = 'rbac.authorization.k8s.io';
/** Names that a message has. */
const named = 5;

/** Order of the new files of a Kustomization and of what else changes it: which of them mostly comes first. */
type FirstInput = 'files' | 'open';

/** Order of new files and new variables; undefined where the variables come first. */
function firstInput({ root, id, withFormerSpec }: NodeResult, sides: IndexedSides): FirstInput | undefined {
  const by = withFormerSpec?.from?.by;
  // The revision comes through the source as it is, whoever applies that.
  if (by === undefined || withFormerSpec?.from?.id.kind !== 'ConfigMap') return 'files';
  if (resourceKey(by) === resourceKey(id)) return 'files';
  if (followsRevisionOf(root, id, by, sides)) return undefined;
  const [maker, taker] = [by, id].map((one) => dependenciesOf(sides.head.definition(root, one), one).length);
  return maker !== 0 && taker === 0 ? 'files' : 'open';
}

/** Nodes that new files meet before their new spec or variables. */
function formerSpecs(sides: IndexedSides): readonly (NodeResult & FormerSpecMatch)[] {
  return sides.head.nodes.flatMap((node) => {
    const first = node.withFormerSpec === undefined ? undefined : firstInput(node, sides);
    return node.withFormerSpec === undefined || first === undefined
      ? []
      : [{ ...node, withFormerSpec: node.withFormerSpec, first }];
  });
}

interface FormerSpecMatch {
  readonly withFormerSpec: FormerSpecBuild;
  readonly first: FirstInput;
}

/**
 * Rules about a Kustomization that gets new files and a new spec or new variables at once: it mostly builds the new
 * files with the former ones first. Source: kustomize-controller, which reconciles every Kustomization of a source at
 * each revision.
 */
export const formerSpecRules: readonly Rule[] = [
  {
    id: 'bound-by-former-spec',
    group: 'privilege',
    severity: 'block',
    title: 'binding made for another role first',
    explanation:
      'A Kustomization gets new files before its new spec or variables. What the former ones make of them is applied, and the role of a binding cannot be changed.',
    hint: 'Change the spec in an earlier change, or write the role into the file.',
    checkAll: (_comparison, context) =>
      formerSpecs(context).flatMap(({ id: node, root, withFormerSpec, first }): readonly PlacedRuleMatch[] =>
        withFormerSpec.bound.map(({ id, role }) => ({
          root,
          resource: id,
          message: `Flux ${first === 'files' ? 'binds' : 'may bind'} it to ${quoted(role)} first, since ${quoted(printResource(node))} ${first === 'files' ? 'gets' : 'may get'} the new files before ${newInput(withFormerSpec)}, and cannot change that.`,
        })),
      ),
  },
  {
    id: 'deleted-by-former-spec',
    group: 'data-loss',
    severity: 'warn',
    title: 'resource deleted between the former spec and the new one',
    explanation:
      'A Kustomization gets new files before its new spec or variables. The former ones make less of them, and Flux deletes the rest.',
    hint: 'Set `spec.prune: false` in an earlier change, and `true` again afterwards.',
    checkAll: (_comparison, context) =>
      formerSpecs(context).flatMap(({ id: node, root, state, withFormerSpec, first }): readonly PlacedRuleMatch[] => {
        const { pruned } = withFormerSpec;
        if (pruned.length === 0) return [];
        const names = firstNames(
          pruned.map((id) => quoted(printResource(id))),
          named,
        );
        const isRelease = node.kind === 'HelmRelease';
        const isPrecious = first === 'files' && pruned.some((id) => precious.has(kindKey(id)));
        const [files, former, next] = isRelease
          ? ['chart', 'former ones', 'new ones']
          : [
              'files',
              ...(withFormerSpec.from?.id.kind !== 'ConfigMap'
                ? ['former one', 'new one']
                : ['former ones', 'new ones']),
            ];
        const end = state === 'rendered' ? `makes that again with the ${next}` : `the ${next} does not build`;
        return [
          {
            root,
            resource: node,
            ...(isPrecious ? { severity: 'block' } : {}),
            message: `Flux ${first === 'files' ? 'mostly hands' : 'may hand'} it the new ${files} before ${isRelease ? 'its new values' : newInput(withFormerSpec)}: with the ${former} it deletes ${names}, and ${end}.`,
            counted: pruned,
            ...(isRelease ? { hint: 'Add the new values beside the former ones in an earlier change.' } : {}),
          },
        ];
      }),
  },
  {
    id: 'applied-by-former-spec',
    group: 'flux',
    severity: 'warn',
    title: 'resource applied with the former spec',
    explanation:
      'A Kustomization gets new files before its new spec or variables. The former ones make of them what neither tree has.',
    hint: 'Change the spec in an earlier change, and the files afterwards.',
    checkAll: (_comparison, context) =>
      formerSpecs(context).flatMap(({ id: node, root, withFormerSpec, first }): readonly PlacedRuleMatch[] => {
        const { made, pruned } = withFormerSpec;
        // What has another name in between is told by what is deleted.
        if (made.length === 0 || pruned.length > 0) return [];
        const names = firstNames(
          made.map((id) => quoted(printResource(id))),
          named,
        );
        const grants = first === 'files' && made.some(({ group }) => group === rbacGroup);
        const { prune } = kustomizationSpec(context.head.definition(root, node));
        return [
          {
            root,
            resource: node,
            ...(grants ? { severity: 'block' } : {}),
            message: `Flux ${first === 'files' ? 'mostly hands' : 'may hand'} it the new files before ${newInput(withFormerSpec)}: with the former one it applies ${names}, and ${prune ? 'deletes that later' : 'leaves that'}.`,
            counted: made,
          },
        ];
      }),
  },
];

function newInput({ from }: FormerSpecBuild): string {
  if (from === undefined) return 'its new spec';
  const name = quoted(printResource(from.id));
  return from.id.kind === 'ConfigMap' ? `the new variables of ${name}` : `the new spec of ${name}`;
}
