import { equalsAny, lessOrEqual, lessThan } from './compare.ts';
import { REFLECT_VALUE } from './convert.ts';
import { escapeHtml, escapeQuery, escapeScript } from './escapers.ts';
import { printValue, sprint, sprintf, sprintln } from './fmt.ts';
import type { Evaluated } from './frame.ts';
import { GoError } from './go-error.ts';
import { indexValue, lengthOfValue, sliceValue } from './indexing.ts';
import { isTrue } from './truth.ts';
import { type CallContext, GoObject, type GoValue, int, type ParamType, typeOf } from './value.ts';

/** A function as the evaluator calls it; builtins may take "no value" and give it. Every `GoFunction` is one. */
export interface Callable {
  readonly name: string;
  readonly params: readonly ParamType[];
  readonly variadic?: ParamType;
  call(args: readonly Evaluated[], context: CallContext): Evaluated;
}

const ANY = 'interface {}';

function builtin(
  name: string,
  params: readonly ParamType[],
  variadic: ParamType | undefined,
  call: (args: readonly Evaluated[]) => Evaluated,
): readonly [string, Callable] {
  return [name, variadic === undefined ? { name, params, call } : { name, params, variadic, call }];
}

/** Operands of `print` and its like: "no value" has become nil on the way in. */
function operands(args: readonly Evaluated[]): GoValue[] {
  return args.map((value) => value ?? null);
}

/** The text that the escapers work on: operands as an action prints them, so that nil is `<no value>`. */
function escaperText(args: readonly Evaluated[]): string {
  const [first] = args;
  if (args.length === 1 && typeof first === 'string') return first;
  return sprint(args.map((value) => printable(value)));
}

/** Value as an action prints it: a pointer to a struct without text of its own prints as the struct. */
export function printable(value: Evaluated): GoValue {
  if (value === undefined || value === null) return '<no value>';
  return value instanceof GoObject && value.text() === undefined ? targetOf(value) : value;
}

/** The struct behind a pointer, or the value itself. */
function targetOf(value: GoValue): GoValue {
  return value instanceof GoObject && value.kind === 'ptr' && !value.isNil() ? new PointerTarget(value) : value;
}

/** The struct a pointer points to. */
class PointerTarget extends GoObject {
  readonly kind = 'struct';
  readonly type: string;
  readonly #pointer: GoObject;
  constructor(pointer: GoObject) {
    super();
    this.type = pointer.type.replace(/^\*/, '');
    this.#pointer = pointer;
  }
  override fields(): readonly (readonly [name: string, value: GoValue])[] {
    return this.#pointer.fields();
  }
}

/** The text that an action writes for its value; undefined for functions and channels, which cannot be printed. */
export function actionText(value: Evaluated): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '<no value>';
  if (value instanceof GoObject) {
    const unprintable = value.kind === 'func' || value.kind === 'chan';
    if (unprintable && value.text() === undefined) return undefined;
    return value.addressedText() ?? printValue(printable(value));
  }
  return printValue(value);
}

function call(args: readonly Evaluated[]): Evaluated {
  const [name, fn] = args;
  if (fn === undefined || fn === null) throw new GoError('call of nil');
  throw new GoError(`non-function ${printValue(name ?? null)} of type ${typeOf(fn)}`);
}

/**
 * The functions of every template. `and` and `or` are here for their signature: the evaluator runs them itself because
 * they leave arguments unevaluated. `call` gets the text of the callee in front; no value in templates is a function.
 */
export const BUILTINS: ReadonlyMap<string, Callable> = new Map([
  builtin('and', [REFLECT_VALUE], REFLECT_VALUE, (args) => args.find((value) => !isTrue(value)) ?? args.at(-1)),
  builtin('call', [REFLECT_VALUE], REFLECT_VALUE, call),
  builtin('eq', [REFLECT_VALUE], REFLECT_VALUE, ([first, ...others]) => equalsAny(first, others)),
  builtin('ge', [REFLECT_VALUE, REFLECT_VALUE], undefined, ([a, b]) => !lessThan(a, b)),
  builtin('gt', [REFLECT_VALUE, REFLECT_VALUE], undefined, ([a, b]) => !lessOrEqual(a, b)),
  builtin('html', [], ANY, (args) => escapeHtml(escaperText(args))),
  builtin('index', [REFLECT_VALUE], REFLECT_VALUE, ([item, ...indexes]) => indexValue(item, indexes)),
  builtin('js', [], ANY, (args) => escapeScript(escaperText(args))),
  builtin('le', [REFLECT_VALUE, REFLECT_VALUE], undefined, ([a, b]) => lessOrEqual(a, b)),
  builtin('len', [REFLECT_VALUE], undefined, ([value]) => int(lengthOfValue(value))),
  builtin('lt', [REFLECT_VALUE, REFLECT_VALUE], undefined, ([a, b]) => lessThan(a, b)),
  builtin('ne', [REFLECT_VALUE, REFLECT_VALUE], undefined, ([a, b]) => !equalsAny(a, [b])),
  builtin('not', [REFLECT_VALUE], undefined, ([value]) => !isTrue(value)),
  builtin('or', [REFLECT_VALUE], REFLECT_VALUE, (args) => args.find((value) => isTrue(value)) ?? args.at(-1)),
  builtin('print', [], ANY, (args) => sprint(operands(args))),
  builtin('printf', ['string'], ANY, ([format, ...args]) =>
    sprintf(typeof format === 'string' ? format : '', operands(args)),
  ),
  builtin('println', [], ANY, (args) => sprintln(operands(args))),
  builtin('slice', [REFLECT_VALUE], REFLECT_VALUE, ([item, ...indexes]) => sliceValue(item, indexes)),
  builtin('urlquery', [], ANY, (args) => escapeQuery(escaperText(args))),
]);
