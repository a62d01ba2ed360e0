import { getOwn } from '../../../core/own-property.ts';
import type { Field } from '../field.ts';
import { dnsLabel, dnsSubdomain, pathSegment } from '../names.ts';
import { type ServerSettings, serverDoes } from '../server-settings.ts';
import { checkLabelSelector } from './labels.ts';
import { checkMetadata } from './metadata.ts';
import { checkResourceName } from './resources.ts';
import { checkIntOrPercent } from './workloads.ts';

function checkReference(reference: Field, needsGroup: () => boolean): void {
  if (reference.isOpen) return;
  for (const name of ['kind', 'name']) if (!reference.at(name).needed()) reference.at(name).fits(pathSegment);
  const version = reference.at('apiVersion');
  if (version.isOpen) return;
  if (version.text.split('/').length > 2) version.invalid(`unexpected GroupVersion string: ${version.text}`);
  else if (!hasGroup(version.text) && needsGroup()) version.or('').invalid('apiVersion must specify API group');
}

function hasGroup(apiVersion: string): boolean {
  return apiVersion.indexOf('/') > 0;
}

/** The field of each sort of metric, and in which ways its target can be given. */
const sources: Readonly<Record<string, string>> = {
  ContainerResource: 'containerResource',
  External: 'external',
  Object: 'object',
  Pods: 'pods',
  Resource: 'resource',
};
const sourceTypes = Object.keys(sources).sort();

function checkTarget(target: Field): void {
  if (target.isOpen) return;
  const type = target.at('type');
  type.needed('must specify a metric target type');
  if (!type.isOpen && !['AverageValue', 'Utilization', 'Value'].includes(type.text))
    type.or('').invalid('must be either Utilization, Value, or AverageValue');
  const utilization = target.at('averageUtilization');
  if (utilization.number !== undefined && utilization.number < 1) utilization.invalid('must be greater than 0');
}

function checkMetric(metric: Field): void {
  const type = metric.at('type');
  if (metric.isOpen || type.isOpen) return;
  if (type.isEmpty) type.required('must specify a metric source type');
  const own = getOwn(sources, type.text);
  if (own === undefined) return type.or('').unsupported(sourceTypes);
  if (!metric.at(own).isSet) metric.at(own).required('must populate information for the given metric source');
  const set = Object.values(sources).filter((name) => metric.at(name).isSet);
  for (const other of set.length === 1 ? [] : set)
    if (other !== own) metric.at(other).forbidden('must populate the given metric source only');
  const source = metric.at(own);
  if (!source.isSet || source.isOpen) return;
  const target = source.at('target');
  checkTarget(target);
  if (target.isOpen) return;
  if (own === 'resource' || own === 'containerResource') {
    const name = source.at('name');
    if (!name.needed('must specify a resource name') && !name.isOpen && own === 'containerResource')
      checkResourceName(name, name.text);
    if (own === 'containerResource' && !source.at('container').needed('must specify a container'))
      source.at('container').fits(dnsLabel);
    const [value, share] = [target.at('averageValue'), target.at('averageUtilization')];
    if (!value.isSet && !share.isSet) share.required('must set either a target raw value or a target utilization');
    if (value.isSet && share.isSet) value.forbidden('may not set both a target raw value and a target utilization');
    return;
  }
  const identifier = source.at('metric');
  if (!identifier.isOpen) {
    if (!identifier.at('name').needed('must specify a metric name')) identifier.at('name').fits(pathSegment);
    checkLabelSelector(identifier.at('selector'));
  }
  const [value, average] = [target.at('value'), target.at('averageValue')];
  if (own === 'pods') {
    if (!average.isSet) average.required('must specify a positive target averageValue');
  } else if (!value.isSet && !average.isSet)
    average.required(
      own === 'object'
        ? 'must set either a target value or averageValue'
        : 'must set either a target value for metric or a per-pod target',
    );
  else if (own === 'external' && value.isSet && average.isSet)
    value.forbidden('may not set both a target value for metric and a per-pod target');
  if (own === 'object') checkReference(source.at('describedObject'), () => false);
}

