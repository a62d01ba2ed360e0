import { byteLength, sliceBytes } from '../../../src/core/go/go-string.ts';
import { quoteGo } from '../../../src/core/go/quote.ts';
import { isGoError } from '../../../src/engines/gotemplate/exec-error.ts';
import { printValue } from '../../../src/engines/gotemplate/fmt.ts';
import type { FunctionTable } from '../../../src/engines/gotemplate/function-table.ts';
import { GoError } from '../../../src/engines/gotemplate/go-error.ts';
import { parseIntGo } from '../../../src/engines/gotemplate/number-text.ts';
import { TemplateParseError } from '../../../src/engines/gotemplate/parse-error.ts';
import {
  type CallContext,
  type GoFunction,
  GoInt,
  GoSlice,
  type GoValue,
  int,
  int64,
  itemsOf,
  kindOf,
  type ParamType,
  toNumber,
  typeOf,
} from '../../../src/engines/gotemplate/value.ts';

// The few functions of Helm that the tests of the language need, with the signatures they have there.

const ANY = 'interface {}';
const MAP = 'map[string]interface {}';

type Call = (args: readonly GoValue[], context: CallContext) => GoValue;

function define(name: string, params: readonly ParamType[], call: Call, variadic?: ParamType): GoFunction {
  const fn = { name, params, purity: 'engine', call } as const;
  return variadic === undefined ? fn : { ...fn, variadic };
}

function text(value: GoValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError('not a string');
  return value;
}

function map(value: GoValue | undefined): Map<string, GoValue> {
  if (!(value instanceof Map)) throw new TypeError('not a map');
  return value;
}

function count(value: GoValue | undefined): number {
  if (!(value instanceof GoInt)) throw new TypeError('not an integer');
  return Number(value.value);
}

function toInteger(value: GoValue | undefined): bigint {
  if (value === undefined || value === null) return 0n;
  if (value === true) return 1n;
  if (typeof value === 'string') return parseIntGo(value, 0).value;
  const number = toNumber(value);
  return Number.isNaN(number) ? 0n : BigInt(Math.trunc(number));
}

function include([name, data = null]: readonly GoValue[], { engine }: CallContext): GoValue {
  return engine.execute(text(name), data);
}

function tpl([source, data = null]: readonly GoValue[], { engine }: CallContext): GoValue {
  try {
    return engine.executeText('gotpl', text(source), data).replaceAll('<no value>', '');
  } catch (error) {
    if (!isGoError(error)) throw error;
    const what =
      error instanceof TemplateParseError ? 'cannot parse template' : 'error during tpl function execution for';
    throw new GoError(`${what} ${quoteGo(text(source))}: ${error.message}`, { cause: error });
  }
}

function trunc([length, value]: readonly GoValue[]): GoValue {
  const s = text(value);
  const n = count(length);
  const bytes = byteLength(s);
  if (n < 0 && bytes + n > 0) return sliceBytes(s, bytes + n, bytes);
  return n >= 0 && bytes > n ? sliceBytes(s, 0, n) : s;
}

function first([value = null]: readonly GoValue[]): GoValue {
  const items = itemsOf(value);
  if (items === undefined) throw new GoError(`Cannot find first on type ${kindOf(value)}`);
  return items[0] ?? null;
}

function set([target, key, value = null]: readonly GoValue[]): GoValue {
  if (target === null) throw new GoError('assignment to entry in nil map');
  return map(target).set(text(key), value);
}

function get([source, key]: readonly GoValue[]): GoValue {
  if (source === null) return '';
  const value = map(source).get(text(key));
  return value === undefined ? '' : value;
}

function dict(args: readonly GoValue[]): GoValue {
  const result = new Map<string, GoValue>();
  for (let index = 0; index < args.length; index += 2) {
    result.set(printValue(args[index] ?? null), index + 1 < args.length ? (args[index + 1] ?? null) : '');
  }
  return result;
}

function until([length]: readonly GoValue[]): GoValue {
  return new GoSlice(
    '[]int',
    Array.from({ length: count(length) }, (_, index) => int(index)),
  );
}

const functions: readonly GoFunction[] = [
  define('add1', [ANY], ([value]) => int64(toInteger(value) + 1n)),
  define('dict', [], dict, ANY),
  define('first', [ANY], first),
  define('get', [MAP, 'string'], get),
  define('hasKey', [MAP, 'string'], ([source, key]) => source !== null && map(source).has(text(key))),
  define('include', ['string', ANY], include),
  define('int', [ANY], ([value]) => int(toInteger(value))),
  define('int64', [ANY], ([value]) => int64(toInteger(value))),
  define('kindOf', [ANY], ([value = null]) => kindOf(value)),
  define('list', [], (args) => [...args], ANY),
  define('repeat', ['int', 'string'], ([length, value]) => text(value).repeat(count(length))),
  define('set', [MAP, 'string', ANY], set),
  define('splitList', ['string', 'string'], ([by, value]) => new GoSlice('[]string', text(value).split(text(by)))),
  define('ternary', [ANY, ANY, 'bool'], ([yes = null, no = null, which]) => (which === true ? yes : no)),
  define('tpl', ['string', ANY], tpl),
  define('trunc', ['int', 'string'], trunc),
  define('typeOf', [ANY], ([value = null]) => typeOf(value)),
  define('until', ['int'], until),
  define('upper', ['string'], ([value]) => text(value).toUpperCase()),
];

/** The functions by name. */
export const TEST_FUNCTIONS: FunctionTable = new Map(functions.map((fn) => [fn.name, fn]));
