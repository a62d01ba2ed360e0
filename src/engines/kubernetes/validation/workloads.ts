import type { Field } from '../field.ts';
import { dnsLabel, dnsSubdomain } from '../names.ts';
import { checkLabelSelector, selectorFits, selectsNothing } from './labels.ts';
import { checkMetadata } from './metadata.ts';
import { checkPodSpec, checkPodTemplate } from './pod-spec.ts';
import { checkClaimSpec } from './volumes.ts';

/** A number, or a share in per cent. */
export function checkIntOrPercent(field: Field): void {
  if (!field.isSet || field.isOpen) return;
  if (typeof field.value !== 'string') return field.notNegative();
  if (!/^\d+%$/.test(field.value))
    field.invalid(
      "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')",
    );
  else if (Number(field.value.slice(0, -1)) > 100) field.invalid('must not be greater than 100%');
}

/** The number before a per cent sign, or the number itself, which may be a text; undefined when it is not known. */
function shareOf(field: Field, fallback: number): number | undefined {
  if (field.isOpen) return undefined;
  if (typeof field.value === 'string')
    return /^(?:\d+%|[+-]?\d+)$/.test(field.value) ? Number.parseInt(field.value, 10) : 0;
  return field.number ?? fallback;
}

/**
 * The selector of a workload, and that its template has what it selects; false when the API server then does not look
 * at the template.
 */
function checkSelector(spec: Field, kind: 'daemonset' | 'deployment' | 'statefulset'): boolean {
  const selector = spec.at('selector');
  if (selector.isOpen || spec.isOpen) return true;
  if (!selector.isSet && kind !== 'daemonset') selector.required();
  const before = selector.refusals;
  checkLabelSelector(selector);
  const isReadable = selector.refusals === before;
  if (selectsNothing(selector)) selector.invalid(`empty selector is invalid for ${kind}`);
  if (!isReadable) {
    if (kind !== 'daemonset') selector.invalid(kind === 'statefulset' ? '' : 'invalid label selector');
    return kind === 'daemonset';
  }
  const labels = spec.down('template', 'metadata', 'labels');
  const isKnown = !labels.isOpen && !spec.down('template', 'metadata').isOpen && !spec.at('template').isOpen;
  // What has no selector selects nothing.
  if (isKnown && !(selector.isSet && selectorFits(selector, labels.object)))
    labels.invalid('`selector` does not match template `labels`', labels.value ?? null);
  return true;
}

/** The pods of a workload that keeps them running. */
function checkRunningPods(template: Field, kind: string): void {
  const policy = template.down('spec', 'restartPolicy');
  if (!policy.isEmpty) policy.oneOf(['Always']);
  const deadline = template.down('spec', 'activeDeadlineSeconds');
  if (deadline.isSet) deadline.forbidden(`activeDeadlineSeconds in ${kind} is not Supported`);
}

/** A Deployment. */
export function checkDeployment(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  spec.at('replicas').notNegative();
  if (checkSelector(spec, 'deployment')) {
    checkPodTemplate(spec.at('template'));
    checkRunningPods(spec.at('template'), 'ReplicaSet');
  }
  const strategy = spec.at('strategy');
  const type = strategy.at('type');
  if (type.text === 'Recreate') {
    if (strategy.at('rollingUpdate').isSet)
      strategy.at('rollingUpdate').forbidden("may not be specified when strategy `type` is 'Recreate'");
  } else if (type.isEmpty || type.text === 'RollingUpdate') {
    const [surge, unavailable] = [
      strategy.down('rollingUpdate', 'maxSurge'),
      strategy.down('rollingUpdate', 'maxUnavailable'),
    ];
    checkIntOrPercent(unavailable);
    checkSurge(surge);
    if (shareOf(unavailable, 25) === 0 && shareOf(surge, 25) === 0)
      unavailable.invalid('may not be 0 when `maxSurge` is 0');
  } else if (!type.isOpen) strategy.unsupported(['Recreate', 'RollingUpdate']);
  const ready = spec.at('minReadySeconds');
  ready.notNegative();
  spec.at('revisionHistoryLimit').notNegative();
  const deadline = spec.at('progressDeadlineSeconds');
  deadline.notNegative();
  if (!ready.isOpen && !deadline.isOpen && (deadline.number ?? 600) <= (ready.number ?? 0))
    deadline.or(600).invalid('must be greater than minReadySeconds');
}

