import type { ApplyStage, HalfWay, HookRun, Removals, StepTiming } from '../../core/forecast-order.ts';
import type { JsonObject } from '../../core/json.ts';
import { counted } from '../../core/text/counted.ts';
import { helmReleaseSpec } from '../../flux/public.ts';
import type { ReleaseAction } from './step-timing.ts';

/** Parts of a step that what is left of it depends on. */
interface StepParts {
  readonly timing: StepTiming;
  readonly stages: readonly ApplyStage[];
  readonly hooks: readonly HookRun[];
  readonly removals: Removals | undefined;
}

/**
 * Remains of a failure in the middle of a Kustomization or ResourceSet, where there is a middle. Source: `reconcile`
 * of kustomize-controller, and `ApplyAll` of fluxcd/pkg/ssa, which asks the API server about a whole stage before it
 * applies any of it.
 */
export function halfWayOfApply({ timing, stages, removals }: StepParts): readonly HalfWay[] {
  const deletes = removals?.when === 'after-apply' && removals.deleted > 0;
  const stays = stages.length > 0;
  const found: HalfWay[] = [];
  if (stays || deletes) {
    const parts = [
      ...(stays ? ['earlier stages stay applied'] : []),
      deletes ? `${counted(removals.deleted, 'resource')} not pruned` : 'nothing is pruned',
    ];
    found.push({ rule: 'apply-fails', text: `A refused resource ends the apply: ${parts.join(', ')}`, field: '' });
  }
  if (timing.waitsFor !== 'nothing')
    found.push({
      rule: 'health-check-fails',
      text: `A failed health check undoes nothing: all is applied${deletes ? ' and pruned' : ''}`,
      field: timing.waitsFor === 'all' ? 'spec.wait' : 'spec.healthChecks',
    });
  return found;
}

/**
 * Remains of a release after a failed action, by its remediation. Source: `actionForState` of helm-controller 1.6 and
 * the defaults of its API types; `update` of Helm's `pkg/kube/client.go`, which deletes after all that is refused is
 * known.
 */
export function halfWayOfRelease(
  definition: JsonObject | undefined,
  action: ReleaseAction,
  { stages, hooks, removals }: StepParts,
): readonly HalfWay[] {
  const first = hooks[0]?.event.startsWith('pre-') === true ? hooks[0] : undefined;
  if (action === 'uninstall')
    return first === undefined
      ? []
      : [{ rule: 'uninstall-fails', text: `A failed ${first.event} hook keeps the release and its object`, field: '' }];
  return [
    ...(first === undefined
      ? []
      : [
          { rule: 'hook-fails', text: `A failed ${first.event} hook leaves the release unapplied`, field: '' } as const,
        ]),
    ...(action === 'upgrade' && removals !== undefined && removals.deleted > 0
      ? [
          {
            rule: 'apply-fails',
            text: `A refused resource leaves others applied, and ${counted(removals.deleted, 'resource')} not deleted`,
            field: '',
          } as const,
        ]
      : []),
    remediation(definition, action),
    ...(stages[0]?.stage === 'definitions'
      ? [{ rule: 'definitions-stay', text: 'Nothing takes back the definitions of the chart', field: '' } as const]
      : []),
  ];
}

function remediation(definition: JsonObject | undefined, action: 'install' | 'upgrade'): HalfWay {
  const spec = helmReleaseSpec(definition);
  const { strategy } = spec[action] ?? {};
  const at = `spec.${action}`;
  if (strategy?.name === 'RetryOnFailure')
    return {
      rule: 'retried',
      text: `A failed ${action} is left as it stands, and upgraded again and again`,
      field: `${at}.strategy`,
    };
  const remediation = spec[action]?.remediation;
  const retries = typeof remediation?.retries === 'number' ? remediation.retries : 0;
  const isLastUndone =
    typeof remediation?.remediateLastFailure === 'boolean'
      ? remediation.remediateLastFailure
      : action === 'upgrade' && retries > 0;
  if (retries === 0 && !isLastUndone)
    return {
      rule: 'left-as-it-stands',
      text: `A failed ${action} is left as it stands until the chart, the values or the HelmRelease change`,
      field: `${at}.remediation`,
    };
  const rollsBack = action === 'upgrade' && (spec.upgrade?.remediation?.strategy ?? 'rollback') === 'rollback';
  const undone = rollsBack ? 'rolled back' : 'uninstalled';
  const again =
    retries === 0
      ? ', and not tried again'
      : retries < 0
        ? ', and tried again without end'
        : `, and tried again ${retries === 1 ? 'once' : `${retries} times`}${isLastUndone ? '' : '; the last one is left as it stands'}`;
  return {
    rule: rollsBack ? 'rolled-back' : 'uninstalled',
    text: `A failed ${action} is ${undone}${again}`,
    field: `${at}.remediation`,
  };
}
