import {
  type Change,
  type ChangeGroup,
  type Comparison,
  isUnapplied,
  nodesWithUncomparedResources,
  unmanagedMark,
} from '../compare/public.ts';
import { nodeKindOf } from '../core/flux-kinds.ts';
import { getOrInsert } from '../core/get-or-insert.ts';
import { addToGroup } from '../core/group-by.ts';
import { compareResources, resourceKey } from '../core/resource-id.ts';
import type { Manifest } from '../core/side-result.ts';
import { type StepBudget, StepLimit, withSteps } from '../core/step-budget.ts';
import { acknowledgementFor } from './acknowledge.ts';
import { differingFields } from './differing-fields.ts';
import { type Finding, severities } from './finding.ts';
import { withOneOfFlux } from './flux-roles.ts';
import { forcedBesideRefused } from './forced-beside-refused.ts';
import type { JudgeContext } from './judge-context.ts';
import { ifOtherIsNotApplied } from './other-directory.ts';
import type { ComparisonRule, ResourceRule, RuleMatch } from './rule.ts';
import { rules } from './rules.ts';
import { severityFor } from './severity.ts';
import { kindKey } from './side-index.ts';
import { type Transition, transitionOf } from './transition.ts';
import { ifItDiffers } from './unknown-values.ts';
import { watchedCause } from './watched-cause.ts';

/** A finding that somebody has acknowledged, and why. */
export interface AcknowledgedFinding {
  readonly finding: Finding;
  readonly reason: string;
  /** The last day on which it counts. */
  readonly until?: string;
  /**
   * The login of the person who has accepted it on the pull request; absent for one that the configuration
   * acknowledges.
   */
  readonly by?: string;
}

/** Judgement of the rules on a comparison. */
export interface Judgement {
  /** The gravest first, then in the order of the comparison. */
  readonly findings: readonly Finding[];
  readonly acknowledged: readonly AcknowledgedFinding[];
  /** How many findings the configuration switches off. */
  readonly switchedOff: number;
  /** Rules that were not asked to their end, since they had to look at too many resources. */
  readonly unfinished?: readonly string[];
}

/** Resources that one rule looks at, each as often as it is looked at: some five seconds. */
const judgedResources = 50_000_000;

interface Placed {
  readonly finding: Finding;
  readonly change?: Change;
}

/**
 * Holds every rule against what changed. Pure: the same comparison and context give the same findings in the same
 * order.
 */
export function judge(comparison: Comparison, context: JudgeContext): Judgement {
  const found: Placed[] = [];
  const unfinished = new Set<string>();
  const { isOver } = context.head.steps;
  const budgets = new Map<string, StepBudget>();
  const budgetOf = (rule: string): StepBudget => getOrInsert(budgets, rule, () => ({ left: judgedResources, isOver }));
  const ask = <T>({ id }: { readonly id: string }, check: () => T): T | undefined => {
    try {
      return withSteps(budgetOf(id), Number.POSITIVE_INFINITY, check);
    } catch (error) {
      if (!(error instanceof StepLimit)) throw error;
      unfinished.add(id);
      return undefined;
    }
  };
  for (const group of comparison.groups)
    for (const change of group.changes)
      judgeChange(change, group, context, ask, (finding) => found.push({ finding, change }));
  const addedFiles = new Set(context.changedFiles?.flatMap(({ path, change }) => (change === 'added' ? [path] : [])));
  for (const group of asAdded(comparison)) {
    const mayBeOfIt = mayBeOfThisChange(group, context);
    for (const change of group.changes) {
      const origin = change.origin ?? change.head?.origin;
      const isSure = origin !== undefined && addedFiles.has(origin.file);
      judgeChange(change, group, context, ask, (finding, { isRefusal }) =>
        found.push({
          finding: isSure || isRefusal === true ? finding : ifItIsNew(finding, mayBeOfIt),
          change,
        }),
      );
    }
  }
  for (const rule of comparisonRules) {
    for (const { message, severity, hint, ...place } of ask(rule, () => rule.checkAll(comparison, context)) ?? [])
      found.push({
        finding: {
          rule: rule.id,
          severity: severity ?? rule.severity,
          side: 'head',
          message,
          hint: hint ?? rule.hint,
          ...place,
        },
      });
  }
  const kept: { readonly finding: Finding; readonly change: Change | undefined }[] = [];
  const acknowledged: AcknowledgedFinding[] = [];
  let switchedOff = 0;
  const together = forcedBesideRefused(
    found.map(({ finding }) => finding),
    comparison.groups,
    refusals,
  );
  for (const [at, { finding: judgedAlone, change }] of found.entries()) {
    const finding = ifOtherIsNotApplied(together[at] ?? judgedAlone, context);
    const severity = severityFor(finding, context.settings);
    if (severity === 'off') {
      switchedOff++;
      continue;
    }
    const judged = severity === finding.severity ? finding : { ...finding, severity };
    const acknowledgement = acknowledgementFor(judged, change, context);
    if (acknowledgement === undefined) kept.push({ finding: judged, change });
    else {
      const { counted: _counted, ...plain } = judged;
      acknowledged.push({ finding: plain, ...acknowledgement });
    }
  }
  const findings = onceEach([...withOneOfFlux(kept)].sort(compareFindings));
  return { findings, acknowledged, switchedOff, ...(unfinished.size === 0 ? {} : { unfinished: [...unfinished] }) };
}

