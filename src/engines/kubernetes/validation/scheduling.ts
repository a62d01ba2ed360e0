import type { Field } from '../field.ts';
import { labelValue } from '../names.ts';
import { checkLabelName, checkLabelSelector } from './labels.ts';

function checkRequirement(requirement: Field, checksValues: boolean): void {
  if (requirement.isOpen) return;
  const [operator, values] = [requirement.at('operator'), requirement.at('values')];
  if (operator.text === 'In' || operator.text === 'NotIn') {
    if (values.isEmpty) values.required("must be specified when `operator` is 'In' or 'NotIn'");
  } else if (operator.text === 'Exists' || operator.text === 'DoesNotExist') {
    if (!values.isEmpty) values.forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
  } else if (operator.text === 'Gt' || operator.text === 'Lt') {
    if (!values.isOpen && values.items().length !== 1)
      values.required("must be specified single value when `operator` is 'Lt' or 'Gt'");
  } else operator.or('').invalid('not a valid selector operator');
  checkLabelName(requirement.at('key'));
  if (checksValues) for (const value of values.items()) value.fits(labelValue);
}

function checkTerm(term: Field, checksValues: boolean): void {
  for (const requirement of term.at('matchExpressions').items()) checkRequirement(requirement, checksValues);
}

function checkPodTerm(term: Field): void {
  if (term.isOpen) return;
  checkLabelSelector(term.at('labelSelector'));
  checkLabelSelector(term.at('namespaceSelector'));
  const key = term.at('topologyKey');
  if (key.isEmpty) key.required('can not be empty');
  checkLabelName(key);
}

function checkWeight(weight: Field): void {
  const { number = 0 } = weight;
  if (!weight.isOpen && (number <= 0 || number > 100)) weight.or(0).invalid('must be in the range 1-100');
}

const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Check of affinity to nodes and to other pods. */
export function checkAffinity(affinity: Field): void {
  const nodes = affinity.at('nodeAffinity');
  if (nodes.at(required).isSet) {
    const terms = nodes.at(required).at('nodeSelectorTerms');
    if (!terms.isOpen) terms.needed('must have at least one node selector term');
    for (const term of terms.items()) checkTerm(term, true);
  }
  for (const term of nodes.at(preferred).items()) {
    checkWeight(term.at('weight'));
    checkTerm(term.at('preference'), false);
  }
  for (const name of ['podAffinity', 'podAntiAffinity']) {
    for (const term of affinity.at(name).at(required).items()) checkPodTerm(term);
    for (const term of affinity.at(name).at(preferred).items()) {
      checkWeight(term.at('weight'));
      checkPodTerm(term.at('podAffinityTerm'));
    }
  }
}

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Check of the tolerations of a pod. */
export function checkTolerations(tolerations: Field): void {
  for (const toleration of tolerations.items()) {
    if (toleration.isOpen) continue;
    const [key, operator, value] = [toleration.at('key'), toleration.at('operator'), toleration.at('value')];
    const effect = toleration.at('effect');
    if (!key.isEmpty) checkLabelName(key);
    else if (!operator.isOpen && operator.text !== 'Exists')
      operator
        .or('')
        .invalid('operator must be Exists when `key` is empty, which means "match all values and all keys"');
    if (toleration.at('tolerationSeconds').isSet && !effect.isOpen && effect.text !== 'NoExecute')
      effect.or('').invalid("effect must be 'NoExecute' when `tolerationSeconds` is set");
    if (operator.text === 'Exists') {
      if (!value.isEmpty) operator.invalid("value must be empty when `operator` is 'Exists'", value.value);
    } else if (operator.isEmpty || operator.text === 'Equal') {
      const words = labelValue(value.text);
      if (words.length > 0) operator.invalid(words.join(';'), value.text);
    } else if (operator.text !== 'Lt' && operator.text !== 'Gt') operator.oneOf(['Equal', 'Exists']);
    effect.choice(effects);
  }
}

/** Check of the constraints that spread pods over the parts of a cluster. */
export function checkSpread(constraints: Field): void {
  for (const constraint of constraints.items()) {
    if (constraint.isOpen) continue;
    const skew = constraint.at('maxSkew').or(0);
    skew.positive();
    constraint.at('topologyKey').needed('can not be empty');
    const unsatisfiable = constraint.at('whenUnsatisfiable').or('');
    unsatisfiable.oneOf(['DoNotSchedule', 'ScheduleAnyway']);
    const domains = constraint.at('minDomains');
    domains.positive();
    if (domains.isSet && unsatisfiable.text !== 'DoNotSchedule' && !unsatisfiable.isOpen)
      domains.invalid(`can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${unsatisfiable.text}`);
    for (const name of ['nodeAffinityPolicy', 'nodeTaintsPolicy']) constraint.at(name).oneOf(['Honor', 'Ignore']);
    checkLabelSelector(constraint.at('labelSelector'));
  }
}
