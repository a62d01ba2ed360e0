import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, objectAt, stringAt } from '../model/json.ts';

/**
 * What differs between two versions of a CustomResourceDefinition, in a few words each: versions that come, go, or stop being served, and how many fields of the schema are
 * added, removed or of another type. Empty when neither differs, and for other kinds.
 */
export function crdSummary(base: JsonObject, head: JsonObject): string[] {
  if (head['kind'] !== 'CustomResourceDefinition' || base['kind'] !== 'CustomResourceDefinition') return [];
  const before = versionsOf(base);
  const after = versionsOf(head);
  const notes: string[] = [];
  for (const [name, version] of before) {
    const next = after.get(name);
    if (next === undefined) notes.push(`version ${name} removed`);
    else if (version['served'] !== false && next['served'] === false) notes.push(`version ${name} no longer served`);
  }
  for (const name of after.keys()) if (!before.has(name)) notes.push(`version ${name} added`);
  const stored = [storedVersion(before), storedVersion(after)];
  if (stored[0] !== stored[1]) notes.push(`stored as ${stored[1]} instead of ${stored[0]}`);
  const count = { added: 0, removed: 0, retyped: 0 };
  for (const [name, version] of after) {
    const old = before.get(name);
    if (old === undefined) continue;
    compareFields(fieldsOf(old), fieldsOf(version), count);
  }
  const fields = [
    count.added === 0 ? '' : `${count.added} added`,
    count.removed === 0 ? '' : `${count.removed} removed`,
    count.retyped === 0 ? '' : `${count.retyped} of another type`,
  ].filter((text) => text !== '');
  if (fields.length > 0) notes.push(`schema fields: ${fields.join(', ')}`);
  return notes;
}

function versionsOf(crd: JsonObject): Map<string, JsonObject> {
  return new Map(
    listAt(crd, 'spec', 'versions').flatMap((version) => {
      const name = stringAt(version, 'name');
      return isJsonObject(version) && name !== undefined ? [[name, version] as const] : [];
    }),
  );
}

function storedVersion(versions: ReadonlyMap<string, JsonObject>): string {
  return [...versions].find(([, version]) => version['storage'] === true)?.[0] ?? 'nothing';
}

/** Every field of a version's schema by its path, with its type. */
function fieldsOf(version: JsonObject): Map<string, string> {
  const fields = new Map<string, string>();
  const walk = (schema: JsonValue | undefined, path: string, depth: number): void => {
    if (!isJsonObject(schema) || depth > 100) return;
    for (const [name, field] of Object.entries(objectAt(schema, 'properties') ?? {})) {
      const at = `${path}.${name}`;
      fields.set(at, stringAt(field, 'type') ?? '');
      walk(field, at, depth + 1);
    }
    walk(schema['items'], `${path}[]`, depth + 1);
    walk(schema['additionalProperties'], `${path}{}`, depth + 1);
  };
  walk(jsonAt(version, 'schema', 'openAPIV3Schema'), '', 0);
  return fields;
}

function compareFields(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  count: { added: number; removed: number; retyped: number },
): void {
  for (const [path, type] of before) {
    const next = after.get(path);
    if (next === undefined) count.removed++;
    else if (next !== type) count.retyped++;
  }
  for (const path of after.keys()) if (!before.has(path)) count.added++;
}