/**
 * Test whether a changed file has a say in what a node that is not compared applies: it read one, is defined in one, or
 * is a release in a Kustomization that read one.
 */
function mayBeOfThisChange(
  { root, node }: Pick<ChangeGroup, 'node' | 'root'>,
  { changedFiles, head }: JudgeContext,
): boolean {
  if (changedFiles === undefined) return true;
  const result = head.findNode(root, node);
  const parent = nodeKindOf(node) === 'kustomization' ? undefined : result?.parent;
  const keys = new Set([node, ...(parent === undefined ? [] : [parent])].map(resourceKey));
  return changedFiles.some(
    ({ path, change, readers }) =>
      // What goes makes nothing new of what stays.
      change !== 'removed' &&
      (path === result?.definedAt?.file ||
        readers.some((reader) => reader.root === root && keys.has(resourceKey(reader.node)))),
  );
}

/**
 * A finding about what may be in the cluster as it is, but for what the API server refuses in any case. Nobody can
 * decide upon it where no changed file has a say in it.
 */
function ifItIsNew(finding: Finding, mayBeOfIt: boolean): Finding {
  const severity = mayBeOfIt ? finding.severity : 'note';
  return { ...finding, severity, message: `If this is new: ${finding.message}` };
}

/** A refusal that does not hold for certain, or that this change has not brought about. */
function withCondition(finding: Finding, condition: string): Finding {
  if (finding.severity !== 'block') return finding;
  return { ...finding, severity: 'warn', message: `${condition}: ${finding.message}` };
}

/**
 * What the head applies and could not be compared, as if the change added it: nobody can say that the cluster has it.
 */
function asAdded(comparison: Comparison): ChangeGroup[] {
  return nodesWithUncomparedResources(comparison).map(({ root, node, applies }) => ({
    root,
    node,
    changes: applies.flatMap(({ id, origin, manifest }): Change[] =>
      manifest === undefined
        ? []
        : [
            {
              id,
              status: 'added',
              head: manifest,
              fields: [],
              notes: [],
              hunks: [],
              linesAdded: 0,
              linesRemoved: 0,
              hidden: 0,
              secretsChanged: 0,
              origin,
            },
          ],
    ),
  }));
}

/** Orders findings: the gravest first, then by place and rule. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    (a.root < b.root ? -1 : a.root > b.root ? 1 : 0) ||
    compareResources(a.resource, b.resource) ||
    (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0) ||
    (a.message < b.message ? -1 : a.message > b.message ? 1 : 0)
  );
}

/** Sorted findings, each once: two nodes may apply one object. */
function onceEach(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((one, at) => {
    const before = findings[at - 1];
    return before === undefined || before.rule !== one.rule || compareFindings(before, one) !== 0;
  });
}

