import type { JsonObject } from '../../../core/json.ts';
import { selects } from '../admission/label-selector.ts';
import type { Field } from '../field.ts';
import { labelValue, qualifiedName } from '../names.ts';
import { isOpen } from '../open-value.ts';

const mostAnnotationBytes = 256 * 1024;

/** Labels of an object, or a mapping that selects by labels. */
export function checkLabels(field: Field): void {
  for (const key of field.keys()) {
    for (const words of qualifiedName(key)) field.invalid(words, key);
    const value = field.object[key];
    if (typeof value === 'string' && !isOpen(value)) for (const words of labelValue(value)) field.invalid(words, value);
  }
}

/** Annotations: their keys and how much they hold. */
export function checkAnnotations(field: Field): void {
  let size = 0;
  for (const key of field.keys()) {
    for (const words of qualifiedName(key.toLowerCase())) field.invalid(words, key);
    const value = field.object[key];
    size += Buffer.byteLength(key) + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
  }
  if (size > mostAnnotationBytes) field.tooLong(mostAnnotationBytes);
}

/** The key of a label. */
export function checkLabelName(field: Field): void {
  if (!field.isOpen) for (const words of qualifiedName(field.text)) field.invalid(words, field.value ?? '');
}

/** A selector by labels and expressions. */
export function checkLabelSelector(field: Field): void {
  checkLabels(field.at('matchLabels'));
  for (const expression of field.at('matchExpressions').items()) {
    const [operator, values] = [expression.at('operator'), expression.at('values')];
    if (operator.text === 'In' || operator.text === 'NotIn') {
      if (values.isEmpty) values.required("must be specified when `operator` is 'In' or 'NotIn'");
    } else if (operator.text === 'Exists' || operator.text === 'DoesNotExist') {
      if (!values.isEmpty) values.forbidden("may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
    } else operator.invalid('not a valid selector operator');
    checkLabelName(expression.at('key'));
    for (const value of values.items()) value.fits(labelValue);
  }
}

/** Test for a selector that holds nothing. */
export function selectsNothing(selector: Field): boolean {
  return selector.isSet && selector.at('matchLabels').isEmpty && selector.at('matchExpressions').isEmpty;
}

/**
 * Test whether a selector of a workload finds the labels of its template; what is not known, or no selector, is taken
 * to fit.
 */
export function selectorFits(selector: Field, labels: JsonObject): boolean {
  const isOpenLabel = Object.entries(labels).flat().some(isOpen);
  return isOpenLabel || selects(selector.object, { labels, isWhole: true }) !== false;
}
