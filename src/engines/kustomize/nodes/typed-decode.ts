import { isJsonObject, type JsonValue } from '../../../core/json.ts';
import { trimmedEnd } from '../../../core/text/trimmed.ts';

/** The way from the root of a document to a value, innermost key last. */
export interface FieldPath {
  readonly parent: FieldPath | undefined;
  readonly key: string | number;
}

/** Strictness with which a document is read. */
export interface DecodeMode {
  /** A field that the type does not have is an error. */
  readonly strict: boolean;
  /**
   * Numbers and booleans are taken for text where text is wanted, as sigs.k8s.io/yaml does when it decodes into a Go
   * struct.
   */
  readonly coerce: boolean;
}

/** Fault of a document, with its place. Thrown by `decode`. */
export class DecodeError extends Error {
  readonly path: FieldPath | undefined;
  constructor(message: string, path: FieldPath | undefined) {
    super(message);
    this.name = 'DecodeError';
    this.path = path;
  }
}

/** Reads JSON data into a type as Go's encoding/json does: null and absent values give the type's zero value. */
export interface Decoder<T> {
  zero(): T;
  decode(value: JsonValue, path: FieldPath | undefined, mode: DecodeMode): T;
}

/** Decodes one document. Throws `DecodeError`. */
export function decode<T>(decoder: Decoder<T>, value: JsonValue, mode: DecodeMode): T {
  return value === null ? decoder.zero() : decoder.decode(value, undefined, mode);
}

/** `spec.images[0].name` for a path; empty for the root. */
export function printFieldPath(path: FieldPath | undefined): string {
  if (path === undefined) return '';
  const before = printFieldPath(path.parent);
  if (typeof path.key === 'number') return `${before}[${path.key}]`;
  return before === '' ? path.key : `${before}.${path.key}`;
}

/** The keys of a path, outermost first. */
export function fieldPathKeys(path: FieldPath | undefined): (string | number)[] {
  return path === undefined ? [] : [...fieldPathKeys(path.parent), path.key];
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'object':
      return 'a mapping';
    case 'string':
      return 'a string';
    case 'boolean':
      return 'a boolean';
    default:
      return 'a number';
  }
}

function mismatch(value: JsonValue, wanted: string, path: FieldPath | undefined): never {
  const name = printFieldPath(path);
  throw new DecodeError(
    `${name === '' ? 'The document' : `Field "${name}"`} must be ${wanted}, not ${typeName(value)}.`,
    path,
  );
}

/**
 * Text. With `coerce`, numbers print as Go prints a 32-bit float (1.10 is "1.1") and booleans as "true" and "false".
 */
export const text: Decoder<string> = {
  zero: () => '',
  decode(value, path, mode) {
    if (typeof value === 'string') return value;
    if (mode.coerce) {
      if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
      if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : printFloat32(value);
    }
    return mismatch(value, 'a string', path);
  },
};

/** Text that is written as such, whatever `coerce` says: fields of structs that kustomize embeds. */
export const exactText: Decoder<string> = {
  zero: () => '',
  decode: (value, path) => (typeof value === 'string' ? value : mismatch(value, 'a string', path)),
};

/** As `text`, but absent and null stay undefined. */
export const optionalText: Decoder<string | undefined> = {
  zero: () => undefined,
  decode: (value, path, mode) => text.decode(value, path, mode),
};

/** Decoder of a boolean. */
export const boolean: Decoder<boolean> = {
  zero: () => false,
  decode: (value, path) => (typeof value === 'boolean' ? value : mismatch(value, 'true or false', path)),
};

/** A whole number of 64 bits. */
export const integer: Decoder<bigint> = {
  zero: () => 0n,
  decode(value, path) {
    const whole =
      typeof value === 'bigint'
        ? value
        : typeof value === 'number' && Number.isInteger(value)
          ? BigInt(value)
          : undefined;
    if (whole === undefined || whole !== BigInt.asIntN(64, whole)) return mismatch(value, 'a whole number', path);
    return whole;
  },
};