const refusals = new Set(rules.flatMap(({ id, isRefusal }) => (isRefusal === true ? [id] : [])));
const comparisonRules = rules.filter((rule): rule is ComparisonRule => 'checkAll' in rule);
const resourceRules = rules.filter((rule): rule is ResourceRule => 'check' in rule);
const everyKind = resourceRules.filter((rule) => rule.kinds === undefined);
const byKind = new Map<string, ResourceRule[]>();
for (const rule of resourceRules) for (const kind of rule.kinds ?? []) addToGroup(byKind, kind, rule);

function judgeChange(
  change: Change,
  group: ChangeGroup,
  context: JudgeContext,
  ask: <T>(rule: ResourceRule, check: () => T) => T | undefined,
  found: (finding: Finding, rule: ResourceRule) => void,
): void {
  // The definition that is in the cluster stays, whatever the chart has now.
  if (change.status === 'changed' && change.base?.crds !== undefined && change.head?.crds === 'kept') return;
  const replaced =
    change.replaces === undefined ? undefined : context.base.find(group.root, change.replaces)?.manifest.object;
  const transition = transitionOf(change, group, replaced);
  const { before, head } = transition;
  const differing = before === undefined || head === undefined ? undefined : differingFields(before, head);
  const { ofTree, ofCommit } = context.base.findNode(group.root, group.node) ?? {};
  /** Test whether a rule says nothing where the change begins with another state. */
  const saysNothing = (rule: ResourceRule, of: readonly Manifest[] | undefined): boolean => {
    const base = of?.find(({ id }) => resourceKey(id) === resourceKey(change.id));
    if (rule.isRefusal !== true || base === undefined) return false;
    const since = transitionOf({ ...change, status: 'changed', base }, group, undefined);
    return (ask(rule, () => hitsOf(rule, since, context)) ?? []).length === 0;
  };
  const tell = (rule: ResourceRule): void => {
    if (!rule.on.includes(change.status)) return;
    if (rule.group === 'immutable' && isLeftAlone(change, group)) return;
    if (differing !== undefined && rule.watches?.some((field) => differing.has(field)) === false) return;
    const hits = ask(rule, () => hitsOf(rule, transition, context)) ?? [];
    if (hits.length === 0) return;
    const condition = saysNothing(rule, ofTree)
      ? 'Since a change before this one'
      : saysNothing(rule, ofCommit)
        ? 'If it was made anew since then'
        : undefined;
    for (const hit of hits) {
      const finding = ifItDiffers(findingOf(rule, hit, change, group), transition, context);
      found(condition === undefined ? finding : withCondition(finding, condition), rule);
    }
  };
  for (const rule of byKind.get(kindKey(change.id)) ?? []) tell(rule);
  for (const rule of everyKind) tell(rule);
}

/** Test for an object of which Flux tries no update. Source: `shouldSkipApply` of fluxcd/pkg/ssa. */
function isLeftAlone({ base, head }: Change, { node }: ChangeGroup): boolean {
  const isMarked = head !== undefined && unmanagedMark(node, head) !== undefined;
  return isMarked || (base !== undefined && isUnapplied(node, base));
}

function hitsOf(rule: ResourceRule, transition: Transition, context: JudgeContext): readonly RuleMatch[] {
  const hits = rule.check(transition, context);
  if (hits === undefined) return [];
  return typeof hits === 'string' || !Array.isArray(hits) ? [hits as RuleMatch] : (hits as readonly RuleMatch[]);
}

function findingOf(rule: ResourceRule, hit: RuleMatch, change: Change, group: ChangeGroup): Finding {
  const said: Exclude<RuleMatch, string> = typeof hit === 'string' ? { message: hit } : hit;
  const cause = said.cause ?? watchedCause(change, rule.watches, said.message) ?? change.cause;
  const position = cause?.at ?? change.origin;
  return {
    rule: rule.id,
    severity: said.severity ?? rule.severity,
    root: group.root,
    resource: change.id,
    message: said.message,
    hint: said.hint ?? rule.hint,
    side: cause?.side ?? (change.status === 'removed' ? 'base' : 'head'),
    position,
    fix: said.fix,
    ...(said.counted === undefined ? {} : { counted: said.counted }),
  };
}
