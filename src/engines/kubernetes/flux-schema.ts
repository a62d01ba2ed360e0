import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { fluxDefinitions } from './flux-definitions.ts';

const known = new Map<string, JsonObject | undefined>();

/**
 * The schema of a kind of Flux as its 2.9 line defines it, or of Flux Operator as far as later versions keep to it, for
 * trees that do not hold the definitions; undefined for kinds whose definitions are not at hand. That of 2.10 has the
 * same fields.
 */
export function fluxSchema(apiVersion: string, kind: string): JsonObject | undefined {
  const key = `${apiVersion} ${kind}`;
  if (!Object.hasOwn(fluxDefinitions, key)) return undefined;
  if (!known.has(key)) {
    const schema = JSON.parse(fluxDefinitions[key] ?? 'null') as JsonValue;
    known.set(key, isJsonObject(schema) ? schema : undefined);
  }
  return known.get(key);
}
