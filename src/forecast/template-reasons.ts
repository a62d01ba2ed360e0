import { type Change, type FieldStep } from '../compare/public.ts';
import type { ForecastField, ForecastReason, WorkloadRule } from '../core/forecast.ts';
import { type JsonObject, jsonAt, objectAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { podTemplateOf } from '../core/pod-template.ts';
import type { ResourceId } from '../core/resource-id.ts';
import { type ChangedData, type DataChange, renameKey } from './data-changes.ts';
import { fieldOf, mostFields } from './forecast-field.ts';

/** The parts of a change that a template is explained by. */
export type TemplateChange = Pick<Change, 'base' | 'fields' | 'head' | 'id'>;

/** Data of the place of a workload that differs, and the part of it that its pods read. */
export interface NearData {
  readonly place: string;
  readonly data: ChangedData;
  readonly read: readonly DataChange[];
}

/**
 * Reasons for which the pod template of a workload is another one: images, generated names, other fields of its pods,
 * checksums, then other labels and annotations, also those whose differences the report hides. A checksum that changes
 * together with data that the pods read is told as that data.
 */
export function templateReasons(change: TemplateChange, near: NearData): readonly ForecastReason[] {
  const ofPods = change.fields.filter(({ path }) => isInTemplate(path) && !isMetadata(path));
  const images = ofPods.filter(({ path }) => isField(path.at(-1), 'image'));
  const renamed = new Map<ResourceId, ForecastField[]>();
  const others: ForecastField[] = [];
  for (const field of ofPods) {
    if (images.includes(field)) continue;
    const data = renamedData(field, near);
    if (data === undefined) others.push(fieldOf(field));
    else renamed.set(data, [...(renamed.get(data) ?? []), fieldOf(field)]);
  }
  const keys = metadataFields(change);
  const sums = keys.filter(({ key }) => checksum.test(key));
  const reasons = [
    ...reason('image', change.id, images.map(fieldOf)),
    ...[...renamed].flatMap(([data, fields]) => reason('generated-name', data, fields)),
    ...reason('pod-template', change.id, others),
    ...checksumReasons(change.id, sums, near),
    ...reason(
      'pod-metadata',
      change.id,
      keys.filter((one) => !sums.includes(one)).map(({ path }) => ({ path })),
    ),
  ];
  // All that differs is hidden, such as the layout of a document, or what the configuration says.
  return reasons.length > 0 ? reasons : [{ rule: 'pod-template', resource: change.id, fields: [] }];
}

function reason(rule: WorkloadRule, resource: ResourceId, fields: readonly ForecastField[]): readonly ForecastReason[] {
  return fields.length === 0 ? [] : [{ rule, resource, fields: fields.slice(0, mostFields) }];
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

/** The ConfigMap or Secret whose name was generated anew, of which a field has the new name. */
function renamedData(field: Change['fields'][number], { place, data }: NearData): ResourceId | undefined {
  if (field.kind !== 'changed' || typeof field.from !== 'string' || typeof field.to !== 'string') return undefined;
  return data.renamed.get(renameKey(place, field.from, field.to));
}

/** Keys that charts and people give to sums of what pods read. */
const checksum = /checksum|hash|sha\d*sum|sha1|sha256|md5/i;

interface MetadataKey {
  readonly key: string;
  readonly path: string;
}

/** Sums by the data that they are most likely of: what the pods read, and of that Secrets where the key says so. */
function checksumReasons(id: ResourceId, sums: readonly MetadataKey[], { read }: NearData): readonly ForecastReason[] {
  const fields = sums.map(({ path }) => ({ path }));
  if (sums.length === 0 || read.length === 0) return reason('checksum', id, fields);
  const secrets = read.filter((data) => data.id.kind === 'Secret');
  const isOfSecrets = secrets.length > 0 && sums.every(({ key }) => /secret/i.test(key));
  return (isOfSecrets ? secrets : read).flatMap((data) => reason('checksum', data.id, fields));
}

/** Labels and annotations of the pods that differ. Their values say nothing that their keys do not. */
function metadataFields({ base, head }: TemplateChange): readonly MetadataKey[] {
  const [before, after] = [podTemplateOf(base?.object)?.metadata, podTemplateOf(head?.object)?.metadata];
  return (['annotations', 'labels'] as const).flatMap((field) =>
    differingKeys(objectAt(before, field), objectAt(after, field)).map((key) => ({
      key,
      path: `spec.template.metadata.${field}["${key}"]`,
    })),
  );
}

function differingKeys(before: JsonObject = {}, after: JsonObject = {}): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !jsonEqual(jsonAt(before, key), jsonAt(after, key))).sort();
}