function checkBehavior(rules: Field): void {
  if (!rules.isSet || rules.isOpen) return;
  const window = rules.at('stabilizationWindowSeconds');
  if (window.number !== undefined && window.number < 0) window.invalid('must be greater than or equal to zero');
  if (window.number !== undefined && window.number > 3600) window.invalid('must be less than or equal to 3600');
  rules.at('selectPolicy').oneOf(['Disabled', 'Max', 'Min']);
  const policies = rules.at('policies');
  if (policies.isSet && policies.isEmpty) policies.required('must specify at least one Policy');
  for (const policy of policies.items()) {
    if (policy.isOpen) continue;
    policy.at('type').or('').oneOf(['Percent', 'Pods']);
    const [value, period] = [policy.at('value').or(0), policy.at('periodSeconds').or(0)];
    if (value.number !== undefined && value.number <= 0) value.invalid('must be greater than zero');
    if (period.number !== undefined && period.number <= 0) period.invalid('must be greater than zero');
    if (period.number !== undefined && period.number > 1800) period.invalid('must be less than or equal to 1800');
  }
}

/** A HorizontalPodAutoscaler. */
export function checkAutoscaler(object: Field, settings: ServerSettings): void {
  checkScaling(object, object.down('spec', 'metrics'), settings);
}

/** A HorizontalPodAutoscaler of `autoscaling/v1`, which has one metric, or others in an annotation. */
export function checkFirstAutoscaler(object: Field, settings: ServerSettings): void {
  const annotations = object.down('metadata', 'annotations');
  const isOther = annotations.isOpen || annotations.at('autoscaling.alpha.kubernetes.io/metrics').isSet;
  const { value } = object.down('spec', 'targetCPUUtilizationPercentage');
  const target = { type: 'Utilization', ...(value === undefined ? {} : { averageUtilization: value }) };
  const metrics = value === undefined ? [] : [{ type: 'Resource', resource: { name: 'cpu', target } }];
  checkScaling(object, isOther ? undefined : object.down('spec', 'metrics').with(metrics), settings);
}

function checkScaling(object: Field, metrics: Field | undefined, settings: ServerSettings): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  if (spec.isOpen) return;
  const [least, most] = [spec.at('minReplicas'), spec.at('maxReplicas')];
  if (least.number !== undefined && least.number < 1) {
    const bound = serverDoes(settings, 'kubernetes-scale-to-zero') ? 0 : 1;
    if (least.number < bound) least.invalid(`must be greater than or equal to ${bound}`);
  }
  if (!most.isOpen) {
    if (most.isEmpty) most.required(most.does('kubernetes-required-words') ? '' : 'must be set and greater than 0');
    else if (most.number !== undefined && most.number < 0) most.invalid('must be greater than or equal to 1');
    if (!least.isOpen && (most.number ?? 0) < (least.number ?? 1))
      most.or(0).invalid('must be greater than or equal to `minReplicas`');
  }
  const target = spec.at('scaleTargetRef');
  const kind = target.at('kind');
  // The one kind of the core group that can be scaled.
  const isOfCore = kind.isOpen || kind.text === 'ReplicationController';
  checkReference(target, () => !isOfCore && serverDoes(settings, 'kubernetes-scale-target-group'));
  for (const metric of metrics?.items() ?? []) checkMetric(metric);
  if (least.number === 0 && metrics !== undefined && !canScaleFromZero(metrics))
    metrics.forbidden('must specify at least one Object or External metric to support scaling to zero replicas');
  for (const name of ['scaleUp', 'scaleDown']) checkBehavior(spec.down('behavior', name));
}

function canScaleFromZero(metrics: Field): boolean {
  const others = (type: Field): boolean => type.isOpen || ['External', 'Object'].includes(type.text);
  return metrics.isOpen || metrics.items().some((metric) => metric.isOpen || others(metric.at('type')));
}

/** A PodDisruptionBudget. */
export function checkDisruptionBudget(object: Field): void {
  checkMetadata(object.at('metadata'), pathSegment);
  const spec = object.at('spec');
  const [least, most] = [spec.at('minAvailable'), spec.at('maxUnavailable')];
  if (least.isSet && most.isSet) spec.invalid('minAvailable and maxUnavailable cannot be both set');
  checkIntOrPercent(least);
  checkIntOrPercent(most);
  checkLabelSelector(spec.at('selector'));
  spec.at('unhealthyPodEvictionPolicy').oneOf(['AlwaysAllow', 'IfHealthyBudget']);
}
