/** The kinds of `reflect.Kind` that values in templates can have; `invalid` is the nil interface. */
export type GoKind =
  | 'invalid'
  | 'bool'
  | IntegerKind
  | 'float32'
  | 'float64'
  | 'complex64'
  | 'complex128'
  | 'array'
  | 'chan'
  | 'func'
  | 'interface'
  | 'map'
  | 'ptr'
  | 'slice'
  | 'string'
  | 'struct';

/** Integer types; a named integer type (`time.Duration`) is a `GoObject` whose `underlying` is a `GoInt`. */
export type IntegerKind =
  | 'int'
  | 'int8'
  | 'int16'
  | 'int32'
  | 'int64'
  | 'uint'
  | 'uint8'
  | 'uint16'
  | 'uint32'
  | 'uint64'
  | 'uintptr';

/**
 * A Go value inside templates.
 * - `null`: the nil interface
 * - `boolean`, `string`: themselves; a string is a JS string in which a byte that is not part of valid UTF-8 is a lone
 *   low surrogate U+DC80..U+DCFF (see `goBytes`)
 * - `number`: float64, as are all numbers from YAML and JSON
 * - `GoInt`, `GoComplex`: every other number
 * - array: `[]interface {}`; `Uint8Array`: `[]uint8`; `GoSlice`: every other slice
 * - `Map`: `map[string]interface {}`; `GoMap`: a named map type or another element type
 * - `GoObject`: structs, pointers, and everything else that has fields or methods
 *
 * `undefined` is never a value.
 */
export type GoValue =
  | null
  | boolean
  | string
  | number
  | GoInt
  | GoComplex
  | GoValue[]
  | Uint8Array
  | GoSlice
  | Map<string, GoValue>
  | GoObject;

/** An integer of a given type; `value` is within the type's range. Made by `int`, `int64` and `goInt`. */
export class GoInt {
  readonly type: IntegerKind;
  readonly value: bigint;
  constructor(type: IntegerKind, value: bigint) {
    this.type = type;
    this.value = value;
  }
}

/** A complex128. */
export class GoComplex {
  readonly re: number;
  readonly im: number;
  constructor(re: number, im: number) {
    this.re = re;
    this.im = im;
  }
}

/** A slice whose type is not `[]interface {}` (or whose type is named). A subclass may add methods. */
export class GoSlice {
  /** As `%T` prints it: `[]string`, `[]int`, `common.VersionSet`. */
  readonly type: string;
  /** The element type; every item is of it. */
  readonly element: string;
  readonly items: GoValue[];
  constructor(
    type: string,
    items: GoValue[],
    element: string = type.startsWith('[]') ? type.slice(2) : 'interface {}',
  ) {
    this.type = type;
    this.items = items;
    this.element = element;
  }
  /** The exported method of this name, if the type has it. */
  method(_name: string): GoFunction | undefined {
    return undefined;
  }
  /** The items for whoever only measures them. */
  measured(): readonly GoValue[] {
    return this.items;
  }
  /** Membership of a text, for a slice that answers that without showing its items. */
  holds(_text: string): boolean | undefined {
    return undefined;
  }
  /** True for a nil slice, which is empty but not equal to an empty one. */
  isNil(): boolean {
    return false;
  }
  /** A slice of the same type with other items. A subclass with methods gives its own. */
  withItems(items: GoValue[]): GoSlice {
    return new GoSlice(this.type, items, this.element);
  }
}

/**
 * A map with string keys whose type is not `map[string]interface {}`: a view of a plain map, which a conversion to that
 * type gives. What is set through either is seen by both. A subclass may add methods; it names its own copies by
 * `withEntries`.
 */
