import { getOrInsert } from '../../core/get-or-insert.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { fluxDefinitions } from './flux-definitions.ts';

const known = new Map<string, JsonObject | undefined>();

/**
 * The schema of a kind of Flux as its 2.9 line defines it, or of Flux Operator as far as later versions keep to it, for
 * trees that do not hold the definitions; undefined for kinds whose definitions are not at hand. That of 2.10 has the
 * same fields. In another API version of Flux only the types of its fields are known, which no version has changed.
 */
export function fluxSchema(apiVersion: string, kind: string): JsonObject | undefined {
  const key = `${apiVersion} ${kind}`;
  return getOrInsert(known, key, () => {
    if (Object.hasOwn(fluxDefinitions, key)) return parsed(key);
    const group = apiVersion.slice(0, apiVersion.indexOf('/') + 1);
    const other = Object.keys(fluxDefinitions).find((one) => one.startsWith(group) && one.endsWith(` ${kind}`));
    return other === undefined || !/\.toolkit\.fluxcd\.io\/$/.test(group) ? undefined : typesOf(parsed(other));
  });
}

function parsed(key: string): JsonObject | undefined {
  const schema = JSON.parse(fluxDefinitions[key] ?? 'null') as JsonValue;
  return isJsonObject(schema) ? schema : undefined;
}

/** A schema without anything but the types of the fields that it has; others may be there. */
function typesOf(schema: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined;
  const known: Record<string, JsonValue> = { 'x-kubernetes-preserve-unknown-fields': true };
  const { type, properties } = schema;
  if (type !== undefined) known['type'] = type;
  if (isJsonObject(properties))
    known['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, typesOf(field) ?? {}]),
    );
  for (const name of ['items', 'additionalProperties']) {
    const types = typesOf(schema[name]);
    if (types !== undefined) known[name] = types;
  }
  return known;
}
