import { isJsonObject, type JsonObject, type JsonValue, jsonAt, objectAt } from '../core/json.ts';
import { jsonEqual } from '../core/json-equal.ts';
import { printed } from '../engines/kubernetes/public.ts';

/** A change of a field that the API server refuses. */
export interface ImmutableField {
  readonly field: string;
  /**
   * The words of the API server, with the path that they begin with, which may be that of all of the spec. `…` stands
   * for what only Go prints: whole structures, and their differences.
   */
  readonly answer: string;
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

/** The fields at these paths that differ. */
export function changedOf(
  base: JsonObject,
  head: JsonObject,
  paths: readonly string[],
  print: (value: JsonValue | undefined) => string = repeated,
): ImmutableField[] {
  return paths.flatMap((field) => {
    const steps = field.split('.');
    const after = jsonAt(head, ...steps);
    if (same(jsonAt(base, ...steps), after)) return [];
    return [{ field, answer: `${field}: Invalid value: ${print(after)}: field is immutable` }];
  });
}

/** Test whether two values are equal; a null is as good as none. */
export function same(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return jsonEqual(left ?? null, right ?? null);
}

/** The fields of `spec` that differ, without those that may. */
export function otherSpecFields(
  base: JsonObject,
  head: JsonObject,
  mutable: ReadonlySet<string>,
  answer: string,
  defaults: JsonObject = {},
): ImmutableField[] {
  const before: JsonObject = { ...defaults, ...objectAt(base, 'spec') };
  const after: JsonObject = { ...defaults, ...objectAt(head, 'spec') };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !mutable.has(field) && !same(before[field], after[field]))
    .map((field) => ({ field: `spec.${field}`, answer }));
}
