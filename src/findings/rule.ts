import { type Cause, type ChangeStatus, type Comparison } from '../compare/public.ts';
import type { Position } from '../core/position.ts';
import type { ResourceId } from '../core/resource-id.ts';
import type { Fix, Severity } from './finding.ts';
import type { JudgeContext } from './judge-context.ts';
import type { Transition } from './transition.ts';

/** What a rule is about. */
type RuleGroup =
  | 'api'
  | 'availability'
  | 'configuration'
  | 'data-loss'
  | 'exposure'
  | 'flux'
  | 'immutable'
  | 'privilege'
  | 'references'
  | 'schema'
  | 'supply-chain';

/**
 * Match of a rule in one resource: the message, or the message with what differs from the rule's own severity and hint,
 * and the edit behind it where that is not the one behind the resource.
 */
export type RuleMatch =
  | string
  | {
      readonly message: string;
      readonly severity?: Severity;
      readonly hint?: string;
      readonly fix?: Fix;
      readonly cause?: Cause;
      /** All that the message counts, where it does not name each. */
      readonly counted?: readonly ResourceId[];
    };

/** A hit that names its resource, of rules that look at a comparison as a whole. */
export interface PlacedRuleMatch {
  readonly message: string;
  readonly severity?: Severity;
  readonly hint?: string;
  readonly root: string;
  readonly resource: ResourceId;
  readonly position?: Position;
  /** All that the message counts, where it does not name each. */
  readonly counted?: readonly ResourceId[];
}

/** How notes on what could not be checked are counted. */
interface Unchecked {
  readonly one: string;
  readonly several: string;
  /** True where each resource counts, and not each message. */
  readonly isPerResource: boolean;
}

interface RuleHead {
  /** Kebab case; what a configuration and an acknowledgement call it. */
  readonly id: string;
  readonly group: RuleGroup;
  /** Severity unless a configuration or the case itself says otherwise. */
  readonly severity: Severity;
  /**
   * Noun phrase or short clause that fits behind `1 blocking: …`: no capital of a sentence, no full stop, plain words
   * only.
   */
  readonly title: string;
  /** The effect, and why it matters; in sentences. */
  readonly explanation: string;
  /** The next step, as an imperative; unless the hit says it. */
  readonly hint: string;
  /**
   * Part of a first line that says the title already: the removal of one resource, a suspension, versions, or `counts`,
   * the numbers of apps and resources.
   */
  readonly impliedBy?: 'counts' | 'removal' | 'suspension' | 'versions';
  /** Present where its notes say what could not be checked, which reports count at their end. */
  readonly unchecked?: Unchecked;
  /** Present where it tells a change of the cluster that no resource of a comparison shows. */
  readonly isUnshown?: true;
  /** Category of the warnings about the same place that say no more than it. */
  readonly supersedes?: string;
  /** True when it tells what the API server refuses: such findings stand together in reports while they block. */
  readonly isRefusal?: true;
}

/** Judges one resource that changed. */
export interface ResourceRule extends RuleHead {
  /** `Kind.group` of the resources it looks at (`Service.`, `Deployment.apps`); every one when absent. */
  readonly kinds?: readonly string[];
  /** What must have happened to the resource. */
  readonly on: readonly ChangeStatus[];
  /**
   * Names of fields of which one must differ, or be inside of what comes or goes, for the rule to say anything of a
   * resource that was there before. It is not asked otherwise. Absent where other fields or resources count too.
   */
  readonly watches?: readonly string[];
  readonly check: (transition: Transition, context: JudgeContext) => RuleMatch | readonly RuleMatch[] | undefined;
}

/** Judges a comparison as a whole. */
export interface ComparisonRule extends RuleHead {
  readonly checkAll: (comparison: Comparison, context: JudgeContext) => readonly PlacedRuleMatch[];
}

/** A rule over a transition: it tells what became so in the change, and never what was so before. */
export type Rule = ComparisonRule | ResourceRule;

/** Rule before its group is added. */
export type UngroupedRule = Omit<ComparisonRule, 'group'> | Omit<ResourceRule, 'group'>;

/** Rules that are about one thing. */
export function inGroup(group: RuleGroup, rules: readonly UngroupedRule[]): readonly Rule[] {
  return rules.map((rule) => ({ ...rule, group }));
}

/** States of a resource that is on the head. */
export const present: readonly ChangeStatus[] = ['added', 'changed', 'moved'];
/** States of a resource that is on both sides. */
export const kept: readonly ChangeStatus[] = ['changed', 'moved'];
/** State of a resource that is removed. */
export const gone: readonly ChangeStatus[] = ['removed'];
