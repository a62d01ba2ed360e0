import {
  type GoFunction,
  type GoKind,
  GoObject,
  GoSlice,
  type GoValue,
  int,
  int64,
} from '../../../src/engines/gotemplate/value.ts';

function method(name: string, params: readonly string[], call: (args: readonly GoValue[]) => GoValue): GoFunction {
  return { name, params, purity: 'pure', call };
}

/** A pointer to a struct with fields `Major` and `Inner` and methods `Plus` and `Name`; prints as `v1` if `named`. */
export class VersionPointer extends GoObject {
  readonly type = '*test.Version';
  readonly kind: GoKind = 'ptr';
  readonly #named: boolean;
  constructor(named: boolean) {
    super();
    this.#named = named;
  }
  override field(name: string): GoValue | undefined {
    if (name === 'Major') return int(1);
    return name === 'Inner' ? new Map([['a', 'b']]) : undefined;
  }
  override method(name: string): GoFunction | undefined {
    if (name === 'Plus') return method(name, ['int'], ([n]) => [int(1), n ?? null]);
    return name === 'Name' ? method(name, [], () => 'v1') : undefined;
  }
  override text(): string | undefined {
    return this.#named ? 'v1' : undefined;
  }
  override fields(): readonly (readonly [string, GoValue])[] {
    return [
      ['Major', int(1)],
      ['Label', 'x'],
    ];
  }
}

/** A named integer, as time.Duration. */
export class Seconds extends GoObject {
  readonly type = 'test.Seconds';
  readonly kind: GoKind = 'int64';
  readonly #value: number;
  constructor(value: number) {
    super();
    this.#value = value;
  }
  override text(): string {
    return `${this.#value}s`;
  }
  override underlying(): GoValue {
    return int64(this.#value);
  }
}

/** A named slice of strings with a method `Has`. */
export class VersionSet extends GoSlice {
  constructor(items: string[]) {
    super('test.VersionSet', items, 'string');
  }
  override method(name: string): GoFunction | undefined {
    return name === 'Has' ? method(name, ['string'], ([item]) => this.items.includes(item ?? null)) : undefined;
  }
}

/** A function value, which templates can neither print nor call. */
export class Callback extends GoObject {
  readonly type = 'func()';
  readonly kind: GoKind = 'func';
}