export class GoMap extends Map<string, GoValue> {
  /** As `%T` prints it: `common.Values`, `map[string]string`, `engine.files`. */
  readonly type: string;
  /** The element type; every value is of it. */
  readonly element: string;
  readonly #entries: Map<string, GoValue>;
  constructor(
    type: string,
    entries: Map<string, GoValue> = new Map(),
    element: string = type.startsWith('map[string]') ? type.slice(11) : 'interface {}',
  ) {
    super();
    this.type = type;
    this.#entries = entries;
    this.element = element;
  }
  /** The exported method of this name, if the type has it. */
  method(_name: string): GoFunction | undefined {
    return undefined;
  }
  /** True for a nil map, which is empty but not equal to an empty one. */
  isNil(): boolean {
    return false;
  }
  /** A map of the same type with other entries, which it shares with the given map. */
  withEntries(entries: Map<string, GoValue>): GoMap {
    return new GoMap(this.type, entries, this.element);
  }
  /**
   * The same map as a `map[string]interface {}`: what a Go conversion or a parameter of that type makes of a named map
   * type.
   */
  plain(): Map<string, GoValue> {
    return this.#entries;
  }
  override get size(): number {
    return this.#entries.size;
  }
  override get(key: string): GoValue | undefined {
    return this.#entries.get(key);
  }
  override has(key: string): boolean {
    return this.#entries.has(key);
  }
  override set(key: string, value: GoValue): this {
    this.#entries.set(key, value);
    return this;
  }
  override delete(key: string): boolean {
    return this.#entries.delete(key);
  }
  override clear(): void {
    this.#entries.clear();
  }
  override keys(): MapIterator<string> {
    return this.#entries.keys();
  }
  override values(): MapIterator<GoValue> {
    return this.#entries.values();
  }
  override entries(): MapIterator<[string, GoValue]> {
    return this.#entries.entries();
  }
  override [Symbol.iterator](): MapIterator<[string, GoValue]> {
    return this.#entries.entries();
  }
  override forEach(
    callback: (value: GoValue, key: string, map: Map<string, GoValue>) => void,
    thisArgument?: unknown,
  ): void {
    for (const [key, value] of this.#entries) callback.call(thisArgument, value, key, this);
  }
}

/** A struct, a pointer, or a named type with methods. */
export abstract class GoObject {
  /** As `%T` prints it: `time.Time`, `*semver.Version`. */
  abstract readonly type: string;
  abstract readonly kind: GoKind;
  /** The value of an exported field, looked up through the pointer if this is one; undefined when there is none. */
  field(_name: string): GoValue | undefined {
    return undefined;
  }
  /** The exported method of this name; undefined when there is none. */
  method(_name: string): GoFunction | undefined {
    return undefined;
  }
  /** What `Error()` or `String()` returns; undefined when the type has neither. fmt prints this for `%v` and `%s`. */
  text(): string | undefined {
    return undefined;
  }
  /**
   * What an action writes when `String()` belongs to the pointer and the value is addressable, as a field of a struct
   * behind a pointer is; undefined otherwise.
   */
  addressedText(): string | undefined {
    return undefined;
  }
  /** All fields in order, for printing; unexported ones too. */
  fields(): readonly (readonly [name: string, value: GoValue])[] {
    return [];
  }
  /** The value under a named basic type (`time.Duration` → an int64); undefined for structs and pointers. */
  underlying(): GoValue | undefined {
    return undefined;
  }
  /** True for a nil pointer, func or channel. */
  isNil(): boolean {
    return false;
  }
  /**
   * A copy that shares no map or list with this; `copy` is for the values inside. The object itself where nothing in it
   * can change. mitchellh/copystructure leaves out fields that are not exported.
   */
  deepCopied(_copy: (value: GoValue) => GoValue): GoObject {
    return this;
  }
  /** Go's `==` with another value of the same type; identity unless overridden. */
  equals(other: GoObject): boolean {
    return this === other;
  }
}

/**
 * A Go type as it is written in a function's signature: `string`, `int`, `int64`, `float64`, `bool`, `interface {}`,
 * `[]interface {}`, `[]string`, `map[string]interface {}`, `time.Time`, `*semver.Version`, `reflect.Value` …
 */
export type ParamType = string;

/**
 * What a call may depend on besides its arguments.
 * - `pure`: nothing
 * - `seeded`: the clock or the random stream of the `CallContext`
 * - `engine`: the templates and the chart being rendered
 */
type Purity = 'pure' | 'seeded' | 'engine';

/** Runs other templates from inside a function such as `include` or `tpl`. */
export interface TemplateEngine {
  /** Executes a template of the set that is being executed and returns its text. Throws what execution throws. */
  execute(name: string, data: GoValue): string;
  /**
   * Parses `text` under `name` into a throw-away copy of the set that is being executed and runs it: what it defines is
   * seen only by this run. Throws a parse error or what execution throws.
   */
  executeText(name: string, text: string, data: GoValue): string;
  /** True when the set that is being executed holds a template of this name. */
  has(name: string): boolean;
}

/** Surroundings of a function besides its arguments. */
export interface CallContext {
  /** Nanoseconds since 1970-01-01T00:00:00Z: the same for all calls of one run. */
  readonly now: bigint;
  /** The next `length` bytes of the seeded random stream. */
  draw(length: number): Uint8Array;
  /**
   * Takes work that is much longer than a call from the limit of steps. Throws `TEMPLATE_LIMIT` when nothing is left.
   */
  spend(steps: number): void;
  /** Notes that a function takes or gives a long text. */
  noteText(length: number): void;
  readonly engine: TemplateEngine;
}

/**
 * A function or method that templates can call. The evaluator has checked the number of arguments and has converted
 * each as reflection does, so `call` may rely on `params`: a `string` parameter arrives as a JS string, an `int` as a
 * `GoInt` of type `int`, a `float64` as a number, a map or slice never as null unless the caller passed a nil of that
 * type.
 * Go errors and panics are thrown as `GoError`.
 */
export interface GoFunction {
  readonly name: string;
  readonly params: readonly ParamType[];
  /** The element type of a last `...T` parameter. */
  readonly variadic?: ParamType;
  readonly purity: Purity;
  call(args: readonly GoValue[], context: CallContext): GoValue;
}

const SMALL_INTS: readonly GoInt[] = Array.from({ length: 1280 }, (_, index) => new GoInt('int', BigInt(index - 256)));

/** A Go `int`. `n` must be integral; the value wraps to 64 bits as Go's conversion does. */
export function int(n: number | bigint): GoInt {
  if (n >= -256 && n < 1024) {
    const small = SMALL_INTS[Number(n) + 256];
    if (small !== undefined) return small;
  }
  return new GoInt(
    'int',
    typeof n === 'number' && Math.abs(n) <= Number.MAX_SAFE_INTEGER ? BigInt(n) : BigInt.asIntN(64, BigInt(n)),
  );
}

/** A Go `int64`. `n` must be integral; the value wraps to 64 bits. */
export function int64(n: number | bigint): GoInt {
  return new GoInt('int64', BigInt.asIntN(64, BigInt(n)));
}

/** The width of an integer type in bits. */
function integerBits(type: IntegerKind): number {
  switch (type) {
    case 'int8':
    case 'uint8':
      return 8;
    case 'int16':
    case 'uint16':
      return 16;
    case 'int32':
    case 'uint32':
      return 32;
    case 'int':
    case 'int64':
    case 'uint':
    case 'uint64':
    case 'uintptr':
      return 64;
    default:
      return type satisfies never;
  }
}

/** Test for the unsigned integer types. */
export function isUnsigned(type: IntegerKind): boolean {
  return type.charCodeAt(0) === 0x75;
}

/** An integer of any type; the value wraps as a Go conversion does. */
export function goInt(type: IntegerKind, n: number | bigint): GoInt {
  const value = BigInt(n);
  const bits = integerBits(type);
  return new GoInt(type, isUnsigned(type) ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value));
}

