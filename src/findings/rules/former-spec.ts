import { nodeKindOf } from '../../core/flux-kinds.ts';
import { printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { type FormerSpecBuild, isRendered, type NodeResult } from '../../core/side-result.ts';
import { firstNames } from '../../core/text/counted.ts';
import { followsRevisionOf, isMostlyLater } from '../apply-order.ts';
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
  { id: own, parent, root }: NodeResult,
  { from, isOpen, through }: FormerSpecBuild,
  sides: IndexedSides,
): FirstInput | undefined {
  if (isOpen === true) return 'open';
  const taken = through ?? own;
  // Of what a release or ResourceSet takes, its owner knows the order.
  const id = nodeKindOf(taken) === 'kustomization' || through !== undefined ? taken : (parent ?? own);
  const by = from?.by;
  // The revision comes through the source as it is, whoever applies that.
  if (by === undefined || !givesVariables(from?.id)) return 'files';
  if (resourceKey(by) === resourceKey(id)) return 'files';
  if (followsRevisionOf(root, id, by, sides)) return undefined;
  // What is taken away is there for who builds at once.
  return from?.isGone !== true && isMostlyLater(root, by, id, sides) ? 'files' : 'open';
}

/** A node, and what new inputs make with former ones. */
interface FormerSpecMatch {
  readonly node: NodeResult;
  /** True for a node of the base that goes. */
  readonly isGone?: true;
  readonly made: FormerSpecBuild;
  readonly first: FirstInput;
}

function formerSpecs(sides: IndexedSides): readonly FormerSpecMatch[] {
  const matches = (node: NodeResult): readonly FormerSpecMatch[] =>
    (node.withFormerSpec ?? []).flatMap((made): FormerSpecMatch[] => {
      const first = firstInput(node, made, sides);
      return first === undefined ? [] : [{ node, made, first }];
    });
  return sides.head.nodes.flatMap(matches);
}

/** Nodes of the base that get new inputs before they go. */
function removedAfter({ base, head }: IndexedSides): readonly FormerSpecMatch[] {
  const gone = base.nodes.filter((node) => head.findNode(node.root, node.id) === undefined);
  return gone.flatMap((node) =>
    (node.withFormerSpec ?? []).map((made) => ({ node, made, first: 'files', isGone: true })),
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

function handingWords(match: FormerSpecMatch): HandingWords {
  const { node, made, first, isGone } = match;
  const { from, through } = made;
  if (through !== undefined) {
    const words = handingWords({ first, node: { ...node, id: through }, made: { ...made, through: undefined } });
    const former = `${words.former} makes another ${quoted(printResource(node.id))}, which`;
    return { ...words, hands: words.hands.replace('it', quoted(printResource(through))), former };
  }
  const { id } = node;
  const hands = first === 'files' ? 'mostly hands it' : 'may hand it';
  const several = { former: 'with the former ones it', next: 'the new ones' };
  const one = { former: 'with the former one it', next: 'the new one' };
  if (isGone === true) return { ...several, hands: `${hands} the new chart before it uninstalls that`, former: 'it' };
  const name = from && quoted(printResource(from.id));
  if (name === undefined || from === undefined)
    return id.kind === 'HelmRelease'
      ? { hands: `${hands} the new chart before its new values`, ...several }
      : { hands: `${hands} the new files before its new spec`, ...one };
  if (from.isGone === true) {
    const goes = `may build it while ${name} goes from one owner to another`;
    return { ...several, hands: goes, former: 'without that it' };
  }
  if (from.isLast === true)
    return { hands: `${hands} its new spec before the new ${contentOf(id, from.id)} of ${name}`, ...several };
  return givesVariables(from.id)
    ? { hands: `${hands} the new files before the new variables of ${name}`, ...several }
    : { hands: `${hands} the new files before the new spec of ${name}`, ...one };
}

/** The way around a deletion that a switch of pruning does not prevent. */
function hintOf({ node, made }: FormerSpecMatch): { readonly hint?: string } {
  if (made.through !== undefined)
    return { hint: 'Add what is new beside the former spec and variables in an earlier change.' };
  if (node.id.kind === 'HelmRelease')
    return { hint: 'Add the new values beside the former ones in an earlier change.' };
  return node.id.kind === 'ResourceSet'
    ? { hint: 'Add the new inputs beside the former ones in an earlier change.' }
    : {};
}

/** Content that a node takes from an object. */
function contentOf(node: ResourceId, from: ResourceId): string {
  if (node.kind === 'HelmRelease') return givesVariables(from) ? 'values' : 'chart';
  if (node.kind === 'ResourceSet') return 'inputs';
  return givesVariables(from) ? 'variables' : 'files';
}

function givesVariables(id: ResourceId | undefined): boolean {
  return id?.kind === 'ConfigMap' || id?.kind === 'Secret' || id?.kind === 'ResourceSetInputProvider';
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
          message: `Flux ${hands.replace('it', by)}: ${former} binds ${quoted(role)}, and cannot change that.`,
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
        const end = isRendered(state)
          ? `makes that again with ${next}`
          : state === 'suspended'
            ? `${next} suspends it`
            : `${next} ${fails}`;
        return [
          {
            root,
            resource,
            ...(isPrecious ? { severity: 'block' } : {}),
            message: `Flux ${hands}: ${former} deletes ${namesOf(pruned)}, and ${end}.`,
            counted: pruned,
            ...hintOf(match),
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
      [...formerSpecs(context), ...removedAfter(context)].flatMap((match): readonly PlacedRuleMatch[] => {
        const { first, isGone, node } = match;
        const { id: resource, root, state } = node;
        const { kept = [], made, otherwise } = match.made;
        const { hands, former, next } = handingWords(match);
        const lacks = next.endsWith('s') ? 'do not make' : 'does not make';
        const isEnded = isGone === true || !isRendered(state);
        const left = new Set(kept.map(resourceKey));
        const told = (ids: readonly ResourceId[], end: string): readonly PlacedRuleMatch[] => {
          if (ids.length === 0) return [];
          const grants = first === 'files' && ids.some((id) => isGrave(id, otherwise.includes(id), left));
          // What ends is told, and that edits which come with that are in doubt.
          if (isEnded && !grants && isGone !== true) return [];
          // An order that is open is worth a word for rights alone.
          if (first === 'open' && !ids.some(({ group }) => group === rbacGroup)) return [];
          const message = `Flux ${hands}: ${former} applies ${namesOf(ids)}${end}.`;
          return [{ root, resource, ...(grants ? { severity: 'block' } : {}), message, counted: ids }];
        };
        const isLeft = (id: ResourceId): boolean => left.has(resourceKey(id));
        return [
          ...told(
            made.filter((id) => (isGone !== true && isEnded) || isLeft(id)),
            isEnded ? ', and leaves that' : `, which ${next} ${lacks}, and leaves that`,
          ),
          ...told(isEnded ? [] : made.filter((id) => !isLeft(id)), `, which ${next} ${lacks}`),
          ...told(isGone === true ? made.filter((id) => id.group === rbacGroup && !isLeft(id)) : [], ' until then'),
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
