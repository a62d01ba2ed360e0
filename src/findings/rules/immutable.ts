import { getOrInsert } from '../../core/get-or-insert.ts';
import { type JsonObject, jsonAt } from '../../core/json.ts';
import type { KubeMinor } from '../../core/versions/kube-minor.ts';
import { storedVersions } from '../../engines/kubernetes/public.ts';
import { quoted, quotedWords, type Severity } from '../finding.ts';
import type { ImmutableField } from '../immutable-field.ts';
import type { JudgeContext } from '../judge-context.ts';
import { causeOfField } from '../refused-field.ts';
import { isForced } from '../removal-outcome.ts';
import { kept, type ResourceRule, type RuleMatch, type UngroupedRule } from '../rule.ts';
import { sentObject } from '../sent-object.ts';
import { goesWithItsClaims } from '../set-claims.ts';
import { butEarlierStages } from '../stage-of.ts';
import type { Transition } from '../transition.ts';
import { lacksVariables, unknownBetween } from '../unknown-values.ts';

/** The annotation by which Flux recreates a resource. */
export const forceAnnotation = 'kustomize.toolkit.fluxcd.io/force';
const recreate = `Keep the value, rename the resource, or let Flux recreate it with the annotation \`${forceAnnotation}: enabled\`.`;

const replace = 'Keep the value, or delete the resource before the upgrade: Helm creates it again.';

/** Kinds whose data goes when they are deleted and created again. */
const holdsData = new Set(['PersistentVolume', 'PersistentVolumeClaim']);

/** Beginning of a message about a resource that Flux deletes and creates again, since it is forced. */
export const recreatesIt = 'Flux deletes and recreates it';

/**
 * End of a message about a field that Helm is refused: it goes on with the other resources, and deletes none.
 * Source: `update` of Helm's `pkg/kube/client.go`.
 */
export const refusedByHelm = ' Helm applies the rest, deletes nothing, and the upgrade fails.';

/** End of a message about a field that is refused. Source: `ApplyAllStaged` of fluxcd/pkg/ssa. */
function effectOnRest({ group, id }: Transition): string {
  const { kind } = group.node;
  if (kind === 'HelmRelease') return refusedByHelm;
  return ` Flux applies nothing else of the ${kind}${butEarlierStages(id, group.changes)}.`;
}

/** The stored versions of changes that several rules look at. */
const storedOf = new WeakMap<Transition, readonly [JsonObject, JsonObject]>();

/**
 * A rule for fields that the API server does not let change; `check` gives those that do, of both versions as they are
 * stored and the second one as it is applied.
 */
export function immutable(
  rule: Pick<ResourceRule, 'explanation' | 'id' | 'title' | 'watches'> & {
    readonly kinds: readonly string[];
    readonly hint?: string;
    /** How helm-controller applies depends on how the release began. */
    readonly isServerSideOnly?: true;
  },
  check: (base: JsonObject, head: JsonObject, version: KubeMinor, applied: JsonObject) => readonly ImmutableField[],
): UngroupedRule {
  return {
    hint: recreate,
    ...rule,
    severity: 'block',
    isRefusal: true,
    on: kept,
    check: (transition, context) => {
      const { base, head } = transition;
      if (base === undefined || head === undefined || transition.change.renamedFrom !== undefined) return undefined;
      if (rule.isServerSideOnly === true && transition.group.node.kind === 'HelmRelease') return undefined;
      // Helm deletes what is left of a hook before it creates it again.
      if (transition.change.head?.hook === true) return undefined;
      const applied = sentObject(head, transition.group.node).object;
      const stored = getOrInsert(storedOf, transition, () =>
        storedVersions(sentObject(base, transition.group.node).object, applied),
      );
      const [before, after] = stored;
      const changes = check(before, after, context.kubeVersion(transition), applied);
      return changes.length === 0 ? undefined : refusal(transition, stored, changes, rule.hint ?? recreate, context);
    },
  };
}

/**
 * The fields that differ whatever the variables are that only the cluster has; where there are none, the text that
 * decides.
 */
function certain(
  { root, group }: Transition,
  [base, head]: readonly [JsonObject, JsonObject],
  changes: readonly ImmutableField[],
  context: JudgeContext,
): { readonly changes: readonly ImmutableField[]; readonly unknown?: string } {
  if (!lacksVariables(context.head, root, group.node) && !lacksVariables(context.base, root, group.node))
    return { changes };
  const unknowns = changes.map(({ field }) =>
    unknownBetween(jsonAt(base, ...field.split('.')), jsonAt(head, ...field.split('.'))),
  );
  const known = changes.filter((_, at) => unknowns[at] === undefined);
  const [unknown] = unknowns;
  return known.length > 0 || unknown === undefined ? { changes: known } : { changes, unknown };
}

function refusal(
  transition: Transition,
  stored: readonly [JsonObject, JsonObject],
  differing: readonly ImmutableField[],
  hint: string,
  context: JudgeContext,
): RuleMatch {
  const { changes, unknown } = certain(transition, stored, differing, context);
  const match = certainRefusal(transition, changes, hint, context);
  return unknown === undefined
    ? match
    : { ...match, severity: 'note', message: `If \`${unknown}\` is another value: ${match.message}` };
}

function certainRefusal(
  transition: Transition,
  changes: readonly ImmutableField[],
  hint: string,
  { head }: JudgeContext,
): Exclude<RuleMatch, string> {
  const { base, change, group, id } = transition;
  const cause = changes.map(({ field }) => causeOfField(change, field)).find((one) => one !== undefined);
  const place = cause === undefined ? {} : { cause };
  if (isForced(transition, head)) {
    const losesClaims = goesWithItsClaims(id, base);
    const severity: Severity = holdsData.has(id.kind) || losesClaims ? 'block' : 'warn';
    const names = changes.map(({ field }) => quoted(field)).join(', ');
    return {
      message: `${recreatesIt}: ${names} cannot change, and force is enabled.${losesClaims ? ' By its retention policy its claims go with their data.' : ''}`,
      severity,
      hint: severity === 'block' ? 'Do not force resources with data.' : 'Expect an interruption.',
      ...place,
    };
  }
  const seconds = jsonAt(base, 'spec', 'ttlSecondsAfterFinished');
  const mayBeGone = typeof seconds === 'number' && group.node.kind !== 'HelmRelease';
  const condition = mayBeGone ? ` while the former one is there, which goes ${seconds} seconds after its end` : '';
  const answers = [...new Set(changes.map(({ answer }) => answer))];
  const unnamed = changes.filter(({ field, answer }) => !answer.startsWith(`${field}: `));
  const fields = unnamed.length === 0 ? '' : ` (${unnamed.map(({ field }) => quoted(field)).join(', ')})`;
  return {
    message: `Refused${condition}: ${answers.map(quotedWords).join(', ')}${fields}.${effectOnRest(transition)}`,
    ...(mayBeGone ? { severity: 'warn' as const } : {}),
    // The annotation means nothing to Helm.
    hint: group.node.kind === 'HelmRelease' && hint.includes(forceAnnotation) ? replace : hint,
    ...place,
  };
}