/** The number nearest to a Go integer or float; not a number for everything else. */
export function toNumber(value: GoValue): number {
  if (typeof value === 'number') return value;
  return value instanceof GoInt ? Number(value.value) : Number.NaN;
}

const INTEGER_KINDS: ReadonlySet<string> = new Set<IntegerKind>([
  'int',
  'int16',
  'int32',
  'int64',
  'int8',
  'uint',
  'uint16',
  'uint32',
  'uint64',
  'uint8',
  'uintptr',
]);

/** Test whether a type or kind name is one of the integer kinds. */
export function isIntegerKind(name: string): name is IntegerKind {
  return INTEGER_KINDS.has(name);
}

/** The kind that `reflect.ValueOf(v).Kind()` gives. */
export function kindOf(value: GoValue): GoKind {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    default:
      if (value === null) return 'invalid';
      if (value instanceof Map) return 'map';
      if (value instanceof GoInt) return value.type;
      if (value instanceof GoObject) return value.kind;
      if (value instanceof GoComplex) return 'complex128';
      return 'slice';
  }
}

/** The type as `%T` prints it; `<nil>` for the nil interface. */
export function typeOf(value: GoValue): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    default:
      if (value === null) return '<nil>';
      if (Array.isArray(value)) return '[]interface {}';
      if (value instanceof Map) return value instanceof GoMap ? value.type : 'map[string]interface {}';
      if (value instanceof Uint8Array) return '[]uint8';
      if (value instanceof GoComplex) return 'complex128';
      return value.type;
  }
}

/** The items of any slice, `[]uint8` included; undefined when the value is no slice. */
export function itemsOf(value: GoValue): readonly GoValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof GoSlice) return value.items;
  if (value instanceof Uint8Array) return Array.from(value, (byte) => new GoInt('uint8', BigInt(byte)));
  return undefined;
}

/** The value of the type under a named basic type; any other value itself. */
export function plainOf<Value extends GoValue | undefined>(value: Value): Exclude<GoValue, null> | Value {
  return value instanceof GoObject ? (value.underlying() ?? value) : value;
}
