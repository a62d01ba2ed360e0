import { type Change, type FieldStep, printFieldPath } from '../compare/public.ts';
import type { ForecastField, ForecastReason, WorkloadRule } from '../core/forecast.ts';
import { type JsonObject, type JsonValue, jsonAt, objectAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { podTemplateOf } from '../core/pod-template.ts';

/** As many fields stand behind one reason. */
const mostFields = 20;
/** The longest value that is repeated. */
const longestValue = 200;

/**
 * Reasons for which the pod template of a workload is another one: images, then other fields of its pods, then labels
 * and annotations, also those whose differences the report hides. Empty where nothing can be named.
 */
export function templateReasons(change: Change): readonly ForecastReason[] {
  const visible = change.fields.filter(({ path }) => isInTemplate(path));
  const ofPods = visible.filter(({ path }) => !isMetadata(path));
  const images = ofPods.filter(({ path }) => isField(path.at(-1), 'image'));
  const others = ofPods.filter((one) => !images.includes(one));
  return [
    ...reason('image', change, images.map(fieldOf)),
    ...reason('pod-template', change, others.map(fieldOf)),
    ...reason('pod-metadata', change, metadataFields(change)),
  ];
}

function reason(rule: WorkloadRule, { id }: Change, fields: readonly ForecastField[]): readonly ForecastReason[] {
  return fields.length === 0 ? [] : [{ rule, resource: id, fields: fields.slice(0, mostFields) }];
}

function isInTemplate([first, second]: readonly FieldStep[]): boolean {
  return isField(first, 'spec') && (isField(second, 'template') || isField(second, 'jobTemplate'));
}

function isMetadata(path: readonly FieldStep[]): boolean {
  return path.some((step, at) => isField(step, 'metadata') && isField(path[at - 1], 'template'));
}

function isField(step: FieldStep | undefined, name: string): boolean {
  return step !== undefined && 'field' in step && step.field === name;
}

function fieldOf(change: Change['fields'][number]): ForecastField {
  return {
    path: printFieldPath(change.path),
    ...('from' in change ? valueOf('base', change.from) : {}),
    ...('to' in change ? valueOf('head', change.to) : {}),
  };
}

function valueOf(side: 'base' | 'head', value: JsonValue): Partial<ForecastField> {
  if (typeof value === 'object') return {};
  const text = String(value);
  return text.length > longestValue ? {} : { [side]: text };
}

/** Labels and annotations of the pods that differ. Their values say nothing that their keys do not. */
function metadataFields({ base, head }: Change): readonly ForecastField[] {
  const [before, after] = [podTemplateOf(base?.object)?.metadata, podTemplateOf(head?.object)?.metadata];
  return (['annotations', 'labels'] as const).flatMap((field) =>
    differingKeys(objectAt(before, field), objectAt(after, field)).map((key) => ({
      path: `spec.template.metadata.${field}["${key}"]`,
    })),
  );
}

function differingKeys(before: JsonObject = {}, after: JsonObject = {}): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !jsonEqual(jsonAt(before, key), jsonAt(after, key))).sort();
}
