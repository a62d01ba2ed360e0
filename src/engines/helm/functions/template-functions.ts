import { getOrInsert } from '../../../core/get-or-insert.ts';
import { quoteGo } from '../../../core/go/quote.ts';
import {
  type CallContext,
  type FunctionTable,
  functionTable,
  GoError,
  type GoFunction,
  type GoValue,
  isGoError,
  pure,
  seeded,
  stringAt,
  type TemplateEngine,
  TemplateParseError,
  valueAt,
} from '../../gotemplate/public.ts';
import { ChartFailure } from './chart-failure.ts';

/** The name of Helm's template set, under which texts given to `tpl` are parsed. */
export const setName = 'gotpl';

/** How often a template may include itself, directly or not. */
const maxInclusions = 1_000;

/** How often each template is being included right now, by render. */
const inclusions = new WeakMap<TemplateEngine, Map<string, number>>();

function engine(
  name: string,
  params: readonly string[],
  call: (args: readonly GoValue[], context: CallContext) => GoValue,
): GoFunction {
  return { name, params, purity: 'engine', call };
}

function include(name: string, data: GoValue, { engine }: CallContext): string {
  const counts = getOrInsert(inclusions, engine, () => new Map());
  const count = counts.get(name) ?? 0;
  if (count > maxInclusions)
    throw new GoError(`rendering template has a nested reference name: ${name}: unable to execute template`);
  // An error ends the render, so the count is only restored on success.
  counts.set(name, count + 1);
  const text = engine.execute(name, data);
  counts.set(name, count);
  return text;
}

function tpl(text: string, data: GoValue, { engine }: CallContext): string {
  try {
    const result = engine.executeText(setName, text, data);
    return result.includes('<no value>') ? result.replaceAll('<no value>', '') : result;
  } catch (error) {
    if (!isGoError(error)) throw error;
    const what =
      error instanceof TemplateParseError ? 'cannot parse template' : 'error during tpl function execution for';
    throw new GoError(`${what} ${quoteGo(text)}: ${error.message}`, { cause: error });
  }
}

/**
 * The functions of Helm that reach other templates, the cluster, or the user: `include`, `tpl`, `required`, `fail`, and
 * the two that find nothing without a cluster and a network, `lookup` and `getHostByName`.
 */
export const templateFunctions: FunctionTable = functionTable(
  pure('fail', ['string'], (args) => {
    throw new ChartFailure(stringAt(args, 0));
  }),
  pure('getHostByName', ['string'], () => ''),
  engine('include', ['string', 'interface {}'], (args, context) =>
    include(stringAt(args, 0), valueAt(args, 1), context),
  ),
  seeded('lookup', ['string', 'string', 'string', 'string'], () => new Map()),
  pure('required', ['string', 'interface {}'], (args) => {
    const value = valueAt(args, 1);
    if (value === null || value === '') throw new ChartFailure(stringAt(args, 0));
    return value;
  }),
  engine('tpl', ['string', 'interface {}'], (args, context) => tpl(stringAt(args, 0), valueAt(args, 1), context)),
);
