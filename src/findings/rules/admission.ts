import { type Change, type Comparison } from '../../compare/public.ts';
import { groupBy } from '../../core/group-by.ts';
import { type JsonObject, objectAt, stringAt } from '../../core/json.ts';
import { jsonEqual } from '../../core/json-equal.ts';
import { printPosition } from '../../core/position.ts';
import { apiGroup, printResource, type ResourceId, resourceKey } from '../../core/resource-id.ts';
import { spend } from '../../core/step-budget.ts';
import { firstNames } from '../../core/text/counted.ts';
import { exemptionsFrom } from '../../engines/kubernetes/public.ts';
import {
  type AskedChange,
  configMapsOf,
  policiesOf,
  policyKinds,
  readsConfigMap,
  type TreePolicy,
  type TreeVerdict,
  verdictsOf,
} from '../admission/tree-policies.ts';
import { quoted, quotedWords } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { causeOfField } from '../refused-field.ts';
import { isApplied, removalOutcome } from '../removal-outcome.ts';
import { type PlacedRuleMatch, present, type ResourceRule, type Rule, type RuleMatch } from '../rule.ts';
import { kindKey } from '../side-index.ts';
import { type Transition, transitionOf } from '../transition.ts';

/** Resources, and verdicts of one resource, that are told one by one. */
const fewShown = 3;

const judged = new WeakMap<JudgeContext, WeakMap<Change, readonly TreeVerdict[]>>();

/** Verdicts that the change brings to an object. Three rules of one judgement ask for them; evaluation happens once. */
function newVerdicts(transition: Transition, context: JudgeContext): readonly TreeVerdict[] {
  const known = judged.get(context) ?? new WeakMap<Change, readonly TreeVerdict[]>();
  judged.set(context, known);
  const verdicts = known.get(transition.change) ?? evaluate(transition, context);
  known.set(transition.change, verdicts);
  return verdicts;
}

function evaluate(transition: Transition, context: JudgeContext): readonly TreeVerdict[] {
  const { base, head } = context;
  const { root, id, base: old, before, head: object } = transition;
  const by = { root, id, node: transition.group.node, defaultAccounts: context.defaultAccounts?.head(root) ?? {} };
  if (object === undefined) {
    // Policies of the base hold while Flux deletes, and those of the head may.
    const policies = policiesOf(head, root);
    if (policies.length === 0 || old === undefined || !removalOutcome(transition, base, head).deleted) return [];
    return verdictsOf(policies, { ...by, operation: 'DELETE', object, oldObject: old }, head);
  }
  const policies = policiesOf(head, root);
  if (policies.length === 0 || !isApplied(object, transition.group.node)) return [];
  const operation = old === undefined ? 'CREATE' : 'UPDATE';
  const after = verdictsOf(policies, { ...by, operation, object, oldObject: old }, head);
  if (after.length === 0 || before === undefined) return after;
  const defaultAccounts = context.defaultAccounts?.base(root) ?? {};
  const same: AskedChange = { ...by, operation, object: before, oldObject: old, defaultAccounts };
  const known = verdictsOf(policiesOf(base, root), same, base);
  const keys = new Set(known.map(keyOf));
  // What cannot be worked out may hold for the one and not for the other.
  return after.filter((verdict) => verdict.effect === 'unknown' || !keys.has(keyOf(verdict)));
}

function keyOfPolicy({ indexed }: TreePolicy): string {
  return resourceKey(indexed.manifest.id);
}

function keyOf({ policy, effect, rule }: TreeVerdict): string {
  return `${keyOfPolicy(policy)} ${effect} ${rule}`;
}

/** Where the tree holds a policy, for messages. */
function placeOf({ indexed: { manifest } }: TreePolicy): string {
  return manifest.origin === undefined ? '' : ` (${quoted(printPosition(manifest.origin))})`;
}

function hitsOf(effect: 'deny' | 'warn', begin: string): ResourceRule['check'] {
  return (transition, context) => {
    const verdicts = newVerdicts(transition, context).filter((verdict) => verdict.effect === effect);
    const hits = verdicts.slice(0, fewShown).map((verdict): RuleMatch => {
      const cause = verdict.fields
        .map((field) => causeOfField(transition.change, field))
        .find((one) => one !== undefined);
      return { message: `${begin}: ${quotedWords(verdict.words)}${placeOf(verdict.policy)}.`, cause };
    });
    const more = verdicts.length - hits.length;
    return more > 0 ? [...hits, `${begin} for ${more} more ${more === 1 ? 'reason' : 'reasons'}.`] : hits;
  };
}

