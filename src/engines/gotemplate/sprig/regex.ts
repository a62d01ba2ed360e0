import { canBackquote, quoteGo } from '../../../core/go/quote.ts';
import { GoError } from '../go-error.ts';
import type { CallContext, GoFunction, GoValue, ParamType } from '../value.ts';
import { intAt, stringAt } from './arguments.ts';
import { functionTable, pure } from './define.ts';
import { compileRegex, type GoRegex, quoteRegex } from './go-regex.ts';
import { foundStrings, stringSlice } from './lists.ts';
import { NIL_STRINGS } from './nil-values.ts';

/** Regular expressions (sprig 3.3 regex.go). A bad pattern fails, but for `regexMatch`, which is then false. */
export const regexFunctions = functionTable(
  ...withMust('regexFind', ['string', 'string'], (regex, args) => regex.find(stringAt(args, 1))),
  ...withMust('regexFindAll', ['string', 'string', 'int'], (regex, args) =>
    foundStrings(regex.findAll(stringAt(args, 1), intAt(args, 2))),
  ),
  ...withMust('regexReplaceAll', ['string', 'string', 'string'], (regex, args) =>
    regex.replaceAll(stringAt(args, 1), stringAt(args, 2)),
  ),
  ...withMust('regexReplaceAllLiteral', ['string', 'string', 'string'], (regex, args) =>
    regex.replaceAllLiteral(stringAt(args, 1), stringAt(args, 2)),
  ),
  ...withMust('regexSplit', ['string', 'string', 'int'], (regex, args) => {
    const count = intAt(args, 2);
    return count === 0 ? NIL_STRINGS : stringSlice(regex.split(stringAt(args, 1), count));
  }),
  pure('mustRegexMatch', ['string', 'string'], matches),
  pure('regexMatch', ['string', 'string'], (args, context) => {
    try {
      return matches(args, context);
    } catch (error) {
      if (error instanceof GoError) return false;
      throw error;
    }
  }),
  pure('regexQuoteMeta', ['string'], (args) => quoteRegex(stringAt(args, 0))),
);

function matches(args: readonly GoValue[], context: CallContext): boolean {
  return compileRegex(stringAt(args, 0), context).matches(stringAt(args, 1));
}

/** A function and its `must` form. Upstream, the plain one panics and names the pattern. */
function withMust(
  name: string,
  params: readonly ParamType[],
  call: (regex: GoRegex, args: readonly GoValue[]) => GoValue,
): GoFunction[] {
  return [
    pure(name, params, (args, context) => call(compileOrPanic(stringAt(args, 0), context), args)),
    pure(`must${name.charAt(0).toUpperCase()}${name.slice(1)}`, params, (args, context) =>
      call(compileRegex(stringAt(args, 0), context), args),
    ),
  ];
}

function compileOrPanic(pattern: string, context: CallContext): GoRegex {
  try {
    return compileRegex(pattern, context);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const quoted = canBackquote(pattern) ? `\`${pattern}\`` : quoteGo(pattern);
    throw new GoError(`regexp: Compile(${quoted}): ${error.message}`);
  }
}