/** How many pods may be there besides; more than all of them may. */
function checkSurge(surge: Field): void {
  if (typeof surge.value === 'string' && /^\d+%$/.test(surge.value)) return;
  checkIntOrPercent(surge);
}

/** A ReplicaSet. */
export function checkReplicaSet(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  spec.at('replicas').notNegative();
  spec.at('minReadySeconds').notNegative();
  if (!checkSelector(spec, 'deployment')) return;
  checkPodTemplate(spec.at('template'));
  checkRunningPods(spec.at('template'), 'ReplicaSet');
}

/** A DaemonSet. */
export function checkDaemonSet(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  checkSelector(spec, 'daemonset');
  checkPodTemplate(spec.at('template'));
  checkRunningPods(spec.at('template'), 'DaemonSet');
  for (const name of ['minReadySeconds', 'revisionHistoryLimit']) spec.at(name).notNegative();
  const strategy = spec.at('updateStrategy');
  const type = strategy.at('type');
  if (type.isEmpty || type.text === 'RollingUpdate') {
    const [surge, unavailable] = [
      strategy.down('rollingUpdate', 'maxSurge'),
      strategy.down('rollingUpdate', 'maxUnavailable'),
    ];
    checkIntOrPercent(unavailable);
    checkIntOrPercent(surge);
    const [more, fewer] = [shareOf(surge, 0), shareOf(unavailable, 1)];
    if (more === undefined || fewer === undefined) return;
    if (more !== 0 && fewer !== 0) surge.invalid('may not be set when maxUnavailable is non-zero');
    else if (more === 0 && fewer === 0) unavailable.required('cannot be 0 when maxSurge is 0');
  } else if (type.text !== 'OnDelete' && !type.isOpen) strategy.unsupported(['RollingUpdate', 'OnDelete']);
}

/** A StatefulSet. */
export function checkStatefulSet(object: Field): void {
  checkMetadata(object.at('metadata'), dnsLabel);
  const spec = object.at('spec');
  const management = spec.at('podManagementPolicy');
  if (!management.isEmpty && !management.isOpen && !['OrderedReady', 'Parallel'].includes(management.text))
    management.invalid("must be 'OrderedReady' or 'Parallel'");
  const strategy = spec.at('updateStrategy');
  const [type, rolling] = [strategy.at('type'), strategy.at('rollingUpdate')];
  if (type.text === 'OnDelete') {
    if (rolling.isSet) rolling.invalid("only allowed for updateStrategy 'RollingUpdate'");
  } else if (type.isEmpty || type.text === 'RollingUpdate') {
    rolling.at('partition').notNegative();
    const unavailable = rolling.at('maxUnavailable');
    if (unavailable.does('kubernetes-stateful-set-unavailable')) {
      checkIntOrPercent(unavailable);
      if (unavailable.isSet && shareOf(unavailable, 1) === 0) unavailable.invalid('cannot be 0');
    }
  } else if (!type.isOpen) strategy.invalid("must be 'RollingUpdate' or 'OnDelete'");
  for (const name of ['whenDeleted', 'whenScaled'])
    spec.down('persistentVolumeClaimRetentionPolicy', name).choice(['Retain', 'Delete']);
  const templates = spec.at('volumeClaimTemplates').items();
  for (const template of templates) checkClaimSpec(template.at('spec'));
  for (const name of ['replicas', 'minReadySeconds']) spec.at(name).notNegative();
  spec.down('ordinals', 'start').notNegative();
  if (!spec.at('serviceName').isEmpty) spec.at('serviceName').fits(dnsLabel);
  if (checkSelector(spec, 'statefulset'))
    checkPodTemplate(spec.at('template'), { claimTemplates: templates, namesPods: true });
  checkRunningPods(spec.at('template'), 'StatefulSet');
}

/** A Pod. */
export function checkPod(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  checkPodSpec(object.at('spec'));
}
