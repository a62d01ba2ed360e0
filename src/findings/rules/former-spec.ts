import { nodeKindOf } from '../../core/flux-kinds.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import type { FormerSpecBuild, NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { dependenciesOf } from '../../flux/public.ts';
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

/** Order of inputs that change at once; undefined where the late ones come first. */
function firstInput(
  { id, root }: NodeResult,
  { from, isOpen }: FormerSpecBuild,
  sides: IndexedSides,
): FirstInput | undefined {
  if (isOpen === true) return 'open';
  const by = from?.by;
  // The revision comes through the source as it is, whoever applies that.
  if (by === undefined || !givesVariables(from?.id)) return 'files';
  if (resourceKey(by) === resourceKey(id)) return 'files';
  if (followsRevisionOf(root, id, by, sides)) return undefined;
  const [maker, taker] = [by, id].map((one) => dependenciesOf(sides.head.definition(root, one), one).length);
  return maker !== 0 && taker === 0 ? 'files' : 'open';
}

/** A node, and what new inputs make with former ones. */
interface FormerSpecMatch {
  readonly node: NodeResult;
  readonly made: FormerSpecBuild;
  readonly first: FirstInput;
}

function formerSpecs(sides: IndexedSides): readonly FormerSpecMatch[] {
  return sides.head.nodes.flatMap((node) =>
    (node.withFormerSpec ?? []).flatMap((made): FormerSpecMatch[] => {
      const first = firstInput(node, made, sides);
      return first === undefined ? [] : [{ node, made, first }];
    }),
  );
}

/** Words about the order of inputs that change at once. */
interface HandingWords {
  /** `mostly hands it the new files before its new spec`. */
  readonly hands: string;
  /** The input that is behind, as it was (`with the former one`), and as it comes. */
  readonly former: string;
  readonly next: string;
}

function handingWords({ node: { id }, made: { from }, first }: FormerSpecMatch): HandingWords {
  const hands = first === 'files' ? 'mostly hands it' : 'may hand it';
  const several = { former: 'with the former ones', next: 'the new ones' };
  const one = { former: 'with the former one', next: 'the new one' };
  if (id.kind === 'HelmRelease') return { hands: `${hands} the new chart before its new values`, ...several };
  if (from === undefined) return { hands: `${hands} the new files before its new spec`, ...one };
  const name = quoted(printResource(from.id));
  if (from.isGone === true) {
    const builds = first === 'files' ? 'mostly builds it' : 'may build it';
    return { ...several, hands: `${builds} while ${name} goes from one owner to another`, former: 'without that' };
  }
  if (from.isLast === true) {
    const what = givesVariables(from.id) ? 'variables' : 'files';
    return { hands: `${hands} its new spec before the new ${what} of ${name}`, ...several };
  }
  return givesVariables(from.id)
    ? { hands: `${hands} the new files before the new variables of ${name}`, ...several }
    : { hands: `${hands} the new files before the new spec of ${name}`, ...one };
}

function givesVariables(id: ResourceId | undefined): boolean {
  return id?.kind === 'ConfigMap' || id?.kind === 'Secret';
}

/** Test for an object whose spec cannot be changed. */
function isFixed({ kind }: ResourceId): boolean {
  return kind === 'Job' || kind === 'PersistentVolumeClaim' || kind === 'StorageClass';
}

/**
 * Test for an object that is worth a block when it is applied for a time, or `otherwise` than shown. Other values of a
 * release may be anything.
 */
function isGrave(id: ResourceId, otherwise: boolean, kept: ReadonlySet<string>): boolean {
  if (id.group === rbacGroup || id.group === 'admissionregistration.k8s.io') return true;
  if (otherwise && (isFixed(id) || kept.has(resourceKey(id)))) return true;
  return nodeKindOf(id) !== undefined && (!otherwise || id.kind !== 'HelmRelease');
}

function namesOf(ids: readonly ResourceId[]): string {
  const names = ids.map((id) => quoted(printResource(id)));
  return firstNames(names, named);
}

/**
 * Rules about a node that gets two inputs at once, of which the one mostly meets what the other was. Source:
 * kustomize-controller, which reconciles every Kustomization of a source at each revision, and source-controller.
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
      formerSpecs(context).flatMap((match): readonly PlacedRuleMatch[] => {
        const { hands, former } = handingWords(match);
        const by = quoted(printResource(match.node.id));
        return match.made.bound.map(({ id, role }) => ({
          root: match.node.root,
          resource: id,
          message: `Flux ${hands.replace('it', by)}: ${former} it binds ${quoted(role)}, and cannot change that.`,
        }));
      }),
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
      formerSpecs(context).flatMap((match): readonly PlacedRuleMatch[] => {
        const { first, made, node } = match;
        const { id: resource, root, state } = node;
        const { pruned } = made;
        if (pruned.length === 0) return [];
        const { hands, former, next } = handingWords(match);
        const isPrecious = first === 'files' && pruned.some((id) => precious.has(kindKey(id)));
        // Edits that come with a suspension are in doubt anyway.
        if (state === 'suspended' && !isPrecious) return [];
        const fails = next.endsWith('s') ? 'do not build' : 'does not build';
        const end =
          state === 'rendered'
            ? `makes that again with ${next}`
            : state === 'suspended'
              ? `${next} suspends it`
              : `${next} ${fails}`;
        return [
          {
            root,
            resource,
            ...(isPrecious ? { severity: 'block' } : {}),
            message: `Flux ${hands}: ${former} it deletes ${namesOf(pruned)}, and ${end}.`,
            counted: pruned,
            ...(resource.kind === 'HelmRelease'
              ? { hint: 'Add the new values beside the former ones in an earlier change.' }
              : {}),
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
      formerSpecs(context).flatMap((match): readonly PlacedRuleMatch[] => {
        const { first, node } = match;
        const { id: resource, root, state } = node;
        const { kept = [], made, otherwise } = match.made;
        const { hands, former, next } = handingWords(match);
        const lacks = next.endsWith('s') ? 'do not make' : 'does not make';
        const isEnded = state !== 'rendered';
        const left = new Set(kept.map(resourceKey));
        const told = (ids: readonly ResourceId[], end: string): readonly PlacedRuleMatch[] => {
          if (ids.length === 0) return [];
          const grants = first === 'files' && ids.some((id) => isGrave(id, otherwise.includes(id), left));
          // What ends is told, and that edits which come with that are in doubt.
          if (isEnded && !grants) return [];
          // An order that is open is worth a word for rights alone.
          if (first === 'open' && !ids.some(({ group }) => group === rbacGroup)) return [];
          const message = `Flux ${hands}: ${former} it applies ${namesOf(ids)}${end}.`;
          return [{ root, resource, ...(grants ? { severity: 'block' } : {}), message, counted: ids }];
        };
        const isLeft = (id: ResourceId): boolean => left.has(resourceKey(id));
        return [
          ...told(
            made.filter((id) => isEnded || isLeft(id)),
            isEnded ? ', and leaves that' : `, which ${next} ${lacks}, and leaves that`,
          ),
          ...told(isEnded ? [] : made.filter((id) => !isLeft(id)), `, which ${next} ${lacks}`),
          ...told(otherwise.filter(isLeft), ' otherwise than shown, and leaves that'),
          ...told(
            otherwise.filter((id) => !isLeft(id) && isFixed(id)),
            ' otherwise than shown, and cannot change that',
          ),
          ...told(
            otherwise.filter((id) => !isLeft(id) && !isFixed(id)),
            ' otherwise than shown, and changes that later',
          ),
        ];
      }),
  },
];
