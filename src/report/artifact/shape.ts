/**
 * Reads one form of value out of parsed JSON, or throws a `ShapeFault`. What it gives holds nothing but what the form
 * names.
 */
export type Shape<T> = (value: unknown) => T;

/** Type of the values of a shape. */
export type ShapeValue<S> = S extends Shape<infer T> ? T : never;

/** A value that has another form than it should. `message` names the place by its keys, which are of our own. */
export class ShapeFault extends Error {
  readonly #wanted: string;
  readonly #place: string;

  constructor(wanted: string, place = '') {
    super(`${place === '' ? 'the document' : place} is not ${wanted}`);
    this.name = 'ShapeFault';
    this.#wanted = wanted;
    this.#place = place;
  }

  /** The same fault seen from the value that holds the faulty one under `key`. */
  below(key: string | number): ShapeFault {
    const step = typeof key === 'number' ? `[${key}]` : key;
    const joint = this.#place === '' || this.#place.startsWith('[') ? '' : '.';
    return new ShapeFault(this.#wanted, `${step}${joint}${this.#place}`);
  }
}

/** A text of at most `longest` UTF-16 units. */
export function text(longest: number, form?: RegExp): Shape<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > longest)
      throw new ShapeFault(`a text of at most ${longest} characters`);
    if (form !== undefined && !form.test(value)) throw new ShapeFault('a text of its form');
    return value;
  };
}

/** A whole number from `least` to `most`. */
export function integer(least: number, most: number): Shape<number> {
  return (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
      throw new ShapeFault(`a whole number from ${least} to ${most}`);
    return value;
  };
}

/** `true` or `false`. */
export const flag: Shape<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new ShapeFault('true or false');
  return value;
};

/** One of some texts. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(allowed);
  return (value) => {
    if (!known.has(value)) throw new ShapeFault(`one of ${allowed.join(', ')}`);
    return value as T;
  };
}

/** A list of at most `most` items. */
export function list<T>(item: Shape<T>, most: number): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) throw new ShapeFault(`a list of at most ${most} items`);
    const items: readonly unknown[] = value;
    let copy: T[] | undefined;
    for (let at = 0; at < items.length; at++) {
      const read = within(at, item, items[at]);
      if (copy === undefined && read !== items[at]) copy = items.slice(0, at) as T[];
      copy?.push(read);
    }
    // What the parser made is nobody else's.
    return copy ?? (items as readonly T[]);
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** What a record of some fields gives. */
type Required<R extends Fields> = { readonly [K in keyof R]: ShapeValue<R[K]> };
type Optional<O extends Fields> = { readonly [K in keyof O]?: ShapeValue<O[K]> };

/** A mapping with exactly the fields of `required`, and any of `optional`; another field is a fault. */
export function record<R extends Fields>(required: R): Shape<Required<R>>;
export function record<R extends Fields, O extends Fields>(required: R, optional: O): Shape<Required<R> & Optional<O>>;
export function record(required: Fields, optional: Fields = {}): Shape<object> {
  const names = Object.keys(required);
  const shapes = new Map([...Object.entries(optional), ...Object.entries(required)]);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeFault('a mapping');
    const given = value as Readonly<Record<string, unknown>>;
    for (const name of names) if (!Object.hasOwn(given, name)) throw new ShapeFault('there').below(name);
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(given)) {
      const shape = shapes.get(key);
      // The key itself is not repeated: it may hold anything.
      if (shape === undefined) throw new ShapeFault('a mapping of known fields only');
      const read = within(key, shape, given[key]);
      if (read === given[key]) continue;
      copy ??= { ...given };
      copy[key] = read;
    }
    return copy ?? given;
  };
}

type Forms<T> = Readonly<Record<string, Shape<T>>>;

/** One of several forms, told apart by the only key that the mapping has. */
export function unionByKey<T>(forms: Forms<T>): Shape<T> {
  const known = new Map(Object.entries(forms));
  return (value) => {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const form = keys.length === 1 ? known.get(keys[0] ?? '') : undefined;
    if (form === undefined) throw new ShapeFault('of a known form');
    return form(value);
  };
}

/** One of several forms, told apart by the text below a key, which the form has among its fields. */
export function discriminatedUnion<T>(key: string, forms: Forms<T>): Shape<T> {
  const known = new Map(Object.entries(forms));
  return (value) => {
    const given = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value : undefined;
    const text: unknown = given === undefined ? undefined : (given as Readonly<Record<string, unknown>>)[key];
    const form = typeof text === 'string' ? known.get(text) : undefined;
    if (form === undefined) throw new ShapeFault('of a known form');
    return form(value);
  };
}

function within<T>(key: string | number, shape: Shape<T>, value: unknown): T {
  try {
    return shape(value);
  } catch (error) {
    throw error instanceof ShapeFault ? error.below(key) : error;
  }
}
