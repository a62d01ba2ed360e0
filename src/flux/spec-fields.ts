import { isJsonObject, type JsonObject, type JsonValue } from '../core/json.ts';

/** Part of a reconciliation that a field goes into as a whole; `node` for one whose readers are named nowhere. */
export type Part = 'apply' | 'build' | 'node';

/** A field of the spec of a Flux object: its reader, which takes a value of another type for none. */
export interface Field<T, P extends Part = Part> {
  readonly read: (value: JsonValue | undefined) => T;
  readonly part: P;
  /** The minor version of Flux 2, or of Flux Operator 0, whose definitions brought it. */
  readonly since?: number;
  /** The fields within it, or within each of its items. */
  readonly within?: { readonly step: '' | '[]'; readonly fields: Fields };
}

/** The fields of a mapping by their names. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of fields. */
export type ValuesOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** The names of the fields that go into a part. */
export type NamesIn<F extends Fields, P extends Part> = {
  [Name in keyof F]: F[Name] extends Field<unknown, P> ? Name : never;
}[keyof F] &
  string;

function field<T>(read: Field<T>['read']): Field<T, 'node'> {
  return { read, part: 'node' };
}

/** A string. */
export const text = field((value) => (typeof value === 'string' ? value : undefined));
/** A boolean, false where there is none. */
export const flag = field((value) => value === true);
/** A list of anything, empty where there is none. */
export const list = field((value): readonly JsonValue[] => (Array.isArray(value) ? value : []));
/** The texts of a list, without what else is in it. */
export const texts = field((value): readonly string[] => list.read(value).filter((item) => typeof item === 'string'));
/** A mapping of anything. */
export const mapping = field((value) => (isJsonObject(value) ? value : undefined));
/** A value as it is written. */
export const written = field((value) => value);
/** A field of which it only counts whether the Flux of a cluster knows it. */
export const unread = field(() => undefined);

/** A mapping with these fields. */
export function struct<F extends Fields>(fields: F): Field<ValuesOf<F> | undefined, 'node'> {
  const read = (value: JsonValue | undefined) => (isJsonObject(value) ? valuesOf(fields, value) : undefined);
  return { ...field(read), within: { step: '', fields } };
}

/** A list of mappings with these fields; an item of another type is one with none of them. */
export function structs<F extends Fields>(fields: F): Field<readonly ValuesOf<F>[], 'node'> {
  const read = (value: JsonValue | undefined) => list.read(value).map((item) => valuesOf(fields, item));
  return { ...field(read), within: { step: '[]', fields } };
}

/** The same field, which goes into a part. */
export function partOf<T, P extends Part>(part: P, { part: _part, ...rest }: Field<T>): Field<T, P> {
  return { ...rest, part };
}

/** The same field, which a minor version brought. */
export function since<T, P extends Part>(minor: number, known: Field<T, P>): Field<T, P> {
  return { ...known, since: minor };
}

function valuesOf<F extends Fields>(fields: F, value: JsonValue | undefined): ValuesOf<F> {
  const from: JsonObject = isJsonObject(value) ? value : {};
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    const read = fields[name]?.read(from[name]);
    if (read !== undefined) values[name] = read;
  }
  return values as ValuesOf<F>;
}

/** A reader of the specs of objects, which reads each once; without an object no field has a value. */
export function specReader<F extends Fields>(fields: F): (object: JsonObject | undefined) => ValuesOf<F> {
  const known = new WeakMap<JsonObject, ValuesOf<F>>();
  const none = valuesOf(fields, undefined);
  return (object) => {
    if (object === undefined) return none;
    let values = known.get(object);
    if (values === undefined) {
      values = valuesOf(fields, object['spec']);
      known.set(object, values);
    }
    return values;
  };
}

/** The names of the fields that go into a part, in the order of the table. */
export function namesIn<F extends Fields, P extends Part>(fields: F, part: P): readonly NamesIn<F, P>[] {
  return Object.keys(fields).filter((name): name is NamesIn<F, P> => fields[name]?.part === part);
}

/** The paths of fields that a minor version brought, sorted; `[]` stands for every item of a list. */
export function versionedPaths(fields: Fields, above = 'spec'): readonly (readonly [path: string, since: number])[] {
  const found = Object.entries(fields).flatMap(([name, { since: minor, within }]) => {
    const path = `${above}.${name}`;
    const own = minor === undefined ? [] : [[path, minor] as const];
    return within === undefined ? own : [...own, ...versionedPaths(within.fields, path + within.step)];
  });
  return found.sort(([left], [right]) => (left < right ? -1 : 1));
}
