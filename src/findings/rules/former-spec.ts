import { printResource } from '../../core/resource-id.ts';
import { firstNames } from '../../core/text/counted.ts';
import { quoted } from '../finding.ts';
import { type PlacedRuleMatch, type Rule } from '../rule.ts';
import { kindKey } from '../side-index.ts';
import { precious } from './moves.ts';

/** Names that a message has. */
const named = 5;

/**
 * Rules about a Kustomization that gets new files and a new spec at once: it mostly builds the new files with the
 * former spec first. Source: kustomize-controller, which reconciles every Kustomization of a source at each revision.
 */
export const formerSpecRules: readonly Rule[] = [
  {
    id: 'bound-by-former-spec',
    group: 'privilege',
    severity: 'block',
    title: 'binding made for another role first',
    explanation:
      'A Kustomization gets new files before its new spec. What its former spec makes of them is applied, and the role of a binding cannot be changed.',
    hint: 'Change the spec in an earlier change, or write the role into the file.',
    checkAll: (_comparison, { head }) =>
      head.nodes.flatMap(({ id: node, root, withFormerSpec }): readonly PlacedRuleMatch[] =>
        (withFormerSpec?.bound ?? []).map(({ id, role }) => ({
          root,
          resource: id,
          message: `Flux binds it to ${quoted(role)} first, since ${quoted(printResource(node))} gets the new files before its new spec, and cannot change that.`,
        })),
      ),
  },
  {
    id: 'deleted-by-former-spec',
    group: 'data-loss',
    severity: 'warn',
    title: 'resource deleted between the former spec and the new one',
    explanation:
      'A Kustomization gets new files before its new spec. Its former spec makes less of them, and Flux deletes the rest.',
    hint: 'Set `spec.prune: false` in an earlier change, and `true` again afterwards.',
    checkAll: (_comparison, { head }) =>
      head.nodes.flatMap(({ id: node, root, state, withFormerSpec }): readonly PlacedRuleMatch[] => {
        const { pruned = [] } = withFormerSpec ?? {};
        if (pruned.length === 0) return [];
        const names = firstNames(
          pruned.map((id) => quoted(printResource(id))),
          named,
        );
        const isRelease = node.kind === 'HelmRelease';
        const what = isRelease
          ? ['chart', 'values', 'former ones', 'new ones']
          : ['files', 'spec', 'former one', 'new one'];
        const [files, spec, former, next] = what;
        const end = state === 'rendered' ? `makes that again with the ${next}` : `the ${next} does not build`;
        return [
          {
            root,
            resource: node,
            ...(pruned.some((id) => precious.has(kindKey(id))) ? { severity: 'block' } : {}),
            message: `Flux mostly hands it the new ${files} before its new ${spec}: with the ${former} it deletes ${names}, and ${end}.`,
            counted: pruned,
            ...(isRelease ? { hint: 'Add the new values beside the former ones in an earlier change.' } : {}),
          },
        ];
      }),
  },
];
