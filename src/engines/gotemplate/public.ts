export { ExecContext, type RandomSite } from './exec-context.ts';
export type { ExecCosts } from './exec-costs.ts';
export { isGoError, TemplateExecError, tracedText } from './exec-error.ts';
export { formatFloat, generalFloat } from './float-text.ts';
export { type FunctionTable, mergeFunctions } from './function-table.ts';
export { GoError } from './go-error.ts';
export type { ExecLimits } from './limits.ts';
export { parseFloatGo } from './number-text.ts';
export { TemplateParseError } from './parse-error.ts';
export { stringAt, valueAt } from './sprig/arguments.ts';
export { functionTable, pure, seeded } from './sprig/define.ts';
export { compileRegex } from './sprig/go-regex.ts';
export { type GoUrl, hostnameOf, parseUrl } from './sprig/go-url.ts';
export { readJson } from './sprig/json-decode.ts';
export { encodeJson, type JsonMarshaler } from './sprig/json-encode.ts';
export { ValueWalk } from './sprig/limits.ts';
export { isNilCollection, NIL_LIST, NilMap } from './sprig/nil-values.ts';
export { sprigFunctions } from './sprig/sprig.ts';
export { parseDuration, roundDuration, truncateDuration } from './sprig/time/go-duration.ts';
export { GoDuration, inUnits } from './sprig/time/go-time.ts';
export { decodeToml } from './sprig/toml/toml-decode.ts';
export { encodeToml, TomlEncodeError } from './sprig/toml/toml-encode.ts';
export { TemplateCompiler } from './template-compiler.ts';
export { TemplateSet } from './template-set.ts';
export {
  type CallContext,
  GoComplex,
  type GoFunction,
  GoInt,
  type GoKind,
  GoMap,
  GoObject,
  GoSlice,
  type GoValue,
  int,
  int64,
  itemsOf,
  kindOf,
  plainOf,
  type TemplateEngine,
  toNumber,
  typeOf,
} from './value.ts';