/** Test whether a policy, or what binds it, is not what it was. */
function differs({ indexed, bindings }: TreePolicy, { base }: JudgeContext): boolean {
  return [indexed, ...bindings].some(
    ({ root, manifest }) => !jsonEqual(base.definition(root, manifest.id), manifest.object),
  );
}

/** The most objects that stay which a run holds against policies that differ. */
const mostStaying = 20_000;

/** The kind of the parameters of a policy, as `Kind.group`. */
function paramKindOf({ indexed: { manifest } }: TreePolicy): string | undefined {
  const kind = objectAt(manifest.object, 'spec', 'paramKind');
  if (kind === undefined) return undefined;
  return kindKey({ kind: stringAt(kind, 'kind') ?? '', group: apiGroup(stringAt(kind, 'apiVersion') ?? '') });
}

/** Kinds of objects that a policy may read, as `Kind.group`. */
function kindsReadBy(policy: TreePolicy): readonly string[] {
  const { object, id } = policy.indexed.manifest;
  const kinds = new Set(['Namespace.', paramKindOf(policy) ?? '']);
  if (configMapsOf(object).size > 0) kinds.add('ConfigMap.');
  if (id.group === 'kyverno.io') kinds.add('PolicyException.kyverno.io');
  return [...kinds];
}

/**
 * Test whether what a policy says of a request depends on another object: its parameters, its exceptions, its
 * ConfigMaps, the namespace of the request.
 */
function reads(policy: TreePolicy, { id, base, head }: Transition): boolean {
  const { manifest } = policy.indexed;
  if (kindKey(id) === paramKindOf(policy))
    return policy.bindings.some((binding) => {
      const ref = objectAt(binding.manifest.object, 'spec', 'paramRef');
      return ref !== undefined && (stringAt(ref, 'name') ?? id.name) === id.name;
    });
  switch (kindKey(id)) {
    case 'ConfigMap.':
      return readsConfigMap(manifest.object, id.name);
    case 'Namespace.':
      return true;
    case 'PolicyException.kyverno.io':
      // A new exception takes nothing away.
      return (
        manifest.id.group === 'kyverno.io' &&
        base !== undefined &&
        [base, head].some((one) => exemptionsFrom(manifest.id, one).length > 0)
      );
    default:
      return false;
  }
}

/**
 * What policies of a root say of what stays as it is, where the policy or what it reads is new or other than before.
 */
function laterInRoot(
  root: string,
  changes: readonly Transition[],
  context: JudgeContext,
): readonly (PlacedRuleMatch & { readonly effect: LaterEffect })[] {
  const hasOther = changes.some(({ id }) => policyKinds.includes(kindKey(id)));
  const policies = policiesOf(context.head, root);
  const byKind = groupBy(changes, ({ id }) => kindKey(id));
  const earlier = groupBy(policiesOf(context.base, root), keyOfPolicy);
  let staying: readonly Staying[] | undefined;
  return policies.flatMap((policy) => {
    const readable = kindsReadBy(policy).flatMap((kind) => byKind.get(kind) ?? []);
    spend(readable.length);
    const isDeleted = (one: Transition): boolean =>
      one.base !== undefined && one.head === undefined && removalOutcome(one, context.base, context.head).deleted;
    // What Flux leaves in the cluster is there as before.
    const read = readable.filter((one) => reads(policy, one) && (one.head !== undefined || isDeleted(one)));
    const deleted = read.flatMap(({ id, base, head }) =>
      base !== undefined && head === undefined ? [{ id, object: base }] : [],
    );
    const isItself = hasOther && differs(policy, context);
    // Each namespace concerns what it holds, and anything else may concern everything.
    const other = read.find(({ id }) => kindKey(id) !== 'Namespace.');
    const causes = isItself || other !== undefined ? [isItself ? undefined : other] : read;
    return causes.flatMap((cause) => {
      staying ??= stayingIn(root, context);
      return toldLater(policy, earlier.get(keyOfPolicy(policy)) ?? [], root, context, staying, deleted, cause);
    });
  });
}

/** An object that both sides apply. */
interface Staying {
  readonly id: ResourceId;
  readonly node: ResourceId;
  readonly object: JsonObject;
  readonly old: JsonObject;
  readonly changed: boolean;
}

