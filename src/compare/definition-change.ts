import { isJsonObject, type JsonObject, type JsonValue, jsonAt, listAt, stringAt } from '../core/json.ts';
import { type SchemaDifference, schemaDifferences } from './schema-differences.ts';

/** Differences between two versions of a CustomResourceDefinition, apart from its lines. */
export interface DefinitionChange {
  /**
   * A few words each: versions that come, go, or stop being served, and how many fields of the schema differ in what
   * way.
   */
  readonly notes: readonly string[];
  /** What asks most of who uses the kind comes first; at most `mostFields`. */
  readonly fields: readonly DefinitionField[];
}

/** A field of the schemas of some versions that differs. */
export interface DefinitionField extends SchemaDifference {
  /** The versions in whose schemas it does; empty where it does in all of them. */
  readonly versions: readonly string[];
}

/** Fields that are told of one definition. */
const mostFields = 500;

/** The ways in which a field differs, the gravest first, in the words of a count. */
const ways: ReadonlyMap<SchemaDifference['what'], string> = new Map([
  ['removed', 'removed'],
  ['retyped', 'with a new type'],
  ['required', 'newly required'],
  ['narrowed', 'narrowed'],
  ['validated', 'with new validation'],
  ['default', 'with a new default'],
  ['optional', 'now optional'],
  ['widened', 'widened'],
  ['merged', 'with a new merge strategy'],
  ['added', 'added'],
]);

/** Compares two versions of a definition; undefined for other kinds. */
export function definitionChange(base: JsonObject, head: JsonObject): DefinitionChange | undefined {
  if (!isDefinition(base) || !isDefinition(head)) return undefined;
  const [before, after] = [versionsOf(base), versionsOf(head)];
  const fields = fieldsBetween(before, after);
  const counts = [...ways].flatMap(([what, words]) => {
    const count = fields.filter((field) => field.what === what).reduce((sum, field) => sum + (field.fields ?? 1), 0);
    return count === 0 ? [] : [`${count} ${words}`];
  });
  const notes = [
    ...versionNotes(before, after),
    ...(counts.length === 0 ? [] : [`schema fields: ${counts.join(', ')}`]),
  ];
  return { notes, fields: fields.slice(0, mostFields) };
}

/**
 * Summary of a definition that is added or removed, in a few words: its kind, its versions, and how large it is. Empty
 * for other kinds.
 */
export function definitionNotes(object: JsonObject): string[] {
  if (!isDefinition(object)) return [];
  const versions = [...versionsOf(object)];
  const kind = stringAt(object, 'spec', 'names', 'kind') ?? '';
  const scope = stringAt(object, 'spec', 'scope') === 'Cluster' ? 'for the whole cluster' : 'in namespaces';
  return [
    `kind ${kind} ${scope}, ${versions.length === 1 ? 'version' : 'versions'} ${versions.map(([name]) => name).join(', ')}`,
  ];
}

function isDefinition(object: JsonObject): boolean {
  return object['kind'] === 'CustomResourceDefinition';
}

function versionsOf(crd: JsonObject): Map<string, JsonObject> {
  return new Map(
    listAt(crd, 'spec', 'versions').flatMap((version) => {
      const name = stringAt(version, 'name');
      return isJsonObject(version) && name !== undefined ? [[name, version] as const] : [];
    }),
  );
}

function versionNotes(before: ReadonlyMap<string, JsonObject>, after: ReadonlyMap<string, JsonObject>): string[] {
  const notes: string[] = [];
  for (const [name, version] of before) {
    const next = after.get(name);
    if (next === undefined) notes.push(`version ${name} removed`);
    else if (version['served'] !== false && next['served'] === false) notes.push(`version ${name} no longer served`);
    else if (version['deprecated'] !== true && next['deprecated'] === true) notes.push(`version ${name} deprecated`);
  }
  for (const name of after.keys()) if (!before.has(name)) notes.push(`version ${name} added`);
  const stored = [storedVersion(before), storedVersion(after)];
  if (stored[0] !== stored[1]) notes.push(`stored as ${stored[1]} instead of ${stored[0]}`);
  return notes;
}

function storedVersion(versions: ReadonlyMap<string, JsonObject>): string {
  return [...versions].find(([, version]) => version['storage'] === true)?.[0] ?? 'nothing';
}

/** What differs in the schemas of versions that are on both sides, told once where it does alike in several. */
function fieldsBetween(
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
): readonly DefinitionField[] {
  const found = new Map<string, { readonly difference: SchemaDifference; readonly versions: string[] }>();
  let compared = 0;
  for (const [version, next] of after) {
    const old = before.get(version);
    if (old === undefined) continue;
    compared++;
    for (const difference of schemaDifferences(schemaOf(old), schemaOf(next))) {
      const key = JSON.stringify(difference);
      const known = found.get(key);
      if (known === undefined) found.set(key, { difference, versions: [version] });
      else known.versions.push(version);
    }
  }
  const order = [...ways.keys()];
  return [...found.values()]
    .map(({ difference, versions }) => ({ ...difference, versions: versions.length === compared ? [] : versions }))
    .sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function schemaOf(version: JsonObject): JsonValue | undefined {
  return jsonAt(version, 'schema', 'openAPIV3Schema');
}