/** Decoder of any value. */
export const anything: Decoder<JsonValue> = { zero: () => null, decode: (value) => value };

/** A list; absent gives an empty one. */
export function list<T>(items: Decoder<T>): Decoder<readonly T[]> {
  return {
    zero: () => [],
    decode(value, path, mode) {
      if (!Array.isArray(value)) return mismatch(value, 'a list', path);
      return value.map((item, key) => (item === null ? items.zero() : items.decode(item, { parent: path, key }, mode)));
    },
  };
}

/** A mapping from any keys; absent gives an empty one. */
export function dictionary<T>(values: Decoder<T>): Decoder<ReadonlyMap<string, T>> {
  return {
    zero: () => new Map(),
    decode(value, path, mode) {
      if (!isJsonObject(value)) return mismatch(value, 'a mapping', path);
      const result = new Map<string, T>();
      for (const key of Object.keys(value)) {
        const item = value[key];
        if (item === undefined) continue;
        result.set(key, item === null ? values.zero() : values.decode(item, { parent: path, key }, mode));
      }
      return result;
    },
  };
}

/** Absent and null stay undefined (a Go pointer). */
export function optional<T>(inner: Decoder<T>): Decoder<T | undefined> {
  return { zero: () => undefined, decode: (value, path, mode) => inner.decode(value, path, mode) };
}

/** Type that a decoder reads. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

type Fields = Readonly<Record<string, Decoder<unknown>>>;
type Struct<F extends Fields> = { readonly [key in keyof F]: Decoded<F[key]> };

/**
 * A Go struct: named fields, matched first exactly and then in any case; every field is present in the result. With
 * `strict`, other keys are errors.
 */
export function struct<F extends Fields>(fields: F): Decoder<Struct<F>> & { readonly fields: F } {
  const folded = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  const zero = (): Record<string, unknown> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.zero()]));
  return {
    fields,
    zero: () => zero() as Struct<F>,
    decode(value, path, mode) {
      if (!isJsonObject(value)) return mismatch(value, 'a mapping', path);
      const result = zero();
      for (const key of Object.keys(value).sort()) {
        const name = Object.hasOwn(fields, key) ? key : folded.get(key.toLowerCase());
        const item = value[key];
        const field = name === undefined ? undefined : fields[name];
        if (name === undefined || field === undefined || item === undefined) {
          if (mode.strict) throw unknownField(key, path, Object.keys(fields));
          continue;
        }
        if (item !== null) result[name] = field.decode(item, { parent: path, key }, mode);
      }
      return result as Struct<F>;
    },
  };
}

function unknownField(key: string, parent: FieldPath | undefined, known: readonly string[]): DecodeError {
  const path: FieldPath = { parent, key };
  const near = known.find((name) => isNear(name.toLowerCase(), key.toLowerCase()));
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return new DecodeError(`Unknown field "${printFieldPath(path)}".${hint}`, path);
}

/** Test whether the texts differ by one inserted, removed, changed or swapped letter. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** Go's `strconv.FormatFloat(x, 'g', -1, 32)`. */
function printFloat32(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '+Inf' : single < 0 ? '-Inf' : 'NaN';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  let digits = '';
  let exponent = 0;
  for (let precision = 1; precision <= 9; precision++) {
    const [mantissa = '', power = '0'] = Math.abs(single)
      .toExponential(precision - 1)
      .split('e');
    if (Math.fround(Number(`${mantissa}e${power}`)) !== Math.abs(single)) continue;
    digits = trimmedEnd(mantissa.replace('.', ''), '0') || '0';
    exponent = Number(power);
    break;
  }
  const sign = single < 0 ? '-' : '';
  if (exponent < -4 || exponent >= Math.max(digits.length, 21)) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
    const power = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${digits[0]}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return `${sign}${digits}${'0'.repeat(exponent + 1 - digits.length)}`;
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}