/** What both sides of a root apply. */
function stayingIn(root: string, { base, head }: JudgeContext): readonly Staying[] {
  return head.all(root).flatMap(({ manifest: { id, object }, node }) => {
    const old = isApplied(object, node.id) ? base.definition(root, id) : undefined;
    return old === undefined ? [] : [{ id, node: node.id, object, old, changed: !jsonEqual(old, object) }];
  });
}

type LaterEffect = 'deny' | 'unknown';

/**
 * What a policy that is new or other than before, or that reads something that is, says of what stays as it is: at most
 * one match of each effect.
 */
function toldLater(
  policy: TreePolicy,
  before: readonly TreePolicy[],
  root: string,
  context: JudgeContext,
  staying: readonly Staying[],
  deleted: NonNullable<AskedChange['deleted']>,
  read: Transition | undefined,
): readonly (PlacedRuleMatch & { readonly effect: LaterEffect })[] {
  const { base, head } = context;
  const { manifest } = policy.indexed;
  const within = read !== undefined && kindKey(read.id) === 'Namespace.' ? read.id.name : undefined;
  // Kyverno accepts updates of what did not meet a rule before, and refuses the next creation: of pods, their next
  // start.
  const isKyverno = manifest.id.group === 'kyverno.io';
  const told: Record<LaterEffect, { readonly id: ResourceId; readonly words: string }[]> = { deny: [], unknown: [] };
  let left = mostStaying;
  let cut: TreeVerdict | undefined;
  const [accounts, accountsBefore] = [
    context.defaultAccounts?.head(root) ?? {},
    context.defaultAccounts?.base(root) ?? {},
  ];
  spend(staying.length);
  for (const { id, node, object, old, changed } of staying) {
    if ((within !== undefined && id.namespace !== within) || left-- <= 0) continue;
    const update: AskedChange = {
      operation: 'UPDATE',
      root,
      id,
      node,
      defaultAccounts: accounts,
      object,
      oldObject: old,
      deleted,
    };
    const asked: AskedChange = isKyverno ? { ...update, operation: 'CREATE', oldObject: undefined } : update;
    // What is said of a change stands with the change.
    if (changed && !isKyverno) continue;
    const verdicts = verdictsOf([policy], asked, head);
    if (verdicts.length === 0) continue;
    cut = verdicts.find(({ isLast }) => isLast);
    if (cut !== undefined) {
      told.unknown.push({ id, words: cut.words });
      break;
    }
    // What was refused before is no news, whatever the policy comes to now.
    if (has('deny', verdictsOf(before, { ...asked, object: old, deleted: [], defaultAccounts: accountsBefore }, base)))
      continue;
    const ofChange = changed ? verdictsOf([policy], update, head) : [];
    for (const effect of ['deny', 'unknown'] as const) {
      const verdict = verdicts.find((one) => one.effect === effect);
      if (verdict !== undefined && !has(effect, ofChange)) told[effect].push({ id, words: verdict.words });
    }
  }
  const position = read === undefined ? manifest.origin : (read.change.cause?.at ?? read.change.origin);
  return (['deny', 'unknown'] as const).flatMap((effect) => {
    const [first] = told[effect];
    if (first === undefined) return [];
    const all = firstNames(
      told[effect].map(({ id }) => quoted(printResource(id))),
      fewShown,
    );
    const existing = `${told[effect].length} existing ${told[effect].length === 1 ? 'resource' : 'resources'}`;
    const message =
      effect === 'deny'
        ? `${existing} would be refused, ${all}: ${quotedWords(first.words)}.`
        : `Not evaluated for ${existing}, ${all}${cut === undefined ? '' : ', and what follows'}: ${quotedWords((cut ?? first).words)}.`;
    return [{ effect, message, root, resource: read?.id ?? manifest.id, position }];
  });
}

function has(effect: TreeVerdict['effect'], verdicts: readonly TreeVerdict[]): boolean {
  return verdicts.some((verdict) => verdict.effect === effect);
}

const knownLater = new WeakMap<JudgeContext, ReturnType<typeof laterInRoot>>();

/** What policies say of what stays, over all roots. Two rules of one judgement ask for it; evaluation happens once. */
function later(
  { groups }: Pick<Comparison, 'groups'>,
  context: JudgeContext,
  effect: LaterEffect,
): readonly PlacedRuleMatch[] {
  let all = knownLater.get(context);
  if (all === undefined) {
    const roots = new Map<string, Transition[]>();
    for (const group of groups) {
      if (policiesOf(context.head, group.root).length === 0) continue;
      const changes = roots.get(group.root) ?? [];
      roots.set(group.root, changes);
      for (const change of group.changes) changes.push(transitionOf(change, group, undefined));
    }
    all = [...roots].flatMap(([root, changes]) => laterInRoot(root, changes, context));
    knownLater.set(context, all);
  }
  return all.flatMap(({ effect: own, ...match }) => (own === effect ? [match] : []));
}

