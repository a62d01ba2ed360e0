import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { type BehaviourId, behaves } from '../core/versions/behaviours.ts';
import { type KubeMinor, printMinor } from '../core/versions/kube-minor.ts';
import { printed, unknownValue } from '../engines/kubernetes/public.ts';

/** A change of a field that the API server refuses. */
export interface ImmutableField {
  readonly field: string;
  /**
   * The words of the API server, with the path that they begin with, which may be that of all of the spec. `…` stands
   * for what only Go prints: whole structures, and their differences.
   */
  readonly answer: string;
}

/** A field that may not change, and how that is told. */
export interface FixedField {
  readonly field: string;
  /** The form in which it is compared; as it is stored where absent. */
  readonly form?: (value: JsonValue | undefined) => JsonValue | undefined;
  /** The words for its new value. */
  readonly answer: (value: JsonValue | undefined, version: KubeMinor) => string;
}

/** A value as the API server repeats it: mappings by their keys, which are in order. Structures of Go are left out. */
export function repeated(value: JsonValue | undefined): string {
  return typeof value === 'object' && value !== null ? '…' : value === undefined ? 'null' : printed(value);
}

/** A mapping of texts, or a list of texts. */
export function repeatedTexts(value: JsonValue | undefined): string {
  if (!isJsonObject(value)) return Array.isArray(value) ? printed(value) : 'null';
  const entries = Object.entries(value);
  return printed(Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A label selector. */
export function repeatedSelector(value: JsonValue | undefined): string {
  if (!isJsonObject(value)) return 'null';
  const { matchLabels, matchExpressions } = value;
  const parts = [
    ...(isJsonObject(matchLabels) ? [`"matchLabels":${repeatedTexts(matchLabels)}`] : []),
    ...(Array.isArray(matchExpressions)
      ? [
          `"matchExpressions":${printed(
            matchExpressions.map((one): JsonValue => {
              const { key, operator, values } = isJsonObject(one) ? one : {};
              return { key: key ?? '', operator: operator ?? '', ...(values === undefined ? {} : { values }) };
            }),
          )}`,
        ]
      : []),
  ];
  return `{${parts.join(',')}}`;
}

/** Test whether two stored values are equal, or may be: a scalar that only the API server knows may be any. */
export function same(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  const [one, other] = [left ?? null, right ?? null];
  if (one === unknownValue) return typeof other !== 'object' || other === null;
  if (other === unknownValue) return typeof one !== 'object' || one === null;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at]));
  if (isJsonObject(one) && isJsonObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => same(one[key], other[key]));
  return jsonEqual(one, other);
}

/** Test whether the API server of a version does what a row of the table of versions says. */
export function does(id: BehaviourId, version: KubeMinor): boolean {
  return behaves(id, printMinor(version));
}

/** A field that may not change, told with its new value. */
export function fixed(field: string, print = repeated): FixedField {
  return { field, answer: (value) => `${field}: Invalid value: ${print(value)}: field is immutable` };
}

/** A field that its type declares to be immutable, which newer versions tell without its value. */
export function declared(field: string, print = repeated): FixedField {
  const words = (value: JsonValue | undefined, version: KubeMinor): string =>
    does('kubernetes-declared-immutable', version) ? 'null' : print(value);
  return { field, answer: (value, version) => `${field}: Invalid value: ${words(value, version)}: field is immutable` };
}

/** The fixed fields of which two stored objects differ. */
export function changedOf(
  fields: readonly FixedField[],
  base: JsonObject,
  head: JsonObject,
  version: KubeMinor,
): ImmutableField[] {
  return fields.flatMap(({ field, form = (value) => value, answer }) => {
    const steps = field.split('.');
    const after = jsonAt(head, ...steps);
    return same(form(jsonAt(base, ...steps)), form(after)) ? [] : [{ field, answer: answer(after, version) }];
  });
}

/** Fields of `spec` in which two stored objects differ, without those that may. */
export function otherSpecFields(
  base: JsonObject,
  head: JsonObject,
  mutable: ReadonlySet<string>,
  answer: string,
): ImmutableField[] {
  const [before, after] = [objectAt(base, 'spec') ?? {}, objectAt(head, 'spec') ?? {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !mutable.has(field) && !same(before[field], after[field]))
    .map((field) => ({ field: `spec.${field}`, answer }));
}