/**
 * Releases with policies, or with resources that a changed policy is about, that are not rendered: one match a root.
 */
function notRendered({ groups }: Pick<Comparison, 'groups'>, { head }: JudgeContext): readonly PlacedRuleMatch[] {
  return [...new Set(groups.map(({ root }) => root))].flatMap((root) => {
    const nodes = head.unrendered(root);
    const [first] = nodes;
    if (first === undefined) return [];
    const all = firstNames(
      nodes.map(({ id }) => quoted(printResource(id))),
      fewShown,
    );
    const { id, reason, definedAt } = first;
    const why = nodes.every((node) => node.reason === reason) ? quotedWords(reason) : 'they are not rendered';
    return [
      { message: `Policies and resources of ${all} are not known: ${why}.`, root, resource: id, position: definedAt },
    ];
  });
}

/** Policies of which nobody here can say whether they refuse what changes, each with the resources and the reason. */
function notEvaluated(transitions: readonly Transition[], context: JudgeContext): readonly PlacedRuleMatch[] {
  const found = new Map<TreePolicy, { readonly names: Set<string>; readonly words: string; readonly root: string }>();
  for (const transition of transitions)
    for (const { effect, policy, words } of newVerdicts(transition, context)) {
      if (effect !== 'unknown') continue;
      const one = found.get(policy) ?? { names: new Set<string>(), words, root: transition.root };
      one.names.add(printResource(transition.id));
      found.set(policy, one);
    }
  return [...found].map(([policy, { names, words, root }]) => {
    const { manifest } = policy.indexed;
    const [first = ''] = names;
    const about = names.size === 1 ? quoted(first) : `${names.size} changed resources`;
    return {
      message: `Not evaluated for ${about}: ${quotedWords(words)}.`,
      root,
      resource: manifest.id,
      position: manifest.origin,
    };
  });
}

/** Rules about policies of the tree that decide over what it applies. */
export const admissionRules: readonly Rule[] = [
  {
    id: 'policy-refuses',
    group: 'schema',
    severity: 'block',
    isRefusal: true,
    title: 'admission policy refuses a resource',
    explanation:
      'An admission policy of the tree denies the request with these words. Flux reports the failure and applies nothing more of the same Kustomization or release.',
    hint: '',
    on: [...present, 'removed'],
    check: hitsOf('deny', 'Refused'),
  },
  {
    id: 'policy-warns',
    group: 'schema',
    severity: 'warn',
    title: 'admission policy warns',
    explanation: 'An admission policy of the tree finds a fault, but its binding only warns.',
    hint: '',
    on: [...present, 'removed'],
    check: hitsOf('warn', 'The API server warns'),
  },
  {
    id: 'policy-refuses-later',
    group: 'schema',
    severity: 'warn',
    title: 'admission policy refuses existing resources',
    explanation:
      'A policy, its parameters, its exceptions or labels of a namespace changed. Policies count at the next reconciliation of a Kustomization, and at the next change of a release. Kyverno accepts updates of resources with an earlier violation, and refuses new ones and their new pods.',
    hint: 'Change the resources first, or let the policy only warn.',
    checkAll: (comparison, context) => later(comparison, context, 'deny'),
  },
  {
    id: 'policy-not-evaluated',
    group: 'schema',
    severity: 'note',
    title: 'admission policy not evaluated',
    explanation: 'The answer of the policy depends on the cluster.',
    hint: 'Review the policy and the resources.',
    unchecked: { one: 'policy not evaluated', several: 'policies not evaluated', isPerResource: true },
    checkAll: (comparison, context) => [
      ...notEvaluated(
        comparison.groups.flatMap((group) =>
          policiesOf(context.head, group.root).length === 0
            ? []
            : group.changes.map((change) => transitionOf(change, group, replacedBy(change, group.root, context))),
        ),
        context,
      ),
      ...later(comparison, context, 'unknown'),
      ...notRendered(comparison, context),
    ],
  },
];

function replacedBy({ replaces }: Transition['change'], root: string, { base }: JudgeContext): JsonObject | undefined {
  return replaces === undefined ? undefined : base.definition(root, replaces);
}
